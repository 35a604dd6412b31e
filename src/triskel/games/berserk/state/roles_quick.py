"""Scenes that only ask whether something could be declared, which is asked far more often than it is.

The plain form is `Scene(me, you)`. To fill in its 29 fields takes longer than many an answer; so whoever has asked lays
his aside again, after wiping off what a question writes, and the next question takes it up.
tests/berserk/engine/test_quick.py sees that nothing else is left on it.
"""

from typing import Final

from triskel.games.berserk.state.roles import Scene

SCENES: Final[list[Scene]] = []
"""Laid aside. Nobody else knows them."""


def scene_to_ask(me: int, you: int) -> Scene:
    """`Scene(me, you)`, until it is laid aside."""
    try:
        scene = SCENES.pop()
    except IndexError:
        return Scene(me, you)
    scene.me = scene.bearer = me
    scene.you = you
    return scene


def scene_done(scene: Scene) -> None:
    """It has been asked with."""
    scene.x = 0
    scene.host = scene.cell = scene.chooser = -1
    SCENES.append(scene)
