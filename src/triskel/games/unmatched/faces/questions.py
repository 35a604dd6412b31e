"""The questions of a duel and their options in Russian and English: who asks, for what, and what each answer does."""

from typing import Any, Final

from triskel.games.unmatched.faces.deeds import chosen_for, deed
from triskel.games.unmatched.faces.knowledge import player_of
from triskel.games.unmatched.faces.ways import way_words
from triskel.games.unmatched.faces.words import (
    ACC,
    DAT,
    ITEMS,
    SIZES,
    basket_item,
    card_name,
    cause_name,
    counter_words,
    fighter_en,
    fighter_ru,
    player_name,
    zone_ids,
    zone_name,
)
from triskel.games.unmatched.rules.doors import DOOR
from triskel.games.unmatched.rules.movement import covered, pose_spaces
from triskel.games.unmatched.state.combat import ATTACKER
from triskel.games.unmatched.state.duel import Duel
from triskel.games.unmatched.text.grammar import program_text
from triskel.games.unmatched.text.nodes.harm import Deal
from triskel.games.unmatched.text.nodes.node import HAND, PILE
from triskel.i18n import counted, counted_en
from triskel.i18n.people import player
from triskel.kernel import DONE, Decision

_OWN: Final = frozenset((
    "action", "mover", "attacker", "target", "attack card", "defence card", "scheme", "schemer",
))  # fmt: skip
"""What the rules themselves ask."""
_OWN_RULES: Final = frozenset(("U-BOOST-1", "U-TURN-3", "U-SETUP-5"))
_HEROES: Final = ("move or place", "attack boost", "size")
"""What the ability of the asked player's own hero asks."""
_PROMPTS: Final = {
    "action": ("Choose an action", "Выберите действие"),
    "boost": ("discard a card to BOOST?", "сбросить карту для УСИЛЕНИЯ?"),
    "attack boost": ("lay a card face down to boost the attack?", "положить карту лицом вниз для УСИЛЕНИЯ атаки?"),
    "mover": ("Which fighter moves next?", "Кто перемещается следующим?"),
    "attacker": ("Who attacks?", "Кто атакует?"),
    "scheme": ("Choose a scheme", "Выберите приём"),
    "fighter": ("choose a fighter", "выберите бойца"),
    "space": ("choose a space", "выберите ячейку"),
    "effect": ("use the effect?", "применить эффект?"),
    "mode": ("choose one", "выберите одно"),
    "amount": ("how many?", "сколько?"),
    "card": ("choose a card", "выберите карту"),
    "opponent": ("choose an opponent", "выберите противника"),
    "item": ("what is in the basket?", "что лежит в корзинке?"),
    "size": ("choose Alice's size", "выберите размер Алисы"),
    "guard": ("show a card so that nobody looks at your hand?", "показать карту, чтобы вашу руку не смотрели?"),
    "put back": ("which card goes on top of the deck next?", "какую карту положить на верх колоды?"),
    "put under": ("which card goes under the deck next?", "какую карту положить под низ колоды?"),
    "show": ("which card do you show?", "какую карту показать?"),
    "zone": ("choose a zone", "выберите зону"),
    "path": ("past whom did the fighter move?", "мимо кого прошёл боец?"),
}
_FOR_A_DEED: Final = frozenset(("fighter", "card", "space"))
"""Questions whose words do not say what follows."""
_MANEUVER_BOOST: Final = ("Boost the maneuver with a card?", "Сбросить карту, чтобы УСИЛИТЬ манёвр?")
_AGAIN: Final = ("Do one more thing now?", "Сделать ещё одно действие сейчас?")


def _named(duel: Duel, fighter: int, lang: str, case: int = 0) -> str:
    """A fighter; where both sides have one of that name, with its player."""
    arena = duel.arena
    who = arena.fighters[fighter]
    name = fighter_ru(arena, fighter, case) if lang == "ru" else fighter_en(arena, fighter)
    if any(each.name == who.name and each.player != who.player for each in arena.fighters):
        return f"{name} ({player(arena.seat[who.player], lang)})"
    return name


# --- who asks -----------------------------------------------------------------------------------------------------


def asker(duel: Duel, decision: Decision, lang: str) -> tuple[str, str]:
    """The card or ability that asks, and what it says; two empty texts where the rules ask."""
    cause = _cause(duel, decision)
    if not cause:
        return "", ""
    for kit in duel.arena.kits:
        if kit.id == cause:
            return cause_name(duel.arena.kits, cause, lang), kit.ability_text.get(lang) or kit.ability_text["en"]
        for card in kit.cards:
            if card.id == cause:
                return cause_name(duel.arena.kits, cause, lang), program_text(card.program, lang)
    return "", ""


def _cause(duel: Duel, decision: Decision) -> str:
    kind = decision.kind
    if kind in _HEROES:
        return duel.arena.kits[player_of(duel, decision)].id
    if kind in _OWN or decision.rule in _OWN_RULES:
        return ""
    if kind == "move":
        return str(decision.by or "")
    if kind == "place" and decision.rule == "U-HOUDINI-1":
        return duel.arena.kits[duel.arena.fighters[decision.about].player].id
    if kind == "effect" and decision.rule == "U-ATK-15":
        return duel.arena.cards[decision.about].id
    return "" if kind == "effect" and decision.rule == "U-TURN-2" else duel.cause


def prompt(duel: Duel, decision: Decision, lang: str) -> str:
    """The question to the seat, begun by the card or ability that asks it."""
    asks = asker(duel, decision, lang)[0]
    question = _question(duel, decision, lang)
    return f"{asks}: {question}" if asks else question[:1].upper() + question[1:]


def _question(duel: Duel, decision: Decision, lang: str) -> str:
    kind, about, ru = decision.kind, decision.about, lang == "ru"
    if kind == "move":
        name = _named(duel, about, lang, ACC)
        return f"куда переместить {name}?" if ru else f"where does {name} move?"
    if kind == "place":
        name = _named(duel, about, lang, ACC)
        return f"куда поместить {name}?" if ru else f"where is {name} placed?"
    if kind == "move or place":
        name = _named(duel, about, lang, DAT)
        return f"{name} идти или появиться где угодно?" if ru else f"does {name} walk or appear anywhere?"
    if kind == "target":
        name = _named(duel, about, lang)
        return f"кого атакует {name}?" if ru else f"whom does {name} attack?"
    if kind == "attack card":
        name = _named(duel, about, lang, ACC)
        return f"выберите карту: вы атакуете {name}" if ru else f"choose a card: you attack {name}"
    if kind == "defence card":
        assert duel.combat is not None  # there is nothing else to defend against
        who, name = _named(duel, duel.combat.fighter[ATTACKER], lang), _named(duel, about, lang, ACC)
        return f"{who} атакует {name}: чем обороняться?" if ru else f"{who} attacks {name}: defend with which card?"
    if kind == "schemer":
        card = card_name(duel.arena, about, lang)
        return f"кто разыгрывает приём {card}?" if ru else f"which fighter plays the scheme {card}?"
    if kind == "discard":
        return _discards(duel, decision, ru)
    if kind == "their card":
        name = player_name(duel.arena, about, lang)
        if decision.by == PILE:
            return f"какую карту сбросит {name}?" if ru else f"which card does {name} discard?"
        return f"выберите карту из руки. Противник — {name}" if ru else f"choose a card of the hand of {name}"
    if kind == "boost" and decision.rule == "U-BOOST-1":
        return _MANEUVER_BOOST[ru]
    if kind == "effect":
        if decision.rule == "U-TURN-2":
            return _AGAIN[ru]
        done = deed(decision.by, lang)
        return f"{done}?" if done else _PROMPTS[kind][ru]
    if kind == "amount":
        done = deed(decision.by, lang)
        return f"{done}. Сколько?" if ru and done else f"{done}. How many?" if done else _PROMPTS[kind][ru]
    if kind == "space" and decision.rule == "U-ZONE-2":
        return "выберите ячейку, смежную с первой" if ru else "choose a space adjacent to the first"
    if kind == "card" and decision.by == HAND:
        return "какую карту взять в руку?" if ru else "which card do you take into your hand?"
    return _PROMPTS.get(kind, (kind, kind))[ru] + _purpose(duel, decision, lang)


def _purpose(duel: Duel, decision: Decision, lang: str) -> str:
    """For what somebody or something is chosen, where the text behind the question does several things."""
    if decision.kind not in _FOR_A_DEED or decision.by is None:
        return ""
    done = chosen_for(_said(duel, _cause(duel, decision)), decision.by, lang)
    return f" — {done}" if done else ""


def _said(duel: Duel, cause: str) -> Any:
    """The program of the card or ability."""
    for kit in duel.arena.kits:
        if kit.id == cause:
            return tuple(kit.abilities)
        for card in kit.cards:
            if card.id == cause:
                return card.program
    return ()


def _discards(duel: Duel, decision: Decision, ru: bool) -> str:
    if decision.rule == "U-TURN-3":
        excess = len(duel.hand[player_of(duel, decision)]) - 7
        if excess > 0:
            more = counted(excess, "карту", "карты", "карт") if ru else counted_en(excess, "card")
            return f"конец хода: сбросьте {more}, в руке остаётся 7" if ru else f"end of turn: discard {more}, 7 stay"
    return "какую карту сбросить?" if ru else "which card do you discard?"


# --- answers ------------------------------------------------------------------------------------------------------

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
    "fighter": ("Nobody", "Никого"),
    "guard": ("Let them look", "Пусть смотрят"),
    "item": ("Something else", "Что-то другое"),
}
_WORDS: Final = {
    "effect": {1: ("Yes", "Да")},
    "move or place": {0: ("On foot", "Пешком"), 1: ("Anywhere", "Куда угодно")},
    "size": SIZES,
    "item": ITEMS,
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
        return _named(duel, option, lang)
    if kind in _CARDS:
        boost = f" +{arena.cards[option].boost}" if kind in ("boost", "attack boost") else ""
        if boost and decision.rule == "U-BOOST-1":
            boost += " к движению" if ru else " movement"
        return _card(duel, option, lang) + boost
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
        return _named(duel, arena.hero[option], lang)
    if kind == "zone":
        return zone_name(zone_ids(duel)[option], lang)
    if kind == "path":
        return ", ".join(_named(duel, each, lang) for each in arena.roster(option)) or ("Никого" if ru else "Nobody")
    if kind == "mode":
        return way_words(decision.by, option, lang)
    if kind == "amount":
        return _amount(decision.by, option, lang)
    if kind in _WORDS:
        return _WORDS[kind][option][ru]
    return str(option)


def _card(duel: Duel, option: int, lang: str) -> str:
    """A card by name; two that differ by their symbol alone, with what it puts into the basket."""
    card = duel.arena.cards[option]
    for kit in duel.arena.kits:
        if card in kit.cards and sum(each.name == card.name for each in kit.cards) > 1:
            return f"{card.name[lang]} ({basket_item(card.symbol, lang)})"
    return str(card.name[lang])


def _amount(node: Any, option: int, lang: str) -> str:
    """A number with what is counted: damage, tokens, or cards."""
    ru = lang == "ru"
    if isinstance(node, Deal):
        return counted(option, "урон", "урона", "урона") if ru else f"{option} damage"
    counter = getattr(node, "counter", None)
    if counter is not None:
        return counter_words(counter.id, option, lang)
    return counted(option, "карту", "карты", "карт") if ru else counted_en(option, "card")


def card_of(duel: Duel, decision: Decision, option: int) -> str:
    """The id of the card that an option is; empty where it is none."""
    return duel.arena.cards[option].id if decision.kind in _CARDS and option != DONE else ""
