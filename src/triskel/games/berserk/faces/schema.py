"""Observations of Berserk from version 3 on: cards by what they are.

`faces` holds the printed cards that the seat knows to be in the battle, its own first, with where their copies are;
`cards` holds the cards in play by their places. The card of the action `recruit` n is row n - 1 of the faces, that of
`target` n is row n - 3 of the cards.
"""

from functools import lru_cache
from typing import Any, Final, final
from zlib import crc32

from triskel.games.berserk.faces.numbered import (
    ABOUT_FACE,
    ELEMENT_BITS,
    FACE_KINDS,
    PLACES,
    BerserkActions,
    BerserkNumbered,
    stock_of,
    turned,
)
from triskel.games.berserk.faces.rows import BACK, CLOCK, FRONT
from triskel.games.berserk.faces.shown import back_bytes, clock_bytes, front_bytes
from triskel.games.berserk.nodes import effects
from triskel.games.berserk.nodes.base import Node
from triskel.games.berserk.rules import traits
from triskel.games.berserk.rules.course.prices import IN_GOLD
from triskel.games.berserk.state.face import ELEMENTS, FEATURE_BITS, FLYER, KINDS, SYMBIONT, Face, card_in
from triskel.games.berserk.state.field import CELLS, WIDTH
from triskel.games.berserk.state.keys import OFTEN
from triskel.games.berserk.state.stack import Roll, Use
from triskel.games.berserk.state.war import FIELD, OVER, PHASES, War
from triskel.kernel import Decision, Match
from triskel.kernel.arrays.program import ByName, Themes
from triskel.kernel.arrays.schema import MOST

OWN_FACES: Final = 64
"""Different printed cards of each side that have rows."""
STACK: Final = 8
GRAVES: Final = 12
"""Cards of each graveyard that are told in order."""
BINS: Final = 8
KEYS: Final = len(OFTEN) + 2


def _called(node: Any) -> str:
    return node.called if isinstance(node, Node) else type(node).__name__


_THEMES: Final = ByName(
    {
        "wound": "Wound Attack Poison Blow Destroy RemoveLife ReduceMaxLife", "heal": "Heal Life", "tap": "Tap",
        "untap": "Untap", "move": "Displace Jump Swap Put Step Occupy", "token": "Tokens", "gain": "Gain",
        "lose": "Lose",
        "control": "Control", "bring": "Bring Take Return", "deck": "Mill Shuffle Look Reveal Show",
        "defend": "Defend Block Prevent Redirect Redistribute", "strike": "Next Modify", "roll": "Roll",
        "choice": "Choose Chooses Gated", "later": "Later", "payment": "Payment",
        "trigger": "Trigger", "bonus": "Bonus Keyword", "ban": "Cannot Must Does No",
    },
    tuple(
        each for each in vars(effects).values()
        if isinstance(each, type) and issubclass(each, Node) and getattr(each, "__module__", "") == effects.__name__
    ),
    "Compound Typed", called=_called,
)  # fmt: skip
THEMES: Final = Themes(_THEMES.names, _THEMES)
"""What texts are about."""

_KEYS: Final = (*(f"keyword: {'/'.join(keys)}" for keys in OFTEN), "keyword: more of one", "keyword: another")
_KINDS: Final = (*(f"kind: {kind}" for kind in KINDS), "kind: flyer", "kind: symbiont")
_SHEET: Final = (
    *_KINDS, "elite", "unique", "cost", "cost with X", "lives", "move", "strike: weak", "strike: medium",
    "strike: strong", *(f"element: {each}" for each in ELEMENTS), *(f"class: {each}" for each in range(1, BINS + 1)),
    "played features", "instant features", "triggers", "gives to others", *_KEYS,
    *(f"does: {each}" for each in THEMES.names),
)  # fmt: skip
_FACE: Final = (
    "there", "own", *_SHEET,
    "about", "in the own deck", "dealt", "looked at", "recruited", "in play", "in the graveyard",
)  # fmt: skip
_F: Final = _FACE.index("about")
_DECK, _DEALT, _LOOKED, _RECRUITED, _IN_PLAY, _BURIED = range(1, 7)
_CARD: Final = (
    *BACK.names, "about", "stack: source", "stack: target", "x", "y", "host + 1", "face + 1",
    *_KINDS, *FRONT.names, *(f"element: {each}" for each in ELEMENTS), *_KEYS,
)  # fmt: skip
_KNOWN: Final = _CARD.index("face + 1")
_STACKED: Final = ("there", "own", "a roll", "an attack", "a use", "source + 1", "target + 1", "roll or grade")
_BURIED_CARD: Final = ("there", "own", "face + 1", "cost", "lives", "incarnation tokens")
_FACE_WIDTH, _CARD_WIDTH, _STACK_WIDTH, _GRAVE_WIDTH = map(len, (_FACE, _CARD, _STACKED, _BURIED_CARD))


@lru_cache(65_536)
def keys_of(bits: int) -> bytes:
    """Named features and the like, a byte for each key that is asked for often."""
    return bytes(bits >> key & 1 for key in range(KEYS))


@lru_cache(1024)
def kinds_of(face: Face) -> tuple[int, ...]:
    """What sort of card it is."""
    return (*(face.kind == kind for kind in range(len(KINDS))), face.subtype == FLYER, face.subtype == SYMBIONT)


@lru_cache(1024)
def sheet_of(face: Face) -> bytes:
    """What is printed on a card, in numbers. Classes are words: each falls into one of a few bins by its letters."""
    bins = {crc32(each.encode()) % BINS for each in face.classes}
    numbers = (
        *kinds_of(face), face.elite, face.unique, face.cost, face.cost_x, face.lives, face.move, *face.strike,
        *ELEMENT_BITS[face.elements], *(each in bins for each in range(BINS)), len(face.plays), len(face.instants),
        len(face.listens), len(face.auras),
    )  # fmt: skip
    return (
        bytes(min(max(int(each), 0), MOST) for each in numbers) + keys_of(face.bits)
        + THEMES.of([each.node for each in face.features])
    )  # fmt: skip


@final
class BerserkSchema(BerserkActions):
    """What there is, by what it is."""

    version = 3

    def add_faces(self) -> None:
        """By rows of the faces."""
        about = "decline, then the own printed cards by their rows among the faces"
        self.actions.add(FACE_KINDS, OWN_FACES + 1, about, table="faces")
        self.actions.add(("recruit",), OWN_FACES + 2, f"{about}, then a common card in gold", table="faces")

    def build_layout(self) -> None:
        """Plain bytes first, then the tables."""
        layout = self.layout
        self.at_phase = layout.add("phase", len(PHASES), "phase of the match")
        self.at_clock = layout.add(CLOCK.name, len(CLOCK.names), ", ".join(CLOCK.names))
        self.at_stock = layout.add(
            "stock", 8, "own and other: cards in the deck, graveyard, gold, silver (255: unknown)"
        )
        self.at_cells = layout.add("cells", CELLS, "effects lying on the cells, own third row first")
        about = "64 of each side in the order of their sets, one for all copies, and where they are"
        self.at_faces = layout.table("faces", 2 * OWN_FACES, _FACE, about).offset
        self.at_cards = layout.table(
            "cards", PLACES, _CARD, "in play: first and second in the cells, outside on the own and on the other side"
        ).offset
        self.at_stack = layout.table("stack", STACK, _STACKED, "the top first").offset
        self.at_graves = layout.table("graves", 2 * GRAVES, _BURIED_CARD, "12 of each side, the newest first").offset

    def encode(self, frame: None, match: Match[Any], decision: Decision) -> list[int]:
        """As before, but printed cards by their rows."""
        if decision.kind not in FACE_KINDS and decision.kind != "recruit":
            return super().encode(frame, match, decision)
        rows = self._own(match.state, decision.seat)
        if any(each >= 0 and each not in rows for each in decision.options):
            return self.actions.slots(decision)
        base = self.actions.codings[decision.kind].base
        return [
            base + (1 + rows[each] if each >= 0 else OWN_FACES + 1 if each == IN_GOLD else 0)
            for each in decision.options
        ]

    def _own(self, war: War, seat: int) -> dict[int, int]:
        """The rows of the printed cards that the seat brought and knows of."""
        known = {*war.deck[seat], *war.hand[seat], *[each[0] for each in war.plan[seat]]}
        if war.question[1] == seat:
            known.update(war.looked)
        owner, number = war.owner, war.card
        for side in war.squad:
            known.update([number[card] for card in side if owner[card] == seat and self._open(war, card, seat)])
        for side in war.grave:
            known.update([number[card] for card in side if owner[card] == seat])
        return {face: row for row, face in enumerate(sorted(known)[:OWN_FACES])}

    def _open(self, war: War, card: int, seat: int) -> bool:
        """Whether the seat sees the printed side of a card in play (529.1)."""
        return not war.hidden[card] or war.controller[card] == seat or war.phase == OVER

    def glance(self, frame: None, match: Match[Any], seat: int, decision: Decision | None, row: bytearray) -> None:
        """What lies open, and of hidden things the seat's own."""
        war: War = match.state
        places = self.places(war, seat)
        about = face_about = -1
        if decision is not None:
            row[self.at_kind + self.kind_of.get(decision.kind, 0)] = 1
            about = card_in(decision.about) if decision.about >= 1 << FEATURE_BITS else decision.about
            if decision.kind in ABOUT_FACE:
                face_about, about = about, -1
        row[self.at_phase + war.phase] = 1
        at = self.at_clock
        row[at : at + 4] = bytes(clock_bytes(war, seat))
        for cell, _ in war.cells:
            row[self.at_cells + turned(cell, seat)] += 1
        faces = self._faces(war, seat, face_about, row)
        for place, side in enumerate((seat, 1 - seat)):
            self._stock(war, place, side, faces, row)
        for card, place in places.items():
            at = self.at_cards + place * _CARD_WIDTH
            self._card(war, card, seat, places, faces, row, at)
            if card == about:
                row[at + 4] = 1
        if war.stack:
            self._stack(war, seat, places, row)

    def _faces(self, war: War, seat: int, about: int, row: bytearray) -> dict[int, int]:
        """The table of printed cards; returns where the changing part of each row is, those of the other side from
        the number of all cards on."""
        sheets, number = war.codex.faces, war.card
        mine = self._own(war, seat)
        other: set[int] = set()
        for side in war.squad:
            other.update([number[card] for card in side if war.owner[card] != seat and self._open(war, card, seat)])
        for side in war.grave:
            other.update([number[card] for card in side if war.owner[card] != seat])
        found: dict[int, int] = {}
        at = self.at_faces
        for face in mine:
            row[at : at + _F] = b"\1\1" + sheet_of(sheets[face])
            found[face] = at + _F
            at += _FACE_WIDTH
        if about in found:
            row[found[about]] = 1
        at = self.at_faces + OWN_FACES * _FACE_WIDTH
        for face in sorted(other)[:OWN_FACES]:
            row[at : at + _F] = b"\1\0" + sheet_of(sheets[face])
            found[face + len(sheets)] = at + _F
            at += _FACE_WIDTH
        for faces, where in (
            (war.deck[seat], _DECK), (war.hand[seat], _DEALT), ([each[0] for each in war.plan[seat]], _RECRUITED),
            (war.looked if war.question[1] == seat else (), _LOOKED),
        ):  # fmt: skip
            for face in faces:
                if face in found:
                    row[found[face] + where] += 1
        return found

    def _row_of(self, war: War, card: int, seat: int, faces: dict[int, int]) -> int:
        """Where the changing part of the row of a card's printed side is; -1 where it has none."""
        face = war.card[card]
        return faces.get(face if war.owner[card] == seat else face + len(war.codex.faces), -1)

    def _number(self, at: int) -> int:
        """The number of a row of the faces, plus 1; 0 where there is none."""
        return (at - self.at_faces) // _FACE_WIDTH + 1 if at >= 0 else 0

    def _stock(self, war: War, place: int, side: int, faces: dict[int, int], row: bytearray) -> None:
        at = self.at_stock + place * 4
        seat = side if place == 0 else 1 - side
        row[at : at + 4] = stock_of(war, side, seat)
        grave = war.grave[side]
        for card in grave:
            spot = self._row_of(war, card, seat, faces)
            if spot >= 0:
                row[spot + _BURIED] += 1
        at = self.at_graves + place * GRAVES * _GRAVE_WIDTH
        for card in grave[: -GRAVES - 1 : -1]:
            face = war.face(card)
            row[at : at + _GRAVE_WIDTH] = bytes((
                1, place == 0, self._number(self._row_of(war, card, seat, faces)), min(face.cost, MOST),
                min(face.lives, MOST), min(max(war.incarnation[card], 0), MOST),
            ))  # fmt: skip
            at += _GRAVE_WIDTH

    def _card(
        self, war: War, card: int, seat: int, places: dict[int, int], faces: dict[int, int], row: bytearray, at: int
    ) -> None:
        own, hidden = war.controller[card] == seat, bool(war.hidden[card])
        row[at : at + 4] = bytes(back_bytes(war, card, seat))
        cell = turned(war.cell[card], seat) if war.zone[card] == FIELD and war.cell[card] >= 0 else -1
        if cell >= 0:
            row[at + 7] = 1 + cell % WIDTH
            row[at + 8] = 1 + cell // WIDTH
        if hidden and not own and war.phase != OVER:
            return  # its back and its place are all one sees
        if war.host[card] in places:
            row[at + 9] = places[war.host[card]] + 1
        face = war.face(card)
        spot = self._row_of(war, card, seat, faces)
        if spot >= 0:
            row[spot + _IN_PLAY] += 1
        strike, flies, movement = (0, 0, 0), False, 0
        if face.kind == 0:
            strike, flies = traits.strike(war, card), traits.flies(war, card)
            if war.zone[card] == FIELD:
                movement = max(0, traits.movement(war, card) - min(war.spent[card], 9))
        bits = face.bits
        for each in war.effects[card]:
            bits |= each.bit
        numbers = (
            self._number(spot), *kinds_of(face),
            *front_bytes(war, card, face, traits.mortal(war, card), strike, flies, movement),
            *ELEMENT_BITS[traits.elements(war, card)],
        )  # fmt: skip
        at += _KNOWN
        try:
            told = bytes(numbers)
        except ValueError:  # something beyond a byte
            told = bytes(min(max(each, 0), MOST) for each in numbers)
        row[at : at + _CARD_WIDTH - _KNOWN] = told + keys_of(bits)

    def _stack(self, war: War, seat: int, places: dict[int, int], row: bytearray) -> None:
        """The stack is open to all."""
        at = self.at_stack
        top = True
        for each in war.stack[: -STACK - 1 : -1]:
            lying: Any = each
            roll = type(lying) is Roll
            source, target = (lying.card, -1) if roll else (lying.source, lying.target)
            ends = [places[card] + 1 if card in places else 0 for card in (source, target)]
            row[at : at + _STACK_WIDTH] = bytes((
                1, lying.by == seat, roll, not roll and type(lying) is not Use, type(lying) is Use, *ends,
                min(max(lying.natural if roll else lying.grade, 0), MOST),
            ))  # fmt: skip
            at += _STACK_WIDTH
            if top:
                for place, end in enumerate(ends):
                    if end:
                        row[self.at_cards + (end - 1) * _CARD_WIDTH + 5 + place] = 1
                top = False


SCHEMAS: Final = {2: BerserkNumbered, 3: BerserkSchema}
