"""Berserk in the workshop: the features of a card, or a set; read, kept, tried and drafted."""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from htpy import Node, button, form, input, label

from triskel.games.berserk.content import cards as content
from triskel.games.berserk.content import deck, library
from triskel.games.berserk.desk.meaning import read, unplayable
from triskel.games.berserk.table.drawn.printed import printed, sheet_of
from triskel.games.berserk.text import UnknownPhrase, explain, print_en, print_ru
from triskel.games.berserk.text.names import Names
from triskel.kernel.play.refusal import BadContent
from triskel.table.workshop.craft import Craft
from triskel.table.workshop.draft import Draft, Passage, Reading, number, written_in
from triskel.table.workshop.fields import choice, line
from triskel.table.workshop.words import words

_DECK: Final = 30
_EACH: Final = 3


class WarCraft(Craft):
    """See `Craft`."""

    lead: Mapping[str, str] = {
        "ru": (
            "Напишите особенности карты, по одной на строке, по-русски или по-английски. Сюда же можно "
            "вставить набор целиком: TOML или таблицу CSV."
        ),
        "en": (
            "Write the features of a card, one a line, in Russian or English. A whole set may be pasted too:"
            " TOML or a CSV table."
        ),
    }
    keys = ("name", "cost", "lives", "move", "strike", "element", "elite")
    whole = "set"
    side = "decks"
    fair_bot = "random"  # a battle of bots that think takes minutes; the page says that these play at random

    def fields(self, lang: str, draft: Draft, live: Mapping[str, str]) -> list[Node]:
        """What stands around the features of a creature."""
        names = {value: ru for ru, value in content.ELEMENTS.items() if not ru.isascii()}
        elements = [("", words(lang, "neutral")), *((each, names[each] if lang == "ru" else each) for each in names)]
        return [
            line(lang, draft, live, "name"), choice(lang, draft, live, "element", elements),
            line(lang, draft, live, "cost", "5"), line(lang, draft, live, "lives", "9"),
            line(lang, draft, live, "move", "1"), line(lang, draft, live, "strike", "1-2-3"),
            label(".check")[
                input(type="checkbox", name="elite", value="yes", checked=draft.fields.get("elite") == "yes"),
                words(lang, "elite"),
            ],
        ]  # fmt: skip

    def read(self, draft: Draft, lang: str) -> Reading:
        """A card or a set."""
        return _read(draft, lang)

    def file_of(self, draft: Draft) -> str:
        """A set."""
        return set_text(draft)

    def setup_of(self, draft: Draft, foe: str) -> dict[str, Any]:
        """A battle with a deck of its cards, filled up from a ready one."""
        text = set_text(draft)
        cards = content.set_from_text(text, "set").cards
        ready = deck.ready()
        other = foe if foe in ready else ready[0]
        own = [each.id for each in cards for _ in range(_EACH)][:_DECK]
        fill = [each for each in content.load_decks()[ready[-1]].flat() if each not in own]
        return {"sets": [text], "decks": [[*own, *fill[: max(0, _DECK - len(own))]], other]}

    def foes(self) -> Sequence[str]:
        """Two ready decks."""
        return deck.ready()[:2]

    def more(self, lang: str, draft: Draft, csrf: str) -> Node:
        """A set can be drafted."""
        if "[[card]]" not in draft.text:
            return None
        return form(method="post", action="/draft")[
            input(type="hidden", name="_csrf_token", value=csrf),
            input(type="hidden", name="set", value=draft.id),
            input(type="hidden", name="drafters", value="4"),
            button(".btn", type="submit")[words(lang, "own_draft")],
        ]


def _read(draft: Draft, lang: str) -> Reading:
    if "[[card]]" in draft.text or ("abilities" in draft.text.partition("\n")[0] and "," in draft.text):
        return _set(content.set_from_text(draft.text, "set"), lang)
    row = row_of(draft)
    names = Names(str(row["name"]["ru"]), str(row["name"]["en"]))
    reading = Reading("card", playable=True)
    texts, features = [], []
    for text in row["abilities"]:
        passage = _ability(text, names, lang)
        reading.passages.append(passage)
        if passage.problem:
            reading.playable = False
        else:
            texts.append(text)
            features.append(read(text, names))
    plain = content.make_card({**row, "abilities": []}, "card")
    made = library.face_of(content.with_texts(plain, tuple(texts), tuple(features)), 0)
    if not reading.passages:
        reading.passages.append(Passage(plain.name_ru, ""))
    reading.passages[0].drawn = sheet_of(printed(made, 0, lang), lang)
    return reading


def row_of(draft: Draft) -> dict[str, Any]:
    """The fields of the form as a card of a set."""
    fields = draft.fields
    name = " ".join(fields.get("name", "").split())[:40] or "Моя карта"
    lines = [" ".join(line.split()) for line in draft.text.splitlines() if line.strip()]
    if len(lines) > content.MAX_ABILITIES:
        raise BadContent(f"a card has at most {content.MAX_ABILITIES} abilities")
    strike = [int(part) for part in re.findall(r"\d{1,2}", fields.get("strike", ""))[:3]]
    element = fields.get("element", "")
    return {
        "id": "own_card", "name": {"ru": name, "en": name}, "type": "creature", "cost": number(fields, "cost", 5),
        "lives": max(1, number(fields, "lives", 9)), "move": number(fields, "move", 1, 9),
        "strike": strike if len(strike) == 3 else [1, 2, 3], "elite": fields.get("elite") == "yes",
        "elements": [element] if element in content.ELEMENTS else [], "abilities": lines,
    }  # fmt: skip


def _ability(text: str, names: Names, lang: str) -> Passage:
    passage = Passage("", text)
    if len(text) > content.MAX_TEXT:
        passage.problem = f"{len(text)} > {content.MAX_TEXT}"
        return passage
    try:
        feature = read(text, names)
    except UnknownPhrase as error:
        at = error.text.find(error.word, max(0, error.at)) if error.word else len(text)
        at = text.find(error.word) if error.word and text[at : at + len(error.word)] != error.word else at
        passage.problem = error.word or "…"
        passage.at, passage.end, passage.near = max(0, at), max(0, at) + len(error.word), list(error.near)
        return passage
    passage.steps = [(each.depth, each.text + _cited(each.rules)) for each in explain(feature, lang, names)]
    passage.other = (print_en if written_in(text) == "ru" else print_ru)(feature, names)
    passage.problem = unplayable(feature)
    return passage


def _cited(rules: tuple[str, ...]) -> str:
    return f" ({', '.join(rules)})" if rules else ""


def _set(cards: content.CardSet, lang: str) -> Reading:
    reading = Reading("set", playable=True)
    for each in cards.cards:
        name = each.name_ru if lang == "ru" or not each.name_en else each.name_en
        first = True
        for text in each.abilities or ("",):
            passage = _ability(text, each.names, lang) if text else Passage("", "")
            passage.title = name if first else ""
            if passage.problem:
                reading.playable = False
            if first:
                blank = content.with_features(each, ())
                shown = blank if any(map(unplayable, each.features)) else each
                passage.drawn = sheet_of(printed(library.face_of(shown, 0), 0, lang), lang)
            first = False
            reading.passages.append(passage)
    return reading


def set_text(draft: Draft) -> str:
    """The set of a draft: as it was written, or a set of the one card."""
    if "[[card]]" in draft.text or "abilities" in draft.text.partition("\n")[0]:
        content.set_from_text(draft.text, "set")
        return draft.text
    row = row_of(draft)
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
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)


CRAFT: Final = WarCraft()
