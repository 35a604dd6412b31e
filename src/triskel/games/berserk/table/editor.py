"""The editor's part for Berserk: cards on cells, wounds, tokens, markers, delayed features, decks, graveyards."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from htpy import Node, div

from triskel.games.berserk.content import deck as decks
from triskel.games.berserk.faces import labels
from triskel.games.berserk.faces.positions import marker
from triskel.games.berserk.faces.positions.forms import NUMBERS, POSITION, SIGNS
from triskel.games.berserk.keywords.table import KEYWORDS
from triskel.games.berserk.state import field as cells
from triskel.games.berserk.state.face import EQUIPMENT, SYMBIONT, Codex, Face
from triskel.games.berserk.table.drawn.field import field
from triskel.games.berserk.table.drawn.printed import printed, renumber, sign
from triskel.games.berserk.table.editor_odds import may_strike, strikes
from triskel.kernel import Decision, Match
from triskel.kernel.books.outside import is_number
from triskel.table.draw.options import Option
from triskel.table.editor.bench import Bench, Field, Row, Shelf, Tool
from triskel.table.editor.sheet import Sheet
from triskel.table.editor.words import known, words

_FOUND: Final = 12
_PHASES: Final = ("vanguard", "initial", "opening", "choice", "final")
_NUMBERS: Final = [word for word, slot in NUMBERS.items() if slot.judged]
_ASIDE: Final = "aside"
_FACTS: Final = ("seat", "cell", "tapped", "wounds", "life", "tokens", "hidden", "effects", "movement")
"""What a position tells of a card."""


class WarBench(Bench):
    """See `Bench`."""

    empty: Mapping[str, Any] = {"turn": 1, "cards": []}
    main_phase = "choice"
    sheets = ("war",)
    broad = True
    searches = True

    def _codex(self, sheet: Sheet) -> Codex:
        return decks.codex((sheet.setup or {}).get("sets", ()))

    def _cards(self, sheet: Sheet) -> list[dict[str, Any]]:
        made = sheet.position.setdefault("cards", [])
        return [each for each in made if isinstance(each, dict)] if isinstance(made, list) else []

    def _face(self, sheet: Sheet, id: object) -> Face | None:
        codex = self._codex(sheet)
        number = codex.by_id.get(str(id), codex.by_name.get(str(id), -1))
        return codex.faces[number] if number >= 0 else None

    def _row(self, sheet: Sheet, tool: str) -> dict[str, Any] | None:
        how, _, number = tool.partition(":")
        rows = sheet.position.get("cards")
        if how != "at" or not is_number(number) or not isinstance(rows, list) or int(number) >= len(rows):
            return None
        row = rows[int(number)]
        return row if isinstance(row, dict) else None

    def tray(self, sheet: Sheet, lang: str, find: str) -> list[tuple[str, list[Tool]]]:
        """What the search found, for either squad."""
        found = _search(self._codex(sheet), find.strip().lower(), lang)
        return [
            (
                words(lang, f"side_{seat}"),
                [
                    Tool(f"new:{face.id}:{seat}", _name(face, lang), sign(printed(face, face.index, lang).sign))
                    for face in found
                ],
            )
            for seat in (0, 1)
        ]

    def spots(self, sheet: Sheet, tool: str, lang: str) -> list[Option]:
        """Cards in play; with something in hand the free cells too."""
        rows = sheet.position.get("cards")
        rows = rows if isinstance(rows, list) else []
        shown = _shown(sheet)
        found = []
        taken = set()
        for place, row in enumerate(rows):
            face = self._face(sheet, row.get("id")) if isinstance(row, dict) else None
            if face is None or place not in shown:
                continue
            if row.get("cell") and "host" not in row:
                taken.add(row["cell"])
            found.append(Option(place, _name(face, lang), "card", (str(shown[place]),)))
        if tool:
            for cell in range(cells.CELLS):
                name = cells.name(cell)
                if name not in taken:
                    found.append(Option(1000 + cell, words(lang, "cell", name=name.upper()), "cell", (name,)))
            found.append(Option(2000, words(lang, "to_aside"), _ASIDE, (_ASIDE,)))
        return found

    def press(self, sheet: Sheet, tool: str, spot: Option) -> str:
        """Pick up a card, put one down, or seat what is held on it."""
        how, _, what = tool.partition(":")
        if spot.place == "card":
            return self._pick(sheet, tool, spot.number)
        rows = sheet.position.setdefault("cards", [])
        where = {} if spot.place == _ASIDE else {"cell": spot.names[0]}
        if how == "new":
            id, _, seat = what.rpartition(":")
            if self._face(sheet, id) is None or seat not in ("0", "1"):
                return ""
            rows.append({"id": id, "seat": int(seat), **where})
            return f"at:{len(rows) - 1}"
        row = self._row(sheet, tool)
        if row is not None:
            row.pop("cell", None)
            row.pop("host", None)
            row.update(where)
        return tool if row is not None else ""

    def _pick(self, sheet: Sheet, tool: str, place: int) -> str:
        how, _, what = tool.partition(":")
        held = self._row(sheet, tool)
        new = self._face(sheet, what.rpartition(":")[0]) if how == "new" else None
        face = new or (self._face(sheet, held.get("id")) if held is not None else None)
        carried = face is not None and (face.kind == EQUIPMENT or face.subtype == SYMBIONT)
        if carried and tool != f"at:{place}":
            rows = sheet.position["cards"]
            if new is not None:
                rows.append({"id": new.id, "seat": int(what[-1]), "host": place})
                return f"at:{len(rows) - 1}"
            assert held is not None
            held.pop("cell", None)
            held["host"] = place
            return tool
        return "" if tool == f"at:{place}" else f"at:{place}"

    def remove(self, sheet: Sheet, tool: str) -> None:
        """Off the field; the places of the others in the list move up, and with them what names them."""
        if self._row(sheet, tool) is None:
            return
        gone = int(tool.partition(":")[2])
        del sheet.position["cards"][gone]
        sheet.position.pop("order", None)
        for row in self._cards(sheet):
            _shift(row, ("host",), gone)
            if "victims" in row:
                row["victims"] = [each - (each > gone) for each in row["victims"] if each != gone]
            for entry in row.get("markers", ()):
                _shift(entry, ("source", "kept"), gone)
        for key in ("delayed", "cells"):
            kept = [each for each in sheet.position.get(key, ()) if each.get("source") != gone or key == "cells"]
            for entry in kept:
                _shift(entry, ("source", "subject", "it", "that", "kept"), gone)
            if kept or key in sheet.position:
                sheet.position[key] = kept

    def held(self, sheet: Sheet, tool: str, lang: str) -> str:
        """A card in play."""
        row = self._row(sheet, tool)
        face = self._face(sheet, row.get("id")) if row is not None else None
        return _name(face, lang) if face is not None else ""

    def piece(self, sheet: Sheet, tool: str, lang: str) -> tuple[list[Field], list[Shelf]]:
        """Everything that can lie on a card."""
        row = self._row(sheet, tool)
        if row is None or not self.held(sheet, tool, lang):
            return [], []
        place = tool.partition(":")[2]
        path = f"position/cards/{place}"
        sides = [(str(seat), words(lang, f"side_{seat}")) for seat in (0, 1)]
        fields = [Field(f"{path}/seat", words(lang, "seat"), row.get("seat", 0), "choice", sides, keep=True)]
        fields += [Field(f"{path}/{key}", words(lang, key), bool(row.get(key, False)), "flag") for key in SIGNS]
        fields += [Field(f"{path}/{key}", words(lang, key), int(row.get(key, 0) or 0)) for key in _NUMBERS]
        if sheet.state is None:
            return fields, []
        given = row.get("markers", ())
        items = [(str(n), _said(sheet, each, lang)) for n, each in enumerate(given) if isinstance(each, Mapping)]
        choices, entries = self._gifts(sheet, lang, ("gain", "lose"))
        marks = [
            (f"keyword {each}", labels.keyword(each, lang))
            for each in sorted(KEYWORDS, key=lambda k: labels.keyword(k, lang))
        ]
        words_of = [{"keyword": each.partition(" ")[2], "value": 1} for each, _ in marks]
        return fields, [
            Shelf(f"{path}/markers", words(lang, "markers"), items, [*choices, *marks], [*entries, *words_of])
        ]

    def _gifts(
        self, sheet: Sheet, lang: str, hows: Sequence[str]
    ) -> tuple[list[tuple[str, str]], list[dict[str, Any]]]:
        """What the texts of the cards in play can give."""
        choices, entries = [], []
        for place, row in enumerate(self._cards(sheet)):
            face = self._face(sheet, row.get("id"))
            for number, gift in enumerate(marker.gifts(face) if face is not None else ()):
                if face is not None and gift.how in hows:
                    said = marker.says(sheet.state, face, gift, lang)
                    choices.append((f"{place} {number}", f"{_name(face, lang)}: {said}"[:120]))
                    entries.append({"of": face.id, "gift": number, "source": place})
        return choices, entries

    def general(self, sheet: Sheet, lang: str) -> tuple[list[Field], list[tuple[str, list[Shelf]]]]:
        """Turn, phase, decks, graveyards, delayed features."""
        at = sheet.position
        people = [(str(seat), words(lang, "seat_n", n=seat + 1)) for seat in (0, 1)]
        now = str(at.get("phase", "choice"))
        phases = [
            (each, known(lang, f"phase_{each}", each)) for each in (*_PHASES, *(() if now in _PHASES else (now,)))
        ]
        menus = {"phase": phases, "seat": people}
        fields = []
        for word, slot in POSITION.items():
            form, path, value = slot.form.name, f"position/{word}", at.get(word, slot.usual)
            if form in menus:
                fields.append(Field(path, words(lang, word), value, "choice", menus[form], keep=form == "seat"))
            elif form == "number":
                fields.append(Field(path, words(lang, word), value, high=slot.most))
        if sheet.state is None:
            return fields, []
        every = _every(self._codex(sheet), lang)
        names = dict(every)
        lists = []
        for seat in (0, 1):
            shelves = []
            for key, label in (("decks", "deck"), ("graveyards", "graveyard")):
                piles = at.get(key)
                piles = at[key] = ([*piles] if isinstance(piles, list) else [])[:2]
                piles += [[] for _ in range(2 - len(piles))]
                items = [(str(each), names.get(str(each), str(each))) for each in piles[seat]]
                shelves.append(Shelf(f"position/{key}/{seat}", words(lang, label), items, every))
            lists.append((words(lang, f"side_{seat}"), shelves))
        choices, entries = self._gifts(sheet, lang, ("later", "next attack"))
        waiting = at.get("delayed", ())
        items = [(str(n), _said(sheet, each, lang)) for n, each in enumerate(waiting) if isinstance(each, Mapping)]
        if choices or items:
            lists.append(
                (words(lang, "delayed"), [Shelf("position/delayed", words(lang, "delayed"), items, choices, entries)])
            )
        return fields, lists

    def settle(self, sheet: Sheet) -> None:
        """The squads do not depend on the decks they came from."""

    def draw(self, sheet: Sheet, state: Any, lang: str, spots: Sequence[Option]) -> Node:
        """The battlefield from the first squad's side, every card open."""
        view = sheet.game.view(state, 0)
        theirs = {each["card"]: each for each in sheet.game.view(state, 1)["cards"]}
        view["cards"] = [each if "face" in each else theirs[each["card"]] for each in view["cards"]]
        if (sheet.setup or {}).get("sets"):
            view = renumber(view, self._codex(sheet).faces)
        return div(".boards.boards--war")[field(view, lang, 0, spots)]

    # --- what if ------------------------------------------------------------------------------------------------

    def outcome_name(self, state: Any, word: str, lang: str) -> str:
        """A card, or a die."""
        codex = state.codex
        return _name(codex.faces[codex.by_id[word]], lang) if word in codex.by_id else word

    def names(self, state: Any, lang: str) -> dict[str, str]:
        """Cards, and what is known of each."""
        found = {facts: known(lang, f"look_{facts}", facts) for facts in _FACTS}
        for card in range(state.size):
            face = state.face(card)
            found[f"{face.id}.{card}"] = found[face.id] = _name(face, lang)
        return found

    def has_odds(self, decision: Decision) -> bool:
        """Where a strike is declared."""
        return may_strike(decision)

    def odds(self, match: Match[Any], lang: str) -> Iterator[Row]:
        """Wounds of both."""
        return strikes(match, lang)


def _shown(sheet: Sheet) -> dict[int, int]:
    """The places in the list whose cards are in play, with their numbers: wrong ones are left out."""
    rows = sheet.position.get("cards")
    if sheet.state is None or not isinstance(rows, list):
        return {}
    state = sheet.state
    cards = iter(sorted(card for side in state.squad for card in side))
    found = {}
    for place, row in enumerate(rows):
        id = row.get("id") if isinstance(row, dict) else None
        if id in state.codex.by_id or id in state.codex.by_name:
            found[place] = next(cards, -1)
    return found


def _shift(entry: Any, keys: Sequence[str], gone: int) -> None:
    if not isinstance(entry, dict):
        return
    for key in keys:
        place = entry.get(key)
        if isinstance(place, int) and place >= gone:
            if place == gone:
                del entry[key]
            else:
                entry[key] = place - 1


def _said(sheet: Sheet, entry: Mapping[str, Any], lang: str) -> str:
    return marker.describe(sheet.state, entry, lang)


def _name(face: Face, lang: str) -> str:
    return face.name_ru if lang == "ru" or not face.name_en else face.name_en


def _search(codex: Codex, text: str, lang: str) -> list[Face]:
    """Cards by name first, then by the words on them."""
    if not text:
        return codex.faces[:_FOUND]
    named = [
        face for face in codex.faces if text in face.name_ru.lower() or text in face.name_en.lower() or text == face.id
    ]
    said = [
        face for face in codex.faces if face not in named and any(text in each.label.lower() for each in face.features)
    ]
    return [*named, *said][:_FOUND]


def _every(codex: Codex, lang: str) -> list[tuple[str, str]]:
    """All cards by name."""
    return sorted(((face.id, _name(face, lang)) for face in codex.faces), key=lambda each: each[1])


BENCH: Final = WarBench()
