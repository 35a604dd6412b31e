"""Plays a card text on a probe card in generated positions, to see that its program does something.

A feature that works by itself (static or triggered) is played twice from the same positions, once with its text and
once on a blank card, with the same dice and the same answers: it ran if the two battles come out differently. A played
feature ran if it was declared and carried out, and something happened besides its payment, or a rule was named why not.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.content import admission, deck, library
from triskel.games.berserk.content import cards as content
from triskel.games.berserk.desk.clauses import clauses
from triskel.games.berserk.game import GAME as BERSERK
from triskel.games.berserk.keywords.table import KEYWORDS
from triskel.games.berserk.rules import zones
from triskel.games.berserk.rules.course.uses import FEATURES, STRIKE
from triskel.games.berserk.rules.traits import worth
from triskel.games.berserk.state.face import (
    ARTIFACT,
    CREATURE,
    EQUIPMENT,
    FEATURE_BITS,
    FEATURE_MASK,
    QUOTED,
    SYMBIONT,
    TERRAIN,
    Codex,
    Face,
    card_in,
)
from triskel.games.berserk.state.field import CELLS, DISTANCE
from triskel.games.berserk.state.switches import Rulings, complete
from triskel.games.berserk.state.war import CHOICE, GRAVEYARD, OVER, War
from triskel.games.berserk.text import morphology as m
from triskel.games.berserk.text import parse
from triskel.games.berserk.text.lexicon import CLASSES, EQUIPMENT_CLASSES, TERRAIN_CLASSES
from triskel.kernel import DONE, Chance
from triskel.kernel.play.decision import END, Decision
from triskel.kernel.play.refusal import BadContent

POSITIONS: Final = 320
CLAUSE_POSITIONS: Final = 160
"""In so many positions each clause is tried, once the text as a whole has done something."""
_STAGES: Final = 26
_MOST_CHOICES: Final = 240
_PAID: Final = frozenset(("declared", "tokens paid", "wounds paid", "rolled", "revealed"))
_CENTRE: Final = 12


def ran(
    node: n.Feature,
    row: Mapping[str, Any] | None = None,
    others: Sequence[n.Feature] = (),
    positions: int = POSITIONS,
) -> bool:
    """Whether every clause of the program changes a battle."""
    return not idle(node, row, others, positions)


def idle(
    node: n.Feature,
    row: Mapping[str, Any] | None = None,
    others: Sequence[n.Feature] = (),
    positions: int = POSITIONS,
) -> list[str]:
    """The clauses of a program that never change a battle, in words; "…" is all of it.

    A clause did something if, from some position, the battle comes out differently without it. `row` tells what else is
    printed on its card and `others` what else its text says, where that is known: «при выстреле» does nothing on a card
    that cannot shoot.
    """
    try:
        admission.admit(node, "probe")
        bench = _Bench(node, row or {}, [each for each in others if _playable(each)])
    except BadContent:
        return ["…"]
    left = [each for each in clauses(node) if _playable(each[1])]
    without = [bench.codex(rest) for _, rest in left]
    waiting = list(range(len(left)))
    ran_at_all = False
    for seed in range(positions):
        told = None
        if not ran_at_all:
            told, ran_at_all = bench.shows(seed)
        if waiting:
            told = told or _Battle(bench, bench.told, seed)
            waiting = [at for at in waiting if _Battle(bench, without[at], seed).story == told.story]
        if ran_at_all and (not waiting or seed >= CLAUSE_POSITIONS):
            break
    return [left[at][0] for at in waiting] if ran_at_all else ["…"]


def _playable(node: n.Feature) -> bool:
    try:
        admission.admit(node, "probe")
    except BadContent:
        return False
    return True


@cache
def _base() -> Codex:
    return deck.codex()


@cache
def _rulings() -> Rulings:
    return Rulings(complete({}))


@cache
def _crowd() -> tuple[int, ...]:
    """Faces that stand around the probe."""
    return tuple(face.index for face in _base().faces if face.kind in (CREATURE, ARTIFACT))


@cache
def _rest() -> tuple[int, ...]:
    return tuple(face.index for face in _base().faces if face.kind in (TERRAIN, EQUIPMENT))


def _plain(ident: str, **more: Any) -> dict[str, Any]:
    return {
        "id": ident, "name": {"ru": f"Проба {ident}", "en": f"Probe {ident}"}, "type": "creature", "cost": 4,
        "lives": 9, "move": 1, "strike": [2, 3, 4], **more,
    }  # fmt: skip


def _printed(row: Mapping[str, Any], ident: str) -> content.Card:
    """The probe as its row has it, or a plain creature where the row makes no card."""
    keys = ("type", "subtype", "element", "classes", "elite", "cost", "cost_x", "lives", "move", "strike", "unique")
    known = {key: row[key] for key in keys if row.get(key) is not None}
    try:
        return content.make_card({**_plain(ident), **known, "abilities": []}, ident)
    except BadContent:
        return content.make_card(_plain(ident), ident)


_ATTACKS: Final = ("[закрытие]: Выстрел на 2.", "[закрытие]: Метание на 2.", "[закрытие]: Разряд на 2.",
                   "[закрытие]: Заклинание — ранить выбранное существо противника на 1.")  # fmt: skip


_OWN_ATTACKS: Final = dict(zip((n.Means.SHOT, n.Means.THROW, n.Means.DISCHARGE, n.Means.SPELL), _ATTACKS, strict=True))
"""What the probe can do where its text speaks of it: «+1 к заклинанию» does nothing on a card without spells."""

_QUALITIES: Final = {
    n.Trait1.CURSED: "curse", n.Trait1.BLESSED: "blessing", n.Trait1.POISONED: "poison",
    n.Trait1.INCORPOREAL: "incorporeal",
}  # fmt: skip
"""Named features that make a card what an adjective calls it."""

_MAKERS: Final = {
    n.Event.SUMMONED: "[закрытие]: Вызвать существо на любую свободную клетку.",
    n.Event.REVIVED: "[закрытие]: Возродить существо с вашего кладбища на любой свободной клетке.",
    n.Event.INCARNATES: "Инкарнация 1.",
    n.Event.JUMPS: "Прыжок.",
    n.Event.TELEPORTS: "Телепортация.",
    n.Event.CORPSE_EATING: "Трупоедство.",
    n.Event.RETURNS: "[закрытие]: Вернуть выбранное существо в колоду.",
    n.Event.REGENERATES: "Регенерация 1.",
    n.Event.GETS_EXTRA_LIFE: "[закрытие]: Выбранное ваше существо получает 2 дополнительные жизни.",
}
"""Texts that bring about what a trigger waits for and few cards do."""


@final
class _Spoken:
    """What a text speaks of: classes, elements, named features, names of cards, rare events."""

    def __init__(self, node: n.Feature) -> None:
        self.classes: dict[str, None] = {}
        self.elements: dict[str, None] = {}
        self.words: dict[str, None] = {}
        self.names: dict[str, None] = {}
        self.events: dict[n.Event, None] = {}
        self.dear = self.flyers = False
        self.tokens: list[int] = []
        """How many tokens it asks for."""
        self.means: dict[n.Means, None] = {}
        """Attacks that it makes stronger or weaker."""
        self.given: dict[str, None] = {}
        """Classes that a card has or gets."""
        for part in admission.parts(node):
            if isinstance(part, n.OfClass):
                self.classes |= dict.fromkeys((part.name, *part.others))
            elif isinstance(part, n.OfElement):
                self.elements |= dict.fromkeys(str(each) for each in part.elements)
            elif isinstance(part, n.WithKeyword):
                self.words[part.keyword] = None
            elif isinstance(part, n.Keyword) and part.word in KEYWORDS:
                self.words[part.word] = None
                if part.word == "devotion":  # it asks for somebody dear in the squad (KW-devotion)
                    self.dear = True
                if part.word == "shield-of-archaal":  # it counts the poisoned (KW-shield-of-archaal)
                    self.words["poison"] = None
            elif isinstance(part, n.DoesNotWear):
                self.classes |= dict.fromkeys(part.classes)
            elif isinstance(part, n.Is) and part.quality in _QUALITIES:
                self.words[_QUALITIES[part.quality]] = None
            elif isinstance(part, n.Is) and part.quality is n.Trait1.FLYING:
                self.flyers = True
            elif isinstance(part, n.Named):
                self.names[part.name] = None
            elif isinstance(part, n.Trigger):
                self.events |= dict.fromkeys(part.events)
            elif isinstance(part, n.OpenIncarnation):
                self.events[n.Event.INCARNATES] = None
            elif isinstance(part, n.Counts) and part.what is n.Counter.TOKENS and isinstance(part.n, int):
                self.tokens.append(part.n)
            elif isinstance(part, n.Bonus) and part.stat is n.Stat.ATTACK:
                self.means |= dict.fromkeys(part.means)
            elif isinstance(part, n.ClassTrait):
                self.given[part.name] = None


def _companions(node: n.Feature) -> Iterator[dict[str, Any]]:
    """Plain cards of what the text speaks of, able to attack in every way, and one that brings rare events about."""
    spoken = _Spoken(node)
    known = {each.lower(): each for each in CLASSES}
    makers = [text for event, text in _MAKERS.items() if event in spoken.events]
    for at, name in enumerate(known[each.lower()] for each in spoken.classes if each.lower() in known):
        if name in TERRAIN_CLASSES | EQUIPMENT_CLASSES:
            kind = "terrain" if name in TERRAIN_CLASSES else "equipment"
            yield _plain(f"kin{at}", type=kind, classes=[name], lives=None, move=None, strike=None)
        else:
            yield _plain(f"kin{at}", classes=[name], abilities=list(_ATTACKS))
    marks = [f"{KEYWORDS[word].ru}." for word in spoken.words]
    for name in spoken.elements:
        if name in content.ELEMENTS:
            yield _plain(f"of_{name}", elements=[name], abilities=list(_ATTACKS))
            if marks:
                yield _plain(f"marked_{name}", elements=[name], abilities=marks)
    for word in spoken.words:
        yield _plain(f"with_{word}", abilities=[f"{KEYWORDS[word].ru}."])
    for at, name in enumerate(spoken.names):
        yield {**_plain(f"called{at}"), "name": {"ru": name, "en": name}}
    for at, name in enumerate(each for each in spoken.given if each.lower() in known):
        prey = CLASSES[known[name.lower()]].form(m.ACC, plural=True)
        yield _plain(f"hunter{at}", abilities=[f"В начале вашего хода — ранить всех {prey} на 1."])
    if spoken.flyers:
        yield _plain("flyer", subtype="flying", move=None)
    if spoken.dear:
        yield _plain("dear", cost=9)
    if makers:
        yield _plain("maker", lives=3, abilities=makers)
    yield _plain("adept", abilities=list(_ATTACKS))


@final
class _Bench:
    """One program with everything that its positions are made of."""

    def __init__(self, node: n.Feature, row: Mapping[str, Any], others: Sequence[n.Feature]) -> None:
        base = _base()
        spoken = _Spoken(node)
        given = {each.lower() for each in spoken.given}  # what the text gives, it has not anyway
        kept = [each for each in row.get("classes") or () if each.lower() not in given]
        card = _printed({**row, "classes": kept}, "probe")
        kin = [content.make_card(each, "probe") for each in _companions(node)]
        self.kin = range(len(base.faces) + 1, len(base.faces) + 1 + len(kin))

        able = [parse(text) for means, text in _OWN_ATTACKS.items() if means in spoken.means]
        self._card, self._kin, self._others = card, kin, (*others, *able)
        self.told, self.blank = self.codex(node), self.codex()
        self.face = len(base.faces)
        self.tokens = spoken.tokens[:1] or [4]
        self.returns = n.Event.INCARNATES in spoken.events
        """Whether the text waits for an incarnation."""
        self.kind = self.told.faces[self.face].kind
        self.feature = self.told.faces[self.face].features[0]
        self.played = self.feature.slow or (self.feature.instant and not self.feature.events)

    def codex(self, *text: n.Feature) -> Codex:
        """The cards, with this text on the probe beside the others of its card."""

        def first(index: int) -> Face:
            return library.face_of(content.with_features(self._card, (*text, *self._others)), index)

        def later(each: content.Card) -> Callable[[int], Face]:
            return lambda index: library.face_of(each, index)

        return _base().extended([first, *(later(each) for each in self._kin)])

    def shows(self, seed: int) -> "tuple[_Battle, bool]":
        """The battle from this position on, and whether the text makes a difference."""
        told = _Battle(self, self.told, seed)
        if self.played:
            return told, told.did_more_than_pay(self.feature.uid)
        other = _Battle(self, self.blank, seed)
        return told, told.story != other.story


@final
class _Battle:
    """A few turns from one position with answers by seed; answers about the probe have dice of their own."""

    def __init__(self, bench: _Bench, codex: Codex, seed: int) -> None:
        self.bench = bench
        self.seed = seed
        self.dice, self.side = Chance(seed * 3 + 1, keep_log=False), Chance(seed * 3 + 2, keep_log=False)
        self.war = War(codex, _rulings())
        self.war.chance = Chance(seed * 3 + 3, keep_log=False)
        self.war.events = []
        self.probe = -1
        self.asked = 0
        if seed % 4 == 3:
            self._whole(seed)
        else:
            self._middle(seed)
        self._run()
        told = tuple((each.kind, each.rule) for each in self.war.events)
        self.story = (self.war.key(), told)

    # --- positions ------------------------------------------------------------------------------------------------

    def _whole(self, seed: int) -> None:
        """A battle from its beginning, with the probe in the first seat's deck."""
        names = deck.ready()
        for seat in (0, 1):
            faces = deck.faces_of(names[(seed + seat) % len(names)])
            extra = [self.bench.face] * 8 if seat == seed // 4 % 2 else []
            self.war.deck[seat] = sorted([*faces[:22], *extra, *self.bench.kin])
        self.war.deal_size = 15

    def _middle(self, seed: int) -> None:
        war, dice = self.war, self.dice
        war.phase, war.turn, war.active = CHOICE, 3, seed % 2
        war.first = seed // 2 % 2
        crowded = 14 + seed % 5 + 3 * len(self.bench.kin)
        free = sorted(range(CELLS), key=lambda cell: (DISTANCE[_CENTRE][cell], cell))[:crowded]
        for seat in (0, 1):
            faces = [_crowd()[dice.below(len(_crowd()))] for _ in range(5)]
            faces += [each for each in self.bench.kin if dice.below(3)] * (3 if seat == 0 and seed % 6 == 4 else 1)
            if seat == 0:
                faces.insert(0, self.bench.face)
            faces.append(_rest()[dice.below(len(_rest()))])
            for face in faces:
                self._place(face, seat, free)
            more = [*self.bench.kin, *([self.bench.face] if seat == 0 else [])]
            war.deck[seat] = sorted([*(_crowd()[dice.below(len(_crowd()))] for _ in range(6)), *more])
            for face in [*(_crowd()[dice.below(len(_crowd()))] for _ in range(3)), *self.bench.kin]:
                card = war.new_card(face, seat)
                self._bury(card, seat)
        self._trouble(seed)
        zones.index(war)
        war.due = True

    def _trouble(self, seed: int) -> None:
        """The probe with something to lose: nearly dead, with extra life, with a piece of equipment."""
        war, probe = self.war, self.probe
        sheet = war.face(probe)
        if sheet.lives > 1 and seed % 5 == 1:
            war.wounds[probe] = sheet.lives - 1
        if seed % 3 == 1:
            war.extra[probe] = 2
        if self.bench.returns:
            self._bury(war.new_card(self.bench.face, 0), 0)
        if sheet.kind == CREATURE and sheet.subtype == 0 and seed % 2:
            worn = [face for face in _rest() if war.codex.faces[face].kind == EQUIPMENT]
            card = war.new_card(worn[self.dice.below(len(worn))], 0)
            war.squad[0].append(card)
            war.zone[card] = 2
            zones.seat_on(war, card, probe)

    def _bury(self, card: int, seat: int) -> None:
        """Into the graveyard; who can incarnate is about to, where the text waits for that (532.5)."""
        war = self.war
        war.zone[card] = GRAVEYARD
        war.grave[seat].append(card)
        ready = war.face(card).grants.get("incarnation") if self.bench.returns else None
        if ready:
            war.incarnation[card] = max(0, worth(war, ready[0], card) - 1)

    def _place(self, face: int, seat: int, free: list[int]) -> None:
        war, dice = self.war, self.dice
        sheet = war.codex.faces[face]
        card = war.new_card(face, seat)
        own = face == self.bench.face
        host = -1
        if sheet.kind == EQUIPMENT or (sheet.kind == CREATURE and sheet.subtype == SYMBIONT):
            hosts = [
                each for each in war.squad[seat] if war.face(each).kind == CREATURE and war.cell[each] >= 0
                and war.face(each).subtype == 0
            ]  # fmt: skip
            if not hosts and own:  # its bearer has to be there before it
                self._place(_crowd()[0], seat, free)
                hosts = [each for each in war.squad[seat] if war.cell[each] >= 0]
            if not hosts:
                return
            host = hosts[dice.below(len(hosts))]
        if host >= 0:
            war.controller[card] = seat
            war.squad[seat].append(card)
            war.zone[card] = 2
            zones.seat_on(war, card, host)
        else:
            aside = (
                sheet.kind == TERRAIN
                or (sheet.kind == CREATURE and sheet.subtype == 1)
                or ("auxiliary" in sheet.grants)
            )
            if not aside and not free:  # the field is full
                return
            zones.enter(war, card, seat, -1 if aside else free.pop(dice.below(len(free))))
        if sheet.lives > 2:
            war.wounds[card] = dice.below(min(4, sheet.lives - 1))
            if face in self.bench.kin and self.seed % 4 == 2:  # whom the text speaks of may be about to die
                war.wounds[card] = sheet.lives - 1
        war.closed[card] = 0 if own else int(dice.below(3) == 0)
        war.tokens[card] = (*self.bench.tokens, 8)[dice.below(2)] if own else dice.below(2)
        war.x[card] = 2 if sheet.cost_x else 0
        if own:
            self.probe = card

    # --- playing --------------------------------------------------------------------------------------------------

    def _run(self) -> None:
        for _ in range(_STAGES):
            if self.war.phase == OVER:
                return
            steps = BERSERK.stage(self.war)
            if steps is None:
                continue
            answer: Any = None
            while self.asked < _MOST_CHOICES:
                asked = steps.send(answer)
                if asked is END:
                    break
                if isinstance(asked, Decision):
                    answer = self._answer(asked)
                else:  # both seats are asked at once
                    answer = tuple(self._answer(each) for each in asked)
            else:
                return

    def _mine(self, card: int) -> bool:
        return card >= 0 and card < self.war.size and self.war.card[card] == self.bench.face

    def _answer(self, decision: Decision) -> int:
        self.asked += 1
        options = list(decision.options)
        kind, about = decision.kind, decision.about
        if kind == "response":
            own = [
                each for each in options if each != DONE and self._mine(card_in(each)) and each & FEATURE_MASK < QUOTED
            ]
            if own and self.bench.played:
                return own[0]
            defences = [each for each in options if each != DONE and self._mine(card_in(each)) and each not in own]
            if defences and self.side.below(2):
                return defences[0]
            return DONE if self.dice.below(4) else options[self.dice.below(len(options))]
        if kind == "choice":
            own = [each for each in options if self._mine(each)]
            cards = [each for each in options if each >= 0] or options
            pick = cards[self.dice.below(len(cards))]
            return own[0] if own and self.dice.below(2) else pick
        if kind == "use" and decision.rule == "412.2":
            wanted = [each for each in options if each == FEATURES + self.bench.feature.uid]
            if wanted and self._mine(about):
                return wanted[0]
            rest = [each for each in options if each >= FEATURES]
            if rest and self._mine(about) and not self.bench.played and self.side.below(2):
                return rest[self.side.below(len(rest))]  # what it waits for may come of another feature
            if STRIKE in options and self.dice.below(2):
                return STRIKE
            return options[self.dice.below(len(options))]
        if self._mine(about) or (about >= 1 << FEATURE_BITS and self._mine(card_in(about))):
            if kind in ("may", "use"):
                return options[0]
            return self._some(options, self.side)
        if kind in ("recruit", "place"):
            own = [each for each in options if each == self.bench.face]
            if own:
                return own[0]
        if kind in ("strike", "target"):
            own = [each for each in options if self._mine(each)]
            pick = options[self.dice.below(len(options))]
            return own[0] if own and self.dice.below(2) else pick
        return self._some(options, self.dice)

    def _some(self, options: list[int], dice: Chance) -> int:
        pick = options[dice.below(len(options))]
        if pick == DONE and len(options) > 1 and dice.below(3):
            pick = options[0]
        return pick

    def did_more_than_pay(self, uid: int) -> bool:
        """Whether the feature was declared and anything but its payment followed."""
        declared = -1
        for at, event in enumerate(self.war.events or ()):
            if event.kind == "declared":
                declared = at if event.facts.get("feature") == uid else -1
            elif declared >= 0 and event.kind not in _PAID:
                own = self._mine(int(event.facts.get("card", -1)))
                if not (own and event.kind == "tapped" and event.rule == "510.2"):
                    return True
        return False
