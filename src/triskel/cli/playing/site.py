"""`triskel site`: the table as static files, for any web host."""

import argparse
from pathlib import Path
from typing import Any


def register(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser("site", help="write the table as static files that run in a browser without a server")
    command.add_argument("--out", default="site", metavar="DIR", help="the folder to write (default: site)")
    command.add_argument("--lang", choices=("ru", "en"), default="en", help="the language of errors")
    command.set_defaults(run=_build)


def _build(arguments: argparse.Namespace) -> int:
    from triskel.site.build import build

    sizes = build(Path(arguments.out))
    print(f"{arguments.out}: {len(sizes)} files, {sum(sizes.values()) / 1e6:.1f} MB")
    print(f"To look at it here: python -m http.server --directory {arguments.out} 8138")
    return 0
