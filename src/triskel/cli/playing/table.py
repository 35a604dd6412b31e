"""`triskel serve`: the table in a browser."""

import argparse
import os
from typing import Any


def register(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser("serve", help="open the table in a browser")
    command.add_argument("--host", default="127.0.0.1", help="address to listen on (default 127.0.0.1)")
    command.add_argument("--port", type=int, default=0, metavar="N", help="port (default: 8137, or a free one)")
    command.add_argument("--database", default=os.environ.get("TRISKEL_DATABASE_URL", ""), metavar="URL")
    command.add_argument("--no-browser", action="store_true", help="do not open a browser")
    command.add_argument("--reports", action="store_true", help="print what players reported about others, and stop")
    command.add_argument("--lang", choices=("ru", "en"), default="en", help="the language of errors")
    command.set_defaults(run=_serve)


def _serve(arguments: argparse.Namespace) -> int:
    from triskel.table.web.serve import print_reports, serve

    if arguments.reports:
        return print_reports(arguments.database)
    return serve(arguments.host, arguments.port, arguments.database, not arguments.no_browser)
