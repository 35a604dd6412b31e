"""Heroes: fighters, a deck of 30 cards, an ability (U-HERO, U-CARD-1). Files are read in `content.heroes`."""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, Final, final

from triskel.games.unmatched.state.program import Ability, Program
from triskel.kernel.play.refusal import BadContent, nothing

ATTACK: Final = 1
DEFENCE: Final = 2
VERSATILE: Final = 3
SCHEME: Final = 4
KINDS: Final = {"attack": ATTACK, "defence": DEFENCE, "versatile": VERSATILE, "scheme": SCHEME}

DECK_SIZE: Final = 30
NO_BOOST: Final = -1
"""The boost of a card that has no boost number: it cannot be discarded to boost, and reads as 0."""


@final
class FighterKind:
    """What a character card says of one fighter (U-HERO-3)."""

    __slots__ = ("aliases", "called", "cases", "count", "gender", "health", "id", "is_hero", "large", "name", "ranged")

    def __init__(self, data: Mapping[str, Any], is_hero: bool) -> None:
        self.id = str(data["id"])
        self.name: dict[str, str] = dict(data["name"])
        self.called: dict[str, str] = {**self.name, **data.get("called", {})}
        """The name as texts say it, where that differs: the Huntsman."""
        self.aliases: tuple[str, ...] = tuple(str(each) for each in data.get("also_called", ()))
        """Other English names that texts may use: Holmes."""
        self.gender = str(data.get("gender", ""))
        """m or f, where the Russian name does not show it."""
        self.cases: tuple[str, ...] = tuple(data.get("cases_ru", ()))
        """The Russian name in its cases: nominative, genitive, dative, accusative, instrumental."""
        self.health = int(data["health"])
        self.ranged = data["attack"] == "ranged"
        self.count = int(data.get("count", 1))  # U-HERO-2, U-HERO-5
        self.large = bool(data.get("large", False))
        self.is_hero = is_hero


@final
class Card:
    """One card of a deck, with all that is printed on it (U-CARD-1); copies of it are the same card."""

    __slots__ = (
        "boost", "copies", "id", "kind", "name", "own_name", "program", "symbol", "tags", "text", "unread", "user",
        "value",
    )  # fmt: skip

    def __init__(self, data: Mapping[str, Any], program: Program) -> None:
        self.id = str(data["id"])
        self.name: dict[str, str] = dict(data["name"])
        self.own_name = bool(data.get("own_name", False))
        self.kind = KINDS[data["kind"]]
        self.user = str(data["user"])
        """`hero`, `sidekick`, `any`, or the id of one fighter."""
        self.value = int(data.get("value", 0))
        self.boost = int(data.get("boost", NO_BOOST))
        self.copies = int(data["copies"])
        self.symbol = str(data.get("symbol", ""))
        """Little Red's basket: knife, wolf_skin, wolfsbane or any (U-RED-BASKET-1)."""
        self.tags: tuple[str, ...] = tuple(data.get("tags", ()))
        self.text: dict[str, str] = {"en": data.get("text", ""), "ru": data.get("text_ru", "")}
        self.unread = str(data.get("unread", ""))
        """A text that was not understood: the card is played by its numbers only, and the log says so."""
        self.program = program


@final
class Kit:
    """A hero with everything that comes in the box."""

    __slots__ = (
        "abilities", "ability_text", "cards", "counters", "fighters", "forms", "id", "move", "name", "set",
        "source", "token_names", "tokens", "vocabulary", "zones",
    )  # fmt: skip

    def __init__(
        self,
        data: Mapping[str, Any],
        source: str,
        fighters: Sequence[FighterKind],
        vocabulary: Any,
        abilities: Sequence[Ability],
        cards: Sequence[Card],
    ) -> None:
        self.id = str(data["id"])
        self.set = str(data.get("set", ""))
        self.source = source
        self.fighters = tuple(fighters)
        self.name = self.fighters[0].name
        self.move = int(data["hero"]["move"])
        self.counters: dict[str, tuple[int, int]] = {
            str(each["id"]): (int(each["start"]), int(each["most"])) for each in data.get("counter", ())
        }
        """Public counters of the hero: start and maximum (Rage, size)."""
        self.forms: tuple[str, ...] = tuple(str(each["id"]) for each in data.get("counter", ()) if each.get("values"))
        """Counters whose values have names: sizes, forms, stances."""
        self.tokens: dict[str, int] = {str(each["id"]): int(each.get("most", 0)) for each in data.get("token", ())}
        """Tokens that lie on the board: how many there are, 0 for as many as needed."""
        self.token_names: dict[str, dict[str, str]] = {
            str(each["id"]): dict(each["name"]) for each in data.get("token", ())
        }
        self.zones: tuple[str, ...] = tuple(str(each["id"]) for each in data.get("zone", ()))
        """Zones beside the deck where cards are set aside face up."""
        self.vocabulary = vocabulary
        """The names that its texts may use."""
        self.ability_text: dict[str, str] = {"en": data.get("ability", ""), "ru": data.get("ability_ru", "")}
        self.abilities = tuple(abilities)
        self.cards = tuple(cards)

    def pin(self) -> str:
        """A short hash of the whole hero, texts included."""
        return blake2b(self.source.encode(), digest_size=6).hexdigest()


def cards_named(kit: Kit, names: Sequence[str]) -> list[int]:
    """Positions in the kit of cards given by id."""
    index = {card.id: place for place, card in enumerate(kit.cards)}
    for name in names:
        if name not in index:
            raise BadContent(*nothing((f"card of {kit.id}", f"карта героя {kit.id}"), name, index))
    return [index[name] for name in names]
