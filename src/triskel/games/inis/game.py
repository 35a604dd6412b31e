"""Inis as the kernel sees it."""

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, ClassVar, Final, final

from triskel.games.inis import KIT
from triskel.games.inis.faces import correction, drawing, notation, position, questions, reckoning, words
from triskel.games.inis.faces.reasons import reasons
from triskel.games.inis.faces.view import view
from triskel.games.inis.rules.assembly import CROWS_OUTCOME, SEAT_OUTCOME, assembly, draft, holdings, setup
from triskel.games.inis.rules.clans import LOSE_CLAN
from triskel.games.inis.rules.clash import fight, maneuvers, open_next, peace_options
from triskel.games.inis.rules.lore import discards
from triskel.games.inis.rules.season import after_card, turn, turn_options
from triskel.games.inis.rules.window import answers
from triskel.games.inis.state.box import Options
from triskel.games.inis.state.deck import ACTION, ACTION_DATA, ADVANTAGE_DATA, EPIC_DATA, ID, SLUG, bits
from triskel.games.inis.state.isle import AFTER_CARD, ASSEMBLY, CLASHES, DRAFT, MANEUVER, OVER, SETUP, TURN, Isle
from triskel.games.inis.state.knowledge import redeal
from triskel.kernel import BadSetup, Chance, Decision, Game, Outcome, Reason, Setup, Steps, Switch
from triskel.kernel.bench import judge
from triskel.kernel.bench.faults import Faults
from triskel.kernel.bench.law import Lawbook
from triskel.kernel.bench.subject import Subject, Value
from triskel.kernel.play.game import chosen

_MOST_ROUNDS: Final = 10_000
YES_NO: Final = ("yes", "no")
SWITCHES: Final = (
    Switch(
        "supply_sanctuaries",
        ("9", "10"),
        "9",
        "Sanctuaries in the supply",
        "Святилищ в общем запасе",
        ("I-SWITCH-1", "I-FAQ-04"),
    ),
    Switch(
        "supply_citadels",
        ("8", "9", "10"),
        "8",
        "Citadels in the supply beside the Capital",
        "Цитаделей в общем запасе, не считая столицы",
        ("I-SWITCH-1", "I-FAQ-04"),
    ),
    Switch(
        "gates_react_to_morrigan",
        YES_NO,
        "yes",
        "The Gates notice a turn of the crows by The Morrigan",
        "Врата замечают переворот стаи воронов картой Морриган",
        ("I-SWITCH-1", "I-FAQ-16"),
    ),
    Switch(
        "capital_allowed_in_swamp",
        YES_NO,
        "no",
        "The Capital may stand in the Swamp",
        "Столица может стоять на Болоте",
        ("I-SWITCH-1", "I-FAQ-05"),
    ),
    Switch(
        "highlands_timing",
        ("resolution", "clash"),
        "resolution",
        "When Highlands is played: at the start of the resolution or of the clash",
        "Когда играется Плоскогорье: в начале разрешения или в начале столкновения",
        ("I-SWITCH-1",),
    ),
    Switch(
        "dagda_reshuffle_on_any_discard",
        YES_NO,
        "yes",
        "The Dagda renews the Epic Tale pile however it is discarded",
        "Дагда обновляет колоду эпоса при любом сбросе",
        ("I-SWITCH-1", "I-FAQ-10"),
    ),
    Switch(
        "cauldron_counts_earlier_removals",
        YES_NO,
        "yes",
        "Dagda's Cauldron collects clans removed earlier in the clash",
        "Котёл Дагды собирает и кланы, удалённые в столкновении раньше",
        ("I-SWITCH-1", "I-FAQ-28"),
    ),
    Switch(
        "forced_move_pays_mountains",
        YES_NO,
        "yes",
        "Clans moved by an opponent pay in the Mountains",
        "Кланы, перемещённые соперником, платят в Горах",
        ("I-SWITCH-1",),
    ),
    Switch(
        "brenn_reassigned_round1",
        YES_NO,
        "yes",
        "The first Assembly assigns the Brenn anew",
        "Первое собрание назначает Бренна заново",
        ("I-SWITCH-1",),
    ),
)
_STAGES: Final = {
    SETUP: setup,
    ASSEMBLY: assembly,
    DRAFT: draft,
    TURN: turn,
    CLASHES: open_next,
    MANEUVER: fight,
    AFTER_CARD: after_card,
}


def _digest(value: object) -> str:
    return blake2b(repr(value).encode(), digest_size=6).hexdigest()


MOST_ROUNDS: Final = 100_000


@final
class Inis(Game[Isle]):
    """The isle for two to four players."""

    name: ClassVar[str] = "inis"
    heaps: ClassVar[frozenset[str]] = frozenset(
        ("hands", "put_away", "discard", "epic_discard", "open_advantages", "played", "pretenders")
    )
    says_end: ClassVar[bool] = True
    title: ClassVar[dict[str, str]] = dict(KIT.title)
    switches: ClassVar[Sequence[Switch]] = SWITCHES

    # --- playing -------------------------------------------------------------------------------------------------

    def complete_setup(self, setup: Setup) -> dict[str, Any]:
        """`players` 2 to 4, `switches` by name, `round_limit` (0: none) after which a match ends as stalled."""
        faults = Faults(BadSetup)
        known = ("players", "switches", "round_limit")
        setup = faults.names(("part of an Inis setup", "часть условий партии"), setup, known)
        return {
            "players": faults.number(("the number of players", "число игроков"), setup.get("players", 2), 2, 4),
            "switches": chosen(SWITCHES, setup.get("switches", {})),
            "round_limit": faults.number(
                ("round_limit (0: none)", "предел раундов (round_limit, 0 — нет)"),
                setup.get("round_limit", 0), 0, _MOST_ROUNDS,
            ),
        }  # fmt: skip

    def new_state(self, setup: Setup) -> Isle:
        """An empty table."""
        return Isle(setup["players"], Options(dict(setup["switches"]), setup["round_limit"]))

    def stage(self, state: Isle) -> Steps:
        """The next piece of play."""
        return _STAGES[state.phase](state)

    def copy(self, state: Isle) -> Isle:
        """A copy that shares nothing that changes."""
        return state.copy()

    def outcome(self, state: Isle) -> Outcome | None:
        """A Pretender has won, or the round limit of a simulation has been reached."""
        if state.phase != OVER:
            return None
        winners = [state.winner] if state.winner >= 0 else []
        if state.reason.startswith("judge"):
            return Outcome(winners, state.reason, "", state.met)
        return Outcome(winners, state.reason, "I-VICTORY-5" if winners else "I-SIM-1", state.met)

    def seats(self, state: Isle) -> int:
        """Two to four."""
        return state.n

    def describe(self) -> dict[str, Any]:
        """Players and switches."""
        return {**super().describe(), "players": [2, 3, 4]}

    # --- many matches --------------------------------------------------------------------------------------------

    def random_setup(self, chance: Chance, wishes: Setup) -> dict[str, Any]:
        """Only the number of players may be left open; many matches stop after 60 rounds unless told otherwise."""
        players = wishes.get("players", 2 + chance.below(3))
        return self.complete_setup({"round_limit": 60, **wishes, "players": players})

    def sides(self, setup: Setup) -> list[str]:
        """All clans are alike."""
        return [f"p{seat + 1}" for seat in range(setup["players"])]

    def uses(self, state: Isle) -> dict[str, int]:
        """How often each card was played."""
        return {SLUG[card]: count for card, count in enumerate(state.plays) if count}

    # --- knowing -------------------------------------------------------------------------------------------------

    def view(self, state: Isle, seat: int | None) -> dict[str, Any]:
        """What the seat may know."""
        return view(state, seat)

    def redeal(self, state: Isle, seat: int, chance: Chance) -> None:
        """Hidden cards and tiles anew, as the seat thinks possible."""
        redeal(state, seat, chance)

    def refresh(self, state: Isle, decision: Decision) -> Sequence[int]:
        """The options of a decision that depend on hidden cards."""
        seat, kind = decision.seat, decision.kind
        if kind == "respond":
            return answers(state, seat, decision.about)
        if kind == "turn":
            return turn_options(state, seat)
        if kind == "maneuver":
            return maneuvers(state, seat)
        if kind == "end clash":
            return peace_options(state, seat)
        if kind == "draft":
            return holdings(state, seat)
        if kind == "keep":
            return bits(state.drawn)
        if kind == "recall":
            return bits(state.discard)
        if kind in ("set aside", "give"):
            return bits(state.hand[seat] & ACTION)
        if kind == "discard":
            return discards(state, seat, decision.about)
        if kind == "pay":
            return (*bits(state.hand[seat] & ACTION), LOSE_CLAN)
        if kind in ("tile", "under"):
            return tuple(state.tiles_drawn)
        return decision.options

    def key(self, state: Isle) -> tuple[Any, ...]:
        """Everything that matters; of knowledge only what a spectator knows, by which windows are opened."""
        return state.key()

    def lawbook(self) -> Lawbook:
        """General sentences of the book, watched in matches."""
        from triskel.games.inis.lawbook import BOOK  # only who watches needs them

        return BOOK

    def watched_wishes(self, chance: Chance) -> dict[str, Any]:
        """Many short matches show more than a few long ones; one of four may reach the end of the tiles and tales."""
        return {"round_limit": (6, 6, 6, 30)[chance.below(4)]}

    # --- saying --------------------------------------------------------------------------------------------------

    def notation(self, state: Isle, decision: Decision, option: int) -> str:
        """One or two words."""
        return notation.write(decision, option)

    def read(self, state: Isle, decision: Decision, text: str) -> int:
        """The option that the words name."""
        return notation.read(decision, text)

    def reasons(self, state: Isle, decision: Decision, option: int) -> list[Reason]:
        """Why the option is not open."""
        return reasons(state, decision, option)

    def prompt(self, state: Isle, decision: Decision, lang: str) -> str:
        """The question in words."""
        return questions.prompt(state, decision, lang)

    def label(self, state: Isle, decision: Decision, option: int, lang: str) -> str:
        """An answer in words."""
        return questions.label(state, decision, option, lang)

    def asker(self, state: Isle, decision: Decision, lang: str) -> tuple[str, str]:
        """See questions.py."""
        return questions.asker(state, decision, lang)

    def card_lines(self, state: Isle, text: str, lang: str) -> list[str]:
        """See drawing.py."""
        return drawing.card_lines(text, lang)

    def card_names(self, state: Isle, lang: str) -> list[str]:
        """See drawing.py."""
        return drawing.card_names(lang)

    def card_of(self, state: Isle, decision: Decision, option: int) -> str:
        """See words.py."""
        return questions.card_of(decision, option)

    def log_line(self, state: Isle, event: Mapping[str, Any], lang: str) -> str:
        """An event in words."""
        if event["kind"] in ("judge", "judge change"):
            return judge.line(event, lang)
        return words.render(event, lang)

    def stop(self, state: Isle, lang: str) -> tuple[str, int]:
        """A turn of the season; the assembly with its draft, which is nobody's turn."""
        return words.stop(state, lang)

    def draw(self, state: Isle, seat: int | None, lang: str) -> str:
        """The map in characters."""
        return drawing.draw(state, seat, lang)

    def cause_words(self, state: Isle, events: Sequence[Mapping[str, Any]], number: int, lang: str) -> list[str]:
        """See reckoning.py."""
        return reckoning.cause_words(events, number, lang)

    def reckon(self, state: Isle, events: Sequence[Mapping[str, Any]], number: int, lang: str) -> list[str]:
        """See reckoning.py."""
        return reckoning.reckon(events, number, lang)

    def circumstances(self, before: Isle, decision: Decision, seat: int | None, lang: str) -> list[str]:
        """See reckoning.py."""
        return reckoning.circumstances(before, decision, seat, lang)

    def read_position(self, setup: Setup, position_data: Mapping[str, Any], faults: Faults) -> Isle | None:
        """See position.py."""
        return position.arrange(self.new_state(setup), position_data, faults)

    def written(self, state: Isle) -> tuple[dict[str, Any], list[Reason]]:
        """The position by names, as `arrange` reads it."""
        return position.written(state)

    def look(self, state: Isle) -> dict[str, Any]:
        """The position by names."""
        return position.look(state)

    def outcome_words(self, state: Isle, outcomes: Sequence[int]) -> list[str]:
        """Cards and tiles by name, seats as p1, the crows by their direction."""
        named = []
        for each in outcomes:
            if each >= CROWS_OUTCOME:
                named.append("sunwise" if each == CROWS_OUTCOME else "widdershins")
            else:
                named.append(f"p{each - SEAT_OUTCOME + 1}" if each >= SEAT_OUTCOME else SLUG[each])
        return named

    def outcome_numbers(self, setup: Setup, words: Sequence[str]) -> list[int]:
        """The inverse of `outcome_words`."""
        numbers = []
        for word in words:
            if word in ID:
                numbers.append(ID[word])
            elif word in ("sunwise", "widdershins"):
                numbers.append(CROWS_OUTCOME + (word == "widdershins"))
            elif len(word) == 2 and word[0] == "p" and word[1] in "1234":
                numbers.append(SEAT_OUTCOME + int(word[1]) - 1)
            else:
                raise ValueError(word)
        return numbers

    def pins(self, setup: Setup) -> dict[str, str]:
        """Hashes of the card texts and of the switches."""
        return {
            "action": _digest(ACTION_DATA),
            "advantage": _digest(ADVANTAGE_DATA),
            "epic": _digest(EPIC_DATA),
            "switches": _digest(sorted(setup["switches"].items())),
        }

    # --- a judge --------------------------------------------------------------------------------------------------

    def subjects(self, state: Isle) -> Sequence[Subject]:
        """See correction.py."""
        return correction.subjects(state)

    def change(self, state: Isle, changes: Sequence[tuple[str, str, Mapping[str, Value]]]) -> None:
        """See correction.py."""
        correction.change(state, changes)

    def faults(self, state: Isle) -> list[Reason]:
        """See correction.py."""
        return correction.faults(state)

    def award(self, state: Isle, kind: str, winner: int | None, why: str) -> None:
        """See correction.py."""
        correction.award(state, kind, winner)


GAME: Final = Inis()
"""The game."""
