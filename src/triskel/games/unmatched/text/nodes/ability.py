"""Sentences of hero abilities: what always holds, and other numbers in the rules of a turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.cardtext.pattern import Made, Open
from triskel.games.unmatched.rules.combat import lay_boost
from triskel.games.unmatched.text.book import phrase, reading, wording
from triskel.games.unmatched.text.nodes.compare import EXACTLY, Compare
from triskel.games.unmatched.text.nodes.how_many import TIMES, Number, Reckoned
from triskel.games.unmatched.text.nodes.measure import CountOf
from triskel.games.unmatched.text.nodes.node import Amount, Node, ProperName
from triskel.games.unmatched.text.nodes.sentences.folding import fold
from triskel.games.unmatched.text.nodes.who import Fighter, Group, He, It, Named
from triskel.kernel import Steps, ask

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


class Trait(Node):
    """One sentence of an ability. `hook` is the moment at which the rules ask for it."""

    __slots__ = ()

    theme: ClassVar[str] = "other"
    home: ClassVar[tuple[str, str, str]] = ("trait", "", "")
    hook: ClassVar[str] = ""
    tallies: ClassVar[bool] = False
    """Whether it asks what happened in the combats of this turn."""

    def counts(self) -> bool:
        """The same, asked of the sentence inside where it only puts a condition on another."""
        return self.tallies

    def moment(self) -> str:
        """Its hook; that of the sentence inside, where it only puts a condition on another."""
        return self.hook

    def run(self, duel: Duel, me: int) -> Steps:
        """Something that happens at its moment."""
        return None
        yield

    def amount(self, duel: Duel, player: int, side: int) -> int:
        """A number asked for at its moment."""
        return 0

    def notice(self, duel: Duel, owner: int, fighter: int) -> None:
        """Something happened to a fighter."""


@dataclass(frozen=True, slots=True)
class OfTheSame:
    """A sentence that goes on about the fighter, and the state, of the one before it."""

    trait: Trait


BASKET, SHOWN, BOOST_ZONE, ABSENT = "basket", "shown", "boost zone", "absent"
_FACTS: dict[str, tuple[str, tuple[str, ...]]] = {
    BASKET: ("fetch", ("U-RED-BASKET-1", "U-RED-BASKET-3", "U-RED-BASKET-4")), SHOWN: ("counter", ()),
    BOOST_ZONE: ("boost", ("U-BOOST-1", "U-BOOST-3")), ABSENT: ("other", ("U-SETUP-5",)),
}  # fmt: skip
"""What it is about, and its rules."""


@phrase(
    "trait",
    "Your basket is the top card of your discard pile; a card with every symbol, or an empty pile, counts as one item "
    "of your choice",
    "Ваша корзинка — верхняя карта вашей стопки сброса; карта со всеми символами или пустая стопка считается одним "
    "предметом по вашему выбору",
    what=BASKET,
    of=None,
)
@phrase(
    "trait",
    "Use the {of:token_name} token to (indicate|show|track) (what|which form|which) (he|she|it|you) currently (is|are)",
    "Жетон {of:token_name} показывает, в какой форме ваш герой",
    what=SHOWN,
)
@phrase(
    "trait",
    [
        "You may BOOST with cards in your {of:zone_name}",
        "Cards (stored in|in) your {of:zone_name} (can|may) only be used to BOOST",
        "You (can|may) BOOST with cards (stored in|from) your {of:zone_name}",
    ],
    "Вы можете УСИЛИВАТЬ картами из зоны «{of:zone_name}»",
    what=BOOST_ZONE,
)
@phrase(
    "trait",
    [
        "Do not start with any {of:group.pl} on the board",
        "(You|) (start|begin) (the game|) (with no|without) {of:group.pl} on the board",
        "(Your|) {of:group.pl} (do not|don't) start (the game|) on the board",
        "{of:group.pl} start (the game|) off the board",
        "{of:group} (is|are) not placed (on the board|) at the start of the game",
        "{of:group} (does not|do not) start (the game|) on the board",
        "{of:group} starts (the game|) off the board",
    ],
    "В начале игры на поле нет: {of:group.nom}",
    what=ABSENT,
)
@dataclass(frozen=True, slots=True)
class Fact(Trait):
    """What only is so: where the basket is, what a token shows, from which zone one may BOOST as from the hand, which
    fighters are not placed when the match begins and are summoned later."""

    what: str
    of: ProperName | Group | None

    @property
    def theme(self) -> str:  # type: ignore[override]
        """What it is about."""
        return _FACTS[self.what][0]

    def applies(self) -> tuple[str, ...]:
        return _FACTS[self.what][1]

    def moment(self) -> str:
        return self.what

    def amount(self, duel: Duel, player: int, side: int) -> int:
        return int(isinstance(self.of, Group) and self.of.noun.fits(duel, player, side))


reading("open_body", "{each:open_follow}", "{each:open_follow}", lambda each: fold(each[0], each[1:]))
reading(
    "open_follow",
    "{first:sentence} . {rest:open_follow}",
    "{first:sentence} . {rest:open_follow}",
    lambda first, rest: (first, *rest),
)
reading("open_follow", "{first:sentence}", "{first:sentence}", lambda first: (first,))


# --- what always holds --------------------------------------------------------------------------------------------


@phrase(
    "trait",
    ["(the|) effects (of|on) {whom:fighter.poss+both} cards cannot be (cancelled|canceled)"],
    "эффекты карт {whom:fighter.gen+both} нельзя отменить",
)
@dataclass(frozen=True, slots=True)
class Uncancellable(Trait):
    """Nobody cancels the effects of cards that only one of these fighters may use."""

    whom: tuple[Fighter, ...]

    hook: ClassVar[str] = "uncancellable"
    theme: ClassVar[str] = "cancel"
    rules: ClassVar[tuple[str, ...]] = ("U-CT-HEIRLOOM",)

    def amount(self, duel: Duel, player: int, side: int) -> int:
        users = duel.arena.users[side]
        return int(users > 0 and any(not users & ~self._mask(duel, player, each) for each in self.whom))

    @staticmethod
    def _mask(duel: Duel, player: int, whom: Fighter) -> int:
        """The fighter, or all that have its name."""
        if isinstance(whom, Named):
            return sum(1 << each for each in duel.arena.named[player].get(whom.name.id, ()))
        return 1 << whom.find(duel, player)


HAND_LIMIT, ACTIONS, DRAWN, STEPS, FARTHER, BARRED, FIRST = (
    "hand limit", "turn actions", "maneuver draw", "move value", "farther", "no actions", "starting hand",
)  # fmt: skip
_TURN_RULES: dict[str, tuple[str, str]] = {
    HAND_LIMIT: ("fetch", "U-TURN-3"), ACTIONS: ("action", "U-TURN-1"), DRAWN: ("draw", "U-MAN-2"),
    STEPS: ("value", "U-MAN-4"), FARTHER: ("move", "U-MAN-4"), BARRED: ("action", "U-TURN-1"),
    FIRST: ("other", "U-SETUP-4"),
}  # fmt: skip
"""What it is about, and its rule."""


@phrase(
    "trait",
    "Your opponent (cannot|can't) gain actions",
    "Противник не может получать действия",
    what=BARRED,
    count=Number(0),
)
@phrase(
    "trait",
    ["Add {count:number} to your move value", "your move value is (increased by|+) {count:number}"],
    "Прибавляйте {count:number} к своему расстоянию перемещения",
    what=FARTHER,
)
@phrase(
    "trait",
    ["Your move value is {count:number}", "(your|his|her|its|their) move value (is|becomes) {count:number}"],
    "Ваше расстояние перемещения — {count:number}",
    what=STEPS,
)
@phrase(
    "trait",
    [
        "When you maneuver, draw {count:number} additional <card/cards>",
        "When you maneuver, draw {count:number} (additional|extra|more) <card/cards>",
    ],
    "Во время манёвра возьмите ещё {count:number} <карту/карты/карт>",
    what=DRAWN,
)
@phrase("trait", "You have {count:number} actions each turn", "У вас {count:number} действия каждый ход", what=ACTIONS)
@phrase(
    "trait",
    [
        "Start the game with {count:number} cards in your hand",
        "(you|) (start|begin) (the game|) with {count:number} cards (in your hand|in hand|)",
        "your starting hand (size|) is {count:number} (cards|)",
        "draw {count:number} cards (for your starting hand|at the start of the game)",
    ],
    "В начале игры у вас в руке {count:number} <карта/карты/карт>",
    what=FIRST,
)
@phrase("trait", "Your hand limit is {count:number}", "Ваш предел руки — {count:number}", what=HAND_LIMIT)
@dataclass(frozen=True, slots=True)
class TurnRule(Trait):
    """Another number in the rules of the player's turn: cards kept, actions, cards and spaces of a maneuver."""

    what: str
    count: Amount

    @property
    def theme(self) -> str:  # type: ignore[override]
        """What it is about."""
        return _TURN_RULES[self.what][0]

    def applies(self) -> tuple[str, ...]:
        return ("U-SINBAD-1",) if isinstance(self.count, Reckoned) else (_TURN_RULES[self.what][1],)

    def moment(self) -> str:
        return "maneuver" if self.what in (STEPS, FARTHER) else self.what

    def amount(self, duel: Duel, player: int, side: int) -> int:
        count = self.count.value(duel, player)
        return count - duel.arena.kits[player].move if self.what == STEPS else count


wording(
    "trait",
    "When you maneuver, you may move your fighters {count:number} extra <space/spaces> for each {each:each_of}",
    "Во время манёвра вы можете переместить своих бойцов ещё на {count:number} <ячейку/ячейки/ячеек> за {each:each_of}",
    Made(TurnRule, what=FARTHER, count=Made(Reckoned, one=Open("count"), other=Open("each"), how=TIMES)),
)


_NONE = Number(0)
REACH, GHOST, COMBAT_ONLY, ARMOUR = "reach", "ghost", "ward", "armour"
BOOSTS, LEAPS, SIZED = "attack", "boosted maneuver", "placed"
_FIGHTER_RULES: dict[str, tuple[str, tuple[str, ...]]] = {
    REACH: ("move", ("U-ATK-3",)), GHOST: ("move", ("U-MAN-7",)), COMBAT_ONLY: ("protect", ("U-ATK-13",)),
    ARMOUR: ("protect", ("U-ATK-12",)), BOOSTS: ("boost", ("U-ARTHUR-1", "U-ARTHUR-2")),
    LEAPS: ("move", ("U-HOUDINI-1", "U-HOUDINI-2")), SIZED: ("counter", ("U-ALICE-1",)),
}  # fmt: skip
"""What it is about, and its rules."""


@phrase(
    "trait",
    "When {whom:fighter} attacks, you may BOOST that attack: lay a card face down with the attack card. If the effects "
    "of the attack card are cancelled, the BOOST is lost",
    "Когда {whom:fighter.nom} атакует, вы можете УСИЛИТЬ эту атаку: положите вместе с картой атаки ещё одну карту "
    "лицом вниз. Если эффекты карты атаки отменены, УСИЛЕНИЕ пропадает",
    what=BOOSTS,
    count=Number(0),
)
@phrase(
    "trait",
    "When you BOOST a maneuver, you may place {whom:fighter} in any empty space instead of moving (him|her|it)",
    "Когда вы УСИЛИВАЕТЕ манёвр, вместо перемещения {whom:fighter.gen} вы можете поместить (его|её) "
    "в любую свободную ячейку",
    what=LEAPS,
    count=Number(0),
)
@phrase(
    "trait",
    "Choose {whom:fighter.poss} size when you place (her|him|it)",
    "Размер {whom:fighter.gen} выберите при размещении",
    what=SIZED,
    count=Number(0),
)
@phrase(
    "trait",
    "{whom:fighter} takes {count:number} less combat damage (|from attacks)",
    "{whom:fighter.nom} получает на {count:number} меньше боевого урона",
    what=ARMOUR,
)
@phrase(
    "trait",
    [
        "{whom:fighter} takes combat damage only",
        "{whom:fighter} (does not|doesn't|cannot|can't) take damage from effects (|other than combat damage)",
        "{whom:fighter} (does not|doesn't) take damage (except|other than) combat damage",
        "{whom:fighter} (cannot|can't) be (damaged|dealt damage) by effects",
    ],
    "{whom:fighter.nom} получает только боевой урон",
    what=COMBAT_ONLY,
    count=Number(0),
)
@phrase(
    "trait",
    [
        "{whom:fighter} takes damage from combat and exhaustion only",
        "{whom:fighter} (does not|doesn't) take damage (except|other than) combat damage or (from|) exhaustion",
    ],
    "{whom:fighter.nom} получает урон только в бою и от истощения",
    what=COMBAT_ONLY,
    count=Number(1),
)
@phrase(
    "trait",
    "{whom:fighter} may move through opposing fighters",
    "{whom:fighter.nom} может перемещаться сквозь бойцов противника",
    what=GHOST,
    count=Number(0),
)
@phrase(
    "trait",
    [
        "{whom:fighter} can attack from up to {count:number} spaces away",
        "{whom:fighter} (may|can) attack (fighters|opposing fighters|a fighter|any fighter|) (|from) up to "
        "{count:number} spaces away",
    ],
    "{whom:fighter.nom} может атаковать с расстояния до {count:number} ячеек",
    what=REACH,
)
@dataclass(frozen=True, slots=True)
class FighterRule(Trait):
    """What always holds for one fighter: it attacks from afar, passes others, is hurt in combat only, or less.

    Or a second card may be laid with its attack card; in a boosted maneuver it may be placed instead of moved (the
    others move); its size is chosen when it is placed.
    """

    what: str
    whom: Fighter
    count: Amount = _NONE

    def __post_init__(self) -> None:
        if not isinstance(self.whom, Named) and self.what in (REACH, GHOST):
            raise ValueError("who?")
        if isinstance(self.whom, (He, It)):
            raise ValueError("nobody was spoken of")

    @property
    def theme(self) -> str:  # type: ignore[override]
        """What it is about."""
        return _FIGHTER_RULES[self.what][0]

    def applies(self) -> tuple[str, ...]:
        return _FIGHTER_RULES[self.what][1]

    def moment(self) -> str:
        return self.what

    def run(self, duel: Duel, me: int) -> Steps:
        combat = duel.combat
        if self.what == SIZED:
            size = yield ask(duel.arena.seat[me], "size", (0, 1), "U-ALICE-1")
            duel.set_counter(me, "size", size, "U-ALICE-1")
        elif self.what == BOOSTS and combat is not None and combat.fighter[0] == self.whom.find(duel, me):
            yield from lay_boost(duel, me)

    def amount(self, duel: Duel, player: int, side: int) -> int:
        fighter = self.whom.find(duel, player)
        if self.what == LEAPS:
            return fighter
        return self.count.value(duel, player) + (self.what == COMBAT_ONLY) if side == fighter else 0


# --- the rules of a turn ------------------------------------------------------------------------------------------


reading(
    "trait",
    [
        "your (maximum hand size|hand size|hand limit|maximum hand) (|limit) (is|becomes) {count:number} (cards|)",
        "you may (have|keep) up to {count:number} cards in (your|) hand (at the end of your turn|)",
    ],
    (),
    lambda count: TurnRule(HAND_LIMIT, count),
)


reading("trait", [f"{who} no (maximum hand size|hand limit)" for who in ("{whom:fighter} has", "you have")], (),
        lambda whom=None: TurnRule(HAND_LIMIT, Number(99)))  # fmt: skip
reading(
    "trait",
    [
        "(you|) (start|begin) the game with no cards in (your|) hand",
        "{whom:fighter} (starts|begins) the game with no cards in (your|his|her|) hand",
    ],
    (),
    lambda whom=None: TurnRule(FIRST, Number(0)),
)
reading(
    "trait",
    "your (starting and maximum|maximum and starting) hand (size|) is {count:number} (cards|)",
    (),
    lambda count: (TurnRule(FIRST, count), TurnRule(HAND_LIMIT, count)),
)
reading("trait", "you (take|get) {count:number} actions (each|per|on each|on your) turn", (),
        lambda count: TurnRule(ACTIONS, count))  # fmt: skip


reading(
    "trait",
    "{whom:fighter} (can|may) move through (spaces containing opposing fighters|spaces occupied by opposing fighters|"
    "other fighters|enemy fighters|fighters|opponents)",
    (),
    lambda whom: FighterRule(GHOST, whom),
)


wording(
    "simple",
    "all {group:group.pl} are defeated",
    "повержены все: {group:group.nom}",
    Made(Compare, amount=Made(CountOf, group=Open("group"), how=""), other=Number(0), how=EXACTLY),
)
reading("simple", "all (of|of your|your|of the) {group:group.pl} (are|have been) defeated", (),
        lambda group: Compare(CountOf(group), Number(0), EXACTLY))  # fmt: skip


# --- other ways to say what a hero's ability is -----------------------------------------------------------------------

reading(
    "trait",
    [
        "{whom:fighter} (may|can) attack (a|any|an|) (opposing|) (fighter|fighters|target|targets) "
        "(within|up to|that are within|that is within) {count:number} spaces (away|of him|of her|of it|)",
        "{whom:fighter} (may|can) attack (a|any|an|) (opposing|) (fighter|fighters|target|targets) (within|up to) "
        "{count:number} spaces (away|) (, regardless of zone|, regardless of zones|, ignoring zones|regardless "
        "of zone)",
        "{whom:fighter} has (a|) reach (of|) {count:number}",
        "{whom:fighter} has (a|an) (attack|) range of {count:number} (spaces|)",
    ],
    (),
    lambda whom, count: FighterRule(REACH, whom, count),
)
reading(
    "trait",
    [
        "{whom:fighter.poss+both} (attacks|cards|card effects) cannot be (cancelled|canceled)",
        "(your opponent|opponents) cannot cancel (the|) effects (of|on) {whom:fighter.poss+both} cards",
    ],
    (),
    Uncancellable,
)
