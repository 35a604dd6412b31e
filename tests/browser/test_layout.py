"""Nothing jumps between questions: at every size the board stays where it is and no control is cut off."""

from typing import Any, Final

import pytest

from tests.browser.conftest import Visit
from tests.browser.server import Server
from tests.browser.staging import seated
from tests.browser.test_answers import SETUPS, crowded

SIZES: Final = ((1280, 720), (1366, 768), (1440, 900), (1920, 1080), (390, 844), (360, 640), (820, 1180))
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
  return { stage: box(document.querySelector(".stage")), board: box(document.querySelector("#board")),
    kind: document.querySelector("#board").className.baseVal ?? document.querySelector("#board").className,
    outside: outside.map(each => each.textContent.trim().slice(0, 40) || each.outerHTML.slice(0, 80)) };
}"""


@pytest.mark.parametrize("game", SETUPS)
def test_the_board_stays_where_it_is(visit: Visit, server: Server, game: str) -> None:
    page = visit("/")
    places: dict[tuple[Any, ...], dict[str, list[str]]] = {}
    outside: dict[str, list[str]] = {}
    for kind, where in crowded(game).items():
        page.goto(seated(page.context, server.url, where))
        page.wait_for_selector("#prompt[data-decision]")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            while page.evaluate("() => [innerWidth, innerHeight]") != [width, height]:
                page.wait_for_timeout(10)
            found = page.evaluate(_LOOK)
            for part in ("stage", "board"):
                key = (width, height, found["kind"], part)
                places.setdefault(key, {}).setdefault(found[part], []).append(kind)
            if found["outside"]:
                outside[f"{kind} {width}x{height}"] = found["outside"]
    jumps = {key: found for key, found in places.items() if len(found) > 1}
    assert not jumps, jumps
    assert not outside, outside
