"""Which cards may stand in one squad: uniqueness, terrains, «не может быть взят в отряд с» (532.8)."""

from collections.abc import Iterable

from triskel.games.berserk.compile.filters import target_test
from triskel.games.berserk.state.face import TERRAIN, Face
from triskel.games.berserk.state.war import War


def namesakes(one: Face, other: Face) -> bool:
    """Cards of one name, whatever the printing (110.3), of which only one may stand in a squad."""
    return one.name_ru == other.name_ru and (one.unique or other.unique)


def second_terrain(war: War, faces: Iterable[int]) -> bool:
    """May there be two terrains, since a feature of one of the cards allows it (211.4)?"""
    for face in faces:
        if "second terrain" in war.codex.faces[face].grants:
            war.note(face, "second terrain")
            return True
    return False


def forbidden_company(war: War, card: int, seat: int) -> bool:
    """May the card not come into this squad: uniqueness, a second terrain, «не может быть взят в отряд с» (532.8)?"""
    faces = war.faces
    face = faces[card]
    if face.kind == TERRAIN:
        company = [war.card[other] for other in war.squad[seat] if other != card]
        lands = sum(war.codex.faces[each].kind == TERRAIN for each in company)
        if lands > second_terrain(war, (war.card[card], *company)):  # second_terrain
            return True
    unwelcome = face.grants.get("not with", ())
    for other in war.squad[seat]:
        if other == card:
            continue
        theirs = faces[other]
        if theirs.name_ru == face.name_ru and namesakes(theirs, face):
            return True
        for grant in unwelcome:
            if any(target_test(target)(war, card, other, None) for target in grant.extra.cards):  # KW-not-with
                return True
    return False
