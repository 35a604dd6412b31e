"""Faces made from the loaded content: the bridge between card texts and the engine."""

from collections.abc import Iterable
from typing import Any, Final

from triskel.berserk import grants, natives
from triskel.berserk.face import ARTIFACT, CREATURE, ELEMENTS, EQUIPMENT, FLYER, GROUND, SYMBIONT, TERRAIN, Codex, Face

KIND_OF: Final = {"creature": CREATURE, "artifact": ARTIFACT, "terrain": TERRAIN, "equipment": EQUIPMENT}
SUBTYPE_OF: Final = {"": GROUND, "ground": GROUND, "flyer": FLYER, "flying": FLYER, "symbiont": SYMBIONT}


def face(
    index: int, ident: str, name_ru: str, name_en: str, kind: str, subtype: str, elements: Iterable[str],
    classes: Iterable[str], elite: bool, cost: int, cost_x: bool, lives: int, move: int,
    strike: tuple[int, int, int], features: Iterable[Any], labels: Iterable[str] = (),
) -> Face:
    """One face from plain values and the parsed features of its text."""
    made = Face(index, ident, name_ru, name_en, KIND_OF[kind], SUBTYPE_OF[subtype])
    for each in elements:
        if each in ELEMENTS:
            made.elements |= 1 << ELEMENTS.index(each)
    made.classes = frozenset(each.lower() for each in classes)
    made.elite = elite
    made.cost = cost
    made.cost_x = cost_x
    made.lives = lives
    made.move = move
    made.strike = strike
    texts = list(labels)
    parsed = list(features)
    made.features = tuple(
        grants.feature(node, texts[at] if at < len(texts) else "") for at, node in enumerate(parsed)
    )
    made.settle()
    made.unique = "unique" in made.grants
    return made


def codex(faces: list[Face]) -> Codex:
    """All faces with their features numbered."""
    made = Codex(faces)
    for each in faces:
        for feature in each.features:
            made.enrol(feature)
    made.natives = natives.build()
    for feature in made.natives.values():
        made.enrol(feature)
    grants.enrol_with(made.enrol)
    for each in faces:
        if "soul-catcher" in each.grants:
            each.listens = (*each.listens, ("dies", made.natives["soul-catcher"]))
    return made
