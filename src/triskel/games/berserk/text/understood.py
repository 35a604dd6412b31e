"""What was understood: nothing said is dropped, and every «he» is somebody.

Each content word of a text must come back when its program is printed. A program that prints without one of the words
that it was read from has not understood that word: the text is refused and the word is named. What may be missing
stands here, and nowhere else: words that carry no meaning of their own (`FILLERS`), and words that are printed by
another one (`SAME`).

A text is read from left to right: its trigger, what happens, its condition. «Он», «это существо», «атакованный» are
bound when something before them can be meant; a text where nothing can is refused with the question.
"""

from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Final

from triskel.cardtext.token import Token
from triskel.games.berserk.keywords.table import KEYWORDS
from triskel.games.berserk.nodes import (
    ONE,
    Attack,
    AttackIs,
    Bonus,
    Choose,
    CounterOn,
    Event,
    Feature,
    FinishingBlow,
    Granted,
    Jump,
    LifeRemains,
    OwnWord,
    Ref,
    Rolled,
    RollOf,
    Selector,
    Stat,
    Trigger,
    Where,
    Who,
)
from triskel.games.berserk.text.lexicon import NUMERAL_FORMS
from triskel.games.berserk.text.morphology import MASC, NEUT, PLURAL, plain
from triskel.games.berserk.text.names import NOBODY, Names
from triskel.games.berserk.text.phrases import GRAMMAR
from triskel.games.berserk.text.template import Lit, Opt, Part

FILLERS: Final = frozenset((
    "и", "а", "но", "в", "во", "на", "с", "со", "к", "ко", "по", "от", "до", "за", "из", "у", "о", "об", "при", "то",
    "это", "этот", "этом", "же", "что", "как", "бы", "уже", "сразу", "также", "тогда", "для", "раз", "раза", "он",
    "она", "оно", "они", "его", "ее", "их", "ему", "ей", "им", "него", "нее", "них", "нему", "ней", "ним", "ними",
    "нем", "себя", "себе", "собой", "свой", "который", "которая", "которое", "которые",
    "быть", "есть", "стоит", "стоят", "стать", "имеет", "имеют",
    "получает", "получают", "получить", "может", "могут", "вы", "можете", "если", "когда", "пока", "где",
    "становится", "оказывается",
))  # fmt: skip
"""Words that join others: what they join is seen from the rest."""

SAME: Final[tuple[frozenset[str], ...]] = tuple(
    frozenset(group.split())
    for group in (
        "число количество",
        "выбрасывает выпадает выпадении выпало бросок броске равен равно",
        "иначе противном случае или",
        "движение движению передвижении запас [движение]",
        "член ордена тоа-дан",
        "равен становится сводится свести",
        "соседний рядом стоящий",
        "благословение благословление",
        "использует объявляет при",
        "нельзя назначить защитника выставить направленный",
        "вызове колоды",
        "каждого хода",
        "первую раз",
        "забрать взять переместить",
        "оттолкнуть отталкивает отбросить отбрасывает притянуть притягивает подтянуть подтягивает переместить",
        "место клетка",
        "дальность радиусе",
        "вызвать вызывает призвать",
        "возродить возрождает воскресить кладбища",
        "блокировать блокирует блокируется блокируются",
        "возродиться возрождается",
        "либо или",
        "полет летающий нелетающий",
        "без нелетающий",
        "выбору выбранный",
        "следующего хода",
        "вашего хода",
    )
)
"""Words that are printed as another of their group."""

_EVERY: Final = frozenset((
    "все", "всех", "всем", "всеми", "любой", "любая", "любое", "любые", "любого", "любом", "любых", "любому",
    "каждой", "каждого", "каждом", "нанести", "наносит", "объявить", "объявляет",
    "сила",
))  # fmt: skip
"""Words that say nothing more before an attack."""
_BLOWS: Final = ("атак", "удар", "выстр", "метан", "разря")

_SIGNS: Final = {"усил": "+", "увелич": "+", "ослаб": "–", "уменьш": "–"}
"""Verbs that are printed as the sign of a number."""

_ICONS: Final = {
    "[фишка]": "фишка", "[жизни]": "жизнь", "[движение]": "движение", "[полет]": "полет", "[полёт]": "полет",
    "[учр]": "через", "[удар]": "удар",
    **{row.sign: plain(row.lemma.split()[0]) for row in KEYWORDS.values() if row.sign},
    **{f"[зо{rest}]": "защита" for rest in ("в", "з", "р", "м", "мет", "я", "вд")},
}  # fmt: skip


@cache
def _printed_as() -> dict[str, frozenset[str]]:
    """Words of the table of phrases that are read for others: `a|b` reads b and prints a."""
    found: dict[str, set[str]] = {}

    def look(parts: tuple[Part, ...]) -> None:
        for part in parts:
            if isinstance(part, Opt):
                look(part.parts)
            elif isinstance(part, Lit) and len(part.reads) > 1:
                shown = {plain(word) for form in part.forms for word in form.split()}
                for read in part.reads:
                    for word in read:
                        found.setdefault(word, set()).update(shown)

    for rules in GRAMMAR.rules.values():
        for rule in rules:
            for pattern in rule.ru:
                look(pattern.parts)
    return {word: frozenset(shown) for word, shown in found.items()}


def kin(one: str, other: str) -> bool:
    """Could these be forms of one word? Equal but for the ending."""
    if one == other:
        return True
    short, long = sorted((one, other), key=len)
    if len(long) < 4:
        return short[:2] == long[:2] and len(short) > 2
    keep = max(3, len(short) - 3) if len(short) > 5 else max(2, len(short) - 2)
    return long.startswith(short[:keep]) and len(long) - keep <= 5


def _word(norm: str) -> str:
    number = NUMERAL_FORMS.get(norm)
    if number is not None:
        return str(number)
    return _ICONS.get(norm, norm)


def unheard(said: Sequence[Token], shown: Sequence[Token], names: Names) -> Token | None:
    """The first content word of a text that its printed program does not say, or None.

    The card's own name may be left out: a text speaks of its card anyway.
    """
    back = [_word(token.norm) for token in shown]
    own = {word for shape in names.shapes() for word in shape} if names.ru else set()
    for at, token in enumerate(said):
        word = _word(token.norm)
        if word in FILLERS or word in own or not (word[0].isalnum() or word[0] in "+–["):
            continue
        if word in _EVERY and any(each.norm.startswith(_BLOWS) for each in said[at + 1 : at + 4]):
            continue  # «от всех атак» is «от атак», «нанести особый удар» is «особый удар»
        if not _says(back, word):
            return token
    return None


def _says(back: list[str], word: str) -> bool:
    if any(kin(word, each) for each in back):
        return True
    bare = word.lstrip("+–")
    if bare.isdecimal() or bare == "X":  # one is said by the singular
        return bare in (each.lstrip("+–") for each in back) or word == "1"
    others = _printed_as().get(word, frozenset())
    if any(each in others for each in back):
        return True
    for group in SAME:
        if any(kin(word, own) for own in group) and any(kin(each, own) for own in group for each in back):
            return True
    return any(word.startswith(verb) and any(each[0] == sign for each in back) for verb, sign in _SIGNS.items())


_OF_ATTACKS: Final = frozenset(
    (
        Event.ATTACK,
        Event.ATTACKED,
        Event.DECLARED,
        Event.ASSAULT,
        Event.MISS,
        Event.AFTER_ATTACK,
        Event.AFTER_ASSAULT,
        Event.FIGHTS,
        Event.TAKES_WOUNDS,
        Event.DEALS_WOUNDS,
        Event.DEFENDS,
        Event.KILLS,
        Event.DIES,
        Event.REVEALED,
        Event.REVEALS,
        Event.ROLLS,
    )
)
"""Events in which somebody may be the attacked or the attacking card."""

_ASKED: Final = {
    Who.IT: ("он", "it"),
    Who.THAT_CARD: ("это существо", "that card"),
    Who.ATTACKED: ("атакованный", "the attacked card"),
    Who.ATTACKER: ("атаковавший", "the attacking card"),
}


def unbound(feature: Feature, names: Names = NOBODY) -> tuple[str, str] | None:
    """The words of the first reference that nothing before it can be meant by, Russian and English; None if all are.

    Where nobody was spoken of, «он» is the card itself, if the word agrees with its name.
    """
    if _each_its_own(feature.where):
        return ("их", "their")
    if _each_by_itself(feature):
        return ("его", "its")
    trigger = feature.trigger
    declared = trigger is not None and Event.DECLARED in trigger.events
    if declared and any(isinstance(part, Ref) and part.who is Who.THAT_CARD for part in _parts(feature.body)):
        return _ASKED[Who.THAT_CARD]  # who declares, or whom it is declared against?
    spoken = _Spoken()
    order: list[Any] = [feature.trigger]
    if feature.style & 1:
        order.append(feature.condition)
    order += [feature.body, feature.condition, feature.where]
    for part in order:
        for ref in _refs(part, spoken):
            if ref.who is Who.IT and _agrees(ref, names):
                continue
            return ("они", "they") if ref.style == PLURAL else _ASKED[ref.who]
    return None


def _each_its_own(where: Where | None) -> bool:
    """«… ранятся на X, где X — сила их отравления»: a number of its own for each of several, which X cannot be."""
    what = None if where is None else where.quantity
    return (
        isinstance(what, CounterOn) and isinstance(what.on, Ref) and what.on.who is Who.IT and what.on.style == PLURAL
    )


def _each_by_itself(feature: Feature) -> bool:
    """«Каждое существо ранится на X, где X — число его фишек»: the same, said of each."""
    what = None if feature.where is None else feature.where.quantity
    his = isinstance(what, CounterOn) and isinstance(what.on, Ref) and what.on.who is Who.IT
    return his and any(_many(part) for part in _parts(feature.body))


def _many(effect: Any) -> bool:
    target = getattr(effect, "target", None)
    return isinstance(target, Selector) and target.number != ONE and not isinstance(effect, LifeRemains)


def _parts(node: Any) -> Iterator[Any]:
    """An effect and all that it is made of."""
    yield node
    if is_dataclass(node) and not isinstance(node, type):
        for part in fields(node):
            value = getattr(node, part.name)
            for each in value if isinstance(value, tuple) else (value,):
                if is_dataclass(each):
                    yield from _parts(each)


def _agrees(ref: Ref, names: Names) -> bool:
    """Could this pronoun be the card itself? «Его» and «ему» are masculine and neuter alike."""
    if ref.style > PLURAL or names is NOBODY or not names.ru:
        return ref.style != PLURAL
    own = names.agree
    return ref.style == own or {ref.style, own} == {MASC, NEUT}


class _Spoken:
    """What has been said so far: a card, an attack."""

    __slots__ = ("attack", "card")

    def __init__(self) -> None:
        self.card = False
        self.attack = False


def _refs(node: Any, spoken: _Spoken) -> Iterator[Ref]:
    """References that nothing said before can be meant by."""
    if isinstance(node, tuple):
        for each in node:
            yield from _refs(each, spoken)
        return
    if not is_dataclass(node) or isinstance(node, type):
        return
    if isinstance(node, Ref):
        needed = {Who.IT: spoken.card, Who.THAT_CARD: spoken.card, Who.ATTACKED: spoken.attack}
        if not needed.get(node.who, spoken.attack or node.who is not Who.ATTACKER):
            yield node
        spoken.card = True
        return
    if isinstance(node, Granted | OwnWord):
        return  # it speaks for itself, of the card that gets it
    if isinstance(node, Trigger) and not _OF_ATTACKS.isdisjoint(node.events):
        spoken.attack = True
    if isinstance(node, Trigger):
        spoken.card |= not _NOBODY.issuperset(node.events)
    for each in fields(node):
        if each.compare:
            yield from _refs(getattr(node, each.name), spoken)
    if isinstance(node, Selector | Choose | RollOf):
        spoken.card = True
    elif isinstance(node, Attack | FinishingBlow | AttackIs | Rolled):
        spoken.attack = spoken.card = True
    elif isinstance(node, Bonus) and node.stat is Stat.ATTACK:
        spoken.attack = True
    elif isinstance(node, Jump):
        spoken.card = True


_NOBODY: Final = frozenset(
    (
        Event.BEFORE_RECRUITING,
        Event.AFTER_PLACEMENT,
        Event.BATTLE_START,
        Event.TURN_START,
        Event.TURN_END,
        Event.BEFORE_TURN,
        Event.DURING_TURN,
        Event.STATE,
    )
)
"""Moments that happen to no card."""
