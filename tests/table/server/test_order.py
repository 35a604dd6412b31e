"""What is wrong with an order of a match is said in the reader's language."""

import ast
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import triskel.table
from triskel.kernel.play.refusal import BadSetup
from triskel.table.play.clock import clock_terms
from triskel.table.play.order import Order, check_levels, make_terms, no_files, read_form

WRONG: tuple[Callable[[], Any], ...] = (
    lambda: check_levels({0: "godlike"}),
    lambda: clock_terms({"days": 99}),
    lambda: clock_terms({"kind": "sand"}),
    lambda: clock_terms({"kind": "fischer", "base": -1}),
    lambda: make_terms({"undo": "twice"}),
    lambda: make_terms({"watch": "all"}),
    lambda: make_terms({"clock": 5}),
    lambda: no_files({"board": "/etc/passwd"}),
    lambda: read_form({"mode": "alone"}),
    lambda: read_form({"level.0": "godlike"}),
    lambda: read_form({"board": "sarpedon", "board.x": "y"}),
    lambda: Order("unmatched", "friend", seat=7).seat_up(2, "me"),
    lambda: Order("unmatched", "mixed", kinds=("me",)).seat_up(2, "me"),
    lambda: Order("unmatched", "mixed", kinds=("me", "ghost")).seat_up(2, "me"),
)


@pytest.mark.parametrize("order", WRONG)
def test_a_wrong_order_is_answered_in_both_languages(order: Callable[[], Any]) -> None:
    with pytest.raises(BadSetup) as wrong:
        order()
    assert re.search("[а-я]{3}", wrong.value.words("ru"))
    assert not re.search("[а-я]", wrong.value.words("en"))


def test_nothing_at_the_table_is_refused_in_english_alone() -> None:
    alone = [
        f"{path.name}:{node.lineno}"
        for path in Path(triskel.table.__path__[0]).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("BadSetup", "BadContent")
        if len(node.args) == 1 and not isinstance(node.args[0], ast.Starred) and not node.keywords
    ]
    assert alone == []
