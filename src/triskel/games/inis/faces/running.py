"""The middle of things in a position: who clashes where, what is on the table and not laid away, who drafts.

A position in a draft or a clash names them under `running`. They are read one by one, and then they must fit each
other: a clash has a place, somebody whose turn it is, and the card that began it.
"""

from typing import Any, Final, final

from triskel.games.inis.rules.clash import first_exposed, parties
from triskel.games.inis.state.box import CLANS
from triskel.games.inis.state.deck import (
    ACTION,
    ADVANTAGE,
    CARDS,
    EPIC,
    FIRST_ADVANTAGE,
    ID,
    LAND,
    LAND_SLUG,
    SLUG,
    bits,
)
from triskel.games.inis.state.isle import AFTER_CARD, CLASHES, DRAFT, MANEUVER, TURN, Isle
from triskel.games.inis.text.cards import SEASON_CARDS
from triskel.kernel.bench.faults import Both, Faults

CARD: Final = ("card", "карта")
IN_PLAY: Final = ("territory in play", "территория в игре")
_SEAT: Final = "seat"
_ANY: Final = (1 << CARDS) - 1


def both(words: str) -> Both:
    """A name of the file format, which is the same in both languages."""
    return (words, words)


def card_of(faults: Faults, given: object, kind: int, where: str) -> int:
    """A card of this kind; -1 where it is none."""
    name = faults.name(CARD, given, ID, f"{where}: ")
    if not name:
        return -1
    if not kind >> ID[name] & 1:
        faults.say(f"{where}: {name} is a card of another kind", f"{where}: {name} — карта другого вида", "I-BOX-1")
        return -1
    return ID[name]


@final
class _Fact:
    """A fact of a piece of play that is going on: how it is written.

    `kind`: card, cards, mask (cards in no order), hands (a mask each seat), land, lands, seat, counts (a number each
    seat), ints, int. `most` bounds numbers; of cards it is the mask of those that may be there.
    """

    __slots__ = ("kind", "most", "none")

    def __init__(self, kind: str, none: Any, most: int = _ANY) -> None:
        self.kind = kind
        self.none = none
        self.most = most

    def is_set(self, isle: Isle, name: str) -> bool:
        """Whether there is anything to write."""
        value = getattr(isle, _SLOT.get(name, name))
        return bool(any(value)) if self.kind in ("counts", "ints", "hands") else value != self.none

    def write(self, isle: Isle, name: str) -> Any:
        """By names."""
        value = getattr(isle, _SLOT.get(name, name))
        if self.kind == "card":
            return SLUG[value]
        if self.kind == "land":
            return LAND_SLUG[value]
        if self.kind == "mask":
            return [SLUG[card] for card in bits(value)]
        if self.kind == "cards":
            return [SLUG[card] for card in value]
        if self.kind == "lands":
            return [LAND_SLUG[land] for land in value]
        if self.kind == "hands":
            return [[SLUG[card] for card in bits(mask)] for mask in value]
        return list(value) if self.kind in ("counts", "ints") else int(value)

    def read(self, faults: Faults, isle: Isle, name: str, given: Any) -> None:
        """The inverse."""
        slot = _SLOT.get(name, name)
        setattr(isle, slot, self._value(faults, isle, f"running: {name}", given, getattr(isle, slot)))

    def _value(self, faults: Faults, isle: Isle, where: str, given: Any, before: Any) -> Any:
        what = both(where)
        if self.kind == "card":
            return card_of(faults, given, self.most, where)
        if self.kind == "land":
            return _land(faults, isle, given, where)
        if self.kind == "lands":
            return [_land(faults, isle, each, where) for each in faults.items(what, given)]
        if self.kind in ("cards", "mask"):
            return self._cards(faults, where, given)
        if self.kind == "seat":
            return faults.number(what, given, -1, isle.n - 1)
        if self.kind == "int":
            return faults.number(what, given, 0, self.most)
        found = faults.items(what, given)
        if self.kind != "ints" and len(found) != len(before):
            faults.say(f"{where}: {len(before)} of them are needed", f"{where}: их должно быть {len(before)}")
        if self.kind == "hands":
            return [self._cards(faults, where, each, True) for each in found]
        return [faults.number(what, each, 0, self.most) for each in found]

    def _cards(self, faults: Faults, where: str, given: Any, as_mask: bool = False) -> Any:
        cards = [card_of(faults, each, self.most, where) for each in faults.items(both(where), given)]
        if len(set(cards)) < len(cards):
            faults.say(f"{where}: there is only one of each card", f"{where}: каждая карта одна", "I-BOX-1")
        return sum(1 << card for card in cards) if as_mask or self.kind == "mask" else cards


def _land(faults: Faults, isle: Isle, given: object, where: str) -> int:
    return LAND[faults.name(IN_PLAY, given, [LAND_SLUG[land] for land in isle.lands()], f"{where}: ")]


_SLOT: Final = {"knowledge": "poss"}
RUNNING: Final = {
    "clash_at": _Fact("land", -1), "pending": _Fact("lands", []), "initiator": _Fact(_SEAT, -1),
    "instigator": _Fact(_SEAT, -1), "current": _Fact(_SEAT, -1), "named": _Fact(_SEAT, -1),
    "target": _Fact(_SEAT, -1), "removing": _Fact(_SEAT, -1), "felled": _Fact("int", 0, CLANS * 4),
    "barred": _Fact("int", 0, 1), "clash_over": _Fact("int", 0, 1), "shelter": _Fact("counts", 0, CLANS),
    "lost": _Fact("counts", 0, CLANS), "cauldron": _Fact("int", 0, CLANS), "cauldron_seat": _Fact(_SEAT, -1),
    "card": _Fact("card", -1, SEASON_CARDS), "flight": _Fact("cards", []), "ploy": _Fact(_SEAT, -1),
    "drawn": _Fact("mask", 0, EPIC), "drawer": _Fact(_SEAT, -1), "stash": _Fact("hands", 0, ACTION),
    "deck": _Fact("cards", [], ACTION), "bottom": _Fact("cards", [], ADVANTAGE), "bottom_seen": _Fact("ints", 0),
    "tiles_drawn": _Fact("cards", [], ADVANTAGE), "cathbad": _Fact(_SEAT, -1), "draft": _Fact("int", 0, 4),
    "more": _Fact("int", 0, 9), "knowledge": _Fact("counts", 0),
}  # fmt: skip
"""What the middle of things is made of."""


def read(faults: Faults, isle: Isle, given: object) -> None:
    """Read it, take its cards and tiles from where they would lie otherwise, and see whether it fits together."""
    for name, value in faults.names(("running fact", "свойство идущего розыгрыша"), given, RUNNING).items():
        RUNNING[name].read(faults, isle, name, value)
    places = [*isle.stash, isle.drawn, *(1 << card for card in (*isle.flight, *isle.deck))]
    used = 0
    for mask in (*isle.hand, isle.epic_discard, isle.adv_down, 1 << isle.aside if isle.aside >= 0 else 0, *places):
        if mask & used:
            twice = ", ".join(SLUG[card] for card in bits(mask & used))
            faults.say(f"there is only one {twice}", f"{twice} — карта одна", "I-BOX-1")
        used |= mask
    isle.discard &= ~used
    isle.pile = [card for card in isle.pile if not used >> card & 1]
    isle.adv_up &= ~used
    if 0 <= isle.cauldron_seat < isle.n:
        isle.reserve[isle.cauldron_seat] -= isle.cauldron  # they lie on the card (I-FAQ-28)
        if isle.reserve[isle.cauldron_seat] < 0:
            faults.say(
                f"running: cauldron: {isle.cauldron} clans are not there",
                f"running: cauldron: столько кланов ({isle.cauldron}) нет",
                "I-FAQ-28",
            )
    out = [*isle.bottom, *isle.tiles_drawn]
    if len(set(out)) < len(out) or any(isle.spots[tile - FIRST_ADVANTAGE] >= 0 for tile in out):
        faults.say("a tile lies in two places", "одна территория лежит в двух местах", "I-BOX-1")
    isle.tiles = [tile for tile in isle.tiles if tile not in out]
    if len(isle.bottom_seen) != len(isle.bottom):
        isle.bottom_seen = [0] * len(isle.bottom)
    _fit(faults, isle)


def _fit(faults: Faults, isle: Isle) -> None:
    """Whether the phase has what it needs (I-SEASON-2, I-CLASH, I-DRAFT)."""
    if isle.phase >= TURN and isle.turn < 0:
        faults.say("turn: somebody has the turn", "turn: у кого-то должен быть ход", "I-SEASON-1")
    if isle.phase in (CLASHES, MANEUVER, AFTER_CARD) and (isle.card < 0 or isle.card not in isle.flight):
        faults.say(
            "running: the Season card that is being played is missing (card, and the same in flight)",
            "running: нет карты сезона, которая разыгрывается (card, и она же в flight)",
            "I-SEASON-2",
        )
    if isle.phase in (CLASHES, MANEUVER) and (isle.initiator < 0 or isle.instigator < 0):
        faults.say(
            "running: a clash has an initiator and an instigator",
            "running: у столкновения есть начавший (initiator) и зачинщик (instigator)",
            "I-CLASH-1",
        )
    if isle.phase == CLASHES and len(set(isle.pending)) < len(isle.pending):
        faults.say("running: pending: each clash once", "running: pending: каждое столкновение один раз", "I-CLASH-1")
    if isle.phase == MANEUVER:
        _clash(faults, isle)
    if isle.cauldron_seat >= 0 and ID["dagdas_cauldron"] not in isle.flight:
        faults.say("running: Dagda's Cauldron is not in play", "running: Котёл Дагды не разыгран", "I-FAQ-28")
    if isle.phase == DRAFT:
        _draft(faults, isle)


def _clash(faults: Faults, isle: Isle) -> None:
    if isle.clash_at < 0:
        said = ("running: a clash has a place (clash_at)", "running: у столкновения есть место (clash_at)")
        faults.say(*said, "I-CLASH-1")
        return
    for seat in range(isle.n):
        if isle.exposed(seat) < 0:
            faults.say(
                "running: shelter: more clans are sheltered than stand there",
                "running: shelter: укрыто больше кланов, чем стоит на территории",
                "I-CLASH-4",
            )
            return
    if sum(isle.shelter) > isle.citadels[isle.clash_at]:
        faults.say(
            "running: shelter: there are not so many Citadels", "running: shelter: столько цитаделей нет", "I-CLASH-4"
        )
    if len(parties(isle)) > 1 and first_exposed(isle, (isle.current,) if isle.current >= 0 else ()) < 0:
        faults.say(
            "running: current: somebody with exposed clans is to maneuver",
            "running: current: манёвр выполняет кто-то с неукрытыми кланами",
            "I-CLASH-6",
        )


def _draft(faults: Faults, isle: Isle) -> None:
    """Everybody holds as many Action cards as were dealt, and the second deal of two players lies ready."""
    two = isle.n == 2
    held = [(isle.hand[seat] & ACTION).bit_count() for seat in range(isle.n)]
    if any(count != (3 if two else 4) for count in held) or isle.draft > (3 if two else 2):
        faults.say(
            "draft: everybody holds the cards that were dealt: three of two players, else four",
            "draft: у каждого на руке сданные карты: по три при двух игроках, иначе по четыре",
            "I-DRAFT-1",
        )
    if two and isle.draft < 2 and len(isle.deck) != 6:
        faults.say(
            "running: deck: six cards lie ready for the second deal", "running: deck: на вторую сдачу лежат шесть карт",
            "I-DRAFT-2",
        )  # fmt: skip
    if isle.cathbad >= 0 and isle.aside < 0:
        faults.say("running: cathbad: no card lies aside", "running: cathbad: отложенной карты нет", "I-ASSEMBLY-6")
