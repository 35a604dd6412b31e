"""What a page of the table needs to know: one reader, one match, one moment."""

from dataclasses import dataclass, field
from typing import final

from triskel.i18n import spoken
from triskel.kernel import Outcome
from triskel.table.play.guided import Led
from triskel.table.play.sight import Lines, Sight


@final
@dataclass(frozen=True, slots=True)
class Reader:
    """How somebody reads: language, theme, and the word that proves a form is ours."""

    lang: str
    theme: str
    csrf: str
    muted: tuple[str, ...] = ()
    """Tables whose talk it does not want to read."""
    spoken: str = field(init=False)
    """The language of the page itself, by which what was drawn for one reader is not taken for another's."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "spoken", spoken(self.lang))


@dataclass(slots=True)
class SeatInfo:
    """Who sits on a seat."""

    name: str
    kind: str
    """"human", "bot" or "open" (waiting for somebody to come by the invite link)."""
    level: str = ""
    """The bot's level; empty for people."""
    you: bool = False
    """Whether the reader holds this seat; in a hot-seat match every seat may be the reader's."""


@dataclass(slots=True)
class JudgeInfo:
    """What the reader may know of the table's judge."""

    name: str = ""
    there: bool = False
    called: int = -1
    """The seat that waits for the judge; -1 where nobody does."""
    why: str = ""
    paused: bool = False
    link: str = ""
    """The address by which somebody asks to judge; only for those who play, while there is none."""
    asks: str = ""
    """The name of somebody who asks to judge; everybody who plays has to agree."""
    asked: bool = False
    """Whether the reader has not answered yet."""
    looked: tuple[int, ...] = ()
    """The seats whose hidden cards the judge is looking at."""


@dataclass(slots=True)
class TableContext:
    """All that a page about a match is drawn from: the sight of its reader's seat, and who sits around it."""

    lang: str
    """"ru" or "en"."""
    theme: str
    """"light", "dark", or "" to follow the browser."""
    table_id: str
    seat: int | None
    """The reader's seat; None is a spectator. In a hot-seat match: whoever holds the device now."""
    seats: list[SeatInfo]
    sight: Sight
    """The match as the reader sees it: from its seat, or as a spectator while the device is being passed."""
    version: int
    csrf: str
    lines: Lines = field(default_factory=dict)
    """Events that were put into words for this reader before."""
    chat: list[tuple[str, str]] = field(default_factory=list)
    """(name, text), oldest first."""
    flash: str = ""
    """One line to tell the reader, such as why the last answer was refused."""
    mode: str = "bot"
    """"bot", "friend", "hotseat" or "bots"."""
    covered: bool = False
    """Hot-seat: show the "pass the device" screen instead of the seat's cards."""
    invite: str = ""
    """The address that lets somebody take the open seat; empty where it is not the reader's to give."""
    serverless: bool = False
    """Whether no server is there: people are met by links alone, and nobody else can be called."""
    handover: str = ""
    """Without a server: the link by which whoever is next goes on; empty while the reader is to choose."""
    chat_muted: bool = False
    """The reader does not want to see the chat."""
    can_undo: bool = False
    """Whether the reader may take back the last choice now."""
    finished_link: str = ""
    """Where the replay of a finished match can be seen; empty while it runs."""
    result: Outcome | None = None
    """How the table ended: as `match.outcome`, or by resignation ("resigned"), time ("time") or agreement ("draw
    agreed"); None while it goes on. Pages should show this one."""
    undo_asked: int | None = None
    """The seat that asks the others to let it take back its last choice. Anyone else with a seat answers by
    POST /t/{id}/undo with answer=yes or answer=no."""
    draw_offered: int | None = None
    """The seat that offers a draw; the others answer by POST /t/{id}/draw with answer=yes or answer=no."""
    clocks: list[int] = field(default_factory=list)
    """Milliseconds left for every seat at the moment of drawing; empty without a clock."""
    ticking: list[int] = field(default_factory=list)
    """The seats whose clocks run now."""
    code: str = ""
    """The invite code, for the page that asks whether to take the open seat (POST /join/{code})."""
    rematch: str = ""
    """The table at which the same people play again; empty while nobody has asked for it."""
    teams: bool = False
    """Whether the reader has a team to talk to in private."""
    puzzle: tuple[str, str, bool | None] | None = None
    """In a puzzle: what it is called, what is to be done, and whether it is done (None: that is open)."""
    judge: JudgeInfo = field(default_factory=JudgeInfo)
    cup: str = ""
    """The tournament that the table belongs to; empty for any other table."""
    guide: Led | None = None
    """How far the reader is led, in a lesson."""
    left: bool = False
    """Whether the table is about to answer the reader's question by itself."""
    ahead: bool = False
    """Whether the reader may answer ahead while somebody else has to choose."""
    alone: bool = False
    """Whether the reader plays with nobody but bots, and may therefore ask them for advice."""


@dataclass(slots=True)
class GameRow:
    """One line of a list of tables on the home page."""

    game: str
    title: str
    """Who plays whom: «Медуза — Король Артур»."""
    detail: str
    """Against whom, or who invites."""
    state: str
    """"yours", "theirs", "waiting", "open", "finished" or "closed" (it cannot be loaded)."""
    href: str
    """Where its button leads."""
    left: int = -1
    """Milliseconds for the choice that is waited for, by correspondence; -1 where there is no such clock."""
    asked: str = ""
    """The question that waits for the reader."""
    against: tuple[tuple[str, str], ...] = ()
    """The others, and under which name each has a rating."""
