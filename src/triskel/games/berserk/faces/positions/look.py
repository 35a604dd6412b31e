"""Everything of a position by names: what scenarios state their expectations about, and cards named by a player."""

from typing import Any, Final

from triskel.games.berserk.faces import notation
from triskel.games.berserk.faces.positions.forms import NUMBERS, SIGNS
from triskel.games.berserk.rules import traits
from triskel.games.berserk.state import field
from triskel.games.berserk.state.face import ELEMENTS, KINDS
from triskel.games.berserk.state.stack import Blow, Roll, lying
from triskel.games.berserk.state.war import FIELD, PHASES, War
from triskel.kernel.play.refusal import BadContent

GRADES: Final = ("weak", "medium", "strong")


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
