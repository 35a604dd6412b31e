"""What the table says no to, in both languages, with the HTTP status that fits."""

from collections.abc import Sequence
from typing import Final

from triskel.kernel import Refusal
from triskel.table.words.catalogue import Section

_CODES: Final[dict[int, tuple[str, ...]]] = {
    400: (
        "form",
    ),
    403: (
        "wrong password", "barred", "barred seat", "no seat", "not your seat", "not for watchers", "no judge",
    ),
    404: (
        "no page", "no table", "no invite", "no game", "no draft", "no rule", "no card", "no lesson", "no paper",
        "no puzzle", "no cup", "no person",
    ),
    409: (
        "another way", "no riddle", "no picture", "no painter",
        "too many", "name taken", "no record", "not your turn", "old question", "over",
        "running", "full", "seated", "no undo", "revealed", "undo forbidden", "undone often", "nothing asked",
        "not away", "asked",
        "moved on", "no advice", "joined", "begun", "round on", "few players", "plays", "another judge", "judged",
        "called", "paused", "not paused", "look first", "unreadable", "changed", "seeking", "no seek", "not counted",
        "no letters", "no vacation", "not changed", "cup decides", "own star", "too far", "no ahead",
        "no court",
    ),
    422: (
        "weak password", "odd name", "no address", "no reason", "no clock", "impossible", "empty", "too long", "setup",
        "unwritable", "no end", "too large", "too deep", "broke down", "no link",
    ),
    429: (
        "too fast",
    ),
    503: (
        "busy", "crowded", "full of texts",
    ),
}  # fmt: skip
"""By HTTP status; what they say is in the catalogue of words, section `refused`."""
STATUS: Final = {code: status for status, codes in _CODES.items() for code in codes}
said: Final = Section("refused")
outdated: Final = Section("outdated")


class Refused(Exception):
    """A request that changes nothing. `detail` adds what the rules say, in English and in Russian."""

    def __init__(self, code: str, detail: str = "", detail_ru: str = "") -> None:
        self.code = code
        self._given = (code, detail, detail_ru)
        self.status, self.en, self.ru = STATUS[code], said("en", code), said("ru", code)
        if detail:
            self.en, self.ru = f"{self.en} {detail}", f"{self.ru} {detail_ru or detail}"
        super().__init__(self.en)

    def __reduce__(self) -> tuple[type["Refused"], tuple[str, str, str]]:
        """A worker may say no; the words are the same here."""
        return Refused, self._given

    def again(self) -> "Refused":
        """The same once more."""
        return Refused(*self._given)

    def text(self, lang: str) -> str:
        """The words in that language."""
        return self.ru if lang == "ru" else self.en


def content_changed(names: Sequence[str]) -> Refused:
    """A match of an earlier version: which of its cards, boards or switches are others now."""
    return Refused("changed", *(outdated(lang, "content", names=", ".join(names)) for lang in ("en", "ru")))


def rules_changed(choice: int, error: Exception) -> Refused:
    """A match of an earlier version: which choice is no longer possible, and by which rules. What was chosen is not
    said: not everybody at the table may know it."""
    reasons = error.reasons if isinstance(error, Refusal) else ()
    rules = ", ".join(dict.fromkeys(each.rule for each in reasons if each.rule))
    if rules:
        return Refused("changed", *(outdated(lang, "rule", n=choice, rules=rules) for lang in ("en", "ru")))
    return Refused("changed", *(outdated(lang, "choice", n=choice) for lang in ("en", "ru")))
