"""Overbid as the kernel sees it."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, final

from overbid import rules
from overbid.faces import position as positions
from overbid.faces import words
from overbid.state import CARDS, SEATS, Table
from triskel.kernel import BadSetup, Chance, Decision, Game, Outcome, Reason, Setup, Steps
from triskel.kernel.bench.faults import Faults

MOST: Final = 9
"""No match goes to more points: there are nine rounds."""


@final
class Overbid(Game[Table]):
    """Two players, nine rounds at most."""

    name: ClassVar[str] = "overbid"
    title: ClassVar[dict[str, str]] = {"en": "Overbid", "ru": "Перебей"}

    # --- playing ---------------------------------------------------------------------------------------------------

    def complete_setup(self, setup: Setup) -> dict[str, Any]:
        """`target`: the points that win; everything else is refused."""
        faults = Faults(BadSetup)
        given = faults.names(("part of the setup", "часть условий партии"), setup, ("players", "target"))
        faults.number(("the number of players", "число игроков"), given.get("players", 2), 2, 2)
        return {"target": faults.number(("the target", "условленные очки"), given.get("target", 5), 1, MOST)}

    def new_state(self, setup: Setup) -> Table:
        """Nobody holds a card yet."""
        return Table(setup["target"])

    def stage(self, state: Table) -> Steps:
        """A round."""
        return rules.play_round(state)

    def copy(self, state: Table) -> Table:
        """See `Table.copy`."""
        return state.copy()

    def outcome(self, state: Table) -> Outcome | None:
        """See the rules."""
        return rules.outcome(state)

    def seats(self, state: Table) -> int:
        """Two."""
        return len(SEATS)

    # --- many matches ----------------------------------------------------------------------------------------------

    def random_setup(self, chance: Chance, wishes: Setup) -> dict[str, Any]:
        """Nothing is drawn by lot."""
        return self.complete_setup(wishes)

    def sides(self, setup: Setup) -> list[str]:
        """Both play the same cards."""
        return [f"p{seat + 1}" for seat in SEATS]

    # --- knowing ---------------------------------------------------------------------------------------------------

    def view(self, state: Table, seat: int | None) -> dict[str, Any]:
        """Everything but the cards that others hold."""
        return {
            "round": state.round,
            "stake": state.stake,
            "points": state.points[:],
            "hand": None if seat is None else sorted(state.hands[seat]),
            "cards": [len(hand) for hand in state.hands],
            "deck": len(state.deck),
            "played": state.played[:],
        }

    def redeal(self, state: Table, seat: int, chance: Chance) -> None:
        """The other hand may hold any cards that the seat has not seen."""
        other = 1 - seat
        unseen = sorted(state.deck + state.hands[other])
        state.hands[other] = [chance.take(unseen) for _ in state.hands[other]]
        state.deck = unseen

    def refresh(self, state: Table, decision: Decision) -> Sequence[int]:
        """What can be laid depends on the hand."""
        return rules.bids(state, decision.seat)

    def key(self, state: Table) -> tuple[Any, ...]:
        """Cards without their order; the rest as it is."""
        hands = tuple(tuple(sorted(hand)) for hand in state.hands)
        played = tuple(sorted(state.played))
        return (hands, played, tuple(state.points), state.stake, state.round, state.target)

    # --- saying ----------------------------------------------------------------------------------------------------

    def notation(self, state: Table, decision: Decision, option: int) -> str:
        """`lay 7`."""
        return f"lay {option}"

    def read(self, state: Table, decision: Decision, text: str) -> int:
        """Also of a card that is not in hand, so that the refusal can say why."""
        word, _, card = text.partition(" ")
        if word != "lay" or card not in map(str, set(CARDS)):
            raise ValueError(text)
        return int(card)

    def reasons(self, state: Table, decision: Decision, option: int) -> list[Reason]:
        """There is one: the card is not there."""
        return [Reason("O-BID-1", f"you do not hold a {option}", f"у вас нет карты {option}")]

    def prompt(self, state: Table, decision: Decision, lang: str) -> str:
        """The question."""
        return words.prompt(state.stake, lang)

    def label(self, state: Table, decision: Decision, option: int, lang: str) -> str:
        """The card."""
        return str(option)

    def log_line(self, state: Table, event: Mapping[str, Any], lang: str) -> str:
        """What happened."""
        return words.log_line(event, lang)

    def pins(self, setup: Setup) -> dict[str, str]:
        """A record depends on the cards and on nothing else."""
        return {"cards": f"{len(CARDS)} to {max(CARDS)}"}

    # --- positions -------------------------------------------------------------------------------------------------

    def read_position(self, setup: Setup, position: Mapping[str, Any], faults: Faults) -> Table:
        """See `faces.position`: the first fault is an error, or all are gathered, as `faults` are."""
        return positions.arrange(setup["target"], position, faults)

    def written(self, state: Table) -> tuple[dict[str, Any], list[Reason]]:
        """Everything has a name."""
        return positions.written(state), []

    def look(self, state: Table) -> dict[str, Any]:
        """What a scenario may expect."""
        return {**positions.written(state), "round": state.round, "deck": len(state.deck)}


GAME: Final = Overbid()
"""The game."""
