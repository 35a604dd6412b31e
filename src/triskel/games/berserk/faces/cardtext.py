"""A card in words, as it is printed and as it lies in play: what `card NAME` shows in the terminal."""

from typing import Final

from triskel.games.berserk.faces import labels, words
from triskel.games.berserk.rules import traits
from triskel.games.berserk.state import field
from triskel.games.berserk.state.face import ELEMENTS, FLYER, KINDS, SYMBIONT, Face
from triskel.games.berserk.state.war import FIELD, OVER, War
from triskel.i18n.people import player
from triskel.kernel.play.decision import DONE, Decision

_KINDS_RU: Final = {
    "creature": "существо", "artifact": "артефакт", "terrain": "местность", "equipment": "экипировка",
}  # fmt: skip
_FACES: Final = ("recruit", "favour", "place", "before recruiting", "summon", "look", "union")
"""Questions whose options are printed sides, not cards in play."""
_IN_PLAY: Final = (
    "choice", "strike", "target", "host", "partner", "revive", "unique", "graveyard order", "battle start",
)  # fmt: skip


def card_lines(war: War, text: str, lang: str) -> list[str]:
    """What a card says: by its name, its id (with its number in play), or the cell it stands on."""
    wanted = text.casefold()
    id, _, number = wanted.partition("@")[0].partition(".")
    lines: list[str] = []
    faces: list[Face] = []
    for card in [card for side in war.squad for card in side]:
        if war.hidden[card] and war.phase != OVER:
            continue
        face = war.face(card)
        here = field.name(war.cell[card]) if war.zone[card] == FIELD else ""
        if wanted == here or (face.id == id and number in ("", str(card))) or wanted in _names(face):
            lines.append(_state(war, card, lang))
            faces.append(face)
    if not faces:
        faces = [face for face in war.codex.faces if face.id == id or wanted in _names(face)]
    for face in dict.fromkeys(faces):
        lines += _printed(war, face, lang)
    return lines


def card_names(war: War, lang: str) -> list[str]:
    """The names of all cards that can be asked about."""
    return sorted({face.name_ru if lang == "ru" else face.name_en for face in war.codex.faces})


def card_of(war: War, decision: Decision, option: int) -> str:
    """The id of the card that an option is; empty where it is none, or where nobody may know."""
    if option == DONE or option < 0:
        return ""
    if decision.kind in _FACES:
        return war.codex.faces[option].id
    if decision.kind in _IN_PLAY and option < war.size and not war.hidden[option]:
        return war.face(option).id
    return ""


def _names(face: Face) -> tuple[str, str]:
    return face.name_ru.casefold(), face.name_en.casefold()


def _printed(war: War, face: Face, lang: str) -> list[str]:
    ru = lang == "ru"
    kind = KINDS[face.kind]
    head = [_KINDS_RU.get(kind, kind) if ru else kind]
    if face.subtype == FLYER:
        head.append("летающее" if ru else "flying")
    if face.subtype == SYMBIONT:
        head.append("симбиот" if ru else "symbiont")
    elements = [words.ELEMENTS_RU[bit] if ru else word for bit, word in enumerate(ELEMENTS) if face.elements >> bit & 1]
    head.append(", ".join(elements) or ("нейтральная" if ru else "neutral"))
    if face.unique:
        head.append("уникальная" if ru else "unique")
    cost = f"{face.cost}{'+X' if face.cost_x else ''}"
    money = ("золото" if face.elite else "серебро") if ru else ("gold" if face.elite else "silver")
    figures = [f"{'стоимость' if ru else 'cost'} {cost} ({money})"]
    if face.lives:
        figures.append(f"{'жизни' if ru else 'lives'} {face.lives}")
    if face.move:
        figures.append(f"{'движение' if ru else 'movement'} {face.move}")
    if any(face.strike):
        figures.append(f"{'удар' if ru else 'strike'} {'-'.join(map(str, face.strike))}")
    lines = [f"{face.name_ru if ru else face.name_en} ({'; '.join(head)})", f"  {', '.join(figures)}"]
    lines += [f"  {labels.printed(face, feature, lang)}" for feature in face.features if feature.label]
    return lines


def _state(war: War, card: int, lang: str) -> str:
    """How a card in play stands now."""
    ru = lang == "ru"
    where = words.place_name(war, card, lang)
    parts = [player(war.controller[card], lang)]
    if traits.mortal(war, card):
        parts.append(f"{'жизни' if ru else 'life'} {traits.life(war, card)}/{traits.max_life(war, card)}")
    if war.closed[card]:
        parts.append("закрыта" if ru else "tapped")
    if war.tokens[card]:
        parts.append(f"{'фишки' if ru else 'tokens'} {war.tokens[card]}")
    if war.riders[card]:
        riders = ", ".join(words.name(war, each, lang) for each in war.riders[card])
        parts.append(f"{'несёт' if ru else 'carries'}: {riders}")
    return f"{where}: {', '.join(parts)}"
