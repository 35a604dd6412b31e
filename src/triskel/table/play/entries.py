"""The kinds of entries that a table is made of. Whatever happens at a table is one of these; nothing else is stored.

A kind that is not here is refused: by the type checker where one is written or compared, and by the storage where one
is read.
"""

from typing import Final, Literal, TypeGuard, get_args

EntryKind = Literal[
    "choice", "judge", "undo", "ask", "offer", "agree", "refuse", "chat", "team", "join", "bot", "stand", "face",
    "resume", "rematch", "end", "call", "uncall", "apply", "admit", "reject", "bench",
]  # fmt: skip

# --- play ---------------------------------------------------------------------------------------------------------
CHOICE: Final = "choice"
"""A seat has chosen: its notation, and what chance brought."""
RULE: Final = "judge"
"""An act of the judge, as the record writes it."""
UNDO: Final = "undo"
"""So many choices are taken back."""
END: Final = "end"
"""The match ends otherwise than by its rules: given up, out of time, a draw agreed, closed."""

# --- what seats ask of each other ---------------------------------------------------------------------------------
ASK: Final = "ask"
"""A seat asks to take back so many choices."""
OFFER: Final = "offer"
"""A seat offers a draw."""
AGREE: Final = "agree"
REFUSE: Final = "refuse"
REMATCH: Final = "rematch"
"""The same people play again: at which table."""

# --- who sits where -----------------------------------------------------------------------------------------------
JOIN: Final = "join"
"""Somebody takes an open seat: the name."""
BOT_SITS: Final = "bot"
"""A bot takes a seat: its level."""
STAND: Final = "stand"
"""A bot plays in an open seat until somebody comes to take it: its level."""
FACE: Final = "face"
"""Hot-seat: who has taken the device."""
RESUME: Final = "resume"
"""No server ran for so many milliseconds; nobody's clock pays for that. With a plus: a seat gets so many more."""

# --- talk ---------------------------------------------------------------------------------------------------------
CHAT: Final = "chat"
TEAM: Final = "team"
"""Said to one's team alone."""

# --- the judge ----------------------------------------------------------------------------------------------------
CALL: Final = "call"
"""A seat calls for a judge: why, and the code of the judge's link."""
UNCALL: Final = "uncall"
"""Whoever called needs no judge any more."""
APPLY: Final = "apply"
"""Somebody has come by the judge's link and asks to judge: name and holder."""
ADMIT: Final = "admit"
"""A seat agrees that whoever asks shall judge."""
REJECT: Final = "reject"
"""A seat does not."""
BENCH: Final = "bench"
"""Somebody takes the judge's place: name and holder."""

TALK: Final = (CHAT, TEAM, ASK, OFFER, AGREE, REFUSE, CALL, UNCALL, APPLY, ADMIT, REJECT)
"""Entries without which a match comes to its end all the same."""
MOST_TALK: Final = 20_000
"""Entries of a match after which there are no more of these: whoever loads it reads them all."""
KINDS: Final[frozenset[str]] = frozenset(get_args(EntryKind))
PLAYED: Final = (CHOICE, RULE)
"""Entries that are moves of the match itself."""


def is_kind(text: str) -> TypeGuard[EntryKind]:
    """Whether that is a kind of entry."""
    return text in KINDS
