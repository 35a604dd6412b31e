"""A battlefield for tests: positions by name, scripted dice, and moves said as a player would say them."""

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from triskel.games.berserk.content import cards as content
from triskel.games.berserk.content import deck, library
from triskel.games.berserk.game import GAME as BERSERK
from triskel.games.berserk.rules import traits
from triskel.games.berserk.rules.course import phases
from triskel.games.berserk.state import field
from triskel.games.berserk.state.face import FEATURE_BITS, Codex
from triskel.games.berserk.state.stack import DEFEND_OPTION, REVEAL_OPTION
from triskel.games.berserk.state.war import War
from triskel.kernel import Match
from triskel.kernel.play.match import start_from

PLAIN = ("plain", "plain2", "plain3", "plain4")


def plain_cards() -> list[content.Card]:
    """Cards without any text, so that a test shows one rule and nothing else."""
    made = []

    def add(ident: str, **changes: Any) -> None:
        raw: dict[str, Any] = {
            "id": ident,
            "number": 900 + len(made),
            "name": {"ru": f"Проба {ident}", "en": f"Test {ident}"},
            "type": "creature",
            "subtype": "ground",
            "elements": [],
            "classes": ["Гном"],
            "cost": 4,
            "lives": 10,
            "move": 1,
            "strike": [1, 2, 3],
            "rarity": "common",
            "abilities": [],
        }
        raw.update(changes)
        made.append(content.make_card({key: value for key, value in raw.items() if value is not None}, "tests"))

    for name in PLAIN:
        add(name)
    add("strong", strike=[3, 5, 7], lives=20)
    add("weakling", lives=1, strike=[0, 0, 0])
    add("classless", classes=[])
    add("fast", move=3)
    add("elite", elite=True, cost=5)
    add("elite4", elite=True, cost=4)
    add("steppe", elements=["steppe"])
    add("forest", elements=["forest"])
    add("two", elements=["steppe", "forest"])
    add("swampy", elements=["swamp"])
    add("dear", cost=9)
    add("bird", subtype="flying", move=None)
    add("bird2", subtype="flying", move=None)
    add("costlybird", subtype="flying", move=None, cost=8)
    add("flea", subtype="symbiont", move=None, abilities=["Симбиот."])
    add("tick", subtype="symbiont", move=None, abilities=["Паразит."])
    add("ghostflea", subtype="symbiont", move=None, abilities=["Симбиот.", "Бестелесный."])
    add("ghost", abilities=["Бестелесный."])
    add("stone", type="artifact", subtype=None, move=None, strike=None, classes=[])
    add("land", type="terrain", subtype=None, move=None, strike=None, lives=None, classes=["Город"])
    add("land2", type="terrain", subtype=None, move=None, strike=None, lives=None, classes=["Лес"])
    add("sword", type="equipment", subtype=None, move=None, strike=None, lives=None, classes=["Оружие"], cost=1)
    add("axe", type="equipment", subtype=None, move=None, strike=None, lives=None, classes=["Оружие"], cost=1)
    add("boots", type="equipment", subtype=None, move=None, strike=None, lives=None, classes=["Обувь"], cost=1)
    add(
        "ring",
        type="equipment",
        subtype=None,
        move=None,
        strike=None,
        lives=None,
        classes=["Щит"],
        cost=1,
        abilities=["Хозяин имеет «[внезапное][закрытие]: Ранить выбранное существо на 1»."],
    )
    add("hero", classes=["Герой-воин"])
    add("mage", classes=["Герой-маг"])
    return made


EXTRA: dict[str, content.Card] = {}


@pytest.fixture(scope="session")
def _samples() -> Codex:
    cards = [card for name in library.SETS for card in content.load_set(name).cards]
    return library.codex_of([*cards, *plain_cards(), *own_cards()])


@pytest.fixture(scope="package", autouse=True)
def _library(_samples: Codex) -> Iterator[None]:
    """The sets of the package with the sample cards, for the tests of single rules alone."""
    deck.use(_samples, {name: each.flat() for name, each in content.load_decks().items()})
    yield
    deck.use(*library.load())


def own_cards() -> list[content.Card]:
    """Cards with one sentence each, for features that the core set has only in company."""
    made = []
    for at, (ident, texts) in enumerate(SENTENCES.items()):
        made.append(
            content.make_card(
                {
                    "id": ident,
                    "number": 950 + at,
                    "name": {"ru": f"Образец {at}", "en": f"Sample {at}"},
                    "type": "creature",
                    "subtype": "ground",
                    "elements": [],
                    "classes": ["Эльф"],
                    "cost": 4,
                    "lives": 10,
                    "move": 1,
                    "strike": [1, 2, 3],
                    "rarity": "common",
                    "abilities": list(texts),
                },
                "tests",
            )
        )
    return made


SENTENCES: dict[str, tuple[str, ...]] = {
    "armoured": ("Броня 2.",),
    "magicproof": ("Магическая броня 2.",),
    "blessed": ("Благословление.",),
    "cursed": ("Проклятие.",),
    "veteran": ("Опыт в атаке 1.",),
    "veteran3": ("Опыт в атаке 3.",),
    "guard": ("Опыт в защите 2.",),
    "clumsy": ("Неповоротливость 1.",),
    "directed": ("Направленный удар.",),
    "unanswered": ("Безответный удар.",),
    "regen": ("Регенерация 2.",),
    "fading": ("Угасание 1.",),
    "poisoned": ("Отравление на 2.",),
    "poisonproof": ("Защита от отравления.",),
    "archer": ("[закрытие]: Выстрел на 1-2-3.",),
    "archer3": ("[закрытие]: Выстрел на 1-2-3, дальность 3.",),
    "thrower": ("[закрытие]: Метание на 2.",),
    "caster": ("[закрытие]: Разряд на 1-2-3.",),
    "witch": ("[закрытие]: Магический удар на 2.",),
    "brawler": ("[закрытие]: Особый удар на 2.",),
    "lancer": ("[закрытие]: Удар через ряд на 2.",),
    "spellcaster": ("[закрытие]: Заклинание — ранить выбранное существо на 3.",),
    "hexer": ("[закрытие]: Воздействие — ранить выбранное существо на 3.",),
    "shotproof": ("Защита от выстрелов.",),
    "spellproof": ("Защита от заклинаний.",),
    "magicwall": ("Защита от магии.",),
    "instantproof": ("Защита от внезапных действий.",),
    "resilient": ("Стойкость.",),
    "fearful": ("Страх 1.",),
    "vampire": ("Вампиризм.",),
    "wrathful": ("Гнев.",),
    "hider": ("Схрон.",),
    "sneak": ("Скрытность.",),
    "masked": ("Маскировка.",),
    "scaled": ("Чешуя.",),
    "plague": ("Чума.",),
    "agile": ("Ловкость.",),
    "bloodmage": ("Магия крови.",),
    "raging": ("Ярость 1.",),
    "decaying": ("Распад 1.",),
    "thirsty": ("Жажда 1.",),
    "thick": ("Толстокожесть.",),
    "precise": ("Точность.",),
    "eater": ("Трупоедство.",),
    "catcher": ("Душелов 2.",),
    "giver": ("Дар жизни 2.",),
    "focused": ("Концентрация.",),
    "jumper": ("Прыжок, дальность 2.",),
    "teleporter": ("Телепортация.",),
    "swapper": ("Манёвр.",),
    "soldier": ("Строй: Броня 2.",),
    "van": ("Авангард.",),
    "phoenix": ("Инкарнация 1.",),
    "vulnerable": ("Уязвимость 1.",),
    "healer": ("[закрытие]: Излечить выбранное существо на 3.",),
    "quickhealer": ("[внезапное][закрытие]: Излечить выбранное существо на 2.",),
    "quickhurt": ("[внезапное][закрытие]: Ранить выбранное существо на 1.",),
    "opener": ("[закрытие]: Открыть другое ваше существо.",),
    "saver": ("[фишка][закрытие]: Разряд на 2.",),
    "unique1": ("Уникальность.",),
    "twoshots": ("[закрытие]: Два выстрела на 2, только по разным целям.",),
    "loyal": ("Преданность 2.",),
    "surveyor": ("Вы можете взять в отряд вторую местность.",),
    "warder": ("[закрытие]: Выбранное существо получает Броню 2 на 2 хода противника.",),
    "drummer": ("[закрытие]: Выбранное существо получает +2 к простому удару на один ваш ход.",),
    "selfhealer": ("При ударе — излечиться на 2.",),
    "throwproof": ("Защита от метаний.",),
    "knifer": ("[закрытие]: Метание на 2.", "При метании — атакованное существо получает Отравление на 1."),
    "thirster": ("При ударе — может потерять фишку, при этом — излечиться на 2.",),
    "bodyguard": ("Может перенаправить простой удар по другому вашему существу в себя.",),
    "dealer": ("[закрытие]: Нанести выстрел на 2.",),
    "physician": ("[закрытие]: Полностью излечить выбранное существо.",),
    "countspell": ("[закрытие]: Заклинание — ранить выбранное существо на 0-0-2.",),
    "counthex": ("[закрытие]: Воздействие — ранить выбранное существо на 0-0-2.",),
    "witch3": ("[закрытие]: Магический удар на 1-2-3.",),
    "brawler3": ("[закрытие]: Особый удар на 1-2-3.",),
    "thrower3": ("[закрытие]: Метание на 1-2-3.",),
    "lancer3": ("[закрытие]: Удар через ряд на 1-2-3.",),
    "executioner": ("[закрытие]: Уничтожить выбранное существо стоимостью 4 или менее.",),
    "onhit": ("При ударе — может получить фишку.",),
    "afterhit": ("После удара — может получить фишку.",),
    "porter": ("[закрытие]: Поместить другое ваше существо на свободную клетку.",),
    "meek": ("Не может атаковать элитных существ.",),
    "idle": ("Не может действовать.",),
    "binder": ("[закрытие]: Закрыть выбранное существо.",),
    "blesser": ("[закрытие]: Выбранное существо получает 2 дополнительные жизни.",),
    "stripper": ("[закрытие]: Выбранное существо теряет Броню.",),
    "briefstripper": ("[закрытие]: Выбранное существо теряет Броню до конца хода.",),
    "armourer": ("[закрытие]: Выбранное существо получает Броню 2.",),
    "allhurt": ("[закрытие]: Ранить все существа противника на 2.",),
    "envenomer": ("При ударе — отравление.",),
    "stunner": ("При простом ударе — атакованное существо не двигается в следующий ход.",),
    "freezer": ("При простом ударе — атакованное существо не действует в следующий ход.",),
    "booster": ("[внезапное][закрытие]: Усилить простой удар выбранного существа на 2.",),
    "airhurt": ("[закрытие]: Ранить все летающие существа противника на 2.",),
    "restful": ("[закрытие]: Излечиться на 2 и получить фишку.",),
    "mourner": ("Когда другое существо погибает — получает фишку.",),
    "earlybird": ("В начале вашего хода — получает фишку.",),
    "heedless": (
        "[закрытие]: Воздействие — ранить выбранное существо на 3.",
        "Игнорирует страх, маскировку и стойкость.",
    ),
    "warden": (
        "[закрытие]: Взять под контроль выбранное существо противника, пока закрыто.",
        "[закрытие]: Выбранное существо получает Броню 2, пока закрыто.",
    ),
    "sorcerer": ("[закрытие]: Заклинание — ранить выбранное существо на 3.", "+2 к заклинаниям."),
}
SENTENCES["chilling"] = (
    f"Каждое существо противника получает –1 к простому удару, пока рядом с ним стоит Образец {len(SENTENCES)}.",
)


class Bout:
    """A match with a player's vocabulary."""

    def __init__(self, match: Match[War], names: dict[str, int]) -> None:
        self.match = match
        self.names = names

    @property
    def war(self) -> War:
        return self.match.state

    def __getitem__(self, name: str) -> int:
        return self.names[name]

    # --- asking

    def life(self, name: str) -> int:
        return traits.life(self.war, self[name])

    def wounds(self, name: str) -> int:
        return self.war.wounds[self[name]]

    def tapped(self, name: str) -> bool:
        return bool(self.war.closed[self[name]])

    def cell(self, name: str) -> str:
        return field.name(self.war.cell[self[name]])

    def alive(self, name: str) -> bool:
        return self.war.in_play(self[name])

    def tokens(self, name: str) -> int:
        return self.war.tokens[self[name]]

    def has(self, name: str, key: str) -> bool:
        return traits.has(self.war, self[name], key)

    def kind(self) -> str:
        decision = self.match.decision
        return "" if decision is None else decision.kind

    def options(self) -> list[int]:
        decision = self.match.decision
        return [] if decision is None else list(decision.options)

    def events(self, kind: str) -> list[Any]:
        return [each for each in self.match.events if each.kind == kind]

    def can(self, name: str) -> bool:
        """May the card do anything in the open Choice subphase?"""
        assert self.kind() == "choice", self.kind()
        return self[name] in self.options()

    def uses(self, name: str) -> list[int]:
        return phases.uses(self.war, self[name])

    def strikes(self, name: str) -> set[str]:
        """Names of the cards that it may strike now."""
        from triskel.games.berserk.rules.combat.attack import can_strike, strike_targets, strike_use

        card = self[name]
        if not can_strike(self.war, card):
            return set()
        back = {value: key for key, value in self.names.items()}
        return {back[each] for each in strike_targets(self.war, strike_use(self.war, card))}

    def targets(self, name: str, at: int = 0) -> set[str]:
        """Begin a slow feature of the card; the names of the cards that it may be declared at."""
        self.use(name, phases.FEATURES + self.feature(name, at))
        assert self.kind() == "target", self.kind()
        back = {value: key for key, value in self.names.items()}
        return {back[each] for each in self.options()}

    def moves(self, name: str) -> set[str]:
        from triskel.games.berserk.rules.space.movement import can_move, move_cells

        card = self[name]
        return {field.name(cell) for cell in move_cells(self.war, card)} if can_move(self.war, card) else set()

    # --- doing

    def dice(self, *faces: int) -> "Bout":
        self.match.chance.feed(faces)
        return self

    def choose(self, option: int) -> None:
        decision = self.match.decision
        assert decision is not None
        self.match.choose(decision.seat, option)

    def pick(self, kind: str, option: int | str) -> "Bout":
        """Answer the open decision, which must be of this kind; other trivial ones are passed on the way."""
        self.until(kind)
        if isinstance(option, str):
            option = self.names[option] if option in self.names else field.cell_of(option)
        self.choose(option)
        return self

    def until(self, kind: str, **answers: int) -> "Bout":
        """Pass and decline until a decision of this kind is open."""
        for _ in range(200):
            decision = self.match.decision
            if decision is None or decision.kind == kind:
                return self
            self._default(answers)
        raise AssertionError(f"never came to {kind}")

    def _default(self, answers: dict[str, int]) -> None:
        decision = self.match.decision
        assert decision is not None
        key = decision.kind.replace(" ", "_")
        if key in answers:
            self.choose(answers[key])
        elif -1 in decision.options:
            self.choose(-1)
        elif 0 in decision.options and decision.kind in ("soften", "may", "use", "stay tapped", "keep hidden"):
            self.choose(0)
        else:
            self.choose(decision.options[0])

    def settle(self, **answers: int) -> "Bout":
        """Let everything on the stack happen: pass every response, decline every offer, until the next choice."""
        for _ in range(300):
            decision = self.match.decision
            if decision is None or decision.kind == "choice":
                return self
            self._default(answers)
        raise AssertionError("it never came to an end")

    def use(self, name: str, what: int) -> "Bout":
        self.settle()
        if self.kind() == "choice":
            self.choose(self[name])
        if self.kind() == "use":
            self.choose(what)
        return self

    def strike(self, name: str, target: str, /, *faces: int, **answers: int) -> "Bout":
        """A simple strike with these die faces, everything else passed."""
        self.dice(*faces)
        self.announce(name, target)
        return self.settle(**answers)

    def announce(self, name: str, target: str) -> "Bout":
        """Declare a simple strike and stop at the first response."""
        self.use(name, phases.STRIKE)
        if self.kind() == "strike":
            self.choose(self[target])
        return self

    def feature(self, name: str, at: int = 0) -> int:
        return self.war.face(self[name]).features[at].uid

    def play(self, name: str, target: str | None = None, /, *faces: int, at: int = 0, **answers: int) -> "Bout":
        """A slow feature of the card, at a target."""
        self.dice(*faces)
        self.use(name, phases.FEATURES + self.feature(name, at))
        if target is not None and self.kind() == "target":
            self.choose(self[target])
        return self.settle(**answers)

    def move(self, name: str, cell: str) -> "Bout":
        self.use(name, phases.MOVE)
        if self.kind() == "move":
            self.choose(field.cell_of(cell))
        return self.settle()

    def respond(self, name: str, at: int = 0, target: str | None = None) -> "Bout":
        """An instant feature, when its player has priority."""
        option = self[name] << FEATURE_BITS | self.feature(name, at)
        for _ in range(50):
            if self.kind() == "response" and option in self.options():
                break
            self._default({})
        self.choose(option)
        if target is not None and self.kind() == "target":
            self.choose(self[target])
        return self

    def defend(self, name: str) -> "Bout":
        option = self[name] << FEATURE_BITS | DEFEND_OPTION
        assert self.kind() == "response", self.kind()
        assert option in self.options()
        self.choose(option)
        return self

    def may_defend(self, name: str) -> bool:
        return self.kind() == "response" and (self[name] << FEATURE_BITS | DEFEND_OPTION) in self.options()

    def reveal(self, name: str) -> "Bout":
        self.choose(self[name] << FEATURE_BITS | REVEAL_OPTION)
        return self

    def end_turn(self, **answers: int) -> "Bout":
        self.settle()
        self.choose(-1)
        return self.settle(**answers)


def setup(rows: Iterable[dict[str, Any]], **position: Any) -> Bout:
    """A battle from a position; each row names a card for the test (`name`, else its id)."""
    switches = position.pop("switches", {})
    options = {key: position.pop(key) for key in ("offers", "campaign") if key in position}
    patient = position.pop("patient", False)
    names = {}
    cards = []
    for at, row in enumerate(rows):
        row = dict(row)
        names[row.pop("name", row["id"])] = 4 + at
        cards.append(row)
    if not any(row.get("cell") == "a1" for row in cards) and position.pop("keeper", True):
        # Somebody who can still move, so that the turn is not passed by itself.
        names["keeper"] = 4 + len(cards)
        cards.append({"id": "fast", "seat": position.get("active", 0), "cell": "a1"})
    position.pop("keeper", None)
    whole = {"decks": [[], []], **position, "cards": cards}
    game_setup = BERSERK.complete_setup({"decks": [["plain"], ["plain"]], "switches": switches, **options})
    state = BERSERK.arrange(game_setup, whole)
    match = start_from(BERSERK, game_setup, state, seed=1, patient=patient)
    return Bout(match, names)


def mine(ident: str, cell: str | None = None, **more: Any) -> dict[str, Any]:
    """A card of the player whose turn it is."""
    return _row(ident, 0, cell, more)


def theirs(ident: str, cell: str | None = None, **more: Any) -> dict[str, Any]:
    """A card of the other player."""
    return _row(ident, 1, cell, more)


def _row(ident: str, seat: int, cell: str | None, more: dict[str, Any]) -> dict[str, Any]:
    row: dict[str, Any] = {"id": ident, "seat": seat, **more}
    if cell is not None:
        row["cell"] = cell
    return row
