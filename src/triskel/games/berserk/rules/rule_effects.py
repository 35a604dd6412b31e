"""Effects of the rules themselves: off the stack, at once, without source or target (503).

`rule_effects_quick` sees the usual case, that there is nothing to do, by one look.
"""

from collections.abc import Sequence
from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.rules import traits, zones
from triskel.games.berserk.rules.combat.deaths import die
from triskel.games.berserk.rules.keepers import may_come_back
from triskel.games.berserk.rules.space.company import forbidden_company
from triskel.games.berserk.rules.space.hosts import attachments, bereaved, fit
from triskel.games.berserk.rules.triggers import Pending, life_fell, occur, put
from triskel.games.berserk.state.effects import FOREVER, Effect
from triskel.games.berserk.state.face import CREATURE, FEATURE_BITS, FLYER, GROUND, LIMITS, TERRAIN, Grant
from triskel.games.berserk.state.field import ORTHOGONAL_MASK
from triskel.games.berserk.state.keys import BIT, mask
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.war import AUXILIARY, FIELD, IN_PLAY, OVER, REVEAL, SEAT, War
from triskel.kernel.play.decision import Decision, Steps

_FLIGHT: Final = mask("flight", "no flight", "drop flight", "independent")
_LIMITS: Final = mask(*sorted(LIMITS))
MORE_LIFE: Final = mask("life+", "static life")
_INCORPOREAL: Final = BIT["incorporeal"]
_SILENCE: Final = BIT["silence"]
_CONTROL: Final = BIT["control"]
_POISON: Final = BIT["poison"]
_THIRST: Final = BIT["thirst"]
_IMMUNE: Final = mask("incorporeal", "protection")
_FROM_AFAR: Final = _LIMITS | MORE_LIFE | _IMMUNE
"""What an aura may give or take as cards change places, and the rules then act upon."""


def closer_look(war: War, card: int) -> int:
    """A closer look at one card: -1 where the rules have something to do with it, 0 where they have not.

    1 where something on it may be over a limit now; 2 where that may become so though nothing happens to the card.
    """
    face = war.faces[card]
    bits = war.powers[card]
    later = 1 if face.fixed and not war.silencers and not war.aura_bits & _FROM_AFAR else 2
    watch = limits = 0
    if (face.soars or war.zone[card] == AUXILIARY) and astray(war, card):
        return -1  # whatever else lies on it (208.7)
    for effect in war.effects[card]:
        if effect.owner >= 0 and not IN_PLAY[war.zone[effect.owner]]:
            return -1
        bit = effect.bit
        if bit & _CONTROL and effect.key == "control" and effect.payload is not None:  # taken «while …»
            if not effect.payload.when(war, effect.source, None):
                return -1
            watch = 2
        if bit & _FLIGHT and astray(war, card):
            return -1
        if bit & MORE_LIFE:
            return -1
        limits |= bit
    if limits & _FROM_AFAR:
        later = 2
    if limits & _POISON and bits & _IMMUNE:
        watch = later
    if bits & _LIMITS and (war.tokens[card] or war.extra[card]):
        if war.extra[card] and surplus(war, card):
            return -1  # without it, it may have no life left (509.1)
        watch = later
    if face.rides and traits.attached(war, card):
        host = war.host[card]
        if host < 0 or not fit(war, card, host):
            return -1
        if war.powers[host] & _INCORPOREAL and (
            war.effects[host] or war.silencers or not war.faces[host].fixed or war.aura_bits & _INCORPOREAL
        ):
            watch = 2  # the host may lose or regain its body as it goes
    return watch


def astray(war: War, card: int) -> bool:
    """Is a creature where it should not be: a flyer on a cell (208.1), or a walker aside (208.7)?"""
    face = war.faces[card]
    if face.kind != CREATURE:
        return False
    now = traits.subtype(war, card)
    if war.zone[card] == FIELD:
        return now == FLYER  # 208.1
    return now == GROUND and "auxiliary" not in face.grants  # 208.7


def returning(war: War) -> bool:
    """Is there a card that may incarnate?"""
    for side in war.grave:
        for card in side:
            if war.incarnation[card] > 0 and may_come_back(war, card):
                return True
    return False


def obey(war: War) -> Steps:
    """Apply every rule effect that is due until nothing changes (503.2).

    Rules: 303.6.
    """
    war.sound = False
    for _ in range(60):  # 503.3: a cycle is cut off
        war.due = 0
        if not war.fresh:
            zones.index(war)
            if war.phase > REVEAL:
                yield from _unique(war)
        dying, odd, alive = _scan(war)
        everybody = war.aura_bits & MORE_LIFE
        for card in [*war.squad[0], *war.squad[1]] if everybody else odd:
            if everybody or war.bits[card] & MORE_LIFE:
                _static_life(war, card)
        if odd:
            limit(war, odd)
        if war.due:  # life fell: who has none left now dies before anybody is asked to land (509.1, 415.3)
            dying.extend([card for card in _scan(war)[0] if card not in dying])
        if dying:  # 503.1
            yield from die(war, dying)
            war.due = True
        elif war.phase > REVEAL and (odd or war.orphans):
            if war.orphans:
                yield from bereaved(war)
            if war.phase > SEAT:
                attachments(war, odd)
            yield from _zones(war, odd)
            _control(war, odd)
        if war.waiting:
            _incarnations(war)
        if not war.fresh:
            zones.index(war)
        if war.formers or war.formed:
            form_up(war)
        if "state holds" in war.listeners:
            states(war)
        if not war.due:
            war.sound = war.phase > SEAT and not everybody and _settled(war, odd)
            break
    war.due = 0
    war.touched.clear()
    if alive != 3 and war.phase > SEAT:  # defeat_check_from
        defeat(war)


def _settled(war: War, odd: list[int]) -> bool:
    """Nothing is due any more: note whom to watch from now on. False where one of these still waits for its rule."""
    watched: list[int] = []
    for card in odd:
        if war.effects[card] or war.faces[card].odd_law:
            found = closer_look(war, card)
            if found < 0:
                return False
            if found > 1:
                watched.append(card)
        elif astray(war, card):
            return False  # 208.7: there is no cell for it to land on
    war.watched = tuple(watched)
    return True


def _scan(war: War) -> tuple[list[int], list[int], int]:
    """One look at every card in play: who is dying, which cards need a closer look, who has creatures."""
    dying: list[int] = list(war.doomed)
    odd: list[int] = []
    alive = 0
    bit = 1
    faces, hidden, zone = war.faces, war.hidden, war.zone
    extra, shrunk, wounds, effects = war.extra, war.shrunk, war.wounds, war.effects
    for side in war.squad:
        for card in side:
            face = faces[card]
            kind = face.kind
            if kind == CREATURE:
                alive |= bit
            if hidden[card]:
                continue
            # 509.1
            if kind < TERRAIN and face.lives + extra[card] - shrunk[card] <= wounds[card] and card not in dying:
                dying.append(card)
            if effects[card] or face.odd_law or ((face.soars or zone[card] == AUXILIARY) and astray(war, card)):
                odd.append(card)
        bit = 2
    if war.doomed:
        dying = [card for card in dying if war.in_play(card)]
        if not dying:
            war.doomed = ()
    return dying, odd, alive


def is_grant(what: Any) -> bool:
    """Is it a grant of a static feature (and not an effect)?"""
    return type(what) is Grant


# --- places ----------------------------------------


def _zones(war: War, odd: list[int]) -> Steps:
    """Flyers and terrains belong aside; a creature that lost flight needs a cell (208.1, 208.7, 108.2)."""
    for card in odd:
        if not war.in_play(card) or not astray(war, card):
            continue
        if war.zone[card] == FIELD:
            if war.host[card] >= 0:
                zones.unseat(war, card)
            zones.aside(war, card)
            war.orphans = (*war.orphans, *war.riders[card])
            if war.powers[card] & _THIRST:
                _quench(war, card)
        else:
            cells = zones.free_cells(war)
            if not cells:
                continue  # 208.7: it cannot lose flight now
            cell = cells[0]
            if len(cells) > 1:
                cell = yield Decision(war.controller[card], "landing cell", cells, "208.7", 0, card)
            zones.stand(war, card, cell)
            war.tell("landed", "208.7", card=card, cell=cell)


def _quench(war: War, card: int) -> None:
    """Who becomes a flyer loses its thirst, and for good (KW-thirst)."""
    if not traits.flies(war, card) or not traits.has(war, card, "thirst"):
        return
    war.effects[card] = tuple([each for each in war.effects[card] if each.key != "thirst"])
    war.serial += 1
    zones.mark(war, card, Effect("lose", 1, FOREVER, card, war.controller[card], war.serial, "thirst"))
    war.tell("loses", "KW-thirst", card=card, key="thirst")


def limit(war: War, odd: Sequence[int]) -> None:
    """Tokens and extra life over the maximum are taken off; poison meets its protection (503.1)."""
    for card in odd:
        if war.tokens[card]:
            limit = zones.token_limit(war, card)
            if 0 <= limit < war.tokens[card]:
                war.tell("tokens lost", "503.1", card=card, n=war.tokens[card] - limit)
                war.tokens[card] = limit
        if war.extra[card]:
            over = surplus(war, card)
            if over:
                war.extra[card] -= over
                war.due = True
                war.tell("extra life removed", "503.1", card=card, n=over)
                life_fell(war, card, traits.life(war, card) + over)
                traits.credit_all(war, card, "max life")
        if war.bits[card] & _POISON and immune_to_poison(war, card):
            war.effects[card] = tuple(each for each in war.effects[card] if each.key != "poison")
            war.tell("loses", "KW-protection-poison", card=card, key="poison")


def surplus(war: War, card: int) -> int:
    """How much of its extra life is over its maximum of life (503.1, KW-max-life)."""
    limit = traits.best(war, card, "max life")
    return min(war.extra[card], max(0, traits.max_life(war, card) - limit)) if limit else 0


def _static_life(war: War, card: int) -> None:
    """«+1 к жизни» of static features: extra life while they work, and no longer (115.1, 508.2)."""
    now = traits.total(war, card, "life+")
    had = sum(each.value for each in war.effects[card] if each.key == "static life")
    if now == had:
        return
    war.effects[card] = tuple(each for each in war.effects[card] if each.key != "static life")
    if now:
        zones.mark(war, card, Effect("static life", now, FOREVER, card, war.controller[card], war.serial))
    war.extra[card] += now - had
    war.due = True
    war.tell("extra life", "508.2", card=card, n=now - had)
    life_fell(war, card, traits.life(war, card) + had - now)


def _unique(war: War) -> Steps:
    """Of several unique cards of one name, whatever the printing, the opponent lets one stay (KW-unique)."""
    for seat in (0, 1):
        names: dict[str, int] = {}
        for card in war.squad[seat]:
            face = war.faces[card]
            if not war.hidden[card] and face.unique:
                if face.name_ru in names:
                    earlier = names[face.name_ru]
                    keep = yield Decision(1 - seat, "unique", [earlier, card], "KW-unique", 0, card)
                    zones.to_deck(war, card if keep != card else earlier)
                    return
                names[face.name_ru] = card


def immune_to_poison(war: War, card: int) -> bool:
    """Is there poison on it that its protection takes off?"""
    for effect in war.effects[card]:
        if effect.key == "poison":
            return immune(war, card, "poison")
    return False


def immune(war: War, card: int, word: str) -> bool:
    """Protection from this very marker (poison, curse, vulnerability …), or no body to poison (528.1, KW-poison).

    Rules: KW-protection-poison.
    """
    if word == "poison" and traits.incorporeal(war, card):
        return True
    for _, _, what in traits.every(war, card, "protection"):
        node = what.extra if is_grant(what) else what.payload.extra
        if word in node.source.means:
            traits.credit(war, what)
            return not any(each.key == "lose protection" and word in each.payload for each in war.effects[card])
    return False


def _control(war: War, odd: list[int]) -> None:
    """Control and effects that last while their source is in play end with it (115.1, 532.7)."""
    for card in odd:
        ended = [
            each
            for each in war.effects[card]
            if war.in_play(card)
            and (
                (each.owner >= 0 and not war.in_play(each.owner))
                or (each.key == "control" and each.payload and not each.payload.when(war, each.source, None))
            )
        ]
        if ended:
            war.effects[card] = tuple([each for each in war.effects[card] if each not in ended])
            release(war, card, ended)
            war.due = True


def release(war: War, card: int, ended: Sequence[Effect]) -> None:
    """Who controls a card now that these effects on it are over: of several takers the last prevails (524.1, 532.7)."""
    seat = war.controller[card]
    for each in sorted([each for each in ended if each.key == "control"], key=_made, reverse=True):
        later = [other for other in war.effects[card] if other.key == "control" and other.made > each.made]
        if not later:
            seat = each.value  # the seat that it was taken from
            continue
        after = min(later, key=_made)  # when that one ends too, it goes back to where this one took it from
        now = Effect(after.key, each.value, after.until, after.source, after.by, after.made, after.payload, after.owner)
        war.effects[card] = tuple([now if other is after else other for other in war.effects[card]])
    if seat != war.controller[card] and not forbidden_company(war, card, seat):  # else it stays (532.7.1)
        zones.take_control(war, card, seat)
        war.tell("control", "532.7", card=card, seat=seat)


def _made(effect: Effect) -> int:
    return effect.made


def _incarnations(war: War) -> None:
    """Who has its tokens and breaks no rule is to incarnate: a triggered feature (532.5.1, 532.5.2, KW-incarnation)."""
    for seat in (0, 1):
        for card in war.grave[seat]:
            if war.incarnation[card] > 0 and may_come_back(war, card):
                scene = Scene(card, seat)
                scene.it = card
                war.pending.append(Pending(seat, card, war.codex.natives["incarnates"], scene, n.Event.DIES))


# --- formations and states ----------------------------------------


def form_up(war: War) -> None:
    """Creatures that form or break a formation (PH-form-formation, PH-break-formation)."""
    if not war.formed:
        cells = beside = 0
        for card in war.formers:
            if war.zone[card] == FIELD:
                cells |= 1 << war.cell[card]
                beside |= ORTHOGONAL_MASK[war.cell[card]]
        if not cells & beside:
            return  # nobody who could stands beside another who could
    elif not war.silencers and _formed(war) == war.formed:
        return
    now = 0
    partners: dict[int, int] = {}
    for card in war.formers:
        found = traits.formation(war, card)
        if found:
            now |= 1 << card
            partners[card] = found[0]
    changed = now ^ war.formed
    if not changed:
        return
    before, war.formed = war.formed, now
    card = 0
    while changed >> card:
        if changed >> card & 1 and war.in_play(card):
            if now >> card & 1:
                if any(grant.when is not None for grant in war.faces[card].grants.get("armour", ())):
                    zones.refresh_armour(war, card, "armour")  # what the formation gives is got anew (KW-formation)
                occur(war, n.Event.FORMS, card, that=partners[card])
            elif before >> card & 1:
                occur(war, n.Event.BREAKS, card)
        card += 1


def _formed(war: War) -> int:
    """Who is in formation now, as a bit mask; -1 where a closer look is needed, since a text may be silenced."""
    ranks = [0, 0]
    now = 0
    for card in war.formers:
        if war.bits[card] & _SILENCE:
            return -1
        if war.zone[card] == FIELD and war.at[war.cell[card]] == card:
            ranks[war.controller[card]] |= 1 << war.cell[card]
    for card in war.formers:
        if war.zone[card] == FIELD and ORTHOGONAL_MASK[war.cell[card]] & ranks[war.controller[card]]:
            now |= 1 << card
    return now


def states(war: War) -> None:
    """«Если [условие] —»: once each time the condition becomes true (113.3)."""
    for card, feature, _ in war.listeners["state holds"]:
        key = 1 << 40 | card << FEATURE_BITS | feature.uid
        scene = Scene(card, war.controller[card])
        scene.it = card
        holds = feature.trigger is not None and not traits.silent(war, card) and feature.trigger(war, card, scene)
        if holds and not war.used_battle.get(key):
            war.used_battle[key] = 1
            put(war, card, feature, scene, "state holds")
        elif not holds and war.used_battle.get(key):
            del war.used_battle[key]


# --- the end ----------------------------------------


def defeat(war: War) -> None:
    """A player without creatures in play has lost; both at once is a draw (602.1-1, 603.1-1).

    Rules: 601-intro.
    """
    if war.phase == OVER:
        return
    alive = [any(war.faces[card].kind == CREATURE for card in side) for side in war.squad]
    if all(alive):
        return
    if alive[0] or alive[1]:
        end(war, (0,) if alive[0] else (1,), "no creatures left", "602.1")
    else:
        end(war, (), "both lost at once", "603.1")  # simultaneous_end


def end(war: War, winners: tuple[int, ...], reason: str, rule: str) -> None:
    """The battle is over; nothing changes it any more (605.1)."""
    war.winners = winners
    war.reason = reason
    war.rule = rule
    war.phase = OVER
    war.stack.clear()
    war.pending.clear()
    war.tell("end", rule, winners=list(winners), reason=reason)
