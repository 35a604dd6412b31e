"""Laws: general sentences of a rulebook, watched while a match is played.

A test proves one paragraph in one position; a law is asked after every choice of any match. It is written from the
book, not from the rules' code: it looks at what was asked, what was chosen, what was told and what a position shows,
and may keep an *account* of its own, a small slow model of the part of the game that it speaks of. It never calls the
function that it checks.

    BOOK = Lawbook(Account)

    @BOOK.law("out-is-not-asked", "U-TEAM-10", en="Who is out is asked nothing.", ru="Кто выбыл, того не спрашивают.")
    def _(step: Step, account: Account) -> Verdicts:
        for asked in step.asked:
            yield asked.seat not in account.out or f"seat {asked.seat} is out and is asked {asked.kind}"

A law yields once for every time it had something to say: True where it held, words where it was broken. So a law that
never speaks is seen too. `on` names what a law listens for: kinds of events, of questions that are asked now, of
questions that were just answered, any change at all (`on=("tapped", "?response", "!peace", CHANGED)`). At other steps
it is not asked, which saves time; at the first one all are.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any, Final, Protocol, final

from triskel.kernel.play.decision import Decision
from triskel.kernel.play.entry import Entry
from triskel.kernel.play.event import Event
from triskel.kernel.play.game import Game
from triskel.kernel.play.match import Match

Verdicts = Iterator[bool | str]
"""What a law says at a step: True where it held, words where it was broken."""
CHANGED: Final = "*"
"""What a law listens for that looks at the position: something was told, or the position is another one than before."""


class Step:
    """From one question to the next: what was asked and chosen, what happened, and what is asked now."""

    def __init__(
        self,
        game: Game[Any],
        number: int,
        before: Any,
        asked_before: Sequence[Decision],
        entry: Entry | None,
        events: Sequence[Event],
        after: Any,
        asked: Sequence[Decision],
        same: "Step | None" = None,
    ) -> None:
        self.game = game
        self.number = number
        """How many choices had been made when this step began; -1 for what happened before the first question."""
        self.before = before
        """A copy of the state as it was when the choice was made; at the first step, the position that it
        began with, or the state itself where it began from nothing."""
        self.asked_before = asked_before
        """The decisions that were open then."""
        self.entry = entry
        """The choice; None before the first one."""
        self.events = events
        """What happened since, in order."""
        self.after = after
        """The state now. A law reads it and changes nothing."""
        self.asked = asked
        """The decisions that are open now; none where the match is over."""
        self._same = same

    @cached_property
    def look(self) -> dict[str, Any]:
        """The whole position now, by names a player would use; the same as before where nothing has changed."""
        return self.game.look(self.after) if self._same is None else self._same.look

    @cached_property
    def look_before(self) -> dict[str, Any]:
        """The whole position when the choice was made."""
        return self.game.look(self.before)

    @cached_property
    def facts(self) -> list[dict[str, Any]]:
        """The events with names in place of numbers, everything secret included."""
        return [
            {
                "kind": each.kind,
                "rule": each.rule,
                "cause": each.cause,
                **self.game.name_facts(self.after, {**each.facts, **(each.secret or {})}),
            }
            for each in self.events
        ]

    def notations(self, decision: Decision) -> list[str]:
        """What this decision, open now, offers."""
        return [self.game.notation(self.after, decision, option) for option in decision.options]


class Account(Protocol):
    """What the laws of a game remember of a match, beside the match's own state."""

    def follow(self, step: Step) -> None:
        """Take in what happened; called before the laws are asked."""


@final
class NoMemory:
    """The account of laws that look at one step at a time."""

    def follow(self, step: Step) -> None:
        """Nothing is remembered."""


@final
class Law:
    """One general sentence of a book."""

    __slots__ = ("check", "en", "name", "on", "ru", "rules")

    def __init__(
        self,
        name: str,
        rules: Sequence[str],
        en: str,
        ru: str,
        check: Callable[[Step, Any], Verdicts],
        on: Sequence[str] = (),
    ) -> None:
        self.name = name
        self.rules = tuple(rules)
        self.en = en
        self.ru = ru
        self.check = check
        self.on = tuple(on)
        """What it listens for; empty: it is asked after every choice."""


@final
class Breach:
    """A law that did not hold."""

    __slots__ = ("law", "step", "words")

    def __init__(self, law: Law, step: int, words: str) -> None:
        self.law = law
        self.step = step
        self.words = words

    def __str__(self) -> str:
        law = self.law
        return f"after choice {self.step}: {law.name} ({', '.join(law.rules)}): {law.en} But {self.words}"


@final
class Lawbook:
    """The laws of one game, and the account they share."""

    def __init__(self, account: Callable[[], Account] = NoMemory) -> None:
        self.account = account
        self.laws: dict[str, Law] = {}

    def law(
        self, name: str, *rules: str, en: str, ru: str, on: Sequence[str] = ()
    ) -> Callable[[Callable[[Step, Any], Verdicts]], Callable[[Step, Any], Verdicts]]:
        """Enter a law under a name that is its own, with the paragraphs it comes from and its sentence."""

        def enter(check: Callable[[Step, Any], Verdicts]) -> Callable[[Step, Any], Verdicts]:
            if name in self.laws:
                raise ValueError(f"there are two laws {name}")
            self.laws[name] = Law(name, rules, en, ru, check, on)
            return check

        return enter


@final
class Watch:
    """Somebody who knows the laws and looks at a match after every choice.

    The match must keep its choices and its events (`start(..., keep=True, events=True)`), and be patient, or questions
    that secrecy demands are passed over.
    """

    def __init__(self, match: Match[Any], book: Lawbook, only: Sequence[str] = ()) -> None:
        self.match = match
        self.spoken: Counter[str] = Counter()
        """How often each law had something to say."""
        self.breaches: list[Breach] = []
        laws = [law for law in book.laws.values() if not only or law.name in only]
        self._laws = laws
        self._always = [number for number, law in enumerate(laws) if not law.on]
        self._heard: dict[str, list[int]] = {}
        for number, law in enumerate(laws):
            for kind in law.on:
                self._heard.setdefault(kind, []).append(number)
        self._account = book.account()
        self._events = 0
        self._before: Any = match.state if match.origin is None or match.entries else match.origin
        self._key: tuple[Any, ...] | None = None
        """Of the position before, where it was asked for: after most choices something is told."""
        self._still: Step | None = None
        """The last step at which the position had changed."""
        self._asked: Sequence[Decision] = ()
        self.see()

    def see(self) -> list[Breach]:
        """Look at what came of the last choice; the breaches found in it."""
        match, game = self.match, self.match.game
        entry = match.entries[-1] if match.entries else None
        asked = list(match.decisions)
        number = len(match.entries) - 1
        events = match.events[self._events :]
        same = not events and self._unchanged()
        step = Step(
            game, number, self._before, self._asked, entry, events, match.state, asked, self._still if same else None
        )
        if events:
            self._key = None
        self._account.follow(step)
        found = []
        for law in self._woken(step, same):
            said = 0
            for verdict in law.check(step, self._account):
                said += 1
                if verdict is not True:
                    found.append(Breach(law, number, str(verdict)))
            if said:
                self.spoken[law.name] += said
        self.breaches += found
        self._events = len(match.events)
        self._asked = asked
        if not same:
            self._still = step
            self._before = game.copy(match.state)
        return found

    def _unchanged(self) -> bool:
        """Is the position the one before?"""
        if self._still is None:
            return False
        game = self.match.game
        if self._key is None:
            self._key = game.key(self._before)
        before, self._key = self._key, game.key(self.match.state)
        return before == self._key

    def _woken(self, step: Step, same: bool) -> list[Law]:
        """The laws that hear something in this step, in the order of the book."""
        if self._still is None:
            return self._laws
        heard = self._heard
        woken = set(self._always)
        for kind in {event.kind for event in step.events}:
            woken.update(heard.get(kind, ()))
        for decision in step.asked:
            woken.update(heard.get(f"?{decision.kind}", ()))
        if step.entry is not None:
            woken.update(heard.get(f"!{step.entry.kind}", ()))
        if step.events or not same:
            woken.update(heard.get(CHANGED, ()))
        return [self._laws[number] for number in sorted(woken)]
