"""What has been spoken of so far, and what is left behind for the sentences that follow."""

from __future__ import annotations

from typing import Any


class Unclear(ValueError):
    """A word points at nothing."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


class Scene:
    """What has been spoken of so far, clause by clause, and what effects have left behind."""

    __slots__ = (
        "by_the_way",
        "called",
        "card",
        "clauses",
        "compared",
        "deed",
        "fight",
        "foe",
        "foreign",
        "harm",
        "kind",
        "later",
        "left",
        "others",
        "relative",
        "shown",
        "source",
        "token",
        "zone",
    )

    def __init__(self, clauses: list[list[Any]], left: frozenset[str], by_the_way: set[int], others: bool) -> None:
        self.others = others
        """Whether another player does what is spoken of now."""
        self.clauses = clauses
        self.foe: Any = None
        """An opposing fighter that somebody stands next to, as a choice among all who are there."""
        self.deed: type | None = None
        """What is being done."""
        self.later = False
        """Whether this happens only when everything else is over."""
        self.shown = False
        """Whether the own hand was shown last."""
        self.kind: Any = None
        """Which sort of tokens was spoken of last."""
        self.token = False
        """Whether a token was spoken of last."""
        self.fight = False
        """Whether this is said of a combat."""
        self.card = ""
        """Which card was spoken of last."""
        self.called: dict[str, str] = {}
        """Who was called he or she."""
        self.compared: Any = None
        """The comparison that was made last."""
        self.zone: Any = None
        """The zone that was named last."""
        self.harm: Any = None
        """The combat damage that a condition speaks of: "that much", where nothing else is counted."""
        self.relative = False
        """Whether this is a clause about each of some fighters."""
        self.foreign = False
        """Whether "that card" is one of another player's."""
        self.source: Any = None
        """The effect that left behind "that many"."""
        self.left = left
        self.by_the_way = by_the_way
        """Fighters that were only mentioned to say which other is meant."""

    def branch(self) -> Scene:
        """The same so far; what happens from here on is not known to the other."""
        twin = Scene([each[:] for each in self.clauses], self.left, set(self.by_the_way), self.others)
        twin.fight, twin.token, twin.later = self.fight, self.token, self.later
        twin.foe, twin.deed, twin.kind, twin.shown = self.foe, self.deed, self.kind, self.shown
        twin.called = self.called
        twin.compared, twin.zone = self.compared, self.zone
        twin.harm, twin.card, twin.source, twin.foreign = self.harm, self.card, self.source, self.foreign
        return twin

    def clause(self) -> Scene:
        """A new clause begins."""
        if self.clauses[-1]:
            self.clauses.append([])
        return self

    def before(self) -> list[list[Any]]:
        """The clauses before this one that speak of fighters, the nearest first."""
        return [each for each in self.clauses[-2::-1] if each]
