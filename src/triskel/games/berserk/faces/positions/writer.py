"""A position written down from a battle, by names."""

from collections.abc import Mapping
from typing import Any

from triskel.games.berserk.faces.positions import marker
from triskel.games.berserk.faces.positions.forms import BY_FORM, FACTS, said
from triskel.games.berserk.state import field
from triskel.games.berserk.state.effects import FOREVER
from triskel.games.berserk.state.face import FEATURE_BITS, FEATURE_MASK
from triskel.games.berserk.state.war import INITIAL, OVER, PHASES, War
from triskel.kernel.play.event import Reason


def written(war: War) -> tuple[dict[str, Any], list[Reason]]:
    """The position by names."""
    lost: list[Reason] = []
    cards = sorted(card for side in war.squad for card in side)
    place = {card: number for number, card in enumerate((*cards, *war.grave[0], *war.grave[1]))}
    faces = war.codex.faces
    if war.phase < INITIAL and (any(war.redeals) or any(each[1] or each[3] for plan in war.plan for each in plan)):
        lost.append(Reason("403.1", "how the squads were recruited is not carried over",
                           "как набраны отряды, не перенесено"))  # fmt: skip
    made: dict[str, Any] = {
        "turn": war.turn,
        "phase": PHASES[war.phase] if war.phase != OVER else "choice",
        "active": war.active,
        "first": war.first,
        "crystals": list(war.crystals),
        "cards": [_row(war, card, place, lost) for card in cards],
        "graveyards": [[war.face(card).id for card in pile] for pile in war.grave],
        "decks": [[faces[face].id for face in sorted(deck)] for deck in war.deck],
    }
    for key, values in (("hands", war.hand), ("squads", [[each[0] for each in plan] for plan in war.plan])):
        if any(values):
            made[key] = [[faces[face].id for face in pile] for pile in values]
    if war.phase == OVER:
        lost.append(Reason("", "the battle is over here", "битва здесь уже окончена"))
    if any(war.incarnation[card] for pile in war.grave for card in pile):
        made["reviving"] = [[max(-1, war.incarnation[card]) for card in pile] for pile in war.grave]
    acquired = [[_acquired(war, card, lost) for card in pile] for pile in war.grave]
    if any(map(any, acquired)):
        made["incarnations"] = acquired
    order = [[place[card] for card in side] for side in war.squad]
    if any(side != sorted(side) for side in order):
        made["order"] = order
    if war.passed:
        made["passed"] = war.passed
    cells = []
    for cell, effect in war.cells:
        row = marker.write_marker(war, effect, place)
        if row is None:
            lost.append(_unsaid(effect.key))
        else:
            cells.append({"cell": field.name(cell), **row})
    delayed = [marker.write_delayed(war, each, place) for each in war.delayed]
    if None in delayed:
        lost.append(Reason("118.1", "a delayed feature whose card has left is not carried over",
                           "отложенная особенность ушедшей карты не перенесена"))  # fmt: skip
    for key, entries in (("cells", cells), ("delayed", [each for each in delayed if each])):
        if entries:
            made[key] = entries
    return made, lost


def _acquired(war: War, card: int, lost: list[Reason]) -> int:
    """The Incarnation that a card of a graveyard has acquired for the whole battle (205.4)."""
    found = [each for each in war.effects[card] if each.key == "incarnation"]
    lost += [_unsaid(each.key) for each in found if each.until != FOREVER]
    return max((each.value for each in found), default=0)


def _unsaid(key: str) -> Reason:
    return Reason("117.1", f"a marker is not carried over: {key}", f"маркер не перенесён: {key}")


def _row(war: War, card: int, place: Mapping[int, int], lost: list[Reason]) -> dict[str, Any]:
    face = war.face(card)
    found = {word: said(war, slot, card) for word, slot in BY_FORM.items()}
    if found["owner"] == found["seat"]:
        del found["owner"]
    if war.host[card] in place:
        found["cell"] = ""
    row = {"id": face.id, **{word: value for word, value in found.items() if value or word in ("seat", "owner")}}
    if war.host[card] in place:
        row["host"] = place[war.host[card]]
    facts = [word for bit, word in enumerate(FACTS) if war.turn_facts[card] >> bit & 1]
    if facts:
        row["facts"] = facts
    victims = [place[each] for each in war.victims.get(card, ()) if each in place]
    if victims:
        row["victims"] = victims
    for key, memory in (("used", war.used), ("used_battle", war.used_battle)):
        names = _used(war, card, memory, lost)
        if names:
            row[key] = names
    if war.barred[0] == card:
        row["barred"] = next(iter(_used(war, card, {card << FEATURE_BITS | war.barred[1]: 1}, lost)), None)
    markers = []
    for effect in war.effects[card]:
        entry = marker.write_marker(war, effect, place, card)
        if entry is None:
            lost.append(_unsaid(effect.key))
        else:
            markers.append(entry)
    if markers:
        row["markers"] = markers
    return row


def _used(war: War, card: int, memory: Mapping[int, int], lost: list[Reason]) -> dict[str, int]:
    """Which features were used how often: by their place on the card, or by name where the rules define them."""
    found: dict[str, int] = {}
    own = {feature.uid: str(number) for number, feature in enumerate(war.face(card).features)}
    named = {feature.uid: name for name, feature in war.codex.natives.items()}
    for key, count in memory.items():
        if key & ~FEATURE_MASK == card << FEATURE_BITS:
            word = own.get(key & FEATURE_MASK) or named.get(key & FEATURE_MASK)
            if word is None:
                lost.append(_unsaid("used"))
            else:
                found[word] = count
    return found
