"""Unmatched for the kernel."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from hashlib import blake2b
from typing import Any, ClassVar, Final, final

from triskel.games.unmatched import KIT
from triskel.games.unmatched.content.heroes import OWN as OWN_HEROES
from triskel.games.unmatched.content.heroes import hero_ids, hero_of_setup, load_hero
from triskel.games.unmatched.faces import (
    correction,
    drawing,
    knowledge,
    notation,
    position,
    questions,
    reckoning,
    words,
)
from triskel.games.unmatched.faces.reasons import reasons
from triskel.games.unmatched.faces.view import view
from triskel.games.unmatched.rules.turn import stage
from triskel.games.unmatched.state.arena import Arena
from triskel.games.unmatched.state.board import OWN as OWN_BOARDS
from triskel.games.unmatched.state.board import (
    board_from_text,
    board_ids,
    board_name,
    board_of_setup,
    board_text,
    load_board,
)
from triskel.games.unmatched.state.duel import Duel
from triskel.games.unmatched.state.switches import SWITCHES
from triskel.kernel import BadSetup, Chance, Decision, Game, Outcome, Reason, Setup, Steps, Switch
from triskel.kernel.bench import judge
from triskel.kernel.bench.faults import Faults
from triskel.kernel.bench.subject import Subject, Value
from triskel.kernel.play.game import chosen
from triskel.kernel.play.refusal import BadContent, unknown

RANDOM: Final = "random"
_PARTS: Final = ("heroes", "board", "seats", "younger", "switches")
_WISHES: Final = ("players", "heroes", "board", "switches")
"""What one may wish for where a setup is drawn."""
_PIN_LENGTH: Final = 12


@lru_cache(256)  # as many as our heroes and boards make: a rollout makes none anew
def _arena(
    board: str, heroes: tuple[str, ...], seats: tuple[int, ...], younger: int, switches: tuple[tuple[str, str], ...]
) -> Arena:
    chosen = dict(switches)
    ground = load_board(board, chosen["door_path"] == "one_free_path")
    teams = [player % 2 for player in range(len(heroes))]
    kits = [load_hero(hero) for hero in heroes]
    made = Arena(ground, kits, seats, teams, younger, chosen)
    made.kept = (
        *([OWN_BOARDS.keep(ground.id, board_text(board))] if "\n" in board else []),
        *(OWN_HEROES.keep(kit.id, kit) for hero, kit in zip(heroes, kits, strict=True) if "\n" in hero),
    )
    return made


@cache
def _boards_for(heroes: int) -> list[str]:
    """The boards with room for so many heroes."""
    return [name for name in board_ids() if len(load_board(name).starts) >= heroes]


def _short(hero: str) -> str:
    """A hero as one word: where the setup holds its whole text, its id."""
    return load_hero(hero).id if "\n" in hero else hero


@final
class Unmatched(Game[Duel]):
    """Setup: `heroes` (2, or 4 in the order A1, B1, A2, B2), `board`, `seats` (who plays each hero), `younger`
    (which hero's player is the younger one, or "random"), `switches`."""

    name: ClassVar[str] = "unmatched"
    says_end: ClassVar[bool] = True
    title: ClassVar[dict[str, str]] = dict(KIT.title)
    switches: ClassVar[Sequence[Switch]] = SWITCHES

    # --- setting up -----------------------------------------------------------------------------------------------

    def complete_setup(self, setup: Setup) -> dict[str, Any]:
        """Any heroes on any board with room for them (U-INTRO-2, U-SETUP-1, U-TEAM-1), with defaults."""
        faults = Faults(BadSetup)
        setup = faults.names(("part of an Unmatched setup", "часть условий партии"), setup, _PARTS)
        heroes = faults.words(("heroes", "герои (heroes)"), setup.get("heroes", ["medusa", "king_arthur"]))
        board = faults.word(("board", "поле (board)"), setup.get("board", "sarpedon"))
        if len(heroes) not in (2, 4):
            raise BadSetup(
                f"Unmatched is played by 2 heroes or by 4 in two teams, not by {len(heroes)}",
                f"В Unmatched играют 2 героя или 4 в двух командах, а не {len(heroes)}",
            )
        seats = [
            faults.number(("seats", "места (seats)"), seat, 0, len(heroes) - 1)
            for seat in faults.items(("seats", "места (seats)"), setup.get("seats", list(range(len(heroes)))))
        ]
        if len(seats) != len(heroes) or sorted(set(seats)) != list(range(max(seats, default=0) + 1)):
            raise BadSetup(
                "seats names who plays each hero, counted from 0: [0, 1] or [0, 1, 2, 3] or [0, 1, 0, 2]",
                "seats — кто играет каким героем, считая с 0: [0, 1], [0, 1, 2, 3] или [0, 1, 0, 2]",
            )
        for one, other in ((0, 1), (1, 2), (2, 3), (0, 3)):
            if other < len(seats) and seats[one] == seats[other]:
                raise BadSetup(
                    "one person cannot play heroes of both teams (U-TEAM-4)",
                    "один человек не может играть героями обеих команд (U-TEAM-4)",
                )
        younger = setup.get("younger", RANDOM)
        if younger != RANDOM:
            what = ('younger, if not "random",', "младший (younger), если не random")
            faults.number(what, younger, 0, len(heroes) - 1)
        try:
            ground = board_of_setup(board)
            for hero in heroes:
                hero_of_setup(hero)
        except BadContent as error:
            raise BadSetup(str(error), error.ru) from None
        if len(heroes) > len(ground.starts):
            raise BadSetup(
                f"{ground.name['en']} has {len(ground.starts)} start spaces; team play needs a board with 4 (U-TEAM-5)",
                f"На поле «{ground.name['ru']}» {len(ground.starts)} стартовые клетки, а командам нужны 4 (U-TEAM-5)",
            )
        return {
            "heroes": heroes, "board": board, "seats": seats, "younger": younger,
            "switches": chosen(SWITCHES, setup.get("switches", {})),
        }  # fmt: skip

    def new_state(self, setup: Setup) -> Duel:
        """All cards in the decks, nobody on the board."""
        return Duel(self.arena(setup))

    def arena(self, setup: Setup) -> Arena:
        """The fixed part of a match with this setup."""
        switches = tuple(sorted(setup["switches"].items()))
        younger = -1 if setup["younger"] == RANDOM else int(setup["younger"])
        return _arena(setup["board"], tuple(setup["heroes"]), tuple(setup["seats"]), younger, switches)

    def stage(self, state: Duel) -> Steps | None:
        """The rules."""
        return stage(state)

    def copy(self, state: Duel) -> Duel:
        """See duel.py."""
        return state.copy()

    def outcome(self, state: Duel) -> Outcome | None:
        """Set when a side has lost its heroes."""
        return state.outcome

    def seats(self, state: Duel) -> int:
        """2 to 4."""
        return state.arena.seats

    def preload(self) -> None:
        for hero in hero_ids():
            load_hero(hero)
        for board in board_ids():
            load_board(board)

    def describe(self) -> dict[str, Any]:
        """With heroes and boards."""
        return {**super().describe(), "players": [2, 3, 4], "heroes": hero_ids(), "boards": board_ids()}

    def draw(self, state: Duel, seat: int | None, lang: str) -> str:
        """See drawing.py."""
        return drawing.draw(state, seat, lang)

    def random_setup(self, chance: Chance, wishes: Setup) -> dict[str, Any]:
        """Heroes and board drawn evenly where they are not wished for; `players` 3 and 4 make teams."""
        for key in wishes:
            if key not in _WISHES:
                raise BadSetup(unknown("wish for Unmatched", key, _WISHES))
        players = int(wishes.get("players", 2))
        count = 2 if players == 2 else 4
        heroes = [str(hero) for hero in wishes.get("heroes", ())]
        known = hero_ids()
        heroes += [known[chance.below(len(known))] for _ in range(count - len(heroes))]
        boards = _boards_for(count)
        board = wishes.get("board") or boards[chance.below(len(boards))]
        seats = [0, 1, 0, 2] if players == 3 else list(range(count))
        return self.complete_setup(
            {"heroes": heroes, "board": board, "seats": seats, "switches": wishes.get("switches", {})}
        )

    def sides(self, setup: Setup) -> list[str]:
        """The hero of each seat (both, where one person plays two)."""
        pairs = list(zip(map(_short, setup["heroes"]), setup["seats"], strict=True))
        return ["+".join(hero for hero, who in pairs if who == seat) for seat in sorted(set(setup["seats"]))]

    # --- knowing --------------------------------------------------------------------------------------------------

    def view(self, state: Duel, seat: int | None) -> dict[str, Any]:
        """See view.py."""
        return view(state, seat)

    def redeal(self, state: Duel, seat: int, chance: Chance) -> None:
        """See knowledge.py."""
        knowledge.redeal(state, seat, chance)

    def refresh(self, state: Duel, decision: Decision) -> Sequence[int]:
        """See knowledge.py."""
        return knowledge.fresh_options(state, decision)

    def key(self, state: Duel) -> tuple[Any, ...]:
        """See duel.py."""
        return state.key()

    # --- saying ---------------------------------------------------------------------------------------------------

    def notation(self, state: Duel, decision: Decision, option: int) -> str:
        """See notation.py."""
        return notation.write(state, decision, option)

    def read(self, state: Duel, decision: Decision, text: str) -> int:
        """See notation.py."""
        return notation.read(state, decision, text)

    def reasons(self, state: Duel, decision: Decision, option: int) -> list[Reason]:
        """See reasons.py."""
        return reasons(state, decision, option)

    def prompt(self, state: Duel, decision: Decision, lang: str) -> str:
        """See questions.py."""
        return questions.prompt(state, decision, lang)

    def label(self, state: Duel, decision: Decision, option: int, lang: str) -> str:
        """See questions.py."""
        return questions.label(state, decision, option, lang)

    def asker(self, state: Duel, decision: Decision, lang: str) -> tuple[str, str]:
        """See questions.py."""
        return questions.asker(state, decision, lang)

    def card_lines(self, state: Duel, text: str, lang: str) -> list[str]:
        """See drawing.py."""
        return drawing.card_lines(state, text, lang)

    def card_names(self, state: Duel, lang: str) -> list[str]:
        """See drawing.py."""
        return drawing.card_names(state, lang)

    def card_of(self, state: Duel, decision: Decision, option: int) -> str:
        """See questions.py."""
        return questions.card_of(state, decision, option)

    def log_line(self, state: Duel, event: Mapping[str, Any], lang: str) -> str:
        """See words.py."""
        if event["kind"] in ("judge", "judge change"):
            return judge.line(event, lang)
        return words.log_line(state, event, lang)

    def stop(self, state: Duel, lang: str) -> tuple[str, int]:
        """A turn; before the first one, the placing of heroes."""
        if not state.turn:
            return ("Расстановка" if lang == "ru" else "Set-up"), -1
        return f"{'Ход' if lang == 'ru' else 'Turn'} {state.turn}", state.arena.seat[state.active]

    def name_facts(self, state: Duel, facts: Mapping[str, Any]) -> dict[str, Any]:
        """See position.py."""
        return position.name_facts(state.arena, facts)

    def cause_words(self, state: Duel, events: Sequence[Mapping[str, Any]], number: int, lang: str) -> list[str]:
        """See reckoning.py."""
        return reckoning.cause_words(state, events, number, lang)

    def reckon(self, state: Duel, events: Sequence[Mapping[str, Any]], number: int, lang: str) -> list[str]:
        """See reckoning.py."""
        return reckoning.reckon(state, events, number, lang)

    def read_position(self, setup: Setup, position_data: Mapping[str, Any], faults: Faults) -> Duel:
        """See position.py."""
        return position.arrange(self.arena(setup), position_data, faults)

    def written(self, state: Duel) -> tuple[dict[str, Any], list[Reason]]:
        """The position by names, as `arrange` reads it."""
        return position.written(state)

    def look(self, state: Duel) -> dict[str, Any]:
        """See position.py."""
        return position.look(state)

    def outcome_words(self, state: Duel, outcomes: Sequence[int]) -> list[str]:
        """Cards by owner and id, die rolls as numbers."""
        return [state.arena.card_word(value) if value >= 100 else str(value) for value in outcomes]

    def outcome_numbers(self, setup: Setup, words: Sequence[str]) -> list[int]:
        """The inverse."""
        arena = self.arena(setup)
        return [arena.card_number(word) if ":" in word else int(word) for word in words]

    def pins(self, setup: Setup) -> dict[str, str]:
        """Hashes of the heroes and of the board as they are loaded now."""
        text = board_text(setup["board"])
        called = board_name(setup["board"])
        board_from_text(text, called)
        pins = {f"board {called}": blake2b(text.encode(), digest_size=_PIN_LENGTH // 2).hexdigest()}
        for hero in setup["heroes"]:
            pins[f"hero {_short(hero)}"] = load_hero(hero).pin()
        return pins

    def lawbook(self) -> Any:
        """See lawbook/."""
        from triskel.games.unmatched.lawbook import lawbook

        return lawbook()

    def watched_wishes(self, chance: Chance) -> dict[str, Any]:
        """Duels and matches of three and four, all in turn."""
        return {"players": (2, 2, 3, 4)[chance.below(4)]}

    # --- a judge --------------------------------------------------------------------------------------------------

    def subjects(self, state: Duel) -> Sequence[Subject]:
        """See correction.py."""
        return correction.subjects(state)

    def change(self, state: Duel, changes: Sequence[tuple[str, str, Mapping[str, Value]]]) -> None:
        """See correction.py."""
        correction.change(state, changes)

    def faults(self, state: Duel) -> list[Reason]:
        """See correction.py."""
        return correction.faults(state)

    def award(self, state: Duel, kind: str, winner: int | None, why: str) -> None:
        """See correction.py."""
        correction.award(state, kind, winner)


GAME: Final = Unmatched()
