"""What the terminal says beside the games: its commands and its answers, in both languages."""

from collections.abc import Mapping
from typing import Final

COMMANDS: Final = {
    "undo": ("назад",), "why": ("почему",), "log": ("протокол", "журнал"), "rules": ("правило", "правила"),
    "board": ("поле", "доска"),
    "card": ("карта",), "stops": ("остановки",), "save": ("сохранить",), "surrender": ("сдаюсь", "сдаться"),
    "draw": ("ничья",), "quit": ("выход", "выйти", "exit"), "help": ("помощь", "?"), "hint": ("подсказка",),
}  # fmt: skip
"""Every command by its English word, with the Russian ones that mean the same."""
_MEANING: Final = {word: name for name, words in COMMANDS.items() for word in (name, *words)}
STOPS: Final = {
    "ask": ("всегда",), "stack": ("стек",), "turn": ("ход",), "never": ("никогда",),
}  # fmt: skip
_STOP: Final = {word: name for name, words in STOPS.items() for word in (name, *words)}

HELP: Final = {
    "en": "a number, the first words or the notation answers · card NAME (its text; card 3: of option 3) · board · "
    "undo · why [N] (why the last event, or event N, happened) · log (events with their numbers) · rules ID · "
    "stops ask|stack|turn|never (be asked for responses: always, while something lies on the stack, not before your "
    "next other choice, never) · draw (offer one) · surrender · save [FILE] · quit · help",
    "ru": "номер варианта или его первые слова — ответ · карта НАЗВАНИЕ — её текст (карта 3 — текст варианта 3) · "
    "поле · назад — взять ход назад · почему [N] — почему произошло последнее событие или событие N · протокол — "
    "события с номерами · правило ID · остановки всегда|стек|ход|никогда — когда спрашивать об ответе: всегда, когда "
    "в стеке что-то лежит, не раньше вашего следующего другого выбора, никогда · ничья — предложить · сдаюсь · "
    "сохранить [ФАЙЛ] · выход · помощь",
}


class Words:
    """A table of what is said, in English and in Russian; a game's own commands have a table of their own."""

    def __init__(self, table: Mapping[str, tuple[str, str]]) -> None:
        self._table = table

    def say(self, lang: str, key: str, **facts: object) -> str:
        """One of them."""
        return self._table[key][lang == "ru"].format(**facts)

    def both(self, key: str, **facts: object) -> tuple[str, str]:
        """The same in English and in Russian."""
        return self.say("en", key, **facts), self.say("ru", key, **facts)


_WORDS: Final = Words({
    "saved": ("Saved: {path}", "Сохранено: {path}"),
    "won": ("*** won by {seats}", "*** победа: {seats}"),
    "drawn": ("*** a draw", "*** ничья"),
    "seat": ("seat {n}", "игрок {n}"),
    "no card": ('There is no card "{name}" here', "Здесь нет карты «{name}»"),
    "which card": ("say which card: card NAME, or card and the number of an option",
                   "назовите карту: карта НАЗВАНИЕ или карта и номер варианта"),
    "no number": ('"{text}" is not the number of an event; "log" lists them',
                  "«{text}» — не номер события; номера показывает «протокол»"),
    "stops": ("stops is one of: ask, stack, turn, never", "остановки: всегда, стек, ход или никогда"),
    "which rule": ("say which rule: rules ID", "назовите правило: правило ID"),
    "unwritable": ("the record cannot be written; name another place with --record",
                   "записать партию нельзя; назовите другое место (--record)"),
    "surrender?": ("Do you give up? (yes/no)", "Вы сдаётесь? (да/нет)"),
    "surrendered": ("{who} gives up", "{who} сдаётся"),
    "draw?": ("A draw is offered by {who}. Do the others agree? (yes/no)",
              "{who} предлагает ничью. Остальные согласны? (да/нет)"),
    "no draw": ("The game goes on", "Игра продолжается"),
    "bots": ("Bots do not agree to a draw", "Боты на ничью не соглашаются"),
    "go on": ("go on with it: triskel play --resume {path}", "продолжить: triskel play --resume {path}"),
    "stopped": ("triskel: stopped", "triskel: остановлено"),
    "options": ("--{option} is for {owner}, not for {game}", "--{option} — для игры {owner}, а не {game}"),
    "switch": ('a switch is written NAME=VALUE, not "{text}"', "переключатель пишется ИМЯ=ЗНАЧЕНИЕ, а не «{text}»"),
    "number": ("a number from 1 to {most}, please", "нужен номер от 1 до {most}"),
    "legal": ("{file}: legal", "{file}: подходит"),
    "not legal": ("{file}: not legal", "{file}: не подходит"),
    "written": ("written: {path}", "записано: {path}"),
    "analysing": ("choices", "выборы"),
    "analysed_part": ("Stopped; this is what was looked at so far", "Остановлено; вот что успели посмотреть"),
    "analysed": ("{looked} of {length} choices behind, {real} of them real ones",
                 "Пройдено выборов: {looked} из {length}, из них настоящих — {real}"),
    "analysed_side": ("player {seat}: accuracy {accuracy}, gave away {loss} in {choices} choices, luck {luck}",
                      "игрок {seat}: точность {accuracy}, отдано {loss}, выборов — {choices}, удача {luck}"),
    "no_moments": ("No key moments: nobody lost {least} or more by a choice that can be told from chance",
                   "Ключевых моментов нет: никто не терял {least} и больше выбором, который отличим от случая"),
    "player": ("player {seat}", "игрок {seat}"),
    "riddle_at": ("A puzzle: the position before choice {step}; the answer is {answer}",
                  "Задача: позиция перед выбором {step}; ответ — {answer}"),
    "other_study": ("{path} holds the analysis of another match, or of another effort; choose another file",
                    "в файле {path} разбор другой партии или с другим усилием; укажите другой файл"),
    "scenarios": ("{count} scenarios, {failed} failures", "сценариев: {count}, не сошлось: {failed}"),
    "picture kind": ("the file must end with one of: {kinds}", "имя файла должно кончаться на одно из: {kinds}"),
    "no seat": ("there is no seat {seat}; the seats are 0 to {most}", "места {seat} нет; места — от 0 до {most}"),
    "no stretch": ("a stretch begins after 0 to {last} choices, not {first}",
                   "отрезок начинается после 0…{last} выборов, а не {first}"),
    "no odds": ("{game} has nothing whose odds could be counted", "в игре {game} нечего подсчитывать заранее"),
    "no decks": ("{game} has no decks of one's own", "в игре {game} нет своих колод"),
    "no language": ("{game} has no card language that can be asked",
                    "у игры {game} нет языка карт, который можно спросить"),
})  # fmt: skip
say = _WORDS.say
both = _WORDS.both


def meaning(word: str) -> str:
    """The command that a word of either language is; the word itself where it is none."""
    return _MEANING.get(word.lower(), word)


def stop_of(word: str) -> str:
    """A wish about being asked, by a word of either language; empty where it is none."""
    return _STOP.get(word.lower(), "")


def chosen(text: str, most: int) -> int:
    """A number from 1 to the most; 0 where it is none."""
    number = int(text) if text.isdecimal() and len(text) < 7 else 0
    return number if number <= most else 0


def agrees(word: str) -> bool:
    """Whether somebody said yes."""
    return word.strip().lower() in ("y", "yes", "д", "да")
