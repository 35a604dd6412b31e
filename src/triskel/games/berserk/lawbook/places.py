"""Movement and displacement (506, 507, 523)."""

from triskel.games.berserk.lawbook.account import Account
from triskel.games.berserk.lawbook.book import law
from triskel.games.berserk.lawbook.common import cards, may_have, moments, name, standing, straight
from triskel.games.berserk.lawbook.offers import SILENCED, steps
from triskel.games.berserk.state.war import FIELD, War
from triskel.kernel.bench.law import Step, Verdicts

ODD = ("movement", "diagonal", "incorporeal", "cannot move", "flight", "no flight", "independent", *SILENCED)


@law(
    "a-move-is-one-straight-step",
    "506.1",
    "TM-move",
    en="A move goes to a neighbouring cell along a row or a column.",
    ru="Движение идёт на соседнюю клетку по вертикали или горизонтали.",
    on=("moved",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "moved"):
        declared = [each for each in moment.open if each.source == moment.card and each.kind == "movement"]
        card = moment.of(moment.card)
        if declared and card is not None and not may_have(account, card, "diagonal"):
            left, cell = moment.facts["left"], moment.facts["cell"]
            yield straight(left, cell) or f"{name(moment.card, card)} goes from {left} to {cell}"


@law(
    "moves-start-where-the-card-stands",
    "507.1",
    "506.1",
    en="A card is moved from the cell on which it stands.",
    ru="Карту перемещают с той клетки, на которой она стоит.",
    on=("moved", "displaced"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "moved", "displaced"):
        card = moment.of(moment.card)
        if card is not None and card.zone == FIELD:
            yield card.cell == moment.facts["left"] or f"{name(moment.card, card)} stood on {card.cell}"


@law(
    "cells-must-be-free",
    "507.2",
    "506.1",
    "TM-free-cell",
    en="A card is moved only to a free cell, unless it has no body.",
    ru="Перемещают только на свободную клетку, если карта не бестелесна.",
    on=("moved", "displaced"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "moved", "displaced"):
        card = moment.of(moment.card)
        if card is None or may_have(account, card, "incorporeal"):
            continue
        there = [
            number
            for number, other in cards(moment.table)
            if other.zone == FIELD
            and other.cell == moment.facts["cell"]
            and number != moment.card
            and other.host != moment.card
        ]
        yield not there or f"{name(moment.card, card)} comes onto {there}"


@law(
    "every-free-step-is-offered",
    "506.1",
    "412.2",
    en="Every free neighbouring cell is offered for a move, and nothing else.",
    ru="Для движения предлагают все свободные соседние клетки и никаких других.",
    on=("?move",),
)
def _(step: Step, account: Account) -> Verdicts:
    war: War = step.after
    for asked in step.asked:
        if asked.kind == "move" and asked.rule == "506.1" and asked.about in account.now:
            card = account.now[asked.about]
            if not may_have(account, card, *ODD) and card.zone == FIELD and not _carries(account, asked.about):
                due = steps(account.now, war.occupied, card.cell)
                offered = set(asked.options)
                yield offered == due or f"{name(asked.about, card)}: {sorted(offered)}, not {sorted(due)}"


def _carries(account: Account, number: int) -> bool:
    """Does it carry something whose text may forbid a cell (209.11, 212.8)?"""
    return any(card.host == number and may_have(account, card, "cannot move") for _, card in cards(account.now))


@law(
    "movement-is-offered",
    "506.1",
    "506.3",
    "206.7",
    en="An open creature with movement left and a free cell beside it may move in its player's Choice subphase.",
    ru="Открытое существо с запасом движения и свободной клеткой рядом может двигаться в подфазу Выбора.",
    on=("?choice", "?use"),
)
def _(step: Step, account: Account) -> Verdicts:
    war: War = step.after
    for asked in step.asked:
        if asked.kind == "choice" and not war.shared:
            for number, card in cards(account.now, asked.seat):
                if _can_walk(account, war, number):
                    yield number in asked.options or _duty(account, asked.seat) or f"{name(number, card)} may not move"
        elif asked.kind == "use" and asked.rule == "412.2" and asked.about in account.now:
            able = not war.shared and _can_walk(account, war, asked.about)
            if able:
                offered = "move" in step.notations(asked) or _duty(account, asked.seat)
                yield offered or f"{name(asked.about, account.now[asked.about])} is offered no movement"


def _duty(account: Account, seat: int) -> bool:
    return any(may_have(account, card, "must declare", "must target") for _, card in cards(account.now, seat))


def _can_walk(account: Account, war: War, number: int) -> bool:
    card = account.now[number]
    if not card.face.walks or card.tapped or card.hidden or card.zone != FIELD or not standing(card):
        return False
    if may_have(account, card, *ODD) or _carries(account, number):
        return False
    return card.face.move > war.spent[number] and bool(steps(account.now, war.occupied, card.cell))


@law(
    "walking-within-the-reserve",
    "506.1",
    "TM-movement",
    en="Nobody walks further in a turn than its movement, unless it was untapped or a text adds to it.",
    ru="За ход никто не проходит больше своего запаса движения, если не открывался и текст не прибавляет.",
    on=("moved",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "moved"):
        card = moment.of(moment.card)
        declared = [each for each in moment.open if each.source == moment.card and each.kind == "movement"]
        if card is not None and declared and not may_have(account, card, "movement", "independent"):
            walked = account.walked.get(moment.card, 0)
            yield walked <= card.face.move or f"{name(moment.card, card)} has gone {walked} cells"


@law(
    "artifacts-stay",
    "210.2",
    "206.7",
    en="Artifacts, terrains and equipment do not move by themselves.",
    ru="Артефакты, местности и экипировка сами не двигаются.",
    on=("declared",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "declared"):
        card = moment.of(moment.card)
        if card is not None and moment.facts.get("means") in ("movement", "simple strike", "jump", "teleport"):
            yield card.face.kind == 0 or f"{name(moment.card, card)} is no creature"
