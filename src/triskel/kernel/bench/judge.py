"""What a judge does in a match: every act has a reason and is an entry of the record.

    ! correct "the harpy was moved through a closed door" [{"fighter": "harpy_1", "space": "S12"}]
    ! back "a card was read wrongly" 2
    ! award "nobody can be hurt any more" "nobody can win" -1
    ! loss "second warning" 1
    ! warning "talked to a spectator" 0
    ! fine "slow play" 0 60
    ! look "a question about a hidden card" 0
    ! pause "the rules are looked up"
    ! resume "the rules were looked up"

Only correct, back, award and loss change the match; the others are told and kept. The clock is the table's affair.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from triskel.i18n.people import player, unmarked
from triskel.kernel.bench.subject import Told
from triskel.kernel.books.outside import checked
from triskel.kernel.play.entry import Entry
from triskel.kernel.play.event import EVERYONE, Event
from triskel.kernel.play.refusal import BadRecord, Refusal

JUDGE: Final = -1
"""In place of a seat: the judge, who may know everything."""
CORRECT: Final = "correct"
BACK: Final = "back"
AWARD: Final = "award"
LOSS: Final = "loss"
WARNING: Final = "warning"
FINE: Final = "fine"
LOOK: Final = "look"
PAUSE: Final = "pause"
RESUME: Final = "resume"

NOBODY: Final = -1
"""In place of a winner: a draw; in place of a seat that is looked at: everything."""
MOST_REASON: Final = 300
_FORMS: Final[dict[str, tuple[type, ...]]] = {
    CORRECT: (list,), BACK: (int,), AWARD: (str, int), LOSS: (int,), WARNING: (int,), FINE: (int, int), LOOK: (int,),
    PAUSE: (), RESUME: (),
}  # fmt: skip
"""What follows the reason."""
CHANGING: Final = (CORRECT, BACK, AWARD, LOSS)
"""Acts that change the match."""


@final
class Award:
    """A decision that the rules leave to a judge: its name, its paragraph, and whether somebody wins by it."""

    __slots__ = ("en", "kind", "ru", "rule", "wins")

    def __init__(self, kind: str, rule: str, en: str, ru: str, wins: bool) -> None:
        self.kind = kind
        self.rule = rule
        self.en = en
        self.ru = ru
        self.wins = wins

    def title(self, lang: str) -> str:
        """In words."""
        return self.ru if lang == "ru" else self.en


DECISION: Final = Award("decision", "", "victory by the judge's decision", "победа по решению судьи", True)
DRAW: Final = Award("draw", "", "a draw by the judge's decision", "ничья по решению судьи", False)
PENALTY: Final = Award("penalty", "", "loss by penalty", "поражение по пенальти", True)


@final
class Ruling:
    """One act of a judge: what, why, and the rest by its kind."""

    __slots__ = ("args", "verb", "why")

    def __init__(self, verb: str, why: str, *args: Any) -> None:
        reason = " ".join(str(why).split())
        if verb not in _FORMS:
            raise Refusal(f"A judge does not {verb!r}; he can {', '.join(_FORMS)}")
        if not reason:
            raise Refusal("A judge's decision needs a reason")
        if len(reason) > MOST_REASON:
            raise Refusal(f"The reason is longer than {MOST_REASON} letters")
        forms = _FORMS[verb]
        fits = len(args) == len(forms) and all(
            isinstance(arg, form) and not isinstance(arg, bool) for arg, form in zip(args, forms, strict=True)
        )
        if not fits:
            raise Refusal(f"{verb} needs {', '.join(form.__name__ for form in forms) or 'nothing more'}, not {args!r}")
        if verb == CORRECT and not all(isinstance(each, Mapping) for each in args[0]):
            raise Refusal("a correction is a list of changes, each naming its subject")
        self.verb = verb
        self.why = reason
        self.args = args

    def __str__(self) -> str:
        # A hash would begin a comment of the record and an asterisk its random outcomes.
        parts = [json.dumps(each, ensure_ascii=False) for each in (self.why, *self.args)]
        safe = (each.replace("#", "\\u0023").replace("*", "\\u002a") for each in parts)
        return " ".join((self.verb, *safe))


def read(text: str) -> Ruling:
    """A ruling as it stands in a record; BadRecord if it makes no sense."""
    verb, _, rest = text.strip().partition(" ")
    decoder = json.JSONDecoder()
    values: list[Any] = []
    rest = rest.strip()
    while rest:
        try:
            value, end = decoder.raw_decode(rest)
        except (ValueError, RecursionError):
            raise BadRecord(f"{rest[:60]!r} is not a value") from None
        values.append(value)
        rest = rest[end:].strip()
    if not values or not isinstance(values[0], str):
        raise BadRecord(f"{verb}: the reason is missing")
    checked(values, verb[:20], BadRecord)
    try:
        return Ruling(verb, values[0], *values[1:])
    except Refusal as refusal:
        raise BadRecord(str(refusal)) from None


_LINES: Final[dict[str, tuple[str, str]]] = {
    CORRECT: ("Judge corrects the position: {why}", "Судья исправляет позицию: {why}"),
    BACK: ("Judge takes back the last choices ({n}): {why}", "Судья отменяет последние выборы ({n}): {why}"),
    AWARD: ("Judge decides: {award}. {why}", "Решение судьи: {award}. {why}"),
    LOSS: ("Judge: {who} loses by penalty. {why}", "Судья: поражение по пенальти — {who}. {why}"),
    WARNING: ("Judge warns {who}: {why}", "Предупреждение судьи — {who}: {why}"),
    FINE: ("Judge takes {n} s off the clock of {who}: {why}",
           "Судья снимает со времени {n} с — {who}: {why}"),
    LOOK: ("Judge looks at the hidden cards of {who}: {why}",
           "Судья смотрит скрытые карты — {who}: {why}"),
    PAUSE: ("Judge stops the clock: {why}", "Судья останавливает часы: {why}"),
    RESUME: ("Judge lets the match go on: {why}", "Судья продолжает партию: {why}"),
}  # fmt: skip
_LOOK_ALL: Final = ("Judge looks at all hidden cards: {why}", "Судья смотрит все скрытые карты: {why}")
_HIDDEN: Final = ("A hidden card was changed", "Изменена скрытая карта")
_RETURNED: Final = ("the running step begins anew", "текущий шаг начинается заново")


def facts(ruling: Ruling, awards: Sequence[Award] = (), returned: int = 0) -> dict[str, Any]:
    """What everybody learns of an act."""
    found: dict[str, Any] = {"act": ruling.verb, "why": ruling.why}
    if ruling.verb in (LOSS, WARNING, FINE, LOOK):
        found["seat"] = ruling.args[0]
    if ruling.verb in (FINE, BACK):
        found["n"] = ruling.args[-1]
    if ruling.verb == AWARD:
        award = next((each for each in awards if each.kind == ruling.args[0]), None)
        found["award"] = [ruling.args[0]] * 2 if award is None else [award.en, award.ru]
        found["seat"] = ruling.args[1]
    if returned:
        found["returned"] = returned
    return found


def told(ruling: Ruling, changes: Sequence[Told], returned: int) -> list[Event]:
    """A correction as everybody learns of it, and each change as those learn of it who may."""
    events = [Event("judge", facts(ruling, (), returned))]
    for each in changes:
        words = {"told": [each.en, each.ru]}
        if each.seen_by == EVERYONE:
            events.append(Event("judge change", words))
        else:
            events.append(Event("judge change", {}, seen_by=each.seen_by, secret=words))
    return events


def standing(entries: Sequence[Entry]) -> list[int]:
    """Where in the entries the choices are that a judge has not taken back."""
    found: list[int] = []
    for place, entry in enumerate(entries):
        if entry.seat != JUDGE:
            found.append(place)
        elif entry.kind == BACK:
            del found[-read(entry.notation).args[0] :]
    return found


def check_seat(seat: int, seats: int) -> None:
    """Refusal for a seat that nobody has."""
    if not 0 <= seat < seats:
        raise Refusal(f"seats are counted from 0 to {seats - 1}, not {seat}")


def awarded(ruling: Ruling, awards: Sequence[Award], seats: int) -> tuple[Award, int | None]:
    """How the match ends by this ruling, and who wins by it, if anybody does; Refusal where the rules do not let it."""
    if ruling.verb == LOSS:
        check_seat(ruling.args[0], seats)
        if seats != 2:
            raise Refusal("Where more than two play, a seat that loses by penalty is taken over instead")
        kind, winner = PENALTY.kind, 1 - int(ruling.args[0])
    else:
        kind, winner = str(ruling.args[0]), int(ruling.args[1])
    award = next((each for each in awards if each.kind == kind), None)
    if award is None:
        raise Refusal(f"A judge cannot award {kind!r} now; he can award {', '.join(each.kind for each in awards)}")
    if award.wins:
        check_seat(winner, seats)
        return award, winner
    if winner != NOBODY:
        raise Refusal(f"Nobody wins by {kind!r}")
    return award, None


def line(event: Mapping[str, Any], lang: str) -> str:
    """An event of a judge in words; empty where it is none."""
    side = 1 if lang == "ru" else 0
    if event["kind"] == "judge change":
        return str(unmarked(event.get("told", _HIDDEN)[side], player))
    act = str(event["act"])
    words = (_LOOK_ALL if act == LOOK and event["seat"] == NOBODY else _LINES[act])[side]
    seat = event.get("seat", NOBODY)
    who = player(seat, lang) if seat >= 0 else ""
    award = event["award"][side] if "award" in event else ""
    if award and seat >= 0:
        award += f" ({who})"
    text = words.format(why=event["why"], who=who, n=event.get("n", ""), award=award)
    return f"{text} ({_RETURNED[side]})" if event.get("returned") else text
