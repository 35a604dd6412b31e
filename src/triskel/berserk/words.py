"""Berserk in words: questions, answers and the log, in Russian and English."""

from collections.abc import Mapping
from typing import Any, Final

from triskel.berserk import field, labels, phases, recruiting
from triskel.berserk.face import ELEMENTS
from triskel.berserk.notation import notation
from triskel.berserk.stack import DEFEND_OPTION, REVEAL_OPTION
from triskel.berserk.state import FIELD, War
from triskel.i18n import counted, counted_en
from triskel.kernel.decision import DONE, Decision

_PROMPTS: Final = {
    "order": ("Go first or second?", "Ходить первым или вторым?"),
    "redeal": ("Take a redeal for one gold crystal?", "Взять пересдачу за золотой кристалл?"),
    "before recruiting": ("Use a «before recruiting» feature?", "Использовать особенность «до набора отряда»?"),
    "favour": ("Which card do you take from your deck?", "Какую карту взять из колоды?"),
    "recruit": ("Which card do you recruit?", "Какую карту взять в отряд?"),
    "cost way": ("How do you pay for {about}?", "Как оплатить карту {about}?"),
    "x": ("What is X?", "Чему равен X?"),
    "place": ("Which card do you place next?", "Какую карту поставить следующей?"),
    "place cell": ("On which cell?", "На какую клетку?"),
    "after placement": ("Use an «after placement» feature?", "Использовать особенность «после расстановки карт»?"),
    "keep hidden": ("Keep {about} hidden?", "Оставить скрытой: {about}?"),
    "host": ("Who will carry {about}?", "На кого поместить: {about}?"),
    "battle start": ("Use a «battle start» feature?", "Использовать особенность «в начале боя»?"),
    "vanguard": ("Whose Vanguard strikes?", "Чей Авангард использовать?"),
    "stay tapped": ("Leave {about} tapped?", "Не открывать: {about}?"),
    "choice": ("Which card moves or acts? Or pass the turn", "Какая карта двигается или действует? Или передать ход"),
    "use": ("What does {about} do?", "Что делает {about}?"),
    "move": ("Where does {about} go?", "Куда идёт {about}?"),
    "strike": ("Whom does {about} strike?", "Кого бьёт {about}?"),
    "target": ("Choose the target: {about}", "Выберите цель: {about}"),
    "cell": ("Which cell?", "Какая клетка?"),
    "partner": ("With whom does {about} change places?", "С кем меняется местами {about}?"),
    "response": ("You have priority: respond or pass", "У вас приоритет: ответить или спасовать"),
    "soften": ("Soften the strike of {about} by one line?", "Ослабить удар по Таблице Ударов: {about}?"),
    "may": ("Use the feature of {about}?", "Использовать особенность: {about}?"),
    "which": ("Which of the two?", "Что из двух?"),
    "replace": ("Which replacement effect applies?", "Какой эффект замещения применить?"),
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
    phases.MOVE: ("move", "движение"),
    phases.STRIKE: ("simple strike", "простой удар"),
    phases.JUMP: ("jump", "прыжок"),
    phases.TELEPORT: ("teleport", "телепортация"),
    phases.MANOEUVRE: ("manoeuvre", "манёвр"),
    phases.AWAIT_FLYER: ("tap to strike a flyer next turn", "закрыться на удар по летающему"),
    phases.RETREAT: ("tap to retreat", "закрыться на отступление"),
    phases.REVEAL_SELF: ("reveal", "вскрыть"),
}

PREFIXES: Final = frozenset(("formation", "charge", "incorporeal"))
"""Keys of what stands before the colon of a text."""
MEANS: Final = {
    "simple strike": "простой удар", "special strike": "особый удар", "magic strike": "магический удар",
    "reach strike": "удар через ряд", "shot": "выстрел", "throw": "метание", "discharge": "разряд",
    "spell": "заклинание", "influence": "воздействие", "movement": "движение", "poison": "отравление",
    "fading": "угасание", "plague": "чума", "fear": "страх", "thirst": "жажда", "jump": "прыжок",
    "teleport": "телепортация", "manoeuvre": "манёвр", "": "особенность",
    "await flyer": "закрывается на удар по летающему", "retreat": "закрывается на отступление",
}
GRADES: Final = {-1: ("miss", "промах"), 0: ("weak", "слабый"), 1: ("medium", "средний"), 2: ("strong", "сильный")}
ELEMENTS_RU: Final = ("степи", "леса", "горы", "болота", "тьма", "огонь")


def name(war: War, card: int, lang: str) -> str:
    """A card by name, or as a hidden one."""
    if card < 0 or card >= war.size:
        return ""
    if war.hidden[card]:
        return "скрытая карта" if lang == "ru" else "a hidden card"
    face = war.face(card)
    return face.name_ru if lang == "ru" else face.name_en


def face_name(war: War, face: int, lang: str) -> str:
    """A printed side by name."""
    sheet = war.codex.faces[face]
    return sheet.name_ru if lang == "ru" else sheet.name_en


def prompt(war: War, decision: Decision, lang: str) -> str:
    """The question in words."""
    texts = _PROMPTS.get(decision.kind)
    if texts is None:
        return decision.kind
    about = decision.about
    if decision.kind in ("cost way", "place cell") or (decision.kind == "x" and decision.rule == "105.2.3"):
        who = face_name(war, about, lang) if about >= 0 else ""
    else:
        if decision.kind in ("may", "use") and about >= 1 << 12:
            about >>= 12
        who = name(war, about, lang)
    if decision.kind == "order" and decision.rule == "305.1":
        return "Какую особенность занести в стек первой?" if lang == "ru" else "Which feature goes first?"
    return texts[lang == "ru"].format(about=who)


def label(war: War, decision: Decision, option: int, lang: str) -> str:
    """An option in words."""
    ru = lang == "ru"
    kind = decision.kind
    if option == DONE:
        if kind == "choice":
            return "передать ход" if ru else "pass the turn"
        return ("пас" if kind == "response" else "нет, достаточно") if ru else (
            "pass" if kind == "response" else "no, enough")
    if option == phases.SURRENDER:
        return "сдаться" if ru else "surrender"
    if option == phases.OFFER_DRAW:
        return "предложить ничью" if ru else "offer a draw"
    if kind == "recruit":
        return f"{face_name(war, option, lang)} — {price(war, decision.seat, option, lang)}"
    if kind in ("favour", "place", "before recruiting", "summon", "look", "union"):
        return face_name(war, option, lang)
    if kind == "use" and decision.rule == "412.2":
        if option in _USES:
            return _USES[option][ru]
        return labels.feature(war, option - phases.FEATURES, lang, decision.about)
    if kind == "response":
        card, what = option >> 12, option & 4095
        if what == REVEAL_OPTION:
            return f"{'вскрыть' if ru else 'reveal'}: {place_name(war, card, lang)}"
        if what == DEFEND_OPTION:
            return f"{'защитник' if ru else 'defender'}: {name(war, card, lang)}"
        return f"{name(war, card, lang)}: {labels.feature(war, what, lang, card)}"
    if kind in ("may", "redeal", "soften", "keep hidden", "stay tapped", "accept draw", "use"):
        return ("да" if option else "нет") if ru else ("yes" if option else "no")
    if kind == "element":
        return ELEMENTS_RU[option] if ru else ELEMENTS[option]
    if kind == "order":
        if decision.rule == "402.1":
            return ("вторым" if option else "первым") if ru else ("second" if option else "first")
        card, uid = war.ordering[option] if option < len(war.ordering) else (-1, 0)
        return f"{name(war, card, lang)}: {labels.feature(war, uid, lang, card)}"
    if kind in ("move", "cell", "place cell", "landing cell", "incarnation cell"):
        return field.name(option)
    if kind in ("x", "cost way", "which", "replace", "stack", "column", "row", "cost"):
        return notation(war, decision, option)
    return place_name(war, option, lang)


def price(war: War, seat: int, face: int, lang: str) -> str:
    """The crystals that a card of the deal would take now, with tax and discounts, in each way to pay (403.2.1)."""
    ru = lang == "ru"
    card = war.codex.faces[face]
    least = 1 if card.cost_x and card.cost == 0 else 0
    said = []
    for _, _, way in recruiting.alternatives(war, seat, face):
        paid = recruiting.price(war, seat, face, least, way)
        if paid is not None:
            gold, silver = paid
            parts = [counted(gold, "золотой", "золотых", "золотых") if ru else f"{gold} gold"] if gold else []
            if silver or not gold:
                parts.append(counted(silver, "серебряный", "серебряных", "серебряных") if ru else f"{silver} silver")
            said.append(" + ".join(parts))
    more = (" и более" if ru else " or more") if card.cost_x else ""
    return (" или " if ru else " or ").join(said) + more


def place_name(war: War, card: int, lang: str) -> str:
    """A card with its cell."""
    if 0 <= card < war.size and war.zone[card] == FIELD:
        return f"{name(war, card, lang)} ({field.name(war.cell[card])})"
    return name(war, card, lang)


# --- the log ----------------------------------------

_LINES: Final = {
    "order rolls": ("Rolls for the order: {rolls}", "Броски на очерёдность: {rolls}"),
    "first player": ("Seat {seat} goes first", "Первым ходит игрок {seat}"),
    "dealt": ("Seat {seat} is dealt {n_cards}", "Игрок {seat} получает раздачу: {n_cards}"),
    "redeal said": ("Seat {seat}: redeal — {yes}", "Игрок {seat}: пересдача — {yes}"),
    "shown": ("Seat {seat} shows {face}", "Игрок {seat} показывает карту: {face}"),
    "recruited": ("Seat {seat} recruits {face}", "Игрок {seat} берёт в отряд: {face}"),
    "placed": ("Seat {seat} places {face} on {cell}", "Игрок {seat} ставит карту ({face}) на {cell}"),
    "cost told": ("{card}: X is {x}", "{card}: X равен {x}"),
    "revealed": ("{card} is revealed", "{card}: карта вскрыта"),
    "seated": ("{card} is put onto {host}", "{card}: хозяин — {host}"),
    "turn": ("Turn {n}: seat {seat}", "Ход {n}: игрок {seat}"),
    "untapped all": ("Seat {seat} untaps", "Игрок {seat} открывает карты"),
    "declared": ("{card}: {means}{to}", "{card}: {means}{to}"),
    "triggered": ("{card}: {feature}", "{card}: {feature}"),
    "defender declared": ("{card} steps in as defender", "{card} выступает защитником"),
    "defends": ("{card} is the target now", "{card}: теперь цель удара"),
    "redirected": ("The attack is redirected to {card}", "Атака перенаправлена: {card}"),
    "rolled": ("{card} rolls {n}", "{card}: на кубике {n}"),
    "roll changed": ("The die of {card} shows {n}", "{card}: кубик показывает {n}"),
    "table": ("{card}: {grades} (rolls {rolls})", "{card}: {grades} (броски {rolls})"),
    "softened": ("{card} softens the strike", "{card}: удар ослаблен по Таблице Ударов"),
    "power": ("{card} against {target}: {grade}, power {n}{parts}", "{card} → {target}: {grade}, сила {n}{parts}"),
    "attack modified": ("The attack of {card} is changed", "{card}: атака изменена"),
    "protected": ("{card} is protected", "{card}: защита"),
    "blocked": ("The game action of {card} is blocked", "{card}: игродействие заблокировано"),
    "interrupted": ("{card}: interrupted, unpaid", "{card}: прервано без оплаты"),
    "illegal": ("{card}: illegal after the reveal, but paid", "{card}: после вскрытия нелегально, но оплачено"),
    "prevented": ("{card}: {n_wounds} prevented", "{card}: предотвращено ран: {n}"),
    "prevention": ("{card}: wounds will be prevented", "{card}: раны будут предотвращены"),
    "no wounds": ("{card} takes no wounds", "{card}: ран не получает"),
    "replaced": ("{card}: replaced by {source}", "{card}: эффект замещения ({source})"),
    "wounded": ("{card}: {n_wounds}, life {life}", "{card}: {n_wounds}, жизней {life}"),
    "wounds paid": ("{card} pays {n_wounds}", "{card} платит: {n_wounds}"),
    "healed": ("{card}: {n_wounds} healed", "{card}: излечено ран: {n}"),
    "extra life": ("{card}: extra life +{n}", "{card}: дополнительные жизни +{n}"),
    "extra life removed": ("{card}: extra life −{n}", "{card}: дополнительные жизни −{n}"),
    "life reduced": ("{card}: maximum life −{n}", "{card}: максимум жизней −{n}"),
    "life set": ("{card}: {n} life left", "{card}: осталось жизней {n}"),
    "destroyed": ("{card} is finished off", "{card}: добивание"),
    "died": ("{card} dies", "{card} погибает"),
    "returned": ("{card} returns to the deck", "{card} возвращается в колоду"),
    "milled": ("{face} goes to the graveyard", "{face}: из колоды на кладбище"),
    "shuffled back": ("{card} is shuffled into the deck", "{card}: с кладбища в колоду"),
    "looked": ("Seat {seat} looks at {n_cards} of the deck", "Игрок {seat} смотрит карты колоды: {n}"),
    "search failed": ("Seat {seat} finds nothing and shuffles", "Игрок {seat} не находит карту и мешает колоду"),
    "summoned": ("{card} is summoned", "{card}: вызов"),
    "revived": ("{card} is revived", "{card}: возрождение"),
    "incarnated": ("{card} incarnates", "{card} инкарнирует"),
    "incarnation token": ("{card}: incarnation token {n}", "{card}: фишка инкарнации {n}"),
    "control": ("{card} is now under the control of seat {seat}", "{card}: контроль игрока {seat}"),
    "independent": ("{card} goes on alone", "{card}: самостоятельное существо"),
    "landed": ("{card} lands on {cell}", "{card} опускается на {cell}"),
    "tapped": ("{card} taps", "{card} закрывается"),
    "untapped": ("{card} untaps", "{card} открывается"),
    "stays untapped": ("{card} does not tap", "{card} не закрывается"),
    "tokens": ("{card}: tokens +{n}", "{card}: фишки +{n}"),
    "tokens paid": ("{card} pays {n_tokens}", "{card} платит: {n_tokens}"),
    "tokens lost": ("{card}: tokens −{n}", "{card}: фишки −{n}"),
    "moved": ("{card} moves from {left} to {cell}", "{card}: движение {left} — {cell}"),
    "displaced": ("{card} is displaced from {left} to {cell}", "{card}: перемещение {left} — {cell}"),
    "swapped": ("{card} and {other} change places", "{card} и {other} меняются местами"),
    "gains": ("{card} {says}", "{card} {says}"),
    "gains keyword": ("{card} gets {says}", "{card}: получено — {says}"),
    "loses": ("{card} {says}", "{card} {says}"),
    "loses keyword": ("{card} loses {says}", "{card}: утрачено — {says}"),
    "element chosen": ("{card}: {element}", "{card}: {element}"),
    "cell occupied": ("{cell} counts as occupied", "Клетка {cell} считается занятой"),
    "cell gains": ("{cell} gets an effect ({card})", "Клетка {cell} получает эффект ({card})"),
    "delayed": ("{card}: a delayed feature waits", "{card}: отложенная особенность"),
    "judged": ("A judge awards: {award} ({why})", "Решение судьи: {award} ({why})"),
    "end": ("The battle is over: {reason}", "Бой окончен: {reason}"),
}

REASONS_RU: Final = {
    "no creatures left": "у противника не осталось существ", "both lost at once": "оба проиграли одновременно",
    "surrender": "противник сдался", "agreed draw": "ничья по согласию", "stalled": "бой остановлен (вне правил)",
    "judge": "решение судьи",
}
AWARDS_RU: Final = {
    "decisive advantage": "решающее преимущество", "penalty": "штраф",
    "time, decisive advantage": "время вышло, решающее преимущество", "nobody can win": "победить не может никто",
    "time, nobody can win": "время вышло, победить не может никто", "technical victory": "техническая победа",
    "technical draw": "техническая ничья",
}


def reason_ru(reason: str) -> str:
    """The end of a battle in Russian; a judge's with what he awarded."""
    head, _, award = reason.partition(": ")
    return f"{REASONS_RU[head]}: {AWARDS_RU[award]}" if award else REASONS_RU[head]


def letter(group: str, lang: str) -> str:
    """The letter of a group of modifiers (518.3, 519.3); in English the Latin one."""
    return group if lang == "ru" else "abcde"["абвгд".index(group)]


def log_line(war: War, event: Mapping[str, Any], lang: str) -> str:
    """An event in words, with nothing that its reader may not know."""
    kind = str(event["kind"])
    texts = _LINES.get(kind)
    if texts is None:
        return kind
    ru = lang == "ru"
    facts: dict[str, Any] = {key: value for key, value in event.items() if key not in ("kind", "rule", "cause")}
    words: dict[str, Any] = dict(facts)
    for key in ("card", "target", "source", "host", "other"):
        if key in facts:
            words[key] = name(war, int(facts[key]), lang)
    if "face" in facts:
        words["face"] = face_name(war, int(facts["face"]), lang)
    else:
        words["face"] = "скрытая карта" if ru else "a card"
    for key in ("cell", "left"):
        if key in facts:
            words[key] = field.name(int(facts[key]))
    number = int(facts["n"]) if isinstance(facts.get("n"), int) else 0
    words["n_cards"] = counted(number, "карта", "карты", "карт") if ru else counted_en(number, "card")
    words["n_wounds"] = counted(number, "рана", "раны", "ран") if ru else counted_en(number, "wound")
    words["n_tokens"] = counted(number, "фишка", "фишки", "фишек") if ru else counted_en(number, "token")
    words["yes"] = ("да" if facts.get("yes") else "нет") if ru else ("yes" if facts.get("yes") else "no")
    words["to"] = _aim(war, facts, lang)
    means = str(facts.get("means", ""))
    words["means"] = MEANS.get(means, means) if ru else means or "feature"
    if isinstance(facts.get("feature"), int):
        words["feature"] = labels.feature(war, int(facts["feature"]), lang, int(facts["card"]))
        words["means"] = words["feature"]
    if kind in ("gains", "loses"):
        words["says"] = labels.told(facts, lang)
        kind = kind if facts.get("says") else f"{kind} keyword"
        texts = _LINES[kind]
    if kind == "element chosen":
        words["element"] = ELEMENTS_RU[ELEMENTS.index(facts["element"])] if ru else facts["element"]
    if kind == "judged":
        words["award"] = AWARDS_RU[facts["award"]] if ru else facts["award"]
    if "grades" in facts:
        words["grades"] = " / ".join(GRADES[int(each)][ru] for each in facts["grades"][:len(facts["rolls"])])
    if "rolls" in facts:
        words["rolls"] = " : ".join(str(each) for each in facts["rolls"])
    if kind == "power":
        words["grade"] = GRADES[int(facts["grade"])][ru]
        parts = [f"{letter(group, lang)} {value:+d} {name(war, origin, lang)}".rstrip()
                 for group, value, origin in facts["modifiers"]]
        words["parts"] = f" ({facts['base']}; {'; '.join(parts)})" if parts else ""
    if kind == "end":
        words["reason"] = reason_ru(str(facts["reason"])) if ru else facts["reason"]
    if "seat" in facts:
        words["seat"] = int(facts["seat"]) + 1
    words.setdefault("x", 0)
    words.setdefault("n", 0)
    return texts[ru].format(**words)


def _aim(war: War, facts: Mapping[str, Any], lang: str) -> str:
    if isinstance(facts.get("target"), int) and facts["target"] >= 0:
        return f" → {name(war, int(facts['target']), lang)}"
    if isinstance(facts.get("cell"), int) and facts["cell"] >= 0:
        return f" → {field.name(int(facts['cell']))}"
    return ""


def name_facts(war: War, facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts of an event with names in place of numbers."""
    found = dict(facts)
    for key in ("card", "target", "source", "host", "other"):
        if isinstance(found.get(key), int) and 0 <= found[key] < war.size:
            found[key] = war.face(found[key]).id
    if isinstance(found.get("face"), int):
        found["face"] = war.codex.faces[found["face"]].id
    for key in ("cell", "left"):
        if isinstance(found.get(key), int):
            found[key] = field.name(found[key])
    return found


def uses(war: War) -> dict[str, int]:
    """How often each feature was carried out, by card id and number of the sentence.

    A static feature that is noted when it decides something counts each time; one that works all the time (a class, a
    modifier of movement) counts once a battle. «Строй: …» counts when the text behind the colon does.
    """
    found: dict[str, int] = {}
    for face in war.codex.faces:
        for at, feature in enumerate(face.features):
            told = [grant for grant in feature.grants if grant.key not in PREFIXES] or feature.grants
            count = war.uses.get(feature.uid, 0) + sum(war.uses.get(-1 - grant.uid, 0) for grant in told)
            count += any(grant.uid in war.applied and not grant.quiet for grant in told)
            if count:
                found[f"{face.id}:{at + 1}"] = count
    return found
