"""How much of other people's wordings the language reads: a JSONL file of texts, counted (`triskel card coverage`).

A text alone does not say which words are names, so they are guessed: from the row's hero and user, and from words that
are written with a capital inside a sentence.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from triskel.kernel.refusal import BadContent
from triskel.unmatched.language.book import BOOK
from triskel.unmatched.language.grammar import read_ability, read_card
from triskel.unmatched.language.parser import Parser
from triskel.unmatched.language.probe import ran
from triskel.unmatched.language.program import Ability, Program
from triskel.unmatched.language.token import norm, tokens
from triskel.unmatched.language.vocabulary import Vocabulary

KINDS: Final = {
    "attack": "attack",
    "defense": "defence",
    "defence": "defence",
    "versatile": "versatile",
    "scheme": "scheme",
}
_MARK: Final = re.compile(r"[(\[{]([A-Z][A-Za-z ]+)[)\]}]")
_LABEL: Final = re.compile(r"(?<![A-Za-z] )\b([A-Z]{5,})(?=:)")
_CAPITAL: Final = re.compile(r"(?<=[a-z,] )(?:[A-Z][a-z]+\.? ?)+")
_TAG: Final = re.compile(r"\b([A-Z][A-Z ]*[A-Z])(?= cards?\b)")


def known_words() -> set[str]:
    """Every word that some phrase of the book uses."""
    found: set[str] = set()
    for phrases in BOOK.by_symbol.values():
        for phrase in phrases:
            for template in phrase.templates["en"]:
                found.update(token.norm for token in tokens(re.sub(r"\{[^}]*\}|[<>()|/*]", " ", template.source)))
    return found


def guess_names(rows: Sequence[Mapping[str, Any]]) -> tuple[dict[str, list[str]], set[str], set[str]]:
    """The names of fighters, card families and states that the texts of one hero seem to use."""
    hero = str(rows[0].get("hero", "Hero"))
    short = {norm(word) for word in hero.replace(".", " ").split()}
    aliases: dict[str, list[str]] = {
        "hero": [hero, *(word for word in hero.split() if len(word) > 3 and word[0].isupper())]
    }
    known = known_words()
    names: Counter[str] = Counter()
    tags: set[str] = set()
    marks: set[str] = set()
    for row in rows:
        user = str(row.get("user") or "Any")
        if user.lower() not in ("any", "hero", "sidekick"):
            names[user.title() if user.islower() else user] += 10
        for text in _texts(row):
            names.update(each.strip(" .") for each in _CAPITAL.findall(text))
            tags.update(_TAG.findall(text))
            marks.update(_MARK.findall(text))
            marks.update(_LABEL.findall(text))
    for name in names:
        words = {norm(word) for word in name.replace(".", " ").split()}
        if not name or words <= known or name.isupper():
            continue
        if words <= short or norm(name.split()[-1]) in short:
            aliases["hero"].append(name)
        else:
            key = norm(name.split()[-1])
            aliases.setdefault(key[:-1] if key.endswith("s") and key[:-1] in aliases else key, []).append(name)
    return aliases, tags, marks


def guess_vocabulary(rows: Sequence[Mapping[str, Any]]) -> Vocabulary:
    """A vocabulary from those names."""
    aliases, tags, marks = guess_names(rows)
    return Vocabulary(
        {id: {"en": found[0]} for id, found in aliases.items()},
        {},
        {},
        {"state": {"name": {"en": "state"}, "values": [{"en": each, "ru": each} for each in ("none", *sorted(marks))]}},
        {norm(each): {"en": each} for each in tags},
        aliases=aliases,
    )


def _texts(row: Mapping[str, Any]) -> list[str]:
    found = row.get("abilities") or [row.get("text") or ""]
    return [str(each).strip() for each in found if str(each).strip()]


def compile_row(text: str, kind: str, vocabulary: Vocabulary) -> Program | tuple[Ability, ...]:
    """The program of a text of this kind (`ability` for a hero's ability); BadContent if it is not understood."""
    if kind == "ability":
        return read_ability(text, vocabulary, "text", "en")
    return read_card(text, KINDS.get(kind, kind), vocabulary, "text", "en")


def coverage(path: str | Path) -> dict[str, Any]:
    """Counts for a JSONL file: distinct texts, those understood, and the others by their first unknown phrase."""
    rows = [json.loads(line) for line in Path(path).read_text(encoding="utf-8").splitlines() if line.strip()]
    return count(rows)


def count(rows: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """The same for rows that were read already."""
    by_hero: dict[str, list[Mapping[str, Any]]] = {}
    for row in rows:
        by_hero.setdefault(str(row.get("hero", "")), []).append(row)
    seen: set[str] = set()
    parsed = ran_well = 0
    idle: list[str] = []
    unknown: dict[str, list[str]] = {}
    for group in by_hero.values():
        vocabulary = guess_vocabulary(group)
        aliases, tags, _ = guess_names(group)
        names = {id: found[0] for id, found in aliases.items()}
        for row in group:
            for text in _texts(row):
                if text in seen:
                    continue
                seen.add(text)
                kind = str(row.get("type", "scheme"))
                try:
                    program = compile_row(text, kind, vocabulary)
                except BadContent:
                    unknown.setdefault(_first_unknown(text, kind, vocabulary), []).append(text)
                    continue
                parsed += 1
                if ran(program, KINDS.get(kind, kind), names, tuple(norm(each) for each in tags)):
                    ran_well += 1
                else:
                    idle.append(text)
    return {
        "total": len(seen),
        "parsed": parsed,
        "ran": ran_well,
        "idle": idle,
        "unparsed": dict(sorted(unknown.items(), key=lambda item: -len(item[1]))),
    }


def _first_unknown(text: str, kind: str, vocabulary: Vocabulary) -> str:
    """The few words from where reading stops making sense."""
    symbol = "ability_text" if kind == "ability" else "scheme_text" if kind == "scheme" else "combat_text"
    start, _, _ = Parser(text, "en", vocabulary).furthest(symbol)
    return " ".join(text[start:].split()[:3]) or "(the end)"
