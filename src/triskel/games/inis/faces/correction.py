"""What a judge may correct on the isle, and what the isle cannot be."""

from collections.abc import Mapping, Sequence
from typing import Final

from triskel.games.inis.faces.forms import OF_LAND, POSITION, corrected, offered, seats_of
from triskel.games.inis.state.box import ASIDE, CLANS, DISCARD, DRAWN, PILE, PLACES, STASH
from triskel.games.inis.state.deck import (
    ACTION,
    ADVANTAGE,
    CARDS,
    EPIC,
    FIRST_ADVANTAGE,
    FIRST_EPIC,
    ID,
    LAND,
    LAND_SLUG,
    SLUG,
    kind_of,
    land_name,
    name,
)
from triskel.games.inis.state.isle import OVER, TURN, Isle
from triskel.games.inis.state.knowledge import own, show
from triskel.games.inis.state.slots import ISLE
from triskel.i18n.people import player, sentence
from triskel.kernel import EVERYONE, Reason
from triskel.kernel.bench.subject import Field, Subject, Value

_JUDGED: Final = {slot.judged: slot for slot in ISLE if slot.judged}
"""What a judge may correct of the whole."""
_PLACES: Final = {
    "discard": ("the discard, face down", "сброс, лицом вниз"),
    "aside": ("set aside", "отложена"),
    "pile": ("the Epic Tales pile", "колода эпоса"),
    "epic discard": ("the Epic Tales discard", "сброс эпоса"),
    "open": ("face up beside the map", "лицом вверх у карты"),
    "played": ("played this season", "сыграна в этом сезоне"),
}
_HIDDEN: Final = {"discard": DISCARD, "aside": ASIDE, "pile": PILE}


def subjects(isle: Isle) -> list[Subject]:
    """Territories, players, cards, the round."""
    seats = seats_of(isle)
    found = []
    for land in isle.lands():
        fields = [
            Field(f"clans_{seat + 1}", isle.clans[land * 4 + seat], f"clans ({player(seat, 'en')})",
                  f"кланы ({player(seat, 'ru')})", most=OF_LAND["clans"].most)
            for seat in range(isle.n)
        ]  # fmt: skip
        fields += [
            Field("sanctuaries", isle.sanctuaries[land], "sanctuaries", "святилища",
                  most=OF_LAND["sanctuaries"].most),
            Field("citadels", isle.citadels[land], "citadels, the Capital included", "цитадели вместе со столицей",
                  most=OF_LAND["citadels"].most),
        ]  # fmt: skip
        found.append(Subject("land", LAND_SLUG[land], land_name(land, "en"), land_name(land, "ru"), fields))
    for seat in range(isle.n):
        found.append(
            Subject("player", str(seat), sentence(player(seat, "en")), sentence(player(seat, "ru")), [
                Field("deeds", isle.deeds[seat], "deeds", "подвиги", most=POSITION["deeds"].most),
                Field("pretender", bool(isle.pretenders >> seat & 1), "pretender", "претендент"),
            ])
        )  # fmt: skip
    for card in range(CARDS):
        at = place_of(isle, card)
        if at and isle.phase >= TURN:  # while cards are dealt and passed on, no hand is whole (I-DRAFT-1)
            goals = _goals(isle, card, seats)
            seen_by = 1 << int(at[5:]) if at.startswith("hand ") else 0
            found.append(
                Subject("card", SLUG[card], name(card, "en"), name(card, "ru"), [
                    Field("at", at, "where", "где", goals)
                ], EVERYONE if at in ("open", "played", "epic discard") else seen_by,
                ("open", "played", "epic discard"))
            )  # fmt: skip
    fields = [offered(isle, slot) for slot in _JUDGED.values()]
    found.append(Subject("match", "round", "The round", "Раунд", fields))
    return found


def _goals(isle: Isle, card: int, seats: Sequence[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    hands = [(f"hand {n}", f"the hand of {en}", f"рука: {ru}") for n, en, ru in seats]
    if card < FIRST_ADVANTAGE:
        names = ["discard", "aside"]
    elif card < FIRST_EPIC:
        names = ["open", "played"]
    else:
        names = ["pile", "epic discard"]
    return [*hands, *((each, *_PLACES[each]) for each in names)]


def place_of(isle: Isle, card: int) -> str:
    """Where a card is; nothing where a judge cannot put it (in flight, in the draft, out of this match)."""
    bit = 1 << card
    for seat in range(isle.n):
        if isle.hand[seat] & bit:
            return f"hand {seat}"
    if isle.discard & bit:
        return "discard"
    if isle.aside == card:
        return "aside"
    if card in isle.pile:
        return "pile"
    if isle.epic_discard & bit:
        return "epic discard"
    if isle.adv_up & bit:
        return "open"
    return "played" if isle.adv_down & bit else ""


def change(isle: Isle, changes: Sequence[tuple[str, str, Mapping[str, Value]]]) -> None:
    """Make all changes; the capital and the lands first, cards one by one."""
    for kind, slug, values in changes:
        if kind == "land":
            _land(isle, LAND[slug], values)
        elif kind == "player":
            seat = int(slug)
            isle.deeds[seat] = int(values.get("deeds", isle.deeds[seat]))
            if "pretender" in values:
                isle.pretenders = isle.pretenders & ~(1 << seat) | (1 << seat if values["pretender"] else 0)
        elif kind == "card":
            _card(isle, ID[slug], str(values["at"]))
        elif kind == "match":
            for key, value in values.items():
                setattr(isle, _JUDGED[key].name, corrected(_JUDGED[key], value))


def _land(isle: Isle, land: int, values: Mapping[str, Value]) -> None:
    for seat in range(isle.n):
        count = int(values.get(f"clans_{seat + 1}", isle.clans[land * 4 + seat]))
        isle.reserve[seat] += isle.clans[land * 4 + seat] - count
        isle.clans[land * 4 + seat] = count
        isle.where[seat] = isle.where[seat] & ~(1 << land) | (1 << land if count else 0)
        if land == isle.clash_at:
            isle.shelter[seat] = min(isle.shelter[seat], count)
    if "sanctuaries" in values:
        isle.sanctuaries_left += isle.sanctuaries[land] - int(values["sanctuaries"])
        isle.sanctuaries[land] = int(values["sanctuaries"])
    if "citadels" in values:
        isle.citadels_left += isle.citadels[land] - int(values["citadels"])
        isle.citadels[land] = int(values["citadels"])


def _card(isle: Isle, card: int, goal: str) -> None:
    source = place_of(isle, card)
    bit = 1 << card
    for seat in range(isle.n):
        isle.hand[seat] &= ~bit
    isle.discard &= ~bit
    isle.epic_discard &= ~bit
    isle.adv_up &= ~bit
    isle.adv_down &= ~bit
    if isle.aside == card:
        isle.aside = -1
    if card in isle.pile:
        isle.pile.remove(card)
    if goal.startswith("hand "):
        isle.hand[int(goal[5:])] |= bit
    elif goal == "discard":
        isle.discard |= bit
    elif goal == "aside":
        if isle.aside >= 0:
            isle.discard |= 1 << isle.aside
        isle.aside = card
    elif goal == "pile":
        isle.pile.append(card)
    elif goal == "epic discard":
        isle.epic_discard |= bit
    elif goal == "open":
        isle.adv_up |= bit
    else:
        isle.adv_down |= bit
    if not bit & ADVANTAGE:
        _unsure(isle, kind_of(card))
    places = [int(each[5:]) if each.startswith("hand ") else _HIDDEN.get(each, -1) for each in (source, goal)]
    if -1 in places or bit & ADVANTAGE:
        show(isle, card, places[1])
    own(isle)


def _unsure(isle: Isle, kind: int) -> None:
    """A hidden card was moved by the judge: any hidden card of its kind may now be at any hidden place."""
    flying = sum(1 << each for each in isle.flight)
    hidden = kind & (isle.actions if kind == ACTION else EPIC & ~isle.epic_discard) & ~flying
    stashed = [STASH + seat for seat in range(len(isle.stash)) if isle.stash[seat]]
    unseen = (DISCARD, ASIDE, PILE, *stashed) if kind == ACTION else (PILE, DRAWN)
    for viewer in range(isle.n + 1):
        base = viewer * PLACES
        for place in (*range(isle.n), *unseen):
            isle.poss[base + place] = isle.poss[base + place] & ~kind | hidden


def faults(isle: Isle) -> list[Reason]:
    """Every reason why the isle cannot be so."""
    wrong = []
    for seat in range(isle.n):
        if isle.reserve[seat] < 0:
            wrong.append(Reason(
                "I-BOX-2",
                f"{player(seat, 'en')} has only {CLANS} clans, {-isle.reserve[seat]} too many stand on the map",
                f"у {player(seat, 'ru', 'gen')} только {CLANS} кланов, на карте лишних: {-isle.reserve[seat]}",
            ))  # fmt: skip
    for left, en, ru in (
        (isle.sanctuaries_left, "sanctuaries", "святилищ"),
        (isle.citadels_left, "citadels", "цитаделей"),
    ):
        if left < 0:
            wrong.append(Reason("I-BOX-3", f"there are {-left} {en} too many", f"лишних {ru}: {-left}"))
    if isle.round and (isle.capital < 0 or isle.citadels[isle.capital] < 1):
        wrong.append(Reason(
            "I-SETUP-1", "the Capital stands in a territory in play and is a citadel",
            "столица стоит на территории в игре и считается цитаделью",
        ))  # fmt: skip
    held = [bit for bit in range(CARDS) if sum(hand >> bit & 1 for hand in isle.hand) > 1]
    wrong += [Reason("I-BOX-1", f"there is only one {SLUG[each]}", f"такая карта одна: {SLUG[each]}") for each in held]
    epic = sum(1 << card for card in isle.pile)
    if epic & isle.epic_discard & EPIC:
        wrong.append(Reason("I-BOX-1", "an Epic Tale lies twice", "карта эпоса лежит дважды"))
    return wrong


def award(isle: Isle, kind: str, winner: int | None) -> None:
    """A judge ends the match."""
    isle.phase = OVER
    isle.winner = -1 if winner is None else winner
    isle.reason = f"judge: {kind}"
