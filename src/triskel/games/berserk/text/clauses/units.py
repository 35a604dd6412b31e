"""Units: one effect as a clause: who may or has to, if what, when, with how much (505)."""

from dataclasses import fields, replace
from typing import Any, Final

from triskel.games.berserk.nodes import (
    Attack,
    Chooses,
    Compound,
    Event,
    Gated,
    Later,
    Player,
    Ref,
    RollDie,
    Selector,
    Send,
    Trigger,
    Typed,
    Who,
)
from triskel.games.berserk.text import morphology as m
from triskel.games.berserk.text.branches import (
    OR_MORE,
    given,
    or_more,
    proviso,
    read_dice,
    show_dice,
    spanned,
    with_target,
    within,
)
from triskel.games.berserk.text.clauses.spells import read_typed, show_typed
from triskel.games.berserk.text.numbers import show_amount
from triskel.games.berserk.text.reader import Found, Reader, reads
from triskel.games.berserk.text.template import Printer, Unprintable, shows

THIS: Final = Ref(Who.THIS)


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
        rest = [
            each for each in r.parse("effect0", "", pos + len(theirs)) if not isinstance(each[1], Send)
        ]  # none chosen
        found += [(end, Chooses(Player.OPPONENT, each)) for end, each in rest]
    found += read_typed(r, pos)
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
        return show_typed(p, value)
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
        return p.show("level1", arg, value)
    if isinstance(value, Gated):
        raise Unprintable("a gate inside a unit")
    return p.phrase("effect", "", value)


def _show_gated(p: Printer, value: Gated) -> str:
    if value.when is not None:
        inner = Gated(value.effect, may=value.may) if value.may is not None else value.effect
        text, when = p.show("level1", "", inner), p.show("conds", "", value.when)
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
        return lead + p.show("level1", "", effect)
    saved, p.base = p.base, True
    text = p.show("level1", "", value.effect)
    p.base = saved
    lead = "the opponent may" if value.may is Player.OPPONENT else "may"
    spoken: Any = getattr(value.effect, "target", None) or THIS
    explicit = spoken != THIS and text.split(" ")[0] not in _IMPERATIVES
    return f"{lead}: {text}" if explicit else f"{lead} {text}"


_IMPERATIVES: Final = (
    "wound", "heal", "untap", "tap", "displace", "destroy", "return", "poison", "take", "reveal", "put", "remove",
    "redirect", "redistribute",
)  # fmt: skip


for _lang in ("ru", "en"):
    reads(_lang, "unit")(read_unit)
    shows(_lang, "unit")(show_unit)
