"""Pages of the code for those who build upon it, from its docstrings: one page a room, one a game.

`make docs` writes them into docs/api before the site is built; git does not keep them. The source is read, not run.

python tools/make_api.py
"""

import ast
from collections.abc import Iterator
from inspect import cleandoc
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "triskel"
OUT = ROOT / "docs" / "api"
ROOMS = ("kernel", "cardtext", "flat", "bots", "gym", "lab", "table", "site", "cli", "i18n")

Function = ast.FunctionDef | ast.AsyncFunctionDef


def folders() -> dict[str, Path]:
    """What has a page under docs/api, by the name of the page."""
    games = sorted(path.parent for path in (PACKAGE / "games").glob("*/__init__.py"))
    return {f"{room}.md": PACKAGE / room for room in ROOMS} | {f"{game.name}.md": game for game in games}


def page(folder: Path) -> str:
    """The modules of a folder, the package itself first."""
    files = sorted(folder.rglob("*.py"), key=lambda path: (path.parent, path.name != "__init__.py", path.name))
    name = _dotted(folder / "__init__.py")
    return "\n".join([f"# {name}", "", *(line for path in files for line in _module(path))])


def _dotted(path: Path) -> str:
    return ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")


def _module(path: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text("utf-8"))
    yield from (f"## {_dotted(path)}", "", ast.get_docstring(tree) or "", "")
    yield from _values(tree.body)
    for each in tree.body:
        if isinstance(each, ast.ClassDef) and _public(each.name):
            yield from _class(each)
        elif isinstance(each, Function) and _public(each.name):
            yield from (f"### {each.name}", "", f"`{_signature(each)}`", "", ast.get_docstring(each) or "", "")


def _class(tree: ast.ClassDef) -> Iterator[str]:
    bases = ", ".join(ast.unparse(each) for each in tree.bases)
    yield from (f"### {tree.name}", "", f"`class {tree.name}({bases})`" if bases else f"`class {tree.name}`", "")
    yield from (ast.get_docstring(tree) or "", "")
    yield from _values([*tree.body, *_set_in_init(tree)])
    for each in tree.body:
        if isinstance(each, Function) and _public(each.name):
            said = (ast.get_docstring(each) or "").replace("\n", "\n    ")
            yield f"- `{_signature(each)}`  \n    {said}"
    yield ""


def _set_in_init(tree: ast.ClassDef) -> list[ast.stmt]:
    return [part for each in tree.body if isinstance(each, Function) and each.name == "__init__" for part in each.body]


def _values(body: list[ast.stmt]) -> Iterator[str]:
    """Constants and attributes that have a docstring behind them."""
    for value, said in pairwise(body):
        if not (
            isinstance(said, ast.Expr) and isinstance(said.value, ast.Constant) and isinstance(said.value.value, str)
        ):
            continue
        target = value.targets[0] if isinstance(value, ast.Assign) else getattr(value, "target", None)
        name = "" if target is None else ast.unparse(target).removeprefix("self.")
        if name and _public(name):
            words = cleandoc(said.value.value).replace("\n", "\n    ")
            yield f"- `{name}`: {words}"
    yield ""


def _public(name: str) -> bool:
    return not name.startswith("_")


def _signature(tree: Function) -> str:
    """The name with its parameters; a method without itself, types as they are written."""
    arguments = ast.unparse(tree.args)
    for first in ("self", "cls"):
        arguments = arguments.removeprefix(first).removeprefix(", ")
    result = f" -> {ast.unparse(tree.returns)}" if tree.returns is not None else ""
    return f"{tree.name}({arguments}){result}"


def write() -> list[str]:
    """Write them all; the names of the files."""
    OUT.mkdir(exist_ok=True)
    for name, folder in folders().items():
        (OUT / name).write_text(page(folder), "utf-8")
    return sorted(folders())


if __name__ == "__main__":
    print(*write(), sep="\n")
