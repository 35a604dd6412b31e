"""Heroes as data: fighters, a deck of 30 cards, an ability; read from TOML and checked (U-HERO, U-CARD-1)."""

from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import blake2b
from importlib import resources
from pathlib import Path
from typing import Any, Final, final

from triskel.kernel.refusal import BadContent, unknown
from triskel.unmatched.board import read_toml
from triskel.unmatched.language.program import Ability, Program, compile_ability, compile_card
from triskel.unmatched.language.vocabulary import Vocabulary

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

    def __init__(self, data: Mapping[str, Any], origin: str, source: str) -> None:
        self.id = str(data["id"])
        self.set = str(data.get("set", ""))
        self.source = source
        self.fighters = (
            FighterKind(data["hero"], True),
            *(FighterKind(each, False) for each in data.get("sidekick", ())),
        )
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
        self.vocabulary = Vocabulary(
            {each.id: each.called for each in self.fighters},
            {each.id: each.cases for each in self.fighters},
            {str(each["id"]): dict(each["name"]) for each in data.get("card", ())},
            {str(each["id"]): each for each in data.get("counter", ())},
            {str(each["id"]): dict(each["name"]) for each in data.get("tag", ())},
            {each.id: each.gender for each in self.fighters},
            aliases={each.id: each.aliases for each in self.fighters},
            tokens=self.token_names,
            zones={str(each["id"]): dict(each["name"]) for each in data.get("zone", ())},
        )
        vocabulary = self.vocabulary
        self.ability_text: dict[str, str] = {"en": data.get("ability", ""), "ru": data.get("ability_ru", "")}
        self.abilities: tuple[Ability, ...] = compile_ability(self.ability_text["en"], vocabulary, f"{origin}: ability")
        self.cards = tuple(
            Card(each, compile_card(each.get("text", ""), each["kind"], vocabulary, f"{origin}: card {each['id']}"))
            for each in data["card"]
        )

    def pin(self) -> str:
        """A short hash of the whole hero, texts included."""
        return blake2b(self.source.encode(), digest_size=6).hexdigest()


_REQUIRED: Final = {
    "hero": ("id", "name", "health", "move", "attack"),
    "card": ("id", "name", "kind", "user", "copies"),
}


def _check_number(table: Mapping[str, Any], key: str, where: str, least: int) -> None:
    value = table.get(key, least)
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise BadContent(f"{where}: {key} is a whole number of at least {least}, not {value!r}")


def _check_name(table: Mapping[str, Any], where: str) -> None:
    name = table["name"]
    if not isinstance(name, dict) or not isinstance(name.get("en"), str) or not name["en"].strip():
        raise BadContent(f'{where}: name is {{ en = "...", ru = "..." }}, not {name!r}')
    if not isinstance(name.get("ru", ""), str):
        raise BadContent(f"{where}: the Russian name is a text, not {name['ru']!r}")


def _check_fighter(fighter: Mapping[str, Any], where: str, is_hero: bool) -> None:
    for key in _REQUIRED["hero"]:
        if key not in fighter and (is_hero or key != "move"):
            raise BadContent(f"{where} lacks {key}")
    _check_name(fighter, where)
    if fighter["attack"] not in ("melee", "ranged"):
        raise BadContent(f"{where}: attack is melee or ranged, not {fighter['attack']!r}")
    for key, least in (("health", 1), ("move", 0), ("count", 1)):
        _check_number(fighter, key, where, least)
    cases = fighter.get("cases_ru", [""] * 5)
    if not isinstance(cases, list) or len(cases) != 5 or not all(isinstance(each, str) for each in cases):
        raise BadContent(f"{where}: cases_ru lists the Russian name in 5 cases: who, of whom, to whom, whom, by whom")


def _check(data: Mapping[str, Any], origin: str) -> None:
    """Name what is wrong with a hero file before anything is built from it."""
    if "id" not in data or "hero" not in data or not data.get("card"):
        raise BadContent(f"{origin}: a hero file needs id, [hero] and [[card]] tables")
    for number, fighter in enumerate((data["hero"], *data.get("sidekick", ()))):
        _check_fighter(fighter, f"{origin}: {f'[[sidekick]] {number}' if number else '[hero]'}", number == 0)
    users = {"hero", "sidekick", "any", *(str(each["id"]) for each in (data["hero"], *data.get("sidekick", ())))}
    seen: set[str] = set()
    for number, card in enumerate(data["card"], 1):
        where = f"{origin}: card {card.get('id', number)}"
        for key in _REQUIRED["card"]:
            if key not in card:
                raise BadContent(f"{where} lacks {key}")
        _check_name(card, where)
        for key, least in (("copies", 1), ("value", 0), ("boost", 0)):
            _check_number(card, key, where, least)
        for key in ("text", "text_ru"):
            if not isinstance(card.get(key, ""), str):
                raise BadContent(f"{where}: {key} is a text, not {card[key]!r}")
        if card["kind"] not in KINDS:
            raise BadContent(f"{where}: {unknown('kind', str(card['kind']), KINDS)}")
        if (card["kind"] == "scheme") == ("value" in card):
            raise BadContent(f"{where}: a scheme has no value, every other card has one")
        if card["user"] not in users:
            raise BadContent(f"{where}: {unknown('user', str(card['user']), users)}")
        if card["id"] in seen:
            raise BadContent(f"{where} is there twice")
        seen.add(card["id"])
    count = sum(int(card["copies"]) for card in data["card"])
    if count != DECK_SIZE:
        raise BadContent(f"{origin}: the deck has {count} cards; it must have {DECK_SIZE} (U-SETUP-2)")


_LOADED: dict[str, Kit] = {}


@cache
def _ours() -> tuple[str, ...]:
    folder = resources.files("triskel.unmatched") / "heroes"
    return tuple(sorted(each.name.removesuffix(".toml") for each in folder.iterdir() if each.name.endswith(".toml")))


def hero_ids() -> list[str]:
    """The heroes that come with Triskel."""
    return list(_ours())


def load_hero(name: str) -> Kit:
    """A hero by id, from a file by path, or from the text of a hero file itself; checked and compiled once."""
    if "\n" in name:
        return _own_hero(name)
    if name in _OWN:
        return _OWN[name]
    if name not in _LOADED:
        if name.endswith(".toml"):
            try:
                text = Path(name).read_text(encoding="utf-8")
            except OSError as error:
                raise BadContent(f"{name}: {error.strerror}") from None
        elif name in hero_ids():
            text = (resources.files("triskel.unmatched") / "heroes" / f"{name}.toml").read_text(encoding="utf-8")
        else:
            raise BadContent(unknown("hero", name, hero_ids()))
        _LOADED[name] = hero_from_text(text, name)
    return _LOADED[name]


_OWN: dict[str, Kit] = {}
_MOST_OWN: Final = 500
MOST_HERO_TEXT: Final = 60_000


def _own_hero(text: str) -> Kit:
    """A hero whose text stands in the setup: the record of the match then needs no other file.

    Two people may call their heroes alike, so its id ends with the hash of its text; by that id it can be asked for
    again as long as it is loaded.
    """
    if len(text) > MOST_HERO_TEXT:
        raise BadContent(f"a hero has at most {MOST_HERO_TEXT} letters")
    key = blake2b(text.encode(), digest_size=6).hexdigest()
    for id, kit in _OWN.items():
        if id.endswith(f".{key}"):
            return kit
    kit = hero_from_text(text, "own hero")
    kit.id = f"{kit.id}.{key}"
    if len(_OWN) >= _MOST_OWN:
        del _OWN[next(iter(_OWN))]
    _OWN[kit.id] = kit
    return kit


def hero_from_text(text: str, origin: str) -> Kit:
    """A hero from TOML text; BadContent names what is wrong."""
    data = read_toml(text, origin)
    _check(data, origin)
    return Kit(data, origin, text)


def cards_named(kit: Kit, names: Sequence[str]) -> list[int]:
    """Positions in the kit of cards given by id."""
    index = {card.id: number for number, card in enumerate(kit.cards)}
    for name in names:
        if name not in index:
            raise BadContent(unknown(f"card of {kit.id}", name, index))
    return [index[name] for name in names]
