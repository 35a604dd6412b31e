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

from triskel.berserk import admission, content, field, gains, marker, notation, traits, zones
from triskel.berserk.face import ELEMENTS, KINDS
from triskel.berserk.language import Names
from triskel.berserk.language import nodes as n
from triskel.berserk.scene import Scene
from triskel.berserk.stack import Blow, Roll, Use
from triskel.berserk.state import FIELD, OVER, PHASES, War
from triskel.kernel.refusal import BadContent, unknown

PARTS: Final = (
    "turn", "active", "first", "phase", "cards", "decks", "graveyards", "crystals", "hands", "squads",
    "cells", "delayed", "order", "reviving", "passed",
)
MEMORY: Final = ("order", "reviving", "passed")
FACTS: Final = (
    "hurt", "hurt by attack", "hurt by discharge", "moved", "assaulted", "attacked", "rolled", "acted", "defended",
)
"""What happened to a card in this turn: the bits of `War.turn_facts`."""
GRADES: Final = ("weak", "medium", "strong")
CARD_PARTS: Final = (
    "id", "seat", "owner", "cell", "tapped", "wounds", "tokens", "extra", "hidden", "host", "x", "incarnation", "acted",
    "moved", "gains", "markers", "thirsty", "shrunk", "armour", "magic_armour", "way", "facts", "victims", "used",
    "used_battle", "barred",
)


def face_named(war: War, name: str) -> int:
    """A face by id or Russian name; BadContent with near names."""
    if name in war.codex.by_id:
        return war.codex.by_id[name]
    if name in war.codex.by_name:
        return war.codex.by_name[name]
    raise BadContent(unknown("card", name, war.codex.by_id))


def arrange(war: War, position: Mapping[str, Any]) -> War:
    """Put a position onto an empty battlefield."""
    for key in position:
        if key not in PARTS:
            raise BadContent(unknown("part of a position", key, PARTS))
    phase = str(position.get("phase", "choice"))
    if phase not in PHASES[:OVER]:
        raise BadContent(unknown("phase", phase, PHASES[:OVER]))
    war.phase = PHASES.index(phase)
    war.turn = int(position.get("turn", 1))
    war.active = int(position.get("active", 0))
    war.first = int(position.get("first", 0))
    for seat, deck in enumerate(position.get("decks", ((), ()))):
        war.deck[seat] = sorted(face_named(war, each) for each in deck)
    _prepare(war, position)
    rows: Sequence[Mapping[str, Any]] = position.get("cards", ())
    made = [_put(war, row) for row in rows]
    for card, row in zip(made, rows, strict=True):
        if "host" in row:
            zones.seat_on(war, card, made[int(row["host"])])
    for seat, pile in enumerate(position.get("graveyards", ((), ()))):
        for each in pile:
            card = war.new_card(face_named(war, each), seat)
            war.zone[card] = 3
            war.grave[seat].append(card)
    zones.index(war)
    for card, row in zip(made, rows, strict=True):
        for text in row.get("gains", ()):
            _gain(war, card, str(text))
    _remember(war, position, made)
    marker.read(war, position, made)
    zones.index(war)
    for card in war.formers:
        if traits.formation(war, card):
            war.formed |= 1 << card
    war.due = True
    return war


def _remember(war: War, position: Mapping[str, Any], made: Sequence[int]) -> None:
    """What the cards have done and suffered in this turn and battle."""
    war.passed = int(position.get("passed", 0))
    for seat, side in enumerate(position.get("order", ())):
        ranked = [made[int(each)] for each in side]
        if sorted(ranked) != sorted(war.squad[seat]):
            raise BadContent("order lists the cards of each squad by their places in the list, each once")
        war.squad[seat] = ranked
    for seat, tokens in enumerate(position.get("reviving", ())):
        for card, count in zip(war.grave[seat], tokens, strict=False):
            war.incarnation[card] = int(count)
    everyone = [*made, *war.grave[0], *war.grave[1]]
    for card, row in zip(made, position.get("cards", ()), strict=True):
        war.thirsty |= bool(row.get("thirsty")) << card
        war.shrunk[card] = int(row.get("shrunk", 0))
        war.armour[card] = int(row.get("armour", 0))
        war.magic_armour[card] = int(row.get("magic_armour", 0))
        war.ways[card] = int(row.get("way", 0))
        for fact in row.get("facts", ()):
            if fact not in FACTS:
                raise BadContent(unknown("fact of this turn", str(fact), FACTS))
            war.turn_facts[card] |= 1 << FACTS.index(fact)
        if row.get("victims"):
            war.victims[card] = tuple(everyone[int(each)] for each in row["victims"])
        if row.get("barred") is not None:
            war.barred = (card, _feature(war, card, str(row["barred"])))  # 532.3.1
        for key, memory in (("used", war.used), ("used_battle", war.used_battle)):
            for name, count in row.get(key, {}).items():
                memory[card << 12 | _feature(war, card, str(name))] = int(count)


def _feature(war: War, card: int, name: str) -> int:
    """A feature by its place on the card, or by its name where the rules define it."""
    own = war.face(card).features
    if name.isdigit() and int(name) < len(own):
        return own[int(name)].uid
    if name not in war.codex.natives:
        raise BadContent(f"{war.face(card).id}: there is no feature {name}")
    return war.codex.natives[name].uid


def _prepare(war: War, position: Mapping[str, Any]) -> None:
    """What the players have before the battle: crystals, deals, recruited squads (402, 403)."""
    crystals = [int(each) for each in position.get("crystals", war.crystals)]
    if len(crystals) != 4 or min(crystals) < 0:
        raise BadContent("crystals are four numbers: gold and silver of the first seat, gold and silver of the second")
    war.crystals = crystals
    for seat, hand in enumerate(position.get("hands", ((), ()))):
        war.hand[seat] = sorted(face_named(war, each) for each in hand)
    for seat, squad in enumerate(position.get("squads", ((), ()))):
        for each in squad:
            face = face_named(war, each)
            war.plan[seat].append((face, 0, war.codex.faces[face].cost, 0))


def _gain(war: War, card: int, text: str) -> None:
    """The card has acquired a feature (117), given as a text of the card language."""
    face = war.face(card)
    feature = content.read_text(text, Names(face.name_ru, face.name_en), face.id)
    admission.admit(feature, face.name_ru, text)
    use = Use(card, war.controller[card], None, Scene(card, war.controller[card]))
    for _ in gains.gain(war, use, card, n.Granted(feature), None):
        raise BadContent(f"{face.id}: {text!r} asks something, which a position cannot answer")


def _put(war: War, row: Mapping[str, Any]) -> int:
    for key in row:
        if key not in CARD_PARTS:
            raise BadContent(unknown("part of a card", key, CARD_PARTS))
    seat = int(row.get("seat", 0))
    card = war.new_card(face_named(war, str(row["id"])), int(row.get("owner", seat)))
    war.hidden[card] = int(bool(row.get("hidden", False)))
    cell = field.NOWHERE
    if "cell" in row:
        try:
            cell = field.cell_of(str(row["cell"]))
        except ValueError as wrong:
            raise BadContent(str(wrong)) from None
        if war.at[cell] >= 0 and not traits.incorporeal(war, card) and "host" not in row:
            raise BadContent(f"two cards on {row['cell']}: {war.face(war.at[cell]).id} stands there already")
    war.x[card] = int(row.get("x", 0))
    if "host" in row:
        war.controller[card] = seat
        war.squad[seat].append(card)
        war.zone[card] = 2
    else:
        zones.enter(war, card, seat, cell)
    war.closed[card] = int(bool(row.get("tapped", False)))
    war.wounds[card] = int(row.get("wounds", 0))
    war.tokens[card] = int(row.get("tokens", 0))
    war.extra[card] = int(row.get("extra", 0))
    war.incarnation[card] = int(row.get("incarnation", 0))
    war.acts[card] = int(row.get("acted", 0))
    war.spent[card] = int(row.get("moved", 0))
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
                "tapped": bool(war.closed[card]),
                "hidden": bool(war.hidden[card]),
                "wounds": war.wounds[card],
                "life": traits.life(war, card) if traits.mortal(war, card) else 0,
                "max_life": traits.max_life(war, card) if traits.mortal(war, card) else 0,
                "extra": war.extra[card],
                "tokens": war.tokens[card],
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
        "stack": [_laid(war, each) for each in war.stack],
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
        card for side in war.squad for card in side
        if (war.face(card).id == id and (not number or str(card) == number)) or _stands_on(war, card, text)
    ]
    if len(found) != 1:
        what = "more than one card" if found else "no card"
        raise BadContent(f"{what} in play is {text!r}; name it as the options do (aracent.4) or by its cell")
    return found[0]


def _stands_on(war: War, card: int, cell: str) -> bool:
    return war.zone[card] == FIELD and war.at[war.cell[card]] == card and field.name(war.cell[card]) == cell
