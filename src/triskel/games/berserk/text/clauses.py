"""Effects as clauses: types of ability, may and if, dice, and the connectives of 505."""

from dataclasses import fields, replace
from typing import Any, Final

from triskel.games.berserk.nodes import (
    Attack,
    Bring,
    Chooses,
    Compound,
    Displace,
    Event,
    ExtraLife,
    Gain,
    Gated,
    GetTokens,
    Heal,
    Later,
    Link,
    Lose,
    Means,
    OnCell,
    Player,
    Poison,
    Ref,
    RollDie,
    Selector,
    Span,
    Trigger,
    Typed,
    Who,
    Wound,
)
from triskel.games.berserk.text import morphology as m
from triskel.games.berserk.text.blows import trimmings
from triskel.games.berserk.text.branches import (
    OR_MORE,
    OTHERWISE,
    given,
    of_whom,
    or_more,
    otherwise,
    proviso,
    read_dice,
    show_dice,
    spanned,
    with_target,
    within,
)
from triskel.games.berserk.text.numbers import read_amount, read_int, show_amount
from triskel.games.berserk.text.reader import Found, Reader, reads
from triskel.games.berserk.text.template import ELIDED, Printer, Unprintable, shows

THIS: Final = Ref(Who.THIS)

# --- units: may, if, typed ------------------------------------------------------------------------

_TYPES: Final = {
    "заклинание": Means.SPELL,
    "воздействие": Means.INFLUENCE,
    "spell": Means.SPELL,
    "influence": Means.INFLUENCE,
}


def _may(effect: Any, who: Player, style: int, subject: Any = None) -> Any:
    if subject is not None:
        names = {each.name for each in fields(effect)} if not isinstance(effect, Gated | Compound) else set()
        if "target" not in names or getattr(effect, "target", None) != THIS:
            return None
        effect = with_target(effect, subject)
    return Gated(effect, may=who, style=style)


def read_unit(r: Reader, arg: str, pos: int) -> Found:
    """One ability of a compound text."""
    ru = r.lang == "ru"
    found: Found = []
    word = r.word(pos)
    if ru:
        if word in ("может", "могут"):
            found += [(end, Gated(each, may=Player.YOU)) for end, each in r.parse("level1", "", pos + 1)]
        if r.norms[pos : pos + 2] == ["вы", "можете"]:
            found += [(end, Gated(each, may=Player.YOU, style=1)) for end, each in r.parse("level1", "", pos + 2)]
        if r.norms[pos : pos + 2] == ["противник", "может"]:
            found += [(end, Gated(each, may=Player.OPPONENT)) for end, each in r.parse("level1", "", pos + 2)]
        if word == "если":
            for at, when in r.parse("conds", "", pos + 1):
                stop = at + 1 if r.word(at) in (",", "—") else at
                found += [(end, given(each, when)) for end, each in r.parse("level1", "", stop)]
        for at, subject in r.parse("np1", "nom", pos):
            if r.word(at) in ("может", "могут"):
                for end, each in r.parse("unit", "", at + 1):
                    gated = _may(each, Player.YOU, 2, subject)
                    if gated is not None:
                        found.append((end, gated))
    else:
        for lead, who, style in (
            (("you", "may"), Player.YOU, 1),
            (("may",), Player.YOU, 0),
            (("the", "opponent", "may"), Player.OPPONENT, 0),
        ):
            del style
            if tuple(r.norms[pos : pos + len(lead)]) == lead:
                at = pos + len(lead)
                at = at + 1 if r.word(at) == ":" else at
                found += [(end, Gated(each, may=who)) for end, each in r.parse("level1", "", at)]
        if word == "if":
            for at, when in r.parse("conds", "", pos + 1):
                if r.word(at) == ",":
                    found += [(end, given(each, when)) for end, each in r.parse("level1", "", at + 1)]
    found += _their_choice(r, pos) if ru else []
    theirs: tuple[str, ...] = ("противник",) if ru else ("the", "opponent", "has", "to")
    if r.starts(pos, theirs) and (not ru or r.word(pos + 1) in _FINITE):
        rest = r.parse("effect0", "", pos + len(theirs))
        found += [(end, Chooses(Player.OPPONENT, each)) for end, each in rest]
    found += _typed(r, pos)
    found += read_dice(r, pos)
    if ru:
        for at in r.own_name(pos, m.NOM):
            if r.word(at) in _FINITE or r.word(at) in ("может", "могут"):
                found += r.parse("unit", "", at)
    for closing in (("в", "конце"), ("at", "the", "end", "of")):
        if r.starts(pos, closing):
            for at, turn in r.parse("turn", "", pos + len(closing)):
                trigger = Trigger((Event.TURN_END,), turn=turn)
                start = at + 1 if r.word(at) == "—" else at
                found += [(end, Later(trigger, each)) for end, each in r.parse("unit", "", start)]
    found += r.parse("attack_effect", "", pos)
    found += r.parse("effect0", "", pos)
    found += spanned(r, pos) if ru else []
    found += or_more(r, found)
    found += within(r, found)
    after = (",", "если") if ru else ("if",)
    for at, each in list(found):
        if r.starts(at, after) and not isinstance(each, Gated):
            for end, when in r.parse("conds", "", at + len(after)):
                gated = proviso(each, when)
                if gated is not None:
                    found.append((end, gated))
    return found


def _their_choice(r: Reader, pos: int) -> Found:
    """«выбранное противником существо закрывается»: the opponent chooses it."""
    if r.word(pos + 1) != "противником" or not r.word(pos).startswith("выбранн"):
        return []
    found: Found = []
    for at, target in r.parse("np1", "nom", pos + 2):
        for end, each in r.parse("effect0", "", at):
            if getattr(each, "target", None) == THIS and isinstance(target, Selector):
                plain = with_target(replace(each, style=0), replace(target, chosen=True))
                found.append((end, Chooses(Player.OPPONENT, plain)))
    return found


_FINITE: Final = frozenset(
    [
        "ранит",
        "излечивает",
        "открывает",
        "закрывает",
        "перемещает",
        "уничтожает",
        "усиливает",
        "возвращает",
        "отравляет",
        "снимает",
        "уменьшает",
        "вызывает",
        "возрождает",
        "кладёт",
        "кладет",
        "блокирует",
        "предотвращает",
        "ослабляет",
        "наносит",
        "выбирает",
        "объявляет",
        "сразу",
        "также",
        "полностью",
    ]
)


_VERB_FORMS: Final = {
    "ранить": "ранит", "излечить": "излечивает", "открыть": "открывает", "закрыть": "закрывает",
    "переместить": "перемещает", "уничтожить": "уничтожает", "усилить": "усиливает", "вернуть": "возвращает",
    "выбрать": "выбирает",
    "отравить": "отравляет", "снять": "снимает", "положить": "кладёт", "вызвать": "вызывает", "возродить": "возрождает",
}  # fmt: skip


def _finite(text: str) -> str:
    """«закрыть …» as «закрывает …»."""
    first, _, rest = text.partition(" ")
    return f"{_VERB_FORMS.get(first, first)} {rest}"


TITLES: Final = {"прах к праху": "dust to dust", "костёр": "bonfire"}
"""Names that cards give their spells and influences, in English; others stay as they are printed."""
_RUSSIAN_TITLES: Final = {english: russian for russian, english in TITLES.items()}


def _typed(r: Reader, pos: int) -> Found:
    ru = r.lang == "ru"
    found: Found = []
    start = pos
    declared = ru and r.norms[pos : pos + 1] == ["объявить"]
    if declared:
        start += 1
    means = _TYPES.get(r.word(start))
    if means is None:
        return found
    for at, name in [(start + 1, ""), *r.parse("quoted", "", start + 1)]:
        if not ru:
            name = _RUSSIAN_TITLES.get(name, name)
        reaches: list[tuple[int, int | None]] = [(at, None)]
        for lead in ((",", "дальность"), ("(", "дальность"), (",", "range")):
            if tuple(r.norms[at : at + 2]) == lead:
                for end, reach in read_int(r, "", at + 2):
                    reaches.append((end + (r.word(end) == ")"), reach))
        for stop, reach in reaches:
            if r.word(stop) == "—":
                style = 3 if declared else 0
                for end, each in r.parse("level1", "", stop + 1):
                    if not isinstance(each, Typed):
                        found.append((end, Typed(means, each, name, reach, style=style)))
            if r.word(stop) == "на" and ru:
                for last, n in read_amount(r, "", stop + 1):
                    if r.word(last) == "по":
                        for end, target in r.parse("np", "dat", last + 1):
                            found.append((end, Typed(means, Wound(target, n), name, reach, style=2)))
    return found


def show_unit(p: Printer, arg: str, value: Any) -> str:
    """One ability of a compound text."""
    ru = p.lang == "ru"
    if isinstance(value, Gated) and value.otherwise is None:
        return _show_gated(p, value)
    if isinstance(value, Gated) and value.style == OR_MORE:
        plain, more = show_unit(p, "", value.otherwise), show_amount(p, "", getattr(value.effect, "n", 0))
        when = p.show("conds", "", value.when)
        return f"{plain} (или на {more}, если {when})" if ru else f"{plain} (or for {more} if {when})"
    if isinstance(value, Typed):
        return _show_typed(p, value)
    if isinstance(value, RollDie):
        return show_dice(p, value)
    if isinstance(value, Chooses):
        text = show_unit(p, "", value.effect)
        return "противник " + _finite(text) if ru else "the opponent has to " + text
    if isinstance(value, Attack):
        return p.show("attack_effect", "", value)
    if isinstance(value, Later) and value.trigger.events == (Event.TURN_END,):
        lead = "в конце " if ru else "at the end of "
        return lead + p.show("turn", "", value.trigger.turn) + " — " + show_unit(p, "", value.effect)
    if isinstance(value, Compound):
        return show_level1(p, arg, value)
    if isinstance(value, Gated):
        raise Unprintable("a gate inside a unit")
    return p.phrase("effect", "", value)


def _show_gated(p: Printer, value: Gated) -> str:
    if value.when is not None:
        inner = Gated(value.effect, may=value.may) if value.may is not None else value.effect
        text, when = show_level1(p, "", inner), p.show("conds", "", value.when)
        if p.lang == "ru":
            return f"{text}, если {when}" if value.style == 1 else f"если {when}, {text}"
        return f"if {when}, {text}"
    if p.lang == "ru":
        effect = value.effect
        target = getattr(effect, "target", None)
        plain_subject = value.style == 2 and target is not None and not isinstance(effect, Gated | Compound)
        if plain_subject:
            assert not isinstance(effect, Gated | Compound)
            subject = p.show("np", "nom", target)
            verb = "могут" if p.agree == m.PLURAL else "может"
            return f"{subject} {verb} " + show_unit(p, "", with_target(effect, THIS))
        lead = "вы можете " if value.style == 1 else "может "
        if value.may is Player.OPPONENT:
            lead = "противник может "
        elif value.style == 0 and p.names.agree == m.PLURAL:
            lead = "могут "
        return lead + show_level1(p, "", effect)
    saved, p.base = p.base, True
    text = show_level1(p, "", value.effect)
    p.base = saved
    lead = "the opponent may" if value.may is Player.OPPONENT else "may"
    spoken: Any = getattr(value.effect, "target", None) or THIS
    explicit = spoken != THIS and text.split(" ")[0] not in _IMPERATIVES
    return f"{lead}: {text}" if explicit else f"{lead} {text}"


_IMPERATIVES: Final = (
    "wound", "heal", "untap", "tap", "displace", "destroy", "return", "poison", "take", "reveal", "put", "remove",
    "redirect",
)  # fmt: skip


def _show_typed(p: Printer, value: Typed) -> str:
    ru = p.lang == "ru"
    name = {Means.SPELL: "заклинание" if ru else "spell", Means.INFLUENCE: "воздействие" if ru else "influence"}[
        value.means
    ]
    if value.name:
        name += f" «{value.name}»" if ru else f" “{TITLES.get(value.name, value.name)}”"
    if value.reach is not None:
        name += f", дальность {value.reach}" if ru else f", range {value.reach}"
    if ru and value.style == 3:
        name = "объявить " + name
    if ru and value.style == 2 and isinstance(value.effect, Wound):
        target = p.show("np", "pdat", value.effect.target)
        return f"{name} на {show_amount(p, '', value.effect.n)} по {target}"
    return f"{name} — {show_level1(p, '', value.effect)}"


for _lang in ("ru", "en"):
    reads(_lang, "unit")(read_unit)
    shows(_lang, "unit")(show_unit)


# --- and, or --------------------------------------------------------------------------------------


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
    if not isinstance(part, Wound | Heal | Poison):
        return []
    return [
        (stop, replace(part, n=n, target=target))
        for end, n in read_amount(r, "", pos + 1)
        for stop, target in r.parse("np", "acc", end)
    ]


def _also(r: Reader, pos: int, part: Any) -> Found:
    """«Теряет отравление или проклятие»: the same is lost or got by the same card."""
    if r.lang != "ru" or r.word(pos) not in _BARE or not isinstance(part, Gain | Lose | GetTokens | ExtraLife):
        return []
    same = THIS if part.target == THIS else Ref(Who.IT, style=ELIDED)
    more = Lose(same, ()) if isinstance(part, Lose) else Gain(same, (), part.span if isinstance(part, Gain) else None)
    return [(end, replace(more, traits=traits)) for end, traits in r.parse("traits", "acc", pos)]


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
            units = _also(r, start, parts[-1]) or [*r.parse("unit", "", start), *_again(r, start, parts[-1])]
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


# --- thereby, otherwise ---------------------------------------------------------------------------

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


@reads("ru", "effect0")
def read_effect0(r: Reader, arg: str, pos: int) -> Found:
    """A simple effect of the phrase table."""
    return [
        (end, _spoken(_placed(value)))
        for end, value in r.table("effect", arg, pos)
        if not _which(r, pos, getattr(value, "target", None))
    ]


def _which(r: Reader, pos: int, target: Any) -> bool:
    """«При ударе по существу с бронёй — существо теряет …»: that one or a chosen one? Nobody can say."""
    if r.word(pos) not in ("существо", "карта") or not isinstance(target, Selector):
        return False
    bare = not target.filters and not target.owner and not target.chosen and not target.other
    return bare and any(word.startswith(("существ", "карт")) for word in r.norms[:pos])


def _spoken(value: Any) -> Any:
    """«Взять под контроль …, пока стоит напротив»: who stands is whom the effect is for."""
    span, target = getattr(value, "span", None), getattr(value, "target", None)
    if span is None or isinstance(span, Span) or target is None or target == THIS:
        return value
    return replace(value, span=of_whom(span))


def _placed(value: Any) -> Any:
    """«Вызвать эльфа на свободной клетке …»: the cell is where it comes to, not where it is."""
    if isinstance(value, Bring) and value.place is None and isinstance(value.cards, Selector):
        cells = [each for each in value.cards.filters if isinstance(each, OnCell)]
        if cells:
            rest = tuple(each for each in value.cards.filters if each not in cells)
            order = tuple(tag for tag in value.cards.order if tag != "p:OnCell")
            return replace(value, cards=replace(value.cards, filters=rest, order=order), place=cells[0].cell)
    return value


@reads("en", "effect0")
def read_effect0_en(r: Reader, arg: str, pos: int) -> Found:
    """A simple effect of the phrase table."""
    return r.table("effect", arg, pos)
