"""Words of lessons, in Russian and English."""

from typing import Final

_WORDS: Final = {
    "lessons": ("Уроки", "Lessons"),
    "lesson": ("Урок", "Lesson"),
    "lead": (
        "Короткие партии с подсказками: позиция и соперник заданы, каждый шаг показывает одну мысль.",
        "Short guided games: position and opponent are set, and every step shows one idea.",
    ),
    "first": ("Первая партия с подсказками", "Guided first match"),
    "first_short": ("Научиться за 5 минут", "Learn it in 5 minutes"),
    "welcome": ("Впервые здесь?", "Your first time here?"),
    "welcome_text": (
        "Пять минут — и вы умеете играть: партия с подсказками на каждый ход.",
        "Five minutes and you know how to play: a match with a hint for every move.",
    ),
    "begin": ("Начать", "Begin"),
    "anew": ("С начала", "From the start"),
    "go_on": ("Продолжить", "Go on"),
    "learned": ("Пройден", "Done"),
    "step_of": ("{n} / {all}", "{n} / {all}"),
    "step_said": ("Шаг {n} из {all}", "Step {n} of {all}"),
    "show": ("Показать", "Show me"),
    "show_hint": ("Сделать этот ход за меня", "Make this move for me"),
    "skip": ("Пропустить обучение", "Skip the lesson"),
    "back": ("Назад", "Back"),
    "waits": ("Соперник отвечает…", "Your opponent answers…"),
    "done": ("Урок пройден.", "The lesson is done."),
    "free": ("Дальше решаете вы сами.", "From here on the choices are yours."),
    "next": ("Сыграть с ботом", "Play a bot"),
    "again": ("Ещё раз", "Once more"),
    "more": ("Другие уроки", "More lessons"),
}


def word(lang: str, key: str, **facts: object) -> str:
    """The words for a key."""
    return _WORDS[key][lang == "en"].format(**facts)
