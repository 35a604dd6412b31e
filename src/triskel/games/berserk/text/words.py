"""Words found by table in both languages: spans, named features, classes, elements, grades, rows, turns."""

from collections.abc import Sequence
from typing import Any, Final

from triskel.games.berserk.keywords.table import KEYWORDS
from triskel.games.berserk.nodes import Element, Grade, Player, Span
from triskel.games.berserk.text import morphology as m
from triskel.games.berserk.text.lexicon import CLASS_EN, CLASSES, ELEMENT_ADJ, GRADE_ADJ, GRADE_EN
from triskel.games.berserk.text.morphology import ACC, NOM, plain
from triskel.games.berserk.text.numbers import words_of
from triskel.games.berserk.text.reader import READERS, Found, Reader, reads
from triskel.games.berserk.text.template import Printer, Unprintable, shows

_BOTH: Final = ("ru", "en")
Entry = tuple[tuple[str, ...], Any]

# --- words by table -------------------------------------------------------------------------------


def table_reader(entries: Sequence[tuple[tuple[str, ...], Any]]) -> Any:
    """A reader of fixed word sequences; the longest first."""
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
    Span.TURN: (
        ("до конца хода", "до конца этого хода", "в течение хода", "в течение этого хода"),
        "until end of turn",
    ),
    Span.YOUR_TURN: (("до конца вашего хода",), "until the end of your turn"),
    Span.OPPONENT_TURN: (("до конца хода противника",), "until the end of the opponent's turn"),
    Span.ITS_TURN: (("до конца своего хода", "до конца его хода"), "until the end of its turn"),
    Span.ITS_NEXT_TURN: (
        ("до конца своего следующего хода", "до конца его следующего хода"),
        "until the end of its next turn",
    ),
    Span.NEXT_TURN: (("до конца следующего хода",), "until the end of the next turn"),
    Span.YOUR_NEXT_TURN: (("до конца вашего следующего хода",), "until the end of your next turn"),
    Span.YOUR_TURN_START: (
        ("до начала вашего хода", "до начала вашего следующего хода", "до вашего следующего хода"),
        "until the start of your turn",
    ),
    Span.BATTLE: (("до конца боя",), "until the end of the battle"),
    Span.ATTACK: (("для этой атаки",), "for this attack"),
    Span.THIS_TURN: (("в этот ход",), "this turn"),
    Span.ON_NEXT_TURN: (("в свой следующий ход", "в следующий ход"), "on its next turn"),
    Span.FIRST_TURN: (
        ("до конца вашего первого хода", "до конца первого хода", "до конца своего первого хода"),
        "until the end of your first turn",
    ),
    Span.THEIR_NEXT_TURN: (
        ("до конца следующего хода противника",),
        "until the end of the opponent's next turn",
    ),
    Span.ONE_OF_YOURS: (("на один ваш ход",), "for one turn of yours"),
    Span.TWO_OF_YOURS: (("на 2 ваших хода",), "for 2 turns of yours"),
    Span.THREE_OF_YOURS: (("на 3 ваших хода",), "for 3 turns of yours"),
    Span.ONE_OF_THEIRS: (("на один ход противника",), "for one turn of the opponent"),
    Span.TWO_OF_THEIRS: (("на 2 хода противника",), "for 2 turns of the opponent"),
    Span.THREE_OF_THEIRS: (("на 3 хода противника",), "for 3 turns of the opponent"),
}
_SPAN_RU = table_reader([(words_of(text), span) for span, (texts, _) in _SPANS.items() for text in texts])
_SPAN_EN = table_reader([(words_of(text), span) for span, (_, text) in _SPANS.items()])
_WHEN: Final[dict[Span, tuple[tuple[str, ...], str]]] = {
    Span.THIS_TURN: (("в этот ход", "за этот ход"), "this turn"),
    Span.OPPONENT_TURN: (
        ("в прошлый ход противника", "в предыдущий ход противника", "за прошлый ход противника"),
        "in the opponent's last turn",
    ),
    Span.YOUR_TURN: (
        ("в ваш прошлый ход", "в свой прошлый ход", "в ваш предыдущий ход", "в свой предыдущий ход"),
        "in your last turn",
    ),
    Span.LAST_TURN: (("в прошлый ход", "в предыдущий ход", "за прошлый ход"), "last turn"),
}
"""When something has been done."""
for _lang, _said in (
    ("ru", [(words_of(text), span) for span, (texts, _) in _WHEN.items() for text in texts]),
    ("en", [(words_of(text), span) for span, (_, text) in _WHEN.items()]),
):
    reads(_lang, "when")(table_reader(_said))
shows("ru", "when")(lambda p, arg, value: _WHEN[value][0][0])
shows("en", "when")(lambda p, arg, value: _WHEN[value][1])
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
    found: Found = [(end, span) for end, span in r.parse("span0", "", pos)]
    lead = ("пока",) if r.lang == "ru" else ("while",)
    at = pos + 1 if r.word(pos) == "," and r.lang == "ru" else pos
    if (r.word(at),) == lead:
        found += r.parse("conds", "", at + 1)
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
            _entries.append((words_of(_text), _row.id))
    if _case in (NOM, ACC):
        for _row in KEYWORDS.values():
            if _row.sign:
                _entries.append(((_row.sign,), _row.id))
            if _row.adjective:
                _entries += [((m.plain(m.adjective(_row.adjective, agree, NOM)),), _row.id) for agree in range(4)]
    _KW_RU[_case] = table_reader(_entries)
_KW_EN = table_reader([(words_of(row.en), row.id) for row in KEYWORDS.values()])


@reads("ru", "kw")
def read_kw(r: Reader, arg: str, pos: int) -> Found:
    """A named feature in a case."""
    found: Found = _KW_RU[m.CASES[arg]](r, "", pos)
    if not found and pos < len(r.tokens) and r.tokens[pos].text[0].isupper():
        found = _KW_RU[NOM](r, "", pos)  # the name of a symbol, which is not declined: «+1 к Регенерация»
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
    case: table_reader(
        [
            entry
            for name, word in CLASSES.items()
            for plural in (False, True)
            for entry in [(words_of(word.form(case, plural)), (name, plural))]
        ]
        + [(words_of(name), (name, False)) for name in CLASSES]
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
    if arg == "ins":
        return CLASSES[value].form(m.INS, p.agree == m.PLURAL)
    return value


reads("en", "cls")(table_reader([(words_of(text), name) for name, text in CLASS_EN.items()]))


@shows("en", "cls")
def show_cls_en(p: Printer, arg: str, value: str) -> str:
    """A class name."""
    return CLASS_EN[value]


_ELEMENT_FORMS = table_reader(
    [
        ((plain(m.adjective(lemma, agree, case, alive)),), element)
        for element, lemma in ELEMENT_ADJ.items()
        for agree in range(4)
        for case in range(6)
        for alive in (False, True)
    ]
)
reads("ru", "element")(_ELEMENT_FORMS)


def read_element1(r: Reader, arg: str, pos: int) -> Found:
    """«степной»: one element that a card has, as a predicate."""
    table = _ELEMENT_FORMS if r.lang == "ru" else READERS["en", "element"]
    return [(end, (element,)) for end, element in table(r, "", pos)]


def show_element1(p: Printer, arg: str, value: tuple[Element, ...]) -> str:
    """One element, agreeing with the subject."""
    if len(value) != 1:
        raise Unprintable("several elements")
    return p.show("element", "nom", value[0])


for _lang in _BOTH:
    reads(_lang, "element1")(read_element1)
    shows(_lang, "element1")(show_element1)
reads("en", "element")(table_reader([((element.value,), element) for element in Element]))


@shows("ru", "element")
def show_element(p: Printer, arg: str, value: Element) -> str:
    """«тёмным»: an element adjective in a case, agreeing with the subject; `accf` agrees with «стихию»."""
    if arg == "accf":
        return m.adjective(ELEMENT_ADJ[value], m.FEM, ACC)
    return m.adjective(ELEMENT_ADJ[value], p.agree, m.CASES[arg])


@shows("en", "element")
def show_element_en(p: Printer, arg: str, value: Element) -> str:
    """An element."""
    return value.value


_GRADE_FORMS = table_reader(
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


_GRADE_EN = table_reader([((text,), grade) for grade, text in GRADE_EN.items()])


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
_ROW_RU = table_reader(
    [((plain(m.adjective(_ORDINALS[n][0], 0, case)),), n) for n in (1, 2) for case in range(6)]
    + [((plain(form),), 3) for form in _THIRD]
    + [((f"{n}{tail}",), n) for n in (1, 2, 3) for tail in ("-го", "-й", "-м", "го", "м")]
)
reads("ru", "row")(_ROW_RU)
reads("en", "row")(table_reader([((text,), n) for n, (_, text) in _ORDINALS.items()]))


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
    table_reader(
        [(words_of(ru), who) for who, (ru, _) in _TURNS.items()]
        + [
            (words_of(text), who)
            for text, who in (
                ("каждого хода", Player.ANY),
                ("хода каждого игрока", Player.ANY),
                ("следующего хода", Player.ANY),
                ("вашего следующего хода", Player.YOU),
                ("следующего хода противника", Player.OPPONENT),
            )
        ]
    )
)
reads("en", "turn")(table_reader([(words_of(en), who) for who, (_, en) in _TURNS.items()]))


@shows("ru", "turn")
def show_turn(p: Printer, arg: str, value: Player) -> str:
    """Whose turn, in the genitive."""
    return _TURNS[value][0]


@shows("en", "turn")
def show_turn_en(p: Printer, arg: str, value: Player) -> str:
    """Whose turn."""
    return _TURNS[value][1]
