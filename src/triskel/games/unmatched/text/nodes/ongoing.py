"""More moments and standing facts of hero abilities, and schemes that stay in play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from triskel.cardtext.token import capital
from triskel.games.unmatched.rules.deck import to_hand
from triskel.games.unmatched.text.book import phrase, reading, text
from triskel.games.unmatched.text.nodes.ability import (
    CardBonus,
    Trait,
    Uncancellable,
    Use,
)
from triskel.games.unmatched.text.nodes.name import CardName, TokenName
from triskel.games.unmatched.text.nodes.node import Amount, Condition, Node
from triskel.games.unmatched.text.nodes.who import Group

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


# --- standing facts -----------------------------------------------------------------------------------------------


@phrase(
    "trait",
    [
        "Do not start with any {group:group.pl} on the board",
        "(You|) (start|begin) (the game|) (with no|without) {group:group.pl} on the board",
        "(Your|) {group:group.pl} (do not|don't) start (the game|) on the board",
        "{group:group.pl} start (the game|) off the board",
        "{group:group} (is|are) not placed (on the board|) at the start of the game",
        "{group:group} (does not|do not) start (the game|) on the board",
        "{group:group} starts (the game|) off the board",
    ],
    "В начале игры на поле нет: {group:group.nom}",
)
@dataclass(frozen=True, slots=True)
class AbsentAtStart(Trait):
    """These fighters are not placed when the match begins: they are summoned later."""

    group: Group

    hook: ClassVar[str] = "absent"
    rules: ClassVar[tuple[str, ...]] = ("U-SETUP-5",)

    def amount(self, duel: Duel, player: int, side: int) -> int:
        return int(self.group.noun.fits(duel, player, side))


def _own(group: Group, count: Amount, use: Use) -> CardBonus:
    return CardBonus(count, group, use)


reading(
    "trait",
    [
        "add (|+) {count:number} to the value of {use:use} cards (played|used) by (a|an|any|each|your) {group:group}",
        "(each|a|an|any) {group:group} adds (|+) {count:number} to (|the value of) (its|their) {use:uses}",
        "add (|+) {count:number} to the value of the {use:uses} of (each|a|an|any) {group:group}",
        "{group:group.pl} (have|add|get) + {count:number} to (|the value of) their {use:uses}",
        "(all|) {group:group.pl} add (|+) {count:number} to the value of their {use:uses}",
    ],
    (),
    _own,
)
reading(
    "trait",
    [
        "{whom:fighter} adds (|+) {count:number} to (|all|all of) (his|her|its|their) {use:use} (values|cards|value)",
        "{whom:fighter} (has|gets|gains) + {count:number} to (his|her|its|their) {use:use} (values|cards|value)",
        "{whom:fighter.poss} {use:uses} (have|get|gain) + {count:number} (|value)",
        "{whom:fighter.poss} {use:use} cards are + {count:number} (|value)",
    ],
    (),
    CardBonus,
)


reading(
    "trait",
    "(the|) effects (of|on) {whom:fighter+both} cards cannot be (cancelled|canceled) (|by an opponent)",
    (),
    Uncancellable,
)


@phrase(
    "trait",
    [
        "Start the game with {card:card_name} in your hand",
        "Before drawing your starting hand, add {card:card_name} (card|) to your hand. Then, shuffle your deck and "
        "draw 5 cards",
        "You (start|begin) the game with {card:card_name} in your hand",
    ],
    "В начале игры возьмите в руку карту «{card:card_name}»",
)
@dataclass(frozen=True, slots=True)
class StartCard(Trait):
    """One card is in hand before the first five are drawn."""

    card: CardName

    hook: ClassVar[str] = "first hand"
    rules: ClassVar[tuple[str, ...]] = ("U-SETUP-4",)

    def notice(self, duel: Duel, owner: int, fighter: int) -> None:
        card = duel.arena.card_of[owner].get(self.card.id, -1)
        if card in duel.deck[owner]:
            duel.deck[owner].remove(card)
            to_hand(duel, owner, card, True, "U-SETUP-4", duel.arena.kits[owner].id)


@phrase(
    "trait",
    "Use the {token:token_name} token to (indicate|show|track) (what|which form|which) (he|she|it|you) "
    "currently (is|are)",
    "Жетон {token:token_name} показывает, в какой форме ваш герой",
)
@dataclass(frozen=True, slots=True)
class FormShown(Trait):
    """Everybody sees the form of the hero, as every counter is seen."""

    token: TokenName

    hook: ClassVar[str] = "shown"


# --- schemes that stay --------------------------------------------------------------------------------------------


_WORKS = frozenset((
    "after combat", "turn start", "turn end", "value", "no actions", "maneuver", "after maneuver", "schemed", "ward",
))  # fmt: skip
"""The moments at which the rules ask cards in play."""


@dataclass(frozen=True, slots=True)
class Ongoing(Node):
    """What a card does while it stays in play, and on which condition it leaves at the end of its player's turn."""

    trait: Trait
    until: Condition | None
    stays: bool = False
    """Whether it never leaves."""

    home: ClassVar[tuple[str, str, str]] = ("ongoing", "", "")

    def __post_init__(self) -> None:
        if self.trait.moment() not in _WORKS:
            raise ValueError("this does not work from a scheme in play")

    def ends(self, duel: Duel, me: int) -> bool:
        """Whether the scheme is discarded now, at the end of its player's turn."""
        return not self.stays and (self.until is None or self.until.holds(duel, me))

    def say(self, lang: str, form: str) -> list[str]:
        """ONGOING: ... Discard this card at the end of your turn if ..."""
        trait = capital(text(self.trait, "trait", "", lang))
        if self.stays:
            return [f"PERMANENT: {trait}" if lang == "en" else f"НАВСЕГДА: {trait}"]
        if self.until is None:
            if lang == "en":
                return [f"ONGOING: {trait}. Discard this card at the end of your turn"]
            return [f"ПОСТОЯННО: {trait}. Сбросьте эту карту в конце своего хода"]
        said = text(self.until, "condition", "", lang)
        if lang == "en":
            return [f"ONGOING: {trait}. Discard this card at the end of your turn if {said}"]
        return [f"ПОСТОЯННО: {trait}. Сбросьте эту карту в конце своего хода, если {said}"]


reading(
    "ongoing",
    "ongoing : {trait:trait} . discard this card at the end of your turn if {until:condition}",
    "постоянно : {trait:trait} . сбросьте эту карту в конце своего хода, если {until:condition}",
    Ongoing,
)
reading(
    "ongoing",
    "ongoing : {trait:trait} . discard this card at the end of your turn",
    "постоянно : {trait:trait} . сбросьте эту карту в конце своего хода",
    lambda trait: Ongoing(trait, None),
)


reading(
    "ongoing",
    "(permanent|permanently) (:|.|,) {trait:trait}",
    "навсегда : {trait:trait}",
    lambda trait: Ongoing(trait, None, True),
)
reading("ongoing", "for the rest of the game, {trait:trait}", (), lambda trait: Ongoing(trait, None, True))
