"""Calls that go round. An effect may open a window, in a window anything may be declared, and whatever is declared runs
its effects: modules that call one another so would be one knot. So the places where the way comes back to its
beginning, and those that need words or a reader of them, are called through here, and the module that does each enters
it when it is loaded.
"""

from collections.abc import Callable
from typing import Any, Final, final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.state.face import Feature
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.stack import Use
from triskel.games.berserk.state.war import War
from triskel.kernel.play.decision import Steps


@final
class Calls:
    """What `rules.priority`, `compile.effects` (the effects of texts), `text.grammar`, `faces.labels` do for rules."""

    window: Callable[[War], Steps | None]
    """Priority goes round (303); None where nobody could do anything."""
    nobody: Callable[[War], bool]
    """Can nobody answer, as far as a glance tells?"""
    perform: Callable[[War, Use, Any], Steps]
    """Everything that a feature does."""
    run: Callable[[War, Use, Any], Steps]
    """One effect, or a compound of effects."""
    at_once: Callable[[War, Scene, Any, Any], Steps]
    """An effect off the stack (531, 302.4)."""
    promises: Callable[[War, Scene, Feature], bool]
    """Could the feature do anything now (525.1)?"""
    roll_grade: Callable[[War, Use], Steps]
    """The die of an effect whose text asks for a grade."""
    parse: Callable[[str], n.Feature]
    """A text of the card language as a program: what a named feature does may be said so."""
    in_words: Callable[[War, int, Any, Any, bool], list[str]]
    """What a card got or lost (True) by the source, as a sentence in both languages, for whoever listens."""


CALLS: Final = Calls()
