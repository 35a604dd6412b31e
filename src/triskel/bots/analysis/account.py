"""What a study comes to: how well each seat chose, what luck gave and took, and the moments worth a look."""

from typing import Final, TypedDict

from triskel.bots.analysis.study import Choice, Kept

WORTH: Final = 0.05
"""A loss, a lead or a piece of luck smaller than this is no moment."""
_EACH: Final = 3
"""Moments of one kind that each seat has at most."""
_CLEAR: Final = 0.1
"""By so much the best choice must be ahead of the next to be worth praise."""

MISTAKE, BEST, LUCK, THROWN = "mistake", "best", "luck", "thrown"


class Moment(TypedDict):
    """A choice that mattered, or a piece of luck that did."""

    kind: str
    number: int
    seat: int
    """Who chose; of luck: whom it helped or hurt most."""
    size: float
    """A mistake: what was lost. A best choice: its lead. Luck: the change of the seat's chance."""


class Side(TypedDict):
    """How one seat did."""

    choices: int
    """Real ones: forced choices are left out."""
    loss: float
    """What its choices gave away, all together."""
    accuracy: float
    """1: always the best choice; about 0: as good as blind chance."""
    luck: float
    """What dice and draws did to its chance, all together."""


class Point(TypedDict):
    """One point of the curve."""

    number: int
    open: list[float]
    """The chance of each seat with all cards open."""
    seat: int
    """Who chose here; -1 at the end."""
    known: float
    """As that seat saw it: its chance before the choice, if it chooses well."""


def loss(choice: Choice) -> float:
    """What a choice gave away, as its seat could know."""
    return max(0.0, choice["best"][0]["chance"] - choice["played"]["chance"])


def lead(choice: Choice) -> float:
    """By how much the best option is ahead of the next."""
    best = choice["best"]
    return best[0]["chance"] - best[1]["chance"] if len(best) > 1 else 0.0


def luck(choice: Choice) -> list[float]:
    """What chance did after a choice, for each seat."""
    if not choice["chance"]:
        return [0.0] * len(choice["after"])
    return [after - before for before, after in zip(choice["after"], choice["fallen"], strict=True)]


def sides(kept: Kept) -> list[Side]:
    """Every seat."""
    found: list[Side] = []
    for seat in range(kept["seats"]):
        mine = [each for each in kept["choices"] if each["seat"] == seat]
        lost = sum(loss(each) for each in mine)
        blind = sum(max(0.0, each["best"][0]["chance"] - each["usual"]) for each in mine)
        fell = sum(luck(each)[seat] for each in kept["choices"])
        accuracy = 1.0 if not lost else max(0.0, 1.0 - lost / max(blind, lost))
        found.append(
            {"choices": len(mine), "loss": round(lost, 4), "accuracy": round(accuracy, 4), "luck": round(fell, 4)}
        )
    return found


def curve(kept: Kept) -> list[Point]:
    """The chance of each seat before every real choice, and at the end."""
    points: list[Point] = [
        {"number": each["number"], "open": each["before"], "seat": each["seat"], "known": each["best"][0]["chance"]}
        for each in kept["choices"]
    ]
    winners = kept["winners"]
    if points and kept["looked"] >= kept["length"] and winners is not None:
        share = 1.0 / len(winners) if winners else 1.0 / kept["seats"]
        last = [share if not winners or seat in winners else 0.0 for seat in range(kept["seats"])]
        points.append({"number": kept["length"], "open": last, "seat": -1, "known": 0.0})
    return points


def moments(kept: Kept) -> list[Moment]:
    """What is worth a look, in the order of the match: the worst and the best choices of each seat, and luck."""
    found: list[Moment] = []
    for choice in kept["choices"]:
        number, seat = choice["number"], choice["seat"]
        lost, margin = loss(choice), choice["played"]["margin"]
        if choice["thrown"]:
            found.append({"kind": THROWN, "number": number, "seat": seat, "size": round(max(lost, WORTH), 4)})
        elif lost >= WORTH and lost > margin:
            found.append({"kind": MISTAKE, "number": number, "seat": seat, "size": round(lost, 4)})
        elif not lost and lead(choice) >= _CLEAR and lead(choice) > choice["best"][1]["margin"]:
            found.append({"kind": BEST, "number": number, "seat": seat, "size": round(lead(choice), 4)})
        fell = luck(choice)
        most = max(range(len(fell)), key=lambda each: abs(fell[each]))
        if abs(fell[most]) >= WORTH:
            found.append({"kind": LUCK, "number": number, "seat": most, "size": round(fell[most], 4)})
    ranked = sorted(found, key=lambda each: -abs(each["size"]))
    taken: dict[tuple[str, int], int] = {}
    chosen: list[Moment] = []
    for each in ranked:
        key = (each["kind"], each["seat"])
        taken[key] = taken.get(key, 0) + 1
        if each["kind"] == THROWN or taken[key] <= _EACH:
            chosen.append(each)
    return sorted(chosen, key=lambda each: (each["number"], each["kind"]))


def choice_at(kept: Kept, number: int) -> Choice | None:
    """The choice with this number, if it was a real one and has been looked at."""
    return next((each for each in kept["choices"] if each["number"] == number), None)


def stop_at(kept: Kept, number: int) -> int:
    """Which of the stops a choice belongs to."""
    return max((place for place, each in enumerate(kept["stops"]) if each["step"] <= number), default=0)
