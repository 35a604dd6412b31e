"""What is checked before a command begins: packages that it needs."""

from importlib.util import find_spec

from triskel.kernel import TriskelError


def need(extra: str, *modules: str) -> None:
    """Say at once, not after an hour of play, that something is not installed."""
    missing = [name for name in modules if find_spec(name) is None]
    if missing:
        raise TriskelError(f"this needs {' and '.join(missing)}: pip install 'triskel[{extra}]'")
