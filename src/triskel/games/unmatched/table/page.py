"""The parts of an Unmatched table, put together."""

from triskel.games.unmatched.table import asks, combat, duel, panels
from triskel.games.unmatched.table.duel import DuelDesk
from triskel.games.unmatched.table.in_words import words
from triskel.table.draw.written import written
from triskel.table.play.pages.parts import Parts
from triskel.table.words.texts import say

desk = DuelDesk


def parts(desk: DuelDesk) -> Parts:
    """Everything on the table of a duel."""
    layer = written(duel.layer(desk))
    return Parts(
        players=panels.players(desk),
        rail=panels.rail(desk),
        board=lambda: duel.board(desk, layer),
        layers=[layer],
        overlays=[combat.combat(desk)],
        prompt=asks.ask(desk),
        hand=panels.hand(desk),
        own=panels.piles(desk),
        words=words(desk),
        tabs=[("rail", say(desk.lang, "fighters"))],
        extras=[panels.discards(desk)],
        legend=lambda: panels.legend_of(desk),
        still=lambda: panels.sheets(desk),
        lens=lambda: panels.hero_sheet(desk, desk.own[0], named=False),
    )
