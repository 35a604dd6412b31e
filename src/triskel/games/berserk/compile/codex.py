"""Faces made from the loaded content: the bridge between card texts and the engine."""

from collections.abc import Iterable
from typing import Any, Final

from triskel.games.berserk.compile import natives
from triskel.games.berserk.compile import statics as grants
from triskel.games.berserk.state.face import (
    ARTIFACT,
    CREATURE,
    ELEMENTS,
    EQUIPMENT,
    FLYER,
    GROUND,
    SYMBIONT,
    TERRAIN,
    Codex,
    Face,
)

KIND_OF: Final = {"creature": CREATURE, "artifact": ARTIFACT, "terrain": TERRAIN, "equipment": EQUIPMENT}
SUBTYPE_OF: Final = {"": GROUND, "ground": GROUND, "flyer": FLYER, "flying": FLYER, "symbiont": SYMBIONT}


def face(
    index: int,
    ident: str,
    name_ru: str,
    name_en: str,
    kind: str,
    subtype: str,
    elements: Iterable[str],
    classes: Iterable[str],
    elite: bool,
    cost: int,
    cost_x: bool,
    lives: int,
    move: int,
    strike: tuple[int, int, int],
    features: Iterable[Any],
    labels: Iterable[str] = (),
) -> Face:
    """One face from plain values and the parsed features of its text."""
    made = Face(index, ident, name_ru, name_en, KIND_OF[kind], SUBTYPE_OF[subtype])
    for each in elements:  # 104.2: name, type and subtype above, elements here
        if each in ELEMENTS:
            made.elements |= 1 << ELEMENTS.index(each)
    made.classes = frozenset(each.lower() for each in classes)
    made.elite = elite
    made.cost = cost
    made.cost_x = cost_x
    # Base properties, as far as the type has them (104.1, 106.3).
    made.lives = lives if made.kind in (CREATURE, ARTIFACT) else 0  # 206.3, 206.4
    made.move = move if made.kind == CREATURE and made.subtype == GROUND else 0  # 105.4, 206.2
    made.strike = strike if made.kind == CREATURE else (0, 0, 0)  # 206.2
    texts = list(labels)
    parsed = list(features)
    # Every sentence of the text is a feature of its own (112.1).
    made.features = tuple(grants.feature(node, texts[at] if at < len(texts) else "") for at, node in enumerate(parsed))
    made.settle()
    made.unique = "unique" in made.grants
    return made


def codex(faces: list[Face]) -> Codex:
    """All faces with their features numbered."""
    made = Codex([])
    made.natives = natives.build()
    for each in faces:
        made.add(each)
    for feature in made.natives.values():
        made.enrol(feature)
    return made
