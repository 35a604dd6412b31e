"""The language as a whole: texts to programs and back, with precise errors."""

import re
from collections.abc import Iterator
from dataclasses import replace
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import Any, Final

from triskel.cardtext.token import Token
from triskel.games.berserk.keywords.table import KEYWORDS
from triskel.games.berserk.nodes import Bonus, Feature, Has, NoWounds, ReducedTo, Ref, Stat, Together, Where, Who
from triskel.games.berserk.rules.calls import CALLS
from triskel.games.berserk.text import (
    actions,
    clauses,
    lexicon,
    lists,
    moments,
    named,
    nouns,
    numbers,
    sentence,
    sentence_print,
    words,
)
from triskel.games.berserk.text import morphology as m
from triskel.games.berserk.text.antecedents import Loose, bound
from triskel.games.berserk.text.lexicon import MEANS_WORDS, NUMERAL_FORMS
from triskel.games.berserk.text.morphology import plain
from triskel.games.berserk.text.names import NOBODY, Names
from triskel.games.berserk.text.phrases import GRAMMAR
from triskel.games.berserk.text.reader import Reader, reads
from triskel.games.berserk.text.spelling import clean, cut, in_table, respelled
from triskel.games.berserk.text.template import Lit, Opt, Part, Printer, Unprintable, settle, shows
from triskel.games.berserk.text.understood import unheard
from triskel.kernel.play.refusal import BadContent

_LOADED = (
    *actions.LOADED,
    *nouns.LOADED,
    clauses,
    lists,
    moments,
    named,
    numbers,
    sentence,
    sentence_print,
    words,
)
"""Modules whose symbols the grammar uses."""


_LONG_NUMBER = re.compile(r"\d{4,}")
"""Numbers of a card text have three digits at most: nothing in the game is counted further."""
_TWO_NUMBERS = re.compile(r"(?<![\d–-])\d+[–-]\d+(?![\d–-])")


_TAP: Final = "[закрытие]:"

LIMITED: Final = frozenset((Stat.ATTACK, Stat.INCOMING, Stat.ROLL))
"""Modifiers that may work so many times a turn."""
MOST_LETTERS: Final = 600
"""How long one feature may be."""


class UnknownPhrase(BadContent):
    """A text that the language does not know. `at` is the place in the text, `word` what stands there."""

    def __init__(
        self,
        text: str,
        at: int,
        word: str,
        near: list[str],
        *,
        dropped: bool = False,
        tangled: bool = False,
        too_long: bool = False,
        who: bool = False,
        undefined: str = "",
        unpaid: bool = False,
    ) -> None:
        self.text = text
        self.at = at
        self.word = word
        self.near = [each for each in near if each != word]
        known = "; ".join(f"«{each}»" for each in self.near)
        hint, hint_ru = (f" Known here: {known}.", f" Здесь известно: {known}.") if self.near else ("", "")
        two = _TWO_NUMBERS.search(text)
        if two is not None and two.start() <= at:
            hint = f" {two[0]}: a power has one number, or three for weak, medium and strong (105.5).{hint}"
            hint_ru = f" {two[0]}: у силы одно число или три — слабый, средний, сильный (105.5).{hint_ru}"
        place, place_ru = f"unknown word «{word}» at {at + 1}", f"незнакомое слово «{word}» (знак {at + 1})"
        if not word:
            place, place_ru = "the text breaks off", "текст обрывается"
        elif word in near:  # the word is known here, but not with what stands around it
            place = f"«{word}» at {at + 1} goes on as nothing I know"
            place_ru = f"после «{word}» (знак {at + 1}) непонятно"
        if undefined:
            place = (
                f"no book defines «{undefined}»: write out what it does, or define the word in your set "
                "([[keyword]], docs/add-a-keyword.md)"
            )
            place_ru = (
                f"«{undefined}» нет в правилах: напишите, что оно делает, или определите слово в своём выпуске "
                "([[keyword]], docs/add-a-keyword.md)"
            )
            hint = hint_ru = ""
        if unpaid:
            place = "nothing says when this happens or what it costs; it wants «[закрытие]: …» or «При … — …» before it"
            place_ru = "не сказано, когда это происходит и чем оплачено; впереди нужно «[закрытие]: …» или «При … — …»"
            hint = hint_ru = ""
        if dropped:  # the rest would be understood, but nothing of it means this word
            place = f"«{word}» at {at + 1} would be left out of what is understood"
            place_ru = f"«{word}» (знак {at + 1}) осталось бы непонятым"
        if tangled:
            place, place_ru = "the text can be read in too many ways", "текст можно прочесть слишком по-разному"
        if who:
            place, place_ru = (
                f"who is «{word}»? The text does not say it clearly",
                f"кто это — «{word}»? Из текста это не ясно",
            )
        if too_long:
            place = f"a feature has {MOST_LETTERS} letters at most"
            place_ru = f"в особенности не больше {MOST_LETTERS} букв"
        line = text if len(text) <= 160 else text[:157] + "…"
        super().__init__(f"{place} in «{line}».{hint}", f"{place_ru}: «{line}».{hint_ru}")


def _self_name(r: Reader, arg: str, pos: int) -> list[tuple[int, Any]]:
    return [(end, Ref(Who.THIS, style=1)) for end in r.own_name(pos)]


def _show_self(p: Printer, arg: str, value: Any) -> str:
    return p.show("np", "nom", Ref(Who.THIS, style=1))


reads("ru", "self_name")(_self_name)
shows("ru", "self_name")(_show_self)


def read_all(text: str, names: Names = NOBODY, lang: str = "ru") -> tuple[list[Feature], Reader]:
    """Every reading of a text, best first, and the reader (for its furthest failure)."""
    tokens = cut(clean(text))
    found, reader = _read(tokens, names, lang)
    if not found and lang == "ru":
        for rest, aside in (*_attacked_by(tokens, reader), *_asides(tokens)):
            again, _ = _read(rest, names, lang)
            found = [put for value in again if (put := _put_back(value, aside)) is not None]
            if found:
                break
    return found, reader


def _read(tokens: list[Token], names: Names, lang: str) -> tuple[list[Feature], Reader]:
    reader = Reader(GRAMMAR, lang, tokens, names)
    return list(reader.every("feature")), reader


def _attacked_by(tokens: list[Token], reader: Reader) -> Iterator[tuple[list[Token], list[Token]]]:
    """«Атакованное Магом существо закрывается» is «при атаке — атакованное существо закрывается»."""
    if tokens and tokens[0].norm in lexicon.ATTACKED:
        for end in reader.own_name(1, m.INS):
            yield cut("При атаке —") + tokens[:1] + tokens[end:], []


def _asides(tokens: list[Token]) -> Iterator[tuple[list[Token], list[Token]]]:
    """What stands in the middle of a sentence and belongs to its end: limits and maxima in brackets, «первый … за ход»
    (which is once a turn, PH-once-per-turn), «где X — …»."""
    norms = [token.norm for token in tokens]
    yield from _ordinals(tokens, norms)
    if (at := _place(norms, (",", "где", "X", "—"))) >= 0:
        for end in range(at + 5, len(tokens)):
            if norms[end] == ",":
                yield tokens[:at] + tokens[end:] + tokens[at:end], []
    yield from _counted(tokens, norms)
    yield from _per_each(tokens, norms)
    yield from _times(tokens, norms)
    for start, norm in enumerate(norms):
        if norm == "(" and ")" in norms[start:]:
            end = norms.index(")", start)
            inner = norms[start + 1 : end]
            if "максимум" in inner[:1] or "раз" in inner or "раза" in inner:
                yield tokens[:start] + tokens[end + 1 :], tokens[start + 1 : end]


_FIRST: Final = {
    plain(m.adjective("первый", agree, case)): agree == m.PLURAL for agree in range(4) for case in range(6)
}
"""Forms of «первый», and whether a number follows («первые два»)."""
_PERIODS: Final = (("за", "ход"), ("за", "бой"), ("за", "его", "ход"), ("за", "свой", "ход"), ("за", "ваш", "ход"))


_MEASURES: Final = {
    "число": "число", "количество": "число", "силу": "сила", "стоимость": "стоимость", "величину": "величина",
}  # fmt: skip
"""What may be counted, after «на» and as the subject."""


def _counted(tokens: list[Token], norms: list[str]) -> Iterator[tuple[list[Token], list[Token]]]:
    """«ранить на число …» is «ранить на X, где X — число …»."""
    for at in range(len(norms) - 2):
        if norms[at] == "на" and norms[at + 1] in _MEASURES:
            for end in (len(norms), *(stop for stop in range(at + 3, len(norms)) if norms[stop] == ",")):
                left = tokens[:at] + cut("на X") + tokens[end:]
                yield left + cut(f", где X — {_MEASURES[norms[at + 1]]}") + tokens[at + 2 : end], []


_EACH: Final = frozenset(("каждую", "каждого", "каждое", "каждый"))


def _per_each(tokens: list[Token], norms: list[str]) -> Iterator[tuple[list[Token], list[Token]]]:
    """«на 1 меньше за каждую фишку на нём» is «на X меньше, где X — число …»: the number before is counted so often."""
    for at in range(2, len(norms) - 1):
        share, counted = _every_so_many(tokens, norms, at)
        if norms[at] != "за" or (norms[at + 1] not in _EACH and not share):
            continue
        number = next((each for each in range(at - 1, -1, -1) if norms[each].lstrip("+–").isdecimal()), -1)
        if number < 0:
            continue
        digits = norms[number].lstrip("+–")
        sign = norms[number][: -len(digits)]
        times = cut(f"{sign}X" if digits == "1" else f"{sign}{digits}*X" if not sign else f"{sign}{digits}X")
        if len(times) != 1:
            continue
        for end in (len(norms), *(stop for stop in range(at + 3, len(norms)) if norms[stop] in (",", "—"))):
            left = tokens[:number] + times + tokens[number + 1 : at] + tokens[end:]
            if share:
                yield (
                    left + cut(f", где X — число {counted}") + tokens[at + 4 : end] + cut(f", делённое на {share}"),
                    [],
                )
                continue
            yield left + cut(", где X —") + tokens[at:end], []


_COUNTED: Final = {
    "раны": "ран", "ран": "ран", "фишки": "фишек", "фишек": "фишек", "[фишка]": "фишек",
    "карты": "карт", "карт": "карт", "существа": "существ", "существ": "существ",
}  # fmt: skip


def _every_so_many(tokens: list[Token], norms: list[str], at: int) -> tuple[int, str]:
    """«за каждые две раны на нём»: how many count once, and of what."""
    if norms[at : at + 2] not in (["за", "каждые"], ["за", "каждых"]) or at + 3 >= len(norms):
        return 0, ""
    number = NUMERAL_FORMS.get(norms[at + 2], int(norms[at + 2]) if norms[at + 2].isdecimal() else 0)
    counted = _COUNTED.get(norms[at + 3], "")
    on_it = counted in ("фишек", "ран") and norms[at + 4 : at + 5] in ([], [","], ["("])
    return (number if 1 < number < 10 and counted else 0), counted + " на этой карте" * on_it


def _times(tokens: list[Token], norms: list[str]) -> Iterator[tuple[list[Token], list[Token]]]:
    """«может один раз за ход открыться»: the limit in the middle, without brackets."""
    for at in range(1, len(norms) - 2):
        if norms[at] in ("раз", "раза") and norms[at + 1] in ("за", "в") and norms[at + 2] in ("ход", "бой"):
            number = norms[at - 1]
            times = NUMERAL_FORMS.get(number, int(number) if number.isdecimal() else 0)
            start = at - 1 if times else at
            if "(" not in norms[max(0, start - 1) : start] and times < 10:
                left, limit = tokens[:start] + tokens[at + 3 :], cut(f"{times or 1} раз за {norms[at + 2]}")
                yield left, limit
                yield limit + left, []


def _place(norms: list[str], words: tuple[str, ...]) -> int:
    return next((at for at in range(len(norms)) if tuple(norms[at : at + len(words)]) == words), -1)


def _ordinals(tokens: list[Token], norms: list[str]) -> Iterator[tuple[list[Token], list[Token]]]:
    for start, norm in enumerate(norms):
        if norm not in _FIRST or norms[start + 1 : start + 2] in (["ход"], ["хода"], ["ряд"], ["ряду"], ["ряда"]):
            continue
        times = 1
        after = start + 1
        if _FIRST[norm] and after < len(norms):
            times = NUMERAL_FORMS.get(norms[after], int(norms[after]) if norms[after].isdecimal() else 0)
            after += 1
        if not 0 < times < 10:
            continue
        left = tokens[:start] + tokens[after:]
        rest = norms[:start] + norms[after:]
        period = next((words for words in _PERIODS if _place(rest, words) >= 0), None)
        if period is not None:
            at = _place(rest, period)
            if rest[at - 1 : at] not in (["раз"], ["раза"]):
                left = left[:at] + left[at + len(period) :]
        elif norms[max(0, start - 1)] not in ("при", "после"):
            continue  # the first of what? «при первом …» is of the turn, as «после первого нападения» is
        per = "бой" if period == ("за", "бой") else "ваш ход" if period == ("за", "ваш", "ход") else "ход"
        yield left, cut(f"{times} раз за {per}")


def _limited(feature: Feature) -> bool:
    """Can a limit be counted for it? Static features are: modifiers of attacks and rolls, and replacements."""
    if isinstance(feature.body, Together):
        return False
    if not isinstance(feature.body, Has):
        return True
    return all(
        isinstance(each, ReducedTo | NoWounds) or (isinstance(each, Bonus) and each.stat in LIMITED)
        for each in feature.body.traits
    )


def _put_back(feature: Feature, aside: list[Token]) -> Feature | None:
    if not aside:
        return feature
    if aside[0].norm == "максимум":
        number = aside[-1].norm.lstrip("+–")
        if not number.isdecimal():
            return None
        where = feature.where or Where(None)
        return replace(feature, where=replace(where, maximum=int(number), style=1 if where.quantity else 0))
    limits = numbers.read_limits(Reader(GRAMMAR, "ru", aside, NOBODY))
    if not limits or feature.limit not in (None, limits[0]) or not _limited(feature):
        return None
    return replace(feature, limit=limits[0])


@lru_cache(maxsize=1024)
def parse(text: str, names: Names = NOBODY) -> Feature:
    """Read one feature in Russian."""
    return _one(text, names, "ru")


@lru_cache(maxsize=1024)
def parse_en(text: str, names: Names = NOBODY) -> Feature:
    """Read one feature in the English that `print_en` prints."""
    return _one(text, names, "en")


def _one(text: str, names: Names, lang: str) -> Feature:
    long = _LONG_NUMBER.search(text)
    if long is not None:
        raise UnknownPhrase(text, long.start(), long[0], [])
    if len(text) > MOST_LETTERS:
        raise UnknownPhrase(text[:80] + "…", MOST_LETTERS, "", [], too_long=True)
    found, reader = read_all(text, names, lang)
    read = text
    if not found and lang == "ru":
        other = respelled(text)
        if other != text:
            found, _ = read_all(other, names, lang)
            read = other
    if found:
        found = _bound(text, found, names, lang)
    if found and lang == "ru":
        return _heard(text, read, found, names)
    if found:
        return found[0]
    cleaned = clean(text)
    at, expected = reader.stopped("feature")
    if lang == "ru" and _TAP not in cleaned and any(read_all(f"{_TAP} {each}", names)[0] for each in {text, read}):
        raise UnknownPhrase(cleaned, 0, reader.tokens[0].text, [], unpaid=True)
    if reader.gave_up:
        raise UnknownPhrase(cleaned, 0, reader.tokens[0].text, [], tangled=True)
    if at >= len(reader.tokens):
        raise UnknownPhrase(cleaned, len(cleaned), "", expected[:_MOST_NEAR])
    token = reader.tokens[at]
    named = "" if at else _undefined(reader)
    if named:
        raise UnknownPhrase(cleaned, 0, token.text, [], undefined=named)
    raise UnknownPhrase(cleaned, token.start, token.text, _near(token.norm, expected, lang))


def _undefined(reader: Reader) -> str:
    """The named feature that a short text seems to be, if no rule knows its first word: «Рывок 2», «Враг троллей»."""
    words = [token.text for token in reader.tokens if token.text[0].isalpha()]
    first = reader.tokens[0]
    if len(reader.tokens) > 3 or not words or not first.text[0].isupper():
        return ""
    if reader.lang == "ru" and (first.norm in _vocabulary("ru") or first.norm in lexicon.HEADS):
        return ""
    return first.text


def _bound(text: str, found: list[Feature], names: Names, lang: str) -> list[Feature]:
    """The readings in which every «he» is somebody; UnknownPhrase asks who it is where there is none."""
    asked: tuple[str, str] | None = None
    kept: list[Feature] = []
    for feature in found:
        try:
            kept.append(bound(feature, names, gendered=lang == "ru"))
        except Loose as loose:
            asked = asked or loose.words
    if not kept:
        assert asked is not None
        raise UnknownPhrase(clean(text), 0, asked[lang == "en"], [], who=True)
    return kept


def _heard(text: str, read: str, found: list[Feature], names: Names) -> Feature:
    """The first reading that says back every word; UnknownPhrase names the word that none of them says."""
    said = cut(clean(read))
    before = [token for token in cut(clean(text)) if not in_table(token.norm)] if read != text else []
    lost: Token | None = None
    for feature in found:
        try:
            shown = print_ru(feature, names)
        except Unprintable:  # what cannot be said back was not understood
            lost = lost or said[0]
            continue
        heard = cut(clean(shown))
        word = unheard(said, heard, names) or unheard(before, [*heard, *said], names)
        if word is None:
            return feature
        lost = lost or word
    assert lost is not None
    cleaned = clean(text)
    at = cleaned.lower().find(lost.text.lower())
    raise UnknownPhrase(cleaned, max(0, at), lost.text, [], dropped=True)


_MOST_NEAR: Final = 5
"""How many words an error offers."""


def _near(word: str, expected: list[str], lang: str) -> list[str]:
    """What was meant here: words that could stand here, the likeliest first, and words that are only spelled alike."""
    close = get_close_matches(word, expected, n=2, cutoff=0.6)
    close += get_close_matches(word, _vocabulary(lang), n=2, cutoff=0.75)
    return list(dict.fromkeys([*close, *expected]))[:_MOST_NEAR]


@cache
def _vocabulary(lang: str) -> list[str]:
    """Every word that the language knows, for suggestions."""
    known: set[str] = set()
    for rules in GRAMMAR.rules.values():
        for rule in rules:
            for pattern in rule.wordings(lang):
                known |= set(_literals(pattern.parts))
    if lang == "ru":
        known |= set(lexicon.ADJECTIVES) | set(lexicon.HEADS)
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


_VO = re.compile(r"\b([Вв]) (?=втор)")
_SO = re.compile(r"\bс (?=[сзшжСЗШЖ][бвгджзклмнпрстфхцчшщ])")


_THEY = re.compile(
    r"\b([Tt])hem(?= (?:are|may|cannot|get|have|lose|take|do|die|move|must|become|stand|ignore|deal|start|cost)\b)"
)
"""Before a verb they are «they»."""


def print_ru(feature: Feature, names: Names = NOBODY) -> str:
    """A feature as Russian card text."""
    text = settle(Printer(GRAMMAR, "ru", names).show("feature", "", feature))
    return _VO.sub(r"\1о ", _SO.sub("со ", text)) + "."


def print_en(feature: Feature, names: Names = NOBODY) -> str:
    """A feature in English."""
    text = settle(Printer(GRAMMAR, "en", names).show("feature", "", feature))
    return _THEY.sub(r"\1hey", text).replace("«", "“").replace("»", "”") + "."


CALLS.parse = parse
