"""The battlefield in characters, for the terminal: phase, stack, cells, auxiliary zones, and one's own deal."""

from typing import Any, Final

from triskel.games.berserk.faces import labels, words
from triskel.games.berserk.rules import traits
from triskel.games.berserk.state import field
from triskel.games.berserk.state.stack import Blow, Roll, lying
from triskel.games.berserk.state.war import FIELD, OVER, PHASES, RECRUIT, REDEAL, War

_PHASES_RU: Final = (
    "очерёдность",
    "раздача",
    "пересдача",
    "до набора отряда",
    "набор отряда",
    "расстановка",
    "после расстановки",
    "вскрытие",
    "подсадка",
    "начало боя",
    "авангард",
    "начальная фаза",
    "фаза открытия",
    "подфаза выбора",
    "заключительная фаза",
    "бой окончен",
)
_WIDE: Final = 17
_LEGEND: Final = (
    "▲ seat 1, ▼ seat 2; life first; * tapped, °2 tokens, + carries a card, × occupied, ??? hidden; "
    "card NAME or card C3 tells the rest",
    "▲ игрок 1, ▼ игрок 2; сперва жизни; * закрыта, °2 фишки, + несёт карту, × клетка занята, ??? скрытая; "
    "всё остальное — карта НАЗВАНИЕ или карта C3",
)


def draw(war: War, seat: int | None, lang: str) -> str:
    """The battlefield as the seat sees it: its own rows below."""
    ru = lang == "ru"
    rows = range(field.HEIGHT - 1, -1, -1) if seat != 1 else range(field.HEIGHT)
    columns = range(field.WIDTH) if seat != 1 else range(field.WIDTH - 1, -1, -1)
    lines = [f"{'Ход' if ru else 'Turn'} {war.turn}, {(_PHASES_RU if ru else PHASES)[war.phase]}"]
    lines += [f"  {_laid(war, each, seat, lang)}" for each in reversed(lying(war.stack))]  # 302: from the top
    for row in rows:
        boxes = []
        for column in columns:
            boxes.append(_box(war, row * field.WIDTH + column, seat, ru))
        lines.append(f"{row + 1} |" + "|".join(boxes) + "|")
    lines.append("   " + " ".join(f"{'ABCDE'[column]:^{_WIDE}}" for column in columns))
    lines.append(_LEGEND[ru])
    for each in (0, 1):
        aside = [card for card in war.squad[each] if war.zone[card] != FIELD]
        names = ", ".join(_short(war, card, seat, ru) for card in aside)
        lines.append(f"{'Вспом. зона' if ru else 'Aside'} {each + 1}: {names or '—'}")
        grave = ", ".join(words.name(war, card, lang) for card in reversed(war.grave[each]))
        deck = f"{'колода' if ru else 'deck'} {len(war.deck[each])}"
        if grave or war.deck[each]:
            lines.append(f"{'Кладбище' if ru else 'Graveyard'} {each + 1}: {grave or '—'}; {deck}")
    if seat in (0, 1) and REDEAL <= war.phase <= RECRUIT:
        gold, silver = war.crystals[2 * seat : 2 * seat + 2]
        names = ", ".join(sorted(words.face_name(war, face, lang) for face in war.hand[seat]))
        lines.append(f"{'Золото' if ru else 'Gold'} {gold}, {'серебро' if ru else 'silver'} {silver}")
        lines.append(f"{'Раздача' if ru else 'Your deal'}: {names or '—'}")
    return "\n".join(lines)


def _laid(war: War, each: Any, seat: int | None, lang: str) -> str:
    """One object of the stack: a feature or strike with its target, a roll, an attack."""
    ru = lang == "ru"
    if type(each) is Roll:
        return f"{_short(war, each.card, seat, ru)}: {'бросок' if ru else 'a roll of'} {each.natural}"
    source = _short(war, each.source, seat, ru)
    means = words.MEANS.get(each.means, each.means) if ru else each.means
    if type(each) is Blow:
        return f"{source}: {words.GRADES[each.grade][ru]} {means} → {_short(war, each.target, seat, ru)}"
    what = means
    if each.defends:
        what = "защитник" if ru else "defends"
    elif each.feature is not None:
        what = labels.feature(war, each.feature.uid, lang, each.source)
    aims = ", ".join(_short(war, card, seat, ru) for card in (each.targets or (each.target,)) if card >= 0)
    return f"{source}: {what}" + (f" → {aims}" if aims else "")


def _short(war: War, card: int, seat: int | None, ru: bool) -> str:
    """A card in a list: life and whether it is tapped first, then its name."""
    if _unseen(war, card, seat):
        return "???"
    face = war.face(card)
    return f"{_state(war, card)}{face.name_ru if ru else face.name_en}".lstrip()


def _unseen(war: War, card: int, seat: int | None) -> bool:
    return bool(war.hidden[card]) and war.controller[card] != seat and war.phase != OVER


def _state(war: War, card: int) -> str:
    """Life, whether it is tapped, tokens, whether somebody sits on it: what is asked first of a card."""
    life = f"{traits.life(war, card)}" if traits.mortal(war, card) else ""
    marks = "*" * war.closed[card] + (f"°{war.tokens[card]}" if war.tokens[card] else "") + "+" * bool(war.riders[card])
    return f"{life}{marks} "


def _box(war: War, cell: int, seat: int | None, ru: bool) -> str:
    card = war.at[cell]
    if card < 0:
        return " " * _WIDE if not war.occupied >> cell & 1 else f"{'×':^{_WIDE}}"
    side = "▲" if war.controller[card] == 0 else "▼"
    if _unseen(war, card, seat):
        return f"{side}{'???':{_WIDE - 1}}"
    face = war.face(card)
    text = side + _state(war, card) + (face.name_ru if ru else face.name_en)
    return text if len(text) == _WIDE else f"{text[: _WIDE - 1]}…" if len(text) > _WIDE else f"{text:{_WIDE}}"
