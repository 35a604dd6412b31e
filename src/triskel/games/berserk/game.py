"""Berserk as the kernel plays it: setup, stages, copies, outcome."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

from triskel.games.berserk import KIT
from triskel.games.berserk.content import deck as decks
from triskel.games.berserk.faces import (
    cardtext,
    correction,
    drawing,
    lively,
    middle,
    notation,
    questions,
    reasons,
    reckoning,
    themes,
    view,
    words,
)
from triskel.games.berserk.faces import (
    random_player as habits,
)
from triskel.games.berserk.faces.positions import look, reader, writer
from triskel.games.berserk.rules.course import ending, phases, placement, recruiting, victory
from triskel.games.berserk.state.switches import SWITCHES, Rulings, complete
from triskel.games.berserk.state.war import (
    AFTER_PLACE,
    BEFORE_RECRUIT,
    CHOICE,
    DEAL,
    DRAWN,
    FINAL,
    INITIAL,
    OPENING,
    ORDER,
    OVER,
    PLACE,
    RECRUIT,
    REDEAL,
    REVEAL,
    SEAT,
    START,
    VANGUARD,
    War,
)
from triskel.kernel.bench import judge
from triskel.kernel.bench.faults import Faults
from triskel.kernel.bench.subject import Subject, Value
from triskel.kernel.play.chance import Chance
from triskel.kernel.play.decision import Decision, Steps, ended
from triskel.kernel.play.event import Reason
from triskel.kernel.play.game import Game, Outcome, Setup, Switch
from triskel.kernel.play.refusal import BadSetup

MOST_TURNS: Final = 100_000
"""After which a simulated battle may be told to end."""
PRELIMINARY = {
    ORDER: recruiting.order,
    DEAL: recruiting.deals,
    REDEAL: recruiting.redeals,
    BEFORE_RECRUIT: recruiting.before,
    RECRUIT: recruiting.recruit,
    PLACE: placement.place,
    AFTER_PLACE: placement.after,
    REVEAL: placement.reveal,
    SEAT: placement.seating,
    START: placement.start,
    VANGUARD: placement.vanguard,
}


class Berserk(Game[War]):
    """The card war of two squads, by the comprehensive rules of 2012."""

    name: ClassVar[str] = "berserk"
    open_setup: ClassVar[Sequence[str]] = ("sets",)
    title: ClassVar[dict[str, str]] = dict(KIT.title)
    switches: ClassVar[Sequence[Switch]] = SWITCHES
    says_end: ClassVar[bool] = True

    # --- playing -------------------------------------------------------------------------------------------------

    def complete_setup(self, setup: Setup) -> dict[str, Any]:
        """Two decks, the switches, the size of the deal, offers of a draw, and a limit of turns for simulations."""
        faults = Faults(BadSetup)
        known = ("decks", "sets", "switches", "stall", "deal", "offers", "campaign", "loser")
        setup = faults.names(("part of a Berserk setup", "часть условий битвы"), setup, known)
        sets = decks.check_sets(setup.get("sets", ()))
        whole: dict[str, Any] = {
            "decks": decks.check_pair(setup.get("decks"), sets),
            "switches": complete(setup.get("switches", {})),
            "stall": faults.number(
                ("stall (turns of a simulated battle, 0: no limit)", "предел ходов (stall, 0 — нет)"),
                setup.get("stall", 0), 0, MOST_TURNS,
            ),
            "deal": faults.number(
                ("deal (cards dealt: 15, or 12 in a draft)", "сдача карт (deal: 15, в драфте 12)"),
                setup.get("deal", recruiting.DEAL_SIZE), 1, 30,
            ),
            "offers": faults.flag(("offers", "предложения ничьей (offers)"), setup.get("offers", False)),
            "campaign": faults.flag(("campaign", "кампания (campaign)"), setup.get("campaign", False)),
            "loser": setup.get("loser"),
        }  # fmt: skip
        if whole["loser"] is not None:
            faults.number(("loser, a seat of the battle before,", "проигравший в прошлой битве (loser)"),
                          whole["loser"], 0, 1)  # fmt: skip
        if sets:  # with their texts, so that a record needs no other file
            whole["sets"] = sets
        return whole

    def new_state(self, setup: Setup) -> War:
        """Before the order roll."""
        sets = setup.get("sets", ())
        war = War(decks.codex(sets), Rulings(setup["switches"]))
        war.deck = [decks.faces_of(each, sets) for each in setup["decks"]]
        for deck in war.deck:
            for face in set(deck):
                if "horde" in war.codex.faces[face].grants:
                    war.note(face, "horde")  # it speaks when the deck is built (KW-horde)
        war.stall = setup["stall"]
        war.deal_size = setup["deal"]
        war.offers = setup["offers"]
        war.campaign = setup["campaign"]
        war.loser = -1 if setup["loser"] is None else setup["loser"]
        return war

    def stage(self, state: War) -> Steps | None:
        """The next step, phase or Choice subphase."""
        phase = state.phase
        if phase == CHOICE:
            return phases.choice(state)
        if phase == INITIAL:
            return phases.initial(state)
        if phase == FINAL:
            return ending.final(state)
        if phase == OPENING:
            return phases.opening(state)
        return ended(PRELIMINARY[phase](state))  # the phases of a turn say their end themselves

    def copy(self, state: War) -> War:
        """See `War.copy`."""
        return state.copy()

    def outcome(self, state: War) -> Outcome | None:
        """None while the battle goes on."""
        if state.phase != OVER:
            return None
        return Outcome(state.winners or (), state.reason, state.rule)

    def seats(self, state: War) -> int:
        """Always two."""
        return 2

    # --- many matches ---------------------------------------------------------------------------------------------

    def describe(self) -> dict[str, Any]:
        """Decks and switches."""
        return {**super().describe(), "players": [2], "decks": decks.ready()}

    def random_setup(self, chance: Chance, wishes: Setup) -> dict[str, Any]:
        """Two decks, and a limit of turns: a named outcome outside the rules (stalled_simulation).

        One battle in sixteen has ready decks; the others have decks drawn around some cards and what their texts speak
        of, so that in many battles every ability of the set is seen (themes.py). Where decks are wished for, `random`
        means one of random cards; against a single one a ready deck is drawn. `lively` decks answer often (lively.py).
        """
        names = decks.ready()
        if wishes.get("lively"):
            wishes = {**lively.setup(chance), **{key: each for key, each in wishes.items() if key != "lively"}}
        pair = wishes.get("decks")
        if pair is None:
            pair = themes.pair(chance) if chance.below(16) else [names[chance.below(len(names))] for _ in range(2)]
        elif len(pair) == 1:
            pair = [*pair, names[chance.below(len(names))]]
        drawn = [decks.drawn(chance) if each == decks.RANDOM else each for each in pair]
        return {"stall": 200, **wishes, "decks": drawn}

    def random_player(self, setup: Setup, seed: int) -> Callable[[War, Decision], int]:
        """He recruits what the crystals allow and lets texts come to be used: see habits.py."""
        return habits.Player(setup, seed)

    def watched_wishes(self, chance: Chance) -> dict[str, Any]:
        """Three battles of four have decks that answer often."""
        return {"lively": True} if chance.below(4) else {}

    def watched_position(self, chance: Chance, setup: Setup) -> dict[str, Any] | None:
        """Two battles of five begin in the middle: squads among each other, wounded and tapped (middle.py)."""
        return middle.position(chance, setup) if chance.below(5) < 2 else None

    def lawbook(self) -> Any:
        """The laws of the book, written by themselves (lawbook/)."""
        from triskel.games.berserk.lawbook import BOOK

        return BOOK

    def sides(self, setup: Setup) -> list[str]:
        """The decks' names, or 'own' for an explicit list."""
        return [each if isinstance(each, str) else "own" for each in setup["decks"]]

    def uses(self, state: War) -> dict[str, int]:
        """How often each feature of each card was carried out."""
        return words.uses(state)

    # --- knowing -------------------------------------------------------------------------------------------------

    def view(self, state: War, seat: int | None) -> dict[str, Any]:
        """What the seat may know."""
        return view.view(state, seat)

    def redeal(self, state: War, seat: int, chance: Chance) -> None:
        """Deal anew what the seat cannot know."""
        view.redeal(state, seat, chance)

    def refresh(self, state: War, decision: Decision) -> Sequence[int]:
        """Options after the owner's hidden cards changed."""
        return view.refresh(state, decision)

    def key(self, state: War) -> tuple[Any, ...]:
        """Everything that matters."""
        return state.key()

    def lasting_key(self, state: War) -> tuple[Any, ...]:
        """The same with cards and features by name."""
        return view.lasting_key(state)

    def options_key(self, state: War, decision: Decision) -> tuple[Any, ...]:
        """Options as a record writes them."""
        return tuple(notation.notation(state, decision, option) for option in decision.options)

    # --- saying --------------------------------------------------------------------------------------------------

    def notation(self, state: War, decision: Decision, option: int) -> str:
        """One line for the option."""
        return notation.notation(state, decision, option)

    def read(self, state: War, decision: Decision, text: str) -> int:
        """The option that a line names, open or not."""
        return notation.read(state, decision, text)

    def reasons(self, state: War, decision: Decision, option: int) -> list[Reason]:
        """Why an option is not open."""
        return reasons.reasons(state, decision, option)

    def outcome_words(self, state: War, outcomes: Sequence[int]) -> list[str]:
        """Dice as they fell, drawn cards by their ids: numbers of faces would change with the sets."""
        faces = state.codex.faces
        return [str(value) if value < DRAWN else faces[value - DRAWN].id for value in outcomes]

    def outcome_numbers(self, setup: Setup, words: Sequence[str]) -> list[int]:
        """The inverse; ValueError for a word that is neither a number nor a card."""
        known = decks.codex(setup.get("sets", ())).by_id
        found = []
        for word in words:
            if str(word).isdigit():
                found.append(int(word))
            elif word in known:
                found.append(DRAWN + known[word])
            else:
                raise ValueError(word)
        return found

    def pins(self, setup: Setup) -> dict[str, str]:
        """Hashes of the texts of all cards in both decks, and of the switches."""
        return decks.pins(setup)

    def asker(self, state: War, decision: Decision, lang: str) -> tuple[str, str]:
        """See questions.py."""
        return questions.asker(state, decision, lang)

    def card_lines(self, state: War, text: str, lang: str) -> list[str]:
        """See cardtext.py."""
        return cardtext.card_lines(state, text, lang)

    def card_names(self, state: War, lang: str) -> list[str]:
        """See cardtext.py."""
        return cardtext.card_names(state, lang)

    def card_of(self, state: War, decision: Decision, option: int) -> str:
        """See cardtext.py."""
        return cardtext.card_of(state, decision, option)

    def prompt(self, state: War, decision: Decision, lang: str) -> str:
        """The question in words."""
        return questions.prompt(state, decision, lang)

    def label(self, state: War, decision: Decision, option: int, lang: str) -> str:
        """An option in words."""
        return questions.label(state, decision, option, lang)

    def log_line(self, state: War, event: Mapping[str, Any], lang: str) -> str:
        """An event in words."""
        if event["kind"] in ("judge", "judge change"):
            return judge.line(event, lang)
        return words.log_line(state, event, lang)

    def stop(self, state: War, lang: str) -> tuple[str, int]:
        """A turn; before the first one, everything that comes before the battle."""
        if not state.turn:
            return ("До боя" if lang == "ru" else "Before the battle"), -1
        return f"{'Ход' if lang == 'ru' else 'Turn'} {state.turn}", state.active

    def name_facts(self, state: War, facts: Mapping[str, Any]) -> dict[str, Any]:
        """Facts with names in place of numbers."""
        return words.name_facts(state, facts)

    def cause_words(self, state: War, events: Sequence[Mapping[str, Any]], number: int, lang: str) -> list[str]:
        """See reckoning.py."""
        return reckoning.cause_words(state, events, number, lang)

    def reckon(self, state: War, events: Sequence[Mapping[str, Any]], number: int, lang: str) -> list[str]:
        """See reckoning.py."""
        return reckoning.reckon(state, events, number, lang)

    # --- positions ----------------------------------------

    def read_position(self, setup: Setup, position: Mapping[str, Any], faults: Faults) -> War:
        """See positions/reader.py."""
        return reader.arrange(self.new_state(self.complete_setup(setup)), position, faults)

    def written(self, state: War) -> tuple[dict[str, Any], list[Reason]]:
        """The position by names, as `arrange` reads it."""
        return writer.written(state)

    def look(self, state: War) -> dict[str, Any]:
        """The position by names."""
        return look.look(state)

    def draw(self, state: War, seat: int | None, lang: str) -> str:
        """The battlefield in characters."""
        return drawing.draw(state, seat, lang)

    # --- a judge --------------------------------------------------------------------------------------------------

    def subjects(self, state: War) -> Sequence[Subject]:
        """See correction.py."""
        return correction.subjects(state)

    def change(self, state: War, changes: Sequence[tuple[str, str, Mapping[str, Value]]]) -> None:
        """See correction.py."""
        correction.change(state, changes)

    def faults(self, state: War) -> list[Reason]:
        """See correction.py."""
        return correction.faults(state)

    def awards(self, state: War) -> Sequence[judge.Award]:
        """See correction.py."""
        return correction.awards(state)

    def award(self, state: War, kind: str, winner: int | None, why: str) -> None:
        """See victory.py."""
        victory.award(state, winner, kind, why)


GAME: Final = Berserk()
