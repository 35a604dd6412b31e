"""Priority: who may declare something, and when (303, 304, 305, 412)."""

from collections.abc import Iterator, Sequence

from triskel.games.berserk.lawbook.account import Account
from triskel.games.berserk.lawbook.book import law
from triskel.games.berserk.lawbook.common import cards, is_creature, may_have, moments, name
from triskel.games.berserk.lawbook.offers import BOUND, can_pay, defenders, instants
from triskel.games.berserk.lawbook.table import Moment, Table, attacking
from triskel.games.berserk.lawbook.text import price_of
from triskel.games.berserk.state.face import FEATURE_BITS, FEATURE_MASK, card_in
from triskel.games.berserk.state.stack import DEFEND_OPTION, REVEAL_OPTION
from triskel.games.berserk.state.war import CHOICE, FINAL, INITIAL, OPENING, OVER, VANGUARD, War
from triskel.kernel.bench.law import Step, Verdicts
from triskel.kernel.play.decision import DONE, RESPONSE

ANSWERABLE = (OPENING, CHOICE, FINAL)


def _offered(step: Step) -> Iterator[tuple[int, int]]:
    """What is offered as an answer: a card, and a feature of it or its defending. Revealing it costs nothing."""
    for asked in step.asked:
        if asked.kind == "response":
            for option in asked.options:
                if option >= 0 and option & FEATURE_MASK != REVEAL_OPTION:
                    yield card_in(option), option & FEATURE_MASK


def _taps(step: Step, uid: int) -> bool:
    return uid == DEFEND_OPTION or price_of(step.after.codex.feature(uid)).tap


def _names(able: Sequence[tuple[int, object]], table: Table) -> str:
    return ", ".join(f"{name(card, table.get(card))} {feature}" for card, feature in able)


@law(
    "one-priority",
    "303.1",
    "TM-priority",
    en="At any moment one player at most has priority.",
    ru="В каждый момент приоритет не больше чем у одного игрока.",
)
def _(step: Step, account: Account) -> Verdicts:
    if step.after.phase > VANGUARD:
        yield len(step.asked) <= 1 or f"{len(step.asked)} players are asked at once"


@law(
    "passing-is-always-possible",
    "303.2",
    "TM-pass",
    en="Who has priority may pass.",
    ru="Имея приоритет, всегда можно спасовать.",
    on=("?response",),
)
def _(step: Step, account: Account) -> Verdicts:
    for asked in step.asked:
        if asked.kind == "response":
            yield DONE in asked.options or "passing is not offered"


@law(
    "every-instant-is-offered",
    "114.2.2",
    "304.1",
    "510.3",
    "117.2",
    en="Whoever has priority is offered every fast feature that he can pay for and aim, printed or acquired.",
    ru="Имеющему приоритет предлагают всякую быструю особенность, которую он может оплатить и направить, свою и "
    "приобретённую.",
    on=("?response",),
)
def _(step: Step, account: Account) -> Verdicts:
    for asked in step.asked:
        if asked.kind == "response" and step.after.phase in ANSWERABLE:
            for card, feature in instants(account, account.now, asked.seat):
                offered = (card << FEATURE_BITS | feature.uid) in asked.options
                yield offered or f"{name(card, account.now[card])} is not offered {feature.label}"


@law(
    "instants-in-the-choice-subphase",
    "412.1",
    "412.2",
    "114.2.2",
    "304.1",
    en="In his Choice subphase the active player has priority, so his fast features are offered there too.",
    ru="В подфазу Выбора приоритет у активного игрока, поэтому ему предлагают и быстрые особенности.",
    on=("?choice",),
)
def _(step: Step, account: Account) -> Verdicts:
    for asked in step.asked:
        if asked.kind == "choice":
            for card, feature in instants(account, account.now, asked.seat):
                yield card in asked.options or f"{name(card, account.now[card])} is not offered for {feature.label}"


@law(
    "nobody-is-passed-over",
    "303.4",
    "511.2",
    "302.2",
    en="What was declared is carried out only after both players could answer it.",
    ru="Объявленное выполняется лишь после того, как оба игрока могли на него ответить.",
)
def _(step: Step, account: Account) -> Verdicts:
    started = None
    for moment in account.moments:
        if started is None:
            if moment.kind in ("declared", "rolled", "table", "triggered") and step.before.phase in ANSWERABLE:
                started = moment
            continue
        if moment.kind not in ("table", "power", "moved", "wounded", "gains", "healed", "displaced", "tokens"):
            if moment.kind == "rolled" and started.kind == "declared":
                pass
            else:
                continue
        if moment.event.rule == "120.2" and started.kind != "declared":
            continue
        if step.after.phase == OVER or step.after.turn != step.before.turn:
            return
        able = _answers(account, started.number)
        yield not able or f"after {started.kind} nobody was asked, though there was {able}"
        return


def _answers(account: Account, number: int) -> str:
    """Fast features that one of the players could certainly use after this event."""
    moment = account.moments[number]
    table = account.moments[number + 1].table if number + 1 < len(account.moments) else account.told
    used = {each.card for each in account.moments[: number + 1] if each.kind in ("declared", "tapped")}
    used |= {deed.source for deed in (*account.deeds, *account.done, *moment.open)}
    found = [
        (card, feature)
        for seat in (0, 1)
        for card, feature in instants(account, table, seat)
        if card not in used and card in account.now and account.now[card].in_play
    ]
    return _names([(card, feature.label) for card, feature in found], table)


@law(
    "priority-stays-with-the-declarer",
    "303.3",
    en="Who has declared something keeps priority and may declare more before the opponent is asked.",
    ru="Объявивший сохраняет приоритет и может объявить ещё, прежде чем спросят противника.",
)
def _(step: Step, account: Account) -> Verdicts:
    entry, asked = step.entry, step.asked
    if entry is None or not asked or asked[0].kind != "response" or not account.stack:
        return
    if len(account.moments) == 1 and _declares(account, account.moments[0]) and step.after.phase in ANSWERABLE:
        seat = entry.seat
        kept = asked[0].seat == seat or not instants(account, account.now, seat)
        able = "" if kept else _names(instants(account, account.now, seat), account.now)
        yield kept or f"seat {asked[0].seat} is asked before seat {seat} could declare {able}"


def _declares(account: Account, moment: Moment) -> bool:
    """Is it a declaration? Who steps in by a triggered feature has declared nothing: that is carried out (303.4)."""
    if moment.kind == "defender declared":
        return account.latest(moment.card, "defence") is not None
    return moment.kind == "declared"


@law(
    "active-player-first",
    "303.1",
    "303.4",
    "408.2",
    en="When something has been carried out, the active player has priority first.",
    ru="Когда игродействие выполнено, приоритет сначала получает активный игрок.",
)
def _(step: Step, account: Account) -> Verdicts:
    entry, asked = step.entry, step.asked
    if entry is None or not asked or asked[0].kind != "response" or step.after.phase not in ANSWERABLE:
        return
    last = account.moments[-1].kind if account.moments else ""
    if entry.option == DONE and last in ("tapped", "wounded", "moved", "healed", "gains", "tokens", "tokens paid"):
        active = step.after.active
        first = asked[0].seat == active or not instants(account, account.now, active)
        yield first or f"seat {asked[0].seat} is asked first, and seat {active} could answer"


@law(
    "answers-after-payment",
    "511.6",
    "414.1",
    "413.1",
    en="After an action is paid, players may use fast features before the next choice.",
    ru="После оплаты действия игроки могут использовать быстрые особенности до следующего выбора.",
)
def _(step: Step, account: Account) -> Verdicts:
    asked = step.asked
    if not asked or asked[0].kind != "choice" or step.after.turn != step.before.turn or not account.moments:
        return
    if account.moments[-1].kind in ("tapped", "moved", "stays untapped"):
        able = [pair for seat in (0, 1) for pair in instants(account, account.now, seat)]
        yield not able or f"the next choice comes though {_names(able, account.now)} could be used"


@law(
    "answers-can-be-paid",
    "501.2",
    "510.1",
    "TM-payment",
    en="Nothing is offered as an answer that its card could not pay for.",
    ru="В ответ не предлагают того, что карта не может оплатить.",
    on=("?response",),
)
def _(step: Step, account: Account) -> Verdicts:
    for number, uid in _offered(step):
        if uid == DEFEND_OPTION:
            continue
        price, card = price_of(step.after.codex.feature(uid)), account.now[number]
        yield not (price.tap and card.tapped) or f"{name(number, card)} is tapped"
        if price.tokens > 0 and not may_have(account, card, "meditation"):
            yield card.tokens >= price.tokens or f"{name(number, card)} has {card.tokens} tokens"
        if price.wounds > 0 and not may_have(account, card, "life+", "static life", "max life"):
            yield card.life >= price.wounds or f"{name(number, card)} has {card.life} life"


@law(
    "one-answers-with-ones-own",
    "101.2",
    "201.2",
    "TM-controller",
    en="A player uses only cards in play that he controls.",
    ru="Игрок использует только карты в игровой зоне под своим контролем.",
    on=("?response", "?choice"),
)
def _(step: Step, account: Account) -> Verdicts:
    for asked in step.asked:
        if asked.kind in ("response", "choice"):
            for option in asked.options:
                if option >= 0:
                    number = card_in(option) if asked.kind == "response" else option
                    card = account.now.get(number)
                    own = card is not None and card.in_play and card.seat == asked.seat
                    yield own or f"seat {asked.seat} is offered {name(number, card)}"


@law(
    "no-answers-in-the-initial-phase",
    "409.1",
    "114.2.2",
    en="In the Initial phase nothing that is played is offered as an answer.",
    ru="В Начальную фазу играемое в ответ не предлагают.",
    on=("?response",),
)
def _(step: Step, account: Account) -> Verdicts:
    for asked in step.asked:
        if asked.kind == "response" and step.after.phase == INITIAL:
            played = [each for each in asked.options if each >= 0 and each & FEATURE_MASK != REVEAL_OPTION]
            yield not played or f"{len(played)} features are offered"


@law(
    "hidden-cards-may-be-revealed",
    "529.3",
    "TM-hidden-card",
    en="Who has priority may turn up any hidden card of his.",
    ru="Имея приоритет, игрок может вскрыть любую свою скрытую карту.",
    on=("?response",),
)
def _(step: Step, account: Account) -> Verdicts:
    for asked in step.asked:
        if asked.kind == "response" and step.after.phase in ANSWERABLE:
            for number, card in cards(account.now, asked.seat):
                if card.hidden:
                    offered = (number << FEATURE_BITS | REVEAL_OPTION) in asked.options
                    yield offered or f"revealing {number} is not offered"


@law(
    "every-defender-is-offered",
    "513.1",
    "513.4",
    "513.5",
    "513.6",
    "513.7",
    "107.3",
    en="Against a declared simple strike every open creature in the way that has not acted is offered as a defender.",
    ru="От объявленного простого удара предлагают защитником всякое открытое и не действовавшее существо, "
    "стоящее на пути.",
    on=("?response",),
)
def _(step: Step, account: Account) -> Verdicts:
    strike = _struck(account, step.after)
    for asked in step.asked:
        if strike is not None and asked.kind == "response" and asked.seat != step.after.active:
            source, target = strike
            for number in defenders(account, account.now, source, target):
                offered = (number << FEATURE_BITS | DEFEND_OPTION) in asked.options
                yield offered or f"{name(number, account.now[number])} is not offered against {source}→{target}"


def _struck(account: Account, war: War) -> tuple[int, int] | None:
    """The open, slow, plain simple strike on the stack, whatever lies above it, if nobody defends against it yet."""
    plain = [each for each in account.stack if each.kind == "use" and each.open and each.feature is None]
    top = next((each for each in plain if each.means == "simple strike" and not each.instant), None)
    if top is None:
        return None
    source, target = account.now.get(top.source), account.now.get(top.target)
    if top.defender >= 0 or top.directed or source is None or target is None or not source.in_play:
        return None
    deed = account.latest(top.source, "strike")
    if deed is None or len(deed.aims) != 1 or source.seat != war.active or not target.in_play or war.phase != CHOICE:
        return None
    odd = ("directed-strike", "unanswered-strike", "accuracy", "cannot be defended", "ignores", "no defender")
    return None if may_have(account, source, *odd) else (top.source, top.target)


@law(
    "defenders-are-open-creatures-in-the-way",
    "513.1",
    "513.4",
    "513.5",
    "513.6",
    "513.7",
    "210.2",
    en="A defender is an open creature of the inactive player that stands in the way, or flies where one may.",
    ru="Защитник — открытое существо неактивного игрока, стоящее на пути удара, или летающее, где это можно.",
    on=("defender declared",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "defender declared"):
        card, source, target = (moment.of(moment.facts[each]) for each in ("card", "source", "target"))
        if card is None or source is None or target is None:
            continue
        yield (is_creature(card) and card.in_play) or f"{name(moment.card, card)} is no creature in play"
        yield not card.tapped or f"{name(moment.card, card)} is tapped"
        yield card.seat != moment.active or f"{name(moment.card, card)} is the active player's"
        deed = attacking(moment.open, moment.facts["source"])
        simple = deed is None or deed.means in ("", "simple strike")
        yield simple or f"{name(moment.card, card)} defends against a {deed.means if deed else ''}"


@law(
    "who-has-acted-does-not-answer",
    "510.4",
    "510.1",
    en="Whoever has acted in this turn and was not untapped since neither defends nor acts in answer.",
    ru="Действовавшая в этот ход и не открывавшаяся с тех пор карта не защищает и не действует в ответ.",
    on=("?response",),
)
def _(step: Step, account: Account) -> Verdicts:
    for number, uid in _offered(step):
        if number in account.now and _taps(step, uid):
            card = account.now[number]
            more = may_have(account, card, "assaults", "defends more", "more assaults", "no tap", "more acts")
            yield not account.acted.get(number) or more or f"{name(number, card)} has acted already"


@law(
    "the-forbidden-is-not-offered",
    "525.2",
    "524.2",
    "PH-cannot",
    en="Who cannot act is offered no action.",
    ru="Кто не может действовать, тому действий не предлагают.",
    on=("?response",),
)
def _(step: Step, account: Account) -> Verdicts:
    for number, uid in _offered(step):
        card = account.now.get(number)
        if card is not None and card.effects and _taps(step, uid):
            yield not card.marked("cannot act") or f"{name(number, card)} cannot act"


@law(
    "answers-are-flagged",
    "303.1",
    "TM-pass",
    en="Every chance to answer is put as one, so that nobody learns from its absence.",
    ru="Всякую возможность ответить предлагают открыто, чтобы её отсутствие ничего не выдавало.",
    on=("?response",),
)
def _(step: Step, account: Account) -> Verdicts:
    for asked in step.asked:
        if asked.kind == "response":
            yield bool(asked.flags & RESPONSE) or "the question is no chance to respond"


__all__ = ["BOUND", "can_pay"]
