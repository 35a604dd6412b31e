"""Take the pictures of docs/pictures: every page, desk and phone, light and dark, with positions of real matches.

Run it where Chromium is or can be installed: `python tools/take_pictures.py [NAME …]`. Names choose pictures by how
they begin, such as `inis` or `home`; `look` are those that docs/look.md shows beside what was drawn.
"""

import io
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from PIL import Image  # noqa: E402
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright  # noqa: E402
from tests.browser.chromium import launch  # noqa: E402
from tests.browser.server import Server  # noqa: E402
from tests.browser.staging import Staged, asked, brought, seated, staged  # noqa: E402

OUT: Final = ROOT / "docs" / "pictures"
DESK: Final = (1440, 900)
PHONE: Final = (360, 780)
SMALL_DESK: Final = (1280, 720)
SMALL_PHONE: Final = (360, 640)
ENGLISH: Final = "-en"
IN_ENGLISH: Final = ("home", "new-unmatched", "unmatched", "inis", "inis-clash", "berserk", "berserk-recruit", "decks")
"""Pictures that are taken in English too."""
_COLOURS: Final = 255
_PATIENCE: Final = 300_000
"""Milliseconds that a page may take on a busy machine."""

Prepare = Callable[[Page, str], None]


@dataclass(frozen=True, slots=True)
class Picture:
    """One page: its name, how to get there, and whether it is taken in every form or on a light desk only."""

    name: str
    prepare: Prepare
    everywhere: bool = True


# --- positions ----------------------------------------------------------------------------------------------------


@cache
def position(name: str) -> Staged:
    """A moment worth a picture."""
    sarpedon: dict[str, Any] = {"heroes": ["medusa", "king_arthur"], "board": "sarpedon"}
    match name:
        case "unmatched":
            return staged("unmatched", sarpedon, asked("action", 60, _lively))
        case "unmatched-move":
            return staged("unmatched", sarpedon, asked("move", 50, _lively))
        case "unmatched-combat":
            return staged(
                "unmatched", {"heroes": ["alice", "sinbad"], "board": "heorot"}, asked("defence card", 40, _free)
            )
        case "unmatched-doors":
            return staged(
                "unmatched", {"heroes": ["beowulf", "little_red"], "board": "heorot"}, asked("action", 50, _lively)
            )
        case "unmatched-mine":
            return staged(
                "unmatched",
                {"heroes": ["genie", "houdini"], "board": "king_solomons_mine"},
                asked("action", 40, _lively),
            )
        case "unmatched-teams":
            heroes = ["medusa", "king_arthur", "alice", "sinbad"]
            return staged("unmatched", {"heroes": heroes, "board": "marmoreal"}, asked("action", 60, _lively))
        case "inis":
            return staged("inis", {"players": 4}, asked("turn", 330, lambda view: len(view["lands"]) > 6))
        case "inis-clash":
            return staged("inis", {"players": 3}, asked("maneuver", 80))
        case "inis-explore":
            return staged("inis", {"players": 3}, asked("anchor", 40))
        case "inis-draft":
            return staged("inis", {"players": 3}, asked("draft", 8))
        case "berserk":
            return staged("berserk", {"decks": ["forest", "dark"]}, asked("choice", 90, _crowded))
        case "berserk-strike":
            return staged("berserk", {"decks": ["fire", "dark"]}, asked("strike", 80, _crowded))
        case "berserk-blow":
            return staged("berserk", {"decks": ["fire", "dark"]}, asked("strike", 40, _at_a_ready_foe))
        case "berserk-recruit":
            return staged("berserk", {"decks": ["mountain", "fire"]}, asked("recruit", 12))
        case "berserk-place":
            return staged("berserk", {"decks": ["swamp", "steppe"]}, asked("place cell", 30))
    raise KeyError(name)


def _lively(view: dict[str, Any]) -> bool:
    own = next(each for each in view["players"] if each["seat"] == 0)
    return len(own["hand"] or ()) >= 4 and all(each["health"] > 5 for each in view["fighters"] if each["hero"])


def _free(view: dict[str, Any]) -> bool:
    return len(view["decision"]["options"]) > 1


def _at_a_ready_foe(view: dict[str, Any]) -> bool:
    cards = {each["card"]: each for each in view["cards"]}
    aims = [cards.get(each["option"], {}) for each in view["decision"]["options"]]
    return _crowded(view) and all(each.get("controller") == 1 and not each.get("tapped") for each in aims)


def _crowded(view: dict[str, Any]) -> bool:
    return all(sum(card["controller"] == seat for card in view["cards"]) >= 6 for seat in (0, 1))


# --- ways to a page -----------------------------------------------------------------------------------------------


def at(path: str) -> Prepare:
    """A page with an address of its own."""
    return lambda page, base: _go(page, base + path)


def home(page: Page, base: str) -> None:
    """The home page of somebody who plays."""
    for name in ("unmatched", "inis"):
        seated(page.context, base, position(name))
    _go(page, base)


def table(name: str) -> Prepare:
    """A table in the middle of a match."""

    def prepare(page: Page, base: str) -> None:
        _go(page, seated(page.context, base, position(name)))
        page.wait_for_selector("#prompt[data-decision]")

    return prepare


def hovered(name: str, selector: str) -> Prepare:
    """A table where an option is looked at."""

    def prepare(page: Page, base: str) -> None:
        table(name)(page, base)
        if not page.evaluate("() => matchMedia('(max-width:640px)').matches"):
            page.hover(f"{selector} >> nth=-1")

    return prepare


def rims(page: Page, base: str) -> None:
    """Zones as coloured rims."""
    table("unmatched")(page, base)
    page.click("label:has(input[data-zones][value=rim])")
    page.wait_for_selector("html[data-zones=rim]")


def replay(page: Page, base: str) -> None:
    """A finished match in the middle."""
    name = brought(page.context, base, position("unmatched"))
    _go(page, f"{base}/replay/{name}?step={position('unmatched').step}")


def finished(page: Page, base: str) -> None:
    """The end of a match that nobody plays but bots."""
    _go(page, f"{base}/new/unmatched")
    page.click("label:has(input[name=mode][value=bots])")
    page.click("label:has(input[name=level][value=random])")
    page.click(".new__go button")
    page.wait_for_selector("#over.over")


def started(mode: str, selector: str) -> Prepare:
    """A table that was ordered from the home page."""

    def prepare(page: Page, base: str) -> None:
        _go(page, base)
        page.click(f"article[data-game=unmatched] button[value={mode}]")
        page.wait_for_selector(selector)

    return prepare


def invitation(page: Page, base: str) -> None:
    """What a friend sees."""
    host = page.context.browser
    assert host is not None
    other = host.new_context(locale="ru-RU")
    friend = other.new_page()
    started("friend", "[data-copy]")(friend, base)
    link = friend.input_value("[data-copy]")
    other.close()
    _go(page, link)


def opened(name: str, button: str, shown: str) -> Prepare:
    """A table with something opened over it."""

    def prepare(page: Page, base: str) -> None:
        table(name)(page, base)
        page.click(button)
        page.wait_for_selector(f"{shown} >> visible=true")

    return prepare


def _go(page: Page, address: str) -> None:
    page.goto(address)  # home has a stream, so the line is never idle


def tried(game: str, source: str) -> Prepare:
    """What if from a position: a few choices down one branch."""

    def prepare(page: Page, base: str) -> None:
        _go(page, f"{base}/judge/{game}?from={source}")
        page.locator("button[formaction$='/whatif']").click()
        page.wait_for_url("**/play/**")
        for _ in range(4):
            if page.locator("#chance").count():
                page.locator("#chance button").last.click()
            elif page.locator("#answer button").count():
                page.locator("#answer button").first.click()
            page.wait_for_load_state()

    return prepare


def compared(page: Page, base: str) -> None:
    """Two branches of a duel side by side."""
    tried("unmatched", "scenario:attack/melee_only_beside")(page, base)
    tree = page.url.split("?")[0]
    _go(page, f"{tree}/compare?one=0&two=2")


PICTURES: Final = (
    Picture("home", home),
    Picture("new-unmatched", at("/new/unmatched")),
    Picture("new-inis", at("/new/inis")),
    Picture("new-berserk", at("/new/berserk")),
    Picture("unmatched", table("unmatched")),
    Picture("unmatched-move", hovered("unmatched-move", "#spaces [data-option]")),
    Picture("unmatched-combat", table("unmatched-combat")),
    Picture("unmatched-rims", rims, everywhere=False),
    Picture("unmatched-doors", table("unmatched-doors"), everywhere=False),
    Picture("unmatched-mine", table("unmatched-mine"), everywhere=False),
    Picture("unmatched-teams", table("unmatched-teams"), everywhere=False),
    Picture("unmatched-end", finished),
    Picture("inis", table("inis")),
    Picture("inis-clash", table("inis-clash")),
    Picture("inis-explore", table("inis-explore"), everywhere=False),
    Picture("inis-draft", table("inis-draft"), everywhere=False),
    Picture("berserk", table("berserk")),
    Picture("berserk-strike", hovered("berserk-strike", "#board .bcard--opt.bcard--foe, #board .bcard--opt")),
    Picture("berserk-recruit", table("berserk-recruit")),
    Picture("berserk-place", table("berserk-place"), everywhere=False),
    Picture("rule", opened("unmatched", "#prompt .rule", "#rule"), everywhere=False),
    Picture("menu", opened("unmatched", "[popovertarget=menu]", "#menu"), everywhere=False),
    Picture("replay", replay),
    Picture("friend", started("friend", "[data-copy]"), everywhere=False),
    Picture("invitation", invitation, everywhere=False),
    Picture("pass-the-device", started("hotseat", "#passing-title"), everywhere=False),
    Picture("workshop", at("/workshop/unmatched")),
    Picture("puzzles", at("/puzzles")),
    Picture("decks", at("/decks")),
    Picture("draft", at("/draft")),
    Picture("campaign", at("/campaigns"), everywhere=False),
    Picture("editor-unmatched", at("/judge/unmatched?from=scenario:attack/melee_only_beside")),
    Picture("editor-inis", at("/judge/inis?from=scenario:lessons/03_clash"), everywhere=False),
    Picture("editor-berserk", at("/judge/berserk?from=scenario:puzzles/01_sure_death")),
    Picture("whatif-berserk", tried("berserk", "scenario:puzzles/01_sure_death")),
    Picture("compare-unmatched", compared, everywhere=False),
    Picture("me", at("/me"), everywhere=False),
    Picture("error", at("/nowhere"), everywhere=False),
)


# --- beside what was drawn ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Look:
    """A page as large as it was drawn; with motion where a beat is pictured."""

    name: str
    prepare: Prepare
    size: tuple[int, int]
    moves: bool = False


def told(name: str, beat: str) -> Prepare:
    """The first answer is given, and a beat of what follows stands on the table."""

    def prepare(page: Page, base: str) -> None:
        table(name)(page, base)
        page.locator("#answer button[data-option]").first.dispatch_event("click")
        page.wait_for_selector(f"#telling.telling--{beat}", timeout=60_000)

    return prepare


def guided(page: Page, base: str) -> None:
    """The first step of a guided match."""
    _go(page, f"{base}/lessons")
    page.locator("form[action^='/lessons/unmatched.'] button").first.click()
    page.wait_for_selector("#guide[data-wanted]")


def deck(page: Page, base: str) -> None:
    """A ready deck on the bench."""
    _go(page, f"{base}/decks")
    page.select_option("select[name=from]", "forest")
    page.locator(".bench__new button[type=submit]").click()
    page.wait_for_selector(".bench__cards")


LOOKS: Final = (
    Look("unmatched-desktop", table("unmatched"), DESK),
    Look("unmatched-beats", told("unmatched-combat", "reveal"), DESK, moves=True),
    Look("unmatched-phone", table("unmatched"), (390, 844)),
    Look("inis-desktop", table("inis-clash"), DESK),
    Look("inis-phone", table("inis-clash"), (390, 844)),
    Look("berserk-recruit-1366", table("berserk-recruit"), (1366, 768)),
    Look("berserk-strike-1366", told("berserk-blow", "table"), (1366, 768), moves=True),
    Look("berserk-phone", table("berserk"), (390, 844)),
    Look("guided-match", guided, DESK),
    Look("end-desktop", finished, DESK),
    Look("cards-browser", at("/cards"), DESK),
    Look("cards-phone", at("/cards"), (390, 844)),
    Look("deck-builder", deck, DESK),
)


def take_look(browser: Browser, base: str, look: Look) -> None:
    """As it was drawn, by day and in Russian; and by night, in English, on the smallest screen of its kind."""
    phone = look.size[0] < 641
    take_form(browser, base, look, "", look.size, "ru-RU", "light")
    take_form(browser, base, look, "-small", SMALL_PHONE if phone else SMALL_DESK, "en-GB", "dark")


def take_form(
    browser: Browser,
    base: str,
    look: Look,
    ending: str,
    size: tuple[int, int],
    locale: str,
    theme: Literal["light", "dark"],
) -> None:
    """One picture, reduced."""
    phone = size[0] < 641
    context = browser.new_context(
        locale=locale, viewport={"width": size[0], "height": size[1]}, is_mobile=phone, has_touch=phone,
        color_scheme=theme, reduced_motion="no-preference" if look.moves else "reduce",
    )  # fmt: skip
    context.set_default_timeout(_PATIENCE)
    page = context.new_page()
    look.prepare(page, base)
    page.evaluate("() => document.fonts.ready")
    path = OUT / "look" / f"{look.name}{ending}.webp"
    path.parent.mkdir(exist_ok=True)
    with Image.open(io.BytesIO(page.screenshot())) as image:
        reduce(image).save(path, quality=62, method=6)
    print(f"{path.name}: {path.stat().st_size // 1024} KB", flush=True)
    context.close()


def reduce(image: Image.Image) -> Image.Image:
    """As wide as a page of the documentation has room for."""
    width = min(image.width, 760)
    return image.convert("RGB").resize((width, image.height * width // image.width), Image.Resampling.LANCZOS)


# --- taking them --------------------------------------------------------------------------------------------------


def forms(picture: Picture) -> Iterator[tuple[str, tuple[int, int], str]]:
    """(ending of the file's name, size, theme)"""
    yield "", DESK, "light"
    if picture.name in IN_ENGLISH:
        yield ENGLISH, DESK, "light"
    if picture.everywhere:
        yield "-dark", DESK, "dark"
        yield "-phone", PHONE, "light"
        yield "-phone-dark", PHONE, "dark"


def visitor(browser: Browser, size: tuple[int, int], theme: str, ending: str) -> BrowserContext:
    """A reader with this screen."""
    phone = size == PHONE
    return browser.new_context(
        locale="en-GB" if ending == ENGLISH else "ru-RU",
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        is_mobile=phone,
        has_touch=phone,
    )


def take(browser: Browser, base: str, picture: Picture) -> None:
    """All forms of one picture."""
    for ending, size, theme in forms(picture):
        context = visitor(browser, size, theme, ending)
        context.set_default_timeout(_PATIENCE)
        page = context.new_page()
        picture.prepare(page, base)
        page.evaluate("() => document.fonts.ready")
        page.wait_for_timeout(300)
        path = OUT / f"{picture.name}{ending}.png"
        page.screenshot(path=path)
        shrink(path)
        print(f"{path.name}: {path.stat().st_size // 1024} KB", flush=True)
        context.close()


def shrink(path: Path) -> None:
    """Few colours are enough for flat drawings, and less than half the size."""
    with Image.open(path) as image:
        small = image.convert("RGB").quantize(_COLOURS, dither=Image.Dither.NONE)
    small.save(path, optimize=True)


def main() -> int:
    """Take the pictures that were named, or all."""
    wanted = tuple(sys.argv[1:])
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = launch(playwright)
        for picture in PICTURES:
            if not wanted or picture.name.startswith(wanted):
                take(browser, server.url, picture)
        for look in LOOKS:
            if not wanted or "look" in wanted or f"look/{look.name}".startswith(wanted):
                take_look(browser, server.url, look)
        browser.close()
        server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
