"""Notation: one line for every option, and the reasons why an option is not open."""

from hashlib import blake2b

from triskel.berserk import field
from triskel.berserk.face import ELEMENTS
from triskel.berserk.phases import (
    AWAIT_FLYER,
    FEATURES,
    JUMP,
    MANOEUVRE,
    MOVE,
    OFFER_DRAW,
    RETREAT,
    REVEAL_SELF,
    STRIKE,
    SURRENDER,
    TELEPORT,
)
from triskel.berserk.stack import DEFEND_OPTION, REVEAL_OPTION
from triskel.berserk.state import FIELD, War
from triskel.kernel.decision import DONE, Decision
from triskel.kernel.event import Reason

_USES = {
    MOVE: "move", STRIKE: "strike", JUMP: "jump", TELEPORT: "teleport", MANOEUVRE: "manoeuvre",
    AWAIT_FLYER: "await-flyer", RETREAT: "retreat", REVEAL_SELF: "reveal",
}
_CELLS = frozenset(("place cell", "move", "cell", "landing cell", "incarnation cell"))
_FACES = frozenset(("favour", "recruit", "place", "before recruiting", "summon", "look", "union"))
_YES_NO = frozenset(("redeal", "may", "soften", "keep hidden", "stay tapped", "accept draw"))
_CARDS = frozenset((
    "choice", "target", "strike", "host", "partner", "vanguard", "after placement", "battle start", "thirst",
    "token of", "wound to", "graveyard order", "unique", "revive",
))
_DECLINE = {
    "choice": "pass-turn", "response": "pass", "recruit": "done", "summon": "find-nothing", "union": "enough",
    "target": "enough", "thirst": "abstain",
}


def card_name(war: War, card: int) -> str:
    """A short, stable name: the back of a hidden card and every card show their number."""
    if war.hidden[card]:
        return f"hidden.{card}"
    return f"{war.face(card).id}.{card}"


def _feature(war: War, uid: int, card: int) -> str:
    """A feature in a way that does not depend on what else was loaded.

    A printed one by its place in the text of its card, one of the rules by its name, an acquired one by what it says.
    """
    made = war.codex.feature(uid)
    printed = war.face(card).features if 0 <= card < war.size else ()
    if made in printed:
        return f"feature-{printed.index(made) + 1}"
    if made.node is None or made.keyword:
        return (made.keyword or made.label).replace(" ", "-")
    return f"quoted-{blake2b(repr(made.node).encode(), digest_size=4).hexdigest()}"


def notation(war: War, decision: Decision, option: int) -> str:
    """One line for the option; different options of one decision print differently."""
    kind = decision.kind
    if option == DONE:
        return _DECLINE.get(kind, "no-more")
    if option == SURRENDER:
        return "surrender"
    if option == OFFER_DRAW:
        return "offer-draw"
    if kind in _CELLS:
        return field.name(option)
    if kind in _FACES:
        return war.codex.faces[option].id
    if kind == "order" and decision.rule == "402.1":
        return "second" if option else "first"
    if kind == "use" and decision.rule == "412.2":
        if option in _USES:
            return _USES[option]
        return _feature(war, option - FEATURES, decision.about)
    if kind in _YES_NO or kind == "use":
        return "yes" if option else "no"
    if kind in _CARDS:
        name = card_name(war, option)
        return f"{name}@{field.name(war.cell[option])}" if war.zone[option] == FIELD else name
    if kind == "response":
        card, what = option >> 12, option & 4095
        if what == REVEAL_OPTION:
            return f"reveal {card_name(war, card)}"
        if what == DEFEND_OPTION:
            return f"defend {card_name(war, card)}"
        return f"{card_name(war, card)} {_feature(war, what, card)}"
    if kind == "element":
        return ELEMENTS[option]
    if kind == "cost":
        return f"{option >> 1}{'gold' if option & 1 else 'silver'}"
    if kind == "column":
        return "abcde"[option]
    if kind == "row":
        return str(option // 5 + 1)
    return str(option)


_REASONS: dict[str, tuple[str, str, str]] = {
    "move": ("506.1", "Movement goes to a free cell straight beside the card",
             "Движение возможно на соседнюю по прямой незанятую клетку"),
    "strike": ("504.1", "A melee strike reaches only adjacent creatures and artifacts",
               "Ближний удар наносится только по стоящему рядом существу или артефакту"),
    "target": ("502.3", "That card is not a legal target now", "Эта карта сейчас не может быть целью"),
    "recruit": ("403.2.1", "The crystals do not reach, or the squad may not have that card",
                "Кристаллов не хватает или карту нельзя взять в этот отряд"),
    "place cell": ("404.1.2", "Cells are filled in the order of the placement rules",
                   "Клетки занимаются в порядке, заданном правилами расстановки"),
    "choice": ("412.2", "That card has nothing to declare now", "Этой карте сейчас нечего объявить"),
    "response": ("303.1", "That cannot be declared with priority now", "Сейчас это объявить нельзя"),
}


def reasons(war: War, decision: Decision, option: int) -> list[Reason]:
    """Why an option is not open: the paragraph of the question, and what the card itself says against it."""
    found = []
    rule, en, ru = _REASONS.get(decision.kind, (decision.rule, "That is not one of the choices", "Такого выбора нет"))
    if decision.kind == "choice" and 0 <= option < war.size:
        if not war.in_play(option):
            found.append(Reason("201.2", "That card is not in play", "Этой карты нет в игровой зоне"))
        elif war.controller[option] != decision.seat:
            found.append(Reason("101.2", "That card is not yours to command", "Эта карта не под вашим контролем"))
        elif war.closed[option]:
            found.append(Reason("510.1", "That card is tapped", "Эта карта закрыта"))
        elif war.acts[option]:
            found.append(Reason("510.4", "That card has acted this turn", "Эта карта уже действовала в этот ход"))
    if decision.kind == "move" and 0 <= option < field.CELLS and war.at[option] >= 0:
        found.append(Reason("507.2", "That cell is occupied", "Эта клетка занята"))
    found.append(Reason(rule, en, ru))
    return found
