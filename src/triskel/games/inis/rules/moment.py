"""When cards may be played: the moments of I-CARD, their wordings, and who may answer in them."""

from typing import Final, NamedTuple

SEASON: Final = 1
ASSEMBLY_START: Final = 1 << 1
GATES_EFFECT: Final = 1 << 2
ACTION_PLAYED: Final = 1 << 3
LORE_PLAYED: Final = 1 << 4
ACTION_RESOLVED: Final = 1 << 5
AFTER_SEASON: Final = 1 << 6
AFTER_EPIC: Final = 1 << 7
EPIC_DRAW: Final = 1 << 8
INTO_MOUNTAINS: Final = 1 << 9
CLASH_START: Final = 1 << 10
CITADELS_END: Final = 1 << 11
RESOLUTION: Final = 1 << 12
MANEUVER: Final = 1 << 13
ON_ATTACK: Final = 1 << 14
ATTACKED: Final = 1 << 15
REMOVED: Final = 1 << 16
REMOVED_IN_CLASH: Final = 1 << 17
AFTER_ATTACK: Final = 1 << 18
AFTER_REMOVAL: Final = 1 << 19
AFTER_MANEUVER: Final = 1 << 20
END_OF_TURN: Final = 1 << 21
ANYTIME: Final = 1 << 22

OWN: Final = (
    GATES_EFFECT
    | AFTER_SEASON
    | AFTER_EPIC
    | EPIC_DRAW
    | INTO_MOUNTAINS
    | ON_ATTACK
    | ATTACKED
    | REMOVED
    | REMOVED_IN_CLASH
    | AFTER_ATTACK
    | AFTER_REMOVAL
)
"""Moments that only the player they happen to may answer."""
OPPOSING: Final = ACTION_PLAYED
"""Moments that only the others may answer (Geis)."""


class Moment(NamedTuple):
    """One wording of a moment."""

    bit: int
    en: str
    ru: str


MOMENTS: Final = (
    Moment(SEASON, "Season", "Сезон"),
    Moment(ASSEMBLY_START, "Triskel, at the start of the Assembly", "Трискель, в начале собрания"),
    Moment(
        GATES_EFFECT,
        "Triskel, when you draw for the effect of the Gates of Tír na nÓg",
        "Трискель, когда вы берёте карту за эффект Врат в Тир-на-Ног",
    ),
    Moment(
        ACTION_PLAYED,
        "Triskel, when an opponent plays an Action card",
        "Трискель, когда соперник играет карту действия",
    ),
    Moment(
        LORE_PLAYED,
        "Triskel, when an Epic Tale or Advantage card is played",
        "Трискель, когда играют карту эпоса или преимущества",
    ),
    Moment(
        ACTION_RESOLVED, "Triskel, after an Action card has been resolved", "Трискель, после розыгрыша карты действия"
    ),
    Moment(
        AFTER_SEASON, "Triskel, after you have played a Season card", "Трискель, после того как вы сыграли карту сезона"
    ),
    Moment(
        AFTER_EPIC,
        "Triskel, after you have played an Epic Tale card",
        "Трискель, после того как вы сыграли карту эпоса",
    ),
    Moment(EPIC_DRAW, "Triskel, when you draw an Epic Tale card", "Трискель, когда вы берёте карту эпоса"),
    Moment(
        INTO_MOUNTAINS, "Triskel, when you move clans into the Mountains", "Трискель, когда вы перемещаете кланы в Горы"
    ),
    Moment(CLASH_START, "Triskel, at the start of a clash", "Трискель, в начале столкновения"),
    Moment(
        CITADELS_END,
        "Triskel, at the end of the Citadels step of a clash",
        "Трискель, в конце шага цитаделей столкновения",
    ),
    Moment(
        RESOLUTION,
        "Triskel, at the start of the resolution of a clash in the Highlands",
        "Трискель, в начале разрешения столкновения на Плоскогорье",
    ),
    Moment(MANEUVER, "Triskel, as a maneuver in a clash", "Трискель, как манёвр в столкновении"),
    Moment(
        MANEUVER,
        "Triskel, as a maneuver in a clash where you have only 1 exposed clan",
        "Трискель, как манёвр в столкновении, где у вас только 1 незащищённый клан",
    ),
    Moment(ON_ATTACK, "Triskel, when you perform an Attack maneuver", "Трискель, когда вы выполняете манёвр нападения"),
    Moment(ATTACKED, "Triskel, when you are attacked in the Hills", "Трискель, когда на вас нападают на Холмах"),
    Moment(REMOVED, "Triskel, when 1 of your clans is being removed", "Трискель, когда удаляют 1 ваш клан"),
    Moment(
        REMOVED_IN_CLASH,
        "Triskel, when 1 of your clans is being removed in a clash",
        "Трискель, когда в столкновении удаляют 1 ваш клан",
    ),
    Moment(
        AFTER_ATTACK, "Triskel, after you have performed an Attack maneuver", "Трискель, после вашего манёвра нападения"
    ),
    Moment(
        AFTER_REMOVAL,
        "Triskel, after your maneuver has removed opposing clans",
        "Трискель, после того как ваш манёвр удалил чужие кланы",
    ),
    Moment(
        AFTER_MANEUVER,
        "Triskel, after any maneuver of a clash where you have an exposed clan",
        "Трискель, после любого манёвра столкновения, где у вас есть незащищённый клан",
    ),
    Moment(END_OF_TURN, "Triskel, at the end of any turn", "Трискель, в конце любого хода"),
    Moment(ANYTIME, "Triskel, at any time in the Season", "Трискель, в любой момент сезона"),
)
LONE_HERO: Final = 14
"""The wording that asks for exactly one exposed clan (Tale of Cúchulain)."""
RULES: Final = {
    ASSEMBLY_START: "I-ASSEMBLY-0",
    ACTION_PLAYED: "I-CARD-3",
    LORE_PLAYED: "I-CARD-3",
    ACTION_RESOLVED: "I-CARD-6",
    AFTER_SEASON: "I-SEASON-2",
    AFTER_EPIC: "I-CARD-6",
    EPIC_DRAW: "I-CARD-2",
    GATES_EFFECT: "I-ASSEMBLY-4",
    INTO_MOUNTAINS: "I-MAP-7",
    CLASH_START: "I-CLASH-2",
    CITADELS_END: "I-CLASH-4",
    RESOLUTION: "I-CLASH-5",
    ON_ATTACK: "I-CLASH-7",
    ATTACKED: "I-CLASH-7",
    REMOVED: "I-TERM-5",
    AFTER_ATTACK: "I-CLASH-7",
    AFTER_MANEUVER: "I-CLASH-5",
    END_OF_TURN: "I-SEASON-5",
}
"""The rule that a window is opened by, by its lowest trigger."""
