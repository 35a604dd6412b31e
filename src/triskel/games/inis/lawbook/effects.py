"""What the words of the cards say about choices: up to, may, one or more, where you are present."""

from typing import Final

from triskel.games.inis.lawbook import printed
from triskel.games.inis.lawbook.account import BOOK, Account, Table
from triskel.kernel.bench.law import CHANGED, Step, Verdicts

NONE: Final = {"count": "0", "fell": "none", "cauldron": "0", "from": "none", "crows": "leave", "clash": "none"}
"""The answer that does nothing, by the kind of the question."""


@BOOK.law(
    "up-to-includes-none",
    "I-FAQ-06",
    "I-FAQ-34",
    en="Where a card says up to so many, none may be chosen.",
    ru="Где на карте «до» стольких-то, можно не выбрать ни одного.",
    on=("?count", "?fell", "?cauldron"),
)
def _(step: Step, account: Account) -> Verdicts:
    for question in account.questions:
        if question.kind in ("count", "fell", "cauldron"):
            card = "dagdas_cauldron" if question.kind == "cauldron" else account.table.speaker
            if card and printed.says(card, "up to"):
                yield NONE[question.kind] in question.options or f"{card} offers {question.options}"


@BOOK.law(
    "may-is-may",
    "I-FAQ-06",
    en="Where a card says that you may, you need not.",
    ru="Где на карте «можете», там можно и нет.",
    on=tuple(f"?{kind}" for kind in NONE),
)
def _(step: Step, account: Account) -> Verdicts:
    for question in account.questions:
        card = account.table.speaker
        optional = card and printed.says(card, "you may") and not _counts_a_march(card, question.kind)
        if question.kind in NONE and optional:
            yield NONE[question.kind] in question.options or f"{card} offers {question.options}"


def _counts_a_march(card: str, kind: str) -> bool:
    """Scouts may move, but then one clan or more."""
    return kind == "count" and printed.says(card, "you may move 1 or more")


@BOOK.law(
    "one-or-more-is-not-none",
    "I-FAQ-06",
    "I-CLASH-8",
    en="Where a card moves one or more clans, at least one goes if there is one to go.",
    ru="Где карта перемещает один или больше кланов, идёт хотя бы один, если есть кому.",
    on=(CHANGED, "?count"),
)
def _(step: Step, account: Account) -> Verdicts:
    for question in account.questions:
        card = account.table.speaker
        if question.kind == "count" and card and _counts_a_march(card, "count"):
            yield "0" not in question.options or f"{card} offers none"
    for each, _ in account.left:
        if not each.cancelled and each.card in ("migration", "plains") and each.card in account.played:
            then = account.played[each.card]
            able = then.present(each.seat) if each.card == "migration" else then.clans["plains"][each.seat]
            if able:
                yield each.card in account.moved or f"{each.card} moved nobody"


@BOOK.law(
    "no-more-than-printed",
    "I-CARD-1",
    "I-FAQ-34",
    en="No card offers more clans than it prints: three for the Horses, two for Cúchulain, never one's own.",
    ru="Ни одна карта не даёт больше кланов, чем напечатано: три Кони, двоих Кухулин и никогда не своих.",
    on=("?count", "?fell"),
)
def _(step: Step, account: Account) -> Verdicts:
    table = account.table
    for question in account.questions:
        if question.kind == "count" and table.speaker in ("manannans_horses", "eriu"):
            most = 3 if table.speaker == "manannans_horses" else 1
            yield max(map(int, question.options)) <= most or f"{question.options}"
        elif question.kind == "fell":
            yield f"p{question.seat + 1}" not in question.options or "one's own clan is offered"
            enemies = {f"p{seat + 1}" for seat in table.parties() if seat != question.seat}
            yield set(question.options) - {"none"} <= enemies or f"{question.options} of {enemies}"


def _where(table: Table, seat: int, card: str) -> set[str] | None:
    """The territories that the words of a card about placing mean; None if they mean something else."""
    there = set(table.present(seat))
    if printed.says(card, "in any territory"):
        return set(table.clans)
    if printed.says(card, "in a territory with a Sanctuary where you are present"):
        return {land for land in there if table.sanctuaries[land]}
    if printed.says(card, "in a territory without Sanctuaries where you are present"):
        return {land for land in there if not table.sanctuaries[land]}
    if printed.says(card, "1 Citadel in a territory where you are present"):
        return there - {"swamp"}
    if printed.says(card, "in another territory where you are present"):
        return None
    if printed.says(card, "where you are present"):
        return there
    return None


@BOOK.law(
    "placing-where-the-card-says",
    "I-CARD-1",
    "I-TERM-1",
    en="Clans and buildings may be placed wherever the words of the card allow, and nowhere else.",
    ru="Кланы и здания можно размещать всюду, где позволяют слова карты, и больше нигде.",
    on=("?place",),
)
def _(step: Step, account: Account) -> Verdicts:
    table = account.table
    for question in account.questions:
        if question.kind == "place" and table.speaker:
            lands = _where(table, question.seat, table.speaker)
            if lands is not None:
                yield set(question.options) == lands or f"{question.options} instead of {sorted(lands)}"


@BOOK.law(
    "a-clan-is-placed-from-the-reserve",
    "I-TERM-5",
    "I-FAQ-06",
    "I-BOX-2",
    en="A clan is placed only from the reserve; without one the rest of the card is done.",
    ru="Клан размещают только из запаса; если его нет, делают остальное.",
    on=("place",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "place":
            seat = moment.facts["seat"]
            yield moment.now.reserve[seat] >= 0 or f"player {seat + 1} has no clan left"


@BOOK.law(
    "a-replacement-needs-two",
    "I-FAQ-45",
    "I-FAQ-14",
    en="A clan is replaced only where one is present, its owner has two or more, and one has a clan in reserve.",
    ru="Заменяют клан только там, где присутствуют, у хозяина их два или больше, а у игрока есть клан в запасе.",
    on=("replace",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "replace":
            seat, row = moment.facts["seat"], moment.was.clans[moment.facts["land"]]
            good = row[seat] > 0 and row[moment.facts["of"]] >= 2 and moment.was.reserve[seat] > 0
            yield good or f"{moment.facts} with {row}, reserve {moment.was.reserve}"


@BOOK.law(
    "the-festival-needs-a-sanctuary",
    "I-CARD-1",
    "I-CLASH-3",
    en="The Festival marker is laid in a territory with a Sanctuary where its player is present.",
    ru="Жетон праздника кладут на территорию со святилищем, где игрок присутствует.",
    on=(CHANGED,),
)
def _(step: Step, account: Account) -> Verdicts:
    yield step.look["festival"] == account.table.festival or f"it lies in {step.look['festival']}"
    for moment in account.moments:
        if moment.kind == "festival":
            land, card = moment.facts["land"], moment.was.source("Festival marker")
            yield moment.was.sanctuaries[land] > 0 or f"there is no Sanctuary in {land}"
            yield (card is not None and moment.was.clans[land][card.seat] > 0) or "its player is not there"


@BOOK.law(
    "a-citadel-brings-the-card",
    "I-FAQ-40",
    "I-CARD-1",
    en="Who plays Citadel for a territory has its Advantage card then, unless it was played this round.",
    ru="Кто сыграл Цитадель на территорию, у того её карта преимущества, если в этом раунде её не сыграли.",
    on=("build",),
)
def _(step: Step, account: Account) -> Verdicts:
    for number, moment in enumerate(account.moments):
        if moment.kind == "build" and moment.cause == "citadel":
            land, card = moment.facts["land"], moment.was.source("place 1 Citadel")
            then = account.moments[number : number + 2][-1].now
            was, now = moment.was.cards[land], then.cards[land]
            owner = f"hand {card.seat}" if card is not None else ""
            yield now == owner or was in ("down", "play") or f"the card of {land} is {now}"


@BOOK.law(
    "looking-into-a-hand",
    "I-INFO-1",
    en="One looks only into the hand of an opponent, and sees all cards of the kind that the card names.",
    ru="Смотрят только в руку соперника и видят все карты того вида, что назван на карте.",
    on=("look",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "look":
            seat, other = moment.facts["seat"], moment.facts["at"]
            yield seat != other or "one looks at one's own cards"
            hand = moment.was.held(other, "tale" if moment.facts["what"] == "epic" else "action")
            yield set(moment.facts["cards"]) == hand or f"{moment.facts['cards']} of {sorted(hand)}"


@BOOK.law(
    "peaceful-moves",
    "I-CLASH-8",
    "I-FAQ-21",
    en="A card without a clash moves one clan, or the Fianna theirs out of the clash, and no clash is due from it.",
    ru="Карта без столкновения перемещает один клан, а Фианна — своих из столкновения, и столкновения не будет.",
    on=("move",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in account.moments:
        if moment.kind == "move":
            mover = moment.was.source("move ")
            if mover is None or moment.cause == "withdraw":
                continue
            if printed.says(mover.card, "without starting a clash"):
                one = moment.facts["count"] == 1 or mover.card == "the_fianna"
                yield one or f"{moment.facts['count']} clans are moved by {mover.card}"
                yield moment.facts["to"] not in moment.now.due - moment.was.due or "a clash is due"


@BOOK.law(
    "opponents-are-others",
    "I-CARD-1",
    en="Where a card speaks of an opponent, all the others may be chosen and never oneself.",
    ru="Где карта говорит о сопернике, выбрать можно любого другого и никогда себя.",
    on=("?opponent",),
)
def _(step: Step, account: Account) -> Verdicts:
    for question in account.questions:
        if question.kind == "opponent":
            others = {f"p{seat + 1}" for seat in range(account.table.seats) if seat != question.seat}
            yield set(question.options) == others or f"{question.options}"
