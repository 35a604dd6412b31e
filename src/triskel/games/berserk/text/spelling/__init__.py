"""How a text is written: its tokens, and other words for the same, turned into the formal wording of the cards.

A text is first read as it stands; only if that fails is it respelled by the table and read again, so that a synonym
never changes a text that was understood without it. What is printed is the formal wording.
"""

import re
from typing import Final

from triskel.cardtext.spelling import Speller
from triskel.cardtext.token import Token
from triskel.games.berserk.text.morphology import plain
from triskel.games.berserk.text.spelling.rewordings import REWORDINGS
from triskel.games.berserk.text.spelling.synonyms import RUSSIAN

_TOKEN = re.compile(
    r"\[[^\]]*\]"
    r"|[\dXХ]+-[\dXХ]+-[\dXХ]+"
    r"|[+\u2013\u2212-] ?(?:\d+|[XХ](?![A-Za-zА-Яа-яЁё]))"
    r"|\d+(?:-?(?:го|й|м|ый|ого))(?![А-Яа-яЁё])"
    r"|\d+\s?\*\s?[XХ]"
    r"|\d+"
    r"|[A-Za-zА-Яа-яЁё]+(?:[-'’][A-Za-zА-Яа-яЁё]+)*"
    r"|[«»—,;:.()/]"
    r"|\S"
)


def clean(text: str) -> str:
    """One spelling for dashes, quotes and spaces; the final full stop or exclamation mark goes."""
    text = text.strip()
    text = re.sub(r"\s+", " ", text)
    text = re.sub(r"(?<=\[симбиот\])-\d+", "", text)  # on old cards; the number means nothing (old_symbiont_mark)
    text = re.sub(r"\[(\d) фиш\w+\]", r"\1 [фишка]", text)
    text = re.sub(r"(?<=\s)[-–−](?=\s)", "—", text)
    text = re.sub(r"([+–−-]) (?=[XХ\d])", r"\1", text)
    text = re.sub(r"^[Кк]аждый раз,? (когда|при) ", lambda found: found[1].capitalize() + " ", text)
    text = re.sub(r"(?<=[а-яё])-(?=[XХ](?![А-Яа-яё]))", " ", text)
    if text.count('"') % 2:  # one that nothing answers to
        at = text.rindex('"')
        text = text[:at] + text[at + 1 :]
    if '"' in text:
        out, opened = [], False
        for char in text:
            if char == '"':
                out.append("»" if opened else "«")
                opened = not opened
            else:
                out.append(char)
        text = "".join(out)
    text = text.replace("“", "«").replace("„", "«").replace("”", "»")
    return text[:-1].rstrip() if text.endswith((".", "!")) and not text.endswith("..") else text


def cut(text: str) -> list[Token]:
    """The tokens of a cleaned text."""
    tokens: list[Token] = []
    for found in _TOKEN.finditer(text):
        word = found.group()
        norm = plain(word)
        if word in ("X", "Х", "x", "х"):
            norm = "X"
        elif word[0] in "+–−-" and len(word) > 1:
            sign = "+" if word[0] == "+" else "–"
            norm = sign + word[1:].strip().upper().replace("Х", "X")
        elif word[0] in "–−" or (word == "-"):
            norm = "—"
        elif "*" in word or re.fullmatch(r"[\dXХ]+-[\dXХ]+-[\dXХ]+", word):
            norm = word.replace("Х", "X").replace(" ", "")
        elif word[0] == "[":
            norm = word.lower()
        if norm.startswith("втор") and tokens and tokens[-1].norm == "во":
            tokens[-1] = Token("в", tokens[-1].text, tokens[-1].start)
        tokens.append(Token(norm, word, found.start()))
    return tokens


_TABLE: Final = (*REWORDINGS, *RUSSIAN)
_SPELLER: Final = Speller(_TABLE)
_WORDS: Final = re.sub(r"\[\w(\w)\]", r"\1", plain(" ".join(pattern for pattern, _ in _TABLE)))


def in_table(word: str) -> bool:
    """Is this a word that the table says in other words? Anything else must not get lost in respelling."""
    return word[: max(3, len(word) * 2 // 3)] in _WORDS


def respelled(text: str) -> str:
    """The text in the formal wording of the cards, as far as the table knows it."""
    return _SPELLER.respelled(text).text
