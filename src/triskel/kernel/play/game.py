"""What a game must tell the kernel. The kernel knows no game; everything it needs is in this class."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar, final

from mypy_extensions import mypyc_attr

from triskel.kernel.bench import judge
from triskel.kernel.bench.faults import Faults
from triskel.kernel.bench.subject import Subject, Value
from triskel.kernel.play.chance import Chance
from triskel.kernel.play.decision import Decision, Steps
from triskel.kernel.play.event import Event, Reason
from triskel.kernel.play.refusal import BadContent, BadSetup, Refusal

Setup = Mapping[str, Any]
"""How a match is set up: plain values only, so that it can be written into a record."""


class State(Protocol):
    """The whole plain state of a match between decisions."""

    chance: Chance
    events: list[Event] | None
    """Where events go; None while nobody listens."""
    revealed: bool
    """Set by the rules whenever hidden information came to light for anybody."""


S = TypeVar("S", bound=State)


@final
class Outcome:
    """How a match ended: the winning seats (none: a draw or no result), the reason and its rule."""

    __slots__ = ("reason", "rule", "scores", "winners")

    def __init__(self, winners: Sequence[int], reason: str, rule: str = "", scores: Sequence[float] = ()) -> None:
        self.winners = tuple(winners)
        self.reason = reason
        self.rule = rule
        self.scores = tuple(scores)

    def __repr__(self) -> str:
        return f"Outcome(winners={list(self.winners)}, {self.reason}, {self.rule})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and (self.winners, self.reason) == (other.winners, other.reason)

    def __hash__(self) -> int:
        return hash((self.winners, self.reason))


@final
class Switch:
    """A named option of the rules, where the books disagree or are silent."""

    __slots__ = ("choices", "default", "en", "name", "ru", "rules")

    def __init__(
        self, name: str, choices: Sequence[str], default: str, en: str, ru: str, rules: Sequence[str] = ()
    ) -> None:
        self.name = name
        self.choices = tuple(choices)
        self.default = default
        self.en = en
        self.ru = ru
        self.rules = tuple(rules)


def chosen(switches: Sequence[Switch], given: object) -> dict[str, str]:
    """All switches with their chosen or default values; BadSetup for an unknown name or value."""
    faults = Faults(BadSetup)
    whole = {switch.name: switch.default for switch in switches}
    for name, value in faults.names(("switch", "переключатель правил"), given, whole).items():
        if value != whole[name]:
            choices = next(switch.choices for switch in switches if switch.name == name)
            whole[name] = faults.name((f"value of {name}", f"значение переключателя {name}"), value, choices)
    return whole


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S]):
    """One game. It holds no match; all methods take the state."""

    name: ClassVar[str]
    title: ClassVar[dict[str, str]]
    switches: ClassVar[Sequence[Switch]] = ()
    open_setup: ClassVar[Sequence[str]] = ()
    """The parts of a setup that pages may read, by name; they are no secret of anybody who plays."""
    heaps: ClassVar[frozenset[str]] = frozenset(("hand", "hands"))
    """What a look shows as lists though it has no order: an expectation may name it in any."""
    says_end: ClassVar[bool] = False
    """Its stages yield `END` when they are over, so that the kernel need not wrap them to notice."""

    # --- playing -------------------------------------------------------------------------------------------------

    @abstractmethod
    def complete_setup(self, setup: Setup) -> dict[str, Any]:
        """Check a setup, fill in defaults; BadSetup says what is wrong."""

    @abstractmethod
    def new_state(self, setup: Setup) -> S:
        """The state before anything has happened (before shuffling too)."""

    @abstractmethod
    def stage(self, state: S) -> Steps | None:
        """The rules of the next top-level piece of play, from a state that needs no memory beside itself.

        None where it had nothing to ask and is over already. Where the game `says_end`, what it yields last is `END`.
        """

    @abstractmethod
    def copy(self, state: S) -> S:
        """A copy that shares nothing that changes. Events are not copied; chance is given by the match."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """None while the match goes on."""

    @abstractmethod
    def seats(self, state: S) -> int:
        """How many seats the match has."""

    def describe(self) -> dict[str, Any]:
        """What can be chosen in this game: titles, player counts, switches; a game adds heroes, boards, decks."""
        return {
            "title": self.title,
            "players": [2],
            "switches": [
                {
                    "name": switch.name,
                    "choices": list(switch.choices),
                    "default": switch.default,
                    "en": switch.en,
                    "ru": switch.ru,
                    "rules": list(switch.rules),
                }
                for switch in self.switches
            ],
        }

    def preload(self) -> None:
        """Read everything of the content that is otherwise read when a match first needs it."""

    def draw(self, state: S, seat: int | None, lang: str) -> str:
        """The position as a picture in characters, as the seat sees it."""
        return ""

    # --- many matches ---------------------------------------------------------------------------------------------

    @abstractmethod
    def random_setup(self, chance: Chance, wishes: Setup) -> dict[str, Any]:
        """A setup for one of many matches: what the wishes leave open (heroes, decks, board …) is drawn at random."""

    def random_player(self, setup: Setup, seed: int) -> Callable[[S, Decision], int] | None:
        """Who chooses for all seats of a simulated match; None is a player for whom all options are alike.

        A game whose matches come to little when everybody chooses blindly may have a player with habits here. He
        chooses at random all the same, among options that the rules offer.
        """
        return None

    @abstractmethod
    def sides(self, setup: Setup) -> list[str]:
        """What each seat plays (hero, deck, nothing in particular), for counting wins by it."""

    def uses(self, state: S) -> dict[str, int]:
        """How often each ability was used in this match, where the game counts it."""
        return {}

    # --- knowing -------------------------------------------------------------------------------------------------

    @abstractmethod
    def view(self, state: S, seat: int | None) -> dict[str, Any]:
        """What the seat may know, as plain data; None is a spectator."""

    @abstractmethod
    def redeal(self, state: S, seat: int, chance: Chance) -> None:
        """Replace everything hidden from the seat by a uniformly drawn alternative consistent with what it knows."""

    def refresh(self, state: S, decision: Decision) -> Sequence[int]:
        """The options of an open decision after `redeal` changed what its owner holds; none if that could not be."""
        return decision.options

    @abstractmethod
    def key(self, state: S) -> tuple[Any, ...]:
        """Everything that matters, as nested tuples of plain values: equal keys, equal futures."""

    def lasting_key(self, state: S) -> tuple[Any, ...]:
        """The key for fingerprints of records: without numbers that change when content is added."""
        return self.key(state)

    def options_key(self, state: S, decision: Decision) -> tuple[Any, ...]:
        """The options of a decision for fingerprints of records, likewise."""
        return tuple(decision.options)

    # --- saying --------------------------------------------------------------------------------------------------

    @abstractmethod
    def notation(self, state: S, decision: Decision, option: int) -> str:
        """One line for the option; different options of one decision print differently."""

    def read(self, state: S, decision: Decision, text: str) -> int:
        """The option that this notation names, legal or not; ValueError if it names nothing."""
        for option in decision.options:
            if self.notation(state, decision, option) == text:
                return option
        raise ValueError(text)

    def reasons(self, state: S, decision: Decision, option: int) -> list[Reason]:
        """Every reason why this option is not open now."""
        return []

    def outcome_words(self, state: S, outcomes: Sequence[int]) -> list[str]:
        """Random outcomes as words for a record; must read back with `outcome_numbers`."""
        return [str(value) for value in outcomes]

    def outcome_numbers(self, setup: Setup, words: Sequence[str]) -> list[int]:
        """The inverse of `outcome_words`; ValueError for a word that is none."""
        return [int(word) for word in words]

    @abstractmethod
    def pins(self, setup: Setup) -> dict[str, str]:
        """A short hash of every card text, board and rule switch that the match depends on."""

    def prompt(self, state: S, decision: Decision, lang: str) -> str:
        """The question in words, for its owner."""
        return decision.kind

    def label(self, state: S, decision: Decision, option: int, lang: str) -> str:
        """An option in words, for its owner."""
        return self.notation(state, decision, option)

    def asker(self, state: S, decision: Decision, lang: str) -> tuple[str, str]:
        """The card or ability whose text asks, by the name that the question begins with, and what it says; two empty
        texts where the rules themselves ask."""
        return "", ""

    def card_lines(self, state: S, text: str, lang: str) -> list[str]:
        """What a card says that somebody names, by name or id; nothing where there is no such card in the match."""
        return []

    def card_names(self, state: S, lang: str) -> list[str]:
        """The names of all cards that can be asked about."""
        return []

    def card_of(self, state: S, decision: Decision, option: int) -> str:
        """The card that an option is, as `card_lines` finds it; empty where it is none."""
        return ""

    def log_line(self, state: S, event: Mapping[str, Any], lang: str) -> str:
        """An event (as `Event.for_seat` shows it) in words; empty for one that needs none."""
        return str(event["kind"])

    def stop(self, state: S, lang: str) -> tuple[str, int]:
        """Where the match is, as people count it (a turn, a phase), and whose it is; -1 is nobody's. Whoever looks back
        at a match stops wherever this changes."""
        return "", -1

    def name_facts(self, state: S, facts: Mapping[str, Any]) -> dict[str, Any]:
        """The facts of an event with names in place of numbers, as scenarios and explanations write them."""
        return dict(facts)

    # --- explaining -----------------------------------------------------------------------------------------------

    def cause_words(self, state: S, events: Sequence[Mapping[str, Any]], number: int, lang: str) -> list[str]:
        """What made an event happen: the card or ability by name, and the phrase of its text where it is known.

        `events` are all events as their reader may know them, `number` says which one is asked about.
        """
        return []

    def reckon(self, state: S, events: Sequence[Mapping[str, Any]], number: int, lang: str) -> list[str]:
        """The numbers behind an event, step by step: values, rolls, modifiers, order."""
        return []

    def circumstances(self, before: S, decision: Decision, seat: int | None, lang: str) -> list[str]:
        """Who could do what, and why, while this decision was open; None is a judge, who knows everything."""
        return []

    def lawbook(self) -> Any:
        """The laws that are watched in its matches (`kernel.law.Lawbook`); None where it has none."""
        return None

    def watched_wishes(self, chance: Chance) -> dict[str, Any]:
        """What to wish for (`random_setup`) in one match whose laws are watched, so that they have much to say."""
        return {}

    def watched_position(self, chance: Chance, setup: Setup) -> dict[str, Any] | None:
        """A position (`arrange`) from which such a match begins, in the middle of things; None: from the beginning."""
        return None

    # --- positions ------------------------------------------------------------------------------------------------

    def read_position(self, setup: Setup, position: Mapping[str, Any], faults: Faults) -> S | None:
        """A state set up by names a player would use. What is wrong is told to `faults`, which raise the first fault
        or gather all; where they gather, it is the state without what is wrong in it, None where nothing is left.
        """
        raise BadContent(f"{self.name} has no scenarios yet")

    @final
    def arrange(self, setup: Setup, position: Mapping[str, Any]) -> S:
        """A state set up by names; BadContent says which name or number is wrong."""
        state = self.read_position(setup, position, Faults(BadContent))
        assert state is not None  # something is wrong, and was told
        return state

    @final
    def survey(self, setup: Setup, position: Mapping[str, Any]) -> tuple[S | None, list[Reason]]:
        """The state as far as it can be set up, and every reason why the position is impossible."""
        faults = Faults()
        return self.read_position(setup, position, faults), faults.reasons

    def written(self, state: S) -> tuple[dict[str, Any], list[Reason]]:
        """The inverse of `arrange`: a state between two pieces of play by names, and what of it has no name."""
        raise BadContent(f"{self.name} has no scenarios yet")

    def look(self, state: S) -> dict[str, Any]:
        """The whole position by names a player would use: what scenarios state their expectations about."""
        raise BadContent(f"{self.name} has no scenarios yet")

    # --- a judge --------------------------------------------------------------------------------------------------

    def awards(self, state: S) -> Sequence[judge.Award]:
        """The decisions that a judge may take now to end the match."""
        return (judge.DECISION, judge.DRAW, judge.PENALTY)

    def award(self, state: S, kind: str, winner: int | None, why: str) -> None:
        """End the match by one of these decisions."""
        raise Refusal(f"{self.name} knows no decisions of a judge")

    def subjects(self, state: S) -> Sequence[Subject]:
        """Everything that a judge may correct, as it is now."""
        return ()

    def change(self, state: S, changes: Sequence[tuple[str, str, Mapping[str, Value]]]) -> None:
        """Give fields of subjects (kind, name) new values, all of them together."""
        raise Refusal(f"{self.name} knows no corrections")

    def faults(self, state: S) -> list[Reason]:
        """Every reason why this position cannot be."""
        return []
