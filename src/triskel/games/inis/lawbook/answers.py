"""Windows: who is asked, in which order, and that whoever may answer is asked."""

from collections.abc import Iterable

from triskel.games.inis.lawbook import printed
from triskel.games.inis.lawbook.account import BOOK, Account, Table
from triskel.kernel.bench.law import CHANGED, Step, Verdicts

REDIRECTS = frozenset({"stone_circle", "master_craftsman", "lug_samildanach"})


@BOOK.law(
    "one-may-always-decline",
    "I-CARD-1",
    "I-CARD-3",
    en="Whoever is asked to respond may decline, and is offered only triskels of his own hand.",
    ru="Кого спрашивают об ответе, тот может отказаться, и предлагают ему лишь трискели с его руки.",
    on=("?respond",),
)
def _(step: Step, account: Account) -> Verdicts:
    for question in account.questions:
        if question.kind == "respond":
            yield "none" in question.options or "one must answer"
            cards = set(question.options) - {"none"}
            strange = cards - account.table.held(question.seat)
            strange |= {card for card in cards if not printed.triskels(card)}
            yield not strange or f"player {question.seat + 1} is offered {sorted(strange)}"


@BOOK.law(
    "the-active-player-answers-first",
    "I-FAQ-15",
    "I-CARD-3",
    "I-TERM-4",
    en="In a window the active player is asked first, then the others as the crows fly.",
    ru="В окне сперва спрашивают активного игрока, потом остальных по направлению воронов.",
)
def _(step: Step, account: Account) -> Verdicts:
    for question in account.questions:
        if question.kind != "respond" or account.moments or account.left or account.window != question.window:
            account.answered = []
        account.window = question.window
        if question.kind == "respond":
            order = account.table.order(active(account.table))
            if account.answered and order.index(question.seat) <= order.index(account.answered[-1]):
                yield f"player {question.seat + 1} is asked after {account.answered[-1] + 1}"
            elif account.answered:
                yield True
            account.answered = [*account.answered, question.seat]


def active(table: Table) -> int:
    """The player of the maneuver in a clash, else of the turn, else the Brenn (I-FAQ-15)."""
    if table.clash and table.maneuverer >= 0:
        return table.maneuverer
    return table.mover if table.mover >= 0 and table.stage == "season" else table.brenn


def _unoffered(
    account: Account,
    table: Table,
    seats: Iterable[int],
    cards: frozenset[str],
    lying: str,
    offers: frozenset[tuple[int, str]],
) -> list[str]:
    """Which of these cards their holders were not offered while a card lay in play."""
    return [
        f"player {seat + 1} was not offered {card} on {lying}"
        for seat in seats
        for card in table.held(seat) & account.before.held(seat) & cards
        if (seat, card) not in offers
    ]


@BOOK.law(
    "geis-can-answer",
    "I-CARD-3",
    "I-CARD-4",
    en="Whoever holds Geis is offered it on every Action card that an opponent plays.",
    ru="У кого Гейс, тому его предлагают на каждую карту действия соперника.",
    on=(CHANGED,),
)
def _(step: Step, account: Account) -> Verdicts:
    for each, offers in account.left:
        if printed.kind(each.card) == "action" and not each.cancelled and each.card in account.played:
            then = account.played[each.card]
            holders = [seat for seat in range(then.seats) if seat != each.seat and "geis" in then.held(seat)]
            missed = _unoffered(account, then, holders, frozenset({"geis"}), each.card, offers)
            yield not missed or missed[0]


@BOOK.law(
    "the-dagda-can-answer",
    "I-CARD-3",
    "I-CARD-4",
    en="Whoever holds The Dagda is offered it on every Epic Tale and Advantage card that is played.",
    ru="У кого Дагда, тому его предлагают на каждую сыгранную карту эпоса и преимущества.",
    on=(CHANGED,),
)
def _(step: Step, account: Account) -> Verdicts:
    for each, offers in account.left:
        if printed.kind(each.card) != "action" and not each.cancelled and each.card in account.played:
            then = account.played[each.card]
            missed = _unoffered(
                account, then, range(then.seats), frozenset({"the_dagda"}) - {each.card}, each.card, offers
            )
            yield not missed or missed[0]


@BOOK.law(
    "after-a-season-card",
    "I-SEASON-2",
    "I-CARD-3",
    "I-FAQ-26",
    en="After his Season card, cancelled or not, a player is offered every card that says so.",
    ru="После своей карты сезона, отменённой или нет, игроку предлагают каждую карту с такими словами.",
    on=(CHANGED,),
)
def _(step: Step, account: Account) -> Verdicts:
    cards = printed.answers("after you have played a Season card")
    for each, offers in account.left:
        if each.season:
            missed = _unoffered(account, account.table, [each.seat], cards, each.card, offers)
            yield not missed or account.dealt() or missed[0]


@BOOK.law(
    "after-an-epic-tale",
    "I-CARD-6",
    "I-CARD-3",
    "I-FAQ-31",
    en="After his Epic Tale, cancelled or not, a player is offered every card that says so.",
    ru="После своей карты эпоса, отменённой или нет, игроку предлагают каждую карту с такими словами.",
    on=(CHANGED,),
)
def _(step: Step, account: Account) -> Verdicts:
    cards = printed.answers("after you have played an Epic Tale card")
    for each, offers in account.left:
        if printed.kind(each.card) == "tale":
            wanted = cards - REDIRECTS if each.redirected else cards
            missed = _unoffered(account, account.table, [each.seat], wanted, each.card, offers)
            yield not missed or account.dealt() or missed[0]


@BOOK.law(
    "after-an-action-card",
    "I-CARD-6",
    "I-FAQ-30",
    en="After an Action card, cancelled or not, whoever holds Lug Samildanach is offered it.",
    ru="После карты действия, отменённой или нет, Луга Самилданаха предлагают тому, у кого он есть.",
    on=(CHANGED,),
)
def _(step: Step, account: Account) -> Verdicts:
    cards = printed.answers("after an Action card has been resolved")
    for each, offers in account.left:
        if printed.kind(each.card) == "action" and not each.redirected:
            seats = range(account.table.seats)
            missed = _unoffered(account, account.table, seats, cards, each.card, offers)
            yield not missed or account.dealt() or missed[0]


@BOOK.law(
    "a-removal-can-be-answered",
    "I-TERM-5",
    "I-FAQ-14",
    "I-CARD-8",
    "I-FAQ-29",
    en="Whose clan is removed was offered the cards that answer a removal; replacing is none.",
    ru="Чей клан удаляют, тому предложили карты, отвечающие на удаление; замена — не удаление.",
    on=("remove", "replace"),
)
def _(step: Step, account: Account) -> Verdicts:
    cards = printed.answers("when 1 of your clans is being removed")
    for moment in account.moments:
        if moment.kind == "remove" and not moment.was.barred and moment.cause != "diarmuid_grainne":
            seat = moment.facts["seat"]
            held = moment.was.held(seat) & cards
            if not moment.was.clash:
                held -= {"dagdas_cauldron"}
            missed = held - account.latest.get(seat, frozenset())
            yield not missed or f"player {seat + 1} holds {sorted(missed)} and was not asked"
        elif moment.kind == "replace":
            asked = account.chosen is not None and account.chosen.kind == "respond" and account.answer in cards
            yield not asked or "a replaced clan was answered like a removed one"


@BOOK.law(
    "after-an-attack",
    "I-CLASH-7",
    "I-CARD-3",
    en="After his attack the attacker is offered the cards that say so, before anyone fights on.",
    ru="После нападения нападавшему предлагают карты с такими словами, раньше чем бой пойдёт дальше.",
    on=("?peace", "?end clash"),
)
def _(step: Step, account: Account) -> Verdicts:
    cards = printed.answers("after you have performed an Attack maneuver")
    table = account.table
    for question in account.questions:
        if question.kind in ("peace", "end clash") and table.target >= 0 and not table.barred:
            held = table.held(table.maneuverer) & cards
            missed = held - account.latest.get(table.maneuverer, frozenset())
            yield not missed or f"player {table.maneuverer + 1} holds {sorted(missed)} and was not asked"


@BOOK.law(
    "the-ploy-can-come",
    "I-SEASON-5",
    "I-SEASON-7",
    en="At the end of every turn whoever holds Oengus's Ploy is offered it.",
    ru="В конце каждого хода Хитрость Энгуса предлагают тому, у кого она есть.",
    on=("?turn",),
)
def _(step: Step, account: Account) -> Verdicts:
    table = account.table
    for question in account.questions:
        if question.kind == "turn" and table.mover >= 0 and account.before.stage == "season":
            for seat in range(table.seats):
                if "oengus_ploy" in table.held(seat) and "oengus_ploy" in account.before.held(seat):
                    offered = "oengus_ploy" in account.latest.get(seat, frozenset())
                    yield offered or f"player {seat + 1} was not asked"
