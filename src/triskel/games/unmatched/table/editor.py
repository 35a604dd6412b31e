"""The editor's part for Unmatched: fighters on spaces, hands, piles, doors."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from htpy import Node, div

from triskel.games.unmatched.content.heroes import hero_ids, load_hero
from triskel.games.unmatched.faces.forms import OF_FIGHTER, OF_PLAYER, PHASES, POSITION
from triskel.games.unmatched.faces.position import RESTS
from triskel.games.unmatched.state.arena import Arena
from triskel.games.unmatched.state.board import board_ids, load_board
from triskel.games.unmatched.state.slots import FIGHTERS, NUMBERS
from triskel.games.unmatched.table.editor_odds import combats
from triskel.games.unmatched.table.ground import ground
from triskel.games.unmatched.table.pieces import scene
from triskel.games.unmatched.table.token import coin
from triskel.kernel import Decision, Match
from triskel.kernel.play.refusal import TriskelError
from triskel.table.draw.options import Option
from triskel.table.editor.bench import Bench, Field, Row, Shelf, Tool
from triskel.table.editor.sheet import Sheet
from triskel.table.editor.words import words


class DuelBench(Bench):
    """See `Bench`."""

    setup: Mapping[str, Any] = {"heroes": ["medusa", "king_arthur"], "board": "sarpedon"}
    empty: Mapping[str, Any] = {"fighters": {}}
    main_phase = "acting"
    named = True

    def _arena(self, sheet: Sheet) -> Arena | None:
        return None if sheet.state is None else sheet.state.arena

    def _fighters(self, sheet: Sheet) -> dict[str, Any]:
        made = sheet.position.setdefault("fighters", {})
        return made if isinstance(made, dict) else {}

    def tray(self, sheet: Sheet, lang: str, find: str) -> list[tuple[str, list[Tool]]]:
        """Every fighter that does not stand on the board."""
        arena = self._arena(sheet)
        if arena is None:
            return []
        shown = sheet.game.view(sheet.state, 0)["fighters"]
        tools = [
            Tool(f"new:{each['id']}", each["name"][lang], coin({**each, "health": each["most"]}))
            for each in shown
            if each["space"] is None
        ]
        return [(words(lang, "heroes"), tools)] if tools else []

    def spots(self, sheet: Sheet, tool: str, lang: str) -> list[Option]:
        """Spaces while something is held; fighters and doors always."""
        arena = self._arena(sheet)
        if arena is None:
            return []
        found: list[Option] = []
        standing = {}
        for number, each in enumerate(arena.fighters):
            if sheet.state.space[number] >= 0:
                standing[arena.board.spaces[sheet.state.space[number]].id] = each
                found.append(Option(len(found), each.name[lang], "fighter", (each.id,)))
        if tool:
            for space in arena.board.spaces:
                if space.id not in standing:
                    found.append(Option(len(found), words(lang, "space", name=space.id), "space", (space.id,)))
        else:
            for door in arena.board.doors:
                found.append(Option(len(found), words(lang, "door", name=door.name[lang]), "door", (door.id,)))
        return found

    def press(self, sheet: Sheet, tool: str, spot: Option) -> str:
        """Pick up, put down, or swing a door."""
        name = spot.names[0]
        if spot.place == "fighter":
            return "" if tool == f"at:{name}" else f"at:{name}"
        if spot.place == "door":
            doors = sheet.position.setdefault("closed_doors", [])
            if name in doors:
                doors.remove(name)
            else:
                doors.append(name)
            return tool
        how, _, who = tool.partition(":")
        arena = self._arena(sheet)
        if arena is None or who not in arena.fighter_of or how not in ("new", "at"):
            return ""
        self._put(sheet, arena, who, name)
        return f"at:{who}"

    def _put(self, sheet: Sheet, arena: Arena, who: str, space: str) -> None:
        fighters = self._fighters(sheet)
        kind = arena.fighters[arena.fighter_of[who]].kind
        before = fighters.get(who)
        facts = dict(before) if isinstance(before, Mapping) else {}
        facts["space"] = space
        facts.pop("started", None)
        if not facts.get("health", kind.health):
            del facts["health"]
        if kind.large:
            board = arena.board
            near = board.bits(board.adjacent[0][board.index[space]] & ~sheet.state.occupied)
            facts["tail"] = board.spaces[near[0]].id if near else space
        fighters[who] = facts if len(facts) > 1 else space

    def remove(self, sheet: Sheet, tool: str) -> None:
        """Off the board: defeated."""
        self._fighters(sheet).pop(tool.partition(":")[2], None)

    def held(self, sheet: Sheet, tool: str, lang: str) -> str:
        """A fighter on the board."""
        arena = self._arena(sheet)
        how, _, who = tool.partition(":")
        if arena is None or how != "at" or who not in arena.fighter_of or who not in self._fighters(sheet):
            return ""
        return arena.fighters[arena.fighter_of[who]].name[lang]

    def piece(self, sheet: Sheet, tool: str, lang: str) -> tuple[list[Field], list[Shelf]]:
        """Health, and where a large fighter ends."""
        arena = self._arena(sheet)
        who = tool.partition(":")[2]
        if arena is None or not self.held(sheet, tool, lang):
            return [], []
        kind = arena.fighters[arena.fighter_of[who]].kind
        facts = self._fighters(sheet)[who]
        if not isinstance(facts, dict):  # a table from now on, so that fields have a place
            facts = self._fighters(sheet)[who] = {"space": facts}
        path = f"position/fighters/{who}"
        spaces = [(space.id, space.id) for space in arena.board.spaces]
        found = []
        for word, slot in OF_FIGHTER.items():
            at, label = f"{path}/{word}", words(lang, word)
            if slot.form is FIGHTERS:
                found.append(Field(at, label, bool(facts.get(word, False)), "flag"))
            elif slot.form is NUMBERS:
                found.append(Field(at, label, facts.get(word, kind.health), low=1, high=kind.health))
            elif word != "space" and (word != "tail" or kind.large):  # where it stands is pressed on the board
                choices = spaces if word == "tail" else [("", "—"), *spaces]
                found.append(Field(at, label, facts.get(word, ""), "choice", choices))
        return found, []

    def general(self, sheet: Sheet, lang: str) -> tuple[list[Field], list[tuple[str, list[Shelf]]]]:
        """Who moves, the cards of both."""
        fields = _setup(sheet, lang)
        arena = self._arena(sheet)
        if arena is None:
            return fields, []
        position = sheet.position
        heroes = [arena.fighters[arena.hero[player]] for player in range(arena.players)]
        choices = {
            "phase": [(each, words(lang, f"phase_{each}")) for each in PHASES],
            "player": [(each.id, each.name[lang]) for each in heroes],
        }
        for word, slot in POSITION.items():
            form, now = slot.form.name, position.get(word, slot.usual or heroes[0].id)
            if form in choices:
                fields.append(Field(f"position/{word}", words(lang, word), now, "choice", choices[form]))
            elif form == "number":
                fields.append(Field(f"position/{word}", words(lang, word), now, low=slot.least, high=slot.most))
        players = position.get("players", {})
        lists: list[tuple[str, list[Shelf]]] = []
        for player, hero in enumerate(heroes):
            given = players.get(hero.id, {}) if isinstance(players, Mapping) else {}
            more, shelves = _of_player(arena, player, given if isinstance(given, Mapping) else {}, lang)
            fields += more
            lists.append((hero.name[lang], shelves))
        return fields, lists

    def settle(self, sheet: Sheet) -> None:
        """Other heroes or another board: fighters and cards of those who left, and places that are gone."""
        try:
            state = sheet.game.new_state(sheet.game.complete_setup(sheet.data.get("setup", {})))
        except TriskelError:
            return
        arena, position = state.arena, sheet.position
        heroes = [arena.fighters[arena.hero[player]].id for player in range(arena.players)]
        for name, where in list(self._fighters(sheet).items()):
            space = where.get("space") if isinstance(where, Mapping) else where
            if name not in arena.fighter_of or space not in arena.board.index:
                del self._fighters(sheet)[name]
        players = position.get("players")
        if isinstance(players, dict):
            position["players"] = {name: facts for name, facts in players.items() if name in heroes}
        for key in ("active", "first"):
            if position.get(key) not in heroes:
                position.pop(key, None)
        doors = [door.id for door in arena.board.doors]
        if position.get("closed_doors"):
            position["closed_doors"] = [each for each in position["closed_doors"] if each in doors]
        sheet.data.pop("lead", None)

    def draw(self, sheet: Sheet, state: Any, lang: str, spots: Sequence[Option]) -> Node:
        """Ground, doors, fighters."""
        view = {**sheet.game.view(state, 0), "decision": {"kind": "edit"}}
        return div(".boards")[div(".turner")[ground(view["board"], lang), scene(view, lang, spots)]]

    # --- what if ------------------------------------------------------------------------------------------------

    def outcome_name(self, state: Any, word: str, lang: str) -> str:
        """A card, or a die."""
        arena = state.arena
        try:
            return str(arena.cards[arena.card_number(word)].name[lang])
        except ValueError:
            return word

    def hands(self, state: Any, lang: str) -> list[tuple[str, list[str]]]:
        """The hand of every hero."""
        arena = state.arena
        return [
            (arena.kits[player].name[lang], [arena.cards[card].name[lang] for card in sorted(state.hand[player])])
            for player in range(arena.players)
        ]

    def names(self, state: Any, lang: str) -> dict[str, str]:
        """Fighters and cards."""
        found = {each.id: each.name[lang] for each in state.arena.fighters}
        return found | {card.id: card.name[lang] for kit in state.arena.kits for card in kit.cards}

    def has_odds(self, decision: Decision) -> bool:
        """Where a card of a combat is chosen."""
        return decision.kind in ("attack card", "defence card")

    def odds(self, match: Match[Any], lang: str) -> Iterator[Row]:
        """What both fighters lose."""
        return combats(match, lang)


def _of_player(arena: Arena, player: int, given: Mapping[str, Any], lang: str) -> tuple[list[Field], list[Shelf]]:
    """What a position says of a player: numbers and signs, and the cards of each pile."""
    hero = arena.fighters[arena.hero[player]]
    path, name = f"position/players/{hero.id}", hero.name[lang]
    cards = {card.id: card.name[lang] for card in arena.kits[player].cards}
    rest = [(each, words(lang, f"rest_{each}")) for each in RESTS]
    fields = [Field(f"{path}/rest", f"{name}: {words(lang, 'rest')}", given.get("rest", "deck"), "choice", rest)]
    shelves: list[Shelf] = []
    for word, slot in OF_PLAYER.items():
        form, now = slot.form.name, given.get(word, slot.usual)
        label = f"{name}: {words(lang, word)}" if form in ("players", "numbers") else name
        if form == "players":
            fields.append(Field(f"{path}/{word}", label, bool(now), "flag"))
        elif form == "numbers":
            fields.append(Field(f"{path}/{word}", label, now, low=slot.least, high=slot.most, keep=slot.least < 0))
        elif form == "counters":
            for counter, (usual, most) in arena.kits[player].counters.items():
                value = now.get(counter, usual) if isinstance(now, Mapping) else usual
                fields.append(Field(f"{path}/{word}/{counter}", f"{label}: {counter}", value, high=most))
        else:
            items = [(str(each), cards.get(str(each), str(each))) for each in now] if isinstance(now, list) else []
            shelves.append(Shelf(f"{path}/{word}", words(lang, word), items, list(cards.items())))
    return fields, shelves


def _setup(sheet: Sheet, lang: str) -> list[Field]:
    """Heroes and board."""
    setup = sheet.setup or {"heroes": ["medusa", "king_arthur"], "board": "sarpedon"}
    heroes = [(each, load_hero(each).name[lang]) for each in hero_ids()]
    boards = [(each, load_board(each).name[lang]) for each in board_ids()]
    found = []
    for number, hero in enumerate(setup["heroes"]):
        if "\n" not in hero:
            found.append(
                Field(f"setup/heroes/{number}", words(lang, "hero_n", n=number + 1), hero, "choice", heroes, keep=True)
            )
    if setup["board"] in dict(boards):
        found.append(Field("setup/board", words(lang, "board"), setup["board"], "choice", boards, keep=True))
    return found


BENCH: Final = DuelBench()
