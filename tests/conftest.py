"""What all tests share: choosing tests by the rule they prove (`pytest --rule U-ATK-3`) or the ruling they hold."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule", action="append", default=[], metavar="ID", help="run only tests marked with this rule id (repeatable)"
    )
    parser.addoption(
        "--ruling", action="append", default=[], metavar="NAME", help="the same by the ruling that they hold"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = {*config.getoption("--rule"), *config.getoption("--ruling")}
    if not wanted:
        return
    chosen = [
        item
        for item in items
        if wanted & {id for name in ("rule", "ruling") for mark in item.iter_markers(name) for id in mark.args}
    ]
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = chosen
