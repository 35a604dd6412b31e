"""Combinations of nodes with wordings of their own."""

from dataclasses import dataclass

from triskel.cardtext.pattern import Made, Open


@dataclass(frozen=True)
class Leaf:
    name: str


@dataclass(frozen=True)
class Pair:
    one: object
    other: object
    how: str = ""


def test_a_combination_is_built_from_what_is_said_and_taken_apart_again() -> None:
    made = Made(Pair, one=Made(Leaf, name=Open("who")), other=Open("count"), how="more")
    node = made.build({"who": "oak", "count": 3})
    assert node == Pair(Leaf("oak"), 3, "more")
    assert made.apart(node) == {"who": "oak", "count": 3}


def test_another_combination_is_not_taken_apart() -> None:
    made = Made(Pair, one=Made(Leaf, name=Open("who")), other=Open("count"), how="more")
    assert made.apart(Pair(Leaf("oak"), 3, "less")) is None
    assert made.apart(Pair("oak", 3, "more")) is None
    assert made.apart(Leaf("oak")) is None


def test_what_is_said_once_for_two_places_must_be_the_same_there() -> None:
    made = Made(Pair, one=Open("who"), other=Made(Leaf, name=Open("who")))
    assert made.apart(Pair("oak", Leaf("oak"))) == {"who": "oak"}
    assert made.apart(Pair("oak", Leaf("elm"))) is None
