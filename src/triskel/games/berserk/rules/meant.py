"""Which card, and which player, a word of a text means: «it», «that card», «you», «its controller» (106.1.1, 502.9)."""

from typing import Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.state.face import CREATURE, SYMBIONT
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.war import War

_YOU: Final = n.Player.YOU
_OPPONENT: Final = n.Player.OPPONENT
_HOST: Final = n.Player.HOST
_ITS: Final = n.Player.ITS
_THIS: Final = n.Who.THIS
_HOST_CARD: Final = n.Who.HOST
_SOURCE: Final = n.Who.SOURCE
_IT: Final = n.Who.IT
_THAT: Final = n.Who.THAT_CARD
_ATTACKED: Final = n.Who.ATTACKED
_ATTACKER: Final = n.Who.ATTACKER
_CREATURE: Final = n.Noun.CREATURE


def seat_of(war: War, me: int, scene: Scene | None, player: str) -> int:
    """The seat that «you», «the opponent», «its controller» mean.

    Rules: TM-your-card.
    """
    you: int = war.controller[me] if scene is None else scene.you
    if player == _YOU:
        return you
    if player == _OPPONENT:
        return 1 - you
    if player == _HOST:
        return war.controller[war.host[me]] if war.host[me] >= 0 else you
    if player == _ITS and scene is not None and scene.chooser >= 0:
        return scene.chooser  # «противник выбирает существо в своём отряде» (505.7)
    if player == _ITS and scene is not None and scene.it >= 0:
        return war.controller[scene.it]
    return you


def known(war: War, me: int, ref: n.Ref, scene: Scene | None) -> int:
    """The card that a reference means, or -1; «атакованное существо» is no artifact.

    Rules: 106.1.1, 502.9.
    """
    card = _known(war, me, ref.who, scene)
    if card >= 0 and ref.noun is _CREATURE and war.faces[card].kind != CREATURE:
        return -1
    return card


def _known(war: War, me: int, who: n.Who, scene: Scene | None) -> int:
    if who is _THIS:
        return me if scene is None else scene.bearer
    if who is _HOST_CARD:
        return _host(war, me, scene)
    if who is _SOURCE:
        return me if scene is None or scene.by < 0 else scene.by
    if scene is None:
        return me if who is _IT else -1
    if who is _IT:
        return scene.it if scene.it >= 0 else scene.bearer
    if who is _THAT:  # of the two cards of an event the one that is not this card
        return scene.that if 0 <= scene.that != scene.bearer else scene.it
    if who is _ATTACKED:
        return scene.attacked
    if who is _ATTACKER:
        return scene.attacker
    return -1


def _host(war: War, me: int, scene: Scene | None) -> int:
    """The host of this card; in a feature that the host itself got, the host is its bearer."""
    if war.host[me] >= 0:
        return war.host[me]
    if scene is not None and scene.host >= 0:
        return scene.host
    face = war.faces[me]
    return me if face.kind == CREATURE and face.subtype != SYMBIONT else -1
