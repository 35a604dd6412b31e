"""What joins clauses: and, or, thereby, then, otherwise (505)."""

from dataclasses import replace
from typing import Any, Final

from triskel.games.berserk.nodes import (
    Attack,
    Compound,
    Displace,
    Doing,
    Gain,
    Gated,
    Link,
    Player,
    Ref,
    Typed,
    Who,
    does,
    gets,
    loses,
)
from triskel.games.berserk.text.actions.blows import trimmings
from triskel.games.berserk.text.branches import OR_MORE, OTHERWISE, otherwise
from triskel.games.berserk.text.clauses.units import show_unit
from triskel.games.berserk.text.numbers import read_amount
from triskel.games.berserk.text.reader import Found, Reader, reads
from triskel.games.berserk.text.template import ELIDED, Printer, shows

THIS: Final = Ref(Who.THIS)


def _subjects(r: Reader) -> Any:
    """Wordings of effects that start with their subject."""
    key = id(r.grammar)
    if key not in _SUBJECT_STYLES:
        table: set[tuple[type[Any], int]] = set()
        for rule in r.grammar.rules["effect"]:
            for number, pattern in enumerate(rule.ru):
                if pattern.text.startswith(("‹{target:np.nom}", "{target:np.nom}")) and rule.cls is not None:
                    table.add((rule.cls, rule.first_style + number))
        _SUBJECT_STYLES[key] = table
    return _SUBJECT_STYLES[key]


_SUBJECT_STYLES: Final[dict[int, set[tuple[type[Any], int]]]] = {}


def _elide(r: Reader, parts: tuple[Any, ...]) -> tuple[Any, ...]:
    """A later part without a subject goes on with the subject of the part before («получает … или теряет …»)."""
    if r.lang != "ru":
        return parts
    table = _subjects(r)
    out: list[Any] = []
    spoken = False
    for part in parts:
        target = getattr(part, "target", None)
        subject_form = (type(part), part.style) in table
        if subject_form and target == THIS and target is not None and target.style == 0:
            if spoken:
                part = replace(part, target=Ref(Who.IT, style=ELIDED))
        elif subject_form:
            spoken = target != THIS
        out.append(part)
    return tuple(out)


def _again(r: Reader, pos: int, part: Any) -> Found:
    """«Излечить на 3 тролля или на 1 каждого гнома»: the verb before goes on with another number and target."""
    if r.lang != "ru" or r.word(pos) != "на":
        return []
    if isinstance(part, Typed):
        return [(end, replace(part, effect=each)) for end, each in _again(r, pos, part.effect)]
    if isinstance(part, Attack):
        return [
            (stop, replace(each, style=part.style))
            for end, n in read_amount(r, "", pos + 1)
            for stop, each in trimmings(r, end, replace(part, power=n, target=None, reach=None))
        ]
    if not does(part, *_GRADUAL):
        return []
    return [
        (stop, replace(part, n=n, target=target))
        for end, n in read_amount(r, "", pos + 1)
        for stop, target in r.parse("np", "acc", end)
    ]


def _whom_too(r: Reader, pos: int, part: Any) -> Found:
    """«Излечить тролля на 3 и каждого гнома на 1»: the same is done to others."""
    if isinstance(part, Typed):
        return [(end, replace(part, effect=each)) for end, each in _whom_too(r, pos, part.effect)]
    if r.lang != "ru" or not does(part, *_GRADUAL) or r.word(pos) in ("на", "он", "она", "оно"):
        return []
    return [
        (stop, replace(part, n=n, target=target, style=0))
        for end, target in r.parse("np", "acc", pos)
        if r.word(end) == "на"
        for stop, n in read_amount(r, "", end + 1)
    ]


def _also(r: Reader, pos: int, part: Any) -> Found:
    """«Теряет отравление или проклятие»: the same is lost or got by the same card."""
    if r.lang != "ru" or r.word(pos) not in _BARE or not (isinstance(part, Gain) or does(part, *_GOT)):
        return []
    same = THIS if part.target == THIS else Ref(Who.IT, style=ELIDED)
    more = Gain(same, (), part.span if gets(part) else None, loses(part))
    return [(end, replace(more, traits=traits)) for end, traits in r.parse("traits", "acc", pos)]


_GRADUAL: Final = (Doing.WOUND, Doing.HEAL, Doing.POISON)
_GOT: Final = (Doing.GET_TOKENS, Doing.ACCUMULATE, Doing.GET_INCARNATION, Doing.EXTRA_LIFE)
_BARE: Final = frozenset(("отравление", "проклятие", "уязвимость", "чуму", "угасание"))
"""Words that alone are what a strike brings («при ударе — проклятие»)."""


def read_level1(r: Reader, arg: str, pos: int) -> Found:
    """Units joined by «и», «,», «или», «либо»."""
    found: Found = []
    joins_and = ("и",) if r.lang == "ru" else ("and",)
    joins_or = ("или",) if r.lang == "ru" else ("or",)

    def extend(at: int, parts: tuple[Any, ...], link: Link | None, commas: int, depth: int) -> None:
        word = r.word(at)
        steps: list[tuple[int, Link, int]] = []
        if depth:
            if word in joins_and and link in (None, Link.AND):
                steps.append((at + 1, Link.AND, commas))
            elif word in joins_or and link in (None, Link.OR):
                steps.append((at + 1, Link.OR, commas))
            elif word == "," and r.word(at + 1) in ("либо", *joins_or) and link in (None, Link.OR):
                steps.append((at + 2, Link.OR, 1 if r.word(at + 1) == "либо" else 2))
            elif word == "," and link in (None, Link.AND) and r.word(at + 1) not in ("при", "затем", "в противном"):
                steps.append((at + 1, Link.AND, commas + 1))
        for start, kind, more in steps:
            units = _also(r, start, parts[-1]) or [
                *r.parse("unit", "", start),
                *_again(r, start, parts[-1]),
                *_whom_too(r, start, parts[-1]),
            ]
            for end, part in units:
                extend(end, (*parts, part), kind, more, depth - 1)
        if link is None:
            found.append((at, parts[0]))
        else:
            all_commas = link is Link.AND and commas == len(parts) - 1
            style = commas if link is Link.OR else int(all_commas)
            found.append((at, Compound(link, _elide(r, parts), style=style if r.lang == "ru" else 0)))

    for end, first in r.parse("unit", "", pos):
        extend(end, (first,), None, 0, 4)
    return found


def show_level1(p: Printer, arg: str, value: Any) -> str:
    """Units joined by «и» or «или»."""
    if not isinstance(value, Compound) or value.link not in (Link.AND, Link.OR):
        if isinstance(value, Compound) or (isinstance(value, Gated) and value.otherwise is not None):
            if isinstance(value, Gated) and value.style == OR_MORE:
                return show_unit(p, arg, value)
            return show_effect(p, arg, value)
        return show_unit(p, arg, value)
    parts = []
    for each in value.parts:
        if not _elided(each):
            p.agree = p.names.agree
        parts.append(show_unit(p, "", each))
        _remember(p, each)
    ru = p.lang == "ru"
    if value.link is Link.OR:
        joined = (" или ", ", либо ", ", или ")[value.style] if ru else " or "
        return joined.join(parts)
    if value.style == 1 and ru:
        return ", ".join(parts)
    return ", ".join(parts[:-1]) + (" и " if ru else " and ") + parts[-1]


def _remember(p: Printer, part: Any) -> None:
    """Keep gender and number of the subject for parts that go on without one."""
    target = getattr(part, "target", None)
    if target is not None and not _elided(part) and p.lang == "ru":
        p.show("np", "nom", target)
        p.subject = p.agree


def _elided(value: Any) -> bool:
    target = getattr(value, "target", None)
    return isinstance(target, Ref) and target.style == ELIDED


for _lang in ("ru", "en"):
    reads(_lang, "level1")(read_level1)
    shows(_lang, "level1")(show_level1)


_LINKS: Final[tuple[tuple[tuple[str, ...], int], ...]] = (
    ((",", "при", "этом", "—"), 3),
    ((",", "при", "этом", ","), 4),
    ((",", "при", "этом"), 0),
    ((";",), 1),
    ((".",), 1),
    (("—",), 2),
    ((",", "thereby"), 0),
)
_THEN: Final = ((",", "затем"), (",", "then"))
_REFUSE: Final = (
    (";", "если", "противник", "не", "может", "или", "не", "хочет", "этого", "сделать", "—"),
    (";", "if", "the", "opponent", "cannot", "or", "does", "not", "want", "to", "—"),
)


def _last(effect: Any) -> Any:
    """What was said last: its subject is that of what follows."""
    while True:
        if isinstance(effect, Compound):
            effect = effect.parts[-1]
        elif isinstance(effect, Typed | Gated):
            effect = effect.effect
        else:
            return effect


def read_effect(r: Reader, arg: str, pos: int) -> Found:
    """A whole effect."""
    found: Found = []

    def extend(at: int, parts: tuple[Any, ...], style: int, link: Link, depth: int) -> None:
        whole: Any = (
            parts[0] if len(parts) == 1 else Compound(link, _elide(r, parts), style=style if r.lang == "ru" else 0)
        )
        if depth:
            for words, kind in _LINKS:
                if r.starts(at, words) and (len(parts) == 1 or (link is Link.THEREBY and kind in (style, 0, 3))):
                    for end, part in r.parse("level1", "", at + len(words)):
                        extend(end, (*parts, part), kind if len(parts) == 1 else style, Link.THEREBY, depth - 1)
                    break
            for words in _THEN:
                if r.starts(at, words) and (len(parts) == 1 or link is Link.THEN):
                    for end, part in r.parse("level1", "", at + len(words)):
                        extend(end, (*parts, part), 0, Link.THEN, depth - 1)
                    for end, part in r.parse("effect", "", at + len(words)):
                        if isinstance(part, Compound) and part.link is Link.THEREBY:  # «…, затем A, при этом — B»
                            found.append((end, Compound(Link.THEN, (*parts, part))))
        for words in OTHERWISE:
            if r.starts(at, words):
                for end, other in r.parse("level1", "", at + len(words)):
                    other = _elide(r, (_last(whole), other))[1]
                    found.append((end, otherwise(whole, other)))
                break
        for words in _REFUSE:
            if r.starts(at, words):
                may = whole.effect if isinstance(whole, Gated) and whole.may is Player.OPPONENT else whole
                ours = isinstance(whole, Gated) and whole.may is Player.OPPONENT
                for end, other in r.parse("level1", "", at + len(words)):
                    found.append((end, Gated(may, Player.OPPONENT, None, other, refusable=True, style=int(ours))))
        found.append((at, whole))

    for end, first in r.parse("level1", "", pos):
        extend(end, (first,), 0, Link.THEREBY, 4)
    return found


def show_effect(p: Printer, arg: str, value: Any) -> str:
    """A whole effect."""
    ru = p.lang == "ru"
    if isinstance(value, Gated) and value.otherwise is not None and value.style != OR_MORE:
        other = show_level1(p, "", value.otherwise)
        if value.refusable:
            by_name = isinstance(value.effect, Displace) and value.effect.by is Player.OPPONENT
            lead = "" if by_name else ("противник может " if ru else "the opponent may ")
            first = lead + show_effect(p, "", value.effect)
            tail = (
                "если противник не может или не хочет этого сделать"
                if ru
                else "if the opponent cannot or does not want to"
            )
            return f"{first}; {tail} — {other}"
        inner = replace(value, otherwise=None)
        bare = inner.may is None and inner.when is None
        first = show_effect(p, "", inner.effect if bare else inner)
        return f"{first}, в противном случае — {other}" if ru else f"{first}, otherwise — {other}"
    if isinstance(value, Compound) and value.link in (Link.THEREBY, Link.THEN):
        parts = []
        for each in value.parts:
            if not _elided(each):
                p.agree = p.names.agree
            graded = isinstance(each, Gated) and each.otherwise is not None and each is value.parts[-1]
            parts.append(show_effect(p, "", each) if graded else show_level1(p, "", each))
            _remember(p, each)
        if value.link is Link.THEN:
            return (", затем " if ru else ", then ").join(parts)
        joined = (", при этом ", "; ", " — ", ", при этом — ", ", при этом, ")[value.style] if ru else ", thereby "
        return joined.join(parts)
    return show_level1(p, arg, value)


for _lang in ("ru", "en"):
    reads(_lang, "effect")(read_effect)
    shows(_lang, "effect")(show_effect)
