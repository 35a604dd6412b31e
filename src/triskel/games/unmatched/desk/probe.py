"""Plays a program on a probe card in generated positions, to see that every clause of it does something."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from triskel.cardtext.printer import Unsayable
from triskel.games.unmatched.content.heroes import load_hero
from triskel.games.unmatched.rules.aside import put_aside
from triskel.games.unmatched.rules.combat import fight, playable
from triskel.games.unmatched.rules.deck import put_on_top
from triskel.games.unmatched.rules.lasting import ACTIONS_BEGUN, ATTACKS, MANEUVERS, SCHEMES, note_deed, note_fighters
from triskel.games.unmatched.rules.tokens import put_token
from triskel.games.unmatched.rules.turn import scheme, stage
from triskel.games.unmatched.state.arena import NOBODY, Arena
from triskel.games.unmatched.state.board import load_board
from triskel.games.unmatched.state.duel import ACTING, Duel, Ended
from triskel.games.unmatched.state.hero import Card, FighterKind, Kit
from triskel.games.unmatched.state.program import Ability, Program
from triskel.games.unmatched.state.switches import SWITCHES
from triskel.games.unmatched.text.nodes.ability import BOOSTS, FighterRule
from triskel.games.unmatched.text.nodes.deck.cards import Draw
from triskel.games.unmatched.text.nodes.flow import parts
from triskel.games.unmatched.text.nodes.how_many import Number
from triskel.games.unmatched.text.nodes.lasting import PutOff
from triskel.games.unmatched.text.nodes.moments.often import Grant
from triskel.games.unmatched.text.nodes.moments.when import AFTER, FIGHTS, InFight, When
from triskel.games.unmatched.text.nodes.node import Effect
from triskel.games.unmatched.text.nodes.objects import Resolve
from triskel.games.unmatched.text.nodes.watched import watched
from triskel.games.unmatched.text.nodes.who import OwnOne
from triskel.kernel import DONE, Chance, Steps
from triskel.kernel.play.decision import END

_POSITIONS: Final = 240
_MOST_CHOICES: Final = 400
_BLANK: Final = Program()
_DRAWING: Final = Program(combat=(None, None, Draw(Number(1))))
"""What some card of a probe hero does while its ability is tried, so that there is something to cancel."""
_FOES: Final = ("medusa", "king_arthur", "houdini")


class Props(NamedTuple):
    """What a probe has besides its fighters: families and names of cards, tokens, zones, counters."""

    tags: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    counters: Sequence[Mapping[str, Any]] = ({"id": "state", "name": {"en": "state"}, "start": 1, "most": 9},)


def idle(
    program: Program | tuple[Ability, ...], kind: str, names: Mapping[str, str], props: Props | None = None
) -> list[str]:
    """The clauses of a card (or an ability) that never change a game; `names` are the fighters that it may speak of.

    Each clause must change something in one of the positions. A text without clauses, such as a standing bonus, must
    make a difference as a whole.
    """
    props = props or Props()
    leaves: list[Effect] = []
    seen: set[int] = set()
    looked_at = watched(program, leaves, seen)
    different = bool(leaves)
    for seed in range(_POSITIONS):
        if isinstance(looked_at, tuple):
            after = _match(looked_at, names, props, seed)
            different = different or after != _match((), names, props, seed)
        else:
            after = _card(looked_at, kind, names, props, seed)
            different = different or after != _card(_BLANK, kind, names, props, seed)
        if different and len(seen) == len(leaves):
            return []
    return [_words(each) for at, each in enumerate(leaves) if at not in seen] or ["…"]


def _words(effect: Effect) -> str:
    try:
        return effect.en()
    except Unsayable:
        return type(effect).__name__


def _kit(
    program: Program,
    kind: str,
    abilities: tuple[Ability, ...],
    names: Mapping[str, str],
    props: Props,
    whole: bool = False,
    value: int = 3,
) -> Kit:
    def fighter(id: str, name: str, **more: Any) -> dict[str, Any]:
        return {"id": id, "name": {"en": name, "ru": name}, "attack": "melee", **more}

    cards: list[dict[str, Any]] = [
        {"id": "probe", "kind": kind, "user": "any", "boost": 2, "copies": 6, "tags": list(props.tags)},
        {"id": "blow", "kind": "attack", "user": "any", "value": 4, "boost": 3, "copies": 8, "tags": list(props.tags)},
        {"id": "parry", "kind": "versatile", "user": "any", "value": 2, "boost": 1, "copies": 8},
        {"id": "guard", "kind": "defence", "user": "hero", "value": 3, "boost": 2, "copies": 4},
        {"id": "plan", "kind": "scheme", "user": "any", "boost": 4, "copies": 4},
    ]
    cards += [
        {"id": each, "kind": "attack", "user": "any", "value": 3, "boost": 2, "copies": 2, "tags": list(props.tags)}
        for each in props.cards
    ]
    if whole:
        cards[1]["user"] = "hero"
        if len(names) > 1:
            cards.append({"id": "jab", "kind": "attack", "user": "sidekick", "value": 3, "boost": 1, "copies": 4})
    for card in cards:
        card["name"] = {"en": str(card["id"]), "ru": str(card["id"])}
    if kind != "scheme":
        cards[0]["value"] = value
    hero, *others = names.items()
    others = others or [("aide", "Aide")]  # somebody else of yours, where a text names nobody
    data: dict[str, Any] = {
        "id": "probe",
        "hero": fighter(*hero, health=14, move=2),
        "sidekick": [fighter(id, name, health=4, count=6 if len(names) == 2 else 1) for id, name in others[:4]],
        "counter": list(props.counters),
        "token": [{"id": each, "name": {"en": each}} for each in props.tokens],
        "zone": [{"id": each, "name": {"en": each}} for each in props.zones],
        "card": cards,
    }
    own = _DRAWING if whole else _BLANK
    deck = [
        Card(card, program if card["id"] == "probe" else own if card["id"] in ("guard", "blow") else _BLANK)
        for card in cards
    ]
    fighters = [FighterKind(data["hero"], True), *(FighterKind(each, False) for each in data["sidekick"])]
    return Kit(data, "", fighters, None, abilities, deck)


@cache
def _switches() -> dict[str, str]:
    return {each.name: each.default for each in SWITCHES}


def _duel(kit: Kit, seed: int, dice: Chance) -> Duel:
    """A position in the middle of a match, the same for the same seed."""
    foe = kit if seed % 7 == 6 else load_hero(_FOES[seed % len(_FOES)])  # somebody who has such cards too
    duel = Duel(Arena(load_board("sarpedon"), [kit, foe], [0, 1], [0, 1], 0, _switches()))
    duel.chance = Chance(seed + 1, keep_log=False)
    duel.phase, duel.actions = ACTING, 1
    free = list(range(len(duel.board.spaces)))
    here = dice.below(len(free))
    # Everybody near one place, so that zones and adjacency matter.
    near = sorted(free, key=lambda space: duel.board.distances(here)[space])[: len(duel.space) + 3]
    crowd = seed % 16 == 9  # everybody of one side around the hero of the other
    if seed % 4 == 3:
        near = free  # or far apart
    if crowd:
        hero = duel.arena.hero[1]
        duel.put(hero, near.pop(0))
        for fighter in duel.arena.sidekicks[0]:
            duel.put(fighter, near.pop(0))
    for fighter, who in enumerate(duel.arena.fighters):
        if crowd and duel.space[fighter] >= 0:
            continue
        alone = seed % 9 == 4 and who.player == 0  # a hero whose sidekicks have all fallen
        if who.is_hero or (not alone and dice.below(4)):
            duel.put(fighter, near.pop(dice.below(len(near))))
        else:
            duel.health[fighter] = 0
        if duel.health[fighter] > 2:
            duel.health[fighter] -= dice.below(duel.health[fighter] - 1)
    duel.started = duel.space[:]
    if dice.below(2):
        duel.started[duel.arena.hero[dice.below(2)]] = -1
    if seed % 6 == 2:
        duel.hurt = duel.alive  # everybody was hurt in this turn
    duel.victors, duel.losers = dice.below(4), dice.below(4)
    for player in range(2):
        for zone, most in ((duel.hand, 8), (duel.discard, 16 if seed % 8 == 5 else 6)):
            for _ in range(dice.below(most + 1)):
                zone[player].append(duel.deck[player].pop(dice.below(len(duel.deck[player]))))
        tops = [top for _, top in duel.arena.kits[player].counters.values()]
        duel.counters[player] = [dice.below(min(each, 5) + 1) for each in tops]
    for token in kit.tokens:
        for _ in range(dice.below(4)):
            put_token(duel, 0, token, dice.below(len(duel.board.spaces)))
        if dice.below(2):
            put_token(duel, 0, token, duel.space[duel.arena.hero[dice.below(2)]])
    for aside in kit.zones:
        for _ in range(dice.below(4)):
            put_aside(duel, 0, aside, duel.deck[0].pop(dice.below(len(duel.deck[0]))))
    if seed % 5 == 3:  # decks of which something is known, so that shuffling them matters
        for player in range(2):
            put_on_top(duel, player, duel.deck[player].pop(), False)
    return duel


def _drive(duel: Duel, steps: Steps, seed: int) -> tuple[Any, ...]:
    """Answer at random, by seed, and tell where it led."""
    dice = Chance(seed + 77, keep_log=False)
    asked = 0
    try:
        decision = next(steps)
        while asked < _MOST_CHOICES:
            options = [each for each in decision.options if each != DONE] or list(decision.options)
            if len(options) < len(decision.options) and dice.below(4) == 0:
                options = [DONE]
            asked += 1
            decision = steps.send(options[dice.below(len(options))])
    except (StopIteration, Ended):
        pass
    # What effects remember while they run is no change of the game.
    duel.he = duel.it = duel.that = duel.they = duel.item = duel.actor = duel.master = -1
    duel.number = duel.hit = duel.spot = 0
    duel.cause = ""
    return duel.key()


def _card(program: Program, kind: str, names: Mapping[str, str], props: Props, seed: int) -> tuple[Any, ...]:
    dice = Chance(seed, keep_log=False)
    value = 8 if seed % 10 == 7 else 3  # a few blows that hurt
    # In some positions the hero may BOOST attacks, so that texts which ask for that have something to see.
    boosting = (Ability(FighterRule(BOOSTS, OwnOne())),) if seed % 3 == 1 else ()
    if program.kept is not None:  # somebody must ask for it
        boosting = (*boosting, Ability(When(InFight(AFTER, FIGHTS), Resolve(program.kept[0], False))))
    duel = _duel(_kit(program, kind, boosting, names, props, value=value), seed, dice)
    probe = duel.arena.card_of[0]["probe"]
    if probe not in duel.hand[0]:
        if probe in duel.deck[0]:
            duel.deck[0].remove(probe)
        else:
            duel.discard[0].remove(probe)
        duel.hand[0].append(probe)
    if not playable(duel, 0, probe):
        return duel.key()
    attacking = kind == "attack" or (kind == "versatile" and seed % 2 == 0)
    if duel.arena.tallies and (attacking or kind == "scheme"):
        before = (ACTIONS_BEGUN, MANEUVERS) if seed % 2 else (ACTIONS_BEGUN, ATTACKS, ACTIONS_BEGUN, SCHEMES)
        for deed in (ACTIONS_BEGUN, *before * (seed % 3)):
            note_deed(duel, 0, deed)  # the first action of the turn, or a later one
        note_fighters(duel, seed % 8 * 0b1011, seed % 3 * 0b0110)  # some of them have fought before
    put_off = any(isinstance(each, (PutOff, Grant)) for each in parts((*program.combat, program.scheme)))
    stays = program.ongoing is not None or put_off  # what such a card does is seen in the turns that follow
    if kind == "scheme":
        return _drive(duel, _then(duel, _only(scheme(duel, 0), probe), stays), seed)
    mine, theirs = duel.arena.hero
    if seed % 5 == 0 and duel.fighters_of(0)[-1] != mine:
        mine = duel.fighters_of(0)[-1]
    weak = [each for each in duel.fighters_of(1) if each != theirs]
    if weak and seed % 6 == 1:
        theirs = weak[-1]  # somebody whom the attack defeats without ending the match, or who attacks
        duel.health[theirs] = 1
    duel.active = 0 if attacking else 1
    attacker, target = (mine, theirs) if attacking else (theirs, mine)
    if not attacking and not any(
        duel.arena.attack_cards[card] and duel.arena.users[card] >> theirs & 1 for card in duel.hand[1]
    ):
        card = next(c for c in duel.deck[1] if duel.arena.attack_cards[c] and duel.arena.users[c] >> theirs & 1)
        duel.deck[1].remove(card)
        duel.hand[1].append(card)
    return _drive(duel, _then(duel, _only(fight(duel, duel.active, attacker, target), probe), stays), seed)


def _then(duel: Duel, steps: Steps, more: bool) -> Steps:
    """The steps, and perhaps a few turns after them."""
    yield from steps
    if more:
        duel.active, duel.phase = 0, 1
        yield from _turns(duel)


def _turns(duel: Duel) -> Steps:
    for _ in range(12):
        if duel.outcome is not None:
            return
        steps, answer = stage(duel), None
        while steps is not None and (asked := steps.send(answer)) is not END:
            answer = yield asked


def _only(steps: Steps, card: int) -> Steps:
    """The same steps, but where the probe card can be played it is."""
    answer = None
    try:
        while True:
            decision = steps.send(answer)
            if card in decision.options and decision.kind in ("scheme", "attack card", "defence card"):
                answer = card
            else:
                answer = yield decision
    except StopIteration:
        return


def _match(abilities: tuple[Ability, ...], names: Mapping[str, str], props: Props, seed: int) -> tuple[Any, ...]:
    """A few turns with or without the ability."""
    dice = Chance(seed, keep_log=False)
    duel = _duel(_kit(_BLANK, "versatile", abilities, names, props, whole=True), seed, dice)
    duel.phase = 1
    for owner, ability in duel.arena.hooks.get("first hand", ()):
        ability.notice(duel, owner, NOBODY)
    return _drive(duel, _turns(duel), seed)
