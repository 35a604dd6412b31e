"""What is checked before a command begins: packages that it needs, and options that its game does not know."""

import argparse
from importlib.util import find_spec
from typing import Final

from triskel.kernel import BadSetup, TriskelError

_OWNERS: Final = {"hero": "unmatched", "heroes": "unmatched", "board": "unmatched", "boards": "unmatched",
                  "deck": "berserk", "decks": "berserk"}  # fmt: skip


def need(extra: str, *modules: str) -> None:
    """Say at once, not after an hour of play, that something is not installed."""
    missing = [name for name in modules if find_spec(name) is None]
    if missing:
        raise TriskelError(f"this needs {' and '.join(missing)}: pip install 'triskel[{extra}]'")


def check_options(arguments: argparse.Namespace) -> None:
    """Refuse options that belong to another game, rather than leave them out silently."""
    for option, owner in _OWNERS.items():
        if getattr(arguments, option, None) and owner != arguments.game:
            raise BadSetup(f"--{option} is for {owner}, not for {arguments.game}")
