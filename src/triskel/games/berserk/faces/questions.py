"""The questions of Berserk and their answers in Russian and English: which card asks, for what, and what follows."""

from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.faces import labels
from triskel.games.berserk.faces.notation import notation
from triskel.games.berserk.faces.words import (
    ELEMENTS_RU,
    MEANS,
    crystals,
    face_name,
    name,
    place_name,
    price,
)
from triskel.games.berserk.keywords.table import KEYWORDS
from triskel.games.berserk.rules.course import phases, placement, prices, uses
from triskel.games.berserk.state import field
from triskel.games.berserk.state.face import ELEMENTS, FEATURE_BITS, FEATURE_MASK, Feature, card_in
from triskel.games.berserk.state.stack import DEFEND_OPTION, REVEAL_OPTION, Blow, Roll
from triskel.games.berserk.state.war import War
from triskel.games.berserk.text import NOBODY, Names, print_en, print_ru
from triskel.kernel.play.decision import DONE, Decision

_PROMPTS: Final = {
    "order": ("Go first or second?", "Ходить первым или вторым?"),
    "redeal": ("Take a redeal for one gold crystal?", "Взять пересдачу за золотой кристалл?"),
    "before recruiting": ("Use a «before recruiting» feature?", "Использовать особенность «до набора отряда»?"),
    "favour": ("Which card do you take from your deck?", "Какую карту взять из колоды?"),
    "recruit": ("Which card do you recruit?", "Какую карту взять в отряд?"),
    "gold card": ("Which common card do you pay for in gold?", "Какую рядовую карту оплатить золотом?"),
    "gold": ("How much gold goes into the cost of {about}?", "Сколько золота потратить на стоимость карты «{about}»?"),
    "cost way": ("How do you pay for {about}?", "Как оплатить карту «{about}»?"),
    "x": ("What is X?", "Чему равен X?"),
    "place": ("Which card do you place next?", "Какую карту поставить следующей?"),
    "place cell": ("On which cell does {about} stand?", "На какую клетку поставить карту «{about}»?"),
    "after placement": ("Use an «after placement» feature?", "Использовать особенность «после расстановки карт»?"),
    "keep hidden": ("Keep {about} hidden?", "Оставить карту «{about}» скрытой?"),
    "seat first": (
        "There is no host for all: whom do you seat first?",
        "Хозяев на всех не хватит: кого рассадить первым?",
    ),
    "host": ("Who will carry {about}?", "На кого поместить карту «{about}»?"),
    "battle start": ("Use a «battle start» feature?", "Использовать особенность «в начале боя»?"),
    "vanguard": ("Whose Vanguard strikes?", "Чей Авангард использовать?"),
    "stay tapped": ("Leave {about} tapped?", "Оставить карту «{about}» закрытой?"),
    "choice": ("Which card moves or acts? Or pass the turn", "Какая карта двигается или действует? Или передать ход"),
    "use": ("What does {about} do?", "Что делает {about}?"),
    "move": ("Where does {about} go?", "Куда идёт {about}?"),
    "strike": ("Whom does {about} strike?", "Кого бьёт {about}?"),
    "target": ("Choose the target", "Выберите цель"),
    "cell": ("Choose a cell", "Выберите клетку"),
    "partner": ("With whom does {about} change places?", "С кем меняется местами {about}?"),
    "response": ("{about}: act now, or pass?", "{about}: действовать сейчас или спасовать?"),
    "soften": (
        "{about}: strike one line weaker, and take no blow back?",
        "{about}: ударить на строку Таблицы слабее, но без ответного удара?",
    ),
    "may": ("Use the feature?", "Использовать особенность?"),
    "which": ("Which of the two?", "Что из двух?"),
    "replace": ("{about}: which replacement effect applies?", "{about}: какой эффект замещения применить?"),
    "graveyard order": ("Which card goes to the graveyard first?", "Какая карта ляжет на кладбище первой?"),
    "unique": ("Which unique card stays?", "Какая уникальная карта останется?"),
    "landing cell": ("Where does {about} land?", "На какую клетку опустится {about}?"),
    "incarnation cell": ("Where does {about} come back?", "Где инкарнирует {about}?"),
    "summon": ("Which card do you summon?", "Какую карту вызвать?"),
    "revive": ("Which card do you revive?", "Какую карту возродить?"),
    "look": ("Which card goes to the graveyard?", "Какую карту положить на кладбище?"),
    "union": ("Show a card with Union?", "Показать карту с Единением?"),
    "thirst": ("Whom does {about} bite?", "Кого кусает {about}?"),
    "token of": ("Whose token do you spend?", "Чью фишку потратить?"),
    "wound to": ("Who takes the next wound?", "Кто получит следующую рану?"),
    "element": ("Which element?", "Какая стихия?"),
    "cost": ("Which cost?", "Какая стоимость?"),
    "column": ("Which column?", "Какая вертикаль?"),
    "row": ("Which row?", "Какой ряд?"),
    "stack": ("Which object of the stack?", "Какой объект стека?"),
    "accept draw": ("Accept the draw?", "Принять ничью?"),
}

_USES: Final = {
    uses.MOVE: ("move", "движение"),
    uses.STRIKE: ("simple strike", "простой удар"),
    uses.JUMP: ("jump", "прыжок"),
    uses.TELEPORT: ("teleport", "телепортация"),
    uses.MANOEUVRE: ("manoeuvre", "манёвр"),
    uses.AWAIT_FLYER: ("tap to strike a flyer next turn", "закрыться на удар по летающему"),
    uses.RETREAT: ("tap to retreat", "закрыться на отступление"),
    uses.REVEAL_SELF: ("reveal", "вскрыть"),
}

_OF_CARDS: Final = frozenset((
    "target", "cell", "column", "row", "cost", "token of", "which", "stack", "summon", "revive", "look", "element",
    "thirst", "union", "wound to", "may", "partner",
))  # fmt: skip
"""What a card's text or a named feature asks."""
_FACES: Final = frozenset(("cost way", "gold", "place cell"))
"""Questions about a printed card that is not in play yet."""


# --- who asks -----------------------------------------------------------------------------------------------------


def asker(war: War, decision: Decision, lang: str) -> tuple[str, str]:
    """The card that asks and the sentence of its text; two empty texts where the rules ask."""
    source, uid = _source(war, decision)
    if source < 0:
        return "", ""
    face = war.face(source)
    whole = " ".join(labels.printed(face, each, lang) for each in face.features)
    text = labels.feature(war, uid, lang, source) if uid >= 0 else whole
    return name(war, source, lang, decision.seat), text


def _source(war: War, decision: Decision) -> tuple[int, int]:
    """The card and its feature that ask; -1 where there is none."""
    about, kind = decision.about, decision.kind
    asked = kind in _OF_CARDS or (kind == "x" and decision.rule != "105.2.3") or decision.rule == "212.1"
    if kind == "use" and decision.rule == "305.2":
        return card_in(about), about & FEATURE_MASK
    if not asked or about < 0:
        return -1, -1
    if kind == "may":
        return card_in(about), about & FEATURE_MASK or -1
    made = decision.by[0] if type(decision.by) is tuple else decision.by
    if isinstance(made, Feature):
        return _bearer(war, made, about), made.uid
    return about, -1


def _bearer(war: War, made: Feature, about: int) -> int:
    """The card whose feature it is, where the question is about another one."""
    if made in war.face(about).features:
        return about
    for side in war.squad:
        for card in side:
            if not war.hidden[card] and made in war.face(card).features:
                return int(card)
    return about


def prompt(war: War, decision: Decision, lang: str) -> str:
    """The question in words, begun by the card that asks it."""
    asks = asker(war, decision, lang)[0]
    question = _question(war, decision, lang)
    if not asks or asks in question:
        return question
    return f"{asks}: {question[:1].lower() + question[1:]}"


def _question(war: War, decision: Decision, lang: str) -> str:
    ru, kind = lang == "ru", decision.kind
    texts = _PROMPTS.get(kind)
    if texts is None:
        return kind
    about = decision.about
    if kind in _FACES or (kind == "x" and decision.rule == "105.2.3"):
        who = face_name(war, about, lang) if about >= 0 else ""
    else:
        who = name(
            war,
            card_in(about) if kind in ("may", "use") and about >= 1 << FEATURE_BITS else about,
            lang,
            decision.seat,
        )
    if kind == "order" and decision.rule == "305.1":
        if ru:
            return "Какую особенность занести в стек первой? Сработает последней"
        return "Which feature goes onto the stack first? It acts last"
    if kind == "x" and decision.rule == "105.2.3":
        return f"{who}: чему равен X?" if ru else f"{who}: what is X?"
    named = decision.rule.removeprefix("KW-").replace("-", " ")
    if kind == "target" and decision.rule.startswith("KW-") and named in KEYWORDS and _source(war, decision)[1] < 0:
        return f"{texts[ru]} — {labels.keyword(named, lang)}"
    if kind == "target" and type(decision.by) is tuple:
        return texts[ru] + _aim(war, decision, lang)
    if kind == "use" and decision.rule == "305.2":
        return "Использовать особенность?" if ru else "Use the feature?"
    if kind == "response" and war.stack:
        lying = stacked(war, war.stack[-1], lang)
        return f"{lying}. Ответить или спасовать?" if ru else f"{lying}. Respond or pass?"
    if kind == "response":
        mine = war.active == decision.seat
        who = ("Ваш ход" if mine else "Ход соперника") if ru else ("Your turn" if mine else "Your opponent's turn")
    return texts[ru].format(about=who)


def _aim(war: War, decision: Decision, lang: str) -> str:
    """What happens to whom is chosen, where the sentence chooses more than once or says more than one thing."""
    feature, node = decision.by
    if feature is not None:  # else it is done in place of something, and no sentence stands under the question
        whole = feature.node is None or labels.chosen(feature.node) < 2
        if whole and "; " not in labels.feature(war, feature.uid, "ru", decision.about):
            return ""
    said = labels.effect(war, node, lang, decision.about)
    return f" — {said[:1].lower()}{said[1:]}"


_BROAD: Final = frozenset(("", "influence", "spell"))
"""Means that do not say what happens."""


def stacked(war: War, each: Any, lang: str) -> str:
    """An object of the stack in words: a roll, an attack, a game action."""
    ru = lang == "ru"
    if type(each) is Roll:
        who = name(war, each.card, lang)
        return f"{who}: на кубике {each.natural}" if ru else f"{who} rolled {each.natural}"
    means = str(each.means)
    said = (MEANS.get(means, means) if ru else means or "feature") if means or type(each) is Blow else ""
    if type(each) is not Blow and each.feature is not None and means in _BROAD:
        said = labels.feature(war, each.feature.uid, lang, each.source).removesuffix(".")
    at = f" → {name(war, each.target, lang)}" if each.target >= 0 and each.target != each.source else ""
    return f"{name(war, each.source, lang)}{at}: {said or (MEANS[''] if ru else 'feature')}"


# --- answers ------------------------------------------------------------------------------------------------------

_YES_NO: Final = frozenset(("may", "redeal", "soften", "keep hidden", "stay tapped", "accept draw", "use"))
_PRINTED: Final = frozenset(("favour", "place", "before recruiting", "summon", "look", "union"))
_CELLS: Final = frozenset(("move", "cell", "place cell", "landing cell", "incarnation cell"))
_SPOKEN: Final[dict[str, str]] = {
    "after placement": n.Event.AFTER_PLACEMENT,
    "battle start": n.Event.BATTLE_START,
}


def asks_yes_or_no(decision: Decision) -> bool:
    """Whether 0 is no and 1 is yes."""
    return decision.kind in _YES_NO and not (decision.kind == "use" and decision.rule == "412.2")


def label(war: War, decision: Decision, option: int, lang: str) -> str:
    """An option in words; where several would be called alike, with a number."""
    said = _label(war, decision, option, lang)
    if decision.kind in _PRINTED or decision.kind in _CELLS or option < 0:
        return said
    alike = [each for each in decision.options if each == option or _label(war, decision, each, lang) == said]
    if len(alike) < 2:
        return said
    if decision.kind == "response":
        placed = {each: _at_its_place(war, decision, each, lang) for each in alike}
        if len(set(placed.values())) == len(alike):
            return placed[option]
        said = placed[option]
    return f"{said} № {alike.index(option) + 1}"


def _at_its_place(war: War, decision: Decision, option: int, lang: str) -> str:
    """A response of a card that stands somewhere; two may lie in one zone."""
    card, what = card_in(option), option & FEATURE_MASK
    if what == REVEAL_OPTION:
        return _label(war, decision, option, lang)
    if what == DEFEND_OPTION:
        return f"{'защитник' if lang == 'ru' else 'defender'}: {place_name(war, card, lang, decision.seat)}"
    return f"{place_name(war, card, lang, decision.seat)}: {labels.feature(war, what, lang, card)}"


def _label(war: War, decision: Decision, option: int, lang: str) -> str:
    ru, kind, seat = lang == "ru", decision.kind, decision.seat
    if option == DONE:
        if kind == "choice":
            return "передать ход" if ru else "pass the turn"
        if kind == "recruit":
            return "закончить набор" if ru else "finish recruiting"
        if kind == "response":
            return "пас" if ru else "pass"
        return "нет, достаточно" if ru else "no, enough"
    if option == phases.SURRENDER:
        return "сдаться" if ru else "surrender"
    if option == phases.OFFER_DRAW:
        return "предложить ничью" if ru else "offer a draw"
    if option == prices.IN_GOLD and kind == "recruit":
        return "рядовую карту — с оплатой золотом" if ru else "a common card, paid for in gold"
    if kind == "gold":
        return _gold(war, decision, option, lang)
    if kind == "cost way":
        return _way(war, decision, option, lang)
    if kind in ("recruit", "gold card"):
        return f"{face_name(war, option, lang)} — {price(war, seat, option, lang)}"
    if kind in _SPOKEN:
        return f"{place_name(war, option, lang, seat)}: {_spoken(war, kind, option, lang)}"
    if kind == "before recruiting":
        return f"{face_name(war, option, lang)}: {_spoken(war, kind, option, lang)}"
    if kind in _PRINTED:
        return face_name(war, option, lang)
    if kind == "use" and decision.rule == "412.2":
        if option in _USES:
            return _USES[option][ru]
        return labels.feature(war, option - uses.FEATURES, lang, decision.about)
    if kind == "response":
        card, what = card_in(option), option & FEATURE_MASK
        if what == REVEAL_OPTION:
            return f"{'вскрыть' if ru else 'reveal'}: {place_name(war, card, lang, seat)}"
        if what == DEFEND_OPTION:
            return f"{'защитник' if ru else 'defender'}: {name(war, card, lang, seat)}"
        return f"{name(war, card, lang, seat)}: {labels.feature(war, what, lang, card)}"
    if asks_yes_or_no(decision):
        return ("да" if option else "нет") if ru else ("yes" if option else "no")
    if kind == "element":
        return ELEMENTS_RU[option] if ru else ELEMENTS[option]
    if kind == "order":
        if decision.rule == "402.1":
            return ("вторым" if option else "первым") if ru else ("second" if option else "first")
        return _ordered(war, option, lang)
    if kind == "replace":
        return _replacing(war, option, lang)
    if kind in _CELLS:
        return field.name(option).upper()
    if kind == "x":
        return _x(war, decision, option, lang)
    if kind == "which":
        return _part(war, decision, option, lang)
    if kind == "stack":
        return stacked(war, war.stack[option], lang) if option < len(war.stack) else notation(war, decision, option)
    if kind == "column":
        return f"вертикаль {'ABCDE'[option]}" if ru else f"column {'ABCDE'[option]}"
    if kind == "row":
        return f"ряд {option // 5 + 1}" if ru else f"row {option // 5 + 1}"
    if kind == "cost":
        return crystals(option >> 1 if option & 1 else 0, 0 if option & 1 else option >> 1, lang)
    return place_name(war, option, lang, seat)


def _spoken(war: War, kind: str, option: int, lang: str) -> str:
    """What a card does when it speaks in a step of its own (401.3)."""
    if kind in _SPOKEN:
        face, found = war.face(option), placement.speaks(war, option, _SPOKEN[kind])
    else:
        face = war.codex.faces[option]
        found = [each for each in face.features if n.Event.BEFORE_RECRUITING in each.events]
    return labels.printed(face, found[0], lang).removesuffix(".") if found else ""


def _ordered(war: War, option: int, lang: str) -> str:
    card, uid = war.ordering[option] if option < len(war.ordering) else (-1, 0)
    return f"{name(war, card, lang)}: {labels.feature(war, uid, lang, card)}"


def _replacing(war: War, option: int, lang: str) -> str:
    """A replacement effect by the sentence that grants it."""
    card, uid = war.ordering[option] if option < len(war.ordering) else (-1, 0)
    if not 0 <= card < war.size:
        return ""
    face = war.face(card)
    said = [labels.printed(face, each, lang) for each in face.features if any(one.uid == uid for one in each.grants)]
    return f"{place_name(war, card, lang)}: {said[0]}" if said else place_name(war, card, lang)


def _gold(war: War, decision: Decision, option: int, lang: str) -> str:
    """So much gold, with the silver that is left to pay where the cost is known by now (403.2.1)."""
    face = decision.about
    open_cost = war.codex.faces[face].cost_x or len(prices.alternatives(war, decision.seat, face)) > 1
    paid = None if open_cost else prices.price(war, decision.seat, face)
    if paid is None:
        return crystals(option, 0, lang) if option else ("без золота" if lang == "ru" else "no gold")
    due = prices.tax(war, decision.seat, face)
    return crystals(due + option, sum(paid) - due - option, lang)


def _way(war: War, decision: Decision, way: int, lang: str) -> str:
    """A way to pay: what is printed, or what a text of the card asks instead, with that text."""
    paid = prices.price(war, decision.seat, decision.about, 0, way)
    if paid is None:
        return notation(war, decision, way)
    said = crystals(*paid, lang)
    if not way:
        return said
    card = war.codex.faces[decision.about]
    for made in card.features:
        if made.node is not None and _instead(made.node.body):
            return f"{said}: {labels.printed(card, made, lang)}"
    return said


def _instead(body: Any) -> bool:
    if isinstance(body, n.Price):
        return True
    return any(_instead(each) for each in getattr(body, "parts", ()) or ()) or (
        getattr(body, "effect", None) is not None and _instead(body.effect)
    )


def _x(war: War, decision: Decision, option: int, lang: str) -> str:
    if decision.rule == "105.2.3":
        paid = prices.price(war, decision.seat, decision.about, option)
        if paid is not None:
            return f"X = {option}: {crystals(*paid, lang)}"
    return f"X = {option}"


def _part(war: War, decision: Decision, option: int, lang: str) -> str:
    """One half of «… или …», in the words of the card."""
    parts = getattr(decision.by, "parts", ())
    if option >= len(parts):
        return notation(war, decision, option)
    names = NOBODY
    if 0 <= decision.about < war.size:
        face = war.face(decision.about)
        names = Names(face.name_ru, face.name_en)
    node = n.Feature(parts[option])
    return (print_ru(node, names) if lang == "ru" else print_en(node, names)).removesuffix(".")
