"""Words that a set of cards defines itself: «Рывок N» is a text with N (517).

A set says `[[keyword]]`; its cards then have the word, get it and speak of those who have it. What the word means
stands in the node itself (`OwnWord.said`), so whoever plays or prints a program needs no table. A card that has the
word prints its reminder after it, in brackets; the reader takes the reminder for what it is.
"""

from typing import Any, Final

from triskel.games.berserk.nodes import OwnWord
from triskel.games.berserk.nodes.filling import with_number
from triskel.games.berserk.text import morphology as m
from triskel.games.berserk.text.names import OWN, DefinedWord
from triskel.games.berserk.text.numbers import read_amount, show_amount, words_of
from triskel.games.berserk.text.printer import Printer, Unprintable, shows
from triskel.games.berserk.text.reader import Found, Reader, reads
from triskel.games.berserk.text.tokens import clean, cut

_BOTH: Final = ("ru", "en")


def form(ru: str, gender: str, case: int) -> str:
    """The word in a case: its first word is declined, what follows stays («враг орков»)."""
    head, _, tail = ru.partition(" ")
    return f"{m.noun(head, gender)[0][case]} {tail}".strip()


def _defined(r: Reader, case: int, pos: int) -> list[tuple[int, DefinedWord]]:
    found = []
    for word in r.names.words:
        shape = words_of(form(word.ru, word.gender, case) if r.lang == "ru" else word.en.lower())
        if r.starts(pos, shape):
            found.append((pos + len(shape), word))
    return found


def read_own_word(r: Reader, arg: str, pos: int) -> Found:
    """«Рывок 2», with or without its reminder."""
    found: Found = []
    for end, word in _defined(r, m.CASES.get(arg or "nom", 0), pos):
        counts = read_amount(r, "", end) if word.numbered else []
        for at, n in [*counts, (end, None)]:
            node = OwnWord(word.ru, word.en, word.gender, n, with_number(word.said, 1 if n is None else n))
            found += [(_past_reminder(r, at, node), node)]
    return found


def _past_reminder(r: Reader, pos: int, node: OwnWord) -> int:
    if r.word(pos) != "(":
        return pos
    told = [token.norm for token in cut(clean(reminder(Printer(r.grammar, r.lang, r.names), node)))]
    return pos + len(told) if r.norms[pos : pos + len(told)] == told else pos


def reminder(p: Printer, value: OwnWord) -> str:
    """What it means, in brackets."""
    return "(" + "; ".join(p.show("feature", "", each) for each in value.said) + ")"


def show_own_word(p: Printer, arg: str, value: OwnWord) -> str:
    """The word in a case, with its number."""
    if not isinstance(value, OwnWord):
        raise Unprintable("no word of a set")
    text = form(value.ru, value.gender, m.CASES[arg or "nom"]) if p.lang == "ru" else value.en
    text = text[0].upper() + text[1:]
    return text if value.n is None else f"{text} {show_amount(p, '', value.n)}"


def read_bearer(r: Reader, arg: str, pos: int) -> Found:
    """A named feature of the book or of the set, as something that cards have: «с рывком»."""
    own = [(end, OWN + word.ru) for end, word in _defined(r, m.CASES.get(arg, 0), pos)]
    return [*own, *r.parse("kwl", arg, pos)]


def show_bearer(p: Printer, arg: str, value: Any) -> str:
    """A named feature that cards have."""
    if not value.startswith(OWN):
        return p.show("kwl", arg, value)
    ru = value.removeprefix(OWN)
    word = next((each for each in p.names.words if each.ru == ru), None)
    if p.lang == "en":
        return word.en.lower() if word is not None else ru
    return form(ru, word.gender if word is not None else m.gender_of(ru.partition(" ")[0]), m.CASES[arg])


for _lang in _BOTH:
    reads(_lang, "own_word")(read_own_word)
    shows(_lang, "own_word")(show_own_word)
    reads(_lang, "bearer")(read_bearer)
    shows(_lang, "bearer")(show_bearer)
