"""How effects are put together: in order, on conditions, by choice, by others; and damage and recovery."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from triskel.cardtext.printer import Unsayable
from triskel.cardtext.token import capital, join
from triskel.games.unmatched.text.book import BOOK, objective, phrase, say
from triskel.games.unmatched.text.nodes.how_many import Number
from triskel.games.unmatched.text.nodes.node import YOU, Amount, Condition, Effect, Player
from triskel.kernel import DONE, Steps, ask, may

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


ITEMS = ("knife", "wolf_skin", "wolfsbane")
"""What can lie in Little Red's basket (U-RED-BASKET-1)."""


@phrase("simple", "your basket (holds|shows) wolfsbane", "в вашей корзинке цветок-волкобой", item="wolfsbane")
@phrase("simple", "your basket (holds|shows) a wolf skin", "в вашей корзинке волчья шкура", item="wolf_skin")
@phrase("simple", "your basket (holds|shows) a knife", "в вашей корзинке нож", item="knife")
@dataclass(frozen=True, slots=True)
class Basket(Condition):
    """The symbol on top of your discard pile (U-RED-BASKET-1); a wild one is the item you chose (U-RED-BASKET-3)."""

    theme: ClassVar[str] = "fetch"

    item: str

    def holds(self, duel: Duel, me: int) -> bool:
        symbol = basket(duel, me)
        if symbol == "any":
            return duel.item < 0 or ITEMS[duel.item] == self.item
        return symbol == self.item


def basket(duel: Duel, player: int) -> str:
    # little_red_basket
    """The symbol in the basket; before anything is discarded the Basket component shows them all (U-RED-BASKET-4)."""
    pile = duel.discard[player]
    return duel.arena.cards[pile[-1]].symbol if pile else "any"


@phrase("clause", "{steps:part.imp+then}", "{steps:part.imp+then}", forms=("imp",))
@phrase("steps", "{steps:effect.*+and}", "{steps:effect.*+and}")
@dataclass(frozen=True, slots=True)
class Sequence(Effect):
    """Effects one after the other, in printed order; each does what it can."""

    theme: ClassVar[str] = ""

    steps: tuple[Effect, ...]

    def __post_init__(self) -> None:
        if len(self.steps) < 2:
            raise ValueError("one effect is no sequence")

    def doubts(self) -> int:
        """What follows a menu, or what each of several does, in one sentence belongs to its last line."""
        return sum(isinstance(each, (Choose, Apiece)) for each in self.steps[:-1])

    def possible(self, duel: Duel, me: int) -> bool:
        return self.steps[0].possible(duel, me)

    def run(self, duel: Duel, me: int) -> Steps:
        done = True
        for step in self.steps:
            did = yield from step.run(duel, me)
            done = done and did is not False
        return done


BOOK.alias("steps", "effect")
BOOK.alias("clause", "steps", "part")
BOOK.alias("part", "effect")


@phrase("part", "{who:player} {deed:steps.third}", "{who:player.nom} {deed:steps.third}", forms=("imp",))
@dataclass(frozen=True, slots=True)
class By(Effect):
    """Another player does it, and makes the choices in it."""

    theme: ClassVar[str] = ""

    who: Player
    deed: Effect

    def run(self, duel: Duel, me: int) -> Steps:
        players = yield from self.who.pick(duel, me)
        done = False
        for player in players:
            did = yield from self.deed.run(duel, player)
            done = done or did is not False
        return done


@phrase(
    "effect",
    "each of {group:group.pl} in turn: {deed:clause.imp}",
    "каждый~group.nom из {group:group.genpl} по очереди: {deed:clause.imp}",
    forms=("imp",),
)
@phrase(
    "effect",
    "each {group:group} in turn: {deed:clause.imp}",
    "каждый~group.nom {group:group.nom} по очереди: {deed:clause.imp}",
    forms=("imp",),
)
@dataclass(frozen=True, slots=True)
class Apiece(Effect):
    """Something is done for one fighter of a group after the other, in an order of choice: "it" is that one.

    Who has fallen or gone before its turn comes has none.
    """

    group: Any
    deed: Effect

    def run(self, duel: Duel, me: int) -> Steps:
        left, done = self.group.members(duel, me), False
        while left:
            fighter = yield ask(duel.arena.seat[me], "fighter", left, "U-ATK-9")
            duel.it = fighter
            did = yield from self.deed.run(duel, me)
            done = done or did is not False
            now = self.group.members(duel, me)
            left = [each for each in left if each != fighter and each in now]
        return done


@dataclass(frozen=True, slots=True)
class Gate(Effect):
    """The one place for if, may, if you do, and otherwise, in one order of resolution.

    1. If there is a condition and it does not hold, `otherwise` happens and nothing else.
    2. If somebody may decline (`asker`), they are asked, unless it cannot be done at all.
    3. If it was done, `then` follows; if not, `declined`.
    """

    theme: ClassVar[str] = "choice"

    condition: Condition | None
    asker: Player | None
    """Who may decline; None if it is mandatory."""
    do: Effect
    then: Effect | None = None
    declined: Effect | None = None
    otherwise: Effect | None = None

    def possible(self, duel: Duel, me: int) -> bool:
        return self.condition is None or self.condition.holds(duel, me)

    def run(self, duel: Duel, me: int) -> Steps:
        if self.condition is not None and not self.condition.holds(duel, me):
            if self.otherwise is not None:
                yield from self.otherwise.run(duel, me)
            return False
        done: Any = False
        if self.asker is None:
            done = yield from self.do.run(duel, me)
            done = done is not False
        elif self.asker == YOU:
            done = yield from self.do.offer(duel, me)
        else:
            for player in (yield from self.asker.pick(duel, me)):
                done = yield from self.do.offer(duel, player)
        after = self.then if done else self.declined
        if after is not None:
            yield from after.run(duel, me)
        return done

    # --- printing ---------------------------------------------------------------------------------------------------

    def say(self, lang: str, form: str) -> list[str]:
        """As a single clause; a gate with an aftermath needs sentences of its own."""
        if self.declined or self.otherwise or form not in ("imp", ""):
            raise Unsayable("a gate inside another")
        if self.then is None:
            return self.head(lang)
        if self.condition is not None or isinstance(self.then, Gate) or not (self.asker is None or self.asker == YOU):
            raise Unsayable("a gate inside another")
        linked = ["and, if you do,"] if lang == "en" else ["и, если это сделано,"]
        return self.head(lang) + linked + say(self.then, "clause", "imp", lang)

    def head(self, lang: str) -> list[str]:
        """The first sentence: if ..., you may ..."""
        out: list[str] = []
        if self.condition is not None:
            out += ["if" if lang == "en" else "если", *say(self.condition, "condition", "", lang), ","]
        if self.asker is None:
            return out + say(self.do, "clause", "imp", lang)
        if self.asker == YOU:
            out += ["you", "may"] if lang == "en" else ["вы", "можете"]
        else:
            out += [*say(self.asker, "player", "" if lang == "en" else "nom", lang), "may" if lang == "en" else "может"]
        return out + say(self.do, "steps", "inf" if self.asker == YOU or lang == "ru" else "by", lang)


AFTERMATH = {
    ("en", "you"): ("if you do,", "if you do not,", "otherwise,"),
    ("en", "they"): ("if they do,", "if they do not,", "otherwise,"),
    ("ru", "you"): ("если вы это сделали,", "если вы этого не сделали,", "иначе"),
    ("ru", "they"): ("если он это сделал,", "если он этого не сделал,", "иначе"),
}


def sentences(effect: Effect, lang: str) -> list[list[str]]:
    """An effect as sentences."""
    if isinstance(effect, Sequence):
        return [each for step in effect.steps for each in sentences(step, lang)]
    if not isinstance(effect, Gate):
        return [say(effect, "clause", "imp", lang)]
    found = [effect.head(lang)]
    who = "you" if effect.asker is None or effect.asker == YOU else "they"
    for words, after in zip(AFTERMATH[lang, who], (effect.then, effect.declined, effect.otherwise), strict=True):
        if after is None:
            continue
        told = say(after, "clause", "imp", lang)
        if after is effect.declined and isinstance(after, Gate) and after.condition is not None:
            found.append([words.rstrip(","), "and" if lang == "en" else "и", *told[1:]])  # one "if" is enough
        else:
            found.append([words, *told])
    return found


def paragraph(effect: Effect, lang: str, first_capital: bool) -> str:
    """An effect as running text."""
    told = [objective(join(each), lang) for each in sentences(effect, lang)]
    told = [each if position == 0 and not first_capital else capital(each) for position, each in enumerate(told)]
    return ". ".join(told) + "."


# --- choosing among effects ---------------------------------------------------------------------------------------


@phrase(
    "effect",
    "{who:player} chooses for you: {options:clause.imp+;}",
    "{who:player.nom} выбирает за вас: {options:clause.imp+;}",
    forms=("imp",),
    count=Number(1),
    each=None,
)
@phrase(
    "effect",
    "choose* a different one for each {each:each_of}: {options:clause.imp+;}",
    "выбрать* разные варианты, по одному за {each:each_of}: {options:clause.imp+;}",
    forms=("imp", "inf"),
    count=None,
    who=None,
)
@phrase(
    "effect",
    "do {count:number} of these: {options:effect.by+;}",
    "сделать {count:number} из этого: {options:effect.inf+;}",
    forms=("by",),
    each=None,
    who=None,
)
@phrase(
    "effect",
    "does {count:number} of these: {options:effect.third+;}",
    "делает {count:number} из этого: {options:effect.third+;}",
    forms=("third",),
    each=None,
    who=None,
)
@phrase(
    "effect",
    [
        "choose* {count:number} (|different|effect|effects|different effects|option|options): "
        "(|-) {options:clause.imp+;}",
        "choose* {count:number} different: {options:clause.imp+;}",
    ],
    "выбрать* {count:number} <вариант/разных варианта/разных вариантов>: {options:clause.imp+;}",
    forms=("imp", "inf"),
    each=None,
    who=None,
    fewer=False,
)
@phrase(
    "effect",
    [
        "choose* 1 to {count:number}: {options:clause.imp+;}",
        "choose* up to {count:number} (different|) (effects|options|): (|-) {options:clause.imp+;}",
    ],
    "выбрать* от 1 до {count:number}: {options:clause.imp+;}",
    forms=("imp", "inf"),
    each=None,
    who=None,
    fewer=True,
)
@dataclass(frozen=True, slots=True)
class Choose(Effect):
    """Choose different options, all before the first is carried out; they happen in the order chosen."""

    options: tuple[Effect, ...]
    count: Amount | None = None
    each: Amount | None = None
    who: Player | None = None
    """Another player, who chooses what happens to you."""
    fewer: bool = False
    """Whether fewer may be chosen, but at least one."""

    theme: ClassVar[str] = "choice"
    rules: ClassVar[tuple[str, ...]] = ("U-CT-LOOKING-GLASS",)

    def __post_init__(self) -> None:
        if len(self.options) < 2:
            raise ValueError("one option is no choice")

    def doubts(self) -> int:
        """How many options another player would rather carry out: bare deeds of the one who chooses."""
        return 0 if self.who is None else sum(bare_deed(each) for each in self.options)

    def run(self, duel: Duel, me: int) -> Steps:
        amount = self.each or self.count
        assert amount is not None
        number = amount.value(duel, me)
        choosers: tuple[int, ...] = (me,)
        if self.who is not None:
            choosers = yield from self.who.pick(duel, me)
        chosen: tuple[int, ...] = ()
        for chooser in choosers:
            left = tuple(range(len(self.options)))
            chosen = ()
            while len(chosen) < number and left:
                question = may if self.fewer and chosen else ask
                mode = yield question(duel.arena.seat[chooser], "mode", left, "U-ATK-9", by=self)
                if mode == DONE:
                    break
                chosen = (*chosen, mode)
                left = tuple(each for each in left if each != mode)
            if duel.events is not None:
                duel.tell("chose", "U-ATK-9", duel.cause, player=chooser, modes=list(chosen))
            for mode in chosen:
                yield from self.options[mode].run(duel, me)
        return bool(chosen)


def bare_deed(effect: Effect) -> bool:
    """Whether it can be said of another player as it stands: what somebody does, and not what happens to somebody."""
    try:
        say(effect, "effect", "by", "en")
    except Unsayable:
        return False
    return True


# --- the basket ---------------------------------------------------------------------------------------------------


def parts(value: Any) -> Iterator[Any]:
    """A node and everything inside it."""
    if isinstance(value, tuple):
        for each in value:
            yield from parts(each)
    elif is_dataclass(value) and not isinstance(value, type):
        yield value
        for each in fields(value):
            yield from parts(getattr(value, each.name))


@dataclass(frozen=True, slots=True)
class WithBasket(Effect):
    """An effect that asks what is in the basket: a wild symbol counts as one item of the player's choice.

    The item is chosen when the effect begins (U-RED-BASKET-3); only items that make a difference are offered.
    """

    effect: Effect
    items: tuple[int, ...]

    theme: ClassVar[str] = "fetch"
    rules: ClassVar[tuple[str, ...]] = ("U-RED-BASKET-1", "U-RED-BASKET-2", "U-RED-BASKET-3")

    def run(self, duel: Duel, me: int) -> Steps:
        if basket(duel, me) == "any":
            question = ask if len(self.items) == len(ITEMS) else may
            item = yield question(duel.arena.seat[me], "item", self.items, "U-RED-BASKET-3")
            duel.item = item if item >= 0 else next(n for n in range(len(ITEMS)) if n not in self.items)
        yield from self.effect.run(duel, me)
        duel.item = -1


def with_basket(effect: Effect) -> Effect:
    """The effect, prepared for a wild basket if it looks into the basket at all."""
    items = sorted({ITEMS.index(each.item) for each in parts(effect) if isinstance(each, Basket)})
    return WithBasket(effect, tuple(items)) if items else effect


# --- effects on health: damage, recovery, defeat, protection ----------------------------------------------------------


# --- other ways to say it -----------------------------------------------------------------------------------------
