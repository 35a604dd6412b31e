"""The windows and the answers of the matrix of Inis, as the book and the cards print them."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from matrix_inis_stages import STAGES, Clans, Stage, alone, at, crowned, draws, fortified, into_mountains

from triskel.games.inis.rules import moment
from triskel.games.inis.state.deck import EPIC_DATA

TEXT = {str(each["id"]): str(each["text"]["en"]) for each in EPIC_DATA}


@dataclass(frozen=True)
class Window:
    """A moment in which triskels may be played."""

    bit: int
    en: str
    ru: str
    opens: Callable[[str], bool]
    """Whether it opens in the course of a tale."""
    why_not: str
    """Why not, where it does not."""


def _season(tale: str) -> bool:
    return TEXT[tale].startswith("Season: ")


FIGHTS = frozenset(stage.tale for stage in STAGES if stage.fights)
IN_CLASH = frozenset({"battle_of_moytura", "the_fianna", "tale_of_cuchulain"})
NO_CLASH = "it starts no clash, and is no maneuver"
WINDOWS: dict[str, Window] = {
    "played": Window(moment.LORE_PLAYED, "when it is played", "когда её играют", lambda tale: True, ""),
    "after_tale": Window(moment.AFTER_EPIC, "after it", "после неё", lambda tale: True, ""),
    "cancelled": Window(
        moment.AFTER_EPIC,
        "after it was cancelled",
        "после её отмены",
        lambda tale: tale != "the_dagda",
        "there is only one Dagda, and nothing else cancels a tale",
    ),
    "after_season": Window(
        moment.AFTER_SEASON, "after it, a Season card", "после неё, карты сезона", _season, "it is no Season card"
    ),
    "end_of_turn": Window(
        moment.END_OF_TURN,
        "at the end of its turn",
        "в конце её хода",
        lambda tale: tale not in ("cathbads_word", "oengus_ploy"),
        "it is played outside a turn, or is that answer itself",
    ),
    "draw": Window(
        moment.EPIC_DRAW,
        "when it draws",
        "когда по ней берут карту эпоса",
        lambda tale: tale in ("tuans_memory", "the_morrigan"),
        "no Epic Tale is drawn",
    ),
    "gates": Window(
        moment.GATES_EFFECT,
        "when the Gates notice it",
        "когда её замечают Врата",
        lambda tale: tale == "the_morrigan",
        "it does not turn the Flock of Crows",
    ),
    "mountains": Window(
        moment.INTO_MOUNTAINS,
        "when it moves clans into the Mountains",
        "когда по ней входят в Горы",
        lambda tale: re.search(r"\bmove ", TEXT[tale]) is not None and tale != "tailtus_land",
        "it moves nobody, or into a new territory whose card nobody holds (I-MAP-5)",
    ),
    "clash_start": Window(
        moment.CLASH_START, "when its clash starts", "в начале её столкновения", lambda tale: tale in FIGHTS, NO_CLASH
    ),
    "citadels_end": Window(
        moment.CITADELS_END,
        "after the Citadels of its clash",
        "после цитаделей её столкновения",
        lambda tale: tale in FIGHTS,
        NO_CLASH,
    ),
    "resolution": Window(
        moment.RESOLUTION,
        "at the resolution of its clash",
        "в начале разрешения её столкновения",
        lambda tale: tale in FIGHTS,
        NO_CLASH,
    ),
    "maneuver": Window(
        moment.MANEUVER,
        "as a maneuver of its clash",
        "как манёвр её столкновения",
        lambda tale: tale in FIGHTS,
        NO_CLASH,
    ),
    "on_attack": Window(
        moment.ON_ATTACK,
        "on an attack of its clash",
        "при нападении в её столкновении",
        lambda tale: tale in FIGHTS,
        "it attacks nobody",
    ),
    "attacked": Window(
        moment.ATTACKED,
        "when attacked in its clash",
        "когда нападают в её столкновении",
        lambda tale: tale in FIGHTS,
        "it attacks nobody",
    ),
    "removal": Window(
        moment.REMOVED,
        "when it removes a clan",
        "когда по ней удаляют клан",
        lambda tale: "remove " in TEXT[tale] or tale in FIGHTS,
        "it removes no clan",
    ),
    "removal_in_clash": Window(
        moment.REMOVED_IN_CLASH,
        "when a clan is removed in its clash",
        "когда клан удаляют в её столкновении",
        lambda tale: tale in FIGHTS or tale == "tale_of_cuchulain",
        "it removes no clan in a clash",
    ),
    "after_attack": Window(
        moment.AFTER_ATTACK,
        "after an attack of its clash",
        "после нападения в её столкновении",
        lambda tale: tale in FIGHTS,
        "it attacks nobody",
    ),
    "after_removal": Window(
        moment.AFTER_REMOVAL,
        "after a maneuver that removed clans",
        "после манёвра с удалением",
        lambda tale: tale in FIGHTS or tale == "tale_of_cuchulain",
        "no maneuver of it removes",
    ),
    "after_maneuver": Window(
        moment.AFTER_MANEUVER,
        "after a maneuver",
        "после манёвра",
        lambda tale: tale in FIGHTS or tale in IN_CLASH,
        "no maneuver is made in its course",
    ),
    "action_played": Window(
        moment.ACTION_PLAYED,
        "when an Action card is played",
        "когда играют карту действия",
        lambda tale: False,
        "it is no Action card",
    ),
    "action_resolved": Window(
        moment.ACTION_RESOLVED,
        "after an Action card",
        "после карты действия",
        lambda tale: False,
        "it is no Action card",
    ),
    "assembly": Window(
        moment.ASSEMBLY_START,
        "at the start of the Assembly",
        "в начале собрания",
        lambda tale: False,
        "it is played in the Season, or is that answer itself",
    ),
}


@dataclass(frozen=True)
class Answer:
    """What a card does in a window of a tale's course."""

    card: str
    window: str
    outcome: str
    rules: tuple[str, ...]
    own: bool = True
    """Played by the player of the tale; otherwise by an opponent."""
    seat: int | None = None
    """By this player, whoever plays the tale."""
    lands: Mapping[str, Any] | None = None
    script: Mapping[str, tuple[str, ...]] | None = None
    events: tuple[Mapping[str, Any], ...] = ()
    clans: Callable[[Clans], Clans] | None = None
    """What it makes of the clans that the tale leaves."""
    cancels: bool = False
    keeps: bool = False
    """The tale does not go to the discard."""
    next_turn: int | None = None
    players: int = 2
    saves: str = ""
    """Where the clan that the tale removes is in the end."""
    unless: Mapping[str, str] | None = None
    """Tales that it cannot answer, with the reason."""
    adapt: Callable[[Stage], Stage] = lambda stage: stage
    """How the position of a tale must be changed for it."""
    apart: Mapping[str, Mapping[str, Any]] | None = None
    """What differs for single tales: fields of this answer."""


def _fought(land: str, row: list[int], **more: list[int]) -> Callable[[Clans], Clans]:
    return lambda clans: {**clans, land: row, **more}


ME = "$me"
VICTIMS = {
    "balors_eye": ("moor", 1),
    "deirdres_beauty": ("plains", 0),
    "the_other_world": ("forest", 1),
    "tale_of_cuchulain": ("moor", 1),
    "manannans_horses": ("moor", 1),
    "the_morrigan": ("moor", 1),
}
"""Whose clan a tale removes, and where."""
CHOSEN = dict.fromkeys(("manannans_horses", "the_morrigan"), "a maneuver is chosen, and no window opens for it")
IN_ASSEMBLY = {"cathbads_word": "it is played in the Assembly, the Moor answers in the Season"}
ANSWERS: tuple[Answer, ...] = (
    Answer(
        "the_dagda",
        "played",
        "cancelled; it goes into the renewed pile with The Dagda",
        ("I-FAQ-26", "I-FAQ-10"),
        own=False,
        events=({"kind": "reshuffle"},),
        cancels=True,
        keeps=True,
        unless={"the_dagda": "there is only one"},
    ),
    Answer(
        "forest",
        "after_tale",
        "carried out; its player draws a tale",
        ("I-CARD-6",),
        events=({"kind": "draw", "seat": ME, "count": 1},),
    ),
    Answer(
        "stone_circle",
        "after_tale",
        "carried out; returned to the hand for a clan",
        ("I-FAQ-24", "I-FAQ-25"),
        lands={"stone_circle": ME},
        keeps=True,
        events=(
            {"kind": "remove", "seat": ME, "land": "stone_circle"},
            {"kind": "redirect", "seat": ME, "card": "$tale", "how": "returned"},
        ),
    ),
    Answer(
        "master_craftsman",
        "after_tale",
        "carried out; given away for a Deed",
        ("I-CARD-6", "I-FAQ-31"),
        players=4,
        script={"opponent": ("p3",)},
        keeps=True,
        events=({"kind": "redirect", "seat": 2, "card": "$tale", "how": "given"}, {"kind": "deed", "seat": ME}),
    ),
    Answer(
        "forest",
        "cancelled",
        "cancelled; its player draws a tale all the same",
        ("I-FAQ-26", "I-CARD-6"),
        events=({"kind": "draw", "seat": ME, "count": 1},),
        cancels=True,
        keeps=True,
    ),
    Answer(
        "stone_circle",
        "cancelled",
        "cancelled; returned to the hand for a clan, so not renewed",
        ("I-FAQ-25", "I-FAQ-26"),
        lands={"stone_circle": ME},
        cancels=True,
        keeps=True,
        events=({"kind": "redirect", "seat": ME, "card": "$tale", "how": "returned"}, {"kind": "reshuffle"}),
    ),
    Answer(
        "master_craftsman",
        "cancelled",
        "cancelled; given away for a Deed, so not renewed",
        ("I-CARD-6", "I-FAQ-26"),
        players=4,
        script={"opponent": ("p3",)},
        cancels=True,
        keeps=True,
        events=(
            {"kind": "redirect", "seat": 2, "card": "$tale", "how": "given"},
            {"kind": "deed", "seat": ME},
            {"kind": "reshuffle"},
        ),
    ),
    Answer(
        "cove",
        "after_season",
        "carried out; the set-aside card is exchanged",
        ("I-SEASON-2", "I-FAQ-23"),
        lands={"cove": None},
        script={"set aside": ("citadel",)},
        events=({"kind": "take aside", "seat": 0}, {"kind": "set aside", "seat": 0, "card": "citadel"}),
        apart={
            "champions_share": {
                "outcome": "carried out; nothing is left aside, so Cove does nothing",
                "events": (),
                "script": {},
                "rules": ("I-FAQ-27", "I-FAQ-36"),
            }
        },
    ),
    Answer(
        "lost_vale",
        "after_season",
        "carried out; any clan is drawn into the Vale without a clash",
        ("I-SEASON-2", "I-FAQ-21"),
        lands={"lost_vale": None},
        script={"clan": ("valley p2",)},
        events=({"kind": "move", "from": "valley", "to": "lost_vale", "seat": 1},),
        clans=lambda clans: {**clans, "valley": [clans.get("valley", [1, 1])[0], 0], "lost_vale": [0, 1]},
    ),
    Answer(
        "salt_mine",
        "after_season",
        "carried out; a card is exchanged with an opponent",
        ("I-SEASON-2", "I-FAQ-23"),
        lands={"salt_mine": None},
        script={"0 give": ("sanctuary",)},
        events=({"kind": "give", "seat": 1, "to": 0}, {"kind": "give", "seat": 0, "to": 1, "card": "sanctuary"}),
    ),
    Answer(
        "valley",
        "after_season",
        "carried out; a clan is placed",
        ("I-SEASON-2",),
        script={"place": ("valley",)},
        events=({"kind": "place", "seat": 0, "land": "valley"},),
        clans=lambda clans: {**clans, "valley": [clans.get("valley", [1, 1])[0] + 1, 1]},
    ),
    Answer(
        "oengus_ploy",
        "end_of_turn",
        "carried out; the next turn goes out of order",
        ("I-SEASON-5", "I-SEASON-7"),
        seat=0,
        events=({"kind": "ploy", "seat": 0},),
        next_turn=0,
        apart={
            "dagdas_harp": {
                "outcome": "carried out, and the Ploy in hand was counted; the next turn goes out of order",
                "clans": _fought("forest", [4, 2]),
            }
        },
    ),
    Answer("meadows", "draw", "one more is drawn, one is kept", ("I-FAQ-22",), lands={"meadows": None}, adapt=draws),
    Answer("gates_tir_na_nog", "gates", "one more is drawn, one is kept", ("I-FAQ-16", "I-ASSEMBLY-4"), adapt=draws),
    Answer(
        "mountains",
        "mountains",
        "carried out; the toll is not paid",
        ("I-MAP-7",),
        adapt=into_mountains,
        events=({"kind": "ignored", "what": "mountains"},),
        apart={"breas_tyranny": {"seat": 1}},
    ),
    Answer("lugs_spear", "clash_start", "no triskel is played in its clash", ("I-CARD-7",), seat=1),
    Answer(
        "battle_frenzy",
        "citadels_end",
        "the sheltered clan is exposed and falls",
        ("I-CLASH-4",),
        seat=0,
        adapt=fortified,
        script={"shelter": ("shelter",)},
        events=({"kind": "shelter", "seat": 1}, {"kind": "unsheltered", "land": "moor"}),
    ),
    Answer(
        "highlands",
        "resolution",
        "another instigates, and makes the first maneuver",
        ("I-CLASH-5", "I-FAQ-17"),
        seat=1,
        adapt=lambda stage: at(stage, "highlands"),
        script={"1 instigator": ("p2",), "1 maneuver": ("attack p1",), "0 pay": ("clan",)},
        events=({"kind": "instigator", "seat": 1}, {"kind": "attack", "seat": 1, "target": 0}),
        clans=_fought("highlands", [1, 1]),
    ),
    Answer(
        "battle_of_moytura",
        "maneuver",
        "clans join its clash and are exposed",
        ("I-FAQ-35",),
        seat=0,
        script={"maneuver": ("battle_of_moytura",)},
        apart={"the_morrigan": {"script": {"maneuver": ("battle_of_moytura",), "count": ("0",)}}},
        events=({"kind": "move", "from": "valley", "to": "moor", "count": 1},),
        clans=_fought("moor", [4, 1], valley=[0, 1]),
    ),
    Answer(
        "the_fianna",
        "maneuver",
        "clans leave its clash without another one",
        ("I-CLASH-6", "I-TERM-5"),
        seat=0,
        script={"maneuver": ("the_fianna",), "to": ("valley",), "count": ("1",)},
        events=({"kind": "move", "from": "moor", "to": "valley", "count": 1},),
        clans=_fought("moor", [1, 1], valley=[2, 1]),
    ),
    Answer(
        "ogmas_eloquence",
        "maneuver",
        "its clash ends at once",
        ("I-CLASH-6",),
        seat=0,
        script={"maneuver": ("ogmas_eloquence",)},
        events=({"kind": "clash ends", "land": "moor"},),
        clans=_fought("moor", [2, 1]),
    ),
    Answer(
        "tale_of_cuchulain",
        "maneuver",
        "a lone hero fells an exposed clan",
        ("I-FAQ-34",),
        seat=0,
        script={"maneuver": ("tale_of_cuchulain",), "fell": ("p2",)},
        adapt=alone,
        events=({"kind": "remove", "seat": 1, "land": "moor"},),
    ),
    Answer(
        "iron_mine",
        "on_attack",
        "the attacked player loses a clan and a card",
        ("I-FAQ-20",),
        seat=0,
        lands={"iron_mine": None},
        script={"1 discard": ("new_clans",)},
        events=({"kind": "discard", "seat": 1, "card": "new_clans"}, {"kind": "remove", "seat": 1}),
    ),
    Answer(
        "dagdas_club",
        "on_attack",
        "the attacker says that it is a card",
        ("I-CLASH-7",),
        seat=0,
        script={"command": ("card",), "1 discard": ("new_clans",)},
        events=({"kind": "discard", "seat": 1, "card": "new_clans"},),
        clans=_fought("moor", [2, 1]),
    ),
    Answer(
        "hills",
        "attacked",
        "the attack is ignored",
        ("I-CLASH-7", "I-FAQ-18"),
        seat=1,
        adapt=lambda stage: at(stage, "hills"),
        events=({"kind": "ignored", "seat": 1, "what": "attack"},),
        clans=_fought("hills", [2, 1]),
    ),
    Answer(
        "dagdas_club",
        "removal",
        "the clan is not removed",
        ("I-FAQ-14", "I-FAQ-29"),
        saves="here",
        events=({"kind": "saved"},),
    ),
    Answer(
        "diarmuid_grainne",
        "removal",
        "the clan is removed and placed elsewhere",
        ("I-TERM-5",),
        saves="valley",
        script={"place": ("valley",)},
        events=({"kind": "place", "land": "valley"},),
    ),
    Answer(
        "dagdas_cauldron",
        "removal_in_clash",
        "the clan comes back when the clash ends",
        ("I-FAQ-28",),
        seat=1,
        script={"cauldron": ("1",)},
        events=({"kind": "place", "seat": 1, "land": "moor"},),
        clans=lambda clans: {**clans, "moor": [clans["moor"][0], 1]},
    ),
    Answer(
        "raid",
        "after_attack",
        "a card is taken after the attack",
        ("I-CLASH-7",),
        seat=0,
        players=4,
        events=({"kind": "give", "seat": 1, "to": 0},),
    ),
    Answer(
        "strengs_resolve",
        "after_attack",
        "the attacker gains a Deed",
        ("I-CLASH-7",),
        seat=0,
        events=({"kind": "deed", "seat": 0},),
    ),
    Answer(
        "bard",
        "after_removal",
        "the remover gains a Deed",
        ("I-CLASH-7", "I-FAQ-14"),
        seat=0,
        events=({"kind": "deed", "seat": 0},),
    ),
    Answer(
        "warlord",
        "after_maneuver",
        "a clan is placed and the next maneuver given away",
        ("I-FAQ-46",),
        seat=0,
        events=({"kind": "next"},),
        clans=lambda clans: {**clans, "moor": [clans["moor"][0] + 1, clans["moor"][1]]},
    ),
    Answer("geis", "action_played", "", ("I-FAQ-44",)),
    Answer("lug_samildanach", "action_resolved", "", ("I-FAQ-30",)),
    Answer("cathbads_word", "assembly", "", ("I-ASSEMBLY-0",)),
    *(
        Answer(
            "moor",
            window,
            "carried out; a hand is looked at on the way",
            ("I-CARD-1", "I-INFO-1"),
            seat=1,
            unless=CHOSEN if window == "maneuver" else IN_ASSEMBLY,
            adapt=partial(crowned, window=window),
            events=({"kind": "look", "seat": 1, "what": "epic"},),
        )
        for window in WINDOWS
        if window != "cancelled"
    ),
)

# fmt: off
OUTCOMES_RU = {
    "cancelled; it goes into the renewed pile with The Dagda": "отменена; вместе с Дагдой уходит в обновлённую колоду",
    "carried out; its player draws a tale": "выполнена; игрок берёт карту эпоса",
    "carried out; returned to the hand for a clan": "выполнена; за клан возвращается на руку",
    "carried out; given away for a Deed": "выполнена; отдана другому за подвиг",
    "cancelled; its player draws a tale all the same": "отменена; карту эпоса игрок берёт всё равно",
    "cancelled; returned to the hand for a clan, so not renewed":
        "отменена; за клан возвращается на руку и в колоду не попадает",
    "cancelled; given away for a Deed, so not renewed": "отменена; отдана другому за подвиг и в колоду не попадает",
    "carried out; the set-aside card is exchanged": "выполнена; отложенная карта обменяна",
    "carried out; nothing is left aside, so Cove does nothing":
        "выполнена; отложенной карты больше нет, и Бухта ничего не даёт",
    "carried out; any clan is drawn into the Vale without a clash":
        "выполнена; в лощину без столкновения уходит любой клан",
    "carried out; a card is exchanged with an opponent": "выполнена; с соперником обменялись картой",
    "carried out; a clan is placed": "выполнена; размещён клан",
    "carried out; the next turn goes out of order": "выполнена; следующий ход не по порядку",
    "carried out, and the Ploy in hand was counted; the next turn goes out of order":
        "выполнена, и Хитрость на руке засчитана; следующий ход не по порядку",
    "one more is drawn, one is kept": "берут на одну больше, оставляют одну",
    "carried out; the toll is not paid": "выполнена; плата Гор не взимается",
    "no triskel is played in its clash": "в её столкновении трискелей не играют",
    "the sheltered clan is exposed and falls": "укрытый клан становится незащищённым и гибнет",
    "another instigates, and makes the first maneuver": "зачинщик другой, и первый манёвр за ним",
    "clans join its clash and are exposed": "кланы приходят в её столкновение незащищёнными",
    "clans leave its clash without another one": "кланы уходят из её столкновения без нового",
    "its clash ends at once": "её столкновение сразу кончается",
    "a lone hero fells an exposed clan": "одинокий герой удаляет незащищённый клан",
    "the attacked player loses a clan and a card": "атакованный теряет и клан, и карту",
    "the attacker says that it is a card": "нападающий решает: карта",
    "the attack is ignored": "нападение не засчитано",
    "the clan is not removed": "клан не удалён",
    "the clan is removed and placed elsewhere": "клан удалён и размещён в другом месте",
    "the clan comes back when the clash ends": "в конце столкновения клан возвращается",
    "a card is taken after the attack": "после нападения взята карта",
    "the attacker gains a Deed": "нападавший получает подвиг",
    "the remover gains a Deed": "удаливший получает подвиг",
    "a clan is placed and the next maneuver given away": "размещён клан, следующий манёвр отдан",
    "carried out; a hand is looked at on the way": "выполнена; по пути посмотрели чужую руку",
}
# fmt: on
"""What comes of a cell, in Russian."""
