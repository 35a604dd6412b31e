"""The questions of Inis and their answers in Russian and English: which card asks, for what, and what follows."""

from typing import Any, Final

from triskel.games.inis.faces import notation
from triskel.games.inis.faces.words import card_text, in_cases
from triskel.games.inis.rules import moment
from triskel.games.inis.rules.clans import LOSE_CLAN
from triskel.games.inis.rules.clash import WITHDRAW
from triskel.games.inis.rules.season import PASS, PRETEND
from triskel.games.inis.state import land as chart
from triskel.games.inis.state.deck import ACTION, FIRST_EPIC, SLUG, bits, land_name, name
from triskel.games.inis.state.isle import Isle
from triskel.games.inis.text.book import said
from triskel.i18n import counted, counted_en
from triskel.i18n.people import player
from triskel.kernel import DONE, Decision

_PROMPTS: Final = {
    "capital": ("Where will the Capital stand?", "Где встанет столица?"),
    "settle": ("Where do you place a clan?", "Куда разместить клан?"),
    "turn": ("Your turn: play a Season card or pass", "Ваш ход: сыграйте карту сезона или спасуйте"),
    "place": ("In which territory?", "На какой территории?"),
    "from": ("From which territory?", "С какой территории?"),
    "to": ("To which territory?", "На какую территорию?"),
    "clash": ("Where does the clash begin?", "Где начать столкновение?"),
    "clash order": ("Which clash is fought first?", "Какое столкновение первым?"),
    "count": ("How many clans set out: {land}?", "Сколько кланов отправится в путь: {land}?"),
    "sheltered": ("How many of them come out of the Citadels?", "Сколько из них выйдет из цитаделей?"),
    "cauldron": ("How many clans return from the Cauldron?", "Сколько кланов вернуть из Котла?"),
    "opponent": ("Which opponent?", "Какой соперник?"),
    "instigator": ("Who is the instigator?", "Кто зачинщик?"),
    "next": ("Who performs the next maneuver?", "Кто выполняет следующий манёвр?"),
    "fell": ("Whose clan falls?", "Чей клан удалить?"),
    "clan": ("Which clan?", "Какой клан?"),
    "other world": ("Place a clan or remove one: {land}", "Разместить клан или удалить: {land}"),
    "keep": ("Which Epic Tale do you keep?", "Какую карту эпоса оставить?"),
    "set aside": ("Which Action card do you set aside?", "Какую карту действия отложить?"),
    "recall": ("Which discarded card do you take?", "Какую сброшенную карту взять?"),
    "discard": ("Which card do you discard?", "Какую карту сбросить?"),
    "give": ("Which card do you give to {seat}?", "Какую карту отдать {seat_dat}?"),
    "take": ("Which revealed card do you take?", "Какую из открытых карт взять?"),
    "prophecy": ("Which Action card will be set aside?", "Какая карта действия будет отложена?"),
    "pay": ("Discard an Action card or lose a clan: {land}", "Сбросить карту действия или потерять клан: {land}"),
    "tile": ("Which tile do you lay?", "Какую плитку выложить?"),
    "under": ("Which tile goes under the stack first?", "Какая плитка ляжет под стопку первой?"),
    "anchor": ("Where will the new territory lie?", "Где будет новая территория?"),
    "spot": ("How does the tile lie?", "Как положить плитку?"),
    "either": ("Which of the two?", "Что из двух?"),
    "crows": ("Turn the Flock of Crows over?", "Перевернуть стаю воронов?"),
    "shelter": ("{land}: take a clan into a Citadel?", "{land}: укрыть клан в цитадели?"),
    "peace": ("Clash in {land}: make peace?", "Столкновение, {land}: заключить мир?"),
    "end clash": ("You stand alone in {land}: end the clash?", "Вы здесь одни ({land}): закончить столкновение?"),
    "maneuver": ("Clash in {land}: your maneuver", "Столкновение, {land}: ваш манёвр"),
    "command": ("Your attack: what does {seat} lose?", "Ваше нападение: что потеряет {seat}?"),
    "draft": ("Hold {held}, pass {rest} to {seat}", "Оставьте {held}; {rest} получит {seat}"),
    "respond": ("Respond with a triskel?", "Ответить картой с трискелем?"),
}
_WHAT_FOR: Final = {
    ("clan", "I-FAQ-45"): ("Which clan do you replace by yours?", "Какой клан заменить своим?"),
    ("clan", "I-MAP-6"): ("Which clan do you move?", "Какой клан переместить?"),
    ("clan", "I-TERM-5"): ("Which clan do you remove?", "Какой клан удалить?"),
    ("from", "I-MAP-6"): ("From which territory do clans move?", "С какой территории переместить кланы?"),
    ("to", "I-MAP-6"): ("To which territory do clans move?", "На какую территорию переместить кланы?"),
    ("place", "I-TERM-5"): ("In which territory do you place a clan?", "На какой территории разместить клан?"),
    ("opponent", "I-INFO-1"): ("Whose hand do you look at?", "Чьи карты посмотреть?"),
    ("opponent", "I-FAQ-23"): ("From whom do you take a card?", "У кого взять карту?"),
    ("opponent", "I-CARD-6"): ("To whom do you give this card?", "Кому отдать эту карту?"),
}
"""What follows from the answer, where the kind of the question does not say it."""
_MOVED: Final = ("How many clans do you move: {way}?", "Сколько кланов переместить: {way}?")
_PLACED: Final = ("How many clans do you place: {land}?", "Сколько кланов разместить: {land}?")
_WORDS: Final = {
    "leave": ("leave them", "оставить"),
    "turn": ("turn them", "перевернуть"),
    "stay": ("stay outside", "остаться снаружи"),
    "shelter": ("take shelter", "укрыться"),
    "war": ("no peace", "не мириться"),
    "peace": ("peace", "мир"),
    "go on": ("go on", "продолжать"),
    "end": ("end it", "закончить"),
    "clan": ("a clan", "клан"),
    "card": ("a card", "карту"),
}
_OWN: Final = frozenset((
    "capital", "settle", "turn", "clash order", "shelter", "peace", "end clash", "maneuver", "command", "draft",
    "respond",
))  # fmt: skip
"""What the rules themselves ask."""
_OWN_RULES: Final = frozenset(("I-CLASH-7", "I-FAQ-20", "I-MAP-7", "I-ASSEMBLY-6"))
_TOLLS: Final = {
    "I-CLASH-7": ("{seat} attacks you", "{seat} нападает на вас"),
    "I-FAQ-20": ("{seat} attacks you with the Iron Mine", "{seat} нападает на вас с картой «Железный рудник»"),
    "I-MAP-7": ("Your clans have come to the Mountains", "Ваши кланы пришли в Горы"),
}
"""Why somebody has to pay with a card or a clan."""


# --- who asks -----------------------------------------------------------------------------------------------------


def asker(isle: Isle, decision: Decision, lang: str) -> tuple[str, str]:
    """The card that asks and its text; two empty texts where the rules ask."""
    card = _card(isle, decision)
    return (name(card, lang), card_text(SLUG[card], lang)) if card >= 0 else ("", "")


def _card(isle: Isle, decision: Decision) -> int:
    if decision.kind in _OWN or decision.rule in _OWN_RULES or not isle.flight:
        return -1
    shown = decision.options if decision.kind == "take" else ()
    played = [card for card in isle.flight if card not in shown]
    return played[-1] if played else -1


def prompt(isle: Isle, decision: Decision, lang: str) -> str:
    """The question for its owner, begun by the card that asks it."""
    ru = lang == "ru"
    asks = asker(isle, decision, lang)[0]
    question = _question(isle, decision, lang)
    if asks:
        said = question[:1].lower() + question[1:]
        return f"«{asks}»: {said}" if ru else f"{asks}: {said}"
    if decision.rule in _TOLLS and decision.kind in ("pay", "discard"):
        toll = _TOLLS[decision.rule][ru].format_map(in_cases("seat", isle.current, lang))
        return f"{toll[0].upper()}{toll[1:]}. {question}"
    return question


def _question(isle: Isle, decision: Decision, lang: str) -> str:
    text = _WHAT_FOR.get((decision.kind, decision.rule), _PROMPTS[decision.kind])[lang == "ru"]
    about = decision.about
    if decision.kind == "draft":
        return _draft(isle, decision, lang)
    if decision.kind == "count":
        return _count(decision, lang)
    if "{land}" in text:
        return text.format(land=land_name(about, lang))
    if "{seat" in text:
        return text.format_map(in_cases("seat", about, lang))
    if decision.kind == "turn" and isle.first:
        return "Вы — Бренн: сыграйте карту сезона" if lang == "ru" else "You are the Brenn: play a Season card"
    if decision.kind == "respond":
        return _moment(isle, decision.seat, about, lang)
    return text


def _count(decision: Decision, lang: str) -> str:
    """How many clans go from where to where, or are placed."""
    about = land_name(decision.about, lang)
    if decision.by is not None:
        source, goal = decision.by
        way = f"{land_name(source, lang)} → {about}" if goal < 0 else f"{about} → {land_name(goal, lang)}"
        return _MOVED[lang == "ru"].format(way=way)
    return (_PLACED if decision.rule == "I-FAQ-06" else _PROMPTS["count"])[lang == "ru"].format(land=about)


def _draft(isle: Isle, decision: Decision, lang: str) -> str:
    """How many cards stay, and who gets the others (I-DRAFT-1)."""
    held = decision.options[0].bit_count()
    rest = len(bits(isle.hand[decision.seat] & ACTION)) - held
    to = player(isle.order(decision.seat)[1], lang)
    if lang == "ru":
        stays, goes = counted(held, "карту", "карты", "карт"), counted(rest, "карту", "карты", "карт")
    else:
        stays, goes = counted_en(held, "card"), counted_en(rest, "card")
    return _PROMPTS["draft"][lang == "ru"].format(held=stays, rest=goes, seat=to)


_MOMENTS: Final = {
    moment.ASSEMBLY_START: ("The Assembly begins", "Собрание начинается"),
    moment.ACTION_PLAYED: ("{seat} plays {card}", "{seat} играет карту «{card}»"),
    moment.LORE_PLAYED: ("{seat} plays {card}", "{seat} играет карту «{card}»"),
    moment.ACTION_RESOLVED: ("{card} has been resolved", "Карта «{card}» разыграна"),
    moment.AFTER_SEASON: ("{card} has been resolved", "Карта «{card}» разыграна"),
    moment.AFTER_EPIC: ("{card} has been resolved", "Карта «{card}» разыграна"),
    moment.EPIC_DRAW: ("{seat} is about to draw Epic Tales", "{seat} сейчас возьмёт карты эпоса"),
    moment.INTO_MOUNTAINS: ("Clans have come to the Mountains ({seat})", "Кланы {seat_gen} пришли в Горы"),
    moment.CLASH_START: ("A clash begins: {land}", "Столкновение начинается: {land}"),
    moment.CITADELS_END: ("The Citadels are manned: {land}", "Кланы укрылись в цитаделях: {land}"),
    moment.RESOLUTION: ("The clash is joined: {land}", "Столкновение разгорается: {land}"),
    moment.ON_ATTACK: ("{seat} attacks {target}: {land}", "{seat} нападает на {target_acc}: {land}"),
    moment.ATTACKED: ("{seat} is attacked: {land}", "Нападают на {seat_acc}: {land}"),
    moment.REMOVED: ("A clan is being removed ({seat}): {at}", "Удаляют клан {seat_gen}: {at}"),
    moment.AFTER_MANEUVER: ("A maneuver has been performed: {land}", "Манёвр выполнен: {land}"),
    moment.AFTER_ATTACK: ("The attack is over: {land}", "Нападение окончено: {land}"),
    moment.AFTER_REMOVAL: ("The maneuver has removed clans: {land}", "Манёвр удалил кланы: {land}"),
    moment.END_OF_TURN: ("The turn ends ({turn})", "Заканчивается ход {turn_gen}"),
}
_YOURS: Final = {
    moment.ACTION_PLAYED: ("{card} has been played", "Сыграна карта «{card}»"),
    moment.LORE_PLAYED: ("{card} has been played", "Сыграна карта «{card}»"),
    moment.EPIC_DRAW: ("You are about to draw Epic Tales", "Вы сейчас возьмёте карты эпоса"),
    moment.INTO_MOUNTAINS: ("Your clans have come to the Mountains", "Ваши кланы пришли в Горы"),
    moment.ON_ATTACK: ("You attack {target}: {land}", "Вы нападаете на {target_acc}: {land}"),
    moment.ATTACKED: ("You are attacked: {land}", "На вас нападают: {land}"),
    moment.REMOVED: ("A clan of yours is being removed: {at}", "Удаляют ваш клан: {at}"),
    moment.END_OF_TURN: ("Your turn ends", "Заканчивается ваш ход"),
}
"""The same, told to the one whom it is about."""


def _moment(isle: Isle, seat: int, about: int, lang: str) -> str:
    """What has just happened, and whether one answers."""
    trigger = about & 0xFFFFFF
    subject = (about >> 24 & 7) - 1
    at = trigger & -trigger if trigger != moment.EPIC_DRAW | moment.GATES_EFFECT else moment.EPIC_DRAW
    mine = seat == (isle.turn if at == moment.END_OF_TURN else subject)
    text = _YOURS[at] if mine and at in _YOURS else _MOMENTS[at]
    facts = {
        "card": name(isle.flight[-1], lang) if isle.flight else "",
        **in_cases("seat", subject, lang),
        **in_cases("target", isle.target, lang),
        **in_cases("turn", isle.turn, lang),
        "land": land_name(isle.clash_at, lang) if isle.clash_at >= 0 else "",
        "at": land_name(isle.removing, lang) if isle.removing >= 0 else "",
    }
    said = text[lang == "ru"].format_map(facts)
    said = said[0].upper() + said[1:]
    return f"{said}. {_PROMPTS['respond'][lang == 'ru']}"


# --- answers ------------------------------------------------------------------------------------------------------


def label(isle: Isle, decision: Decision, option: int, lang: str) -> str:
    """An answer for its owner."""
    kind, russian = decision.kind, lang == "ru"
    if kind == "either":
        return _half(decision.by, option, lang)
    if kind in notation.WORDS:
        return _WORDS[notation.WORDS[kind][option]][russian]
    if option == DONE:
        if kind == "respond":
            return "не отвечать" if russian else "no response"
        return "ничего" if russian else "nothing"
    if kind == "turn" and option in (PASS, PRETEND):
        if option == PASS:
            return "пас" if russian else "pass"
        return "взять жетон претендента" if russian else "take a Pretender token"
    if kind in notation.LANDS_KINDS:
        return land_name(option, lang)
    if kind in notation.CARD_KINDS:
        if option == LOSE_CLAN:
            return "потерять клан" if russian else "lose a clan"
        return name(option, lang)
    if kind in notation.SEAT_KINDS:
        return player(option, lang)
    if kind in notation.CLAN_KINDS:
        whose = f"клан {player(option % 4, 'ru', 'gen')}" if russian else f"clan of {player(option % 4, lang)}"
        return f"{land_name(option >> 2, lang)}: {whose}"
    if kind == "maneuver":
        if option == WITHDRAW:
            return "отступить" if russian else "withdraw"
        if option >= FIRST_EPIC:
            return name(option, lang)
        return f"напасть на {player(option, lang, 'acc')}" if russian else f"attack {player(option, lang)}"
    if kind == "draft":
        return ", ".join(name(card, lang) for card in bits(option))
    if kind in notation.COUNT_KINDS:
        return counted(option, "клан", "клана", "кланов") if russian else counted_en(option, "clan")
    if kind in ("anchor", "spot"):
        return _where(isle, decision, option, lang)
    return notation.write(decision, option)


def _half(step: Any, option: int, lang: str) -> str:
    """One half of «либо …, либо …», in the words of the card."""
    return said(step.two if option else step.one, lang)


def _beside(isle: Isle, kind: str, option: int) -> int:
    covered = chart.taken(isle.spots)
    return chart.touching(option, covered) if kind == "spot" else chart.shore(covered).get(option, 0)


def _where(isle: Isle, decision: Decision, option: int, lang: str) -> str:
    """A place at the edge of the isle by the territories it touches; with a number where several touch the same."""
    kind, russian = decision.kind, lang == "ru"
    lands = _beside(isle, kind, option)
    names = ", ".join(land_name(each, lang) for each in bits(lands))
    said = f"рядом: {names}" if russian else f"beside {names}"
    alike = [each for each in decision.options if _beside(isle, kind, each) == lands]
    return said if len(alike) < 2 else f"{said} № {alike.index(option) + 1}"


def card_of(decision: Decision, option: int) -> str:
    """The id of the card that an option is; empty where it is none."""
    of_cards = decision.kind in notation.CARD_KINDS or (decision.kind == "maneuver" and option >= FIRST_EPIC)
    if not of_cards or option in (DONE, LOSE_CLAN, PASS, PRETEND):
        return ""
    return SLUG[option]
