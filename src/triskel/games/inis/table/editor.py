"""The editor's part for Inis: territories, clans, buildings, cards of three kinds."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from htpy import Node, div

from triskel.games.inis.faces.forms import OF_LAND, READABLE, WAYS
from triskel.games.inis.faces.position import PLAIN
from triskel.games.inis.state import land as chart
from triskel.games.inis.state.deck import ACTION, ADVANTAGE, ADVANTAGE_DATA, EPIC, ID, LAND, SLUG, bits, name
from triskel.games.inis.table.isle import isle, token
from triskel.kernel.books.outside import is_number
from triskel.table.draw.options import Option
from triskel.table.editor.bench import Bench, Field, Shelf, Tool
from triskel.table.editor.sheet import Sheet
from triskel.table.editor.words import words

_BUILDINGS: Final = ("sanctuary", "citadel", "capital", "festival")
_MANY: Final = {"sanctuary": "sanctuaries", "citadel": "citadels"}
_LABELS: Final = {"turn": "active", "deeds": "deeds_of"}
"""Words for what a position calls otherwise."""
_NAMES: Final = {lang: {str(each["id"]): str(each["name"][lang]) for each in ADVANTAGE_DATA} for lang in ("ru", "en")}


class IsleBench(Bench):
    """See `Bench`."""

    setup: Mapping[str, Any] = {"players": 3}
    empty: Mapping[str, Any] = {"lands": {}}
    main_phase = "season"
    sheets = ("isle",)

    def _seats(self, sheet: Sheet) -> int:
        return int((sheet.setup or {}).get("players", 2))

    def _lands(self, sheet: Sheet) -> dict[str, Any]:
        made = sheet.position.setdefault("lands", {})
        return made if isinstance(made, dict) else {}

    def _land(self, sheet: Sheet, land: str) -> dict[str, Any]:
        facts = self._lands(sheet).setdefault(land, {})
        if not isinstance(facts, dict):
            facts = self._lands(sheet)[land] = {}
        clans = facts.get("clans")
        clans = clans if isinstance(clans, list) else []
        facts["clans"] = (clans + [0] * 4)[: self._seats(sheet)]
        return facts

    def tray(self, sheet: Sheet, lang: str, find: str) -> list[tuple[str, list[Tool]]]:
        """Clans of every player, buildings, and territories that are not in play."""
        if sheet.setup is None:
            return []
        pieces = [
            Tool(f"clan:{seat}", words(lang, "clans_of", name=words(lang, "seat_n", n=seat + 1)), token(seat))
            for seat in range(self._seats(sheet))
        ]
        pieces += [Tool(f"new:{each}", words(lang, each)) for each in _BUILDINGS]
        tiles = [Tool(f"tile:{land}", _NAMES[lang][land]) for land in LAND if land not in self._lands(sheet)]
        return [(words(lang, "pieces"), pieces), (words(lang, "tiles"), tiles)]

    def spots(self, sheet: Sheet, tool: str, lang: str) -> list[Option]:
        """Territories; with one in hand the places where it can lie."""
        if tool.startswith("tile:"):
            laid = list(sheet.state.spots) if sheet.state is not None else [-1] * len(LAND)
            places = chart.places(laid) or [each for each in chart.STARTS[4] if each not in laid]
            return [
                Option(n, words(lang, "put_spot"), "triad", _where(each).split(" "))  # type: ignore[arg-type]
                for n, each in enumerate(places)
            ]
        shown = [each for each in self._lands(sheet) if each in LAND]
        return [Option(n, _NAMES[lang][each], "land", (each,)) for n, each in enumerate(shown)]

    def press(self, sheet: Sheet, tool: str, spot: Option) -> str:
        """Lay a tile, place a piece, or pick a territory."""
        how, _, what = tool.partition(":")
        if how == "tile" and what in LAND and spot.place == "triad":
            self._fix(sheet)
            self._land(sheet, what)["at"] = " ".join(spot.names)
            return f"at:{what}"
        land = spot.names[0]
        if how == "clan" and is_number(what) and int(what) < self._seats(sheet):
            self._land(sheet, land)["clans"][int(what)] += 1
        elif how == "new" and what in _MANY:
            facts = self._land(sheet, land)
            facts[_MANY[what]] = int(facts.get(_MANY[what], 0)) + 1
        elif how == "new" and what in _BUILDINGS:
            sheet.position[what] = land
        else:
            return "" if tool == f"at:{land}" else f"at:{land}"
        return tool

    def _fix(self, sheet: Sheet) -> None:
        """Tiles without a place get the one at which they are drawn, before another is laid beside them."""
        if sheet.state is None:
            return
        for land, facts in self._lands(sheet).items():
            spot = sheet.state.spots[LAND[land]] if land in LAND else -1
            if isinstance(facts, dict) and "at" not in facts and spot >= 0:
                facts["at"] = _where(spot)

    def remove(self, sheet: Sheet, tool: str) -> None:
        """The whole territory."""
        land = tool.partition(":")[2]
        self._fix(sheet)
        self._lands(sheet).pop(land, None)
        for key in ("capital", "festival"):
            if sheet.position.get(key) == land:
                del sheet.position[key]

    def held(self, sheet: Sheet, tool: str, lang: str) -> str:
        """A territory."""
        how, _, land = tool.partition(":")
        return _NAMES[lang][land] if how == "at" and land in self._lands(sheet) and land in LAND else ""

    def piece(self, sheet: Sheet, tool: str, lang: str) -> tuple[list[Field], list[Shelf]]:
        """Clans and buildings of a territory."""
        if not self.held(sheet, tool, lang):
            return [], []
        land = tool.partition(":")[2]
        facts = self._land(sheet, land)
        path = f"position/lands/{land}"
        found = [
            Field(
                f"{path}/clans/{seat}",
                words(lang, "clans_of", name=words(lang, "seat_n", n=seat + 1)),
                count,
                high=OF_LAND["clans"].most,
            )
            for seat, count in enumerate(facts["clans"])
        ]
        found += [
            Field(f"{path}/{key}", words(lang, key), facts.get(key, 0), high=OF_LAND[key].most)
            for key in ("sanctuaries", "citadels")
        ]
        return found, []

    def general(self, sheet: Sheet, lang: str) -> tuple[list[Field], list[tuple[str, list[Shelf]]]]:
        """Round, Brenn, crows, deeds; the hands."""
        seats = self._seats(sheet)
        people = [(str(seat), words(lang, "seat_n", n=seat + 1)) for seat in range(seats)]
        fields = [
            Field(
                "setup/players",
                words(lang, "players"),
                seats,
                "choice",
                [(str(n), str(n)) for n in (2, 3, 4)],
                keep=True,
            )
        ]
        if sheet.setup is None:
            return fields, []
        at = sheet.position
        brenn = at.get("brenn", 0)
        deeds = at.get("deeds")
        at["deeds"] = [*(deeds if isinstance(deeds, list) else ()), *[0] * seats][:seats]
        kinds = {
            "seat": people,
            "way": [(each, words(lang, f"crows_{each}")) for each in WAYS],
            "phase": [(each, words(lang, f"phase_{each}")) for each in READABLE],
        }
        for slot in PLAIN:
            path, label, form = f"position/{slot.word}", _LABELS.get(slot.word, slot.word), slot.form.name
            now = at.get(slot.word, brenn if slot.word == "turn" else slot.usual)
            if form in kinds:
                fields.append(Field(path, words(lang, label), now, "choice", kinds[form], keep=form == "seat"))
            elif form == "int":
                high = slot.most or seats
                fields.append(Field(path, words(lang, label), now, low=slot.least, high=high))
            elif form == "counts":
                for seat, name in people:
                    said = words(lang, label, name=name)
                    fields.append(Field(f"{path}/{seat}", said, at[slot.word][int(seat)], high=slot.most))
        return fields, self._lists(sheet, seats, lang)

    def _lists(self, sheet: Sheet, seats: int, lang: str) -> list[tuple[str, list[Shelf]]]:
        at = sheet.position
        four = 0 if seats == 4 else ACTION
        actions = sheet.state.actions if sheet.state is not None else four
        here = sum(1 << card for card in bits(ADVANTAGE) if SLUG[card] in self._lands(sheet))
        hands = at.get("hands")
        hands = at["hands"] = ([*hands] if isinstance(hands, list) else [])[:seats]
        hands += [[] for _ in range(seats - len(hands))]
        people = [(str(seat), words(lang, "seat_n", n=seat + 1)) for seat in range(seats)]
        every = _cards(actions | here | EPIC, lang)
        lists = [
            (name, [Shelf(f"position/hands/{seat}", words(lang, "hand"), _items(hands[int(seat)], lang), every)])
            for seat, name in people
        ]
        asking = at.get("pretenders")
        asking = [each for each in asking if isinstance(each, int) and 0 <= each < seats] if asking else []
        shelves = [
            Shelf(
                "position/pretenders", words(lang, "pretenders"), [people[each] for each in asking], people,
                list(range(seats)),
            )
        ]  # fmt: skip
        for key, mask in (("epic_discard", EPIC), ("played", here), ("out", EPIC)):
            shelves.append(
                Shelf(f"position/{key}", words(lang, key), _items(at.get(key, ()), lang), _cards(mask, lang))
            )
        return [*lists, (words(lang, "lists"), shelves)]

    def settle(self, sheet: Sheet) -> None:
        """Fewer or more players: nobody beyond the last one has clans, cards, tokens or the turn."""
        seats = sheet.data.get("setup", {}).get("players", 2)
        at = sheet.position
        for key in ("hands", "deeds"):
            if isinstance(at.get(key), list):
                at[key] = at[key][:seats]
        for facts in self._lands(sheet).values():
            if isinstance(facts, dict) and isinstance(facts.get("clans"), list):
                facts["clans"] = facts["clans"][:seats]
        at["pretenders"] = [each for each in at.get("pretenders", ()) if isinstance(each, int) and each < seats]
        for key in ("brenn", "turn", "passes"):
            if isinstance(at.get(key), int) and at[key] >= seats:
                at[key] = 0
        at.pop("running", None)
        sheet.data.pop("lead", None)

    def draw(self, sheet: Sheet, state: Any, lang: str, spots: Sequence[Option]) -> Node:
        """The map."""
        view = {**sheet.game.view(state, None), "decision": {"kind": "edit"}}
        return div(".boards.boards--isle")[isle(view, lang, _NAMES[lang], spots)]

    # --- what if ------------------------------------------------------------------------------------------------

    def outcome_name(self, state: Any, word: str, lang: str) -> str:
        """A card."""
        return name(ID[word], lang) if word in ID else word

    def hands(self, state: Any, lang: str) -> list[tuple[str, list[str]]]:
        """The hand of every player."""
        return [
            (words(lang, "seat_n", n=seat + 1), [name(card, lang) for card in bits(hand)])
            for seat, hand in enumerate(state.hand)
        ]

    def names(self, state: Any, lang: str) -> dict[str, str]:
        """Cards and territories."""
        return {slug: name(card, lang) for slug, card in ID.items()}


def _where(spot: int) -> str:
    q, r = chart.axial(spot >> 1)
    return f"{q},{r} {'up' if spot & 1 else 'down'}"


def _items(given: Any, lang: str) -> list[tuple[str, str]]:
    listed = given if isinstance(given, list) else ()
    return [(str(each), name(SLUG.index(each), lang) if each in SLUG else str(each)) for each in listed]


def _cards(mask: int, lang: str) -> list[tuple[str, str]]:
    return sorted(((SLUG[card], name(card, lang)) for card in bits(mask)), key=lambda each: each[1])


BENCH: Final = IsleBench()
