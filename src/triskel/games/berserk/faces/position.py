"""Positions by names: what scenarios and tests set up and state expectations about, and a picture in characters.

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
from triskel.games.berserk.faces import marker, notation
from triskel.games.berserk.rules import traits, zones
from triskel.games.berserk.state import field
from triskel.games.berserk.state.effects import Effect
from triskel.games.berserk.state.face import ELEMENTS, FEATURE_BITS, KINDS
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.slots import COLUMN, FLAGS, MOST, NUMBER, PHASE, SEAT, WAR
from triskel.games.berserk.state.stack import Blow, Roll, Use, lying
from triskel.games.berserk.state.war import FIELD, INITIAL, OVER, PHASES, War
from triskel.games.berserk.text import Names
from triskel.kernel.bench.faults import Both, Faults
from triskel.kernel.bench.slots import named
from triskel.kernel.play.refusal import BadContent

OF_CARD: Final = named(WAR, "card")
POSITION: Final = named(WAR, "position")
PILES: Final = named(WAR, "seats")
MEMORY: Final = ("order", "reviving", "incarnations", "passed")
PARTS: Final = (*POSITION, *PILES, "cards", *MEMORY[:3])
CARD_PARTS: Final = ("id", "gains", *OF_CARD)
NUMBERS: Final = {word: slot for word, slot in OF_CARD.items() if slot.form is COLUMN and slot.en}
"""What lies on a card or is remembered of it, in numbers."""
SIGNS: Final = {word: slot for word, slot in OF_CARD.items() if slot.form is FLAGS}
"""What is so of a card or not."""
FACTS: Final = (
    "hurt",
    "hurt by attack",
    "hurt by discharge",
    "moved",
    "assaulted",
    "attacked",
    "rolled",
    "acted",
    "defended",
)
"""What happened to a card in this turn: the bits of `War.turn_facts`."""
GRADES: Final = ("weak", "medium", "strong")
PART: Final = ("part of a position", "часть позиции")
CARD: Final = ("card", "карта")
CARD_PART: Final = ("part of a card", "свойство карты")
CELL: Final = ("cell", "клетка")
CELL_NAMES: Final = tuple(field.name(each) for each in range(field.CELLS))
MOST_CARDS: Final = 120
"""In play, in a graveyard, in a hand."""


def both(words: str) -> Both:
    """A name of the file format, which is the same in both languages."""
    return (words, words)


def face_named(war: War, faults: Faults, name: object, where: str = "") -> int:
    """A face by id or Russian name; -1 where there is none."""
    if isinstance(name, str) and name in war.codex.by_name:
        return war.codex.by_name[name]
    found = faults.name(CARD, name, war.codex.by_id, where)
    return war.codex.by_id[found] if found else -1


def piles(war: War, faults: Faults, key: str, position: Mapping[str, Any]) -> list[list[int]]:
    """The faces of a pile of each player, in order; cards that mean nothing are left out."""
    rows = faults.items(both(key), position.get(key, []), 2)
    found = [
        [face_named(war, faults, each, f"{key}: ") for each in faults.items(both(key), row, decks.MOST_CARDS)]
        for row in rows
    ]
    return [[face for face in pile if face >= 0] for pile in found]


def number_of(faults: Faults, row: Mapping[str, Any], key: str, name: str) -> int:
    """One of the numbers of a card."""
    slot = NUMBERS[key]
    given = row.get(key, 0)
    if key == "acted" and isinstance(given, bool):
        given = int(given)  # whether, or how
    return faults.number((f"{name}: {slot.en}", f"{name}: {slot.ru}"), given, slot.least, MOST, slot.rule)


def arrange(war: War, position: Mapping[str, Any]) -> War:
    """Put a position onto an empty battlefield."""
    faults = Faults(BadContent)
    given = faults.names(PART, position, PARTS)
    plain(war, faults, given)
    for seat, deck in enumerate(piles(war, faults, "decks", given)):
        war.deck[seat] = sorted(deck)
    _prepare(war, faults, given)
    rows = faults.rows(both("cards"), given.get("cards", []), MOST_CARDS)
    made = [_put(war, faults, row) for row in rows]
    for card, row in zip(made, rows, strict=True):
        if "host" in row:
            place = faults.number(both(f"{war.face(card).id}: host"), row["host"], 0, len(rows) - 1)
            if "host" in rows[place]:
                faults.say(
                    f"{war.face(card).id}: host: that card sits on another itself",
                    f"{war.face(card).id}: host: та карта сама сидит на другой",
                    "209.3",
                )
            zones.seat_on(war, card, made[place])
    for seat, pile in enumerate(piles(war, faults, "graveyards", given)):
        for face in pile:
            card = war.new_card(face, seat)
            war.zone[card] = 3
            war.grave[seat].append(card)
    zones.index(war)
    for card, row in zip(made, rows, strict=True):
        for text in faults.words(both(f"{war.face(card).id}: gains"), row.get("gains", [])):
            _gain(war, card, text)
    _remember(war, faults, given, made)
    marker.read(war, faults, given, made)
    zones.index(war)
    for card in war.formers:
        if traits.formation(war, card):
            war.formed |= 1 << card
    war.due = True
    return war


def plain(war: War, faults: Faults, given: Mapping[str, Any]) -> None:
    """The phase, whose turn it is and which: what is read as its form says."""
    for word, slot in POSITION.items():
        value, what = given.get(word, slot.usual), (slot.en, slot.ru)
        if slot.form is PHASE:
            war.phase = PHASES.index(faults.name(what, value, PHASES[:OVER]) or slot.usual)
        elif slot.form in (NUMBER, SEAT):
            least = int(word == "turn" and war.phase >= INITIAL)
            setattr(war, slot.name, faults.number(what, value, least, slot.most, slot.rule))


def crystals_of(war: War, faults: Faults, given: Mapping[str, Any]) -> list[int]:
    """Gold and silver of both; none where there are not four numbers."""
    slot = POSITION["crystals"]
    found = faults.items((slot.en, slot.ru), given.get("crystals", list(war.crystals)))
    if len(found) != 4:
        faults.say(
            "crystals are four numbers: gold and silver of the first seat, gold and silver of the second",
            "кристаллы — четыре числа: золото и серебро первого игрока, золото и серебро второго",
            slot.rule,
        )
        return []
    return [faults.number((slot.en, slot.ru), each, 0, slot.most, slot.rule) for each in found]


def _remember(war: War, faults: Faults, given: Mapping[str, Any], made: Sequence[int]) -> None:
    """What the cards have done and suffered in this turn and battle."""
    for seat, side in enumerate(faults.items(both("order"), given.get("order", []), 2)):
        places = [faults.number(both("order"), each, 0, len(made) - 1) for each in faults.items(both("order"), side)]
        ranked = [made[place] for place in places]
        if sorted(ranked) != sorted(war.squad[seat]):
            faults.say(
                "order lists the cards of each squad by their places in the list, each once",
                "order перечисляет карты каждого отряда по их местам в списке, каждую один раз",
            )
        war.squad[seat] = ranked
    for seat, tokens in enumerate(faults.items(both("reviving"), given.get("reviving", []), 2)):
        for card, count in zip(war.grave[seat], faults.items(both("reviving"), tokens), strict=False):
            war.incarnation[card] = faults.number(both("reviving"), count, -1, MOST)
    for seat, values in enumerate(faults.items(both("incarnations"), given.get("incarnations", []), 2)):
        for card, value in zip(war.grave[seat], faults.items(both("incarnations"), values), strict=False):
            number = faults.number(both("incarnations"), value, 0, MOST)
            if number > 0:
                zones.mark(war, card, Effect("incarnation", number, source=card, by=seat))
    everyone = [*made, *war.grave[0], *war.grave[1]]
    for card, row in zip(made, given.get("cards", ()), strict=True):
        name = war.face(card).id
        war.thirsty |= faults.flag(both(f"{name}: thirsty"), row.get("thirsty", False)) << card
        for fact in faults.items(both(f"{name}: facts"), row.get("facts", [])):
            known = faults.name(("fact of this turn", "событие этого хода"), fact, FACTS, f"{name}: ")
            war.turn_facts[card] |= 1 << FACTS.index(known)
        victims = faults.items(both(f"{name}: victims"), row.get("victims", []))
        if victims:
            war.victims[card] = tuple(
                everyone[faults.number(both(f"{name}: victims"), each, 0, len(everyone) - 1)] for each in victims
            )
        if "barred" in row:
            war.barred = (card, _feature(war, faults, card, row["barred"]))  # 532.3.1
        for key, memory in (("used", war.used), ("used_battle", war.used_battle)):
            for feature, count in faults.table(both(f"{name}: {key}"), row.get(key, {})).items():
                times = faults.number(both(f"{name}: {key}"), count, 0, MOST)
                memory[card << FEATURE_BITS | _feature(war, faults, card, feature)] = times


def _feature(war: War, faults: Faults, card: int, given: object) -> int:
    """A feature by its place on the card, or by its name where the rules define it."""
    own = {str(place): feature.uid for place, feature in enumerate(war.face(card).features)}
    known = own | {name: feature.uid for name, feature in war.codex.natives.items()}
    return known[faults.name(("feature", "особенность"), given, known, f"{war.face(card).id}: ")]


def _prepare(war: War, faults: Faults, given: Mapping[str, Any]) -> None:
    """What the players have before the battle: crystals, deals, recruited squads (402, 403)."""
    war.crystals = crystals_of(war, faults, given)
    for seat, hand in enumerate(piles(war, faults, "hands", given)):
        war.hand[seat] = sorted(hand)
    for seat, squad in enumerate(piles(war, faults, "squads", given)):
        for face in squad:
            war.plan[seat].append((face, 0, war.codex.faces[face].cost, 0))


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


def _put(war: War, faults: Faults, given: Mapping[str, Any]) -> int:
    face = face_named(war, faults, given.get("id", ""))
    name = war.codex.faces[face].id
    row = faults.names(CARD_PART, given, CARD_PARTS, f"{name}: ")
    seat = faults.number(both(f"{name}: seat"), row.get("seat", 0), 0, 1)
    card = war.new_card(face, faults.number(both(f"{name}: owner"), row.get("owner", seat), 0, 1))
    war.hidden[card] = int(faults.flag(both(f"{name}: hidden"), row.get("hidden", False)))
    cell = field.NOWHERE
    if "cell" in row:
        cell = field.cell_of(faults.name(CELL, row["cell"], CELL_NAMES, f"{name}: "))
        if war.at[cell] >= 0 and not traits.incorporeal(war, card) and "host" not in row:
            there = war.face(war.at[cell]).id
            faults.say(
                f"two cards on {row['cell']}: {there} stands there already",
                f"на {row['cell']} две карты: {there}, {name}",
            )
    war.x[card] = number_of(faults, row, "x", name)
    if "host" in row:
        war.controller[card] = seat
        war.squad[seat].append(card)
        war.zone[card] = 2
    else:
        zones.enter(war, card, seat, cell)
    for word, slot in NUMBERS.items():
        getattr(war, slot.name)[card] = number_of(faults, row, word, name)
    for word, slot in SIGNS.items():
        getattr(war, slot.name)[card] = int(faults.flag(both(f"{name}: {word}"), row.get(word, False)))
    return card


def look(war: War) -> dict[str, Any]:
    """Everything of a position by names."""
    shown: dict[str, Any] = {}
    for side in war.squad:
        for card in side:
            face = war.face(card)
            shown[f"{face.id}.{card}"] = {
                "seat": war.controller[card],
                "cell": field.name(war.cell[card]) if war.zone[card] == FIELD else "aside",
                **{word: bool(getattr(war, slot.name)[card]) for word, slot in SIGNS.items()},
                **{word: getattr(war, slot.name)[card] for word, slot in NUMBERS.items() if slot.judged},
                "life": traits.life(war, card) if traits.mortal(war, card) else 0,
                "max_life": traits.max_life(war, card) if traits.mortal(war, card) else 0,
                "kind": KINDS[face.kind],
                "host": notation.card_name(war, war.host[card]) if war.host[card] >= 0 else "",
                "elements": [word for bit, word in enumerate(ELEMENTS) if traits.elements(war, card) >> bit & 1],
                "movement": traits.movement(war, card),
                "flies": traits.flies(war, card),
                "silenced": not war.hidden[card] and traits.silent(war, card),
                "effects": sorted({each.key for each in war.effects[card]}),
            }
    return {
        "turn": war.turn,
        "phase": PHASES[war.phase],
        "active": war.active,
        "cards": shown,
        "graveyards": [[war.face(card).id for card in pile] for pile in war.grave],
        "decks": [len(deck) for deck in war.deck],
        "crystals": list(war.crystals),
        "hands": [[war.codex.faces[each].id for each in hand] for hand in war.hand],
        "squads": [[war.codex.faces[each].id for each, *_ in plan] for plan in war.plan],
        "stack": [_laid(war, each) for each in lying(war.stack)],
        "delayed": [notation.card_name(war, each.source) for each in war.delayed],
        "cell_effects": {field.name(cell): notation.card_name(war, each.source) for cell, each in war.cells},
    }


def _laid(war: War, each: Any) -> str:
    """One object of the stack in words: a feature or strike with its target, a roll, an attack (302)."""
    if type(each) is Roll:
        return f"{notation.card_name(war, each.card)} rolls {each.natural}"
    source = notation.card_name(war, each.source)
    if type(each) is Blow:
        return f"{source} {GRADES[each.grade]} {each.means} at {notation.card_name(war, each.target)}"
    feature = each.feature
    what = "defends" if each.defends else each.means or "declares"
    if feature is not None:
        what = notation.feature_name(war, feature.uid, each.source)
    aims = [notation.card_name(war, card) for card in (each.targets or (each.target,)) if card >= 0]
    return f"{source} {what}" + (f" at {', '.join(aims)}" if aims else "")


def card_named(war: War, text: str) -> int:
    """A card in play by its id, by id and number (aracent.4), or by its cell."""
    id, _, rest = text.partition(".")
    number = rest.partition("@")[0]
    found = [
        card
        for side in war.squad
        for card in side
        if (war.face(card).id == id and (not number or str(card) == number)) or _stands_on(war, card, text)
    ]
    if len(found) != 1:
        what = "more than one card" if found else "no card"
        raise BadContent(
            f"{what} in play is {text!r}; name it as the options do (aracent.4) or by its cell",
            f"{'не одна карта' if found else 'ни одна карта'} в игре не называется «{text}»; "
            "назовите её, как варианты (aracent.4), или по клетке",
        )
    return found[0]


def _stands_on(war: War, card: int, cell: str) -> bool:
    return war.zone[card] == FIELD and war.at[war.cell[card]] == card and field.name(war.cell[card]) == cell
