"""Decks of a match: names or explicit lists made into faces, the shared codex, sets of one's own, pins."""

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from typing import Any, Final

from triskel.games.berserk.content.cards import Card, load_set, set_from_text
from triskel.games.berserk.content.formats import newest
from triskel.games.berserk.content.library import SETS, face_of, load
from triskel.games.berserk.state.face import ELEMENTS, SPARE, Codex, Face
from triskel.games.berserk.text.grammar import parse, parse_en
from triskel.kernel.bench.faults import Faults
from triskel.kernel.books.files import named, read_text
from triskel.kernel.play.chance import Chance
from triskel.kernel.play.game import Setup
from triskel.kernel.play.refusal import BadContent, BadSetup

MOST_SETS: Final = 8
MOST_CARDS: Final = 400
"""Of one deck."""
MOST_SET_TEXT: Final = 400_000
_MOST_CACHED: Final = 16
RANDOM: Final = "random"
"""The name that asks for a deck of random cards where a setup is drawn."""
RANDOM_SIZE: Final = 36

_loaded: list[Codex] = []
_lists: dict[str, list[str]] = {}
_extended: dict[tuple[str, ...], tuple[Codex, dict[str, str]]] = {}
_pools: list[list[int]] = []
SPARE.extend((_extended.clear, parse.cache_clear, parse_en.cache_clear))


def use(codex_: Codex, lists: Mapping[str, Sequence[str]]) -> None:
    """Play with these faces and ready decks."""
    _loaded[:] = [codex_]
    _pools.clear()
    _extended.clear()
    _lists.clear()
    _lists.update({name: list(cards) for name, cards in lists.items()})


def codex(sets: Sequence[str] = ()) -> Codex:
    """All faces of the loaded sets, made once; with the texts of own sets, those cards too."""
    if not _loaded:
        use(*load())
    return _with_sets(tuple(sets))[0] if sets else _loaded[0]


def _with_sets(texts: tuple[str, ...]) -> tuple[Codex, dict[str, str]]:
    """The faces with those of own sets, and whose text an older printing is played by."""
    found = _extended.get(texts)
    if found is None:
        found = _extend(texts)
        if len(_extended) >= _MOST_CACHED:
            del _extended[next(iter(_extended))]
        _extended[texts] = found
    return found


def _extend(texts: tuple[str, ...]) -> tuple[Codex, dict[str, str]]:
    base = codex()
    own: dict[str, Card] = {}
    for number, text in enumerate(texts, 1):
        for card in set_from_text(text, f"own set {number}").cards:
            if card.id in base.by_id or card.id in own:
                raise BadSetup(
                    f"{card.name_ru}: another card has the id {card.id}; give this one an id of its own",
                    f"{card.name_ru}: id {card.id} уже есть у другой карты; дайте этой свой",
                )
            own[card.id] = card

    def maker(card: Card) -> Callable[[int], Face]:
        return lambda index: face_of(card, index)

    made = base.extended([maker(card) for card in own.values()])
    printed = [card for name in SETS for card in load_set(name).cards]
    now = newest([*printed, *own.values()])  # 110.3-110.5
    return made, {ident: card.id for ident, card in now.items() if card.id != ident}


def check_sets(given: Any) -> list[str]:
    """The texts of own sets: each entry is a text (TOML or CSV), a file, or a folder of files."""
    faults = Faults(BadSetup)
    what = ("sets (the texts of sets, files, or folders of files)", "свои выпуски (sets: тексты, файлы или папки)")
    texts: list[str] = []
    for each in faults.words(what, given, MOST_SETS):
        texts += [each] if "\n" in each else _read(each)
    faults.items(what, texts, MOST_SETS)
    if sum(map(len, texts)) > MOST_SET_TEXT:
        raise BadSetup(
            f"sets of one's own have at most {MOST_SET_TEXT} letters together",
            f"во всех своих выпусках вместе не больше {MOST_SET_TEXT} знаков",
        )
    try:
        codex(texts)
    except BadContent as error:
        raise BadSetup(str(error), error.ru) from None
    return texts


def _read(path: str) -> list[str]:
    try:
        files = named(path, (".toml", ".csv"))
        if not files:
            raise BadSetup(f"{path}: no .toml or .csv files here", f"{path}: здесь нет файлов .toml и .csv")
        return [read_text(each) for each in files]
    except BadContent as error:
        raise BadSetup(str(error), error.ru) from None


def ready() -> list[str]:
    """Names of the ready decks."""
    codex()
    return sorted(_lists)


def drawn(chance: Chance) -> list[str]:
    """A random deck that could be recruited from: cards of one element and neutral ones, at most two of a name."""
    if not _pools:
        faces = [codex().faces[index] for index in codex().by_name.values()]
        for bit in range(len(ELEMENTS)):
            _pools.append(
                [face.index for face in faces if not face.elements or face.elements >> bit & 1 for _ in range(2)]
            )
    left = _pools[chance.below(len(_pools))][:]
    return [codex().faces[face].id for face in sorted(chance.take(left) for _ in range(RANDOM_SIZE))]


def check_pair(given: Any, sets: Sequence[str] = ()) -> list[Any]:
    """Two decks, each the name of a ready one or a list of card ids; BadSetup says what is wrong."""
    known = codex(sets).by_id
    if given is None:
        names = ready()
        return [names[0], names[1 % len(names)]]
    faults = Faults(BadSetup)
    two = faults.items(("decks", "колоды (decks)"), given)
    if len(two) != 2:
        raise BadSetup("A battle needs two decks: decks = [first, second]", "Для битвы нужны две колоды (decks)")
    whole: list[Any] = []
    for each in two:
        if isinstance(each, str):
            whole.append(faults.name(("deck", "колода"), each, _lists))
            continue
        cards = faults.items(("a deck", "колода"), each, MOST_CARDS)
        if not cards:
            raise BadSetup("A deck needs cards", "В колоде нет карт")
        whole.append([faults.name(("card", "карта"), card, known) for card in cards])
    return whole


def faces_of(given: Any, sets: Sequence[str] = ()) -> list[int]:
    """The faces of a deck, sorted: a deck has no order until it is drawn from.

    Copies of one name are played by the text that prevails: the later printing's, the erratum's (110.3, 110.5).
    """
    by_id = codex(sets).by_id
    cards = _lists[given] if isinstance(given, str) else given
    if sets:
        now = _with_sets(tuple(sets))[1]
        return sorted(by_id[now.get(card, card)] for card in cards)
    return sorted(by_id[card] for card in cards)


def pins(setup: Setup) -> dict[str, str]:
    """A short hash of every card text in play and of the switches."""
    sets = setup.get("sets", ())
    book = codex(sets)
    found = {}
    for face in sorted(set(faces_of(setup["decks"][0], sets) + faces_of(setup["decks"][1], sets))):
        sheet = book.faces[face]
        text = repr(
            (
                sheet.id,
                sheet.kind,
                sheet.subtype,
                sheet.elements,
                sorted(sheet.classes),
                sheet.elite,
                sheet.cost,
                sheet.cost_x,
                sheet.lives,
                sheet.move,
                sheet.strike,
                [each.label for each in sheet.features],
            )
        )
        found[sheet.id] = blake2b(text.encode(), digest_size=6).hexdigest()
    found["switches"] = blake2b(repr(sorted(setup["switches"].items())).encode(), digest_size=6).hexdigest()
    return found
