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
    who = ref.who
    if scene is None:
        card = _unspoken(war, me, who)
    elif who is _IT:
        card = scene.it if scene.it >= 0 else scene.bearer
    elif who is _THIS:
        card = scene.bearer
    elif who is _ATTACKED:
        card = scene.attacked
    elif who is _ATTACKER:
        card = scene.attacker
    elif who is _THAT:  # of the two cards of an event the one that is not this card
        card = scene.that if 0 <= scene.that != scene.bearer else scene.it
    elif who is _HOST_CARD:
        card = _host(war, me, scene)
    elif who is _SOURCE:
        card = me if scene.by < 0 else scene.by
    else:
        card = -1
    if card >= 0 and ref.noun is _CREATURE and war.faces[card].kind != CREATURE:
        return -1
    return card


def _unspoken(war: War, me: int, who: n.Who) -> int:
    """The same where nothing has happened and nothing is used: a static text speaks."""
    if who is _HOST_CARD:
        return _host(war, me, None)
    return me if who is _THIS or who is _SOURCE or who is _IT else -1


def _host(war: War, me: int, scene: Scene | None) -> int:
    """The host of this card; in a feature that the host itself got, the host is its bearer."""
    if war.host[me] >= 0:
        return war.host[me]
    if scene is not None and scene.host >= 0:
        return scene.host
    face = war.faces[me]
    return me if face.kind == CREATURE and face.subtype != SYMBIONT else -1
