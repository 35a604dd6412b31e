"""The words of pages and of matches, and the names of what stands on them."""

from typing import Final

from triskel.kernel.kit import kits
from triskel.table.words.catalogue import Section

say: Final = Section("page")
_zones: Final = Section("zone")
_counters: Final = Section("counter")
_switches: Final = Section("switch")
_count: Final = Section("count")
_genitive: Final = Section("genitive")
_bots: Final = Section("bots")


def zone_name(zone: str, lang: str) -> str:
    """The name of a zone; its id where a board has one of its own."""
    return _zones.known(lang, zone, zone.replace("_", " "))


def counter_name(counter: str, lang: str) -> str:
    """The name of a hero's public counter."""
    return _counters.known(lang, counter, counter.replace("_", " "))


def level_name(level: str, lang: str) -> str:
    """How strong a bot plays."""
    return say.known(lang, f"level_{level}", level)


def choice_name(choice: str, lang: str) -> str:
    """The name of a choice of a rules switch."""
    return _switches.known(lang, choice, choice.replace("_", " "))


def game_name(game: str, lang: str) -> str:
    """The title of a game."""
    known = kits().get(game)
    return game.replace("_", " ") if known is None else known.called(lang)


def home_title(games: int, lang: str) -> str:
    """The heading of the home page, with the number of games."""
    return say(lang, "home_title", count=_genitive.known(lang, str(games), str(games)))


def actions_left(count: int, lang: str) -> str:
    """«осталось 2 действия»."""
    return _count.count(lang, "actions_left", count)


def cards_count(count: int, lang: str) -> str:
    """«5 карт»."""
    return _count.count(lang, "cards", count)


def days_count(count: int, lang: str) -> str:
    """«3 дня»."""
    return _count.count(lang, "days", count)


def lasting(milliseconds: int, lang: str) -> str:
    """«1 день 4 часа», «5 часов», «40 минут»: as exactly as somebody wants to know who has days to choose."""
    minutes = max(0, milliseconds) // 60_000
    days, hours = minutes // 1440, minutes // 60 % 24
    if not days and not hours:
        return _count.count(lang, "minutes", minutes)
    return " ".join(_count.count(lang, key, each) for key, each in (("days", days), ("hours", hours)) if each)


def clock_face(milliseconds: int, lang: str) -> str:
    """What a clock shows: «9:05», «1:20:00» with hours, «2 д 23 ч» with days. `table.js` goes on from there."""
    seconds = max(0, milliseconds) // 1000
    days, hours, minutes = seconds // 86_400, seconds // 3600 % 24, seconds // 60 % 60
    if days:
        return f"{days} {say(lang, 'clock_in_days')} {hours} {say(lang, 'clock_in_hours')}"
    return f"{hours}:{minutes:02d}:{seconds % 60:02d}" if hours else f"{minutes}:{seconds % 60:02d}"


def time_count(seconds: int, lang: str) -> str:
    """«10 минут», «30 секунд»."""
    return _count.count(lang, "seconds", seconds) if seconds % 60 else _count.count(lang, "minutes", seconds // 60)


def bot_name(seat: int, lang: str) -> str:
    """What a bot on this seat is called: two at one table never have the same name."""
    return _bots.known(lang, str(seat), "")


def clans_count(count: int, lang: str) -> str:
    """«5 кланов»."""
    return _count.count(lang, "clans", count)


def damage_count(count: int, lang: str) -> str:
    """«3 урона»."""
    return _count.count(lang, "damage", count)
