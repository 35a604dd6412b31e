"""A scenario written anew where its data has changed, with the rest as its author left it: order, layout, comments.

A text without comments gets the usual layout. What is written is read again: if it says anything else than the data,
the usual layout takes its place.
"""

import tomllib
from collections.abc import Mapping, MutableMapping, MutableSequence
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT

from triskel.kernel.books.toml import dump, inline


def rewritten(text: str, data: Mapping[str, Any]) -> str:
    """The text with this data in it."""
    if "#" not in text:
        return dump(data)
    try:
        document = tomlkit.parse(text)
        _table(document, data)
        found = tomlkit.dumps(document)
        return found if tomllib.loads(found) == _said(data) else dump(data)
    except (TOMLKitError, tomllib.TOMLDecodeError):
        return dump(data)


def _said(value: Any) -> Any:
    """The data as a file holds it: what is None is not there, and a tuple is a list."""
    if isinstance(value, Mapping):
        return {key: _said(each) for key, each in value.items() if each is not None}
    return [_said(each) for each in value] if isinstance(value, list | tuple) else value


def _table(there: MutableMapping[str, Any], data: Mapping[str, Any]) -> None:
    for key in [key for key in there if data.get(key) is None]:
        del there[key]
    for key, value in data.items():
        if value is not None:
            there[key] = (
                _changed(there[key], value) if key in there else _new(value, isinstance(there, tomlkit.TOMLDocument))
            )


def _changed(old: Any, value: Any) -> Any:
    """What stands there now, changed where it says something else."""
    if isinstance(old, MutableMapping) and isinstance(value, Mapping):
        _table(old, value)
        return old
    rows = isinstance(value, list) and all(isinstance(each, Mapping) for each in value)
    if isinstance(old, MutableSequence) and isinstance(value, list) and value and (rows or not isinstance(old, AoT)):
        for place in range(min(len(old), len(value))):
            if old[place] != value[place]:
                old[place] = _changed(old[place], value[place])
        del old[len(value) :]
        for each in value[len(old) :]:
            old.append(_new(each, isinstance(old, AoT)))
        return old
    return _new(value, False)


def _new(value: Any, apart: bool) -> Any:
    """Something that did not stand there; a table of its own where it stands apart, else on one line."""
    if apart and isinstance(value, Mapping):
        table = tomlkit.table()
        table.update({key: _new(each, False) for key, each in value.items() if each is not None})
        return table
    return tomlkit.parse(f"it = {inline(value)}\n")["it"]
