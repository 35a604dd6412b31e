"""What all tests share: choosing tests by the rule they prove (`pytest --rule U-ATK-3`)."""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule", action="append", default=[], metavar="ID", help="run only tests marked with this rule id (repeatable)"
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = set(config.getoption("--rule"))
    if not wanted:
        return
    chosen = [item for item in items if wanted & {id for mark in item.iter_markers("rule") for id in mark.args}]
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    items[:] = chosen
