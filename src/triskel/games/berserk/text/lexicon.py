"""The vocabulary of noun phrases: nouns, classes, elements, qualities, means of attack, in Russian and English."""

from dataclasses import dataclass
from typing import Final

from triskel.games.berserk.keywords.table import KEYWORDS
from triskel.games.berserk.nodes.targets import Noun, Side, Trait1
from triskel.games.berserk.nodes.values import Element, Grade, Means
from triskel.games.berserk.text import morphology as m
from triskel.games.berserk.text.morphology import ACC, MASC, PLURAL, plain


@dataclass(frozen=True, slots=True)
class Word:
    """A noun with its forms. `tail` follows unchanged («страж» + «леса»); `adjectival` words decline as adjectives."""

    lemma: str
    gender: str
    animate: bool
    en: str
    en_plural: str
    tail: str = ""
    adjectival: bool = False

    def form(self, case: int, plural: bool) -> str:
        """The word in a case and number, with its tail."""
        if self.adjectival:
            text = m.adjective(self.lemma, m.PLURAL if plural else m.AGREE[self.gender], case, self.animate)
        elif " " in self.lemma:
            first, second = self.lemma.split(" ", 1)
            agree = m.PLURAL if plural else m.AGREE[self.gender]
            text = m.adjective(first, agree, case, self.animate) + " "
            text += m.noun(second, self.gender, self.animate)[plural][case]
        else:
            parts = self.lemma.split("-")
            if len(parts) == 2 and parts[0] == "герой":
                text = "-".join(m.noun(part, "m", True)[plural][case] for part in parts)
            else:
                text = m.noun(self.lemma, self.gender, self.animate)[plural][case]
        return f"{text} {self.tail}" if self.tail else text


def _w(
    lemma: str,
    gender: str,
    en: str,
    en_plural: str = "",
    animate: bool = True,
    tail: str = "",
    adjectival: bool = False,
) -> Word:
    return Word(lemma, gender, animate, en, en_plural or en + "s", tail, adjectival)


NOUNS: Final[dict[Noun, Word]] = {
    Noun.CARD: _w("карта", "f", "card", animate=False),
    Noun.CREATURE: _w("существо", "n", "creature", animate=False),
    Noun.ARTIFACT: _w("артефакт", "m", "artifact", animate=False),
    Noun.TERRAIN: _w("местность", "f", "terrain", "terrains", animate=False),
    Noun.EQUIPMENT: _w("экипировка", "f", "equipment", "equipments", animate=False),
    Noun.SYMBIONT: _w("симбиот", "m", "symbiont"),
    Noun.HERO: _w("герой", "m", "hero", "heroes"),
    Noun.HOST: _w("хозяин", "m", "host"),
    Noun.DEFENDER: _w("защитник", "m", "defender"),
    Noun.TARGET: _w("цель", "f", "target", animate=False),
}

CLASSES: Final[dict[str, Word]] = {
    "Аккениец": _w("аккениец", "m", "Akkenian"),
    "Ангел": _w("ангел", "m", "angel"),
    "Архаалит": _w("архаалит", "m", "Archaalite"),
    "Братство": _w("член", "m", "member of the Brotherhood", "members of the Brotherhood", tail="братства"),
    "Возрождённый": _w("возрождённый", "m", "reborn", "reborns", adjectival=True),
    "Гарпия": _w("гарпия", "f", "harpy", "harpies"),
    "Герой-воин": _w("герой-воин", "m", "hero warrior"),
    "Герой-маг": _w("герой-маг", "m", "hero mage"),
    "Гном": _w("гном", "m", "dwarf", "dwarves"),
    "Демон": _w("демон", "m", "demon"),
    "Дитя Кронга": _w("дитя", "n", "child of Krong", "children of Krong", animate=False, tail="Кронга"),
    "Дракон": _w("дракон", "m", "dragon"),
    "Драконид": _w("драконид", "m", "draconid"),
    "Дух": _w("дух", "m", "spirit"),
    "Инквизитор": _w("инквизитор", "m", "inquisitor"),
    "Йордлинг": _w("йордлинг", "m", "Jordling"),
    "Ковен": _w("член", "m", "member of the Coven", "members of the Coven", tail="ковена"),
    "Койар": _w("койар", "m", "Koyar"),
    "Кусака": _w("кусака", "f", "biter"),
    "Линунг": _w("линунг", "m", "Linung"),
    "Орк": _w("орк", "m", "orc"),
    "Паладин": _w("паладин", "m", "paladin"),
    "Пират": _w("пират", "m", "pirate"),
    "Подземник": _w("подземник", "m", "undergrounder"),
    "Порождение": _w("порождение", "n", "spawn", "spawns", animate=False),
    "Речная дева": _w("речной дева", "f", "river maiden"),
    "Слуа": _w("слуа", "m", "slua", "sluas"),
    "Страж леса": _w("страж", "m", "forest guardian", tail="леса"),
    "Сумрак": _w("сумрак", "m", "gloom", "glooms"),
    "Тёмный эльф": _w("тёмный эльф", "m", "dark elf", "dark elves"),
    "Тоа-Дан": _w("тоа-дан", "m", "Toa-Dan"),
    "Тролль": _w("тролль", "m", "troll"),
    "Элементаль": _w("элементаль", "m", "elemental"),
    "Эльф": _w("эльф", "m", "elf", "elves"),
    "Болото": _w("болото", "n", "swamp-terrain", animate=False),
    "Врата": _w("врата", "n", "gate", "gates", animate=False),
    "Город": _w("город", "m", "city", "cities", animate=False),
    "Горы": _w("горы", "f", "mountains-terrain", animate=False),
    "Лес": _w("лес", "m", "forest-terrain", animate=False),
    "Река": _w("река", "f", "river", animate=False),
    "Степь": _w("степь", "f", "steppe-terrain", animate=False),
    "Пустыня": _w("пустыня", "f", "desert", animate=False),
    "Доспех": _w("доспех", "m", "armour piece", animate=False),
    "Зелье": _w("зелье", "n", "potion", animate=False),
    "Обувь": _w("обувь", "f", "footwear", "footwear pieces", animate=False),
    "Оружие": _w("оружие", "n", "weapon", animate=False),
    "Щит": _w("щит", "m", "shield", animate=False),
    "Сфера": _w("сфера", "f", "sphere", animate=False),
}
CLASS_ALIASES: Final[dict[str, Word]] = {"Тоа-Дан": _w("член", "m", "", tail="ордена Тоа-Дан")}
TERRAIN_CLASSES: Final = frozenset({"Болото", "Врата", "Город", "Горы", "Лес", "Река", "Степь", "Пустыня"})
EQUIPMENT_CLASSES: Final = frozenset({"Доспех", "Зелье", "Обувь", "Оружие", "Щит"})
ARTIFACT_CLASSES: Final = frozenset({"Сфера"})
CLASS_EN: Final = {
    **{name: word.en[0].upper() + word.en[1:] for name, word in CLASSES.items()},
    "Братство": "Brotherhood",
    "Ковен": "Coven",
    "Болото": "Swamp",
    "Горы": "Mountains",
    "Лес": "Forest",
    "Степь": "Steppe",
    "Доспех": "Armour",
    "Герой-воин": "Hero Warrior",
    "Герой-маг": "Hero Mage",
    "Дитя Кронга": "Child of Krong",
    "Речная дева": "River Maiden",
    "Страж леса": "Forest Guardian",
    "Тёмный эльф": "Dark Elf",
}

ELEMENT_ADJ: Final = {
    Element.STEPPE: "степной",
    Element.FOREST: "лесной",
    Element.MOUNTAIN: "горный",
    Element.SWAMP: "болотный",
    Element.DARK: "тёмный",
    Element.FIRE: "огненный",
    Element.NEUTRAL: "нейтральный",
}
ELEMENT_ICON: Final = {
    "[степи]": Element.STEPPE,
    "[леса]": Element.FOREST,
    "[горы]": Element.MOUNTAIN,
    "[болота]": Element.SWAMP,
    "[тьма]": Element.DARK,
    "[огонь]": Element.FIRE,
    "[нейтралы]": Element.NEUTRAL,
}

QUALITY_ADJ: Final[dict[Trait1, tuple[str, str]]] = {
    Trait1.COMMON: ("рядовой", "common"),
    Trait1.ELITE: ("элитный", "elite"),
    Trait1.FLYING: ("летающий", "flying"),
    Trait1.NON_FLYING: ("нелетающий", "non-flying"),
    Trait1.UNIQUE: ("уникальный", "unique"),
    Trait1.NON_UNIQUE: ("неуникальный", "non-unique"),
    Trait1.INCORPOREAL: ("бестелесный", "incorporeal"),
    Trait1.CORPOREAL: ("небестелесный", "non-incorporeal"),
    Trait1.POISONED: KEYWORDS["poison"].bearer,
    Trait1.CURSED: KEYWORDS["curse"].bearer,
    Trait1.BLESSED: KEYWORDS["blessing"].bearer,
    Trait1.TAPPED: ("закрытый", "tapped"),
    Trait1.UNTAPPED: ("открытый", "untapped"),
    Trait1.HIDDEN: ("скрытый", "hidden"),
    Trait1.REVEALED: ("вскрытый", "revealed"),
    Trait1.INDEPENDENT: ("самостоятельный", "independent"),
    Trait1.RANDOM: ("случайный", "random"),
    Trait1.TOP: ("верхний", "top"),
    Trait1.WOUNDED: ("раненый", "wounded"),
}

NEGATED: Final = (Trait1.POISONED, Trait1.CURSED, Trait1.BLESSED, Trait1.WOUNDED, Trait1.TAPPED)
"""Qualities whose adjective is also said with «не»: «неотравленный»."""

MEANS_WORDS: Final[dict[Means, Word]] = {
    Means.SIMPLE: _w("простой удар", "m", "Simple Strike", animate=False),
    Means.SPECIAL: _w("особый удар", "m", "Special Strike", animate=False),
    Means.MAGIC: _w("магический удар", "m", "Magic Strike", animate=False),
    Means.REACH: _w("удар", "m", "Reach Strike", animate=False, tail="через ряд"),
    Means.SHOT: _w("выстрел", "m", "shot", animate=False),
    Means.THROW: _w("метание", "n", "throw", animate=False),
    Means.DISCHARGE: _w("разряд", "m", "discharge", animate=False),
    Means.STRIKE: _w("удар", "m", "strike", animate=False),
    Means.COUNTER: _w("ответный удар", "m", "counter-strike", animate=False),
    Means.ATTACK: _w("атака", "f", "attack", animate=False),
    Means.MELEE: _w("ближний атака", "f", "melee attack", animate=False),
    Means.RANGED: _w("дальний атака", "f", "ranged attack", animate=False),
    Means.MAGICAL: _w("магический атака", "f", "magical attack", animate=False),
    Means.NONMAGICAL: _w("немагический атака", "f", "non-magical attack", animate=False),
    Means.SPELL: _w("заклинание", "n", "spell", animate=False),
    Means.INFLUENCE: _w("воздействие", "n", "influence", animate=False),
    Means.FINISHING_BLOW: _w("добивание", "n", "finishing blow", animate=False),
    Means.MAGIC_ANY: _w("магия", "f", "magic", "magic", animate=False),
    Means.INSTANT_ACTION: _w("внезапный действие", "n", "instant action", animate=False),
    Means.ACTION: _w("действие", "n", "action", animate=False),
    Means.POISON: _w("отравление", "n", "poison", "poison", animate=False),
    Means.PLAGUE: _w("чума", "f", "plague", "plague", animate=False),
    Means.FADING: _w("угасание", "n", "fading", "fading", animate=False),
    Means.CURSE: _w("проклятие", "n", "curse", "curse", animate=False),
    Means.VULNERABILITY: _w("уязвимость", "f", "vulnerability", "vulnerability", animate=False),
    Means.FEAR: _w("страх", "m", "fear", "fear", animate=False),
    Means.THIRST: _w("жажда", "f", "thirst", "thirst", animate=False),
    Means.MAGICAL_ABILITY: _w("магический способность", "f", "magical ability", "magical abilities", animate=False),
    Means.FEATURE: _w("магический особенность", "f", "magical feature", animate=False),
    Means.INSTANT_ATTACK: _w("внезапный атака", "f", "instant attack", animate=False),
}
NONMAGICAL_RANGED: Final = ("дальний", "немагический", "атака")

GRADE_ADJ: Final = {Grade.WEAK: "слабый", Grade.MEDIUM: "средний", Grade.STRONG: "сильный"}
GRADE_EN: Final = {Grade.WEAK: "weak", Grade.MEDIUM: "medium", Grade.STRONG: "strong"}

COUNT_WORDS: Final = {
    "рана": ("рана", "f", "wound", "wounds"),
    "фишка": ("фишка", "f", "token", "tokens"),
    "жизнь": ("жизнь", "f", "life", "life"),
    "текущая_жизнь": ("текущий жизнь", "f", "current life", "current life"),
    "дополнительная_жизнь": ("дополнительный жизнь", "f", "extra life", "extra life"),
    "клетка": ("клетка", "f", "cell", "cells"),
    "кристалл": ("кристалл", "m", "crystal", "crystals"),
    "золотой_кристалл": ("золотой кристалл", "m", "gold crystal", "gold crystals"),
    "серебряный_кристалл": ("серебряный кристалл", "m", "silver crystal", "silver crystals"),
    "верхняя_карта": ("верхний карта", "f", "top card", "top cards"),
    "фишка_инкарнации": ("фишка", "f", "incarnation token", "incarnation tokens"),
    "раз": ("раз", "m", "time", "times"),
}
NUMERALS: Final = {
    1: ("один", "one"),
    2: ("два", "two"),
    3: ("три", "three"),
    4: ("четыре", "four"),
    5: ("пять", "five"),
    6: ("шесть", "six"),
    7: ("семь", "seven"),
    8: ("восемь", "eight"),
}
NUMERAL_FORMS: Final = {
    "один": 1,
    "одна": 1,
    "одно": 1,
    "одну": 1,
    "одного": 1,
    "одной": 1,
    "одному": 1,
    "одним": 1,
    "два": 2,
    "две": 2,
    "двух": 2,
    "двум": 2,
    "двумя": 2,
    "три": 3,
    "трех": 3,
    "трем": 3,
    "тремя": 3,
    "четыре": 4,
    "четырех": 4,
    "четырем": 4,
    "пять": 5,
    "пяти": 5,
    "шесть": 6,
    "шести": 6,
    "семь": 7,
    "восемь": 8,
}

CLASS_WORDS: Final = frozenset(
    m.plain(word.form(case, plural).split()[0])
    for word in (*CLASSES.values(), *CLASS_ALIASES.values())
    for case in range(6)
    for plural in (False, True)
)
"""Every form of the first word of every class."""


_SPECIAL_ADJ: Final = {"ваш": "yours", "свой": "own", "выбранный": "chosen", "другой": "other", "остальной": "other"}
_DET_ADJ: Final = {"каждый": "each", "весь": "all", "любой": "any"}


def forms_of(lemma: str) -> dict[str, set[tuple[int, int]]]:
    out: dict[str, set[tuple[int, int]]] = {}
    for agree in range(4):
        for case in range(6):
            for alive in (False, True):
                out.setdefault(plain(m.adjective(lemma, agree, case, alive)), set()).add((agree, case))
    return out


def _adjectives() -> dict[str, list[tuple[str, frozenset[tuple[int, int]]]]]:
    table: dict[str, list[tuple[str, frozenset[tuple[int, int]]]]] = {}
    lemmas = {**_SPECIAL_ADJ, **_DET_ADJ}
    lemmas |= {lemma: f"is:{quality}" for quality, (lemma, _) in QUALITY_ADJ.items()}
    lemmas |= {lemma: f"el:{element}" for element, lemma in ELEMENT_ADJ.items()}
    lemmas |= {f"не{lemma}": f"no:{element}" for element, lemma in ELEMENT_ADJ.items()}
    lemmas |= {f"не{QUALITY_ADJ[quality][0]}": f"isnt:{quality}" for quality in NEGATED}
    lemmas |= {
        "разный": "distinct",
        "атакованный": "attacked",
        "соседний": "adjacent",
        "перевёрнутый": "is:hidden",
        "раненный": "is:wounded",
    }
    for lemma, tag in lemmas.items():
        for form, pairs in forms_of(lemma).items():
            table.setdefault(form, []).append((tag, frozenset(pairs)))
    return table


ADJECTIVES: Final = _adjectives()
STANDING: Final = frozenset(forms_of("стоящий"))
SIDES: Final = {
    "напротив": Side.OPPOSITE,
    "сзади": Side.BEHIND,
    "позади": Side.BEHIND,
    "слева": Side.LEFT,
    "справа": Side.RIGHT,
}
THIS_ADJ: Final = forms_of("этот")
ATTACKED: Final = forms_of("атакованный")
BEING_ATTACKED: Final = forms_of("атакуемый")
ATTACKERS: Final = tuple(forms_of(lemma) for lemma in ("атакующий", "нападавший", "атаковавший", "нападающий"))


def _heads() -> dict[str, list[tuple[tuple[str, ...], Noun | str, int, bool]]]:
    table: dict[str, list[tuple[tuple[str, ...], Noun | str, int, bool]]] = {}
    words: list[tuple[Noun | str, Word]] = [*NOUNS.items(), *CLASSES.items(), *CLASS_ALIASES.items()]
    for key, word in words:
        for plural in (False, True):
            for case in range(6):
                tokens = tuple(plain(part) for part in word.form(case, plural).split())
                entry = (tokens, key, case, plural)
                rows = table.setdefault(tokens[0], [])
                if entry not in rows:
                    rows.append(entry)
    # plural creatures are animate in many texts: «ранить всех существ»
    table["существ"].append((("существ",), Noun.CREATURE, ACC, True))
    return table


HEADS: Final = _heads()
PRONOUNS: Final = {
    MASC: (("он",), ("его", "него"), ("ему", "нему"), ("его", "него"), ("им", "ним"), ("нем",)),
    1: (("она",), ("ее", "нее"), ("ей", "ней"), ("ее", "нее"), ("ей", "ней", "ею", "нею"), ("ней",)),
    2: (("оно",), ("его", "него"), ("ему", "нему"), ("его", "него"), ("им", "ним"), ("нем",)),
    PLURAL: (("они",), ("их", "них"), ("им", "ним"), ("их", "них"), ("ими", "ними"), ("них",)),
}
