"""Named features that the rules themselves define (part 8): what sets them off and what they do.

Most are ordinary programs of the card language with X for their number; a few need a hand-written deed (`Native`).
"""

from collections.abc import Callable
from typing import Any, Final, final

from triskel.berserk import traits
from triskel.berserk.face import CREATURE, Feature
from triskel.berserk.grants import feature
from triskel.berserk.language import nodes as n
from triskel.berserk.scene import Scene
from triskel.berserk.state import ASSAULTED, HURT, War


@final
class Native:
    """A deed of the rules that no words of the language say: `run(war, use)` is a generator."""

    __slots__ = ("possible", "run")

    def __init__(self, run: Callable[[War, Any], Any], possible: Callable[[War, Scene], bool] | None = None) -> None:
        self.run = run
        self.possible = possible


_THIS: Final = n.Ref(n.Who.THIS)
_X: Final = n.X()
_ONCE: Final = n.Limit(1, n.Period.TURN)
_AS_ITS_X: Final = n.Limit(0, n.Period.YOUR_TURN)
"""So many times as the number of the named feature says."""

BY_EVENT: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    n.Event.ATTACK: (("fear", "that"), ("union", "it"), ("plague spreads", "it")),
    n.Event.DEALS_WOUNDS: (("vampirism", "it"),),
    n.Event.TAKES_WOUNDS: (("agility", "it"), ("blood-magic", "it")),
    n.Event.DIES: (("gift-of-life", "it"),),  # KW-gift-of-life
    n.Event.KILLS: (("corpse-eating", "it"),),
    n.Event.ROLLS: (("plague", "it"),),
    n.Event.ACTS: (("decay", "it"),),
}
"""Which named features answer to an event, and whose: of the card it happened to, or of the other one."""

TURN_START: Final = ("poison", "regeneration", "fading", "charge")
"""At the start of the controller's turn, in this order of asking (410.2)."""

TURN_END: Final = ("rage", "concentration")


def _near_corporeal(war: War, me: int, scene: Any) -> bool:
    victim = scene.that
    face = war.faces[victim]
    if face.kind != CREATURE or war.controller[victim] == war.controller[me] or traits.incorporeal(war, victim):
        return False
    return traits.near(war, me, victim) or traits.flies(war, me)


def _vampire(war: War, me: int, scene: Any) -> bool:
    attack = scene.attack
    return (
        attack is not None and attack.means == "simple strike" and scene.that >= 0
        and traits.is_creature(war, scene.that) and not traits.incorporeal(war, scene.that)
    )


def _plague(war: War, me: int, scene: Any) -> bool:
    return bool(scene.rolled % 2 == 1 and scene.rolled > 0)


def build() -> dict[str, Feature]:
    """The features of named keywords, by word.

    Rules: KW-agility, KW-blood-magic, KW-gift-of-life, KW-soul-catcher, KW-fear, KW-fading,
    KW-rage, TM-accumulate-token.
    """
    from triskel.berserk.keepers import (
        corpse_eating,
        decay,
        incarnate,
        plague_spreads,
        regenerate,
        thirst,
        union,
        vampirism,
    )

    def make(word: str, body: Any, trigger: Any = None, limit: n.Limit | None = None) -> Feature:
        made = Feature(None, word)
        made.keyword = word
        made.body = body
        made.trigger = trigger
        made.limit = limit
        return made

    creature = n.Noun.CREATURE
    found = {
        "poison": make("poison", n.Wound(_THIS, _X)),
        "fading": make("fading", n.Wound(_THIS, _X)),
        "regeneration": make("regeneration", Native(regenerate)),
        "charge": make("charge", n.Gated(n.GetTokens(_THIS), may=n.Player.YOU)),
        "fear": make("fear", n.Wound(n.Ref(n.Who.ATTACKER), _X),
                     lambda war, me, scene: not traits.has(war, scene.it, "fear")),
        "agility": make("agility", n.Gated(
            n.Displace(_THIS, n.CellPick(near=True, free=True)), may=n.Player.YOU), limit=_ONCE),
        "blood-magic": make("blood-magic", n.Gated(n.GetTokens(_THIS), may=n.Player.YOU)),
        "concentration": make("concentration", n.GetTokens(_THIS),
                              lambda war, me, scene: not war.turn_facts[me] & HURT),
        "rage gain": make("rage gain", n.GetTokens(_THIS),
                          lambda war, me, scene: not war.turn_facts[me] & ASSAULTED),
        "gift-of-life": make("gift-of-life", n.ExtraLife(  # KW-gift-of-life
            n.Selector(creature, owner=n.Owner.YOURS, chosen=True, filters=(n.OfElement(same=True),)), _X)),
        "soul-catcher": make("soul-catcher", n.GetTokens(_THIS),
                             lambda war, me, scene: traits.is_creature(war, scene.it)),
        "plague": make("plague", n.Wound(_THIS, _X), _plague),
        "vampirism": make("vampirism", Native(vampirism), _vampire),
        "corpse-eating": make("corpse-eating", Native(corpse_eating), _near_corporeal),
        "plague spreads": make("plague spreads", Native(plague_spreads)),
        "decay": make("decay", Native(decay)),
        "thirst": make("thirst", Native(thirst)),
        "union": make("union", Native(union)),
        "incarnation": make("incarnation", Native(incarnate)),
    }
    rage = feature(n.Feature(
        n.Compound(n.Link.THEREBY, (n.LoseTokens(_THIS, 1), n.Untap(_THIS))), n.Payment(instant=True)), "rage")
    rage.keyword = "rage"
    rage.fee = 1  # no payment, but without a token there is nothing to do
    rage.limit = _AS_ITS_X  # KW-rage
    found["rage"] = rage
    hoard = feature(n.Feature(n.GetTokens(_THIS, 1, accumulate=True), n.Payment(tap=True)), "accumulate")
    hoard.keyword = "accumulate"
    found["accumulate"] = hoard
    vanguard = feature(n.Feature(n.Attack(n.Means.SIMPLE, None), n.Payment()), "vanguard")
    vanguard.keyword = "vanguard"
    found["vanguard"] = vanguard
    found["strike"] = make("strike", None)
    return found
