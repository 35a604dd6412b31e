"""What texts of cards may do (U-ATK-9, U-RED-BASKET, U-BEO-RAGE-4)."""

import re

from triskel.games.unmatched.lawbook.account import Account
from triskel.games.unmatched.lawbook.book import BOOK, offered, open_question
from triskel.games.unmatched.lawbook.reading import moments, only_item
from triskel.kernel.bench.law import CHANGED, Step, Verdicts

_DRAW = re.compile(r"\b[Dd]raws? (\d+) cards?")
_DEAL = re.compile(r"\b[Dd]eals? (\d+) damage")
_RECOVER = re.compile(r"\brecovers? (\d+) health")
_GAIN = re.compile(r"\b[Gg]ain (\d+) action")


@BOOK.law(
    "any-number-includes-none", "U-BEO-RAGE-4", "U-ATK-9",
    en="Whoever may spend or take any number, or up to N, may choose 0.",
    ru="Кто может потратить или взять любое число или «до N», может выбрать 0.",
    on=("?amount",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "amount")
    if asked is not None:
        yield 0 in asked.options or "0 is not offered"


@BOOK.law(
    "may-can-be-declined", "U-ATK-9",
    en="Whoever is asked whether to do something can say no.",
    ru="Если спрашивают, сделать ли что-то, можно отказаться.",
    on=("?effect",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "effect")
    if asked is not None:
        yield "no" in step.notations(asked) or "nobody can decline"


@BOOK.law(
    "as-much-damage-as-printed", "U-ATK-9", "U-ATK-13",
    en="A text that deals a number of damage deals that number.",
    ru="Текст, который наносит столько-то урона, наносит ровно столько.",
    on=("damaged",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "damaged" and told.rule == "U-ATK-13" and told.cause:
            numbers = {int(each) for each in _DEAL.findall(account.text_of(told.cause))}
            if numbers:
                yield told.facts["amount"] in numbers or f"{told.cause} dealt {told.facts['amount']}"


@BOOK.law(
    "as-much-recovery-as-printed", "U-ATK-9", "U-HERO-4",
    en="A text that recovers a number of health recovers that number, or what is missing to the maximum.",
    ru="Текст, который восстанавливает здоровье, восстанавливает сказанное число или сколько недостаёт до максимума.",
    on=("recovered",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "recovered":
            numbers = {int(each) for each in _RECOVER.findall(account.text_of(told.cause))}
            fighter = told.facts["fighter"]
            missing = account.arena.fighters[fighter].kind.health - told.health[fighter]
            fits = {min(each, missing) for each in numbers}
            if numbers:
                yield told.facts["amount"] in fits or f"{told.cause} recovered {told.facts['amount']}"


@BOOK.law(
    "as-many-actions-as-printed", "U-TURN-1", "U-ATK-9",
    en="A text that gains an action gains as many as it says.",
    ru="Текст, дающий действие, даёт столько, сколько в нём сказано.",
    on=("gained actions",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "gained actions":
            text = account.text_of(told.cause) or account.arena.kits[told.facts["player"]].ability_text["en"]
            numbers = {int(each) for each in _GAIN.findall(text)}
            yield told.facts["amount"] in numbers or f"{told.cause} gained {told.facts['amount']}"


@BOOK.law(
    "no-more-draws-than-printed", "U-DRAW-1", "U-ATK-9",
    en="A text draws at most as many cards as its lines say.",
    ru="По тексту берут не больше карт, чем сказано в его строках.",
    on=("drew",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    run, last = 0, ("", -1)
    for told in account.told:
        if told.kind != "drew" or told.rule != "U-DRAW-1" or not told.cause:
            run, last = 0, ("", -1)
            continue
        now = told.cause, told.facts["player"]
        run, last = (run + 1 if now == last else 1), now
        lines = [[int(each) for each in _DRAW.findall(line)] for line in account.text_of(told.cause).splitlines()]
        most = sum(max(numbers, default=0) for numbers in lines)
        if told.clash is not None:  # both may have laid a card of that name: what one ends the other goes on with
            most *= max(1, [account.card_name(card) for card in told.clash.card].count(told.cause))
        gone = [times for card, times in account.gone.items() if account.card_name(card) == told.cause]
        most *= max([1, *gone])  # of two cards of a name that go at once each draws
        if most:
            yield run <= most or f"{told.cause} drew {run}"


@BOOK.law(
    "marked-lines-need-their-item", "U-RED-BASKET-1", "U-RED-BASKET-2",
    en="A line marked with an item does something only while that item, or any, is in the basket.",
    ru="Строка с символом предмета срабатывает, только если он (или любой) лежит в корзинке.",
    on=(CHANGED,),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        card = account.cause_card(told.cause)
        clash = told.clash
        if card is None or clash is None or told.boosting or told.kind in ("discarded", "cancelled", "took"):
            continue
        side = account.side_of(clash, told.cause)
        lines = moments(card)
        if side < 0 or len(lines) != 1:
            continue
        item = only_item(next(iter(lines.values())))
        if item:
            held = told.basket[clash.players[side]]
            # What the line itself discards from another hand does not change the basket of its owner.
            yield held in (item, "any") or f"{told.cause}: {told.kind} with {held} in the basket"


@BOOK.law(
    "a-wild-basket-asks", "U-RED-BASKET-3", "U-RED-BASKET-4",
    en="What the basket counts as is asked only while it is empty or shows every item.",
    ru="Чем считать корзинку, спрашивают, только если она пуста или на карте символ со всеми предметами.",
    on=("?item",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "item")
    if asked is not None:
        wild = any(
            account.arena.kits[player].id == "little_red" and account.basket(player) == "any"
            for player in account.players_of(asked.seat)
        )
        yield wild or "the basket is not wild"


@BOOK.law(
    "the-basket-is-the-top-card", "U-RED-BASKET-1", "U-RED-BASKET-4",
    en="Only the top card of the pile is in the basket and can be taken from it.",
    ru="В корзинке лежит только верхняя карта стопки сброса, её и можно взять.",
    on=("took",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "took" and told.rule == "U-RED-BASKET-1":
            yield told.notes["top"] or "another card was taken than the one in the basket"


@BOOK.law(
    "what-was-looked-at-is-offered", "U-ATK-9", "U-DISC-1",
    en="Who chooses a card of another's hand after looking at it chooses among all of them.",
    ru="Кто выбирает карту из руки противника, выбирает из всей этой руки.",
    on=("?their card",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "their card")
    if asked is not None:
        yield offered(asked) == set(account.hand[asked.about]) or "not the whole hand is offered"
