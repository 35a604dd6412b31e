"""Names of accounts: nobody is called what looks like somebody else, or what no page can be found by."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import update

from triskel.table.db.storage import Storage
from triskel.table.people import accounts
from triskel.table.people.accounts import Accounts
from triskel.table.play.refused import Refused

PASSWORD = "long enough"


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Accounts]:
    storage = Storage(f"sqlite:///{tmp_path / 'names.db'}")
    yield Accounts(storage.engine)
    storage.close()


@pytest.mark.parametrize("name", ["CAP", "ＣＡＰ", "ⓒⓐⓟ", "сар", "САР"])
def test_a_new_name_that_looks_like_one_that_is_taken_is_refused(kept: Accounts, name: str) -> None:
    kept.register("Cap", PASSWORD)
    with pytest.raises(Refused, match="is taken"):
        kept.register(name, PASSWORD)


@pytest.mark.parametrize("name", ["Аnn", "Маdmax the cat", "a/b", "..", "Αlex", "ａ／b"])
def test_a_new_name_of_mixed_alphabets_or_with_a_slash_is_refused(kept: Accounts, name: str) -> None:
    with pytest.raises(Refused, match="no slash"):
        kept.register(name, PASSWORD)


@pytest.mark.parametrize("name", ["Анна", "Ann Каренина", "Jean-Luc 2", "Łódź", "山田タロウ", "D'Artagnan"])
def test_names_of_all_languages_are_welcome(kept: Accounts, name: str) -> None:
    token = kept.register(name, PASSWORD)
    assert kept.login(name.upper(), PASSWORD)[0] == token
    assert kept.find(name.lower()) is not None


def test_an_account_with_an_odd_name_from_before_can_still_be_entered(kept: Accounts) -> None:
    token = kept.register("Ann", PASSWORD)
    old = "Ａｎn/1"
    with kept._engine.begin() as connection:
        connection.execute(update(accounts._accounts).values(key=old.casefold(), name=old))
    assert kept.login(old, PASSWORD)[0] == token
    found = kept.find(old)
    assert found is not None
    assert found[1] == old
