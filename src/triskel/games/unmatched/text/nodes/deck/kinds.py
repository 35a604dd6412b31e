"""Which cards are meant, and what the card spoken of is."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any, ClassVar, Final

from triskel.cardtext.pattern import Made, Open
from triskel.games.unmatched.rules.deck import distinct, draw, into_deck, put_under, to_hand
from triskel.games.unmatched.state.hero import ATTACK, DEFENCE, SCHEME, VERSATILE
from triskel.games.unmatched.state.program import TIMINGS
from triskel.games.unmatched.text.book import BOOK, phrase, reading, wording
from triskel.games.unmatched.text.nodes.compare import AT_LEAST, AT_MOST, EXACTLY
from triskel.games.unmatched.text.nodes.conditions import All, OpponentPlayed
from triskel.games.unmatched.text.nodes.deck.cards import Discard, Draw, Foresee, ReturnBoost
from triskel.games.unmatched.text.nodes.deck.combat_cards import Timing
from triskel.games.unmatched.text.nodes.how_many import BOOST, OPPOSING_CARD, PILE_TOP, PRINTED, THAT_CARD, CardNumber
from triskel.games.unmatched.text.nodes.motion import Move, recall
from triskel.games.unmatched.text.nodes.node import (
    HAND,
    Amount,
    Condition,
    Effect,
    FighterName,
    Instant,
    Node,
    ProperName,
)
from triskel.games.unmatched.text.nodes.who import Fighter, Target
from triskel.kernel import DONE, Steps, ask, may

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


# --- which cards --------------------------------------------------------------------------------------------------


class Kind(Node):
    """Which cards are meant."""

    __slots__ = ()

    home: ClassVar[tuple[str, str, str]] = ("kind", "", "acc")

    def fits(self, duel: Duel, card: int) -> bool:
        """Whether a card is one of them."""
        raise NotImplementedError


_TYPES = {"attack": ATTACK, "defence": DEFENCE, "versatile": VERSATILE, "scheme": SCHEME}
_ALL: Final[dict[str, Any]] = {"types": (), "tag": None, "name": None, "cards": ()}
_NOT_SCHEMES: Final = ("attack", "defence", "versatile")


def _only(**said: Any) -> dict[str, Any]:
    """What the words of a kind leave open, but for what they say or have a place for."""
    return {field: value for field, value in {**_ALL, **said}.items() if value is not ...}


@phrase("kind", "non-scheme card*", "карта* (не приёма|не приема)", **_only(types=_NOT_SCHEMES))
@phrase("kind", "{tag:tag_name} card*", "карта* «{tag:tag_name}»", **_only(tag=...))
@phrase("kind", "{name:fighter_name} card*", "карта* {name:fighter_name.gen}", **_only(name=...))
@phrase(
    "kind",
    "card* other than {cards:card_name+any}",
    "карта* , кроме «{cards:card_name+any}»",
    so=False,
    **_only(cards=...),
)
@phrase(
    "kind",
    ["card* named {cards:card_name+any}", "{cards:card_name+any}"],
    "карта* «{cards:card_name+any}»",
    so=True,
    **_only(cards=...),
)
@phrase("kind", "card*", "карта*", **_only())
@dataclass(frozen=True, slots=True)
class CardKind(Kind):
    """Cards of some types, of a family, that only one fighter may use, of these names or of all but those; or any."""

    types: tuple[str, ...] = ()
    tag: ProperName | None = None
    name: FighterName | None = None
    cards: tuple[ProperName, ...] = ()
    so: bool = True
    """Whether those of these names are meant, and not the others."""

    @property
    def every(self) -> bool:
        """Whether any card is one of them."""
        return not self.types and self.tag is None and self.name is None and not self.cards

    def fits(self, duel: Duel, card: int) -> bool:
        face = duel.arena.cards[card]
        if self.types:
            return any(face.kind == _TYPES[each] for each in self.types)
        if self.tag is not None:
            return self.tag.id in face.tags  # sinbad_voyages: a Voyage in play is in no pile
        if self.name is not None:
            own, users = duel.arena.named[card // 100 - 1].get(self.name.id, ()), duel.arena.users[card]
            return users != 0 and all(each in own for each in duel.arena.roster(users))
        return not self.cards or any(face.id == each.id for each in self.cards) == self.so


ANY_CARD: Final = CardKind()


def of_types(*types: str) -> CardKind:
    """Cards of these types."""
    return CardKind(types)


_WORDS: Final = {
    "attack": ("attack", "карта* атаки", "атаки"),
    "defence": ("(defence|defense)", "карта* защиты", "защиты"),
    "versatile": ("versatile", "универсальная* карта*", "универсальная*"),
    "scheme": ("scheme", "карта* приёма", "приёма"),
}
for _one, (_en, _ru, _) in _WORDS.items():
    _lines = [f"{_en} card*", "scheme*"] if _one == "scheme" else [f"{_en} card*"]
    phrase("kind", _lines, _ru, **_only(types=(_one,)))(CardKind)
for _some in (*combinations(_WORDS, 2), *combinations(_WORDS, 3)):
    _line = "карта* " + " или ".join(_WORDS[each][2] for each in _some)
    _lines = [
        sep.join(_WORDS[each][0] for each in order[:-1]) + last + f"{_WORDS[order[-1]][0]} card*"
        for order in permutations(_some)
        for sep, last in ((" or ", " or "), (" , ", " , or "), (" , ", " or "))
    ]
    if _some != _NOT_SCHEMES:
        phrase("kind", list(dict.fromkeys(_lines)), _line, **_only(types=_some))(CardKind)
    else:
        reading("kind", list(dict.fromkeys(_lines)), (), CardKind, types=_some)
reading("kind", "{tag:tag_name}", (), CardKind, ("", "acc"))


reading("kind", 'card* named " {cards:card_name+any} "', (), CardKind)
reading(
    "kind",
    ['card* other than " {cards:card_name+any} "', "card* other than “ {cards:card_name+any} ”"],
    (),
    CardKind,
    so=False,
)


BOOK.alias("plain_kind", "kind")


NAME, TYPE = "name", "type"
SAME, THIS = "same", "this"


@phrase("kind", "copy* of this card", "карта* с именем этой карты", kind=ANY_CARD, what=NAME, how=THIS)
@phrase(
    "kind",
    "{kind:plain_kind.*} (with|that has|of) the same name as this card",
    "{kind:plain_kind.*} с именем этой карты",
    what=NAME,
    how=THIS,
)
@dataclass(frozen=True, slots=True)
class CardLike(Kind):
    """Cards of a kind with such a BOOST number or printed value, or alike the card spoken of in name, type or a number;
    or with the name of that whose text it is."""

    kind: Kind
    what: str
    how: str
    count: Amount | None = None

    def fits(self, duel: Duel, card: int) -> bool:
        if not self.kind.fits(duel, card):
            return False
        face, how, what = duel.arena.cards[card], self.how, self.what
        if how == THIS:
            return bool(face.id == duel.cause)
        if how == SAME:
            if duel.that < 0:
                return False
            other = duel.arena.cards[duel.that]
            if what in (NAME, TYPE):
                return bool(face.id == other.id if what == NAME else face.kind == other.kind)
            return face.boost == other.boost if what == BOOST else face.value == other.value and face.kind != SCHEME
        if what != BOOST and face.kind == SCHEME:
            return False
        value, count = face.boost if what == BOOST else face.value, getattr(self.count, "count", 0)
        return value >= count if how == AT_LEAST else value <= count if how == AT_MOST else value == count


for _number, _en, _ru in ((BOOST, "BOOST value", "УСИЛЕНИЕМ"), (PRINTED, "value", "значением")):
    for _how, _or, _not in (
        (AT_LEAST, "{count:number} or more", "{count:number} или больше"),
        (AT_MOST, "{count:number} (or less|or fewer)", "{count:number} или меньше"),
        (EXACTLY, "exactly {count:number}", "ровно {count:number}"),
    ):
        phrase(
            "kind",
            [
                f"{{kind:plain_kind.*}} with a {_en} of {_or}",
                f"{{kind:plain_kind.*}} (with|that has|whose) (a|an|) (printed|) {_en} (of|is) {_or}",
            ],
            f"{{kind:plain_kind.*}} с {_ru} {_not}",
            what=_number,
            how=_how,
        )(CardLike)
    reading(
        "kind",
        f"{{kind:plain_kind.*}} with a (printed|) {_en} of {{count:number}}",
        (),
        CardLike,
        what=_number,
        how=EXACTLY,
    )


_ALIKE: Final = (
    (NAME, "name", "name", "именем"),
    (TYPE, "type", "type", "типом"),
    (BOOST, "BOOST value", "BOOST value", "УСИЛЕНИЕМ"),
    (PRINTED, "value", "(printed|attack|defence|) value", "значением"),
)
for _what, _en, _more, _ru in _ALIKE:
    phrase(
        "kind",
        [
            f"{{kind:plain_kind.*}} with the same {_en} as that card",
            f"{{kind:plain_kind.*}} (with|that has|of) the same {_more} "
            "(as it|as the discarded card|as the revealed card|as the chosen card|)",
        ],
        f"{{kind:plain_kind.*}} с тем же {_ru}, что у той карты",
        what=_what,
        how=SAME,
        count=None,
    )(CardLike)


def _blank(so: bool) -> All:
    """Whether the opposing card says nothing, or anything, for any moment."""
    return All(tuple(ThatIs(Timing(number), so, OPPOSING_CARD) for number in TIMINGS), so)


_THEIR_CARD: Final = "(your opponent's card|their card|the opposing card)"
reading("simple", f"{_THEIR_CARD} has no (effects|effect|effect text)", (), lambda: _blank(False))
reading("simple", f"{_THEIR_CARD} has (an effect|any effects|effects)", (), lambda: _blank(True))


def opponent_played(kind: Kind, played: bool = True) -> OpponentPlayed:
    """Of which kind the opposing card is."""
    if getattr(kind, "every", False):
        raise ValueError("any card is said more simply")
    return OpponentPlayed(played, kind)


for _played, _en, _ru in ((False, "did not play", "не разыграл"), (True, "played", "разыграл")):
    wording(
        "simple",
        f"your opponent {_en} (a|an) {{kind:kind}}",
        f"противник {_ru} {{kind:kind.acc}}",
        Made(OpponentPlayed, kind=Open("kind"), played=_played),
    )


# --- effects ------------------------------------------------------------------------------------------------------


def take_from_pile(duel: Duel, player: int, card: int) -> None:
    """Take the uppermost copy of a card out of the discard pile."""
    pile = duel.discard[player]
    del pile[len(pile) - 1 - pile[::-1].index(card)]


# --- other ways to say it -----------------------------------------------------------------------------------------

reading("effect", "draw* {count:number} (more|additional|extra) <card/cards>", (), Draw)
reading(
    "effect",
    ["discard* {count:number} <card/cards> from your* hand", "choose* and discard* {count:number} <card/cards>"],
    (),
    Discard,
)
reading("effect", "discard* {count:number} <card/cards> of your* choice", (), Discard)


@phrase(
    "effect",
    [
        "search* your* deck for {count:number} {kind:kind.#} and add it to your* hand",
        "search* your* deck for {count:number} {kind:kind.#} (,|.|) (and|) (|reveal it,|reveal it, and|reveal it and) "
        "(add*|put*|take*) (it|that card|them) (to|into|in) your* hand (|, then shuffle your* deck|"
        ". shuffle your* deck|, and shuffle your* deck|. then shuffle your* deck|. then, shuffle your* deck)",
        "search* your* deck for {count:number} {kind:kind.#} and draw it",
    ],
    "найти* в колоде {count:number} {kind:kind.#} и взять* в руку",
    pile=False,
    fewer=False,
)
@phrase(
    "effect",
    [
        "search* your* deck or discard pile for {count:number} {kind:kind.#} and add it to your* hand",
        "search* your* deck (or|and|and/or) discard pile for {count:number} {kind:kind.#} (,|.|) (and|) "
        "(|reveal it,|reveal it, and|reveal it and) (add*|put*|take*) (it|that card|them) (to|into|in) your* hand "
        "(|, then shuffle your* deck|. shuffle your* deck|, and shuffle your* deck|. then shuffle your* deck)",
    ],
    "найти* в колоде или стопке сброса {count:number} {kind:kind.#} и взять* в руку",
    pile=True,
    fewer=False,
)
@phrase(
    "effect",
    [
        "search* your* deck for up to {count:number} {kind:kind.#} and add them to your* hand",
        "search* your* deck for up to {count:number} {kind:kind.#} (,|.|) (and|) (|reveal them,|reveal them and) "
        "(add*|put*|take*) (it|them|those cards) (to|into|in) your* hand (|, then shuffle your* deck|"
        ". shuffle your* deck|. then shuffle your* deck)",
    ],
    "найти* в колоде до {count:number} {kind:kind.genpl} и взять* в руку",
    pile=False,
    fewer=True,
)
@dataclass(frozen=True, slots=True)
class Search(Effect):
    """Find cards of a kind in the deck, perhaps also in the discard pile, take them openly, shuffle the deck."""

    theme: ClassVar[str] = "fetch"

    count: Amount
    kind: Kind
    pile: bool
    fewer: bool = False
    """Whether the player may stop before."""

    def run(self, duel: Duel, me: int) -> Steps:
        into_deck(duel, me, [], duel.cause)
        found = 0
        for _ in range(self.count.value(duel, me)):
            open_cards = duel.discard[me] if self.pile else []
            options = distinct(card for card in [*duel.deck[me], *open_cards] if self.kind.fits(duel, card))
            if not options:
                break
            question = may if self.fewer else ask
            card = yield question(duel.arena.seat[me], "card", options, "U-ATK-9", secret=True, by=HAND)
            if card == DONE:
                break
            duel.number = int(card not in open_cards)
            if card in open_cards:
                open_cards.remove(card)
            else:
                duel.deck[me].remove(card)
            to_hand(duel, me, card, True, "U-ATK-9", duel.cause)
            duel.that = card
            found += 1
        return found > 0


@phrase("effect", "choose* (a|any) player", "выбрать* игрока", anybody=True)
@phrase("effect", "choose* an opponent", "выбрать* противника", anybody=False)
@dataclass(frozen=True, slots=True)
class ChooseOpponent(Effect):
    """Choose the opponent, or the player, that the rest of the text speaks of."""

    theme: ClassVar[str] = "choice"

    anybody: bool = False

    def run(self, duel: Duel, me: int) -> Steps:
        among = duel.order if self.anybody else duel.enemies(me)
        duel.they = yield ask(duel.arena.seat[me], "opponent", among, "U-ATK-9")
        return True


@phrase("effect", "choose* {target:target}", "выбрать* {target:target.acc}")
@dataclass(frozen=True, slots=True)
class ChooseFighter(Effect):
    """Choose the fighter that the rest of the text speaks of."""

    theme: ClassVar[str] = "choice"

    target: Target

    def possible(self, duel: Duel, me: int) -> bool:
        return bool(self.target.candidates(duel, me))

    def run(self, duel: Duel, me: int) -> Steps:
        chosen = yield from self.target.pick(duel, me)
        recall(duel, chosen)
        return bool(chosen)


reading(
    "effect",
    "choose* {target:target} and move (them|it|him|her) up to {count:number} <space/spaces>",
    (),
    lambda target, count: Move(target, count),
)
reading(
    "effect",
    "look* at the top {count:number} cards of your* deck. put {taken:number} of them (in|into) your* hand and "
    "the other {rest:number} back on top of your* deck in any order",
    (),
    lambda count, taken, rest: Foresee(count, taken),
)


# --- cards that go under a deck, back into it, or are drawn in answer; and what "that card" is ------------------------

# --- from the hand under the deck ---------------------------------------------------------------------------------


@phrase("effect", ["shuffle* your* deck", "shuffle* their decks"], "перемешать* свою колоду")
@dataclass(frozen=True, slots=True)
class ShuffleDeck(Instant):
    """The deck is in no known order any more."""

    theme: ClassVar[str] = "fetch"

    def act(self, duel: Duel, me: int) -> bool:
        into_deck(duel, me, [], duel.cause)
        return True


@phrase(
    "effect",
    [
        "draw* up to {count:number} cards, keep* {kept:number} and put* the others on the bottom of your* deck",
        "draw* up to {count:number} cards. keep {kept:number} (of them|) and put "
        "(any others|the others|the rest|the other|the other cards) on the bottom of your* deck (in any order|)",
    ],
    "взять* до {count:number} <карты/карт/карт>, оставить* {kept:number} и положить* остальные под низ своей колоды",
    most=True,
)
@phrase(
    "effect",
    [
        "draw* {count:number} cards, keep* {kept:number} and put* the others on the bottom of your* deck",
        "draw* {count:number} cards. keep {kept:number} (of them|) and put "
        "(any others|the others|the rest|the other|the other cards) on the bottom of your* deck (in any order|)",
    ],
    "взять* {count:number} <карту/карты/карт>, оставить* {kept:number} и положить* остальные под низ своей колоды",
    most=False,
)
@dataclass(frozen=True, slots=True)
class DrawAndSink(Effect):
    """Draw cards, and put all but some of those under the deck."""

    count: Amount
    kept: Amount
    most: bool

    theme: ClassVar[str] = "draw"
    rules: ClassVar[tuple[str, ...]] = ("U-DRAW-1",)

    def run(self, duel: Duel, me: int) -> Steps:
        before = len(duel.hand[me])
        count = self.count.value(duel, me)
        if self.most:
            count = yield ask(duel.arena.seat[me], "amount", range(count + 1), "U-DRAW-1", by=self)
        draw(duel, me, count, "U-DRAW-1", duel.cause)
        for _ in range(len(duel.hand[me]) - before - self.kept.value(duel, me)):
            # The drawn cards are the last of the hand: those may be put away, in an order of choice.
            card = yield ask(duel.arena.seat[me], "put under", distinct(duel.hand[me][before:]), "U-ATK-9", secret=True)
            place = before + duel.hand[me][before:].index(card)
            del duel.hand[me][place]
            put_under(duel, me, card)
            if duel.events is not None:
                duel.tell_owner("put under", "", me, {"card": card}, duel.cause, player=me)
        return True


# --- what that card is --------------------------------------------------------------------------------------------


@phrase(
    "simple",
    "the top card of your discard pile is not (a|an) {kind:kind}",
    "верхняя карта вашей стопки сброса — не {kind:kind.nom}",
    so=False,
    card=PILE_TOP,
)
@phrase(
    "simple",
    "the top card of your discard pile is (a|an) {kind:kind}",
    "верхняя карта вашей стопки сброса — {kind:kind.nom}",
    so=True,
    card=PILE_TOP,
)
@phrase(
    "simple",
    ["that card is not (a|an) {kind:kind}", "(it|the revealed card) (is not|isn't) (a|an) {kind:kind}"],
    "эта карта — не {kind:kind.nom}",
    so=False,
    card=THAT_CARD,
)
@phrase(
    "simple",
    [
        "that card is (a|an) {kind:kind}",
        "(it|it's|the revealed card|the discarded card|the top card) (is|was|) (a|an) {kind:kind}",
        "you (discarded|revealed|reveal|discard) (a|an) {kind:kind}",
    ],
    "эта карта — {kind:kind.nom}",
    so=True,
    card=THAT_CARD,
)
@phrase(
    "simple",
    "your opponent's card has no {kind:timing} (effects|effect)",
    "у карты противника нет эффекта {kind:timing}",
    so=False,
    card=OPPOSING_CARD,
)
@phrase(
    "simple",
    "your opponent's card has (|a|an) {kind:timing} (effects|effect|ability)",
    "у карты противника есть эффект {kind:timing}",
    so=True,
    card=OPPOSING_CARD,
)
@dataclass(frozen=True, slots=True)
class ThatIs(Condition):
    """Of which kind a card is: the one spoken of, the uppermost of the own discard pile, or the opposing one; of that
    whether it says something for a moment of the combat. There must be a card."""

    kind: Kind | Timing
    so: bool
    card: str = THAT_CARD

    def holds(self, duel: Duel, me: int) -> bool:
        card = CardNumber(self.card, PRINTED).which(duel, me)
        return card >= 0 and self.kind.fits(duel, card) == self.so


@phrase("simple", "{whom:fighter} played a card", "{whom:fighter.nom} разыграл~whom.nom карту в этом бою")
@dataclass(frozen=True, slots=True)
class FighterPlayed(Condition):
    """Whether this fighter played a card in this combat, which is "that card" then."""

    whom: Fighter

    def holds(self, duel: Duel, me: int) -> bool:
        combat = duel.combat
        fighter = self.whom.find(duel, me)
        if combat is None or fighter not in combat.fighter:
            return False
        card = combat.card[combat.fighter.index(fighter)]
        if card < 0:
            return False
        duel.that, duel.he = card, fighter
        return True


reading(
    "effect",
    [
        "return* (a|one|the) card (you used|used|that was used) to BOOST (it|this card|this attack|) to your* hand",
        "return* the BOOST (card|) to your* hand",
    ],
    (),
    ReturnBoost,
)
