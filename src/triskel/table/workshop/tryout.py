"""A draft made playable: the file to keep, and matches to try it in."""

import json
import tomllib
from typing import Any

from triskel.kernel.play.refusal import BadContent
from triskel.table.workshop.craft import CRAFT, Craft
from triskel.table.workshop.draft import Draft


def _craft(draft: Draft) -> Craft:
    craft = CRAFT.of(draft.game)
    assert craft is not None, f"{draft.game} has no workshop"
    return craft


def name_of(draft: Draft, lang: str) -> str:
    """What a draft is called: by its form, or by the first name in its text; empty where it has none."""
    named: Any = draft.fields.get("name", "").strip()
    if named:
        return str(named)
    try:
        read = json.loads(draft.text) if suffix(draft) == ".json" else tomllib.loads(draft.text)
    except (ValueError, RecursionError):
        return ""
    tables = [read, *(each for each in read.values() if isinstance(each, dict))] if isinstance(read, dict) else []
    named = next((each["name"] for each in tables if each.get("name")), "")
    if isinstance(named, dict):
        named = named.get(lang) or next(iter(named.values()), "")
    return named if isinstance(named, str) else ""


def suffix(draft: Draft) -> str:
    """How a file with this draft is called."""
    return ".json" if draft.text.lstrip().startswith("{") else ".toml"


def file_of(draft: Draft) -> str:
    """The draft as a file that Triskel reads elsewhere; what cannot be read is given as it was written."""
    try:
        return _craft(draft).file_of(draft)
    except (BadContent, ValueError, TypeError, KeyError):
        return draft.text


def setup_of(draft: Draft, foe: str = "") -> dict[str, Any]:
    """A match with the draft on the first seat; BadContent where it cannot be played."""
    return _craft(draft).setup_of(draft, foe)


def mirrored(draft: Draft) -> list[dict[str, Any]]:
    """Matches against several opponents, from both seats; `_own` is the seat of the draft."""
    craft = _craft(draft)
    made = []
    for foe in craft.foes():
        setup = setup_of(draft, foe)
        made.append({**setup, "_own": 0})
        made.append({**setup, craft.side: setup[craft.side][::-1], "_own": 1})
    return made
