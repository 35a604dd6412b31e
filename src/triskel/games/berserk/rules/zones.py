"""Cards come into play, leave it, stand, sit on hosts and are turned up: every change of zone (201-212)."""

from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.filters import amount
from triskel.games.berserk.rules import traits
from triskel.games.berserk.state.effects import FOREVER, Effect
from triskel.games.berserk.state.face import ODD_STRIKES, SYMBIONT, Feature, Grant
from triskel.games.berserk.state.field import CELLS
from triskel.games.berserk.state.keys import BIT, mask
from triskel.games.berserk.state.roles import Scene
from triskel.games.berserk.state.war import AUXILIARY, FIELD, GONE, GRAVEYARD, PLACES, REVEAL, TOUCHED, War

_INCARNATION: Final = BIT["incarnation"]
_MORE_LIFE: Final = BIT["life+"]
_LIMITING: Final = tuple((word, BIT[word]) for word in ("soul-catcher", "rage", "charge"))
_NAMED_LIMITS: Final = mask("soul-catcher", "rage", "charge")
_OWN: Final = mask("formation", "rage", "feature")
_TOKEN_LIMITS: Final = _NAMED_LIMITS | BIT["max tokens"]
_AT_BATTLE_START: Final = mask("starts with", "decay")
_MARKED: Final = BIT["marked"]
_UNTIL_STRIKE: Final = BIT["until another strike"]
_ODD_MOVES: Final = mask("movement", "diagonal", "incorporeal", "cannot move")
_ODD_STRIKES: Final = mask(*sorted(ODD_STRIKES))

HEARD: Final = frozenset(("feature", "rage", "aura", "incarnation"))
"""Effects that are in the indices: when one comes or goes, these are made anew."""


def index(war: War) -> None:
    """Make the indices of what is in play anew: auras by key, listeners by event, instant features, silencers."""
    auras: dict[str, list[tuple[int, Grant]]] = {}
    listeners: dict[str, list[tuple[int, Feature, Any]]] = {}
    instants: list[list[tuple[int, Feature]]] = [[], []]
    reacts: list[list[tuple[int, Feature]]] = [[], []]
    masked: list[list[int]] = [[], []]
    silencers: list[tuple[int, Grant]] = []
    formers: list[int] = []
    twins = False
    fast = war.rulings.slow_feature == "as_fast"
    faces, hidden, effects = war.faces, war.hidden, war.effects
    for seat in (0, 1):
        unique: list[str] = []
        for card in war.squad[seat]:
            if hidden[card]:  # 529.4, hidden_triggers
                masked[seat].append(card)
                continue
            face = faces[card]
            if face.mute and not effects[card] and not fast:
                continue
            if face.unique:
                twins = twins or face.name_ru in unique
                unique.append(face.name_ru)
            for grant in face.auras:
                _radiate(auras, listeners, silencers, card, grant)
            for event, feature in face.listens:
                listeners.setdefault(event, []).append((card, feature, None))
            for feature in face.instants:
                instants[seat].append((card, feature))
            if fast:
                instants[seat] += [(card, each) for each in face.plays if not each.tap and not each.cost.movement]
            if face.bits & _OWN:
                grants = face.grants
                if "formation" in grants:
                    formers.append(card)
                if "rage" in grants:
                    instants[seat].append((card, war.codex.natives["rage"]))
                if "feature" in grants:
                    for grant in grants["feature"]:
                        _hear_own(listeners, instants[seat], card, grant)
            for effect in effects[card]:
                if effect.key == "feature":
                    _hear_own(listeners, instants[seat], card, effect.payload)
                elif effect.key == "rage":
                    instants[seat].append((card, war.codex.natives["rage"]))
                elif effect.key == "aura":
                    _radiate(auras, listeners, silencers, card, effect.payload)
    for _, grant in auras.get("feature", ()):
        if grant.extra.instant and not grant.extra.events:
            for seat in (0, 1):  # whoever may come to have it; whether he has it now is asked when it matters (115.3)
                for card in war.squad[seat]:
                    if not hidden[card] and (card, grant.extra) not in instants[seat]:
                        instants[seat].append((card, grant.extra))
    waiting = False
    for seat in (0, 1):
        for card in war.grave[seat]:
            for feature in faces[card].buried:
                for grant in feature.grants:
                    if grant.scope is not None:
                        _radiate(auras, listeners, silencers, card, grant)
                for event in feature.events:
                    listeners.setdefault(event, []).append((card, feature, None))
            if war.bits[card] & _INCARNATION:
                waiting = True
                listeners.setdefault("grave", []).append((card, war.codex.natives["incarnation"], None))
    for seat in (0, 1):
        if instants[seat]:
            reacts[seat] = [each for each in instants[seat] if each[1].needs]
            if reacts[seat]:
                instants[seat] = [each for each in instants[seat] if not each[1].needs]
    for _, effect in war.cells:
        if effect.key == "feature":
            for event in effect.payload.extra.events:
                listeners.setdefault(event, [])  # it is told, and `triggers.occur` looks at the cells
    war.auras = auras
    war.listeners = listeners
    war.heard = war.awaited.union(listeners)
    war.instants = instants
    war.reacts = reacts
    war.masked = masked
    war.silencers = silencers
    before, war.aura_bits = war.aura_bits, mask(*auras)
    if war.aura_bits != before:
        war.powers = [each | war.aura_bits for each in war.bits]
        war.present |= war.aura_bits
    war.alert = any((*instants, *reacts, *masked))
    war.twins = twins
    war.formers = tuple(formers)
    war.waiting = waiting
    war.odd_moves = war.aura_bits & _ODD_MOVES != 0
    war.odd_strikes = war.aura_bits & _ODD_STRIKES != 0
    war.fresh = True
    if war.aura_bits & _MORE_LIFE:
        war.due = True


def _radiate(
    auras: dict[str, list[tuple[int, Grant]]],
    listeners: dict[str, list[tuple[int, Feature, Any]]],
    silencers: list[tuple[int, Grant]],
    card: int,
    grant: Grant,
) -> None:
    """What a card gives to others. A feature in quotes is found by its event too; who has it is asked then."""
    if grant.key == "silence":
        silencers.append((card, grant))
        return
    auras.setdefault(grant.key, []).append((card, grant))
    if grant.key == "feature":
        feature = grant.extra
        for event in feature.events or (() if feature.instant else ("played",)):
            listeners.setdefault(event, []).append((card, feature, grant))


def _hear_own(
    listeners: dict[str, list[tuple[int, Feature, Any]]],
    instants: list[tuple[int, Feature]],
    card: int,
    grant: Grant,
) -> None:
    """A feature in quotes that the card has from its own text or has acquired, while its condition holds."""
    feature = grant.extra
    for event in feature.events:
        listeners.setdefault(event, []).append((card, feature, grant))
    if feature.cost is not None and not feature.events:
        if feature.instant:
            instants.append((card, feature))
        else:
            listeners.setdefault("played", []).append((card, feature, grant))


def stale(war: War, card: int) -> None:
    """A card entered or left play: the indices must be made anew before anybody gets priority, if it is in them."""
    if (
        war.hidden[card]
        or war.effects[card]
        or not war.faces[card].mute
        or war.rulings.slow_feature == "as_fast"
        or "feature" in war.auras  # somebody may lend it an instant
    ):
        war.fresh = False
    war.due = True


# --- the battlefield ----------------------------------------


def free(war: War, cell: int) -> bool:
    """No card on it, and no effect that makes it count as occupied (TM-free-cell)."""
    return cell >= 0 and war.at[cell] < 0 and not war.occupied >> cell & 1


def free_cells(war: War) -> list[int]:
    """All free cells."""
    return [cell for cell in range(CELLS) if war.at[cell] < 0 and not war.occupied >> cell & 1]


def cards_on(war: War, cell: int) -> list[int]:
    """Every card on a cell, hosts before those who sit on them."""
    found = []
    if war.at[cell] >= 0:
        found.append(war.at[cell])
        found += war.riders[war.at[cell]]
    for card in war.shared:
        if war.cell[card] == cell:
            found.append(card)
            found += war.riders[card]
    return found


def stand(war: War, card: int, cell: int) -> None:
    """Put a card onto a cell of the battlefield, with everything that sits on it."""
    war.zone[card] = FIELD
    war.cell[card] = cell
    if war.at[cell] < 0:
        war.at[cell] = card
        war.filled |= 1 << cell
    else:
        war.shared.append(card)  # 523.1
    for rider in war.riders[card]:
        war.cell[rider] = cell
    war.due = True


def lift(war: War, card: int) -> None:
    """Take a card off its cell."""
    cell = war.cell[card]
    if card in war.shared:
        war.shared.remove(card)
    elif cell >= 0 and war.at[cell] == card:
        war.at[cell] = -1
        war.filled &= ~(1 << cell)
        for other in war.shared:
            if war.cell[other] == cell:
                war.shared.remove(other)
                war.at[cell] = other
                war.filled |= 1 << cell
                break
    war.cell[card] = -1
    war.due = True


def shift(war: War, card: int, cell: int) -> None:
    """Move a standing card to another cell; symbionts and equipment go with it (209.11, 212.8).

    Rules: TM-displacement.
    """
    before = war.due
    lift(war, card)
    stand(war, card, cell)
    war.due = before | PLACES


def enter(war: War, card: int, seat: int, cell: int = -1) -> None:
    """A card comes into play under a seat's control: onto a cell, or into the auxiliary zone without one.

    Rules: 207.1, 210.1, 532.1, 532.2, TM-take-into-squad, TM-squad, TM-controller, TM-owner.
    """
    war.controller[card] = seat
    if card not in war.squad[seat]:
        war.squad[seat].append(card)
    war.serial += 1
    war.since[card] = war.serial
    if cell >= 0:
        stand(war, card, cell)
    else:
        war.zone[card] = AUXILIARY
        war.cell[card] = -1
    stale(war, card)


def aside(war: War, card: int) -> None:
    """From the battlefield into the auxiliary zone (208.1, 211.1)."""
    lift(war, card)
    war.zone[card] = AUXILIARY
    war.due = True


def seat_on(war: War, card: int, host: int) -> None:
    """A symbiont or equipment is put onto a host (209.3, 212.1).

    Rules: 209.1, KW-symbiont, KW-parasite, TM-host, 212.7.
    """
    old = war.host[card]
    if old >= 0:
        war.riders[old] = tuple(each for each in war.riders[old] if each != card)
    elif war.zone[card] == FIELD:
        lift(war, card)
    war.host[card] = host  # TM-host
    war.riders[host] = (*war.riders[host], card)
    war.cell[card] = war.cell[host]
    war.zone[card] = FIELD
    war.serial += 1
    war.since[card] = war.serial
    stale(war, card)
    war.tell("seated", "209.2" if traits.is_creature(war, card) else "212.1", card=card, host=host)


def unseat(war: War, card: int) -> None:
    """It no longer has a host."""
    host = war.host[card]
    if host >= 0:
        war.riders[host] = tuple(each for each in war.riders[host] if each != card)
        war.host[card] = -1


def leave(war: War, card: int) -> None:
    """Out of play, whatever comes next; who sat on it is left without a host."""
    if war.host[card] >= 0:
        unseat(war, card)
    elif war.zone[card] == FIELD:
        lift(war, card)
    war.cell[card] = -1
    seat = war.controller[card]
    if card in war.squad[seat]:
        war.squad[seat].remove(card)
    war.zone[card] = GONE
    stale(war, card)


def bury(war: War, card: int) -> None:
    """Into its owner's graveyard, on top (205.1).

    Rules: 205.2, 205.3, TM-death.
    """
    leave(war, card)
    war.zone[card] = GRAVEYARD
    war.hidden[card] = 0
    war.grave[war.owner[card]].append(card)
    war.removals = (*war.removals, card)


def to_deck(war: War, card: int) -> None:
    """Into its owner's deck: from now on the card is forgotten (204.4).

    Rules: TM-shuffle.
    """
    if war.zone[card] == GRAVEYARD:
        war.grave[war.owner[card]].remove(card)
        war.zone[card] = GONE
        stale(war, card)
    else:
        leave(war, card)
    war.deck[war.owner[card]].append(war.card[card])  # 204.3, TM-shuffle
    war.removals = (*war.removals, card)


def cleanse(war: War, card: int) -> None:
    """It loses tokens, markers and acquired features; outside the deck it keeps acquired Incarnation (204.4, 205.4)."""
    war.wounds[card] = war.extra[card] = war.shrunk[card] = war.tokens[card] = 0
    war.closed[card] = war.spent[card] = war.acts[card] = 0
    if war.effects[card]:
        kept = war.zone[card] != GONE  # 205.4
        war.effects[card] = tuple(each for each in war.effects[card] if kept and each.key == "incarnation")
    war.become(card, war.card[card])  # its bits anew
    war.armour[card] = war.magic_armour[card] = 0


def take_control(war: War, card: int, seat: int) -> None:
    """The card changes sides with everything it carries that is its controller's (532.7).

    What it has been set off to do and has not declared yet is declared by its new controller (113.2).

    Rules: TM-your-card, TM-own-card, TM-controller.
    """
    old = war.controller[card]
    if old == seat:
        return
    war.squad[old].remove(card)
    war.squad[seat].append(card)
    war.controller[card] = seat  # TM-opponents-card: it is not any more
    for each in war.pending:
        if each.card == card and each.delayed is None:
            each.seat = each.scene.you = seat
    stale(war, card)


# --- hidden cards ----------------------------------------


def reveal(war: War, card: int, because: Any = None) -> None:
    """Turn a card face up (529.3). Flyers and terrains go to the auxiliary zone; what it starts with is put on it.

    Rules: 202.3, 529.1, TM-hidden-card.
    """
    if not war.hidden[card]:
        return
    war.hidden[card] = 0  # TM-reveal
    war.serial += 1
    war.since[card] = war.serial  # what it gives begins now (529.4, 524.1)
    war.revealed = True
    if war.events is not None:
        war.tell("revealed", "529.3", card=card, face=war.card[card], x=war.x[card])
    if traits.stays_aside(war, card):  # 202.3, KW-flying
        war.note(war.card[card], "auxiliary")
        aside(war, card)
    face = war.faces[card]
    if war.phase == REVEAL and not face.auras:
        war.fresh = False  # nobody is asked anything before all of the seat's cards are turned up and indexed (405.1)
    elif (
        war.fresh
        and face.mute
        and not war.effects[card]
        and war.rulings.slow_feature != "as_fast"
        and "feature" not in war.auras
    ):
        war.masked = [[each for each in side if each != card] for side in war.masked]
        war.alert = any((*war.instants, *war.reacts, *war.masked))
    else:
        index(war)
    war.due = True
    start_with(war, card)
    if war.turn:
        from triskel.games.berserk.rules.triggers import occur

        occur(war, n.Event.REVEALED, card, attack=because)
        if because is not None and because.source >= 0:
            occur(war, n.Event.REVEALS, because.source, that=card, attack=because)
        if face.subtype == SYMBIONT or face.kind == 3:
            war.due = True  # it has no host: it dies as soon as it is seen (hidden_attachment_reveal)


def start_with(war: War, card: int) -> None:
    """«Начинает бой с …»: put on when the card is revealed, without the stack (529.2, KW-starts-battle-with)."""
    if not war.powers[card] & _AT_BATTLE_START:
        return
    scene = Scene(card, war.controller[card])
    for counted, _, what in traits.every(war, card, "starts with"):
        scene.x = counted if isinstance(what, Grant) and not isinstance(what.value, int) else war.x[card]
        for trait in what.extra.traits if isinstance(what, Grant) else ():
            if n.counts(trait, n.Counter.EXTRA_LIFE):
                _start_alive(war, card, amount(trait.n)(war, card, scene))
            elif n.counts(trait, n.Counter.TOKENS) and trait.n is not None:
                give_tokens(war, card, amount(trait.n)(war, card, scene), forced=True)
            elif n.counts(trait, n.Counter.WOUNDS):
                war.wounds[card] += amount(trait.n)(war, card, scene)
            elif isinstance(trait, n.Bonus):  # «с +2 к жизни»
                _start_alive(war, card, amount(trait.n)(war, card, scene))
            elif n.has_so(trait, n.Bare.TAPPED):
                war.closed[card] = 1
                war.tell("tapped", "529.2", card=card)
            else:
                _start_marked(war, card, trait, scene)
    decay = traits.best(war, card, "decay")
    if decay:
        give_tokens(war, card, decay, forced=True)


def _start_alive(war: War, card: int, count: int) -> None:
    war.extra[card] += count
    if count:
        war.tell("extra life", "529.2", card=card, n=count)


def _start_marked(war: War, card: int, trait: Any, scene: Any) -> None:
    """«Начинает бой с Отравлением на 1»: the feature lies on the card as if it had been put there (117)."""
    from triskel.games.berserk.compile.statics import grants_of

    for grant in grants_of(trait):
        war.serial += 1
        value = grant.value if isinstance(grant.value, int) else grant.value(war, card, scene)
        mark(war, card, Effect(grant.key, value, FOREVER, card, war.controller[card], war.serial, grant))


def give_tokens(war: War, card: int, count: int, forced: bool = False) -> int:
    """Put tokens on a card, within its maximum; how many were put (KW-max-tokens, 522.2).

    Rules: 120.4, TM-token.
    """
    if count <= 0 or (not forced and traits.has(war, card, "cannot get tokens")):
        return 0
    limit = token_limit(war, card)
    if 0 <= limit < war.tokens[card] + count:
        count = limit - war.tokens[card]
        traits.credit_all(war, card, "max tokens")
    if count <= 0:
        return 0
    war.tokens[card] += count  # 120.2
    war.due |= TOUCHED
    war.touched.append(card)
    if war.events is not None:
        war.tell("tokens", "120.2", card=card, n=count)
    return count


def token_limit(war: War, card: int) -> int:
    """The most tokens the card may have, or -1 (KW-max-tokens; Soul Catcher, Rage and Charge set one too)."""
    bits = war.powers[card]
    if not bits & _TOKEN_LIMITS:
        return -1
    least = -1
    for value, _, _ in traits.every(war, card, "max tokens"):
        least = value if least < 0 else min(least, value)
    if bits & _NAMED_LIMITS:
        for word, bit in _LIMITING:  # KW-soul-catcher
            if bits & bit:
                value = traits.best(war, card, word)
                if value:
                    least = value if least < 0 else min(least, value)
    return least


def refresh_armour(war: War, card: int, key: str) -> None:
    """Armour that is gained in the middle of a turn is unused, whatever it has stopped before (KW-armour)."""
    if key == "armour":
        war.armour[card] = 0
    elif key == "magic-armour":
        war.magic_armour[card] = 0


def mark(war: War, card: int, effect: Effect) -> None:
    """Put an effect on a card."""
    war.effects[card] = (*war.effects[card], effect)
    war.bits[card] |= effect.bit
    war.powers[card] |= effect.bit
    war.present |= effect.bit | (_MARKED if effect.owner != -2 else _MARKED | _UNTIL_STRIKE)
    war.due |= TOUCHED
    war.touched.append(card)
    if effect.key in HEARD:
        war.fresh = False
