"""Doors (U-DOOR)."""

from triskel.games.unmatched.lawbook.account import Account
from triskel.games.unmatched.lawbook.book import BOOK, open_question
from triskel.kernel.bench.law import CHANGED, Step, Verdicts


def _beside(account: Account, space: int) -> set[int]:
    """The doors that stand on a line of this space."""
    return {number for number, lines in enumerate(account.ground.doors) if any(space in line for line in lines)}


@BOOK.law(
    "doors-in-maneuvers-only", "U-DOOR-2",
    en="Doors are turned in maneuvers only, by the player who maneuvers.",
    ru="Двери открывают и закрывают только при манёвре, и делает это тот, кто его выполняет.",
    on=("?move", "door closed", "door opened"),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind in ("door opened", "door closed"):
            own = account.player(told.facts["fighter"]) == told.facts["player"] == told.active
            yield (told.action == "maneuver" and own) or f"a door was turned in {told.action or 'no action'}"
    asked = open_question(step, "move")
    if asked is not None and account.ground.doors:
        turns = any(each.startswith(("open ", "close ")) for each in step.notations(asked))
        yield not turns or account.maneuver is not None or "a door is offered outside a maneuver"


@BOOK.law(
    "doors-are-turned-from-beside", "U-DOOR-3", "U-DOOR-4",
    en="A fighter turns only a door that is beside it.",
    ru="Боец открывает и закрывает только смежную с собой дверь.",
    on=("door closed", "door opened"),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind in ("door opened", "door closed") and told.maneuver is not None:
            yield told.facts["door"] in _beside(account, told.maneuver.at) or "the door is not beside the fighter"


@BOOK.law(
    "any-door-beside-can-be-turned", "U-DOOR-3", "U-DOOR-4", "U-DOOR-5",
    en="While it moves a fighter may close any open door beside it, and open a closed one for a step, again and again.",
    ru="Перемещаясь, боец может закрыть открытую дверь рядом, а закрытую открыть за один шаг, сколько угодно раз.",
    on=("?move",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "move")
    maneuver = account.maneuver
    if asked is None or maneuver is None or asked.about != maneuver.mover or maneuver.at != account.at.get(asked.about):
        return
    doors = account.arena.board.doors
    for number in () if account.large() else _beside(account, maneuver.at):
        word = "open" if number in account.closed else "close"
        able = word == "close" or maneuver.left > 0
        there = f"{word} {doors[number].id}" in step.notations(asked)
        yield there == able or f"{word} {doors[number].id} is {'' if there else 'not '}offered"


@BOOK.law(
    "opening-costs-one", "U-DOOR-3",
    en="A door is opened only with a step to spare.",
    ru="Дверь открывают, только если на это остался шаг.",
    on=("door opened",),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    for told in account.told:
        if told.kind == "door opened":
            yield told.notes.get("left", 0) >= 1 or "no step was left for it"


@BOOK.law(
    "doors-as-told", "U-DOOR-1", "U-DOOR-5",
    en="A door stays as it was last turned.",
    ru="Дверь остаётся такой, какой её оставили.",
    on=(CHANGED,),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    if account.ground.doors:
        expected = sorted(account.arena.board.doors[number].id for number in account.closed)
        yield sorted(step.look["closed_doors"]) == expected or f"closed are {step.look['closed_doors']}"


@BOOK.law(
    "no-blow-through-a-closed-door", "U-DOOR-7", "U-DOOR-8",
    en="Two spaces with a closed door on the line between them are not adjacent, and across it no zone is shared.",
    ru="Ячейки, между которыми закрытая дверь, не смежны, и общей зоны через неё нет.",
    on=("?target", "attacked"),
)  # fmt: skip
def _(step: Step, account: Account) -> Verdicts:
    asked = open_question(step, "target")
    if asked is not None:
        for fighter in _behind_doors(account, asked.about, account.at, frozenset(account.closed)):
            yield fighter not in asked.options or f"{account.fighter_name(fighter)} can be attacked through a door"
    for told in account.told:
        if told.kind == "attacked":
            for fighter in _behind_doors(account, told.facts["fighter"], told.at, told.closed):
                yield fighter != told.facts["target"] or f"{account.fighter_name(fighter)} was attacked through a door"


def _behind_doors(account: Account, attacker: int, at: dict[int, int], closed: frozenset[int]) -> list[int]:
    """The enemies on the other side of a closed door from the attacker whom no other way brings into its zone."""
    here = at[attacker]
    return [
        fighter
        for fighter, space in at.items()
        if account.team(fighter) != account.team(attacker)
        and any(frozenset((here, space)) in account.ground.doors[door] for door in closed)
        and space not in account.ground.zone(here, closed)
    ]
