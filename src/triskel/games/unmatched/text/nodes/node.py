"""What every node can do: run, offer itself, print in both languages, describe itself to bots."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from triskel.games.unmatched.text.book import text
from triskel.kernel import DONE, Steps, may

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


def describe(value: Any) -> Any:
    """A value of a program as plain data."""
    if isinstance(value, tuple):
        return [describe(each) for each in value]
    count = getattr(value, "count", None)
    if type(value).__name__ == "Number":
        return count
    if is_dataclass(value) and not isinstance(value, type):
        name = getattr(value, "id", None)
        if isinstance(name, str):
            return name
        found: dict[str, Any] = {"is": type(value).__name__}
        for each in fields(value):
            inner = getattr(value, each.name)
            if inner is not None:
                found[each.name] = describe(inner)
        return found
    return value


class Node:
    """Base of everything that a text is made of."""

    __slots__ = ()

    home: ClassVar[tuple[str, str, str]] = ("clause", "imp", "imp")
    """Where it stands by itself: symbol, English form, Russian form."""
    rules: ClassVar[tuple[str, ...]] = ()
    """The paragraphs that it applies."""

    def en(self) -> str:
        """The English words."""
        return text(self, self.home[0], self.home[1], "en")

    def ru(self) -> str:
        """The Russian words."""
        return text(self, self.home[0], self.home[2], "ru")

    def applies(self) -> tuple[str, ...]:
        """The paragraphs that it applies."""
        return self.rules

    def describe(self) -> Any:
        """What it does, as plain data for bots."""
        return describe(self)


class Effect(Node):
    """Something that happens."""

    __slots__ = ()

    def run(self, duel: Duel, me: int) -> Steps:
        """Do it for player `me`. Returns False if nothing could be done."""
        raise NotImplementedError

    def possible(self, duel: Duel, me: int) -> bool:
        """Whether it can be chosen at all when it is optional or a price."""
        return True

    def offer(self, duel: Duel, me: int) -> Steps:
        """The player may do it. Returns whether it was done."""
        if not self.possible(duel, me):
            return False
        answer = yield may(duel.arena.seat[me], "effect", (1,), "U-ATK-9", by=self)
        if answer == DONE:
            return False
        done = yield from self.run(duel, me)
        return done is not False


class Instant(Effect):
    """An effect in which nobody chooses anything."""

    __slots__ = ()

    def act(self, duel: Duel, me: int) -> bool | None:
        """Do it. Returns False if nothing could be done."""
        raise NotImplementedError

    def run(self, duel: Duel, me: int) -> Steps:
        return self.act(duel, me)
        yield


class Condition(Node):
    """Something that holds or not."""

    __slots__ = ()

    home: ClassVar[tuple[str, str, str]] = ("condition", "", "")

    def holds(self, duel: Duel, me: int) -> bool:
        """Whether it holds for player `me`."""
        raise NotImplementedError


class Amount(Node):
    """A number, known now or only when it is needed."""

    __slots__ = ()

    home: ClassVar[tuple[str, str, str]] = ("quantity", "", "dat")

    def value(self, duel: Duel, me: int) -> int:
        """The number now."""
        raise NotImplementedError

    def there(self, duel: Duel, me: int) -> bool:
        """Whether what it is the number of is there: a card that was not played has no value, large or small."""
        return True
