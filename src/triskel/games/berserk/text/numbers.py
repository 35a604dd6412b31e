"""Numbers in both languages: amounts, counted nouns and comparisons."""

from typing import Any, Final

from triskel.games.berserk.nodes import Compare, Grades, Limit, PerCard, Period, X
from triskel.games.berserk.text import morphology as m
from triskel.games.berserk.text.lexicon import COUNT_WORDS, NUMERAL_FORMS, NUMERALS
from triskel.games.berserk.text.morphology import ACC, GEN, NOM, plain
from triskel.games.berserk.text.reader import Found, Reader, reads
from triskel.games.berserk.text.template import Printer, Unprintable, shows

_BOTH: Final = ("ru", "en")
Entry = tuple[tuple[str, ...], Any]


def words_of(text: str) -> tuple[str, ...]:
    return tuple(plain(word) for word in text.replace(",", " ,").split())


# --- numbers ---------------------------------------------------------------------------------------------------------


def _number(word: str) -> int | X | None:
    if word.isdecimal():
        return int(word)
    if word == "X":
        return X()
    if word.endswith("*X"):
        return X(int(word[:-2]))
    return None


def read_amount(r: Reader, arg: str, pos: int) -> Found:
    """3, X, 2*X or 1-2-3."""
    word = r.word(pos)
    n = _number(word)
    if isinstance(n, X):
        more = r.word(pos + 1)
        if more[:1] in ("+", "–") and more[1:].isdecimal():  # «X+1»
            return [(pos + 2, X(n.times, int(more[1:]) if more[0] == "+" else -int(more[1:])))]
    if isinstance(n, int):
        each = r.parse("per_card", "", pos + 1) if r.word(pos + 1) in ("за", "for") else ()
        return [*((end, PerCard(n, of)) for end, of in each), (pos + 1, n)]
    if n is not None:
        return [(pos + 1, n)]
    parts = word.split("-")
    if len(parts) == 3 and all(part and set(part) <= set("0123456789X") for part in parts):
        values = [X() if part == "X" else int(part) for part in parts]
        return [(pos + 1, Grades(*values))]
    r.miss(pos, "1")
    return []


def show_amount(p: Printer, arg: str, value: Any) -> str:
    """A number as printed."""
    if isinstance(value, Grades):
        return "-".join(show_amount(p, "", each) for each in (value.weak, value.medium, value.strong))
    if isinstance(value, X):
        added = f"{value.plus:+d}".replace("-", "–") if value.plus else ""
        return ("X" if value.times == 1 else f"{value.times}*X") + added
    if isinstance(value, PerCard):
        return f"{value.n} {p.show('per_card', '', value.of)}"
    return str(value)


def read_int(r: Reader, arg: str, pos: int) -> Found:
    """A plain number, in digits or (Russian) in words."""
    word = r.word(pos)
    if word.isdecimal():
        return [(pos + 1, int(word))]
    if r.lang == "ru" and word in NUMERAL_FORMS:
        return [(pos + 1, NUMERAL_FORMS[word])]
    if r.lang == "en":
        for n, (_, name) in NUMERALS.items():
            if word == name:
                return [(pos + 1, n)]
    r.miss(pos, "1")
    return []


def show_int(p: Printer, arg: str, value: Any) -> str:
    """A number."""
    return str(value)


def read_signed(r: Reader, arg: str, pos: int) -> Found:
    """+1, –2, +X."""
    word = r.word(pos)
    if len(word) > 1 and word[0] in "+–":
        n = _number(word[1:])
        if n is not None:
            if word[0] == "–":
                n = X(-n.times) if isinstance(n, X) else -n
            return [(pos + 1, n)]
    if word in ("+", "–", "—") and _number(r.word(pos + 1)) is not None:
        n = _number(r.word(pos + 1))
        assert n is not None
        return [(pos + 2, n if word == "+" else (X(-n.times) if isinstance(n, X) else -n))]
    r.miss(pos, "+1")
    return []


def show_signed(p: Printer, arg: str, value: Any) -> str:
    """A number with its sign."""
    if isinstance(value, PerCard):
        return f"{show_signed(p, arg, value.n)} {p.show('per_card', '', value.of)}"
    if isinstance(value, X):
        return ("+" if value.times > 0 else "–") + ("X" if abs(value.times) == 1 else f"{abs(value.times)}*X")
    return f"+{value}" if value >= 0 else f"–{-value}"


for _lang in _BOTH:
    for _name, _read, _show in (
        ("amount", read_amount, show_amount),
        ("int", read_int, show_int),
        ("signed", read_signed, show_signed),
    ):
        reads(_lang, _name)(_read)
        shows(_lang, _name)(_show)


# --- counted nouns --------------------------------------------------------------------------------


def _count_forms(key: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    lemma, gender, _, _ = COUNT_WORDS[key]
    if " " not in lemma:
        return m.noun(lemma, gender)
    adj, head = lemma.split(" ")
    singular, plural = m.noun(head, gender)
    one = tuple(m.adjective(adj, m.AGREE[gender], case) + " " + singular[case] for case in range(6))
    many = tuple(m.adjective(adj, m.PLURAL, case) + " " + plural[case] for case in range(6))
    return one, many


def _few(key: str) -> str:
    """The form after 2, 3, 4: adjectives stand in the plural."""
    lemma, gender, _, _ = COUNT_WORDS[key]
    if " " not in lemma:
        return m.noun(lemma, gender)[0][GEN]
    adj, head = lemma.split(" ")
    case = NOM if gender == "f" else GEN
    return m.adjective(adj, m.PLURAL, case) + " " + m.noun(head, gender)[0][GEN]


_COUNT_READS: Final[dict[str, frozenset[tuple[str, ...]]]] = {
    key: frozenset(
        {words_of(form) for forms in _count_forms(key) for form in forms}
        | {words_of(_few(key))}
        | {
            words_of(m.adjective(COUNT_WORDS[key][0].split(" ")[0], m.PLURAL, GEN) + " " + _few(key).split(" ")[-1])
            for _ in (0,)
            if " " in COUNT_WORDS[key][0]
        }
    )
    for key in COUNT_WORDS
}
_ICON_FOR: Final[dict[str, tuple[tuple[str, ...], ...]]] = {
    "рана": (),
    "фишка": (("[фишка]",),),
    "фишка_инкарнации": (("[фишка]",),),
    "жизнь": (("[жизни]",),),
    "текущая_жизнь": (
        ("[жизни]",),
        ("жизней",),
        ("жизнями",),
        ("жизнью",),
        ("текущих", "[жизни]"),
        ("жизнь",),
        ("жизни",),
    ),
    "дополнительная_жизнь": (
        *(
            (word, "[жизни]")
            for word in (
                "дополнительные",
                "дополнительных",
                "дополнительную",
                "дополнительными",
                "дополнительная",
                "дополнительной",
            )
        ),
        ("[жизни]",),
    ),
}


def _noun_ends(r: Reader, key: str, pos: int) -> list[int]:
    ends = []
    for words in _COUNT_READS[key]:
        if tuple(r.norms[pos : pos + len(words)]) == words:
            ends.append(pos + len(words))
    for words in _ICON_FOR.get(key, ()):
        if tuple(r.norms[pos : pos + len(words)]) == words:
            ends.append(pos + len(words))
    if key == "фишка_инкарнации":
        ends = [end + 1 for end in ends if r.word(end) == "инкарнации"]
    if not ends:
        r.miss(pos, COUNT_WORDS[key][0])
    return sorted(set(ends), reverse=True)


@reads("ru", "cnt")
def read_cnt(r: Reader, arg: str, pos: int) -> Found:
    """«2 раны», «X дополнительных жизней»; «фишку» alone is one."""
    key, _, _ = arg.partition(".")
    found: Found = []
    word = r.word(pos)
    n: Any = _number(word)
    if n is None and word in NUMERAL_FORMS:
        n = NUMERAL_FORMS[word]
    if n is None and word.count("-") == 2:
        found += [(end, n2) for stop, n2 in read_amount(r, "", pos) for end in _noun_ends(r, key, stop)]
    if n is not None:
        found += [(end, n) for end in _noun_ends(r, key, pos + 1)]
        if r.word(pos + 1) == "[фишка]" and key == "фишка":
            found.append((pos + 2, n))
    elif key.startswith(("фишка", "верхняя", "дополнительная", "клетка")):
        found += [(end, 1) for end in _noun_ends(r, key, pos)]
    for end, count in [each for each in found if isinstance(each[1], int) and r.word(each[0]) == "за"]:
        found += [(stop, PerCard(count, of)) for stop, of in r.parse("per_card", "", end)]
    return found


@shows("ru", "cnt")
def show_cnt(p: Printer, arg: str, value: Any) -> str:
    """A number and its noun."""
    key, _, case_name = arg.partition(".")
    if isinstance(value, PerCard):
        return f"{show_cnt(p, arg, value.n)} {p.show('per_card', '', value.of)}"
    bare = case_name.endswith("1")
    case = m.CASES[case_name.rstrip("1")]
    forms = _count_forms(key)
    tail = " инкарнации" if key == "фишка_инкарнации" else ""
    if isinstance(value, int):
        if value == 1 and bare:
            return forms[0][case] + tail
        few = value % 10 in (2, 3, 4) and value % 100 not in (12, 13, 14)
        if case in (NOM, ACC) and few:
            return f"{value} {_few(key)}{tail}"
        return f"{value} {m.counted(value, forms, case)}{tail}"
    shown = show_amount(p, "", value)
    if isinstance(value, Grades) and isinstance(value.strong, int) and case in (NOM, ACC):
        return f"{shown} {_few(key) if value.strong in (2, 3, 4) else m.counted(value.strong, forms, case)}{tail}"
    return f"{shown} {forms[1][GEN if case in (NOM, ACC) else case]}{tail}"


@reads("en", "cnt")
def read_cnt_en(r: Reader, arg: str, pos: int) -> Found:
    """ "2 wounds", "a token", "X extra life"."""
    key = arg.partition(".")[0]
    _, _, one, many = COUNT_WORDS[key]
    starts: list[tuple[int, Any]] = list(read_amount(r, "", pos))
    if r.word(pos) in ("a", "an", "the"):
        starts.append((pos + 1, 1))
    found: Found = []
    for at, n in starts:
        for text in (one, many):
            end = r.after(words_of(text), at)
            if end >= 0 and (end, n) not in found:
                found.append((end, n))
                if isinstance(n, int) and r.word(end) == "for":
                    found += [(stop, PerCard(n, of)) for stop, of in r.parse("per_card", "", end)]
    return found


@shows("en", "cnt")
def show_cnt_en(p: Printer, arg: str, value: Any) -> str:
    """A number and its noun."""
    key, _, case_name = arg.partition(".")
    _, _, one, many = COUNT_WORDS[key]
    if isinstance(value, PerCard):
        return f"{show_cnt_en(p, arg, value.n)} {p.show('per_card', '', value.of)}"
    if value == 1 and case_name.endswith("1"):
        return ("an " if one[0] in "aeiou" else "a ") + one
    return f"{show_amount(p, '', value)} {one if value == 1 else many}"


# --- comparisons ----------------------------------------------------------------------------------


def _compare_tail(r: Reader, pos: int) -> list[tuple[int, Compare]]:
    two = r.norms[pos : pos + 2]
    if two in (["или", "менее"], ["и", "менее"], ["или", "меньше"], ["or", "less"], ["or", "fewer"]):
        return [(pos + 2, Compare.OR_LESS)]
    if two in (["или", "более"], ["и", "более"], ["или", "больше"], ["or", "more"]):
        return [(pos + 2, Compare.OR_MORE)]
    return [(pos, Compare.EQUAL)]


_LEADS: Final = {
    ("меньше",): Compare.LESS,
    ("больше",): Compare.MORE,
    ("меньшей", "чем"): Compare.LESS,
    ("менее",): Compare.LESS,
    ("более",): Compare.MORE,
    ("less", "than"): Compare.LESS,
    ("more", "than"): Compare.MORE,
    ("выше",): Compare.MORE,
}


def read_cmp(r: Reader, arg: str, pos: int) -> Found:
    """«4 или менее», «X», «меньше X»: a comparison and its number."""
    for lead, compare in _LEADS.items():
        if tuple(r.norms[pos : pos + len(lead)]) == lead:
            return [(end, (compare, n)) for end, n in read_amount(r, "", pos + len(lead))]
    found: Found = []
    for at, n in read_amount(r, "", pos):
        found += [(end, (compare, n)) for end, compare in _compare_tail(r, at)]
    return found


def show_cmp(p: Printer, arg: str, value: Any) -> str:
    """A comparison and its number."""
    compare, n = value
    text = show_amount(p, "", n)
    ru = p.lang == "ru"
    if compare is Compare.OR_LESS:
        return text + (" или менее" if ru else " or less")
    if compare is Compare.OR_MORE:
        return text + (" или более" if ru else " or more")
    if compare is Compare.LESS:
        return ("меньше " if ru else "less than ") + text
    if compare is Compare.MORE:
        return ("больше " if ru else "more than ") + text
    if compare is not Compare.EQUAL:
        raise Unprintable(str(compare))
    return text


for _lang in _BOTH:
    reads(_lang, "cmp")(read_cmp)
    shows(_lang, "cmp")(show_cmp)


@reads("ru", "cmpcnt")
def read_cmpcnt(r: Reader, arg: str, pos: int) -> Found:
    """«3 или менее текущих жизней»."""
    key = arg.partition(".")[0]
    found: Found = []
    for at, value in read_cmp(r, "", pos):
        found += [(end, value) for end in _noun_ends(r, key, at)]
    return found


@shows("ru", "cmpcnt")
def show_cmpcnt(p: Printer, arg: str, value: Any) -> str:
    """A comparison with a counted noun."""
    key, _, case_name = arg.partition(".")
    compare, n = value
    case = m.CASES[case_name]
    forms = _count_forms(key)
    if compare is Compare.EQUAL:
        return show_cnt(p, arg, n)
    noun = forms[1][GEN if case in (NOM, ACC) else case]
    return f"{show_cmp(p, '', value)} {noun}"


@reads("en", "cmpcnt")
def read_cmpcnt_en(r: Reader, arg: str, pos: int) -> Found:
    """ "3 or fewer current life"."""
    _, _, one, many = COUNT_WORDS[arg.partition(".")[0]]
    found: Found = []
    for at, value in read_cmp(r, "", pos):
        for text in dict.fromkeys((many, one)):
            end = r.after(words_of(text), at)
            if end >= 0:
                found.append((end, value))
    return found


@shows("en", "cmpcnt")
def show_cmpcnt_en(p: Printer, arg: str, value: Any) -> str:
    """A comparison with a counted noun."""
    compare, n = value
    _, _, one, many = COUNT_WORDS[arg.partition(".")[0]]
    noun = one if n == 1 and compare is Compare.EQUAL else many
    text = show_cmp(p, "", value)
    if compare is Compare.OR_LESS:
        text = text.replace(" or less", " or fewer")
    return f"{text} {noun}"


# --- how often ---


def limits(r: Reader, pos: int) -> list[tuple[int, Limit]]:
    """«2 раза за ход», with the place after it."""
    out: list[tuple[int, Limit]] = []
    if r.lang == "ru":
        counted = [*read_int(r, "", pos)]
        if r.word(pos) == "раз":
            counted.append((pos, 1))  # «(раз за ход)»
        for at, n in counted:
            if r.word(at) not in ("раз", "раза"):
                continue
            for words, per in (
                (("за", "ход"), Period.TURN),
                (("в", "ход"), Period.TURN),
                (("в", "бой"), Period.BATTLE),
                (("в", "свой", "ход"), Period.YOUR_TURN),
                (("за", "бой"), Period.BATTLE),
                (("за", "ваш", "ход"), Period.YOUR_TURN),
                (("за", "свой", "ход"), Period.YOUR_TURN),
                (("за", "каждый", "ход"), Period.TURN),
            ):
                if tuple(r.norms[at + 1 : at + 1 + len(words)]) == words:
                    end = at + 1 + len(words)
                    out.append((end, Limit(n, per)))
                    skip = end + 1 if r.word(end) == "," else end
                    if r.norms[skip : skip + 1] == ["для"] and r.word(skip + 1) in ("каждого", "каждой"):
                        out.insert(0, (skip + 3, Limit(n, per, each=True)))
        return out
    for lead, n in ((("once",), 1), (("twice",), 2)):
        if tuple(r.norms[pos : pos + 1]) == lead:
            out += _per(r, pos + 1, n)
    if r.word(pos).isdecimal() and r.word(pos + 1) in ("times", "time"):
        out += _per(r, pos + 2, int(r.word(pos)))
    return out


def read_limits(r: Reader) -> list[Limit]:
    """The limit that a whole bracket is."""
    return [limit for end, limit in limits(r, 0) if end == len(r.norms)]


def _per(r: Reader, pos: int, n: int) -> list[tuple[int, Limit]]:
    for words, per in (
        (("per", "turn"), Period.TURN),
        (("per", "battle"), Period.BATTLE),
        (("per", "your", "turn"), Period.YOUR_TURN),
    ):
        if tuple(r.norms[pos : pos + len(words)]) == words:
            end = pos + len(words)
            if r.norms[end : end + 3] == ["for", "each", "card"]:
                return [(end + 3, Limit(n, per, each=True))]
            return [(end, Limit(n, per))]
    return []
