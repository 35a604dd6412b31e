"""The words of the pages, Russian and English."""

from typing import Final

from triskel.i18n import counted, counted_en

_TEXTS: Final[dict[str, tuple[str, str]]] = {
    # the site
    "brand": ("Трискель", "Triskel"),
    "skip": ("К выбору хода", "Skip to your choices"),
    "skip_page": ("К содержанию", "Skip to content"),
    "home_title": (
        "Стол для трёх игр, точный до буквы правил",
        "A table for three games, exact to the letter of the rules",
    ),
    "home_lead": (
        "Играйте с друзьями по ссылке или против бота. Каждый ход объяснён правилом, ничего скрытого не видно, "
        "ничто не теряется.",
        "Play with friends by link or against a bot. Every move is explained by its rule, nothing hidden is seen, "
        "nothing is lost.",
    ),
    "play_now": ("Играть против бота", "Play a bot now"),
    "invite_friend": ("Позвать друга", "Invite a friend"),
    "same_screen": ("За одним экраном", "On one screen"),
    "watch_bots": ("Смотреть ботов", "Watch bots"),
    "new_game": ("Новая партия", "New game"),
    "rules": ("Правила", "Rules"),
    "soon": ("Скоро", "Coming soon"),
    "soon_long": (
        "Правила этой игры ещё переносятся за стол.",
        "The rules of this game are still being brought to the table.",
    ),
    "continue": ("Продолжить", "Continue"),
    "open_tables": ("Ждут соперника", "Waiting for an opponent"),
    "no_open_tables": ("Открытых столов сейчас нет.", "There are no open tables now."),
    "to_table": ("За стол", "To the table"),
    "join": ("Сесть за стол", "Join"),
    "your_move": ("Ваш ход", "Your move"),
    "their_move": ("Ход соперника", "Their move"),
    "waiting_seat": ("Ждём соперника", "Waiting for an opponent"),
    "finished": ("Партия окончена", "Finished"),
    "replay": ("Запись партии", "Replay"),
    "footer": (
        "Трискель — любительский стол без связи с издателями игр. Значки: game-icons.net (Lorc, Delapouite и другие "
        "авторы), CC BY 3.0. Шрифты: Alegreya, PT Sans (SIL OFL 1.1).",
        "Triskel is a fan-made table, not connected with the publishers of the games. Icons: game-icons.net (Lorc, "
        "Delapouite and contributors), CC BY 3.0. Fonts: Alegreya, PT Sans (SIL OFL 1.1).",
    ),
    "language": ("English", "Русский"),
    "language_hint": ("Switch to English", "Переключить на русский"),
    "theme_dark": ("Ночная тема", "Dark theme"),
    "theme_light": ("Светлая тема", "Light theme"),
    "unmatched_sub": ("Дуэль легенд", "A duel of legends"),
    "unmatched_text": (
        "Медуза против Короля Артура, Красная Шапочка против Беовульфа.",
        "Medusa against King Arthur, Little Red Riding Hood against Beowulf.",
    ),
    "inis_sub": ("Остров кланов", "The isle of clans"),
    "inis_text": (
        "Собрания, столкновения и выборы короля на растущем острове.",
        "Assemblies, clashes and the choice of a king on a growing isle.",
    ),
    "berserk_sub": ("Война отрядов", "A war of bands"),
    "berserk_text": (
        "Карточное сражение: стек, приоритет и полный свод правил.",
        "A battle of cards: the stack, priority and the whole book of rules.",
    ),
    "unmatched_meta": ("2–4 игрока · 30 минут", "2–4 players · 30 minutes"),
    "inis_meta": ("2–4 игрока · 60–90 минут", "2–4 players · 60–90 minutes"),
    "berserk_meta": ("2 игрока · 40 минут", "2 players · 40 minutes"),
    # the new table
    "new_title": ("Новая партия", "New game"),
    "mode": ("С кем играть", "Who plays"),
    "mode_bot": ("Против бота", "Against a bot"),
    "mode_bot_text": ("Вы — первый герой, бот — второй.", "You play the first hero, the bot the second."),
    "mode_friend": ("По ссылке", "By link"),
    "mode_friend_text": ("Вы получите ссылку для друга.", "You get a link for a friend."),
    "mode_hotseat": ("За одним экраном", "On one screen"),
    "mode_hotseat_text": ("Экран закрывается между ходами.", "The screen is covered between turns."),
    "mode_bots": ("Бот против бота", "Bot against bot"),
    "mode_bots_text": ("Просто смотреть.", "Just watch."),
    "hero_first": ("Ваш герой", "Your hero"),
    "hero_second": ("Герой соперника", "The opponent's hero"),
    "team": ("Двое на двое", "Two against two"),
    "team_text": (
        "Выберите обоих: третий герой играет с первым, четвёртый — со вторым. Нужно поле на 4 героев.",
        "Choose both: the third hero joins the first, the fourth joins the second. Needs a board for 4 heroes.",
    ),
    "hero_third": ("Союзник первого", "Ally of the first"),
    "hero_fourth": ("Союзник второго", "Ally of the second"),
    "board_choice": ("Поле", "Board"),
    "younger": ("Кто моложе", "Who is younger"),
    "younger_text": (
        "Младший игрок ставит бойцов и ходит первым.",
        "The younger player places fighters and plays first.",
    ),
    "younger_0": ("Первый герой", "The first hero"),
    "younger_1": ("Второй герой", "The second hero"),
    "younger_random": ("Решает кубик", "A die decides"),
    "terms": ("Условия", "Terms"),
    "your_name": ("Ваше имя", "Your name"),
    "clock": ("Часы", "Clock"),
    "clock_none": ("без часов", "no clock"),
    "clock_move": ("на ход", "per move"),
    "clock_fischer": ("Фишер: запас и добавка", "Fischer: time and increment"),
    "clock_base": ("секунд", "seconds"),
    "clock_increment": ("добавка, секунд", "increment, seconds"),
    "undo_policy": ("Брать ходы назад", "Taking back"),
    "undo_rules": ("как позволяют правила", "as the rules allow"),
    "undo_free": ("свободно, если ничего не открыто", "freely while nothing is revealed"),
    "undo_never": ("нельзя", "never"),
    "watch": ("Кто может смотреть", "Who may watch"),
    "watch_anyone": ("все, у кого есть ссылка", "anyone with the link"),
    "watch_nobody": ("никто", "nobody"),
    "watch_text": (
        "Зритель видит только то, что видно всем за столом.",
        "A spectator sees only what everyone at the table sees.",
    ),
    "listed": ("Показать стол на главной, пока место свободно", "List the table at home while a seat is free"),
    "bot_level": ("Бот", "Bot"),
    "level_random": ("случайный", "random"),
    "level_greedy": ("жадный", "greedy"),
    "level_search": ("сильный", "strong"),
    "level_1": ("1 — ученик", "1: apprentice"),
    "level_2": ("2 — подмастерье", "2: journeyman"),
    "level_3": ("3 — умелец", "3: skilled"),
    "level_4": ("4 — мастер", "4: master"),
    "level_5": ("5 — магистр", "5: grandmaster"),
    "switches": ("Спорные места правил", "Where the books disagree"),
    "switches_text": (
        "Книги правил кое-где противоречат друг другу. Наше чтение выбрано заранее.",
        "The rulebooks contradict each other in places. Our reading is chosen beforehand.",
    ),
    "our_reading": ("наше чтение", "our reading"),
    "start": ("Начать партию", "Start the game"),
    "health": ("здоровье", "health"),
    "move": ("движение", "move"),
    "melee": ("ближний бой", "melee"),
    "ranged": ("дальний бой", "ranged"),
    "starts_4": ("до 4 героев", "up to 4 heroes"),
    "doors": ("двери", "doors"),
    "passages": ("тайные ходы", "secret passages"),
    # the table
    "board": ("Поле «{name}»", "Board: {name}"),
    "on_board": ("Бойцы и возможные ходы", "Fighters and possible moves"),
    "token_at": ("Жетон {token} ×{count} на ячейке {space}", "Token {token} ×{count} on {space}"),
    "fighter_at": (
        "{name}: здоровье {health} из {most}, ячейка {space}",
        "{name}: health {health} of {most}, space {space}",
    ),
    "to_space": ("Ячейка {space}: {zones}", "Space {space}: {zones}"),
    "door_shut": ("{name}: закрыта", "{name}: closed"),
    "door_open": ("{name}: открыта", "{name}: open"),
    "your_fighters": ("Ваши бойцы", "Your fighters"),
    "fighters": ("Бойцы", "Fighters"),
    "zones": ("Зоны", "Zones"),
    "fill": ("Заливка", "Filled"),
    "rim": ("Ободок", "Rims"),
    "zone_style": ("Как рисовать зоны", "How zones are drawn"),
    "defeated": ("вне боя", "defeated"),
    "of": ("{health} из {most}", "{health} of {most}"),
    "hand": ("Рука", "Hand"),
    "your_hand": ("Ваша рука", "Your hand"),
    "hand_of": ("Рука: {name}", "Hand: {name}"),
    "deck": ("Колода", "Deck"),
    "discard": ("Сброс", "Discard"),
    "discard_of": ("Сброс: {name}", "Discard pile: {name}"),
    "empty_pile": ("Пусто", "Empty"),
    "log": ("Журнал", "Log"),
    "log_open": ("Открыть журнал", "Open the log"),
    "chat": ("Разговор", "Chat"),
    "chat_say": ("Сказать…", "Say something…"),
    "send": ("Отправить", "Send"),
    "chat_empty": ("Пока тихо.", "Quiet so far."),
    "turn": ("Ход {turn}", "Turn {turn}"),
    "before": ("Расстановка", "Setup"),
    "undo": ("Взять ход назад", "Take back"),
    "resign": ("Сдаться", "Resign"),
    "resign_sure": ("Сдаться и закончить партию?", "Resign and end the game?"),
    "yes_resign": ("Да, сдаюсь", "Yes, resign"),
    "cancel": ("Отмена", "Cancel"),
    "close": ("Закрыть", "Close"),
    "look_closer": ("Подробнее", "A closer look"),
    "menu": ("Меню", "Menu"),
    "text_view": ("Положение словами", "The position in words"),
    "choices": ("Что можно выбрать", "What you can choose"),
    "waiting": ("Думает {name}…", "{name} is thinking…"),
    "waiting_many": ("Думают: {name}…", "Thinking: {name}…"),
    "spectator": ("Вы смотрите партию", "You are watching"),
    "open_seat": ("Ждём второго игрока. Ссылка для него:", "Waiting for the second player. Send this link:"),
    "copy": ("Скопировать", "Copy"),
    "copied": ("Скопировано", "Copied"),
    "cannot": ("Нельзя: {why}", "Not possible: {why}"),
    "choose_card": ("Сыграть", "Play"),
    "you": ("вы", "you"),
    "bot": ("бот", "bot"),
    "ability": ("Свойство", "Ability"),
    "last_combat": ("Последний бой", "The last combat"),
    "known_cards": ("известно вам: {cards}", "known to you: {cards}"),
    # combat
    "combat": ("Бой", "Combat"),
    "attack": ("Атака", "Attack"),
    "defence": ("Защита", "Defence"),
    "no_defence": ("без карты защиты", "no defence card"),
    "laid_attack": ("карта атаки выложена", "attack card laid"),
    "laid_defence": ("карта защиты выложена", "defence card laid"),
    "choosing": ("выбирает карту…", "is choosing a card…"),
    "boost_laid": ("и карта УСИЛЕНИЯ", "and a boost card"),
    "cancelled": ("эффекты отменены", "effects cancelled"),
    "face_down": ("Карта лицом вниз", "A card face down"),
    "damage": ("урон", "damage"),
    "result": ("{attack} − {defence} = {amount}", "{attack} − {defence} = {amount}"),
    "step_attack": ("Карта атаки", "Attack card"),
    "step_defence": ("Карта защиты", "Defence card"),
    "step_reveal": ("Карты открыты", "Revealed"),
    "step_effects": ("Эффекты", "Effects"),
    "step_damage": ("Урон", "Damage"),
    "step_after": ("После боя", "After combat"),
    "printed": ("на карте", "printed"),
    # cards
    "kind_attack": ("Атака", "Attack"),
    "kind_defence": ("Защита", "Defence"),
    "kind_versatile": ("Универсальная", "Versatile"),
    "kind_scheme": ("Приём", "Scheme"),
    "boost": ("Усиление", "Boost"),
    "any_fighter": ("Любой боец", "Any fighter"),
    "any_sidekick": ("Помощник", "Sidekick"),
    "item_knife": ("Нож", "Knife"),
    "item_wolf_skin": ("Волчья шкура", "Wolf skin"),
    "item_wolfsbane": ("Цветок-волкобой", "Wolfsbane"),
    "item_any": ("Любой предмет", "Any item"),
    # Inis
    "isle": ("Остров: территории, кланы, постройки", "The isle: territories, clans, buildings"),
    "capital": ("столица", "the Capital"),
    "citadels": ("цитадели", "citadels"),
    "sanctuaries": ("святилища", "sanctuaries"),
    "festival": ("праздник", "festival"),
    "player_n": ("игрок {n}", "player {n}"),
    "round": ("Раунд {round}", "Round {round}"),
    "assembly": ("Собрание", "Assembly"),
    "season": ("Сезон", "Season"),
    "brenn": ("Бренн", "Brenn"),
    "choosing_now": ("выбирает", "choosing"),
    "deeds": ("Подвиги", "Deeds"),
    "deeds_help": (
        "Штриховка — подвиги: каждый добавляет 1 к любому условию.",
        "Hatched: deeds, each adds 1 to any condition.",
    ),
    "reserve": ("запас", "reserve"),
    "pretender": ("претендент", "pretender"),
    "your_victory": ("Ваши условия победы", "Your way to victory"),
    "foreign_clans": ("Чужие кланы", "Others' clans"),
    "territories": ("Территории", "Territories"),
    "sanctuaries_there": ("Святилища", "Sanctuaries"),
    "crows": ("Стая воронов: ", "Flock of crows: "),
    "clockwise": ("по часовой стрелке", "clockwise"),
    "counterclockwise": ("против часовой стрелки", "counterclockwise"),
    "spot_n": ("Место {n}", "Place {n}"),
    "clash": ("Столкновение", "Clash"),
    "instigator": ("Зачинщик", "Instigator"),
    "exposed": ("под ударом", "exposed"),
    "sheltered": ("в цитадели", "in citadels"),
    "beside": ("рядом", "beside"),
    "tale_action": ("действие", "action"),
    "tale_advantage": ("преимущество", "advantage"),
    "tale_epic": ("эпос", "epic tale"),
    "players_count": ("Сколько игроков", "How many players"),
    # Berserk
    "field": ("Поле боя", "The battlefield"),
    "zone_flyers": ("Летающие", "Flyers"),
    "zone_lands": ("Местности", "Terrains"),
    "side_own": ("ваши", "yours"),
    "side_foe": ("соперника", "the opponent's"),
    "hidden_card": ("Скрытая карта", "A hidden card"),
    "hidden": ("скрыта", "hidden"),
    "tapped": ("закрыта", "tapped"),
    "lives": ("жизни", "lives"),
    "strike": ("удар", "strike"),
    "tokens": ("фишки", "tokens"),
    "kind_short_creature": ("сущ.", "cr."),
    "kind_short_artifact": ("арт.", "art."),
    "kind_short_terrain": ("мест.", "terr."),
    "kind_short_equipment": ("экип.", "eq."),
    "bkind_creature": ("Существо", "Creature"),
    "bkind_artifact": ("Артефакт", "Artifact"),
    "bkind_terrain": ("Местность", "Terrain"),
    "bkind_equipment": ("Экипировка", "Equipment"),
    "phase_initial": ("Начальная", "Initial"),
    "phase_opening": ("Открытие", "Opening"),
    "phase_choice": ("Главная", "Main"),
    "phase_final": ("Заключительная", "Final"),
    "phase_muster": ("Набор отряда", "Recruiting"),
    "phase_place": ("Расстановка", "Placement"),
    "phase_over": ("Бой окончен", "The battle is over"),
    "stack": ("Стек", "The stack"),
    "stack_empty": ("Стек пуст.", "The stack is empty."),
    "roll": ("бросок: {n}", "roll: {n}"),
    "squad": ("Ваш отряд", "Your squad"),
    "odds": ("Простой удар", "A melee strike"),
    "odds_plain": (
        "36 квадратов — 36 исходов двух кубиков, без бонусов к броскам.",
        "36 squares: the 36 results of two dice, without bonuses to rolls.",
    ),
    "odds_exact": (
        "Перебраны все броски со всеми модификаторами, бронёй и особенностями; никто не отвечает.",
        "Every roll was tried, with all modifiers, armour and features; nobody responds.",
    ),
    "odds_wounds": ("раны", "wounds"),
    "odds_kill": ("гибель цели", "target dies"),
    "odds_answer": ("ответ", "answer"),
    "odds_lost": ("своя гибель", "striker dies"),
    "grade_strong": ("сильный", "strong"),
    "grade_medium": ("средний", "medium"),
    "grade_weak": ("слабый", "weak"),
    "grade_miss": ("промах", "miss"),
    "graveyard": ("кладбище", "graveyard"),
    "crystals": ("кристаллы: золотые и серебряные", "crystals: gold and silver"),
    "priority": ("приоритет", "priority"),
    "deal": ("Сданные карты", "Cards dealt"),
    "no_deal": ("Карты ещё не сданы.", "No cards have been dealt yet."),
    "lens_hint": ("Наведите на карту, чтобы прочесть её целиком.", "Point at a card to read it whole."),
    "deck_own": ("Ваша колода", "Your deck"),
    "deck_foe": ("Колода соперника", "The opponent's deck"),
    # the end
    "won": ("Победа!", "Victory!"),
    "lost": ("Поражение", "Defeat"),
    "draw": ("Ничья", "A draw"),
    "wins": ("Победа: {name}", "{name} wins"),
    "end_resigned": ("Соперник сдался.", "The opponent resigned."),
    "end_time": ("Время вышло.", "Time ran out."),
    "end_draw_agreed": ("Ничья по соглашению.", "A draw by agreement."),
    "undo_asked": ("{name} просит взять ход назад.", "{name} asks to take a choice back."),
    "draw_asked": ("{name} предлагает ничью.", "{name} offers a draw."),
    "agree": ("Согласиться", "Agree"),
    "refuse": ("Отказать", "Refuse"),
    "offer_draw": ("Предложить ничью", "Offer a draw"),
    "see_replay": ("Смотреть запись", "Watch the replay"),
    "again": ("Ещё партию", "Play again"),
    "go_home": ("На главную", "Home"),
    # replay
    "step_of": ("Шаг {step} из {total}", "Step {step} of {total}"),
    "first": ("В начало", "To the start"),
    "previous": ("Назад", "Back"),
    "next": ("Вперёд", "Forward"),
    "last": ("В конец", "To the end"),
    "go_step": ("Перейти", "Go"),
    "view_of": ("Глазами", "Seen by"),
    "everyone": ("зрителя", "a spectator"),
    "download": ("Скачать запись", "Download the record"),
    # passing the device
    "pass_to": ("Передайте устройство", "Pass the device"),
    "pass_text": ("Сейчас выбирает {name}. Другие не смотрят.", "It is {name}'s choice now. Nobody else looks."),
    "i_am": ("Я — {name}, показать карты", "I am {name}, show my cards"),
    # errors
    "error_title": ("Что-то не так", "Something is wrong"),
    "error_404": ("Здесь ничего нет", "There is nothing here"),
    "error_403": ("Это место занято не вами", "This seat is not yours"),
    "error_409": ("Стол уже изменился", "The table has changed"),
    "error_429": ("Слишком часто", "Too many requests"),
    "error_500": ("Мы ошиблись", "Our mistake"),
    "rule_title": ("Правило {rule}", "Rule {rule}"),
    "no_rule": ("Этого правила у нас пока нет словами.", "We have no words for this rule yet."),
    "loading": ("Загружается…", "Loading…"),
    "offline": ("Связь прервалась, восстанавливаем…", "Connection lost, reconnecting…"),
}

_ZONES: Final[dict[str, tuple[str, str]]] = {
    "green": ("зелёная", "green"), "yellow": ("жёлтая", "yellow"), "brown": ("коричневая", "brown"),
    "red": ("красная", "red"), "purple": ("лиловая", "purple"), "blue": ("голубая", "blue"), "ice": ("ледяная", "ice"),
    "slate": ("сизая", "slate"), "orange": ("оранжевая", "orange"), "navy": ("тёмно-синяя", "navy"),
    "cyan": ("бирюзовая", "cyan"), "gold": ("золотая", "gold"), "cream": ("кремовая", "cream"),
    "crimson": ("багровая", "crimson"), "gray": ("серая", "gray"), "violet": ("фиолетовая", "violet"),
    "black": ("чёрная", "black"), "white": ("белая", "white"), "pink": ("розовая", "pink"),
}  # fmt: skip

_COUNTERS: Final[dict[str, tuple[str, str]]] = {"rage": ("ярость", "rage"), "size": ("размер", "size")}

_GAMES: Final[dict[str, tuple[str, str]]] = {
    "unmatched": ("Unmatched", "Unmatched"), "inis": ("Инис", "Inis"), "berserk": ("Берсерк", "Berserk"),
}  # fmt: skip

_CHOICES: Final[dict[str, tuple[str, str]]] = {
    "immediate": ("сразу", "at once"),
    "after_action": ("после действия", "after the action"),
    "as_used": ("как применили", "as used"),
    "both": ("и то, и другое", "both at once"),
    "forbidden": ("запрещено", "forbidden"),
    "allowed": ("разрешено", "allowed"),
    "all": ("все", "all"),
    "after_combat_optional": ("только «После боя», по желанию", "only After combat, optional"),
    "each_card": ("за каждую карту", "for each card"),
    "once": ("один раз", "once"),
    "one_free_path": ("все кратчайшие пути", "every shortest path"),
    "no_path_crossed": ("хотя бы один путь", "any shortest path"),
    "with_effects": ("если есть эффекты", "if it has effects"),
    "any_card": ("всегда", "always"),
    "nearest": ("ближайшая ячейка", "nearest space"),
    "beside_ally": ("рядом со своим", "beside an ally"),
    "any_space": ("где угодно", "anywhere"),
}


def say(lang: str, key: str, **values: object) -> str:
    """A text in that language, with its blanks filled."""
    text = _TEXTS[key][0 if lang == "ru" else 1]
    return text.format(**values) if values else text


def _of(table: dict[str, tuple[str, str]], key: str, lang: str) -> str:
    pair = table.get(key)
    return key.replace("_", " ") if pair is None else pair[0 if lang == "ru" else 1]


def zone_name(zone: str, lang: str) -> str:
    """The name of a zone; its id where a board has one of its own."""
    return _of(_ZONES, zone, lang)


def counter_name(counter: str, lang: str) -> str:
    """The name of a hero's public counter."""
    return _of(_COUNTERS, counter, lang)


def level_name(level: str, lang: str) -> str:
    """How strong a bot plays."""
    return say(lang, f"level_{level}") if f"level_{level}" in _TEXTS else level


def choice_name(choice: str, lang: str) -> str:
    """The name of a choice of a rules switch."""
    return _of(_CHOICES, choice, lang)


def game_name(game: str, lang: str) -> str:
    """The title of a game."""
    return _of(_GAMES, game, lang)


def actions_left(count: int, lang: str) -> str:
    """«осталось 2 действия»."""
    if lang == "ru":
        return f"осталось {counted(count, 'действие', 'действия', 'действий')}"
    return f"{counted_en(count, 'action')} left"


def cards_count(count: int, lang: str) -> str:
    """«5 карт»."""
    return counted(count, "карта", "карты", "карт") if lang == "ru" else counted_en(count, "card")


def clans_count(count: int, lang: str) -> str:
    """«5 кланов»."""
    return counted(count, "клан", "клана", "кланов") if lang == "ru" else counted_en(count, "clan")


def damage_count(count: int, lang: str) -> str:
    """«3 урона»."""
    return counted(count, "урон", "урона", "урона") if lang == "ru" else f"{count} damage"
