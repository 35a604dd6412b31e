"""Effects: wounds, healing, traits, tokens, cards coming and going, attacks and rolls on the stack."""

from typing import Any

from triskel.games.berserk.nodes import (
    Bare,
    Doing,
    Gain,
    Keyword,
    Plain,
    Player,
    Ref,
    Reveal,
    Who,
    gets,
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
    g.rows(
        ("effect", Doing.WOUND_CELLS, "каждая карта на {target:cellpre} ранится на {n:amount}",
         "each card on {target:cellpre} is wounded for {n:amount}"),
        ("effect", Doing.WOUND, ("ранить|ранит {target:np.acc} на {n:amount}",
         "ранить|ранит на {n:amount} {target:np.acc}", SUBJECT + "ранится/ранятся на {n:amount}",
         "нанести {target:np.dat} {n:cnt.рана.acc}"), ("wound {target:np} for {n:amount}",
         "{target:np} is/are wounded for {n:amount}"), {"omit": this}),
        ("effect", Doing.WOUND, ("раниться на {n:amount}", "получить {n:cnt.рана.acc}",
         "получает/получают {n:cnt.рана.acc}"), "take {n:cnt.рана}", {"fixed": this}),
        ("effect", Doing.HEAL, ("полностью излечить|излечивает {target:np.acc}",
         "полностью излечивает/излечивают {target:np.acc}", "излечить|излечивает {target:np.acc} полностью",
         "снять|снимает все раны с|со {target:np.pgen}", "снять|снимает с|со {target:np.pgen} все раны"),
         "heal {target:np} fully", {"fixed": {"n": None}}),
        ("effect", Doing.HEAL, "полностью излечиться", "heal fully", {"fixed": {"n": None, "target": THIS}}),
        ("effect", Doing.HEAL, ("излечить|излечивает {target:np.acc} на {n:amount}",
         "излечить|излечивает на {n:amount} {target:np.acc}", SUBJECT + "излечивается/излечиваются на {n:amount}"),
         "heal {target:np} for {n:amount}", {"omit": this}),
        ("effect", Doing.HEAL, "излечиться на {n:amount}", "heal itself for {n:amount}", {"fixed": this}),
        ("effect", Doing.POISON, ("отравить|отравляет {target:np.acc} на {n:amount}",
         "отравить|отравляет на {n:amount} {target:np.acc}", "{target:np.nom} отравляется/отравляются на {n:amount}"),
         "poison {target:np} for {n:amount}"),
        ("effect", Doing.FINISHING_BLOW, "добивание на {n:amount}‹ по {target:np.pdat}›",
         "finishing blow for {n:amount}‹ at {target:np}›"),
        ("effect", Doing.DESTROY, ("уничтожить|уничтожает {target:np.acc}", SUBJECT + "погибает/погибают",
         SUBJECT + "уничтожается/уничтожаются"), "destroy {target:np}", {"omit": this}),
        ("effect", Doing.DESTROY, ("уничтожиться", "погибнуть"), "die", {"fixed": this}),
        ("effect", Doing.EXTRA_LIFE, (SUBJECT + "получает/получают {n:cnt.дополнительная_жизнь.acc}",
         "получить {n:cnt.дополнительная_жизнь.acc}"), "‹{target:np} ›gets/get {n:cnt.дополнительная_жизнь}",
         {"omit": this}),
        ("effect", Doing.REMOVE_LIFE, "снять|снимает с {target:np.pgen} {n:cnt.дополнительная_жизнь.acc}",
         "remove {n:cnt.дополнительная_жизнь} from {target:np}"),
        ("effect", Doing.REDUCE_MAX_LIFE, "уменьшить|уменьшает максимум жизней {target:np.gen} на {n:amount}",
         "reduce the maximum life of {target:np} by {n:amount}"),
        ("effect", Doing.LIFE_REMAINS, "у {target:np.pgen} остаётся|остается {n:cnt.текущая_жизнь.nom}",
         "{n:cnt.текущая_жизнь} remains to {target:np}"),
        ("effect", Doing.LIFE_REMAINS, ("остаётся|остается с {n:cnt.текущая_жизнь.ins}",
         "остаться с {n:cnt.текущая_жизнь.ins}"), "is left with {n:cnt.текущая_жизнь}", {"fixed": this}),
    )  # fmt: skip


def _turning(g: Grammar) -> None:
    this = {"target": THIS}
    g.rows(
        ("effect", Doing.TAP, ("закрыть|закрывает {target:np.acc}", SUBJECT + "закрывается/закрываются"),
         "tap {target:np}", {"omit": this}),
        ("effect", Doing.TAP, "закрыться", "tap this card", {"fixed": this}),
        ("effect", Doing.UNTAP, ("открыть|открывает {target:np.acc}", SUBJECT + "открывается/открываются",
         "открывать {target:np.acc}"), "untap {target:np}", {"omit": this}),
        ("effect", Doing.UNTAP, "открыться", "untap this card", {"fixed": this}),
        ("effect", Reveal, ("вскрыться", "вскрывается/вскрываются"), "reveal this card", {"fixed": this}),
        ("effect", Reveal, "вскрыть {target:np.acc}", "reveal {target:np}"),
        ("effect", Reveal, "противник вскрывает карты своего {row:row.gen} ряда",
         "the opponent reveals the cards of their {row:row} row", {"fixed": {"whose": Player.OPPONENT}}),
    )  # fmt: skip


def _traits(g: Grammar) -> None:
    this = {"target": THIS}
    g.rows(
        ("effect", Gain, "{target:cellnom} получает {traits:traits.acc}‹{span:span}›",
         "{target:cellnom} gets {traits:traits}‹{span:span}›"),
        ("effect", Gain, "{target:cellnom} считается|становится занятой‹{span:span}›",
         "{target:cellnom} counts as occupied‹{span:span}›", {"fixed": {"traits": (Plain(Bare.VACANT),)}}),
        ("effect", Gain, (SUBJECT + "получает/получают {traits:traits.acc}‹{span:span}›",
         "получить {traits:traits.acc}‹{span:span}›",
         "{target:np.nom} {span:span0} получает/получают {traits:traits.acc}", SUBJECT + "{traits:vps}‹{span:span}›",
         SUBJECT + "имеет/имеют {traits:traits.acc}‹{span:span}›",
         "получает/получают {span:span0} {traits:traits.acc}"), ("‹{target:np} ›gets/get {traits:traits}‹{span:span}›",
         "‹{target:np} ›{traits:vps}‹{span:span}›"), {"omit": this}),
        ("effect", Gain, (SUBJECT + "теряет/теряют {traits:traits.acc}‹{span:span}›",
         "потерять {traits:traits.acc}‹{span:span}›"), "‹{target:np} ›loses/lose {traits:traits}‹{span:span}›",
         {"fixed": {"lose": True}, "omit": this}),
        ("effect", Gain, "проклясть {target:np.acc}", "curse {target:np}", {"make": _curse, "take": _uncurse}),
    )  # fmt: skip


def _curse(target: Any, style: int = 0) -> Gain:
    return Gain(target, (Keyword("curse"),), style=style)


def _uncurse(value: Any) -> dict[str, Any] | None:
    if gets(value) and value.traits == (Keyword("curse"),) and value.span is None:
        return {"target": value.target}
    return None


def _tokens(g: Grammar) -> None:
    this = {"target": THIS}
    g.rows(
        ("effect", Doing.ACCUMULATE, "накопить {n:cnt.фишка.acc}", "accumulate {n:cnt.фишка}", {"fixed": this}),
        ("effect", Doing.GET_INCARNATION, SUBJECT + "получает/получают {n:cnt.фишка_инкарнации.acc1}",
         "‹{target:np} ›gets/get {n:cnt.фишка_инкарнации.acc1}", {"omit": this}),
        ("effect", Doing.GET_TOKENS, (SUBJECT + "получает/получают {n:cnt.фишка.acc1}", "получить {n:cnt.фишка.acc1}",
         SUBJECT + "также получает/получают {n:cnt.фишка.acc1}",
         "положить|кладёт {n:cnt.фишка.acc} на {target:np.pacc}",
         "положить|кладёт на {target:np.pacc} {n:cnt.фишка.acc}"), "‹{target:np} ›gets/get {n:cnt.фишка.acc1}",
         {"omit": this}),
        ("effect", Doing.LOSE_TOKENS, (SUBJECT + "теряет/теряют все фишки|[фишка]", "потерять все фишки|[фишка]",
         "снять|снимает с|со {target:np.pgen} все фишки|[фишка]",
         "снять|снимает все фишки|[фишка] с|со {target:np.pgen}"), "‹{target:np} ›loses/lose all tokens",
         {"fixed": {"n": None}, "omit": this}),
        ("effect", Doing.LOSE_TOKENS, (SUBJECT + "теряет/теряют {n:amount} или менее фишек|[фишка]",
         "потерять {n:amount} или менее фишек|[фишка]",
         "снять|снимает {n:amount} или менее фишек|[фишка] с {target:np.pgen}"),
         "‹{target:np} ›loses/lose up to {n:amount} tokens", {"fixed": {"up_to": True}, "omit": this}),
        ("effect", Doing.LOSE_TOKENS, (SUBJECT + "теряет/теряют {n:cnt.фишка.acc1}", "потерять {n:cnt.фишка.acc1}",
         "снять|снимает {n:cnt.фишка.acc1} с {target:np.pgen}"), "‹{target:np} ›loses/lose {n:cnt.фишка.acc1}",
         {"omit": this}),
    )  # fmt: skip
