"""Records: a match as a short text, one choice a line. See docs/records.md."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, final

from triskel.kernel.bench.judge import JUDGE
from triskel.kernel.books.outside import plain_text, read_json
from triskel.kernel.play.chance import Chance
from triskel.kernel.play.entry import Entry
from triskel.kernel.play.game import Game, Setup
from triskel.kernel.play.match import Match, start
from triskel.kernel.play.refusal import BadContent, BadRecord, TriskelError

HEAD: Final = "triskel record 1"
_FINGERPRINT_EVERY: Final = 20
_SEAT_DIGITS: Final = 2

FindGame = Callable[[str], Game[Any]]


@final
class Line:
    """One line of play: a choice (`notation`), an act of a judge, an undo, a fingerprint or the end."""

    __slots__ = ("kind", "notation", "number", "outcomes", "seat")

    def __init__(
        self, number: int, kind: str, seat: int = -1, notation: str = "", outcomes: Sequence[str] = ()
    ) -> None:
        self.number = number
        self.kind = kind
        self.seat = seat
        self.notation = notation
        self.outcomes = tuple(outcomes)


@final
class Record:
    """A parsed record: what it says, not yet whether it can be played."""

    __slots__ = ("game", "lines", "pins", "prelude", "setup")

    def __init__(self) -> None:
        self.game = ""
        self.setup: dict[str, Any] = {}
        self.pins: dict[str, str] = {}
        self.prelude: list[str] = []
        self.lines: list[Line] = []


def write(match: Match[Any]) -> str:
    """The record of a match that was started from its setup."""
    game = match.game
    lines = head(game.name, match.setup, game.pins(match.setup), game.outcome_words(match.state, match.prelude))
    shadow = _Shadow(match)
    for entry in match.journal:
        if entry is None:
            lines.append("undo")
            shadow.undo()
        else:
            lines.append(_entry_line(match, entry))
            shadow.play(entry)
            if shadow.count % _FINGERPRINT_EVERY == 0:
                lines.append(f"= {shadow.fingerprint()}")
    lines.append(f"end {len(match.entries)} {match.fingerprint()}")
    return "\n".join(lines) + "\n"


def head(game: str, setup: Setup, pins: Mapping[str, str], prelude: Sequence[str]) -> list[str]:
    """What stands before the first choice."""
    lines = [HEAD, f"game {game}"]
    lines += [f"setup {key} = {json.dumps(value, ensure_ascii=False)}" for key, value in sorted(setup.items())]
    lines += [f"pin {key} = {value}" for key, value in sorted(pins.items())]
    return [*lines, "", "* " + " ".join(prelude)]


def choice_line(seat: int, notation: str, outcomes: Sequence[str]) -> str:
    """A choice, or an act of a judge, with what chance brought."""
    line = f"{'!' if seat == JUDGE else seat} {notation}"
    return f"{line} * {' '.join(outcomes)}" if outcomes else line


class _Shadow:
    """Plays the journal again beside the writer, to take fingerprints on the way."""

    def __init__(self, match: Match[Any]) -> None:
        self._match = begin(match.game, match.setup, match.prelude)
        self.count = 0

    def play(self, entry: Entry) -> None:
        self._match.again(entry)
        self.count += 1

    def undo(self) -> None:
        self._match.undo(consent=True)
        self._match.chance.strict = True
        self.count -= 1

    def fingerprint(self) -> str:
        return self._match.fingerprint()


def _entry_line(match: Match[Any], entry: Entry) -> str:
    words = match.game.outcome_words(match.state, entry.outcomes) if entry.outcomes else ()
    return choice_line(entry.seat, entry.notation, words)


def begin(game: Game[Any], setup: Setup, prelude: Sequence[int]) -> Match[Any]:
    """A match at its first decision, with the recorded opening outcomes; further outcomes must be given too."""
    chance = Chance()
    chance.feed(prelude)
    chance.strict = True
    match: Match[Any] = start(game, setup, chance=chance)
    if chance.script:
        raise BadRecord(
            f"{len(chance.script)} opening outcomes too many", ru=f"лишние исходы в начале: {len(chance.script)}"
        )
    return match


def parse(text: str) -> Record:
    """Read the text of a record; BadRecord names the line that makes no sense."""
    rows = plain_text(text, "this record", BadRecord).splitlines()
    if not rows or rows[0].strip() != HEAD:
        raise BadRecord(
            f'this is not a record: it must begin with "{HEAD}"', 1, f"это не запись партии: она начинается с «{HEAD}»"
        )
    record = Record()
    playing = False
    for number, row in enumerate(rows[1:], 2):
        line = row.split("#", 1)[0].strip()
        if not line:
            continue
        if record.lines and record.lines[-1].kind == "end":
            raise BadRecord("nothing may follow the end", number, "после конца ничего быть не может")
        word, _, rest = line.partition(" ")
        if line.startswith("*"):
            if playing:
                raise BadRecord(
                    "opening outcomes stand before the first choice, once", number,
                    "исходы начала партии стоят перед первым выбором, один раз",
                )  # fmt: skip
            record.prelude = line[1:].split()
            playing = True
        elif not playing:
            _header(record, word, rest, number)
        elif word == "undo":
            record.lines.append(Line(number, "undo"))
        elif word == "=":
            record.lines.append(Line(number, "fingerprint", notation=rest.strip()))
        elif word == "end":
            record.lines.append(Line(number, "end", notation=rest.strip()))
        elif (word == "!" or (word.isdecimal() and len(word) <= _SEAT_DIGITS)) and rest:
            notation, _, outcomes = rest.partition(" * ")
            seat = JUDGE if word == "!" else int(word)
            record.lines.append(Line(number, "choice", seat, notation.strip(), outcomes.split()))
        else:
            raise BadRecord(
                f'"{line}" is not a choice, an act of a judge, an undo or a fingerprint', number,
                f"«{line}» — не выбор, не решение судьи, не возврат и не отпечаток",
            )  # fmt: skip
    if not record.lines or record.lines[-1].kind != "end":
        raise BadRecord(
            'the record is cut off: its last line must be "end …"', len(rows),
            "запись оборвана: последняя строка — «end …»",
        )  # fmt: skip
    return record


def _header(record: Record, word: str, rest: str, number: int) -> None:
    key, _, value = (part.strip() for part in rest.partition("="))
    if word == "game":
        record.game = rest.strip()
    elif word == "setup" and key:
        try:
            record.setup[key] = read_json(value, f"setup {key}")
        except BadContent as error:
            raise BadRecord(str(error), number, error.ru) from None
    elif word == "pin" and key:
        record.pins[key] = value
    else:
        raise BadRecord(
            f'"{word}" is not known in the head of a record', number, f"«{word}» в заголовке записи не бывает"
        )


def differing(now: Mapping[str, str], then: Mapping[str, str]) -> list[str]:
    """What has changed between two lists of pins, is new or is gone."""
    return sorted(key for key in {*now, *then} if now.get(key) != then.get(key))


def replay(record: Record, find_game: FindGame, to: int | None = None) -> Match[Any]:
    """Play a record again, up to `to` choices, checking everything on the way."""
    game = find_game(record.game)
    setup = game.complete_setup(record.setup)
    if changed := differing(game.pins(setup), record.pins):
        names = ", ".join(changed)
        raise BadRecord(
            f"the content has changed since this record was made: {names}",
            ru=f"с тех пор, как сделана запись, изменились: {names}",
        )
    try:
        match = begin(game, setup, game.outcome_numbers(setup, record.prelude))
    except ValueError as error:
        raise BadRecord(f"unknown opening outcome: {error}", ru=f"такого в начале не могло выпасть: {error}") from None
    for line in record.lines:
        if to is not None and len(match.entries) >= to and line.kind == "choice":
            break
        try:
            _play_line(match, line)
        except BadRecord as error:
            raise error if error.line is not None else BadRecord(str(error), line.number, error.ru) from None
        except (TriskelError, ValueError) as error:
            who = "!" if line.seat == JUDGE else line.seat
            ru = error.ru if isinstance(error, TriskelError) else str(error)
            said = f"{who} {line.notation}"
            raise BadRecord(f"{said}: {error}", line.number, f"{said}: {ru}") from None
    match.chance.strict = False
    return match


def _play_line(match: Match[Any], line: Line) -> None:
    if line.kind == "choice":
        match.repeat(line.seat, line.notation, match.game.outcome_numbers(match.setup, line.outcomes))
    elif line.kind == "undo":
        match.undo(consent=True)
        match.chance.strict = True
    elif line.kind == "fingerprint":
        _same(line, line.notation, match.fingerprint())
    else:
        _same(line, line.notation, f"{len(match.entries)} {match.fingerprint()}")


def _same(line: Line, recorded: str, found: str) -> None:
    if recorded != found:
        raise BadRecord(
            f"the position differs from the recorded one ({recorded} recorded, {found} found)", line.number,
            f"позиция не та, что в записи (записано {recorded}, получилось {found})",
        )  # fmt: skip
