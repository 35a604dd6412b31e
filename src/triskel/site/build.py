"""`triskel site`: the whole table as a folder of static files."""

import hashlib
import json
import shutil
import subprocess
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import resvg_py

from triskel import __version__
from triskel.bots.net import FOLDER as NETS
from triskel.kernel.books.ready import prepared
from triskel.kernel.kit import GROUP, Kit, game_names, kits
from triskel.kernel.play.refusal import TriskelError
from triskel.site import learned, runtime
from triskel.site.loading import COMMANDS, PARCEL, PICTURES, PRESENTED
from triskel.site.parcel import packed, wrapped
from triskel.site.waking import front

_OURS: Final = Path(__file__).parents[1]
_HERE: Final = Path(__file__).parent
_FILES: Final = _HERE / "files"
_STATIC: Final = _OURS / "table" / "static"
_SIGNS: Final = _STATIC / "signs.svg"
"""Every page asks which drawings are in it."""
_CONTENT: Final = (".py", ".toml", ".csv", ".txt")
_SERVERS: Final = (
    "api", "db", "letters", "live", "lobby", "ops", "people", "profile", "rating", "tournament",
)  # fmt: skip
"""Rooms of the table that only a server has."""
_WORKPLACES: Final = ("cli", "lab", "gym")
"""Parts of the package that are no table."""
_OTHERS: Final = ("htpy", "markupsafe", "mypy_extensions", "tomlkit", "typing_extensions")
"""What the table needs of other people's, as installed here; compiled parts stay at home."""
_DRAWING: Final = ("cssselect2", "tinycss2", "webencodings")
"""What pictures need beside."""
_HERE_ONLY: Final = ("build.py", "runtime.py", "compiling.py")
RUNTIME: Final = "runtime.packed"
MEMORY: Final = "memory.packed"
CORE: Final = f"core{PARCEL}"
"""What every start needs: Python compiled to WebAssembly, its memory with everything loaded, and files."""
_ICONS: Final = (180, 192, 512)
_MARK: Final = "triskel-site"
"""A file that says that a folder is a site, and may be written anew."""
_DATE: Final = (2020, 1, 1, 0, 0, 0)
_SECONDS: Final = 300


def build(out: Path) -> dict[str, int]:
    """Write the site; the bytes of each of its files. TriskelError where the folder holds something else."""
    if out.exists() and any(out.iterdir()) and not (out / _MARK).is_file():
        raise TriskelError(
            f"{out} holds something that is no site; name an empty folder or a new one",
            f"В {out} лежит что-то, что не сайт; назовите пустую или новую папку",
        )
    python = runtime.folder()
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    (out / _MARK).write_text(f"{__version__}\n")
    (out / "pyodide").mkdir()
    for name in runtime.FILES:
        if name == runtime.WASM:
            (out / RUNTIME).write_bytes(packed((python / name).read_bytes()))
        else:
            shutil.copyfile(python / name, out / "pyodide" / name)
    shutil.copytree(_STATIC, out / "static")
    sheet = out / "static" / "tokens.css"
    sheet.write_text(sheet.read_text("utf-8").replace("url(/static/", "url("), "utf-8")
    _icons(out)
    _nets(out / learned.FOLDER)
    _prepare(python, out, archives(out))
    _pages(out)
    sizes = _sizes(out)
    _scripts(out, sizes)
    return _sizes(out)


def _icons(out: Path) -> None:
    """The mark for a phone's home screen: on paper and with room around it, since each phone cuts it as it likes."""
    mark = (_STATIC / "mark.svg").read_text("utf-8").replace("<svg ", '<svg x="20" y="20" width="60" height="60" ', 1)
    paper = '<rect width="100" height="100" fill="#f3ead7"/>'
    icon = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{paper}{mark}</svg>'
    for size in _ICONS:
        (out / f"icon-{size}.png").write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=icon, width=size)))


def _sizes(out: Path) -> dict[str, int]:
    return {each.relative_to(out).as_posix(): each.stat().st_size for each in sorted(out.rglob("*")) if each.is_file()}


# --- sources -------------------------------------------------------------------------------------------------------


def archives(out: Path) -> list[Path]:
    """Our sources: what everybody needs, and each game by itself."""
    games = {kit.name: kit for kit in kits().values() if kit.package.startswith(f"{_OURS.name}.games.")}
    core = dict(_core())
    entries = [f"{each.name} = {each.value}" for each in entry_points(group=GROUP) if each.name in games]
    about = f"{_OURS.name}-{__version__}.dist-info"
    core[f"{about}/METADATA"] = f"Metadata-Version: 2.1\nName: {_OURS.name}\nVersion: {__version__}\n".encode()
    core[f"{about}/entry_points.txt"] = f"[{GROUP}]\n{chr(10).join(entries)}\n".encode()
    _zip(out / "core.zip", core)
    for kit in games.values():
        _zip(out / f"{kit.name}.zip", dict(_game(kit)))
    _zip(out / f"{PICTURES[1]}.zip", dict(_pictures()))
    _zip(out / f"{COMMANDS[1]}.zip", dict(_commands()))
    return [out / f"{name}.zip" for name in ("core", PICTURES[1], COMMANDS[1], *games)]


def _weights() -> list[Path]:
    """What was learned of the games that come with us."""
    return sorted((_OURS / "games").glob(f"*/faces/{NETS}/*.npz"))


def _nets(out: Path) -> None:
    """Each is fetched when a bot first wants it."""
    out.mkdir()
    for each in _weights():
        shutil.copyfile(each, out / each.name)


def _prepare(python: Path, out: Path, archives: list[Path]) -> None:
    """Have the browser's own Python compile the archives and keep its memory, in Node.js."""
    core, memory = archives[0], out / MEMORY
    asked = [*runtime.node(), str(_HERE / "prepare.mjs"), str(python), str(_HERE / "compiling.py"), str(memory)]
    done = subprocess.run([*asked, *map(str, archives)], capture_output=True, text=True, timeout=_SECONDS)
    if done.returncode:
        raise TriskelError(
            f"Node.js could not prepare the site: {done.stderr[-300:]}",
            f"Node.js не смог подготовить сайт: {done.stderr[-300:]}",
        )
    memory.write_bytes(packed(memory.read_bytes()))
    loaded = set(done.stdout.split())
    for each in archives:
        with zipfile.ZipFile(each) as made:
            files = {name: made.read(name) for name in made.namelist() if each != core or name not in loaded}
        each.with_suffix(PARCEL).write_bytes(wrapped(files))
        each.unlink()


def _zip(path: Path, files: dict[str, bytes]) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, _DATE), files[name], zipfile.ZIP_DEFLATED)


def _walk(folder: Path) -> Iterator[Path]:
    for each in sorted(folder.iterdir()):
        if each.is_dir():
            if each.name != "__pycache__":
                yield from _walk(each)
        elif each.suffix in _CONTENT:
            yield each


def _core() -> Iterator[tuple[str, bytes]]:
    """The kernel, the bots, the table and what says which games there are."""
    root = _OURS.parent
    for path in _walk(_OURS):
        inside = path.relative_to(_OURS).parts
        if inside[0] in _WORKPLACES or (inside[0] == "table" and inside[1] in _SERVERS):
            continue
        if inside[0] == "games" and len(inside) > 2 and not _beforehand(inside[2:]):
            continue
        if ".".join((_OURS.name, *inside)).removesuffix(".py") == PICTURES[0]:
            continue
        if inside[0] == "site" and (inside[1] in _HERE_ONLY or inside[1] == "files"):
            continue
        yield path.relative_to(root).as_posix(), path.read_bytes()
    yield _SIGNS.relative_to(root).as_posix(), _SIGNS.read_bytes()
    yield (_HERE / learned.THERE).relative_to(root).as_posix(), "\n".join(each.stem for each in _weights()).encode()
    for name in _OTHERS:
        yield from _other(name)


def _beforehand(inside: tuple[str, ...]) -> bool:
    """Whether a file of a game is wanted before the game is: its name, how it presents itself, its rules to read."""
    return "/".join(inside) in PRESENTED


def _game(kit: Kit) -> Iterator[tuple[str, bytes]]:
    """All that is played with, read beforehand where it can be; not what is proved or measured with."""
    folder = _OURS / "games" / kit.package.rsplit(".", 1)[1]
    for path in _walk(folder):
        inside = path.relative_to(folder).parts
        if _beforehand(inside) or inside[0].removesuffix(".py") in (*_WORKPLACES, "lawbook"):
            continue
        yield path.relative_to(_OURS.parent).as_posix(), path.read_bytes()
    kit.game()
    for path, content in prepared(kit.package):
        yield path.relative_to(_OURS.parent).as_posix(), content


def _pictures() -> Iterator[tuple[str, bytes]]:
    """What works a drawing of a page into a picture: the sheets and the drawings that the page has beside it."""
    root = _OURS.parent
    module = root.joinpath(*PICTURES[0].split(".")).with_suffix(".py")
    drawings = [path for path in sorted(_STATIC.glob("*.svg")) if path != _SIGNS]
    for path in (module, *sorted(_STATIC.glob("*.css")), *drawings):
        yield path.relative_to(root).as_posix(), path.read_bytes()
    for name in _DRAWING:
        yield from _other(name)


def _commands() -> Iterator[tuple[str, bytes]]:
    """The command line: its own part, and what games add to it."""
    for path in _walk(_OURS):
        inside = path.relative_to(_OURS).parts
        room = inside[2] if inside[0] == "games" and len(inside) > 2 else inside[0]
        if room.removesuffix(".py") in ("cli", "lab", "lawbook"):
            yield path.relative_to(_OURS.parent).as_posix(), path.read_bytes()
    yield from _other("rich")


def _other(name: str) -> Iterator[tuple[str, bytes]]:
    """A package of somebody else, with its licence."""
    found = find_spec(name)
    assert found is not None, name
    assert found.origin is not None, name
    if found.submodule_search_locations is None:
        yield f"{name}.py", Path(found.origin).read_bytes()
    else:
        folder = Path(found.origin).parent
        for path in _walk(folder):
            yield path.relative_to(folder.parent).as_posix(), path.read_bytes()
    for each in distribution(name).files or ():
        if "licen" in each.name.lower() and ".dist-info" in each.as_posix():
            yield f"licences/{name}/{each.name}", Path(str(each.locate())).read_bytes()


# --- pages and scripts ---------------------------------------------------------------------------------------------


def ways() -> dict[str, Any]:
    """Where the server's handlers are, by their addresses; and what addresses begin with that only a server answers."""
    from litestar.routes import HTTPRoute

    from triskel.table.play.settings import Settings
    from triskel.table.web.app import create_app

    app = create_app("sqlite://", Settings(warm=False))
    here: set[tuple[str, str, str]] = set()
    elsewhere: set[str] = set()
    for route in app.routes:
        for handler in route.route_handlers if isinstance(route, HTTPRoute) else ():
            module = handler.fn.__module__
            if not module.startswith(f"{_OURS.name}."):
                continue
            room = module.split(".")[2]
            if module.startswith(f"{_OURS.name}.table.") and (
                room in _SERVERS or module.endswith(("judge.routes", "judge.programs"))
            ):
                elsewhere.add(route.path)
                continue
            for method in handler.http_methods - {"OPTIONS", "HEAD"}:
                here.update((str(method), path, module) for path in handler.paths)
    return {"ways": sorted(here), "elsewhere": sorted(_beginnings(elsewhere))}


def _beginnings(paths: set[str]) -> set[str]:
    """What only a server answers, by the first part of the address; not where pages of the browser begin so too."""
    return {f"/{path.split('/')[1]}" for path in paths if path.split("/")[1] not in ("t", "judge", "me", "")}


def _pages(out: Path) -> None:
    """The home page as it looks before anything was played, so that there is something to see at once."""
    from triskel.table.editor.rule_board import rules_shown

    for lang, shown in front().items():
        (out / f"home.{lang}.html").write_text(shown, "utf-8")
    (out / "ways.json").write_text(json.dumps(ways(), indent=0), "utf-8")
    # For documents that put a board beside a rule.
    (out / "boards.json").write_text(json.dumps({game: rules_shown(game) for game in game_names()}), "utf-8")


def _scripts(out: Path, sizes: dict[str, int]) -> None:
    """Scripts that know the sizes of what they load and the names of what they keep."""
    beside = (f"pyodide/{name}" for name in runtime.FILES if name not in (runtime.WASM, "README.md"))
    first = (RUNTIME, MEMORY, CORE, *beside)
    total = sum(sizes[name] for name in first)
    elsewhere = json.dumps(json.loads((out / "ways.json").read_text("utf-8"))["elsewhere"])
    for path in sorted(_FILES.iterdir()):
        if path.name != "sw.js":
            text = path.read_text("utf-8").replace("/*@SIZES@*/{ total: 1 }", json.dumps({"total": total}))
            text = text.replace("/*@ELSEWHERE@*/[]", elsewhere)
            (out / path.name).write_text(text, "utf-8")
    kept = [each for each in _sizes(out) if each != _MARK and not each.endswith(("README.md", "README.txt"))]
    digest = hashlib.blake2b(digest_size=8)
    for name in kept:
        digest.update(name.encode() + (out / name).read_bytes())
    worker = (_FILES / "sw.js").read_text("utf-8").replace("@VERSION@", digest.hexdigest())
    (out / "sw.js").write_text(worker.replace("/*@FILES@*/[]", json.dumps(["./", *kept])), "utf-8")
