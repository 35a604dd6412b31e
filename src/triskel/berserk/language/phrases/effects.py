"""Effects: wounds, healing, traits, tokens, cards coming and going, attacks and rolls on the stack."""

from typing import Any

from triskel.berserk.language.nodes import (
    BecomeIndependent,
    Block,
    Bring,
    ChangeRoll,
    Choose,
    Control,
    Defend,
    Destroy,
    Entry,
    Event,
    ExtraLife,
    FightOwn,
    FinishingBlow,
    Gain,
    GainCell,
    GetTokens,
    Heal,
    Later,
    LifeRemains,
    LookTop,
    Lose,
    LoseTokens,
    Mill,
    ModifyAttack,
    NextAttack,
    Occupy,
    PayInstead,
    Player,
    Poison,
    Prevent,
    PutOn,
    Redirect,
    Redistribute,
    ReduceMaxLife,
    Ref,
    RemoveLife,
    ReturnToDeck,
    Reveal,
    RollChange,
    RollOf,
    SetCost,
    ShowSelf,
    ShuffleBack,
    Span,
    StaysTapped,
    TakeIntoDeal,
    Tap,
    Trigger,
    Untap,
    Who,
    Wound,
    WoundCells,
    Zone,
    ZoneOf,
)
from triskel.berserk.language.template import Grammar

THIS = Ref(Who.THIS)
SUBJECT = "‹{target:np.nom} ›"


def declare(g: Grammar) -> None:
    """Add the phrases of this module."""
    _life(g)
    _turning(g)
    _tokens(g)
    _traits(g)
    _cards(g)
    _before(g)
    _stack(g)


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
    g.add("effect", Wound, ("вместо {_it:poss_gen} ранится/ранятся {target:np.nom}",), "x")
    del g.rules["effect"][-1]
    g.styles[("effect", Wound)] -= 1
    g.add(
        "effect",
        Heal,
        ("полностью излечить|излечивает {target:np.acc}", "полностью излечивает/излечивают {target:np.acc}"),
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
        ("отравить|отравляет {target:np.acc} на {n:amount}", "отравить|отравляет на {n:amount} {target:np.acc}"),
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
            "{target:np.nom} погибает/погибают",
            "{target:np.nom} уничтожается/уничтожаются",
        ),
        ("destroy {target:np}",),
    )
    g.add("effect", Destroy, ("погибает/погибают", "уничтожиться", "погибнуть"), "die", fixed=this)
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


def _turning(g: Grammar) -> None:
    this = {"target": THIS}
    g.add(
        "effect",
        Tap,
        ("закрыть|закрывает {target:np.acc}", "{target:np.nom} закрывается/закрываются"),
        "tap {target:np}",
    )
    g.add("effect", Tap, ("закрывается/закрываются", "закрыться"), "tap this card", fixed=this)
    g.add(
        "effect",
        Untap,
        ("открыть|открывает {target:np.acc}", "{target:np.nom} открывается/открываются", "открывать {target:np.acc}"),
        "untap {target:np}",
    )
    g.add("effect", Untap, ("открывается/открываются", "открыться"), "untap this card", fixed=this)
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
    g.add("effect", Gain, ("проклясть {target:np.acc}",), "curse {target:np}", make=_curse, take=_none)
    g.add(
        "effect", StayWord, ("не открывается/открываются в начале своего следующего хода",), "x", make=_stay, take=_none
    )
    del g.rules["effect"][-1]


class StayWord:
    """Unused."""


def _stay(style: int = 0) -> Gain:
    return Gain(THIS, (StaysTapped(must=True),), style=style)


def _curse(target: Any, style: int = 0) -> Gain:
    from triskel.berserk.language.nodes import Keyword

    return Gain(target, (Keyword("curse"),), style=style)


def _none(value: Any) -> dict[str, Any] | None:
    from triskel.berserk.language.nodes import Keyword

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
        ),
        "‹{target:np} ›gets/get {n:cnt.фишка.acc1}",
        omit=this,
    )
    g.add(
        "effect",
        LoseTokens,
        (SUBJECT + "теряет/теряют все фишки|[фишка]", "потерять все фишки|[фишка]"),
        "‹{target:np} ›loses/lose all tokens",
        fixed={"n": None},
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


def _cards(g: Grammar) -> None:
    g.add(
        "effect",
        Control,
        (
            "взять {target:np.acc} под свой контроль‹{span:span}›",
            "взять под контроль‹{span:span}› {target:np.acc}",
            "{target:np.nom} переходит/переходят под ваш контроль‹{span:span}›",
            "взять под свой контроль {target:np.acc}‹{span:span}›",
            "взять под контроль {target:np.acc}‹{span:span}›",
            "{target:np.nom} переходит/переходят под ваш контроль и остаётся под вашим контролем‹{span:span}›",
        ),
        "take control of {target:np}‹{span:span}›",
    )
    g.add(
        "effect",
        Control,
        ("перейти под контроль противника", "переходит/переходят под контроль противника"),
        "pass under the opponent's control",
        fixed={"target": THIS, "to": Player.OPPONENT},
    )
    for entry, ru, en in ((Entry.SUMMON, "вызвать", "summon"), (Entry.REVIVE, "возродить", "revive")):
        fixed: dict[str, Any] = {"entry": entry}
        g.add(
            "effect",
            Bring,
            (f"{ru} в закрытом виде {{cards:np.acc}}‹ на {{place:cellpre}}›", f"{ru} {{cards:np.acc}} в закрытом виде"),
            f"{en}, tapped, {{cards:np}}‹ onto {{place:cellpre}}›",
            fixed={**fixed, "tapped": True},
        )
        g.add(
            "effect",
            Bring,
            (
                f"{ru} рядом с собой в закрытом виде {{cards:np.acc}}",
                f"{ru} {{cards:np.acc}} рядом с собой в закрытом виде",
            ),
            f"{en} beside it, tapped, {{cards:np}}",
            fixed={**fixed, "tapped": True, "beside": True},
        )
        g.add(
            "effect",
            Bring,
            (
                f"{ru} рядом с собой в открытом виде {{cards:np.acc}}",
                f"{ru} {{cards:np.acc}} (рядом с собой, в открытом виде)",
            ),
            f"{en} beside it, untapped, {{cards:np}}",
            fixed={**fixed, "untapped": True, "beside": True},
        )
        g.add(
            "effect",
            Bring,
            (f"{ru} рядом с собой {{cards:np.acc}}", f"{ru} {{cards:np.acc}} рядом с собой"),
            f"{en} beside it {{cards:np}}",
            fixed={**fixed, "beside": True},
        )
        g.add(
            "effect",
            Bring,
            (f"{ru} в открытом виде {{cards:np.acc}}",),
            f"{en}, untapped, {{cards:np}}",
            fixed={**fixed, "untapped": True},
        )
        g.add(
            "effect",
            Bring,
            (f"{ru} на {{onto:np.pacc}} {{cards:np.acc}}",),
            f"{en} onto {{onto:np}} {{cards:np}}",
            fixed=fixed,
        )
        g.add(
            "effect",
            Bring,
            (f"{ru} {{cards:np.acc}} с {{life:cnt.текущая_жизнь.ins}}",),
            f"{en} {{cards:np}} coming with {{life:cnt.текущая_жизнь}}",
            fixed=fixed,
        )
        g.add(
            "effect",
            Bring,
            (
                f"{ru} {{cards:np.acc}}‹ на {{place:cellpre}}›",
                f"{ru} на {{place:cellacc}} {{cards:np.acc}}",
                f"{ru} {{cards:np.acc}} (на {{place:cellpre}})",
                f"{ru} {{cards:np.acc}} на {{place:cellacc}}",
                f"{ru} на {{place:cellpre}} {{cards:np.acc}}",
            ),
            f"{en} {{cards:np}}‹ onto {{place:cellpre}}›",
            fixed=fixed,
        )
    g.add(
        "effect",
        ShuffleBack,
        (
            "вернуть|возвращает {cards:np1.acc} в колоду",
            "вернуть|возвращает {cards:np1.acc} в его|её колоду",
            "замешать {cards:np1.acc} в его|её колоду",
            "вернуть|возвращает {cards:np1.acc} в вашу колоду",
        ),
        "return {cards:np1} to the deck it came from",
        make=_back,
        take=_unback,
    )
    g.add(
        "effect",
        ReturnToDeck,
        (
            "вернуть|возвращает {target:np.acc} в колоду",
            "{target:np.nom} возвращается/возвращаются в колоду",
            "вернуть|возвращает в колоду {target:np.acc}",
            "{target:np.nom} возвращается/возвращаются в колоду владельца",
        ),
        "return {target:np} to the deck",
    )
    g.add(
        "effect",
        ReturnToDeck,
        ("возвращается/возвращаются в колоду", "вернуться в колоду"),
        "return this card to the deck",
        fixed={"target": THIS},
    )
    g.add(
        "effect",
        Mill,
        ("положить|кладёт верхнюю карту вашей|своей колоды на кладбище",),
        "put the top card of your deck into the graveyard",
        fixed={"n": 1},
    )
    g.add(
        "effect",
        Mill,
        (
            "положить|кладёт {n:cnt.верхняя_карта.acc} вашей колоды на кладбище",
            "положить|кладёт {n:cnt.верхняя_карта.acc} своей колоды на кладбище",
        ),
        "put {n:cnt.верхняя_карта} of your deck into the graveyard",
    )
    g.add(
        "effect",
        Mill,
        ("положить|поместить случайную карту вашей|своей колоды на кладбище",),
        "put a random card of your deck into the graveyard",
        fixed={"random": True},
    )
    g.add(
        "effect",
        Mill,
        ("положить|поместить {cards:np1.acc} на кладбище",),
        "put {cards:np1} into the graveyard",
        fixed={"random": True},
    )
    g.add(
        "effect",
        LookTop,
        ("посмотреть {n:cnt.верхняя_карта.acc} своей|вашей колоды и положить одну из них на кладбище",),
        "look at {n:cnt.верхняя_карта} of your deck and put one of them into the graveyard",
        fixed={"to_graveyard": 1},
    )
    g.add(
        "effect",
        PutOn,
        (
            "поместить {cards:np.acc} на {on:np.pacc}",
            "{cards:np.nom} помещается/помещаются на {on:np.pacc}",
            "переместить|перемещает {cards:equip.acc} на {on:np.pacc}",
            "переместить|перемещает на {on:np.pacc} {cards:equip.acc}",
            "поместить {cards:np.acc} на {on:cellacc}",
        ),
        ("put {cards:np} on {on:np}", "put {cards:np} on {on:cellacc}"),
    )
    g.add(
        "effect", PutOn, ("помещается/помещаются на {on:np.pacc}",), "put this card on {on:np}", fixed={"cards": THIS}
    )
    g.add(
        "effect",
        BecomeIndependent,
        ("становится/становятся самостоятельным существом с запасом движения {movement:int}",),
        "become an independent creature with movement supply {movement:int}",
    )
    g.add(
        "effect",
        FightOwn,
        ("{target:np.nom} сражается со своим существом и закрывается",),
        "{target:np} fights a creature of its own squad and taps",
    )


def _back(cards: Any, style: int = 0) -> Any:
    from triskel.berserk.language.nodes import InZone, Selector

    if not isinstance(cards, Selector):
        return None
    zones = [each for each in cards.filters if isinstance(each, InZone) and each.zone is Zone.GRAVEYARD]
    return ShuffleBack(cards, zones[0].whose, style=style) if zones else None


def _unback(value: ShuffleBack) -> dict[str, Any]:
    return {"cards": value.cards}


def _before(g: Grammar) -> None:
    g.add(
        "effect",
        ShowSelf,
        ("показать эту карту противнику и вернуть её в колоду",),
        "show this card to the opponent and return it to the deck",
        fixed={"back": True},
    )
    g.add("effect", ShowSelf, ("показать эту карту противнику",), "show this card to the opponent")
    g.add(
        "effect",
        TakeIntoDeal,
        ("взять в раздачу верхнюю карту своей|вашей колоды",),
        "take the top card of your deck into the deal",
    )
    g.add("effect", SetCost, ("его|её стоимость становится равной {n:int}",), "its cost becomes {n:int}")
    g.add(
        "effect",
        PayInstead,
        ("заплатить за него|неё {n:cnt.золотой_кристалл.acc} вместо его|её стоимости",),
        "pay {n:cnt.золотой_кристалл} for it instead of its cost",
    )
    g.add(
        "effect",
        PayInstead,
        ("заплатить за него|неё {n:cnt.серебряный_кристалл.acc} вместо его|её стоимости",),
        "pay {n:cnt.серебряный_кристалл} for it instead of its cost",
        fixed={"gold": False},
    )
    g.add("effect", Choose, ("выберите стихию", "выбрать стихию"), "choose an element", fixed={"element": True})
    g.add("effect", Choose, ("выбрать|выберите {what:cellacc}",), "choose {what:cellacc}")
    g.add("effect", Choose, ("выбрать|выберите {what:np1.acc}",), "choose {what:np1}")


def _stack(g: Grammar) -> None:
    g.add(
        "effect",
        Redirect,
        ("перенаправить эту атаку в|на {to:np.pacc}", "перенаправить её|ее в|на {to:np.pacc}"),
        "redirect that attack to {to:np}",
    )
    g.add(
        "effect",
        Defend,
        ("выступить защитником, не закрываясь",),
        "act as defender without tapping",
        fixed={"without_tap": True},
    )
    g.add("effect", Defend, ("выступить защитником",), "act as defender")
    g.add("effect", Block, ("блокировать её|его", "блокировать эту атаку|атаку"), "block it")
    g.add(
        "effect",
        Block,
        ("блокировать {attack:attack.acc}", "блокирует все {attack:attack.acc}"),
        "block {attack:attack.a}",
    )
    g.add(
        "effect",
        Prevent,
        ("предотвратить следующие {n:cnt.рана.acc}, которые {target:must_get} в этот ход",),
        "prevent the next {n:cnt.рана} that {target:must_get} this turn",
        fixed={"span": Span.THIS_TURN},
    )
    g.add(
        "effect",
        Redistribute,
        (
            "перераспределить раны от этой атаки на {to:np.pacc}",
            "перераспределить их на {to:np.pacc}",
            "{to:np.nom} перераспределяет их на себя",
        ),
        "redistribute the wounds from that attack to {to:np}",
    )
    g.add(
        "effect",
        NextAttack,
        (
            "усилить|усиливает {attack:next_attack} на {n:amount}",
            "усилить|усиливает на {n:amount} {attack:next_attack}",
        ),
        "strengthen {attack:next_attack} by {n:amount}",
    )
    g.add(
        "effect",
        NextAttack,
        (
            "ослабить|уменьшить|ослабляет|уменьшает {attack:next_attack} на {n:amount}",
            "ослабить|уменьшить|ослабляет|уменьшает на {n:amount} {attack:next_attack}",
        ),
        "weaken {attack:next_attack} by {n:amount}",
        fixed={"weaken": True},
    )
    chosen = "выбранный|выбранная"
    g.add(
        "effect",
        ModifyAttack,
        ("{attack:chosen_attack} получает {n:signed}",),
        "the chosen {attack:chosen_attack} gets {n:signed}",
    )
    g.add(
        "effect",
        ModifyAttack,
        ("{attack:chosen_attack} сводится к {to_grade:grade.dat.f}",),
        "the chosen {attack:chosen_attack} is reduced to {to_grade:grade}",
    )
    g.add(
        "effect",
        ModifyAttack,
        ("{attack:chosen_attack} сводится к {to_n:int}",),
        "the chosen {attack:chosen_attack} is reduced to {to_n:int}",
    )
    del chosen
    g.add(
        "effect",
        ChangeRoll,
        ("перебросить {roll:roll.acc}", "перебросить кубик"),
        "reroll {roll:roll}",
        fixed={"change": RollChange.REROLL},
        omit={"roll": RollOf(None, chosen=False)},
    )
    g.add(
        "effect",
        ChangeRoll,
        (
            "перевернуть кубик {roll:roll.gen} на противоположную грань",
            "перевернуть на противоположную грань кубик {roll:roll.gen}",
        ),
        "flip the die of {roll:roll} to its opposite face",
        fixed={"change": RollChange.FLIP},
    )
    g.add(
        "effect",
        ChangeRoll,
        ("{roll:roll.nom} становится равен {n:int}", "{roll:roll.nom} сводится к {n:int}"),
        "{roll:roll} becomes {n:int}",
        fixed={"change": RollChange.SET},
    )
    g.add(
        "effect",
        Later,
        ("следующее|следующий|следующая {who:np1.nom}, которое|который|которая действует, ранится на {n:amount}",),
        "the next {who:np1} that acts is wounded for {n:amount}",
        make=_trap,
        take=_untrap,
    )
    _ = (ZoneOf, Event)


def _trap(who: Any, n: Any, style: int = 0) -> Later:
    return Later(Trigger((Event.ACTS,), who=who), Wound(Ref(Who.IT), n), style=style)


def _untrap(value: Later) -> dict[str, Any] | None:
    if value.trigger.events != (Event.ACTS,) or not isinstance(value.effect, Wound):
        return None
    return {"who": value.trigger.who, "n": value.effect.n}
