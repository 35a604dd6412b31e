"""Names that look like one another: what a new account may not be called."""

import unicodedata
from typing import Final

MOST_KEY: Final = 40
"""Letters by which names are told apart."""
_CYRILLIC: Final = "авекмнорстухіјѕ"
_LATIN: Final = "abekmhopctyxijs"
_JAPANESE: Final = {"CJK", "HIRAGANA", "KATAKANA"}
_TO_LATIN: Final = str.maketrans(_CYRILLIC, _LATIN)
_TO_CYRILLIC: Final = str.maketrans(_LATIN, _CYRILLIC)


def plain(name: str) -> str:
    """The name in plain letters: wide, small and otherwise decorated ones are the same."""
    return unicodedata.normalize("NFKC", name)


def folded(name: str) -> str:
    """What names are compared by."""
    return plain(plain(name).casefold())


def keys_of(name: str) -> list[str]:
    """The keys by which the account of this name may stand; as it is written, it is one that was made before names were
    compared by their plain letters."""
    return [name.casefold()[:MOST_KEY], folded(name)[:MOST_KEY]]


def lookalikes(name: str) -> set[str]:
    """The keys by which somebody may have an account already whose name looks like this one."""
    key = folded(name)
    return {*keys_of(name), key.translate(_TO_LATIN), key.translate(_TO_CYRILLIC)}


def is_odd(name: str) -> bool:
    """A word in letters of several scripts, or what no page can be found by."""
    return "/" in name or not name.strip(".") or any(len(_scripts(word)) > 1 for word in plain(name).split())


def _scripts(word: str) -> set[str]:
    """LATIN, CYRILLIC and so on: the first word of what a letter is called."""
    found = {unicodedata.name(each, "?").split(" ")[0].partition("-")[0] for each in word if each.isalpha()}
    return found - _JAPANESE | {"CJK"} if found & _JAPANESE else found
