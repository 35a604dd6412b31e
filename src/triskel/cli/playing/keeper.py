"""For whoever keeps a server: `triskel database`, `backup`, `restore` and `admin`."""

import argparse
import asyncio
import os
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from triskel.cli.output import print_json
from triskel.kernel import TriskelError

_WORDS: Final = {
    "revision": ("Revision {found}; this version knows {newest}.", "Ревизия {found}; эта версия знает {newest}."),
    "rows": ("{rows} rows of {tables} tables: {path}", "Строк: {rows}, таблиц: {tables}: {path}"),
    "restored": ("Restored {rows} rows; revision {found}.", "Восстановлено строк: {rows}; ревизия {found}."),
    "none": ("Nobody plays.", "Никто не играет."),
    "no acts": ("Nothing has been done yet.", "Пока ничего не сделано."),
    "playing": ("{count} choices so far", "сделано ходов: {count}"),
    "over": ("over: {reason}", "окончена: {reason}"),
    "close": ("Table {about} is closed.", "Стол {about} закрыт."),
    "hide": ("Names struck out: {count}.", "Вычеркнуто имён: {count}."),
    "block": ("{about} is shut out.", "{about}: доступ закрыт."),
    "unblock": ("{about} is let in again.", "{about}: доступ открыт."),
    "delete": ("Everything about {about} is deleted.", "Всё о {about} удалено."),
}
_ACTS: Final = {
    "tables": "list the tables that are played at (--all: also those that are over)",
    "close": "end the match at TABLE without a winner",
    "hide": "strike out the names that PERSON took",
    "block": "shut PERSON out: looking on is left, playing and speaking are not",
    "unblock": "let PERSON in again",
    "export": "print everything that is kept about PERSON",
    "delete": "delete everything about PERSON; games still going on are resigned",
    "log": "print what the keepers have done",
}
_ABOUT: Final = ("close", "hide", "block", "unblock", "export", "delete")


def _say(lang: str, key: str, **facts: object) -> str:
    return _WORDS[key][lang == "ru"].format(**facts)


def register(commands: Any) -> None:
    """Add the commands."""
    database = commands.add_parser("database", help="look at the database of a server, or bring it up or back")
    database.add_argument("what", choices=("status", "upgrade", "downgrade"), nargs="?", default="status")
    database.add_argument("--to", default="", metavar="REVISION", help="for downgrade: 0001, …, or base")
    _common(database, _database)
    backup = commands.add_parser("backup", help="save the whole database of a server to a file, while it runs")
    backup.add_argument("file", type=Path, metavar="FILE")
    _common(backup, _backup)
    restore = commands.add_parser("restore", help="make a new database of such a file")
    restore.add_argument("file", type=Path, metavar="FILE")
    _common(restore, _restore)
    admin = commands.add_parser(
        "admin", help="look after the tables and people of a server",
        epilog="PERSON is the name of an account, or TABLE:SEAT (seats are counted from 1). Every act needs --why "
        "and is written down.",
    )  # fmt: skip
    acts = admin.add_subparsers(dest="act", metavar="ACT", required=True)
    for name, about in _ACTS.items():
        act = acts.add_parser(name, help=about)
        if name == "tables":
            act.add_argument("--all", action="store_true", help="also those that are over")
        if name in _ABOUT:
            act.add_argument("about", metavar="TABLE" if name == "close" else "PERSON")
            act.add_argument("--why", required=True, metavar="TEXT", help="the reason, for the log")
        if name in ("tables", "log"):
            act.add_argument("--json", action="store_true")
        _common(act, _admin)


def _common(command: argparse.ArgumentParser, run: Callable[[argparse.Namespace], int]) -> None:
    command.add_argument("--database", default=os.environ.get("TRISKEL_DATABASE_URL", ""), metavar="URL")
    command.add_argument("--lang", choices=("ru", "en"), default="en")
    command.set_defaults(run=run)


def _url(arguments: argparse.Namespace) -> str:
    from triskel.table.web.serve import default_database

    return str(arguments.database) or default_database()


def _database(arguments: argparse.Namespace) -> int:
    from triskel.table.db import upgrade
    from triskel.table.db.engine import engine_of

    engine = engine_of(_url(arguments))
    if arguments.what == "upgrade":
        upgrade.upgrade(engine)
    elif arguments.what == "downgrade":
        upgrade.downgrade(engine, arguments.to)
    with engine.connect() as connection:
        found = upgrade.revision_of(connection)
    engine.dispose()
    print(_say(arguments.lang, "revision", found=found, newest=upgrade.revisions()[0]))
    return 0 if found == upgrade.revisions()[0] or arguments.what == "downgrade" else 1


def _backup(arguments: argparse.Namespace) -> int:
    from triskel.table.db import backup
    from triskel.table.db.engine import engine_of

    engine = engine_of(_url(arguments))
    counts = backup.backup(engine, arguments.file)
    engine.dispose()
    print(_say(arguments.lang, "rows", rows=sum(counts.values()), tables=len(counts), path=arguments.file))
    return 0


def _restore(arguments: argparse.Namespace) -> int:
    from triskel.table.db import backup, upgrade
    from triskel.table.db.engine import engine_of

    engine = engine_of(_url(arguments))
    counts = backup.restore(engine, arguments.file)
    engine.dispose()
    print(_say(arguments.lang, "restored", rows=sum(counts.values()), found=upgrade.revisions()[0]))
    return 0


def _admin(arguments: argparse.Namespace) -> int:
    from triskel.table.house import furnish
    from triskel.table.ops.admin import Admin
    from triskel.table.play.refused import Refused
    from triskel.table.play.settings import Settings

    async def work() -> None:
        house = furnish(_url(arguments), Settings(warm=False))
        admin = Admin(house)
        try:
            if arguments.act == "log":
                _print_log(house.deeds.all(), arguments.lang, arguments.json)
            else:
                await _act(admin, arguments)
        except Refused as refused:
            raise TriskelError(refused.en, refused.ru) from None
        finally:
            await admin.shut()

    asyncio.run(work())
    return 0


async def _act(admin: Any, arguments: argparse.Namespace) -> None:
    lang, act = arguments.lang, arguments.act
    if act == "tables":
        _print_tables(admin.tables(arguments.all), lang, arguments.json)
        return
    if act == "export":
        print_json(admin.export(arguments.about, arguments.why))
        return
    doing: dict[str, Callable[[], Awaitable[object]]] = {
        "close": lambda: admin.close(arguments.about, arguments.why),
        "hide": lambda: admin.hide(arguments.about, arguments.why),
        "block": lambda: admin.bar(arguments.about, arguments.why),
        "unblock": lambda: admin.bar(arguments.about, arguments.why, out=False),
        "delete": lambda: admin.delete(arguments.about, arguments.why),
    }
    count = await doing[act]()
    print(_say(lang, act, about=arguments.about, count=count))


def _print_tables(found: list[Any], lang: str, as_json: bool) -> None:
    if as_json:
        print_json(
            [
                {"id": each.id, "game": each.game, "names": each.names, "created": each.created,
                 "choices": each.choices, "result": each.result}
                for each in found
            ]
        )  # fmt: skip
        return
    if not found:
        print(_say(lang, "none"))
    for each in found:
        state = _say(lang, "over", reason=each.result) if each.result else _say(lang, "playing", count=each.choices)
        print(f"{each.id}  {each.game}  {' — '.join(each.names)}  {_moment(each.created)}  {state}")


def _print_log(found: list[tuple[int, str, str, str, str]], lang: str, as_json: bool) -> None:
    if as_json:
        keys = ("at", "keeper", "act", "about", "why")
        print_json([dict(zip(keys, each, strict=True)) for each in found])
        return
    if not found:
        print(_say(lang, "no acts"))
    for at, keeper, act, about, why in found:
        print(f"{_moment(at)}  {keeper}  {act}  {about}  {why}")


def _moment(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
