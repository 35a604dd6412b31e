"""A decision: who must choose, and among what.

Rules are generator functions. They yield a `Decision` and get back the chosen option; where several seats choose at
the same time and in secret they yield a tuple of decisions, one a seat, and get back the tuple of their answers.

An option is a small integer with a meaning fixed by the decision's kind (a fighter, a space, a card, a number); the
game turns it into one word or two of notation and back.
"""

from collections.abc import Generator, Sequence
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

DONE: Final = -1
"""The option that declines: no card, no move, nothing more. Its notation depends on the kind."""

SECRET: Final = 1
"""Nobody else learns what was chosen, nor whether there was a choice at all."""

RESPONSE: Final = 2
"""A chance to respond. Everyone who might have an answer is asked alike."""


@final
@mypyc_attr(acyclic=True, free_list_len=1)  # options are plain numbers; a planner holds one at a time
class Decision:
    """One question to one seat. `id` is given by the match when the question is put; an older id is refused."""

    __slots__ = ("about", "by", "flags", "id", "kind", "options", "rule", "seat")

    def __init__(
        self,
        seat: int,
        kind: str,
        options: Sequence[int],
        rule: str = "",
        flags: int = 0,
        about: int = -1,
        by: Any = None,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options
        self.rule = rule
        self.flags = flags
        self.about = about
        self.by = by
        """What asks, where a sentence of a card does: for its words, never for the rules."""
        self.id = -1

    def __repr__(self) -> str:
        return f"Decision(#{self.id} seat {self.seat}, {self.kind}, {list(self.options)}, {self.rule})"


Steps = Generator[Any, Any, Any]
"""What a rule function returns: it yields decisions, receives answers and may return a value."""


END: Final = object()
"""What `ended` yields last."""


def ended(rules: Steps) -> Steps:
    """These rules with a word at their end in place of an exception, which is dear where it comes with every stage."""
    yield from rules
    yield END


def ask(
    seat: int,
    kind: str,
    options: Sequence[int],
    rule: str = "",
    secret: bool = False,
    about: int = -1,
    by: Any = None,
) -> Decision:
    """The seat must choose one of the options."""
    return Decision(seat, kind, options, rule, SECRET if secret else 0, about, by)


def may(
    seat: int,
    kind: str,
    options: Sequence[int],
    rule: str = "",
    secret: bool = False,
    about: int = -1,
    by: Any = None,
) -> Decision:
    """The seat may choose one of the options, or decline with `DONE`."""
    return Decision(seat, kind, (*options, DONE), rule, SECRET if secret else 0, about, by)
