"""Cells of the battlefield: a noun with its adjectives before it and its places after it, in any order (507, 532).

Each word says one thing of the cell, so any of them go together: «любую свободную клетку второго ряда противника рядом
с вашим эльфом». What an adjective says is here; what follows the noun are phrases of the table (`cellpost`).
"""

from dataclasses import fields, replace
from typing import Any, Final

from triskel.games.berserk.nodes import CellPick, Ref, Who
from triskel.games.berserk.text import morphology as m
from triskel.games.berserk.text.antecedents import OBLIQUE
from triskel.games.berserk.text.morphology import plain
from triskel.games.berserk.text.reader import Found, Reader, reads
from triskel.games.berserk.text.template import Printer, Unprintable, shows

_PLAIN: Final = CellPick()
_CASES: Final = {"cellnom": m.NOM, "cellacc": m.ACC, "cellpre": m.PRE}

_ADJECTIVES: Final[tuple[tuple[str, dict[str, Any], tuple[str, ...]], ...]] = (
    ("any ", {"any_cell": True}, ("любой",)),
    ("this ", {"that": True}, ("этот",)),
    ("chosen ", {"chosen": True}, ("выбранный",)),
    ("vacated ", {"vacated": True}, ("освободившийся",)),
    ("adjacent ", {"near": True}, ("соседний",)),
    ("free ", {"free": True}, ("свободный", "незанятый", "пустой")),
    ("own ", {"of": Ref(Who.THIS)}, ("свой",)),
)
"""In English, what it says, in Russian; in the order in which they are printed."""
_WORDS: Final = {
    name: {plain(m.adjective(lemma, m.FEM, case)): said for _, said, lemmas in _ADJECTIVES for lemma in lemmas}
    for name, case in _CASES.items()
}
_NOUN: Final = {name: m.noun("клетка", "f")[0][case] for name, case in _CASES.items()}
_HIS: Final = {"его": Ref(Who.IT, style=OBLIQUE), "ее": Ref(Who.IT, style=m.FEM), "их": Ref(Who.IT, style=m.PLURAL)}
_WHOLE: Final = 4
"""Style of a cell that is no cell in words («на неё», «на своё место»). Else 1 is «свободную» before «соседнюю», 2 is
«рядом с …» after the noun."""

Said = dict[str, Any]


def _merged(said: Said, more: Said) -> Said | None:
    """Both, if they do not speak of the same."""
    return None if said.keys() & more.keys() else {**said, **more}


def _told(cell: CellPick) -> Said:
    """The fields that say something."""
    return {
        each.name: getattr(cell, each.name)
        for each in fields(cell)
        if each.name != "style" and getattr(cell, each.name) != getattr(_PLAIN, each.name)
    }


def _reader(name: str) -> Any:
    def read(r: Reader, arg: str, pos: int) -> Found:
        found: Found = [(end, replace(each, style=each.style + _WHOLE)) for end, each in r.table(name, "", pos)]

        def before(at: int, said: Said, style: int, depth: int) -> None:
            if r.word(at) == plain(_NOUN[name]):
                after(at + 1, said, style, 3)
                return
            if not depth:
                return
            more = _WORDS[name].get(r.word(at))
            his = _HIS.get(r.word(at)) if not said else None
            both = _merged(said, more or {"of": his}) if more or his else None
            if both is not None:
                early = style | 1 if "free" in both and "near" not in both and "adjacent" not in both else style
                before(at + 1, both, early, depth - 1)
            if more == {"near": True} and r.word(at + 1) in ("с", "со") and "adjacent" not in said:
                for end, other in r.parse("np", "pins", at + 2):
                    before(end, {**said, "adjacent": other}, style, depth - 1)

        def after(at: int, said: Said, style: int, depth: int) -> None:
            found.append((at, CellPick(**said, style=style)))
            for end, post in r.parse("cellpost", "", at) if depth else ():
                both = _merged(said, _told(post))
                if both is not None:
                    after(end, both, style | 2 if post.adjacent is not None else style, depth - 1)

        before(pos, {}, 0, 4)
        return found

    return read


_POSTS: Final = (
    ("adjacent",), ("side", "side_of"), ("row", "row_of"), ("same_row",), ("same_row_as",), ("half",), ("within",),
    ("way",), ("left_by",), ("between",), ("edge",), ("around",), ("of",),
)  # fmt: skip
"""Fields that a phrase after the noun fills together, in the order in which they are printed."""


def _posts(p: Printer, said: Said) -> str:
    text = ""
    for group in _POSTS:
        part = {name: said[name] for name in group if name in said}
        if part:
            told = p.phrase("cellpost", "", CellPick(**part))
            text += told if told.startswith(",") else f" {told}"
    return text


def _shower(name: str) -> Any:
    def show(p: Printer, arg: str, value: Any) -> str:
        if not isinstance(value, CellPick):
            raise Unprintable(f"no cell: {value!r}")
        if value.style >= _WHOLE:
            return p.phrase(name, arg, replace(value, style=value.style - _WHOLE))
        return _compose(p, name, value)

    return show


def _compose(p: Printer, name: str, value: CellPick) -> str:
    said = _told(replace(value, straight=False))
    pieces: list[str] = []
    of = said.get("of")
    if isinstance(of, Ref) and (of.who is Who.IT or (of.who is Who.THIS and of.style >= 20)):
        pieces.append(p.show("poss", "", said.pop("of")))
    for _, means, lemmas in _ADJECTIVES:
        if all(key in said and said[key] == each for key, each in means.items()) and not getattr(of, "style", 0):
            for key in means:
                said.pop(key)
            pieces.append(m.adjective(lemmas[0], m.FEM, _CASES[name]))
        if "near" in means and "adjacent" in said and not value.style & 2:
            near = m.adjective("соседний", m.FEM, _CASES[name])
            pieces.append(f"{near} с {p.show('np', 'pins', said.pop('adjacent'))}")
    if value.style & 1 and (value.near or value.adjacent is not None):
        free = m.adjective("свободный", m.FEM, _CASES[name])
        if free in pieces:
            pieces.remove(free)
            pieces.insert(pieces[:1] == [m.adjective("любой", m.FEM, _CASES[name])], free)
    return " ".join([*pieces, _NOUN[name]]) + _posts(p, said)


_DEFINITE: Final = ("that", "chosen", "vacated", "of", "side", "way", "between", "left_by", "around")


def _english(name: str) -> Any:
    def read(r: Reader, arg: str, pos: int) -> Found:
        found: Found = list(r.table(name, "", pos))

        def before(at: int, said: Said, depth: int) -> None:
            if r.word(at) == "cell":
                after(at + 1, said, 3)
            for word, more, _ in _ADJECTIVES if depth else ():
                both = _merged(said, more)
                if r.word(at) == word.strip() and both is not None:
                    before(at + 1, both, depth - 1)

        def after(at: int, said: Said, depth: int) -> None:
            found.append((at, CellPick(**said)))
            for end, post in r.parse("cellpost", "", at) if depth else ():
                both = _merged(said, _told(post))
                if both is not None:
                    after(end, both, depth - 1)

        lead = r.word(pos) in ("a", "an", "the")
        if r.word(pos) == "its":
            before(pos + 1, {} if r.word(pos + 1) == "own" else {"of": Ref(Who.IT)}, 4)
        else:
            before(pos + lead, {}, 4)
        return found

    return read


def _show_english(p: Printer, arg: str, value: Any) -> str:
    if not isinstance(value, CellPick):
        raise Unprintable(f"no cell: {value!r}")
    said = _told(replace(value, straight=False))
    definite = any(key in said for key in _DEFINITE)
    lead = ""
    if isinstance(said.get("of"), Ref) and said["of"].who is Who.IT:
        said.pop("of")
        lead = "its "
    words = ""
    for word, means, _ in _ADJECTIVES:
        if all(key in said and said[key] == each for key, each in means.items()):
            for key in means:
                said.pop(key)
            words += word
    if words.startswith("own "):
        lead = "its "
    elif not lead and not words.startswith(("any ", "this ")):
        lead = "the " if definite else "an " if words.startswith("adjacent") else "a "
    return f"{lead}{words}cell{_posts(p, said)}"


for _name in _CASES:
    reads("ru", _name)(_reader(_name))
    shows("ru", _name)(_shower(_name))
    reads("en", _name)(_english(_name))
    shows("en", _name)(_show_english)
