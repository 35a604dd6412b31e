"""Answering ahead: by what the seat itself will see, in every game, and carried out when it comes."""

import random
import re

import httpx
import pytest

from tests.table.conftest import Server
from tests.table.server.test_pages import post
from tests.table.server.test_two_servers import wait
from triskel.kernel import start
from triskel.kernel.kit import find_game, game_names
from triskel.table.letters.ahead import Branch, offers, sight, waits
from triskel.table.play.room import Room
from triskel.table.play.thinking.position import position_of


@pytest.mark.parametrize("game", game_names())
def test_what_is_offered_is_what_will_be_asked_if_it_comes(game: str) -> None:
    dice, match = random.Random(3), start(find_game(game), {}, seed=5)
    came = 0
    for step in range(90):
        if match.outcome is not None:
            break
        decision = match.decisions[0]
        me = 1 - decision.seat
        found = offers(position_of("x", match), me, "en") if step % 5 == 0 and waits(match, me) else []
        assert all(each.says and each.replies for each in found)
        match.choose(decision.seat, dice.choice(list(decision.options)), decision.id)
        for branch in found:
            if branch.key == sight(match, me):
                came += 1
                asked = next(each for each in match.decisions if each.seat == me)
                assert [reply for reply, _ in branch.replies] == [
                    match.game.notation(match.state, asked, each) for each in asked.options
                ]  # fmt: skip
    assert came > 0


def test_what_looks_alike_is_one_condition() -> None:
    """Two cards put down face down: whatever is planned for one of them is planned for the other."""
    dice, match = random.Random(8), start(find_game("unmatched"), {}, seed=8)
    seen = 0
    while match.outcome is None and seen < 3:
        decision = match.decisions[0]
        me = 1 - decision.seat
        if decision.kind == "attack card" and len(decision.options) > 1 and waits(match, me):
            keys = set()
            for option in decision.options:
                world = match.clone(for_rollout=False)
                world.choose(decision.seat, option)
                keys.add(sight(world, me))
            assert len(keys) == 1, "the defender does not see which card attacks"
            found = offers(position_of("x", match), me, "en")
            assert all(len(each.says) > 1 for each in found if each.key in keys)
            seen += 1
        match.choose(decision.seat, dice.choice(list(decision.options)), decision.id)
    assert seen == 3


def by_post(server: Server) -> tuple[Room, list[httpx.Client]]:
    """A match with three days a choice."""
    ann, bob = server.browser(), server.browser()
    for each in (ann, bob):
        each.get("/")
    made = post(ann, "/tables", **{"game": "unmatched", "mode": "friend", "clock.days": 3})
    room = server.host.rooms[made.headers["location"].removeprefix("/t/")]
    assert post(bob, f"/join/{room.row.invite}", name="Bob").status_code == 303
    return room, [ann, bob] if room.seats[1].name == "Bob" else [bob, ann]


def answer(room: Room, people: list[httpx.Client], option: int) -> None:
    decision = room.match.decisions[0]
    before = len(room.match.entries)
    done = post(
        people[decision.seat], f"/t/{room.id}/choose", decision=decision.id, seat=decision.seat, option=option
    )  # fmt: skip
    assert done.status_code in (200, 204, 303), done.text
    wait(lambda: len(room.match.entries) > before)


def until_something_can_be_planned(room: Room, people: list[httpx.Client]) -> tuple[int, list[Branch]]:
    dice = random.Random(4)
    while True:
        decision = room.match.decisions[0]
        me = 1 - decision.seat
        found = offers(position_of("x", room.match), me, "en") if waits(room.match, me) else []
        if found:
            return me, found
        answer(room, people, dice.choice(list(decision.options)))


def test_a_plan_is_carried_out_when_it_comes_and_forgotten_when_not(server: Server) -> None:
    room, people = by_post(server)
    plans = server.app.state.front.house.plans
    carried_out = forgotten = 0
    while not (carried_out and forgotten):
        me, found = until_something_can_be_planned(room, people)
        page = people[me].get(f"/t/{room.id}/ahead")
        assert page.status_code == 200
        assert f"/t/{room.id}/ahead" in people[me].get(f"/t/{room.id}").text
        assert people[1 - me].get(f"/t/{room.id}/ahead").status_code == 409, "who is to choose has nothing to plan"
        shown = set(re.findall(r'name="then\.(\w+)"', page.text))
        assert shown == {each.key for each in found}
        other, made = room.match.decisions[0], len(room.match.entries)
        after = {}
        for option in other.options:
            world = room.match.clone(for_rollout=False)
            world.choose(other.seat, option)
            after[option] = sight(world, me)
        right = next((option for option, key in after.items() if key in shown), None)
        if right is None:
            answer(room, people, other.options[0])
            continue
        branch = next(each for each in found if each.key == after[right])
        reply = branch.replies[-1][0]
        form = {"made": made, f"then.{branch.key}": reply}
        for bad in ({**form, "made": made + 1}, {**form, f"then.{branch.key}": "nonsense"}, {**form, "then.x": reply}):
            assert 400 <= post(people[me], f"/t/{room.id}/ahead", **bad).status_code < 500
            assert plans.find(room.id, me) is None, "nothing half-stored"
        assert post(people[me], f"/t/{room.id}/ahead", **form).status_code == 303
        wrong = next((option for option, key in after.items() if key != branch.key), None)
        if carried_out and wrong is not None:
            answer(room, people, wrong)
            wait(lambda me=me: plans.find(room.id, me) is None or me not in room.deciders())
            forgotten += 1
        else:
            answer(room, people, right)
            wait(lambda made=made: len(room.match.entries) >= made + 2)
            assert room.match.entries[made + 1].seat == me
            assert room.match.entries[made + 1].notation == reply
            wait(lambda me=me: plans.find(room.id, me) is None)
            carried_out += 1


def test_nobody_plans_at_other_tables(server: Server) -> None:
    browser, stranger = server.browser(), server.browser()
    for each in (browser, stranger):
        each.get("/")
    table = post(browser, "/tables", game="unmatched", mode="bot").headers["location"]
    assert browser.get(f"{table}/ahead").status_code == 409
    assert stranger.get(f"{table}/ahead").status_code == 403
    room, _ = by_post(server)
    assert stranger.get(f"/t/{room.id}/ahead").status_code == 403
