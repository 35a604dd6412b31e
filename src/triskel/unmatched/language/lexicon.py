"""How words change: English verbs and plurals, Russian cases, moods and genders.

In templates a starred word stands in the form that its place demands: `draw*` is "draw" or "draws", `боец*` is боец,
бойца, бойцу ..., `взять*` is возьмите, взять or берёт.
"""

from typing import Final

CASES: Final = ("nom", "gen", "dat", "acc", "ins", "pre")
"""Russian cases; `genpl` is the genitive plural."""
MOODS: Final = ("imp", "inf", "third")
"""Draw; you may draw; your opponent draws."""

_ENGLISH: Final = {"have": "has", "do": "does", "be": "is", "your": "their", "you": "they", "'s": ""}

_VERBS: Final = """
взять возьмите берёт
сбросить сбросьте сбрасывает
переместить переместите перемещает
нанести нанесите наносит
поместить поместите помещает
отменить отмените отменяет
УСИЛИТЬ УСИЛЬТЕ УСИЛИВАЕТ
потратить потратьте тратит
получить получите получает
посмотреть посмотрите смотрит
выбрать выберите выбирает
вернуть верните возвращает
положить положите кладёт
поменять поменяйте меняет
повергнуть повергните повергает
перемешать перемешайте перемешивает
изменить измените меняет
найти найдите находит
прибавить прибавьте прибавляет
разыграть разыграйте разыгрывает
завершить завершите завершает
открыть откройте открывает
раскрыть раскройте раскрывает
восстановить восстановите восстанавливает
использовать используйте использует
считать считайте считает
вычесть вычтите вычитает
удвоить удвойте удваивает
призвать призовите призывает
убрать уберите убирает
назвать назовите называет
учитывать учитывайте учитывает
оставить оставьте оставляет
предотвратить предотвратите предотвращает
замешать замешайте замешивает
брать берите берёт
принять примите принимает
сменить смените меняет
отложить отложите откладывает
снять снимите снимает
показать покажите показывает
бросить бросьте бросает
сделать сделайте делает
передвинуть передвиньте передвигает
провести проведите проводит
переложить переложите перекладывает
"""

_NOUNS: Final = """
боец бойца бойцу бойца бойцом бойце бойцов
герой героя герою героя героем герое героев
помощник помощника помощнику помощника помощником помощнике помощников
союзник союзника союзнику союзника союзником союзнике союзников
противник противника противнику противника противником противнике противников
игрок игрока игроку игрока игроком игроке игроков
карта карты карте карту картой карте карт
значение значения значению значение значением значении значений
указанное указанного указанному указанное указанным указанном указанных
собственное собственного собственному собственное собственным собственном собственных
универсальная универсальные универсальной универсальную универсальной универсальной универсальных
число числа числу число числом числе чисел
урон урона урону урон уроном уроне уронов
нанесённый нанесённого нанесённому нанесённый нанесённым нанесённом нанесённых
боевой боевого боевому боевой боевым боевом боевых
удвоенное удвоенного удвоенному удвоенное удвоенным удвоенном удвоенных
это этого этому это этим этом этих
здоровье здоровья здоровью здоровье здоровьем здоровье здоровий
разность разности разности разность разностью разности разностей
участник участника участнику участника участником участнике участников
"""

_ADJECTIVES: Final = """
каждый каждого каждому каждого каждым каждом каждая каждой каждой каждую каждой каждой
любой любого любому любого любым любом любая любой любой любую любой любой
один одного одному одного одним одном одна одной одной одну одной одной
другой другого другому другого другим другом другая другой другой другую другой другой
ваш вашего вашему вашего вашим вашем ваша вашей вашей вашу вашей вашей
весь всего всему всего всем всём вся всей всей всю всей всей
этот этого этому этого этим этом эта этой этой эту этой этой
он его ему его им нём она её ей её ей ней
"""


def _russian() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for line in _VERBS.strip().splitlines():
        infinitive, imperative, third = line.split()
        found[infinitive] = {"inf": infinitive, "imp": imperative, "third": third}
    for line in _NOUNS.strip().splitlines():
        forms = line.split()
        found[forms[0]] = dict(zip((*CASES, "genpl"), forms, strict=True))
    return found


def _hard(stem: str) -> str:
    """A participle in -нный, -нная, in all cases of both genders."""
    endings = "ный ного ному ного ным ном ная ной ной ную ной ной"
    return " ".join(stem + ending for ending in endings.split())


def _agreeing() -> dict[str, dict[str, dict[str, str]]]:
    found = {}
    for line in [*_ADJECTIVES.strip().splitlines(), _hard("повержен")]:
        forms = line.split()
        found[forms[0]] = {"m": dict(zip(CASES, forms[:6], strict=True)), "f": dict(zip(CASES, forms[6:], strict=True))}
    return found


_RUSSIAN: Final = _russian()
_AGREEING: Final = _agreeing()


def inflect(lang: str, lemma: str, form: str) -> str:
    """The word in this form; KeyError if the word has no such form, so that the template does not exist in it."""
    if lang == "ru":
        return _RUSSIAN[lemma][form] if lemma in _RUSSIAN else _AGREEING[lemma]["m"][form]
    if lemma == "'s":
        return lemma if form == "poss" else ""
    if form == "by":
        return _ENGLISH[lemma] if lemma in ("your", "you") else lemma
    if form in ("third", "pl", "genpl"):
        return _ENGLISH.get(lemma) or _with_s(lemma)
    return lemma


def _with_s(word: str) -> str:
    if word.endswith("y") and word[-2] not in "aeiou":
        return word[:-1] + "ies"
    if word.endswith(("s", "ch", "sh", "x", "o")):
        return word + "es"
    return word + "s"


def agree(lemma: str, case: str) -> dict[str, str]:
    """The Russian adjective in this case, by gender."""
    forms = _AGREEING[lemma]
    return {gender: forms[gender][case] for gender in ("m", "f")}


def plural(lang: str, number: int, forms: tuple[str, ...]) -> str:
    """The form that goes with the number: card, cards; карта, карты, карт."""
    if lang == "en":
        return forms[0] if number == 1 else forms[-1]
    if number % 10 == 1 and number % 100 != 11:
        return forms[0]
    if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14):
        return forms[1]
    return forms[-1]


COUNTED: Final = {"en": ("", "pl"), "ru": ("acc", "gen", "genpl")}
"""The forms of a noun after a number: 1 card, 2 cards; 1 карту, 2 карты, 5 карт."""


def counted_form(lang: str, number: int) -> str:
    """The form that goes with the number."""
    return plural(lang, number, COUNTED[lang])
