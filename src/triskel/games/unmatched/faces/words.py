"""Names and events of a duel in Russian and English; its questions are in questions.py."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from triskel.games.unmatched.faces.ways import chosen_words
from triskel.games.unmatched.state.arena import Arena
from triskel.games.unmatched.state.duel import Duel
from triskel.games.unmatched.state.hero import Kit
from triskel.i18n import counted, counted_en, with_minus

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


SIZES: Final = {0: ("SMALL", "МАЛЕНЬКАЯ"), 1: ("BIG", "БОЛЬШАЯ")}
ITEMS: Final = {0: ("Knife", "Нож"), 1: ("Wolf skin", "Волчья шкура"), 2: ("Wolfsbane", "Цветок-волкобой")}
COUNTERS_RU: Final = {"rage": "ярость", "size": "размер"}


def counter_words(counter: str, value: int, lang: str) -> str:
    """A hero's counter with its value; a size has a name."""
    ru = lang == "ru"
    said = SIZES[value][ru] if counter == "size" else str(value)
    return f"{COUNTERS_RU.get(counter, counter) if ru else counter} {said}"


def basket_item(symbol: str, lang: str) -> str:
    """What a symbol puts into Little Red's basket."""
    items = dict(zip(("knife", "wolf_skin", "wolfsbane"), ITEMS.values(), strict=True))
    if symbol in items:
        return items[symbol][lang == "ru"].lower()
    if symbol == "any":
        return "что угодно" if lang == "ru" else "anything"
    return "ничего" if lang == "ru" else "nothing"


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
        "discarded": lambda: (
            f"{p()} boosts with {c()} (+{arena.cards[e['card']].boost})"
            if e["rule"] in _BOOSTS
            else f"{p()} discards {c()}"
        ),
        "took": lambda: f"{p()} takes {c()}",
        "looked": lambda: (
            f"{p()} looks at the hand of {p('holder')}"
            + (f": {_cards_list(arena, e['cards'], 'en')}" if "cards" in e else "")
        ),
        "shown": lambda: f"{p()} shows {c()}",
        "boost effect": lambda: f"{p()} boosts with {c()}: its BOOST effect resolves",
        "attacked": lambda: f"{f()} attacks {f('target')}",
        "laid": lambda: f"{p()} puts {c()} face down",
        "undefended": lambda: f"{p()} does not defend",
        "revealed": lambda: (
            f"Revealed: {c('attack')}"
            + (f" against {c('defence')}" if e["defence"] >= 0 else ", undefended")
            + (f", boosted by {c('boost')}" if e["boost"] >= 0 else "")
        ),
        "compared": lambda: f"Attack {e['attack']} − defence {e['defence']} = {e['amount']} damage",
        "damaged": lambda: f"{f()} takes {e['amount']} damage, health {e['health']}",
        "protected": lambda: f"{f()} takes no damage in this combat",
        "defeated": lambda: f"{f()} is defeated",
        "recovered": lambda: f"{f()} recovers {e['amount']} health, now {e['health']}",
        "health set": lambda: f"{f()}'s health becomes {e['health']}",
        "combat won": lambda: f"{p()} wins the combat",
        "cancelled": lambda: f"The effects of {c()} are cancelled",
        "uncancellable": lambda: f"The effects of {c()} cannot be cancelled",
        "value changed": lambda: f"{c()}: {with_minus(e['amount'], True)}, now {e['value']}",
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
        "chose": lambda: f"{p()} chooses" + _chosen(arena, e, "en"),
        "guarded": lambda: f"{p()} shows {c()}: nobody looks at the hand",
        "put back": lambda: f"{p()} puts {c()} on top of the deck",
        "replaced": lambda: f"{p()} plays {c()} instead",
        "shielded": lambda: f"{f()} will take no damage in this combat",
        "took over": lambda: f"{f()} takes over the combat",
        "counter": lambda: f"{p()}: {counter_words(e['counter'], e['value'], 'en')}",
        "searched": lambda: f"{p()} searches the deck",
        "shuffled": lambda: f"{p()} shuffles the deck",
        "rooted": lambda: f"{f()} cannot move",
        "showed top": lambda: f"{p()} shows the top card of the deck: {c()}",
        "token placed": lambda: f"{p()}: a {e['token']} token on {spaces[e['space']].id}",
        "token removed": lambda: f"{p()}: a {e['token']} token leaves {spaces[e['space']].id}",
        "set aside": lambda: f"{p()} sets {c()} aside: {e['zone']}",
        "removed": lambda: f"{c()} leaves the game",
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
        "foresaw": lambda: (
            f"{p()} looks at {counted_en(e['count'], 'card')} from the top of the deck"
            + (f": {_cards_list(arena, e['cards'], 'en')}" if "cards" in e else "")
        ),
        "won": lambda: (
            "Victory: "
            + ", ".join(
                player_name(arena, player, "en") for player in range(arena.players) if arena.seat[player] in e["seats"]
            )
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
        return card_name(arena, e[key], "ru")

    def a(key: str = "card") -> str:  # in the accusative: nobody declines a name in quotes
        return f"карту {c(key)}" if key in e else "карту"

    action = {"maneuver": "манёвр", "attack": "атака", "scheme": "приём"}
    lines: dict[str, Callable[[], str]] = {
        "turn": lambda: f"Ход {e['turn']}: {p()}",
        "action": lambda: f"{p()}: {action[e['action']]}",
        "drew": lambda: f"{p()} берёт {a()}",
        "exhausted": lambda: f"Колода пуста, бойцы обессилены: {p()}",
        "discarded": lambda: (
            f"{p()} сбрасывает {a()} для УСИЛЕНИЯ (+{arena.cards[e['card']].boost})"
            if e["rule"] in _BOOSTS
            else f"{p()} сбрасывает {a()}"
        ),
        "took": lambda: f"{p()} берёт в руку {a()}",
        "looked": lambda: (
            f"{p()} смотрит карты в руке. Противник — {p(NOM, 'holder')}"
            + (f": {_cards_list(arena, e['cards'], 'ru')}" if "cards" in e else "")
        ),
        "shown": lambda: f"{p()} показывает {a()}",
        "boost effect": lambda: f"{p()}: дополнительный эффект УСИЛЕНИЯ карты {c()}",
        "attacked": lambda: f"{f()} атакует {f(ACC, 'target')}",
        "laid": lambda: f"{p()} кладёт {a()} лицом вниз",
        "undefended": lambda: f"{p()} не обороняется",
        "revealed": lambda: (
            f"Карты открыты: {c('attack')}"
            + (f" против карты {c('defence')}" if e["defence"] >= 0 else ", защиты нет")
            + (f", УСИЛЕНИЕ — {c('boost')}" if e["boost"] >= 0 else "")
        ),
        "compared": lambda: f"Атака {e['attack']} − защита {e['defence']} = {_damage_ru(e['amount'])}",
        "damaged": lambda: f"{f()} получает {_damage_ru(e['amount'])}, здоровье {e['health']}",
        "protected": lambda: f"{f()} не получает урона в этом бою",
        "defeated": lambda: f"Боец повержен: {f()}",
        "recovered": lambda: f"{f()} восстанавливает {e['amount']} здоровья, теперь {e['health']}",
        "health set": lambda: f"Здоровье {f(GEN)} становится равно {e['health']}",
        "combat won": lambda: f"Победа в бою: {p()}",
        "cancelled": lambda: f"Эффекты карты {c()} отменены",
        "uncancellable": lambda: f"Эффекты карты {c()} нельзя отменить",
        "value changed": lambda: f"{c()}: {with_minus(e['amount'], True)}, теперь {e['value']}",
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
        "chose": lambda: f"{p()} {'делает выбор' if e['modes'] else 'ничего не выбирает'}" + _chosen(arena, e, "ru"),
        "guarded": lambda: f"{p()} показывает {a()}: руку не смотрят",
        "put back": lambda: f"{p()} кладёт {a()} на верх колоды",
        "replaced": lambda: f"{p()} играет вместо неё {a()}",
        "shielded": lambda: f"{f()} не получит урона в этом бою",
        "took over": lambda: f"Бой продолжает {f()}",
        "counter": lambda: f"{p()}: {counter_words(e['counter'], e['value'], 'ru')}",
        "searched": lambda: f"{p()} просматривает колоду",
        "shuffled": lambda: f"{p()} перемешивает колоду",
        "rooted": lambda: f"{f()} не может перемещаться",
        "showed top": lambda: f"{p()} показывает верхнюю карту колоды: {c()}",
        "token placed": lambda: f"{p()}: жетон {token_ru(arena, e)} — ячейка {spaces[e['space']].id}",
        "token removed": lambda: f"{p()}: снят жетон {token_ru(arena, e)} — ячейка {spaces[e['space']].id}",
        "set aside": lambda: f"{p()} откладывает {a()}: {e['zone']}",
        "removed": lambda: f"{c()} — вне игры до конца партии",
        "put under": lambda: f"{p()} кладёт {a()} под низ колоды",
        "showed cards": lambda: f"{p()} показывает карты колоды: {_cards_list(arena, e['cards'], 'ru')}",
        "showed hand": lambda: f"{p()} показывает руку: {_cards_list(arena, e['cards'], 'ru')}",
        "stays": lambda: f"{c()} остаётся в игре: {p()}",
        "lasts": lambda: f"{p()}: {_LASTING[e['what']][1]} {e['amount']}",
        "guards": lambda: f"Боевой урон ограничен: {f()}",
        "turn ended": lambda: f"Ход сразу заканчивается: {p()}",
        "rolled": lambda: f"{p()}: выпало {e['amount']} из {e['sides']}",
        "extra": lambda: f"{p()}: можно ещё {_EXTRA[e['what']][1]}",
        "vanilla": lambda: f"{p()}: только по числам играются {_cards_list(arena, e['cards'], 'ru')}",
        "foresaw": lambda: (
            f"{p()} смотрит {counted(e['count'], 'карту', 'карты', 'карт')} с верха колоды"
            + (f": {_cards_list(arena, e['cards'], 'ru')}" if "cards" in e else "")
        ),
        "won": lambda: (
            "Победа: "
            + ", ".join(
                player_name(arena, player, "ru") for player in range(arena.players) if arena.seat[player] in e["seats"]
            )
        ),
    }
    return lines[kind]() if kind in lines else str(kind)


_ABILITIES: Final = {"medusa": ("Medusa's gaze", "Взгляд Медузы")}
"""Heroes whose ability has a name."""
_TELLS: Final = frozenset((
    "turn", "action", "attacked", "laid", "undefended", "revealed", "compared", "combat won", "schemed", "won",
))  # fmt: skip
"""Events that say themselves what they come from."""
_COMMON: Final = (
    "Эффекты", "Значение", "Здоровье", "Все", "Боец", "Бой", "Боевой", "Ход", "Колода", "The", "All", "Combat",
)  # fmt: skip
"""Words that begin a line with a capital letter only because they begin it."""


def _chosen(arena: Arena, event: Facts, lang: str) -> str:
    words = chosen_words(arena, str(event.get("cause", "")), event["modes"], lang)
    return f": {words}" if words else ""


def cause_name(kits: Sequence[Kit], cause: str, lang: str) -> str:
    """The card or the hero's ability that an event comes from, as the beginning of a line; empty if none."""
    ru = lang == "ru"
    for kit in kits:
        if kit.id == cause:
            if cause in _ABILITIES:
                return _ABILITIES[cause][ru]
            cases = kit.fighters[0].cases
            named = cases[GEN] if len(cases) > GEN else kit.name["ru"]
            return f"Способность {named}" if ru else f"Ability of {kit.name['en']}"
    found = next((card for kit in kits for card in kit.cards if card.id == cause), None)
    if found is None:
        return ""
    return f"«{found.name['ru']}»" if ru else found.name["en"]


def log_line(duel: Duel, event: Facts, lang: str) -> str:
    """An event as one line of the log, with what it comes from before it."""
    line = _ru(duel, event) if lang == "ru" else _en(duel, event)
    if event["kind"] == line:
        return line
    cause = str(event.get("cause", ""))
    own = event.get("card", -1)
    if cause and event["kind"] not in _TELLS and not (own >= 0 and duel.arena.cards[own].id == cause):
        named = cause_name(duel.arena.kits, cause, lang)
        if named:
            return f"{named}: {line[:1].lower() + line[1:] if line.startswith(_COMMON) else line}"
    return line[:1].upper() + line[1:]
