"""What the workshop understands of a draft: card by card the steps, or the word where understanding ends."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from typing import Any, Final, final

from htpy import Node

from triskel.berserk import content, library
from triskel.berserk.language import UnknownPhrase, explain, print_en, print_ru
from triskel.berserk.language.desk import read, unplayable
from triskel.berserk.language.names import Names
from triskel.kernel.refusal import BadContent
from triskel.table.drafts import Draft
from triskel.table.draw.cards import Face, card, paragraphs
from triskel.table.draw.printed import printed, sheet_of
from triskel.unmatched import fan_deck
from triskel.unmatched.hero import ATTACK, DEFENCE, NO_BOOST, SCHEME, VERSATILE, Kit, hero_from_text
from triskel.unmatched.language import explanation, phrasebook
from triskel.unmatched.language.grammar import program_text
from triskel.unmatched.language.program import compile_card
from triskel.unmatched.language.vocabulary import Vocabulary

MOST_TEXT: Final = 40_000
MOST_DEPTH: Final = 12
MOST_LINES: Final = 1500
KINDS: Final = ("versatile", "attack", "defence", "scheme")
_KIND_NAMES: Final = {ATTACK: "attack", DEFENCE: "defence", VERSATILE: "versatile", SCHEME: "scheme"}
_WORD: Final = re.compile(r'I do not understand "(?P<word>.*)" \(character (?P<at>\d+)\): (?P<near>.*)$', re.DOTALL)
_TOML_LIKE: Final = re.compile(r"^\s*\[\[?\w", re.MULTILINE)


@final
@dataclass(slots=True)
class Passage:
    """One text of a draft. `at` and `end` mark the word that is not understood; -1: all is, or nobody can say where."""

    title: str
    text: str
    steps: list[tuple[int, str]] = field(default_factory=list)
    """(depth, words)"""
    problem: str = ""
    at: int = -1
    end: int = -1
    near: list[str] = field(default_factory=list)
    other: str = ""
    """The same text in the other language."""
    drawn: Node = None


@final
@dataclass(slots=True)
class Reading:
    """A whole draft read."""

    kind: str
    """"card", "hero" or "set"."""
    passages: list[Passage] = field(default_factory=list)
    problem: str = ""
    """What is wrong with the whole, if it cannot even be taken apart."""
    playable: bool = False

    @property
    def unread(self) -> int:
        """How many texts were not understood."""
        return sum(1 for each in self.passages if each.problem)


def measure(text: str) -> str:
    """Why a text is not even looked at, or ''. Brackets in brackets cost a reader more than their number."""
    if len(text) > MOST_TEXT:
        return f"{len(text)} > {MOST_TEXT}"
    if text.count("\n") > MOST_LINES:
        return f"{text.count(chr(10))} > {MOST_LINES}"
    depth = most = 0
    for letter in text:
        if letter in "[{(":
            depth += 1
            most = max(most, depth)
        elif letter in "]})":
            depth = max(0, depth - 1)
    return f"[[[… {most} > {MOST_DEPTH}" if most > MOST_DEPTH else ""


def read_draft(draft: Draft, lang: str) -> Reading:
    """Everything that can be said about a draft; never raises for what stands in it."""
    problem = measure(draft.text)
    if problem:
        return Reading("card", problem=problem)
    reader: Callable[[Draft, str], Reading] = _unmatched if draft.game == "unmatched" else _berserk
    try:
        return reader(draft, lang)
    except BadContent as error:
        return Reading("set" if draft.game == "berserk" else "hero", problem=str(error)[:600])
    except (ValueError, TypeError, KeyError, AttributeError, IndexError, RecursionError) as error:
        # A draft is data from outside: whatever a reader stumbles over is the writer's to mend.
        return Reading("card", problem=f"{type(error).__name__}: {str(error)[:200]}")


def written_in(text: str) -> str:
    """The language of a text, told by its letters."""
    return "ru" if any("а" <= letter <= "я" for letter in text.lower()) else "en"


# --- Unmatched ----------------------------------------------------------------------------------------------------


def _unmatched(draft: Draft, lang: str) -> Reading:
    text = draft.text.strip()
    if text.startswith("{"):
        return _export(text, lang, draft.fields.get("vanilla") == "yes")
    if _TOML_LIKE.search(text):
        return _kit(hero_from_text(draft.text, "hero"), lang)
    face = _face(draft, lang)
    passage = _card_text(face.name, " ".join(text.split()), face.kind, lang)
    passage.drawn = card(face, lang)
    return Reading("card", [passage], playable=bool(text) and not passage.problem)


def _number(fields: dict[str, str], key: str, usual: int, most: int = 20) -> int:
    given = fields.get(key, "").strip()
    return min(int(given), most) if given.isascii() and given.isdigit() and len(given) < 4 else usual


def _face(draft: Draft, lang: str) -> Face:
    fields = draft.fields
    kind = fields.get("kind", "")
    kind = kind if kind in KINDS else KINDS[0]
    name = fields.get("name", "").strip()[:40] or ("Моя карта" if lang == "ru" else "My card")
    return Face(
        id="own", name=name, kind=kind, value=None if kind == "scheme" else _number(fields, "value", 3),
        boost=_number(fields, "boost", 2), who="Любой боец" if lang == "ru" else "Any fighter",
        text=paragraphs(draft.text.strip()[:600]), copies=_number(fields, "copies", 3, 6),
    )  # fmt: skip


def _card_text(title: str, text: str, kind: str, lang: str) -> Passage:
    passage = Passage(title, text)
    if not text:
        return passage
    try:
        program = compile_card(text, kind, Vocabulary({}, {}, {}, {}), "text", written_in(text))
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


@cache
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


# --- Berserk ------------------------------------------------------------------------------------------------------


def _berserk(draft: Draft, lang: str) -> Reading:
    if "[[card]]" in draft.text or ("abilities" in draft.text.partition("\n")[0] and "," in draft.text):
        return _set(content.set_from_text(draft.text, "set"), lang)
    row = berserk_row(draft)
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


def berserk_row(draft: Draft) -> dict[str, Any]:
    """The fields of the form as a card of a set."""
    fields = draft.fields
    name = " ".join(fields.get("name", "").split())[:40] or "Моя карта"
    lines = [" ".join(line.split()) for line in draft.text.splitlines() if line.strip()]
    if len(lines) > content.MAX_ABILITIES:
        raise BadContent(f"a card has at most {content.MAX_ABILITIES} abilities")
    strike = [int(part) for part in re.findall(r"\d{1,2}", fields.get("strike", ""))[:3]]
    element = fields.get("element", "")
    return {
        "id": "own_card", "name": {"ru": name, "en": name}, "type": "creature", "cost": _number(fields, "cost", 5),
        "lives": max(1, _number(fields, "lives", 9)), "move": _number(fields, "move", 1, 9),
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
