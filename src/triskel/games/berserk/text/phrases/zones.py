"""Effects on where cards are: control, summoning, graveyard, deck, and before the battle."""

from typing import Any, Final

from triskel.games.berserk.nodes import (
    BecomeIndependent,
    Bring,
    Choose,
    Control,
    Doing,
    Entry,
    InZone,
    Player,
    Price,
    PutOn,
    Ref,
    Selector,
    Send,
    ShowSelf,
    Who,
    Zone,
)
from triskel.games.berserk.text.template import Grammar

THIS = Ref(Who.THIS)
SUBJECT = "‹{target:np.nom} ›"

BURY: Final = {"source": Zone.DECK, "to": Zone.GRAVEYARD}
DEAL: Final = {"source": Zone.DECK, "to": Zone.DEAL}


def declare(g: Grammar) -> None:
    """Add the phrases of this module."""
    _cards(g)
    _before(g)


def _cards(g: Grammar) -> None:
    g.rows(
        ("effect", Control, ("взять {target:np.acc} под свой контроль‹{span:span}›",
         "взять под контроль‹{span:span}› {target:np.acc}",
         "{target:np.nom} переходит/переходят под ваш контроль‹{span:span}›",
         "взять под свой контроль {target:np.acc}‹{span:span}›", "взять под контроль {target:np.acc}‹{span:span}›",
         "взять {target:np.acc} под контроль‹{span:span}›",
         "{target:np.nom} переходит/переходят под ваш контроль и остаётся под вашим контролем‹{span:span}›"),
         "take control of {target:np}‹{span:span}›"),
        ("effect", Control, ("перейти под контроль противника", "переходит/переходят под контроль противника"),
         "pass under the opponent's control", {"fixed": {"target": THIS, "to": Player.OPPONENT}}),
        ("effect", Control, "{target:np.nom} переходит/переходят под контроль противника‹{span:span}›",
         "{target:np} passes/pass under the opponent's control‹{span:span}›", {"fixed": {"to": Player.OPPONENT}}),
        ("effect", Bring, ("поместить на {onto:np.pacc} {cards:np.acc}", "поместить {cards:np.acc} на {onto:np.pacc}"),
         "put on {onto:np}, from the graveyard, {cards:np}", {"make": _from_grave, "take": _ungrave}),
        ("effect", None, "{self:bring}", "{self:bring}", {"kinds": (Bring,)}),
        ("effect", Send, ("вернуть|возвращает {cards:np1.acc} в колоду",
         "вернуть|возвращает {cards:np1.acc} в его|её колоду", "замешать {cards:np1.acc} в его|её колоду",
         "вернуть|возвращает {cards:np1.acc} в вашу|свою колоду", "замешать|замешивает {cards:np1.acc} в колоду",
         "замешать|замешивает {cards:np1.acc} в вашу|свою колоду"), "return {cards:np1} to the deck it came from",
         {"make": _back, "take": _unback}),
        ("effect", Doing.RETURN_TO_DECK, ("вернуть|возвращает {target:np.acc} в_колоду_владельца|в_колоду",
         "{target:np.nom} возвращается/возвращаются в колоду", "вернуть|возвращает в колоду {target:np.acc}",
         "{target:np.nom} возвращается/возвращаются в колоду владельца",
         "замешать|замешивает {target:np.acc} в_колоду_владельца|в_колоду"), "return {target:np} to the deck"),
        ("effect", Doing.RETURN_TO_DECK, ("возвращается/возвращаются в колоду", "вернуться в колоду"),
         "return this card to the deck", {"fixed": {"target": THIS}}),
    )  # fmt: skip
    for whose, put, of, english in (
        (Player.YOU, ("положить|поместить|кладёт|сбросить",), "вашей колоды", "your deck"),
        (Player.YOU, ("положить|поместить|кладёт|сбросить",), "своей колоды", "your deck"),
        (Player.OPPONENT, ("положить|поместить|сбросить",), "колоды противника", "the opponent's deck"),
        (Player.OPPONENT, ("противник кладёт|помещает|сбрасывает",), "своей колоды", "the opponent's deck"),
    ):
        for verb in put:
            fixed = {**BURY, "whose": whose}
            for n, cards, top in (
                ({"n": 1}, "верхнюю карту", "the top card"),
                ({}, "{n:cnt.верхняя_карта.acc}", "{n:cnt.верхняя_карта}"),
                ({"random": True}, "случайную карту", "a random card"),
            ):
                g.add(
                    "effect", Send, (f"{verb} {cards} {of} на кладбище", f"{verb} на кладбище {cards} {of}",
                    f"{verb} {cards} из {of} на кладбище"), f"put {top} of {english} into the graveyard",
                    fixed={**fixed, **n},
                )  # fmt: skip
    g.rows(
        ("effect", Send, "положить|поместить {cards:np1.acc} на кладбище", "put {cards:np1} into the graveyard",
         {"fixed": {**BURY, "random": True}}),
        ("effect", Send, "посмотреть {n:cnt.верхняя_карта.acc} своей|вашей колоды и положить одну из них на кладбище",
         "look at {n:cnt.верхняя_карта} of your deck and put one of them into the graveyard",
         {"fixed": {**BURY, "picked": 1}}),
        ("effect", PutOn, ("поместить {cards:np.acc} на {on:np.pacc}",
         "{cards:np.nom} помещается/помещаются на {on:np.pacc}",
         "переместить|перемещает {cards:equip.acc} на {on:np.pacc}",
         "переместить|перемещает на {on:np.pacc} {cards:equip.acc}",
         "{cards:equip.nom} переходит/переходят на {on:np.pacc}",
         "{cards:equip.nom} перемещается/перемещаются на {on:np.pacc}", "поместить {cards:np.acc} на {on:cellacc}"),
         ("put {cards:np} on {on:np}", "put {cards:np} on {on:cellacc}")),
        ("effect", PutOn, ("помещается/помещаются на {on:np.pacc}", "переместиться|перейти на {on:np.pacc}",
         "перемещается|переходит на {on:np.pacc}"), "put this card on {on:np}", {"fixed": {"cards": THIS}}),
        ("effect", BecomeIndependent,
         "становится/становятся самостоятельным существом с запасом движения {movement:int}",
         "become an independent creature with movement supply {movement:int}"),
        ("effect", Doing.FIGHT_OWN, "{target:np.nom} сражается со своим существом и закрывается",
         "{target:np} fights/fight a creature of its own squad and taps/tap"),
    )  # fmt: skip


def _from_grave(onto: Any, cards: Any, style: int = 0) -> Bring | None:
    buried = isinstance(cards, Selector) and any(
        isinstance(each, InZone) and each.zone is Zone.GRAVEYARD for each in cards.filters
    )
    return Bring(Entry.REVIVE, cards, onto=onto, style=style) if buried and isinstance(onto, Ref) else None


def _ungrave(value: Bring) -> dict[str, Any] | None:
    if value.entry is not Entry.REVIVE or not isinstance(value.onto, Ref) or not isinstance(value.cards, Selector):
        return None
    if not any(isinstance(each, InZone) and each.zone is Zone.GRAVEYARD for each in value.cards.filters):
        return None
    return {"onto": value.onto, "cards": value.cards}


def _back(cards: Any, style: int = 0) -> Any:
    if not isinstance(cards, Selector):
        return None
    zones = [each for each in cards.filters if isinstance(each, InZone) and each.zone is Zone.GRAVEYARD]
    return Send(Zone.GRAVEYARD, Zone.DECK, whose=zones[0].whose, cards=cards, style=style) if zones else None


def _unback(value: Send) -> dict[str, Any] | None:
    return {"cards": value.cards} if value.source is Zone.GRAVEYARD else None


def _before(g: Grammar) -> None:
    g.rows(
        ("effect", ShowSelf, "показать эту карту противнику и вернуть её в колоду",
         "show this card to the opponent and return it to the deck", {"fixed": {"back": True}}),
        ("effect", ShowSelf, "показать эту карту противнику", "show this card to the opponent"),
        ("effect", Send, "взять в раздачу верхнюю карту своей|вашей колоды",
         "take the top card of your deck into the deal", {"fixed": {**DEAL, "n": 1}}),
        ("effect", Send, "взять в раздачу {n:cnt.верхняя_карта.acc} своей|вашей колоды",
         "take {n:cnt.верхняя_карта} of your deck into the deal", {"fixed": DEAL}),
        ("effect", Price, "его|её стоимость становится равной {n:int}", "its cost becomes {n:int}"),
        ("effect", Price, "заплатить за него|неё {n:cnt.золотой_кристалл.acc} вместо его|её стоимости",
         "pay {n:cnt.золотой_кристалл} for it instead of its cost", {"fixed": {"instead": True}}),
        ("effect", Price, "заплатить за него|неё {n:cnt.серебряный_кристалл.acc} вместо его|её стоимости",
         "pay {n:cnt.серебряный_кристалл} for it instead of its cost", {"fixed": {"instead": True, "gold": False}}),
        ("effect", Choose, ("выберите стихию", "выбрать стихию"), "choose an element", {"fixed": {"element": True}}),
        ("effect", Choose, "выбрать|выберите {what:cellacc}", "choose {what:cellacc}"),
        ("effect", Choose, "выбрать|выберите|выбирает {what:np1.acc}", "choose {what:np1}"),
    )  # fmt: skip
