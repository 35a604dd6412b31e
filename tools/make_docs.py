"""Writes the generated pages of docs/ anew and builds the site; `make docs` calls it. Nothing is fetched.

    python tools/make_docs.py             the pages, then the site into build/docs with the table beside it
    python tools/make_docs.py --pages     the pages only

Generated: rules.md with its picture, rules-GAME.md, rulings-tests.md, laws.md (from the lawbooks, docs/laws.toml and
the laws-* proofs), vocabulary-GAME.md, matrix-GAME.md (from scenarios/GAME/matrix), bots.md (from the arena-* proofs
of docs/data/proof). For the site alone, and not kept: api/ROOM.md (from docstrings, tools/make_api.py).
"""

import argparse
import json
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from triskel.bots.level import LEVELS, levels_of
from triskel.kernel.kit import find_game, game_names
from triskel.kernel.play.refusal import TriskelError
from triskel.kernel.why.lookup import cards_using, rule_names
from triskel.kernel.why.rulebook import rulebook
from triskel.lab import rulings
from triskel.lab.coverage import coverage, table
from triskel.lab.matrix import Matrix, games_with_a_matrix

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
MADE = "<!-- Written by tools/make_docs.py; change the sources, not this page. -->\n\n"

TESTED, UNTESTED, OUTSIDE = "#2F6B5B", "#8C3B2E", "#B9B2A3"
_WIDTH, _BAR, _GAP, _LEFT = 720, 26, 18, 110


def picture(figures: dict[str, dict[str, list[str]]]) -> str:
    """One bar a game: tested, untested, and what no test can decide."""
    height = len(figures) * (_BAR + _GAP) + 44
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" font-family="sans-serif" '
        f'font-size="14" role="img" aria-label="Rules with a marked test, by game">',
    ]
    for number, (game, row) in enumerate(figures.items()):
        total = len(rulebook(game))
        y = 8 + number * (_BAR + _GAP)
        parts.append(f'<text x="{_LEFT - 10}" y="{y + 18}" text-anchor="end" fill="currentColor">{game}</text>')
        x = float(_LEFT)
        pieces = (
            (len(row["tested"]), TESTED),
            (len(row["untested"]), UNTESTED),
            (total - len(row["testable"]), OUTSIDE),
        )
        for count, colour in pieces:
            wide = (_WIDTH - _LEFT - 10) * count / total
            if count:
                parts.append(f'<rect x="{x:.1f}" y="{y}" width="{wide:.1f}" height="{_BAR}" fill="{colour}"/>')
            if wide > 24:
                parts.append(f'<text x="{x + 6:.1f}" y="{y + 18}" fill="#FFFFFF">{count}</text>')
            x += wide
    x = float(_LEFT)
    for word, colour in (("tested", TESTED), ("untested", UNTESTED), ("no test can decide it", OUTSIDE)):
        parts.append(f'<rect x="{x:.0f}" y="{height - 24}" width="14" height="14" fill="{colour}"/>')
        parts.append(f'<text x="{x + 20:.0f}" y="{height - 12}" fill="currentColor">{word}</text>')
        x += 36 + 8 * len(word)
    return "\n".join([*parts, "</svg>"]) + "\n"


def rules_page(figures: dict[str, dict[str, list[str]]], proofs: dict[str, Any]) -> str:
    """The coverage of all games."""
    lines = [
        "# Which rules are tested",
        "",
        "A rule counts as tested if a test is marked with it or a scenario lists it. `triskel rules GAME ID` shows",
        "where the code does a rule, what proves it and which cards use it; `triskel rules coverage` prints",
        "this table.",
        "",
        "![Rules with a marked test, by game](pictures/coverage.svg)",
        "",
        table(figures),
        "The rules themselves, in our own words: "
        + ", ".join(f"[{find_game(game).title['en']}](rules-{game}.md)" for game in figures)
        + ".",
        "",
        *_broken(proofs),
        *_mutants(proofs),
    ]
    return MADE + "\n".join(lines)


def _broken(proofs: dict[str, Any]) -> list[str]:
    """What `tools/break_rule.py` found, where it has been run."""
    rows = []
    for game in game_names():
        figures = proofs.get(f"broken-rules-{game}", {}).get("figures")
        if isinstance(figures, dict):
            shown = ", ".join(f"{key} {value}" for key, value in figures.items() if isinstance(value, int | float))
            rows.append(f"| {game} | {shown} |")
    if not rows:
        return []
    return ["## When a rule is broken", "", "| game | what its tests notice |", "|---|---|", *rows, ""]


def _mutants(proofs: dict[str, Any]) -> list[str]:
    """How to read what `tools/mutate.py` prints, and what it printed where it has been run."""
    lines = [
        "## When anything in the heart of Berserk is broken",
        "",
        "`tools/mutate.py --sample 300 --seed 1 --json` (the proof `mutants-berserk`) lets mutmut change the",
        "modules of the stack, attacks, modifiers, effects and the choice of their targets, whether or not a line",
        "cites a rule, and tries a seeded sample of those mutants against the engine tests, the scenarios and the",
        "recorded battles: only the tests that reach the changed function, the quickest first, up to the first",
        "that fails.",
        "",
        "`score` is the share of tried mutants that some test noticed (`killed`, `timeout`). `survived` were",
        "reached and not noticed, `no tests` were not reached; both stand in `alive`, and `--alive` shows what",
        "they change. Not every one is a gap: a mutant may change only what the log tells, an attribute that is",
        "set again before it is read, or the way to the same answer. One that lets a battle go against the book",
        "needs a test marked with the rule.",
        "",
    ]
    figures = proofs.get("mutants-berserk", {}).get("figures")
    if isinstance(figures, dict):
        told = ", ".join(f"{key} {count}" for key, count in figures["verdicts"].items())
        score = f"{figures['score']:.1%} noticed ({told})."
        lines += [f"{figures['tried']} of {figures['mutants']} mutants tried: {score}", ""]
    return lines


def table_page(game: str) -> str:
    """Every rule of a game in both languages."""
    used, names = cards_using(game), rule_names(game)
    lines = [f"# Rules: {find_game(game).title['en']}", ""]
    chapter = ""
    for rule in rulebook(game).values():
        if rule.chapter != chapter:
            chapter = rule.chapter
            lines += ["", f"## {chapter}", "", "| id | English | Russian | |", "|---|---|---|---|"]
        notes = []
        if rule.related:
            notes.append("see " + ", ".join(rule.related))
        if rule.switches:
            notes.append("switch " + ", ".join(f"`{each}`" for each in rule.switches))
        if rule.id in used:
            notes.append(f"{len(used[rule.id])} cards")
        if not rule.testable:
            notes.append(f"no test: {rule.why_not}")
        called = f"<br>{', '.join(names[rule.id][:2])}" if rule.id in names and game == "berserk" else ""
        lines.append(f"| {rule.id}{called} | {_cell(rule.en)} | {_cell(rule.ru) or '—'} | {_cell('; '.join(notes))} |")
    return MADE + "\n".join(lines) + "\n"


def rulings_page() -> str:
    """Which tests hold which ruling."""
    lines = [
        "# Which test holds which ruling",
        "",
        "Every ruling of the [page of rulings](rulings.md) has tests that are marked with its name",
        "(`@pytest.mark.ruling`, `rulings = [...]` in a scenario); `tools/break_rule.py --rulings` turns each ruling",
        "and sees one of them fail. `pytest --ruling NAME` runs them.",
        "",
    ]
    return MADE + "\n".join(lines) + "\n" + rulings.table(ROOT)


def _cell(text: str) -> str:
    return escape(text, quote=False).replace("|", "\\|")


BOTS = """# Bots

| name | what it does |
|---|---|
| `random` | any option |
| `greedy` | tries every option in a few imagined worlds, plays a few instinctive moves, takes the best evaluation |
| `search:N` | information-set Monte Carlo tree search with N iterations |
| `search:NxP` | the same N iterations shared by P processes, their trees added up at the root |
| `search:N@M` | at most M nodes in memory (50,000 if nothing is said; a node takes about half a kilobyte) |
| `search:2s` | as many iterations as two seconds allow, so the same seed may choose otherwise elsewhere |
| `net` | what a learned net thinks best, without a thought (Unmatched and Inis for two) |
| `net:N`, `net:2s` … | the search guided by that net; where nothing was learned, `search` |
| `greedy~P`, `search:N~P` … | errs as people do: what looks P points (of 100) worse is taken e times less often |
| `net~T` | options by the net's chances at temperature T |
| `1` … `6` | levels, from a beginner to the strongest (below); at the table their time may end them earlier |

**Honest.** A bot is handed a `Scene`: the view of its seat, its open decision, and worlds that agree with that view.
It never sees the match. `tests/bots/test_honesty.py` moves the hidden cards of running matches elsewhere and checks
that every bot still chooses the same under the same seed; a bot that peeks is caught by the same test.

**The search** walks down one tree that all imagined worlds share (open loop, one clone and fresh chance for every
iteration) and counts how often an option was available. A young node follows instinct, an older one upper confidence
bounds; a rollout follows instinct for a few moves and then the game's evaluation judges. Every node has one value a
seat. All options of the choice at hand meet the same worlds in the same order, so that luck does not tell them apart.
What was thought about a choice is kept for the next one where nothing new happened in between: no chance, nothing came
to light, nobody else was asked. A bot that only has to choose stops when no iteration left could change its choice.

**A game's own knowledge** is one module of its kit, `faces/instinct.py`: an evaluation, quick habits for rollouts,
and a temper: how curious a search should be (the closer together values lie, the less), how often it trusts the habits
further down the tree, and how far rollouts go. In Berserk they go on to the end of the opponent's turn and of one's
next, however many choices that takes: where a number of choices ended them, everything looked good that only put the
opponent's turn off. (A bound of 60 choices, too few for long turns, was enough for that: a search with 100 iterations
and without it won 11.5 of 14 battles against one with it. Over 40 positions, what options are worth after a few choices
hardly agrees with what they are worth four turns later: correlation 0.1; at the end of the opponent's turn 0.7, a turn
later 0.8.) In Inis they go on to the next assembly, which says who has won: with 200 iterations that won 23 of 28
matches of two against rollouts of 25 choices at the same cost, and those 27 of 42 against rollouts of 10; a round
further on lost. Rollouts that end where much is decided differ more, so a search of Inis for two had to become more
curious: twice as curious it won 25 of 36 (400 iterations), and 800 iterations gained on 100 (63% before, now see
below); among four, whose chances lie closer together, it did not. In Unmatched the end of a turn is no better than ten
choices (16 of 40 for the next turn but one). What the evaluations of Unmatched and Inis weigh was fitted to who won
(`python tools/fit_instinct.py unmatched`). What a card of Berserk is worth was fitted to who won 12,000 battles of
quick players (`python tools/fit_worth.py`): a number for each card of the core set took the surprise at the winner from
0.42 to 0.35 in battles that were not fitted (0.69 is knowing nothing). What a quick player of Inis likes was learnt
from matches of quick players (`python tools/fit_habits.py`): one with these habits wins 93% against one without, and
84% among three of them. A game without such a module gets all bots all the same.

**Learned players** look at the observation of their seat (the newest schema of `docs/gym.md`): every row of a table
goes through the same few numbers, all rows are added up, and an option that means a row is judged by that row in the
light of the whole, so people's own heroes and cards are nothing special. `net:N` is a PUCT search (constant 0.5, an
untried option a tenth below its node) with the net's policy as prior and its value at the leaves. The weights are
`faces/nets/*.npz` of a kit; computing with them wants numpy (in a browser a script does it; `TRISKEL_NETS=onnxruntime`
asks onnxruntime in its place, which says the same and took a fifth to a third longer). They were made on 16
cores and one GPU, from the commit that brought them in, and measured by mirrored matches with other seeds:

- `unmatched-2p-v3` (1.4 MB): 145,000 duels against itself in a little over five minutes (`tools/training/practice.py`:
  33 million choices, policy gradients held back by entropy and by a slow average of itself); leaves are the net's word
  alone. At 50 ms a choice in plain Python it wins 81% of 64 against the plain search (70%–89%; half net, half rollout
  69% of 62, rollouts alone 64% of 64), at 60 iterations 72% of 18 (49%–88%) against the net that stood here before,
  which had learned from 2,300 duels of searches (`tools/training/school.py`). Without a thought (`net`) it wins 75% of
  16 against `search:60` (50%–90%).
- `inis-2p-v2` (1.2 MB): 229 matches of `search:50`; half net, half rollout. At 100 iterations it wins 75% of 32 against
  `search:100` (58%–87%).

Known weaknesses: a net of Inis trusted alone loses (41% of 34), and one that practised for two minutes gains nothing
(50% of 32 at 50 ms, 11 million choices); compiled, where a plain iteration is cheap, a guided one costs about five
times as much, which equal time has to win back; Berserk and more than two players have none yet.

Tried and not kept, because the interval reaches down to chance (compiled, 50 ms a choice, net for the priors alone and
rollouts at the leaves): Berserk, 168 battles of `search:30`, 56% of 48 (42%–69%); Inis for four, 163 matches of
`search:50`, 31% of 64 where chance is 25% (21%–43%). More matches are what both lack: judging losses rise again after
two seconds of learning. Nor was four minutes of practice in Berserk (7.6 million choices, 13,000 battles; the net's
word at the leaves): 47% of 32 at 40 iterations (31%–64%).

Habits for the other kinds of decisions in Unmatched gain nothing either. Twelve candidates (who moves, attacks or
schemes, where somebody is placed, how much, which card …) met quick players without them in 1,400 duels each: 49.7% to
52.0%, intervals of ±2.6 points that all hold the half (`python tools/try_habits.py`); the best of them won 50.3% of
5,000 other duels.

Secret cards may be chosen by mixing (`net^1`, `net:400^2`: cards of a combat, drafts and other choices that are
answered before they are seen are taken by the net's chances, or by how often the search tried them, to that power). In
mirrored
duels of Unmatched that neither gains nor loses yet: `net^1` won 53.5% of 400 against `net` (48.6%–58.3%), `net^3` 48.5%
of 400 (43.6%–53.4%). So bots choose purely unless asked.

## Against each other

"""


def read_proofs() -> dict[str, Any]:
    """What `make prove` has written down, by name."""
    source = DOCS / "data" / "proof"
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(source.glob("*.json"))}


def arenas(proofs: dict[str, Any]) -> Iterator[tuple[str, str, str, str, dict[str, Any], str]]:
    """The proofs by arenas: game, seats, the two bots, the figures, the commit."""
    for name, entry in sorted(proofs.items()):
        figures = entry.get("figures")
        if name.startswith(("arena-", "learned-")) and isinstance(figures, dict):
            words = str(entry["command"]).split()
            game, a, b = words[words.index("arena") + 1 : words.index("arena") + 4]
            seats = words[words.index("--players") + 1] if "--players" in words else "2"
            yield game, seats, a, b, figures, str(entry["commit"])


def strengths(proofs: dict[str, Any]) -> dict[Path, str]:
    """What a report of the lab says of the strength of a game's bots, from the same proofs: a file of its kit."""
    found: dict[Path, str] = {}
    for game, seats, a, b, figures, _ in arenas(proofs):
        path = ROOT / "src" / "triskel" / "games" / game / "content" / "strength.toml"
        found.setdefault(path, "# Written by tools/make_docs.py from the arena proofs.\n")
        found[path] += (
            f'\n[[line]]\nplayers = {seats}\nbot = "{a}"\nagainst = "{b}"\nrate = {figures["win_rate"]}\n'
            f"games = {figures['games']}\n"
        )
    for name, entry in sorted(proofs.items()):
        figures = entry.get("figures")
        if not name.startswith(("ladder-", "levels-")) or not isinstance(figures, dict):
            continue
        path = ROOT / "src" / "triskel" / "games" / figures["game"] / "content" / "strength.toml"
        found.setdefault(path, "# Written by tools/make_docs.py from the arena proofs.\n")
        for each in figures["bots"]:
            if name.startswith("ladder-") or each["bot"] in LEVELS:
                found[path] += (
                    f'\n[[rated]]\nplayers = {figures["players"]}\nbot = "{each["bot"]}"\nelo = {each["elo"]}\n'
                    f"low = {each['low']}\nhigh = {each['high']}\n"
                )
    return found


def bots_page(proofs: dict[str, Any]) -> str:
    """The bots, and what the arena proofs say about them."""
    lines = [
        "Mirrored matches: the same setup and chance, with bot A in every seat once; with more than two seats one copy",
        "of A plays among copies of B. `python tools/prove.py` runs them and `make docs` writes this table.", "",
        "| game | seats | A | B | games | A wins | 95% | by chance | Elo | commit |",
        "|---|---:|---|---|---:|---:|---|---:|---:|---|",
    ]  # fmt: skip
    found = [
        f"| {game} | {seats} | {a} | {b} | {figures['games']} | {figures['win_rate']:.1%} | "
        f"{figures['low']:.1%}–{figures['high']:.1%} | {figures['chance']:.0%} | {figures['elo']:+.0f} | {commit} |"
        for game, seats, a, b, figures, commit in arenas(proofs)
    ]
    lines = [*lines, *found] if found else ["No arena has been run for the proofs yet: `triskel arena`."]
    return MADE + BOTS + "\n".join([*lines, "", *levels_part(proofs), *exploits_part(proofs)]) + "\n"


LEVELS_PART = """## Levels

A level is a name for another player, in each game those that were measured to lie evenly from a beginner (200 points
above random moves at least) to the strongest; weak ones err by what an error costs and look a few moves ahead, rather
than move at random. They are the same at the table, in the terminal and without a server (`bots/level.py`, a game's
`faces/levels.toml`). `tools/measure_levels.py` measures players of all kinds by mirrored matches of neighbours with
random setups, rates them together (Bradley–Terry; `greedy` is 1000; the intervals are of the distance from it), and
chooses. The levels themselves are then measured with matches that chose nothing.
"""


def levels_part(proofs: dict[str, Any]) -> list[str]:
    """What the levels are in each game, how strong they were measured to be, and the ladder they were chosen from."""
    games = [(game, seats) for game in game_names() for seats in find_game(game).describe()["players"]]
    told: dict[tuple[str, ...], list[str]] = {}
    for game, seats in games:
        told.setdefault(tuple(levels_of(game, seats).values()), []).append(f"{game} for {seats}")
    lines = [*LEVELS_PART.splitlines(), "", f"| | {' | '.join(LEVELS)} |", f"|---|{'---|' * len(LEVELS)}"]
    for bots, where in told.items():
        lines.append(f"| {', '.join(where)} | {' | '.join(f'`{bot}`' for bot in bots)} |")
    for kind, title in (("levels", "How strong the levels are"), ("ladder", "The ladders they were chosen from")):
        measured = [
            (entry["figures"], entry["commit"])
            for name, entry in sorted(proofs.items())
            if name.startswith(f"{kind}-") and isinstance(entry.get("figures"), dict)
        ]
        if measured:
            lines += ["", f"{title}:", "", "| game | seats | player | Elo | 95% | games | commit |"]
            lines.append("|---|---:|---|---:|---|---:|---|")
        for figures, commit in measured:
            lines += [
                f"| {figures['game']} | {figures['players']} | {each['bot']} | {each['elo']} | "
                f"{each['low']}–{each['high']} | {each['games']} | {commit} |"
                for each in figures["bots"]
            ]
    return lines


def exploits_part(proofs: dict[str, Any]) -> list[str]:
    """How often somebody who learned against a bot beats it, where that has been tried."""
    rows = [
        f"| {figures['game']} | {figures['players']} | {figures['against']} | {figures['seconds'] / 60:.0f} min, "
        f"{figures['decisions'] / 1e6:.1f} million choices | {figures['before']:.0%} | {figures['win_rate']:.1%} | "
        f"{figures['low']:.1%}–{figures['high']:.1%} | {figures['chance']:.0%} | {entry['commit']} |"
        for name, entry in sorted(proofs.items())
        if name.startswith("exploit-") and isinstance(figures := entry.get("figures"), dict)
    ]
    if not rows:
        return []
    return [
        "", "## Who learns against them", "",
        "A bot that stays as it is can be studied. `tools/training/exploit.py` lets a net practise against one, and",
        "then measures it in matches that nobody learned from; the nearer to chance, the less a bot can be read.", "",
        "| game | seats | bot | learned for | won before | wins | 95% | by chance | commit |",
        "|---|---:|---|---|---:|---:|---|---:|---|", *rows,
    ]  # fmt: skip


def matrix_page(game: str) -> str:
    """What may come between, change by change: the outcome of each step, its rules and its scenario, or why not."""
    matrix = Matrix(game, ROOT)
    cells = list(matrix.cells())
    played = sum(cell.scenario is not None for cell in cells)
    lines = [f"# {matrix.title}", "", matrix.about.strip(), ""]
    lines += [f"{played} cells are scenarios that run in the tests; {len(cells) - played} cannot be and say why.", ""]
    for change, words in matrix.changes.items():
        lines += [f"## {words}", "", "| in this step | outcome | decided by |", "|---|---|---|"]
        for cell in (each for each in cells if each.change == change):
            if cell.scenario is None:
                lines.append(f"| {matrix.steps[cell.step]} | *impossible:* {_cell(cell.why_not)} | |")
            else:
                where = cell.scenario.relative_to(ROOT).as_posix()
                lines.append(
                    f"| {matrix.steps[cell.step]} | {_cell(cell.outcome)}<br>`{where}` | {', '.join(cell.rules)} |"
                )
        lines.append("")
    return MADE + "\n".join(lines)


LAWS = """# Laws

A law is a general sentence of a rulebook, watched after every choice of a match. It is written from the book and not
from the code: it looks at what was asked, chosen and told, and keeps an account of its own. `triskel simulate GAME
--laws` watches random matches and writes a record of each in which a law was broken; tests watch recorded matches and
scenarios. `tools/break_law.py` breaks the rules that a law speaks of, plays the scenarios in which it has something to
say, and lists the breaks that it notices.

"""


def laws_page(proofs: dict[str, Any]) -> str:
    """The laws of every game, and what they have seen."""
    notes = tomllib.loads((DOCS / "laws.toml").read_text(encoding="utf-8"))
    lines: list[str] = []
    for game in game_names():
        book = find_game(game).lawbook()
        if book is None:
            continue
        count = f"{len(book.laws)} laws. {_noticed(proofs, game)}".rstrip()
        lines += [f"## {find_game(game).title['en']}", "", count, ""]
        lines += ["| law | in English | по-русски | paragraphs |", "|---|---|---|---|"]
        lines += [
            f"| `{law.name}` | {_cell(law.en)} | {_cell(law.ru)} | {', '.join(law.rules)} |"
            for law in book.laws.values()
        ]
        lines.append("")
        faults = notes.get(game, {}).get("fault", [])
        if faults:
            lines += ["Faults that were there when the laws were written, and who saw them:", ""]
            lines += ["| fault | paragraphs | seen by, or why by none |", "|---|---|---|"]
            for each in faults:
                seen = ", ".join(f"`{name}`" for name in each.get("laws", ())) or _cell(each["why_not"])
                lines.append(f"| {_cell(each['says'])} | {', '.join(each['rules'])} | {seen} |")
            lines.append("")
    return MADE + LAWS + "\n".join(lines).rstrip() + "\n"


def _noticed(proofs: dict[str, Any], game: str) -> str:
    """What the broken rules say about the laws."""
    figures = proofs.get(f"laws-{game}", {}).get("figures")
    if not isinstance(figures, dict):
        return ""
    return (
        f"Of {figures['mutants']} breaks of the rules that they speak of they noticed {figures['noticed']}; "
        f"{figures['seeing']} laws noticed one at least, {figures['alone']} one that no other law noticed."
    )


def vocabulary_pages() -> dict[str, str]:
    """The whole vocabulary of the card languages, from the grammars themselves (tools/make_vocabulary.py)."""
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    from make_vocabulary import pages as made

    return made()


def matrix_of_inis() -> str:
    """What may come between in Inis (tools/matrix_inis.py)."""
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    from matrix_inis import page

    return MADE + page()


def matrix_pages() -> dict[str, str]:
    """What may come between, from the table of the matrix (tools/matrix_pages.py)."""
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    from matrix_pages import pages as made

    return {name: MADE + text for name, text in made().items()}


def api_pages() -> None:
    """The code by its docstrings (tools/make_api.py)."""
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    from make_api import write

    write()


def pages() -> dict[str, str]:
    """Every generated file by its path under docs/."""
    vocabulary = vocabulary_pages()  # first: its examples are of what is printed for the first time
    proofs, figures = read_proofs(), coverage()
    return {
        "rules.md": rules_page(figures, proofs),
        "rulings-tests.md": rulings_page(),
        "pictures/coverage.svg": picture(figures),
        "laws.md": laws_page(proofs),
        "bots.md": bots_page(proofs),
        **{f"rules-{game}.md": table_page(game) for game in figures},
        **{f"matrix-{game}.md": matrix_page(game) for game in games_with_a_matrix(ROOT)},
        **vocabulary,
        "matrix-inis.md": matrix_of_inis(),
        **matrix_pages(),
    }


def main() -> int:
    """Write the pages and build the site."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--pages", action="store_true", help="do not build the site")
    arguments = parser.parse_args()
    for name, text in pages().items():
        target = DOCS / name
        target.parent.mkdir(exist_ok=True)
        target.write_text(text, encoding="utf-8")
        print(f"docs/{name}")
    for path, text in strengths(read_proofs()).items():
        path.write_text(text, encoding="utf-8")
    if arguments.pages:
        return 0
    api_pages()
    build = [sys.executable, "-m", "zensical", "build", "--clean"]
    if failed := subprocess.run(build, cwd=ROOT, check=False).returncode:
        return failed
    return beside()


def beside() -> int:
    """The table beside the documents, so that rules have boards and commands run (docs/live.js); the documents are
    whole without it."""
    from triskel.site.build import build

    try:
        build(ROOT / "build" / "docs" / "table")
    except TriskelError as error:
        print(f"The documents are without the table: {error}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
