"""What a seat may wish about being asked."""

from typing import Final

from triskel.table.play.seats.seating import seating_of

ABLE: Final = "able"
ASK: Final = "ask"
STACK: Final = "stack"
TURN: Final = "turn"
NEVER: Final = "never"


def wishes_of(game: str) -> tuple[str, ...]:
    """What can be wished in a game: more in one with chances to respond."""
    return ABLE, ASK, *seating_of(game).responses
