"""What each kind of event does to the account's table."""

from collections.abc import Callable, Mapping
from typing import Any

from triskel.games.inis.lawbook import printed
from triskel.games.inis.lawbook.account import TOLD, Played, Table, Teller, changed
from triskel.kernel.play.event import Event

Facts = Mapping[str, Any]
PEACEFUL = "without starting a clash"


def told(*kinds: str) -> Callable[[Teller], Teller]:
    """Enter what these kinds of events do."""

    def enter(teller: Teller) -> Teller:
        for kind in kinds:
            TOLD[kind] = teller
        return teller

    return enter


# --- clans, buildings, tokens ---------------------------------------------------------------------------------------


@told("tile")
def _(table: Table, facts: Facts, event: Event) -> None:
    land = facts["land"]
    table.clans = {**table.clans, land: (0,) * table.seats}
    table.sanctuaries = {**table.sanctuaries, land: 0}
    table.citadels = {**table.citadels, land: 0}
    table.put(land, "open")


@told("capital")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.capital = facts["land"]
    table.citadels = {**table.citadels, table.capital: table.citadels[table.capital] + 1}


@told("build")
def _(table: Table, facts: Facts, event: Event) -> None:
    land = facts["land"]
    if facts["what"] == "sanctuary":
        table.sanctuaries = {**table.sanctuaries, land: table.sanctuaries[land] + 1}
        table.supply = {**table.supply, "sanctuaries": table.supply["sanctuaries"] - 1}
    else:
        table.citadels = {**table.citadels, land: table.citadels[land] + 1}
        table.supply = {**table.supply, "citadels": table.supply["citadels"] - 1}


@told("place")
def _(table: Table, facts: Facts, event: Event) -> None:
    seat = facts["seat"]
    if event.cause == "dagdas_cauldron":
        table.give_back()
    table.keep(seat, -1)
    table.add(facts["land"], seat, 1)


@told("move")
def _(table: Table, facts: Facts, event: Event) -> None:
    seat, source, goal = facts["seat"], facts["from"], facts["to"]
    mover = table.source("move ")
    if event.cause == "withdraw":
        mover = None
        if not table.withdrawing:
            table.maneuver(seat)
    if source == table.clash and table.slipping:
        table.sheltered = changed(table.sheltered, seat, -table.slipping)
    table.add(source, seat, -facts["count"])
    table.add(goal, seat, facts["count"])
    if goal == "mountains" and (mover is None or mover.seat == seat or table.forced_pays):
        table.toll = seat
    opposed = any(count for other, count in enumerate(table.clans[goal]) if other != seat)
    warlike = mover is not None and mover.card not in printed.MANEUVERS and not printed.says(mover.card, PEACEFUL)
    if opposed and warlike:
        table.due |= {goal}


@told("remove")
def _(table: Table, facts: Facts, event: Event) -> None:
    seat, land = facts["seat"], facts["land"]
    table.add(land, seat, -1)
    if table.kettle == seat and event.cause != "diarmuid_grainne":
        table.on_cauldron = changed(table.on_cauldron, seat, 1)
    else:
        table.keep(seat, 1)
    _answer(table, seat, "clan", land)


@told("replace")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.add(facts["land"], facts["of"], -1)
    table.keep(facts["of"], 1)
    table.add(facts["land"], facts["seat"], 1)
    table.keep(facts["seat"], -1)


@told("saved")
def _(table: Table, facts: Facts, event: Event) -> None:
    _answer(table, facts["seat"], "saved", facts["land"])


@told("ignored")
def _(table: Table, facts: Facts, event: Event) -> None:
    if facts["what"] == "mountains":
        table.toll = -1
    elif table.target == facts["seat"]:
        table.suffered = (*table.suffered, "ignored")


def _answer(table: Table, seat: int, what: str, land: str) -> None:
    """The Stone Circle is paid, or an attack or the toll of the Mountains is answered."""
    if table.paying == seat and land == "stone_circle":
        table.paying = -1
    elif table.toll == seat and land in ("mountains", ""):
        table.toll = -1
    elif table.target == seat and land in (table.clash, ""):
        table.suffered = (*table.suffered, what)


@told("deed")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.deeds = changed(table.deeds, facts["seat"], facts["count"])


@told("festival")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.festival = facts["land"]


# --- rounds and turns -----------------------------------------------------------------------------------------------


@told("round")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.round, table.stage, table.mover = facts["round"], "assembly", -1


@told("brenn")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.brenn = facts["seat"]


@told("pretenders")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.pretenders = frozenset()


@told("crows")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.way = facts["way"]
    if table.stage == "assembly":
        _come_back(table)


def _come_back(table: Table) -> None:
    """In the Assembly the Advantage cards of the last round are in play again (I-ASSEMBLY-3)."""
    table.clear()
    table.bring("down", "open")


@told("advantage")
def _(table: Table, facts: Facts, event: Event) -> None:
    if table.stage == "assembly":
        _come_back(table)
    table.put(facts["card"], f"hand {facts['seat']}")


@told("advantage back")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.put(facts["card"], "open")


@told("over")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.stage = "over"


@told("pass")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.clear()
    table.acts(facts["seat"])
    table.run += 1


@told("pretend")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.clear()
    table.acts(facts["seat"])
    table.run = 0
    table.pretenders |= {facts["seat"]}


@told("ploy")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.ploy, table.run = facts["seat"], 0


@told("end of season")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.clear()
    table.stage, table.festival = "assembly", ""
    for seat in range(table.seats):
        for card in table.held(seat, "action"):
            table.put(card, "discard")


# --- cards ----------------------------------------------------------------------------------------------------------


@told("play")
def _(table: Table, facts: Facts, event: Event) -> None:
    card, seat = facts["card"], facts["seat"]
    table.put(card, "play")
    table.stack = (*table.stack, Played(card, seat, facts["season"]))
    if facts["season"]:
        table.acts(seat)
        table.run = 0
    elif card in printed.MANEUVERS:
        table.maneuver(seat)
    if card == "stone_circle":
        table.paying = seat
    elif card == "forest":
        table.drawing = seat
    elif card == "lugs_spear":
        table.speared = True


@told("cancelled")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.stack = tuple(each._replace(cancelled=True) if each.card == facts["card"] else each for each in table.stack)
    if facts["card"] == "stone_circle":
        table.paying = -1
    elif facts["card"] == "forest":
        table.drawing = -1


@told("redirect")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.put(facts["card"], f"hand {facts['seat']}")
    table.stack = tuple(each._replace(redirected=True) if each.card == facts["card"] else each for each in table.stack)


@told("reshuffle")
def _(table: Table, facts: Facts, event: Event) -> None:
    """With The Dagda go the tales that lie there, the one that it has cancelled, and what was played after it."""
    gone = table.at("epic discard")
    cards = [each.card for each in table.stack]
    if event.cause == "the_dagda" and "the_dagda" in cards:
        gone |= set(cards[cards.index("the_dagda") :]) - {"dagdas_cauldron"}
        gone |= {each.card for each in table.stack if each.cancelled}
        gone -= {each.card for each in table.stack if each.redirected}
    for card in gone:
        if printed.kind(card) == "tale":
            table.put(card, "pile")


@told("discard")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.put(facts["card"], printed.DISCARDS[printed.kind(facts["card"])])
    if printed.kind(facts["card"]) == "action":
        _answer(table, facts["seat"], "card", "")


@told("draw")
def _(table: Table, facts: Facts, event: Event) -> None:
    if table.drawing == facts["seat"]:
        table.drawing = -1
    for seat in range(table.seats):
        table.bring(f"drawn {seat}", f"hand {seat}")
    for card in facts["cards"]:
        table.put(card, f"drawn {facts['seat']}")


@told("reveal")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.put(facts["card"], "shown")


@told("take", "recall", "take aside")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.put(facts["card"], f"hand {facts['seat']}")


@told("give")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.put(facts["card"], f"hand {facts['to']}")


@told("pass cards")
def _(table: Table, facts: Facts, event: Event) -> None:
    for card in facts["cards"]:
        table.put(card, f"hand {facts['to']}")


@told("set aside")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.put(facts["card"], "aside")


@told("prophecy")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.put(facts["card"], "aside")


# --- clashes --------------------------------------------------------------------------------------------------------


@told("clash")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.give_back()
    table.clash, table.initiator, table.instigator = facts["land"], facts["initiator"], facts["instigator"]
    table.sheltered = (0,) * table.seats
    table.opened, table.maneuverer, table.named, table.target = True, -1, -1, -1
    table.suffered, table.speared, table.barred = (), False, False
    table.due -= {facts["land"]}


@told("instigator")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.instigator = facts["seat"]


@told("shelter")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.sheltered = changed(table.sheltered, facts["seat"], 1)


@told("unsheltered")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.sheltered = (0,) * table.seats


@told("attack")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.maneuver(facts["seat"])
    table.target = facts["target"]


@told("next")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.named = facts["seat"]


@told("cauldron")
def _(table: Table, facts: Facts, event: Event) -> None:
    seat, count = facts["seat"], facts["count"]
    table.kettle = seat
    table.keep(seat, -count)
    table.on_cauldron = changed(table.on_cauldron, seat, count)


@told("clash ends")
def _(table: Table, facts: Facts, event: Event) -> None:
    table.clash, table.speared, table.barred, table.target, table.named = "", False, False, -1, -1
    table.sheltered = (0,) * table.seats
