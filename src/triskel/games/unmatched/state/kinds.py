"""What Unmatched asks and tells (see `tools/check_kinds.py`), and the hooks at which abilities work, by kind."""

from typing import Any, Final, Literal, get_args

DecisionKind = Literal[
    "action", "amount", "attack boost", "attack card", "attacker", "boost", "card", "defence card", "discard",
    "effect", "fighter", "guard", "item", "mode", "move", "move or place", "mover", "opponent", "path", "place",
    "put back", "put under", "scheme", "schemer", "show", "size", "space", "target", "their card", "zone",
]  # fmt: skip
"""What a seat may be asked."""

EventKind = Literal[
    "action", "attacked", "boost effect", "cancelled", "chose", "combat won", "compared", "counter", "damaged",
    "defeated", "discarded", "door closed", "door opened", "drew", "exhausted", "extra", "foresaw", "gained actions",
    "guarded", "guards", "health set", "laid", "lasts", "looked", "moved", "placed", "protected", "put back",
    "put under", "recovered", "removed", "replaced", "returned", "revealed", "rolled", "rooted", "schemed",
    "searched", "set aside", "shielded", "showed cards", "showed hand", "showed top", "shown", "shuffled", "stays",
    "swapped", "token placed", "token removed", "took", "took over", "turn", "turn ended", "uncancellable",
    "undefended", "value changed", "value ignored", "value set", "values locked", "vanilla", "won",
]  # fmt: skip
"""What may happen, for whoever listens."""

HookKind = Literal[
    "absent", "after combat", "after maneuver", "armour", "attack", "basket", "before action", "boost zone",
    "boosted", "boosted maneuver", "damaged", "defeated", "during combat", "first hand", "ghost", "hand limit",
    "maneuver", "maneuver draw", "moved", "no actions", "placed", "reach", "schemed", "shown", "starting hand",
    "turn actions", "turn end", "turn start", "uncancellable", "value", "ward",
]  # fmt: skip
"""Moments of the rules at which abilities work."""

_HOOKS: Final[dict[str, Any]] = {each: each for each in get_args(HookKind)}


def hook_of(moment: str) -> HookKind:
    """The hook of an ability: one that the rules never fire would do nothing, so it is an error."""
    assert moment in _HOOKS, f"no rule fires {moment!r}"
    hook: HookKind = _HOOKS[moment]
    return hook
