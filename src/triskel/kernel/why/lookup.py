"""Finding rules by words of either language. Russian words are found in all their forms: «броню» finds «Броня».

The words of a rule are those of its paraphrase and of the names a game has for it (the room `desk.citation`
of the game), all reduced to their dictionary forms. The table and the command line search through this one door.
"""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

from triskel.kernel.kit import kit_of
from triskel.kernel.why.rulebook import Rule, rulebook

_WORD: Final = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*")


_WRITTEN: Final = Path(__file__).with_name("forms.txt")
"""Written for places without the dictionary (`all_forms`)."""


@cache
def _analyser() -> Any:
    """The Russian dictionary; reading it takes half a second, so only when somebody searches. None where it is not
    installed: it is larger than everything else in a browser."""
    try:
        import pymorphy3
    except ModuleNotFoundError:
        return None
    return pymorphy3.MorphAnalyzer()


@cache
def _written() -> dict[str, list[str]]:
    """The dictionary forms of all forms of the words that rules have."""
    found: dict[str, list[str]] = {}
    for line in _WRITTEN.read_text("utf-8").splitlines() if _WRITTEN.is_file() else ():
        normal, *others = line.split()
        for each in others:
            found.setdefault(each, []).append(normal)
    return found


def all_forms(games: Iterable[str]) -> str:
    """One line for every Russian word in the rules of these games: the dictionary form, then all forms."""
    found: dict[str, set[str]] = {}
    said = {word for game in games for rule in rulebook(game).values() for word in _said(game, rule)}
    for word in said:
        for each in () if word.isascii() else _analyser().parse(word):
            found.setdefault(each.normal_form, set()).update(form.word for form in each.lexeme)
    lines = (" ".join((normal, *sorted(words))) for normal, words in sorted(found.items()))
    return "\n".join(lines).replace("ё", "е")


@cache
def forms(word: str) -> frozenset[str]:
    """The dictionary forms that a word may belong to; for an English word the word without a plural's ending."""
    word = word.lower().replace("ё", "е")
    if word.isascii():
        return frozenset({word, word.removesuffix("s")} if len(word) > 3 else {word})
    analyser = _analyser()
    if analyser is None:
        return frozenset(_written().get(word, [word]))
    return frozenset(str(each.normal_form).replace("ё", "е") for each in analyser.parse(word))


def words_of(text: str) -> list[str]:
    """The words of a text, in order."""
    return [word.lower().replace("ё", "е") for word in _WORD.findall(text)]


@cache
def rule_names(game: str) -> dict[str, tuple[str, ...]]:
    """What the rules of a game are called, where they have names (Броня, Armour)."""
    citation = kit_of(game).part("desk.citation")
    return {} if citation is None else dict(citation.rule_names())


@cache
def cards_using(game: str) -> dict[str, tuple[tuple[str, str, str], ...]]:
    """For each rule the cards whose programs apply it: id, English name, Russian name."""
    citation = kit_of(game).part("desk.citation")
    return {} if citation is None else dict(citation.cards_using())


@cache
def _index(game: str) -> dict[str, tuple[frozenset[str], frozenset[str]]]:
    """By rule: the forms of its name and those of everything it says."""
    found = {}
    for rule in rulebook(game).values():
        named = [form for name in rule_names(game).get(rule.id, ()) for word in words_of(name) for form in forms(word)]
        said = [form for word in _said(game, rule) for form in forms(word)]
        found[rule.id] = (frozenset(named), frozenset([*named, *said]))
    return found


def _said(game: str, rule: Rule) -> list[str]:
    return words_of(f"{rule.chapter} {rule.en} {rule.ru} {' '.join(rule_names(game).get(rule.id, ()))}")


def search(game: str, text: str) -> list[Rule]:
    """Rules that have all the words in some form; those that are called so come first.

    Where no rule has them all, a word may also be the beginning of one (`брон`, `man`), or part of an id (`DOOR`).
    """
    rules = rulebook(game)
    asked = [forms(word) for word in words_of(text)]
    if not asked:
        return []
    index = _index(game)
    found = [rule for rule in rules.values() if all(index[rule.id][1] & word for word in asked)]
    if not found:
        begun = words_of(text)
        found = [rule for rule in rules.values() if all(_begins(word, rule, index[rule.id][1]) for word in begun)]
    return sorted(found, key=lambda rule: not any(index[rule.id][0] & word for word in asked))


def _begins(word: str, rule: Rule, known: frozenset[str]) -> bool:
    return word in rule.id.lower() or any(each.startswith(word) for each in known)
