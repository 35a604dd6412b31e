"""Words of the card browser, in Russian and English."""

from typing import Final

from triskel.i18n import counted, counted_en

_WORDS: Final = {
    "cards": ("Карты", "Cards"),
    "ask": ("Название или слово на карте", "A name or a word on the card"),
    "find": ("Найти", "Find"),
    "reset": ("Сбросить", "Reset"),
    "game": ("Игра", "Game"),
    "game_all": ("все", "all"),
    "any": ("все", "any"),
    "all_of": ("Все {n}", "All {n}"),
    "of": ("{n} из {all}", "{n} of {all}"),
    "previous": ("Предыдущая карта", "Previous card"),
    "next": ("Следующая карта", "Next card"),
    "page": ("Страница {n} из {all}", "Page {n} of {all}"),
    "earlier": ("Назад", "Back"),
    "later": ("Дальше", "More"),
    "close": ("Закрыть карту", "Close the card"),
    "steps": ("По шагам", "Step by step"),
    "no_steps": ("У карты нет текста: важны только её числа.", "The card has no text; only its numbers count."),
    "rules": ("Правила карты", "Rules of the card"),
    "decks": ("В колодах", "In decks"),
    "trial": ("Попробовать в мастерской", "Try it in the workshop"),
    "none": ("Ничего не нашлось.", "Nothing found."),
    "drop_words": ("Убрать слова «{what}»", "Drop the words “{what}”"),
    "drop": ("Убрать «{what}»", "Drop “{what}”"),
    "near": ("Похожие названия:", "Similar names:"),
    "own_set": ("Свой набор", "Own set"),
    "own_sets": ("Свои наборы", "Own sets"),
    "own_bad": ("Этот набор не читается: {why}", "This set cannot be read: {why}"),
    "to_workshop": ("К мастерской", "To the workshop"),
    "key_move": ("по картам", "among cards"),
    "key_open": ("открыть", "open"),
    "key_close": ("закрыть", "close"),
    "key_search": ("искать", "search"),
    "sheet": ("Показать карту целиком", "Show all of the card"),
}


def word(lang: str, key: str, **facts: object) -> str:
    """The words for a key."""
    return _WORDS[key][lang == "en"].format(**facts)


def more_rules(count: int, lang: str) -> str:
    """«Ещё 4 правила»."""
    if lang == "ru":
        return f"Ещё {counted(count, 'правило', 'правила', 'правил')}"
    return f"{counted_en(count, 'more rule')}"
