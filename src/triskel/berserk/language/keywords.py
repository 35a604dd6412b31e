"""The table of named features (517): Russian and English names, rule id, what number follows, how the feature works.

`lemma` is the word that is declined; `tail` follows it unchanged («опыт» + «в атаке»). The parameter kind tells the
printed
form: NONE «Стойкость», N «Броня 2», MAYBE «Неповоротливость 1» or without a number (then 1), ON «Отравление на 2»,
RANGE «Прыжок, дальность 2».
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Param(StrEnum):
    """What stands after the name."""

    NONE = "none"
    N = "n"
    MAYBE = "maybe"
    ON = "on"
    RANGE = "range"


@dataclass(frozen=True, slots=True)
class KeywordRow:
    """One named feature. `kind` is a value of `features.Kind`; `aliases` are other Russian lemmas for the same."""

    id: str
    lemma: str
    tail: str
    gender: str
    en: str
    rule: str
    param: Param
    kind: str
    aliases: tuple[str, ...] = ()

    @property
    def ru(self) -> str:
        """The Russian name as printed at the head of a feature."""
        name = f"{self.lemma} {self.tail}".strip()
        return name[0].upper() + name[1:]


def _row(
    id: str,
    lemma: str,
    tail: str,
    gender: str,
    en: str,
    param: Param = Param.NONE,
    kind: str = "static",
    aliases: tuple[str, ...] = (),
    rule: str = "",
) -> KeywordRow:
    return KeywordRow(id, lemma, tail, gender, en, rule or f"KW-{id}", param, kind, aliases)


_ROWS: Final = (
    _row("vanguard", "авангард", "", "m", "Vanguard", kind="triggered"),
    _row("unanswered-strike", "безответный удар", "", "m", "Unanswered Strike"),
    _row("incorporeal", "бестелесность", "", "f", "Incorporeal"),
    _row("blessing", "благословление", "", "n", "Blessing", aliases=("благословение",)),
    _row("armour", "броня", "", "f", "Armour", Param.MAYBE),
    _row("vampirism", "вампиризм", "", "m", "Vampirism", kind="triggered"),
    _row("wrath", "гнев", "", "m", "Wrath"),
    _row("gift-of-life", "дар", "жизни", "m", "Gift of Life", Param.MAYBE, "triggered"),
    _row("soul-catcher", "душелов", "", "m", "Soul Catcher", Param.MAYBE, "combined"),
    _row("union", "единение", "", "n", "Union", Param.MAYBE, "triggered"),
    _row("thirst", "жажда", "", "f", "Thirst", Param.MAYBE, "triggered"),
    _row("incarnation", "инкарнация", "", "f", "Incarnation", Param.MAYBE, "triggered"),
    _row("concentration", "концентрация", "", "f", "Concentration", Param.MAYBE, "triggered"),
    _row("agility", "ловкость", "", "f", "Agility", kind="triggered"),
    _row("magic-armour", "магическая броня", "", "f", "Magic Armour", Param.MAYBE),
    _row("blood-magic", "магия", "крови", "f", "Blood Magic", kind="triggered"),
    _row("manoeuvre", "манёвр", "", "m", "Manoeuvre", kind="slow"),
    _row("camouflage", "маскировка", "", "f", "Camouflage"),
    _row("meditation", "медитация", "", "f", "Meditation"),
    _row("directed-strike", "направленный удар", "", "m", "Directed Strike"),
    _row("clumsiness", "неповоротливость", "", "f", "Clumsiness", Param.MAYBE),
    _row("attack-experience", "опыт", "в атаке", "m", "Attack Experience", Param.MAYBE),
    _row("attack-defence-experience", "опыт", "в атаке и защите", "m", "Attack and Defence Experience", Param.MAYBE),
    _row("defence-experience", "опыт", "в защите", "m", "Defence Experience", Param.MAYBE),
    _row("shot-experience", "опыт", "в стрельбе", "m", "Shot Experience", Param.MAYBE, rule="KW-ranged-experience"),
    _row("throw-experience", "опыт", "в метании", "m", "Throw Experience", Param.MAYBE, rule="KW-ranged-experience"),
    _row(
        "discharge-experience",
        "опыт",
        "в разряде",
        "m",
        "Discharge Experience",
        Param.MAYBE,
        rule="KW-ranged-experience",
    ),
    _row("horde", "орда", "", "f", "Horde"),
    _row("poison", "отравление", "", "n", "Poison", Param.ON, "triggered"),
    _row("parasite", "паразит", "", "m", "Parasite"),
    _row("devotion", "преданность", "", "f", "Devotion", Param.MAYBE),
    _row("curse", "проклятие", "", "n", "Curse"),
    _row("jump", "прыжок", "", "m", "Jump", Param.RANGE, "slow"),
    _row("decay", "распад", "", "m", "Decay", Param.MAYBE, "triggered"),
    _row("regeneration", "регенерация", "", "f", "Regeneration", Param.MAYBE, "triggered"),
    _row("symbiont", "симбиот", "", "m", "Symbiont"),
    _row("stealth", "скрытность", "", "f", "Stealth"),
    _row("resilience", "стойкость", "", "f", "Resilience"),
    _row("fear", "страх", "", "m", "Fear", Param.MAYBE, "triggered"),
    _row("hideout", "схрон", "", "m", "Hideout"),
    _row("teleport", "телепортация", "", "f", "Teleport", kind="slow"),
    _row("thick-skin", "толстокожесть", "", "f", "Thick Skin"),
    _row("accuracy", "точность", "", "f", "Accuracy"),
    _row("corpse-eating", "трупоедство", "", "n", "Corpse-eating", kind="triggered"),
    _row("fading", "угасание", "", "n", "Fading", Param.MAYBE, "triggered"),
    _row("unique", "уникальность", "", "f", "Unique"),
    _row("vulnerability", "уязвимость", "", "f", "Vulnerability", Param.MAYBE),
    _row("scales", "чешуя", "", "f", "Scales"),
    _row("plague", "чума", "", "f", "Plague", kind="triggered"),
    _row("shield-of-archaal", "щит", "Архааля", "m", "Shield of Archaal", Param.MAYBE),
    _row("rage", "ярость", "", "f", "Rage", Param.MAYBE, "combined"),
)

KEYWORDS: Final[dict[str, KeywordRow]] = {row.id: row for row in _ROWS}
"""Every named feature by id. Protections, «Не носит», «Максимум», «Начинает бой с», bonuses have node classes of
their own."""
