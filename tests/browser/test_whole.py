"""What is shown is shown whole: a crowd of flyers, sheets of heroes, the strip of a strike, the board at the end."""

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.scenes import scene
from tests.browser.server import Server
from tests.browser.staging import asked, seated, staged
from tests.browser.test_beats import beats_until, pressed, strike, told
from triskel.games.berserk.content.cards import load_set
from triskel.games.berserk.table.drawn.field import LONG
from triskel.table.draw.hyphens import soften

HEROES: Final = ("alice", "beowulf", "genie", "houdini", "king_arthur", "little_red", "medusa", "sinbad")
_CROWD: Final = """count => {
  const zone = document.querySelector(".zone--flyers.zone--own");
  const model = document.querySelector("#board .grid .bcard:has(.bcard__foot)");
  for (let n = 0; n < count; n++) {
    const copy = model.cloneNode(true);
    copy.classList.toggle("bcard--tapped", n % 2 === 1);
    copy.querySelector(".bcard__name").textContent = "Жар-птица подземья";
    zone.append(copy);
  }
  const inside = (part, whole) => part.top >= whole.top - 1 && part.bottom <= whole.bottom + 1
    && part.left >= whole.left - 1 && part.right <= whole.right + 1;
  return [...zone.querySelectorAll(".bcard")].slice(-count).map(each => {
    const name = each.querySelector(".bcard__name"), face = each.getBoundingClientRect();
    const [life, strike] = [...each.querySelectorAll(".bcard__foot > span")].map(one => one.getBoundingClientRect());
    return { name: name.getBoundingClientRect().height >= 10 && inside(name.getBoundingClientRect(), face),
      foot: inside(life, face) && inside(strike, face) && life.right + 2 < strike.left };
  });
}"""


@pytest.mark.parametrize("count", [2, 3, 5])
def test_flyers_keep_their_names_and_numbers_however_many(visit: Visit, server: Server, count: int) -> None:
    page = visit("/", width=1280, height=720)
    page.goto(seated(page.context, server.url, scene("berserk")))
    page.wait_for_selector("#prompt[data-decision]")
    page.evaluate("() => document.querySelectorAll('.zone--flyers.zone--own .bcard').forEach(each => each.remove())")
    found = page.evaluate(_CROWD, count)
    assert len(found) == count
    assert all(each["name"] and each["foot"] for each in found), found


_NAMED: Final = """names => {
  // both sides have somebody in the air: the field is as low as it gets
  const [one, other] = [".zone--flyers.zone--own", ".zone--flyers.zone--foe"].map(each => document.querySelector(each));
  const model = document.querySelector("#board .grid .bcard:has(.bcard__foot)");
  for (const zone of [one, other]) if (!zone.querySelector(".bcard")) zone.append(model.cloneNode(true));
  const wrong = [];
  for (const closed of [false, true]) {
    model.classList.toggle("bcard--tapped", closed);
    const name = model.querySelector(".bcard__name"), body = model.querySelector(".bcard__body");
    for (const [text, long] of names) {
      name.textContent = text;
      name.classList.toggle("bcard__name--long", long);
      const letters = document.createRange();
      letters.selectNodeContents(name);
      const room = body.getBoundingClientRect();
      if ([...letters.getClientRects()].some(at => at.top < room.top - 3 || at.bottom > room.bottom + 3
        || at.left < room.left - 1 || at.right > room.right + 1)) wrong.push([closed, text]);
    }
  }
  return [document.querySelector(".grid").clientHeight, wrong];
}"""


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_names_of_all_creatures_are_whole_on_a_short_phone(visit: Visit, server: Server, lang: str) -> None:
    page = visit("/", lang=lang, width=360, height=640, is_mobile=True, has_touch=True)
    page.goto(seated(page.context, server.url, scene("berserk")))
    page.wait_for_selector("#prompt[data-decision]")
    page.evaluate("() => document.fonts.ready")
    names = [
        each.name_ru if lang == "ru" else each.name_en for each in load_set("core").cards if each.type == "creature"
    ]
    assert len(names) > 100
    height, wrong = page.evaluate(_NAMED, [[soften(each), len(each) > LONG] for each in names])
    assert height < 300
    assert wrong == []


@pytest.mark.parametrize("hero", HEROES)
def test_the_sheet_of_a_hero_is_read_whole_on_a_small_laptop(visit: Visit, server: Server, hero: str) -> None:
    other = "medusa" if hero != "medusa" else "alice"
    page = visit("/", width=1280, height=720)
    where = staged("unmatched", {"heroes": [hero, other], "board": "sarpedon"}, asked("action"))
    page.goto(seated(page.context, server.url, where))
    page.wait_for_selector("#prompt[data-decision]")
    lens = page.locator("#lens")
    expect(lens.locator(".sheet")).to_be_visible()
    assert lens.evaluate("each => each.scrollHeight - each.clientHeight") <= 3
    page.locator("#hand .card").first.hover()
    card, room = lens.locator(".card").bounding_box(), lens.bounding_box()
    assert card is not None
    assert room is not None
    assert card["y"] + card["height"] <= room["y"] + room["height"]


def test_the_lens_shows_the_card_that_is_placed(visit: Visit, server: Server) -> None:
    page = visit("/", width=1280, height=720)
    where = staged("berserk", {"decks": ["swamp", "steppe"]}, asked("place cell", 20))
    page.goto(seated(page.context, server.url, where))
    name = page.inner_text("#prompt-text .term")
    expect(page.locator("#lens .bsheet h3")).to_have_text(name)


def test_a_strike_is_told_where_it_stays(visit: Visit, server: Server) -> None:
    """The table of strikes lies over the strip and hides no card."""
    page = told(visit, server, strike(), width=1366, height=768)
    seen: list[Any] = []
    page.expose_function("noted", lambda boxes: seen.append(boxes))
    page.evaluate(
        """() => new MutationObserver(() => { const box = node => node.getBoundingClientRect().toJSON();
             const picture = document.querySelector(".telling--table .telling__picture");
             if (picture) window.noted([box(picture), box(document.querySelector(".strip"))]);
           }).observe(document.body, { childList: true, subtree: true, attributes: true })"""
    )
    pressed(page, str(page.locator("#answer button[data-option]").first.get_attribute("data-option")))
    beats_until(page, "table")
    assert seen
    picture, strip = seen[0]
    assert abs(picture["top"] - strip["top"]) < 2
    assert abs(picture["left"] - strip["left"]) < 2
    assert abs(picture["width"] - strip["width"]) < 2


def test_the_end_leaves_the_board_in_sight(visit: Visit) -> None:
    page = visit("/", width=1280, height=720)
    page.click("article[data-game=unmatched] .btn--main")
    page.wait_for_selector("#prompt[data-decision]")
    page.on("dialog", lambda dialog: dialog.accept())
    page.click("[popovertarget=menu]")
    page.click("#menu form[action$='/resign'] button")
    expect(page.locator("#over-title")).to_have_text("Поражение")
    card, board = page.locator(".over__card").bounding_box(), page.locator("#board").bounding_box()
    assert card is not None
    assert board is not None
    assert card["y"] > board["y"] + board["height"] / 2
    expect(page.get_by_role("button", name="Реванш")).to_be_visible()
    page.locator("#over [data-hide=over]").click()
    expect(page.locator("#over-title")).to_be_hidden()


def test_every_page_leads_to_the_others(visit: Visit) -> None:
    page = visit("/cards")
    ways = page.locator(".bar__ways a")
    assert ways.all_inner_texts() == ["Играть", "Карты", "Колоды Берсерка", "Задачи", "Правила"]
    expect(page.locator(".bar__ways [aria-current=page]")).to_have_text("Карты")
    page.click(".bar__ways a:has-text('Правила')")
    expect(page.locator(".bar__ways [aria-current=page]")).to_have_text("Правила")
