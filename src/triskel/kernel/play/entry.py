"""One entry of a match: a choice, or an act of a judge."""

from typing import final

from triskel.kernel.play.undo import Undo


@final
class Entry:
    """One choice of the record, or one act of a judge (seat `JUDGE`), with the random outcomes that followed it."""

    __slots__ = ("kind", "notation", "option", "outcomes", "rule", "seat", "secret", "undo")

    def __init__(
        self, seat: int, option: int, notation: str, kind: str = "", rule: str = "", secret: bool = False
    ) -> None:
        self.seat = seat
        self.option = option
        self.notation = notation
        self.kind = kind
        """The kind of the question that was answered, its rule, and whether the answer was a secret."""
        self.rule = rule
        self.secret = secret
        self.outcomes: list[int] = []
        self.undo = Undo.FREE
