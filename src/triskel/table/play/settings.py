"""How a server of the table is run."""

from dataclasses import dataclass, field
from typing import final

from triskel.kernel.books.record import FindGame
from triskel.kernel.kit import find_game


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
    most_rooms: int = 2000
    """Tables in memory; beyond that those that nobody has to do with are put away sooner."""
    most_letters: int = 4_000_000
    """Letters of sets, heroes and boards of people's own with which matches in memory are played: each takes about a
    hundred bytes once it can be played. Where nobody can be put away for more, there is no room for more."""
    away: float = 180.0
    """Who has to choose, does not, and is not connected for so long, may be replaced by a bot or lose by claim."""
    secure_cookies: bool = False
    """Set where the table is served by HTTPS."""
    limits: bool = True
    """Whether requests are rationed by address and holder."""
    most_listeners: int = 500
    """Streams of watchers at one table."""
    most_streams: int = 4000
    """Streams open at all; beyond that only those who play are let in."""
    most_of_one: int = 60
    """Streams open from one address, where requests are rationed."""
    proxies: str = ""
    """Addresses and networks of proxies, parted by commas: where they say a request comes from is believed."""
    most_body: int = 64 * 1024
    """Bytes of a request body."""
    warm: bool = True
    """Whether cards are read and the processes that think are started with the server, or when the first is needed."""
    compress: bool = True
    smtp: str = ""
    """The mail server as HOST:PORT; without one no letters are written."""
    smtp_user: str = ""
    smtp_password: str = ""
    mail_from: str = ""
    """Who letters come from."""
    url: str = ""
    """Where the table is found from outside, for links in letters."""
    metrics_token: str = ""
    """Who shows it may read /metrics from anywhere; without one only this machine may."""
