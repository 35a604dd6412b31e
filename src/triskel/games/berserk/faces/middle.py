"""Positions from the middle of battles, drawn at random, for the laws to be watched from (`lawbook`).

A battle that is played from its beginning is quiet for long. Here both squads stand among each other already: wounded,
tapped, with tokens, riders and equipment, some under an effect, some hidden. Every position is one that the rules
allow; how it came about is nobody's business.
"""

from collections.abc import Mapping
from typing import Any, Final

from triskel.games.berserk.content import deck
from triskel.games.berserk.state.face import ARTIFACT, CREATURE, EQUIPMENT, FLYER, GROUND, SYMBIONT, TERRAIN, Face
from triskel.games.berserk.state.field import CELLS, ROW
from triskel.games.berserk.state.field import name as cell_name
from triskel.kernel.play.chance import Chance

LEAST: Final = 4
"""Cards of a squad at least; up to twice as many."""
EFFECTS: Final = ("Проклятие.", "Броня 1.", "Страх 1.", "Благословление.", "Отравление на 1.", "Регенерация 1.")
NOWHERE: Final = -2
"""Place of a rider that nobody can carry."""


def position(chance: Chance, setup: Mapping[str, Any]) -> dict[str, Any]:
    """A position of two decks, in the Choice subphase of some turn."""
    faces = deck.codex(setup.get("sets", ())).faces
    piles = [deck.faces_of(each, setup.get("sets", ())) for each in setup["decks"]]
    rows: list[dict[str, Any]] = []
    free = list(range(CELLS))
    for seat, pile in enumerate(piles):
        _muster(chance, faces, pile, seat, free, rows)
    turn = 2 + chance.below(6)
    return {
        "turn": turn,
        "active": (turn - 1) % 2,
        "graveyards": [[faces[chance.take(pile)].id for _ in range(chance.below(3))] for pile in piles],
        "decks": [[faces[each].id for each in pile] for pile in piles],
        "cards": rows,
    }


def _muster(
    chance: Chance, faces: list[Face], pile: list[int], seat: int, free: list[int], rows: list[dict[str, Any]]
) -> None:
    """Put a squad of this pile down, a walking creature first of all."""
    walkers = [each for each in pile if faces[each].kind == CREATURE and faces[each].subtype == GROUND]
    wanted = [walkers[chance.below(len(walkers))]]
    pile.remove(wanted[0])
    wanted += [chance.take(pile) for _ in range(LEAST - 1 + chance.below(LEAST))]
    for number in wanted:
        face = faces[number]
        host = _host(chance, faces, face, seat, rows)
        if host == NOWHERE or _too_many(face, seat, faces, rows):
            pile.append(number)
            continue
        row: dict[str, Any] = {"id": face.id, "seat": seat}
        if host >= 0:
            row["host"] = host
        elif _stands(face):
            near = [cell for cell in free if (ROW[cell] < 4 if seat == 0 else ROW[cell] > 1)]
            cell = near[chance.below(len(near))]
            free.remove(cell)
            row["cell"] = cell_name(cell)
        rows.append({**row, **_condition(chance, face)})


def _stands(face: Face) -> bool:
    """Does it take a cell of its own (202.3)?"""
    ground = face.kind == ARTIFACT or (face.kind == CREATURE and face.subtype == GROUND)
    return ground and "auxiliary" not in face.grants


def _host(chance: Chance, faces: list[Face], face: Face, seat: int, rows: list[dict[str, Any]]) -> int:
    """Whom it sits on, by its place among the rows; -1 for what sits on nobody (209, 212)."""
    if face.subtype != SYMBIONT and face.kind != EQUIPMENT:
        return -1
    by_id = {each.id: each for each in faces}
    taken = {(row["host"], by_id[row["id"]].kind) for row in rows if "host" in row}
    able = []
    for place, row in enumerate(rows):
        other = by_id[row["id"]]
        if other.kind != CREATURE or other.subtype != GROUND or row.get("hidden") or (place, face.kind) in taken:
            continue
        enemy = "parasite" in face.grants
        if (row["seat"] != seat) != enemy or "incorporeal" in other.grants:
            continue
        if face.kind == EQUIPMENT and (not other.classes or "no wear" in other.grants or "only for" in face.grants):
            continue
        able.append(place)
    return able[chance.below(len(able))] if able else NOWHERE


def _too_many(face: Face, seat: int, faces: list[Face], rows: list[dict[str, Any]]) -> bool:
    """A second terrain, a second card of a unique name, a cost that nobody has chosen."""
    by_id = {each.id: each for each in faces}
    mine = [by_id[row["id"]] for row in rows if row["seat"] == seat]
    if face.kind == TERRAIN and any(each.kind == TERRAIN for each in mine):
        return True
    twins = [each for each in mine if each.name_ru == face.name_ru]
    return face.cost_x or any(each.unique or face.unique for each in twins)


def _condition(chance: Chance, face: Face) -> dict[str, Any]:
    """What the battle has done to a card so far."""
    found: dict[str, Any] = {}
    if face.lives > 1 and chance.below(2):
        found["wounds"] = chance.below(face.lives)
    if not chance.below(3):
        found["tapped"] = True
    if not chance.below(3):
        found["tokens"] = 1 + chance.below(2)
    if face.kind == CREATURE and face.subtype in (GROUND, FLYER) and not chance.below(4):
        found["gains"] = [EFFECTS[chance.below(len(EFFECTS))]]
    return found
