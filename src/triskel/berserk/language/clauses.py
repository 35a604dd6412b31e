"""Effects as clauses: attacks with all their trimmings, types of ability, may and if, and the connectives of 505."""

from dataclasses import fields, replace
from typing import Any, Final

from triskel.berserk.language import morphology as m
from triskel.berserk.language.attacks import means_form
from triskel.berserk.language.lexicon import MEANS_WORDS
from triskel.berserk.language.nodes import (
    ONE,
    Attack,
    AttackIs,
    Compare,
    Compound,
    Displace,
    Event,
    Gated,
    Later,
    Link,
    Means,
    Number,
    Player,
    Ref,
    RollDie,
    Rolled,
    RollOf,
    Selector,
    Trigger,
    Typed,
    Who,
    Wound,
    X,
)
from triskel.berserk.language.nodes import Any as AnyOf
from triskel.berserk.language.noun_ru import _numbers
from triskel.berserk.language.printer import ELIDED, Printer, Unprintable, shows
from triskel.berserk.language.reader import Found, Reader, reads
from triskel.berserk.language.symbols import read_amount, read_cmp, read_int, show_amount

THIS: Final = Ref(Who.THIS)
_ATTACKS: Final = (Means.SIMPLE, Means.SPECIAL, Means.MAGIC, Means.REACH, Means.SHOT, Means.THROW, Means.DISCHARGE)
_VERBS: Final = {"объявить": 1, "нанести": 1, "наносит": 2, "объявляет": 2, "declare": 1}
DISTINCT: Final = ("целям", "картам", "существам", "карте")


# --- attacks -------------------------------------------------------------------------------------------------------------


def _attack_words() -> dict[tuple[str, bool], list[tuple[tuple[str, ...], Means]]]:
    """Names of attacks by first word and by whether a number stands before them."""
    table: dict[tuple[str, bool], list[tuple[tuple[str, ...], Means]]] = {}
    for means in _ATTACKS:
        for case, plural, counted in (
            (m.NOM, False, False),
            (m.ACC, False, False),
            (m.GEN, False, True),
            (m.GEN, True, True),
        ):
            tokens = tuple(m.plain(word) for word in means_form(means, case, plural).split())
            rows = table.setdefault((tokens[0], counted), [])
            if (tokens, means) not in rows:
                rows.append((tokens, means))
    table.setdefault(("[учр]", False), []).append((("[учр]",), Means.REACH))
    for rows in table.values():
        rows.sort(key=lambda row: -len(row[0]))
    return table


_WORDS: Final = _attack_words()


def _attack_words_en() -> dict[str, list[tuple[tuple[str, ...], Means]]]:
    table: dict[str, list[tuple[tuple[str, ...], Means]]] = {}
    for means in _ATTACKS:
        for text in (MEANS_WORDS[means].en, MEANS_WORDS[means].en_plural):
            tokens = tuple(m.plain(word) for word in text.split())
            table.setdefault(tokens[0], []).append((tokens, means))
    return table


_WORDS_EN: Final = _attack_words_en()


def _counts(r: Reader, pos: int) -> list[tuple[int, Number | None]]:
    if r.lang == "ru":
        return [(pos, None), *_numbers(r, pos)]
    out: list[tuple[int, Number | None]] = [(pos, None)]
    up_to = r.norms[pos : pos + 2] == ["up", "to"]
    for end, n in read_amount(r, "", pos + 2 if up_to else pos):
        if isinstance(n, int | X):
            out.append((end, Number(n, up_to=up_to)))
    return out


def read_attack_effect(r: Reader, arg: str, pos: int) -> Found:
    """«Разряд на 1-2-3, дальность 3»; «Два выстрела на 2, только по разным целям»."""
    found: Found = []
    verb = _VERBS.get(r.word(pos), 0)
    start = pos + 1 if verb else pos
    if r.lang == "en" and r.word(start) in ("a", "an"):
        start += 1
    for at, count in _counts(r, start):
        if r.lang == "ru":
            rows = _WORDS.get((r.word(at), count is not None and count.n != 1), [])
        else:
            rows = _WORDS_EN.get(r.word(at), [])
        for tokens, means in rows:
            end = r.after(tokens, at)
            if end < 0:
                continue
            names = [(end, ""), *r.symbol("quoted", "", end)]
            for stop, name in names:
                base = Attack(means, None, times=count or ONE, name=name, style=verb)
                if r.word(stop) == ("на" if r.lang == "ru" else "for"):
                    for last, power in read_amount(r, "", stop + 1):
                        found += _trimmings(r, last, replace(base, power=power), 5)
                elif verb or means is Means.REACH:
                    found += _trimmings(r, stop, base, 5)
        if not rows:
            r.miss(at, "разряд" if r.lang == "ru" else "discharge")
    return found


def _trimmings(r: Reader, pos: int, base: Attack, depth: int) -> Found:
    found: Found = []
    ru = r.lang == "ru"
    word, following = r.word(pos), r.word(pos + 1)
    if depth:
        at = pos + 1 if word == "," else pos
        if base.reach is None and r.word(at) == ("дальность" if ru else "range"):
            flag = 8 if base.target is not None else 0
            for end, reach in read_int(r, "", at + 1):
                found += _trimmings(r, end, replace(base, reach=reach, style=base.style | flag), depth - 1)
        if ru and base.reach is None and word == "(" and following == "дальность":
            for end, reach in read_int(r, "", pos + 2):
                if r.word(end) == ")":
                    found += _trimmings(r, end + 1, replace(base, reach=reach), depth - 1)
        if base.target is None and word == ("по" if ru else "at"):
            distinct = following in (("разным",) if ru else ("different",))
            for end, target in r.symbol("np", "dat", pos + 1 + distinct):
                found += _trimmings(r, end, replace(base, target=target, distinct=distinct or base.distinct), depth - 1)
        if ru and base.target is None and word in ("в", "на") and r.lang == "ru":
            for end, target in r.symbol("np", "acc", pos + 1):
                found += _trimmings(r, end, replace(base, target=target, style=base.style | 32), depth - 1)
        opened = 1 if word in (",", "(") else 0
        rest = r.norms[pos + opened : pos + opened + 4]
        close = 1 if word == "(" else 0
        only = ["только", "по", "разным"] if ru else ["only", "at", "different"]
        if not base.distinct and rest[:3] == only and len(rest) == 4:
            end = pos + opened + 4
            if not close or r.word(end) == ")":
                flag = 16 * close
                found += _trimmings(r, end + close, replace(base, distinct=True, style=base.style | flag), depth - 1)
        if ru and base.target is None and rest[:2] == ["только", "по"] and opened:
            for end, target in r.symbol("np", "dat", pos + opened + 2):
                if not close or r.word(end) == ")":
                    found += _trimmings(r, end + close, replace(base, target=target, style=base.style | 64), depth - 1)
        bare = ["не", "закрываясь"] if ru else ["without", "tapping"]
        if not base.without_tap and rest[:2] == bare:
            end = pos + opened + 2
            if not close or r.word(end) == ")":
                found += _trimmings(
                    r, end + close, replace(base, without_tap=True, style=base.style | 4 * close), depth - 1
                )
    found.append((pos, base if ru else replace(base, style=0)))
    return found


def show_attack_effect(p: Printer, arg: str, value: Attack) -> str:
    """An attack effect in Russian."""
    n = value.times.n
    counted = n != 1 or value.times.up_to
    style = value.style
    if counted:
        gender = MEANS_WORDS[value.means].gender
        number = _show_count(p, value.times, gender)
        few = isinstance(n, int) and n % 10 in (2, 3, 4)
        text = f"{number} {means_form(value.means, m.GEN, not few)}"
    else:
        text = means_form(value.means, m.ACC if style & 3 else m.NOM, False)
    if style & 3:
        text = ("объявить " if style & 1 else "наносит ") + text
    if value.name:
        text += f" «{value.name}»"
    if value.power is not None:
        text += " на " + show_amount(p, "", value.power)
    reach = "" if value.reach is None else f", дальность {value.reach}"
    target = ""
    if value.target is not None:
        if style & 32:
            target = " в " + p.show("np", "pacc", value.target)
        elif style & 64:
            target = " (только по " + p.show("np", "pdat", value.target) + ")"
        else:
            target = " по " + ("разным " if value.distinct else "") + p.show("np", "pdat", value.target)
    text += target + reach if style & 8 else reach + target
    if value.distinct and value.target is None:
        text += " (только по разным картам)" if style & 16 else ", только по разным целям"
    if value.without_tap:
        text += " (не закрываясь)" if style & 4 else ", не закрываясь"
    return text


def _show_count(p: Printer, number: Number, gender: str) -> str:
    n = number.n
    text = show_amount(p, "", n)
    if number.style == 1 and isinstance(n, int):
        text = {2: "две" if gender == "f" else "два", 3: "три", 4: "четыре", 5: "пять"}.get(n, text)
    return text + (" или менее" if number.up_to else "")


def show_attack_effect_en(p: Printer, arg: str, value: Attack) -> str:
    """An attack effect in English."""
    word = MEANS_WORDS[value.means]
    n = value.times.n
    if n != 1 or value.times.up_to:
        text = ("up to " if value.times.up_to else "") + show_amount(p, "", n) + " " + word.en_plural
    else:
        text = ("declare " if value.power is None else "") + word.en
    if value.name:
        text += f" “{value.name}”"
    if value.power is not None:
        text += " for " + show_amount(p, "", value.power)
    if value.reach is not None:
        text += f", range {value.reach}"
    if value.target is not None:
        text += " at " + ("different " if value.distinct else "") + p.show("np", "", value.target)
    if value.distinct and value.target is None:
        text += ", only at different targets"
    return text + (", without tapping" if value.without_tap else "")


reads("ru", "attack_effect")(read_attack_effect)
reads("en", "attack_effect")(read_attack_effect)
shows("ru", "attack_effect")(show_attack_effect)
shows("en", "attack_effect")(show_attack_effect_en)


# --- units: may, if, typed --------------------------------------------------------------------------------------------------

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
        effect = replace(effect, target=subject)
    return Gated(effect, may=who, style=style)


def read_unit(r: Reader, arg: str, pos: int) -> Found:
    """One ability of a compound text."""
    ru = r.lang == "ru"
    found: Found = []
    word = r.word(pos)
    if ru:
        if word in ("может", "могут"):
            found += [(end, Gated(each, may=Player.YOU)) for end, each in r.symbol("level1", "", pos + 1)]
        if r.norms[pos : pos + 2] == ["вы", "можете"]:
            found += [(end, Gated(each, may=Player.YOU, style=1)) for end, each in r.symbol("level1", "", pos + 2)]
        if r.norms[pos : pos + 2] == ["противник", "может"]:
            found += [(end, Gated(each, may=Player.OPPONENT)) for end, each in r.symbol("level1", "", pos + 2)]
        if word == "если":
            for at, when in r.symbol("conds", "", pos + 1):
                stop = at + 1 if r.word(at) in (",", "—") else at
                found += [(end, Gated(each, when=when)) for end, each in r.symbol("level1", "", stop)]
        for at, subject in r.symbol("np1", "nom", pos):
            if r.word(at) in ("может", "могут"):
                for end, each in r.symbol("unit", "", at + 1):
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
                found += [(end, Gated(each, may=who)) for end, each in r.symbol("level1", "", at)]
        if word == "if":
            for at, when in r.symbol("conds", "", pos + 1):
                if r.word(at) == ",":
                    found += [(end, Gated(each, when=when)) for end, each in r.symbol("level1", "", at + 1)]
    found += _typed(r, pos)
    found += _dice(r, pos)
    if ru:
        for at in r.own_name(pos, m.NOM):
            if r.word(at) in _FINITE:
                found += r.symbol("unit", "", at)
    for lead, turn_symbol in ((("в", "конце"), "turn"), (("at", "the", "end", "of"), "turn")):
        if tuple(r.norms[pos : pos + len(lead)]) == lead:
            for at, turn in r.symbol(turn_symbol, "", pos + len(lead)):
                if r.word(at) == "—":
                    trigger = Trigger((Event.TURN_END,), turn=turn)
                    found += [(end, Later(trigger, each)) for end, each in r.symbol("unit", "", at + 1)]
    found += r.symbol("attack_effect", "", pos)
    found += r.symbol("effect0", "", pos)
    lead = [",", "если"] if ru else ["if"]
    for at, each in list(found):
        if r.norms[at : at + len(lead)] == lead and not isinstance(each, Gated):
            found += [(end, Gated(each, when=when, style=1)) for end, when in r.symbol("conds", "", at + len(lead))]
    return found


_FINITE: Final = frozenset(
    "ранит излечивает открывает закрывает перемещает уничтожает усиливает возвращает отравляет снимает уменьшает вызывает "
    "возрождает кладёт кладет блокирует предотвращает ослабляет наносит объявляет сразу также".split()
)


def _dice(r: Reader, pos: int) -> Found:
    """«бросить кубик, при этом — если выпало 1 или 2 — …, если 3 или 4 — …»."""
    ru = r.lang == "ru"
    lead = ("бросить", "кубик") if ru else ("roll", "a", "die")
    if tuple(r.norms[pos : pos + len(lead)]) != lead:
        return []
    at = pos + len(lead)
    while r.word(at) in (",", "при", "этом", "—", ":"):
        at += 1
    found: Found = []

    def outcome(start: int, got: tuple[Any, ...]) -> None:
        if r.word(start) != ("если" if ru else "if"):
            return
        for stop, condition in _faces(r, start + 1):
            if r.word(stop) not in ("—", ","):
                continue
            for end, effect in r.symbol("unit", "", stop + 1):
                whole = (*got, (condition, effect))
                if r.word(end) in (",", ";", "и"):
                    outcome(end + 1, whole)
                found.append((end, RollDie(whole)))

    outcome(at, ())
    return found


def _faces(r: Reader, pos: int) -> Found:
    ru = r.lang == "ru"
    found: Found = [*r.symbol("conds", "", pos)] if not ru else []
    skip = pos + 1 if r.word(pos) in ("выпало", "выпадет", "выпадает") else pos
    word = r.word(skip)
    if ru and word in ("четное", "нечетное"):
        end = skip + 1 + (r.word(skip + 1) == "число")
        found.append((end, Rolled(Compare.EVEN if word == "четное" else Compare.ODD, 0)))
    elif ru and word.isdigit():
        if r.word(skip + 1) in ("или", "-", "—") and r.word(skip + 2).isdigit():
            low, high = int(word), int(r.word(skip + 2))
            found.append((skip + 3, AnyOf((Rolled(Compare.EQUAL, low), Rolled(Compare.EQUAL, high)))))
        for end, (compare, n) in read_cmp(r, "", skip):
            found.append((end, Rolled(compare, n)))
    return found


def _show_dice(p: Printer, value: RollDie) -> str:
    ru = p.lang == "ru"
    parts = []
    for condition, effect in value.outcomes:
        if ru and isinstance(condition, AnyOf):
            faces = "выпало " + " или ".join(str(each.n) for each in condition.parts if isinstance(each, Rolled))
        else:
            faces = p.show("conds", "", condition)
        parts.append(("если " if ru else "if ") + faces + " — " + show_unit(p, "", effect))
    return ("бросить кубик, при этом — " if ru else "roll a die: ") + ", ".join(parts)


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
    for at, name in [(start + 1, ""), *r.symbol("quoted", "", start + 1)]:
        reaches: list[tuple[int, int | None]] = [(at, None)]
        for lead in ((",", "дальность"), ("(", "дальность"), (",", "range")):
            if tuple(r.norms[at : at + 2]) == lead:
                for end, reach in read_int(r, "", at + 2):
                    reaches.append((end + (r.word(end) == ")"), reach))
        for stop, reach in reaches:
            if r.word(stop) == "—":
                style = 3 if declared else 0
                for end, each in r.symbol("level1", "", stop + 1):
                    if not isinstance(each, Typed):
                        found.append((end, Typed(means, each, name, reach, style=style)))
            if r.word(stop) == "на" and ru:
                for last, n in read_amount(r, "", stop + 1):
                    if r.word(last) == "по":
                        for end, target in r.symbol("np", "dat", last + 1):
                            found.append((end, Typed(means, Wound(target, n), name, reach, style=2)))
    return found


def show_unit(p: Printer, arg: str, value: Any) -> str:
    """One ability of a compound text."""
    ru = p.lang == "ru"
    if isinstance(value, Gated) and value.otherwise is None:
        return _show_gated(p, value)
    if isinstance(value, Typed):
        return _show_typed(p, value)
    if isinstance(value, RollDie):
        return _show_dice(p, value)
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
            return f"{subject} {verb} " + show_unit(p, "", replace(effect, target=THIS))  # type: ignore[call-arg]
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
    subject = getattr(value.effect, "target", THIS)
    explicit = subject != THIS and text.split(" ")[0] not in _IMPERATIVES
    return f"{lead}: {text}" if explicit else f"{lead} {text}"


_IMPERATIVES: Final = (
    "wound",
    "heal",
    "untap",
    "tap",
    "displace",
    "destroy",
    "return",
    "poison",
    "take",
    "reveal",
    "put",
    "remove",
    "redirect",
)


def _show_typed(p: Printer, value: Typed) -> str:
    ru = p.lang == "ru"
    name = {Means.SPELL: "заклинание" if ru else "spell", Means.INFLUENCE: "воздействие" if ru else "influence"}[
        value.means
    ]
    if value.name:
        name += f" «{value.name}»" if ru else f" “{value.name}”"
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


# --- and, or ----------------------------------------------------------------------------------------------------------------


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
            elif word == "," and r.word(at + 1) == "либо":
                steps.append((at + 2, Link.OR, 1))
            elif word == "," and link in (None, Link.AND) and r.word(at + 1) not in ("при", "затем", "в противном"):
                steps.append((at + 1, Link.AND, commas + 1))
        for start, kind, more in steps:
            for end, part in r.symbol("unit", "", start):
                if (
                    isinstance(part, Gated)
                    and part.style == 0
                    and part.may is Player.YOU
                    and link is None
                    and kind is Link.AND
                ):
                    pass
                extend(end, (*parts, part), kind, more, depth - 1)
        if link is None:
            found.append((at, parts[0]))
        else:
            all_commas = link is Link.AND and commas == len(parts) - 1
            style = 1 if all_commas or (link is Link.OR and commas) else 0
            found.append((at, Compound(link, _elide(r, parts), style=style if r.lang == "ru" else 0)))

    for end, first in r.symbol("unit", "", pos):
        extend(end, (first,), None, 0, 4)
    return found


def show_level1(p: Printer, arg: str, value: Any) -> str:
    """Units joined by «и» or «или»."""
    if not isinstance(value, Compound) or value.link not in (Link.AND, Link.OR):
        if isinstance(value, Compound) or (isinstance(value, Gated) and value.otherwise is not None):
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
        joined = (", либо " if value.style else " или ") if ru else " or "
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


# --- thereby, otherwise -------------------------------------------------------------------------------------------------------

_LINKS: Final[tuple[tuple[tuple[str, ...], int], ...]] = (
    ((",", "при", "этом", "—"), 3),
    ((",", "при", "этом", ","), 4),
    ((",", "при", "этом"), 0),
    ((";",), 1),
    (("—",), 2),
    ((",", "thereby"), 0),
)
_THEN: Final = ((",", "затем"), (",", "then"))
_OTHERWISE: Final = (
    (",", "в", "противном", "случае", "—"),
    (",", "в", "противном", "случае"),
    (",", "иначе", "—"),
    (",", "иначе"),
    (",", "otherwise", "—"),
)
_REFUSE: Final = (
    (";", "если", "противник", "не", "может", "или", "не", "хочет", "этого", "сделать", "—"),
    (";", "if", "the", "opponent", "cannot", "or", "does", "not", "want", "to", "—"),
)


def _starts(r: Reader, pos: int, words: tuple[str, ...]) -> bool:
    return tuple(r.norms[pos : pos + len(words)]) == words


def read_effect(r: Reader, arg: str, pos: int) -> Found:
    """A whole effect."""
    found: Found = []

    def extend(at: int, parts: tuple[Any, ...], style: int, link: Link, depth: int) -> None:
        whole: Any = (
            parts[0] if len(parts) == 1 else Compound(link, _elide(r, parts), style=style if r.lang == "ru" else 0)
        )
        if depth:
            for words, kind in _LINKS:
                if _starts(r, at, words) and (len(parts) == 1 or (link is Link.THEREBY and kind in (style, 0, 3))):
                    for end, part in r.symbol("level1", "", at + len(words)):
                        extend(end, (*parts, part), kind if len(parts) == 1 else style, Link.THEREBY, depth - 1)
                    break
            for words in _THEN:
                if _starts(r, at, words) and (len(parts) == 1 or link is Link.THEN):
                    for end, part in r.symbol("level1", "", at + len(words)):
                        extend(end, (*parts, part), 0, Link.THEN, depth - 1)
        for words in _OTHERWISE:
            if _starts(r, at, words):
                found.extend(
                    (end, Gated(whole, otherwise=other)) for end, other in r.symbol("level1", "", at + len(words))
                )
                break
        for words in _REFUSE:
            if _starts(r, at, words):
                may = whole.effect if isinstance(whole, Gated) and whole.may is Player.OPPONENT else whole
                ours = isinstance(whole, Gated) and whole.may is Player.OPPONENT
                for end, other in r.symbol("level1", "", at + len(words)):
                    found.append((end, Gated(may, Player.OPPONENT, None, other, refusable=True, style=int(ours))))
        found.append((at, whole))

    for end, first in r.symbol("level1", "", pos):
        extend(end, (first,), 0, Link.THEREBY, 4)
    return found


def show_effect(p: Printer, arg: str, value: Any) -> str:
    """A whole effect."""
    ru = p.lang == "ru"
    if isinstance(value, Gated) and value.otherwise is not None:
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
            parts.append(show_level1(p, "", each))
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
    return r.category("effect", arg, pos)


@reads("en", "effect0")
def read_effect0_en(r: Reader, arg: str, pos: int) -> Found:
    """A simple effect of the phrase table."""
    return r.category("effect", arg, pos)


# --- things on the stack ------------------------------------------------------------------------------------------------------

_ROLL_RU: Final = {
    "nom": (("выбранный", "бросок", "кубика"), ("бросок", "кубика")),
    "acc": (("выбранный", "бросок", "кубика"), ("бросок", "кубика")),
    "gen": (("выбранного", "броска", "кубика"), ("выбранного", "броска"), ("броска",)),
}


@reads("ru", "roll")
def read_roll(r: Reader, arg: str, pos: int) -> Found:
    """«выбранный бросок кубика вашего существа»."""
    found: Found = []
    for words in _ROLL_RU[arg]:
        if _starts(r, pos, words):
            end = pos + len(words)
            chosen = words[0].startswith("выбран")
            found += [(stop, RollOf(of, chosen)) for stop, of in r.symbol("np1", "gen", end)]
            found.append((end, RollOf(None, chosen)))
            break
    return found


@shows("ru", "roll")
def show_roll(p: Printer, arg: str, value: RollOf) -> str:
    """A die roll in a case."""
    text = {"nom": "бросок кубика", "acc": "бросок кубика", "gen": "броска"}[arg]
    lead = ("выбранного " if arg == "gen" else "выбранный ") if value.chosen else ""
    p.agree = m.MASC
    return lead + text + ("" if value.of is None else " " + p.show("np", "gen", value.of))


@reads("en", "roll")
def read_roll_en(r: Reader, arg: str, pos: int) -> Found:
    """ "the chosen die roll of …"."""
    found: Found = []
    for words, chosen in ((("the", "chosen", "die", "roll"), True), (("the", "die", "roll"), False)):
        if _starts(r, pos, words):
            end = pos + len(words)
            if r.word(end) == "of":
                found += [(stop, RollOf(of, chosen)) for stop, of in r.symbol("np1", "", end + 1)]
            found.append((end, RollOf(None, chosen)))
    return found


@shows("en", "roll")
def show_roll_en(p: Printer, arg: str, value: RollOf) -> str:
    """A die roll."""
    return ("the chosen die roll" if value.chosen else "the die roll") + (
        "" if value.of is None else " of " + p.show("np", "", value.of)
    )


@reads("ru", "next_attack")
def read_next(r: Reader, arg: str, pos: int) -> Found:
    """«следующую среднюю или сильную атаку …»."""
    if r.word(pos) not in ("следующий", "следующую", "следующее"):
        return []
    return r.symbol("attack", "acc", pos + 1)


@shows("ru", "next_attack")
def show_next(p: Printer, arg: str, value: AttackIs) -> str:
    """«следующий простой удар …»."""
    means = value.means[0] if value.means else Means.ATTACK
    gender = MEANS_WORDS[means].gender if means in MEANS_WORDS else "f"
    return m.adjective("следующий", m.AGREE[gender], m.ACC) + " " + p.show("attack", "acc", value)


@reads("en", "next_attack")
def read_next_en(r: Reader, arg: str, pos: int) -> Found:
    """ "the next attack …"."""
    return r.symbol("attack", "", pos + 2) if r.norms[pos : pos + 2] == ["the", "next"] else []


@shows("en", "next_attack")
def show_next_en(p: Printer, arg: str, value: AttackIs) -> str:
    """ "the next attack …"."""
    return "the next " + p.show("attack", "", value)


@reads("ru", "must_get")
def read_must_get(r: Reader, arg: str, pos: int) -> Found:
    """«должно получить ваше существо»."""
    if r.word(pos) not in ("должен", "должна", "должно", "должны") or r.word(pos + 1) != "получить":
        return []
    return r.symbol("np", "nom", pos + 2)


@shows("ru", "must_get")
def show_must_get(p: Printer, arg: str, value: Any) -> str:
    """«должно получить ваше существо»: the verb agrees with what follows."""
    text = p.show("np", "nom", value)
    return ("должен", "должна", "должно", "должны")[p.agree] + " получить " + text


@reads("en", "must_get")
def read_must_get_en(r: Reader, arg: str, pos: int) -> Found:
    """ "your creature is to take"."""
    return [
        (end + 3, value)
        for end, value in r.symbol("np", "", pos)
        if r.norms[end + 1 : end + 3] == ["to", "take"] and r.word(end) in ("is", "are")
    ]


@shows("en", "must_get")
def show_must_get_en(p: Printer, arg: str, value: Any) -> str:
    """ "your creature is to take"."""
    text = p.show("np", "", value)
    return text + (" are to take" if p.agree == m.PLURAL else " is to take")


@reads("ru", "chosen_attack")
def read_chosen(r: Reader, arg: str, pos: int) -> Found:
    """«выбранная атака …»."""
    if r.word(pos) not in ("выбранная", "выбранный"):
        return []
    return r.symbol("attack", "nom", pos + 1)


@shows("ru", "chosen_attack")
def show_chosen(p: Printer, arg: str, value: Any) -> str:
    """«выбранная атака …»."""
    text = p.show("attack", "nom", value)
    feminine = p.agree == m.FEM
    return ("выбранная " if feminine else "выбранный ") + text


@reads("en", "chosen_attack")
def read_chosen_en(r: Reader, arg: str, pos: int) -> Found:
    """An attack phrase."""
    return r.symbol("attack", "", pos)


@shows("en", "chosen_attack")
def show_chosen_en(p: Printer, arg: str, value: Any) -> str:
    """An attack phrase."""
    return p.show("attack", "", value)


@reads("ru", "equip")
def read_equip(r: Reader, arg: str, pos: int) -> Found:
    """Equipment as an object: «выбранную экипировку»."""
    return [
        (end, value)
        for end, value in r.symbol("np1", arg, pos)
        if (isinstance(value, Selector) and value.noun.value == "equipment")
    ]


@shows("ru", "equip")
def show_equip(p: Printer, arg: str, value: Any) -> str:
    """Equipment as an object."""
    return p.show("np", arg, value)
