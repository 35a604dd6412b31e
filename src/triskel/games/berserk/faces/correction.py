"""What a judge may correct in a battle, and what a battle cannot be."""

from collections.abc import Mapping, Sequence
from typing import Final

from triskel.games.berserk.faces.notation import card_name
from triskel.games.berserk.faces.positions.forms import NUMBERS, SIGNS
from triskel.games.berserk.faces.words import AWARDS_RU, face_name, name
from triskel.games.berserk.rules import traits, zones
from triskel.games.berserk.rules.course.victory import AWARDS, time_may_be_called
from triskel.games.berserk.state import field
from triskel.games.berserk.state.war import FIELD, GRAVEYARD, PLACE, REVEAL, War
from triskel.i18n.people import player, sentence
from triskel.kernel import EVERYONE, Reason
from triskel.kernel.bench.judge import Award
from triskel.kernel.bench.subject import Field, Subject, Value

_COUNTED: Final = [slot for slot in NUMBERS.values() if slot.judged]
"""Numbers of a card that a judge may correct."""
_ASIDE: Final = ("aside", "auxiliary zone", "вспомогательная зона")
_CELLS: Final = tuple((field.name(cell), field.name(cell), field.name(cell)) for cell in range(field.CELLS))
_ZONES: Final = {
    "play": ("in play", "в игре"), "graveyard": ("graveyard", "кладбище"), "deck": ("deck", "колода"),
    "hand": ("the deal", "раздача"),
}  # fmt: skip


def _seats() -> list[tuple[str, str, str]]:
    return [(str(seat), player(seat, "en"), player(seat, "ru")) for seat in (0, 1)]


def subjects(war: War) -> list[Subject]:
    """Cards in play, in graveyards, decks and deals; crystals; whose turn it is."""
    found = []
    for side in war.squad:
        found += [_in_play(war, card) for card in side]
    zone_names = [("play", *_ZONES["play"]), ("graveyard", *_ZONES["graveyard"]), ("deck", *_ZONES["deck"])]
    for pile in war.grave:
        for card in pile:
            fields = [
                Field("zone", "graveyard", "zone", "зона", zone_names),
                Field("cell", "aside", "cell", "клетка", [_ASIDE, *_CELLS]),
            ]
            found.append(Subject("card", card_name(war, card), name(war, card, "en"), name(war, card, "ru"), fields))
    for seat in (0, 1):
        places = [(war.deck, "deck"), *([(war.hand, "hand")] if war.phase < PLACE else [])]
        for pool, zone in places:
            for face in sorted(set(pool[seat])):
                found.append(_face(war, seat, face, zone))
        gold, silver = war.crystals[2 * seat : 2 * seat + 2]
        if war.phase < PLACE:
            found.append(
                Subject("player", str(seat), sentence(player(seat, "en")), sentence(player(seat, "ru")), [
                    Field("gold", gold, "gold crystals", "золотые кристаллы"),
                    Field("silver", silver, "silver crystals", "серебряные кристаллы"),
                ])
            )  # fmt: skip
    if war.phase > REVEAL:
        found.append(
            Subject("match", "turn", "The turn", "Ход", [
                Field("active", str(war.active), "whose turn", "чей ход", _seats()),
            ])
        )  # fmt: skip
    return found


def _in_play(war: War, card: int) -> Subject:
    zone_names = [("play", *_ZONES["play"]), ("graveyard", *_ZONES["graveyard"]), ("deck", *_ZONES["deck"])]
    cell = field.name(war.cell[card]) if war.zone[card] == FIELD else "aside"
    fields = [Field("zone", "play", "zone", "зона", zone_names)]
    if war.host[card] < 0:  # who sits on a host goes where the host goes (209.11, 212.8)
        fields.append(Field("cell", cell, "cell", "клетка", [_ASIDE, *_CELLS]))
    fields += [
        *(Field(slot.judged, bool(getattr(war, slot.name)[card]), slot.en, slot.ru) for slot in SIGNS.values()),
        *(Field(slot.judged, getattr(war, slot.name)[card], slot.en, slot.ru) for slot in _COUNTED),
        Field("controller", str(war.controller[card]), "controller", "под контролем", _seats()),
    ]
    seat = war.controller[card]
    face = war.card[card]
    where = cell if cell != "aside" else "—"
    english, russian = (f"{face_name(war, face, lang)} ({where})" for lang in ("en", "ru"))
    return Subject("card", card_name(war, card), english, russian, fields, 1 << seat if war.hidden[card] else EVERYONE)


def _face(war: War, seat: int, face: int, zone: str) -> Subject:
    goals = ("hand", "deck") if war.phase < PLACE else ("deck", "graveyard", "play")
    fields = [Field("zone", zone, "zone", "зона", [(each, *_ZONES[each]) for each in goals])]
    if war.phase > REVEAL:
        fields.append(Field("cell", "aside", "cell", "клетка", [_ASIDE, *_CELLS]))
    english, russian = (
        f"{face_name(war, face, lang)} ({word} {seat + 1})"
        for lang, word in (("en", _ZONES[zone][0]), ("ru", _ZONES[zone][1]))
    )
    key = f"{seat}:{war.codex.faces[face].id}"
    return Subject(zone, key, english, russian, fields, 1 << seat, ("graveyard", "play"))


def change(war: War, changes: Sequence[tuple[str, str, Mapping[str, Value]]]) -> None:
    """Make all changes: who is moved leaves its cell before anybody comes onto one."""
    moved: list[tuple[int, str, int]] = []
    for kind, key, values in changes:
        if kind == "card":
            card = int(key.rpartition(".")[2])
            _card(war, card, values, moved)
        elif kind in ("deck", "hand"):
            _from_pool(war, kind, key, values, moved)
        elif kind == "player":
            seat = int(key)
            war.crystals[2 * seat] = int(values.get("gold", war.crystals[2 * seat]))
            war.crystals[2 * seat + 1] = int(values.get("silver", war.crystals[2 * seat + 1]))
        else:
            war.active = int(values.get("active", war.active))
    for card, cell, seat in moved:
        if war.in_play(card):
            if cell != "aside":
                zones.stand(war, card, field.cell_of(cell))
            else:
                zones.aside(war, card)
        else:
            zones.enter(war, card, seat, field.NOWHERE if cell == "aside" else field.cell_of(cell))
    war.removals = ()
    zones.index(war)
    war.formed = sum(1 << card for card in war.formers if traits.formation(war, card))
    war.due = True


def _card(war: War, card: int, values: Mapping[str, Value], moved: list[tuple[int, str, int]]) -> None:
    zone = str(values.get("zone", ""))
    if war.zone[card] == GRAVEYARD:
        if zone == "deck":
            zones.to_deck(war, card)
        elif zone == "play":
            war.grave[war.owner[card]].remove(card)
            war.zone[card] = 0
            zones.cleanse(war, card)
            moved.append((card, str(values.get("cell", "aside")), war.owner[card]))
        return
    if zone in ("graveyard", "deck"):
        for rider in war.riders[card]:
            zones.bury(war, rider)
            zones.cleanse(war, rider)
        (zones.bury if zone == "graveyard" else zones.to_deck)(war, card)
        zones.cleanse(war, card)
        return
    if "cell" in values:
        if war.zone[card] == FIELD:
            zones.lift(war, card)
        moved.append((card, str(values["cell"]), war.controller[card]))
    for slot in (*SIGNS.values(), *_COUNTED):
        if slot.judged in values:
            getattr(war, slot.name)[card] = int(values[slot.judged])
    if "controller" in values:
        zones.take_control(war, card, int(values["controller"]))


def _from_pool(war: War, kind: str, key: str, values: Mapping[str, Value], moved: list[tuple[int, str, int]]) -> None:
    owner, _, id = key.partition(":")
    seat, face = int(owner), war.codex.by_id[id]
    zone = str(values.get("zone", kind))
    pool = war.deck if kind == "deck" else war.hand
    if zone == kind:
        return
    pool[seat].remove(face)
    if zone in ("deck", "hand"):
        goal = war.deck if zone == "deck" else war.hand
        goal[seat] = sorted([*goal[seat], face])
        return
    card = war.new_card(face, seat)
    if zone == "graveyard":
        war.zone[card] = GRAVEYARD
        war.grave[seat].append(card)
    else:
        moved.append((card, str(values.get("cell", "aside")), seat))


def faults(war: War) -> list[Reason]:
    """Every reason why the battle cannot stand so."""
    wrong = []
    seen: dict[tuple[int, str], int] = {}
    for card in war.shared:
        cell = field.name(war.cell[card])
        if not traits.incorporeal(war, card) and not traits.incorporeal(war, war.at[war.cell[card]]):
            wrong.append(Reason("523.1", f"two cards on {cell}", f"две карты на клетке {cell}"))
    for side in war.squad:
        for card in side:
            en, ru = name(war, card, "en"), name(war, card, "ru")
            if war.hidden[card]:
                continue
            aside = traits.stays_aside(war, card)
            if war.phase > REVEAL and aside and war.zone[card] == FIELD and war.host[card] < 0:
                wrong.append(
                    Reason("203.1", f"{en} belongs into the auxiliary zone", f"{ru}: место во вспомогательной зоне")
                )
            if war.phase > REVEAL and not aside and war.zone[card] != FIELD and not traits.attached(war, card):
                wrong.append(Reason("207.1", f"{en} stands on the battlefield", f"{ru}: место на поле боя"))
            if traits.mortal(war, card) and traits.life(war, card) <= 0:
                wrong.append(
                    Reason(
                        "508.5",
                        f"{en} would have no life left; put it into the graveyard instead",
                        f"{ru}: жизней не остаётся; отправьте карту на кладбище",
                    )
                )
            limit = zones.token_limit(war, card)
            if 0 <= limit < war.tokens[card]:
                wrong.append(
                    Reason("KW-max-tokens", f"{en} has at most {limit} tokens", f"{ru}: фишек не больше {limit}")
                )
            if war.face(card).unique:
                key = (war.controller[card], war.face(card).name_ru)
                if key in seen:
                    wrong.append(Reason("KW-unique", f"{en} is unique", f"{ru}: уникальная карта"))
                seen[key] = card
    return wrong


def awards(war: War) -> list[Award]:
    """What the book gives to a judge (602.1-3, 602.1-5, 602.2, 603.1-3, 603.3, 604)."""
    draws = ("nobody can win", "time, nobody can win", "technical draw")
    return [
        Award(kind, rule, kind, AWARDS_RU[kind], kind not in draws)
        for kind, rule in AWARDS.items()
        if not kind.startswith("technical") or time_may_be_called(war)
    ]
