"""Finding rules by words of either language. Russian words are found in all their forms: «броню» finds «Броня».

The words of a rule are those of its paraphrase and of the names a game has for it (the room `desk.citation`
of the game), all reduced to their dictionary forms, which a game keeps in `content/forms.txt` (written by
`tools/make_forms.py`). The table and the command line search through this one door.
"""

import re
from functools import cache
from typing import Final

from triskel.kernel.kit import kit_of
from triskel.kernel.why.rulebook import Rule, rulebook

_WORD: Final = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*")


def simple(word: str) -> str:
    """As words are compared: small letters, and «ё» as «е»."""
    return word.lower().replace("ё", "е")


@cache
def _dictionary(game: str) -> dict[str, frozenset[str]]:
    """The Russian words of a rulebook in all their forms, each with the dictionary forms that it may belong to."""
    path = kit_of(game).file("content", "forms.txt")
    found: dict[str, set[str]] = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.is_file() else ():
        normal, stem, *endings = ("" if part == "_" else part for part in line.split(" "))
        for ending in endings:
            found.setdefault(stem + ending, set()).add(normal)
    return {word: frozenset(normal) for word, normal in found.items()}


def forms(game: str, word: str) -> frozenset[str]:
    """The dictionary forms that a word may belong to; for an English word the word without a plural's ending."""
    word = simple(word)
    if word.isascii():
        return frozenset({word, word.removesuffix("s")} if len(word) > 3 else {word})
    return _dictionary(game).get(word, frozenset({word}))


def words_of(text: str) -> list[str]:
    """The words of a text, in order."""
    return [simple(word) for word in _WORD.findall(text)]


def said_by(game: str, rule: Rule) -> list[str]:
    """The words of a rule, those of its names first."""
    return words_of(" ".join([*rule_names(game).get(rule.id, ()), rule.chapter, rule.en, rule.ru]))


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
        named = [
            form for name in rule_names(game).get(rule.id, ()) for word in words_of(name) for form in forms(game, word)
        ]
        said = [form for word in said_by(game, rule) for form in forms(game, word)]
        found[rule.id] = (frozenset(named), frozenset(said))
    return found


def search(game: str, text: str) -> list[Rule]:
    """Rules that have all the words in some form; those that are called so come first.

    Where no rule has them all, a word may also be the beginning of one (`брон`, `man`), or part of an id (`DOOR`).
    """
    rules = rulebook(game)
    asked = [forms(game, word) for word in words_of(text)]
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
