"""The switches of a battle: places where the book contradicts itself or is silent and a match may choose."""

from collections.abc import Mapping
from typing import Final, final

from triskel.kernel.play.game import Switch, chosen

SWITCHES: Final = (
    Switch(
        "replacement_order",
        ("after_prevention", "before_prevention"),
        "after_prevention",
        "Whether replacement effects apply after prevention or before it",
        "Применяются ли эффекты замещения после предотвращения или до него",
        ("511.5.2", "531.2"),
    ),
    Switch(
        "element_count",
        ("six", "five"),
        "six",
        "Whether Fire is an element of its own: with five, fire cards count as neutral ones",
        "Есть ли стихия Огня: при пяти стихиях огненные карты считаются нейтральными",
        ("106.2",),
    ),
    Switch(
        "combat_roles_end",
        ("stage_end", "payment"),
        "stage_end",
        "When attacking and attacked cards stop being so: with the End stage, or already at payment",
        "Когда карты перестают быть атакующими и атакованными: с концом этапа окончания или при оплате",
        ("511.6",),
    ),
    Switch(
        "slow_feature_without_tap",
        ("choice_subphase", "forbidden", "as_fast"),
        "choice_subphase",
        "When a slow played feature without tapping may be declared",
        "Когда можно объявить невнезапную играемую особенность без закрытия",
        ("114.2.1", "304.2", "412.2"),
    ),
    Switch(
        "scales_threshold",
        ("wounds", "life"),
        "wounds",
        "Whether Scales works while the card has 5 or more wounds, or 5 or more life",
        "Действует ли Чешуя, пока на карте 5 или более ран, или пока у неё 5 или более жизней",
        ("KW-scales",),
    ),
)


@final
class Rulings:
    """The chosen switches as plain flags, so that the rules need not compare words."""

    __slots__ = ("fire_is_element", "replace_first", "roles_end_at_payment", "scales_by_life", "slow_feature")

    def __init__(self, picked: Mapping[str, str]) -> None:
        self.replace_first = picked["replacement_order"] == "before_prevention"
        self.fire_is_element = picked["element_count"] == "six"
        self.roles_end_at_payment = picked["combat_roles_end"] == "payment"
        self.slow_feature = picked["slow_feature_without_tap"]
        self.scales_by_life = picked["scales_threshold"] == "life"


def complete(given: object) -> dict[str, str]:
    """All switches with their chosen or default values; BadSetup for an unknown name or value."""
    return chosen(SWITCHES, given)
