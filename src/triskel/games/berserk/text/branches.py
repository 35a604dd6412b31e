"""Branches of an effect, and its time said first: by a die (306), by «если …», «до конца хода …».

A condition about «it» is looked at when the card is chosen, never before: it becomes part of the description, or the
card is chosen first.
"""

from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

from triskel.games.berserk.nodes import (
    EVERY,
    ONE,
    All,
    Attack,
    CardIs,
    Choose,
    Compare,
    Compound,
    Gain,
    Gated,
    Has,
    Link,
    OfClass,
    Ref,
    RollDie,
    Rolled,
    Selector,
    Stands,
    Who,
    Within,
)
from triskel.games.berserk.text import morphology as m
from triskel.games.berserk.text.antecedents import OBLIQUE
from triskel.games.berserk.text.lexicon import CLASSES, NOUNS
from triskel.games.berserk.text.nouns.russian import rank
from triskel.games.berserk.text.numbers import read_amount, read_cmp, read_int
from triskel.games.berserk.text.reader import Found, Reader
from triskel.games.berserk.text.template import ELIDED, Printer

OTHERWISE: Final = (
    (",", "в", "противном", "случае", "—"),
    (",", "в", "противном", "случае"),
    (",", "иначе", "—"),
    (",", "иначе"),
    (",", "otherwise", "—"),
)


def read_dice(r: Reader, pos: int) -> Found:
    """«бросить кубик, при этом — если выпало 1 или 2 — …, если 3 или 4 — …»."""
    ru = r.lang == "ru"
    leads = (("бросить", "кубик"), ("бросьте", "кубик"), ("бросает", "кубик")) if ru else (("roll", "a", "die"),)
    lead = next((each for each in leads if r.starts(pos, each)), None)
    if lead is None:
        return []
    at = pos + len(lead)
    while r.word(at) in (",", "при", "этом", "—", ":", "."):
        at += 1
    found: Found = []

    def outcome(start: int, got: tuple[Any, ...]) -> None:
        lead = 1 if r.word(start) in (("если", "на", "при") if ru else ("if",)) else 0
        if not lead and not (ru and r.word(start).isdecimal()):  # «1–3 — …; 4–6 — …»
            return
        for stop, condition in _faces(r, start + lead):
            if r.word(stop) not in ("—", ","):
                continue
            for end, effect in r.parse("unit", "", stop + 1):
                whole = (*got, (condition, effect))
                if r.word(end) in (",", ";", "и", "."):
                    outcome(end + 1, whole)
                for words in OTHERWISE:
                    if r.starts(end, words):  # «…, иначе — …»: every other face
                        for last, other in r.parse("unit", "", end + len(words)):
                            found.append((last, RollDie((*whole, (ANY_FACE, other)))))
                        break
                found.append((end, RollDie(whole)))

    outcome(at, ())
    if r.word(at) not in (
        ("если", "на") if ru else ("if",)
    ):  # «бросить кубик, при этом — …, где X — число, выпавшее на кубике»
        found += [(end, RollDie(((ANY_FACE, effect),))) for end, effect in r.parse("level1", "", at)]
    return found


ANY_FACE: Final = Rolled(Compare.OR_MORE, 1)
"""Whatever the die shows."""


def read_range(r: Reader, pos: int) -> Found:
    """«1 или 2», «4-6», «от 4 до 6»: one of these faces."""
    if r.word(pos) == "от" and r.word(pos + 2) == "до":
        low, high, end = r.word(pos + 1), r.word(pos + 3), pos + 4
    elif r.word(pos + 1) == "to":
        low, high, end = r.word(pos), r.word(pos + 2), pos + 3
    elif r.word(pos + 1)[:1] == "–":
        low, high, end = r.word(pos), r.word(pos + 1)[1:], pos + 2
    else:
        low, high, end = r.word(pos), r.word(pos + 2), pos + 3
        if r.word(pos + 1) in ("или", "or") and low.isdecimal() and high.isdecimal():
            either = tuple(Rolled(Compare.EQUAL, int(each)) for each in (low, high))
            return [(end, All(either, either=True))]
    if not (low.isdecimal() and high.isdecimal() and 1 <= int(low) < int(high) <= 6):
        return []
    return [(end, All(tuple(Rolled(Compare.EQUAL, each) for each in range(int(low), int(high) + 1)), either=True))]


def _faces(r: Reader, pos: int) -> Found:
    ru = r.lang == "ru"
    found: Found = [*r.parse("conds", "", pos)] if not ru else []
    skip = pos + 1 if r.word(pos) in ("выпало", "выпадет", "выпадает", "выпал") else pos
    word = r.word(skip)
    if ru and word in ("четное", "нечетное", "чет", "нечет"):
        end = skip + 1 + (r.word(skip + 1) == "число")
        found.append((end, Rolled(Compare.ODD if word.startswith("не") else Compare.EVEN, 0)))
    elif ru and (word.isdecimal() or word == "от"):
        found += read_range(r, skip)
        for end, (compare, n) in read_cmp(r, "", skip):
            found.append((end, Rolled(compare, n)))
    return found


def faces(value: All, ru: bool = True) -> str:
    """«1 или 2», «от 4 до 6»: faces that a die may show."""
    shown = [each.n for each in value.parts if isinstance(each, Rolled) and isinstance(each.n, int)]
    if len(shown) > 2 and shown == list(range(shown[0], shown[-1] + 1)):
        return f"от {shown[0]} до {shown[-1]}" if ru else f"{shown[0]} to {shown[-1]}"
    return (" или " if ru else " or ").join(map(str, shown))


def show_dice(p: Printer, value: RollDie) -> str:
    ru = p.lang == "ru"
    parts = []
    for number, (condition, effect) in enumerate(value.outcomes):
        if condition == ANY_FACE:
            lead = "" if not number else "иначе — " if ru else "otherwise — "
            parts.append(lead + p.show("level1", "", effect))
            continue
        if ru and isinstance(condition, All) and condition.either:
            shown = "выпало " + faces(condition)
        else:
            shown = p.show("conds", "", condition)
        parts.append(("если " if ru else "if ") + shown + " — " + p.show("unit", "", effect))
    return ("бросить кубик, при этом — " if ru else "roll a die: ") + ", ".join(parts)


OR_MORE: Final = 5
"""Style of «на 1 (или на 2, если …)»."""


def with_target(effect: Any, target: Any) -> Any:
    """The same effect on another card."""
    return replace(effect, target=target)


def agreement(target: Selector) -> int:
    """Gender and number of what is described."""
    classes = [each for each in target.filters if isinstance(each, OfClass) and each.noun]
    word = CLASSES[classes[0].name] if classes else NOUNS.get(target.noun)
    return m.PLURAL if target.plural else m.AGREE[word.gender if word is not None else "m"]


def chosen_first(target: Selector, then: Any) -> Compound:
    """«Выбрать …, при этом — …»."""
    return Compound(Link.THEREBY, (Choose(replace(target, chosen=False)), then), style=3)


def given(effect: Any, when: Any) -> Any:
    """«Если выбранное существо закрыто, ранить его»: it is chosen first."""
    card = when.card if isinstance(when, CardIs) else None
    if isinstance(card, Selector) and card.chosen and card.number == ONE and its(effect) is not None:
        it = Ref(Who.IT, style=agreement(card))
        return chosen_first(card, Gated(effect, when=replace(when, card=it)))
    return Gated(effect, when=when)


SPOKEN_OF: Final = Ref(Who.IT, style=ELIDED)


def of_whom(condition: Any, who: Ref = SPOKEN_OF) -> Any:
    """A condition whose subject is left out speaks of the card spoken of, not of this one."""
    if isinstance(condition, All):
        return replace(condition, parts=tuple(of_whom(each, who) for each in condition.parts))
    where = getattr(condition, "where", None)
    if isinstance(where, Stands) and where.of is None and getattr(condition, "cards", None) == Ref(Who.THIS):
        return replace(condition, where=replace(where, of=who))  # «пока рядом стоит Дракон»
    for name in ("card", "on"):
        own = getattr(condition, name, None)
        if isinstance(own, Ref) and own.who is Who.THIS and own.style == 0:
            return replace(condition, **{name: who})
    return condition


def its(node: Any) -> Ref | None:
    """The «it» of a condition."""
    if isinstance(node, Ref):
        return node if node.who is Who.IT else None
    inner = (
        node
        if isinstance(node, tuple)
        else [getattr(node, each.name) for each in fields(node)]
        if is_dataclass(node)
        else ()
    )
    return next((ref for each in inner if (ref := its(each)) is not None), None)


def _of_target(effect: Any, when: Any) -> Ref | None:
    """The «it» of the condition, where that is whom the effect is for: the card named last, if the word agrees."""
    target, it = getattr(effect, "target", None), its(when)
    if it is None or not isinstance(target, Selector):
        return None
    own = agreement(target)
    subject = isinstance(when, CardIs) and when.card == it  # «он», not «на нём», which is neuter too
    alike = it.style == OBLIQUE and own in (m.MASC, m.NEUT)
    return it if it.style == own or (alike and not subject) else None


def proviso(effect: Any, when: Any) -> Any:
    """«Уничтожить существо, если оно закрыто»: it is the card that the effect is for, and is looked at when chosen."""
    it = _of_target(effect, when)
    if it is None:
        return Gated(effect, when=when, style=1)
    target = effect.target
    if isinstance(when, CardIs) and when.card == it:
        filters = tuple(sorted((*target.filters, *when.filters), key=rank))
        return with_target(effect, replace(target, filters=filters, order=()))
    if target.number != ONE or isinstance(effect, Attack):
        return None  # a condition of its own for each, or at a distance: not to be had
    return chosen_first(target, Gated(with_target(effect, it), when=when))


def either(effect: Any, n: Any, when: Any) -> Any:
    """The other number while something holds; of «it», that is of the card which is chosen first."""
    it = _of_target(effect, when)
    if it is None:
        return Gated(replace(effect, n=n), when=when, otherwise=effect, style=OR_MORE)
    if effect.target.number != ONE or isinstance(effect, Attack):
        return None
    less = with_target(effect, it)
    return chosen_first(effect.target, Gated(Gated(replace(less, n=n), when=when), otherwise=less))


def or_more(r: Reader, units: Found) -> Found:
    """«излечить его на 1 (или на 2, если …)»: another number while something holds."""
    found: Found = []
    lead = ("(", "или", "на") if r.lang == "ru" else ("(", "or", "for")
    for at, each in units:
        if r.starts(at, lead) and hasattr(each, "n"):
            for stop, n in read_amount(r, "", at + 3):
                skip = stop + 1 if r.word(stop) == "," else stop
                if r.word(skip) in ("если", "if"):
                    for end, when in r.parse("conds", "", skip + 1):
                        if r.word(end) == ")" and (more := either(each, n, when)) is not None:
                            found.append((end + 1, more))
    return found


def otherwise(whole: Any, other: Any) -> Any:
    """«A, при этом — если …, B, иначе — C»: otherwise goes with the last «if»."""
    last = whole.parts[-1] if isinstance(whole, Compound) else None
    if isinstance(whole, Compound) and isinstance(last, Gated) and last.when is not None and last.otherwise is None:
        return replace(whole, parts=(*whole.parts[:-1], Gated(last, otherwise=other)))
    return Gated(whole, otherwise=other)


def spanned(r: Reader, pos: int) -> Found:
    """«До конца хода ваши гномы получают …»: the span before what it is the span of."""
    found: Found = []
    for at, span in r.parse("span0", "", pos):
        start = at + 1 if r.word(at) in (",", "—") else at
        for end, each in r.parse("effect0", "", start):
            if isinstance(each, Gain) and each.span is None:
                found.append((end, replace(each, span=span)))
        found += [(end, Gain(who, traits, span)) for end, who, traits in _as_gained(r, start)]
    for at, who, traits in _as_gained(r, pos):
        found += [(end, Gain(who, traits, span)) for end, span in r.parse("span0", "", at)]
    return found


def _as_gained(r: Reader, pos: int) -> list[tuple[int, Any, tuple[Any, ...]]]:
    """«Разряды по вашим существам ослабляются на 2», for a time: what those cards get."""
    attacks = r.word(pos) == "все" or r.parse("attack", "nom", pos)
    return [
        (end, _all_of(each.who), each.traits)
        for end, each in (r.parse("static", "", pos) if attacks else ())
        if isinstance(each, Has) and not each.lose
    ]


def _all_of(who: Any) -> Any:
    """«Атаки противника ослабляются»: those of all his cards, not of a chosen one."""
    described = isinstance(who, Selector) and not (who.chosen or who.plural or who.number.every)
    return replace(who, number=EVERY, plural=True, style=0) if described else who


def within(r: Reader, units: Found) -> Found:
    """«Уничтожить существо …, дальность 2»: the range of an effect is how far off its target may be (KW-range)."""
    found: Found = []
    lead = (",", "дальность") if r.lang == "ru" else (",", "range")
    for at, each in units:
        target = getattr(each, "target", None)
        if isinstance(each, Attack) or not isinstance(target, Selector) or not r.starts(at, lead):
            continue
        for end, n in read_int(r, "", at + 2):
            filters = tuple(sorted((*target.filters, Within(n)), key=rank))
            found.append((end, with_target(each, replace(target, filters=filters))))
    return found
