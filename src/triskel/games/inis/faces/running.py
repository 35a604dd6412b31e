"""The middle of things in a position: who clashes where, what is on the table and not laid away, who drafts.

A position in a draft or a clash names them under `running`. They are read one by one, and then they must fit each
other: a clash has a place, somebody whose turn it is, and the card that began it.
"""

from typing import Final

from triskel.games.inis.faces import forms
from triskel.games.inis.rules.clash import first_exposed, parties
from triskel.games.inis.state.deck import (
    ACTION,
    FIRST_ADVANTAGE,
    ID,
    SLUG,
    bits,
)
from triskel.games.inis.state.isle import AFTER_CARD, CLASHES, DRAFT, MANEUVER, TURN, Isle
from triskel.games.inis.state.slots import ISLE
from triskel.games.inis.text.cards import SEASON_CARDS
from triskel.kernel.bench.faults import Faults
from triskel.kernel.bench.slots import named

RUNNING: Final = named(ISLE, "running")
"""What the middle of things is made of."""
RUNNING["card"] = RUNNING["card"]._replace(most=SEASON_CARDS)


def read(faults: Faults, isle: Isle, given: object) -> None:
    """Read it, take its cards and tiles from where they would lie otherwise, and see whether it fits together."""
    for name, value in faults.names(("running fact", "свойство идущего розыгрыша"), given, RUNNING).items():
        slot = RUNNING[name]
        setattr(isle, slot.name, forms.read(faults, isle, slot, value, f"running: {name}"))
    if faults.reasons:
        return
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
