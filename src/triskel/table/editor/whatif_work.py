"""The work of what-if, done by a worker: the tree of a paper is read, played and drawn there."""

from typing import Any

from triskel.kernel.play.refusal import TriskelError
from triskel.kernel.why.explain import JUDGE, explain
from triskel.table.editor import odds as editor_odds
from triskel.table.editor import sources
from triskel.table.editor import whatif_page as pages
from triskel.table.editor.bench import bench_of
from triskel.table.editor.tree import Node, Tree
from triskel.table.editor.work import desk_of, opened, read, whole
from triskel.table.play.context import Reader
from triskel.table.play.refused import Refused

Body = dict[str, Any]
"""What a paper holds of a tree."""


def _tree(body: Body) -> Tree:
    return Tree.read(read(str(body["game"]), str(body["text"])), body)


def _trial(who: Reader, tree: Tree, paper: str, at: int, own: bool = False) -> pages.Trial:
    bench = bench_of(tree.sheet.game.name)
    return pages.Trial(who.lang, who.theme, who.csrf, tree, bench, paper, at, tree.match(at), own)


def begun(who: Reader, game: str, text: str) -> Body | str:
    """A new tree; the page with its reasons where the position is impossible."""
    sheet = read(game, text)
    if sheet.match is None:
        return whole(desk_of(who, sheet))
    return Tree(sheet, [Node(-1)]).body()


def node(who: Reader, body: Body, paper: str, at: int, own: bool, odds: bool, odds_failed: bool = False) -> str:
    """The page of one node."""
    tree = _tree(body)
    at = tree.node(at)
    trial = _trial(who, tree, paper, at, own)
    trial.odds_failed = odds_failed
    if tree.pending is not None and tree.pending.at == at and own:
        trial.pool = tree.wanted(trial.match)
    if odds and editor_odds.has_odds(trial.match):
        try:
            trial.odds = editor_odds.rows(trial.match, who.lang)
        except TriskelError:
            trial.odds_failed = True
    return str(pages.page(trial))


def acted(body: Body, at: int, form: dict[str, str], choice: tuple[int, int] | None) -> tuple[Body, int]:
    """The tree after something was done at a node, and where one stands then. `choice` is (seat, option)."""
    tree = _tree(body)
    at = tree.node(at)
    if form.get("drop"):
        after = tree.drop(at)
    elif form.get("cancel"):
        tree.pending, after = None, at
    elif form.get("chance"):
        after = tree.settle(form["chance"])
    elif form.get("fall"):
        after = tree.fall(form["fall"] == "all")
    else:
        assert choice is not None
        after = _choose(tree, at, *choice)
    return tree.body(), after


def _choose(tree: Tree, at: int, seat: int, option: int) -> int:
    match = tree.match(at)
    decision = next((each for each in match.decisions if each.seat == seat), None)
    if decision is None or option not in decision.options:
        raise Refused("old question")
    return tree.choose(at, seat, match.game.notation(match.state, decision, option))


def compared(who: Reader, body: Body, paper: str, one: int, two: int) -> str:
    """Two nodes side by side."""
    tree = _tree(body)
    sides = [_trial(who, tree, paper, tree.node(at)) for at in (one, two)]
    return str(pages.comparison(sides[0], sides[1]))


def explained(who: Reader, body: Body, at: int, event: int) -> str:
    """Why an event happened, all of it."""
    tree = _tree(body)
    told = explain(tree.match(tree.node(at)), event, JUDGE, who.lang)
    return str(pages.explanation(who.lang, tree.sheet.game.name, told))


def back_in_the_editor(who: Reader, body: Body, at: int) -> str:
    """The editor with the position of a node on it."""
    tree = _tree(body)
    text, lost = sources.moment(tree.match(tree.node(at)))
    return opened(who, tree.sheet.game.name, text, lost=lost)
