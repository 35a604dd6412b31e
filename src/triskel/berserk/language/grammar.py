"""The language as a whole: texts to programs and back, with precise errors."""

import re
from collections.abc import Iterator
from dataclasses import replace
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import Any

from triskel.berserk.language import (
    attacks,
    blows,
    clauses,
    lists,
    named,
    noun_en,
    noun_ru,
    noun_ru_print,
    numbers,
    sentence,
    stacked,
    words,
)
from triskel.berserk.language.keywords import KEYWORDS
from triskel.berserk.language.lexicon import MEANS_WORDS
from triskel.berserk.language.morphology import plain
from triskel.berserk.language.names import NOBODY, Names
from triskel.berserk.language.nodes import Feature, Ref, Where, Who
from triskel.berserk.language.phrases import GRAMMAR
from triskel.berserk.language.printer import Printer, shows
from triskel.berserk.language.reader import Found, Indexed, Reader, index_grammar, reads
from triskel.berserk.language.spelling import respelled
from triskel.berserk.language.template import Lit, Opt, Part, settle
from triskel.berserk.language.tokens import Token, clean, cut
from triskel.kernel.refusal import BadContent

_LOADED = (
    attacks,
    blows,
    clauses,
    lists,
    named,
    noun_en,
    noun_ru,
    noun_ru_print,
    numbers,
    sentence,
    stacked,
    words,
)
"""Modules whose symbols the grammar uses."""


_TWO_NUMBERS = re.compile(r"(?<![\d–-])\d+[–-]\d+(?![\d–-])")


class UnknownPhrase(BadContent):
    """A text that the language does not know. `at` is the place in the text, `word` what stands there."""

    def __init__(self, text: str, at: int, word: str, near: list[str]) -> None:
        self.text = text
        self.at = at
        self.word = word
        self.near = [each for each in near if each != word]
        hint = " Known here: " + "; ".join(f"«{each}»" for each in self.near) + "." if self.near else ""
        two = _TWO_NUMBERS.search(text)
        if two is not None and two.start() <= at:
            hint = f" {two[0]}: a power has one number, or three for weak, medium and strong (105.5).{hint}"
        place = f"unknown word «{word}» at {at + 1}" if word else "the text breaks off"
        if word in near:  # the word is known here, but not with what stands around it
            place = f"«{word}» at {at + 1} goes on as nothing I know"
        super().__init__(f"{place} in «{text}».{hint}")


def _self_name(r: Reader, arg: str, pos: int) -> Found:
    return [(end, Ref(Who.THIS, style=1)) for end in r.own_name(pos)]


def _show_self(p: Printer, arg: str, value: Any) -> str:
    return p.show("np", "nom", Ref(Who.THIS, style=1))


reads("ru", "self_name")(_self_name)
shows("ru", "self_name")(_show_self)


@cache
def _index(lang: str) -> dict[str, Indexed]:
    return index_grammar(GRAMMAR, lang)


def read_all(text: str, names: Names = NOBODY, lang: str = "ru") -> tuple[list[Feature], Reader]:
    """Every reading of a text, best first, and the reader (for its furthest failure)."""
    tokens = cut(clean(text))
    found, reader = _read(tokens, names, lang)
    if not found and lang == "ru":
        for rest, aside in _asides(tokens):
            again, _ = _read(rest, names, lang)
            found = [put for value in again if (put := _put_back(value, aside)) is not None]
            if found:
                break
    return found, reader


def _read(tokens: list[Token], names: Names, lang: str) -> tuple[list[Feature], Reader]:
    reader = Reader(GRAMMAR, _index(lang), lang, tokens, names)
    return [value for end, value in reader.symbol("feature", "", 0) if end == len(tokens)], reader


def _asides(tokens: list[Token]) -> Iterator[tuple[list[Token], list[Token]]]:
    """Limits and maxima in brackets in the middle of a sentence belong to its end."""
    norms = [token.norm for token in tokens]
    for start, norm in enumerate(norms):
        if norm == "(" and ")" in norms[start:]:
            end = norms.index(")", start)
            inner = norms[start + 1 : end]
            if "максимум" in inner[:1] or "раз" in inner or "раза" in inner:
                yield tokens[:start] + tokens[end + 1 :], tokens[start + 1 : end]


def _put_back(feature: Feature, aside: list[Token]) -> Feature | None:
    if aside[0].norm == "максимум":
        number = aside[-1].norm.lstrip("+–")
        if not number.isdecimal():
            return None
        where = feature.where or Where(None)
        return replace(feature, where=replace(where, maximum=int(number), style=1 if where.quantity else 0))
    limits = sentence.read_limits(Reader(GRAMMAR, _index("ru"), "ru", aside, NOBODY))
    return replace(feature, limit=limits[0]) if limits and feature.limit is None else None


@lru_cache(maxsize=8192)
def parse(text: str, names: Names = NOBODY) -> Feature:
    """Read one feature in Russian."""
    return _one(text, names, "ru")


@lru_cache(maxsize=8192)
def parse_en(text: str, names: Names = NOBODY) -> Feature:
    """Read one feature in the English that `print_en` prints."""
    return _one(text, names, "en")


def _one(text: str, names: Names, lang: str) -> Feature:
    found, reader = read_all(text, names, lang)
    if not found and lang == "ru":
        other = respelled(text)
        if other != text:
            found, _ = read_all(other, names, lang)
    if found:
        return found[0]
    cleaned = clean(text)
    if reader.far < len(reader.tokens):
        token = reader.tokens[reader.far]
        raise UnknownPhrase(cleaned, token.start, token.text, _near(reader, lang))
    raise UnknownPhrase(cleaned, len(cleaned), "", _near(reader, lang))


def _near(reader: Reader, lang: str) -> list[str]:
    word = reader.word(reader.far)
    rest = " ".join(reader.norms[reader.far : reader.far + 4])
    close = get_close_matches(word, [each for each in reader.expected if each], n=2, cutoff=0.6)
    close += get_close_matches(word, _vocabulary(lang), n=3, cutoff=0.7)
    phrases = _phrases(lang)
    alike = get_close_matches(rest, list(phrases), n=3, cutoff=0.5)
    return list(dict.fromkeys([*close, *(phrases[each] for each in alike)]))[:5]


@cache
def _vocabulary(lang: str) -> list[str]:
    """Every word that the language knows, for suggestions."""
    known: set[str] = set()
    for rules in GRAMMAR.rules.values():
        for rule in rules:
            for pattern in rule.wordings(lang):
                known |= set(_literals(pattern.parts))
    if lang == "ru":
        known |= set(noun_ru.ADJECTIVES) | set(noun_ru.HEADS)
        known |= {plain(word) for row in KEYWORDS.values() for word in row.lemma.split()}
        known |= {plain(part) for word in MEANS_WORDS.values() for part in word.lemma.split()}
    else:
        known |= {part for row in KEYWORDS.values() for part in row.en.lower().split()}
        known |= {part for word in MEANS_WORDS.values() for part in word.en.split()}
    return sorted(word for word in known if word.isalpha())


def _literals(parts: tuple[Part, ...]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, Lit):
            for read in part.reads:
                yield from read
        elif isinstance(part, Opt):
            yield from _literals(part.parts)


@cache
def _phrases(lang: str) -> dict[str, str]:
    """Readable forms of all patterns, for suggestions."""
    out: dict[str, str] = {}
    for rules in GRAMMAR.rules.values():
        for rule in rules:
            for pattern in rule.wordings(lang):
                text = re.sub(r"[‹›¸~%]", "", pattern.text)
                text = re.sub(r"\{[^}]*\}", "…", text)
                text = re.sub(r"(\S+?)[|/]\S+", r"\1", text).replace("_", " ")
                out[text.lower().replace("…", "").strip()[:40]] = text
    return out


_SO = re.compile(r"\bс (?=[сзшжСЗШЖ][бвгджзклмнпрстфхцчшщ])")


def print_ru(feature: Feature, names: Names = NOBODY) -> str:
    """A feature as Russian card text."""
    text = settle(Printer(GRAMMAR, "ru", names).show("feature", "", feature))
    return _SO.sub("со ", text) + "."


def print_en(feature: Feature, names: Names = NOBODY) -> str:
    """A feature in English."""
    text = settle(Printer(GRAMMAR, "en", names).show("feature", "", feature))
    return text.replace("«", "“").replace("»", "”") + "."
