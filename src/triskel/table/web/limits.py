"""Rations: how many requests an address or a holder may send. A bucket fills at a rate and holds a burst."""

import time
from typing import Final, final

from triskel.table.play.refused import Refused
from triskel.table.web.alike import MOST_KEY, folded
from triskel.table.web.seats import network

_MOST_BUCKETS: Final = 20_000


@final
class Ration:
    """`rate` requests a second on average, `burst` at once, for every key."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = float(burst)
        self._buckets: dict[str, tuple[float, float]] = {}

    def take(self, key: str) -> None:
        """Refused if this key has used up its ration."""
        moment = time.monotonic()
        left, since = self._buckets.get(key, (self._burst, moment))
        left = min(self._burst, left + (moment - since) * self._rate)
        if left < 1:
            raise Refused("too fast")
        if len(self._buckets) >= _MOST_BUCKETS:
            self._sweep(moment)
        self._buckets[key] = (left - 1, moment)

    def _sweep(self, moment: float) -> None:
        """Forget full buckets: they are as good as new ones. If none is full, forget all rather than grow."""
        kept = {
            key: (left, since)
            for key, (left, since) in self._buckets.items()
            if left + (moment - since) * self._rate < self._burst
        }
        self._buckets = kept if len(kept) < _MOST_BUCKETS else {}


@final
class Limits:
    """The rations of one server; without `on` everything is let through."""

    def __init__(self, on: bool) -> None:
        self._on = on
        self._requests = Ration(40, 200)
        self._pages = Ration(15, 150)
        self._acts = Ration(10, 60)
        self._chats = Ration(0.5, 8)
        self._tables = Ration(0.2, 20)
        self._thoughts = Ration(0.25, 6)
        self._thinkers = Ration(1, 24)
        self._accounts = Ration(0.05, 10)
        self._networks = Ration(0.2, 40)
        self._names = Ration(0.02, 10)
        self._logins = Ration(0.1, 50)
        self._letters = Ration(1 / 3600, 3)

    def request(self, address: str) -> None:
        """Any request from an address."""
        if self._on:
            self._requests.take(address)

    def page(self, address: str) -> None:
        """A page to look at, or a stream that begins with one: they take longer to draw than all else to answer."""
        if self._on:
            self._pages.take(address)

    def act(self, holder: str) -> None:
        """A choice or another act of a holder."""
        if self._on:
            self._acts.take(holder)

    def chat(self, holder: str) -> None:
        """A word in a chat."""
        if self._on:
            self._chats.take(holder)

    def table(self, address: str) -> None:
        """A new table, or an attempt to join one."""
        if self._on:
            self._tables.take(address)

    def think(self, holder: str, address: str) -> None:
        """A question to the bots, which costs a worker a second or two: by holder, and by address, for anybody can be
        many holders."""
        if self._on:
            self._thoughts.take(holder)
            self._thinkers.take(address)

    def account(self, address: str) -> None:
        """An attempt to sign in or up, which costs the server some work on purpose: by address and by network."""
        if self._on:
            self._accounts.take(address)
            self._networks.take(network(address))

    def letter(self, to: str) -> None:
        """A letter to an address that nobody has confirmed, and that may be somebody else's: few, whoever asks."""
        if self._on:
            self._letters.take(to.casefold())

    def login(self, name: str, address: str) -> None:
        """An attempt to sign in to an account: few from one network, and not many from all of them together. The owner
        comes from elsewhere, so others cannot shut him out quickly."""
        if self._on:
            key = folded(name)[:MOST_KEY]  # by which the account is found, however its name is written
            self._names.take(f"{key} {network(address)}")
            self._logins.take(key)
