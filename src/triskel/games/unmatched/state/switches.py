"""The points where the books disagree or are silent: named options of a match, our reading first."""

from typing import Final

from triskel.kernel import Switch

SWITCHES: Final = (
    Switch(
        "game_end", ("immediate", "after_action"), "immediate",
        "When the fall of a hero ends the game: at once (the books), or when the action is over (later erratum).",
        "Когда гибель героя завершает игру: сразу (книги правил) или по окончании действия (поздняя поправка).",
        ("U-DEFEAT-3", "U-WIN-1", "U-ATK-15"),
    ),
    Switch(
        "versatile", ("as_used", "both"), "as_used",
        "What a versatile card counts as: what it is used for (later printings), or attack and defence at once.",
        "Чем считается универсальная карта: тем, как её применили (поздние книги), или и атакой, и защитой (первая).",
        ("U-UNI-2", "U-ALICE-2"),
    ),
    Switch(
        "empty_attack", ("forbidden", "allowed"), "forbidden",
        "An attack action without a card or a target: forbidden, or allowed and without effect (wording of one book).",
        "Действие атаки без карты или цели: запрещено или разрешено, но ни к чему не ведёт (оговорка одной книги).",
        ("U-ATK-2",),
    ),
    Switch(
        "fallen_effects", ("all", "after_combat_optional"), "all",
        "Effects after a fighter fell in the combat: all resolve, or only AFTER COMBAT ones, if their owner wishes.",
        "Эффекты после гибели бойца в бою: действуют все, или только «ПОСЛЕ БОЯ» и по желанию владельца.",
        ("U-ATK-15",),
    ),
    Switch(
        "exhaustion", ("each_card", "once"), "each_card",
        "Drawing several cards from an empty deck hurts for each missing card, or once.",
        "Если взять несколько карт из пустой колоды, урон наносится за каждую недостающую карту или один раз.",
        ("U-DRAW-3",),
    ),
    Switch(
        "door_path", ("one_free_path", "no_path_crossed"), "one_free_path",
        "A closed door cuts a zone when every shortest path runs through it, or when any of them does.",
        "Закрытая дверь рассекает зону, если через неё идут все кратчайшие пути или хотя бы один из них.",
        ("U-DOOR-8",),
    ),
    Switch(
        "arthur_cancel", ("any_card", "with_effects"), "any_card",
        "Cancelling King Arthur's attack card loses his boost always (his own words), or only if the card has effects.",
        "Отмена эффектов карты атаки короля Артура лишает его УСИЛЕНИЯ всегда (так сказано у него) или только если "
        "у карты есть эффекты.",
        ("U-ARTHUR-2", "U-CT-FEINT"),
    ),
    Switch(
        "zone_full", ("nearest", "beside_ally", "any_space"), "nearest",
        "Where a sidekick starts if the hero's zone is full: nearest free space, beside an ally, or anywhere.",
        "Где начинает помощник, если зона героя занята: на ближайшей ячейке, рядом со своим бойцом или где угодно.",
        ("U-SETUP-5", "U-TEAM-7"),
    ),
)  # fmt: skip
