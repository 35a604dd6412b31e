"""The words that a set defines: `[[keyword]]` entries, read and checked (517).

    [[keyword]]
    name = { ru = "Рывок", en = "Dash" }
    number = true
    text = ["В начале хода — получает +X к [движение] до конца хода."]

X is the number. A text may use words that the set defined before it, never its own: so nothing refers to itself.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from triskel.games.berserk.content.admission import admit
from triskel.games.berserk.keywords.table import KEYWORDS
from triskel.games.berserk.text import Names, UnknownPhrase, parse
from triskel.games.berserk.text import morphology as m
from triskel.games.berserk.text.named import form
from triskel.games.berserk.text.names import DefinedWord
from triskel.games.berserk.text.spelling import clean, cut
from triskel.kernel.bench.faults import Faults, shown
from triskel.kernel.play.refusal import BadContent, nothing

MOST_WORDS: Final = 60
MOST_LETTERS: Final = 40
MOST_TEXTS: Final = 4
_FIELDS: Final = ("name", "gender", "number", "text")
_READ: Final = Faults(BadContent)


def _fail(where: str, message: str, ru: str) -> BadContent:
    return BadContent(f"{where}: {message}", f"{where}: {ru}")


def own_words(rows: Sequence[Mapping[str, Any]], source: str) -> tuple[DefinedWord, ...]:
    """The words of a set, in their order; a fault refuses the set."""
    found: tuple[DefinedWord, ...] = ()
    for number, row in enumerate(rows, 1):
        found = (*found, _word(row, f"{source}, [[keyword]] {number}", found))
    return found


def _word(row: Mapping[str, Any], where: str, before: tuple[DefinedWord, ...]) -> DefinedWord:
    for key in row:
        if key not in _FIELDS:
            raise BadContent(*nothing(("keyword field", "свойство слова"), str(key), _FIELDS, f"{where}: "))
    name = row.get("name", "")
    both = name if isinstance(name, Mapping) else {"ru": name}
    said = str(both.get("ru", "")).strip()
    ru = said.lower()
    if not ru or len(ru) > MOST_LETTERS or not all(each.isalpha() for each in ru.replace("-", " ").split()):
        raise _fail(
            where,
            f"a keyword needs a Russian name of letters, {MOST_LETTERS} at most, not {shown(said)}",
            f"слову нужно русское название из букв, не длиннее {MOST_LETTERS}, а не {shown(said)}",
        )
    if any(each.ru == ru for each in before):
        raise _fail(where, f"two keywords are called «{said}»", f"два слова называются «{said}»")
    if any(m.plain(each) == m.plain(ru) for row_ in KEYWORDS.values() for each in (row_.ru, row_.lemma, *row_.aliases)):
        raise _fail(where, f"the book defines «{said}» already", f"«{said}» уже есть в правилах")
    gender = _READ.name(("gender", "род (gender)"), row.get("gender", ""), ("", "m", "f", "n"), f"{where}: ")
    gender = gender or m.gender_of(ru.partition(" ")[0])
    texts = row.get("text", [])
    texts = [texts] if isinstance(texts, str) else texts
    told = tuple(_READ.words((f"{where}: text", f"{where}: text"), texts))
    if not 1 <= len(told) <= MOST_TEXTS:
        raise _fail(
            where,
            f"«{said}» needs one to {MOST_TEXTS} texts that say what it does",
            f"для «{said}» нужен текст, что оно делает (text), от одного до {MOST_TEXTS}",
        )
    word = DefinedWord(ru, str(both.get("en", "")).strip() or said, gender, bool(row.get("number", False)), told)
    return word.meaning(tuple(_feature(text, word, before, where) for text in told))


def _feature(text: str, word: DefinedWord, before: tuple[DefinedWord, ...], where: str) -> Any:
    shapes = {m.plain(form(word.ru, word.gender, case)) for case in range(6)}
    said = " ".join(token.norm for token in cut(clean(text)))
    if any(f" {shape} " in f" {said} " for shape in shapes):
        raise _fail(where, f"«{word.ru}» refers to itself: «{text}»", f"«{word.ru}» ссылается само на себя: «{text}»")
    try:
        feature = parse(text, Names(words=before))
    except UnknownPhrase as error:
        raise _fail(where, str(error), error.ru) from error
    admit(feature, where, text)
    return feature
