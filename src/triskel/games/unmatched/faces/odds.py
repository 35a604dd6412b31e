"""What an attack will do, exactly, as far as the attacker can know: every card that the defender may hold, each with
its exact chance, and every random outcome.

Neither side does anything optional while the cards are resolved (no BOOST, no "you may"). The defender's choice of a
card is not chance; so the odds are told for two defenders: one who always plays the card with which the fighter loses
the least health, and one who plays any usable card alike.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb, perm
from typing import Any, final

from triskel.games.unmatched.faces.knowledge import known_cards, sees_hand
from triskel.games.unmatched.faces.words import card_name
from triskel.games.unmatched.rules.aside import bottom_of, set_bottom
from triskel.games.unmatched.rules.combat import defence_cards
from triskel.games.unmatched.state.duel import DEFENDER, Duel
from triskel.kernel.play.decision import DONE
from triskel.kernel.play.match import Match
from triskel.kernel.play.refusal import Refusal
from triskel.kernel.why.odds import distribution, mean, percent

Odds = dict[int, Fraction]


@final
class CombatOdds:
    """Loss of health of the attacked fighter: by card, and against the two kinds of defender."""

    __slots__ = ("best", "by_card", "health", "held", "random")

    def __init__(self, health: int) -> None:
        self.health = health
        self.by_card: dict[int, Odds] = {}
        """Card (-1: none) → odds of each loss of health if it is played."""
        self.held: dict[int, Fraction] = {}
        """Card → the chance that the defender holds it."""
        self.best: Odds = {}
        self.random: Odds = {}

    def lines(self, duel: Duel, lang: str) -> list[str]:
        """For reading."""
        ru = lang == "ru"
        lines = []
        for card, odds in sorted(self.by_card.items(), key=lambda each: mean(each[1])):
            name = ("без защиты" if ru else "no defence") if card == DONE else card_name(duel.arena, card, lang)
            held = "" if card == DONE else f" ({'в руке' if ru else 'held'}: {percent(self.held[card], lang)})"
            lines.append(f"  {name}{held}: {_row(odds, lang)}")
        lines.append(f"{'Лучшая защита' if ru else 'Best defence'}: {_row(self.best, lang)}")
        lines.append(f"{'Любая карта' if ru else 'Any card'}: {_row(self.random, lang)}")
        fatal = sum((chance for loss, chance in self.best.items() if loss >= self.health), Fraction(0))
        head = "Боец повержен при лучшей защите" if ru else "Defeated despite the best defence"
        lines.append(f"{head}: {percent(fatal, lang)}")
        return lines


def _row(odds: Odds, lang: str) -> str:
    return ", ".join(f"{loss}: {percent(chance, lang)}" for loss, chance in sorted(odds.items()))


def combat_odds(match: Match[Any], card: int | None = None) -> CombatOdds:
    """The odds of the attack that waits for a defence card; or, while the attack card is asked for, of this one."""
    decision = match.decision
    if decision is not None and decision.kind == "attack card" and card is not None:
        match = match.clone(0, for_rollout=False)
        match.choose(decision.seat, card)
        while match.decision is not None and match.decision.kind != "defence card":
            match.choose(match.decision.seat, match.decision.options[-1])
    if match.decision is None or match.decision.kind != "defence card":
        raise Refusal("There is no attack that waits for a defence card")
    duel: Duel = match.state
    combat = duel.combat
    assert combat is not None
    found = CombatOdds(duel.health[combat.fighter[DEFENDER]])
    deals = Deals(duel, duel.arena.seat[combat.player[0]], combat.player[DEFENDER])
    usable = [each for each in deals.cards if _usable(duel, each)]
    found.held = {each: deals.holds(each) for each in usable}
    lone = {each: _resolve(match, each, deals.example(each)) for each in [*usable, DONE]}
    if any(odds is None for odds in lone.values()):
        _by_hands(match, deals, usable, found)
    else:
        found.by_card = {each: odds for each, odds in lone.items() if odds is not None}
        _by_counting(deals, found)
    return found


def _usable(duel: Duel, card: int) -> bool:
    combat = duel.combat
    assert combat is not None
    defender = combat.player[DEFENDER]
    held, duel.hand[defender] = duel.hand[defender], [card]
    usable = bool(defence_cards(duel, defender, combat.fighter[DEFENDER]))
    duel.hand[defender] = held
    return usable


@final
class Deals:
    """The hands that the defender may have, as the attacker knows it: every deal of the unseen cards alike."""

    __slots__ = ("cards", "draws", "fixed", "pool", "size", "tops", "wide")

    def __init__(self, duel: Duel, seat: int, holder: int) -> None:
        self.size = len(duel.hand[holder])
        self.tops = bin(duel.top_from_hand[holder]).count("1")
        if sees_hand(duel, seat, holder):
            self.fixed = sorted(duel.hand[holder])
            self.wide: list[int] = []
            self.pool: list[int] = []
        else:
            self.fixed, self.wide = known_cards(duel, seat, holder)
            rest = Counter(duel.hand[holder] + duel.deck[holder] + duel.top[holder] + bottom_of(duel, holder))
            rest.subtract(self.fixed + self.wide)
            self.pool = sorted(rest.elements())
        self.draws = self.size - len(self.fixed)
        self.cards = sorted({*self.fixed, *self.wide, *self.pool})

    def shares(self) -> Iterator[tuple[Fraction, list[int], int]]:
        """(chance, cards surely held, how many more come from the pool): cards that may have gone onto the deck
        are either in hand or there, every place being equally likely."""
        places = self.draws + self.tops
        for count in range(len(self.wide) + 1):
            there = len(self.wide) - count
            if count > self.draws or there > self.tops:
                continue
            chance = Fraction(perm(self.draws, count) * perm(self.tops, there), perm(places, len(self.wide)))
            for chosen in combinations(range(len(self.wide)), count):
                yield chance, self.fixed + [self.wide[each] for each in chosen], self.draws - count

    def hands(self) -> Iterator[tuple[Fraction, tuple[int, ...]]]:
        """Every hand with its chance."""
        kinds = Counter(self.pool)
        for chance, held, draws in self.shares():
            ways = comb(len(self.pool), draws)
            for drawn, count in _draws(sorted(kinds.items()), draws):
                yield chance * Fraction(count, ways), tuple(sorted([*held, *drawn]))

    def holds(self, card: int) -> Fraction:
        """The chance that the card is in the hand."""
        chance = Fraction(0)
        for weight, held, draws in self.shares():
            without = comb(len(self.pool) - self.pool.count(card), draws)
            chance += weight * (1 if card in held else 1 - Fraction(without, comb(len(self.pool), draws)))
        return chance

    def example(self, card: int) -> tuple[int, ...]:
        """Some hand with this card (DONE: any)."""
        for _, held, draws in self.shares():
            if card == DONE or card in held:
                return (*held, *self.pool[:draws])
            if card in self.pool and draws:
                rest = self.pool[:]
                rest.remove(card)
                return (*held, card, *rest[: draws - 1])
        raise AssertionError("no deal has this card")


def _draws(kinds: list[tuple[int, int]], count: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Multisets of so many cards out of the kinds, each with the number of ways to draw it."""
    if not kinds:
        if count == 0:
            yield (), 1
        return
    (card, copies), *rest = kinds
    for number in range(min(copies, count) + 1):
        for drawn, ways in _draws(rest, count - number):
            yield (card,) * number + drawn, ways * comb(copies, number)


def _resolve(match: Match[Any], card: int, hand: tuple[int, ...], whole: bool = False) -> Odds | None:
    """The odds of each loss of health when this card of this hand is played; None if other cards of the hand might
    matter: something random or a choice of the defender came before the end of the combat."""
    seat = match.decision.seat if match.decision is not None else -1
    holder = match.state.combat.player[DEFENDER]
    mattered = False

    def play(world: Match[Any]) -> None:
        nonlocal mattered
        duel: Duel = world.state
        assert world.decision is not None
        under = bottom_of(duel, holder)
        unseen = Counter(duel.hand[holder] + duel.deck[holder] + duel.top[holder] + under)
        unseen.subtract(hand)
        duel.hand[holder] = list(hand)
        rest = sorted(unseen.elements())
        for place in range(len(duel.top[holder])):
            duel.top[holder][place] = rest.pop()
        if under:
            set_bottom(duel, holder, [rest.pop() for _ in under])
        duel.deck[holder] = rest
        world.decision.options = world.game.refresh(duel, world.decision)
        world.chance.used = False
        world.choose(seat, card)
        while world.decision is not None and duel.combat is not None:
            mattered = mattered or (world.decision.seat == seat and not _counted(world))
            world.choose(world.decision.seat, DONE if DONE in world.decision.options else world.decision.options[0])

    def measure(world: Match[Any]) -> int:
        nonlocal mattered
        target = _target(match)
        first = next((at for at, event in enumerate(world.events) if event.kind == "compared"), 0)
        changed = ("drew", "discarded", "took", "replaced")
        mattered = mattered or any(
            event.kind in changed and event.facts["player"] == holder for event in world.events[:first]
        )
        return sum(
            event.facts["amount"] for event in world.events
            if event.kind == "damaged" and event.facts["fighter"] == target
        )  # fmt: skip

    odds = distribution(match, play, measure)
    return odds if whole or not mattered else None


def _counted(world: Match[Any]) -> bool:
    return any(event.kind == "compared" for event in world.events)


def _target(match: Match[Any]) -> int:
    combat = match.state.combat
    assert combat is not None
    return int(combat.fighter[DEFENDER])


def _add(total: Odds, weight: Fraction, odds: Odds) -> None:
    for loss, chance in odds.items():
        if weight:
            total[loss] = total.get(loss, Fraction(0)) + weight * chance


def _by_counting(deals: Deals, found: CombatOdds) -> None:
    """Where only the played card matters: how often each is the best one held, and how often one of them comes up."""
    order = sorted(found.by_card, key=lambda card: (mean(found.by_card[card]), card))
    total = len(deals.pool)
    for weight, held, draws in deals.shares():
        ways = comb(total, draws)
        better = 0
        for card in order:
            if card == DONE or card in held:
                _add(found.best, weight * Fraction(comb(total - better, draws), ways), found.by_card[card])
                break
            copies = deals.pool.count(card)
            chance = Fraction(comb(total - better, draws) - comb(total - better - copies, draws), ways)
            better += copies
            _add(found.best, weight * chance, found.by_card[card])
        sure = [card for card in held if card in found.held]
        loose = [card for card in deals.pool if card in found.held]
        for number in range(min(len(loose), draws) + 1):
            chance = weight * Fraction(comb(len(loose), number) * comb(total - len(loose), draws - number), ways)
            if not chance:
                continue
            if not sure and not number:
                _add(found.random, chance, found.by_card[DONE])
                continue
            for card in sure:
                _add(found.random, chance / (len(sure) + number), found.by_card[card])
            for card in loose:
                _add(found.random, chance * Fraction(number, len(loose)) / (len(sure) + number), found.by_card[card])


def _by_hands(match: Match[Any], deals: Deals, usable: list[int], found: CombatOdds) -> None:
    """Where the other cards of the hand matter: every hand for itself."""
    shares: dict[int, Fraction] = {}
    for weight, hand in deals.hands():
        options: dict[int, Odds] = {}
        for card in {*(each for each in hand if each in usable), DONE}:
            odds = _resolve(match, card, hand, whole=True)
            assert odds is not None
            options[card] = odds
            _add(found.by_card.setdefault(card, {}), weight, odds)
            shares[card] = shares.get(card, Fraction(0)) + weight
        _add(found.best, weight, options[min(options, key=lambda each: (mean(options[each]), each))])
        playable = [each for each in hand if each in usable] or [DONE]
        for card in playable:
            _add(found.random, weight / len(playable), options[card])
    for card, odds in found.by_card.items():
        found.by_card[card] = {loss: chance / shares[card] for loss, chance in odds.items()}
