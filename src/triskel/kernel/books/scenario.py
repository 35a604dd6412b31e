"""Scenarios: a position, a script and what must hold. Judges, puzzle makers and our tests use the same files.

See docs/scenarios.md for the format.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, final

from triskel.kernel.bench import judge
from triskel.kernel.bench.faults import Both, Faults
from triskel.kernel.books.files import exists
from triskel.kernel.books.outside import read_toml
from triskel.kernel.books.record import FindGame
from triskel.kernel.play.chance import Chance
from triskel.kernel.play.decision import Decision
from triskel.kernel.play.event import Event
from triskel.kernel.play.game import Game
from triskel.kernel.play.match import Match, start_from
from triskel.kernel.play.refusal import BadContent, BadRecord, Refusal, TriskelError, nothing

_TOP = ("title", "about", "game", "rules", "rulings", "example", "setup", "position", "lead", "step", "goal", "case")
_CASE = (
    "name", "title", "about", "rules", "rulings", "setup", "position", "lead", "step",
    "choose", "chance", "judge", "expect", "note",
)  # fmt: skip
_LEAD = ("choose", "chance")
_STEP = ("choose", "chance", "judge", "expect", "note", "say")
_OF_DECISION = (
    "decision", "seat", "options", "legal", "absent", "illegal", "events", "no_events", "sequence", "outcome",
)  # fmt: skip


_MOST_STEPS = 1000
_MOST_ANSWERS = 2000
_SEATS = 4


def both(text: Any) -> dict[str, str]:
    """A text in both languages: `{ en = "…", ru = "…" }`, or one text for both."""
    if isinstance(text, Mapping):
        english = str(text.get("en", ""))
        return {"en": english, "ru": str(text.get("ru", english))}
    return {"en": str(text), "ru": str(text)}


def _named(name: str, origin: str = "") -> Both:
    """What a part of the file is called where something is wrong with it."""
    said = f"{origin}: {name}" if origin else name
    return (said, said)


@final
class Scenario:
    """A scenario file, read but not yet played."""

    __slots__ = (
        "about", "abouts", "cases", "example", "game", "goal", "lead", "origin", "position", "rules", "setup", "steps",
        "title", "titles",
    )  # fmt: skip

    def __init__(self, data: Mapping[str, Any], origin: str) -> None:
        faults = Faults(BadContent)
        faults.names(("part of a scenario", "часть сценария"), data, _TOP, f"{origin}: ")
        for key in ("title", "game", "position"):
            if key not in data:
                raise BadContent(f"{origin}: a scenario needs {key}", f"{origin}: в сценарии нет части {key}")
        self.origin = origin
        self.titles = _text(faults, "title", data["title"], origin)
        self.abouts = _text(faults, "about", data.get("about", ""), origin)
        self.title = self.titles["en"]
        self.about = self.abouts["en"]
        self.game = faults.word(_named("game", origin), data["game"])
        self.rules: list[str] = faults.words(_named("rules", origin), data.get("rules", []))
        self.example = faults.word(_named("example", origin), data.get("example", ""))
        """The worked example of the rulebook that it plays: its rule, and its number where the rule has several."""
        self.setup: dict[str, Any] = dict(faults.table(_named("setup", origin), data.get("setup", {})))
        self.position: dict[str, Any] = dict(faults.table(_named("position", origin), data["position"]))
        self.lead: dict[str, Any] = lead_from(data.get("lead", {}), f"{origin}: ")
        """What was declared since the piece of play began: it lies on the stack, in combat, in a clash."""
        self.goal: dict[str, Any] = dict(faults.table(_named("goal", origin), data.get("goal", {})))
        """What a puzzle asks for; `triskel.kernel.why.solver.Goal` reads it."""
        steps = faults.rows(_named("step", origin), data.get("step", []), _MOST_STEPS)
        self.steps: list[dict[str, Any]] = [
            _step(faults, step, f"{origin}: step {number}") for number, step in enumerate(steps, 1)
        ]
        self.cases = _cases(data, origin)
        """The scenarios that this file holds, where it is a position and many cases of it."""


def _text(faults: Faults, key: str, given: Any, origin: str) -> dict[str, str]:
    """A text, or one in each language."""
    if isinstance(given, str):
        return both(given)
    for lang, text in faults.names(_named(key), given, ("en", "ru"), f"{origin}: ").items():
        faults.word(_named(f"{key}.{lang}", origin), text)
    return both(given)


def lead_from(given: object, where: str = "") -> dict[str, Any]:
    """What was declared in a position already: answers, and what chance brought."""
    faults = Faults(BadContent)
    lead = faults.names(("part of the lead", "часть сказанного до позиции"), given, _LEAD, where)
    return {key: _answers(faults, f"{where}lead.{key}", each) for key, each in lead.items()}


def _answers(faults: Faults, key: str, given: object) -> list[str]:
    """Answers or outcomes; dice may be written as numbers."""
    found = faults.items(_named(key), given, _MOST_ANSWERS)
    return [str(each) if type(each) is int else faults.word(_named(key), each) for each in found]


def _step(faults: Faults, given: Mapping[str, Any], where: str) -> dict[str, Any]:
    """A step of the script."""
    step = dict(faults.names(("part of a step", "часть шага"), given, _STEP, f"{where}: "))
    for key in ("choose", "chance"):
        if key in step:
            step[key] = _answers(faults, f"{where}: {key}", step[key])
    if "judge" in step:
        faults.word(_named(f"{where}: judge"), step["judge"])
    for key in ("note", "say"):
        if key in step:
            _text(faults, key, step[key], where)
    if "expect" in step:
        expected(step["expect"], f"{where}: ")
    return step


def expected(given: object, where: str = "") -> Mapping[str, Any]:
    """What must hold: the parts that serve every game are of the kind they must be. A game's own are compared."""
    faults = Faults(BadContent)
    found = faults.table(_named(f"{where}expect"), given)
    for key, wanted in found.items():
        what = _named(f"{where}{key}")
        if key == "decision":
            faults.word(what, wanted)
        elif key == "seat":
            faults.number(what, wanted, 0, _SEATS - 1)
        elif key in ("options", "legal"):
            faults.words(what, wanted, _MOST_ANSWERS)
        elif key == "illegal":
            for rule in faults.table(what, wanted).values():
                faults.word(what, rule)
        elif key in ("events", "no_events", "sequence"):
            for each in faults.items(what, wanted):
                if not isinstance(each, str):
                    times = faults.table(what, each).get("times", 1)
                    faults.number(_named(f"{where}{key}: times"), times, 0, _MOST_ANSWERS)
    return found


def _cases(data: Mapping[str, Any], origin: str) -> "list[Scenario]":
    """Each case is a scenario: what the head of the file says, with what the case adds to it or says instead."""
    found: dict[str, Scenario] = {}
    for name, case in _told(data, origin):
        if name in found:
            raise BadContent(f"{origin}: two cases are called {name!r}", f"{origin}: два случая называются «{name}»")
        found[name] = Scenario(case, f"{origin}#{name}")
    return list(found.values())


def _told(data: Mapping[str, Any], origin: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The cases of a file by name, each with what the head of the file says."""
    faults = Faults(BadContent)
    head = {key: value for key, value in data.items() if key != "case"}
    for number, case in enumerate(faults.rows(_named("case", origin), data.get("case", []), _MOST_STEPS), 1):
        name = str(case.get("name", number))
        faults.names(("part of a case", "часть случая"), case, _CASE, f"{origin}#{name}: ")
        own = {key: value for key, value in case.items() if key != "name" and key not in _STEP}
        played = {key: value for key, value in case.items() if key in _STEP}
        if played:
            own["step"] = [*faults.rows(_named("step", origin), case.get("step", []), _MOST_STEPS), played]
        yield name, _joined(head, own)


def opened(data: dict[str, Any], origin: str) -> dict[str, Any]:
    """What is laid on a board of a file: its first case where it holds several, itself where it holds none."""
    return next((case for _, case in _told(data, origin)), data)


def _joined(head: Any, own: Any) -> Any:
    """Tables are joined key by key, lists one after the other; of everything else the case has the last word."""
    if isinstance(head, Mapping) and isinstance(own, Mapping):
        return {**head, **{key: _joined(head[key], value) if key in head else value for key, value in own.items()}}
    if isinstance(head, list) and isinstance(own, list):
        return [*head, *own]
    return own


@final
class Failure:
    """Something that did not hold: in which step (0: before the first), and what was found instead."""

    __slots__ = ("origin", "said", "step")

    def __init__(self, origin: str, step: int, said: Both) -> None:
        self.origin = origin
        self.step = step
        self.said = said
        """In English and in Russian."""

    def text(self, lang: str) -> str:
        """What was found instead, in that language."""
        return self.said[lang == "ru"]

    def words(self, lang: str) -> str:
        """The whole line, with where it was."""
        step = f"{('step', 'шаг')[lang == 'ru']} {self.step}: " if self.step else ""
        return f"{self.origin}: {step}{self.text(lang)}"

    def __str__(self) -> str:
        return self.words("en")


def read(text: str, origin: str) -> Scenario:
    """Read a scenario; BadContent names what is wrong with the file."""
    return Scenario(read_toml(text, origin), origin)


def set_up(scenario: Scenario, find_game: FindGame) -> Match[Any]:
    """The position as a match that can be played on."""
    game = find_game(scenario.game)
    setup = game.complete_setup(_beside(scenario.setup, Path(scenario.origin).parent))
    try:
        return begin(game, setup, game.arrange(setup, scenario.position), scenario.lead, 1)
    except TriskelError as error:
        raise BadContent(f"{scenario.origin}: {error}", f"{scenario.origin}: {error.ru}") from None


def begin(
    game: Game[Any], setup: Mapping[str, Any], state: Any, lead: Mapping[str, Any], seed: int | None = None
) -> Match[Any]:
    """A match from a position, with what was declared in it already."""
    chance = Chance(seed)
    said = lead_from(lead)
    chance.feed(_outcomes(game, setup, said.get("chance", ())))
    match = start_from(game, setup, state, chance=chance)
    for text in said.get("choose", ()):
        _choose(match, text)
    if match.chance.script:
        raise BadRecord(*_too_many(match))
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


def _too_many(match: Match[Any]) -> tuple[str, None, str]:
    count = len(match.chance.script)
    return f"{count} of the dictated outcomes were not needed", None, f"продиктованы лишние исходы: {count}"


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
    if isinstance(value, str) and value.endswith(".toml") and exists(folder / value):
        return str(folder / value)
    return value


def check(scenario: Scenario, find_game: FindGame) -> list[Failure]:
    """Play the script; return everything that did not hold. An empty list means all is well."""
    if scenario.cases:
        return [each for case in scenario.cases for each in _check_case(case, find_game)]
    match = set_up(scenario, find_game)
    failures: list[Failure] = []
    for number, step in enumerate(scenario.steps, 1):
        seen = len(match.events)
        try:
            play(match, step)
        except TriskelError as error:
            failures.append(Failure(scenario.origin, number, (str(error), error.ru)))
            break
        for said in _expectations(match, step.get("expect", {}), match.events[seen:]):
            failures.append(Failure(scenario.origin, number, said))
    return failures


def _check_case(case: Scenario, find_game: FindGame) -> list[Failure]:
    """As above; a case that cannot even be set up does not hide the others."""
    try:
        return check(case, find_game)
    except TriskelError as error:
        return [Failure(case.origin, 0, (str(error), error.ru))]


def _outcomes(game: Game[Any], setup: Mapping[str, Any], words: Sequence[str]) -> list[int]:
    try:
        return game.outcome_numbers(setup, words)
    except ValueError as error:
        raise BadRecord(f"unknown outcome: {error}", ru=f"такого не могло выпасть: {error}") from None


def play(match: Match[Any], step: Mapping[str, Any], seen: Callable[[], object] = bool) -> None:
    """Play one step of a script; `seen` is called after every choice."""
    match.chance.script = _outcomes(match.game, match.setup, step.get("chance", ()))[::-1]
    for text in step.get("choose", ()):
        decision = match.decision
        if decision is None:
            raise Refusal(f'"{text}": the match is over', ru=f"«{text}»: партия окончена")
        _choose(match, text, seen)
    if match.chance.script:
        raise BadRecord(*_too_many(match))
    if "judge" in step:
        match.judge(judge.read(step["judge"]))


def _choose(match: Match[Any], text: str, seen: Callable[[], object] = bool) -> None:
    """Answer the open decision; `1: text` answers for that seat where several choose at once.

    `pass*` gives the same answer as long as it is possible, perhaps not at all.
    """
    decision, answer = addressed(match, text.removesuffix("*"))
    if not text.endswith("*"):
        match.choose(decision.seat, worded(match, decision, answer))
        seen()
    while text.endswith("*"):
        following = match.decision
        if following is None or answer not in [
            match.game.notation(match.state, following, option) for option in following.options
        ]:
            return
        match.choose(following.seat, answer)
        seen()


def addressed(match: Match[Any], text: str) -> tuple[Decision, str]:
    """The open decision that an answer of a script is for, and the answer itself."""
    seat, _, rest = text.partition(": ")
    mine = int(seat) if rest and seat.isdigit() else None
    for decision in match.decisions:
        if mine is None or decision.seat == mine:
            return decision, text if mine is None else rest
    raise Refusal(
        f'"{text}": nobody with that number chooses now', ru=f"«{text}»: игрок с этим номером сейчас не выбирает"
    )


def worded(match: Match[Any], decision: Decision, answer: str) -> str:
    """The notation of an answer; `~words` is the option whose label begins so, in either language, or the only one
    that has these words somewhere."""
    if not answer.startswith("~"):
        return answer
    words = answer[1:].casefold()
    game, state = match.game, match.state
    labels = {
        option: [game.label(state, decision, option, lang).casefold() for lang in ("en", "ru")]
        for option in decision.options
    }
    begin = [option for option, said in labels.items() if any(each.startswith(words) for each in said)]
    found = begin or [option for option, said in labels.items() if any(words in each for each in said)]
    if not found:
        raise Refusal(
            f'"{answer[1:]}": no option has these words', ru=f"«{answer[1:]}»: таких слов нет ни в одном варианте"
        )
    if len(found) > 1 and not begin:
        raise Refusal(
            f'"{answer[1:]}": {len(found)} options have these words',
            ru=f"«{answer[1:]}»: эти слова есть в нескольких вариантах ({len(found)})",
        )
    return game.notation(state, decision, found[0])


def unmet(match: Match[Any], expect: Mapping[str, Any]) -> list[Both]:
    """What of the expectations about the position does not hold now."""
    return _expectations(match, expect, ())


def _expectations(match: Match[Any], expect: Mapping[str, Any], events: Sequence[Event]) -> list[Both]:
    wrong: list[Both] = []
    position: dict[str, Any] | None = None
    for key, wanted in expect.items():
        if key in _OF_DECISION:
            wrong += _of_decision(match, key, wanted, events)
            continue
        if position is None:
            position = match.game.look(match.state)
        if key not in position:
            raise BadContent(*nothing(("expectation", "ожидание"), key, [*position, *_OF_DECISION]))
        wrong += _differences(key, wanted, position[key], match.game.heaps)
    return wrong


def _of_decision(match: Match[Any], key: str, wanted: Any, events: Sequence[Event]) -> list[Both]:
    game, state, decision = match.game, match.state, match.decision
    if key == "outcome":
        over = match.outcome
        found = None if over is None else {"winners": list(over.winners), "reason": over.reason}
        return [] if found == wanted or (wanted == "none" and found is None) else [_other("outcome", found, wanted)]
    if key == "sequence":
        return _out_of_order(match, wanted, events)
    if key in ("events", "no_events"):
        wrong: list[Both] = []
        for each in wanted:
            times = each.get("times") if isinstance(each, Mapping) else None
            fits = sum(_event_fits(match, event, each) for event in events)
            if times is not None and key == "events":
                if fits != times:
                    wrong.append((f"{fits} times, not {times}: {each}", f"раз: {fits}, а не {times}: {each}"))
            elif not fits and key == "events":
                wrong.append((f"no such event: {each}", f"такого события нет: {each}"))
            elif fits and key != "events":
                wrong.append((f"there was the event: {each}", f"такое событие есть: {each}"))
        return wrong
    if decision is None:
        return [(f"{key}: the match is over", f"{key}: партия окончена")]
    notations = [game.notation(state, decision, option) for option in decision.options]
    if key == "decision":
        return [] if decision.kind == wanted else [_other("decision", decision.kind, wanted)]
    if key == "seat":
        return [] if decision.seat == wanted else [_other("seat", decision.seat, wanted)]
    if key == "options":
        return [] if sorted(notations) == sorted(wanted) else [_other("options", notations, wanted)]
    if key == "legal":
        missing = [each for each in wanted if each not in notations]
        return [(f"not legal: {each} (legal: {notations})", f"нельзя: {each} (можно: {notations})") for each in missing]
    if key == "absent":
        offered = [found for each in wanted for found in notations if found.startswith(each)]
        return [(f"offered: {found}", f"предлагается: {found}") for found in offered]
    wrong = []
    for text, rule in wanted.items():
        wrong += _forbidden(match, text, rule)
    return wrong


def _forbidden(match: Match[Any], text: str, rule: str) -> list[Both]:
    """Whether the answer is refused, and for this rule among others."""
    game, state, decision = match.game, match.state, match.decision
    assert decision is not None
    try:
        option = game.read(state, decision, text)
    except ValueError:
        return [(f"illegal: {text!r} means nothing here", f"illegal: «{text}» здесь ничего не значит")]
    if option in decision.options:
        return [(f"illegal: {text} is legal", f"illegal: {text} — можно")]
    given = [reason.rule for reason in game.reasons(state, decision, option)]
    if rule in given:
        return []
    return [
        (f"illegal: {text} is refused by {given}, not by {rule}", f"illegal: {text} запрещает {given}, а не {rule}")
    ]


def _out_of_order(match: Match[Any], wanted: Sequence[Any], events: Sequence[Event]) -> list[Both]:
    """The first of these that did not happen after the ones before it."""
    rest = iter(events)
    for each in wanted:
        if not any(_event_fits(match, event, each) for event in rest):
            return [(f"not in this order, or not at all: {each}", f"не в этом порядке или вовсе не было: {each}")]
    return []


def _event_fits(match: Match[Any], event: Event, wanted: Any) -> bool:
    if isinstance(wanted, str):
        return event.kind == wanted
    facts = {**event.facts, **(event.secret or {}), "kind": event.kind, "rule": event.rule, "cause": event.cause}
    named = match.game.name_facts(match.state, facts)
    return all(named.get(key) == value for key, value in wanted.items() if key != "times")


def _other(what: str, found: Any, wanted: Any) -> Both:
    return f"{what}: {found}, not {wanted}", f"{what}: {found}, а не {wanted}"


def _differences(path: str, wanted: Any, found: Any, heaps: frozenset[str]) -> list[Both]:
    if isinstance(wanted, Mapping) and isinstance(found, Mapping):
        wrong: list[Both] = []
        for key, value in wanted.items():
            if key not in found:
                raise BadContent(*nothing(("name", "имя"), key, [str(each) for each in found], f"{path}: "))
            wrong += _differences(f"{path}.{key}", value, found[key], heaps)
        return wrong
    if isinstance(found, tuple):
        found = list(found)
    if path.partition(".")[0] in heaps:
        wanted, found = _heaped(wanted), _heaped(found)
    return [] if wanted == found else [_other(path, found, wanted)]


def _heaped(cards: Any) -> Any:
    """A heap in the order of the alphabet; of several heaps, each."""
    if not isinstance(cards, list):
        return cards
    several = any(isinstance(each, list) for each in cards)
    return [_heaped(each) for each in cards] if several else sorted(cards, key=str)
