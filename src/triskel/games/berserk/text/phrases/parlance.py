"""How players put what the cards say formally: one table of wordings, each a combination that exists already."""

from dataclasses import replace
from typing import Any, Final

from triskel.games.berserk.nodes import (
    Act,
    AttackIs,
    Cannot,
    Event,
    Is,
    Means,
    Ref,
    Selector,
    Trait1,
    Trigger,
    Who,
    WithTokens,
)
from triskel.games.berserk.text.attacks import ENEMYS
from triskel.games.berserk.text.template import Grammar

THIS: Final = Ref(Who.THIS)
_ATTACK: Final = AttackIs((Means.ATTACK,), plural=True)


def _by_them(by: Any, style: int = 0) -> Cannot | None:
    """«Не может быть атакован летающими существами»."""
    if not isinstance(by, Selector):
        return None
    return Cannot((Act.BE_TARGET,), attack=replace(_ATTACK, by=by), style=style)


def _of_them(value: Cannot) -> dict[str, Any] | None:
    attack = value.attack
    plain = value == Cannot((Act.BE_TARGET,), attack=attack) and attack is not None and attack.by is not None
    return {"by": attack.by} if plain and attack is not None and attack == replace(_ATTACK, by=attack.by) else None


def _declares(who: Any, attack: AttackIs, style: int = 0) -> Trigger | None:
    """«Когда гном объявляет заклинание»."""
    return None if attack.by is not None else Trigger((Event.DECLARED,), attack=replace(attack, by=who), style=style)


def _they_declare(attack: AttackIs, style: int = 0) -> Trigger | None:
    return _declares(ENEMYS, attack, style)


def _unread(value: Any) -> None:
    """Printed in the formal wording."""
    return


Row = tuple[str, type[Any], str | tuple[str, ...], str, dict[str, Any]]

WORDINGS: Final[tuple[Row, ...]] = (
    (
        "vp", Cannot, "не может/могут быть атакован/атакована/атаковано/атакованы {by:np1.ins}",
        "cannot be attacked by {by:np1}", {"make": _by_them, "take": _of_them},
    ),
    (
        "trig", Trigger, "когда {who:np.nom} объявляет/объявляют {attack:attack.acc}",
        "x", {"make": _declares, "take": _unread},
    ),
    (
        "trig", Trigger, ("когда противник объявляет {attack:attack.acc}",
                          "при объявлении противником {attack:attack.gen}"),
        "x", {"make": _they_declare, "take": _unread},
    ),
    (
        "trig", Trigger, "когда ‹{who:np.nom} ›ранит/ранят {whom:np.acc}‹ {attack:attack.ins}›",
        "whenever {who:np} wounds/wound {whom:np}‹ with {attack:attack.a}›",
        {"fixed": {"events": (Event.DEALS_WOUNDS,)}, "omit": {"who": THIS}},
    ),
    (
        "trig", Trigger, "при получении ‹{who:np.ins} ›{compare+n:cmpcnt.рана.gen}‹ от {attack:attack.gen}›",
        "on taking, {who:np}, {compare+n:cmpcnt.рана}‹ from {attack:attack.a}›",
        {"fixed": {"events": (Event.TAKES_WOUNDS,)}, "omit": {"who": THIS}},
    ),
    (
        "trig", Trigger, "когда ‹{who:np.nom} ›промахивается/промахиваются", "whenever {who:np} misses/miss",
        {"fixed": {"events": (Event.MISS,)}, "omit": {"who": THIS}},
    ),
    ("post", Is, "с полётом|[полёт]", "that flies", {"fixed": {"quality": Trait1.FLYING}}),
    ("post", Is, "без полёта", "that does not fly", {"fixed": {"quality": Trait1.NON_FLYING}}),
    ("post", WithTokens, ", ~имеющий фишки|фишку|[фишка]¸", "having tokens", {}),
    ("post", WithTokens, ", не ~имеющий фишек|[фишка]¸", "having no tokens", {"fixed": {"no": True}}),
)  # fmt: skip
"""Category, node, Russian wordings, English wording, and how they make the node."""


def declare(g: Grammar) -> None:
    """Add the phrases of this module."""
    for category, cls, ru, en, more in WORDINGS:
        g.add(category, cls, ru, en, **more)
