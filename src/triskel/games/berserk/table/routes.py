"""Pages of Berserk alone: decks, drafts, campaigns."""

from typing import Final

from litestar.handlers import BaseRouteHandler

from triskel.games.berserk.table.building import campaign, decks, draft

HANDLERS: Final[list[BaseRouteHandler]] = [*decks.HANDLERS, *draft.HANDLERS, *campaign.HANDLERS]
