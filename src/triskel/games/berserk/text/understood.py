"""What was understood: nothing said is dropped.

Each content word of a text must come back when its program is printed. A program that prints without one of the words
that it was read from has not understood that word: the text is refused and the word is named. What may be missing
stands here, and nowhere else: words that carry no meaning of their own (`FILLERS`), and words that are printed by
another one (`SAME`).
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from triskel.cardtext.token import Token
from triskel.games.berserk.keywords.table import KEYWORDS
from triskel.games.berserk.text.lexicon import NUMERAL_FORMS
from triskel.games.berserk.text.morphology import plain
from triskel.games.berserk.text.names import Names
from triskel.games.berserk.text.phrases import GRAMMAR
from triskel.games.berserk.text.template import Lit, Opt, Part

FILLERS: Final = frozenset((
    "и", "а", "но", "в", "во", "на", "с", "со", "к", "ко", "по", "от", "до", "за", "из", "у", "о", "об", "при", "то",
    "это", "этот", "этом", "этого", "же", "что", "как", "бы", "уже", "сразу", "также", "тогда", "для", "раз", "раза",
    "он", "она", "оно", "они", "его", "ее", "их", "ему", "ей", "им", "него", "нее", "них", "нему", "ней", "ним", "ними",
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
        "целью объявлении",
        "перед напротив",
        "клетках рядом соседних",
        "неотравленный отравлен",
        "непроклятый проклят",
        "нераненый ранен",
        "незакрытый закрыт",
        "остальные другие",
        "яда отравления",
        "число каждую каждого каждое",
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
        "забрать забирает забирают взять переместить",
        "оттолкнуть отталкивает отбросить отбрасывает притянуть притягивает подтянуть подтягивает переместить",
        "место клетка",
        "свободный незанятый пустой",
        "дальность радиусе",
        "вызвать вызывает призвать",
        "возродить возрождает воскресить кладбища",
        "блокировать блокирует блокируется блокируются",
        "возродиться возрождается",
        "либо или",
        "выступая назначении",
        "дважды 2",
        "отражении отражая атакован атакована атаковано",
        "передвинулся передвинулась передвинулось передвинулись двигался",
        "напал нападал",
        "сражении сражается",
        "меняется поменяться обменяться",
        "излечивается излечиваются излечиваться",
        "атакует атакуют атаковать нападении ударе атаке",
        "том направлении движения",
        "хотя минимум более",
        "полет летающий нелетающий",
        "без нелетающий",
        "выбору выбранный",
        "следующего хода",
        "вашего хода",
        "наносит наносят получает получают",
        "атакованного атакованных игнорирует игнорируют",  # whose features else?
    )
)
"""Words that are printed as another of their group."""

_EVERY: Final = frozenset((
    "все", "всех", "всем", "всеми", "любой", "любая", "любое", "любые", "любого", "любом", "любых", "любому",
    "каждой", "каждого", "каждом", "нанести", "наносит", "объявить", "объявляет",
    "сила", "этому", "этой", "эту",
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
        if token.text[0].isupper() and len(word) > 4 and any(kin(word, each) for each in own):
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
        numbers = {each.lstrip("+–") for each in back}
        return bare in numbers or word == "1" or (bare == "1" and "X" in numbers)  # «+1 за каждого …»
    others = _printed_as().get(word, frozenset())
    if any(each in others for each in back):
        return True
    for group in SAME:
        if any(kin(word, own) for own in group) and any(kin(each, own) for own in group for each in back):
            return True
    return any(word.startswith(verb) and any(each[0] == sign for each in back) for verb, sign in _SIGNS.items())
