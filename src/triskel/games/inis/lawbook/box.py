"""Nothing is lost and nothing is made: clans, buildings, cards."""

from triskel.games.inis.lawbook import printed
from triskel.games.inis.lawbook.account import BOOK, CLANS, Account, places
from triskel.kernel.bench.law import CHANGED, Step, Verdicts


@BOOK.law(
    "twelve-clans",
    "I-BOX-2",
    en="A player's clans on the map, in the reserve and on the Cauldron are twelve.",
    ru="Кланов игрока на поле, в запасе и на Котле вместе двенадцать.",
    on=(CHANGED,),
)
def _(step: Step, account: Account) -> Verdicts:
    look = step.look
    for seat, reserve in enumerate(look["reserve"]):
        there = sum(row[seat] for row in look["clans"].values())
        count = there + reserve + look["on_cauldron"][seat]
        yield count == CLANS or f"player {seat + 1} has {count}"


@BOOK.law(
    "clans-go-as-told",
    "I-TERM-5",
    "I-MAP-6",
    "I-FAQ-14",
    en="Clans come, go and change places only by placing, moving, removing and replacing.",
    ru="Кланы появляются, уходят и меняют место только размещением, перемещением, удалением и заменой.",
    on=(CHANGED,),
)
def _(step: Step, account: Account) -> Verdicts:
    look, table = step.look, account.table
    found = {land: tuple(row) for land, row in look["clans"].items()}
    yield found == table.clans or f"the map has {found}, told was {table.clans}"
    yield tuple(look["reserve"]) == table.reserve or f"reserves are {look['reserve']}, told was {table.reserve}"


@BOOK.law(
    "sheltered-as-told",
    "I-CLASH-4",
    "I-CLASH-12",
    en="Only who went into a Citadel in this clash is sheltered; whoever comes is exposed.",
    ru="Укрыт лишь тот, кто в этом столкновении вошёл в цитадель; пришедшие незащищены.",
    on=(CHANGED,),
)
def _(step: Step, account: Account) -> Verdicts:
    table = account.table
    if table.clash:
        found = tuple(step.look["sheltered"])
        yield found == table.sheltered or f"{found} are sheltered, told was {table.sheltered}"


@BOOK.law(
    "buildings-are-counted",
    "I-BOX-3",
    "I-FAQ-04",
    en="Sanctuaries and Citadels on the map and in the supply are always as many as the box holds.",
    ru="Святилищ и цитаделей на поле и в запасе всегда столько, сколько их в коробке.",
    on=(CHANGED,),
)
def _(step: Step, account: Account) -> Verdicts:
    look, options = step.look, step.after.options
    sanctuaries = sum(look["sanctuaries"].values()) + look["supply"]["sanctuaries"]
    yield sanctuaries == options.sanctuaries or f"there are {sanctuaries} Sanctuaries"
    citadels = sum(look["citadels"].values()) + look["supply"]["citadels"] - bool(account.table.capital)
    yield citadels == options.citadels or f"there are {citadels} Citadels beside the Capital"


@BOOK.law(
    "buildings-stay",
    "I-BOX-3",
    "I-MAP-9",
    en="A building, the Capital among them, never leaves its territory.",
    ru="Здание, в том числе столица, никогда не покидает свою территорию.",
    on=(CHANGED,),
)
def _(step: Step, account: Account) -> Verdicts:
    if step.number < 0:
        return
    before, look = account.before, step.look
    for land in before.clans:
        stay = look["sanctuaries"][land] >= before.sanctuaries[land] and look["citadels"][land] >= before.citadels[land]
        yield stay or f"a building left the {land}"
    if before.capital:
        yield look["capital"] == before.capital or f"the Capital went from {before.capital} to {look['capital']}"


@BOOK.law(
    "buildings-as-told",
    "I-FAQ-04",
    en="Buildings come to the map only by being built.",
    ru="Здания появляются на поле, только когда их строят.",
    on=(CHANGED,),
)
def _(step: Step, account: Account) -> Verdicts:
    look, table = step.look, account.table
    yield look["sanctuaries"] == table.sanctuaries or f"Sanctuaries {look['sanctuaries']}, told {table.sanctuaries}"
    yield look["citadels"] == table.citadels or f"Citadels {look['citadels']}, told {table.citadels}"


@BOOK.law(
    "cards-are-in-one-place",
    "I-BOX-1",
    "I-SETUP-1",
    en="Every card is in exactly one place: no card is there twice, none that is not of this match.",
    ru="Каждая карта ровно в одном месте: ни одной дважды, ни одной не из этой партии.",
    on=(CHANGED,),
)
def _(step: Step, account: Account) -> Verdicts:
    if account.still:
        return
    look = step.look
    named = [*look["discard"], *look["epic_discard"], *look["open_advantages"], *look["played"], *look["in_play"]]
    named += [card for hand in (*look["hands"], *look["put_away"]) for card in hand]
    named += [look["aside"]] if look["aside"] else []
    twice = {card for card in named if named.count(card) > 1} if len(set(named)) < len(named) else set()
    yield not twice or f"there are two of {sorted(twice)}"
    foreign = set(named) - set(account.table.cards)
    yield not foreign or f"{sorted(foreign)} do not belong to this match"


@BOOK.law(
    "action-cards-are-counted",
    "I-BOX-1",
    "I-SETUP-1",
    "I-CARD-9",
    en="In the Season all Action cards of the match are in hands, in play, discarded or set aside.",
    ru="В сезоне все карты действий партии на руках, в розыгрыше, в сбросе или отложены.",
    on=(CHANGED,),
)
def _(step: Step, account: Account) -> Verdicts:
    if account.still:
        return
    look = step.look
    if look["phase"] in ("season", "clashes", "clash", "after card"):
        count = len(look["discard"]) + bool(look["aside"])
        for cards in (*look["hands"], look["in_play"]):
            count += sum(printed.kind(card) == "action" for card in cards)
        yield count == (17 if account.table.seats == 4 else 13) or f"there are {count}"


@BOOK.law(
    "tales-are-counted",
    "I-BOX-1",
    en="What is drawn, played, cancelled and discarded is conserved: there are always 30 Epic Tales.",
    ru="Взятое, сыгранное, отменённое и сброшенное не пропадает: карт эпоса всегда 30.",
    on=(CHANGED,),
)
def _(step: Step, account: Account) -> Verdicts:
    if account.still:
        return
    look, table = step.look, account.table
    count = look["epic_pile"] + len(look["epic_discard"])
    for cards in (*look["hands"], look["in_play"]):
        count += sum(printed.kind(card) == "tale" for card in cards)
    count += sum(account.counts[f"drawn {seat}"] for seat in range(table.seats))
    yield count == len(printed.TALES) or f"there are {count}"


@BOOK.law(
    "advantages-lie-with-their-land",
    "I-SETUP-3",
    "I-MAP-5",
    en="The Advantage card of a territory in play is open, played or in a hand; of others it is none of these.",
    ru="Карта преимущества территории в игре открыта, сыграна или на руке; у прочих — ничего из этого.",
    on=(CHANGED,),
)
def _(step: Step, account: Account) -> Verdicts:
    if account.still:
        return
    look = step.look
    there = {*look["open_advantages"], *look["played"]}
    for cards in (*look["hands"], look["in_play"]):
        there |= {card for card in cards if printed.kind(card) == "advantage"}
    lands = set(look["clans"])
    yield there == lands or f"cards {sorted(there)} for territories {sorted(lands)}"


@BOOK.law(
    "cards-go-as-told",
    "I-CARD-2",
    "I-SEASON-6",
    "I-ASSEMBLY-3",
    "I-FAQ-10",
    "I-FAQ-22",
    en="A card changes its place only by being played, drawn, given, taken, passed, set aside or discarded.",
    ru="Карта меняет место, только когда её играют, берут, отдают, забирают, передают, откладывают, сбрасывают.",
    on=(CHANGED,),
)
def _(step: Step, account: Account) -> Verdicts:
    if account.still:
        return
    shown = places(step.look)
    for card, at in account.table.cards.items():
        found = shown[card]
        if found != at and at not in ("shown", "deck") and not (at.startswith("drawn ") and found == "pile"):
            yield f"{card} is {found}, told was {at}"
    yield True


@BOOK.law(
    "the-pile-is-what-is-left",
    "I-CARD-2",
    "I-FAQ-10",
    en="The Epic Tale pile holds exactly the tales that are nowhere else.",
    ru="В колоде эпоса ровно те карты, которых нет больше нигде.",
    on=(CHANGED,),
)
def _(step: Step, account: Account) -> Verdicts:
    told = account.counts["pile"]
    yield step.look["epic_pile"] == told or f"the pile holds {step.look['epic_pile']} cards, {told} are nowhere else"
