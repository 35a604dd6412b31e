"""Events: what happened, why, and who may know. Reasons: why something may not happen."""

from typing import Any, Final, final

EVERYONE: Final = -1
"""The visibility mask of a public event."""


@final
class Reason:
    """One reason for a refusal or a forced step: a rule id and words in both languages."""

    __slots__ = ("en", "ru", "rule")

    def __init__(self, rule: str, en: str, ru: str) -> None:
        self.rule = rule
        self.en = en
        self.ru = ru

    def text(self, lang: str) -> str:
        """The words in that language."""
        return self.ru if lang == "ru" else self.en

    def __str__(self) -> str:
        return f"{self.en} ({self.rule})" if self.rule else self.en

    def __repr__(self) -> str:
        return f"Reason({self.rule!r}, {self.en!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and (self.rule, self.en, self.ru) == (other.rule, other.en, other.ru)

    def __hash__(self) -> int:
        return hash((self.rule, self.en))


@final
class Event:
    """One change of the match.

    `facts` are plain values (ids, numbers, texts) by name; `secret` are facts that only the seats of the mask
    `seen_by` may know; `cause` names the card or ability that made it happen, `rule` the paragraph.
    """

    __slots__ = ("cause", "facts", "kind", "rule", "secret", "seen_by", "step")

    def __init__(
        self,
        kind: str,
        facts: dict[str, Any],
        rule: str = "",
        cause: str = "",
        seen_by: int = EVERYONE,
        secret: dict[str, Any] | None = None,
    ) -> None:
        self.kind = kind
        self.facts = facts
        self.rule = rule
        self.cause = cause
        self.seen_by = seen_by
        self.secret = secret
        self.step = -1

    def for_seat(self, seat: int | None) -> dict[str, Any]:
        """What this seat (None: a spectator) may know of the event."""
        shown: dict[str, Any] = {"kind": self.kind, "rule": self.rule, "cause": self.cause, "step": self.step}
        shown.update(self.facts)
        if self.secret and (self.seen_by == EVERYONE or (seat is not None and self.seen_by >> seat & 1)):
            shown.update(self.secret)
        return shown

    def __repr__(self) -> str:
        return f"Event({self.kind}, {self.facts}, {self.rule})"
