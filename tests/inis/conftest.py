"""A table to set positions on and play them by short words."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from triskel.games.inis.game import GAME as INIS
from triskel.games.inis.state.box import ASIDE, CLANS, DISCARD, DRAWN, PILE, PLACES, STASH
from triskel.games.inis.state.deck import ADVANTAGE, EPIC, ID, LAND, LANDS, SLUG, bits
from triskel.games.inis.state.isle import Isle
from triskel.games.inis.state.land import cells, taken, touching
from triskel.kernel import Match, Refusal
from triskel.kernel.play.match import start_from


class Table:
    """A position being played.

    `play("bard", "forest")` answers question after question and declines every triskel on the way; `play("1! geis")`
    lets seat 1 respond with Geis at the first window that offers it; `everyone("war")` answers a question put to many.
    """

    def __init__(self, match: Match[Isle]) -> None:
        self.match = match

    @property
    def isle(self) -> Isle:
        """The position once every triskel offered now has been declined."""
        return self.quiet().match.state

    @property
    def kind(self) -> str:
        self.quiet()
        return self.match.decision.kind if self.match.decision is not None else "over"

    @property
    def outcome(self) -> Any:
        return self.quiet().match.outcome

    @property
    def seat(self) -> int:
        self.quiet()
        assert self.match.decision is not None
        return self.match.decision.seat

    @property
    def options(self) -> list[str]:
        self.quiet()
        decision = self.match.decision
        assert decision is not None
        return [INIS.notation(self.match.state, decision, each) for each in decision.options]

    def offered(self) -> list[tuple[int, list[str]]]:
        """The triskels offered in the windows open now, seat by seat; declines them."""
        found = []
        while (decision := self.match.decision) is not None and decision.kind == "respond":
            words = [INIS.notation(self.match.state, decision, each) for each in decision.options]
            found.append((decision.seat, words))
            self.match.choose(decision.seat, "none")
        return found

    def quiet(self) -> "Table":
        """Decline every triskel that is offered now."""
        while (decision := self.match.decision) is not None and decision.kind == "respond":
            self.match.choose(decision.seat, "none")
        return self

    def play(self, *answers: str) -> "Table":
        for answer in answers:
            response = re.fullmatch(r"(\d)! (\w+)", answer)
            if response:
                self._respond(int(response[1]), response[2])
            else:
                self.quiet()
                assert self.match.decision is not None, answer
                self.match.choose(self.match.decision.seat, answer)
        return self

    def _respond(self, seat: int, card: str) -> None:
        while (decision := self.match.decision) is not None and decision.kind == "respond":
            if decision.seat == seat and ID[card] in decision.options:
                self.match.choose(seat, card)
                return
            self.match.choose(decision.seat, "none")
        raise AssertionError(f"seat {seat} was never offered {card}")

    def everyone(self, *answers: str) -> "Table":
        """Answer a question that several seats have at once; one answer for all, or one each in seat order."""
        self.quiet()
        open_now = list(self.match.decisions)
        for decision, answer in zip(open_now, answers * len(open_now) if len(answers) == 1 else answers, strict=False):
            self.match.choose(decision.seat, answer)
        return self

    def refuses(self, answer: str, rule: str) -> None:
        """The answer is refused for this rule."""
        self.quiet()
        decision = self.match.decision
        assert decision is not None
        with pytest.raises(Refusal) as caught:
            self.match.choose(decision.seat, answer)
        assert rule in [reason.rule for reason in caught.value.reasons], caught.value
        assert all(reason.ru and reason.en for reason in caught.value.reasons)

    def view(self, seat: int | None) -> dict[str, Any]:
        return self.quiet().match.view(seat)

    def asked(self) -> list[int]:
        """Who has a question open, once every triskel offered now has been declined."""
        return [decision.seat for decision in self.quiet().match.decisions]

    def choose(self, seat: int, answer: str) -> "Table":
        """Answer after declining what is offered; windows that open then stay open."""
        self.quiet().match.choose(seat, answer)
        return self

    def clans(self, land: str) -> list[int]:
        return self.isle.clans[LAND[land] * 4 : LAND[land] * 4 + self.isle.n]

    def hand(self, seat: int) -> list[str]:
        return [SLUG[card] for card in bits(self.isle.hand[seat])]

    def holds(self, seat: int, card: str) -> bool:
        return bool(self.isle.hand[seat] >> ID[card] & 1)

    def said(self, kind: str) -> list[dict[str, Any]]:
        """All events of a kind, as the engine wrote them, once every triskel offered now has been declined."""
        self.quiet()
        return [{**event.facts, "rule": event.rule} for event in self.match.events if event.kind == kind]


HOME = {
    "forest": {"clans": [2, 2]},
    "valley": {"clans": [1, 1]},
    "plains": {"clans": [1, 0]},
    "moor": {"clans": [0, 1]},
}
"""Four territories: the forest and the valley touch all others, the plains and the moor do not touch each other."""


IDLE = ("tuans_memory", "stone_of_fal", "nuada_silverhand", "kernunos_sanctuary")
"""One Epic Tale for each seat that answers nothing: so nobody passes for want of cards."""


def make(players: int = 2, switches: dict[str, str] | None = None, bare: bool = False, **position: Any) -> Table:
    """`bare` hands hold only what is named; otherwise each seat also has an idle Epic Tale."""
    setup = INIS.complete_setup({"players": players, "switches": switches or {}})
    position.setdefault("lands", HOME)
    hands = [list(hand) for hand in position.get("hands", ())]
    hands += [[] for _ in range(players - len(hands))]
    if not bare:
        for seat, hand in enumerate(hands):
            hand.append(IDLE[seat])
    position["hands"] = hands
    return Table(start_from(INIS, setup, INIS.arrange(setup, position), seed=1))


@pytest.fixture
def table() -> Callable[..., Table]:
    """Make a table: players, switches, and the parts of a position."""
    return make


def check_invariants(isle: Isle) -> None:
    """Everything that must hold at every moment (rules.md §12)."""
    for seat in range(isle.n):
        on_map = sum(isle.clans[land * 4 + seat] for land in range(LANDS))
        kettle = isle.cauldron if isle.cauldron_seat == seat else 0
        assert isle.reserve[seat] + on_map + kettle == CLANS
        assert isle.where[seat] == sum(1 << land for land in range(LANDS) if isle.clans[land * 4 + seat])
        assert isle.reserve[seat] >= 0
        assert min(isle.clans) >= 0
    assert sum(isle.sanctuaries) + isle.sanctuaries_left == isle.options.sanctuaries
    capital = isle.capital >= 0
    assert sum(isle.citadels) - capital + isle.citadels_left == isle.options.citadels
    actions = [card for hand in isle.hand for card in bits(hand & isle.actions)]
    actions += [card for stash in isle.stash for card in bits(stash)]
    actions += [*bits(isle.discard), *isle.deck, *(card for card in isle.flight if 1 << card & isle.actions)]
    actions += [isle.aside] if isle.aside >= 0 else []
    assert sorted(actions) == list(bits(isle.actions))
    epics = [card for hand in isle.hand for card in bits(hand & EPIC)]
    epics += [*isle.pile, *bits(isle.epic_discard), *bits(isle.drawn)]
    epics += [card for card in isle.flight if 1 << card & EPIC]
    assert sorted(epics) == list(bits(EPIC))
    advantages = [card for hand in isle.hand for card in bits(hand & ADVANTAGE)]
    advantages += [*bits(isle.adv_up), *bits(isle.adv_down), *isle.tiles, *isle.bottom, *isle.tiles_drawn]
    advantages += [card for card in isle.flight if 1 << card & ADVANTAGE]
    missing = set(bits(ADVANTAGE)) - set(advantages)
    assert len(advantages) == len(set(advantages))
    assert len(missing) <= 1  # a tile that has been revealed and is being laid
    check_map(isle)
    check_knowledge(isle)


def check_map(isle: Isle) -> None:
    covered = taken(isle.spots)
    assert len(covered) == 3 * len(isle.lands())
    for land in isle.lands():
        others = {cell: tile for cell, tile in covered.items() if tile != land}
        assert isle.adj[land] == touching(isle.spots[land], others)
        assert len(set(cells(isle.spots[land]))) == 3


def check_knowledge(isle: Isle) -> None:
    """What is true is among what everyone thinks possible, and one knows one's own hand."""
    places = {card: seat for seat in range(isle.n) for card in bits(isle.hand[seat])}
    places |= {card: STASH + seat for seat in range(isle.n) for card in bits(isle.stash[seat])}
    places |= dict.fromkeys(bits(isle.discard), DISCARD) | dict.fromkeys((*isle.deck, *isle.pile), PILE)
    places |= dict.fromkeys(bits(isle.drawn), DRAWN)
    if isle.aside >= 0:
        places[isle.aside] = ASIDE
    for viewer in range(isle.n + 1):
        for card, place in places.items():
            assert isle.poss[viewer * PLACES + place] >> card & 1, (viewer, SLUG[card], place)
        if viewer < isle.n:
            assert isle.poss[viewer * PLACES + viewer] == isle.hand[viewer]


@pytest.fixture
def invariants() -> Callable[[Isle], None]:
    """The check of everything that must hold at every moment."""
    return check_invariants
