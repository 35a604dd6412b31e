"""Whole features: prefix, payment, trigger, body, and what closes the sentence (112–118)."""

from dataclasses import replace
from typing import Any, Final

from triskel.games.berserk.nodes import (
    Attack,
    Block,
    CellPick,
    Chooses,
    Compound,
    Counter,
    CounterOn,
    Displace,
    Do,
    Doing,
    Event,
    Feature,
    Gate,
    Gated,
    Has,
    InTurn,
    Limit,
    Link,
    Means,
    Payment,
    Period,
    Player,
    Prefix,
    Ref,
    Replacement,
    Rolled,
    Selector,
    Together,
    Trigger,
    Typed,
    Where,
    Who,
    X,
)
from triskel.games.berserk.text import morphology as m
from triskel.games.berserk.text.branches import of_whom
from triskel.games.berserk.text.consequences import (
    bought,
    his_turn,
    of_die,
    of_each,
    of_each_ignoring,
    of_each_roll,
    of_his_own,
    of_that_roll,
    of_the_attacked,
    same,
    whose,
    whose_blow,
)
from triskel.games.berserk.text.moments import in_turns
from triskel.games.berserk.text.numbers import limits, read_int
from triskel.games.berserk.text.reader import Found, Reader, reads
from triskel.games.berserk.text.sentence_print import (
    AFTER,
    IF,
    LEADS,
    LED,
    LED_IF,
    NO_COMMA,
    TIMES_FIRST,
    TURN_FIRST,
    TURN_LAST,
)


def redirection(r: Reader, pos: int) -> list[tuple[int, Feature]]:
    """«Может перенаправить [атаку] в себя» is «при объявлении [атаки] — может перенаправить её в себя» (COMM-4)."""
    if r.norms[pos : pos + 2] != ["может", "перенаправить"]:
        return []
    into = ("в", "на")
    ways = [
        (end, attack, to)
        for middle, attack in r.parse("attack", "acc", pos + 2) if r.word(middle) in into
        for end, to in r.parse("np", "pacc", middle + 1)
    ] if r.word(pos + 2) not in into else [
        (end, attack, to)
        for middle, to in r.parse("np", "pacc", pos + 3)
        for end, attack in r.parse("attack", "acc", middle)
    ]  # fmt: skip
    return [
        (end, Feature(Gated(Do(Doing.REDIRECT, to), Player.YOU), None, Trigger((Event.DECLARED,), attack=attack)))
        for end, attack, to in ways
    ]


def blocking(r: Reader, pos: int) -> list[tuple[int, Feature]]:
    """«Блокирует [первую атаку]» is «при объявлении [атаки] — блокировать её»; the first of a turn is once a turn."""
    if r.lang != "ru":
        return []
    starts = [pos, *r.own_name(pos, m.NOM)]
    if r.word(pos) in ("он", "она", "оно"):
        starts.append(pos + 1)
    found: list[tuple[int, Feature]] = []
    for end, attack in r.parse("attack", "nom", pos):
        if r.word(end) in ("блокируется", "блокируются"):
            trigger = Trigger((Event.DECLARED,), attack=attack)
            found += [(stop, Feature(body, None, trigger)) for stop, body in _thereby(r, end + 1)]
    for start in starts:
        if r.word(start) not in ("блокирует", "блокировать"):
            continue
        first = r.word(start + 1) in ("первую", "первый", "первое")
        skip = first or r.word(start + 1) in ("все", "каждую", "любую")
        for end, attack in r.parse("attack", "acc", start + 1 + skip):
            if isinstance(attack.by, Selector) and attack.by.chosen:
                continue  # nobody chooses when something is set off
            trigger = Trigger((Event.DECLARED,), attack=replace(attack, plural=False))
            found += [
                (stop, Feature(body, None, told, limit=once))
                for at, told in [(end, trigger), *in_turns(r, [(end, trigger)])[1:]]
                for stop, body in _thereby(r, at)
                for once in ((Limit(1, Period.TURN), None) if first else (None,))
            ]
    return found


def _thereby(r: Reader, pos: int) -> list[tuple[int, Any]]:
    """«Блокирует …, при этом — …»: the block, and what goes with it."""
    found: list[tuple[int, Any]] = [(pos, Block())]
    for words in ((",", "при", "этом", "—"), (",", "при", "этом")):
        if r.starts(pos, words):
            for end, more in r.parse("level1", "", pos + len(words)):
                found.append((end, Compound(Link.THEREBY, (Block(), more), style=3)))
            break
    return found


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
        elif r.lang == "ru" and wounds == 0 and r.word(pos + 1).startswith("ран") and r.parse("cnt", "рана.acc", pos):
            pos, wounds = r.parse("cnt", "рана.acc", pos)[0]
        elif word in ("получить", "take"):
            ends = r.parse("cnt", "рана.acc", pos + 1)
            if not ends:
                return start, None
            pos, wounds = ends[0]
        elif any(tuple(r.norms[pos : pos + len(words)]) == words for words in _MOVEMENT):
            movement = True
            pos += 4 if word == "затратить" else 3
        else:
            return start, None
    return start, None


def _wrap(body: Any, means: Means, name: str) -> Any:
    """«… (воздействие)» names the type of the last ability of the text."""
    if isinstance(body, Compound) and body.link in (Link.THEREBY, Link.AND):
        return replace(body, parts=(*body.parts[:-1], Typed(means, body.parts[-1], name, style=1)))
    return Typed(means, body, name, style=1)


def _elide(body: Any, condition: Any) -> Any:
    """«Хозяин имеет …, пока стоит …»: who stands is who has it, not this card."""
    return condition if not isinstance(body, Has) or body.who == Ref(Who.THIS) else of_whom(condition)


_MEANS: Final = {
    "воздействие": Means.INFLUENCE,
    "заклинание": Means.SPELL,
    "influence": Means.INFLUENCE,
    "spell": Means.SPELL,
}


def _of_attack(r: Reader, pos: int, body: Any) -> Found:
    """«(не закрываясь)», «(«тысяча стрел»)», «(но не по диагонали)»: of the attack or displacement said last."""
    if isinstance(body, Typed):
        return [(end, replace(body, effect=each)) for end, each in _of_attack(r, pos, body.effect)]
    if isinstance(body, Displace) and isinstance(body.place, CellPick) and not body.place.straight:
        for words in (("но", "не", "по", "диагонали"), ("не", "по", "диагонали"), ("not", "diagonally")):
            if r.starts(pos, words):
                return [(pos + len(words), replace(body, place=replace(body.place, straight=True)))]
    if isinstance(body, Compound):
        return [
            (end, replace(body, parts=(*body.parts[:-1], last))) for end, last in _of_attack(r, pos, body.parts[-1])
        ]
    if not isinstance(body, Attack):
        return []
    found: Found = []
    if r.starts(pos, ("не", "закрываясь")) and not body.without_tap:
        found.append((pos + 2, replace(body, without_tap=True)))
    if not body.name:
        found += [(end, replace(body, name=name)) for end, name in r.parse("quoted", "", pos)]
    return found


def _paren(r: Reader, pos: int, feature: Feature) -> Found:
    """What stands in closing brackets: the type of the ability, the limit, the maximum of X."""
    found: Found = []

    def item(at: int, now: Feature, depth: int) -> None:
        options: list[tuple[int, Feature]] = []
        if now.limit is None:
            options += [(end, replace(now, limit=limit)) for end, limit in limits(r, at)]
        means = _MEANS.get(r.word(at))
        if means is not None and isinstance(now.body, Has) and now.body.typed is None:
            options.append((at + 1, replace(now, body=replace(now.body, typed=means))))
        if means is not None and not isinstance(now.body, Has | Together | Replacement | Typed):
            for end, name in [(at + 1, ""), *r.parse("quoted", "", at + 1)]:
                options.append((end, replace(now, body=_wrap(now.body, means, name))))
        options += [(end, replace(now, body=body)) for end, body in _of_attack(r, at, now.body)]
        for theirs in (("по", "его", "выбору"), ("по", "выбору", "противника"), ("the", "opponent", "chooses")):
            if r.starts(at, theirs) and not isinstance(now.body, Has | Together | Replacement | Chooses):
                options.append((at + 3, replace(now, body=Chooses(Player.OPPONENT, now.body, style=1))))
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
        if feature.condition is None and isinstance(feature.body, Has | Together | Replacement):
            lead = {(",", "пока"): 2, (",", "если"): 2, ("while",): 1, ("provided",): 1}
            for words, size in lead.items():
                if tuple(r.norms[pos : pos + size]) == words and ru == (words[0] == ","):
                    if_style = IF if words[-1] in ("если", "provided") else 0
                    for end, condition in r.parse("conds", "", pos + size):
                        condition = _elide(feature.body, condition) if ru else condition
                        more = replace(feature, condition=condition, style=feature.style | if_style)
                        found += _tails(r, end, more, depth - 1)
            body = feature.body
            for end, turn in _turn_of(r, pos, body) if word == "в" and isinstance(body, Has) else ():
                found += _tails(r, end, replace(feature, condition=turn, style=feature.style | TURN_LAST), depth - 1)
        where = [",", "где", "X", "—"] if ru else [",", "where", "X", "is"]
        if r.norms[pos : pos + 4] == where:
            maximum = feature.where.maximum if feature.where is not None else None
            style = 1 if maximum is not None else 0
            for end, quantity in r.parse("quantity", "", pos + 4):
                more = replace(feature, where=Where(quantity, maximum, style=style))
                found += _tails(r, end, more, depth - 1)
                for stop, share in _shares(r, end):
                    more = replace(feature, where=Where(quantity, maximum, share, style=style))
                    found += _tails(r, stop, more, depth - 1)
    found.append((pos, feature))
    return found


_DIVIDED: Final = ((",", "деленное", "на"), (",", "деленная", "на"), ("divided", "by"))


def _shares(r: Reader, pos: int) -> list[tuple[int, int]]:
    """«…, делённое на 2»."""
    return [
        (end, share)
        for words in _DIVIDED
        if r.starts(pos, words)
        for end, share in read_int(r, "", pos + len(words))
        if share > 1
    ]


def _turn_of(r: Reader, pos: int, body: Has) -> list[tuple[int, InTurn]]:
    """«… в ход противника», «… в свой первый ход»: when a static feature works; «свой» is the turn of who has it."""
    found = [(end, InTurn(whose)) for end, whose in r.parse("inturn", "", pos)] + r.parse("inturn2", "", pos)
    if r.word(pos + 1) == "свой" and body.who != Ref(Who.THIS):
        found = [(end, replace(turn, whose=Player.ITS)) for end, turn in found]
    return found


def read_feature(r: Reader, arg: str, pos: int) -> Found:
    """One feature, to the end of the text or of the quotes."""
    start, prefixes = _read_prefixes(r, pos)
    found: Found = []

    def finish(end: int, feature: Feature) -> None:
        feature = replace(feature, body=bought(feature.body))
        if isinstance(feature.condition, Rolled) and isinstance(feature.body, Has | Together):
            return  # nothing lasts while a die shows 6
        told = feature.trigger
        moment = feature.condition if told is None else told.condition if told.events == (Event.STATE,) else None
        if of_the_attacked(moment) and (told is not None or isinstance(feature.body, Has | Together)):
            return  # nobody is attacked all the time
        for stop, whole in _tails(r, end, feature, 4):
            if stop == len(r.norms) or r.word(stop) == "»" or (r.word(stop) == "." and r.word(stop + 1) == "»"):
                found.append((stop + (r.word(stop) == "."), whole))
            else:
                r.miss(stop, ".")

    at, payment = _read_payment(r, start)
    statics = payment is None
    if statics:
        for end, body in r.parse("statics", "", at):
            finish(end, Feature(body, prefixes=prefixes))
        leads = {"пока": LEADS, "если": LEADS | IF} if r.lang == "ru" else {"while": LEADS}
        if r.word(at) in leads:
            for stop, condition in r.parse("conds", "", at + 1):
                if r.word(stop) in (",", ":", "—"):
                    lead = leads[r.word(at)]
                    for end, body in r.parse("statics", "", stop + 1):
                        finish(end, Feature(body, condition=condition, prefixes=prefixes, style=lead))
                    typed = _MEANS.get(r.word(stop + 1))
                    for end, body in r.parse("static", "", stop + 3) if typed and r.word(stop + 2) == "—" else ():
                        if isinstance(body, Has):  # «Пока … — воздействие — …»
                            body = replace(body, typed=typed)
                            finish(end, Feature(body, condition=condition, prefixes=prefixes, style=lead))
        turns = [(stop, InTurn(whose)) for stop, whose in r.parse("inturn", "", at)] + r.parse("inturn2", "", at)
        for stop, turn in turns if r.lang == "ru" else ():
            start = stop + 1 if r.word(stop) in ("—", ",", ":") else stop
            for end, body in r.parse("static", "", start):
                finish(end, Feature(body, condition=turn, prefixes=prefixes, style=LEADS | TURN_FIRST))
            for end, whole in blocking(r, start):
                assert whole.trigger is not None
                told = replace(whole.trigger, turn=turn.whose, nth=turn.nth)
                finish(end, replace(whole, trigger=told, prefixes=prefixes))
        if r.lang == "ru":
            for end, limit in limits(r, at):
                start = end + 1 if r.word(end) in (":", "—") else end
                for stop, effect in r.parse("effect", "", start):
                    finish(
                        stop,
                        Feature(
                            effect,
                            trigger=Trigger((Event.DURING_TURN,), turn=whose(limit)),
                            limit=limit,
                            prefixes=prefixes,
                            style=TIMES_FIRST,
                        ),
                    )
    if statics and not prefixes:
        found += _led(r, at) + _limited_first(r, at)
    if payment is not None:
        for end, effect in r.parse("effect", "", at):
            finish(end, Feature(effect, payment, prefixes=prefixes))
    for end, trigger in r.parse("trigger", "", at):
        for stop, effect in r.parse("effect", "", end):
            trigger = of_his_own(r, at, effect, of_die(trigger, effect))
            if trigger.n == X() and Event.ATTACK in trigger.events:  # «при простом ударе на X»: X is its power
                power = Where(CounterOn(Counter.POWER, Ref(Who.ATTACKER)))
                finish(stop, Feature(effect, payment, replace(trigger, n=None), where=power, prefixes=prefixes))
            elif payment is None and (always := of_each(r, at, end, effect, trigger)):
                finish(stop, Feature(always, prefixes=prefixes))
            else:
                finish(stop, Feature(of_that_roll(effect, trigger), payment, trigger, prefixes=prefixes))
    if payment is None:
        for end, whole in [*redirection(r, at), *blocking(r, at)]:
            finish(end, replace(whole, prefixes=prefixes))
        for end, effect in r.parse("effect", "", at):
            if r.word(end) == "," and r.word(end + 1) in ("когда", "when", "при", "если", "if"):
                for stop, trigger in r.parse("moment", "", end + 1):
                    told = of_that_roll(effect, trigger)
                    finish(stop, Feature(told, None, same(effect, trigger), prefixes=prefixes, style=AFTER))
            elif r.lang == "ru" and (
                r.word(end) in ("после", "при", "когда")
                or (r.word(end) == "в" and r.word(end + 1) in ("начале", "конце"))
            ):
                for stop, moment in r.parse("moment", "", end):
                    trigger = his_turn(effect, moment, "своего" in r.norms[end:stop])
                    if trigger is None or not whose_blow(effect, trigger):
                        continue
                    if (always := of_each_ignoring(effect, trigger) or of_each_roll(effect, trigger)) is not None:
                        finish(stop, Feature(always, prefixes=prefixes))
                        continue
                    told = of_that_roll(effect, trigger)
                    finish(stop, Feature(told, None, same(effect, trigger), prefixes=prefixes, style=AFTER | NO_COMMA))
            elif r.lang == "en" and r.word(end) in ("when", "if", "on", "after"):
                for stop, trigger in r.parse("trig", "", end):
                    finish(stop, Feature(effect, None, trigger, prefixes=prefixes))
    return found


def _led(r: Reader, pos: int) -> Found:
    """A condition before a feature that is set off or played."""
    leads = {"пока": LED, "если": LED | LED_IF} if r.lang == "ru" else {"while": LED}
    style = leads.get(r.word(pos))
    if style is None:
        return []
    found: Found = []
    for stop, condition in r.parse("conds", "", pos + 1):
        if r.word(stop) not in ((":", ",", "—") if r.lang == "ru" else (":",)):
            continue
        for end, feature in r.parse("feature", "", stop + 1):
            static = feature.trigger is None and feature.payment is None
            if not static and feature.condition is None and not feature.style & (LEADS | LED):
                found.append((end, replace(feature, condition=condition, style=feature.style | style)))
    return found


def _limited_first(r: Reader, pos: int) -> Found:
    """«Один раз за бой: когда …»: the limit of what follows."""
    return [
        (stop, replace(feature, limit=limit))
        for end, limit in (limits(r, pos) if r.lang == "ru" else ())
        if r.word(end) in (":", ",", "—")
        for stop, feature in r.parse("feature", "", end + 1)
        if feature.limit is None and (feature.trigger is not None or feature.payment is not None)
    ]


_GOES_ON: Final = frozenset(("теряет", "теряют", "получает", "получают"))


def read_statics(r: Reader, arg: str, pos: int) -> Found:
    """One static sentence, or several after commas, each with whom it speaks of."""
    found: Found = []
    for end, first in r.parse("static", "", pos):
        if isinstance(first, Has) and isinstance(first.who, Selector) and first.who.chosen:
            continue  # nothing is chosen while a card only lies there (115.2)
        found.append((end, first))
        if r.word(end) in (",", ";") and isinstance(first, Has):
            for stop, rest in r.parse("statics", "", end + 1):
                more = rest.parts if isinstance(rest, Together) else (rest,)
                if all(isinstance(each, Has) and each.who != Ref(Who.THIS) for each in more):
                    found.append((stop, Together((first, *more))))
        if isinstance(first, Has) and first.who == Ref(Who.THIS):
            start = end + 1 if r.word(end) in ("и", ",", ";") else -1
            goes_on = r.word(start) in _GOES_ON if r.lang == "ru" else r.starts(start, ("this", "card"))
            for stop, other in r.parse("static", "", start) if start > 0 and goes_on else ():
                if isinstance(other, Has) and other.who == Ref(Who.THIS) and other.lose != first.lose:
                    found.append((stop, Together((first, other))))  # «получает … и теряет …"
    return found


for _lang in ("ru", "en"):
    reads(_lang, "statics")(read_statics)
    reads(_lang, "feature")(read_feature)
