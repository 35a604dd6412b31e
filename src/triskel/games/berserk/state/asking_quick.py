"""Scenes and uses that only ask whether something could be declared, which is asked far more often than it is.

The plain forms are `Scene(me, you)` and `Use(source, by, feature, scene)`. To fill in their 75 fields takes longer than
most answers; so whoever has asked lays his aside again, after wiping off what a question writes, and the next question
takes it up. tests/berserk/engine/test_quick.py sees that nothing else is left on them.
"""

from typing import Final

from triskel.games.berserk.state.face import Feature
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.stack import Use

_NO_SCENE: Final = Scene(-1, 0)
SCENES: Final[list[Scene]] = []
USES: Final[list[Use]] = []
"""Laid aside. Nobody else knows them; what they knew they have forgotten."""


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


def use_to_ask(feature: Feature | None, scene: Scene) -> Use:
    """`Use(scene.me, scene.you, feature, scene)`, until it is laid aside."""
    try:
        use = USES.pop()
    except IndexError:
        return Use(scene.me, scene.you, feature, scene)
    use.source = scene.me
    use.by = scene.you
    use.feature = feature
    use.scene = scene
    return use


def use_done(use: Use) -> None:
    """It has been asked with."""
    use.feature = None
    use.scene = _NO_SCENE
    use.means = ""
    USES.append(use)
