"""Everything that can be wrong, said so that the reader knows what to do. A refused call has changed nothing."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final

from mypy_extensions import mypyc_attr

from triskel.kernel.play.event import Reason

_SHOWN: Final = 60
"""Letters of a name that means nothing."""
_LISTED: Final = 24
_SAMPLE: Final = 8
"""Of longer lists of names only so many are shown."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TriskelError(Exception):
    """Base of all errors that are the user's to mend, in both languages where they have been said in both."""

    def __init__(self, message: str, ru: str = "") -> None:
        super().__init__(message)
        self.ru = ru or message

    def words(self, lang: str) -> str:
        """The words in that language."""
        return self.ru if lang == "ru" else str(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class BadContent(TriskelError):
    """A hero, board, card or set that cannot be loaded; the message names file, place and word."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BadSetup(TriskelError):
    """A match that cannot be set up so; the message says what to change."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BadRecord(TriskelError):
    """A record that cannot be replayed; `line` is where it stops making sense."""

    def __init__(self, message: str, line: int | None = None, ru: str = "") -> None:
        if line is not None:
            ru = f"строка {line}: {ru or message}"
            message = f"line {line}: {message}"
        super().__init__(message, ru)
        self.line = line


@mypyc_attr(allow_interpreted_subclasses=True)
class Refusal(TriskelError):
    """An answer that the rules do not allow, with every reason why not."""

    def __init__(
        self, message: str, reasons: Sequence[Reason] = (), alternatives: Sequence[str] = (), ru: str = ""
    ) -> None:
        said, said_ru = [message], [ru or message]
        for reason in reasons:
            said.append(str(reason))
            said_ru.append(f"{reason.ru} ({reason.rule})" if reason.rule else reason.ru)
        if alternatives:
            said.append("you can choose: " + ", ".join(alternatives))
            said_ru.append("можно выбрать: " + ", ".join(alternatives))
        super().__init__("; ".join(said), "; ".join(said_ru))
        self.message = message
        self.message_ru = ru or message
        self.reasons = tuple(reasons)
        self.alternatives = tuple(alternatives)


@mypyc_attr(allow_interpreted_subclasses=True)
class NotAsked(Refusal):
    """An answer to a question that is not open for this seat: one of the past (`late`), or another's."""

    def __init__(self, message: str, ru: str, late: bool) -> None:
        super().__init__(message, ru=ru)
        self.late = late


def nothing(what: tuple[str, str], name: str, known: Iterable[str], where: str = "") -> tuple[str, str]:
    """'There is no hero "medsa". Did you mean medusa?' in both languages, with the list when nothing is near."""
    names = sorted(set(known))
    name = name if len(name) <= _SHOWN else f"{name[:_SHOWN]}…"
    near = get_close_matches(name, names, n=3, cutoff=0.5)
    listed = ", ".join(names if len(names) <= _LISTED else [*names[:_SAMPLE], "…"])
    hints = (
        (f"Did you mean {' or '.join(near)}?", f"Похоже на: {', '.join(near)}.")
        if near
        else (f"There are: {listed}.", f"Есть: {listed}.")
    )
    no = f"{where}нет такого" if where else "Нет такого"
    return f'{where}There is no {what[0]} "{name}". {hints[0]}', f"{no}: {what[1]} «{name}». {hints[1]}"


def unknown(what: str, name: str, known: Iterable[str]) -> str:
    """The same in English alone."""
    return nothing((what, what), name, known)[0]
