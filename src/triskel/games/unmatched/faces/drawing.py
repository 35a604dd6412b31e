"""A duel drawn in characters, for terminals."""

from collections.abc import Sequence
from typing import Final

from triskel.games.unmatched.faces.knowledge import sees_hand
from triskel.games.unmatched.faces.words import (
    basket_item,
    card_name,
    counter_words,
    fighter_en,
    fighter_ru,
    player_name,
    zone_name,
)
from triskel.games.unmatched.rules.aside import bottom_of
from triskel.games.unmatched.state.arena import Arena
from triskel.games.unmatched.state.duel import Duel

WIDTH: Final = 108
HEIGHT: Final = 31
_KIND: Final = {1: "⚔", 2: "⛨", 3: "◈", 4: "✦"}
_FIRST: Final = {"en": "a", "ru": "а"}
"""The letter of the first zone."""


def draw(duel: Duel, seat: int | None, lang: str) -> str:
    """Board, fighters, piles and the seat's own hand."""
    parts = [_board(duel, lang), _legend(duel, lang)]
    for player in range(duel.arena.players):
        parts.append(_player(duel, seat, player, lang))
    return "\n".join(parts)


def token(arena: Arena, fighter: int, lang: str) -> str:
    """Two letters for a fighter: capitals for heroes; the first player's letters are bare, the second's in brackets."""
    who = arena.fighters[fighter]
    name = (who.kind.name.get("ru") or who.kind.name["en"] if lang == "ru" else who.kind.name["en"]).lower()
    letters = "".join(part[0] for part in name.split())[:2]
    if who.is_hero:
        letters = letters.upper() if len(letters) > 1 else name[:2].title()
    elif len(letters) < 2:
        letters = name[:2]
    if who.kind.count > 1:
        letters = name[0] + who.name["en"][-1]
    return letters


def _board(duel: Duel, lang: str) -> str:
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
    zones = {name: chr(ord(_FIRST[lang]) + number) for number, name in enumerate(board.colours)}
    for number, space in enumerate(board.spaces):
        letters = "".join(zones[zone] for zone in space.zones)
        if number in standing:
            who = standing[number]
            side = "[]" if duel.arena.team[duel.arena.fighters[who].player] == 0 else "<>"
            text = f"{side[0]}{token(duel.arena, who, lang)}{duel.health[who]}{side[1]}"
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
    zones = ", ".join(
        f"{chr(ord(_FIRST[lang]) + n)} {zone_name(name, lang)}" for n, name in enumerate(duel.board.colours)
    )
    fighters = []
    for number, each in enumerate(duel.arena.fighters):
        name = fighter_ru(duel.arena, number) if lang == "ru" else fighter_en(duel.arena, number)
        state = f"{duel.health[number]}/{each.kind.health}" if duel.health[number] else "—"
        fighters.append(f"{token(duel.arena, number, lang)} {name} {state}")
    return f"{'Зоны' if lang == 'ru' else 'Zones'}: {zones}\n" + " · ".join(fighters)


def _player(duel: Duel, seat: int | None, player: int, lang: str) -> str:
    arena = duel.arena
    ru = lang == "ru"
    name = fighter_ru(arena, arena.hero[player]) if ru else fighter_en(arena, arena.hero[player])
    deck = len(duel.deck[player]) + len(duel.top[player]) + len(bottom_of(duel, player))
    counters = "".join(
        f", {counter_words(key, value, lang)}"
        for key, value in zip(arena.kits[player].counters, duel.counters[player], strict=True)
    )
    words = ("рука", "колода", "сброс") if ru else ("hand", "deck", "discard")
    team = f" ({'команда' if ru else 'team'} {'[]<>'[2 * arena.team[player] :][:2]})" if arena.players > 2 else ""
    line = (
        f"{name}{team}: {words[0]} {len(duel.hand[player])}, {words[1]} {deck}, {words[2]} {len(duel.discard[player])}"
        + counters
    )
    if duel.discard[player]:  # U-DISC-2: anybody may look through it
        line += f"\n  {words[2]}: {_pile(arena, duel.discard[player], lang)}"
    if any(card.symbol for card in arena.kits[player].cards):
        line += f"\n  {'корзинка' if ru else 'basket'}: {_basket(arena, duel.discard[player], lang)}"
    line += _besides(duel, player, lang)
    if sees_hand(duel, seat, player):
        line += "\n" + "\n".join("    " + card_line(arena, card, lang) for card in sorted(duel.hand[player]))
    return line


def card_line(arena: Arena, card: int, lang: str) -> str:
    """One card in one line: kind, value, boost, name, text."""
    face = arena.cards[card]
    value = "" if face.kind == 4 else f"{face.value}"
    boost = "—" if face.boost < 0 else f"+{face.boost}"
    text = face.text["ru"] or face.text["en"] if lang == "ru" else face.text["en"]
    symbol = f" {_symbol(face.symbol, lang)}" if face.symbol else ""
    return f"{_KIND[face.kind]}{value:<2}{boost:<3}{face.name[lang]}{symbol}: {text}"


def _symbol(symbol: str, lang: str) -> str:
    """What a card puts into Little Red's basket (U-RED-BASKET-1)."""
    return f"{{{basket_item(symbol, lang)}}}"


def _basket(arena: Arena, pile: Sequence[int], lang: str) -> str:
    """The top of the discard pile is the basket; an empty one counts as everything (U-RED-BASKET-1)."""
    return basket_item(arena.cards[pile[-1]].symbol if pile else "any", lang)


def _pile(arena: Arena, pile: Sequence[int], lang: str) -> str:
    """All cards of a discard pile, the top one first."""
    symbols = {card: arena.cards[card].symbol for card in pile}
    return ", ".join(
        card_name(arena, card, lang) + (f" {_symbol(symbols[card], lang)}" if symbols[card] else "")
        for card in reversed(pile)
    )


def _besides(duel: Duel, player: int, lang: str) -> str:
    """Tokens on the board, cards set aside and schemes in play: all of it public."""
    kit, ledger, ru = duel.arena.kits[player], duel.ledger, lang == "ru"
    names = [kit.token_names[each].get(lang, each) for each in kit.tokens]
    parts = [f"{names[kind]} {duel.board.spaces[space].id}" for owner, kind, space in ledger.tokens if owner == player]
    laid = [card_name(duel.arena, card, lang) for owner, _, card in ledger.aside if owner == player]
    laid += [card_name(duel.arena, card, lang) for owner, card in ledger.ongoing if owner == player]
    found = ""
    if parts:
        found += f"\n  {'жетоны' if ru else 'tokens'}: {', '.join(parts)}"
    if laid:
        found += f"\n  {'отложено и в игре' if ru else 'set aside and in play'}: {', '.join(laid)}"
    return found


def card_lines(duel: Duel, text: str, lang: str) -> list[str]:
    """What a card of either deck says, by name or id; or what a hero can do."""
    arena, wanted = duel.arena, text.casefold()
    lines: list[str] = []
    for player, kit in enumerate(arena.kits):
        hero = player_name(arena, player, lang)
        if wanted in (kit.id.casefold(), *(each.casefold() for each in kit.name.values())):
            lines.append(f"{hero}: {kit.ability_text.get(lang) or kit.ability_text['en']}")
        for card in kit.cards:
            if wanted in (card.id.casefold(), *(each.casefold() for each in card.name.values())):
                copies = f"×{card.copies}"
                lines.append(f"{card_line(arena, arena.card_of[player][card.id], lang)}  ({hero}, {copies})")
    return list(dict.fromkeys(lines))


def card_names(duel: Duel, lang: str) -> list[str]:
    """All names that `card_lines` knows."""
    kits = duel.arena.kits
    return [*(kit.name[lang] for kit in kits), *(card.name[lang] for kit in kits for card in kit.cards)]
