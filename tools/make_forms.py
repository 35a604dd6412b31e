"""Writes the forms of the Russian words that the rules of each game say, so that «броню» finds «Броня».

One line a word: its dictionary form, what all its forms begin with, and their endings (`_`: nothing more). The
dictionary is pymorphy3's, which only this tool needs: who searches reads `content/forms.txt` (`kernel/why/lookup.py`).

python tools/make_forms.py
"""

from collections.abc import Iterator, Set
from itertools import takewhile
from pathlib import Path
from typing import Any

from pymorphy3 import MorphAnalyzer

from triskel.kernel.kit import game_names
from triskel.kernel.why.lookup import said_by, simple
from triskel.kernel.why.rulebook import rulebook

GAMES = Path(__file__).resolve().parent.parent / "src" / "triskel" / "games"
PARTICIPLES = ("PRTF", "PRTS")


def words(game: str) -> set[str]:
    """Every Russian word of a rulebook and of the names of its rules."""
    return {word for rule in rulebook(game).values() for word in said_by(game, rule) if not word.isascii()}


def inflected(word: str, dictionary: Any) -> Iterator[tuple[str, set[str]]]:
    """The dictionary forms that a word may belong to, each with all its forms."""
    for found in dictionary.parse(word):
        participle = found.tag.POS in PARTICIPLES
        forms = {
            simple(each.word)
            for each in found.lexeme
            if (each.tag.POS in PARTICIPLES) == participle
            and each.tag.POS != "GRND"
            and "Cmp2" not in each.tag
            and not (participle and (each.tag.tense, each.tag.voice) != (found.tag.tense, found.tag.voice))
        }
        yield simple(found.normal_form), forms | {word}


def beginning(words: Set[str]) -> str:
    """What all words begin with."""
    first, *_, last = sorted([*words, *words])
    return "".join(takewhile(str, (a if a == b else "" for a, b in zip(first, last, strict=False))))


def written(game: str) -> str:
    """The file of a game."""
    dictionary = MorphAnalyzer()
    known: dict[str, set[str]] = {}
    for word in sorted(words(game)):
        for normal, forms in inflected(word, dictionary):
            known.setdefault(normal, set()).update(forms)
    lines = []
    for normal, forms in sorted(known.items()):
        stem = beginning(forms)
        lines.append(" ".join([normal, stem or "_", *sorted(each[len(stem) :] or "_" for each in forms)]))
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write them all."""
    for game in game_names():
        folder = GAMES / game / "content"
        if folder.is_dir():
            (folder / "forms.txt").write_text(written(game), "utf-8")


if __name__ == "__main__":
    main()
