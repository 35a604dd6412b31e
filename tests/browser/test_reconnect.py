"""The server goes down and comes back."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.playing import Player
from tests.browser.server import Server


def test_the_page_goes_on_after_the_server_was_killed_and_started_again(visit: Visit, server: Server) -> None:
    page = visit("/")
    page.click("article[data-game=unmatched] button[value=bot]")
    me = Player(page)
    for _ in range(4):
        question = me.asked()
        assert question is not None
        me.answer(question, question.numbers[0])
    question = me.asked()
    assert question is not None
    log = page.locator("#log").inner_text()

    server.kill()
    # Watched from before the start: the page asks by itself, perhaps the moment the server listens.
    with page.expect_response(lambda answer: "/events?" in answer.url and answer.ok, timeout=60_000):
        server.start()
    expect(page.locator("#prompt")).to_have_attribute("data-decision", question.decision)
    assert page.locator("#log").inner_text() == log, "nothing that was confirmed is lost"
    for _ in range(3):  # an answer is 204: what comes next can only come by the stream
        question = me.asked()
        assert question is not None
        me.answer(question, question.numbers[0])
    assert me.asked() is not None
    page.reload()
    expect(page.locator("#prompt[data-decision]")).to_be_visible()


def test_a_lost_line_says_so_and_keeps_the_choice(visit: Visit) -> None:
    page = visit("/")
    page.click("article[data-game=unmatched] button[value=bot]")
    me = Player(page)
    question = me.asked()
    assert question is not None
    sent: list[str] = []
    page.on("request", lambda each: sent.append(each.url) if each.url.endswith("/choose") else None)
    page.context.set_offline(True)
    expect(page.locator("#line")).to_have_text("Связь потеряна, восстанавливаем…")
    me.answer(question, question.numbers[0])
    expect(page.locator("#line")).to_contain_text("ваш выбор отправим")
    assert not sent
    page.context.set_offline(False)
    expect(page.locator("#line")).to_be_hidden()
    assert me.asked() is not None  # it was sent, and another question is asked
    assert len(sent) == 1
