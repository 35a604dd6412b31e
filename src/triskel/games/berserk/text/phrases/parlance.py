"""How players put what the cards say formally: one table of wordings, each a combination that exists already."""

from dataclasses import replace
from functools import partial
from typing import Any, Final

from triskel.games.berserk.nodes import (
    Act,
    AttackIs,
    Bonus,
    Cannot,
    CardIs,
    ChangeRoll,
    Compare,
    CostIs,
    Counter,
    CounterOn,
    CountOf,
    Deed,
    Did,
    Displace,
    Doing,
    ElementsIn,
    Event,
    Gain,
    Has,
    Is,
    Means,
    NoWounds,
    Owner,
    Player,
    Ref,
    RollChange,
    Rolled,
    RollOf,
    Selector,
    Stat,
    StaysTapped,
    Step,
    Swap,
    Than,
    Trait1,
    Trigger,
    Way,
    Who,
    WithKeyword,
)
from triskel.games.berserk.text.actions.attacks import ENEMYS
from triskel.games.berserk.text.phrases.filters import NUMBERED
from triskel.games.berserk.text.template import ELIDED, Grammar, never

THIS: Final = Ref(Who.THIS)
_ATTACK: Final = AttackIs((Means.ATTACK,), plural=True)


def _by_them(by: Any, style: int = 0) -> Cannot | None:
    """«Не может быть атакован летающими существами»."""
    if not isinstance(by, Selector):
        return None
    return Cannot((Act.BE_TARGET,), attack=replace(_ATTACK, by=by), style=style)


def _of_them(value: Cannot) -> dict[str, Any] | None:
    attack = value.attack
    plain = value == Cannot((Act.BE_TARGET,), attack=attack) and attack is not None and attack.by is not None
    return {"by": attack.by} if plain and attack is not None and attack == replace(_ATTACK, by=attack.by) else None


def _declares(who: Any, attack: AttackIs, style: int = 0) -> Trigger | None:
    """«Когда гном объявляет заклинание»."""
    return None if attack.by is not None else Trigger((Event.DECLARED,), attack=replace(attack, by=who), style=style)


def _deals(attack: AttackIs, who: Any = None, style: int = 0) -> Trigger | None:
    """«Когда ваша карта наносит разряд»."""
    return Trigger((Event.ATTACK,), attack=replace(attack, by=who)) if attack.by is None else None


def _strikes(who: Any, whom: Any, attack: AttackIs, style: int = 0) -> Trigger | None:
    """«Когда существо атакует Жабу простым ударом»."""
    if attack.by is not None or attack.at is not None:
        return None
    return Trigger((Event.ATTACK,), attack=replace(attack, by=who, at=whom))


def _reflected(attack: AttackIs, style: int = 0) -> Trigger | None:
    """«При отражении простого удара»: when this card is the one that reflects it (PH-reflecting)."""
    return None if attack.at is not None else Trigger((Event.ATTACKED,), who=THIS, attack=attack, style=style)


def _wounded_by(by: Any, who: Any = THIS, style: int = 0) -> Trigger:
    """«При получении ран от существа»: from whatever that creature does."""
    return Trigger((Event.TAKES_WOUNDS,), who=who, attack=AttackIs((Means.ANY,), by=by))


def _by_whom(value: Trigger) -> dict[str, Any] | None:
    by = None if value.attack is None else value.attack.by
    return {"who": value.who, "by": by} if by is not None and value == _wounded_by(by, value.who) else None


def _their_die(compare: Compare, n: Any, style: int = 0) -> Trigger:
    return Trigger((Event.ROLLS,), who=ENEMYS, condition=Rolled(compare, n))


def _they_declare(attack: AttackIs, style: int = 0) -> Trigger | None:
    return _declares(ENEMYS, attack, style)


def _targeted(attack: AttackIs, who: Any = THIS, style: int = 0) -> Trigger | None:
    """«Когда становится целью заклинания»: when such an attack at it is declared."""
    return None if attack.at is not None else Trigger((Event.DECLARED,), attack=replace(attack, at=who, plural=False))


def _elements(style: int = 0, whose: Player = Player.YOU) -> ElementsIn:
    return ElementsIn(whose)


def _rolled_more(n: Any, roll: RollOf, style: int = 0) -> ChangeRoll | None:
    """«+1 к броску вашего существа»: to one roll of somebody; with nobody named it is a bonus of this card."""
    return ChangeRoll(RollChange.ADD, roll, n) if roll.of is not None else None


def _dead(card: Any, style: int = 0) -> Did | None:
    """«Если атакованный погиб»: one that is known; «если ваше существо погибло» is a moment."""
    return Did(card, Deed.DIE) if isinstance(card, Ref) else None


def _one_dead(value: Did) -> dict[str, Any] | None:
    return {"card": value.card} if value == Did(value.card, Deed.DIE) else None


def _costs(card: Any, compare: Compare, n: Any, style: int = 0) -> CardIs:
    """«Если его стоимость 5 или менее»."""
    return CardIs(card, (CostIs(compare, n),), style=style)


def _marked(card: Any, keyword: str, style: int = 0, no: bool = False) -> CardIs:
    """«Если на нём есть проклятие»."""
    return CardIs(card, (WithKeyword(keyword, no=no),), style=style)


def _of_cost(value: CardIs) -> dict[str, Any] | None:
    if (
        len(value.filters) != 1
        or not isinstance(cost := value.filters[0], CostIs)
        or cost != CostIs(cost.compare, cost.n)
    ):
        return None
    return {"card": value.card, "compare": cost.compare, "n": cost.n}


def _counted(cards: Any, style: int = 0) -> CountOf:
    """«X, где X — за каждого вашего гнома»: their number."""
    return CountOf(replace(cards, number=replace(cards.number, every=False), plural=True))


def _counter(what: Counter) -> Any:
    """«За каждую фишку на …»: their number."""
    return lambda on, style=0: CounterOn(what, on)


def _pushed(way: Way) -> Any:
    """«Оттолкнуть … на 1 клетку» is to displace it away from itself."""

    def make(target: Any, n: Any, style: int = 0) -> Displace:
        return Displace(target, Step(n, way))

    return make


def _to_them(traits: tuple[Any, ...], who: Any, style: int = 0) -> Has | None:
    """«–1 к [движение] всем существам противника»."""
    clear = isinstance(who, Selector) and not who.chosen and not any(getattr(each, "against", ()) for each in traits)
    return Has(who, traits) if clear else None  # «к удару по отравленному существу» is said of this card


def _untouchable(who: Any, acts: tuple[Act, ...], style: int = 0) -> Has:
    """«Хозяина нельзя переместить»."""
    return Has(who, (Cannot(acts),))


def _painless(attack: AttackIs, style: int = 0) -> Has | None:
    """«Первая за ход атака по Магу не наносит ран»: he takes none from it."""
    plain = replace(attack, at=None, plural=True)
    return Has(attack.at, (NoWounds(plain),)) if attack.at is not None else None


def _not_for_them(who: Any, acts: tuple[Act, ...], style: int = 0) -> Has | None:
    """«Противник не может вызывать существ»: his own cards; whom else he treats nobody can say."""
    his = isinstance(who, Selector) and who.owner in (Owner.NONE, Owner.ENEMY) and not who.chosen
    known = {Act.BE_SUMMONED, Act.BE_REVIVED}.issuperset(acts)
    return Has(replace(who, owner=Owner.ENEMY), (Cannot(acts),)) if his and known else None


def _stays(who: Any = THIS, style: int = 0) -> Has:
    """«Не открывается, пока …»: not at the start of its turn (410.1)."""
    return Has(who, (StaysTapped(must=True),), style=style)


def _kept_so(value: Has) -> dict[str, Any] | None:
    return {"who": value.who} if value.traits == (StaysTapped(must=True),) and not value.lose else None


def _breaks_through(attack: AttackIs, style: int = 0, **said: Any) -> Trigger | None:
    """«Если разряд Мага наносит 3 раны»: who dealt it, and whom; «атака по Магу»: he takes them."""
    if attack.by is None and isinstance(attack.at, Ref):
        return Trigger((Event.TAKES_WOUNDS,), who=attack.at, attack=replace(attack, at=None), **said)
    plain = replace(attack, by=None, at=None)
    return Trigger((Event.DEALS_WOUNDS,), who=attack.by or THIS, whom=attack.at, attack=plain, **said)


def _wounds_them(attack: AttackIs, whom: Any, style: int = 0) -> Trigger | None:
    """«Когда заклинание вашей карты ранит существо»: who dealt it, and whom."""
    return _breaks_through(replace(attack, at=whom)) if attack.by is not None and attack.at is None else None


def _raised(sign: int) -> Any:
    """«Регенерация ваших троллей увеличивается на 1»."""

    def make(word: str, who: Any, n: int, style: int = 0) -> Has:
        return Has(who, (Bonus(Stat.KEYWORD, sign * n, keyword=word),))

    return make


def _changed(stat: Stat, sign: int) -> Any:
    """«Движение соседних ваших существ увеличивается на 1»."""

    def make(who: Any, n: int, style: int = 0) -> Has | None:
        return None if isinstance(who, Selector) and who.chosen else Has(who, (Bonus(stat, sign * n),))

    return make


UNHURT, SOME_TOKENS, NO_TOKENS = NUMBERED
Row = tuple[str, type[Any] | Doing, str | tuple[str, ...], str, dict[str, Any]]

WORDINGS: Final[tuple[Row, ...]] = (
    (
        "vp", Cannot, "не может/могут быть атакован/атакована/атаковано/атакованы {by:np1.ins}",
        "cannot be attacked by {by:np1}", {"make": _by_them, "take": _of_them},
    ),
    (
        "vp", NoWounds, ("не может/могут быть ранен/ранена/ранено/ранены {source:attack.ins}",
                         "не ранится/ранятся {source:attack.ins}"),
        "cannot be wounded by {source:attack}", {},
    ),
    (
        "trig", Trigger, "когда {who:np.nom} объявляет/объявляют {attack:attack.acc}",
        "x", {"make": _declares, "take": never},
    ),
    (
        "trig", Trigger, ("когда|если противник объявляет {attack:attack.acc}",
                          "при объявлении противником {attack:attack.gen}",
                          "при объявлении {attack:attack.gen} противником"),
        "x", {"make": _they_declare, "take": never},
    ),
    (
        "trig", Trigger, ("при отражении {attack:attack.gen}", "отражая {attack:attack.acc}"),
        "x", {"make": _reflected, "take": never},
    ),
    (
        "trig", Trigger, ("когда ‹{who:np.nom} ›получает/получают раны от {by:np1.gen}",
                          "при получении ран от {by:np1.gen}"),
        "whenever {who:np} is/are wounded by {by:np1}",
        {"make": _wounded_by, "take": _by_whom, "omit": {"who": THIS}},
    ),
    (
        "trig", Trigger, ("когда|если у противника на кубике выпадает {compare+n:cmp}",
                          "когда|если на кубике противника выпадает {compare+n:cmp}"),
        "x", {"make": _their_die, "take": never},
    ),
    (
        "trig", Trigger, ("когда|если на кубике {who:np.gen} выпало {compare+n:cmp}",
                          "когда|если на кубике {who:np.gen} выпадает {compare+n:cmp}",
                          "когда|если у {who:np.pgen} на кубике выпало {compare+n:cmp}"),
        "whenever the die of {who:np} shows {compare+n:cmp}", {"fixed": {"events": (Event.ROLLS,)}},
    ),
    (
        "trig", Trigger, "когда {who:np.nom} атакует/атакуют {whom:np.acc} {attack:attack.ins}",
        "x", {"make": _strikes, "take": never},
    ),
    (
        "trig", Trigger, "когда ‹{who:np.nom} ›ранит/ранят {whom:np.acc}‹ {attack:attack.ins}›",
        "whenever {who:np} wounds/wound {whom:np}‹ with {attack:attack.a}›",
        {"fixed": {"events": (Event.DEALS_WOUNDS,)}, "omit": {"who": THIS}},
    ),
    (
        "trig", Trigger, "при получении ‹{who:np.ins} ›{compare+n:cmpcnt.рана.gen}‹ от {attack:attack.gen}›",
        "on taking, {who:np}, {compare+n:cmpcnt.рана}‹ from {attack:attack.a}›",
        {"fixed": {"events": (Event.TAKES_WOUNDS,)}, "omit": {"who": THIS}},
    ),
    (
        "trig", Trigger, "когда ‹{who:np.nom} ›промахивается/промахиваются", "whenever {who:np} misses/miss",
        {"fixed": {"events": (Event.MISS,)}, "omit": {"who": THIS}},
    ),
    (
        "trig", Trigger, ("при убийстве|уничтожении {whom:np.gen} {who:np.ins}",
                          "при убийстве|уничтожении {who:np.ins} {whom:np.gen}"),
        "on the killing of {whom:np} by {who:np}",
        {"fixed": {"events": (Event.KILLS,)}},
    ),
    (
        "trig", Trigger, "при убийстве|уничтожении {whom:np.gen}‹ {attack:attack.ins}›",
        "on killing {whom:np}‹ with {attack:attack.a}›", {"fixed": {"events": (Event.KILLS,)}},
    ),
    (
        "trig", Trigger, ("при появлении {who:np.gen}",
                          "при вступлении|появлении ‹{who:np.gen} ›в_игру|в_игре|в_бой|в_бою|на_поле|на_поле_боя",
                          "когда ‹{who:np.nom} ›появляется/появляются в_игре|на_поле|на_поле_боя"),
        "on the coming of {who:np}",
        {"fixed": {"events": (Event.SUMMONED, Event.REVIVED, Event.INCARNATES)}, "omit": {"who": THIS}},
    ),
    (
        "trig", Trigger,
        "когда ‹{who:np.nom} ›получает/получают от {attack:attack.gen} {compare+n:cmpcnt.рана.acc}",
        "when, from {attack:attack.a}, {who:np} takes/take {compare+n:cmpcnt.рана}",
        {"fixed": {"events": (Event.TAKES_WOUNDS,)}, "omit": {"who": THIS}},
    ),
    (
        "trig", Trigger,
        ("когда ‹{who:np.nom} ›получает/получают от {attack:attack.gen} раны",
         "когда ‹{who:np.nom} ›ранен/ранена/ранено/ранены {attack:attack.ins}",
         "при получении ‹{who:np.ins} ›ран от {attack:attack.gen}"),
        "when, from {attack:attack.a}, {who:np} takes/take wounds",
        {"fixed": {"events": (Event.TAKES_WOUNDS,)}, "omit": {"who": THIS}},
    ),
    (
        "trig", Trigger, ("когда|если {attack:attack.nom} наносит/наносят {compare+n:cmpcnt.рана.acc}",
                          "когда|если {attack:attack.nom} наносит/наносят {compare+n:cmpcnt.рана.gen}"),
        "x", {"make": _breaks_through, "take": never},
    ),
    (
        "trig", Trigger, "когда|если {attack:attack.nom} наносит/наносят раны", "x",
        {"make": _breaks_through, "take": never},
    ),
    (
        "trig", Trigger, "когда|если {attack:attack.nom} ранит/ранят {whom:np.acc}", "x",
        {"make": _wounds_them, "take": never},
    ),
    *(
        ("static", Has, f"{{word:kwl.nom}} {{who:np.gen}} {verb} на {{n:int}}", "x",
         {"make": _raised(sign), "take": never})
        for verb, sign in (("увеличивается|усиливается", 1), ("уменьшается|ослабляется", -1))
    ),
    *(
        ("static", Has, f"{what} {{who:np.gen}} {verb} на {{n:int}}", "x",
         {"make": _changed(stat, sign), "take": never})
        for what, stat in (("движение|запас_движения", Stat.MOVEMENT), ("бросок|бросок_кубика|броски", Stat.ROLL))
        for verb, sign in (("увеличивается|увеличиваются", 1), ("уменьшается|уменьшаются", -1))
    ),
    ("effect", Swap, "{first:np.nom} меняются|обмениваются местами", "{first:np} swap their places", {}),
    (
        "effect", Gain, ("дать|даёт|придать|наложить {target:np.dat} {traits:traits.acc}‹{span:span}›",
                         "наложить|накладывает {traits:traits.acc} на {target:np.pacc}‹{span:span}›",
                         "наложить|накладывает|поместить на {target:np.pacc} {traits:traits.acc}‹{span:span}›"),
        "give {target:np} {traits:traits}‹{span:span}›", {},
    ),
    (
        "effect", Doing.HEAL, ("восстановить|восстанавливает {target:np.dat} {n:cnt.жизнь.acc}",
                         "восстановить|восстанавливает {n:cnt.жизнь.acc} {target:np.dat}"),
        "restore {n:cnt.жизнь} to {target:np}", {},
    ),
    (
        "effect", Doing.HEAL, ("восстановить|восстанавливает {n:cnt.жизнь.acc}",),
        "restore {n:cnt.жизнь}", {"fixed": {"target": THIS}},
    ),
    (
        "effect", Doing.LOSE_TOKENS, ("сбросить|сбрасывает {n:cnt.фишка.acc1} с|со {target:np.pgen}",
                               "сбросить|сбрасывает с|со {target:np.pgen} {n:cnt.фишка.acc1}",
                               "убрать|убирает {n:cnt.фишка.acc1} с|со {target:np.pgen}"),
        "discard {n:cnt.фишка.acc1} from {target:np}", {},
    ),
    ("effect", Doing.LOSE_TOKENS, "сбросить|сбрасывает {n:cnt.фишка.acc1}", "discard {n:cnt.фишка.acc1}",
     {"fixed": {"target": THIS}}),
    (
        "effect", Displace, "оттолкнуть|отталкивает|отбросить|отбрасывает {target:np.acc} на {n:cnt.клетка.acc}",
        "push {target:np} away by {n:cnt.клетка}", {"make": _pushed(Way.AWAY), "take": never},
    ),
    (
        "effect", Displace, "притянуть|притягивает|подтянуть|подтягивает {target:np.acc} на {n:cnt.клетка.acc}",
        "pull {target:np} near by {n:cnt.клетка}", {"make": _pushed(Way.TOWARD), "take": never},
    ),
    ("static", Has, "{traits:bonuses} {who:np.dat}", "x", {"make": _to_them, "take": never}),
    (
        "static", Has, ("{who:np.acc} нельзя {acts:undergoes}", "нельзя {acts:undergoes} {who:np.acc}"),
        "one cannot have {who:np} {acts:undergoes}", {"make": _untouchable, "take": never},
    ),
    (
        "static", Has, "{attack:attack.nom} не наносит/наносят ран", "x", {"make": _painless, "take": never},
    ),
    (
        "static", Has, "противник не может {acts:undergoes} {who:np.acc}", "x",
        {"make": _not_for_them, "take": never},
    ),
    (
        "static", Has, ("{who:np.nom} не открывается/открываются", "не открывается/открываются"),
        "‹{who:np} ›does/do not untap by itself", {"make": _stays, "take": _kept_so, "omit": {"who": THIS}},
    ),
    (
        "trig", Trigger, ("когда {who:np.nom} нападает/нападают", "когда {who:np.nom} атакует/атакуют"),
        "whenever {who:np} assaults/assault",
        {"fixed": {"events": (Event.ASSAULT,)}},
    ),
    (
        "trig", Trigger, "когда|если ‹{who:np.nom} ›погиб/погибла/погибло/погибли", "whenever {who:np} has/have died",
        {"fixed": {"events": (Event.DIES,)}, "omit": {"who": THIS}},
    ),
    (
        "effect", ChangeRoll, "{n:signed} к {roll:roll.dat}", "{n:signed} upon {roll:roll}",
        {"make": _rolled_more, "take": never},
    ),
    (
        "trig", Trigger, "когда|если ‹{who:np.nom} ›вскрывается/вскрываются", "whenever {who:np} is/are revealed",
        {"fixed": {"events": (Event.REVEALED,)}, "omit": {"who": THIS}},
    ),
    (
        "trig", Trigger, "когда|если ‹{who:np.nom} ›наносит/наносят {attack:attack.acc}",
        "x", {"make": _deals, "take": never},
    ),
    (
        "trig", Trigger, "когда|если ‹{who:np.nom} ›становится/становятся целью {attack:attack.gen}",
        "x", {"make": _targeted, "take": never, "omit": {"who": THIS}},
    ),
    (
        "trig", Trigger, "когда вступает в_игру|в_бой", "when it enters play",
        {"fixed": {"events": (Event.SUMMONED, Event.REVIVED, Event.INCARNATES)}},
    ),
    (
        "cond", Did, ("{card:np.nom} погиб/погибла/погибло/погибли|погибает/погибают",
                      "{card:np.nom} уничтожен/уничтожена/уничтожено/уничтожены"),
        "{card:np} has/have died", {"make": _dead, "take": _one_dead},
    ),
    (
        "cond", CardIs, "на {card:np.ppre} есть {keyword:kwl.nom}", "on {card:np} is {keyword:kwl}",
        {"make": _marked, "take": never},
    ),
    (
        "cond", CardIs, "на {card:np.ppre} нет {keyword:kwl.gen}", "on {card:np} is no {keyword:kwl}",
        {"make": partial(_marked, no=True), "take": never},
    ),
    (
        "cond", CardIs, ("стоимость {card:np.gen} {compare+n:cmp}", "{card:poss} стоимость {compare+n:cmp}"),
        "the cost of {card:np} is {compare+n:cmp}", {"make": _costs, "take": _of_cost},
    ),
    *(
        ("cond", Rolled, tuple(f"{roll} {words}" for roll in rolls for words in (
            f"на {{compare+n:cmp}} больше {than}", f"больше {than} на {{compare+n:cmp}}")),
         f"{en} by {{compare+n:cmp}}", {"fixed": {"lead": whose}})
        for whose, rolls, than, en in (
            (Player.YOU, ("ваш бросок", "ваш результат броска", "ваш бросок кубика"),
             "броска_кубика_противника|броска_противника|результата_противника|броска_кубика|результата_броска_противника",
             "your die beats the opponent's"),
            (Player.OPPONENT, ("бросок противника", "результат броска противника", "бросок кубика противника"),
             "вашего_броска|вашего|вашего_результата|вашего_броска_кубика", "the opponent's die beats yours"),
        )
    ),
    ("effect", Doing.DESTROY, "погибнуть {target:np.nom}", "have {target:np} die", {}),
    ("quantity", ElementsIn, "за каждую стихию в вашем отряде", "x",
     {"fixed": {"whose": Player.YOU}, "make": _elements, "take": never}),
    ("quantity", CountOf, "за {cards:each}", "x", {"make": _counted, "take": never}),
    *(
        ("quantity", CounterOn, f"за каждую {ru} на {{on:np.ppre}}", "x",
         {"make": _counter(what), "take": never})
        for ru, what in (("рану", Counter.WOUNDS), ("фишку|[фишка]", Counter.TOKENS))
    ),
    (
        "post", Than, (", на котором/которой/котором/которых есть фишки|фишка|[фишка]¸",
                             ", у которого/которой/которого/которых есть фишки|фишка|[фишка]¸"),
        "on which there are tokens", {"fixed": SOME_TOKENS},
    ),
    (
        "post", Than, (", на котором/которой/котором/которых нет фишек|[фишка]¸",
                             ", у которого/которой/которого/которых нет фишек|[фишка]¸"),
        "on which there are no tokens", {"fixed": NO_TOKENS},
    ),
    (
        "post", WithKeyword, ", у которого/которой/которого/которых есть {keyword:kwl.nom}¸",
        "that owns {keyword:kwl}", {},
    ),
    (
        "post", WithKeyword, ", у которого/которой/которого/которых нет {keyword:kwl.gen}¸",
        "that owns no {keyword:kwl}", {"fixed": {"no": True}},
    ),
    (
        "post", WithKeyword, ", не ~имеющий {keyword:kwl.gen}¸", "not having {keyword:kwl}", {"fixed": {"no": True}},
    ),
    (
        "post", WithKeyword, ", ~имеющий {keyword:kwl.acc}¸", "which has {keyword:kwl}", {},
    ),
    ("post", Is, ", на котором/которой/котором/которых есть раны|рана¸", "on which there are wounds",
     {"fixed": {"quality": Trait1.WOUNDED}}),
    ("post", Than, (", на котором/которой/котором/которых нет ран¸", ", не ~имеющий ран¸"),
     "on which there are no wounds", {"fixed": UNHURT}),
    ("post", Than, ("такой|той же стоимости, что и {of:np.nom}¸", "такой|той же стоимости, как и {of:np.nom}¸"),
     "of the same cost as {of:np}", {"fixed": {"what": Counter.COST, "compare": Compare.EQUAL}}),
    ("post", Than, ("той|такой же стоимости", "равной стоимости"), "of the same cost",
     {"fixed": {"what": Counter.COST, "compare": Compare.EQUAL, "of": Ref(Who.IT, style=ELIDED)}}),
    ("post", Is, "с полётом|[полёт]", "that flies", {"fixed": {"quality": Trait1.FLYING}}),
    ("post", Is, "с ранами", "that has wounds", {"fixed": {"quality": Trait1.WOUNDED}}),
    ("post", Is, "без полёта", "that does not fly", {"fixed": {"quality": Trait1.NON_FLYING}}),
    ("post", Than, ", ~имеющий фишки|фишку|[фишка]¸", "having tokens", {"fixed": SOME_TOKENS}),
    ("post", Than, ", не ~имеющий фишек|[фишка]¸", "having no tokens", {"fixed": NO_TOKENS}),
)  # fmt: skip
"""Category, node, Russian wordings, English wording, and how they make the node."""


def declare(g: Grammar) -> None:
    """Add the phrases of this module."""
    for category, cls, ru, en, more in WORDINGS:
        g.add(category, cls, ru, en, **more)
