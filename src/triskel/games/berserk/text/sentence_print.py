"""Features as printed on a card: prefix, payment, trigger, body and what closes the sentence."""

from dataclasses import replace
from typing import Any, Final

from triskel.games.berserk.nodes import (
    Assaults,
    CellPick,
    Chooses,
    Compound,
    Displace,
    Event,
    Feature,
    Gate,
    Has,
    InTurn,
    Limit,
    Means,
    NoTap,
    OwnWord,
    Payment,
    Period,
    Ref,
    Replacement,
    Together,
    Trigger,
    Typed,
    Who,
    X,
)
from triskel.games.berserk.text import morphology as m
from triskel.games.berserk.text.lists import list_reader, list_shower
from triskel.games.berserk.text.named import reminder
from triskel.games.berserk.text.reader import Found, Reader, reads
from triskel.games.berserk.text.template import Printer, Unprintable, shows

# How a sentence was worded; none of it changes what it means.
LEADS: Final = 1
"""Its condition stands first: «Пока …, …»."""
IF: Final = 2
"""«если» and not «пока»."""
AFTER: Final = 4
"""Its trigger stands after what happens: «Открывается, когда …»."""
TIMES_FIRST: Final = 8
"""«Один раз за ход может …»."""
TURN_FIRST: Final = 64
"""«В ваш ход — …»."""
LED: Final = 256
LED_IF: Final = 512
"""A condition that leads a whole feature: «Пока …: при ударе — …», «Если …, при ударе — …»."""
NO_COMMA: Final = 1024
"""«Открывается после нападения»."""
TURN_LAST: Final = 2048
"""«+1 к броску кубика в ход противника»."""

_PREFIX_RU: Final = {
    Gate.FIRST: "[первый]",
    Gate.SECOND: "[второй]",
    Gate.FORMATION: "Строй",
    Gate.INCORPOREAL: "Бестелесный",
}
_PREFIX_EN: Final = {
    Gate.FIRST: "[if you go first]",
    Gate.SECOND: "[if you go second]",
    Gate.FORMATION: "Formation",
    Gate.INCORPOREAL: "Incorporeal",
}


def _unwrap(body: Any) -> tuple[Any, Typed | None]:
    if isinstance(body, Typed) and body.style == 1:
        return body.effect, body
    if isinstance(body, Compound) and isinstance(body.parts[-1], Typed) and body.parts[-1].style == 1:
        last = body.parts[-1]
        return replace(body, parts=(*body.parts[:-1], last.effect)), last
    return body, None


def _cap(text: str) -> str:
    return text[:1].upper() + text[1:]


def _show_payment(p: Printer, payment: Payment) -> str:
    ru = p.lang == "ru"
    tokens = payment.tokens
    text = ("[внезапное]" if ru else "[instant]") if payment.instant else ""
    if tokens:
        number = "X" if isinstance(tokens, X) else "" if tokens == 1 else str(tokens)
        text += number + ("[фишка]" if ru else "[token]")
    if payment.tap:
        text += "[закрытие]" if ru else "[tap]"
    words = []
    if payment.wounds:
        words.append(("получить " if ru else "take ") + p.show("cnt", "рана.acc", payment.wounds))
    if payment.movement:
        words.append("Затратить все единицы движения" if ru else "Spend all movement")
    return ", ".join([text, *words]) if text else ", ".join(words)


def _show_limit(p: Printer, limit: Limit) -> str:
    if p.lang == "ru":
        word = m.counted(limit.times, m.noun("раз", "m"), m.ACC)
        per = {Period.TURN: "за ход", Period.BATTLE: "за бой", Period.YOUR_TURN: "за ваш ход"}[limit.per]
        return f"{limit.times} {word} {per}" + (", для каждого существа" if limit.each else "")
    times = {1: "once", 2: "twice"}.get(limit.times, f"{limit.times} times")
    return f"{times} per {limit.per.value}" + (" for each card" if limit.each else "")


_TYPE_NAMES: Final = {Means.INFLUENCE: ("воздействие", "influence"), Means.SPELL: ("заклинание", "spell")}
_NO_DASH: Final = (Event.RECRUITING,)


def _straight(body: Any) -> bool:
    """Does the displacement said last go straight only?"""
    if isinstance(body, Compound):
        return _straight(body.parts[-1])
    if isinstance(body, Typed):
        return _straight(body.effect)
    return isinstance(body, Displace) and isinstance(body.place, CellPick) and body.place.straight


def _any_way(body: Any) -> Any:
    """The same without the word about diagonals, which stands in brackets at the end."""
    if isinstance(body, Compound):
        return replace(body, parts=(*body.parts[:-1], _any_way(body.parts[-1])))
    if isinstance(body, Typed):
        return replace(body, effect=_any_way(body.effect))
    return replace(body, place=replace(body.place, straight=False))


def _show_turn(p: Printer, turn: InTurn) -> str:
    return p.phrase("inturn2", "", turn) if turn.nth else p.show("inturn", "", turn.whose)


def _show_trigger(p: Printer, trigger: Trigger) -> str:
    """A trigger; where no phrase says its turn, the turn stands after it."""
    try:
        return p.show("trig", "", trigger)
    except Unprintable:
        if trigger.turn is None:
            raise
    bare = p.show("trig", "", replace(trigger, turn=None, nth=0))
    return f"{bare} {_show_turn(p, InTurn(trigger.turn, trigger.nth))}"


def show_moment(p: Printer, arg: str, trigger: Trigger) -> str:
    """A trigger with its condition and with what else sets the feature off."""
    ru, condition = p.lang == "ru", trigger.condition
    if trigger.also is not None:
        first = show_moment(p, arg, replace(trigger, also=None)).rstrip("\x01")
        p.agree = p.names.agree
        return first + (" или " if ru else " or ") + show_moment(p, arg, trigger.also)
    if condition is None or Event.STATE in trigger.events:
        return _show_trigger(p, trigger)
    text = _show_trigger(p, replace(trigger, condition=None)).rstrip("\x01")
    shown = p.show("conds", "", condition)
    return text + (f", если {shown}," if ru else f" and if {shown}")


def show_feature(p: Printer, arg: str, value: Feature) -> str:
    """A feature as printed on a card, without the full stop."""
    ru = p.lang == "ru"
    if value.style & LED and value.condition is not None:
        shown = p.show("conds", "", value.condition)
        rest = show_feature(p, arg, replace(value, condition=None, style=value.style & ~(LED | LED_IF)))
        if not ru:
            return f"While {shown}: {rest}"
        if value.style & LED_IF:
            return f"Если {shown}, {rest[:1].lower()}{rest[1:]}"
        return f"Пока {shown}: {rest[:1].lower()}{rest[1:]}"
    text = ""
    capital = True
    for prefix in value.prefixes:
        if prefix.gate is Gate.CHARGE:
            text += f"Заряд {prefix.n}: " if ru else f"Charge {prefix.n}: "
        else:
            text += (_PREFIX_RU if ru else _PREFIX_EN)[prefix.gate] + ": "
        capital = prefix.gate in (Gate.FIRST, Gate.SECOND) or not ru
    if value.payment is not None:
        text += _show_payment(p, value.payment) + ": "
        capital = True
    p.agree = p.names.agree
    trigger = ""
    if value.trigger is not None and not (ru and value.style & TIMES_FIRST):
        trigger = show_moment(p, "", value.trigger)
        p.agree = p.names.agree
    body, typed = _unwrap(value.body) if ru else (value.body, None)
    straight = _straight(body)
    body = _any_way(body) if straight else body
    if isinstance(body, Together):
        main = ", ".join(p.show("static", "", each) for each in body.parts)
    elif isinstance(body, Has | Replacement):
        plain = replace(body, typed=None) if isinstance(body, Has) else body
        main = p.show("static", "", plain)
    elif isinstance(body, Chooses) and body.style == 1 and ru:
        main = p.show("effect", "", body.effect)
    else:
        main = p.show("effect", "", body)
    if isinstance(body, Has) and body.who == Ref(Who.THIS) and not body.lose:
        main += "".join(f" {reminder(p, each)}" for each in body.traits[-1:] if isinstance(each, OwnWord))
    brackets: list[str] = []
    if straight:
        brackets.append("не по диагонали" if ru else "not diagonally")
    if isinstance(body, Has) and body.typed is not None:
        brackets.append(_TYPE_NAMES[body.typed][not ru])
    if isinstance(body, Chooses) and body.style == 1 and ru:
        brackets.append("по выбору противника")
    if typed is not None:
        name = _TYPE_NAMES[typed.means][0]
        brackets.append(name + (f" «{typed.name}»" if typed.name else ""))
    if value.limit is not None and not (ru and value.style & TIMES_FIRST):
        brackets.append(_show_limit(p, value.limit))
    closing = ""
    where = value.where
    if where is not None and where.maximum is not None and where.style == 1:
        main += f" (максимум {where.maximum})" if ru else f" (maximum {where.maximum})"
    if where is not None and where.quantity is not None:
        closing += (", где X — " if ru else ", where X is ") + p.show("quantity", "", where.quantity)
        if where.share > 1:
            closing += f", делённое на {where.share}" if ru else f" divided by {where.share}"
    if where is not None and where.maximum is not None and where.style == 0:
        closing += f" (максимум {where.maximum})" if ru else f" (maximum {where.maximum})"
    while_text = ""
    if value.condition is not None:
        if isinstance(body, Has) and ru:
            p.show("np", "nom", body.who)
            p.subject = p.agree
        shown = p.show("conds", "", value.condition)
        if ru:
            word = "если" if value.style & IF else "пока"
            if value.style & TURN_FIRST and isinstance(value.condition, InTurn):
                shown, word = "", _cap(_show_turn(p, value.condition))
            if not shown:
                while_text = f"{word} — "
            elif value.style & TURN_LAST and isinstance(value.condition, InTurn):
                while_text = " " + _show_turn(p, value.condition)
            else:
                while_text = f"{word.capitalize()} {shown}, " if value.style & LEADS else f", {word} {shown}"
        else:
            while_text = " while " + shown
    if ru and value.style & LEADS:
        sentence = while_text + main
    elif value.style & AFTER and trigger and ru:
        last = trigger.removesuffix(",")
        close = value.style & NO_COMMA or last.startswith(("в начале ", "в конце "))
        sentence = f"{main} {last}" if close else f"{main}, {last}"
    elif trigger:
        joined = " " if ru and value.trigger is not None and value.trigger.events[0] in _NO_DASH else " — "
        sentence = trigger + joined + main + while_text
    else:
        sentence = main + while_text
    if ru and value.style & TIMES_FIRST and value.limit is not None:
        sentence = _show_limit(p, value.limit) + " " + sentence
    sentence += closing
    if brackets:
        sentence += " (" + ", ".join(brackets) + ")"
    return _cap(text + (_cap(sentence) if capital else sentence))


for _lang in ("ru", "en"):
    shows(_lang, "feature")(show_feature)
    shows(_lang, "moment")(show_moment)


# --- lists of traits ------------------------------------------------------------------------------

for _lang in ("ru", "en"):
    reads(_lang, "starts")(list_reader("start", ("и",) if _lang == "ru" else ("and",)))
    shows(_lang, "starts")(list_shower("start", " и ", " and "))


def read_vps(r: Reader, arg: str, pos: int) -> Found:
    """Verb phrases joined by «и» or «;»."""
    found: Found = []
    for end, first in r.parse("vp", "", pos):
        if r.word(end) in ("и", ";", "and") or r.starts(end, (",", "не")):
            found += [(last, (first, second)) for last, second in r.parse("vp", "", end + 1)]
        found.append((end, (first,)))
    return found


def show_vps(p: Printer, arg: str, value: tuple[Any, ...]) -> str:
    """Verb phrases."""
    parts = [p.show("vp", "", each) for each in value]
    if p.lang == "en":
        return " and ".join(parts)
    semicolon = len(value) == 2 and isinstance(value[0], Assaults) and value[0].distinct and isinstance(value[1], NoTap)
    return ("; " if semicolon else " и ").join(parts)


def read_sentences(r: Reader, arg: str, pos: int) -> Found:
    """A sentence that is one trait."""
    return [(end, (each,)) for end, each in r.parse("sentence", "", pos)]


def show_sentences(p: Printer, arg: str, value: tuple[Any, ...]) -> str:
    """A sentence that is one trait."""
    if len(value) != 1:
        raise Unprintable("several sentences")
    return p.show("sentence", "", value[0])


for _lang in ("ru", "en"):
    reads(_lang, "vps")(read_vps)
    shows(_lang, "vps")(show_vps)
    reads(_lang, "sentences")(read_sentences)
    shows(_lang, "sentences")(show_sentences)
