"""How each of the 30 Epic Tales is played in the matrix of Inis: a position, a script, and what it does there.

What is expected stands here as the book says it; nothing of it is asked of the engine. `done` and `undone` are the
clans of the territories that matter when the tale has been carried out, and when it was cancelled.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

Clans = dict[str, list[int]]


@dataclass(frozen=True)
class Stage:
    """A tale, who plays it, and what the players do about everything else."""

    tale: str
    done: Clans
    undone: Clans
    effects: tuple[Mapping[str, Any], ...] = ()
    """Events that its effect makes."""
    instead: tuple[Mapping[str, Any], ...] = ()
    """Events that happen only if it has no effect."""
    seat: int = 0
    hands: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    lands: Mapping[str, Any] = field(default_factory=dict)
    script: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Answers by kind of question, or by seat and kind."""
    prelude: tuple[str, ...] = ()
    """What else is played before the tale, in the windows of which it is a triskel: nothing for a Season tale."""
    window: str = ""
    """The window in which the tale is played; nothing for a Season card or a maneuver."""
    chance: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    """Other tales in the discard when the effect is done."""
    aside: str = "citadel"
    moves: bool = False
    fights: bool = False
    """A clash is fought as part of its effect."""
    phase: str = "season"


def _fight(tale: str, done: list[int], undone: list[int], **more: Any) -> Stage:
    """In a clash that Conquest has started in the Moor; unless told otherwise with two clans from the Forest."""
    counts = more.pop("counts", ("2", "0"))
    script = {"turn": ("conquest",), "to": ("moor",), "count": counts, "peace": (), **more.pop("script", {})}
    hands = more.pop("hands", ((), ()))
    left = [2 - int(counts[0]), 2]
    return Stage(
        tale,
        {"moor": done, "forest": more.pop("forest", left)},
        {"moor": undone, "forest": left},
        hands=(("conquest", *hands[0]), hands[1]),
        script=script,
        prelude=("conquest",),
        **more,
    )


WAR: Mapping[str, tuple[str, ...]] = {"peace": ("war", "war"), "maneuver": ("attack p2",), "1 pay": ("clan",)}
"""The first maneuver is an attack, answered with a clan; after it everybody wants peace."""

STAGES: tuple[Stage, ...] = (
    Stage(
        "balors_eye",
        {"moor": [0, 0]},
        {"moor": [0, 1]},
        ({"kind": "remove", "land": "moor", "seat": 1},),
        script={"clan": ("moor p2",)},
    ),
    _fight(
        "battle_frenzy",
        [2, 0],
        [2, 1],
        effects=({"kind": "unsheltered", "land": "moor"},),
        lands={"moor": {"clans": [0, 1], "citadels": 1}},
        script={**WAR, "shelter": ("shelter",)},
        window="citadels_end",
    ),
    _fight(
        "battle_of_moytura",
        [3, 1],
        [1, 1],
        counts=("1", "0", "1", "0"),
        forest=[0, 2],
        effects=({"kind": "place", "seat": 0, "land": "moor"},),
        script={"peace": ("war", "war"), "maneuver": ("battle_of_moytura",)},
        moves=True,
    ),
    Stage(
        "breas_tyranny",
        {"forest": [2, 1], "moor": [0, 2]},
        {"forest": [2, 2], "moor": [0, 1]},
        ({"kind": "move", "seat": 1, "from": "forest", "to": "moor"},),
        script={"clan": ("forest p2",), "to": ("moor",)},
        moves=True,
    ),
    Stage(
        "cathbads_word",
        {},
        {},
        ({"kind": "prophecy", "card": "warlord"},),
        script={"prophecy": ("warlord",)},
        phase="assembly",
        window="assembly",
    ),
    Stage("champions_share", {}, {}, ({"kind": "take aside", "seat": 0, "card": "citadel"},)),
    Stage(
        "children_of_dana",
        {"moor": [1, 1]},
        {"moor": [0, 1]},
        ({"kind": "place", "land": "moor"},),
        script={"place": ("moor",)},
    ),
    Stage(
        "the_dagda",
        {"moor": [0, 1]},
        {"moor": [1, 1]},
        ({"kind": "cancelled", "card": "children_of_dana"},),
        seat=1,
        hands=(("children_of_dana",), ()),
        script={"turn": ("children_of_dana",), "place": ("moor",)},
        prelude=("children_of_dana",),
        window="played",
    ),
    _fight(
        "dagdas_cauldron",
        [2, 1],
        [2, 0],
        seat=1,
        window="removal_in_clash",
        effects=({"kind": "cauldron", "seat": 1}, {"kind": "place", "land": "moor", "cause": "dagdas_cauldron"}),
        script={**WAR, "cauldron": ("1",)},
    ),
    _fight(
        "dagdas_club", [2, 1], [2, 0], seat=1, window="removal", effects=({"kind": "saved", "seat": 1},), script=WAR
    ),
    Stage(
        "dagdas_harp",
        {"forest": [3, 2]},
        {"forest": [2, 2]},
        ({"kind": "place", "land": "forest"},),
        hands=(("nuada_silverhand",), ()),
        script={"place": ("forest",)},
    ),
    Stage(
        "deirdres_beauty",
        {"plains": [0, 0]},
        {"plains": [1, 0]},
        ({"kind": "take", "seat": 0, "card": "eriu"}, {"kind": "remove", "seat": 0, "land": "plains"}),
        hands=((), ("eriu",)),
        script={"clan": ("plains p1",)},
    ),
    _fight(
        "diarmuid_grainne",
        [2, 0],
        [2, 0],
        seat=1,
        window="removal",
        forest=[0, 3],
        effects=({"kind": "place", "seat": 1, "land": "forest"},),
        script={**WAR, "1 place": ("forest",)},
    ),
    Stage(
        "eriu",
        {"forest": [3, 2]},
        {"forest": [2, 2]},
        ({"kind": "place", "land": "forest"},),
        lands={"forest": {"clans": [2, 2], "sanctuaries": 1}},
        script={"count": ("1",)},
    ),
    _fight(
        "the_fianna",
        [1, 1],
        [2, 1],
        forest=[1, 2],
        counts=("2", "0", "1"),
        moves=True,
        effects=({"kind": "move", "from": "moor", "to": "forest", "count": 1},),
        script={"peace": ("war", "war"), "maneuver": ("the_fianna",), "to": ("moor", "forest")},
    ),
    Stage(
        "kernunos_sanctuary",
        {"plains": [2, 0]},
        {"plains": [1, 0]},
        ({"kind": "build", "land": "plains"},),
        script={"place": ("plains",)},
    ),
    Stage(
        "lug_samildanach",
        {},
        {},
        ({"kind": "redirect", "seat": 1, "card": "conquest", "how": "taken"},),
        seat=1,
        hands=(("conquest",), ()),
        script={"turn": ("conquest",), "to": ("plains",), "count": ("0", "0")},
        prelude=("conquest",),
        window="action_resolved",
    ),
    _fight("lugs_spear", [2, 0], [2, 0], seat=1, window="clash_start", script=WAR),
    Stage(
        "maeves_wealth",
        {},
        {},
        ({"kind": "give", "seat": 1, "to": 0}, {"kind": "give", "seat": 0, "to": 1}),
        script={"0 give": ("sanctuary",)},
    ),
    Stage(
        "manannans_horses",
        {"forest": [0, 2], "moor": [2, 0]},
        {"forest": [2, 2], "moor": [0, 1]},
        ({"kind": "clash", "land": "moor", "instigator": 0},),
        script={"from": ("forest",), "count": ("2",), "to": ("moor",), **WAR},
        moves=True,
        fights=True,
    ),
    Stage(
        "the_morrigan",
        {"moor": [2, 0]},
        {"moor": [2, 1]},
        ({"kind": "clash", "land": "moor", "instigator": 0},),
        lands={"moor": {"clans": [2, 1]}},
        script={"crows": ("leave",), "clash": ("moor",), "instigator": ("p1",), **WAR},
        fights=True,
    ),
    Stage(
        "nuada_silverhand",
        {"forest": [4, 2]},
        {"forest": [3, 2]},
        ({"kind": "place", "land": "forest"},),
        lands={"forest": {"clans": [3, 2]}},
        script={"count": ("1",)},
    ),
    Stage("oengus_ploy", {}, {}, ({"kind": "ploy", "seat": 0},), script={"turn": ("pass",)}, window="end_of_turn"),
    _fight(
        "ogmas_eloquence",
        [2, 1],
        [2, 1],
        instead=({"kind": "peace", "land": "moor"},),
        script={"peace": ("war", "war"), "maneuver": ("ogmas_eloquence",)},
    ),
    Stage(
        "the_other_world",
        {"forest": [2, 1]},
        {"forest": [2, 2]},
        ({"kind": "remove", "seat": 1, "land": "forest"},),
        lands={"forest": {"clans": [2, 2], "sanctuaries": 1}},
        script={"place": ("forest",), "other world": ("forest p2",)},
    ),
    Stage("stone_of_fal", {"valley": [3, 1]}, {"valley": [1, 1]}, ({"kind": "place", "land": "valley"},)),
    _fight(
        "strengs_resolve", [2, 0], [2, 0], effects=({"kind": "deed", "seat": 0},), script=WAR, window="after_attack"
    ),
    Stage(
        "tailtus_land",
        {"hills": [1, 0], "plains": [0, 0]},
        {"plains": [1, 0]},
        ({"kind": "tile", "land": "hills"}, {"kind": "move", "from": "plains", "to": "hills"}),
        script={"tile": ("hills",), "under": ("swamp",), "spot": ("1,3 up",), "from": ("plains",)},
        chance=("hills", "swamp", "misty_lands"),
        moves=True,
    ),
    _fight(
        "tale_of_cuchulain",
        [1, 0],
        [1, 1],
        counts=("1", "0"),
        effects=({"kind": "remove", "seat": 1, "land": "moor"},),
        script={"peace": ("war", "war"), "maneuver": ("tale_of_cuchulain",), "fell": ("p2",)},
    ),
    Stage(
        "tuans_memory",
        {},
        {},
        ({"kind": "draw", "seat": 0, "count": 3},),
        script={"keep": ("eriu",)},
        chance=("eriu", "nuada_silverhand", "stone_of_fal"),
        discards=("nuada_silverhand", "stone_of_fal"),
    ),
)


def gated(stage: Stage) -> Stage:
    """The Morrigan turning the crows while her player stands at the Gates, and no clash."""
    if stage.tale != "the_morrigan":
        return stage
    lands = {**stage.lands, "gates_tir_na_nog": {"clans": [2, 0], "sanctuaries": 1}}
    return replace(
        stage,
        lands=lands,
        done={"gates_tir_na_nog": [1, 0]},
        effects=({"kind": "crows", "rule": "I-FAQ-32"}, {"kind": "draw", "seat": 0}),
        script={"crows": ("turn",), "clash": ("none",)},
    )


def draws(stage: Stage) -> Stage:
    """One more is drawn: the tales are dictated, and the effect counts one more."""
    if stage.tale == "the_morrigan":
        return replace(
            gated(stage),
            chance=("eriu", "nuada_silverhand"),
            effects=(
                {"kind": "crows", "rule": "I-FAQ-32"},
                {"kind": "draw", "seat": 0, "count": 2},
                {"kind": "discard", "seat": 0, "card": "nuada_silverhand"},
            ),
            script={"crows": ("turn",), "clash": ("none",), "keep": ("eriu",)},
        )
    return replace(
        stage,
        chance=(*stage.chance, "kernunos_sanctuary"),
        effects=({"kind": "draw", "seat": 0, "count": 4}, {"kind": "discard", "seat": 0, "card": "kernunos_sanctuary"}),
    )


def into_mountains(stage: Stage) -> Stage:
    """The move goes into the Mountains."""
    if stage.tale == "the_fianna":
        script = {**stage.script, "to": ("moor", "mountains")}
        lands = {**stage.lands, "mountains": {"clans": [0, 0], "at": "-1,-1 down"}}
        return replace(
            stage,
            script=script,
            lands=lands,
            done={"moor": [1, 1], "mountains": [1, 0]},
            effects=({"kind": "move", "from": "moor", "to": "mountains", "count": 1},),
        )
    there = at(stage, "mountains")
    if stage.tale == "battle_of_moytura":  # Conquest has paid already
        return replace(there, script={**there.script, "0 pay": ("sanctuary",)})
    return there


def fortified(stage: Stage) -> Stage:
    """A Citadel stands where the clash is."""
    row = stage.lands.get("moor", {"clans": [0, 1]})["clans"]
    return replace(stage, lands={**stage.lands, "moor": {"clans": row, "citadels": 1}})


def alone(stage: Stage) -> Stage:
    """One clan alone against one."""
    if stage.tale == "the_morrigan":
        return replace(stage, lands={"moor": {"clans": [1, 1]}}, done={"moor": [1, 0]})
    return replace(stage, script={**stage.script, "count": ("1",)}, done={"forest": [1, 2], "moor": [1, 0]})


def crowned(stage: Stage, window: str) -> Stage:
    """The position in which this window opens in the course of the tale."""
    if window in ("draw", "gates"):
        return gated(stage)
    if window == "mountains":
        there = into_mountains(stage)  # and the toll is a card
        paid = {"0 pay": (*there.script.get("0 pay", ()), "sanctuary" if "0 pay" not in there.script else "migration")}
        if stage.tale == "breas_tyranny":
            paid = {"1 pay": ("festival",)}
        return replace(there, script={**there.script, **paid}, hands=((*there.hands[0], "migration"), there.hands[1]))
    if window == "citadels_end":
        return fortified(stage)
    if window == "resolution":
        return at(stage, "highlands")
    if window == "attacked":
        return at(stage, "hills")
    return stage


def at(stage: Stage, land: str) -> Stage:
    """The same clash or move in another territory than the Moor."""
    if land == "moor":
        return stage
    script = {
        kind: tuple(land if each == "moor" else each for each in answers) for kind, answers in stage.script.items()
    }
    effects = tuple({key: land if value == "moor" else value for key, value in each.items()} for each in stage.effects)
    here = {**stage.lands.get("moor", {"clans": [0, 1]}), "at": "-1,-1 down"}
    lands = {**stage.lands, land: here, "moor": {"clans": [0, 1]}}
    done = {land if name == "moor" else name: row for name, row in stage.done.items()}
    undone = {land if name == "moor" else name: row for name, row in stage.undone.items()}
    return replace(stage, script=script, effects=effects, lands=lands, done=done, undone=undone)
