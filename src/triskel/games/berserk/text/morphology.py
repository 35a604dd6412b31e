"""Russian declension, as much as card texts need: adjectives, nouns, card names and counted nouns.

Cases are numbered nominative, genitive, dative, accusative, instrumental, prepositional. Agreement is one of MASC, FEM,
NEUT, PLURAL. Words are compared lower case and without the dots of ё.
"""

from functools import lru_cache
from typing import Final

from triskel.games.berserk.nodes.likeness import plain as plain

NOM, GEN, DAT, ACC, INS, PRE = range(6)
CASES: Final = {"nom": NOM, "gen": GEN, "dat": DAT, "acc": ACC, "ins": INS, "pre": PRE}
MASC, FEM, NEUT, PLURAL = range(4)
AGREE: Final = {"m": MASC, "f": FEM, "n": NEUT, "p": PLURAL}

_HUSHED: Final = "гкхжшщч"


_SPECIAL: Final = {
    "ваш": {
        MASC: ("ваш", "вашего", "вашему", "ваш", "вашим", "вашем"),
        FEM: ("ваша", "вашей", "вашей", "вашу", "вашей", "вашей"),
        NEUT: ("ваше", "вашего", "вашему", "ваше", "вашим", "вашем"),
        PLURAL: ("ваши", "ваших", "вашим", "ваши", "вашими", "ваших"),
    },
    "свой": {
        MASC: ("свой", "своего", "своему", "свой", "своим", "своём"),
        FEM: ("своя", "своей", "своей", "свою", "своей", "своей"),
        NEUT: ("своё", "своего", "своему", "своё", "своим", "своём"),
        PLURAL: ("свои", "своих", "своим", "свои", "своими", "своих"),
    },
    "весь": {
        MASC: ("весь", "всего", "всему", "весь", "всем", "всём"),
        FEM: ("вся", "всей", "всей", "всю", "всей", "всей"),
        NEUT: ("всё", "всего", "всему", "всё", "всем", "всём"),
        PLURAL: ("все", "всех", "всем", "все", "всеми", "всех"),
    },
    "этот": {
        MASC: ("этот", "этого", "этому", "этот", "этим", "этом"),
        FEM: ("эта", "этой", "этой", "эту", "этой", "этой"),
        NEUT: ("это", "этого", "этому", "это", "этим", "этом"),
        PLURAL: ("эти", "этих", "этим", "эти", "этими", "этих"),
    },
    "который": {},
    "один": {
        MASC: ("один", "одного", "одному", "один", "одним", "одном"),
        FEM: ("одна", "одной", "одной", "одну", "одной", "одной"),
        NEUT: ("одно", "одного", "одному", "одно", "одним", "одном"),
        PLURAL: ("одни", "одних", "одним", "одни", "одними", "одних"),
    },
}


@lru_cache(16_384)
def adjective(lemma: str, agree: int, case: int, animate: bool = False) -> str:
    """A form of an adjective, participle or possessive given in the masculine nominative."""
    if case == ACC and agree in (PLURAL, MASC):
        return adjective(lemma, agree, GEN if animate else NOM)
    special = _SPECIAL.get(lemma)
    if special:
        return special[agree][case]
    if lemma.endswith("ся"):
        return adjective(lemma[:-2], agree, case, animate) + "ся"
    stem, ending = lemma[:-2], lemma[-2:]
    possessive = lemma in ("гномий",)
    if possessive:
        stem += "ь"
    soft = possessive or (ending == "ий" and stem[-1] not in _HUSHED)
    sibilant = stem[-1] in "жшщч"
    stressed = ending == "ой"
    o = "е" if soft or (sibilant and not stressed) else "о"
    y = "и" if soft or stem[-1] in _HUSHED else "ы"
    a = "я" if soft else "а"
    u = "ю" if soft else "у"
    if agree == PLURAL:
        tails = (f"{y}е", f"{y}х", f"{y}м", "", f"{y}ми", f"{y}х")
    elif agree == FEM:
        tails = (f"{a}я", f"{o}й", f"{o}й", f"{u}ю", f"{o}й", f"{o}й")
    elif agree == NEUT:
        tails = (f"{o}е", f"{o}го", f"{o}му", f"{o}е", f"{y}м", f"{o}м")
    else:
        tails = (ending, f"{o}го", f"{o}му", "", f"{y}м", f"{o}м")
        if case == NOM:
            return lemma
    if possessive:
        if agree == PLURAL and case == NOM:
            return stem + "и"
        if agree == FEM and case in (NOM, ACC):
            return stem + ("я" if case == NOM else "ю")
        if agree == NEUT and case in (NOM, ACC):
            return stem + "е"
    return stem + tails[case]


_IRREGULAR: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "дитя": (("дитя",) * 6, ("дети", "детей", "детям", "детей", "детьми", "детях")),
    "слуа": (("слуа",) * 6, ("слуа",) * 6),
    "врата": (("врата", "врат", "вратам", "врата", "вратами", "вратах"),) * 2,
    "горы": (("горы", "гор", "горам", "горы", "горами", "горах"),) * 2,
    "огонь": (("огонь", "огня", "огню", "огонь", "огнём", "огне"),) * 2,
    "оружие": (
        ("оружие", "оружия", "оружию", "оружие", "оружием", "оружии"),
        ("оружия", "оружий", "оружиям", "оружия", "оружиями", "оружиях"),
    ),
    "зелье": (
        ("зелье", "зелья", "зелью", "зелье", "зельем", "зелье"),
        ("зелья", "зелий", "зельям", "зелья", "зельями", "зельях"),
    ),
    "лес": (
        ("лес", "леса", "лесу", "лес", "лесом", "лесе"),
        ("леса", "лесов", "лесам", "леса", "лесами", "лесах"),
    ),
    "город": (
        ("город", "города", "городу", "город", "городом", "городе"),
        ("города", "городов", "городам", "города", "городами", "городах"),
    ),
    "раз": (("раз", "раза", "разу", "раз", "разом", "разе"), ("разы", "раз", "разам", "разы", "разами", "разах")),
    "жизнь": (
        ("жизнь", "жизни", "жизни", "жизнь", "жизнью", "жизни"),
        ("жизни", "жизней", "жизням", "жизни", "жизнями", "жизнях"),
    ),
    "путь": (("путь", "пути", "пути", "путь", "путём", "пути"), ("пути", "путей", "путям", "пути", "путями", "путях")),
    "единица": (
        ("единица", "единицы", "единице", "единицу", "единицей", "единице"),
        ("единицы", "единиц", "единицам", "единицы", "единицами", "единицах"),
    ),
}
_FLEETING: Final = {"костёр": "костр", "топор": "топор"}
_STRESSED_SOFT: Final = ("король", "огонь", "корень")


def _singular(lemma: str, gender: str, animate: bool) -> tuple[str, ...]:
    last = lemma[-1]
    if gender == "f" and last in "ая":
        stem = lemma[:-1]
        if lemma.endswith("ия"):
            return (lemma, stem + "и", stem + "и", stem + "ю", stem + "ей", stem + "и")
        soft = last == "я"
        y = "и" if soft or stem[-1] in _HUSHED else "ы"
        ins = "ей" if soft or stem[-1] in "жшщчц" else "ой"
        return (lemma, stem + y, stem + "е", stem + ("ю" if soft else "у"), stem + ins, stem + "е")
    if last in "ая":  # masculine in form of a feminine: Рубака, Задира
        return _singular(lemma, "f", animate)
    if gender == "f":  # third declension
        stem = lemma[:-1]
        return (lemma, stem + "и", stem + "и", lemma, lemma + "ю", stem + "и")
    if gender == "n":
        stem = lemma[:-1]
        if lemma.endswith("ие"):
            return (lemma, stem + "я", stem + "ю", lemma, stem + "ем", stem + "и")
        if last == "е":
            hard = stem[-1] in "жшщчц"
            return (lemma, stem + ("а" if hard else "я"), stem + ("у" if hard else "ю"), lemma, stem + "ем", stem + "е")
        return (lemma, stem + "а", stem + "у", lemma, stem + "ом", stem + "е")
    if last == "ь" or last == "й":
        stem = lemma[:-1]
        if lemma.endswith("ень") and lemma not in _WHOLE_EN:
            stem = lemma[:-3] + "н"  # оборотень, камень
        ins = "ём" if lemma in _STRESSED_SOFT else "ем"
        forms = (lemma, stem + "я", stem + "ю", stem + "я" if animate else lemma, stem + ins, stem + "е")
        return (*forms[:5], stem + "и") if lemma.endswith("ий") else forms
    stem = _stem(lemma)
    stressed = lemma in ("отец", "меч", "врач", "ткач", "палач") or (stem == lemma and lemma.endswith("ец"))
    ins = "ем" if stem[-1] in "жшщчц" and not stressed else "ом"
    return (lemma, stem + "а", stem + "у", stem + "а" if animate else lemma, stem + ins, stem + "е")


_WHOLE_EN: Final = frozenset(("олень", "тюлень", "ясень", "таймень"))
_FLEETING_ROK: Final = frozenset(("сурок", "курок", "шнурок", "бугорок"))


def _stem(lemma: str) -> str:
    if lemma in _FLEETING:
        return _FLEETING[lemma]
    if lemma.endswith("ец") and len(lemma) > 3:
        if lemma[-3] in "аеиоуыэюя":
            return lemma[:-2] + "йц"
        if len(lemma) > 4 and not set(lemma[-4:-2]) & set("аеёиоуыэюяьй"):
            return lemma  # кузнец, мудрец: after two consonants the vowel stays
        if (lemma[-4:-2] not in ("рц", "тв") and lemma[-3] not in "рц") or lemma in ("жрец",):
            return lemma if lemma == "жрец" else lemma[:-2] + "ц"
    if lemma.endswith(("йок", "ёк", "ек")) and len(lemma) > 4:
        return lemma[:-2] + ("ь" if lemma[-3] in "лнр" else "") + "к"
    if lemma.endswith("рок") and lemma not in _FLEETING_ROK:
        return lemma  # морок, пророк, игрок
    if lemma.endswith("ок") and len(lemma) > 4:
        return lemma[:-2] + "к"
    return lemma


def _plural(lemma: str, gender: str, animate: bool) -> tuple[str, ...]:
    last = lemma[-1]
    if lemma.endswith("ия"):
        base, gen = lemma[:-1] + "и", lemma[:-1] + "й"
        stem, vowel = lemma[:-1], "я"
    elif last in "ая":
        stem = lemma[:-1]
        base = stem + ("и" if last == "я" or stem[-1] in _HUSHED else "ы")
        if last == "я":
            gen = stem + "ь"
        elif len(stem) > 2 and stem[-1] == "к" and stem[-2] not in "аеиоуыэюяй":
            gen = stem[:-1] + ("е" if stem[-2] in "жшщч" else "о") + "к"
        else:
            gen = stem
        vowel = last
    elif gender == "f":
        stem = lemma[:-1]
        base, gen, vowel = stem + "и", stem + "ей", "а" if stem[-1] in "жшщч" else "я"
    elif gender == "n":
        stem = lemma[:-1]
        if lemma.endswith("ие") or last == "е":
            base, gen, vowel = stem + "я", stem + "й", "я"
        else:
            base, gen, vowel = stem + "а", stem, "а"
    elif last == "ь":
        stem = lemma[:-1]
        base, gen, vowel = stem + "и", stem + "ей", "я"
    elif last == "й":
        stem = lemma[:-1]
        base, gen, vowel = stem + "и", stem + "ев", "я"
    else:
        stem = _stem(lemma)
        base = stem + ("и" if stem[-1] in _HUSHED else "ы")
        if stem[-1] in "жшщч":
            gen = stem + "ей"
        elif stem[-1] == "ц":
            gen = stem + "ев"
        else:
            gen = stem + "ов"
        vowel = "а"
    return (base, gen, stem + vowel + "м", gen if animate else base, stem + vowel + "ми", stem + vowel + "х")


@lru_cache(4096)
def noun(lemma: str, gender: str, animate: bool = False) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Singular and plural forms of a noun in all cases."""
    if lemma in _IRREGULAR:
        return _IRREGULAR[lemma]
    return _singular(lemma, gender, animate), _plural(lemma, gender, animate)


def counted(n: int, forms: tuple[tuple[str, ...], tuple[str, ...]], case: int) -> str:
    """The noun after a whole number: 1 рана, 2 раны, 5 ран; с 2 ранами."""
    singular, plural = forms
    if case in (NOM, ACC):
        if n % 10 == 1 and n % 100 != 11:
            return singular[case]
        if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14):
            return singular[GEN]
        return plural[GEN]
    if n % 10 == 1 and n % 100 != 11:
        return singular[case]
    return plural[case]


def is_adjective(word: str) -> bool:
    """Does the word look like an adjective in the nominative?"""
    low = plain(word)
    if low.endswith(("ние", "тие", "лие", "рие", "сие")):
        return False
    return low.endswith(("ый", "ий", "ой", "ая", "яя", "ое", "ее", "ые", "ие")) and len(word) > 3


def gender_of(word: str) -> str:
    """The gender that the ending of a nominative suggests."""
    low = plain(word)
    if not low:
        return "m"
    if low.endswith(("ая", "яя")):
        return "f"
    if low.endswith(("ое", "ее")):
        return "n"
    if low.endswith(("ые", "ие")) and is_adjective(word):
        return "n" if low.endswith(("ние", "тие")) else "p"
    if low[-1] in "ая":
        return "f"
    if low[-1] in "ое":
        return "n"
    if low.endswith(("ы", "ки", "ги", "хи", "жи", "чи", "ши", "щи")):
        return "p"
    if low.endswith("ость"):
        return "f"
    return "m"
