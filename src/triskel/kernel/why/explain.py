"""Why something happened: an event, the choice it followed, its cause, its rules, and the numbers behind it.

The kernel knows the chain; what the numbers mean a game says (`Game.cause_words`, `reckon`, `circumstances`). A reader
is told only what the reader's seat may know; a judge is told everything.
"""

from typing import Any, Final, final

from triskel.i18n.people import player
from triskel.kernel.bench.judge import JUDGE, read
from triskel.kernel.play.event import Event
from triskel.kernel.play.match import Match
from triskel.kernel.play.refusal import Refusal
from triskel.kernel.why.rulebook import rulebook

__all__ = ["JUDGE", "Explanation", "explain", "known", "lines"]

_WORDS: Final = {
    "en": {
        "choice": "It followed the choice of {who}: {what} ({question})",
        "secret": "It followed a choice that {who} made in secret",
        "other": "It followed a choice of {who}",
        "opening": "It happened before the first choice",
        "judge": "A judge did it: {what}",
        "cause": "Cause", "rules": "Rules", "numbers": "Step by step", "could": "Who could do what",
    },
    "ru": {
        "choice": "Этому предшествовал выбор {who}: {what} ({question})",
        "secret": "Этому предшествовал тайный выбор {who}",
        "other": "Этому предшествовал выбор {who}",
        "opening": "Это произошло до первого выбора",
        "judge": "Это сделал судья: {what}",
        "cause": "Причина", "rules": "Правила", "numbers": "По шагам", "could": "Кто что мог сделать",
    },
}  # fmt: skip


@final
class Explanation:
    """Everything there is to say about one event."""

    __slots__ = ("causes", "choice", "could", "line", "number", "rules", "steps")

    def __init__(self, number: int, line: str) -> None:
        self.number = number
        self.line = line
        self.choice = ""
        self.causes: list[str] = []
        self.rules: list[tuple[str, str]] = []
        """Rule ids with what they say."""
        self.steps: list[str] = []
        self.could: list[str] = []

    def as_json(self) -> dict[str, Any]:
        """All of it as plain data."""
        return {
            "event": self.number, "line": self.line, "choice": self.choice, "causes": self.causes,
            "rules": [{"id": id, "text": text} for id, text in self.rules], "steps": self.steps, "could": self.could,
        }  # fmt: skip

    def lines(self, lang: str) -> list[str]:
        """All of it for reading."""
        words = _WORDS[lang]
        found = [f"#{self.number}  {self.line}", f"  {self.choice}"]
        for head, parts in (
            (words["cause"], self.causes),
            (words["rules"], [f"{id}: {text}" for id, text in self.rules]),
            (words["numbers"], self.steps),
            (words["could"], self.could),
        ):
            if parts:
                found += [f"  {head}:", *(f"    {part}" for part in parts)]
        return found


def known(event: Event, seat: int | None) -> dict[str, Any]:
    """What the reader may know of an event; a judge all of it."""
    shown = event.for_seat(None if seat == JUDGE else seat)
    if seat == JUDGE and event.secret:
        shown.update(event.secret)
    return shown


def lines(match: Match[Any], seat: int | None, lang: str) -> list[tuple[int, str]]:
    """Every event that is worth a line, with its number from 1 on."""
    found = []
    for number, event in enumerate(match.events, 1):
        text = match.game.log_line(match.state, known(event, seat), lang)
        if text:
            found.append((number, f"{text}  [{event.rule}]" if event.rule else text))
    return found


def explain(match: Match[Any], number: int, seat: int | None, lang: str, discreet: bool = False) -> Explanation:
    """Why event `number` (from 1 on; 0 or less counts from the end: 0 is the last) of the match happened.

    While people play, a discreet answer says of another's choice only that it was made: the question it answered may
    tell what he holds.
    """
    if number <= 0:
        number += len(match.events)
    if not 1 <= number <= len(match.events):
        raise Refusal(
            f"There is no event {number}; there are {len(match.events)}",
            ru=f"Нет события {number}; всего их {len(match.events)}",
        )
    shown = [known(event, seat) for event in match.events]
    event = shown[number - 1]
    made = Explanation(number, match.game.log_line(match.state, event, lang) or str(event["kind"]))
    made.choice = _WORDS[lang]["opening"]
    asked = _chosen(made, match, event["step"], seat, lang, discreet) if event["step"] >= 0 else ""
    made.causes = match.game.cause_words(match.state, shown, number - 1, lang)
    made.steps = match.game.reckon(match.state, shown, number - 1, lang)
    cited = [str(event["rule"]), asked]
    book = rulebook(match.game.name)
    made.rules = [(id, book[id].text(lang)) for id in dict.fromkeys(cited) if id in book]
    return made


def _chosen(made: Explanation, match: Match[Any], step: int, seat: int | None, lang: str, discreet: bool) -> str:
    """The choice that the event followed, and what could have been chosen instead; the rule of its question, if that
    may be told."""
    words = _WORDS[lang]
    entry = match.entries[step]
    if entry.seat == JUDGE:
        made.choice = words["judge"].format(what=read(entry.notation).why)
        return entry.rule
    before = match.earlier(step)
    decision = next(each for each in before.decisions if each.seat == entry.seat)
    rule, who = "", player(entry.seat, lang, "gen")
    if entry.secret and seat not in (JUDGE, entry.seat):
        made.choice = words["secret"].format(who=who)
    elif discreet and seat not in (JUDGE, entry.seat):
        made.choice = words["other"].format(who=who)
    else:
        question = match.game.prompt(before.state, decision, lang)
        what = match.game.label(before.state, decision, entry.option, lang)
        made.choice = words["choice"].format(who=who, what=what, question=question)
        rule = entry.rule
    reader = None if seat == JUDGE else -1 if seat is None else seat
    made.could = match.game.circumstances(before.state, decision, reader, lang)
    return rule
