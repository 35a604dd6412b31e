"""Unmatched in the workshop: a card, a hero file or the export of a deck maker; read, kept and tried by a tester."""

import json
import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Final

from htpy import Node

from triskel.games.unmatched.content.heroes import hero_from_text, hero_ids
from triskel.games.unmatched.desk import fan_deck
from triskel.games.unmatched.state.hero import ATTACK, DECK_SIZE, DEFENCE, NO_BOOST, SCHEME, VERSATILE, Kit
from triskel.games.unmatched.table.cards import Face, card, paragraphs
from triskel.games.unmatched.text import explanation, phrasebook
from triskel.games.unmatched.text.grammar import program_text, read_card
from triskel.games.unmatched.text.vocabulary import Vocabulary
from triskel.kernel.play.refusal import BadContent
from triskel.table.words.texts import say
from triskel.table.workshop.craft import Craft
from triskel.table.workshop.draft import Draft, Passage, Reading, number, written_in
from triskel.table.workshop.fields import choice, line

_KINDS: Final = ("versatile", "attack", "defence", "scheme")
_KIND_NAMES: Final = {ATTACK: "attack", DEFENCE: "defence", VERSATILE: "versatile", SCHEME: "scheme"}
_WORD: Final = re.compile(r'I do not understand "(?P<word>.*)" \(character (?P<at>\d+)\): (?P<near>.*)$', re.DOTALL)
_TOML_LIKE: Final = re.compile(r"^\s*\[\[?\w", re.MULTILINE)
_COPIES: Final = 6
_PLAIN: Final = (
    ("blow", "Удар", "Blow", "attack", 4, 1, 6),
    ("thrust", "Выпад", "Thrust", "attack", 3, 3, 4),
    ("parry", "Парирование", "Parry", "versatile", 3, 2, 8),
    ("guard", "Защита", "Guard", "defence", 3, 1, 6),
)
"""What the tester plays besides the card that is tried: id, names, kind, value, boost, copies."""


class DuelCraft(Craft):
    """See `Craft`."""

    lead: Mapping[str, str] = {
        "ru": (
            "Напишите текст карты по-русски или по-английски. Сюда же можно вставить героя целиком: файл "
            "TOML или выгрузку из конструктора колод (JSON)."
        ),
        "en": (
            "Write the text of a card in Russian or English. A whole hero may be pasted too: a TOML file or "
            "the export of the fan deck maker (JSON)."
        ),
    }
    keys = ("name", "kind", "value", "boost", "copies", "vanilla")
    vanilla = True

    def fields(self, lang: str, draft: Draft, live: Mapping[str, str]) -> list[Node]:
        """What stands around the text of a card."""
        kinds = [(kind, say(lang, f"kind_{kind}")) for kind in _KINDS]
        return [
            line(lang, draft, live, "name"), choice(lang, draft, live, "kind", kinds),
            line(lang, draft, live, "value", "3"), line(lang, draft, live, "boost", "2"),
        ]  # fmt: skip

    def read(self, draft: Draft, lang: str) -> Reading:
        """A card, a hero file, or an export."""
        return _read(draft, lang)

    def file_of(self, draft: Draft) -> str:
        """A hero."""
        whole = draft.text.lstrip().startswith("{") or "[hero]" in draft.text
        return draft.text if whole else hero_text(draft)

    def setup_of(self, draft: Draft, foe: str) -> dict[str, Any]:
        """A duel on a board where everybody has room."""
        heroes = [hero_text(draft), foe if foe in hero_ids() else "medusa"]
        return {"heroes": heroes, "board": "sarpedon", "younger": 0}

    def foes(self) -> Sequence[str]:
        """A shooter, a fighter, and one who grows."""
        return "medusa", "king_arthur", "beowulf"


def _read(draft: Draft, lang: str) -> Reading:
    text = draft.text.strip()
    if text.startswith("{"):
        return _export(text, lang, draft.fields.get("vanilla") == "yes")
    if _TOML_LIKE.search(text):
        return _kit(hero_from_text(draft.text, "hero"), lang)
    face = _face(draft, lang)
    passage = _card_text(face.name, " ".join(text.split()), face.kind, lang)
    passage.drawn = card(face, lang)
    return Reading("card", [passage], playable=bool(text) and not passage.problem)


def _face(draft: Draft, lang: str) -> Face:
    fields = draft.fields
    kind = fields.get("kind", "")
    kind = kind if kind in _KINDS else _KINDS[0]
    name = fields.get("name", "").strip()[:40] or ("Моя карта" if lang == "ru" else "My card")
    return Face(
        id="own", name=name, kind=kind, value=None if kind == "scheme" else number(fields, "value", 3),
        boost=number(fields, "boost", 2), who="Любой боец" if lang == "ru" else "Any fighter",
        text=paragraphs(draft.text.strip()[:600]), copies=number(fields, "copies", 3, 6),
    )  # fmt: skip


def _card_text(title: str, text: str, kind: str, lang: str) -> Passage:
    passage = Passage(title, text)
    if not text:
        return passage
    try:
        program = read_card(text, kind, Vocabulary({}, {}, {}, {}), "text", written_in(text))
    except BadContent as error:
        _blame(passage, str(error))
        return passage
    passage.steps = _steps(explanation.explain(program, lang))
    passage.other = program_text(program, "en" if written_in(text) == "ru" else "ru")
    return passage


def _blame(passage: Passage, message: str) -> None:
    """Find the word that an error speaks of, and what it offers instead."""
    passage.problem = message.partition(": ")[2] or message
    found = _WORD.search(message)
    if found is not None:
        passage.at = min(int(found["at"]) - 1, len(passage.text))
        passage.end = min(passage.at + len(found["word"]), len(passage.text))
        words = [each for each in re.findall(r'"([^"]{1,80})"', found["near"]) if each[0].isalpha()]
        near = get_close_matches(found["word"].lower(), words, n=2, cutoff=0.5)
        rest = passage.text[passage.at : passage.at + 60]
        near += get_close_matches(rest, _phrases(written_in(passage.text)), n=4, cutoff=0.35)
        passage.near = list(dict.fromkeys(near))


@lru_cache(None, typed=True)
def _phrases(lang: str) -> list[str]:
    """An example of every phrase, to be offered where somebody wrote something like it."""
    rows = [line.strip("| ").split(" | ") for line in phrasebook.table().splitlines() if line.startswith("| ")]
    return [row[lang == "ru"] for row in rows if len(row) == 2 and row[0] != "English"]


def _steps(told: str) -> list[tuple[int, str]]:
    lines = [line for line in told.splitlines() if line.strip()]
    return [((len(line) - len(line.lstrip())) // 2, line.strip().removeprefix("- ")) for line in lines]


def _export(text: str, lang: str, vanilla: bool) -> Reading:
    deck = fan_deck.read_fan_deck(text, "export", vanilla)
    reading = Reading("hero")
    drawn: dict[str, Node] = {}
    if vanilla or not deck.problems:
        kit = hero_from_text(deck.toml, deck.id)
        reading = _kit(kit, lang)
        drawn = {each.title: each.drawn for each in reading.passages if each.drawn is not None}
        reading.playable = True
    told = {each.title: each.steps for each in reading.passages}
    reading.passages = []
    for entry in deck.understood:
        passage = Passage(entry.name, entry.text, told.get(entry.name, []), drawn=drawn.get(entry.name))
        if entry.problem:
            _blame(passage, entry.problem)
        reading.passages.append(passage)
    return reading


def _kit(kit: Kit, lang: str) -> Reading:
    reading = Reading("hero", playable=True)
    if kit.abilities:
        told = explanation.explain_ability(kit.abilities, lang)
        words = kit.ability_text.get(lang) or kit.ability_text["en"]
        reading.passages.append(Passage(kit.name[lang], words, _steps(told)))
    for each in kit.cards:
        kind = _KIND_NAMES[each.kind]
        words = program_text(each.program, lang)
        face = Face(
            id=each.id, name=each.name[lang], kind=kind, value=None if kind == "scheme" else each.value,
            boost=None if each.boost == NO_BOOST else each.boost, who=_user(kit, each.user, lang),
            text=paragraphs(words or each.unread), copies=each.copies,
        )  # fmt: skip
        steps = _steps(explanation.explain(each.program, lang))
        reading.passages.append(Passage(each.name[lang], words or each.unread, steps, drawn=card(face, lang)))
    return reading


def _user(kit: Kit, user: str, lang: str) -> str:
    names = {each.id: each.name[lang] for each in kit.fighters}
    usual = {"any": ("Любой боец", "Any fighter"), "sidekick": ("Помощник", "Sidekick")}
    if user in usual:
        return usual[user][lang != "ru"]
    return names.get(user, kit.name[lang])


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
    kind = kind if kind in _KINDS else _KINDS[0]
    name = " ".join(fields.get("name", "").split())[:40] or "My card"
    text = " ".join(draft.text.split())
    key = "text_ru" if written_in(text) == "ru" else "text"
    lines = [
        'id = "tester"', 'set = "workshop"', "", "[hero]", 'id = "tester"',
        'name = { en = "Tester", ru = "Испытатель" }', "health = 15", "move = 2", 'attack = "melee"',
        "", "[[card]]", 'id = "own"', f"name = {{ en = {_quote(name)}, ru = {_quote(name)} }}", f'kind = "{kind}"',
        'user = "any"', f"copies = {_COPIES}", f"boost = {number(fields, 'boost', 2)}",
    ]  # fmt: skip
    if kind != "scheme":
        lines.append(f"value = {number(fields, 'value', 3)}")
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
    return program_text(read_card(text, kind, Vocabulary({}, {}, {}, {}), "text", "ru"), "en")


CRAFT: Final = DuelCraft()
