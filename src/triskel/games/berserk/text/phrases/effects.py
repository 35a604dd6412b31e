"""Effects: wounds, healing, traits, tokens, cards coming and going, attacks and rolls on the stack."""

from typing import Any

from triskel.games.berserk.nodes import (
    Destroy,
    ExtraLife,
    FinishingBlow,
    Gain,
    GainCell,
    GetTokens,
    Heal,
    Keyword,
    LifeRemains,
    Lose,
    LoseTokens,
    Occupy,
    Player,
    Poison,
    ReduceMaxLife,
    Ref,
    RemoveLife,
    Reveal,
    Tap,
    Untap,
    Who,
    Wound,
    WoundCells,
)
from triskel.games.berserk.text.template import Grammar

THIS = Ref(Who.THIS)
SUBJECT = "‹{target:np.nom} ›"


def declare(g: Grammar) -> None:
    """Add the phrases of this module."""
    _life(g)
    _turning(g)
    _tokens(g)
    _traits(g)


def _life(g: Grammar) -> None:
    this = {"target": THIS}
    g.add(
        "effect",
        WoundCells,
        ("каждая карта на {cell:cellpre} ранится на {n:amount}",),
        "each card on {cell:cellpre} is wounded for {n:amount}",
    )
    g.add(
        "effect",
        Wound,
        (
            "ранить|ранит {target:np.acc} на {n:amount}",
            "ранить|ранит на {n:amount} {target:np.acc}",
            SUBJECT + "ранится/ранятся на {n:amount}",
            "нанести {target:np.dat} {n:cnt.рана.acc}",
        ),
        ("wound {target:np} for {n:amount}", "{target:np} is/are wounded for {n:amount}"),
        omit=this,
    )
    g.add(
        "effect",
        Wound,
        ("раниться на {n:amount}", "получить {n:cnt.рана.acc}", "получает/получают {n:cnt.рана.acc}"),
        "take {n:cnt.рана}",
        fixed=this,
    )
    g.add(
        "effect",
        Heal,
        (
            "полностью излечить|излечивает {target:np.acc}",
            "полностью излечивает/излечивают {target:np.acc}",
            "излечить|излечивает {target:np.acc} полностью",
            "снять|снимает все раны с|со {target:np.pgen}",
            "снять|снимает с|со {target:np.pgen} все раны",
        ),
        "heal {target:np} fully",
        fixed={"n": None},
    )
    g.add("effect", Heal, ("полностью излечиться",), "heal fully", fixed={"n": None, "target": THIS})
    g.add(
        "effect",
        Heal,
        (
            "излечить|излечивает {target:np.acc} на {n:amount}",
            "излечить|излечивает на {n:amount} {target:np.acc}",
            SUBJECT + "излечивается/излечиваются на {n:amount}",
        ),
        "heal {target:np} for {n:amount}",
        omit=this,
    )
    g.add("effect", Heal, "излечиться на {n:amount}", "heal itself for {n:amount}", fixed=this)
    g.add(
        "effect",
        Poison,
        (
            "отравить|отравляет {target:np.acc} на {n:amount}",
            "отравить|отравляет на {n:amount} {target:np.acc}",
            "{target:np.nom} отравляется/отравляются на {n:amount}",
        ),
        "poison {target:np} for {n:amount}",
    )
    g.add(
        "effect",
        FinishingBlow,
        ("добивание на {n:amount}‹ по {target:np.pdat}›",),
        "finishing blow for {n:amount}‹ at {target:np}›",
    )
    g.add(
        "effect",
        Destroy,
        (
            "уничтожить|уничтожает {target:np.acc}",
            SUBJECT + "погибает/погибают",
            SUBJECT + "уничтожается/уничтожаются",
        ),
        ("destroy {target:np}",),
        omit=this,
    )
    g.add(
        "effect",
        Destroy,
        ("уничтожиться", "погибнуть"),
        "die",
        fixed=this,
    )
    g.add(
        "effect",
        ExtraLife,
        (
            SUBJECT + "получает/получают {n:cnt.дополнительная_жизнь.acc}",
            "получить {n:cnt.дополнительная_жизнь.acc}",
        ),
        "‹{target:np} ›gets/get {n:cnt.дополнительная_жизнь}",
        omit=this,
    )
    g.add(
        "effect",
        RemoveLife,
        ("снять|снимает с {target:np.pgen} {n:cnt.дополнительная_жизнь.acc}",),
        "remove {n:cnt.дополнительная_жизнь} from {target:np}",
    )
    g.add(
        "effect",
        ReduceMaxLife,
        ("уменьшить|уменьшает максимум жизней {target:np.gen} на {n:amount}",),
        "reduce the maximum life of {target:np} by {n:amount}",
    )
    g.add(
        "effect",
        LifeRemains,
        ("у {target:np.pgen} остаётся|остается {n:cnt.текущая_жизнь.nom}",),
        "{n:cnt.текущая_жизнь} remains to {target:np}",
    )

    g.add(
        "effect",
        LifeRemains,
        ("остаётся|остается с {n:cnt.текущая_жизнь.ins}", "остаться с {n:cnt.текущая_жизнь.ins}"),
        "is left with {n:cnt.текущая_жизнь}",
        fixed=this,
    )


def _turning(g: Grammar) -> None:
    this = {"target": THIS}
    g.add(
        "effect",
        Tap,
        ("закрыть|закрывает {target:np.acc}", SUBJECT + "закрывается/закрываются"),
        "tap {target:np}",
        omit=this,
    )
    g.add("effect", Tap, "закрыться", "tap this card", fixed=this)
    g.add(
        "effect",
        Untap,
        ("открыть|открывает {target:np.acc}", SUBJECT + "открывается/открываются", "открывать {target:np.acc}"),
        "untap {target:np}",
        omit=this,
    )
    g.add("effect", Untap, "открыться", "untap this card", fixed=this)
    g.add("effect", Reveal, ("вскрыться", "вскрывается/вскрываются"), "reveal this card", fixed=this)
    g.add("effect", Reveal, ("вскрыть {target:np.acc}",), "reveal {target:np}")
    g.add(
        "effect",
        Reveal,
        ("противник вскрывает карты своего {row:row.gen} ряда",),
        "the opponent reveals the cards of their {row:row} row",
        fixed={"whose": Player.OPPONENT},
    )


def _traits(g: Grammar) -> None:
    this = {"target": THIS}
    g.add(
        "effect",
        GainCell,
        ("{cell:cellnom} получает {traits:traits.acc}‹{span:span}›",),
        "{cell:cellnom} gets {traits:traits}‹{span:span}›",
    )
    g.add(
        "effect",
        Occupy,
        ("{cell:cellnom} считается|становится занятой‹{span:span}›",),
        "{cell:cellnom} counts as occupied‹{span:span}›",
    )
    g.add(
        "effect",
        Gain,
        (
            SUBJECT + "получает/получают {traits:traits.acc}‹{span:span}›",
            "получить {traits:traits.acc}‹{span:span}›",
            "{target:np.nom} {span:span0} получает/получают {traits:traits.acc}",
            SUBJECT + "{traits:vps}‹{span:span}›",
            SUBJECT + "имеет/имеют {traits:traits.acc}‹{span:span}›",
            "получает/получают {span:span0} {traits:traits.acc}",
        ),
        ("‹{target:np} ›gets/get {traits:traits}‹{span:span}›", "‹{target:np} ›{traits:vps}‹{span:span}›"),
        omit=this,
    )
    g.add(
        "effect",
        Lose,
        (
            SUBJECT + "теряет/теряют {traits:traits.acc}‹{span:span}›",
            "потерять {traits:traits.acc}‹{span:span}›",
        ),
        "‹{target:np} ›loses/lose {traits:traits}‹{span:span}›",
        omit=this,
    )
    g.add("effect", Gain, ("проклясть {target:np.acc}",), "curse {target:np}", make=_curse, take=_uncurse)


def _curse(target: Any, style: int = 0) -> Gain:
    return Gain(target, (Keyword("curse"),), style=style)


def _uncurse(value: Any) -> dict[str, Any] | None:
    if isinstance(value, Gain) and value.traits == (Keyword("curse"),) and value.span is None:
        return {"target": value.target}
    return None


def _tokens(g: Grammar) -> None:
    this = {"target": THIS}
    g.add(
        "effect",
        GetTokens,
        ("накопить {n:cnt.фишка.acc}",),
        "accumulate {n:cnt.фишка}",
        fixed={**this, "accumulate": True},
    )
    g.add(
        "effect",
        GetTokens,
        (SUBJECT + "получает/получают {n:cnt.фишка_инкарнации.acc1}",),
        "‹{target:np} ›gets/get {n:cnt.фишка_инкарнации.acc1}",
        fixed={"incarnation": True},
        omit=this,
    )
    g.add(
        "effect",
        GetTokens,
        (
            SUBJECT + "получает/получают {n:cnt.фишка.acc1}",
            "получить {n:cnt.фишка.acc1}",
            SUBJECT + "также получает/получают {n:cnt.фишка.acc1}",
            "положить|кладёт {n:cnt.фишка.acc} на {target:np.pacc}",
            "положить|кладёт на {target:np.pacc} {n:cnt.фишка.acc}",
        ),
        "‹{target:np} ›gets/get {n:cnt.фишка.acc1}",
        omit=this,
    )
    g.add(
        "effect",
        LoseTokens,
        (
            SUBJECT + "теряет/теряют все фишки|[фишка]",
            "потерять все фишки|[фишка]",
            "снять|снимает с|со {target:np.pgen} все фишки|[фишка]",
            "снять|снимает все фишки|[фишка] с|со {target:np.pgen}",
        ),
        "‹{target:np} ›loses/lose all tokens",
        fixed={"n": None},
        omit=this,
    )
    g.add(
        "effect",
        LoseTokens,
        (
            SUBJECT + "теряет/теряют {n:amount} или менее фишек|[фишка]",
            "потерять {n:amount} или менее фишек|[фишка]",
            "снять|снимает {n:amount} или менее фишек|[фишка] с {target:np.pgen}",
        ),
        "‹{target:np} ›loses/lose up to {n:amount} tokens",
        fixed={"up_to": True},
        omit=this,
    )
    g.add(
        "effect",
        LoseTokens,
        (
            SUBJECT + "теряет/теряют {n:cnt.фишка.acc1}",
            "потерять {n:cnt.фишка.acc1}",
            "снять|снимает {n:cnt.фишка.acc1} с {target:np.pgen}",
        ),
        "‹{target:np} ›loses/lose {n:cnt.фишка.acc1}",
        omit=this,
    )
