"""Triggered features: whose come first, who may trigger, how often; the start of a turn; arrivals (113, 305, 532)."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from triskel.games.berserk.lawbook.account import Account
from triskel.games.berserk.lawbook.book import law
from triskel.games.berserk.lawbook.common import cards, far, is_creature, may_have, moments, name, near, row_of
from triskel.games.berserk.lawbook.table import Card, Moment
from triskel.games.berserk.lawbook.text import QUOTED, leaving, limit_of
from triskel.games.berserk.state.war import AUXILIARY, FIELD, OPENING, OVER, War
from triskel.kernel.bench.law import Step, Verdicts

SILENT = ("silence", "lose", "cannot use features", "cannot use")
_ANNOUNCING = ("order", "target", "may", "cell", "x", "which", "column", "row", "cost", "summon", "revive", "stack")
"""Questions between one trigger of an occasion and the next."""


def times_had(card: Card | None, uid: int) -> int:
    """How often the card has a feature in quotes: from its own text without a condition, and acquired.

    0 where it has just acquired one: which it was is not told.
    """
    if card is None or uid < QUOTED:
        return 0
    lent = [each.payload for each in card.effects if each.key == "feature"]
    if None in lent:
        return 0
    printed = [each.extra for each in card.face.grants.get("feature", ()) if each.when is None]
    return sum(each.uid == uid for each in (*printed, *(payload.extra for payload in lent)))


@law(
    "who-left-does-not-trigger",
    "502.3",
    "113.2",
    "PH-on-death",
    en="A card that has left play triggers only for its own leaving, or by what was put off or grows in a graveyard.",
    ru="Покинувшая игру карта срабатывает только на свой уход; кроме отложенного и того, что живёт на кладбище.",
    on=("triggered",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "triggered"):
        card = moment.of(moment.card)
        feature = step.after.codex.feature(moment.facts["feature"])
        if card is None or card.in_play or moment.event.rule == "401.3":
            continue
        yield leaving(feature) or f"{name(moment.card, card)} is gone and triggers {feature.label or feature.keyword}"


@law(
    "who-assaulted-gains-no-rage",
    "KW-rage",
    "TM-assault",
    "526.2",
    en="A card that declared an attack in this turn, carried out, blocked or interrupted, gains no Rage token.",
    ru="Карта, объявившая в этот ход атаку (выполненную, заблокированную или прерванную), фишку Ярости не получает.",
    on=("triggered",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "triggered"):
        if step.after.codex.feature(moment.facts["feature"]).keyword == "rage gain":
            assaulted = account.assaulted.get(moment.card) == moment.turn
            yield not assaulted or f"{name(moment.card, moment.of(moment.card))} has assaulted in turn {moment.turn}"


@law(
    "active-triggers-first",
    "305.1",
    "TM-triggered-feature",
    en="Of features that trigger at once the active player's are put on the stack first.",
    ru="Из одновременно сработавших особенностей сначала в стек заносят особенности активного игрока.",
)
def _(step: Step, account: Account) -> Verdicts:
    for before, moment in _together(step, account):
        late = before.facts["seat"] != moment.active and moment.facts["seat"] == moment.active
        seen = any(each.kind == "response" for each in step.asked_before)
        above = _is_after(step, moment) and not _is_after(step, before)  # 511.6
        yield not late or seen or above or "the inactive player's feature came first"


@law(
    "after-goes-above-on",
    "511.6",
    "113.3",
    en="What is used «after» a game action goes onto the stack above what is used «on» it.",
    ru="«После [игродействия]» заносят в стек поверх «при [игродействии]».",
    on=("triggered",),
)
def _(step: Step, account: Account) -> Verdicts:
    for before, moment in _together(step, account):
        yield _is_after(step, moment) or not _is_after(step, before) or f"{moment.card} is put above what comes after"


def _together(step: Step, account: Account) -> Iterator[tuple[Moment, Moment]]:
    """Features that were put onto the stack one right after the other, on one occasion."""
    before: Moment | None = None
    for moment in account.moments:
        if moment.kind != "triggered" or moment.event.rule != "113.2":
            before = None
            continue
        if before is not None and _opens_a_phase(step, before) == _opens_a_phase(step, moment):
            yield before, moment
        before = moment


def _is_after(step: Step, moment: Moment) -> bool:
    """«После атаки», «после нападения»."""
    return any(str(each).startswith("after an") for each in step.after.codex.feature(moment.facts["feature"]).events)


def _opens_a_phase(step: Step, moment: Moment) -> bool:
    """Was it set off by the start or the end of a turn (410.2, 415.1)? By then all that was set off before is over."""
    return any("the turn" in str(each) for each in step.after.codex.feature(moment.facts["feature"]).events)


@law(
    "once-for-one-occasion",
    "113.7",
    en="One feature of one card triggers once for one occasion.",
    ru="Одна особенность одной карты срабатывает на одно событие один раз.",
)
def _(step: Step, account: Account) -> Verdicts:
    batch: set[tuple[int, int, int]] = set()
    for moment in account.moments:
        if moment.kind != "triggered":
            if moment.kind not in ("delayed",):
                batch.clear()
            continue
        key = (moment.card, moment.facts["feature"], moment.facts.get("target", -1))
        uid = moment.facts["feature"]
        yield key not in batch or uid >= 2048 or f"{moment.card} triggers {uid} twice at once"
        batch.add(key)


@law(
    "each-copy-of-a-feature-triggers",
    "113.7",
    "517.2",
    "117.2",
    en="Who has acquired the same feature without a name twice uses both on one occasion, and never more.",
    ru="Получившая одну и ту же безымянную особенность дважды использует на одно событие обе, но не больше.",
    on=("triggered",),
)
def _(step: Step, account: Account) -> Verdicts:
    batch: Counter[tuple[int, int]] = Counter()
    first: dict[tuple[int, int], Moment] = {}
    for moment in (*account.moments, None):
        if moment is not None and moment.kind == "triggered":
            key = (moment.card, moment.facts["feature"])
            batch[key] += 1
            first.setdefault(key, moment)
            continue
        if moment is not None and moment.kind == "delayed":
            continue
        for (number, uid), count in batch.items():
            card = first[number, uid].of(number)
            had = times_had(card, uid)
            if card is None or not had or "feature" in account.auras or card.marked(*SILENT):
                continue
            yield count <= had or f"{name(number, card)} triggers {uid} {count} times, and has it {had} times"
            feature = step.after.codex.feature(uid)
            asked = step.asked[0].kind if step.asked else ""
            if asked not in _ANNOUNCING and feature.limit is None and not feature.may:
                yield count == had or f"{name(number, card)} has {uid} {had} times and triggers {count}"
        batch.clear()
        first.clear()


@law(
    "once-per-turn-is-once",
    "PH-once-per-turn",
    "PH-once-per-battle",
    "401.4",
    en="What may be used X times a turn or a battle is not used more often.",
    ru="Что можно использовать X раз за ход или бой, чаще не используют.",
    on=("declared", "triggered"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "declared", "triggered"):
        uid = moment.facts.get("feature")
        if uid is None:
            continue
        times, period = limit_of(step.after.codex.feature(uid))
        if times:
            spent = account.used if period == "turn" else account.used_battle
            count = spent.get((moment.card, uid), 0)
            lent = "feature" in account.auras and uid >= QUOTED
            most = times * max(1, times_had(moment.of(moment.card), uid))
            yield lent or count <= most or f"{moment.card} uses {uid} {count} times a {period}"


@law(
    "no-once-per-turn-before-the-battle",
    "401.4",
    en="Before the battle nothing is used that may be used once a turn.",
    ru="До боя не используют того, что можно раз за ход.",
)
def _(step: Step, account: Account) -> Verdicts:
    if step.after.turn == 0:
        for moment in moments(account, "declared", "triggered"):
            uid = moment.facts.get("feature")
            if uid is not None:
                period = limit_of(step.after.codex.feature(uid))[1]
                yield period != "turn" or f"{moment.card} uses {uid}"


def _starting(step: Step, account: Account) -> int:
    """The place among the moments where the last Opening phase has untapped, if it was in this step; else -1."""
    if step.after.phase == OVER:
        return -1
    opened = [each.number for each in account.moments if each.kind == "untapped all"]
    begun = [each.number for each in account.moments if each.kind == "turn"]
    return opened[-1] + 1 if opened and begun and opened[-1] > begun[-1] else -1


def _native(step: Step, account: Account, at: int, word: str) -> set[int]:
    """The cards that a named feature of the rules has triggered for since then, or waits to."""
    uid = step.after.codex.natives[word].uid
    found = {each.card for each in account.moments[at:] if each.kind == "triggered" and each.facts["feature"] == uid}
    found |= {each.source for each in account.stack if each.feature is not None and each.feature.uid == uid}
    return found | {each.card for each in step.after.pending}


@law(
    "poison-works-on-the-open",
    "KW-poison",
    "410.2",
    en="At the start of his turn every open poisoned creature of the active player takes its poison.",
    ru="В начале хода каждое открытое отравленное существо активного игрока ранится отравлением.",
)
def _(step: Step, account: Account) -> Verdicts:
    yield from _at_start(step, account, "poison", False)


@law(
    "regeneration-works-on-the-open",
    "KW-regeneration",
    "410.2",
    en="At the start of his turn every open wounded creature with Regeneration heals.",
    ru="В начале хода каждое открытое раненое существо с Регенерацией излечивается.",
)
def _(step: Step, account: Account) -> Verdicts:
    yield from _at_start(step, account, "regeneration", True)


def _at_start(step: Step, account: Account, word: str, printed: bool) -> Verdicts:
    at = _starting(step, account)
    if at < 0 or step.after.phase < OPENING:
        return
    table = account.moments[at].table if at < len(account.moments) else account.told
    if step.asked and step.asked[0].kind in ("order", "may", "target"):
        return
    did = _native(step, account, at, word)
    for number, card in cards(table, account.active):
        has = card.marked(word) or (printed and any(each.when is None for each in card.face.grants.get(word, ())))
        if not has or card.hidden or not is_creature(card) or (printed and not card.wounds):
            continue
        spared = (*SILENT, "incorporeal", "protection", f"lose {word}", "no wounds", "resilience")
        free = not may_have(account, card, *spared)
        if card.tapped:
            yield number not in did or f"{name(number, card)} is tapped and {word} works"
        elif free and not account.auras.intersection(("protection", "lose")):
            yield number in did or f"{name(number, card)}: {word} does not work"


@law(
    "incarnation-grows",
    "532.5.1",
    "KW-incarnation",
    "205.4",
    en="At the start of its owner's turn a dead card with unused Incarnation, printed or acquired, gets a token.",
    ru="В начале хода владельца погибшая карта с неиспользованной Инкарнацией, своей или приобретённой, получает "
    "фишку.",
)
def _(step: Step, account: Account) -> Verdicts:
    at = _starting(step, account)
    if at < 0 or step.after.phase < OPENING or (step.asked and step.asked[0].kind in ("order", "may", "target")):
        return
    told = {each.card for each in account.moments[at - 1 :] if each.kind in ("incarnation token", "incarnated")}
    told |= _native(step, account, at, "incarnation") if "incarnation" in step.after.codex.natives else set()
    table = account.moments[at].table if at < len(account.moments) else account.told
    for number, card in table.items():
        if card.zone != 3 or card.owner != account.active or number in account.incarnated:
            continue
        has = any(each.when is None for each in card.face.grants.get("incarnation", ())) or number in account.reborn
        if has:
            waits = step.after.incarnation[number] > 0
            yield number in told or waits or f"{name(number, card)} gets no incarnation token"


@law(
    "incarnation-once",
    "532.5.3",
    en="A creature incarnates once a battle.",
    ru="Существо инкарнирует один раз за бой.",
    on=("incarnated",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "incarnated"):
        yield account.rebirths.get(moment.card, 0) <= 1 or f"{moment.card} incarnates again"


@law(
    "the-incarnated-come-tapped-to-the-third-row",
    "532.5",
    en="Who incarnates comes face up and tapped into the third row of its player, or to the auxiliary zone.",
    ru="Инкарнировавшая карта появляется вскрытой и закрытой в третьем ряду игрока или во вспомогательной зоне.",
    on=("incarnated",),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "incarnated"):
        card = account.now.get(moment.card)
        if card is None or not card.in_play or card.printed("open incarnation"):
            continue
        later = {each.kind for each in account.moments[moment.number + 1 :] if each.card == moment.card}
        if later.isdisjoint(("untapped", "displaced", "swapped", "control")) and not any(
            each.kind in ("untapped all", "swapped") for each in account.moments[moment.number + 1 :]
        ):
            yield card.tapped or f"{name(moment.card, card)} comes open"
            third = card.zone == AUXILIARY or row_of(card.seat, card.cell) == 3
            yield third or f"{name(moment.card, card)} comes to cell {card.cell}"


@law(
    "the-summoned-come-open-beside-the-caller",
    "532.3",
    "532.4",
    "532.6",
    "501.4",
    en="Summoned and revived cards come open and face up, to a free cell beside where the caller stood when it "
    "declared this, or to the auxiliary zone.",
    ru="Вызванные и возрождённые карты появляются открытыми и вскрытыми рядом с местом, где вызвавшая стояла при "
    "заявке, или во вспомогательной зоне.",
    on=("summoned", "revived"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "summoned", "revived"):
        caller = next((each for each in reversed(moment.open) if each.kind in ("feature", "trigger")), None)
        cell = moment.facts["cell"]
        taken = [number for number, card in cards(moment.table) if card.zone == FIELD and card.cell == cell]
        if cell >= 0:
            attaching = step.after.codex.faces[moment.facts["face"]].rides
            yield not taken or attaching or f"cell {cell} is taken by {taken}"
        card = account.now.get(moment.card)
        yield card is None or not card.in_play or not card.hidden or f"{moment.card} comes face down"
        # The cell is named in the declaration (532.6); where the caller is taken afterwards limits nothing (501.4).
        source = None if caller is None else caller.stand
        if source is None or caller is None or cell < 0 or source.zone != FIELD:
            continue
        body: Any = getattr(getattr(caller.feature, "node", None), "body", None)
        if type(body).__name__ == "Bring" and body.place is None and body.onto is None and card is not None:
            here = card._replace(cell=cell, zone=FIELD)
            yield near(here, source) or f"{moment.card} comes {far(here, source)} cells from the caller"


@law(
    "arrivals-belong-to-the-caller",
    "532.3",
    "532.4",
    "532.2",
    en="Who comes by a summons or a revival is controlled by the one who brought it, unless the text says otherwise.",
    ru="Вызванную или возрождённую карту контролирует тот, кто её вызвал, если текст не велит иного.",
    on=("summoned", "revived"),
)
def _(step: Step, account: Account) -> Verdicts:
    for moment in moments(account, "summoned", "revived"):
        caller = next((each for each in reversed(moment.open) if each.kind in ("feature", "trigger")), None)
        body: Any = getattr(getattr(caller and caller.feature, "node", None), "body", None)
        if caller is not None and type(body).__name__ == "Bring" and body.control is None:
            yield moment.facts["seat"] == caller.by or f"{moment.card} comes to seat {moment.facts['seat']}"


@law(
    "cells-keep-their-moments",
    "119.2",
    "119.3",
    en="An effect on a cell with a moment («at the start of your turn …») works at that moment on whoever stands "
    "there.",
    ru="Эффект на клетке со временем («в начале вашего хода …») в это время действует на стоящих там.",
)
def _(step: Step, account: Account) -> Verdicts:
    at = _starting(step, account)
    war: War = step.after
    if at < 0 or war.phase < OPENING or (step.asked and step.asked[0].kind in ("order", "may", "target")):
        return
    for cell, effect in step.before.cells:
        if not _starts(effect, effect.by, account.active):
            continue
        table = account.moments[at].table if at < len(account.moments) else account.told
        for number, card in cards(table):
            if card.zone == FIELD and card.cell == cell and not card.hidden:
                since = account.moments[at:]
                hit = any(each.card == number and each.kind in _HITS for each in since)
                waiting = bool(account.stack) or bool(war.pending)
                triggered = any(each.kind == "triggered" for each in since)
                yield hit or waiting or triggered or f"{name(number, card)} on cell {cell} is spared"


_HITS = ("wounded", "no wounds", "prevented", "died")


def _starts(effect: object, by: int, active: int) -> bool:
    """Is it set off by the start of this player's turn: «at the start of your turn», «of the opponent's turn»?"""
    extra = getattr(getattr(effect, "payload", None), "extra", None)
    node = getattr(extra, "node", None) or getattr(extra, "feature", None) or extra
    trigger: Any = getattr(node, "trigger", None)
    if trigger is None or trigger.nth or not any("start" in str(each) for each in trigger.events):
        return False
    whose = str(trigger.turn or "any")
    return whose == "any" or (whose == "you" and by == active) or (whose == "opponent" and by != active)
