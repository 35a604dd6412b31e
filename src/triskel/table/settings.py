"""How a server of the table is run."""

from dataclasses import dataclass, field
from typing import final

from triskel.catalog import find_game
from triskel.kernel.record import FindGame


@final
@dataclass(slots=True, kw_only=True)
class Settings:
    """All times in seconds."""

    find_game: FindGame = field(default=find_game)
    bot_delay: float = 0.7
    """How long a bot seems to think, whatever it holds: people want to see what happened and must not learn from it."""
    ping: float = 15.0
    """A quiet stream says so this often, so that a dead connection is noticed."""
    poll: float = 2.0
    """How often a server on PostgreSQL looks for what other servers did, should a notification be lost."""
    notifications: bool = True
    """Whether PostgreSQL's LISTEN/NOTIFY is used."""
    idle: float = 900.0
    """A table nobody has to do with for so long is put away; it is loaded again when asked for."""
    away: float = 180.0
    """Who has to choose, does not, and is not connected for so long, may be replaced by a bot or lose by claim."""
    secure_cookies: bool = False
    """Set where the table is served by HTTPS."""
    limits: bool = True
    """Whether requests are rationed by address and holder."""
    most_listeners: int = 500
    """Streams open at one table."""
    most_body: int = 64 * 1024
    """Bytes of a request body."""
    compress: bool = True
