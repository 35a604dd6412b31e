"""Whole features: prefix, payment, trigger, body, and what closes the sentence (112–118)."""

from dataclasses import replace
from typing import Any, Final

from triskel.berserk.language import morphology as m
from triskel.berserk.language.lists import list_reader, list_shower
from triskel.berserk.language.nodes import (
    All,
    Assaults,
    Compound,
    Event,
    Feature,
    Gate,
    Gated,
    Has,
    InTurn,
    Limit,
    Link,
    Means,
    NoTap,
    Payment,
    Period,
    Player,
    Prefix,
    Redirect,
    Ref,
    Replacement,
    Trigger,
    Typed,
    Where,
    Who,
    X,
)
from triskel.berserk.language.nodes import Any as Any_
from triskel.berserk.language.numbers import read_int
from triskel.berserk.language.printer import ELIDED, Printer, Unprintable, shows
from triskel.berserk.language.reader import Found, Reader, reads

_PREFIXES: Final = {
    ("[первый]",): Gate.FIRST,
    ("[второй]",): Gate.SECOND,
    ("строй",): Gate.FORMATION,
    **{(word,): Gate.INCORPOREAL for word in ("бестелесный", "бестелесная", "бестелесное", "бестелесные")},
    ("[if you go first]",): Gate.FIRST,
    ("[if you go second]",): Gate.SECOND,
    ("formation",): Gate.FORMATION,
    ("incorporeal",): Gate.INCORPOREAL,
}
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


# --- reading --------------------------------------------------------------------------------------


def _read_prefixes(r: Reader, pos: int) -> tuple[int, tuple[Prefix, ...]]:
    out: list[Prefix] = []
    while True:
        gate = _PREFIXES.get((r.word(pos),))
        if gate is not None and r.word(pos + 1) == ":":
            out.append(Prefix(gate))
            pos += 2
        elif r.word(pos) in ("заряд", "charge") and r.word(pos + 1).isdecimal() and r.word(pos + 2) == ":":
            out.append(Prefix(Gate.CHARGE, int(r.word(pos + 1))))
            pos += 3
        else:
            return pos, tuple(out)


_MOVEMENT: Final = (("затратить", "все", "единицы", "движения"), ("spend", "all", "movement"))


def _read_payment(r: Reader, pos: int) -> tuple[int, Payment | None]:
    start = pos
    instant = tap = movement = False
    tokens: Any = 0
    wounds: Any = 0
    while pos < len(r.norms):
        word = r.word(pos)
        if word == ":":
            return (pos + 1, Payment(instant, tap, tokens, wounds, movement)) if pos > start else (start, None)
        if word in ("[внезапное]", "[instant]") and not instant:
            instant, pos = True, pos + 1
        elif word in ("[закрытие]", "[tap]") and not tap:
            tap, pos = True, pos + 1
        elif word in ("[фишка]", "[token]") and isinstance(tokens, int):
            tokens, pos = tokens + 1, pos + 1
        elif (word.isdecimal() or word == "X") and r.word(pos + 1) in ("[фишка]", "[token]"):
            tokens, pos = (X() if word == "X" else int(word)), pos + 2
        elif word in (",", "и") and pos > start:
            pos += 1
        elif word in ("получить", "take"):
            ends = r.symbol("cnt", "рана.acc", pos + 1)
            if not ends:
                return start, None
            pos, wounds = ends[0]
        elif any(tuple(r.norms[pos : pos + len(words)]) == words for words in _MOVEMENT):
            movement = True
            pos += 4 if word == "затратить" else 3
        else:
            return start, None
    return start, None


def _limits(r: Reader, pos: int) -> list[tuple[int, Limit]]:
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
    return [limit for end, limit in _limits(r, 0) if end == len(r.norms)]


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


def _wrap(body: Any, means: Means, name: str) -> Any:
    """«… (воздействие)» names the type of the last ability of the text."""
    if isinstance(body, Compound) and body.link in (Link.THEREBY, Link.AND):
        return replace(body, parts=(*body.parts[:-1], Typed(means, body.parts[-1], name, style=1)))
    return Typed(means, body, name, style=1)


def _unwrap(body: Any) -> tuple[Any, Typed | None]:
    if isinstance(body, Typed) and body.style == 1:
        return body.effect, body
    if isinstance(body, Compound) and isinstance(body.parts[-1], Typed) and body.parts[-1].style == 1:
        last = body.parts[-1]
        return replace(body, parts=(*body.parts[:-1], last.effect)), last
    return body, None


def _elide(body: Any, condition: Any) -> Any:
    """«Хозяин имеет …, пока стоит …»: who stands is who has it, not this card."""
    if not isinstance(body, Has) or body.who == Ref(Who.THIS):
        return condition
    if isinstance(condition, All | Any_):
        return replace(condition, parts=tuple(_elide(body, each) for each in condition.parts))
    for name in ("card", "on"):
        own = getattr(condition, name, None)
        if isinstance(own, Ref) and own.who is Who.THIS and own.style == 0:
            return replace(condition, **{name: Ref(Who.IT, style=ELIDED)})
    return condition


def _paren(r: Reader, pos: int, feature: Feature) -> Found:
    """What stands in closing brackets: the type of the ability, the limit, the maximum of X."""
    found: Found = []

    def item(at: int, now: Feature, depth: int) -> None:
        options: list[tuple[int, Feature]] = []
        if now.limit is None:
            options += [(end, replace(now, limit=limit)) for end, limit in _limits(r, at)]
        means = {"воздействие": Means.INFLUENCE, "заклинание": Means.SPELL}.get(r.word(at))
        if means is not None and not isinstance(now.body, Has | Replacement | Typed):
            for end, name in [(at + 1, ""), *r.symbol("quoted", "", at + 1)]:
                options.append((end, replace(now, body=_wrap(now.body, means, name))))
        if r.word(at) in ("максимум", "maximum"):
            shift = 1 + (r.word(at + 1) == "на")
            number = r.word(at + shift).lstrip("+–")
            if number.isdecimal():
                where = now.where or Where(None)
                options.append((at + shift + 1, replace(now, where=replace(where, maximum=int(number)))))
        for end, more in options:
            if r.word(end) == ")":
                found.append((end + 1, more))
            elif r.word(end) == "," and depth:
                item(end + 1, more, depth - 1)

    item(pos + 1, feature, 2)
    return found


def _tails(r: Reader, pos: int, feature: Feature, depth: int) -> Found:
    found: Found = []
    ru = r.lang == "ru"
    word = r.word(pos)
    if depth:
        if word == "(":
            for end, more in _paren(r, pos, feature):
                found += _tails(r, end, more, depth - 1)
        if feature.condition is None and isinstance(feature.body, Has | Replacement):
            lead = {(",", "пока"): 2, (",", "если"): 2, ("while",): 1, ("provided",): 1}
            for words, size in lead.items():
                if tuple(r.norms[pos : pos + size]) == words and ru == (words[0] == ","):
                    if_style = 2 if words[-1] in ("если", "provided") else 0
                    for end, condition in r.symbol("conds", "", pos + size):
                        condition = _elide(feature.body, condition) if ru else condition
                        more = replace(feature, condition=condition, style=feature.style | if_style)
                        found += _tails(r, end, more, depth - 1)
        where = [",", "где", "X", "—"] if ru else [",", "where", "X", "is"]
        if r.norms[pos : pos + 4] == where:
            maximum = feature.where.maximum if feature.where is not None else None
            style = 1 if maximum is not None else 0
            for end, quantity in r.symbol("quantity", "", pos + 4):
                more = replace(feature, where=Where(quantity, maximum, style=style))
                found += _tails(r, end, more, depth - 1)
    found.append((pos, feature))
    return found


def _same(effect: Any, trigger: Trigger) -> Trigger:
    """«Монах открывается, когда он получает раны»: he is this card."""
    who, target = trigger.who, getattr(effect, "target", None)
    if isinstance(who, Ref) and who.who is Who.IT and isinstance(target, Ref) and target.who is Who.THIS:
        return replace(trigger, who=Ref(Who.THIS, style=20 + who.style))
    return trigger


def _whose(limit: Limit) -> Player:
    """«Один раз за ваш ход может …» is used in your turn, «за ход» in any."""
    return Player.YOU if limit.per is Period.YOUR_TURN else Player.ANY


def read_feature(r: Reader, arg: str, pos: int) -> Found:
    """One feature, to the end of the text or of the quotes."""
    start, prefixes = _read_prefixes(r, pos)
    found: Found = []

    def finish(end: int, feature: Feature) -> None:
        for stop, whole in _tails(r, end, feature, 4):
            if stop == len(r.norms) or r.word(stop) == "»" or (r.word(stop) == "." and r.word(stop + 1) == "»"):
                found.append((stop + (r.word(stop) == "."), whole))
            else:
                r.miss(stop, ".")

    at, payment = _read_payment(r, start)
    statics = payment is None
    if statics:
        for end, body in r.symbol("static", "", at):
            finish(end, Feature(body, prefixes=prefixes))
        leads = {"пока": 1, "если": 3} if r.lang == "ru" else {"while": 1}
        if r.word(at) in leads:
            for stop, condition in r.symbol("conds", "", at + 1):
                if r.word(stop) in (",", ":", "—"):
                    for end, body in r.symbol("static", "", stop + 1):
                        finish(end, Feature(body, condition=condition, prefixes=prefixes, style=leads[r.word(at)]))
        for stop, whose in r.symbol("inturn", "", at) if r.lang == "ru" else ():
            start = stop + 1 if r.word(stop) in ("—", ",", ":") else stop
            for end, body in r.symbol("static", "", start):
                finish(end, Feature(body, condition=InTurn(whose), prefixes=prefixes, style=1 | 64))
        if r.lang == "ru":
            for end, limit in _limits(r, at):
                for stop, effect in r.symbol("effect", "", end):
                    finish(
                        stop,
                        Feature(
                            effect,
                            trigger=Trigger((Event.DURING_TURN,), turn=_whose(limit)),
                            limit=limit,
                            prefixes=prefixes,
                            style=8,
                        ),
                    )
    if payment is not None:
        for end, effect in r.symbol("effect", "", at):
            finish(end, Feature(effect, payment, prefixes=prefixes))
    for end, trigger in r.symbol("trigger", "", at):
        for stop, effect in r.symbol("effect", "", end):
            finish(stop, Feature(effect, payment, trigger, prefixes=prefixes))
    if payment is None:
        for end, redirection in _redirection(r, at):
            finish(end, replace(redirection, prefixes=prefixes))
        for end, effect in r.symbol("effect", "", at):
            if r.word(end) == "," and r.word(end + 1) in ("когда", "when", "при", "если", "if"):
                for stop, trigger in r.symbol("trig", "", end + 1):
                    finish(stop, Feature(effect, None, _same(effect, trigger), prefixes=prefixes, style=4))
            elif r.lang == "en" and r.word(end) in ("when", "if", "on"):
                for stop, trigger in r.symbol("trig", "", end):
                    finish(stop, Feature(effect, None, trigger, prefixes=prefixes))
    return found


def _redirection(r: Reader, pos: int) -> list[tuple[int, Feature]]:
    """«Может перенаправить [атаку] в себя» is «при объявлении [атаки] — может перенаправить её в себя» (COMM-4)."""
    if r.norms[pos : pos + 2] != ["может", "перенаправить"]:
        return []
    into = ("в", "на")
    ways = [
        (end, attack, to)
        for middle, attack in r.symbol("attack", "acc", pos + 2) if r.word(middle) in into
        for end, to in r.symbol("np", "pacc", middle + 1)
    ] if r.word(pos + 2) not in into else [
        (end, attack, to)
        for middle, to in r.symbol("np", "pacc", pos + 3)
        for end, attack in r.symbol("attack", "acc", middle)
    ]  # fmt: skip
    return [
        (end, Feature(Gated(Redirect(to), Player.YOU), None, Trigger((Event.DECLARED,), attack=attack)))
        for end, attack, to in ways
    ]


def read_trigger(r: Reader, arg: str, pos: int) -> Found:
    """A trigger with its extra condition and the dash after it."""
    found: Found = []
    lead = ["если"] if r.lang == "ru" else ["and", "if"]
    for end, trigger in r.symbol("trig", "", pos):
        options: list[tuple[int, Trigger]] = []
        skip = end + 1 if r.word(end) == "," else end
        if r.norms[skip : skip + len(lead)] == lead and trigger.condition is None:
            for stop, condition in r.symbol("conds", "", skip + len(lead)):
                options.append((stop, replace(trigger, condition=condition)))
        options.append((end, trigger))
        for stop, whole in options:
            if r.word(stop) == "," and r.word(stop + 1) == "—":
                found.append((stop + 2, whole))
            elif r.word(stop) in ("—", ","):
                found.append((stop + 1, whole))
            elif r.lang == "ru":
                found.append((stop, whole))
    return found


for _lang in ("ru", "en"):
    reads(_lang, "feature")(read_feature)
    reads(_lang, "trigger")(read_trigger)


# --- printing -------------------------------------------------------------------------------------


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


_NO_DASH: Final = (Event.RECRUITING,)


def show_feature(p: Printer, arg: str, value: Feature) -> str:
    """A feature as printed on a card, without the full stop."""
    ru = p.lang == "ru"
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
    if value.trigger is not None and not (ru and value.style & 8):
        condition = value.trigger.condition
        if condition is None or Event.STATE in value.trigger.events:
            trigger = p.show("trig", "", value.trigger)
        else:
            trigger = p.show("trig", "", replace(value.trigger, condition=None))
            trigger = trigger.rstrip("\x01")
            shown = p.show("conds", "", condition)
            trigger += f", если {shown}," if ru else f" and if {shown}"
        p.agree = p.names.agree
    body, typed = _unwrap(value.body) if ru else (value.body, None)
    if isinstance(body, Has | Replacement):
        main = p.show("static", "", body)
    else:
        main = p.show("effect", "", body)
    brackets: list[str] = []
    if typed is not None:
        name = "воздействие" if typed.means is Means.INFLUENCE else "заклинание"
        brackets.append(name + (f" «{typed.name}»" if typed.name else ""))
    if value.limit is not None and not (ru and value.style & 8):
        brackets.append(_show_limit(p, value.limit))
    closing = ""
    where = value.where
    if where is not None and where.maximum is not None and where.style == 1:
        main += f" (максимум {where.maximum})" if ru else f" (maximum {where.maximum})"
    if where is not None and where.quantity is not None:
        closing += (", где X — " if ru else ", where X is ") + p.show("quantity", "", where.quantity)
    if where is not None and where.maximum is not None and where.style == 0:
        closing += f" (максимум {where.maximum})" if ru else f" (maximum {where.maximum})"
    while_text = ""
    if value.condition is not None:
        if isinstance(body, Has) and ru:
            p.show("np", "nom", body.who)
            p.subject = p.agree
        shown = p.show("conds", "", value.condition)
        if ru:
            word = "если" if value.style & 2 else "пока"
            if value.style & 64 and isinstance(value.condition, InTurn):
                turn = p.show("inturn", "", value.condition.whose)
                shown, word = "", turn[0].upper() + turn[1:]
            if not shown:
                while_text = f"{word} — "
            else:
                while_text = f"{word.capitalize()} {shown}, " if value.style & 1 else f", {word} {shown}"
        else:
            while_text = " while " + shown
    if ru and value.style & 1:
        sentence = while_text + main
    elif value.style & 4 and trigger and ru:
        sentence = f"{main}, {trigger}"
    elif trigger:
        joined = " " if ru and value.trigger is not None and value.trigger.events[0] in _NO_DASH else " — "
        sentence = trigger + joined + main + while_text
    else:
        sentence = main + while_text
    if ru and value.style & 8 and value.limit is not None:
        sentence = _show_limit(p, value.limit) + " " + sentence
    sentence += closing
    if brackets:
        sentence += " (" + ", ".join(brackets) + ")"
    return _cap(text + (_cap(sentence) if capital else sentence))


for _lang in ("ru", "en"):
    shows(_lang, "feature")(show_feature)


# --- lists of traits ------------------------------------------------------------------------------

for _lang in ("ru", "en"):
    reads(_lang, "starts")(list_reader("start", ("и",) if _lang == "ru" else ("and",)))
    shows(_lang, "starts")(list_shower("start", " и ", " and "))


def read_vps(r: Reader, arg: str, pos: int) -> Found:
    """Verb phrases joined by «и» or «;»."""
    found: Found = []
    for end, first in r.symbol("vp", "", pos):
        if r.word(end) in ("и", ";", "and"):
            found += [(last, (first, second)) for last, second in r.symbol("vp", "", end + 1)]
            if r.word(end) in ("и", "and"):
                pass
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
    return [(end, (each,)) for end, each in r.symbol("sentence", "", pos)]


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
