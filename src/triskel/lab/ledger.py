"""Which cards each seat drew, played and boosted with, read from the events of a match."""

from collections import Counter
from typing import Any

from triskel.kernel import Match
from triskel.lab.room import Use, lab_room


def card_uses(match: Match[Any]) -> list[list[Any]]:
    """`[seat, card, role, times]` for everything that the events of a finished match tell, in a fixed order.

    The match is over when this is read, so secret facts of events are read too.
    """
    room = lab_room(match.game.name)
    uses: Counter[Use] = Counter()
    for event in match.events:
        uses.update(room.uses(match, event, {**event.facts, **(event.secret or {})}))
    return [[seat, card, role, times] for (seat, card, role), times in sorted(uses.items())]
