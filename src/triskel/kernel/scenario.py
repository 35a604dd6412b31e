"""Scenarios: a position, a script and what must hold. Judges, puzzle makers and our tests use the same files.

See docs/scenarios.md for the format.
"""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, final

from triskel.kernel import judge
from triskel.kernel.chance import Chance
from triskel.kernel.decision import Decision
from triskel.kernel.event import Event
from triskel.kernel.game import Game
from triskel.kernel.match import Match, start_from
from triskel.kernel.record import FindGame
from triskel.kernel.refusal import BadContent, BadRecord, Refusal, TriskelError, unknown

_TOP = ("title", "about", "game", "rules", "example", "setup", "position", "lead", "step", "goal")
_LEAD = ("choose", "chance")
_STEP = ("choose", "chance", "judge", "expect", "note", "say")
_OF_DECISION = ("decision", "seat", "options", "legal", "illegal", "events", "no_events", "sequence", "outcome")


def both(text: Any) -> dict[str, str]:
    """A text in both languages: `{ en = "…", ru = "…" }`, or one text for both."""
    if isinstance(text, Mapping):
        english = str(text.get("en", ""))
        return {"en": english, "ru": str(text.get("ru", english))}
    return {"en": str(text), "ru": str(text)}


@final
class Scenario:
    """A scenario file, read but not yet played."""

    __slots__ = (
        "about", "abouts", "example", "game", "goal", "lead", "origin", "position", "rules", "setup", "steps", "title",
        "titles",
    )  # fmt: skip

    def __init__(self, data: Mapping[str, Any], origin: str) -> None:
        for key in data:
            if key not in _TOP:
                raise BadContent(f"{origin}: {unknown('part of a scenario', key, _TOP)}")
        for key in ("title", "game", "position"):
            if key not in data:
                raise BadContent(f"{origin}: a scenario needs {key}")
        self.origin = origin
        self.titles = both(data["title"])
        self.abouts = both(data.get("about", ""))
        self.title = self.titles["en"]
        self.about = self.abouts["en"]
        self.game = str(data["game"])
        self.rules: list[str] = list(data.get("rules", ()))
        self.example = str(data.get("example", ""))
        """The worked example of the rulebook that it plays: its rule, and its number where the rule has several."""
        self.setup: dict[str, Any] = dict(data.get("setup", {}))
        self.position: dict[str, Any] = dict(data["position"])
        self.lead: dict[str, Any] = dict(data.get("lead", {}))
        """What was declared since the piece of play began: it lies on the stack, in combat, in a clash."""
        for key in self.lead:
            if key not in _LEAD:
                raise BadContent(f"{origin}: {unknown('part of the lead', key, _LEAD)}")
        self.goal: dict[str, Any] = dict(data.get("goal", {}))
        """What a puzzle asks for; `triskel.kernel.solver.Goal` reads it."""
        self.steps: list[dict[str, Any]] = list(data.get("step", ()))
        for number, step in enumerate(self.steps, 1):
            for key in step:
                if key not in _STEP:
                    raise BadContent(f"{origin}: step {number}: {unknown('part of a step', key, _STEP)}")


@final
class Failure:
    """Something that did not hold: in which step, and what was found instead."""

    __slots__ = ("origin", "step", "text")

    def __init__(self, origin: str, step: int, text: str) -> None:
        self.origin = origin
        self.step = step
        self.text = text

    def __str__(self) -> str:
        return f"{self.origin}: step {self.step}: {self.text}"


def read(text: str, origin: str) -> Scenario:
    """Read a scenario; BadContent names what is wrong with the file."""
    try:
        return Scenario(tomllib.loads(text), origin)
    except tomllib.TOMLDecodeError as error:
        raise BadContent(f"{origin}: {error}") from None


def set_up(scenario: Scenario, find_game: FindGame) -> Match[Any]:
    """The position as a match that can be played on."""
    game = find_game(scenario.game)
    setup = game.complete_setup(_beside(scenario.setup, Path(scenario.origin).parent))
    try:
        return begin(game, setup, game.arrange(setup, scenario.position), scenario.lead, 1)
    except TriskelError as error:
        raise BadContent(f"{scenario.origin}: {error}") from None


def begin(
    game: Game[Any], setup: Mapping[str, Any], state: Any, lead: Mapping[str, Any], seed: int | None = None
) -> Match[Any]:
    """A match from a position, with what was declared in it already."""
    chance = Chance(seed)
    words = [str(word) for word in lead.get("chance", ())]
    try:
        chance.feed(game.outcome_numbers(setup, words))
    except ValueError as error:
        raise BadRecord(f"unknown outcome: {error}") from None
    match = start_from(game, setup, state, chance=chance)
    for text in lead.get("choose", ()):
        _choose(match, str(text))
    if match.chance.script:
        raise BadRecord(f"{len(match.chance.script)} of the dictated outcomes were not needed")
    return match


def lead_of(match: Match[Any], state: Any) -> dict[str, Any]:
    """The choices and outcomes since the start of the running piece of play, as a lead names them.

    They are played on `state`, which is that start as it was written down and read again: its numbers may be others,
    the order of the options is not.
    """
    begun, choices, outcomes = match.moment()
    old = start_from(match.game, match.setup, begun, chance=_scripted(outcomes))
    new = start_from(match.game, match.setup, state, chance=_scripted(outcomes))
    said: list[str] = []
    for seat, option in choices:
        before = next(each for each in old.decisions if each.seat == seat)
        after = next(each for each in new.decisions if each.seat == seat)
        same = after.options[list(before.options).index(option)]
        said.append(f"{seat}: {match.game.notation(new.state, after, same)}")
        old.choose(seat, option)
        new.choose(seat, same)
    words = match.game.outcome_words(match.state, outcomes)
    return {key: each for key, each in (("choose", said), ("chance", words)) if each}


def _scripted(outcomes: Sequence[int]) -> Chance:
    chance = Chance(1)
    chance.feed(outcomes)
    return chance


def _beside(value: Any, folder: Path) -> Any:
    """A setup in which files (boards, heroes, decks) named from the scenario's folder are found from anywhere."""
    if isinstance(value, Mapping):
        return {key: _beside(each, folder) for key, each in value.items()}
    if isinstance(value, list):
        return [_beside(each, folder) for each in value]
    if isinstance(value, str) and value.endswith(".toml") and (folder / value).is_file():
        return str(folder / value)
    return value


def check(scenario: Scenario, find_game: FindGame) -> list[Failure]:
    """Play the script; return everything that did not hold. An empty list means all is well."""
    match = set_up(scenario, find_game)
    failures: list[Failure] = []
    for number, step in enumerate(scenario.steps, 1):
        seen = len(match.events)
        try:
            _play(match, step)
        except TriskelError as error:
            failures.append(Failure(scenario.origin, number, str(error)))
            break
        for text in _expectations(match, step.get("expect", {}), match.events[seen:]):
            failures.append(Failure(scenario.origin, number, text))
    return failures


def _play(match: Match[Any], step: Mapping[str, Any]) -> None:
    try:
        outcomes = [str(each) for each in step.get("chance", ())]
        match.chance.script = list(reversed(match.game.outcome_numbers(match.setup, outcomes)))
    except ValueError as error:
        raise BadRecord(f"unknown outcome: {error}") from None
    for text in step.get("choose", ()):
        decision = match.decision
        if decision is None:
            raise Refusal(f'"{text}": the match is over')
        _choose(match, str(text))
    if match.chance.script:
        raise BadRecord(f"{len(match.chance.script)} of the dictated outcomes were not needed")
    if "judge" in step:
        match.judge(judge.read(str(step["judge"])))


def _choose(match: Match[Any], text: str) -> None:
    """Answer the open decision; `1: text` answers for that seat where several choose at once.

    `pass*` gives the same answer again, as long as it is possible.
    """
    decision, answer = addressed(match, text.removesuffix("*"))
    match.choose(decision.seat, worded(match, decision, answer))
    while text.endswith("*"):
        following = match.decision
        if following is None or answer not in [
            match.game.notation(match.state, following, option) for option in following.options
        ]:
            return
        match.choose(following.seat, answer)


def addressed(match: Match[Any], text: str) -> tuple[Decision, str]:
    """The open decision that an answer of a script is for, and the answer itself."""
    seat, _, rest = text.partition(": ")
    mine = int(seat) if rest and seat.isdigit() else None
    for decision in match.decisions:
        if mine is None or decision.seat == mine:
            return decision, text if mine is None else rest
    raise Refusal(f'"{text}": nobody with that number chooses now')


def worded(match: Match[Any], decision: Decision, answer: str) -> str:
    """The notation of an answer; `~words` is the option whose label begins so, in either language."""
    if not answer.startswith("~"):
        return answer
    game, state = match.game, match.state
    for option in decision.options:
        for lang in ("en", "ru"):
            if game.label(state, decision, option, lang).startswith(answer[1:]):
                return game.notation(state, decision, option)
    raise Refusal(f'"{answer[1:]}": no option begins with these words')


def unmet(match: Match[Any], expect: Mapping[str, Any]) -> list[str]:
    """What of the expectations about the position does not hold now."""
    return _expectations(match, expect, ())


def _expectations(match: Match[Any], expect: Mapping[str, Any], events: Sequence[Event]) -> list[str]:
    wrong: list[str] = []
    position: dict[str, Any] | None = None
    for key, wanted in expect.items():
        if key in _OF_DECISION:
            wrong += _of_decision(match, key, wanted, events)
            continue
        if position is None:
            position = match.game.look(match.state)
        if key not in position:
            raise BadContent(unknown("expectation", key, [*position, *_OF_DECISION]))
        wrong += _differences(key, wanted, position[key])
    return wrong


def _of_decision(match: Match[Any], key: str, wanted: Any, events: Sequence[Event]) -> list[str]:
    game, state, decision = match.game, match.state, match.decision
    if key == "outcome":
        over = match.outcome
        found = None if over is None else {"winners": list(over.winners), "reason": over.reason}
        return [] if found == wanted or (wanted == "none" and found is None) else [f"outcome: {found}, not {wanted}"]
    if key == "sequence":
        return _out_of_order(match, wanted, events)
    if key in ("events", "no_events"):
        wrong = []
        for each in wanted:
            times = each.get("times") if isinstance(each, Mapping) else None
            fits = sum(_event_fits(match, event, each) for event in events)
            if times is not None and key == "events":
                if fits != times:
                    wrong.append(f"{fits} times, not {times}: {each}")
            elif (fits > 0) != (key == "events"):
                wrong.append(f"{'no such event' if key == 'events' else 'there was the event'}: {each}")
        return wrong
    if decision is None:
        return [f"{key}: the match is over"]
    notations = [game.notation(state, decision, option) for option in decision.options]
    if key == "decision":
        return [] if decision.kind == wanted else [f"decision: {decision.kind}, not {wanted}"]
    if key == "seat":
        return [] if decision.seat == wanted else [f"seat: {decision.seat}, not {wanted}"]
    if key == "options":
        return [] if sorted(notations) == sorted(wanted) else [f"options: {notations}, not {wanted}"]
    if key == "legal":
        return [f"not legal: {each} (legal: {notations})" for each in wanted if each not in notations]
    wrong = []
    for text, rule in wanted.items():
        wrong += _forbidden(match, text, rule)
    return wrong


def _forbidden(match: Match[Any], text: str, rule: str) -> list[str]:
    """Whether the answer is refused, and for this rule among others."""
    game, state, decision = match.game, match.state, match.decision
    assert decision is not None
    try:
        option = game.read(state, decision, text)
    except ValueError:
        return [f"illegal: {text!r} means nothing here"]
    if option in decision.options:
        return [f"illegal: {text} is legal"]
    given = [reason.rule for reason in game.reasons(state, decision, option)]
    return [] if rule in given else [f"illegal: {text} is refused by {given}, not by {rule}"]


def _out_of_order(match: Match[Any], wanted: Sequence[Any], events: Sequence[Event]) -> list[str]:
    """The first of these that did not happen after the ones before it."""
    rest = iter(events)
    for each in wanted:
        if not any(_event_fits(match, event, each) for event in rest):
            return [f"not in this order, or not at all: {each}"]
    return []


def _event_fits(match: Match[Any], event: Event, wanted: Any) -> bool:
    if isinstance(wanted, str):
        return event.kind == wanted
    facts = {**event.facts, **(event.secret or {}), "kind": event.kind, "rule": event.rule, "cause": event.cause}
    named = match.game.name_facts(match.state, facts)
    return all(named.get(key) == value for key, value in wanted.items() if key != "times")


def _differences(path: str, wanted: Any, found: Any) -> list[str]:
    if isinstance(wanted, Mapping) and isinstance(found, Mapping):
        wrong = []
        for key, value in wanted.items():
            if key not in found:
                raise BadContent(f"{path}: " + unknown("name", key, [str(each) for each in found]))
            wrong += _differences(f"{path}.{key}", value, found[key])
        return wrong
    if isinstance(wanted, list) and isinstance(found, (list, tuple)) and path.startswith("hand"):
        return [] if sorted(wanted) == sorted(found) else [f"{path}: {sorted(found)}, not {sorted(wanted)}"]
    if isinstance(found, tuple):
        found = list(found)
    return [] if wanted == found else [f"{path}: {found}, not {wanted}"]
