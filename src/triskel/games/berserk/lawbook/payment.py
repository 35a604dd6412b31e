"""Payment: who pays, with what, when, and what is never paid (501, 120, 506, 510, 511.6, 526, 527)."""

from triskel.games.berserk.lawbook.account import Account
from triskel.games.berserk.lawbook.book import law
from triskel.games.berserk.lawbook.common import is_creature, may_have, moments, name
from triskel.games.berserk.lawbook.table import Deed
from triskel.games.berserk.lawbook.text import price_of
from triskel.games.berserk.state.war import FIELD, OVER
from triskel.kernel.bench.law import Step, Verdicts

PAYMENTS = ("tapped", "stays untapped", "tokens paid", "wounds paid")
COUNTED = (
    "wounded",
    "healed",
    "tokens",
    "tokens lost",
    "tokens paid",
    "wounds paid",
    "prevented",
    "extra life removed",
)


@law(
    "what-is-tapped-was-open",
    "525.1",
    "501.2",
    "TM-tap",
    en="Only an open card is tapped, as payment or otherwise.",
    ru="Закрыть, в оплату или иначе, можно только открытую карту.",
    on=("tapped",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "tapped"):
        card = moment.of(moment.card)
        yield (card is not None and not card.tapped) or f"{name(moment.card, card)} was tapped already"


@law(
    "who-left-pays-nothing",
    "502.3",
    "509.1",
    "201.2",
    en="A card that has left play pays for nothing.",
    ru="Карта, покинувшая игровую зону, ничего не оплачивает.",
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, *PAYMENTS):
        card = moment.of(moment.card)
        yield (card is not None and card.in_play) or f"{name(moment.card, card)} pays by {moment.kind}"


@law(
    "payments-are-for-something",
    "501.1",
    "501.2",
    "526.1",
    en="A card pays only for something that it declared and that was not interrupted.",
    ru="Карта платит только за то, что она объявила и что не прервано.",
)
def _(step: Step, account: Account) -> Verdicts:
    for _ in account.payments:
        yield True
    for event in account.orphans:
        number = event.facts["card"]
        yield f"{name(number, account.now.get(number))} pays by {event.kind} for nothing"


@law(
    "interrupted-is-unpaid",
    "526.1",
    "525.1",
    "TM-interruption",
    en="What is interrupted is removed from the stack unpaid.",
    ru="Прерванное удаляют из стека без оплаты.",
)
def _(step: Step, account: Account) -> Verdicts:
    for deed in account.done:
        if deed.interrupted:
            yield not deed.paid or f"{deed} was interrupted and paid"


@law(
    "tokens-paid-are-there",
    "120.5",
    "501.2",
    en="Nobody pays with tokens that the card does not have.",
    ru="Фишками, которых на карте нет, не платят.",
    on=("tokens paid",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "tokens paid"):
        card = moment.of(moment.card)
        had = 0 if card is None else card.tokens
        yield had >= moment.facts["n"] or f"{name(moment.card, card)} pays {moment.facts['n']} of {had} tokens"


@law(
    "tokens-lost-are-there",
    "119.5.1",
    "120.5",
    en="A card loses at most the tokens that it has.",
    ru="Карта теряет не больше фишек, чем на ней есть.",
    on=("tokens lost",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "tokens lost"):
        card = moment.of(moment.card)
        had = 0 if card is None else card.tokens
        yield had >= moment.facts["n"] or f"{name(moment.card, card)} loses {moment.facts['n']} of {had} tokens"


@law(
    "the-price-in-tokens-is-exact",
    "120.5",
    "114.1",
    en="A game action costs exactly the tokens that stand before the colon.",
    ru="За игродействие отдают ровно столько фишек, сколько указано до двоеточия.",
)
def _(step: Step, account: Account) -> Verdicts:
    for deed in account.done:
        if deed.price.tokens > 0 and deed.paid:
            paid = sum(each.facts["n"] for each in deed.paid if each.kind == "tokens paid")
            known = account.told.get(deed.source)
            helped = known is not None and may_have(account, known, "meditation")
            yield paid == deed.price.tokens or helped or f"{deed} cost {paid} tokens, not {deed.price.tokens}"


@law(
    "the-price-in-wounds-is-exact",
    "501.2",
    "501.3",
    en="Wounds that are the price are taken exactly as printed, and no more than life is left.",
    ru="Раны в оплату карта получает ровно в указанном числе и не больше, чем у неё жизней.",
)
def _(step: Step, account: Account) -> Verdicts:
    for deed, event in account.payments:
        if event.kind == "wounds paid":
            yield event.facts["n"] == deed.price.wounds or f"{deed} cost {event.facts['n']} wounds"
    for moment in moments(account, "wounds paid"):
        card = moment.of(moment.card)
        if card is not None and not may_have(account, card, "life+", "static life"):
            yield card.life >= moment.facts["n"] or f"{name(moment.card, card)} pays more than its life"


@law(
    "payment-hurts-without-a-source",
    "501.3",
    "508.3",
    en="Wounds paid are no ability: nothing answers to them as to wounds taken.",
    ru="Раны в оплату — не способность: на них не срабатывает то, что ждёт полученных ран.",
    on=("wounds paid",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "wounds paid"):
        for later in account.moments[moment.number + 1 :]:
            if later.kind == "wounded" and later.card == moment.card:
                break
            if later.kind == "triggered" and later.card == moment.card:
                events = step.after.codex.feature(later.facts["feature"]).events
                if any("wound" in str(each) for each in events):
                    yield f"{moment.card} answers to its own payment"
        yield True


def _owed(deed: Deed, account: Account, step: Step) -> bool:
    """Should it have been paid? Its source is there, and it was neither interrupted nor part of a battle that ended."""
    source = account.told.get(deed.source)
    if source is None or not source.in_play or deed.interrupted or step.after.phase == OVER:
        return False
    return account.turn == step.before.turn or bool(deed.paid)


@law(
    "what-is-done-is-paid",
    "501.2",
    "510.2",
    "414.1",
    "511.6",
    "525.1",
    "526.1",
    en="An action that was carried out is paid by tapping, unless a text lets the card stay open.",
    ru="Выполненное действие оплачивают закрытием, если текст не разрешает карте остаться открытой.",
)
def _(step: Step, account: Account) -> Verdicts:
    for deed in account.done:
        if deed.price.tap and deed.kind in ("feature", "strike", "duty") and _owed(deed, account, step):
            paid = any(each.kind in ("tapped", "stays untapped") for each in deed.paid)
            # Tapped while it is carried out it is not interrupted (526.1), and a tapped card is not tapped (525.1).
            yield paid or deed.robbed or f"{deed} left the stack and its source did not tap"


@law(
    "blocked-is-paid",
    "527.4",
    "527.3",
    "TM-block",
    en="What is blocked does nothing and is paid all the same.",
    ru="Заблокированное ничего не делает, но оплачивается.",
)
def _(step: Step, account: Account) -> Verdicts:
    for deed in account.done:
        if deed.blocked and deed.price.tap and _owed(deed, account, step):
            yield bool(deed.paid) or deed.robbed or f"{deed} was blocked and not paid"


@law(
    "illegal-at-a-hidden-card-is-paid",
    "529.6",
    "525.1",
    en="What proves illegal when a hidden target is turned up is not carried out, but paid.",
    ru="Что оказалось нелегальным при вскрытии цели, не выполняется, но оплачивается.",
)
def _(step: Step, account: Account) -> Verdicts:
    for deed in account.done:
        if deed.illegal and deed.price.tap and _owed(deed, account, step):
            yield bool(deed.paid) or f"{deed} was illegal and not paid"
            if len(deed.aims - {-1}) <= 1:  # of several attacks the others are made (505.3.2)
                yield not deed.struck or f"{deed} was illegal and struck"


@law(
    "declared-with-the-price-at-hand",
    "501.2",
    "510.1",
    "TM-payment",
    en="A card declares only what it could pay for at that moment.",
    ru="Карта объявляет только то, что в этот момент может оплатить.",
    on=("declared",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "declared"):
        card = moment.of(moment.card)
        uid = moment.facts.get("feature")
        if card is None or uid is None:
            continue
        price = price_of(step.after.codex.feature(uid))
        yield not (price.tap and card.tapped) or f"{name(moment.card, card)} is tapped"
        if price.tokens > 0 and not may_have(account, card, "meditation"):
            yield card.tokens >= price.tokens or f"{name(moment.card, card)} has {card.tokens} tokens"


@law(
    "strikers-are-open",
    "510.1",
    "107.2",
    "504.1",
    en="Only an open card declares a simple strike or defends.",
    ru="Простой удар объявляет и защищает только открытая карта.",
    on=("declared", "defender declared"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "declared", "defender declared"):
        card = moment.of(moment.card)
        if card is None or moment.event.rule not in ("511.3", "513.1"):
            continue
        simple = moment.kind != "declared" or moment.facts.get("means") == "simple strike"
        if simple and not any(deed.source == moment.card for deed in moment.open):
            yield not card.tapped or f"{name(moment.card, card)} is tapped"


@law(
    "a-resource-is-promised-once",
    "501.2",
    en="A resource that pays for one thing on the stack pays for no other.",
    ru="Ресурс, которым уже оплачивают одно, на другое не тратят.",
    on=("declared", "defender declared"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "declared", "defender declared"):
        uid = moment.facts.get("feature")
        mine = [deed for deed in moment.open if deed.source == moment.card and not deed.paid]
        if moment.kind == "declared" and uid is None:
            continue
        price = None if uid is None else price_of(step.after.codex.feature(uid))
        if price is None or price.tap:
            promised = [deed for deed in mine if deed.price.tap and deed.kind != "trigger"]
            yield not promised or f"{moment.card} taps for {promised} already"
        if price is not None and price.tokens > 0:
            card = moment.of(moment.card)
            held = sum(max(0, deed.price.tokens) for deed in mine)
            enough = card is None or card.tokens >= held + price.tokens or may_have(account, card, "meditation")
            yield enough or f"{moment.card} promises more tokens than it has"


@law(
    "one-action-a-turn",
    "510.4",
    "510.2",
    en="A card acts once a turn, and again only when it was untapped or a text allows it.",
    ru="Карта действует один раз за ход; ещё раз — только если открывалась или так велит текст.",
    on=("tapped", "stays untapped"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "tapped", "stays untapped"):
        if moment.event.rule not in ("510.2", "513.9", "KW-no-tap-after-assault"):
            continue
        card = moment.of(moment.card)
        if card is None:
            continue
        more = may_have(account, card, "assaults", "defends more", "no tap", "more assaults")
        acted = account.acted.get(moment.card, 0)
        yield acted <= 1 or more or f"{name(moment.card, card)} has acted {acted} times"


@law(
    "nothing-of-nothing",
    "522.2",
    en="Nothing is dealt, healed, got, lost or paid in the number of zero.",
    ru="Нулевого числа ран, жизней или фишек не наносят, не снимают, не получают и не платят.",
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, *COUNTED):
        yield moment.facts["n"] > 0 or f"{moment.kind} {moment.facts['n']}"


@law(
    "movement-costs-a-unit",
    "506.1",
    "413.1",
    "TM-move",
    en="A move of one cell costs one unit of movement.",
    ru="Движение на клетку стоит одну единицу движения.",
)
def _(step: Step, account: Account) -> Verdicts:
    if step.number < 0 or step.before.turn != step.after.turn:
        return
    for moment in moments(account, "moved"):
        declared = [deed for deed in account.done if deed.kind == "movement" and deed.source == moment.card]
        if not declared or moment.event.rule != "506.1":
            continue
        since = account.moments[moment.number + 1 :]
        if any(each.card == moment.card and each.kind in ("untapped", "tapped", "died", "moved") for each in since):
            continue
        spent = step.after.spent[moment.card] - step.before.spent[moment.card]
        yield spent == 1 or f"{moment.card} spent {spent}"


@law(
    "acting-spends-all-movement",
    "510.5",
    "506.5",
    en="Who has acted has no movement left.",
    ru="После действия у карты не остаётся запаса движения.",
)
def _(step: Step, account: Account) -> Verdicts:
    if step.number < 0 or step.before.turn != step.after.turn:
        return
    for moment in moments(account, "tapped", "stays untapped"):
        card = account.now.get(moment.card)
        if moment.event.rule not in ("510.2", "KW-no-tap-after-assault") or card is None or card.zone != FIELD:
            continue
        later = {each.kind for each in account.moments[moment.number :] if each.card == moment.card}
        if is_creature(card) and later.isdisjoint(("untapped", "returned", "died")):
            left = card.face.move - step.after.spent[moment.card]
            yield left <= 0 or f"{name(moment.card, card)} has {left} units left"


@law(
    "wounds-before-payment",
    "511.6",
    "501.2",
    "302.6",
    en="An action is paid when it has been carried out, not before.",
    ru="Действие оплачивают после выполнения, а не до него.",
    on=("rolled", "power"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "rolled", "power"):
        source = moment.card
        busy = [deed for deed in moment.open if source in (deed.source, *deed.aims)]
        later = [id(each.event) for each in account.moments[moment.number :]]
        paid = [deed for deed in busy if deed.source == source and _tapped(deed, later)]
        yield bool(busy) or f"{moment.kind} of {source} belongs to nothing on the stack"
        yield not paid or f"{paid} was paid before its {moment.kind}"


def _tapped(deed: Deed, later: list[int]) -> bool:
    return any(each.kind in ("tapped", "stays untapped") and id(each) not in later for each in deed.paid)


@law(
    "defenders-pay-with-the-striker",
    "513.9",
    en="A defender taps in the End stage of the strike, together with the striker.",
    ru="Защитник закрывается на этапе окончания удара, одновременно с ударившим.",
    on=("tapped",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "tapped"):
        if moment.event.rule == "513.9":
            before = account.moments[: moment.number]
            paid = any(each.kind in ("tapped", "stays untapped") and each.event.rule != "513.9" for each in before)
            striker = next((deed.target for deed in reversed(moment.open) if deed.source == moment.card), -1)
            gone = moment.of(striker)
            yield paid or gone is None or not gone.in_play or f"{moment.card} pays before the striker"
