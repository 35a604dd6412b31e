"""A draft made playable: the hero or set that it stands for, the file to keep, and a match to try it in."""

import json
from typing import Any, Final

from triskel.berserk import content, deck
from triskel.berserk.language import print_ru
from triskel.berserk.language.desk import read
from triskel.berserk.language.names import Names
from triskel.kernel.refusal import BadContent
from triskel.table.drafts import Draft
from triskel.table.reading import KINDS, berserk_row, written_in
from triskel.unmatched import fan_deck
from triskel.unmatched.hero import DECK_SIZE, hero_ids

_COPIES: Final = 6
_PLAIN: Final = (
    ("blow", "Удар", "Blow", "attack", 4, 1, 6),
    ("thrust", "Выпад", "Thrust", "attack", 3, 3, 4),
    ("parry", "Парирование", "Parry", "versatile", 3, 2, 8),
    ("guard", "Защита", "Guard", "defence", 3, 1, 6),
)
"""What the tester plays besides the card that is tried: id, names, kind, value, boost, copies."""
_DECK: Final = 30
_EACH: Final = 3


def suffix(draft: Draft) -> str:
    """How a file with this draft is called."""
    return ".json" if draft.text.lstrip().startswith("{") else ".toml"


def file_of(draft: Draft) -> str:
    """The draft as a file that Triskel reads elsewhere; what cannot be read is given as it was written."""
    try:
        if draft.game == "unmatched":
            whole = draft.text.lstrip().startswith("{") or "[hero]" in draft.text
            return draft.text if whole else hero_text(draft)
        return set_text(draft)
    except (BadContent, ValueError, TypeError, KeyError):
        return draft.text


def setup_of(draft: Draft, foe: str = "") -> dict[str, Any]:
    """A match with the draft on the first seat; BadContent where it cannot be played."""
    if draft.game == "unmatched":
        heroes = [hero_text(draft), foe if foe in hero_ids() else "medusa"]
        return {"heroes": heroes, "board": "sarpedon", "younger": 0}
    text = set_text(draft)
    cards = content.set_from_text(text, "set").cards
    ready = deck.ready()
    other = foe if foe in ready else ready[0]
    own = [each.id for each in cards for _ in range(_EACH)][:_DECK]
    fill = [each for each in content.load_decks()[ready[-1]].flat() if each not in own]
    return {"sets": [text], "decks": [[*own, *fill[: max(0, _DECK - len(own))]], other]}


# --- Unmatched ----------------------------------------------------------------------------------------------------


def hero_text(draft: Draft) -> str:
    """The hero of a draft as TOML: an export, a hero file, or a tester who holds the one card."""
    text = draft.text.strip()
    if text.startswith("{"):
        export = fan_deck.read_fan_deck(text, "export", draft.fields.get("vanilla") == "yes")
        export.kit()
        return export.toml
    if "[hero]" in text:
        return draft.text if "\n" in draft.text else draft.text + "\n"
    return _tester(draft)


def _quote(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _tester(draft: Draft) -> str:
    fields = draft.fields
    kind = fields.get("kind", "")
    kind = kind if kind in KINDS else KINDS[0]
    name = " ".join(fields.get("name", "").split())[:40] or "My card"
    text = " ".join(draft.text.split())
    key = "text_ru" if written_in(text) == "ru" else "text"
    lines = [
        'id = "tester"', 'set = "workshop"', "", "[hero]", 'id = "tester"',
        'name = { en = "Tester", ru = "Испытатель" }', "health = 15", "move = 2", 'attack = "melee"',
        "", "[[card]]", 'id = "own"', f"name = {{ en = {_quote(name)}, ru = {_quote(name)} }}", f'kind = "{kind}"',
        'user = "any"', f"copies = {_COPIES}", f"boost = {_digit(fields, 'boost', 2)}",
    ]  # fmt: skip
    if kind != "scheme":
        lines.append(f"value = {_digit(fields, 'value', 3)}")
    lines += [f"{key} = {_quote(text)}"] if key == "text" else [f"text = {_quote(_english(text, kind))}",
                                                               f"text_ru = {_quote(text)}"]  # fmt: skip
    for id, ru, en, of, value, boost, copies in _PLAIN:
        lines += [
            "", "[[card]]", f'id = "{id}"', f'name = {{ en = "{en}", ru = "{ru}" }}', f'kind = "{of}"', 'user = "any"',
            f"value = {value}", f"boost = {boost}", f"copies = {copies}",
        ]  # fmt: skip
    assert _COPIES + sum(each[-1] for each in _PLAIN) == DECK_SIZE
    return "\n".join(lines) + "\n"


def _english(text: str, kind: str) -> str:
    """What a Russian text says, in English: hero files are compiled from the English one."""
    from triskel.unmatched.language.grammar import program_text
    from triskel.unmatched.language.program import compile_card
    from triskel.unmatched.language.vocabulary import Vocabulary

    return program_text(compile_card(text, kind, Vocabulary({}, {}, {}, {}), "text", "ru"), "en")


def _digit(fields: dict[str, str], key: str, usual: int) -> int:
    given = fields.get(key, "").strip()
    return min(int(given), 20) if given.isascii() and given.isdigit() and len(given) < 4 else usual


# --- Berserk ------------------------------------------------------------------------------------------------------


def set_text(draft: Draft) -> str:
    """The set of a draft: as it was written, or a set of the one card."""
    if "[[card]]" in draft.text or "abilities" in draft.text.partition("\n")[0]:
        content.set_from_text(draft.text, "set")
        return draft.text
    row = berserk_row(draft)
    names = Names(str(row["name"]["ru"]), str(row["name"]["en"]))
    texts = [text if written_in(text) == "ru" else print_ru(read(text, names), names) for text in row["abilities"]]
    lines = ["[set]", 'id = "workshop"', 'name = { ru = "Мастерская", en = "Workshop" }', "", "[[card]]"]
    for key, value in {**row, "abilities": texts}.items():
        lines.append(f"{key} = {_toml(value)}")
    return "\n".join(lines) + "\n"


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_toml(each) for each in value) + "]"
    return _quote(value) if isinstance(value, str) else str(value)
