"""Nothing jumps between questions: at every size the board stays where it is, and what is read or pressed is whole.

Every answer is seen and has a key, on a laptop and on a phone."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.server import Server
from tests.browser.staging import seated
from tests.browser.test_answers import SETUPS, crowded

SIZES: Final = (
    ((1280, 720), (1366, 768), (1440, 900), (1920, 1080)),
    ((390, 844), (360, 640), (820, 1180)),
)
"""The page is opened at the first of each row; then the window changes."""
_UNSEEN: Final = """() => {
  const seen = (node) => {
    // what is recruited from lies in columns that are read downwards
    if (node.matches(".muster__cards *")) node.scrollIntoView({block: "nearest"});
    const box = node.getBoundingClientRect();
    for (const x of [.5, .2, .8, .1]) for (const y of [.5, .2, .8]) {
      const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
      if (hit && (node === hit || node.contains(hit))) return box.width > 4 && box.height > 4;
    }
    return false;
  };
  const whole = (node) => {
    const box = node.getBoundingClientRect();
    return seen(node) && box.left >= -1 && box.right <= innerWidth + 1 && box.top >= -1 && box.bottom <= innerHeight + 1
      && [[3, 3], [box.width - 3, box.height - 3]].every(([x, y]) =>
        node.contains(document.elementFromPoint(box.left + x, box.top + y)));
  };
  const answers = [...document.querySelectorAll("#answer button[data-option]")];
  return answers.filter(each => {
    const lies = [...document.querySelectorAll(`[data-option="${each.dataset.option}"]`)];
    return !each.dataset.key || !(whole(each) || lies.some(one => one.closest("#answer") === null && seen(one)));
  }).map(each => `${each.dataset.key}: ${each.textContent}`);
}"""
_LOOK: Final = """() => {
  const box = (node) => { const at = node.getBoundingClientRect();
    return [at.left, at.top, at.width, at.height].map(Math.round).join(" "); };
  const seen = (node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const scrolls = (node) => { for (let each = node.parentElement; each; each = each.parentElement)
    if (/auto|scroll/.test(getComputedStyle(each).overflow) && (each.scrollHeight > each.clientHeight + 1
      || each.scrollWidth > each.clientWidth + 1)) return true; return false; };
  const outside = [...document.querySelectorAll("main :is(button, a, input:not([type=hidden]))")].filter(each => {
    if (!seen(each) || each.closest(".log, #lens, .foes") || scrolls(each) || each.matches(".is-placed")) return false;
    const at = each.getBoundingClientRect();
    return at.left < -1 || at.top < -1 || at.right > innerWidth + 1 || at.bottom > innerHeight + 1;
  });
  const whole = (node) => { // all of it can be pressed: its corners are its own
    const at = node.getBoundingClientRect();
    return [[3, 3], [at.width - 3, at.height - 3]].every(([x, y]) =>
      node.contains(document.elementFromPoint(at.left + x, at.top + y)));
  };
  const CONTROLS = "#answer button:not(.is-placed), .aids button, .tools :is(a, button), .foot button";
  const covered = [...document.querySelectorAll(CONTROLS)].filter(each => seen(each) && each.getClientRects().length
    && !scrolls(each) && !whole(each));
  const READ = ".bcard__name, .bcard__foot, .rcard__foot, .rcard__head b, .foe__name, .box header b, .unit b, "
    + ".btn span, #prompt-text, .strip, .plate, .tracker__row";
  const cut = [...document.querySelectorAll(READ)].filter(each => seen(each) && each.clientWidth > 1
    && !each.closest(".is-placed")
    && (each.scrollWidth > each.clientWidth + 2 || each.scrollHeight > each.clientHeight + 3)
    && getComputedStyle(each).overflow !== "visible");
  for (const name of document.querySelectorAll(".bcard__name")) { // the whole name lies on its card
    const [word, body] = [name, name.parentElement].map(each => each.getBoundingClientRect());
    if (seen(name) && (word.top < body.top - 2 || word.bottom > body.bottom + 2)) cut.push(name);
  }
  const lens = document.querySelector("#lens"); // nobody scrolls what vanishes when the pointer leaves its card
  if (seen(lens) && lens.scrollHeight > lens.clientHeight + 3) cut.push(lens);
  return { covered: covered.map(each => each.textContent.trim().slice(0, 40) || each.outerHTML.slice(0, 80)),
    cut: cut.map(each => `${each.className}: ${each.textContent.trim().slice(0, 40)}`),
    stage: box(document.querySelector(".stage")), board: box(document.querySelector("#board")),
    kind: document.querySelector("#board").className.baseVal ?? document.querySelector("#board").className,
    outside: outside.map(each => each.textContent.trim().slice(0, 40) || each.outerHTML.slice(0, 80)) };
}"""


@pytest.mark.parametrize("game", SETUPS)
def test_the_board_stays_where_it_is_and_all_answers_are_seen(visit: Visit, server: Server, game: str) -> None:
    page = visit("/")
    places: dict[tuple[Any, ...], dict[str, list[str]]] = {}
    wrong: dict[str, dict[str, list[str]]] = {"unseen": {}, "outside": {}, "covered": {}, "cut": {}}
    for kind, where in crowded(game).items():
        address = seated(page.context, server.url, where)
        for row in SIZES:
            sized(page, *row[0])
            page.goto(address)
            page.wait_for_selector("#prompt[data-decision]")
            if unseen := page.evaluate(_UNSEEN):
                wrong["unseen"][f"{kind} {row[0]}"] = unseen
            for width, height in row:
                sized(page, width, height)
                found = page.evaluate(_LOOK)
                for part in ("stage", "board"):
                    key = (width, height, found["kind"], part)
                    places.setdefault(key, {}).setdefault(found[part], []).append(kind)
                for what in ("outside", "covered", "cut"):
                    if found[what]:
                        wrong[what][f"{kind} {width}x{height}"] = found[what]
    jumps = {key: found for key, found in places.items() if len(found) > 1}
    assert not jumps, jumps
    assert not any(wrong.values()), wrong
    assert len(crowded(game)) > 6


def sized(page: Page, width: int, height: int) -> None:
    """The window is so large, and the page knows it."""
    page.set_viewport_size({"width": width, "height": height})
    while page.evaluate("() => [innerWidth, innerHeight]") != [width, height]:
        page.wait_for_timeout(10)
