"""Other ways to say where. Nothing here is a node: these lines are only read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from triskel.games.unmatched.text.book import reading
from triskel.games.unmatched.text.nodes.how_many import Number
from triskel.games.unmatched.text.nodes.node import Amount
from triskel.games.unmatched.text.nodes.where import Distance, SpaceIn, Where, beside, some
from triskel.games.unmatched.text.nodes.who import FIGHTER, OTHER_FRIENDLY, Group, Noun, Target, YourFighter

if TYPE_CHECKING:
    pass

reading("place", "within {count:number} <space/spaces>", (), lambda count: Distance(count, YourFighter()))
reading("near", "{count:number} or more spaces away", (), lambda count: Distance(count, YourFighter(), True))


def _beyond(count: Number, whom: Target) -> Distance:
    return Distance(Number(count.count + 1), whom, True)


reading("near", "more than {count:number} spaces away", (), lambda count: _beyond(count, YourFighter()))
reading(
    "near", "more than {count:number} spaces (away|) from {whom:anchor}", (), lambda count, whom: _beyond(count, whom)
)
reading("place", "up to {count:number} spaces away", (), lambda count: Distance(count, YourFighter()))


def _within(count: Amount) -> Where:
    return SpaceIn(Distance(count, YourFighter()))


reading(
    "where", "(in|on) any (empty|free|) space within {count:number} <space/spaces>", (), lambda count: _within(count)
)


def _beside() -> Where:
    return SpaceIn(beside(YourFighter()))


reading("where", "(in|on) an adjacent (empty|) space", (), lambda: _beside())


def _friends() -> Noun:
    return Noun(OTHER_FRIENDLY, FIGHTER)


reading(
    "place",
    [
        "adjacent to (another of your fighters|another friendly fighter|one of your other fighters|any other friendly "
        "fighter|any of your other fighters|another of your own fighters)",
    ],
    (),
    lambda: beside(some(Group(_friends(), None))),
)
