"""What every game shares: decisions, matches, chance, records, views, undo, scenarios, explanations.

Five verbs drive any game: **start** a match, read its **decision**, **choose**, **view** it from a seat, and read its
**outcome**.
"""

from triskel.kernel.play.chance import Chance
from triskel.kernel.play.decision import DONE, RESPONSE, SECRET, Decision, Steps, ask, may
from triskel.kernel.play.event import EVERYONE, Event, Reason
from triskel.kernel.play.game import Game, Outcome, Setup, State, Switch
from triskel.kernel.play.match import Match, start
from triskel.kernel.play.refusal import BadContent, BadRecord, BadSetup, Refusal, TriskelError
from triskel.kernel.play.undo import Undo

__all__ = [
    "DONE",
    "EVERYONE",
    "RESPONSE",
    "SECRET",
    "BadContent",
    "BadRecord",
    "BadSetup",
    "Chance",
    "Decision",
    "Event",
    "Game",
    "Match",
    "Outcome",
    "Reason",
    "Refusal",
    "Setup",
    "State",
    "Steps",
    "Switch",
    "TriskelError",
    "Undo",
    "ask",
    "may",
    "start",
]
