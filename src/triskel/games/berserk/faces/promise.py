"""What the cards of Berserk promise before anything happens: tables counted once for each codex."""

from collections.abc import Mapping
from typing import Any, Final, final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.attacks import MELEE
from triskel.games.berserk.faces.worth import CARDS, LIFE, general
from triskel.games.berserk.nodes.base import Node
from triskel.games.berserk.state.face import CREATURE, Codex

FIGHT: Final = (16 / 36, 7 / 36, 3 / 36)
"""How often a strike at an untapped creature is weak, medium, strong by the Strike Table (514.2)."""
BACK: Final = (11 / 36, 3 / 36)
"""How often it strikes back weakly, with medium strength."""
ALONE: Final = (3 / 6, 2 / 6, 1 / 6)
"""How often an attack is weak, medium, strong where only the attacker rolls (514.6)."""

_HARMS: Final = (n.Doing.DESTROY, n.Doing.WOUND_CELLS, n.Doing.FINISHING_BLOW, n.Control)
_HELPS: Final = (
    n.Doing.HEAL, n.Doing.EXTRA_LIFE, n.Gain, n.Doing.GET_TOKENS, n.Doing.ACCUMULATE, n.Doing.GET_INCARNATION,
    n.Doing.UNTAP, n.Prevent,
)  # fmt: skip


@final
class Lore:
    """What the faces of a codex promise, counted once."""

    __slots__ = ("alone", "base", "codex", "fight", "harm", "promise", "ranged", "sign", "worth")

    def __init__(self, codex: Codex, cards: Mapping[str, float] = CARDS) -> None:
        self.codex = codex
        self.alone = [_mean(face.strike, ALONE) for face in codex.faces]
        """Mean wounds of a strike at a tapped card."""
        self.fight = [_mean(face.strike, FIGHT) for face in codex.faces]
        self.worth = [face.cost + 1.0 for face in codex.faces]
        self.base = [general(face) + cards.get(face.id, 0.0) for face in codex.faces]
        """What a card is worth besides its lives."""
        self.promise = [
            base + LIFE[face.lives if face.kind == CREATURE else 0]
            for base, face in zip(self.base, codex.faces, strict=True)
        ]
        """What it brings to a squad."""
        self.ranged: list[float] = []
        """Mean wounds of the best attack from afar that the text gives for tapping."""
        self.harm: dict[int, float] = {}
        """By feature: mean wounds it deals, or a guess at what else it is good for."""
        self.sign: dict[int, int] = {}
        """By feature: -1 where it is aimed at enemies, 1 where at one's own, 0 where nobody can say."""
        for face in codex.faces:
            best = 0.0
            for feature in face.features:
                sign, power = _promise(feature.body)
                self.sign[feature.uid] = sign
                self.harm[feature.uid] = power if not feature.fee else 0.8 * power
                if feature.tap and sign < 0 and not feature.means & MELEE:
                    best = max(best, self.harm[feature.uid])
            self.ranged.append(best)


def _mean(values: tuple[int, int, int], odds: tuple[float, float, float]) -> float:
    return values[0] * odds[0] + values[1] * odds[1] + values[2] * odds[2]


def _promise(node: Any) -> tuple[int, float]:
    """(at whom it is aimed, mean wounds) of the effects of a feature."""
    if isinstance(node, n.Compound):
        sign, power = 0, 0.0
        for part in node.parts:
            also, more = _promise(part)
            sign = sign or also
            power = max(power, more)
        return sign, power
    if isinstance(node, (n.Gated, n.Typed)):
        return _promise(node.effect)
    if isinstance(node, n.Attack):
        times = node.times.n if isinstance(node.times.n, int) else 1
        return -1, _power(node.power) * min(2, times)
    if n.does(node, n.Doing.WOUND):
        return -1, _power(node.n)
    head = node.head if isinstance(node, Node) else None
    if head in _HARMS:
        return -1, 2.0
    if head in _HELPS:
        return 1, 0.7
    return 0, 0.7


def _power(power: Any) -> float:
    if isinstance(power, int):
        return float(power)
    if isinstance(power, n.Grades):
        return _power(power.weak) * ALONE[0] + _power(power.medium) * ALONE[1] + _power(power.strong) * ALONE[2]
    return 1.5
