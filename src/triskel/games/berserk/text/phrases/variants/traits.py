"""Rarer traits: bonuses and bans in other words, nouns and verbs said of one card together."""

from typing import Any

from triskel.games.berserk.nodes import Act as Act_
from triskel.games.berserk.nodes import (
    Assaults,
    AttackIs,
    Bare,
    Bonus,
    Cannot,
    Counted,
    Counter,
    Has,
    Keyword,
    Means,
    NoWounds,
    Plain,
    Protection,
    Ref,
    StartsWith,
    Stat,
    StrikeReach,
    Who,
    X,
)
from triskel.games.berserk.text.template import Grammar, never

THIS = Ref(Who.THIS)


def declare(g: Grammar) -> None:
    """Add the phrases of this module."""
    g.add(
        "trait",
        Bare.FEATURES,
        (
            "все_особенности|все_его_особенности|все_её_особенности|все_их_особенности|"
            "все_собственные_его_особенности|все_собственные_её_особенности",
            "его|её|их особенности",
        ),
        "its/their features",
    )
    g.rows(
        ("trait", Bonus, "{n:signed} к {means+grades:bonusto.s} {against:victims}",
         "{n:signed} to {means+grades:bonusto} of {against:victims}", {"make": _finishing, "take": _unfinishing}),
        ("vp", Bonus, ("получает/получают на {n:cnt.рана.acc} больше от {attack:attack.gen}",
         "получает/получают от {attack:attack.gen} на {n:cnt.рана.acc} больше"),
         "takes/take {n:cnt.рана} more from {attack:attack}", {"make": _more, "take": _unmore}),
        ("vp", Bonus, ("получает/получают от {attack:attack.gen} на {n:cnt.рана.acc} меньше",
         "получает/получают на {n:cnt.рана.acc} меньше от {attack:attack.gen}"),
         "takes/take {n:cnt.рана} less from {attack:attack}", {"make": _less, "take": _unless}),
        ("vp", NoWounds, "не получает/получают ран от {by:np.gen}", "takes/take no wounds dealt by {by:np}",
         {"make": _by, "take": _unby}),
        ("trait", Protection, "%Защита от {by:np.gen}", "Protection from whatever comes of {by:np}", {"make": _guard,
         "take": _unguard}),
        ("vp", Cannot, ("не может/могут быть целью {attack:attack.gen}",
         "не может/могут стать|становиться целью {attack:attack.gen}",
         "не может/могут быть выбран/выбрана/выбрано/выбраны целью {attack:attack.gen}",
         "не может/могут быть атакован/атакована/атаковано/атакованы {attack:attack.ins}"),
         "cannot be the target of {attack:attack}", {"fixed": {"acts": (Act_.BE_TARGET,)}}),
        ("static", Has, ("от {attack:attack.gen} нельзя назначить|выставить защитника|защитников",
         "нельзя назначить|выставить защитника|защитников от {attack:attack.gen}"),
         "no defender can be appointed against {attack:attack}", {"make": _directed, "take": never}),
        ("vp", Cannot, "не может/могут быть атакован/атакована/атаковано/атакованы", "cannot be attacked",
         {"fixed": {"acts": (Act_.BE_TARGET,), "attack": AttackIs((Means.ATTACK,))}}),
        ("vp", Assaults, "может/могут нападать|атаковать дважды за ход", "may assault twice per turn",
         {"fixed": {"times": 2}}),
        ("vp", Cannot, ("не может/могут атаковать {target:np.acc}", "не может/могут нападать на {target:np.pacc}",
         "не может/могут атаковать {target:np.gen}"), "cannot attack {target:np}", {"fixed": {"acts": (Act_.ATTACK,)}}),
        ("vp", Counted, ("может/могут иметь не более {n:cnt.фишка.gen}",
         "не может/могут накапливать|копить|иметь более|больше {n:cnt.фишка.gen}"),
         "may have no more than {n:cnt.фишка}", {"fixed": {"what": Counter.TOKENS, "most": True}}),
        ("trait", Bonus,
         "{n:signed} к|ко {means+grades:bonusto.s} за каждую рану на {per_on:np.ppre}‹ (максимум +{maximum:int})›",
         "{n:signed} to {means+grades:bonusto} for each wound on {per_on:np}‹ (maximum +{maximum:int})›",
         {"fixed": {"stat": Stat.ATTACK, "per": Counter.WOUNDS}}),
        ("vp", StartsWith, "начинает/начинают бой закрытым|закрытой|закрытыми", "starts/start the battle tapped",
         {"fixed": {"traits": (Plain(Bare.TAPPED),)}}),
        ("start", None, "{self:keyword.ins}", "{self:keyword}", {"kinds": (Keyword,)}),
        ("vp", StrikeReach, ("может/могут атаковать {at:np.acc}", "может/могут нападать на {at:np.pacc}"),
         "may attack {at:np} as well"),
        ("trait", Bonus, ("{n:signed} к броску_кубика|броску при {attack:attack.pre}",
         "{n:signed} к броскам_кубика|броскам при {attack:attack.pre}"),
         "{n:signed} to the die roll on {attack:attack.a}", {"fixed": {"stat": Stat.ROLL}}),
        ("static", Has, "{traits:traits.nom} и {more:vps}", "{traits:traits} and {more:vps}", {"make": _mixed,
         "take": _unmixed}),
        ("static", Has, "{who:np.nom} получает/получают {traits:traits.acc} и {more:vps}",
         "{who:np} has/have {traits:traits} and {more:vps}", {"make": _mixed, "take": _unmixed_who}),
        ("static", Has, "{who:np.nom} {more:vps} и получает/получают {traits:traits.acc}",
         "{who:np} {more:vps} and has/have {traits:traits}", {"make": _mixed, "take": _unmixed_who}),
    )  # fmt: skip


def _more(attack: AttackIs, n: Any, style: int = 0) -> Bonus:
    return Bonus(Stat.WOUNDS_TAKEN, n, attack=attack, style=style)


def _unmore(value: Bonus) -> dict[str, Any] | None:
    if value.stat is not Stat.WOUNDS_TAKEN or (isinstance(value.n, int | X) and _size(value.n) < 0):
        return None
    return {"attack": value.attack, "n": value.n}


def _finishing(n: Any, means: Any, grades: Any, against: Any, style: int = 0) -> Bonus | None:
    """«+2 к добиванию существ»: whom. A strike of somebody is his own («+1 к удару эльфов», `statics._blows`)."""
    if means != (Means.FINISHING_BLOW,):
        return None
    return Bonus(Stat.ATTACK, n, means, grades, against, style=style)


def _unfinishing(value: Bonus) -> dict[str, Any] | None:
    plain = Bonus(Stat.ATTACK, value.n, value.means, value.grades, value.against)
    if value != plain or value.means != (Means.FINISHING_BLOW,) or len(value.against) != 1:
        return None
    return {"n": value.n, "means": value.means, "grades": value.grades, "against": value.against}


def _directed(attack: AttackIs, style: int = 0) -> Has | None:
    known = all(each in (Means.SIMPLE, Means.STRIKE, Means.ATTACK) for each in attack.means)
    against = () if attack.at is None else (attack.at,)
    return Has(attack.by or THIS, (Keyword("directed-strike", against=against),), style=style) if known else None


def _less(attack: AttackIs, n: Any, style: int = 0) -> Bonus:
    fewer = -n if isinstance(n, int) else X(-n.times) if isinstance(n, X) else n
    return Bonus(Stat.WOUNDS_TAKEN, fewer, attack=attack, style=style)


def _unless(value: Bonus) -> dict[str, Any] | None:
    if value.stat is not Stat.WOUNDS_TAKEN or not isinstance(value.n, int | X) or _size(value.n) >= 0:
        return None
    return {"attack": value.attack, "n": -value.n if isinstance(value.n, int) else X(-value.n.times)}


def _size(n: int | X) -> int:
    """The number, or how many times X: its sign."""
    return n if isinstance(n, int) else n.times


def _by(by: Any, style: int = 0) -> NoWounds:
    return NoWounds(AttackIs((Means.ANY,), by=by), style=style)


def _unby(value: NoWounds) -> dict[str, Any] | None:
    return {"by": value.source.by} if value.source.means == (Means.ANY,) and not value.only else None


def _guard(by: Any, style: int = 0) -> Protection | None:
    """«Защита от него»: from whom, or from what?"""
    said = not isinstance(by, Ref) or by.who is not Who.IT
    return Protection(AttackIs((Means.ANY,), by=by), style=style) if said else None


def _unguard(value: Protection) -> dict[str, Any] | None:
    return {"by": value.source.by} if value.source.means == (Means.ANY,) else None


def _is_verb(trait: Any) -> bool:
    from triskel.games.berserk.text.phrases import VERBS

    return (
        trait.head in VERBS
        and not isinstance(trait, Protection)
        and not (isinstance(trait, Bonus) and trait.stat is not Stat.WOUNDS_TAKEN)
    )


def _mixed(traits: tuple[Any, ...], more: tuple[Any, ...], who: Any = THIS, style: int = 0) -> Has:
    return Has(who, (*traits, *more), style=style)


def _split(value: Has) -> tuple[tuple[Any, ...], tuple[Any, ...]] | None:
    verbs = tuple(each for each in value.traits if _is_verb(each))
    nouns = tuple(each for each in value.traits if not _is_verb(each))
    return (nouns, verbs) if verbs and nouns and not value.lose else None


def _unmixed(value: Has) -> dict[str, Any] | None:
    halves = _split(value)
    return {"traits": halves[0], "more": halves[1]} if halves and value.who == THIS else None


def _unmixed_who(value: Has) -> dict[str, Any] | None:
    halves = _split(value)
    return {"who": value.who, "traits": halves[0], "more": halves[1]} if halves else None
