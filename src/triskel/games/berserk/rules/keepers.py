"""Deeds of named features that need more than the words of the language: Vampirism, Union, Thirst, Incarnation …"""

from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.rules import traits, zones
from triskel.games.berserk.rules.calls import CALLS
from triskel.games.berserk.rules.combat.protection import takes
from triskel.games.berserk.rules.space.company import forbidden_company
from triskel.games.berserk.state.effects import FOREVER, Effect
from triskel.games.berserk.state.field import ROWS
from triskel.games.berserk.state.stack import LAID, Use
from triskel.games.berserk.state.war import FIELD, GRAVEYARD, OVER, War
from triskel.kernel.play.decision import DONE, Decision, Steps

_INSTEAD_OF_REGENERATING: Final = f"instead {n.Instead.REGENERATE}"


def vampirism(war: War, use: Any) -> Steps:
    """Heals by the wounds dealt, but not by more than the life that was there; what is over becomes extra life.

    Rules: KW-vampirism.
    """
    use.means = "influence"
    yield LAID
    from triskel.games.berserk.rules.combat.wounds import heal, more_life

    scene, card = use.scene, use.source
    amount = min(scene.x, max(0, scene.lost))
    healed = heal(war, card, amount)
    if amount > healed:
        yield from more_life(war, use, card, amount - healed)
    use.hit = True


def corpse_eating(war: War, use: Any) -> Steps:
    """It heals fully and loses poison.

    Rules: KW-corpse-eating.
    """
    use.means = "influence"
    yield LAID
    from triskel.games.berserk.rules.combat.wounds import heal
    from triskel.games.berserk.rules.triggers import occur

    heal(war, use.source, war.wounds[use.source])
    war.effects[use.source] = tuple(each for each in war.effects[use.source] if each.key != "poison")
    occur(war, n.Event.CORPSE_EATING, use.source)
    use.hit = True


def plague_spreads(war: War, use: Any) -> Steps:
    """On a melee strike of a plague-bearer the attacked creature gets the plague (KW-plague)."""
    attack = use.scene.attack
    if attack is None or attack.means not in ("simple strike", "special strike", "magic strike"):
        return
    use.means = "influence"
    yield LAID

    target = use.scene.attacked
    if war.in_play(target) and traits.is_creature(war, target) and takes(war, use, target):
        war.serial += 1
        zones.mark(war, target, Effect("plague", 1, FOREVER, use.source, use.by, war.serial))
        war.tell("gains", "KW-plague", card=target, key="plague")
        use.hit = True


def decay(war: War, use: Any) -> Steps:
    """After an action it loses a token; if it cannot, it dies (decay_last_token: cannot_lose)."""
    use.means = "influence"
    yield LAID
    card = use.source
    if war.tokens[card] > 0:  # KW-decay
        war.tokens[card] -= 1
        war.tell("tokens lost", "KW-decay", card=card, n=1)
    else:
        from triskel.games.berserk.rules.combat.deaths import doom

        doom(war, card, use)
    war.due = True
    use.hit = True


def thirst(war: War, use: Any) -> Steps:
    """Before its turn a tapped card may wound a corporeal neighbour for X; else it will not untap (KW-thirst)."""
    card, scene = use.source, use.scene
    victims = [
        each
        for side in war.squad
        for each in side
        if traits.near(war, card, each)
        and traits.is_creature(war, each)
        and not traits.incorporeal(war, each)
        and not war.hidden[each]
    ]
    picked = DONE
    if victims:
        picked = yield Decision(use.by, "thirst", [*victims, DONE], "KW-thirst", 0, card)
    if picked == DONE:
        war.thirsty |= 1 << card
        return
    use.target = picked
    use.means = "thirst"
    yield LAID
    from triskel.games.berserk.rules.combat.wounds_quick import wound

    dealt = 0
    if war.in_play(picked):
        dealt = yield from wound(war, use, picked, scene.x)
    if dealt < scene.x:
        war.thirsty |= 1 << card
    use.hit = True
    from triskel.games.berserk.rules.triggers import occur

    occur(war, n.Event.THIRST, card, that=picked)


def regenerate(war: War, use: Any) -> Steps:
    """At the start of the turn it heals; something else may happen instead (531.1)."""
    use.means = "influence"
    yield LAID
    from triskel.games.berserk.rules.combat.wounds import heal, replace
    from triskel.games.berserk.rules.triggers import occur

    card = use.source
    if not war.in_play(card) or not takes(war, use, card):
        return
    use.hit = True
    if _INSTEAD_OF_REGENERATING in war.auras:
        replaced = yield from replace(war, _INSTEAD_OF_REGENERATING, card, use, use.scene.x)
        if replaced:
            return
    heal(war, card, use.scene.x)  # KW-regeneration
    occur(war, n.Event.REGENERATES, card)


def union(war: War, use: Any) -> Steps:
    """On a strike: show up to X cheaper cards with Union from the deck and use their «on strike» (KW-union)."""
    from triskel.games.berserk.state.face import Grant

    card, scene = use.source, use.scene
    attack = scene.attack
    if attack is None or attack.means not in ("simple strike", "special strike", "magic strike", "reach strike"):
        return
    seat, limit = use.by, scene.x
    own_cost = traits.cost(war, card)
    use.means = "influence"
    yield LAID
    shown: list[int] = []
    for _ in range(limit):
        faces = sorted(
            {
                face
                for face in war.deck[seat]
                if face not in shown
                and war.codex.faces[face].cost < own_cost
                and "union" in war.codex.faces[face].grants
            }
        )
        if not faces:
            break
        war.question = ("union", seat, card)
        face = yield Decision(seat, "union", [*faces, DONE], "KW-union", 1, card)
        if face == DONE:
            break
        shown.append(face)
        war.revealed = True
        war.tell("shown", "KW-union", seat=seat, face=face)
    for face in shown:  # all are shown, then each is used, as one ability after another (505.2, 503.2)
        if (war.due or war.pending) and (opened := CALLS.window(war)) is not None:
            yield from opened
            if war.phase == OVER:
                return
        for feature in war.codex.faces[face].features:
            if n.Event.ATTACK in feature.events and feature.body is not None and not isinstance(feature, Grant):
                inner = scene.fork()
                inner.me = inner.bearer = card  # the striker is the source (union_source)
                if feature.trigger is None or feature.trigger(war, card, inner):
                    use.scene = inner
                    yield from CALLS.run(war, use, feature.body)
                    use.scene = scene
    use.hit = True


def incarnate(war: War, use: Any) -> Steps:
    """A token of incarnation at the start of the turn; with X of them the card comes back tapped (532.5).

    Rules: 532.5.4, KW-incarnation, TM-incarnation-token.
    """
    card, seat = use.source, use.by
    if war.zone[card] != GRAVEYARD or war.incarnation[card] < 0:
        return
    use.means = "influence"
    yield LAID
    if war.zone[card] != GRAVEYARD or war.incarnation[card] < 0:
        return
    war.incarnation[card] += 1  # 532.5.1
    war.tell("incarnation token", "532.5.1", card=card, n=war.incarnation[card])
    war.due = True
    use.hit = True
    assert seat >= 0


def incarnation_due(war: War, card: int) -> bool:
    """Has it enough tokens to come back, by the larger of its printed and acquired Incarnations (532.5.4, 205.4)?"""
    if war.zone[card] != GRAVEYARD or war.incarnation[card] <= 0:
        return False
    values = [grant.value for grant in war.faces[card].grants.get("incarnation", ())]
    values += [effect.value for effect in war.effects[card] if effect.key == "incarnation"]
    need = max((value for value in values if isinstance(value, int)), default=0)
    return need > 0 and war.incarnation[card] >= need


def _open(war: War, card: int) -> list[Any]:
    """«Инкарнирует в открытом виде»: by its own text or by that of a card in play."""
    found: list[Any] = list(war.faces[card].grants.get("open incarnation", ()))
    for source, grant in war.auras.get("open incarnation", ()):
        if grant.scope is not None and grant.scope(war, source, card, None) and not traits.silent(war, source):
            found.append(grant)
    return found


def _ways(war: War, card: int) -> list[bool]:
    """For each text that lets it incarnate untapped: does that speak of the opponent's third row?"""
    return [grant.extra.row_of == n.Player.OPPONENT for grant in _open(war, card)]


def _landings(war: War, card: int) -> list[int]:
    """The cells on which it may incarnate now, -1 for the auxiliary zone; none while that would break a rule (532.5.2).

    Not more than one card on a cell: what another has named already is taken (532.5).
    """
    seat = war.owner[card]
    if forbidden_company(war, card, seat):
        return []
    if traits.stays_aside(war, card):
        return [-1]
    rows = [*ROWS[seat][3], *(ROWS[1 - seat][3] if any(_ways(war, card)) else ())]
    coming = war.codex.natives["incarnates"]
    named = {each.scene.cell for each in war.stack if type(each) is Use and each.feature is coming}
    return [each for each in rows if zones.free(war, each) and each not in named]


def may_come_back(war: War, card: int) -> bool:
    """Is its incarnation to be declared: it has its tokens, it breaks no rule, and it is not on its way already?"""
    feature = war.codex.natives["incarnates"]
    return (
        incarnation_due(war, card)
        and not any(each.card == card and each.feature is feature for each in war.pending)
        and not any(type(each) is Use and each.source == card and each.feature is feature for each in war.stack)
        and bool(_landings(war, card))
    )


def come_back(war: War, use: Any) -> Steps:
    """Incarnation: into the third row, tapped and face up (532.5).

    Declared with its cell as soon as it has its tokens and breaks no rule, it lies on the stack like any triggered
    feature; where it cannot be carried out any more the card stays in the graveyard and waits (532.5.2, 532.6).
    """
    from triskel.games.berserk.rules.triggers import occur

    card = use.source
    cells = _landings(war, card)
    if not incarnation_due(war, card) or not cells:
        return
    seat = war.owner[card]
    cell = cells[0]
    if len(cells) > 1:
        cell = yield Decision(seat, "incarnation cell", cells, "532.6", 0, card)
    use.scene.cell = cell
    use.means = "influence"
    yield LAID  # incarnation_answered
    war.due = True
    if not incarnation_due(war, card) or forbidden_company(war, card, seat):
        return
    if cell >= 0 and not zones.free(war, cell):
        use.why = "cell"  # 532.5.2: it will name another
        return
    use.hit = True
    ways = _ways(war, card)
    war.grave[seat].remove(card)
    zones.cleanse(war, card)
    war.note(war.card[card], "incarnation")
    # «в открытом виде в третьем ряду противника»: at home it is tapped like any other (532.5)
    war.closed[card] = int(not any(not far or cell in ROWS[1 - seat][3] for far in ways))
    war.incarnation[card] = -1
    zones.enter(war, card, seat, cell)
    zones.index(war)
    war.tell("incarnated", "532.5", card=card, cell=cell)
    occur(war, n.Event.INCARNATES, card)
    assert war.zone[card] >= FIELD
