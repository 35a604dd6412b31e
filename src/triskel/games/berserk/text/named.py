"""Named features with their numbers and what narrows them, and words that a set of cards defines itself (517).

A set says `[[keyword]]`; its cards then have the word, get it and speak of those who have it. What the word means
stands in the node itself (`OwnWord.said`), so whoever plays or prints a program needs no table. A card that has the
word prints its reminder after it, in brackets; the reader takes the reminder for what it is.
"""

from typing import Any, Final

from triskel.games.berserk.keywords.row import Param
from triskel.games.berserk.keywords.table import KEYWORDS
from triskel.games.berserk.nodes import Keyword, OwnWord
from triskel.games.berserk.nodes.filling import with_number
from triskel.games.berserk.text import morphology as m
from triskel.games.berserk.text.names import OWN, DefinedWord
from triskel.games.berserk.text.numbers import read_amount, show_amount, words_of
from triskel.games.berserk.text.reader import Found, Reader, reads
from triskel.games.berserk.text.spelling import clean, cut
from triskel.games.berserk.text.template import Printer, Unprintable, shows

_NEVER = ("symbiont", "parasite")


def read_keyword(r: Reader, arg: str, pos: int) -> Found:
    """A named feature in a case, with its number."""
    found: Found = []
    for end, word in r.parse("kw", arg or "nom", pos):
        row = KEYWORDS[word]
        stops: list[tuple[int, Keyword]] = []
        if row.param is Param.RANGE:
            for lead in ((",", "дальность"), ("дальность",), (",", "range"), ("range",)):
                if tuple(r.norms[end : end + len(lead)]) == lead:
                    stops += [(at, Keyword(word, n)) for at, n in read_amount(r, "", end + len(lead))]
                    break
            else:
                stops.append((end, Keyword(word)))
        elif row.param is not Param.NONE:
            at = end + 1 if r.word(end) == "на" and r.lang == "ru" else end
            numbered = read_amount(r, "", at)
            sign = r.word(at)
            if not numbered and len(sign) > 1 and sign[0] in "+–" and sign[1:].isdecimal() and r.lang == "ru":
                numbered = [(at + 1, int(sign[1:]))]
            stops += [(stop, Keyword(word, n)) for stop, n in numbered]
            if at == end:
                stops.append((end, Keyword(word)))
        else:
            stops.append((end, Keyword(word)))
        for stop, keyword in stops:
            found += _narrowed(r, stop, keyword)
    return found


def _narrowed(r: Reader, pos: int, keyword: Keyword) -> Found:
    found: Found = []
    ru = r.lang == "ru"
    word, n = keyword.word, keyword.n
    if word == "vulnerability" and r.word(pos) == ("к" if ru else "to"):
        for end, attack in r.parse("attack", "dat", pos + 1):
            if attack.at is None:
                found.append((end, Keyword(word, n, attack=attack)))
    if word == "defence-experience" and r.word(pos) in (("от", "против") if ru else ("to",)):
        for end, attack in r.parse("attack", "gen", pos + 1):
            if attack.at is None:
                found.append((end, Keyword(word, n, attack=attack)))
    if r.word(pos) == ("по" if ru else "against"):
        found += [(end, Keyword(word, n, against=targets)) for end, targets in r.parse("atlist", "", pos + 1)]
    if ru and r.word(pos) == "против":
        found += [(end, Keyword(word, n, against=(target,), style=1)) for end, target in r.parse("np", "gen", pos + 1)]
    found.append((pos, keyword))
    return found


@reads("ru", "keyword")
def read_keyword_ru(r: Reader, arg: str, pos: int) -> Found:
    """A named feature."""
    return read_keyword(r, arg, pos)


@reads("en", "keyword")
def read_keyword_en(r: Reader, arg: str, pos: int) -> Found:
    """A named feature."""
    return read_keyword(r, "", pos)


def _number(p: Printer, value: Keyword) -> str:
    if value.n is None:
        return ""
    row = KEYWORDS[value.word]
    shown = show_amount(p, "", value.n)
    if row.param is Param.RANGE:
        return (", дальность " if p.lang == "ru" else ", range ") + shown
    return (" на " if row.param is Param.ON and p.lang == "ru" else " ") + shown


def show_keyword(p: Printer, arg: str, value: Keyword) -> str:
    """A named feature in a case."""
    if not isinstance(value, Keyword) or value.more:
        raise Unprintable("no keyword, or one more of it")
    text = p.show("kw", arg or "nom", value.word) + _number(p, value)
    if value.attack is not None:
        guards = value.word == "defence-experience"
        lead, case = (" от ", "gen") if guards else (" к ", "dat")
        text += (lead if p.lang == "ru" else " to ") + p.show("attack", case if p.lang == "ru" else "", value.attack)
    if value.against:
        if p.lang == "ru" and value.style == 1:
            text += " против " + p.show("np", "gen", value.against[0])
        else:
            text += (" по " if p.lang == "ru" else " against ") + p.show("atlist", "", value.against)
    return text


for _lang in ("ru", "en"):
    shows(_lang, "keyword")(show_keyword)


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
