"""The book that the modules of this folder enter their laws into, and small words that many of them need."""

from typing import Final

from triskel.games.unmatched.lawbook.account import Account
from triskel.kernel.bench.law import Lawbook, Step
from triskel.kernel.play.decision import DONE, Decision

BOOK: Final = Lawbook(Account)


def open_question(step: Step, *kinds: str) -> Decision | None:
    """The question that is open now, if it is of one of these kinds."""
    for asked in step.asked:
        if asked.kind in kinds:
            return asked
    return None


def offered(decision: Decision) -> set[int]:
    """What is offered besides declining."""
    return {option for option in decision.options if option != DONE}


def same(found: set[int], expected: set[int], what: str, account: Account, name: str = "fighter") -> bool | str:
    """True where two sets of fighters, cards or spaces agree; words otherwise."""
    if found == expected:
        return True
    tell = {"fighter": account.fighter_name, "card": account.card_name, "space": account.space_name}[name]
    over = ", ".join(sorted(tell(each) for each in found - expected))
    under = ", ".join(sorted(tell(each) for each in expected - found))
    return f"{what}: offered without reason: {over or 'nothing'}; not offered: {under or 'nothing'}"


__all__ = ["BOOK", "DONE", "offered", "open_question", "same"]
