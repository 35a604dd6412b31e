"""Two people with a browser each."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.playing import Player


def test_two_browsers_play_by_an_invite_link(visit: Visit) -> None:
    host = visit("/")
    host.click("article[data-game=unmatched] button[value=friend]")
    link = host.input_value("[data-copy]")

    guest = visit(link)
    guest.fill("input[name=name]", "Ярослава")
    guest.get_by_role("button", name="Сесть за стол").click()
    expect(host.locator("#passing")).to_be_hidden()  # the stream told the host, who did nothing
    assert host.url == guest.url

    players = (Player(host), Player(guest))
    asks = [[], []]  # type: list[list[str]]
    for _ in range(14):
        host.wait_for_selector("#prompt[data-decision], #prompt:not([data-yours])")
        for seat, each in enumerate(players):
            if each.page.query_selector(f"#prompt[data-decision]:not([data-decision='{each.last}'])"):
                question = each.asked()
                assert question is not None
                each.answer(question, question.numbers[0])
                asks[seat].append(question.text)
                break
        else:
            host.wait_for_timeout(50)
    assert asks[0], "the host was never asked"
    assert asks[1], "the guest was never asked"

    guest.fill(".chat input[name=text]", "Хорошей игры!")
    guest.click(".chat button")
    expect(host.locator(".chat")).to_contain_text("Хорошей игры!")

    watcher = visit(host.url, lang="en-GB")
    expect(watcher.locator("#prompt-text")).to_contain_text("You are watching")
    expect(watcher.locator("#answer")).to_have_count(0)
    expect(watcher.locator("#hand button")).to_have_count(0)


def test_a_used_invite_link_says_that_the_table_is_full(visit: Visit) -> None:
    host = visit("/")
    host.click("article[data-game=unmatched] button[value=friend]")
    link = host.input_value("[data-copy]")
    guest = visit(link)
    guest.get_by_role("button", name="Сесть за стол").click()
    guest.wait_for_url(re.compile("/t/"))
    late = visit()
    answer = late.goto(link)
    assert answer is not None
    assert 400 <= answer.status < 500
    expect(late.locator("main")).to_be_visible()


def test_at_one_screen_the_cards_are_covered_until_the_device_is_passed(visit: Visit) -> None:
    page = visit("/")
    page.click("article[data-game=unmatched] button[value=hotseat]")
    for _ in range(2):
        page.wait_for_selector("#passing-title")
        expect(page.locator("#hand .card[data-card]")).to_have_count(0)
        page.click("#passing button[type=submit]")
        page.wait_for_selector("#prompt[data-decision]")
        expect(page.locator("#passing")).to_be_hidden()
        me = Player(page)
        for _ in range(60):
            page.wait_for_selector(f"#prompt[data-decision]:not([data-decision='{me.last}']), #passing-title")
            if page.query_selector("#passing-title"):
                break
            question = me.asked()
            assert question is not None
            me.answer(question, question.options[-1].number)
