"""Other words for the same things, as players and older cards use them."""

from dataclasses import replace
from typing import Any

from triskel.games.berserk.nodes import (
    Aim,
    AttackIs,
    Bonus,
    Compare,
    Control,
    Counter,
    Counts,
    Displace,
    Doing,
    Event,
    Has,
    ModifyAttack,
    NoTap,
    Ref,
    Rolled,
    Stat,
    Swap,
    Trigger,
    Who,
)
from triskel.games.berserk.text.template import Grammar, never

THIS = Ref(Who.THIS)
_THAT = "эту_атаку|её|его|этот_удар|этот_выстрел|этот_разряд|это_метание|атаку|удар|выстрел|разряд|метание"
"""The attack that set the feature off."""


def declare(g: Grammar) -> None:
    """Add the phrases of this module."""
    _triggers(g)
    _effects(g)


def _triggers(g: Grammar) -> None:
    who = {"who": THIS}
    g.rows(
        ("trig", Trigger, ("при нанесении ран {attack:attack.ins}‹ {whom:np.dat}›",
         "когда ‹{who:np.nom} ›наносит/наносят раны {attack:attack.ins}‹ {whom:np.dat}›"),
         "when {who:np} wounds/wound‹ {whom:np}› with {attack:attack.a}", {"fixed": {"events": (Event.DEALS_WOUNDS,)},
         "omit": who}),
        ("trig", Trigger, ("когда ‹{who:np.nom} ›наносит/наносят раны‹ {whom:np.dat}›", "при нанесении ран"),
         "when {who:np} deals/deal wounds‹ to {whom:np}›", {"fixed": {"events": (Event.DEALS_WOUNDS,)}, "omit": who}),
        ("trig", Trigger, ("при получении ран‹ {who:np.gen}›‹ от {attack:attack.gen}›",
         "получив раны‹ от {attack:attack.gen}›"), "on taking wounds, {who:np}‹, from {attack:attack.a}›",
         {"fixed": {"events": (Event.TAKES_WOUNDS,)}, "omit": who}),
        ("trig", Trigger, ("при смерти‹ {who:np.gen}›‹ от {attack:attack.gen}›",
         "когда ‹{who:np.nom} ›умирает/умирают‹ от {attack:attack.gen}›"),
         "on the death of {who:np}‹ from {attack:attack.a}›", {"fixed": {"events": (Event.DIES,)}, "omit": who}),
        ("trig", Trigger, ("при накоплении фишки|[фишка]‹ {who:np.gen}›",
         "когда ‹{who:np.nom} ›накапливает/накапливают фишку|[фишка]"), "when {who:np} accumulates/accumulate a token",
         {"fixed": {"events": (Event.GETS_TOKEN,)}, "omit": who}),
        ("trig", Trigger, "когда на {on:np.ppre} оказывается|становится {compare+n:cmpcnt.фишка.nom}",
         "as soon as {on:np} has/have {compare+n:cmpcnt.фишка}", {"make": _tokens, "take": never}),
        ("trig", Trigger, "если при {attack:attack.pre} {condition:conds}", "if {condition:conds} on {attack:attack.a}",
         {"make": _faced, "take": never}),
        ("trig", Trigger, ("при выпадении {compare+n:cmp}", "при выпадении {compare+n:cmp} на кубике",
         "при броске {compare+n:cmp}", "когда|если выпало|выпадает {compare+n:cmp}",
         "когда|если на кубике выпало|выпадает {compare+n:cmp}"), "when {compare+n:cmp} comes up", {"make": _rolled,
         "take": never}),
        ("vp", NoTap, ("не закрывается/закрываются при {attack:attack.pre}",
         "при {attack:attack.pre} не закрывается/закрываются"), "does/do not tap on {attack:attack.a}",
         {"make": _untapping, "take": never}),
        ("static", Has, "{attack:attack.nom} ослабляется|уменьшается/ослабляются|уменьшаются на {n:int}",
         "all {attack:attack} is/are weakened by {n:int}", {"make": _weakened, "take": never}),
        ("static", Has, ("{attack:attack.nom} усиливается|увеличивается/усиливаются|увеличиваются на {n:int}",
         "сила {attack:attack.gen} увеличивается|возрастает на {n:int}"),
         "all {attack:attack} is/are strengthened by {n:int}", {"make": _strengthened, "take": never}),
    )  # fmt: skip
    for verb, make, en in (
        ("ослабляются|уменьшаются", _weakened, "weakened"),
        ("усиливаются|увеличиваются", _of_somebody, "strengthened"),
    ):
        g.add(
            "static", Has, f"все {{attack:attack.nom}} {verb} на {{n:int}}",
            f"all, {{attack:attack}}, {en} by {{n:int}}", make=make, take=never,
        )  # fmt: skip
    g.rows(
        ("effect", ModifyAttack, f"ослабить {_THAT} на {{n:int}}", "weaken that attack by {n:int}", {"make": _weaken,
         "take": _unweaken}),
        ("effect", ModifyAttack, f"усилить {_THAT} на {{n:int}}", "strengthen that attack by {n:int}",
         {"make": _strengthen, "take": _unstrengthen}),
    )  # fmt: skip


def _faced(attack: AttackIs, condition: Any, style: int = 0) -> Trigger:
    return Trigger((Event.ATTACK,), attack=attack, condition=condition, style=style)


def _rolled(compare: Compare, n: Any, style: int = 0) -> Trigger:
    return Trigger((Event.ROLLS,), who=THIS, condition=Rolled(compare, n), style=style)


def _untapping(attack: AttackIs, style: int = 0) -> NoTap:
    return NoTap(attack=attack, style=style)


def _weakened(attack: AttackIs, n: int, style: int = 0) -> Has | None:
    """«Атаки по Берсерку ослабляются на 1»: those at him; «атаки противника ослабляются»: whoever they are at."""
    if attack.by is not None and attack.at is None:
        return _strengthened(attack, -n, style)
    return Has(attack.at or THIS, (Bonus(Stat.INCOMING, -n, attack=replace(attack, at=None)),), style=style)


def _strengthened(attack: AttackIs, n: Any, style: int = 0) -> Has | None:
    """«Простой удар Берсерка усиливается на 1»: whose attacks they are, or whom they are at."""
    if attack.power is not None or attack.besides or attack.diagonal is not None:
        return None
    if attack.by is None and attack.at is not None:
        return Has(attack.at, (Bonus(Stat.INCOMING, n, attack=replace(attack, at=None)),), style=style)
    against = () if attack.at is None else (attack.at,)
    return Has(attack.by or THIS, (Bonus(Stat.ATTACK, n, attack.means, attack.grades, against=against),), style=style)


def _of_somebody(attack: AttackIs, n: int, style: int = 0) -> Has | None:
    """«Все удары усиливаются на 1»: whose they are, or at whom, must be said; else it is not this card's alone."""
    return None if attack.by is None and attack.at is None else _strengthened(attack, n)


def _weaken(n: int, style: int = 0) -> ModifyAttack:
    return ModifyAttack(AttackIs(), -n, aim=Aim.THAT, style=style)


def _strengthen(n: int, style: int = 0) -> ModifyAttack:
    return ModifyAttack(AttackIs(), n, aim=Aim.THAT, style=style)


def _unweaken(value: ModifyAttack) -> dict[str, Any] | None:
    return {"n": -value.n} if value.aim is Aim.THAT and isinstance(value.n, int) and value.n < 0 else None


def _unstrengthen(value: ModifyAttack) -> dict[str, Any] | None:
    return {"n": value.n} if value.aim is Aim.THAT and isinstance(value.n, int) and value.n >= 0 else None


def _tokens(on: Any, compare: Compare, n: Any, style: int = 0) -> Trigger:
    return Trigger((Event.STATE,), condition=Counts(Counter.TOKENS, on, compare, n), style=style)


def _effects(g: Grammar) -> None:
    this = {"target": THIS}
    g.rows(
        ("effect", Control, "взять|получить контроль над {target:np.pins}‹{span:span}›",
         "gain control of {target:np}‹{span:span}›"),
        ("effect", Displace, ("передвинуть|отодвинуть|сдвинуть|подвинуть {target:np.acc} на {place:step}",
         "передвинуть|отодвинуть|сдвинуть|подвинуть {target:np.acc} на {place:cellacc}"),
         ("shift {target:np} {place:step}", "shift {target:np} to {place:cellacc}")),
        ("effect", Doing.HEAL, ("вылечить|исцелить|лечит {target:np.acc} на {n:amount}",
         "вылечить|исцелить на {n:amount} {target:np.acc}"), "cure {target:np} for {n:amount}"),
        ("effect", Doing.HEAL, "вылечиться|исцелиться|лечится на {n:amount}", "cure itself for {n:amount}",
         {"fixed": this}),
        ("effect", Doing.HEAL, "излечивается/излечиваются на {n:amount}", "is healed for {n:amount}", {"fixed": this}),
        ("effect", Doing.WOUND, ("{target:np.nom} получает/получают {n:cnt.рана.acc}",
         "нанести|наносит {n:cnt.рана.acc} {target:np.dat}"), "{target:np} takes/take {n:cnt.рана}"),
        ("effect", Doing.FINISHING_BLOW, "добить {target:np.acc} на {n:amount}",
         "finish off {target:np} for {n:amount}"),
        ("effect", Swap, ("обменять местами {first:np.acc}", "поменять {first:np.acc} местами"),
         "exchange places of {first:np}"),
    )  # fmt: skip
