"""The matrix of what may come between, for Berserk: the scenarios, made of tools/matrix_berserk.toml.

    python tools/make_matrix.py            writes scenarios/berserk/matrix/*.toml
    python tools/make_matrix.py --check    plays every cell and says where the engine and the table differ

The table says what the book says. A cell becomes a case of a scenario: what is declared, how often both pass until the
moment has come, what is answered, and what must hold then. Which answers lead there is found by playing; what must hold
is never taken from what was played.
"""

import argparse
import re
import sys
import tomllib
from pathlib import Path
from typing import Any, Final, final

from triskel.kernel.books import scenario
from triskel.kernel.kit import find_game
from triskel.kernel.play.decision import Decision
from triskel.kernel.play.match import Match

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "scenarios" / "berserk" / "matrix"
_SOURCE: Final = {"id": "rb_bagrah", "seat": 0, "cell": "c3"}
_TARGET: Final = {"id": "rb_pirat_kartograf", "seat": 1, "cell": "c4"}
_KEEPERS: Final = ({"id": "rb_vedmak", "seat": 0, "cell": "a1"}, {"id": "rb_vedmak", "seat": 1, "cell": "a6"})
_ANSWERER: Final = "rb_hranitel_dreva"
_POSTS: Final = ("d1", "b6")
_FIRST_NUMBER: Final = 4
_WATCHER: Final = {
    "id": "rb_hranitel_dreva",
    "seat": 1,
    "cell": "a5",
    "gains": ["[внезапное][закрытие]: Излечить выбранное существо на 1."],
}
"""Who could always answer, so that the moment comes at which something else is not offered."""
_EVENTS: Final = {"int": "interrupted", "blk": "blocked", "prot": "protected"}
"""The event that goes with an outcome."""
_NOT_OFFERED: Final = ("action-defended", "roll-changed")
"""Answers whose impossible cells are played too: they are not offered at that moment."""


def table() -> dict[str, Any]:
    """The data, as written by hand."""
    return tomllib.loads((ROOT / "tools" / "matrix_berserk.toml").read_text(encoding="utf-8"))


@final
class Cell:
    """One cell: an action on the stack, an answer, a moment, and what the book makes of it."""

    __slots__ = ("action", "answer", "data", "moment", "outcome", "rule", "way")

    def __init__(self, data: dict[str, Any], action: str, answer: str, moment: str, verdict: str) -> None:
        self.data = data
        self.action = action
        self.answer = answer
        self.moment = moment
        word, self.rule = verdict.split()
        self.outcome, _, self.way = word.partition("@")

    @property
    def name(self) -> str:
        """The name of its case, and of its place on the page."""
        return f"{self.answer}.{self.moment}"

    @property
    def deed(self) -> dict[str, Any]:
        """What lies on the stack, with what this cell has otherwise."""
        deed = {**self.data["actions"][self.action]}
        printed = deed.get("printed")
        if self.answer == "source-silenced" and printed is not None:
            deed["source"] = {key: printed[key] for key in ("id", "cell")}
            deed.pop("gains")
            deed.update({key: printed[key] for key in ("done", "paid") if key in printed})
        if self.way:
            deed.update(deed["ways"][self.way])
        return deed

    def title(self, lang: str) -> str:
        """What a reader would say."""
        parts = [("actions", self.action), ("moments", self.moment), ("answers", self.answer)]
        words = [str(self.data[table][key][lang]) for table, key in parts]
        if self.outcome == "never":
            words.append(str(self.data["outcomes"]["never"][lang]))
        return "; ".join(words)

    @property
    def played(self) -> bool:
        """Is there a scenario of it? An impossible one has one where the answer could be asked for."""
        return self.outcome != "never" or (
            self.answer in _NOT_OFFERED and self.action not in ("defender", "instant", "accumulate")
        )

    @property
    def rules(self) -> list[str]:
        """The paragraphs that decide."""
        if self.outcome != "never":
            return [self.rule]
        return re.findall(r"\((\S+)\)", str(self.data["reasons"][self.rule]["en"]))


def cells(data: dict[str, Any]) -> list[Cell]:
    """Every cell of the table."""
    found = []
    for action, deed in data["actions"].items():
        moments = deed.get("moments", ["declared", "die", "attack"])
        verdicts = {**_family(data, deed["family"]), **deed.get("cells", {})}
        for answer in data["answers"]:
            parts = [part.strip() for part in verdicts[answer].split("/")]
            if len(parts) == 1:
                parts *= len(moments)
            elif len(parts) > len(moments):
                parts = parts[: len(moments)]
            found += [Cell(data, action, answer, *each) for each in zip(moments, parts, strict=True)]
    return found


def _family(data: dict[str, Any], name: str) -> dict[str, str]:
    family = dict(data["families"][name])
    like = family.pop("like", None)
    return {**(_family(data, like) if like else {}), **family}


# --- the scenario of a cell ----------------------------------------


def head(data: dict[str, Any], action: str) -> list[dict[str, Any]]:
    """The cards that all cells of an action share: source, target, whom the strike was declared at, two who stay."""
    return _cards({**data["actions"][action]})


def _cards(deed: dict[str, Any]) -> list[dict[str, Any]]:
    source = {**_SOURCE, **deed.get("source", {})}
    if "gains" in deed:
        source["gains"] = [deed["gains"]]
    cards = [source, {**_TARGET, **deed.get("target", {})}, *_KEEPERS]
    if "vic" in deed:
        cards.append({**_TARGET, **deed["vic"]})
    return cards


def name_of(cards: list[dict[str, Any]], place: int) -> str:
    """A card as the expectations name it."""
    return f"{cards[place]['id']}.{_FIRST_NUMBER + place}"


@final
class Script:
    """A cell as a scenario: its cards, and who is who among them."""

    __slots__ = ("added", "answer", "cards", "cell", "deed", "places")

    def __init__(self, cell: Cell) -> None:
        self.cell = cell
        self.deed = cell.deed
        self.answer = cell.data["answers"][cell.answer]
        self.cards = head(cell.data, cell.action)
        self.added: list[dict[str, Any]] = []
        self.places = {"SRC": 0, "TGT": 1, "VIC": 4, "ROLLER": 1 if self.deed.get("roller") == "TGT" else 0}
        if cell.answer == "source-silenced" and "printed" in self.deed:
            self.places["SRC"] = self._add({**_SOURCE, **self.deed["source"]})
        if cell.answer in ("target-revealed", "target-exposed"):
            who = _TARGET["id"] if cell.answer == "target-revealed" else "rb_soultrad"
            self.places["TGT"] = self._add(
                {"id": who, "seat": 1, "cell": self.deed.get("hidden", "b4"), "hidden": True}
            )
        elif cell.answer == "action-redirected":
            self.places["OTHER"] = self._add({"id": "rb_oruzhenosec", "seat": 1, "cell": self.deed.get("squire", "d5")})
        elif cell.answer == "action-defended":
            post = "b4" if self.deed.get("defender") else "d4"
            self.places["OTHER"] = self._add({"id": "rb_mstitel", "seat": 1, "cell": post})
        else:
            self.places["ANSWER"] = self._add(
                {"id": _ANSWERER, "seat": self._answers(), "cell": _POSTS[self._answers()], "gains": [self._text()]}
            )
        if cell.outcome == "never":
            self._add(dict(_WATCHER))

    def _add(self, card: dict[str, Any]) -> int:
        self.added.append(card)
        self.cards.append(card)
        return len(self.cards) - 1

    def _answers(self) -> int:
        """Whose card answers: the opponent of the source; who takes the target is the opponent of that."""
        whose = "TGT" if self.answer.get("by") == "own" else "SRC"
        return 1 - int(self.cards[self.places[whose]].get("seat", 0))

    def _text(self) -> str:
        text = str(self.answer["text"])
        for word in ("plural", "forbidden", "blocked"):
            text = text.replace(word.upper(), str(self.deed.get(word, "")))
        return f"[внезапное][закрытие]: {text}"

    def who(self, role: str) -> str:
        """A card by its role."""
        return name_of(self.cards, self.places[role])

    def position(self) -> dict[str, Any]:
        """The whole position."""
        return {"turn": 3, "cards": self.cards, "decks": [[], []]}

    def dice(self) -> list[int]:
        """The dice that the book has cast."""
        cast = self.cell.moment != "declared" or self.cell.outcome in ("ok", "prot")
        if self.cell.action in ("defender", "instant"):
            cast = True  # what it answers to goes on
        return list(self.deed.get("dice", ())) if cast else []

    def expect(self) -> dict[str, Any]:
        """What must hold when everything is over, or at the moment that is spoken of."""
        deed, outcome = self.deed, self.cell.outcome
        if outcome == "never":
            begins = f"defend {self.who('OTHER')}" if "OTHER" in self.places else f"{self.who('ANSWER')} "
            return {"decision": "response", "seat": 1, "absent": [begins]}
        done = deed.get("done") if outcome == "ok" else deed.get("undone", {"TGT": {"wounds": 0}})
        if outcome in ("int", "unpaid"):
            paid = deed.get("unpaid", {"SRC": {"tapped": False, "acted": 0}})
        else:
            paid = deed.get("paid", {"SRC": {"tapped": True, "acted": 1}})
        shown: dict[str, dict[str, Any]] = {}
        after = {self.answer.get("at"): self.answer.get("after", {})}
        if self.cell.answer == "source-moved" and "cell" in (done or {}).get("SRC", {}) and outcome != "ok":
            after["SRC"] = {"cell": deed.get("away", "e5")}
        if self.cell.answer == "target-moves" and "cell" in (done or {}).get("TGT", {}):
            after["TGT"] = {"cell": deed.get("far", "e5")}
        if self.cell.answer == "target-tapped" and self.cell.action == "manoeuvre":
            after["TGT"] = {}
        for part in (done, paid, after):
            for role, facts in (part or {}).items():
                if role in self.places and role != self.answer.get("gone") and facts:
                    shown.setdefault(self.who(role), {}).update(facts)
        if self.cell.answer == "target-exposed":
            shown.get(self.who("TGT"), {}).pop("wounds", None)
        expect: dict[str, Any] = {"decision": "choice"}
        source = self.cards[self.places["SRC"]]["id"]
        if outcome in _EVENTS:
            whose = source if outcome in ("int", "blk") else self.cards[self.places["TGT"]]["id"]
            expect["events"] = [{"kind": _EVENTS[outcome], "card": whose}]
        if outcome != "int":
            expect["no_events"] = [{"kind": "interrupted", "card": source}]
        if shown:
            expect["cards"] = {name: facts for name, facts in shown.items() if facts}
        return expect


# --- playing to the moment ----------------------------------------


@final
class Play:
    """Plays a script and writes down the answers."""

    __slots__ = ("answered", "begun", "match", "said", "script")

    def __init__(self, script: Script) -> None:
        self.script = script
        whole = scenario.Scenario(
            {"title": "a cell", "game": "berserk", "position": script.position()}, script.cell.action
        )
        self.match: Match[Any] = scenario.set_up(whole, find_game)
        self.match.chance.script = list(reversed(script.dice()))
        self.said: list[str] = []
        self.answered = self.begun = False

    def run(self) -> list[str]:
        """The answers from the declaration to the end."""
        for _ in range(60):
            decision = self.match.decision
            if self._not_offered(decision):
                return self.said
            if decision is None or (decision.kind == "choice" and self.begun):
                if not self.answered:
                    raise LookupError("the answer was never possible")
                return self._short()
            self._say(decision, self._wanted(decision))
            self.begun = self.begun or bool(self.match.state.stack)
        raise LookupError(f"no end of it: {self.said}")

    def _not_offered(self, decision: Decision | None) -> bool:
        """Has the moment come at which an impossible answer is looked for in vain?"""
        return (
            self.script.cell.outcome == "never"
            and self.begun
            and decision is not None
            and decision.kind == "response"
            and decision.seat == 1
            and self._moment()
        )

    def _short(self) -> list[str]:
        """The passes at the end as one."""
        said = list(self.said)
        count = 0
        while said and said[-1] == "pass":
            said.pop()
            count += 1
        return [*said, "pass*"] if count else said

    def _say(self, decision: Decision, wanted: str) -> None:
        said = self._in_words(decision, wanted) if "quoted-" in wanted else wanted
        self.match.choose(decision.seat, wanted)
        self.said.append(said)

    def _in_words(self, decision: Decision, wanted: str) -> str:
        """An acquired feature by its text, or by who has it where it has only one."""
        game, state = self.match.game, self.match.state
        labels = {
            each: game.label(state, decision, game.read(state, decision, each), "ru")
            for each in self._options(decision)
        }
        whole = labels.pop(wanted)
        short = whole.partition(":")[0] if decision.kind == "response" else whole.rstrip(".")
        if any(each.startswith(short) for each in labels.values()):
            raise LookupError(f"{short!r} begins more than one of {labels}")
        return f"~{short}"

    def _options(self, decision: Decision) -> list[str]:
        game, state = self.match.game, self.match.state
        return [game.notation(state, decision, option) for option in decision.options]

    def _beginning(self, decision: Decision, words: str) -> str:
        for option in self._options(decision):
            if option.startswith(words):
                return option
        raise LookupError(f"{decision.kind}: nothing begins with {words!r} in {self._options(decision)}")

    def _wanted(self, decision: Decision) -> str:
        script, kind = self.script, decision.kind
        deed = script.deed
        strikes = deed.get("striker") or deed.get("shooter")
        doer = script.who("TGT") if strikes else script.who("SRC")
        options = self._options(decision)
        if kind == "choice":
            return self._beginning(decision, doer)
        if kind == "use":
            if "use" in deed:
                return str(deed["use"])
            return next(each for each in options if each.startswith(("feature", "quoted")))
        if kind == "response":
            return self._response(options)
        if kind == "target" and not self.answered and deed.get("shooter") and decision.seat == 1:
            return self._aimed(decision, "TGT")
        if kind in ("target", "strike", "partner") and not self.answered:
            return self._aimed(decision, deed.get("first", "TGT"))
        if kind == "target":
            return self._aimed(decision, script.answer["at"])
        if kind == "move":
            return str(deed["to"])
        if kind == "cell":
            return self._moved_to(options)
        if kind == "stack":
            return options[-1]
        if kind == "may":
            self.answered = True
            return "yes"
        if kind == "soften":
            return "no"
        raise LookupError(f"{kind}: {options}")

    def _aimed(self, decision: Decision, role: str) -> str:
        hidden = self.script.cards[self.script.places[role]].get("hidden") and not self.answered
        name = self.script.who(role)
        return self._beginning(decision, f"hidden.{name.rpartition('.')[2]}" if hidden else name)

    def _moved_to(self, options: list[str]) -> str:
        script = self.script
        if script.cell.answer == "cell-taken":
            return str(script.deed["to"])
        wanted = str(script.deed.get("far" if script.cell.answer == "target-moves" else "away", "e5"))
        if wanted not in options:
            raise LookupError(f"{wanted} is not among {options}")
        return wanted

    def _moment(self) -> bool:
        laid = self.match.game.look(self.match.state)["stack"]
        top = laid[-1] if laid else ""
        if self.script.deed.get("triggered") and " movement" in top:
            return False
        if self.script.deed.get("striker"):
            return top.endswith(" defends") or " defends at " in top
        if self.script.deed.get("shooter"):
            return top.startswith(self.script.who("SRC"))
        if self.script.deed.get("defender") and not any(each.kind == "defends" for each in self.match.events):
            return False
        if self.script.cell.moment == "declared":
            return " rolls " not in top
        if self.script.cell.moment == "die":
            return " rolls " in top
        return any(f" {grade} " in top for grade in ("weak", "medium", "strong"))

    def _response(self, options: list[str]) -> str:
        script = self.script
        if script.deed.get("defender") or script.deed.get("striker"):
            shield = script.who("TGT" if script.deed.get("defender") else "SRC")
            if f"defend {shield}" in options:
                return f"defend {shield}"
        if script.deed.get("shooter"):
            own = [each for each in options if each.startswith(script.who("SRC"))]
            if own and " rolls " in self.match.game.look(self.match.state)["stack"][-1]:
                return own[0]
        if not self.answered and script.cell.outcome != "never" and self._moment():
            wanted = self._answer_in(options)
            if wanted:
                self.answered = True
                return wanted
        return "pass"

    def _answer_in(self, options: list[str]) -> str:
        script = self.script
        if script.cell.answer in ("target-revealed", "target-exposed"):
            return next((each for each in options if each.startswith("reveal")), "")
        if script.cell.answer == "action-defended":
            return next((each for each in options if each == f"defend {script.who('OTHER')}"), "")
        if "ANSWER" not in script.places:
            return ""
        name = script.who("ANSWER")
        return next((each for each in options if each.startswith(f"{name} ")), "")


_PLAYED: Final[dict[tuple[str, str], list[str]]] = {}


def played(cell: Cell) -> list[str]:
    """The answers of a cell's scenario, found once."""
    key = (cell.action, cell.name)
    if key not in _PLAYED:
        _PLAYED[key] = Play(Script(cell)).run()
    return _PLAYED[key]


# --- writing ----------------------------------------


def _toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_toml(each)}" for key, each in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_toml(each) for each in value) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    text = str(value).replace("\\", "\\\\").replace('"', '\\"')
    return f'"{text}"'


def _key(key: str) -> str:
    return key if key.replace("_", "").replace("-", "").isalnum() else f'"{key}"'


def text_of(data: dict[str, Any], action: str, mine: list[Cell]) -> str:
    """The scenario file of an action."""
    deed = data["actions"][action]
    both = {"en": f"{deed['en']}, and what comes between", "ru": f"{deed['ru']}: что может вмешаться"}
    rules = sorted({rule for cell in mine if cell.played for rule in cell.rules})
    lines = [
        "# Written by tools/make_matrix.py from tools/matrix_berserk.toml: change that, not this file.",
        f"title = {_toml(both)}",
        'game = "berserk"',
        f"rules = {_toml(rules)}",
        "",
        "[position]",
        "turn = 3",
        "cards = [",
        *(f"    {_toml(card)}," for card in head(data, action)),
        "]",
    ]
    for cell in mine:
        if not cell.played:
            continue
        script = Script(cell)
        said = played(cell)
        lines += [
            "",
            "[[case]]",
            f'name = "{cell.name}"',
            f"title = {_toml({lang: cell.title(lang) for lang in ('en', 'ru')})}",
            f"position.cards = {_toml(script.added)}",
            f"choose = {_toml(said)}",
        ]
        if script.dice():
            lines.append(f"chance = {_toml(script.dice())}")
        lines += [f'note = "{verdict(cell)}"', f"expect = {_toml(script.expect())}"]
    return "\n".join(lines) + "\n"


def verdict(cell: Cell) -> str:
    """The outcome and the paragraph; of an impossible cell the reason."""
    words = str(cell.data["outcomes"][cell.outcome]["en"])
    if cell.way:
        words += f" ({cell.data['ways'][cell.way]['en']})"
    return f"{words}: {cell.rule if cell.outcome != 'never' else cell.data['reasons'][cell.rule]['en']}"


def files() -> dict[str, str]:
    """Every scenario file of the matrix by its name."""
    data = table()
    every = cells(data)
    return {
        f"{action}.toml": text_of(data, action, [cell for cell in every if cell.action == action])
        for action in data["actions"]
    }


def main() -> int:
    """Write the scenarios, or say which cells do not hold."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="play every cell; write nothing")
    arguments = parser.parse_args()
    wrong = 0
    for name, text in files().items():
        if arguments.check:
            for failure in scenario.check(scenario.read(text, name), find_game):
                print(failure, file=sys.stderr)
                wrong += 1
            continue
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / name).write_text(text, encoding="utf-8")
        print(f"scenarios/berserk/matrix/{name}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
