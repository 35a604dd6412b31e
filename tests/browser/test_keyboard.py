"""Without a mouse."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.playing import Player

_ACTIVE = "() => document.activeElement === document.body ? '' : document.activeElement.outerHTML"


def tab_to(page: Page, selector: str, most: int = 120) -> None:
    """Go on from element to element until this one has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"the keyboard does not reach {selector}")


def test_a_turn_is_played_by_keyboard_from_the_home_page_on(visit: Visit) -> None:
    page = visit("/")
    tab_to(page, "article[data-game=unmatched] button[value=bot]")
    page.keyboard.press("Enter")
    page.wait_for_selector("#prompt[data-decision]")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")  # the link that leads past the bar
    expect(page.locator("#prompt-text")).to_be_focused()

    me = Player(page)
    headings = page.locator("#log li.turn")
    board = 0
    turns: set[str] = set()
    for _ in range(80):
        question = me.asked()
        assert question is not None, "the duel ended too soon"
        turns.update(headings.all_inner_texts())
        if len(turns) > 2 and board:
            break
        space = "svg#board .spot[data-option]"
        if page.query_selector(space) and not board:
            tab_to(page, space)
            page.keyboard.press("Enter")
            me.last = question.decision
            board += 1
        else:
            me.answer(question, question.numbers[0], how="key")
        page.wait_for_selector(f"#prompt:not([data-decision='{me.last}']), #over.over")
        assert page.evaluate(_ACTIVE), "the focus is lost"
    assert board, "no space of the board was chosen by keyboard"
    assert len(turns) > 2, turns


def test_every_answer_of_every_question_has_a_key_or_can_be_reached_by_tab(visit: Visit) -> None:
    page = visit("/")
    page.click("article[data-game=berserk] button[value=bot]")
    me = Player(page)
    for _ in range(6):
        question = me.asked()
        assert question is not None
        page.locator("#prompt-text").focus()
        tab_to(page, f"#answer button[data-option='{question.numbers[-1]}']")
        page.keyboard.press("Enter")
        me.last = question.decision


def test_a_rule_opens_and_closes_by_keyboard(visit: Visit) -> None:
    page = visit("/")
    page.click("article[data-game=inis] button[value=bot]")
    page.wait_for_selector("#prompt[data-decision]")
    page.locator("#prompt-text").focus()
    tab_to(page, "#prompt .rule", most=5)
    page.keyboard.press("Enter")
    expect(page.locator("#rule")).to_be_visible()
    expect(page.locator("#rule-text")).to_contain_text("I-")
    page.keyboard.press("Escape")
    expect(page.locator("#rule")).to_be_hidden()
