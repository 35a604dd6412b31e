"""What may be taken back. The engine decides it for every choice; the table only asks."""

from enum import Enum


class Undo(Enum):
    """How a choice may be taken back."""

    FREE = "free"
    """Nothing new was revealed and the same seat is still choosing."""
    CONSENT = "consent"
    """Nothing hidden came to light, but another seat has been asked since: all others must agree."""
    NEVER = "never"
    """A card was turned, drawn or rolled for: knowledge cannot be given back."""
