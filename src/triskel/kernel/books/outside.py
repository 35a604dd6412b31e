"""What comes from outside: texts, tables and numbers that somebody else wrote, read within bounds.

Every file, form and message goes through here before anything is made of it. What is too large, too deep or cannot be
written down is refused with words; nothing is cut off silently.
"""

import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any, Final

from triskel.kernel.play.refusal import BadContent, BadRecord, TriskelError

MOST_DEPTH: Final = 40
"""Tables within tables."""
MOST_DIGITS: Final = 20
"""Digits of any number, also of one that counts nothing (a mask of what is known, a fingerprint)."""
_MOST_VALUE: Final = 10**MOST_DIGITS
_UNWRITTEN: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")
"""What has no place in a text: control characters, and halves of characters."""
_QUOTED: Final = re.compile(r"""'[^'\n]*'?|"(?:[^"\\\n]|\\.)*"?""")
"""A text in quotes on one line of TOML, closed there or not."""


def _refusal(error: type[TriskelError], en: str, ru: str) -> TriskelError:
    return BadRecord(en, None, ru) if issubclass(error, BadRecord) else error(en, ru)


def whole_number(
    value: Any, what: str, least: int, most: int, error: type[TriskelError] = BadContent, ru: str = ""
) -> int:
    """A whole number that somebody gave; `what` (`ru` in Russian) names it in the words that refuse it."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise _refusal(
            error,
            f"{what} is a whole number from {least} to {most}, not {_shown(value)}",
            f"{ru or what} — целое число от {least} до {most}, а не {_shown(value)}",
        )
    return value


def is_number(text: str, digits: int = 6) -> bool:
    """Whether a text is a number of at most so many digits, without a sign: what `int` can read, and no more."""
    return text.isascii() and text.isdigit() and len(text) <= digits


def counted(value: Any, what: str, most: int, error: type[TriskelError] = BadContent, ru: str = "") -> int:
    """How many of something there are, which may also be given as text."""
    written = isinstance(value, str) and value.strip().isdecimal() and len(value.strip()) <= MOST_DIGITS
    if written or (isinstance(value, float) and value.is_integer()):
        value = int(value)
    return whole_number(value, what, 0, most, error, ru)


def _shown(value: Any) -> str:
    """A value in an error, not longer than the error."""
    if isinstance(value, int) and not -_MOST_VALUE < value < _MOST_VALUE:
        return "one with so many digits"
    shown = repr(value)
    return shown if len(shown) <= 60 else shown[:60] + "…"


def fault(text: str) -> str:
    """The first character of a text that cannot be written, in words; empty if there is none."""
    found = _UNWRITTEN.search(text)
    return "" if found is None else f"the character U+{ord(found[0]):04X} at place {found.start() + 1}"


def plain_text(text: str, origin: str, error: type[TriskelError] = BadContent) -> str:
    """The text itself, if all of it can be written."""
    if wrong := fault(text):
        raise _refusal(
            error, f"{origin}: {wrong} has no place in a text", f"{origin}: {wrong} — такого знака в тексте не бывает"
        )
    return text


def checked(value: Any, origin: str, error: type[TriskelError] = BadContent) -> Any:
    """The value itself, if everything in it is within bounds: depth, length of numbers, characters of texts."""
    waiting: list[tuple[Any, int]] = [(value, 0)]
    while waiting:
        each, depth = waiting.pop()
        if depth > MOST_DEPTH:
            raise _deep(origin, error)
        if isinstance(each, str):
            plain_text(each, origin, error)
        elif isinstance(each, int):
            if not -_MOST_VALUE < each < _MOST_VALUE:
                raise _refusal(
                    error,
                    f"{origin}: a number has at most {MOST_DIGITS} digits",
                    f"{origin}: в числе не больше {MOST_DIGITS} цифр",
                )
        elif isinstance(each, float):
            if not -_MOST_VALUE < each < _MOST_VALUE:  # also what is no number at all
                raise _refusal(
                    error,
                    f"{origin}: {each!r} is no number that can be counted with",
                    f"{origin}: {each!r} — не число, с которым можно считать",
                )
        elif isinstance(each, Mapping):
            for key, inner in each.items():
                plain_text(str(key), origin, error)
                waiting.append((inner, depth + 1))
        elif isinstance(each, list | tuple):
            waiting += [(inner, depth + 1) for inner in each]
    return value


def _deep(origin: str, error: type[TriskelError] = BadContent) -> TriskelError:
    return _refusal(
        error,
        f"{origin}: more than {MOST_DEPTH} brackets in brackets",
        f"{origin}: больше {MOST_DEPTH} скобок в скобках",
    )


def _too_deep(text: str) -> bool:
    """Whether brackets stand in brackets so deep that a reader would lose its way."""
    depth = 0
    for letter in text:
        if letter in "[{":
            depth += 1
            if depth > 2 * MOST_DEPTH:
                return True
        elif letter in "]}":
            depth = max(0, depth - 1)
    return False


def _too_dotted(text: str) -> bool:
    """Whether a key goes on through so many dots, each a table in a table, that a reader would never come back."""
    return any(line.count(".") > 2 * MOST_DEPTH for line in _QUOTED.sub("", text).splitlines())


def read_toml(text: str, origin: str) -> dict[str, Any]:
    """Parse TOML; BadContent names the file and what is wrong."""
    if _too_deep(text) or _too_dotted(text):
        raise _deep(origin)
    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number with thousands of digits is no TOMLDecodeError
        why = str(error)[:200]
        raise BadContent(f"{origin}: this is not TOML: {why}", f"{origin}: это не TOML: {why}") from None
    checked(found, origin)
    return found


def read_json(text: str, origin: str) -> Any:
    """Parse JSON in the same way."""
    if _too_deep(text):
        raise _deep(origin)
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        at = f" (строка {error.lineno}, знак {error.colno})" if isinstance(error, json.JSONDecodeError) else ""
        raise BadContent(f"{origin}: this is not JSON: {str(error)[:200]}", f"{origin}: это не JSON{at}") from None
    return checked(found, origin)
