"""Zones: decks, graveyards, the battlefield and the auxiliary zones; no card is lost and none is doubled (201-205)."""

from collections import Counter

from triskel.games.berserk.lawbook.account import Account
from triskel.games.berserk.lawbook.book import law
from triskel.games.berserk.lawbook.common import cards, flies, moments, name, standing
from triskel.games.berserk.lawbook.table import Card
from triskel.games.berserk.state.face import CREATURE, EQUIPMENT, SYMBIONT, TERRAIN
from triskel.games.berserk.state.war import AUXILIARY, FIELD, GRAVEYARD, OVER, PLACE, SEAT, War
from triskel.kernel.bench.law import Step, Verdicts


@law(
    "no-card-is-lost",
    "204.1",
    "TM-owner",
    "605.2",
    en="Deck, deal, squad, table and graveyard of a player always hold the cards of his deck together.",
    ru="Колода, раздача, отряд, стол и кладбище игрока вместе всегда составляют его колоду.",
)
def _(step: Step, account: Account) -> Verdicts:
    war: War = step.after
    if war.phase == OVER or (step.number >= 0 and not account.moments):
        return
    looking = len(war.looked) if war.looked else 0
    for seat in (0, 1):
        held = sum(card.owner == seat and card.zone != 0 for card in account.now.values())
        held += len(war.deck[seat]) + len(war.hand[seat]) + len(war.plan[seat])
        seen = looking if war.question[1] == seat else 0
        yield held + seen == account.deck_sizes[seat] or f"seat {seat} holds {held} of {account.deck_sizes[seat]} cards"


@law(
    "one-zone-each",
    "201.1",
    "TM-zone",
    en="A card is in one zone at a time: with its controller in play, or with its owner in the graveyard.",
    ru="Карта всегда в одной зоне: в игре у контролирующего игрока или на кладбище у владельца.",
)
def _(step: Step, account: Account) -> Verdicts:
    war: War = step.after
    if not account.changed or war.phase <= PLACE:
        return
    squads = Counter(number for side in war.squad for number in side)
    graves = Counter(number for pile in war.grave for number in pile)
    for number, card in account.now.items():
        yield squads[number] == int(card.in_play) or f"{name(number, card)} is in {squads[number]} squads"
        yield graves[number] == int(card.zone == GRAVEYARD) or f"{name(number, card)} is in {graves[number]} graveyards"


@law(
    "squads-by-control",
    "TM-squad",
    "532.7",
    en="A squad is the cards in play that its player controls.",
    ru="Отряд — это карты в игровой зоне под контролем игрока.",
)
def _(step: Step, account: Account) -> Verdicts:
    if account.changed:
        for seat in (0, 1):
            for number in step.after.squad[seat]:
                card = account.now[number]
                yield card.seat == seat or f"{name(number, card)} is in the squad of {seat}"


@law(
    "graveyards-are-the-owners",
    "205.4",
    "205.1",
    "509.1",
    en="A card that dies goes to the graveyard of its owner.",
    ru="Погибшая карта попадает на кладбище своего владельца.",
    on=("died", "milled"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "died", "milled"):
        for seat in (0, 1):
            if moment.card in step.after.grave[seat]:
                owner = step.after.owner[moment.card]
                yield owner == seat or f"{moment.card} of {owner} lies in the graveyard of {seat}"


@law(
    "the-dead-are-buried",
    "509.1",
    "205.1",
    "PH-on-death",
    en="A card that died lies in a graveyard, unless it came back at once.",
    ru="Погибшая карта лежит на кладбище, если не вернулась сразу же.",
    on=("died",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "died"):
        later = {each.kind for each in account.moments[moment.number :] if each.card == moment.card}
        if later.isdisjoint(("revived", "incarnated", "shuffled back")) and step.after.phase != OVER:
            zone = account.now[moment.card].zone
            yield zone == GRAVEYARD or f"{moment.card} died and is in zone {zone}"


@law(
    "graveyards-keep-their-order",
    "205.3",
    "205.1",
    en="The order of a graveyard never changes; the newly dead lie on top.",
    ru="Порядок карт на кладбище не меняется; погибшие ложатся сверху.",
)
def _(step: Step, account: Account) -> Verdicts:
    if step.number < 0 or not account.moments or step.after.phase == OVER:
        return
    for seat in (0, 1):
        old, new = step.before.grave[seat], step.after.grave[seat]
        if old:
            fresh = {each.card for each in account.moments if each.kind in ("died", "milled")}
            stayed = [card for card in old if card in new and card not in fresh]
            yield [card for card in new if card in stayed] == stayed or f"seat {seat}: {old} became {new}"
            added = [card for card in new if card not in stayed]
            yield new[len(new) - len(added) :] == added or f"seat {seat}: {added} is not on top of {new}"


@law(
    "the-returned-are-forgotten",
    "204.4",
    "204.3",
    "TM-return-to-deck",
    en="A card that returns goes to the deck of its owner and is no card in play any more.",
    ru="Возвращённая карта попадает в колоду своего владельца и больше не в игре.",
    on=("returned",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "returned"):
        card = account.now[moment.card]
        yield not card.in_play or f"{name(moment.card, card)} returned and is in play"
        moved = [each for each in account.moments if each.kind in ("returned", "summoned", "milled", "shuffled back")]
        if len(moved) == 1 and step.after.phase != OVER and not step.after.looked:
            owner = card.owner
            grown = len(step.after.deck[owner]) - len(step.before.deck[owner])
            yield grown == 1 or f"the deck of {owner} grew by {grown}"


@law(
    "who-died-was-in-play",
    "509.1",
    "TM-destroy",
    en="Only a card in play dies.",
    ru="Погибает только карта из игровой зоны.",
    on=("died", "returned"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "died", "returned"):
        card = moment.of(moment.card)
        yield (card is not None and card.in_play) or f"{name(moment.card, card)} was not in play"


@law(
    "flyers-and-terrains-in-the-auxiliary-zone",
    "203.1",
    "208.1",
    "211.1",
    en="Face up, flyers and terrains are in the auxiliary zone, and nothing else is without a text.",
    ru="Вскрытые летающие и местности — во вспомогательной зоне, и без особого текста больше никто.",
)
def _(step: Step, account: Account) -> Verdicts:
    if not account.changed or step.after.phase <= SEAT:
        return
    if step.asked and step.asked[0].kind in ("landing cell", "cell"):
        return
    for number, card in cards(account.now):
        if card.hidden or card.host >= 0:
            continue
        aloft = card.face.kind == TERRAIN or flies(card) or card.printed("auxiliary")
        odd = "flight" in account.auras or "no flight" in account.auras or card.marked("silence", "lose", "drop flight")
        if not odd and "silence" not in account.auras:
            yield (card.zone == AUXILIARY) == aloft or f"{name(number, card)} is in zone {card.zone}"


@law(
    "the-ground-is-on-cells",
    "202.3",
    "207.1",
    "210.1",
    en="A card on the battlefield is on one of its thirty cells.",
    ru="Карта на поле боя стоит на одной из тридцати клеток.",
)
def _(step: Step, account: Account) -> Verdicts:
    if account.changed:
        for number, card in cards(account.now):
            on_cell = 0 <= card.cell < 30
            yield on_cell == (card.zone == FIELD) or f"{name(number, card)} in zone {card.zone} has cell {card.cell}"


@law(
    "one-card-a-cell",
    "523.1",
    "507.2",
    "TM-free-cell",
    en="Two cards stand on one cell only where a text or a bodiless mover put them there.",
    ru="Две карты стоят на одной клетке, только если так вышло по тексту или из-за бестелесного.",
)
def _(step: Step, account: Account) -> Verdicts:
    if not account.changed or step.after.phase <= SEAT:
        return
    at: dict[int, list[int]] = {}
    for number, card in cards(account.now):
        if standing(card):
            at.setdefault(card.cell, []).append(number)
    for cell, there in at.items():
        shared = [number for number in there if number in step.after.shared]
        hosted = [number for number in there if _rider(account.now[number])]
        yield len(there) - len(shared) - len(hosted) <= 1 or f"{there} stand on cell {cell}"


def _rider(card: Card) -> bool:
    return card.face.kind == EQUIPMENT or (card.face.kind == CREATURE and card.face.subtype == SYMBIONT)


@law(
    "control-returns-to-the-owner",
    "532.7",
    "532.7.1",
    "TM-controller",
    "524.1",
    en="A card on which no change of control lies, and that was not brought by the enemy, is controlled by its owner, "
    "if his squad may have it.",
    ru="Карту, над которой никто не брал контроль и которую не привёл противник, контролирует её владелец, "
    "если она может быть в его отряде.",
)
def _(step: Step, account: Account) -> Verdicts:
    if account.changed and step.after.phase > PLACE:
        for number, card in cards(account.now):
            if card.owner != card.seat and number not in account.guests:
                stays = card.marked("control") or _may_not_return(account, card)
                yield stays or f"{name(number, card)} of {card.owner} is controlled by {card.seat}"


def _may_not_return(account: Account, card: Card) -> bool:
    """Might its owner's squad not have it (211.3, 110.3, 532.8)?"""
    face = card.face
    if face.kind == TERRAIN or "not with" in face.grants:
        return True
    others = [other.face for _, other in cards(account.now, card.owner)]
    return any(other.name_ru == face.name_ru and (other.unique or face.unique) for other in others)


@law(
    "decks-are-secret",
    "204.2",
    "204.1",
    en="Of a deck players see its size alone.",
    ru="Про колоду игроки знают только её размер.",
)
def _(step: Step, account: Account) -> Verdicts:
    if step.number % 40 == 0:
        for seat in (0, 1, None):
            for number, shown in enumerate(step.game.view(step.after, seat)["decks"]):
                size = len(step.after.deck[number])
                looked = len(step.after.looked) if step.after.question[1] == number else 0
                yield shown == {"size": size + looked} or f"seat {seat} sees {shown}"


@law(
    "hidden-cards-are-secret",
    "529.1",
    "TM-hidden-card",
    en="Of a hidden card the opponent and spectators see its back and its cell.",
    ru="Про скрытую карту противник и зрители знают только рубашку и клетку.",
)
def _(step: Step, account: Account) -> Verdicts:
    if step.number % 10 or not any(card.hidden and card.in_play for card in account.now.values()):
        return
    for seat in (0, 1, None):
        for shown in step.game.view(step.after, seat)["cards"]:
            if shown["hidden"] and shown["controller"] != seat and step.after.phase != OVER:
                told = {"id", "name_ru", "name_en", "face", "cost", "kind", "tokens", "effects"}
                yield told.isdisjoint(shown) or f"seat {seat} sees {sorted(told & set(shown))} of a hidden card"


@law(
    "own-hidden-cards-are-known",
    "529.1",
    "204.2",
    en="A player knows his own hidden cards.",
    ru="Свои скрытые карты игрок знает.",
)
def _(step: Step, account: Account) -> Verdicts:
    if step.number % 10 or not any(card.hidden and card.in_play for card in account.now.values()):
        return
    for seat in (0, 1):
        for shown in step.game.view(step.after, seat)["cards"]:
            if shown["hidden"] and shown["controller"] == seat:
                yield "id" in shown or f"seat {seat} does not see its own {shown['card']}"
