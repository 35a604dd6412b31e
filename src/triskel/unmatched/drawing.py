"""A duel drawn in characters, for terminals."""

from typing import Final

from triskel.unmatched.arena import Arena
from triskel.unmatched.duel import Duel
from triskel.unmatched.knowledge import sees_hand
from triskel.unmatched.ledger import bottom_of
from triskel.unmatched.words import card_name, fighter_en, fighter_ru, zone_name

WIDTH: Final = 108
HEIGHT: Final = 31
_KIND: Final = {1: "⚔", 2: "⛨", 3: "◈", 4: "✦"}


def draw(duel: Duel, seat: int | None, lang: str) -> str:
    """Board, fighters, piles and the seat's own hand."""
    parts = [_board(duel), _legend(duel, lang)]
    for player in range(duel.arena.players):
        parts.append(_player(duel, seat, player, lang))
    return "\n".join(parts)


def token(arena: Arena, fighter: int) -> str:
    """Two letters for a fighter: capitals for heroes; the first player's letters are bare, the second's in brackets."""
    who = arena.fighters[fighter]
    letters = "".join(part[0] for part in who.kind.id.split("_"))[:2]
    if who.is_hero:
        letters = letters.upper() if len(letters) > 1 else who.kind.id[:2].title()
    elif len(letters) < 2:
        letters = who.kind.id[:2]
    if who.kind.count > 1:
        letters = who.kind.id[0] + who.name["en"][-1]
    return letters


def _board(duel: Duel) -> str:
    rows = [[" "] * WIDTH for _ in range(HEIGHT)]
    board = duel.board
    at = [(round(4 + space.x / 100 * (WIDTH - 12)), round(space.y / 100 * (HEIGHT - 1))) for space in board.spaces]
    shut = {line for number, door in enumerate(board.doors) if duel.closed >> number & 1 for line in door.lines}
    doors = {line for door in board.doors for line in door.lines}
    for a, b in board.edges:
        mark = "█" if (a, b) in shut or (b, a) in shut else "▒" if (a, b) in doors or (b, a) in doors else "·"
        _line(rows, at[a], at[b], mark)
    standing = {duel.space[n]: n for n in range(len(duel.space)) if duel.space[n] >= 0}
    standing.update({duel.tail[n]: n for n in range(len(duel.tail)) if duel.tail[n] >= 0})
    zones = {name: chr(ord("a") + number) for number, name in enumerate(board.colours)}
    for number, space in enumerate(board.spaces):
        letters = "".join(zones[zone] for zone in space.zones)
        if number in standing:
            who = standing[number]
            side = "[]" if duel.arena.team[duel.arena.fighters[who].player] == 0 else "<>"
            text = f"{side[0]}{token(duel.arena, who)}{duel.health[who]}{side[1]}"
        else:
            text = f"{space.id}{letters}" + ("°" if board.passages >> number & 1 else "")
        _write(rows, at[number], text)
    return "\n".join("".join(row).rstrip() for row in rows)


def _line(rows: list[list[str]], start: tuple[int, int], end: tuple[int, int], mark: str) -> None:
    steps = max(abs(end[0] - start[0]) // 2, abs(end[1] - start[1]), 1)
    for step in range(1, steps):
        x = round(start[0] + (end[0] - start[0]) * step / steps)
        y = round(start[1] + (end[1] - start[1]) * step / steps)
        rows[y][x] = mark


def _write(rows: list[list[str]], place: tuple[int, int], text: str) -> None:
    left = max(0, min(WIDTH - len(text), place[0] - len(text) // 2))
    for offset, letter in enumerate(text):
        rows[place[1]][left + offset] = letter


def _legend(duel: Duel, lang: str) -> str:
    zones = ", ".join(f"{chr(ord('a') + n)} {zone_name(name, lang)}" for n, name in enumerate(duel.board.colours))
    fighters = []
    for number, each in enumerate(duel.arena.fighters):
        name = fighter_ru(duel.arena, number) if lang == "ru" else fighter_en(duel.arena, number)
        state = f"{duel.health[number]}/{each.kind.health}" if duel.health[number] else "—"
        fighters.append(f"{token(duel.arena, number)} {name} {state}")
    return f"{'Зоны' if lang == 'ru' else 'Zones'}: {zones}\n" + " · ".join(fighters)


def _player(duel: Duel, seat: int | None, player: int, lang: str) -> str:
    arena = duel.arena
    ru = lang == "ru"
    name = fighter_ru(arena, arena.hero[player]) if ru else fighter_en(arena, arena.hero[player])
    deck = len(duel.deck[player]) + len(duel.top[player]) + len(bottom_of(duel, player))
    counters = "".join(
        f", {key} {value}" for key, value in zip(arena.kits[player].counters, duel.counters[player], strict=True)
    )
    words = ("рука", "колода", "сброс") if ru else ("hand", "deck", "discard")
    line = (
        f"{name}: {words[0]} {len(duel.hand[player])}, {words[1]} {deck}, {words[2]} {len(duel.discard[player])}"
        + counters
    )
    if duel.discard[player]:
        line += f" ({card_name(arena, duel.discard[player][-1], lang)})"
    if sees_hand(duel, seat, player):
        line += "\n" + "\n".join("    " + card_line(arena, card, lang) for card in sorted(duel.hand[player]))
    return line


def card_line(arena: Arena, card: int, lang: str) -> str:
    """One card in one line: kind, value, boost, name, text."""
    face = arena.cards[card]
    value = "" if face.kind == 4 else f"{face.value}"
    boost = "—" if face.boost < 0 else f"+{face.boost}"
    text = face.text["ru"] or face.text["en"] if lang == "ru" else face.text["en"]
    return f"{_KIND[face.kind]}{value:<2}{boost:<3}{face.name[lang]}: {text}"
