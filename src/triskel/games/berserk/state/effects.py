"""The small immutable things that a battle remembers: what lies on cards and cells, and what waits for its moment."""

from typing import Any, Final, final

from triskel.games.berserk.state.face import Feature, Grant
from triskel.games.berserk.state.keys import BIT

NO_PICK: Final = -2
"""In `War.picks`: the seat has picked nothing."""

FOREVER: Final = 1 << 30
"""The last turn of an effect that lasts until the end of the battle."""


@final
class Effect:
    """One acquired feature, modifier or marker on a card or cell (117, 119). Immutable; `until` is the last turn."""

    __slots__ = ("bit", "by", "key", "made", "owner", "payload", "source", "until", "value")

    def __init__(
        self,
        key: str,
        value: int = 0,
        until: int = FOREVER,
        source: int = -1,
        by: int = -1,
        made: int = 0,
        payload: Any = None,
        owner: int = -1,
    ) -> None:
        self.key = key
        self.bit = BIT[key]
        self.value = value
        self.until = until
        self.source = source
        self.by = by
        """The seat whose card put it there (119.3)."""
        self.made = made
        """A serial number: of two that contradict, the later prevails (524.1)."""
        self.payload = payload
        self.owner = owner
        """A card whose stay in play keeps the effect alive; -1: none."""

    def as_key(self) -> tuple[Any, ...]:
        """For comparing states."""
        payload = self.payload
        if type(payload) is Grant:
            payload = repr(payload.extra)
        elif type(payload) is Effect:
            payload = payload.as_key()
        return (self.key, self.value, self.until, self.source, self.by, self.owner, payload)


@final
class Delayed:
    """A feature that waits for its moment (118): an event, a filter and what then happens."""

    __slots__ = ("by", "event", "once", "payload", "since", "source", "subject", "until")

    def __init__(
        self, event: str, source: int, by: int, subject: int, payload: Any, until: int, since: int, once: bool = True
    ) -> None:
        self.event = event
        self.source = source
        self.by = by
        self.subject = subject
        """The card it is about, or -1 while no card is."""
        self.payload = payload
        self.until = until
        self.since = since
        """The turn and phase it was made in, `turn * 16 + phase`: it waits for the next such moment (410.3, 415.2)."""
        self.once = once

    def as_key(self) -> tuple[Any, ...]:
        """For comparing states."""
        what = repr(self.payload[0].node) if type(self.payload[0]) is Feature else self.payload[1]
        return (self.event, self.source, self.by, self.subject, what, self.until, self.since)
