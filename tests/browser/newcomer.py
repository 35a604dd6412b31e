"""Somebody who sees the table for the first time: reads what is in sight and presses only that, with the mouse."""

import random
import re
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import Error, Page, TimeoutError

from tests.browser.waiting import gave_way

_BARE: Final = re.compile(r"[-+−]?\d+([,.]\s*[-+−]?\d+)*|(Вариант|Option|Первое|Второе) ?\d*")
_RAW: Final = re.compile(r"\[[^\]]+\]|\{|\b[A-Z]{2}-[a-z]+\b|\bundefined\b")
DECLINES: Final = "-1"
EAGER: Final = 0.75
"""How often somebody who may decline does not think of it: nobody goes to war without a squad."""
PRESSES: Final = 3
LOST: Final = 15_000
"""Milliseconds after which somebody presses again."""
LOOK: Final = """(only) => {
  const prompt = document.querySelector("#prompt");
  const over = document.querySelector("#over.over");
  const inside = (node) => { // a point where a press would reach it
    if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return null;
    if (node.matches(".muster__cards *")) node.scrollIntoView({ block: "nearest" });
    const box = node.getBoundingClientRect();
    for (const x of [.5, .2, .8, .1, .9]) for (const y of [.5, .2, .8, .1, .9]) {
      const at = [box.left + box.width * x, box.top + box.height * y];
      const hit = document.elementFromPoint(...at);
      if (hit && (hit === node || node.contains(hit))) return at;
    }
    return null;
  };
  const all = [...document.querySelectorAll("#answer button[data-option]")];
  const answers = all.filter(each => only === null || each.dataset.option === only).map(each => {
    const name = CSS.escape(each.dataset.option);
    const lies = [...document.querySelectorAll(`[data-option="${name}"]`)].filter(one => !one.closest("#answer"));
    const label = each.querySelector("span").innerText.trim();
    return { option: each.dataset.option, label, key: each.dataset.key ?? "",
      at: [...lies, each].map(inside).find(Boolean) ?? null };
  });
  return { decision: prompt.dataset.decision ?? "", yours: "yours" in prompt.dataset, over: over !== null,
    text: document.querySelector("#prompt-text").innerText, log: document.querySelector("#log").innerText, answers };
}"""


@dataclass(frozen=True, slots=True)
class Answer:
    """Something that can be pressed, and where."""

    option: str
    label: str
    key: str
    at: tuple[float, float] | None


class Newcomer:
    """Plays to the end, choosing at random among what it sees; `puzzled` is what it could not make out."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.puzzled: dict[str, str] = {}
        self.questions = 0
        self._chance = random.Random(seed)
        size = page.viewport_size
        self._small = size is not None and size["width"] < 641

    def turn(self) -> bool:
        """Answer one question; False when the match is over."""
        self.page.wait_for_selector("#prompt[data-yours][data-decision], #over.over")
        seen = self._look(None)
        if seen["over"]:
            return False
        answers = [Answer(**each) for each in seen["answers"]]
        self._wonder(seen, answers)
        self.questions += 1
        within = [each for each in answers if each.at is not None]
        assert within, f"nothing can be pressed: {seen['text']}"
        real = [each for each in within if each.option != DECLINES]
        if real and self._chance.random() < EAGER:
            within = real
        return self._press(seen["decision"], self._chance.choice(within).option)

    def _press(self, decision: str, option: str) -> bool:
        """Press it; once more, as people do, if the table was just being drawn anew. It must go on then."""
        for _ in range(PRESSES):
            now = self._look(option)  # looking at the others may have scrolled
            at = next((each["at"] for each in now["answers"] if each["at"] is not None), None)
            if now["decision"] != decision or now["over"]:
                return True
            if at is not None:
                self.page.mouse.click(*at)
                self._confirm_on_a_phone()
            # The table may answer the next questions by itself, or undo nothing: any other question will do.
            with suppress(TimeoutError):
                self.page.wait_for_selector(f"#prompt:not([data-decision='{decision}']), #over.over", timeout=LOST)
                return True
        raise AssertionError(f"{PRESSES} presses of {option} at question {decision} led nowhere")

    def _look(self, option: str | None) -> dict[str, Any]:
        """What is in sight; a page may just give way to the next."""
        while True:
            try:
                found: dict[str, Any] = self.page.evaluate(LOOK, option)
                return found
            except Error as error:
                if not gave_way(error):
                    raise
                self.page.wait_for_selector("#prompt, #over.over")

    def _confirm_on_a_phone(self) -> None:
        choose = self.page.locator("#zoom[open] #zoom-choose:not([hidden])")
        if self._small and choose.count():
            choose.click()

    def _wonder(self, seen: dict[str, Any], answers: list[Answer]) -> None:
        """Points 4 to 6 of a table that tells: subject and words, never one answer, all of them seen and with a key."""
        text = seen["text"]
        labels = [each.label.casefold() for each in answers]
        found = {
            "one answer": len(answers) < 2,
            "no key": any(not each.key for each in answers),
            "not seen": [each.label for each in answers if each.at is None],
            "bare": [each.label for each in answers if _BARE.fullmatch(each.label) or not each.label],
            "alike": len(set(labels)) < len(labels),
            "raw": _RAW.findall("\n".join((text, seen["log"], *(each.label for each in answers)))),
            "no question": len(text.split()) < 2,
        }
        for what, wrong in found.items():
            if wrong:
                self.puzzled.setdefault(f"{what}: {text}", str(wrong))
