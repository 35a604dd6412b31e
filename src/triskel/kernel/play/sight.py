"""What a seat sees of a match besides the state: the questions that are open, its own with the answers, and the end."""

from collections.abc import Sequence
from typing import Any

from triskel.kernel.play.decision import Decision
from triskel.kernel.play.game import Game


def seen(game: Game[Any], state: Any, decisions: Sequence[Decision], seat: int | None) -> dict[str, Any]:
    """What this seat (None: a spectator) may know, with its own open decision."""
    shown = game.view(state, seat)
    shown["seat"] = seat
    shown["waiting_for"] = [
        {"seat": each.seat, "kind": each.kind, "rule": each.rule, "id": each.id} for each in decisions
    ]
    shown["decision"] = None
    for decision in decisions:
        if decision.seat == seat:
            shown["decision"] = {
                "id": decision.id,
                "kind": decision.kind,
                "about": decision.about,
                "rule": decision.rule,
                "options": [
                    {"option": each, "notation": game.notation(state, decision, each)} for each in decision.options
                ],
            }
    outcome = game.outcome(state)
    shown["outcome"] = (
        None
        if outcome is None
        else {
            "winners": list(outcome.winners),
            "reason": outcome.reason,
            "rule": outcome.rule,
        }
    )
    return shown
