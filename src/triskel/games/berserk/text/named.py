"""Named features with their numbers and what narrows them: «Опыт в атаке 1 по отравленным существам»."""

from triskel.games.berserk.keywords.row import Param
from triskel.games.berserk.keywords.table import KEYWORDS
from triskel.games.berserk.nodes import Keyword
from triskel.games.berserk.text.numbers import read_amount, show_amount
from triskel.games.berserk.text.printer import Printer, Unprintable, shows
from triskel.games.berserk.text.reader import Found, Reader, reads

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
