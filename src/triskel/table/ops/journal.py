"""The log of a server: one line a record, as JSON where that is wanted; and never anything that lets somebody in.

Tokens, their hashes, invite codes and passwords of databases are struck out of whatever is logged, wherever it stands:
in the message, in an address, in the text of an error.
"""

import json
import logging
import re
import sys
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


def begin(form: str = "plain", level: str = "warning", to: TextIO | None = None) -> None:
    """Log from now on: `form` is "plain" or "json", `level` "debug", "info", "warning" or "error"."""
    handler = logging.StreamHandler(to or sys.stderr)
    handler.setFormatter(Lines() if form == "json" else Plain("%(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(handlers=[handler], level=getattr(logging, level.upper(), logging.WARNING), force=True)
