"""What if: a tree of choices from a position, with every die and every hidden card under the judge's hand.

A node is one choice with the outcomes that followed it; the match at a node is the position played again along the way
there. Where chance has to speak, the choice waits until the judge has set every outcome that it needs.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final, final

from triskel.kernel import Chance, Match
from triskel.kernel.books.scenario import begin
from triskel.kernel.play.chance import MissingOutcome
from triskel.kernel.play.refusal import TriskelError
from triskel.table.editor.bench import bench_of
from triskel.table.editor.sheet import Sheet
from triskel.table.play.refused import Refused

MOST_NODES: Final = 400
_MOST_OUTCOMES: Final = 200


@final
@dataclass(slots=True)
class Node:
    """One choice: after which node, of which seat, what, and what chance brought. The first node is the position."""

    up: int
    seat: int = -1
    choice: str = ""
    chance: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=lambda: ["", ""])
    """The choice in words: Russian, English."""
    told: list[list[str]] = field(default_factory=list)
    """What chance brought, in words."""
    gone: bool = False
    """Dropped; its place stays so that the others keep their numbers."""


@final
@dataclass(slots=True)
class Pending:
    """A choice that waits for chance."""

    at: int
    seat: int
    choice: str
    chance: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=lambda: ["", ""])
    told: list[list[str]] = field(default_factory=list)


def outcome_name(match: Match[Any], word: str, lang: str) -> str:
    """One outcome for reading: a card by name, a die by its number."""
    return bench_of(match.game.name).outcome_name(match.state, word, lang)


@final
@dataclass(slots=True)
class Tree:
    """All that was tried from one position."""

    sheet: Sheet
    nodes: list[Node]
    pending: Pending | None = None

    # --- keeping ------------------------------------------------------------------------------------------------

    @staticmethod
    def read(sheet: Sheet, body: dict[str, Any]) -> "Tree":
        """From what a paper holds."""
        nodes = [Node(**each) for each in body["nodes"]]
        pending = None if body.get("pending") is None else Pending(**body["pending"])
        return Tree(sheet, nodes or [Node(-1)], pending)

    def body(self) -> dict[str, Any]:
        """What a paper holds."""
        return {
            "game": self.sheet.game.name,
            "text": self.sheet.text,
            "nodes": [asdict(each) for each in self.nodes],
            "pending": None if self.pending is None else asdict(self.pending),
        }

    # --- walking ------------------------------------------------------------------------------------------------

    def node(self, at: int) -> int:
        """A node that is there; the first one for a number that means nothing."""
        return at if 0 <= at < len(self.nodes) and not self.nodes[at].gone else 0

    def way(self, at: int) -> list[int]:
        """From the position to a node."""
        found = []
        while at > 0:
            found.append(at)
            at = self.nodes[at].up
        return [0, *reversed(found)]

    def below(self, at: int) -> list[int]:
        """What was tried after a node."""
        return [n for n, each in enumerate(self.nodes) if each.up == at and not each.gone]

    def leaves(self) -> list[int]:
        """The ends of all branches."""
        return [n for n, each in enumerate(self.nodes) if not each.gone and not self.below(n)]

    def match(self, at: int) -> Match[Any]:
        """The match at a node."""
        game, setup = self.sheet.game, self.sheet.setup
        if self.sheet.match is None or setup is None:
            raise Refused("setup", "; ".join(str(each) for each in self.sheet.reasons))
        match = begin(game, setup, game.arrange(setup, self.sheet.position), self.sheet.data.get("lead", {}), 1)
        for n in self.way(at)[1:]:
            node = self.nodes[n]
            match.repeat(node.seat, node.choice, game.outcome_numbers(setup, node.chance))
        return match

    # --- trying -------------------------------------------------------------------------------------------------

    def choose(self, at: int, seat: int, choice: str) -> int:
        """Make a choice at a node: the node after it, or `at` with the choice pending where chance must speak."""
        known = [n for n in self.below(at) if (self.nodes[n].seat, self.nodes[n].choice) == (seat, choice)]
        if len(known) == 1 and not self.nodes[known[0]].chance:
            return known[0]  # nothing random: it was tried already
        match = self.match(at)
        decision = next(each for each in match.decisions if each.seat == seat)
        option = match.game.read(match.state, decision, choice)
        said = [match.game.label(match.state, decision, option, lang) for lang in ("ru", "en")]
        self.pending = Pending(at, seat, choice, said=said)
        return self.go_on(match)

    def settle(self, word: str) -> int:
        """Chance brings this."""
        pending = self.pending
        if pending is None:
            raise Refused("old question")
        match = self.match(pending.at)
        pool = self.wanted(match)
        if word not in self._words(match, pool or ()):
            raise Refused("form", "chance")
        self._bring(match, word)
        return self.go_on(match)

    def fall(self, all_of_it: bool) -> int:
        """Let chance speak for itself: once, or until nothing more is wanted."""
        pending = self.pending
        if pending is None:
            raise Refused("old question")
        match = self.match(pending.at)
        chance = Chance()
        while True:
            pool = self.wanted(match)
            if pool is None or len(pending.chance) > _MOST_OUTCOMES:
                break
            self._bring(match, self._words(match, (pool[chance.below(len(pool))],))[0])
            if not all_of_it:
                break
        return self.go_on(match)

    def _bring(self, match: Match[Any], word: str) -> None:
        assert self.pending is not None
        self.pending.chance.append(word)
        self.pending.told.append([outcome_name(match, word, lang) for lang in ("ru", "en")])

    def wanted(self, match: Match[Any]) -> tuple[int, ...] | None:
        """What may come up next for the pending choice, with copies; None if it has all it needs."""
        pending = self.pending
        assert pending is not None
        world = match.clone(0, for_rollout=False)
        world.chance.strict = True
        world.chance.script = list(reversed(match.game.outcome_numbers(match.setup, pending.chance)))
        try:
            world.choose(pending.seat, pending.choice)
        except MissingOutcome as missing:
            return missing.pool
        return None

    def go_on(self, match: Match[Any]) -> int:
        """Make the pending choice a node if it has all outcomes that it needs."""
        pending = self.pending
        assert pending is not None
        try:
            if self.wanted(match) is not None:
                return pending.at
        except TriskelError as error:
            self.pending = None
            raise Refused("impossible", str(error)) from None
        if len(self.nodes) >= MOST_NODES:
            raise Refused("too many")
        self.pending = None
        same = [
            n for n in self.below(pending.at)
            if (self.nodes[n].seat, self.nodes[n].choice, self.nodes[n].chance)
            == (pending.seat, pending.choice, pending.chance)
        ]  # fmt: skip
        if same:
            return same[0]
        self.nodes.append(Node(pending.at, pending.seat, pending.choice, pending.chance, pending.said, pending.told))
        return len(self.nodes) - 1

    def _words(self, match: Match[Any], pool: Sequence[int]) -> list[str]:
        return match.game.outcome_words(match.state, list(pool))

    def drop(self, at: int) -> int:
        """Forget a branch from this node on; the node before it."""
        if at <= 0:
            return 0
        waiting = [at]
        while waiting:
            n = waiting.pop()
            waiting += self.below(n)
            self.nodes[n].gone = True
        self.pending = None
        return self.nodes[at].up
