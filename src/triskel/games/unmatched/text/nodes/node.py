"""What nodes are, the players they speak of, and proper names as they stand in texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

from triskel.games.unmatched.rules.combat import winner
from triskel.games.unmatched.text.book import phrase, reading, text
from triskel.kernel import DONE, Steps, ask, may

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel


def _inside(name: str) -> str:
    """An English name as it stands inside a sentence: the Genie."""
    return "the " + name[4:] if name.startswith("The ") else name


def several(name: str) -> str:
    """The plural of an English name."""
    if name.endswith(("lf", "rf")):
        return name[:-1] + "ves"
    if name.endswith("s") and not name.endswith("ss"):
        return name  # Raptors, Holmes
    return name[:-1] + "ies" if name.endswith("y") else name + "s"


@dataclass(frozen=True, slots=True)
class FighterName:
    """A fighter of the hero whose text it is."""

    id: str
    en_name: str = field(compare=False)
    ru_cases: tuple[str, ...] = field(compare=False)
    """Nominative, genitive, dative, accusative, instrumental."""
    gender: str = field(compare=False)

    def say(self, lang: str, form: str) -> list[str]:
        """The name in this case."""
        if lang == "ru":
            # Of a name only the singular is known: "2 из Гарпии" is understood, if not elegant.
            return [self.ru_cases[("nom", "gen", "dat", "acc", "ins").index("gen" if form == "genpl" else form)]]
        if form in ("pl", "genpl"):
            return [several(self.en_name)]
        return [_inside(self.en_name)]


@dataclass(frozen=True, slots=True)
class ProperName:
    """A name that is the same in every case: of a card, a family of cards, a counter, a token or a zone of cards.

    Counters and tokens have the genitive in Russian (2 жетона ярости); a zone stands in quotes (зона «Котёл»).
    """

    id: str
    en_name: str = field(compare=False)
    ru_name: str = field(compare=False)

    def say(self, lang: str, form: str) -> list[str]:
        """The name; it does not change."""
        return [self.ru_name if lang == "ru" else self.en_name]


@dataclass(frozen=True, slots=True)
class ValueName:
    """A named value of a counter, such as BIG."""

    theme: ClassVar[str] = "value"

    counter: str
    value: int
    en_name: str = field(compare=False)
    ru_name: str = field(compare=False)

    def say(self, lang: str, form: str) -> list[str]:
        """The name; it does not change."""
        return [self.ru_name if lang == "ru" else self.en_name]


@dataclass(frozen=True, slots=True)
class KeywordName(ProperName):
    """A word of the hero's own, and what it does for each number that may follow it; 0 for none."""

    effects: Mapping[int, Any] = field(compare=False)


# --- what every node can do: run, offer itself, print in both languages, describe itself to ---------------------------


def describe(value: Any) -> Any:
    """A value of a program as plain data."""
    if isinstance(value, tuple):
        return [describe(each) for each in value]
    count = getattr(value, "count", None)
    if type(value).__name__ == "Number":
        return count
    if is_dataclass(value) and not isinstance(value, type):
        name = getattr(value, "id", None)
        if isinstance(name, str):
            return name
        found: dict[str, Any] = {"is": type(value).__name__}
        for each in fields(value):
            inner = getattr(value, each.name)
            if inner is not None:
                found[each.name] = describe(inner)
        return found
    return value


class Node:
    """Base of everything that a text is made of."""

    __slots__ = ()

    home: ClassVar[tuple[str, str, str]] = ("clause", "imp", "imp")
    """Where it stands by itself: symbol, English form, Russian form."""
    rules: ClassVar[tuple[str, ...]] = ()
    """The paragraphs that it applies."""
    theme: ClassVar[str] = ""
    """What it is about, in the eyes of a net (`faces/schema.py`); "other" of what happens and has no theme."""

    def en(self) -> str:
        """The English words."""
        return text(self, self.home[0], self.home[1], "en")

    def ru(self) -> str:
        """The Russian words."""
        return text(self, self.home[0], self.home[2], "ru")

    def applies(self) -> tuple[str, ...]:
        """The paragraphs that it applies."""
        return self.rules

    def describe(self) -> Any:
        """What it does, as plain data for bots."""
        return describe(self)


class Effect(Node):
    """Something that happens."""

    __slots__ = ()

    theme: ClassVar[str] = "other"

    def run(self, duel: Duel, me: int) -> Steps:
        """Do it for player `me`. Returns False if nothing could be done."""
        raise NotImplementedError

    def possible(self, duel: Duel, me: int) -> bool:
        """Whether it can be chosen at all when it is optional or a price."""
        return True

    def offer(self, duel: Duel, me: int) -> Steps:
        """The player may do it. Returns whether it was done."""
        if not self.possible(duel, me):
            return False
        answer = yield may(duel.arena.seat[me], "effect", (1,), "U-ATK-9", by=self)
        if answer == DONE:
            return False
        done = yield from self.run(duel, me)
        return done is not False


class Instant(Effect):
    """An effect in which nobody chooses anything."""

    __slots__ = ()

    def act(self, duel: Duel, me: int) -> bool | None:
        """Do it. Returns False if nothing could be done."""
        raise NotImplementedError

    def run(self, duel: Duel, me: int) -> Steps:
        return self.act(duel, me)
        yield


class Condition(Node):
    """Something that holds or not."""

    __slots__ = ()

    theme: ClassVar[str] = "condition"
    home: ClassVar[tuple[str, str, str]] = ("condition", "", "")

    def holds(self, duel: Duel, me: int) -> bool:
        """Whether it holds for player `me`."""
        raise NotImplementedError


class Amount(Node):
    """A number, known now or only when it is needed."""

    __slots__ = ()

    home: ClassVar[tuple[str, str, str]] = ("quantity", "", "dat")

    def value(self, duel: Duel, me: int) -> int:
        """The number now."""
        raise NotImplementedError

    def there(self, duel: Duel, me: int) -> bool:
        """Whether what it is the number of is there: a card that was not played has no value, large or small."""
        return True


# --- players as texts speak of them -----------------------------------------------------------------------------------


def only_enemy(duel: Duel, me: int) -> int:
    """The opponent where there is no choice: the other player of the combat, or the only enemy; -1 otherwise."""
    combat = duel.combat
    if combat is not None and me in combat.player:
        return combat.player[0] if combat.player[1] == me else combat.player[1]
    enemies = duel.enemies(me)
    return enemies[0] if len(enemies) == 1 else -1


def teller(duel: Duel, me: int, said: bool) -> int:
    """From where a text speaks of "your fighter" or Medusa: its own player, though another does something there."""
    return duel.master if said and duel.master >= 0 else me


def spoken_of(duel: Duel, me: int) -> int:
    """The player spoken of before; the one who acts, where that is not the player whose text it is."""
    if duel.master >= 0 and me != duel.master:
        return me
    return duel.they if duel.they >= 0 else only_enemy(duel, me)


YOURSELF, FOE, CHOSEN, ANYBODY, FOES, FRIENDS, SPOKEN, WINNER, LOSER = (
    "you", "opponent", "chosen", "anybody", "each opponent", "each friend", "they", "winner", "loser",
)  # fmt: skip
"""Players: of the card, the other one, one of choice among opponents or all, several, one spoken of before."""
_ABOUT: Final = {FOE: "foe", CHOSEN: "foe", ANYBODY: "foe", FOES: "foe", FRIENDS: "foe", SPOKEN: "choice"}


@phrase("player", "the loser 's*", "проигравший", forms=("", "poss", "nom"), who=LOSER)
@phrase("player", "the winner 's*", "победитель", forms=("", "poss", "nom"), who=WINNER)
@phrase("player", "their", "этот* игрок*", forms=("poss",), who=SPOKEN)
@phrase("player", "(that player|they|that opponent) 's*", "(этот игрок|он)", forms=("nom", ""), who=SPOKEN)
@phrase("player", "that player", "этот* игрок*", forms=("gen", "dat", "acc", "ins"), who=SPOKEN)
@phrase(
    "player",
    [
        "each friendly player 's*",
        "(you and each other friendly player|you and your teammates|each player on your team|all friendly players) 's*",
    ],
    "каждый* игрок* вашей команды",
    who=FRIENDS,
)
@phrase(
    "player",
    "each opponent (with|who has) (a|an|at least one) {group:group}",
    "каждый противник, у которого есть {group:group.nom}",
    forms=("", "nom"),
    who=FOES,
)
@phrase("player", "(each opponent|all opponents|every opponent) 's*", "каждый* противник*", who=FOES, group=None)
@phrase(
    "player",
    "an opponent (of your choice|)",
    "противник* по вашему выбору",
    forms=("", "nom", "gen", "dat", "acc"),
    who=CHOSEN,
)
@phrase("player", "any player 's*", "любой* игрок*", who=ANYBODY)
@phrase("player", ["(your opponent|the opponent|the other player) 's*"], "противник*", who=FOE)
@dataclass(frozen=True, slots=True)
class Player(Node):
    """One player or several. The player of the card is never said where it is the one who does something.

    Outside a combat the opponent is one of choice; those who are out are no opponents any more (U-TEAM-10).
    """

    who: str
    group: Any = None
    """Of the opponents only those with such a fighter."""

    home: ClassVar[tuple[str, str, str]] = ("player", "nom", "nom")

    @property
    def theme(self) -> str:  # type: ignore[override]
        """What it is about."""
        return _ABOUT.get(self.who, "")

    def pick(self, duel: Duel, me: int) -> Steps:
        """The players meant; asks `me` where there is a choice."""
        who = self.who
        if who == YOURSELF:
            return (me,)
        if who == SPOKEN:
            they = duel.they if duel.they >= 0 else only_enemy(duel, me)
            return (they,) if they >= 0 else ()
        if who in (WINNER, LOSER):
            combat = duel.combat  # U-WINC-2, U-WINC-3
            return () if combat is None else (combat.player[abs(winner(combat) - (who == LOSER))],)
        if who in (FOES, FRIENDS):
            return self._several(duel, me)
        player = only_enemy(duel, me) if who == FOE else -1
        if player < 0:
            among = duel.order if who == ANYBODY else duel.enemies(me)
            player = yield ask(duel.arena.seat[me], "opponent", among, "U-ATK-9")  # your_opponent
        if player != me:
            duel.they = player
        return (player,)

    def _several(self, duel: Duel, me: int) -> tuple[int, ...]:
        """Players in turn order."""
        among = duel.enemies(me)
        if self.who == FRIENDS:
            team = duel.arena.team
            among = [each for each in duel.order if team[each] == team[me] and (each == me or duel.fighters_of(each))]
        if self.group is not None:
            owners = {duel.arena.fighters[each].player for each in self.group.members(duel, me)}
            among = [each for each in among if each in owners]
        return tuple(player for player in duel.order if player in among)


YOU, OPPONENT, EACH_OPPONENT, THEY = Player(YOURSELF), Player(FOE), Player(FOES), Player(SPOKEN)


for _who, _did in ((WINNER, "won"), (LOSER, "lost")):
    reading("player", f"(the|) (player who|) {_did} (the|this) combat", (), Player, who=_who)
    reading("player", f"the {_who} of (the|this) combat", (), Player, who=_who)
reading("player", "an opponent's", (), lambda: Player(CHOSEN), ("poss",))
reading("player", ["(all|all of|) your opponents", "opponents"], (), Player, who=FOES)
reading(
    "player",
    "(the opposing fighter's|the attacker's|the defender's|that opposing fighter's) (owner|controller|player) 's*",
    (),
    Player,
    who=FOE,
)
reading("player", "(its|that fighter's|their|his|her) (owner|controller) 's*", (), Player, who=SPOKEN)


# --- where cards lie and go: names that all phrases of cards share ----------------------------------------------------

HAND: Final = "hand"
PILE: Final = "discard pile"
DECK: Final = "deck"
ASIDE: Final = "aside"
TOP: Final = "top"
BOTTOM: Final = "bottom"
EITHER_END: Final = "top or bottom"
OUT: Final = "out"
"""Removed from the game."""
