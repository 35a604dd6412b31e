"""Features and traits in words of both languages: what a sentence says, what a card got or lost."""

from collections.abc import Mapping
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any, Final, final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.keywords.table import KEYWORDS
from triskel.games.berserk.nodes.base import Node, cached
from triskel.games.berserk.rules.calls import CALLS
from triskel.games.berserk.rules.choice import is_every, target_of
from triskel.games.berserk.state.face import SPARE, Face, Feature
from triskel.games.berserk.state.war import War
from triskel.games.berserk.text import NOBODY, Names, print_en, print_ru

_OF_RULES: Final = {
    "accumulate": ("accumulates a token", "накопление фишки"),
    "charge": ("Charge: may get a token", "Заряд: может получить фишку"),
    "plague spreads": ("Plague spreads", "Чума переходит на другую карту"),
    "rage gain": ("Rage: gets a token", "Ярость: получает фишку"),
    "rage": ("Rage: untaps for a token", "Ярость: открывается за фишку"),
    "trap": ("the cell takes effect", "действует эффект клетки"),
    "strike": ("simple strike", "простой удар"),
}
"""Features of the rules that are no single word of part 8."""


def keyword(word: str, lang: str) -> str:
    """A named feature by its name in part 8, or a feature of the rules."""
    ru = lang == "ru"
    if word in _OF_RULES:
        return _OF_RULES[word][ru]
    row = KEYWORDS[word]
    return row.ru if ru else row.en


@lru_cache(maxsize=512)
def _printed(node: n.Feature, lang: str, names: Names) -> str:
    return print_ru(node, names) if lang == "ru" else print_en(node, names)


@final
class _Exactly:
    """A node as it was worded: equal programs may say it in other words, of another gender or number."""

    __slots__ = ("node",)

    def __init__(self, node: n.Feature) -> None:
        self.node = node

    def __hash__(self) -> int:
        return id(self.node)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Exactly) and other.node is self.node


@lru_cache(maxsize=512)
def _worded(said: _Exactly, lang: str, names: Names) -> str:
    """The print of just this text."""
    return print_ru(said.node, names) if lang == "ru" else print_en(said.node, names)


SPARE.extend((_printed.cache_clear, _worded.cache_clear))


def feature(war: War, uid: int, lang: str, card: int = -1) -> str:
    """What a feature says: its printed text in Russian, the text printed from its program in English (112)."""
    made = war.codex.feature(uid)
    if made.keyword or made.node is None:
        return keyword(made.keyword or made.label, lang)
    if lang == "ru" and made.label:
        return made.label
    names = NOBODY
    if 0 <= card < war.size:
        face = war.face(card)
        names = Names(face.name_ru, face.name_en)
    return _worded(_Exactly(made.node), lang, names)


def printed(face: Face, made: Feature, lang: str) -> str:
    """A feature as it stands on a card: the printed text in Russian, the same from its program in English."""
    if lang == "ru" or made.node is None:
        return made.label
    return _worded(_Exactly(made.node), lang, Names(face.name_ru, face.name_en))


def effect(war: War, node: n.Body, lang: str, card: int) -> str:
    """One effect of a feature as a sentence without its point."""
    face = war.face(card)
    return _printed(n.Feature(node), lang, Names(face.name_ru, face.name_en)).removesuffix(".")


def chosen(node: n.Node) -> int:
    """For how many of its effects somebody chooses on whom they are laid."""
    return cached(_count_chosen, node)  # type: ignore[no-any-return]


def _count_chosen(node: Any) -> int:
    if isinstance(node, tuple):
        return sum(map(_count_chosen, node))
    if not isinstance(node, Node):
        return 0
    target = node.target if isinstance(node, n.Attack) else target_of(node)
    own = isinstance(target, n.Selector | n.Group) and not is_every(target)
    return own + sum(_count_chosen(getattr(node, each.name)) for each in fields(node))


def change(war: War, source: int, trait: Any, value: Any, lost: bool = False) -> list[str]:
    """A trait that a card got or lost, as a sentence: English, then Russian. A number that was X is told (117)."""
    if isinstance(trait, (n.Keyword, n.Bonus)) and isinstance(value, int) and not isinstance(trait.n, int | None):
        trait = replace(trait, n=value)
    this = n.Ref(n.Who.THIS)
    node = n.Feature(n.Gain(this, (trait,), lose=lost))
    face = war.face(source)
    names = Names(face.name_ru, face.name_en)
    said = [_printed(node, lang, names).removesuffix(".") for lang in ("en", "ru")]
    return [text[:1].lower() + text[1:] for text in said]


CALLS.in_words = change


def told(facts: Mapping[str, Any], lang: str) -> str:
    """What an event of getting or losing says: the sentence it carries, or the name of its key."""
    says = facts.get("says")
    if says:
        return str(says[lang == "ru"])
    return keyword(str(facts["key"]), lang)
