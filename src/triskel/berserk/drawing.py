"""The battlefield in characters, for the terminal: phase, stack, cells, auxiliary zones, and one's own deal."""

from typing import Any, Final

from triskel.berserk import field, labels, traits, words
from triskel.berserk.stack import Blow, Roll
from triskel.berserk.state import FIELD, OVER, PHASES, RECRUIT, REDEAL, War

_PHASES_RU: Final = (
    "очерёдность", "раздача", "пересдача", "до набора отряда", "набор отряда", "расстановка", "после расстановки",
    "вскрытие", "подсадка", "начало боя", "авангард", "начальная фаза", "фаза открытия", "подфаза выбора",
    "заключительная фаза", "бой окончен",
)


def draw(war: War, seat: int | None, lang: str) -> str:
    """The battlefield as the seat sees it: its own rows below."""
    ru = lang == "ru"
    rows = range(field.HEIGHT - 1, -1, -1) if seat != 1 else range(field.HEIGHT)
    columns = range(field.WIDTH) if seat != 1 else range(field.WIDTH - 1, -1, -1)
    lines = [f"{'Ход' if ru else 'Turn'} {war.turn}, {(_PHASES_RU if ru else PHASES)[war.phase]}"]
    lines += [f"  {_laid(war, each, seat, lang)}" for each in reversed(war.stack)]  # 302: from the top
    for row in rows:
        boxes = []
        for column in columns:
            boxes.append(_box(war, row * field.WIDTH + column, seat, ru))
        lines.append(f"{row + 1} |" + "|".join(boxes) + "|")
    lines.append("   " + " ".join(f"{'abcde'[column]:^14}" for column in columns))
    for each in (0, 1):
        aside = [card for card in war.squad[each] if war.zone[card] != FIELD]
        names = ", ".join(_short(war, card, seat, ru) for card in aside)
        lines.append(f"{'Вспом. зона' if ru else 'Aside'} {each + 1}: {names or '—'}")
    if seat in (0, 1) and REDEAL <= war.phase <= RECRUIT:
        gold, silver = war.crystals[2 * seat:2 * seat + 2]
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
    if war.hidden[card] and war.controller[card] != seat and war.phase != OVER:
        return "???"
    face = war.face(card)
    life = f" {traits.life(war, card)}" if traits.mortal(war, card) else ""
    return f"{face.name_ru if ru else face.name_en}{life}{'*' if war.closed[card] else ''}"


def _box(war: War, cell: int, seat: int | None, ru: bool) -> str:
    card = war.at[cell]
    if card < 0:
        return " " * 14 if not war.occupied >> cell & 1 else f"{'x':^14}"
    mark = "+" if war.riders[card] or war.shared else ""
    text = ("▲" if war.controller[card] == 0 else "▼") + _short(war, card, seat, ru) + mark
    return f"{text[:14]:14}"
