"""The book that the laws of Berserk are entered in."""

from typing import Final

from triskel.games.berserk.lawbook.account import Account
from triskel.kernel.bench.law import Lawbook

BOOK: Final = Lawbook(Account)
law = BOOK.law
