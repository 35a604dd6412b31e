"""The command line: `triskel COMMAND`. Exit status 0 for success, 1 for a finding, 2 for a usage error."""

from triskel.cli.main import main

__all__ = ["main"]
