"""The matrix of Inis: each window × each answer × each Epic Tale, as scenarios and as a page.

    python tools/matrix_inis.py            write scenarios/inis/matrix anew (the page: tools/make_docs.py)
    python tools/matrix_inis.py --check    say which file differs from what would be written

A cell is: this tale is played (`matrix_inis_stages.py` says how), this window opens in its course, this card answers in
it. What is expected is put together from what the tale does and what the answer does, both written down from the book;
the match is played only to find out which questions come, so that the scenario names every answer. A cell that cannot
be says why.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from matrix_inis_answers import ANSWERS, ME, OUTCOMES_RU, VICTIMS, WINDOWS, Answer
from matrix_inis_stages import STAGES, Clans, Stage

from triskel.games.inis.rules import moment
from triskel.games.inis.state.deck import EPIC_DATA, ID, NAME_EN, NAME_RU
from triskel.kernel import Match
from triskel.kernel.books.scenario import Scenario, set_up
from triskel.kernel.books.toml import dump
from triskel.kernel.kit import find_game

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "scenarios" / "inis" / "matrix"
TALES = [str(each["id"]) for each in EPIC_DATA]
_MOST_NAMED = 6
"""So many impossible tales are named one by one on the page."""


@dataclass(frozen=True)
class Cell:
    """A tale, a window and an answer: a scenario, or the reason why there is none."""

    stage: Stage
    answer: Answer
    impossible: str = ""

    @property
    def path(self) -> Path:
        """The file of its scenario."""
        return FOLDER / self.stage.tale / f"{self.answer.window}__{self.answer.card}.toml"


def cells() -> Iterator[Cell]:
    """Every cell of the matrix: for every tale every answer in its window."""
    for stage in STAGES:
        for general in ANSWERS:
            answer = replace(general, **(general.apart or {}).get(stage.tale, {}))
            window = WINDOWS[answer.window]
            why = (answer.unless or {}).get(stage.tale, "")
            if not why and not window.opens(stage.tale):
                why = window.why_not
            if not why and answer.card == stage.tale:
                why = "there is only one"
            yield Cell(stage, answer, why)


# --- what must hold -------------------------------------------------------------------------------------------------


def _filled(event: Mapping[str, Any], stage: Stage) -> dict[str, Any]:
    known = {ME: stage.seat, "$tale": stage.tale}
    return {key: known.get(value, value) if isinstance(value, str) else value for key, value in event.items()}


def expected(cell: Cell, stage: Stage) -> dict[str, Any]:
    """What the book says about the end of the turn."""
    answer = cell.answer
    clans: Clans = dict(stage.undone if answer.cancels else stage.done)
    effects = [dict(each) for each in stage.effects]
    if answer.saves:
        land, seat = VICTIMS[stage.tale]
        here = answer.saves == "here"
        target = land if here else answer.saves
        row = list(clans.get(target, [1, 1]))
        row[seat] += 1
        clans[target] = row
        if here:
            effects = [each for each in effects if each["kind"] != "remove"]
    if answer.clans is not None:
        clans = answer.clans(clans)
    if answer.lands and "stone_circle" in answer.lands:
        clans["stone_circle"] = [0, 0]
    wanted: dict[str, Any] = {"decision": "turn", "seat": 1 if stage.tale != "oengus_ploy" or answer.cancels else 0}
    if answer.next_turn is not None:
        wanted["seat"] = answer.next_turn
    if stage.phase == "assembly":
        wanted = {"decision": "draft"}
    if clans:
        wanted["clans"] = {land: row + [0] * (answer.players - 2) for land, row in clans.items()}
    wanted["epic_discard"] = _discard(cell, stage)
    if answer.window in ("draw", "gates"):
        del wanted["epic_discard"]
    told = [_filled(each, stage) for each in answer.events]
    if answer.cancels:
        gone = {"kind": "cancelled", "card": stage.tale, "seat": stage.seat}
        wanted["events"] = [gone, *map(dict, stage.instead), *told]
        absent = [each for each in effects if each not in told]
        if absent:
            wanted["no_events"] = absent
    else:
        wanted["events"] = [*effects, *told]
        wanted["no_events"] = [{"kind": "cancelled", "card": stage.tale}, *map(dict, stage.instead)]
    return wanted


def _discard(cell: Cell, stage: Stage) -> list[str]:
    answer = cell.answer
    own = answer.card in TALES
    lying = set() if answer.cancels else set(stage.discards)
    if stage.tale == "the_dagda":  # it renews the pile unless it is kept; what comes at the end of the turn stays
        late = own and answer.window == "end_of_turn"
        return ["children_of_dana"] if answer.keeps else [answer.card] if late else []
    if not answer.keeps:
        lying.add(stage.tale)
    if own and answer.card != "the_dagda":
        lying.add(answer.card)
    return [card for card in TALES if card in lying]


# --- playing it -----------------------------------------------------------------------------------------------------


LANDS: dict[str, Any] = {
    "forest": {"clans": [2, 2]},
    "valley": {"clans": [1, 1]},
    "plains": {"clans": [1, 0]},
    "moor": {"clans": [0, 1]},
}
"""The Forest and the Valley touch all the others; the Plains and the Moor do not touch each other."""


@dataclass(frozen=True)
class Play:
    """A triskel that is to be played: by whom, in which window, over which card."""

    seat: int
    card: str
    bit: int
    over: str


def position(cell: Cell, stage: Stage) -> dict[str, Any]:
    """The position as a scenario writes it."""
    answer = cell.answer
    lands = {**LANDS, **stage.lands}
    for name, whose in (answer.lands or {}).items():
        row = [0, 0]
        if whose == ME:
            row[stage.seat] = 1
        lands[name] = {"clans": row, "at": "-2,3 up"} if whose == ME else {"clans": row}
    hands = [["sanctuary", *stage.hands[0]], ["festival", "new_clans", *stage.hands[1]]]
    if stage.phase == "assembly":
        hands = [[], []]
    hands[stage.seat].append(stage.tale)
    hands[_answerer(answer, stage)].append(answer.card)
    if answer.window == "cancelled":
        hands[1 - stage.seat].append("the_dagda")
    hands += [[] for _ in range(answer.players - 2)]
    given = {land: {**facts, "clans": facts["clans"] + [0] * (answer.players - 2)} for land, facts in lands.items()}
    made: dict[str, Any] = {"capital": "valley", "hands": hands, "aside": stage.aside}
    if stage.phase != "season":
        made["phase"] = stage.phase
        del made["aside"]
    return {**made, "lands": given}


def _answerer(answer: Answer, stage: Stage) -> int:
    if answer.saves:
        return VICTIMS[stage.tale][1]
    if answer.seat is not None:
        return answer.seat
    return stage.seat if answer.own else 1 - stage.seat


def script(cell: Cell, stage: Stage) -> dict[str, list[str]]:
    """All answers to questions that are no windows, by kind."""
    merged = {kind: list(answers) for kind, answers in stage.script.items()}
    for kind, answers in (cell.answer.script or {}).items():
        if kind == "maneuver":
            merged[kind] = []
        merged.setdefault(kind, []).extend(answers)
    if cell.answer.cancels and stage.tale in ("dagdas_cauldron", "diarmuid_grainne"):
        merged.pop("cauldron", None)
    if not stage.prelude and not stage.window:
        merged["turn"] = [stage.tale]
    return merged


DEFAULTS = {"peace": "peace", "end clash": "end", "shelter": "stay", "pay": "clan"}
FREE = frozenset({"next", "opponent", "set aside", "keep", "give", "take", "recall", "instigator", "place", "command"})
"""Questions of which the first answer will do."""


def play(cell: Cell, stage: Stage) -> tuple[Match[Any], list[str]]:
    """The cell played to the end of the turn: the match and every answer given, with its seat."""
    answer = cell.answer
    data = {"title": "", "game": "inis", "setup": {"players": answer.players}, "position": position(cell, stage)}
    match = set_up(Scenario(data, str(cell.path)), find_game)
    match.chance.script = list(reversed(match.game.outcome_numbers(match.setup, chance(cell, stage))))
    plays: list[Play] = []
    if stage.window:
        plays.append(Play(stage.seat, stage.tale, WINDOWS[stage.window].bit, ""))
    if answer.window == "cancelled":
        plays.append(Play(1 - stage.seat, "the_dagda", moment.LORE_PLAYED, stage.tale))
    over = stage.tale if answer.window in ("played", "after_tale", "after_season", "cancelled") else ""
    if answer.window != "maneuver" or answer.card == "moor":
        plays.append(Play(_answerer(answer, stage), answer.card, WINDOWS[answer.window].bit, over))
    answers, said = script(cell, stage), []
    while (decision := match.decision) is not None and decision.kind != "draft":
        options = [match.game.notation(match.state, decision, each) for each in decision.options]
        if decision.kind == "respond":
            choice = "none"
            in_play = match.game.look(match.state)["in_play"]
            if plays and plays[0].seat == decision.seat and plays[0].card in options:
                fits = decision.about & 0xFFFFFF & plays[0].bit
                if fits and (not plays[0].over or in_play[-1] == plays[0].over):
                    choice = plays.pop(0).card
        else:
            own = f"{decision.seat} {decision.kind}"
            row = answers.get(own) or answers.get(decision.kind) or []
            if row:
                choice = row.pop(0)
            elif decision.kind == "turn":
                break
            else:
                choice = DEFAULTS.get(decision.kind, options[0] if decision.kind in FREE else "")
        if choice not in options:
            raise ValueError(f"{cell.path.stem} of {stage.tale}: {decision} offers {options}, not {choice!r}")
        match.choose(decision.seat, choice)
        said.append(f"{decision.seat}: {choice}")
    if plays:
        raise ValueError(f"{cell.path.stem} of {stage.tale}: {plays[0].card} was never offered")
    return match, said


def chance(cell: Cell, stage: Stage) -> list[str]:
    """Outcomes that are dictated: those of the tale, where it is carried out."""
    return [] if cell.answer.cancels else list(stage.chance)


def scenario(cell: Cell) -> dict[str, Any]:
    """The scenario of a cell."""
    stage, answer = cell.answer.adapt(cell.stage), cell.answer
    _, said = play(cell, stage)
    window = WINDOWS[answer.window]
    step: dict[str, Any] = {"choose": said, "expect": expected(cell, stage)}
    if chance(cell, stage):
        step["chance"] = chance(cell, stage)
    names = {"en": NAME_EN, "ru": NAME_RU}
    title = {
        lang: f"{of[ID[stage.tale]]}: {of[ID[answer.card]]}, {words}"
        for lang, of, words in (("en", names["en"], window.en), ("ru", names["ru"], window.ru))
    }
    about = {"en": answer.outcome, "ru": OUTCOMES_RU[answer.outcome]}
    return {
        "title": title,
        "about": about,
        "game": "inis",
        "rules": list(answer.rules),
        "setup": {"players": answer.players},
        "position": position(cell, stage),
        "step": [step],
    }


# --- the page -------------------------------------------------------------------------------------------------------


def page() -> str:
    """docs/matrix-inis.md."""
    every = list(cells())
    possible = [cell for cell in every if not cell.impossible]
    lines = [
        "# Inis: what may come between", "",
        "Each window × each answer × each Epic Tale. An answer stands in the window that it is printed for: in any",
        "other it is not offered (I-CARD-1). A cell is a tale that is played while that answer is at hand, what comes",
        f"of it, and the paragraph that decides; each of the {len(possible)} possible cells is a scenario of",
        f"`scenarios/inis/matrix` that the tests run. The other {len(every) - len(possible)} say why they cannot be.",
        "",
    ]  # fmt: skip
    for name, window in WINDOWS.items():
        here = [cell for cell in every if cell.answer.window == name]
        lines += [f"## {window.en[0].upper()}{window.en[1:]}", ""]
        if not any(not cell.impossible for cell in here):
            cards = ", ".join(NAME_EN[ID[card]] for card in dict.fromkeys(cell.answer.card for cell in here))
            rules = ", ".join(dict.fromkeys(rule for cell in here for rule in cell.answer.rules))
            lines += [f"{cards} ({rules}): no cell is possible. Of every tale: {window.why_not}.", ""]
            continue
        lines += ["| tale | answer | what comes of it | decided by | scenario |", "|---|---|---|---|---|"]
        closed: dict[tuple[str, str], list[str]] = {}
        for cell in here:
            tale, card = NAME_EN[ID[cell.stage.tale]], NAME_EN[ID[cell.answer.card]]
            if cell.impossible:
                closed.setdefault((card, cell.impossible), []).append(tale)
            else:
                link = cell.path.relative_to(ROOT).as_posix()
                rules = ", ".join(cell.answer.rules)
                lines.append(f"| {tale} | {card} | {cell.answer.outcome} | {rules} | `{link}` |")
        lines.append("")
        grouped: dict[tuple[str, tuple[str, ...]], list[str]] = {}
        for (card, why), tales in closed.items():
            grouped.setdefault((why, tuple(tales)), []).append(card)
        for (why, shut), cards_of in grouped.items():
            named = ", ".join(shut) if len(shut) <= _MOST_NAMED else "every tale that is not named with it here"
            lines.append(f"- {', '.join(cards_of)} with {named}: impossible, {why}.")
        lines.append("")
    return "\n".join(lines).rstrip("\n") + "\n"


def files() -> dict[Path, str]:
    """Every scenario of the matrix by its path."""
    return {cell.path: dump(scenario(cell)) for cell in cells() if not cell.impossible}


def main() -> int:
    """Write the scenarios."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file differs")
    arguments = parser.parse_args()
    made = files()
    there = set(FOLDER.rglob("*.toml"))
    differing = [path for path, text in made.items() if path not in there or path.read_text(encoding="utf-8") != text]
    differing += sorted(there - set(made))
    if arguments.check:
        for path in differing:
            print(path.relative_to(ROOT))
        return bool(differing)
    for path in there - set(made):
        path.unlink()
    for path, text in made.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    print(f"{len(made)} scenarios, {len(differing)} changed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
