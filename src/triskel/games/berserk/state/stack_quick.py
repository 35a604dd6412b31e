"""Uses that only ask whether an ability could be declared, as scenes do (`roles_quick`).

The plain form is `Use(scene.me, scene.you, feature, scene)`, with 46 fields. tests/berserk/engine/test_quick.py sees
that nothing is left on one that is laid aside.
"""

from typing import Final

from triskel.games.berserk.state.face import Feature
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.stack import Use

_NO_SCENE: Final = Scene(-1, 0)
USES: Final[list[Use]] = []
"""Laid aside. Nobody else knows them; what they knew they have forgotten."""


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
