"""Writing TOML: scenario files that people edit, so short tables stay on one line and long ones get a line each."""

import json
from collections.abc import Mapping
from typing import Any, Final

_WIDTH: Final = 100


def dump(data: Mapping[str, Any]) -> str:
    """The data as TOML; reading it gives the same data."""
    lines: list[str] = []
    _table(lines, (), data)
    return "\n".join(lines).strip("\n") + "\n"


def _table(lines: list[str], path: tuple[str, ...], data: Mapping[str, Any]) -> None:
    later: list[tuple[str, Any]] = []
    for key, value in data.items():
        if value is None:
            continue
        if _stands_alone(path, value):
            later.append((key, value))
        else:
            lines.append(_line(key, value))
    for key, value in later:
        inner = (*path, key)
        name = ".".join(_key(part) for part in inner)
        for each in value if isinstance(value, list) else [value]:
            lines.append("")
            lines.append(f"[[{name}]]" if isinstance(value, list) else f"[{name}]")
            _table(lines, inner, each)


def _stands_alone(path: tuple[str, ...], value: Any) -> bool:
    """Whether it gets a heading of its own; tables within tables only where they are long."""
    if isinstance(value, Mapping):
        words = bool(value) and all(isinstance(each, str) for each in value.values())
        return (not path and not words) or (len(path) < 2 and _is_long(value))
    return not path and _is_rows(value)


def _is_rows(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(each, Mapping) for each in value)


def _is_long(value: Mapping[str, Any]) -> bool:
    return any(isinstance(each, Mapping) for each in value.values()) or len(inline(value)) > _WIDTH


def _line(key: str, value: Any) -> str:
    written = inline(value)
    if isinstance(value, list) and len(value) > 1 and (len(written) > _WIDTH or _is_rows(value)):
        parts = "".join(f"    {inline(each)},\n" for each in value)
        return f"{_key(key)} = [\n{parts}]"
    return f"{_key(key)} = {written}"


def _key(key: str) -> str:
    return key if key and all(each.isascii() and (each.isalnum() or each in "_-") for each in key) else _quote(key)


def _quote(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def inline(value: Any) -> str:
    """One value on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return str(value)
    if isinstance(value, Mapping):
        parts = [f"{_key(str(key))} = {inline(each)}" for key, each in value.items() if each is not None]
        return "{ " + ", ".join(parts) + " }" if parts else "{}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(inline(each) for each in value) + "]"
    return _quote(str(value))
