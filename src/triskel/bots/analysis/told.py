"""An analysis in words: why something was a mistake, or the best choice, or luck, in a sentence or two."""

from collections.abc import Callable, Sequence
from typing import Final

from triskel.bots.analysis.account import BEST, LUCK, MISTAKE, THROWN, Moment, lead
from triskel.bots.analysis.study import Choice, Said, Told
from triskel.i18n.people import by_mark, unmarked
from triskel.i18n.people import sentence as sentence_of

Naming = Callable[[str], str]
"""Words of the rules as a page shows them: with the names of those who play."""

_SPACE: Final = "\u00a0"
_KINDS: Final = {
    MISTAKE: ("ошибка", "mistake"), BEST: ("лучший выбор", "best choice"), LUCK: ("удача", "luck"),
    THROWN: ("упущенная победа", "a win thrown away"),
}  # fmt: skip


def plainly(words: str) -> str:
    """A sentence of a terminal: people have numbers there."""
    return sentence_of(unmarked(words))


def percent(chance: float, lang: str, signed: bool = False) -> str:
    """62 %: with a space that does not break in Russian, without one in English."""
    number = round(chance * 100)
    sign = ("+" if number > 0 else "−" if number < 0 else "") if signed else ""
    return f"{sign}{abs(number) if signed else number}{_SPACE if lang == 'ru' else ''}%"


def kind(name: str, lang: str) -> str:
    """What a moment is called."""
    return _KINDS[name][0 if lang == "ru" else 1]


def steps(way: Sequence[Said], lang: str, naming: Naming = plainly) -> str:
    """Choices one after another; whose they are is said where that changes."""
    parts: list[str] = []
    last = -1
    for seat, _, words in way:
        who = f"{by_mark(seat, lang)}: " if seat != last else ""
        parts.append(naming(f"{who}{words[lang]}"))
        last = seat
    return " → ".join(parts)


def notation(way: Sequence[Said]) -> str:
    """The same in notation."""
    return ", ".join(f"{seat}: {written}" for seat, written, _ in way)


def sentence(choice: Choice, moment: Moment, lang: str, naming: Naming = plainly) -> str:
    """Why this moment is one."""
    ru = lang == "ru"
    best, played = choice["best"][0], choice["played"]
    if moment["kind"] == LUCK:
        return _events(choice["happened"][lang], naming) or ("Так выпало." if ru else "That is what came up.")
    if moment["kind"] == THROWN:
        way = f"{steps(choice['thrown'], lang, naming)} ({notation(choice['thrown'])})"
        if ru:
            return f"С открытыми картами победу здесь можно было взять наверняка: {way}."
        return f"With all cards open the win was certain here: {way}."
    told = _why(best["line"], choice["seat"], lang, naming)
    if moment["kind"] == BEST:
        second = choice["best"][1]
        name, chance = naming(second["words"][lang]), percent(lead(choice), lang)
        if ru:
            return f"Второй вариант — «{name}» — слабее на {chance}.{told}"
        return f"The second choice, “{name}”, is weaker by {chance}.{told}"
    name = naming(best["words"][lang])
    chances = percent(best["chance"], lang), percent(played["chance"], lang)
    after = _why(played["line"], choice["seat"], lang, naming, best=False)
    if ru:
        return f"Лучше: «{name}» — {chances[0]} против {chances[1]}.{told}{after}"
    return f"Better: “{name}”, {chances[0]} against {chances[1]}.{told}{after}"


def _why(told: Told | None, seat: int, lang: str, naming: Naming, best: bool = True) -> str:
    """What the search saw happen after an option."""
    if told is None:
        return ""
    ru = lang == "ru"
    if told["wins"] >= 0:
        mine = told["wins"] == seat
        if ru:
            return " Это ведёт к победе." if mine else " Это ведёт к поражению."
        return " It leads to victory." if mine else " It leads to defeat."
    events = _events(told["events"].get(lang, []), naming)
    if not events:
        return ""
    if best:
        return f" Могло быть так: {events}" if ru else f" It might have gone: {events}"
    return f" А после сыгранного: {events}" if ru else f" After what was played: {events}"


def _events(lines: list[str], naming: Naming) -> str:
    return "; ".join(naming(each).rstrip(".") for each in lines) + "." if lines else ""
