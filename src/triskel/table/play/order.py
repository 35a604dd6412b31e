"""An order for a new table: from a form of the page or from a program, checked and made whole."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, final

from triskel.kernel import BadSetup
from triskel.kernel.books.outside import is_number
from triskel.kernel.play.refusal import nothing
from triskel.table.play.clock import clock_terms
from triskel.table.play.seats.wishes import ABLE
from triskel.table.play.stored import BOT, HUMAN, OPEN, SeatRow
from triskel.table.play.thinking import bot

MODES: Final = ("bot", "friend", "hotseat", "bots", "mixed")
PEOPLE: Final = ("me", "open")
"""Who may sit on a chair beside bots: whoever orders the table, and whoever comes by the link."""
UNDO: Final = ("rules", "free", "never")
WATCH: Final = ("anyone", "nobody")
MOST_NAME: Final = 40
_MOST_FIELDS: Final = 100
_OURS: Final = (
    "game",
    "mode",
    "name",
    "seat",
    "level",
    "chair",
    "undo",
    "watch",
    "listed",
    "rated",
    "public",
    "clock",
    "asks",
    "_csrf_token",
)


@final
@dataclass(slots=True)
class Order:
    """What somebody wants to play."""

    game: str
    mode: str
    setup: dict[str, Any] = field(default_factory=dict)
    name: str = ""
    seat: int = 0
    """Where the one who orders wants to sit."""
    levels: dict[int, str] = field(default_factory=dict)
    """Bot level by seat; -1 for all others."""
    kinds: Sequence[str] = ()
    """Mode "mixed": "me", "open" or "bot" for every seat."""
    terms: dict[str, Any] = field(default_factory=dict)
    chairs: dict[int, str] = field(default_factory=dict)
    """Seats that somebody else takes than the mode says: "me", "open" or "bot"."""

    def seat_up(self, count: int, holder: str) -> list[SeatRow]:
        """Who sits where."""
        if self.mode == "mixed":
            if len(self.kinds) != count:
                raise BadSetup(
                    f"this match has {count} seats, not {len(self.kinds)}",
                    f"мест в этой партии {count}, а не {len(self.kinds)}",
                )
            kinds: Sequence[str] = self.kinds
        else:
            if not 0 <= self.seat < count:
                raise BadSetup(f"seats are counted from 0 to {count - 1}", f"места считаются от 0 до {count - 1}")
            others = {"bot": "bot", "bots": "bot", "friend": "open", "hotseat": "me"}[self.mode]
            kinds = [others if n != self.seat or self.mode == "bots" else "me" for n in range(count)]
            kinds = [self.chairs.get(n, kind) for n, kind in enumerate(kinds)]
        chairs = []
        for n, kind in enumerate(kinds):
            if kind == "me":
                chairs.append(SeatRow(HUMAN, self.name, "", holder))
            elif kind == "open":
                chairs.append(SeatRow(OPEN))
            elif kind == "bot":
                chairs.append(SeatRow(BOT, "", self.levels.get(n, self.levels.get(-1, bot.DEFAULT_LEVEL))))
            else:
                raise BadSetup(*nothing(("kind of seat", "вид места"), kind, ("me", "open", "bot")))
        return chairs


def make_terms(given: Mapping[str, Any], mode: str = "") -> dict[str, Any]:
    """The terms of a table, whole: clock, undo, watch, listed; against bots a question with one answer is not asked."""
    undo, watch = given.get("undo") or UNDO[0], given.get("watch") or WATCH[0]
    if undo not in UNDO:
        raise BadSetup(*nothing(("way to take back", "порядок возврата хода"), str(undo), UNDO))
    if watch not in WATCH:
        raise BadSetup(*nothing(("kind of watching", "вид показа зрителям"), str(watch), WATCH))
    clock = given.get("clock") or {}
    if not isinstance(clock, Mapping):
        raise BadSetup(
            "a clock has a kind, a base and an increment", "у часов есть вид (kind), запас (base) и добавка (increment)"
        )
    made = {"clock": clock_terms(clock), "undo": undo, "watch": watch, "listed": bool(given.get("listed"))}
    made |= {key: True for key in ("rated", "public") if given.get(key)}
    return made | ({"asks": ABLE} if mode == "bot" else {})


def no_files(value: Any) -> None:
    """BadSetup if a setup from outside names a file: it is a stranger's, and the server's files are not his to read.

    A hero or a set of one's own is given by its whole text, which has several lines.
    """
    if isinstance(value, str):
        if "\n" not in value and (value.endswith((".toml", ".csv")) or "/" in value or "\\" in value):
            raise BadSetup(
                "no files of the server can be named here; give the whole text",
                "файлы сервера здесь назвать нельзя; дайте текст целиком",
            )
    elif isinstance(value, Mapping):
        for each in value.values():
            no_files(each)
    elif isinstance(value, Sequence):
        for each in value:
            no_files(each)


def clean_name(name: str) -> str:
    """A name as it is shown: one line, not too long, nothing that cannot be seen."""
    shown = "".join(each for each in " ".join(name.split()) if each.isprintable())
    return shown[:MOST_NAME]


def check_levels(levels: Mapping[int, str]) -> None:
    """BadSetup for a level that no bot has."""
    for level in levels.values():
        if level not in bot.LEVELS:
            raise BadSetup(*nothing(("bot level", "уровень бота"), level, bot.LEVELS))


def read_form(form: Mapping[str, str]) -> Order:
    """A form with fields such as `heroes.0`, `board`, `switch.game_end`, `chair.1`, `clock.kind`.

    A chair is "me", "open" or the level of the bot that sits there.
    """
    if len(form) > _MOST_FIELDS:
        raise BadSetup("too many fields", "слишком много полей")
    mode = form.get("mode", "bot")
    if mode not in MODES or mode == "mixed":
        raise BadSetup(*nothing(("mode", "режим"), mode, MODES[:-1]))
    setup: dict[str, Any] = {}
    clock: dict[str, Any] = {}
    levels: dict[int, str] = {}
    chairs: dict[int, str] = {}
    for key, text in form.items():
        head, _, tail = key.partition(".")
        if text == "":
            continue
        if head in ("level", "chair"):
            number = int(tail) if is_number(tail, 2) else -1
            if head == "chair" and text in PEOPLE:
                chairs[number] = text
            else:
                levels[number] = text
                if head == "chair":
                    chairs[number] = "bot"
        elif head == "clock":
            clock[tail or "kind"] = _plain(text)
        elif head == "switch":
            setup.setdefault("switches", {})[tail] = text
        elif head in _OURS:
            continue
        elif tail:
            part = setup.setdefault(head, {})
            if not isinstance(part, dict):
                raise BadSetup(f"{head} is given twice", f"{head} дано дважды")
            part[tail] = _plain(text)
        else:
            setup[head] = _plain(text)
    check_levels(levels)
    seat = form.get("seat", "0")
    wants = {"clock": clock, "undo": form.get("undo"), "watch": form.get("watch"), "listed": form.get("listed")}
    wants |= {key: form.get(key) for key in ("rated", "public")}
    return Order(
        game=form.get("game", ""),
        mode=mode,
        setup={key: _listed(value) for key, value in setup.items()},
        name=clean_name(form.get("name", "")),
        seat=int(seat) if is_number(seat, 2) else 0,
        levels=levels,
        chairs=chairs,
        terms=make_terms(wants, mode if form.get("asks") == ABLE else ""),
    )


def _plain(text: str) -> int | str:
    return int(text) if is_number(text, 9) else text


def _listed(value: Any) -> Any:
    """Fields numbered 0, 1, 2 … are a list."""
    if isinstance(value, dict) and value and all(is_number(key, 3) for key in value):
        return [value[key] for key in sorted(value, key=int)]
    return value
