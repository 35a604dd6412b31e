"""What the table says no to, in both languages, with the HTTP status that fits."""

from typing import Final

_WORDS: Final[dict[str, tuple[int, str, str]]] = {
    "no table": (404, "There is no such table.", "Такого стола нет."),
    "no invite": (404, "This invitation is not known.", "Такого приглашения нет."),
    "no game": (404, "There is no such game.", "Такой игры нет."),
    "no draft": (404, "Nothing was saved under this address.", "По этому адресу ничего не сохранено."),
    "no rule": (404, "There is no such rule.", "Такого правила нет."),
    "no paper": (404, "Nothing of yours is kept there.", "Здесь нет ничего вашего."),
    "too many": (409, "You keep too many of these; throw some away.", "Таких у вас слишком много; удалите лишние."),
    "weak password": (
        422,
        "An account needs a name and a password of 8 letters or more.",
        "Нужны имя и пароль не короче 8 знаков.",
    ),
    "name taken": (409, "This name is taken.", "Это имя занято."),
    "wrong password": (403, "Name and password do not match.", "Имя и пароль не подходят друг к другу."),
    "no puzzle": (404, "There is no such puzzle.", "Такой задачи нет."),
    "no record": (409, "A puzzle has no record.", "У задачи нет записи."),
    "no seat": (403, "You have no seat at this table.", "У вас нет места за этим столом."),
    "not your seat": (403, "That seat is not yours.", "Это не ваше место."),
    "not for watchers": (403, "This table may not be watched.", "За этим столом нельзя наблюдать."),
    "not your turn": (409, "It is not your turn to choose.", "Сейчас выбираете не вы."),
    "old question": (409, "That question has been answered already.", "На этот вопрос уже ответили."),
    "over": (409, "The match is over.", "Партия окончена."),
    "running": (409, "The match is still being played.", "Партия ещё идёт."),
    "full": (409, "There is no free seat any more.", "Свободных мест больше нет."),
    "seated": (409, "You already have a seat here.", "Вы уже сидите за этим столом."),
    "no undo": (409, "There is nothing that you could take back.", "Вам нечего взять назад."),
    "revealed": (
        409,
        "That cannot be taken back: something hidden has come to light since.",
        "Это нельзя взять назад: с тех пор открылось что-то скрытое.",
    ),
    "undo forbidden": (409, "At this table choices are not taken back.", "За этим столом ходы назад не берут."),
    "nothing asked": (409, "Nobody has asked for that.", "Об этом никто не просил."),
    "not away": (409, "Nobody has been away for long enough.", "Никто не отсутствует достаточно долго."),
    "asked": (409, "You have asked already; the others must answer.", "Вы уже попросили; ответить должны другие."),
    "moved on": (409, "The match has moved on meanwhile; look again.", "Партия уже пошла дальше; посмотрите снова."),
    "no advice": (
        409,
        "Bots give no advice while people play against each other.",
        "Пока люди играют друг с другом, боты не подсказывают.",
    ),
    "no cup": (404, "There is no such tournament.", "Такого турнира нет."),
    "joined": (409, "You take part already.", "Вы уже участвуете."),
    "begun": (409, "The tournament has begun already.", "Турнир уже начался."),
    "round on": (409, "The round is still being played.", "Тур ещё идёт."),
    "few players": (409, "There are too few players.", "Участников слишком мало."),
    "no judge": (403, "You do not judge at this table.", "За этим столом судите не вы."),
    "plays": (409, "Who plays at a table does not judge there.", "Кто играет за столом, тот здесь не судит."),
    "judged": (409, "This table has a judge already.", "У этого стола уже есть судья."),
    "called": (409, "A judge has been called already.", "Судью уже позвали."),
    "paused": (409, "The judge has stopped the match.", "Судья остановил партию."),
    "not paused": (409, "The match goes on.", "Партия и так идёт."),
    "no reason": (422, "Say why.", "Назовите причину."),
    "no clock": (422, "No time can be taken off here.", "Здесь нельзя снять время."),
    "look first": (
        409,
        "That lies hidden; look at it first, and the log will say so.",
        "Это скрыто; сначала посмотрите — и протокол это отметит.",
    ),
    "impossible": (422, "That is not possible now.", "Сейчас так нельзя."),
    "empty": (422, "There is nothing to say in it.", "Пустое сообщение."),
    "too long": (422, "That is too long.", "Слишком длинно."),
    "setup": (422, "A table cannot be set up so.", "Так стол не накрыть."),
    "form": (400, "The request could not be understood.", "Запрос непонятен."),
    "too fast": (429, "Too many requests; wait a little.", "Слишком много запросов; подождите немного."),
    "crowded": (503, "There are too many watchers here just now.", "Здесь сейчас слишком много зрителей."),
    "changed": (
        409,
        "The cards or boards of this match have changed since it was played; it cannot be continued.",
        "Карты или поля этой партии с тех пор изменились; продолжить её нельзя.",
    ),
}


class Refused(Exception):
    """A request that changes nothing. `detail` adds what the rules say, in English and in Russian."""

    def __init__(self, code: str, detail: str = "", detail_ru: str = "") -> None:
        self.code = code
        self.status, self.en, self.ru = _WORDS[code]
        if detail:
            self.en, self.ru = f"{self.en} {detail}", f"{self.ru} {detail_ru or detail}"
        super().__init__(self.en)

    def text(self, lang: str) -> str:
        """The words in that language."""
        return self.ru if lang == "ru" else self.en
