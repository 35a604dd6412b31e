"""Berserk in words: names, prices and the log, in Russian and English; its questions are in questions.py."""

from collections.abc import Mapping
from typing import Any, Final

from triskel.games.berserk.faces import labels
from triskel.games.berserk.rules.course import prices
from triskel.games.berserk.state import field
from triskel.games.berserk.state.face import ELEMENTS
from triskel.games.berserk.state.war import FIELD, War
from triskel.i18n import counted, counted_en, with_minus
from triskel.i18n.people import player, sentence

PREFIXES: Final = frozenset(("formation", "charge", "incorporeal"))
"""Keys of what stands before the colon of a text."""
MEANS: Final = {
    "simple strike": "простой удар",
    "special strike": "особый удар",
    "magic strike": "магический удар",
    "reach strike": "удар через ряд",
    "shot": "выстрел",
    "throw": "метание",
    "discharge": "разряд",
    "spell": "заклинание",
    "influence": "воздействие",
    "movement": "движение",
    "poison": "отравление",
    "fading": "угасание",
    "plague": "чума",
    "fear": "страх",
    "thirst": "жажда",
    "jump": "прыжок",
    "teleport": "телепортация",
    "manoeuvre": "манёвр",
    "": "особенность",
    "await flyer": "закрывается на удар по летающему",
    "retreat": "закрывается на отступление",
}
GRADES: Final = {-1: ("miss", "промах"), 0: ("weak", "слабый"), 1: ("medium", "средний"), 2: ("strong", "сильный")}
ELEMENTS_RU: Final = ("степи", "леса", "горы", "болота", "тьма", "огонь")


def name(war: War, card: int, lang: str, reader: int = -1) -> str:
    """A card by name, or as a hidden one to everybody but the reader who put it there."""
    if card < 0 or card >= war.size:
        return ""
    if war.hidden[card] and war.controller[card] != reader:
        return "скрытая карта" if lang == "ru" else "a hidden card"
    face = war.face(card)
    return face.name_ru if lang == "ru" else face.name_en


def face_name(war: War, face: int, lang: str) -> str:
    """A printed side by name."""
    sheet = war.codex.faces[face]
    return sheet.name_ru if lang == "ru" else sheet.name_en


def price(war: War, seat: int, face: int, lang: str) -> str:
    """The crystals that a card of the deal would take now, with tax and discounts, in each way to pay (403.2.1)."""
    ru = lang == "ru"
    card = war.codex.faces[face]
    least = 1 if card.cost_x and card.cost == 0 else 0
    said = []
    for _, _, way in prices.alternatives(war, seat, face):
        paid = prices.price(war, seat, face, least, way)
        if paid is not None:
            said.append(crystals(*paid, lang))
    more = (" и более" if ru else " or more") if card.cost_x else ""
    return (" или " if ru else " or ").join(said) + more


def crystals(gold: int, silver: int, lang: str) -> str:
    """So many crystals in words."""
    ru = lang == "ru"
    parts = [counted(gold, "золотой", "золотых", "золотых") if ru else f"{gold} gold"] if gold else []
    if silver or not gold:
        parts.append(counted(silver, "серебряный", "серебряных", "серебряных") if ru else f"{silver} silver")
    return " + ".join(parts)


def place_name(war: War, card: int, lang: str, reader: int = -1) -> str:
    """A card with its cell."""
    if 0 <= card < war.size and war.zone[card] == FIELD:
        return f"{name(war, card, lang, reader)} ({field.name(war.cell[card]).upper()})"
    return name(war, card, lang, reader)


# --- the log ----------------------------------------

_LINES: Final = {
    "order rolls": ("Rolls for the order: {rolls}", "Броски на очерёдность: {rolls}"),
    "first player": ("{seat} goes first", "Первым ходит {seat}"),
    "dealt": ("{seat} is dealt {n_cards}", "{seat} получает раздачу: {n_cards}"),
    "redeal said": ("{seat}: redeal — {yes}", "{seat}: пересдача — {yes}"),
    "shown": ("{seat} shows {face}", "{seat} показывает карту: {face}"),
    "recruited": ("{seat} recruits {face}", "{seat} берёт в отряд: {face}"),
    "placed": ("{seat} places {face} on {cell}", "{seat} ставит карту ({face}) на {cell}"),
    "cost told": ("{card}: X is {x}", "{card}: X равен {x}"),
    "cost used": ("{card} was recruited for {crystals}", "{card}: стоимость при наборе — {crystals}"),
    "revealed": ("{card} is revealed", "{card}: карта вскрыта"),
    "seated": ("{card} is put onto {host}", "{card}: хозяин — {host}"),
    "turn": ("Turn {n}: {seat}", "Ход {n}: {seat}"),
    "untapped all": ("{seat} untaps", "{seat} открывает карты"),
    "declared": ("{card}: {means}{to}", "{card}: {means}{to}"),
    "triggered": ("{card}: {feature}", "{card}: {feature}"),
    "defender declared": ("{card} steps in as defender", "{card} выступает защитником"),
    "defends": ("{card} is the target now", "{card}: теперь цель удара"),
    "redirected": ("The attack is redirected to {card}", "Атака перенаправлена: {card}"),
    "rolled": ("{card} rolls {n}", "{card}: на кубике {n}"),
    "roll set": ("The roll of {card} becomes {becomes}", "{card}: бросок становится равен {becomes}"),
    "roll changed": ("The die of {card} shows {n}", "{card}: кубик показывает {n}"),
    "table": ("{card}: {grades} (rolls {rolls})", "{card}: {grades} (броски {rolls})"),
    "softened": ("{card} softens the strike", "{card}: удар ослаблен по Таблице Ударов"),
    "power": ("{card} against {target}: {grade}, power {n}{parts}", "{card} → {target}: {grade}, сила {n}{parts}"),
    "attack modified": ("The attack of {card} is changed", "{card}: атака изменена"),
    "protected": ("{card} is protected", "{card}: защита"),
    "blocked": ("The game action of {card} is blocked", "{card}: игродействие заблокировано"),
    "chain ends": (
        "{n} features have set off one another: nothing more is set off",
        "{n} особенностей вызвали друг друга: больше ничего не срабатывает",
    ),
    "interrupted": ("{card}: interrupted, unpaid ({why})", "{card}: прервано без оплаты ({why})"),
    "illegal": ("{card}: illegal after the reveal, but paid", "{card}: после вскрытия нелегально, но оплачено"),
    "prevented": ("{card}: {n_wounds} prevented", "{card}: предотвращено ран: {n}"),
    "prevention": ("{card}: wounds will be prevented", "{card}: раны будут предотвращены"),
    "no wounds": ("{card} takes no wounds", "{card}: ран не получает"),
    "replaced": ("{card}: replaced by {source}", "{card}: эффект замещения ({source})"),
    "wounded": ("{by}{card} takes {n_wounds}, life {life}", "{by}{card} получает {n_wounds_acc}, жизней {life}"),
    "wounds paid": ("{card} pays {n_wounds}", "{card} платит: {n_wounds}"),
    "healed": ("{card}: {n_wounds} healed", "{card}: излечено ран: {n}"),
    "extra life": ("{card}: extra life +{n}", "{card}: дополнительные жизни +{n}"),
    "extra life removed": ("{card}: extra life −{n}", "{card}: дополнительные жизни −{n}"),
    "life reduced": ("{card}: maximum life −{n}", "{card}: максимум жизней −{n}"),
    "life set": ("{card}: {n} life left", "{card}: осталось жизней {n}"),
    "destroyed": ("{by}{card} is finished off", "{by}{card}: добивание"),
    "died": ("{by}{card} dies", "{by}{card} погибает"),
    "returned": ("{card} returns to the deck", "{card} возвращается в колоду"),
    "milled": ("{face} goes to the graveyard", "{face}: из колоды на кладбище"),
    "shuffled back": ("{card} is shuffled into the deck", "{card}: с кладбища в колоду"),
    "looked": ("{seat} looks at {n_cards} of the deck", "{seat} смотрит карты колоды: {n}"),
    "search failed": ("{seat} finds nothing and shuffles", "{seat} не находит карту и мешает колоду"),
    "summoned": ("{card} is summoned", "{card}: вызов"),
    "revived": ("{card} is revived", "{card}: возрождение"),
    "incarnated": ("{card} incarnates", "{card} инкарнирует"),
    "incarnation token": ("{card}: incarnation token {n}", "{card}: фишка инкарнации {n}"),
    "control": ("{card} is now under the control of {seat}", "{card}: контроль {seat_gen}"),
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
    "no creatures left": "у проигравшего не осталось существ",
    "both lost at once": "оба проиграли одновременно",
    "surrender": "проигравший сдался",
    "agreed draw": "ничья по согласию",
    "stalled": "бой остановлен (вне правил)",
    "judge": "решение судьи",
}
AWARDS_RU: Final = {
    "decisive advantage": "решающее преимущество",
    "penalty": "штраф",
    "time, decisive advantage": "время вышло, решающее преимущество",
    "nobody can win": "победить не может никто",
    "time, nobody can win": "время вышло, победить не может никто",
    "technical victory": "техническая победа",
    "technical draw": "техническая ничья",
}

HINDRANCES: Final = {
    "source": ("its source has left play", "источник покинул игровую зону"),
    "target": ("its target is gone", "цели больше нет"),
    "unfit": ("its target is no longer what the text asks for", "цель больше не подходит под описание"),
    "post": ("no defender can stand there", "с этого места защитником не выступить"),
    "tapped": ("its source is tapped", "источник закрыт"),
    "tokens": ("the tokens for it are gone", "не хватает фишек на оплату"),
    "wounds": ("too little life is left to pay", "не хватает жизней на оплату"),
    "movement": ("no movement is left for it", "не хватает запаса движения"),
    "cell": ("its cell is out of reach now", "на клетку уже нельзя переместиться"),
    "forbidden": ("a text forbids it now", "текст карты этого не позволяет"),
    "illegal": ("it has become impossible", "выполнить его больше нельзя"),
}
"""What made a game action illegal on the stack (525.1)."""


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
            words[key] = field.name(int(facts[key])).upper()
    number = int(facts["n"]) if isinstance(facts.get("n"), int) else 0
    words["n_cards"] = counted(number, "карта", "карты", "карт") if ru else counted_en(number, "card")
    words["n_wounds"] = counted(number, "рана", "раны", "ран") if ru else counted_en(number, "wound")
    words["n_wounds_acc"] = counted(number, "рану", "раны", "ран")
    if isinstance(facts.get("life"), int):
        words["life"] = with_minus(facts["life"])
    source = facts.get("source", -1)
    words["by"] = f"{name(war, source, lang)}: " if 0 <= source < war.size and source != facts.get("card") else ""
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
    if kind == "cost used":
        words["crystals"] = crystals(number if facts["gold"] else 0, 0 if facts["gold"] else number, lang)
    if kind == "judged":
        words["award"] = AWARDS_RU[facts["award"]] if ru else facts["award"]
    if kind == "roll changed" and facts.get("change") == "set":
        texts = _LINES["roll set"]
    if kind == "interrupted":
        words["why"] = HINDRANCES[facts["why"]][ru]
    if "grades" in facts:
        words["grades"] = " / ".join(GRADES[int(each)][ru] for each in facts["grades"][: len(facts["rolls"])])
    if "rolls" in facts:
        words["rolls"] = " : ".join(str(each) for each in facts["rolls"])
    if kind == "power":
        words["grade"] = GRADES[int(facts["grade"])][ru]
        parts = [
            f"{letter(group, lang)} {with_minus(value, True)} {name(war, origin, lang)}".rstrip()
            for group, value, origin in facts["modifiers"]
        ]
        words["parts"] = f" ({facts['base']}; {'; '.join(parts)})" if parts else ""
    if kind == "end":
        words["reason"] = reason_ru(str(facts["reason"])) if ru else facts["reason"]
    if "seat" in facts:
        words["seat"], words["seat_gen"] = (player(int(facts["seat"]), lang, case) for case in ("nom", "gen"))
    words.setdefault("x", 0)
    words.setdefault("n", 0)
    said = texts[ru].format(**words)
    return sentence(said) if texts[ru].startswith("{seat}") else said


def _aim(war: War, facts: Mapping[str, Any], lang: str) -> str:
    if isinstance(facts.get("target"), int) and facts["target"] >= 0:
        return f" → {name(war, int(facts['target']), lang)}"
    if isinstance(facts.get("cell"), int) and facts["cell"] >= 0:
        return f" → {field.name(int(facts['cell'])).upper()}"
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
