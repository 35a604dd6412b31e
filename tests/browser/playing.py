"""A person at a table: reads the question, answers it on the board, in the list or by a key."""

from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TookTooLong

DONE: Final = -1
"""The option that says: nothing, no more."""
_SHORT: Final = 6_000
"""Milliseconds after which a press has failed, or came too late."""
_KINDS: Final = (
    "rcard", "bsheet", "bcard", "cell", "spot", "fighter", "door", "land", "clan", "ghost", "tale", "card",
)  # fmt: skip
_READ: Final = """() => {
  const prompt = document.querySelector("#prompt");
  return {
    decision: prompt.dataset.decision ?? "",
    text: document.querySelector("#prompt-text").innerText,
    over: document.querySelector("#over.over") !== null,
    options: [...document.querySelectorAll("#answer button[data-option]")].map(each => ({
      number: Number(each.dataset.option), label: each.querySelector("span").textContent, key: each.dataset.key ?? "",
    })),
  };
}"""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer that the list offers."""

    number: int
    label: str
    key: str


@dataclass(frozen=True, slots=True)
class Question:
    """What a page asks now."""

    decision: str
    text: str
    options: list[Choice]

    @property
    def numbers(self) -> list[int]:
        """The options, without the one that declines unless it is the only one."""
        return [each.number for each in self.options if each.number != DONE] or [DONE]

    def labelled(self, label: str) -> int | None:
        """The option with these words."""
        return next((each.number for each in self.options if each.label == label), None)


class Player:
    """Plays on a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.places: dict[str, int] = {}
        """How often something was chosen where it lies, by the kind of thing."""
        self.last = ""

    def asked(self) -> Question | None:
        """Wait for a question that was not answered yet; None when the match is over."""
        self.page.wait_for_selector(f"#prompt[data-decision]:not([data-decision='{self.last}']), #over.over")
        read: dict[str, Any] = self.page.evaluate(_READ)
        if read["over"]:
            return None
        return Question(read["decision"], read["text"], [Choice(**each) for each in read["options"]])

    def answer(self, question: Question, number: int, how: str = "place") -> None:
        """Choose: "place" presses the thing itself and falls back to the list, "list" a button, "key" a digit."""
        self.last = question.decision
        if how == "key":
            key = next(each.key for each in question.options if each.number == number)
            if key:
                self.page.keyboard.press(key)
                return
        try:
            if how == "place" and self._press(number):
                return
            self.page.click(f"#answer button[data-option='{number}']", timeout=_SHORT)
        except TookTooLong:
            # The table gives an only answer itself, and may have been quicker; anything else is missing.
            if self.page.evaluate("() => document.querySelector('#prompt').dataset.decision") == question.decision:
                raise

    def _press(self, number: int) -> bool:
        """Press what lies on the table; False if this option has no place there."""
        lies = ", ".join(f"{where} [data-option='{number}']" for where in ("#board", "#hand", ".loose"))
        place = self.page.query_selector(lies)
        if place is None:
            return False
        names = (place.get_attribute("class") or "").split()
        kind = next((each for each in _KINDS if each in names), "")
        narrow = self.page.evaluate("() => innerWidth <= 640")
        # On a phone the cards of a hand overlap, and a card is read before it is played.
        in_hand = narrow and place.evaluate("each => each.matches('#hand *')")
        # By what it is, not by handle: the page may be drawn anew between looking and pressing.
        # Places for a tile overlap; each has a handle that lies over all of them.
        handle = f"#board .ghost--handle[data-option='{number}']"
        pressed = handle if self.page.query_selector(handle) else lies
        self.page.locator(pressed).first.click(position={"x": 8, "y": 24} if in_hand else None, timeout=_SHORT)
        if self.page.query_selector("#zoom[open] #zoom-choose:not([hidden])"):
            self.page.click("#zoom-choose")
        self.places[kind] = self.places.get(kind, 0) + 1
        return True
