"""The small symbols of both languages: numbers, counted nouns, comparisons, keywords, spans and lists."""

from typing import Any, Final

from triskel.berserk.language import morphology as m
from triskel.berserk.language.keywords import KEYWORDS
from triskel.berserk.language.lexicon import (
    CLASS_EN,
    CLASSES,
    COUNT_WORDS,
    ELEMENT_ADJ,
    GRADE_ADJ,
    GRADE_EN,
    NUMERAL_FORMS,
    NUMERALS,
)
from triskel.berserk.language.morphology import ACC, GEN, NOM, plain
from triskel.berserk.language.nodes import All, Bonus, Compare, Element, Grade, Grades, Player, Ref, Span, Who, X
from triskel.berserk.language.nodes import Any as Any_
from triskel.berserk.language.printer import Printer, Unprintable, shows
from triskel.berserk.language.reader import Found, Reader, reads

_BOTH: Final = ("ru", "en")
Entry = tuple[tuple[str, ...], Any]


def _words(text: str) -> tuple[str, ...]:
    return tuple(plain(word) for word in text.replace(",", " ,").split())


# --- numbers ---------------------------------------------------------------------------------------------------------


def _number(word: str) -> int | X | None:
    if word.isdigit():
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
        return "X" if value.times == 1 else f"{value.times}*X"
    return str(value)


def read_int(r: Reader, arg: str, pos: int) -> Found:
    """A plain number, in digits or (Russian) in words."""
    word = r.word(pos)
    if word.isdigit():
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


# --- counted nouns -----------------------------------------------------------------------------------------------------


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
        {_words(form) for forms in _count_forms(key) for form in forms}
        | {_words(_few(key))}
        | {
            _words(m.adjective(COUNT_WORDS[key][0].split(" ")[0], m.PLURAL, GEN) + " " + _few(key).split(" ")[-1])
            for _ in (0,)
            if " " in COUNT_WORDS[key][0]
        }
    )
    for key in COUNT_WORDS
}
_ICONS: Final = {"[жизни]": "жизнь", "[фишка]": "фишка"}
_ICON_FOR: Final = {
    "рана": (),
    "фишка": (("[фишка]",),),
    "жизнь": (("[жизни]",),),
    "текущая_жизнь": (("[жизни]",), ("жизней",), ("жизнями",), ("текущих", "[жизни]"), ("жизнь",), ("жизни",)),
    "дополнительная_жизнь": tuple(
        (word, "[жизни]")
        for word in ("дополнительные", "дополнительных", "дополнительную", "дополнительными", "дополнительная")
    )
    + (("[жизни]",),),
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
    return found


@shows("ru", "cnt")
def show_cnt(p: Printer, arg: str, value: Any) -> str:
    """A number and its noun."""
    key, _, case_name = arg.partition(".")
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
            end = r.after(_words(text), at)
            if end >= 0 and (end, n) not in found:
                found.append((end, n))
    return found


@shows("en", "cnt")
def show_cnt_en(p: Printer, arg: str, value: Any) -> str:
    """A number and its noun."""
    key, _, case_name = arg.partition(".")
    _, _, one, many = COUNT_WORDS[key]
    if value == 1 and case_name.endswith("1"):
        return ("an " if one[0] in "aeiou" else "a ") + one
    return f"{show_amount(p, '', value)} {one if value == 1 else many}"


# --- comparisons -------------------------------------------------------------------------------------------------------


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
            end = r.after(_words(text), at)
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


# --- words by table ----------------------------------------------------------------------------------------------------


def _table_read(entries: list[Entry]) -> Any:
    by_first: dict[str, list[Entry]] = {}
    for words, value in entries:
        by_first.setdefault(words[0], []).append((words, value))
    for rows in by_first.values():
        rows.sort(key=lambda row: -len(row[0]))

    def read(r: Reader, arg: str, pos: int) -> Found:
        found: Found = []
        for words, value in by_first.get(r.word(pos), ()):
            if tuple(r.norms[pos : pos + len(words)]) == words:
                found.append((pos + len(words), value))
        if not found:
            for words, _ in entries[:6]:
                r.miss(pos, words[0])
        return found

    return read


_SPANS: Final[dict[Span, tuple[tuple[str, ...], str]]] = {
    Span.TURN: (("до конца хода", "до конца этого хода", "в течение хода"), "until end of turn"),
    Span.YOUR_TURN: (("до конца вашего хода",), "until the end of your turn"),
    Span.OPPONENT_TURN: (("до конца хода противника",), "until the end of the opponent's turn"),
    Span.ITS_TURN: (("до конца своего хода", "до конца его хода"), "until the end of its turn"),
    Span.ITS_NEXT_TURN: (
        ("до конца своего следующего хода", "до конца его следующего хода"),
        "until the end of its next turn",
    ),
    Span.NEXT_TURN: (("до конца следующего хода",), "until the end of the next turn"),
    Span.YOUR_NEXT_TURN: (("до конца вашего следующего хода",), "until the end of your next turn"),
    Span.YOUR_TURN_START: (("до начала вашего хода",), "until the start of your turn"),
    Span.BATTLE: (("до конца боя",), "until the end of the battle"),
    Span.THIS_TURN: (("в этот ход",), "this turn"),
    Span.ON_NEXT_TURN: (("в свой следующий ход", "в следующий ход"), "on its next turn"),
    Span.FIRST_TURN: (("до конца вашего первого хода", "до конца первого хода"), "until the end of your first turn"),
}
_SPAN_RU = _table_read([(_words(text), span) for span, (texts, _) in _SPANS.items() for text in texts])
_SPAN_EN = _table_read([(_words(text), span) for span, (_, text) in _SPANS.items()])
reads("ru", "span0")(_SPAN_RU)
reads("en", "span0")(_SPAN_EN)


@shows("ru", "span0")
def show_span(p: Printer, arg: str, value: Span) -> str:
    """A span of time."""
    return _SPANS[value][0][0]


@shows("en", "span0")
def show_span_en(p: Printer, arg: str, value: Span) -> str:
    """A span of time."""
    return _SPANS[value][1]


def read_span(r: Reader, arg: str, pos: int) -> Found:
    """«до конца хода» or «, пока …»."""
    found: Found = [(end, span) for end, span in r.symbol("span0", "", pos)]
    lead = ("пока",) if r.lang == "ru" else ("while",)
    at = pos + 1 if r.word(pos) == "," and r.lang == "ru" else pos
    if (r.word(at),) == lead:
        found += r.symbol("conds", "", at + 1)
    return found


def show_span_any(p: Printer, arg: str, value: Any) -> str:
    """A span with its leading space or comma."""
    if isinstance(value, Span):
        return " " + p.show("span0", "", value)
    return (", пока " if p.lang == "ru" else " while ") + p.show("conds", "", value)


for _lang in _BOTH:
    reads(_lang, "span")(read_span)
    shows(_lang, "span")(show_span_any)


# keywords: «Опыт в атаке 2», «Отравление на 1», «Прыжок, дальность 2»


def _keyword_forms(lemma: str, gender: str, case: int) -> str:
    if " " in lemma:
        adj, head = lemma.split(" ")
        lead = adj if adj.endswith(("ый", "ий", "ой")) else {"магическая": "магический"}.get(adj, adj)
        return m.adjective(lead, m.AGREE[gender], case) + " " + m.noun(head, gender)[0][case]
    return m.noun(lemma, gender)[0][case]


_KW_RU: Final[dict[int, Any]] = {}
for _case in range(6):
    _entries: list[Entry] = []
    for _row in KEYWORDS.values():
        for _lemma in (_row.lemma, *_row.aliases):
            _text = f"{_keyword_forms(_lemma, _row.gender, _case)} {_row.tail}".strip()
            _entries.append((_words(_text), _row.id))
    if _case in (NOM, ACC):
        _entries.append((("[ну]",), "directed-strike"))
        _entries.append((("[регенерация]",), "regeneration"))
        _entries.append((("[уникальность]",), "unique"))
        _entries.append((("[симбиот]",), "symbiont"))
        _entries += [((word,), "incorporeal") for word in ("бестелесный", "бестелесная", "бестелесное", "бестелесные")]
        _entries += [((word,), "thick-skin") for word in ("толстокожий", "толстокожая", "толстокожее", "толстокожие")]
    _KW_RU[_case] = _table_read(_entries)
_KW_EN = _table_read([(_words(row.en), row.id) for row in KEYWORDS.values()])


@reads("ru", "kw")
def read_kw(r: Reader, arg: str, pos: int) -> Found:
    """A named feature in a case."""
    found: Found = _KW_RU[m.CASES[arg]](r, "", pos)
    return found


@shows("ru", "kw")
def show_kw(p: Printer, arg: str, value: str) -> str:
    """A named feature with a capital, as features are written."""
    text = show_kwl(p, arg, value)
    return text[0].upper() + text[1:]


reads("ru", "kwl")(read_kw)


@shows("ru", "kwl")
def show_kwl(p: Printer, arg: str, value: str) -> str:
    """A named feature in small letters, as in «с регенерацией»."""
    row = KEYWORDS[value]
    return f"{_keyword_forms(row.lemma, row.gender, m.CASES[arg])} {row.tail}".strip()


@reads("en", "kw")
def read_kw_en(r: Reader, arg: str, pos: int) -> Found:
    """A named feature."""
    found: Found = _KW_EN(r, "", pos)
    return found


reads("en", "kwl")(read_kw_en)


@shows("en", "kw")
def show_kw_en(p: Printer, arg: str, value: str) -> str:
    """A named feature."""
    return KEYWORDS[value].en


@shows("en", "kwl")
def show_kwl_en(p: Printer, arg: str, value: str) -> str:
    """A named feature in small letters."""
    return KEYWORDS[value].en.lower()


# classes, elements, grades, players, rows

_CLASS_RU: Final = {
    case: _table_read(
        [
            entry
            for name, word in CLASSES.items()
            for plural in (False, True)
            for entry in [(_words(word.form(case, plural)), (name, plural))]
        ]
        + [(_words(name), (name, False)) for name in CLASSES]
    )
    for case in range(6)
}


@reads("ru", "cls")
def read_cls(r: Reader, arg: str, pos: int) -> Found:
    """A class word in a case (either number)."""
    found: Found = [(end, name) for end, (name, _) in _CLASS_RU[m.CASES[arg or "nom"]](r, "", pos)]
    return found


@shows("ru", "cls")
def show_cls(p: Printer, arg: str, value: str) -> str:
    """A class name as on the card, or declined in the plural for `acc`."""
    if arg == "acc":
        return CLASSES[value].form(ACC, value == "Доспех")
    return value


reads("en", "cls")(_table_read([(_words(text), name) for name, text in CLASS_EN.items()]))


@shows("en", "cls")
def show_cls_en(p: Printer, arg: str, value: str) -> str:
    """A class name."""
    return CLASS_EN[value]


_ELEMENT_FORMS = _table_read(
    [
        ((plain(m.adjective(lemma, agree, case, alive)),), element)
        for element, lemma in ELEMENT_ADJ.items()
        for agree in range(4)
        for case in range(6)
        for alive in (False, True)
    ]
)
reads("ru", "element")(_ELEMENT_FORMS)
reads("en", "element")(_table_read([((element.value,), element) for element in Element]))


@shows("ru", "element")
def show_element(p: Printer, arg: str, value: Element) -> str:
    """«тёмным»: an element adjective in a case, agreeing with the subject."""
    return m.adjective(ELEMENT_ADJ[value], p.agree, m.CASES[arg])


@shows("en", "element")
def show_element_en(p: Printer, arg: str, value: Element) -> str:
    """An element."""
    return value.value


_GRADE_FORMS = _table_read(
    [
        ((plain(m.adjective(lemma, agree, case, False)),), grade)
        for grade, lemma in GRADE_ADJ.items()
        for agree in range(4)
        for case in range(6)
    ]
)


def read_grades(r: Reader, arg: str, pos: int) -> Found:
    """«средний или сильный»: one or more grades."""
    single = _GRADE_FORMS if r.lang == "ru" else _GRADE_EN
    joins = ("или", "и") if r.lang == "ru" else ("or", "and")
    found: Found = []
    for end, first in single(r, "", pos):
        if r.word(end) in joins:
            found += [(last, tuple(sorted({first, second}))) for last, second in single(r, "", end + 1)]
        found.append((end, (first,)))
    return found


_GRADE_EN = _table_read([((text,), grade) for grade, text in GRADE_EN.items()])


def show_grades(p: Printer, arg: str, value: tuple[Grade, ...]) -> str:
    """Grades; the argument is case and, for Russian, the agreement of what they describe."""
    if p.lang == "en":
        return " or ".join(GRADE_EN[grade] for grade in value)
    case_name, _, agree = arg.partition(".")
    which = m.AGREE.get(agree, p.head[0])
    return " или ".join(m.adjective(GRADE_ADJ[grade], which, m.CASES[case_name]) for grade in value)


def read_grade(r: Reader, arg: str, pos: int) -> Found:
    """One grade."""
    return [(end, grades[0]) for end, grades in read_grades(r, arg, pos) if len(grades) == 1]


def show_grade(p: Printer, arg: str, value: Grade) -> str:
    """One grade."""
    return show_grades(p, arg, (value,))


for _lang in _BOTH:
    reads(_lang, "grades")(read_grades)
    shows(_lang, "grades")(show_grades)
    reads(_lang, "grade")(read_grade)
    shows(_lang, "grade")(show_grade)

_ORDINALS: Final = {1: ("первый", "first"), 2: ("второй", "second"), 3: ("третий", "third")}
_THIRD: Final = ("третий", "третьего", "третьему", "третий", "третьим", "третьем")
_ROW_RU = _table_read(
    [((plain(m.adjective(_ORDINALS[n][0], 0, case)),), n) for n in (1, 2) for case in range(6)]
    + [((plain(form),), 3) for form in _THIRD]
    + [((f"{n}{tail}",), n) for n in (1, 2, 3) for tail in ("-го", "-й", "-м", "го", "м")]
)
reads("ru", "row")(_ROW_RU)
reads("en", "row")(_table_read([((text,), n) for n, (_, text) in _ORDINALS.items()]))


@shows("ru", "row")
def show_row(p: Printer, arg: str, value: int) -> str:
    """«первом»: which row, in a case; `digit` prints «1-го»."""
    if arg == "digit":
        return f"{value}-го"
    case = m.CASES[arg]
    return _THIRD[case] if value == 3 else m.adjective(_ORDINALS[value][0], 0, case)


@shows("en", "row")
def show_row_en(p: Printer, arg: str, value: int) -> str:
    """Which row."""
    return _ORDINALS[value][1]


_TURNS: Final[dict[Player, tuple[str, str]]] = {
    Player.YOU: ("вашего хода", "your turn"),
    Player.OPPONENT: ("хода противника", "the opponent's turn"),
    Player.HOST: ("хода хозяина", "the host's turn"),
    Player.ITS: ("своего хода", "its turn"),
    Player.ANY: ("хода", "the turn"),
}
reads("ru", "turn")(
    _table_read(
        [(_words(ru), who) for who, (ru, _) in _TURNS.items()]
        + [(_words("каждого хода"), Player.ANY), (_words("вашего следующего хода"), Player.YOU)]
    )
)
reads("en", "turn")(_table_read([(_words(en), who) for who, (_, en) in _TURNS.items()]))


@shows("ru", "turn")
def show_turn(p: Printer, arg: str, value: Player) -> str:
    """Whose turn, in the genitive."""
    return _TURNS[value][0]


@shows("en", "turn")
def show_turn_en(p: Printer, arg: str, value: Player) -> str:
    """Whose turn."""
    return _TURNS[value][1]


# --- lists -------------------------------------------------------------------------------------------------------------


def _list_reader(item: str, joins: tuple[str, ...], commas: bool = True) -> Any:
    def read(r: Reader, arg: str, pos: int) -> Found:
        found: Found = []
        _extend(r, arg, pos, (), found, 5)
        return found

    def _extend(r: Reader, arg: str, pos: int, got: tuple[Any, ...], found: Found, depth: int) -> None:
        for end, value in r.symbol(item, arg, pos):
            items = (*got, value)
            if depth:
                if r.word(end) in joins or (r.word(end) == "," and commas):
                    _extend(r, arg, end + 1, items, found, depth - 1)
            found.append((end, items))

    return read


def _list_shower(item: str, ru_join: str, en_join: str) -> Any:
    def show(p: Printer, arg: str, value: tuple[Any, ...]) -> str:
        parts = [p.show(item, arg, each) for each in value]
        last = ru_join if p.lang == "ru" else en_join
        return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + last + parts[-1]

    return show


for _name, _item, _ru, _en in (
    ("traits", "trait", (" и ", ("и",)), (" and ", ("and",))),
    ("kws", "kw", (" и ", ("и",)), (" and ", ("and",))),
    ("kwsl", "kwl", (" и ", ("и", "или")), (" and ", ("and",))),
    ("classes", "cls", (" и ", ("и", "или")), (" and ", ("and",))),
    ("acts", "act", (" или ", ("или", "и")), (" or ", ("or",))),
    ("acts2", "act", (" и ", ("и",)), (" and ", ("and",))),
    ("nps", "np1", (" и ", ("и",)), (" and ", ("and",))),
):
    reads("ru", _name)(_list_reader(_item, _ru[1]))
    reads("en", _name)(_list_reader(_item, _en[1]))
    shows("ru", _name)(_list_shower(_item, _ru[0], _en[0]))
    shows("en", _name)(_list_shower(_item, _ru[0], _en[0]))


# --- small things said by code -------------------------------------------------------------------------------------------

_IN_TURNS: Final[dict[Player, tuple[tuple[str, ...], str]]] = {
    Player.ITS: (("в свой ход",), "on its own turn"),
    Player.YOU: (("в ваш ход", "в течение вашего хода"), "on your turn"),
    Player.OPPONENT: (("в ход противника", "в течение хода противника"), "on the opponent's turn"),
    Player.ANY: (("в любой ход",), "on any turn"),
}
reads("ru", "inturn")(_table_read([(_words(text), who) for who, (texts, _) in _IN_TURNS.items() for text in texts]))
reads("en", "inturn")(_table_read([(_words(text), who) for who, (_, text) in _IN_TURNS.items()]))


@shows("ru", "inturn")
def show_inturn(p: Printer, arg: str, value: Player) -> str:
    """In whose turn."""
    return _IN_TURNS[value][0][0]


@shows("en", "inturn")
def show_inturn_en(p: Printer, arg: str, value: Player) -> str:
    """In whose turn."""
    return _IN_TURNS[value][1]


@reads("ru", "poss")
def read_poss(r: Reader, arg: str, pos: int) -> Found:
    """«его», «её», «их» before a noun: of the card spoken of."""
    agree = {"его": 0, "ее": 1, "их": 3}.get(r.word(pos))
    return [] if agree is None else [(pos + 1, Ref(Who.IT, style=agree))]


@shows("ru", "poss")
def show_poss(p: Printer, arg: str, value: Any) -> str:
    """«его», «её», «их»."""
    if not isinstance(value, Ref) or value.who is not Who.IT:
        raise Unprintable("possessive of a described card")
    return ("его", "её", "его", "их")[value.style % 4]


def read_pair(r: Reader, arg: str, pos: int) -> Found:
    """«A и B»: two cards between which something lies."""
    joined = "и" if r.lang == "ru" else "and"
    found: Found = []
    for end, first in r.symbol("np1", "ins", pos):
        if r.word(end) == joined:
            found += [(last, (first, second)) for last, second in r.symbol("np1", "ins", end + 1)]
    return found


def show_pair(p: Printer, arg: str, value: Any) -> str:
    """Two cards."""
    joined = " и " if p.lang == "ru" else " and "
    return joined.join(p.show("np", "ins", each) for each in value)


def read_quoted(r: Reader, arg: str, pos: int) -> Found:
    """A name in quotes, as written."""
    if r.word(pos) != "«":
        return []
    end = pos + 1
    while end < len(r.norms) and r.norms[end] not in ("»", "«", ":"):
        end += 1
    if r.word(end) != "»" or end == pos + 1 or end - pos > 7:
        return []
    name = " ".join(token.text for token in r.tokens[pos + 1 : end]).replace(" ,", ",")
    return [(end + 1, name)]


def show_quoted(p: Printer, arg: str, value: str) -> str:
    """A name in quotes."""
    return f"«{value}»" if p.lang == "ru" else f"“{value}”"


def read_conds(r: Reader, arg: str, pos: int) -> Found:
    """Conditions joined by «и» (all) or «или» (any)."""
    found: Found = []
    joins = {"и": All, "или": Any_} if r.lang == "ru" else {"and": All, "or": Any_}
    for end, first in r.symbol("cond", "", pos):
        cls = joins.get(r.word(end))
        if cls is not None:
            found += [(last, cls((first, second))) for last, second in r.symbol("cond", "", end + 1)]
        found.append((end, first))
    return found


def show_conds(p: Printer, arg: str, value: Any) -> str:
    """Conditions."""
    if isinstance(value, All | Any_):
        joined = (
            (" и " if isinstance(value, All) else " или ")
            if p.lang == "ru"
            else (" and " if isinstance(value, All) else " or ")
        )
        return joined.join(p.show("cond", "", each) for each in value.parts)
    return p.show("cond", "", value)


for _lang in _BOTH:
    reads(_lang, "pair")(read_pair)
    shows(_lang, "pair")(show_pair)
    reads(_lang, "quoted")(read_quoted)
    shows(_lang, "quoted")(show_quoted)
    reads(_lang, "conds")(read_conds)
    shows(_lang, "conds")(show_conds)
    reads(_lang, "states")(_list_reader("state", ("и",) if _lang == "ru" else ("and",), commas=False))
    shows(_lang, "states")(_list_shower("state", " и ", " and "))


def read_atlist(r: Reader, arg: str, pos: int) -> Found:
    """«тёмным существам и по демонам»: targets after «по», each with its own «по»."""
    again = ("и", "по") if r.lang == "ru" else ("and", "against")
    found: Found = []
    for end, first in r.symbol("np", "dat", pos):
        if tuple(r.norms[end : end + 2]) == again:
            found += [(last, (first, second)) for last, second in r.symbol("np", "dat", end + 2)]
        found.append((end, (first,)))
    return found


def show_atlist(p: Printer, arg: str, value: Any) -> str:
    """Targets after «по»."""
    joined = " и по " if p.lang == "ru" else " and against "
    return joined.join(p.show("np", "pdat", each) for each in value)


for _lang in _BOTH:
    reads(_lang, "atlist")(read_atlist)
    shows(_lang, "atlist")(show_atlist)


def read_bonuses(r: Reader, arg: str, pos: int) -> Found:
    """Traits that are bonuses only: «+1 к выстрелу»."""
    return [
        (end, value) for end, value in r.symbol("traits", "nom", pos) if all(isinstance(each, Bonus) for each in value)
    ]


def show_bonuses(p: Printer, arg: str, value: tuple[Any, ...]) -> str:
    """Bonuses only."""
    if not all(isinstance(each, Bonus) for each in value):
        raise Unprintable("not only bonuses")
    return p.show("traits", "nom", value)


for _lang in _BOTH:
    reads(_lang, "bonuses")(read_bonuses)
    shows(_lang, "bonuses")(show_bonuses)
