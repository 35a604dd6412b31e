"""Notation: one line for every option, and the option that a line names, open or not."""

import re
from hashlib import blake2b

from triskel.games.berserk.rules.course.phases import OFFER_DRAW, SURRENDER
from triskel.games.berserk.rules.course.prices import IN_GOLD
from triskel.games.berserk.rules.course.uses import (
    AWAIT_FLYER,
    FEATURES,
    JUMP,
    MANOEUVRE,
    MOVE,
    RETREAT,
    REVEAL_SELF,
    STRIKE,
    TELEPORT,
)
from triskel.games.berserk.state import field
from triskel.games.berserk.state.face import ELEMENTS, FEATURE_BITS, FEATURE_MASK, card_in
from triskel.games.berserk.state.stack import DEFEND_OPTION, REVEAL_OPTION
from triskel.games.berserk.state.war import FIELD, War
from triskel.kernel.play.decision import DONE, Decision

_USES = {
    MOVE: "move",
    STRIKE: "strike",
    JUMP: "jump",
    TELEPORT: "teleport",
    MANOEUVRE: "manoeuvre",
    AWAIT_FLYER: "await-flyer",
    RETREAT: "retreat",
    REVEAL_SELF: "reveal",
}
_CELLS = frozenset(("place cell", "move", "cell", "landing cell", "incarnation cell"))
_FACES = frozenset(("favour", "recruit", "gold card", "place", "before recruiting", "summon", "look", "union"))
_YES_NO = frozenset(("redeal", "may", "soften", "keep hidden", "stay tapped", "accept draw"))
_CARDS = frozenset(
    (
        "choice",
        "target",
        "strike",
        "host",
        "partner",
        "vanguard",
        "after placement",
        "battle start",
        "thirst",
        "token of",
        "wound to",
        "graveyard order",
        "unique",
        "revive",
        "seat first",
    )
)
_CARD = re.compile(r"(\w+)\.(\d+)(?:@[a-e][1-6])?")
_DECLINE = {
    "choice": "pass-turn",
    "response": "pass",
    "recruit": "done",
    "summon": "find-nothing",
    "union": "enough",
    "target": "enough",
    "thirst": "abstain",
}


def card_name(war: War, card: int) -> str:
    """A short, stable name: the back of a hidden card and every card show their number."""
    if war.hidden[card]:
        return f"hidden.{card}"
    return f"{war.face(card).id}.{card}"


def feature_name(war: War, uid: int, card: int) -> str:
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
    if option == IN_GOLD:
        return "in-gold"
    if kind in _CELLS:
        return field.name(option)
    if kind in _FACES:
        return war.codex.faces[option].id
    if kind == "order" and decision.rule == "402.1":
        return "second" if option else "first"
    if kind == "use" and decision.rule == "412.2":
        if option in _USES:
            return _USES[option]
        return feature_name(war, option - FEATURES, decision.about)
    if kind in _YES_NO or kind == "use":
        return "yes" if option else "no"
    if kind in _CARDS:
        name = card_name(war, option)
        return f"{name}@{field.name(war.cell[option])}" if war.zone[option] == FIELD else name
    if kind == "response":
        card, what = card_in(option), option & FEATURE_MASK
        if what == REVEAL_OPTION:
            return f"reveal {card_name(war, card)}"
        if what == DEFEND_OPTION:
            return f"defend {card_name(war, card)}"
        return f"{card_name(war, card)} {feature_name(war, what, card)}"
    if kind == "element":
        return ELEMENTS[option]
    if kind == "cost":
        return f"{option >> 1}{'gold' if option & 1 else 'silver'}"
    if kind == "column":
        return "abcde"[option]
    if kind == "row":
        return str(option // 5 + 1)
    return str(option)


def read(war: War, decision: Decision, text: str) -> int:
    """The option that a line names, open or not; ValueError if it names nothing."""
    for option in decision.options:
        if notation(war, decision, option) == text:
            return option
    kind = decision.kind
    if text == _DECLINE.get(kind, "no-more"):
        return DONE
    if kind == "recruit" and text == "in-gold":
        return IN_GOLD
    if kind in _CELLS:
        return field.cell_of(text)
    if kind in _FACES:
        if text not in war.codex.by_id:
            raise ValueError(text)
        return war.codex.by_id[text]
    if kind in _CARDS:
        return _card(war, text)
    if kind == "use" and decision.rule == "412.2":
        for option, word in _USES.items():
            if word == text:
                return option
        return FEATURES + _uid(war, decision.about, text)
    if kind == "response":
        verb, _, rest = text.partition(" ")
        if verb == "reveal":
            return _card(war, rest) << FEATURE_BITS | REVEAL_OPTION
        if verb == "defend":
            return _card(war, rest) << FEATURE_BITS | DEFEND_OPTION
        card = _card(war, verb)
        return card << FEATURE_BITS | _uid(war, card, rest)
    raise ValueError(text)


def _card(war: War, text: str) -> int:
    found = _CARD.fullmatch(text)
    if found is None or int(found[2]) >= war.size or card_name(war, int(found[2])) != f"{found[1]}.{found[2]}":
        raise ValueError(text)
    return int(found[2])


def _uid(war: War, card: int, text: str) -> int:
    """The number of a feature: of a printed one by its place, of one of the rules by its name."""
    word, _, place = text.rpartition("-")
    printed = war.face(card).features
    if word == "feature" and place.isdigit() and 0 < int(place) <= len(printed):
        return printed[int(place) - 1].uid
    for name, feature in war.codex.natives.items():
        if name.replace(" ", "-") == text:
            return feature.uid
    raise ValueError(text)
