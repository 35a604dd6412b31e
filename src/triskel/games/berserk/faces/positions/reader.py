"""Positions by names: what scenarios, tests and the editor set up.

    turn = 1      active = 0      first = 0      phase = "choice"
    cards = [{ id = "aracent", seat = 0, cell = "c3", tapped = false, wounds = 2, tokens = 1 }, …]
    decks = [["aracent", …], [...]]      graveyards = [["gnus"], []]

A card without `cell` goes to the auxiliary zone; `host` is the place in the list of the card that carries it; `hidden`
puts it face down; `gains` are texts of acquired features, `markers` what lies on it (see marker.py). A card may also
have `extra`, `x`, `incarnation`, `acted` and `moved`, and what it did in this turn (`facts`, `victims`, `used`).
Before the battle there are `hands` (the deal), `squads` (recruited, not yet placed) and `crystals`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile import gains
from triskel.games.berserk.content import admission
from triskel.games.berserk.content import cards as content
from triskel.games.berserk.content import deck as decks
from triskel.games.berserk.faces.positions import marker
from triskel.games.berserk.faces.positions.forms import (
    CARD_PARTS,
    FACTS,
    NUMBERS,
    OF_CARD,
    PARTS,
    PILES,
    POSITION,
    SIGNS,
    read,
    read_row,
)
from triskel.games.berserk.rules import traits, zones
from triskel.games.berserk.state import field
from triskel.games.berserk.state.effects import Effect
from triskel.games.berserk.state.face import ARTIFACT, EQUIPMENT, FEATURE_BITS, FLYER, SYMBIONT, TERRAIN, Face
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.slots import MOST, NUMBER, PHASE, SEAT, SEATS
from triskel.games.berserk.state.stack import Use
from triskel.games.berserk.state.war import AUXILIARY, GRAVEYARD, War
from triskel.games.berserk.state.war import SEAT as SEATED
from triskel.games.berserk.text import Names
from triskel.i18n.people import player
from triskel.kernel.bench.faults import Faults, both
from triskel.kernel.play.refusal import BadContent

PART: Final = ("part of a position", "часть позиции")
CARD: Final = ("card", "карта")
CARD_PART: Final = ("part of a card", "свойство карты")
MOST_CARDS: Final = 120
"""In play, in a graveyard, in a hand."""


def arrange(war: War, position: Mapping[str, Any], faults: Faults) -> War:
    """Put a position onto an empty battlefield. Who gathers faults gets it without what is wrong in it."""
    given = faults.names(PART, position, PARTS)
    for word, slot in POSITION.items():
        if slot.form in (PHASE, NUMBER, SEAT, SEATS):
            setattr(war, slot.name, read(war, faults, slot, given.get(word, slot.usual)))
    war.crystals = _crystals(war, faults, given)
    for word, slot in PILES.items():
        for seat, pile in enumerate(_piles(war, faults, word, given)):
            if slot.name in ("deck", "hand"):
                getattr(war, slot.name)[seat] = sorted(pile)
            elif slot.name == "plan":
                war.plan[seat] += [(face, 0, war.codex.faces[face].cost, 0) for face in pile]
    rows = faults.rows(("cards", "карты"), given.get("cards", []), MOST_CARDS)
    made = [_put(war, faults, row) for row in rows]
    _seat(war, faults, rows, made)
    for seat, pile in enumerate(_piles(war, faults, "graveyards", given)):
        for face in pile:
            card = war.new_card(face, seat)
            war.zone[card] = GRAVEYARD
            war.grave[seat].append(card)
    zones.index(war)
    for card, row in zip(made, rows, strict=True):
        if card >= 0:
            what = both(f"{war.face(card).id}: gains")
            for text in faults.items(what, row.get("gains", [])):
                with faults.whole(what) as strict:
                    _gain(war, card, strict.word(what, text))
    _remember(war, faults, given, made)
    for card, row in zip(made, rows, strict=True):
        if card >= 0:
            _recall(war, faults, card, row, [*made, *war.grave[0], *war.grave[1]])
    marker.read(war, faults, given, rows, made)
    zones.index(war)
    for card in war.formers:
        if traits.formation(war, card):
            war.formed |= 1 << card
    war.due = True
    return war


def _face(war: War, faults: Faults, name: object, where: str = "") -> int:
    """A face by id or Russian name; -1 where there is none."""
    if isinstance(name, str) and name in war.codex.by_name:
        return war.codex.by_name[name]
    found = faults.name(CARD, name, war.codex.by_id, where)
    return war.codex.by_id[found] if found else -1


def _piles(war: War, faults: Faults, key: str, position: Mapping[str, Any]) -> list[list[int]]:
    """The faces of a pile of each player, in order; cards that mean nothing are left out."""
    rows = faults.items(both(key), position.get(key, []), 2)
    found = [
        [_face(war, faults, each, f"{key}: ") for each in faults.items(both(key), row, decks.MOST_CARDS)]
        for row in rows
    ]
    return [[face for face in pile if face >= 0] for pile in found]


def _crystals(war: War, faults: Faults, given: Mapping[str, Any]) -> list[int]:
    """Gold and silver of both (402)."""
    slot = POSITION["crystals"]
    found = faults.items((slot.en, slot.ru), given.get("crystals", list(war.crystals)))
    if len(found) != 4:
        faults.say(
            "crystals are four numbers: gold and silver of the first seat, gold and silver of the second",
            "кристаллы — четыре числа: золото и серебро первого игрока, золото и серебро второго",
            slot.rule,
        )
        return war.crystals
    return [faults.number((slot.en, slot.ru), each, 0, slot.most, slot.rule) for each in found]


def _put(war: War, faults: Faults, given: Mapping[str, Any]) -> int:
    """A card of the list comes where it is; -1 where there is no such card."""
    number = _face(war, faults, given.get("id", ""))
    if number < 0:
        return -1
    face = war.codex.faces[number]
    row = faults.names(CARD_PART, given, CARD_PARTS, f"{face.id}: ")
    facts = read_row(war, faults, row, face.id)
    seat = facts.pop("seat", 0)
    card = war.new_card(number, facts.pop("owner", seat))
    war.hidden[card], war.x[card] = facts.get("hidden", 0), facts.get("x", 0)
    war.thirsty |= facts.pop("thirsty", 0) << card
    cell = facts.pop("cell", field.NOWHERE)
    if war.at[cell] >= 0 and cell >= 0 and not traits.incorporeal(war, card) and "host" not in row:
        there = war.face(war.at[cell]).id
        faults.say(
            f"two cards on {row['cell']}: {there} and {face.id}", f"на {row['cell']} две карты: {there}, {face.id}",
            "523.1",
        )  # fmt: skip
        cell = field.NOWHERE
    _doubts(war, faults, face, row, facts, seat)
    if "host" in row:
        war.controller[card] = seat
        war.squad[seat].append(card)
        war.zone[card] = AUXILIARY
    else:
        zones.enter(war, card, seat, cell)
    for word in (*NUMBERS, *SIGNS):
        getattr(war, OF_CARD[word].name)[card] = int(facts.get(word, 0))
    return card


def _doubts(war: War, faults: Faults, face: Face, row: Mapping[str, Any], facts: Mapping[str, int], seat: int) -> None:
    """What no battle comes to: a card of its kind does not stand there, or would not live (207-212, 508)."""
    name, carried, aside = face.id, _carried(face), face.kind == TERRAIN or face.subtype == FLYER
    marked, settled = bool(row.get("markers")), war.phase > SEATED and not row.get("hidden")
    lives, wounds = face.lives + facts.get("extra", 0), facts.get("wounds", 0)
    if face.lives and wounds >= lives and not marked:
        faults.doubt(
            f"{name}: {wounds} wounds kill it: it has {lives} lives",
            f"{name}: {wounds} ран его убивают: жизней {lives}",
            "508.3",
        )
    if carried and "host" not in row and settled and not marked:
        kind = ("equipment without a wearer", "экипировка без хозяина") if face.kind == EQUIPMENT else (
            "a symbiont without a host", "симбиот без хозяина")  # fmt: skip
        rule = "212.5" if face.kind == EQUIPMENT else "209.7"
        faults.doubt(f"{name}: {kind[0]} dies", f"{name}: {kind[1]} погибает", rule)
    if settled and aside and "cell" in row and not marked:
        faults.doubt(
            f"{name} belongs to the auxiliary zone, not onto {row['cell']}",
            f"{name}: место в вспомогательной зоне, а не на клетке {row['cell']}",
            "211.1" if face.kind == TERRAIN else "208.1",
        )
    # It may fly by its own text or by another's, or its text may send it aside.
    elsewhere = marked or "flight" in face.grants or any("зон" in feature.label for feature in face.features)
    if not aside and "cell" not in row and "host" not in row and not carried and not elsewhere:
        rule = "210.1" if face.kind == ARTIFACT else "207.1"
        faults.doubt(f"{name} stands on no cell", f"{name}: нет клетки", rule)
    terrains = [each for each in war.squad[seat] if war.face(each).kind == TERRAIN and not war.hidden[each]]
    if face.kind == TERRAIN and not row.get("hidden") and terrains:
        other = war.face(terrains[0]).id
        faults.doubt(
            f"{player(seat, 'en')} has two terrains: {other}, {name}",
            f"у {player(seat, 'ru', 'gen')} две местности: {other}, {name}",
            "211.3",
        )


def _carried(face: Face) -> bool:
    return face.kind == EQUIPMENT or face.subtype == SYMBIONT


def _seat(war: War, faults: Faults, rows: Sequence[Mapping[str, Any]], made: Sequence[int]) -> None:
    """Equipment and symbionts onto their hosts, which the list names by their places (209, 212)."""
    for card, row in zip(made, rows, strict=True):
        if card < 0 or "host" not in row:
            continue
        face = war.face(card)
        name = face.id
        if not _carried(face) and faults.doubt(f"{name} sits on nobody", f"{name} ни на кого не садится", "209.1"):
            continue
        host = _named(faults, f"{name}: host", row["host"], made)
        if host < 0:
            continue
        if "host" in rows[made.index(host)]:
            faults.say(
                f"{name}: host: that card sits on another itself", f"{name}: host: та карта сама сидит на другой",
                "209.3",
            )  # fmt: skip
            continue
        kind = war.face(host)
        if kind.kind != 0 or kind.subtype == FLYER:
            rule = "209.4" if kind.subtype == FLYER else "209.3"
            faults.doubt(f"{name} cannot sit on {kind.id}", f"{name} не садится на {kind.id}", rule)
        zones.seat_on(war, card, host)


def _named(faults: Faults, what: str, place: object, made: Sequence[int]) -> int:
    """A card by its place in the list; -1 where there is none."""
    number = faults.number(both(what), place, 0, len(made) - 1)
    return made[number] if number == place and type(place) is int else -1


def _remember(war: War, faults: Faults, given: Mapping[str, Any], made: Sequence[int]) -> None:
    """The order of the squads, and what those in the graveyards will come back with."""
    for seat, side in enumerate(faults.items(both("order"), given.get("order", []), 2)):
        ranked = [_named(faults, "order", each, made) for each in faults.items(both("order"), side)]
        if sorted(ranked) == sorted(war.squad[seat]):
            war.squad[seat] = ranked
            continue
        faults.say(
            "order lists the cards of each squad by their places in the list, each once",
            "order перечисляет карты каждого отряда по их местам в списке, каждую один раз",
        )
    for seat, tokens in enumerate(faults.items(both("reviving"), given.get("reviving", []), 2)):
        for card, count in zip(war.grave[seat], faults.items(both("reviving"), tokens), strict=False):
            war.incarnation[card] = faults.number(both("reviving"), count, -1, MOST)
    for seat, values in enumerate(faults.items(both("incarnations"), given.get("incarnations", []), 2)):
        for card, value in zip(war.grave[seat], faults.items(both("incarnations"), values), strict=False):
            number = faults.number(both("incarnations"), value, 0, MOST)
            if number > 0:
                zones.mark(war, card, Effect("incarnation", number, source=card, by=seat))


def _recall(war: War, faults: Faults, card: int, row: Mapping[str, Any], everyone: Sequence[int]) -> None:
    """What a card has done and suffered in this turn and battle."""
    name = war.face(card).id
    for fact in faults.items(both(f"{name}: facts"), row.get("facts", [])):
        known = faults.name(("fact of this turn", "событие этого хода"), fact, FACTS, f"{name}: ")
        if known:
            war.turn_facts[card] |= 1 << FACTS.index(known)
    victims = faults.items(both(f"{name}: victims"), row.get("victims", []))
    if victims:
        found = [_named(faults, f"{name}: victims", each, everyone) for each in victims]
        war.victims[card] = tuple(each for each in found if each >= 0)
    if "barred" in row:
        war.barred = (card, _feature(war, faults, card, row["barred"]))  # 532.3.1
    for key, memory in (("used", war.used), ("used_battle", war.used_battle)):
        for feature, count in faults.table(both(f"{name}: {key}"), row.get(key, {})).items():
            times, uid = faults.number(both(f"{name}: {key}"), count, 0, MOST), _feature(war, faults, card, feature)
            if uid >= 0:
                memory[card << FEATURE_BITS | uid] = times


def _feature(war: War, faults: Faults, card: int, given: object) -> int:
    """A feature by its place on the card, or by its name where the rules define it; -1 where there is none."""
    own = {str(place): feature.uid for place, feature in enumerate(war.face(card).features)}
    known = own | {name: feature.uid for name, feature in war.codex.natives.items()}
    return known.get(faults.name(("feature", "особенность"), given, known, f"{war.face(card).id}: "), -1)


def _gain(war: War, card: int, text: str) -> None:
    """The card has acquired a feature (117), given as a text of the card language."""
    face = war.face(card)
    feature = content.read_text(text, Names(face.name_ru, face.name_en), face.id)
    admission.admit(feature, face.name_ru, text)
    use = Use(card, war.controller[card], None, Scene(card, war.controller[card]))
    for _ in gains.gain(war, use, card, n.Granted(feature), None):
        raise BadContent(
            f"{face.id}: {text!r} asks something, which a position cannot answer",
            f"{face.id}: «{text}» о чём-то спрашивает, а позиция ответить не может",
        )
