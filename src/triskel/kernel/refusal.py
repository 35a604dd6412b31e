"""Everything that can be wrong, said so that the reader knows what to do. A refused call has changed nothing."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from mypy_extensions import mypyc_attr

from triskel.kernel.event import Reason


@mypyc_attr(allow_interpreted_subclasses=True)
class TriskelError(Exception):
    """Base of all errors that are the user's to mend."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BadContent(TriskelError):
    """A hero, board, card or set that cannot be loaded; the message names file, place and word."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BadSetup(TriskelError):
    """A match that cannot be set up so; the message says what to change."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BadRecord(TriskelError):
    """A record that cannot be replayed; `line` is where it stops making sense."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message if line is None else f"line {line}: {message}")
        self.line = line


@mypyc_attr(allow_interpreted_subclasses=True)
class Refusal(TriskelError):
    """An answer that the rules do not allow, with every reason why not."""

    def __init__(self, message: str, reasons: Sequence[Reason] = (), alternatives: Sequence[str] = ()) -> None:
        parts = [message]
        parts += [str(reason) for reason in reasons]
        if alternatives:
            parts.append("you can choose: " + ", ".join(alternatives))
        super().__init__("; ".join(parts))
        self.message = message
        self.reasons = tuple(reasons)
        self.alternatives = tuple(alternatives)


def unknown(what: str, name: str, known: Iterable[str]) -> str:
    """'There is no hero "medsa". Did you mean medusa?' with the whole list when nothing is near."""
    names = sorted(known)
    near = get_close_matches(name, names, n=3, cutoff=0.5)
    hint = f"Did you mean {' or '.join(near)}?" if near else f"There are: {', '.join(names)}."
    return f'There is no {what} "{name}". {hint}'
