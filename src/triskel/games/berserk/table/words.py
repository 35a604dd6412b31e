"""Words of the Berserk table, in Russian and English."""

from typing import Final

_WORDS: Final = {
    "gold_of": ("золотых из\u00a0{most}", "gold of\u00a0{most}"),
    "silver_of": ("серебряных из\u00a0{most}", "silver of\u00a0{most}"),
    "being_paid": ("оплачивается", "being paid for"),
    "deal": ("Раздача", "The deal"),
    "all": ("Все", "All"),
    "elite": ("Элитные", "Elite"),
    "common": ("Рядовые", "Common"),
    "flying": ("Летающие", "Flyers"),
    "payable": ("По карману", "Affordable"),
    "taken": ("В отряде", "In the squad"),
    "no_strike": ("без удара", "no strike"),
    "left": ("останется {left}", "{left} left"),
    "with_gold": ("оплатить золотом", "pay with gold"),
    "squad": ("Отряд", "Squad"),
    "squad_empty": ("Пока никого: нажмите на карту раздачи.", "Nobody yet: press a card of the deal."),
    "check": ("Проверка", "Check"),
    "check_flyers": ("летающие: {n} из 15 кристаллов", "flyers: {n} of 15 crystals"),
    "check_lands": ("местность: {n} из 1", "terrain: {n} of 1"),
    "check_elements": ("стихий: {n}", "elements: {n}"),
    "check_creatures": ("существ: {n}", "creatures: {n}"),
    "check_left": ("не потрачено: {left}", "not spent: {left}"),
    "goal": (
        "Цель — чтобы у противника не осталось существ. Нажмите на свою карту, чтобы она двигалась или била.",
        "The goal: the opponent has no creatures left. Press a card of yours to move it or strike with it.",
    ),
    "goal_plain": (
        "Цель — чтобы у противника не осталось существ.",
        "The goal: the opponent has no creatures left.",
    ),
    "answering": (
        "Пока действие не сработало, можно ответить: нажмите подсвеченную карту. «Пас» — пусть сработает.",
        "Before it takes effect you may respond: press a lit card. “Pass” lets it happen.",
    ),
    "goes_to": ("жизней: {a} → {b}", "life: {a} → {b}"),
    "if_no_answer": ("если никто не ответит", "if nobody answers"),
    "placing": (
        "Расставьте отряд на подсвеченных клетках. Бьют соседа, поэтому бойцы стоят впереди, стрелки и лекари — сзади.",
        "Place your squad on the lit cells. Strikes reach a neighbour: fighters in front, shooters and healers behind.",
    ),
    "end_won": ("У соперника не осталось существ, у вас — {n}.", "Your opponent has no creatures left; you have {n}."),
    "end_lost": ("У вас не осталось существ, у соперника — {n}.", "You have no creatures left; your opponent has {n}."),
    "end_seen": (
        "У игрока «{name}» не осталось существ, у победителя — {n}.",
        "{name} has no creatures left; the winner has {n}.",
    ),
    "end_both": ("Последние существа обеих сторон погибли разом.", "Both sides lost their last creatures at once."),
    "strike": ("Удар", "Strike"),
    "strike_own": ("Это ваша карта. Ударить её?", "That card is yours. Strike it?"),
    "against": ("{one} → {two}", "{one} → {two}"),
    "difference": ("разница", "difference"),
    "blow": ("удар", "strike"),
    "answer": ("ответ", "answer"),
    "table_line": ("{one} против {two} → {grades}", "{one} against {two} → {grades}"),
    "table_line_soft": (
        "{one} против {two}, удар ослаблен → {grades}",
        "{one} against {two}, softened → {grades}",
    ),
    "alone_line": ("Бросок {one} → {grades}", "A roll of {one} → {grades}"),
    "power": ("сила {n}", "power {n}"),
    "wounds": ("раны", "wounds"),
    "lives": ("осталось жизней: {n}", "{n} life left"),
    "grade_2": ("сильн.", "strong"),
    "grade_1": ("сред.", "med."),
    "grade_0": ("слаб.", "weak"),
    "grade_-1": ("–", "–"),
}


def told(lang: str, key: str, **facts: object) -> str:
    """The words for a key."""
    return _WORDS[key][lang == "en"].format(**facts)
