"""What is kept in this browser: looked at, saved to a file, read from one, thrown away."""

import json
from typing import Any, Final

from htpy import Node, Renderable, a, b, button, div, form, h1, h2, i, input, label, li, p, section, span, textarea, ul
from htpy import fragment as together

from triskel.kernel.books import record
from triskel.site.handing import paste_form
from triskel.site.match_link import AWAY
from triskel.site.shelf import BOXES, ENTRIES, MATCHES, Shelf
from triskel.site.stand_in import MediaType, Redirect, Request, Response, UploadFile, Way
from triskel.site.storage import HOLDER, Matches, read_entries, read_match
from triskel.table.pages.card import worn
from triskel.table.pages.frame import site
from triskel.table.play.context import GameRow, Reader
from triskel.table.play.keeping import copying
from triskel.table.play.refused import Refused
from triskel.table.play.stored import OPEN, SeatRow, Unreadable
from triskel.table.web.listing import game_row
from triskel.table.web.render import reader
from triskel.table.web.seats import hashed
from triskel.table.words.phrases import tell
from triskel.table.words.texts import say

AnyRequest = Request[Any, Any, Any]
MOST_FILE: Final = 64 * 1024 * 1024
FORMAT: Final = 1
_TEXTS: Final[dict[str, tuple[str, str]]] = {
    "everything": ("Всё сразу", "Everything at once"),
    "file": ("Файл", "File"),
    "read": ("Прочесть", "Read"),
    "open": ("Открыть", "Open"),
    "paste": ("Или вставьте её текст", "Or paste its text"),
    "links": ("Партия по ссылке", "A match by link"),
    "lead": (
        "Партии, колоды, позиции и наборы лежат в этом браузере и больше нигде. Кто очистит его данные, сотрёт и их; "
        "сохраните всё в файл, чтобы не потерять или перенести в другой браузер.",
        "Matches, decks, positions and sets lie in this browser and nowhere else. Clearing its data wipes them too; "
        "save everything to a file to be safe, or to carry it to another browser.",
    ),
    "passing": (
        "Браузер не даёт ничего хранить (так бывает в приватном окне): когда страница закроется, всё пропадёт. "
        "Сохраните нужное в файл.",
        "The browser lets nothing be kept (a private window is like that): all will be gone when the page is closed. "
        "Save to a file what you need.",
    ),
    "export": ("Сохранить всё в файл", "Save everything to a file"),
    "import_hint": (
        "Что здесь уже есть, останется; партия, которая в файле длиннее, продолжится с того места.",
        "What is here already stays; a match that is longer in the file goes on from there.",
    ),
    "matches": ("Партии", "Matches"),
    "none": ("Пока пусто.", "Nothing yet."),
    "record": ("Запись", "Record"),
    "record_hint": (
        "Файл можно и просто бросить на страницу. В записи видны все карты. С ней партию можно продолжить на сервере, "
        "и наоборот.",
        "A file may also be dropped on any page. A record shows all cards. With it a match can go on at a server, and "
        "the other way round.",
    ),
    "bring": ("Запись партии", "The record of a match"),
    "link": ("Ссылка", "Link"),
    "drop": ("Удалить", "Delete"),
    "sure": ("Удалить партию насовсем?", "Delete this match for good?"),
    "damaged": ("Повреждено", "Damaged"),
    "damaged_lead": (
        "Эти партии прочесть нельзя. В файл они попадут как есть; если они больше не нужны, удалите их.",
        "These matches cannot be read. They go into the file as they are; delete them if you do not need them.",
    ),
    "taken": (
        "Прочитано: {new}; уже было: {old}; не понято: {bad}.",
        "Read: {new}; here already: {old}; not understood: {bad}.",
    ),
}


def words(lang: str, key: str, **values: object) -> str:
    """A text of this page."""
    return _TEXTS[key][lang != "ru"].format(**values)


# --- the page ------------------------------------------------------------------------------------------------------


async def kept_page(request: AnyRequest, here: Any, told: str = "") -> Response[str]:
    """All that is kept."""
    who: Reader = reader(request)  # type: ignore[arg-type]
    sound, damaged = [], []
    for name, text in await here.shelf.all(MATCHES):
        try:
            row, chairs = read_match(name, text)
            read_entries(name, await here.shelf.all(ENTRIES, f"{name}/"), 0)
            away = not row.result and any(_elsewhere(each) for each in chairs)  # a record shows all cards
            recorded = not away and not {"puzzle", "position"} & set(row.terms)  # it begins where the game does
            sound.append((await game_row(here.host, name, who, ""), recorded))
        except Unreadable:
            damaged.append(name)
    return Response(str(_page(who, here.shelf.lasting, sound, damaged, told)))


def _page(
    who: Reader, lasting: bool, rows: list[tuple[GameRow, bool]], damaged: list[str], told: str
) -> Renderable:  # fmt: skip
    lang = who.lang
    return site(
        lang,
        who.theme,
        f"{tell(lang, 'me')} · {say(lang, 'brand')}",
        h1(".new__title")[tell(lang, "me")],
        p[words(lang, "lead" if lasting else "passing")],
        told and p(role="status")[told],
        section(".now.now--kept")[
            h2[words(lang, "matches")],
            ul[(_match(lang, *each) for each in rows)] if rows else p[words(lang, "none")],
        ],
        damaged and _damaged(lang, damaged),
        div(".desk.desk--kept")[
            section(".desk__part")[
                h2[words(lang, "everything")],
                p(".hint")[a(".btn.btn--main", href="/kept/export")[words(lang, "export")]],
                _file_form(lang, "import", ".json"),
                p(".hint")[words(lang, "import_hint")],
            ],
            section(".desk__part")[
                h2[words(lang, "bring")],
                _file_form(lang, "record", ".txt"),
                form(method="post", action="/kept/record")[
                    label(".field")[
                        span[words(lang, "paste")],
                        textarea(name="record", rows="3", required=True, spellcheck="false"),
                    ],
                    button(".btn", type="submit")[words(lang, "open")],
                ],
                p(".hint")[words(lang, "record_hint")],
            ],
            section(".desk__part")[h2[words(lang, "links")], paste_form(lang)],
        ],
    )


def _elsewhere(chair: SeatRow) -> bool:
    """Whether somebody plays there from another browser, or will."""
    return chair.kind == OPEN or chair.holder.startswith(AWAY)


def _file_form(lang: str, act: str, kinds: str) -> Renderable:
    key = "read" if act == "import" else "open"
    return form(method="post", action=f"/kept/{act}", enctype="multipart/form-data")[
        label(".field")[span[words(lang, "file")], input(type="file", name="file", required=True, accept=kinds)],
        button(".btn", type="submit")[words(lang, key)],
    ]


def _match(lang: str, row: GameRow, recorded: bool) -> Renderable:
    name = row.href.rsplit("/", 1)[1]
    return li(**worn(row.game))[
        i(aria_hidden="true"),
        b[a(href=row.href)[row.title or name]],
        span[
            a(".btn.btn--quiet", href=f"/pass/{name}/link")[words(lang, "link")],
            recorded and a(".btn.btn--quiet", href=f"/kept/{name}.txt")[words(lang, "record")],
            _drop(lang, name),
        ],
    ]


def _drop(lang: str, name: str) -> Renderable:
    return form(method="post", action=f"/kept/drop/{name}", data_confirm=words(lang, "sure"))[
        button(".btn.btn--quiet", type="submit")[words(lang, "drop")]
    ]


def _damaged(lang: str, names: list[str]) -> Node:
    return together[
        section(".now.now--kept")[
            h2[words(lang, "damaged")],
            p[words(lang, "damaged_lead")],
            ul[(li[i(aria_hidden="true"), b[name], span[_drop(lang, name)]] for name in names)],
        ]
    ]


# --- out and in ----------------------------------------------------------------------------------------------------


async def everything(shelf: Shelf) -> str:
    """All boxes as one text."""
    boxes = {box: dict(await shelf.all(box)) for box in BOXES}
    return json.dumps({"triskel": FORMAT, "boxes": boxes}, ensure_ascii=False, indent=1)


async def export(here: Any) -> Response[str]:
    """Everything as a file."""
    headers = {"content-disposition": 'attachment; filename="triskel.json"'}
    return Response(await everything(here.shelf), media_type=MediaType.JSON, headers=headers)


def read_boxes(text: str) -> dict[str, dict[str, str]]:
    """The boxes of such a file; Refused where it is none."""
    try:
        read = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused("form", "file") from None
    boxes = read.get("boxes") if isinstance(read, dict) and read.get("triskel") == FORMAT else None
    if not isinstance(boxes, dict) or not all(isinstance(boxes.get(box, {}), dict) for box in BOXES):
        raise Refused("form", "file")
    return {
        box: {
            name: each
            for name, each in boxes.get(box, {}).items()
            if isinstance(name, str) and isinstance(each, str) and 0 < len(name) <= 64
        }
        for box in BOXES
    }


async def take_in(shelf: Shelf, boxes: dict[str, dict[str, str]]) -> tuple[int, int, int]:
    """Keep what is not here yet: (new, here already, not understood). Each match whole or not at all."""
    new = old = bad = 0
    for name, row in boxes[MATCHES].items():
        entries = sorted((each, text) for each, text in boxes[ENTRIES].items() if each.startswith(f"{name}/"))
        try:
            read_match(name, row)
            read_entries(name, entries, 0)
        except Unreadable:
            bad += 1
            continue
        if await shelf.get(MATCHES, name) is not None and len(entries) <= len(await shelf.all(ENTRIES, f"{name}/")):
            old += 1
            continue
        await shelf.put([(MATCHES, name, row), *((ENTRIES, each, text) for each, text in entries)])
        new += 1
    for box in BOXES:
        if box in (MATCHES, ENTRIES):
            continue
        for name, text in boxes[box].items():
            if await shelf.get(box, name) is None:
                await shelf.put([(box, name, text)])
                new += 1
            else:
                old += 1
    return new, old, bad


async def _file(request: AnyRequest) -> str:
    for _, value in (await request.form()).multi_items():
        if isinstance(value, UploadFile):
            text = await value.read(MOST_FILE + 1)
            if len(text) > MOST_FILE:
                raise Refused("too long")
            return text.decode()
    raise Refused("form", "file")


async def bring_in(request: AnyRequest, here: Any) -> Response[str]:
    """Read such a file."""
    new, old, bad = await take_in(here.shelf, read_boxes(await _file(request)))
    here.host.rooms.clear()  # a match may be longer now
    lang = reader(request).lang  # type: ignore[arg-type]
    return await kept_page(request, here, words(lang, "taken", new=new, old=old, bad=bad))


async def bring_record(request: AnyRequest, here: Any) -> Response[Any]:
    """Open the record of a match that was played elsewhere."""
    pasted = (await request.form()).get("record")
    text = pasted if isinstance(pasted, str) else await _file(request)
    made = await copying.bring(here.host, text.replace("\r\n", "\n"), hashed(HOLDER))
    return Redirect(f"/replay/{made}")


async def drop(request: AnyRequest, here: Any, match_id: str) -> Response[Any]:
    """Throw a match away."""
    matches: Matches = here.matches
    await matches.drop(match_id)
    here.host.rooms.pop(match_id, None)
    return Redirect("/kept")


async def match_record(here: Any, match_id: str) -> Response[str]:
    """A match as a record, whether it is over or not, unless somebody else sits at it."""
    async with here.host.at(match_id) as room:
        if room.start is not None:
            raise Refused("no record")
        if room.result is None and any(map(_elsewhere, room.seats)):
            raise Refused("running")
        headers = {"content-disposition": f'attachment; filename="{room.row.game}-{room.id}.txt"'}
        return Response(record.write(room.match), media_type=MediaType.TEXT, headers=headers)


HANDLERS: Final = [
    Way("GET", ["/kept", "/me"], kept_page),
    Way("GET", ["/kept/export"], export),
    Way("POST", ["/kept/import"], bring_in),
    Way("POST", ["/kept/record"], bring_record),
    Way("POST", ["/kept/drop/{match_id:str}"], drop),
    Way("GET", ["/kept/{match_id:str}.txt"], match_record),
]
SIGNS: Final = [(way.method, path, __name__) for way in HANDLERS for path in way.paths]
