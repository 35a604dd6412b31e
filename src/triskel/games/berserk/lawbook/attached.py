"""Symbionts, parasites and equipment, and what a squad may hold (209, 211, 212, uniqueness)."""

from collections import Counter

from triskel.games.berserk.lawbook.account import Account
from triskel.games.berserk.lawbook.book import law
from triskel.games.berserk.lawbook.common import bodiless, cards, flies, is_creature, may_have, moments, name, rides
from triskel.games.berserk.state.face import CREATURE, EQUIPMENT, SYMBIONT, TERRAIN
from triskel.games.berserk.state.war import FIELD, SEAT
from triskel.kernel.bench.law import Step, Verdicts

SETTLING = ("host", "unique", "graveyard order", "order", "cell", "landing cell", "replace", "may")


def _settled(step: Step, account: Account) -> bool:
    """Is the table as it must be when rule effects are done?"""
    if not account.changed or step.after.phase <= SEAT:
        return False
    return not step.asked or step.asked[0].kind not in SETTLING


@law(
    "attached-cards-stand-with-their-host",
    "209.9",
    "209.11",
    "212.7",
    "212.8",
    en="A symbiont or a piece of equipment is on the cell of its host.",
    ru="Симбиот и экипировка занимают ту же клетку, что и их хозяин.",
)
def _(step: Step, account: Account) -> Verdicts:
    if _settled(step, account):
        for number, card in cards(account.now):
            if card.host >= 0:
                host = account.now[card.host]
                beside = host.in_play and host.zone == FIELD and host.cell == card.cell
                yield beside or f"{name(number, card)} is not with {name(card.host, host)}"


@law(
    "no-rider-without-a-host",
    "209.7",
    "212.5",
    "405.2",
    "503.1",
    en="After the Reveal subphase no symbiont and no equipment in play is without a host.",
    ru="После подфазы Вскрытия в игре нет симбиотов и экипировки без хозяина.",
)
def _(step: Step, account: Account) -> Verdicts:
    if _settled(step, account):
        for number, card in cards(account.now):
            if rides(card) and not card.hidden and not card.printed("auxiliary") and not card.marked("lose", "silence"):
                yield card.host >= 0 or f"{name(number, card)} has no host"


@law(
    "hosts-are-creatures-on-the-ground",
    "209.4",
    "212.3",
    "209.2",
    "212.1",
    en="A host is a creature on the battlefield that is neither a flyer nor a symbiont.",
    ru="Хозяин — существо на поле боя, не летающее и не симбиот.",
)
def _(step: Step, account: Account) -> Verdicts:
    if _settled(step, account):
        for number, card in cards(account.now):
            if card.host >= 0:
                host = account.now[card.host]
                walks = host.face.subtype != SYMBIONT or host.marked("independent")
                fit = is_creature(host) and not flies(host) and walks
                yield fit or f"{name(number, card)} sits on {name(card.host, host)}"


@law(
    "one-symbiont-a-host",
    "209.6",
    en="A creature carries one symbiont at most.",
    ru="На существе не больше одного симбиота.",
)
def _(step: Step, account: Account) -> Verdicts:
    if _settled(step, account):
        hosts = Counter(card.host for _, card in cards(account.now) if card.host >= 0 and card.face.kind == CREATURE)
        for host, count in hosts.items():
            yield count == 1 or f"{name(host, account.now[host])} carries {count} symbionts"


@law(
    "one-equipment-of-a-class",
    "212.4",
    en="Nothing is put on a creature that wears equipment of the same class already.",
    ru="На существо не надевают экипировку того класса, который на нём уже есть.",
    on=("seated",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "seated"):
        card = moment.of(moment.card)
        if card is None or card.face.kind != EQUIPMENT or may_have(account, card, "silence", "lose"):
            continue
        for number, other in cards(moment.table):
            if number != moment.card and other.host == moment.facts["host"] and other.face.kind == EQUIPMENT:
                both = card.face.classes & other.face.classes
                yield not both or f"{name(moment.card, card)} is put beside {name(number, other)}"
        yield True


@law(
    "bodies-ride-on-bodies",
    "209.5",
    "212.2",
    "212.3",
    en="On the bodiless sits neither equipment nor a symbiont that has a body.",
    ru="На бестелесном нет ни экипировки, ни небестелесного симбиота.",
)
def _(step: Step, account: Account) -> Verdicts:
    if _settled(step, account):
        for number, card in cards(account.now):
            if card.host < 0:
                continue
            host = account.now[card.host]
            if bodiless(host) and not may_have(account, host, "silence", "lose", "lose incorporeal"):
                fine = card.face.kind == CREATURE and may_have(account, card, "incorporeal")
                yield fine or f"{name(number, card)} sits on bodiless {name(card.host, host)}"
            else:
                yield True


@law(
    "equipment-is-for-those-with-a-class",
    "212.2",
    en="Equipment is put on creatures that have a class.",
    ru="Экипировку надевают на существ с классом.",
    on=("seated",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "seated"):
        card, host = moment.of(moment.card), moment.of(moment.facts["host"])
        if card is not None and host is not None and card.face.kind == EQUIPMENT:
            classed = bool(host.face.classes) or may_have(account, host, "class", "gain class")
            yield classed or f"{name(moment.card, card)} is put on {name(moment.facts['host'], host)}"


@law(
    "symbionts-do-not-walk",
    "209.10",
    "209.11",
    "208.3",
    en="Symbionts and flyers are not moved on their own.",
    ru="Симбиоты и летающие сами по себе не перемещаются.",
    on=("moved", "displaced", "swapped"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "moved", "displaced", "swapped"):
        card = moment.of(moment.card)
        if card is not None:
            free = card.zone == FIELD and card.host < 0 and not (flies(card) and not card.hidden)
            yield free or f"{name(moment.card, card)} is moved"


@law(
    "one-terrain-a-player",
    "211.3",
    "211.4",
    en="A player controls one terrain at most, unless a text allows two.",
    ru="Под контролем игрока не больше одной местности, если текст не разрешает двух.",
)
def _(step: Step, account: Account) -> Verdicts:
    if _settled(step, account):
        for seat in (0, 1):
            terrains = [card for _, card in cards(account.now, seat) if card.face.kind == TERRAIN and not card.hidden]
            if terrains:
                two = any(card.printed("second terrain") for card in account.now.values())
                yield len(terrains) == 1 or two or f"seat {seat} controls {len(terrains)} terrains"


@law(
    "the-unique-are-unique",
    "KW-unique",
    "503.1",
    en="Nobody controls two unique cards of one name.",
    ru="Двух уникальных карт с одним названием у игрока не бывает.",
)
def _(step: Step, account: Account) -> Verdicts:
    if _settled(step, account) and account.whole:
        for seat in (0, 1):
            names = Counter(
                card.face.name_ru
                for _, card in cards(account.now, seat)
                if card.face.unique and not card.hidden and not may_have(account, card, "silence", "lose")
            )
            for known, count in names.items():
                yield count == 1 or f"seat {seat} controls {known} {count} times"


@law(
    "the-seated-sit",
    "209.2",
    "212.1",
    "405.2",
    en="Who is seated on a host in play is attached to it.",
    ru="Посаженная на хозяина карта сидит на нём.",
    on=("seated",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "seated"):
        host = moment.of(moment.facts["host"])
        yield (host is not None and host.in_play) or f"{moment.facts['host']} is not in play"


@law(
    "riders-fall-with-their-host",
    "209.4",
    "212.3",
    "503.1",
    en="When a host leaves play, what sat on it does not stay in play.",
    ru="Когда хозяин покидает игровую зону, сидевшее на нём в игре не остаётся.",
)
def _(step: Step, account: Account) -> Verdicts:
    if not _settled(step, account):
        return
    for moment in moments(account, "died", "returned"):
        for number, card in moment.table.items():
            if card.in_play and card.host == moment.card:
                now = account.now[number]
                free = not now.in_play or now.host not in (-1, moment.card) or now.marked("independent")
                yield free or f"{name(number, card)} outlives {moment.card}"
