"""What the workshop understands of a draft: card by card the steps, or the word where understanding ends."""

from typing import Final

from triskel.kernel.play.refusal import BadContent
from triskel.table.workshop.craft import CRAFT
from triskel.table.workshop.draft import Draft, Reading

MOST_TEXT: Final = 40_000
MOST_DEPTH: Final = 12
MOST_LINES: Final = 1500


def measure(text: str) -> str:
    """Why a text is not even looked at, or ''. Brackets in brackets cost a reader more than their number."""
    if len(text) > MOST_TEXT:
        return f"{len(text)} > {MOST_TEXT}"
    if text.count("\n") > MOST_LINES:
        return f"{text.count(chr(10))} > {MOST_LINES}"
    depth = most = 0
    for letter in text:
        if letter in "[{(":
            depth += 1
            most = max(most, depth)
        elif letter in "]})":
            depth = max(0, depth - 1)
    return f"[[[… {most} > {MOST_DEPTH}" if most > MOST_DEPTH else ""


def read_draft(draft: Draft, lang: str) -> Reading:
    """Everything that can be said about a draft; never raises for what stands in it."""
    problem = measure(draft.text)
    if problem:
        return Reading("card", problem=problem)
    craft = CRAFT.of(draft.game)
    assert craft is not None, f"{draft.game} has no workshop"
    try:
        return craft.read(draft, lang)
    except BadContent as error:
        return Reading(craft.whole, problem=str(error)[:600])
    except (ValueError, TypeError, KeyError, AttributeError, IndexError, RecursionError) as error:
        # A draft is data from outside: whatever a reader stumbles over is the writer's to mend.
        return Reading("card", problem=f"{type(error).__name__}: {str(error)[:200]}")
