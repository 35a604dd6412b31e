"""What a page is handed: a moment of a match as one seat sees it. Never the match.

What a page cannot reach it cannot leak. A bot gets a `Scene` in the same way; a page needs words where a bot needs
worlds, so here it asks for what the game says about the seat's own question and about what the seat was told.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, final

from triskel.kernel import Decision, Match
from triskel.kernel.play.event import Event, Reason

Telling = Callable[[Sequence[Event]], list[dict[str, Any]]]
"""What a seat may know of some events."""
Lines = dict[int, tuple[Mapping[str, Any], str]]
"""Events in words, by the identity of their facts; each is kept, so that no other takes its place."""


def telling(seat: int | None) -> Telling:
    """Tells the events of a match to this seat, again and again: an event stays as it is, so those that were told the
    last time are the same objects."""
    known: dict[int, tuple[Event, dict[str, Any]]] = {}

    def told(events: Sequence[Event]) -> list[dict[str, Any]]:
        nonlocal known
        before, known = known, {}
        for each in events:  # each is kept, so that no other has its identity
            known[id(each)] = before.get(id(each)) or (each, each.for_seat(seat))
        return [facts for _, facts in known.values()]

    return told


def united(views: Sequence[Any]) -> Any:
    """What several know together: the word of the first, and of others where those before them know nothing."""
    known = [each for each in views if each is not None]
    first = known[0] if known else None
    if len(known) < 2 or not all(isinstance(each, type(first)) for each in known):
        return first
    if isinstance(first, dict):
        keys = dict.fromkeys(key for each in known for key in each)
        return {key: united([each[key] for each in known if key in each]) for key in keys}
    if isinstance(first, list) and all(len(each) == len(first) for each in known):
        return [united(each) for each in zip(*known, strict=True)]
    return first


@final
class Sight:
    """One moment of a match from one seat; None is a spectator. Whoever draws it again and again keeps its telling.

    With open cards, when a match is over, the view is what all seats know together.
    """

    def __init__(
        self, match: Match[Any], seat: int | None, told: Telling | None = None, open_cards: bool = False
    ) -> None:
        game = match.game
        self.seat = seat
        self.game = game
        """Which game it is: it holds no match."""
        self.seats: int = game.seats(match.state)
        self.setup = {key: match.setup[key] for key in game.open_setup if key in match.setup}
        """What everybody at the table knows of how it was set up."""
        self.decision: Decision | None = next((each for each in match.decisions if each.seat == seat), None)
        """The question that the seat has to answer."""
        self.outcome = match.outcome
        self.told = len(match.events)
        """How many events there have been."""
        self._events: Callable[[], list[Event]] = lambda: match.events
        self._told = told or telling(seat)
        self._words: Callable[..., Any] = lambda verb, *about: verb(match.state, *about)
        everybody = [seat, *range(self.seats)] if open_cards else [seat]
        self._view: Callable[[], dict[str, Any]] = lambda: united([match.view(each) for each in everybody])
        self._standing: Callable[[], int] = lambda: len(match.standing())
        self._imagine: Callable[[], Match[Any]] = lambda: match.determinize(self._asked().seat, 0, for_rollout=False)

    @cached_property
    def view(self) -> dict[str, Any]:
        """Everything the seat may know."""
        return self._view()

    @cached_property
    def world(self) -> Match[Any]:
        """A whole match as it might be for the seat that is asked: what the rules say there, they say here."""
        return self._imagine()

    @property
    def standing(self) -> int:
        """How many choices stand."""
        return self._standing()

    def events(self, last: int | None = None) -> list[dict[str, Any]]:
        """The events, or the last so many, as the seat may know them; oldest first."""
        if not last:
            return [each.for_seat(self.seat) for each in self._events()]
        return self._told(self._events()[-last:])

    def open_events(self) -> list[dict[str, Any]]:
        """All events as everybody knows them; oldest first."""
        return [each.for_seat(None) for each in self._events()]

    # --- in words -------------------------------------------------------------------------------------------------

    def _asked(self) -> Decision:
        if self.decision is None:
            raise LookupError("nothing is asked of this seat")
        return self.decision

    def notation(self, option: int) -> str:
        """An option of the seat's question as one line of a record."""
        found: str = self._words(self.game.notation, self._asked(), option)
        return found

    def label(self, option: int, lang: str) -> str:
        """An option of the seat's question in words; a closed one too."""
        found: str = self._words(self.game.label, self._asked(), option, lang)
        return found

    def prompt(self, lang: str) -> str:
        """The seat's question in words."""
        found: str = self._words(self.game.prompt, self._asked(), lang)
        return found

    def asker(self, lang: str) -> tuple[str, str]:
        """The card or ability that asks the seat, and what it says."""
        found: tuple[str, str] = self._words(self.game.asker, self._asked(), lang)
        return found

    def reasons(self, option: int) -> list[Reason]:
        """Why an option of the seat's question is not open."""
        found: list[Reason] = self._words(self.game.reasons, self._asked(), option)
        return found

    def line(self, event: Mapping[str, Any], lang: str) -> str:
        """An event, as the seat was told it, in words."""
        found: str = self._words(self.game.log_line, event, lang)
        return found
