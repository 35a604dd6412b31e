"""The log of a server: one line a record, as JSON where that is wanted; and never anything that lets somebody in.

Tokens, their hashes, invite codes and passwords of databases are struck out of whatever is logged, wherever it stands:
in the message, in an address, in the text of an error.
"""

import json
import logging
import re
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final, TextIO, final

STRUCK: Final = "•••"
_SECRETS: Final = (
    (re.compile(r"(?<![\w-])[A-Za-z0-9_-]{43}(?![\w-])"), STRUCK),  # a token
    (re.compile(r"(?<!\w)[0-9a-f]{64}(?!\w)"), STRUCK),  # its hash, or a secret of the server
    (re.compile(r"(/join/)[A-Za-z0-9_-]+"), rf"\1{STRUCK}"),  # an invitation to a table, a tournament, a judge's place
    (re.compile(r"(://[^/\s:@]+:)[^@\s/]+@"), rf"\1{STRUCK}@"),  # the password of a database
    (re.compile(r"(\$argon2id\$)\S+"), rf"\1{STRUCK}"),
    (re.compile(r"(?i)((?:password|fresh|token|secret|authorization)['\"]?\s*[=:]\s*['\"]?(?:bearer )?)[^\s'\"&,;]+"),
     rf"\1{STRUCK}"),
)  # fmt: skip
SELDOM: Final = 60
"""Seconds."""
_MOST_KINDS: Final = 100
REQUESTS: Final = "triskel.requests"
"""The logger that has a line a request, at the level INFO."""


def struck(words: str) -> str:
    """The words without anything that lets somebody in."""
    for pattern, instead in _SECRETS:
        words = pattern.sub(instead, words)
    return words


@final
class Plain(logging.Formatter):
    """For a person at a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        """One record."""
        return struck(super().format(record))


@final
class Lines(logging.Formatter):
    """For a machine: one JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """One record, with whatever facts were given with it."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        told: dict[str, Any] = {"at": at, "level": record.levelname.lower(), "logger": record.name}
        told["message"] = struck(record.getMessage())
        facts = getattr(record, "facts", None)
        if isinstance(facts, dict):
            told |= {str(key): struck(value) if isinstance(value, str) else value for key, value in facts.items()}
        if record.exc_info:
            told["error"] = struck(self.formatException(record.exc_info))
        return json.dumps(told, ensure_ascii=False)


@final
class Seldom(logging.Filter):
    """Of errors that a visitor can set off at will, such as requests that are no HTTP, one a minute is written down,
    and how many there were."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._told: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether this one is written down."""
        words = record.getMessage().partition("\n")[0]  # what follows names the connection
        kind = words, _root(record.exc_info[1] if record.exc_info else None)
        at, left = self._told.get(kind, (-SELDOM, 0))
        if self._clock() - at < SELDOM:
            self._told[kind] = at, left + 1
            return False
        if len(self._told) >= _MOST_KINDS:
            self._told.clear()
        self._told[kind] = self._clock(), 0
        if left:
            record.msg, record.args = f"{words} (and {left} more since the last of them)", ()
        return True


def _root(error: BaseException | None) -> str:
    """What sort of error is behind all others."""
    while error is not None and (behind := error.__cause__ or error.__context__) is not None:
        error = behind
    return type(error).__name__


def seldom() -> None:
    """From now on, of what connections do to the server."""
    for name in ("asyncio", "uvicorn.error"):
        log = logging.getLogger(name)
        if not any(isinstance(each, Seldom) for each in log.filters):
            log.addFilter(Seldom())


def begin(form: str = "plain", level: str = "warning", to: TextIO | None = None) -> None:
    """Log from now on: `form` is "plain" or "json", `level` "debug", "info", "warning" or "error"."""
    handler = logging.StreamHandler(to or sys.stderr)
    handler.setFormatter(Lines() if form == "json" else Plain("%(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(handlers=[handler], level=getattr(logging, level.upper(), logging.WARNING), force=True)
