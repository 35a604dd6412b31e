"""A campaign page: the series, what is left of the decks, and the next battle by the loser's rules."""

import httpx
import pytest

from tests.table.conftest import Server
from tests.table.server.test_pages import decision_of, post
from triskel.games.berserk.content.cards import load_decks


def begin(server: Server, **fields: object) -> tuple[httpx.Client, str]:
    browser = server.browser()
    browser.get("/campaigns")
    ready = list(load_decks())
    form = {"decks.0": ready[0], "decks.1": ready[1], "goal": "wins", "count": 2, "mode": "hotseat", **fields}
    answer = post(browser, "/campaigns", **form)
    assert answer.status_code == 303, answer.text
    return browser, str(answer.headers["location"])


@pytest.mark.rule("701.2")
def test_a_series_is_played_until_the_agreed_wins(server: Server) -> None:
    browser, here = begin(server)
    winners = []
    for n in range(4):
        answer = post(browser, f"{here}/next")
        if answer.status_code == 409:
            break
        table = answer.headers["location"]
        assert post(browser, f"{here}/next").headers["location"] == table
        room = server.host.rooms[table.removeprefix("/t/")]
        assert room.row.setup["campaign"] is True
        assert room.row.setup["loser"] == (None if n == 0 else 1 - winners[-1])
        post(browser, f"{table}/resign", seat=1)
        winners.append(0)
        page = browser.get(here).text
        assert f"{len(winners)} : 0" in page
    assert len(winners) == 2
    assert "wins the campaign" in browser.get(here).text


@pytest.mark.rule("703.1")
def test_the_loser_is_asked_for_two_cards_of_choice(server: Server) -> None:
    browser, here = begin(server, mode="hotseat")
    first = post(browser, f"{here}/next").headers["location"]
    post(browser, f"{first}/resign", seat=0)
    page = browser.get(here).text
    assert "begins the next deal with two cards of choice" in page
    second = post(browser, f"{here}/next").headers["location"]
    room = server.host.rooms[second.removeprefix("/t/")]
    kinds = []
    for _ in range(6):
        decision = room.match.decision
        assert decision is not None
        kinds.append((decision.kind, decision.seat))
        if decision.kind == "favour" and kinds.count(("favour", 0)) == 2:
            break
        post(browser, f"{second}/uncover")
        asked = decision_of(browser.get(second).text)
        assert asked is not None
        option = asked["options"][0]
        fields = {"decision": asked["decision"], "seat": asked["seat"], "option": option}
        assert post(browser, f"{second}/choose", **fields).status_code == 204
    assert kinds.count(("favour", 0)) == 2
    assert ("favour", 1) not in kinds


def test_a_stranger_sees_no_campaign_and_bad_terms_are_refused(server: Server) -> None:
    _, here = begin(server)
    stranger = server.browser()
    assert stranger.get(here).status_code == 404
    stranger.get("/campaigns")
    assert post(stranger, f"{here}/next").status_code == 404
    ready = list(load_decks())
    good = {"decks.0": ready[0], "decks.1": ready[1], "goal": "wins", "count": 2, "mode": "bot"}
    for wrong in ({"count": 0}, {"count": 99}, {"goal": "glory"}, {"mode": "bots"}):
        assert post(stranger, "/campaigns", **{**good, **wrong}).status_code == 400
    assert post(stranger, "/campaigns", **{**good, "decks.0": "nothing"}).status_code == 404
    assert post(stranger, "/campaigns", **{**good, "level": "99"}).status_code == 422


def test_lists_are_shown_to_their_owner_only(server: Server) -> None:
    owner, here = begin(server, mode="friend")
    table = post(owner, f"{here}/next").headers["location"]
    friend = server.browser()
    friend.get("/")
    post(friend, f"/join/{server.host.rooms[table.removeprefix('/t/')].row.invite}")
    ready = list(load_decks().values())

    def names(deck: int) -> set[str]:
        from triskel.games.berserk.table.building.cardpool import cards

        other = {card for card, _ in ready[1 - deck].cards}
        return {cards()[card].name_en for card, _ in ready[deck].cards if card in cards() and card not in other}

    seen, theirs = owner.get(here).text, friend.get(here).text
    assert any(name in seen for name in names(0))
    assert not any(f"× {name}<" in seen for name in names(1))
    assert any(f"× {name}<" in theirs for name in names(1))
    assert not any(f"× {name}<" in theirs for name in names(0))


@pytest.mark.rule("701.3")
def test_a_size_of_the_decks_may_be_agreed_on(server: Server) -> None:
    browser, here = begin(server, most=80)
    assert "at most in a deck: 80 cards" in browser.get(here).text
    ready = list(load_decks())
    answer = post(
        browser,
        "/campaigns",
        **{"decks.0": ready[0], "decks.1": ready[1], "goal": "wins", "count": 2, "mode": "hotseat", "most": 5},
    )
    assert answer.status_code == 422
    assert "701.3" in answer.text
