"""Questions, options and events of a duel in Russian and English."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from triskel.i18n import counted, counted_en
from triskel.kernel import DONE, Decision
from triskel.unmatched.arena import Arena
from triskel.unmatched.doors import DOOR
from triskel.unmatched.duel import Duel
from triskel.unmatched.movement import covered, pose_spaces

NOM: Final = 0
GEN: Final = 1
DAT: Final = 2
ACC: Final = 3
INS: Final = 4


ZONES_RU: Final = {
    "green": "зелёная", "yellow": "жёлтая", "brown": "коричневая", "red": "красная", "purple": "лиловая",
    "blue": "голубая", "ice": "ледяная", "slate": "серая", "orange": "оранжевая", "navy": "тёмно-синяя",
    "cyan": "бирюзовая", "cream": "кремовая", "crimson": "малиновая", "gold": "золотая", "gray": "пепельная",
    "violet": "фиолетовая",
}  # fmt: skip


def zone_name(zone: str, lang: str) -> str:
    """A zone by its colour."""
    return ZONES_RU.get(zone, zone) if lang == "ru" else zone


def zone_ids(duel: Duel) -> list[str]:
    """The zones of the board in a fixed order: what the numbers of a choice of zone mean."""
    return sorted({zone for space in duel.board.spaces for zone in space.zones})


def fighter_ru(arena: Arena, number: int, case: int = NOM) -> str:
    """A fighter's Russian name in a case: «Медузе», «Гарпию 2»."""
    who = arena.fighters[number]
    name = who.kind.cases[case] if case < len(who.kind.cases) else who.kind.name["ru"]
    suffix = who.name["ru"].removeprefix(who.kind.name["ru"])
    return name + suffix


def fighter_en(arena: Arena, number: int) -> str:
    """A fighter's English name."""
    return arena.fighters[number].name["en"]


def card_name(arena: Arena, card: int, lang: str) -> str:
    """A card by its name, in the quotes of the language."""
    name = arena.cards[card].name[lang]
    return f"«{name}»" if lang == "ru" else name


def player_name(arena: Arena, player: int, lang: str, case: int = NOM) -> str:
    """A player is called by the hero."""
    hero = arena.hero[player]
    return fighter_ru(arena, hero, case) if lang == "ru" else fighter_en(arena, hero)


# --- questions ----------------------------------------------------------------------------------------------------

_PROMPTS: Final = {
    "action": ("Choose an action", "Выберите действие"),
    "boost": ("Boost with a card?", "Применить карту для УСИЛЕНИЯ?"),
    "attack boost": ("Lay a card face down to boost the attack?", "Положить карту лицом вниз для УСИЛЕНИЯ атаки?"),
    "mover": ("Which fighter moves next?", "Кто перемещается следующим?"),
    "move or place": ("Move on foot or appear anywhere?", "Идти или появиться где угодно?"),
    "attacker": ("Who attacks?", "Кто атакует?"),
    "attack card": ("Choose a card to attack with", "Выберите карту атаки"),
    "scheme": ("Choose a scheme", "Выберите приём"),
    "schemer": ("Which fighter plays the scheme?", "Кто разыгрывает приём?"),
    "discard": ("Choose a card to discard", "Выберите карту для сброса"),
    "fighter": ("Choose a fighter", "Выберите бойца"),
    "space": ("Choose a space", "Выберите ячейку"),
    "effect": ("Use the effect?", "Применить эффект?"),
    "mode": ("Choose one", "Выберите одно"),
    "amount": ("How many?", "Сколько?"),
    "card": ("Choose a card", "Выберите карту"),
    "their card": ("Choose a card of the opponent's hand", "Выберите карту в руке противника"),
    "opponent": ("Choose an opponent", "Выберите противника"),
    "item": ("What is in the basket?", "Что лежит в корзинке?"),
    "size": ("Choose Alice's size", "Выберите размер Алисы"),
    "guard": ("Show a card so that nobody looks at your hand?", "Показать карту, чтобы вашу руку не смотрели?"),
    "put back": ("Which card goes on top of the deck next?", "Какую карту положить на верх колоды?"),
    "put under": ("Which card goes under the deck next?", "Какую карту положить под низ колоды?"),
    "show": ("Which card do you show?", "Какую карту показать?"),
    "zone": ("Choose a zone", "Выберите зону"),
    "path": ("Past whom did the fighter move?", "Мимо кого прошёл боец?"),
}


def prompt(duel: Duel, decision: Decision, lang: str) -> str:
    """The question to the seat."""
    arena = duel.arena
    kind = decision.kind
    ru = lang == "ru"
    if kind == "move" and decision.about >= 0:
        name = fighter_ru(arena, decision.about, ACC) if ru else fighter_en(arena, decision.about)
        return f"Куда переместить {name}?" if ru else f"Where does {name} move?"
    if kind == "place" and decision.about >= 0:
        name = fighter_ru(arena, decision.about, ACC) if ru else fighter_en(arena, decision.about)
        return f"Куда поместить {name}?" if ru else f"Where is {name} placed?"
    if kind == "target" and decision.about >= 0:
        name = fighter_ru(arena, decision.about) if ru else fighter_en(arena, decision.about)
        return f"Кого атакует {name}?" if ru else f"Whom does {name} attack?"
    if kind == "defence card" and decision.about >= 0:
        name = fighter_ru(arena, decision.about, ACC) if ru else fighter_en(arena, decision.about)
        return f"Атакуют {name}! Карта защиты?" if ru else f"{name} is attacked! Defend with a card?"
    return _PROMPTS.get(kind, (kind, kind))[ru]


_ACTIONS: Final = (("Maneuver", "Манёвр"), ("Attack", "Атака"), ("Scheme", "Приём"))
_FIGHTERS: Final = ("mover", "attacker", "target", "schemer", "fighter")
_CARDS: Final = (
    "boost", "attack card", "attack boost", "defence card", "scheme", "discard", "card", "their card", "guard",
    "put back", "put under", "show",
)  # fmt: skip
_DECLINED: Final = {
    "boost": ("No boost", "Без УСИЛЕНИЯ"),
    "attack boost": ("No boost", "Без УСИЛЕНИЯ"),
    "mover": ("Done moving", "Закончить перемещение"),
    "move": ("Stay here", "Остаться на месте"),
    "place": ("Stay here", "Остаться на месте"),
    "defence card": ("No defence", "Не обороняться"),
    "effect": ("No", "Нет"),
    "guard": ("Let them look", "Пусть смотрят"),
    "item": ("Something else", "Что-то другое"),
}
_WORDS: Final = {
    "effect": {1: ("Yes", "Да")},
    "move or place": {0: ("On foot", "Пешком"), 1: ("Anywhere", "Куда угодно")},
    "size": {0: ("SMALL", "МАЛЕНЬКАЯ"), 1: ("BIG", "БОЛЬШАЯ")},
    "item": {0: ("Knife", "Нож"), 1: ("Wolf skin", "Волчья шкура"), 2: ("Wolfsbane", "Цветок-волкобой")},
}


def label(duel: Duel, decision: Decision, option: int, lang: str) -> str:
    """An option for its owner."""
    arena = duel.arena
    kind = decision.kind
    ru = lang == "ru"
    if option == DONE:
        return _DECLINED.get(kind, ("None", "Ничего"))[ru]
    if kind == "action":
        return _ACTIONS[option][ru]
    if kind in _FIGHTERS:
        return fighter_ru(arena, option) if ru else fighter_en(arena, option)
    if kind in _CARDS:
        card = arena.cards[option]
        boost = f" +{card.boost}" if kind in ("boost", "attack boost") else ""
        return card.name[lang] + boost
    if kind in ("move", "place"):
        if option >= DOOR:
            door = duel.board.doors[option - DOOR].name
            if duel.closed >> (option - DOOR) & 1:
                return f"Открыть: {door['ru']}" if ru else f"Open the {door['en']}"
            return f"Закрыть: {door['ru']}" if ru else f"Close the {door['en']}"
        space, tail = pose_spaces(option)
        spaces = duel.board.spaces
        where = spaces[space].id if tail < 0 else f"{spaces[space].id}+{spaces[tail].id}"
        if covered(option) & duel.occupied_by_others(decision.about):
            return f"{where}, мимоходом" if ru else f"{where}, in passing"
        return where
    if kind == "space":
        return duel.board.spaces[option].id
    if kind == "opponent":
        return player_name(arena, option, lang)
    if kind == "zone":
        return zone_name(zone_ids(duel)[option], lang)
    if kind == "path":
        met = arena.roster(option)
        return ", ".join(fighter_ru(arena, each) if ru else fighter_en(arena, each) for each in met) or (
            "Никого" if ru else "Nobody"
        )
    if kind == "mode":
        return f"Вариант {option + 1}" if ru else f"Option {option + 1}"
    if kind in _WORDS:
        return _WORDS[kind][option][ru]
    return str(option)


# --- events -------------------------------------------------------------------------------------------------------

Facts = Mapping[str, Any]

_LASTING: Final = (
    ("for a while the values of cards change by", "на время значения карт меняются на"),
    ("for a while damage stops at health", "на время урон не опускает здоровье ниже"),
    ("for a while maneuvers go farther by", "на время манёвр длиннее на"),
    ("for a while damage is less by", "на время урон меньше на"),
    ("the value of the next card changes by", "значение следующей карты меняется на"),
    ("for a while no attacks by fighters:", "на время не атакуют, бойцов:"),
    ("for a while no movement of fighters:", "на время не перемещаются, бойцов:"),
    ("for a while nobody attacks them, fighters:", "на время их не атакуют, бойцов:"),
    ("for a while no cards are drawn, opponents:", "на время не берут карты, противников:"),
    ("for a while no BOOST, opponents:", "на время не усиливают, противников:"),
    ("for a while no schemes, opponents:", "на время не играют приёмы, противников:"),
    ("turns after this one:", "ходов после этого:"),
    ("actions more in the next turn:", "действий больше в следующем ходу:"),
    ("for a while nobody stands in their way, fighters:", "на время им не мешают бойцы противника, бойцов:"),
)
"""What lasts, by its number in ledger.py."""
_EXTRA: Final = (("a maneuver", "манёвр"), ("an attack", "атаку"), ("a scheme", "приём"))


def token_ru(arena: Arena, e: Facts) -> str:
    """The Russian name of a token, as it stands after the word: жетон тумана."""
    return str(arena.kits[e["player"]].token_names[e["token"]].get("ru", e["token"]))


_BOOSTS: Final = ("U-BOOST-1", "U-BOOST-3")


def _counter(event: Facts, lang: int) -> str:
    """The value of a counter; a size has a name."""
    value = event["value"]
    return _WORDS["size"][value][lang] if event["counter"] == "size" else str(value)


def _damage_ru(count: int) -> str:
    return counted(count, "урон", "урона", "урона")


def _cards_list(arena: Arena, cards: list[int], lang: str) -> str:
    return ", ".join(card_name(arena, card, lang) for card in cards) or ("ничего" if lang == "ru" else "nothing")


def _en(duel: Duel, e: Facts) -> str:
    arena = duel.arena
    kind = e["kind"]
    spaces = duel.board.spaces

    def f(key: str = "fighter") -> str:
        return fighter_en(arena, e[key])

    def p(key: str = "player") -> str:
        return player_name(arena, e[key], "en")

    def c(key: str = "card") -> str:
        return card_name(arena, e[key], "en") if key in e else "a card"

    lines: dict[str, Callable[[], str]] = {
        "turn": lambda: f"Turn {e['turn']}: {p()}",
        "action": lambda: f"{p()}: {e['action']}",
        "drew": lambda: f"{p()} draws {c()}",
        "exhausted": lambda: f"{p()}'s deck is empty: the fighters are exhausted",
        "discarded": lambda: f"{p()} boosts with {c()} (+{arena.cards[e['card']].boost})"
        if e["rule"] in _BOOSTS
        else f"{p()} discards {c()}",
        "took": lambda: f"{p()} takes {c()}",
        "looked": lambda: f"{p()} looks at the hand of {p('holder')}"
        + (f": {_cards_list(arena, e['cards'], 'en')}" if "cards" in e else ""),
        "shown": lambda: f"{p()} shows {c()}",
        "boost effect": lambda: f"{p()} boosts with {c()}: its BOOST effect resolves",
        "attacked": lambda: f"{f()} attacks {f('target')}",
        "laid": lambda: f"{p()} puts {c()} face down",
        "undefended": lambda: f"{p()} does not defend",
        "revealed": lambda: f"Revealed: {c('attack')}"
        + (f" against {c('defence')}" if e["defence"] >= 0 else ", undefended")
        + (f", boosted by {c('boost')}" if e["boost"] >= 0 else ""),
        "compared": lambda: f"Attack {e['attack']} − defence {e['defence']} = {e['amount']} damage",
        "damaged": lambda: f"{f()} takes {e['amount']} damage, health {e['health']}",
        "protected": lambda: f"{f()} takes no damage in this combat",
        "defeated": lambda: f"{f()} is defeated",
        "recovered": lambda: f"{f()} recovers {e['amount']} health, now {e['health']}",
        "health set": lambda: f"{f()}'s health becomes {e['health']}",
        "combat won": lambda: f"{p()} wins the combat",
        "cancelled": lambda: f"The effects of {c()} are cancelled",
        "uncancellable": lambda: f"The effects of {c()} cannot be cancelled",
        "value changed": lambda: f"{c()}: {e['amount']:+d}, now {e['value']}",
        "value set": lambda: f"The value of {c()} becomes {e['value']}",
        "value ignored": lambda: f"The value of {c()} is ignored",
        "values locked": lambda: f"All cards {p()} plays this turn have value {e['value']}",
        "moved": lambda: f"{f()} moves {spaces[e['origin']].id} → {spaces[e['space']].id}",
        "placed": lambda: f"{f()} is placed on {spaces[e['space']].id}",
        "returned": lambda: f"{f()} returns with {e['health']} health",
        "swapped": lambda: f"{f()} and {f('other')} swap places",
        "door opened": lambda: f"{f()} opens the {duel.board.doors[e['door']].name['en']}",
        "door closed": lambda: f"{f()} closes the {duel.board.doors[e['door']].name['en']}",
        "schemed": lambda: f"{f()} plays the scheme {c()}",
        "gained actions": lambda: f"{p()} gains {counted_en(e['amount'], 'action')}",
        "chose": lambda: f"{p()} chooses option " + ", ".join(str(mode + 1) for mode in e["modes"]),
        "guarded": lambda: f"{p()} shows {c()}: nobody looks at the hand",
        "put back": lambda: f"{p()} puts {c()} on top of the deck",
        "replaced": lambda: f"{p()} plays {c()} instead",
        "shielded": lambda: f"{f()} will take no damage in this combat",
        "took over": lambda: f"{f()} takes over the combat",
        "counter": lambda: f"{p()}: {e['counter']} {_counter(e, 0)}",
        "searched": lambda: f"{p()} searches the deck",
        "shuffled": lambda: f"{p()} shuffles the deck",
        "rooted": lambda: f"{f()} cannot move",
        "showed top": lambda: f"{p()} shows the top card of the deck: {c()}",
        "token placed": lambda: f"{p()}: a {e['token']} token on {spaces[e['space']].id}",
        "token removed": lambda: f"{p()}: a {e['token']} token leaves {spaces[e['space']].id}",
        "set aside": lambda: f"{p()} sets {c()} aside: {e['zone']}",
        "put under": lambda: f"{p()} puts {c()} under the deck",
        "showed cards": lambda: f"{p()} shows cards of the deck: {_cards_list(arena, e['cards'], 'en')}",
        "showed hand": lambda: f"{p()} shows the hand: {_cards_list(arena, e['cards'], 'en')}",
        "stays": lambda: f"{c()} stays in play: {p()}",
        "lasts": lambda: f"{p()}: {_LASTING[e['what']][0]} {e['amount']}",
        "guards": lambda: f"Combat damage to {f()} is limited",
        "turn ended": lambda: f"The turn of {p()} ends at once",
        "rolled": lambda: f"{p()} rolls {e['amount']} of {e['sides']}",
        "extra": lambda: f"{p()} may do more: {_EXTRA[e['what']][0]}",
        "vanilla": lambda: f"{p()} plays by the numbers only: {_cards_list(arena, e['cards'], 'en')}",
        "foresaw": lambda: f"{p()} looks at {counted_en(e['count'], 'card')} from the top of the deck"
        + (f": {_cards_list(arena, e['cards'], 'en')}" if "cards" in e else ""),
        "mode": lambda: f"{p()} chooses option {e['option'] + 1}",
        "won": lambda: "Victory: " + ", ".join(
            player_name(arena, player, "en") for player in range(arena.players) if arena.seat[player] in e["seats"]
        ),
    }
    return lines[kind]() if kind in lines else str(kind)


def _ru(duel: Duel, e: Facts) -> str:
    arena = duel.arena
    kind = e["kind"]
    spaces = duel.board.spaces

    def f(case: int = NOM, key: str = "fighter") -> str:
        return fighter_ru(arena, e[key], case)

    def p(case: int = NOM, key: str = "player") -> str:
        return player_name(arena, e[key], "ru", case)

    def c(key: str = "card") -> str:
        return card_name(arena, e[key], "ru") if key in e else "карту"

    action = {"maneuver": "манёвр", "attack": "атака", "scheme": "приём"}
    counters = {"rage": "ярость", "size": "размер"}
    lines: dict[str, Callable[[], str]] = {
        "turn": lambda: f"Ход {e['turn']}: {p()}",
        "action": lambda: f"{p()}: {action[e['action']]}",
        "drew": lambda: f"{p()} берёт {c()}",
        "exhausted": lambda: f"Колода пуста, бойцы обессилены: {p()}",
        "discarded": lambda: f"{p()} сбрасывает {c()} для УСИЛЕНИЯ (+{arena.cards[e['card']].boost})"
        if e["rule"] in _BOOSTS
        else f"{p()} сбрасывает {c()}",
        "took": lambda: f"{p()} берёт в руку {c()}",
        "looked": lambda: f"{p()} смотрит карты в руке. Противник — {p(NOM, 'holder')}"
        + (f": {_cards_list(arena, e['cards'], 'ru')}" if "cards" in e else ""),
        "shown": lambda: f"{p()} показывает {c()}",
        "boost effect": lambda: f"{p()}: дополнительный эффект УСИЛЕНИЯ карты {c()}",
        "attacked": lambda: f"{f()} атакует {f(ACC, 'target')}",
        "laid": lambda: f"{p()} кладёт {c()} лицом вниз",
        "undefended": lambda: f"{p()} не обороняется",
        "revealed": lambda: f"Карты открыты: {c('attack')}"
        + (f" против {c('defence')}" if e["defence"] >= 0 else ", защиты нет")
        + (f", УСИЛЕНИЕ — {c('boost')}" if e["boost"] >= 0 else ""),
        "compared": lambda: f"Атака {e['attack']} − защита {e['defence']} = {_damage_ru(e['amount'])}",
        "damaged": lambda: f"{f()} получает {_damage_ru(e['amount'])}, здоровье {e['health']}",
        "protected": lambda: f"{f()} не получает урона в этом бою",
        "defeated": lambda: f"Боец повержен: {f()}",
        "recovered": lambda: f"{f()} восстанавливает {e['amount']} здоровья, теперь {e['health']}",
        "health set": lambda: f"Здоровье {f(GEN)} становится равно {e['health']}",
        "combat won": lambda: f"Победа в бою: {p()}",
        "cancelled": lambda: f"Эффекты карты {c()} отменены",
        "uncancellable": lambda: f"Эффекты карты {c()} нельзя отменить",
        "value changed": lambda: f"{c()}: {e['amount']:+d}, теперь {e['value']}",
        "value set": lambda: f"Значение карты {c()} становится равно {e['value']}",
        "value ignored": lambda: f"Значение карты {c()} не учитывается",
        "values locked": lambda: f"Все карты этого хода имеют значение {e['value']}: {p()}",
        "moved": lambda: f"{f()} перемещается: {spaces[e['origin']].id} → {spaces[e['space']].id}",
        "placed": lambda: f"{f()} на ячейке {spaces[e['space']].id}",
        "returned": lambda: f"{f()} возвращается, здоровье {e['health']}",
        "swapped": lambda: f"{f()} и {f(NOM, 'other')} меняются местами",
        "door opened": lambda: f"{f()} открывает дверь: {duel.board.doors[e['door']].name['ru']}",
        "door closed": lambda: f"{f()} закрывает дверь: {duel.board.doors[e['door']].name['ru']}",
        "schemed": lambda: f"{f()} разыгрывает приём {c()}",
        "gained actions": lambda: f"{p()} получает {counted(e['amount'], 'действие', 'действия', 'действий')}",
        "chose": lambda: f"{p()} выбирает вариант " + ", ".join(str(mode + 1) for mode in e["modes"]),
        "guarded": lambda: f"{p()} показывает {c()}: руку не смотрят",
        "put back": lambda: f"{p()} кладёт {c()} на верх колоды",
        "replaced": lambda: f"{p()} играет вместо неё {c()}",
        "shielded": lambda: f"{f()} не получит урона в этом бою",
        "took over": lambda: f"Бой продолжает {f()}",
        "counter": lambda: f"{p()}: {counters.get(e['counter'], e['counter'])} {_counter(e, 1)}",
        "searched": lambda: f"{p()} просматривает колоду",
        "shuffled": lambda: f"{p()} перемешивает колоду",
        "rooted": lambda: f"{f()} не может перемещаться",
        "showed top": lambda: f"{p()} показывает верхнюю карту колоды: {c()}",
        "token placed": lambda: f"{p()}: жетон {token_ru(arena, e)} — ячейка {spaces[e['space']].id}",
        "token removed": lambda: f"{p()}: снят жетон {token_ru(arena, e)} — ячейка {spaces[e['space']].id}",
        "set aside": lambda: f"{p()} откладывает {c()}: {e['zone']}",
        "put under": lambda: f"{p()} кладёт {c()} под низ колоды",
        "showed cards": lambda: f"{p()} показывает карты колоды: {_cards_list(arena, e['cards'], 'ru')}",
        "showed hand": lambda: f"{p()} показывает руку: {_cards_list(arena, e['cards'], 'ru')}",
        "stays": lambda: f"{c()} остаётся в игре: {p()}",
        "lasts": lambda: f"{p()}: {_LASTING[e['what']][1]} {e['amount']}",
        "guards": lambda: f"Боевой урон ограничен: {f()}",
        "turn ended": lambda: f"Ход сразу заканчивается: {p()}",
        "rolled": lambda: f"{p()}: выпало {e['amount']} из {e['sides']}",
        "extra": lambda: f"{p()}: можно ещё {_EXTRA[e['what']][1]}",
        "vanilla": lambda: f"{p()}: только по числам играются {_cards_list(arena, e['cards'], 'ru')}",
        "foresaw": lambda: f"{p()} смотрит {counted(e['count'], 'карту', 'карты', 'карт')} с верха колоды"
        + (f": {_cards_list(arena, e['cards'], 'ru')}" if "cards" in e else ""),
        "mode": lambda: f"{p()} выбирает вариант {e['option'] + 1}",
        "won": lambda: "Победа: " + ", ".join(
            player_name(arena, player, "ru") for player in range(arena.players) if arena.seat[player] in e["seats"]
        ),
    }
    return lines[kind]() if kind in lines else str(kind)


def log_line(duel: Duel, event: Facts, lang: str) -> str:
    """An event as one line of the log."""
    line = _ru(duel, event) if lang == "ru" else _en(duel, event)
    return line[:1].upper() + line[1:] if event["kind"] != line else line
