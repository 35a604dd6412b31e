"""The words of what makes a table comfortable: playing again, hints, puzzles, decks, drafts, peace and accounts."""

from typing import Final

_PHRASES: Final[dict[str, tuple[str, str]]] = {
    # playing again and on
    "rematch": ("Реванш", "Rematch"),
    "rematch_swapped": ("Реванш, поменявшись сторонами", "Rematch with sides exchanged"),
    "to_rematch": ("К реваншу", "To the rematch"),
    "fork_hotseat": ("Играть отсюда за одним экраном", "Play on from here on one screen"),
    "fork_bot": ("Играть отсюда с ботом", "Play on from here against a bot"),
    "fork_title": ("Продолжить с этого хода", "Go on from this move"),
    "other_game": ("Другая партия", "Another game"),
    # bots
    "level_by_seat": ("Свой уровень каждому боту", "A level for each bot"),
    "level_same": ("как у всех", "as all others"),
    "seat_n": ("Место {n}", "Seat {n}"),
    # puzzles
    "puzzle_today": ("Задача дня", "Puzzle of the day"),
    "puzzles": ("Все задачи", "All puzzles"),
    "puzzles_title": ("Задачи", "Puzzles"),
    "puzzle_solve": ("Решать", "Solve it"),
    "puzzle_solved": ("Решено!", "Solved!"),
    "puzzle_missed": ("Не вышло.", "Missed."),
    "puzzle_again": ("Ещё раз", "Try again"),
    # advice
    "hint": ("Подсказка", "Hint"),
    "thoughts": ("Что думает бот", "What the bot thinks"),
    "closed": ("Почему нельзя?", "Why not?"),
    "hint_is": ("Бот на вашем месте выбрал бы:", "In your place the bot would choose:"),
    "chance_to_win": ("шансы на победу {percent} %", "chance to win {percent}%"),
    "tried": ("проверено вариантов: {count}", "variations tried: {count}"),
    "thinking_of": ("Перебор с вашего места, по тому, что вам известно.", "A search from your seat, by what you know."),
    "best_lines": ("Лучшие продолжения", "Best lines"),
    "only_option": ("Вариант только один.", "There is only one option."),
    "closed_title": ("Чего сейчас нельзя", "What is not possible now"),
    "nothing_closed": ("Закрытых вариантов нет.", "Nothing is closed."),
}


def tell(lang: str, key: str, **values: object) -> str:
    """A phrase in that language, with its blanks filled."""
    text = _PHRASES[key][0 if lang == "ru" else 1]
    return text.format(**values) if values else text
