"""Places of cards in Berserk, and its observations and actions of version 2: printed cards by their numbers."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Final, final

from triskel.games.berserk.faces.view import crystals_shown
from triskel.games.berserk.rules import traits
from triskel.games.berserk.rules.course import uses
from triskel.games.berserk.rules.course.prices import IN_GOLD
from triskel.games.berserk.state.face import ELEMENTS, FEATURE_BITS, KINDS, card_in
from triskel.games.berserk.state.field import CELLS, name
from triskel.games.berserk.state.stack import Roll, Use
from triskel.games.berserk.state.war import FIELD, OVER, PHASES, War
from triskel.kernel import Decision, Match
from triskel.kernel.arrays.schema import MOST, Schema

FACES: Final = 512
"""Printed cards that the sets can hold, numbered as they are loaded."""
ASIDE: Final = 16
"""Cards of each side outside the battlefield that have places of their own."""
PLACES: Final = 2 * CELLS + 2 * ASIDE
"""Where a card can be: in a cell, second in a cell, outside on the own side, outside on the other side."""
CARD: Final = 22 + len(ELEMENTS)
"""Bytes of one card."""

_CARD_KINDS: Final = (
    "after placement", "battle start", "choice", "graveyard order", "host", "partner", "seat first", "strike", "target",
    "thirst", "token of", "unique", "vanguard", "wound to",
)  # fmt: skip
FACE_KINDS: Final = ("before recruiting", "gold card", "look", "place", "summon", "union")
_CELL_KINDS: Final = ("cell", "incarnation cell", "landing cell", "move", "place cell")
_SMALL_KINDS: Final = (
    "accept draw", "column", "cost", "cost way", "element", "gold", "keep hidden", "may", "order", "redeal", "replace",
    "row", "soften", "stack", "stay tapped", "which", "x",
)  # fmt: skip
_USES: Final = {
    use: place
    for place, use in enumerate((
        uses.MOVE, uses.STRIKE, uses.JUMP, uses.TELEPORT, uses.MANOEUVRE, uses.AWAIT_FLYER, uses.RETREAT,
        uses.REVEAL_SELF,
    ))
}  # fmt: skip
_PHASE: Final = {phase: place for place, phase in enumerate(PHASES)}
_KIND: Final = {kind: place for place, kind in enumerate(KINDS)}
ELEMENT_BITS: Final = tuple(
    tuple(mask >> element & 1 for element in range(len(ELEMENTS))) for mask in range(1 << len(ELEMENTS))
)
_NO_STRIKE: Final = (0, 0, 0)
_CELL: Final = {name(cell): cell for cell in range(CELLS)} | {None: -1}
ABOUT_FACE: Final = frozenset({"cost way", "gold", "place cell"})


def turned(cell: int, seat: int) -> int:
    """The cell as the seat counts it: its own rows first."""
    return CELLS - 1 - cell if seat else cell


def stock_of(war: War, side: int, seat: int) -> bytes:
    """How many cards are in a deck and its graveyard, and the gold and silver, as the seat sees them."""
    deck = len(war.deck[side]) + (len(war.looked) if side == war.question[1] else 0)
    metals = war.crystals[2 * side : 2 * side + 2] if crystals_shown(war, side, seat) else (MOST, MOST)
    return bytes(min(each, MOST) for each in (deck, len(war.grave[side]), *metals))


def places_of(cards: Iterable[tuple[int, bool, int]], seat: int) -> dict[int, int]:
    """Where each card is, from (card, whether it is the seat's own, cell or -1), own cards first."""
    found: dict[int, int] = {}
    taken: set[int] = set()
    outside = [0, 0]
    for card, own, cell in sorted(cards, key=lambda each: not each[1]):
        if cell >= 0:
            place = turned(cell, seat)
            if place in taken:
                place += CELLS
            if place not in taken:
                taken.add(place)
                found[card] = place
                continue
        if outside[not own] < ASIDE:
            found[card] = 2 * CELLS + (not own) * ASIDE + outside[not own]
            outside[not own] += 1
    return found


class BerserkActions(Schema[None]):
    """Cells are counted from the own third row; cards in play by where they are."""

    game = "berserk"
    wishes: ClassVar[Mapping[str, Any]] = MappingProxyType({"decks": ()})

    def build(self) -> None:
        """Two players always."""
        self.build_actions()
        self.kind_of = {kind: place for place, kind in enumerate(self.actions.kinds, 1)}
        self.at_kind = self.layout.add(
            "kind", len(self.actions.kinds) + 1, "the open decision by its place among the actions"
        )
        self.build_layout()

    @abstractmethod
    def build_layout(self) -> None:
        """Lay out the fields."""

    def build_actions(self) -> None:
        """Lay out the actions."""
        actions = self.actions
        actions.add(
            _CARD_KINDS,
            PLACES + 3,
            "decline or pass, surrender, offer a draw, then the places of cards",
            table="cards",
            skip=3,
        )
        self.add_faces()
        actions.add(_CELL_KINDS, CELLS + 1, "decline, then the cells, own third row first")
        about = "move, strike, jump, teleport, manoeuvre, await a flyer, retreat, reveal, then features"
        actions.add(("use",), len(_USES) + 16, about, low=0)
        actions.add(_SMALL_KINDS, 33, "decline, then 0, 1, 2 …")

    @abstractmethod
    def add_faces(self) -> None:
        """The actions of decisions about printed cards."""

    def frame(self, setup: Mapping[str, Any]) -> None:
        """Nothing needs preparing."""

    def encode(self, frame: None, match: Match[Any], decision: Decision) -> list[int]:
        """Cards by place, cells turned to the seat that chooses."""
        kind, seat, options = decision.kind, decision.seat, decision.options
        actions = self.actions
        coding = actions.codings.get(kind)
        if coding is None:
            return actions.slots(decision)  # responses and graveyards
        base = coding.base
        if kind in _CARD_KINDS:
            places = self.places(match.state, seat)
            found = [base - each - 1 if -3 <= each < 0 else base + 3 + places.get(each, PLACES) for each in options]
            return found if max(found) < base + coding.size else actions.slots(decision)
        if kind == "recruit":
            return [base + (coding.size - 1 if each == IN_GOLD else 1 + each) for each in options]
        if kind in _CELL_KINDS:
            return [base + 1 + turned(each, seat) if each >= 0 else base for each in options]
        if kind == "use":
            if decision.rule != "412.2":
                return actions.slots(decision)  # whether to use a trigger, yes or no (305.2)
            features = sorted(each for each in options if each not in _USES)
            rank = {each: place for place, each in enumerate(features, len(_USES))}
            found = [base + (_USES[each] if each in _USES else rank[each]) for each in options]
            return found if max(found) < base + coding.size else actions.slots(decision)
        return actions.plain(decision)

    def places(self, war: War, seat: int) -> dict[int, int]:
        """`places_of` what lies in play, for many matches."""
        found: dict[int, int] = {}
        taken = 0
        cells, zones, controllers = war.cell, war.zone, war.controller
        for other in (False, True):
            outside = 2 * CELLS + other * ASIDE
            last = outside + ASIDE
            for side in war.squad:
                for card in side:
                    if (controllers[card] != seat) is not other:
                        continue
                    if zones[card] == FIELD and (cell := cells[card]) >= 0:
                        place = CELLS - 1 - cell if seat else cell
                        if taken >> place & 1:
                            place += CELLS
                        if not taken >> place & 1:
                            taken |= 1 << place
                            found[card] = place
                            continue
                    if outside < last:
                        found[card] = outside
                        outside += 1
        return found


@final
class BerserkNumbered(BerserkActions):
    """Printed cards are numbered as they are loaded."""

    version = 2

    def add_faces(self) -> None:
        """One for each number."""
        self.actions.add(FACE_KINDS, FACES + 1, "decline, then printed cards by number")
        about = "decline, then printed cards by number, then a common card in gold"
        self.actions.add(("recruit",), FACES + 2, about)

    def build_layout(self) -> None:
        """What version 2 says."""
        add = self.layout.add
        self.at_about = add("about", PLACES, "the card that the decision is about, by its place")
        self.at_phase = add("phase", len(PHASES), "phase of the match")
        self.at_clock = add("clock", 4, "turn number, own turn, went first, redeals taken by the own side")
        self.at_stock = add("stock", 8, "own and other: cards in the deck, graveyard, gold, silver (255: unknown)")
        self.at_deal = add("deal", FACES, "copies of each card dealt to recruit from, or being looked at")
        self.at_squad = add("squad", FACES, "copies of each card recruited and not yet placed")
        self.at_grave = add("graves", 2 * FACES, "copies of each card in the own and in the other graveyard")
        self.at_stack = add("stack", 2 + 2 * PLACES, "objects on the stack, the top one is own; its card; its target")
        self.at_cells = add("cells", CELLS, "effects lying on the cells")
        self.at_cards = add(
            "cards", PLACES * CARD,
            "for each place: there, own, hidden, tapped, printed card (two bytes, high first, plus 1), kind + 1, cost, "
            "elite, life, full life, wounds, extra life, strike (three), flies, movement left, tokens, effects, has "
            "acted, X + 1; elements",
        )  # fmt: skip

    def observe(
        self, frame: None, view: Mapping[str, Any], seat: int, decision: Decision | None, row: bytearray
    ) -> None:
        """See the layout in `build`."""
        cards = view["cards"]
        places = places_of(
            [(each["card"], each["controller"] == seat, _CELL[each["cell"]]) for each in cards],
            seat,
        )
        if decision is not None:
            row[self.at_kind + self.kind_of.get(decision.kind, 0)] = 1
            about = card_in(decision.about) if decision.about >= 1 << FEATURE_BITS else decision.about
            if about in places and decision.kind not in ABOUT_FACE:
                row[self.at_about + places[about]] = 1
        row[self.at_phase + _PHASE[view["phase"]]] = 1
        at = self.at_clock
        row[at] = min(view["turn"], MOST)
        row[at + 1] = view["active"] == seat
        row[at + 2] = view["first"] == seat
        row[at + 3] = min(view["redeals"][seat], MOST)
        self._stock(view, seat, row)
        for each in (*(view["deal"] or ()), *view["looking"]):
            row[self.at_deal + each["face"]] += 1
        for each in view["squad"] or ():
            row[self.at_squad + each["face"]] += 1
        self._stack(view, seat, places, row)
        for each in view["cells"]:
            row[self.at_cells + turned(_CELL[each["cell"]], seat)] += 1
        for each in cards:
            if each["card"] in places:
                self._card(each, seat, row, self.at_cards + places[each["card"]] * CARD)

    def _stock(self, view: Mapping[str, Any], seat: int, row: bytearray) -> None:
        for place, side in enumerate((seat, 1 - seat)):
            at = self.at_stock + place * 4
            row[at] = min(view["decks"][side]["size"], MOST)
            row[at + 1] = min(len(view["graveyards"][side]), MOST)
            crystals = view["crystals"][side]
            row[at + 2] = MOST if crystals is None else min(crystals["gold"], MOST)
            row[at + 3] = MOST if crystals is None else min(crystals["silver"], MOST)
            for each in view["graveyards"][side]:
                row[self.at_grave + place * FACES + each["face"]] += 1

    def _stack(self, view: Mapping[str, Any], seat: int, places: Mapping[int, int], row: bytearray) -> None:
        stack = view["stack"]
        row[self.at_stack] = min(len(stack), MOST)
        if not stack:
            return
        top = stack[-1]
        row[self.at_stack + 1] = top.get("seat") == seat
        for place, card in enumerate((top.get("card"), top.get("target"))):
            if card in places:
                row[self.at_stack + 2 + place * PLACES + places[card]] = 1

    def _card(self, each: Mapping[str, Any], seat: int, row: bytearray, at: int) -> None:
        own, hidden, tapped = each["controller"] == seat, each["hidden"], each["tapped"]
        if "face" not in each:
            row[at : at + 4] = bytes((1, own, hidden, tapped))  # face down: its back and its place are all one sees
            return
        high, low = divmod(each["face"] + 1, 256)
        get = each.get
        strike = get("strike", _NO_STRIKE)
        x = each["x"]
        numbers = (
            1, own, hidden, tapped, high, low, _KIND[each["kind"]] + 1, each["cost"] or 0, each["elite"],
            get("life", 0), get("max_life", 0), get("wounds", 0), get("extra_life", 0), strike[0], strike[1], strike[2],
            get("flies", False), get("movement", 0), each["tokens"], len(each["effects"]), each["acted"],
            0 if x is None else x + 1, *ELEMENT_BITS[each["elements"]],
        )  # fmt: skip
        _write(numbers, row, at)

    def glance(self, frame: None, match: Match[Any], seat: int, decision: Decision | None, row: bytearray) -> None:
        """`observe` without the view between: what lies open, and of hidden things the seat's own."""
        war: War = match.state
        places = self.places(war, seat)
        if decision is not None:
            row[self.at_kind + self.kind_of.get(decision.kind, 0)] = 1
            about = card_in(decision.about) if decision.about >= 1 << FEATURE_BITS else decision.about
            if about in places and decision.kind not in ABOUT_FACE:
                row[self.at_about + places[about]] = 1
        row[self.at_phase + war.phase] = 1
        at = self.at_clock
        row[at] = min(war.turn, MOST)
        row[at + 1] = war.active == seat
        row[at + 2] = war.first == seat
        row[at + 3] = min(war.redeals[seat], MOST)
        self._glance_at_stock(war, seat, row)
        at = self.at_deal
        for face in war.hand[seat]:
            row[at + face] += 1
        if war.question[1] == seat:
            for face in war.looked:
                row[at + face] += 1
        for face, *_ in war.plan[seat]:
            row[self.at_squad + face] += 1
        if war.stack:
            self._glance_at_stack(war, seat, places, row)
        for cell, _ in war.cells:
            row[self.at_cells + turned(cell, seat)] += 1
        at = self.at_cards
        for card, place in places.items():
            self._glance_at_card(war, card, seat, row, at + place * CARD)

    def _glance_at_stock(self, war: War, seat: int, row: bytearray) -> None:
        for place, side in enumerate((seat, 1 - seat)):
            at = self.at_stock + place * 4
            row[at : at + 4] = stock_of(war, side, seat)
            at = self.at_grave + place * FACES
            for card in war.grave[side]:
                row[at + war.card[card]] += 1

    def _glance_at_stack(self, war: War, seat: int, places: Mapping[int, int], row: bytearray) -> None:
        top: Any = war.stack[-1]
        at = self.at_stack
        row[at] = min(len(war.stack), MOST)
        row[at + 1] = type(top) is Use and top.by == seat
        about = (top.card, None) if type(top) is Roll else (top.source, top.target)
        for place, card in enumerate(about):
            if card in places:
                row[at + 2 + place * PLACES + places[card]] = 1

    def _glance_at_card(self, war: War, card: int, seat: int, row: bytearray, at: int) -> None:
        own, hidden, tapped = war.controller[card] == seat, bool(war.hidden[card]), bool(war.closed[card])
        if hidden and not own and war.phase != OVER:
            row[at : at + 4] = bytes((1, own, hidden, tapped))
            return
        face = war.face(card)
        high, low = divmod(war.card[card] + 1, 256)
        life = full = wounds = extra = movement = 0
        strike, flies = _NO_STRIKE, False
        if traits.mortal(war, card):
            life, full = traits.life(war, card), traits.max_life(war, card)
            wounds, extra = war.wounds[card], war.extra[card]
        if face.kind == 0:
            strike, flies = traits.strike(war, card), traits.flies(war, card)
            if war.zone[card] == FIELD:
                movement = max(0, traits.movement(war, card) - min(war.spent[card], 9))
        numbers = (
            1, own, hidden, tapped, high, low, face.kind + 1, traits.cost(war, card) or 0, face.elite, life, full,
            wounds, extra, strike[0], strike[1], strike[2], flies, movement, war.tokens[card], len(war.effects[card]),
            war.acts[card] > 0, war.x[card] + 1 if face.cost_x else 0, *ELEMENT_BITS[traits.elements(war, card)],
        )  # fmt: skip
        _write(numbers, row, at)


def _write(numbers: tuple[int, ...], row: bytearray, at: int) -> None:
    """What is known of a card."""
    try:
        row[at : at + CARD] = bytes(numbers)
    except ValueError:  # something beyond a byte
        row[at : at + CARD] = bytes(min(max(number, 0), MOST) for number in numbers)
