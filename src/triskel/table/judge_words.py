"""The words of judges and tournaments."""

from typing import Final

_WORDS: Final[dict[str, tuple[str, str]]] = {
    # at the table
    "call": ("Позвать судью", "Call a judge"),
    "call_why": ("О чём спор?", "What is it about?"),
    "called": ("Судью зовёт {name}: {why}", "{name} calls a judge: {why}"),
    "uncall": ("Судья не нужен", "No judge is needed"),
    "send_link": ("Отправьте судье эту ссылку:", "Send the judge this link:"),
    "judge_is": ("Судья: {name}", "Judge: {name}"),
    "judge": ("Судья", "Judge"),
    "is_paused": ("Судья остановил партию", "The judge has stopped the match"),
    # joining
    "join_title": ("Судить эту партию", "Judge this match"),
    "join_text": (
        "Вас зовут судьёй. Вы увидите то, что лежит на столе; всё скрытое — только после запроса, который попадёт "
        "в протокол. Каждое ваше решение требует причины и записывается.",
        "You are called to judge. You will see what lies on the table; what is hidden only after a look, which the log "
        "tells everybody. Every decision of yours needs a reason and is recorded.",
    ),
    "your_name": ("Ваше имя", "Your name"),
    "join": ("Сесть за судейский стол", "Take the judge's place"),
    # the desk
    "desk": ("Судейский стол", "The judge's desk"),
    "see_table": ("Стол", "The table"),
    "see_seat": ("Стол глазами: {name}", "The table as {name} sees it"),
    "back_to_desk": ("К судейскому столу", "Back to the desk"),
    "why": ("Причина", "Reason"),
    "clock": ("Часы", "Clock"),
    "pause": ("Остановить", "Stop"),
    "resume": ("Продолжить", "Go on"),
    "pause_text": (
        "Пока партия остановлена, часы стоят и никто не ходит.",
        "While the match is stopped, the clocks stand and nobody chooses.",
    ),
    "look": ("Скрытые карты", "Hidden cards"),
    "look_do": ("Посмотреть", "Look"),
    "look_text": (
        "Каждый просмотр попадает в протокол и действует до следующего хода.",
        "Every look is written into the log and lasts until the next choice.",
    ),
    "everyone": ("всё сразу", "everything"),
    "correct": ("Исправить позицию", "Correct the position"),
    "correct_text": (
        "Исправляется положение на начало текущего шага; шаг после этого начинается заново.",
        "What is corrected is the position at the beginning of the running step; the step then begins anew.",
    ),
    "correct_returns": ("Будет возвращено выборов: {n}.", "Choices that will be taken back: {n}."),
    "subject": ("Что исправить", "What to correct"),
    "show": ("Показать", "Show"),
    "add": ("Добавить изменение", "Add the change"),
    "pending": ("Изменения", "Changes"),
    "drop": ("Убрать", "Drop"),
    "carry_out": ("Исправить", "Correct"),
    "fits": ("Такое положение возможно.", "The position is possible."),
    "unfit": ("Такого положения быть не может:", "Such a position cannot be:"),
    "hidden_note": (
        "Карты из рук и колод появятся здесь после просмотра.",
        "Cards in hands and decks appear here after a look.",
    ),
    "back": ("Вернуть назад", "Take back"),
    "back_n": ("Сколько выборов", "How many choices"),
    "back_do": ("Вернуть", "Take back"),
    "decide": ("Решить партию", "Decide the match"),
    "award": ("Решение", "Decision"),
    "winner": ("В пользу", "In favour of"),
    "nobody": ("никого", "nobody"),
    "decide_do": ("Присудить", "Award"),
    "decide_sure": ("Партия на этом закончится. Присудить?", "This ends the match. Award it?"),
    "worth": ("Стоимость карт под контролем (604.1): {a} : {b}", "Cost of the cards under control (604.1): {a} : {b}"),
    "worth_when": (
        "Подсчёт делается после хода второго игрока; сейчас не этот момент.",
        "The count is taken after the second player's turn; this is not that moment.",
    ),
    "penalties": ("Наказания", "Penalties"),
    "penalty": ("Мера", "Penalty"),
    "whom": ("Кому", "Whom"),
    "warning": ("предупреждение", "a warning"),
    "fine": ("потеря времени", "loss of time"),
    "loss": ("поражение в партии", "loss of the game"),
    "seconds": ("Секунд", "Seconds"),
    "punish": ("Наказать", "Impose"),
    "log": ("Протокол", "Log"),
    "subjects_fighter": ("Бойцы", "Fighters"),
    "subjects_token": ("Жетоны", "Tokens"),
    "subjects_door": ("Двери", "Doors"),
    "subjects_player": ("Игроки", "Players"),
    "subjects_card": ("Карты", "Cards"),
    "subjects_land": ("Территории", "Territories"),
    "subjects_deck": ("Колоды", "Decks"),
    "subjects_hand": ("Раздачи", "Deals"),
    "subjects_match": ("Партия", "The match"),
}


def word(lang: str, key: str, **values: object) -> str:
    """A phrase in that language, with its blanks filled."""
    text = _WORDS[key][0 if lang == "ru" else 1]
    return text.format(**values) if values else text
