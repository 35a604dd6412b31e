"""Tokens on the board and zones beside the deck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from triskel.cardtext.pattern import Made, Open
from triskel.games.unmatched.rules.aside import cards_aside, put_aside
from triskel.games.unmatched.rules.deck import take_top, to_hand
from triskel.games.unmatched.rules.tokens import put_token, take_token, token_count, token_spaces
from triskel.games.unmatched.text.book import phrase, reading, wording
from triskel.games.unmatched.text.nodes.compare import AT_LEAST, AT_MOST, Compare
from triskel.games.unmatched.text.nodes.conditions import Stands
from triskel.games.unmatched.text.nodes.deck.looking import Look
from triskel.games.unmatched.text.nodes.deck.reveal import SendIt
from triskel.games.unmatched.text.nodes.flow import Sequence
from triskel.games.unmatched.text.nodes.how_many import Number
from triskel.games.unmatched.text.nodes.landing import Where
from triskel.games.unmatched.text.nodes.node import ASIDE, Amount, Effect, Player, ProperName
from triskel.games.unmatched.text.nodes.where import (
    AT,
    Everywhere,
    Near,
    Place,
    ThoseSpaces,
    TokenKind,
    beside,
    some,
    zone_of,
)
from triskel.games.unmatched.text.nodes.who import Fighter
from triskel.kernel import DONE, Steps, ask, may

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


def token_owner(duel: Duel, me: int, token: ProperName) -> int:
    """Whose token the text speaks of: that of the player whose text it is."""
    return TokenKind(token).owner(duel, me)


# --- effects ------------------------------------------------------------------------------------------------------


@phrase(
    "effect",
    "(place*|put*|add*) up to {count:number} {token:token_name} (tokens|token) {where:where}",
    "положить* до {count:number} жетонов {token:token_name} {where:where}",
    most=True,
    apart=False,
)
@phrase(
    "effect",
    "(place*|put*|add*) {count:number} {token:token_name} tokens, each {where:where} by itself",
    "положить* {count:number} <жетон/жетона/жетонов> {token:token_name} в разные ячейки: {where:where}",
    most=False,
    apart=True,
)
@phrase(
    "effect",
    "(place*|put*|add*) {count:number} {token:token_name} <token/tokens> {where:where}",
    "положить* {count:number} <жетон/жетона/жетонов> {token:token_name} {where:where}",
    most=False,
    apart=False,
)
@dataclass(frozen=True, slots=True)
class PlaceToken(Effect):
    """Tokens come from the supply onto spaces of your choice, or onto each of some; nothing stands in the way."""

    theme: ClassVar[str] = "token"

    count: Amount | None
    token: ProperName
    where: Where
    most: bool = False
    """Whether fewer may be placed."""
    apart: bool = False
    """Whether each must be placed in another space."""

    def possible(self, duel: Duel, me: int) -> bool:
        most = duel.arena.kits[me].tokens.get(self.token.id, -1)
        return most == 0 or token_count(duel, me, self.token.id) < most

    def run(self, duel: Duel, me: int) -> Steps:
        done, used = False, 0
        if self.count is None:
            for space in duel.board.bits(self.where.mask(duel, me)):
                done = put_token(duel, me, self.token.id, space, duel.cause) or done
            return done
        for _ in range(self.count.value(duel, me)):
            options = duel.board.bits(self.where.mask(duel, me) & ~used)
            if not options or not self.possible(duel, me):
                break
            question = may if self.most else ask
            space = yield question(duel.arena.seat[me], "space", options, "U-ATK-9", by=self)
            if space == DONE:
                break
            duel.spot = 1 << space
            used |= duel.spot if self.apart else 0
            done = put_token(duel, me, self.token.id, space, duel.cause) or done
        return done


wording(
    "effect",
    "(place*|put*) a {token:token_name} token (in|on) (each|every) space {place:place.acc}",
    "положить* по жетону {token:token_name} в каждую ячейку {place:place.acc}",
    Made(PlaceToken, count=None, token=Open("token"), where=Made(Where, place=Open("place")), most=False, apart=True),
)


@phrase(
    "effect",
    "(remove*|return*|discard*) all (|of your|of the) {token:token_name} tokens (from the board|on the board)",
    "снять* с поля все жетоны {token:token_name}",
    count=None,
    place=None,
    most=False,
)
@phrase(
    "effect",
    "(remove*|discard*) all {token:token_name} tokens {place:place}",
    "снять* все жетоны {token:token_name} {place:place}",
    count=None,
    most=False,
)
@phrase(
    "effect",
    "(remove*|return*) any number of {token:token_name} tokens (from the board|on the board|)",
    "снять* с поля сколько угодно жетонов {token:token_name}",
    count=None,
    place=None,
    most=True,
)
@phrase(
    "effect",
    "(remove*|return*) any number of {token:token_name} tokens {place:place}",
    "снять* сколько угодно жетонов {token:token_name} {place:place}",
    count=None,
    most=True,
)
@phrase(
    "effect",
    "remove* up to {count:number} {token:token_name} <token/tokens> (from the board|on the board|)",
    "снять* с поля до {count:number} жетонов {token:token_name}",
    place=None,
    most=True,
)
@phrase(
    "effect",
    "remove* up to {count:number} {token:token_name} <token/tokens> {place:place}",
    "снять* до {count:number} жетонов {token:token_name} {place:place}",
    most=True,
)
@phrase(
    "effect",
    "remove* {count:number} {token:token_name} <token/tokens> (from the board|on the board|)",
    "снять* с поля {count:number} <жетон/жетона/жетонов> {token:token_name}",
    place=None,
    most=False,
)
@phrase(
    "effect",
    "remove* {count:number} {token:token_name} <token/tokens> {place:place}",
    "снять* {count:number} <жетон/жетона/жетонов> {token:token_name} {place:place}",
    most=False,
)
@dataclass(frozen=True, slots=True)
class RemoveToken(Effect):
    """Tokens of your choice, or all of them, go back to the supply."""

    theme: ClassVar[str] = "token"

    count: Amount | None
    token: Any
    """None for the token spoken of; who reads it sees which that is."""
    place: Place | None
    most: bool = False
    """Whether fewer may be removed."""

    def _spaces(self, duel: Duel, me: int) -> int:
        mask = token_spaces(duel, token_owner(duel, me, self.token), self.token.id)
        return mask if self.place is None else mask & self.place.mask(duel, me)

    def possible(self, duel: Duel, me: int) -> bool:
        least = 1 if self.count is None or self.most else self.count.value(duel, me)
        owner = token_owner(duel, me, self.token)
        return token_count(duel, owner, self.token.id, self._spaces(duel, me)) >= least

    def run(self, duel: Duel, me: int) -> Steps:
        owner = token_owner(duel, me, self.token)
        duel.number = 0
        left = 99 if self.count is None else self.count.value(duel, me)
        while left > 0:
            options = duel.board.bits(self._spaces(duel, me))
            if not options:
                break
            if self.count is None and not self.most:
                space = options[0]
            else:
                question = may if self.most else ask
                space = yield question(duel.arena.seat[me], "space", options, "U-ATK-9", by=self)
                if space == DONE:
                    break
            duel.number += take_token(duel, owner, self.token.id, space, duel.cause)
            duel.spot = 1 << space
            left -= 1
        return duel.number > 0


@phrase(
    "effect",
    "place* each {token:token_name} token {where:where}",
    "переложить* каждый жетон {token:token_name} {where:where}",
    count=None,
    every=True,
)
@phrase(
    "effect",
    "place* a {token:token_name} token from the board {where:where}",
    "переложить* жетон {token:token_name} с поля {where:where}",
    count=None,
    every=False,
)
@phrase(
    "effect",
    "move* (a|one|any|any one|one of your|1) {token:token_name} (token|tokens) (up to|) {count:number} <space/spaces>",
    "передвинуть* жетон {token:token_name} на расстояние до {count:number} <ячейки/ячеек/ячеек>",
    where=None,
    every=False,
)
@phrase(
    "effect",
    "move* each {token:token_name} token up to {count:number} <space/spaces>",
    "передвинуть* каждый жетон {token:token_name} на расстояние до {count:number} <ячейки/ячеек/ячеек>",
    where=None,
    every=True,
)
@dataclass(frozen=True, slots=True)
class MoveToken(Effect):
    """Tokens on the board go along the lines, with nobody in their way, or are put elsewhere; each may stay."""

    token: ProperName
    count: Amount | None
    every: bool
    where: Where | None = None

    theme: ClassVar[str] = "token"
    rules: ClassVar[tuple[str, ...]] = ("U-MAN-6",)

    def possible(self, duel: Duel, me: int) -> bool:
        return token_spaces(duel, token_owner(duel, me, self.token), self.token.id) != 0

    def _options(self, duel: Duel, me: int, here: int) -> list[int]:
        if self.where is not None:
            return [each for each in duel.board.bits(self.where.mask(duel, me)) if each != here]
        assert self.count is not None
        steps = self.count.value(duel, me)
        return [space for space, far in enumerate(duel.board.distances(here, duel.closed)) if 0 < far <= steps]

    def run(self, duel: Duel, me: int) -> Steps:
        owner = token_owner(duel, me, self.token)
        seat = duel.arena.seat[me]
        places = duel.board.bits(token_spaces(duel, owner, self.token.id))
        if not self.every and places:
            chosen = yield ask(seat, "space", places, "U-ATK-9", by=self)
            places = (chosen,)
        done = False
        for here in places:
            space = yield may(seat, "space", self._options(duel, me, here), "U-MAN-6", about=here)
            if space != DONE and take_token(duel, owner, self.token.id, here, duel.cause):
                put_token(duel, owner, self.token.id, space, duel.cause)
                done = True
        return done

    def offer(self, duel: Duel, me: int) -> Steps:
        """To leave it where it lies is to decline."""
        return (yield from self.run(duel, me))


reading(
    "effect",
    "(place*|put*|add*) {count:number} {token:token_name} tokens in (different|separate) spaces {place:place.acc}",
    (),
    lambda count, token, place: PlaceToken(count, token, Where(place), False, True),
)
reading(
    "effect",
    "(return*|remove*|discard*|take*) {count:number} {token:token_name} (token|tokens) {place:place} "
    "(to your supply|from the board|)",
    (),
    RemoveToken,
)
reading(
    "effect",
    "(return*|remove*|discard*|take*) {count:number} (of your|) {token:token_name} (token|tokens) "
    "(to your supply|from the board to your supply|from the board)",
    (),
    lambda count, token: RemoveToken(count, token, None),
)
for _where in (" {place:place}", ""):
    reading(
        "effect",
        f"choose* (a|an|any|one of your|one) {{token:token_name}} (token|tokens){_where} and (remove*|return*) it "
        "(from the board|to your supply|)",
        (),
        lambda token, place=None: RemoveToken(Number(1), token, place),
    )
for _most, _all, _some in ((False, "all", {"count": None}), (True, "any number of", {"count": None}),
                           (False, "{count:number}", {}), (True, "up to {count:number}", {})):  # fmt: skip
    reading(
        "effect",
        f"(remove*|return*|discard*) {_all} {{token:token_name}} (token|tokens) from {{whom:fighter.poss}} zone",
        (),
        lambda token, whom, most, count=None: RemoveToken(count, token, zone_of(whom), most),
        most=_most,
        **_some,
    )
reading(
    "effect",
    "(remove*|return*|discard*) (that|the) token (from the board|to your supply|)",
    (),
    lambda: RemoveToken(Number(1), None, None),
)
reading(
    "effect",
    "move* (any number of|any|all|all of your|each of your) {token:token_name} tokens up to {count:number} "
    "<space/spaces> (each|)",
    (),
    lambda token, count: MoveToken(token, count, True),
)
reading("effect", "(place*|put*|move*) each {token:token_name} token {where:where}", (),
        lambda token, where: MoveToken(token, None, True, where))  # fmt: skip
reading("effect", "move* (a|one|any|one of your) {token:token_name} (token|tokens) {where:where}", (),
        lambda token, where: MoveToken(token, None, False, where))  # fmt: skip
reading(
    "effect",
    "(remove*|return*|discard*|take*) (all|all of your|all your|each) {token:token_name} (tokens|token) "
    "(on the board to your supply|from the board|on the board|to your supply|)",
    (),
    lambda token: RemoveToken(None, token, None),
)
reading(
    "effect",
    "(remove*|discard*|return*) (that|the) {token:token_name} token (from the board|to your supply|to the box|)",
    (),
    lambda token: RemoveToken(Number(1), token, ThoseSpaces()),
)


# --- counting and asking ------------------------------------------------------------------------------------------


@phrase(
    "each_of",
    "space with (a|an) {token:token_name} token {place:place}",
    "каждую ячейку с жетоном {token:token_name} {place:place}",
    spaces=True,
)
@phrase(
    "quantity",
    "the number of {token:token_name} tokens (on the board|)",
    "число* жетонов {token:token_name} на поле боя",
    place=None,
    spaces=False,
)
@phrase(
    "quantity",
    "the number of {token:token_name} tokens {place:place}",
    "число* жетонов {token:token_name} {place:place}",
    spaces=False,
)
@phrase(
    "each_of",
    "{token:token_name} token (on the board|remaining|left|in play|)",
    "каждый жетон {token:token_name}",
    place=None,
    spaces=False,
)
@phrase(
    "each_of", "{token:token_name} token {place:place}", "каждый жетон {token:token_name} {place:place}", spaces=False
)
@dataclass(frozen=True, slots=True)
class TokenCount(Amount):
    """How many such tokens lie on the board or in some place, or how many spaces of it hold one."""

    theme: ClassVar[str] = "token"

    token: ProperName
    place: Place | None
    spaces: bool = False

    def __post_init__(self) -> None:
        if isinstance(self.place, Everywhere):
            raise ValueError("that is the whole board")

    def value(self, duel: Duel, me: int) -> int:
        mask = -1 if self.place is None else self.place.mask(duel, me)
        if self.spaces:
            return (TokenKind(self.token).spaces(duel, me) & mask).bit_count()
        return token_count(duel, token_owner(duel, me, self.token), self.token.id, mask)


for _how, _count, _en, _ru in (
    (AT_MOST, 0, "there are no {token:token_name} tokens on the board", "на поле нет жетонов {token:token_name}"),
    (
        AT_LEAST,
        1,
        "there (is a|is at least one|are any) {token:token_name} (token|tokens) on the board",
        "на поле есть жетон {token:token_name}",
    ),
):
    wording(
        "simple",
        _en,
        _ru,
        Made(
            Compare,
            amount=Made(TokenCount, token=Open("token"), place=None, spaces=False),
            other=Number(_count),
            how=_how,
        ),
    )

# --- other ways to say it -----------------------------------------------------------------------------------------

reading(
    "simple",
    "{whom:fighter.poss} space (has|contains) (a|an) {token:token_name} token",
    (),
    lambda whom, token: Stands(whom, Near(AT, some(TokenKind(token))), True),
)
reading(
    "simple",
    "there is (a|an) {token:token_name} token in {whom:fighter.poss} space",
    (),
    lambda whom, token: Stands(whom, Near(AT, some(TokenKind(token))), True),
)


def _here_and_around(count: Amount, token: ProperName, whom: Fighter) -> Sequence:
    return Sequence(
        (PlaceToken(count, token, Where(Near(AT, whom))), PlaceToken(None, token, Where(beside(whom)), False, True))
    )


reading(
    "effect",
    "place* {count:number} {token:token_name} token in {whom:fighter.poss} space and (in|) each space adjacent to "
    "(it|that space|them|him|her)",
    (),
    _here_and_around,
)


# --- zones beside the deck: cards set aside face up, and what becomes of them -----------------------------------------


@phrase(
    "effect",
    [
        "put* the top card of your* deck in your* hand or {zone:zone_name}",
        "look* at the top card of your* deck and put* it (in|into) your* hand or {zone:zone_name}",
    ],
    "посмотреть* верхнюю карту своей колоды и взять* её в руку или отложить* в зону «{zone:zone_name}»",
)
@dataclass(frozen=True, slots=True)
class HandOrStore(Effect):
    """The top card of the deck goes to the hand or is set aside, after a look at it."""

    theme: ClassVar[str] = "fetch"

    zone: ProperName

    def run(self, duel: Duel, me: int) -> Steps:
        card = take_top(duel, me)
        if card < 0:
            return False
        duel.looked[me].append(card)
        duel.revealed = True
        if duel.events is not None:
            duel.tell_owner("foresaw", "", me, {"cards": [card]}, duel.cause, player=me, count=1)
        mode = yield ask(duel.arena.seat[me], "mode", (0, 1), "U-ATK-9", by=self)
        card = duel.looked[me].pop()
        if mode:
            put_aside(duel, me, self.zone.id, card, duel.cause)
        else:
            to_hand(duel, me, card, False, "U-ATK-9", duel.cause)
        return True


@phrase(
    "effect",
    [
        "resolve* the {zone:zone_name} effect of the last card in it",
        "resolve* the {zone:zone_name} effect (of|on) the last card",
        "resolve* the effect (of|on) the last card in your {zone:zone_name}",
    ],
    "применить* эффект зоны «{zone:zone_name}» последней карты в ней",
    last=True,
)
@phrase(
    "effect",
    [
        "resolve* the {zone:zone_name} effect of your card",
        "resolve* the {zone:zone_name} effect (of|on) (your|this|that) card",
    ],
    "применить* эффект зоны «{zone:zone_name}» своей карты",
    last=False,
)
@dataclass(frozen=True, slots=True)
class Resolve(Effect):
    """What a card does in a zone happens: of the card that came there last, or of the own card of this combat."""

    zone: ProperName
    last: bool

    def run(self, duel: Duel, me: int) -> Steps:
        combat = duel.combat
        held = (
            cards_aside(duel, me, self.zone.id)
            if self.last
            else []
            if combat is None
            else [combat.card[combat.side(me)]]
        )
        card = held[-1] if held else -1
        kept = duel.arena.cards[card].program.kept if card >= 0 else None
        if kept is None or kept[0] != self.zone:
            return False
        duel.cause = duel.arena.cards[card].id
        return (yield from kept[1].run(duel, me))


def _store_tops(count: Amount, whose: Player, zone: ProperName) -> Sequence:
    return Sequence((Look(count, whose, True), SendIt(ASIDE, zone)))


reading(
    "effect",
    "reveal* the top {count:number} cards of {whose:player.poss} deck and store them in your* {zone:zone_name}",
    (),
    _store_tops,
)
