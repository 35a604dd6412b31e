"""What a seat may wish about being asked for responses."""

from typing import Final

ASK: Final = "ask"
STACK: Final = "stack"
TURN: Final = "turn"
NEVER: Final = "never"
WISHES: Final = {"inis": (ASK, TURN, NEVER), "berserk": (ASK, STACK, TURN, NEVER)}
"""What can be wished in a game; in one without responses there is nothing to wish."""
