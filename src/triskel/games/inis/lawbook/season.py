"""Turns, passes, Pretenders, the end of the Season."""

from triskel.games.inis.lawbook import printed
from triskel.games.inis.lawbook.account import BOOK, Account, Table
from triskel.games.inis.lawbook.victory import met
from triskel.kernel.bench.law import CHANGED, Step, Verdicts

TURNS = ("pass", "pretend")


def seasons(table: Table, seat: int) -> set[str]:
    """The Season cards that the player may play: not the Druid as his last Action card (I-SEASON-2)."""
    cards = {card for card in table.held(seat) if printed.season(card)}
    if table.held(seat, "action") == {"druid"}:
        cards -= {"druid"}
    return cards


@BOOK.law(
    "every-season-card-is-offered",
    "I-SEASON-1",
    "I-SEASON-2",
    "I-FAQ-06",
    en="On a turn every Season card in hand may be played, useful or not; the Druid not as the last Action card.",
    ru="В свой ход можно сыграть любую карту сезона с руки, с пользой или без; Друида — не последней картой действия.",
    on=("?turn",),
)
def _(step: Step, account: Account) -> Verdicts:
    for question in account.questions:
        if question.kind == "turn":
            cards = seasons(account.table, question.seat)
            offered = set(question.options) - set(TURNS)
            yield offered == cards or f"{sorted(offered)} instead of {sorted(cards)}"


@BOOK.law(
    "the-first-turn-is-a-card",
    "I-FAQ-03",
    en="On the first turn of a Season the Brenn plays a Season card; else one may always pass.",
    ru="Первым ходом сезона Бренн играет карту сезона; в остальные ходы пасовать можно всегда.",
    on=("?turn",),
)
def _(step: Step, account: Account) -> Verdicts:
    for question in account.questions:
        if question.kind == "turn":
            forced = account.table.first and bool(seasons(account.table, question.seat))
            yield ("pass" in question.options) != forced or f"first {account.table.first}: {question.options}"


@BOOK.law(
    "a-token-for-who-fulfils",
    "I-SEASON-4",
    "I-FAQ-13",
    "I-VICTORY-4",
    en="A Pretender token may be taken if and only if one has none and fulfils a condition now.",
    ru="Жетон претендента можно взять тогда и только тогда, когда его нет и условие сейчас выполнено.",
    on=("?turn",),
)
def _(step: Step, account: Account) -> Verdicts:
    table = account.table
    for question in account.questions:
        if question.kind == "turn":
            forced = table.first and bool(seasons(table, question.seat))
            may = question.seat not in table.pretenders and met(table, question.seat) > 0 and not forced
            yield ("pretend" in question.options) == may or f"player {question.seat + 1}: {question.options}"


@BOOK.law(
    "turns-follow-the-crows",
    "I-SEASON-5",
    "I-TERM-4",
    "I-ASSEMBLY-6",
    en="Turns go from the Brenn as the crows fly, unless Oengus's Ploy takes the next one.",
    ru="Ходят от Бренна по направлению воронов, если следующий ход не взят Хитростью Энгуса.",
    on=(*TURNS, "play"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind in TURNS or (moment.kind == "play" and moment.facts["season"]):
            if moment.was.mover < 0 and moment.was.ploy < 0 and step.number >= 0 and not moment.was.first:
                continue  # the match began in the middle of a Season
            due = moment.was.next_turn()
            yield moment.facts["seat"] == due or f"player {moment.facts['seat'] + 1} acts, it is for {due + 1}"


@BOOK.law(
    "one-thing-a-turn",
    "I-SEASON-1",
    "I-CARD-1",
    en="On a turn a player does one thing, and only the player of the turn plays a Season card.",
    ru="За ход игрок делает одно, и карту сезона играет лишь тот, чей ход.",
    on=("play", "!turn"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "play":
            if moment.facts["season"]:
                yield not moment.was.stack or f"{moment.facts['card']} is played over {moment.was.stack}"
                yield bool(printed.season(moment.facts["card"])) or f"{moment.facts['card']} is no Season card"
            else:
                yield bool(printed.triskels(moment.facts["card"])) or f"{moment.facts['card']} is no triskel"
    if account.chosen is not None and account.chosen.kind == "turn":
        yield not account.before.stack or f"a turn is taken while {account.before.stack} lies there"


@BOOK.law(
    "passes-in-a-row-end-the-season",
    "I-SEASON-7",
    "I-SEASON-3",
    en="The Season ends when all players have passed in a row, then and only then; the Ploy breaks the run.",
    ru="Сезон кончается, когда все подряд спасовали, тогда и только тогда; Хитрость Энгуса прерывает счёт.",
    on=(*TURNS, "play", "end of season"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "end of season":
            yield moment.was.run >= moment.was.seats or f"after {moment.was.run} passes"
        elif moment.kind in TURNS or (moment.kind == "play" and moment.facts["season"]):
            yield moment.was.run < moment.was.seats or f"{moment.kind} after {moment.was.run} passes in a row"


@BOOK.law(
    "the-end-of-the-season",
    "I-SEASON-6",
    en="At the end of the Season no hand keeps Action cards, nor an Advantage card without its chieftain; tales stay.",
    ru="В конце сезона на руках нет карт действий и карт преимуществ без своего вождя; карты эпоса остаются.",
    on=("end of season", "advantage back"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "end of season":
            for seat in range(moment.was.seats):
                for land in moment.was.held(seat, "advantage"):
                    yield moment.was.chieftain(land) == seat or f"player {seat + 1} keeps {land}"
            yield not step.look["festival"] or "the Festival goes on"
            if step.look["phase"] == "assembly":
                left = [card for hand in step.look["hands"] for card in hand if printed.kind(card) == "action"]
                yield not left or f"{left} are kept"
        elif moment.kind == "advantage back":
            land = moment.facts["card"]
            yield moment.was.chieftain(land) != moment.facts["seat"] or f"{land} is taken from its chieftain"


@BOOK.law(
    "nobody-acts-from-nowhere",
    "I-SEASON-8",
    en="Who is asked for a turn has a clan on the map; who has none first places two, anywhere.",
    ru="У того, кто ходит, есть клан на поле; у кого нет ни одного, тот сперва размещает два где угодно.",
    on=("?turn", "?settle"),
)
def _(step: Step, account: Account) -> Verdicts:
    table = account.table
    for question in account.questions:
        if question.kind == "turn":
            yield bool(table.present(question.seat)) or f"player {question.seat + 1} has no clan"
        elif question.kind == "settle" and table.stage == "season":
            there = sum(row[question.seat] for row in table.clans.values())
            yield there <= 1 or f"player {question.seat + 1} has {there} clans already"
            yield set(question.options) == set(table.clans) or f"only {question.options}"


@BOOK.law(
    "a-deed-is-lost-only-so",
    "I-FAQ-09",
    "I-SEASON-8",
    en="A Deed is lost only by a player whose turn begins without clans; he loses one if he has one.",
    ru="Подвиг теряет только тот, чей ход начинается без кланов; он теряет один, если есть.",
    on=(CHANGED, "?settle"),
)
def _(step: Step, account: Account) -> Verdicts:
    yield tuple(step.look["deeds"]) == account.table.deeds or "Deeds changed and nobody was told"
    for moment in account.moments:
        if moment.kind == "deed" and moment.facts["count"] < 0:
            seat = moment.facts["seat"]
            yield not moment.was.present(seat) or f"player {seat + 1} has clans"
            yield moment.was.deeds[seat] > 0 or f"player {seat + 1} has no Deed to lose"
    for question in account.questions if step.number >= 0 else ():  # where a position begins, the Deed is gone already
        if question.kind == "settle" and account.table.stage == "season" and not account.table.present(question.seat):
            lost = sum(each.kind == "deed" and each.facts["count"] < 0 for each in account.moments)
            had = account.table.deeds[question.seat] + lost
            yield lost == min(1, had) or f"player {question.seat + 1} had {had} Deeds and lost {lost}"


@BOOK.law(
    "deeds-come-from-cards",
    "I-VICTORY-4",
    "I-CARD-1",
    en="A Deed is gained one at a time, by the player of a card that says so.",
    ru="Подвиг получают по одному, и получает тот, чья карта это говорит.",
    on=("deed",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "deed" and moment.facts["count"] > 0:
            giver = moment.was.source("gain 1 Deed token")
            seat = moment.facts["seat"]
            good = giver is not None and giver.seat == seat and moment.facts["count"] == 1
            yield good or f"player {seat + 1} gains a Deed by {giver}"


@BOOK.law(
    "the-druid-sees-all-discards",
    "I-CARD-2",
    en="The Druid may take any discarded Action card.",
    ru="Друид может взять любую сброшенную карту действия.",
    on=("?recall",),
)
def _(step: Step, account: Account) -> Verdicts:
    for question in account.questions:
        if question.kind == "recall":
            lying = account.table.at("discard")
            yield set(question.options) == lying or f"{question.options} of {sorted(lying)}"
