"""Changing what a card has: raising a named feature, moving wounds and tokens, elements, cards of the deck."""

from dataclasses import replace
from typing import Any

from triskel.games.berserk.nodes import Act as Act_
from triskel.games.berserk.nodes import (
    AttackIs,
    Bare,
    Bonus,
    Cannot,
    ClassTrait,
    Compound,
    Counter,
    CounterOn,
    Element,
    ElementTrait,
    Gain,
    Has,
    Ignores,
    InZone,
    Is,
    Keyword,
    Link,
    Means,
    Plain,
    Protection,
    Ref,
    Selector,
    Send,
    Shift,
    Stat,
    Trait1,
    Who,
    Zone,
)
from triskel.games.berserk.text.actions.attacks import ENEMYS
from triskel.games.berserk.text.template import Grammar, never

THIS = Ref(Who.THIS)


def declare(g: Grammar) -> None:
    """Add the phrases of this module."""
    _keywords(g)
    _shifts(g)
    _others(g)


def _keywords(g: Grammar) -> None:
    g.rows(
        ("trait", Keyword, ("{kw:keyword.acc} или {n:signed} к {word:kwl.dat}",
         "{kw:keyword.acc} (или {n:signed} к {word:kwl.dat})", "{kw:keyword.nom} или {n:signed} к {word:kwl.dat}"),
         "{kw:keyword} or {n:signed} to {word:kwl}", {"make": _more, "take": _unmore}),
        ("effect", Gain, ("усилить|усиливает {word:kwl.acc} у {target:np.pgen} на {n:amount}",
         "усилить|усиливает {word:kwl.acc} {target:np.gen} на {n:amount}",
         "усилить|усиливает на {n:amount} {word:kwl.acc} {target:np.gen}",
         "усилить|усиливает {target:poss} {word:kwl.acc} на {n:amount}",
         "усилить|усиливает на {n:amount} {target:poss} {word:kwl.acc}"),
         "raise {word:kwl} of {target:np} by {n:amount}", {"make": _raise, "take": _unraise}),
    )  # fmt: skip


def _more(kw: Keyword, n: Any, word: str, style: int = 0) -> Keyword | None:
    if kw.word != word or kw.more or n != (1 if kw.n is None else kw.n):
        return None
    return replace(kw, more=True, style=style)


def _unmore(value: Keyword) -> dict[str, Any] | None:
    if not value.more:
        return None
    return {"kw": replace(value, more=False, style=0), "n": 1 if value.n is None else value.n, "word": value.word}


def _raise(word: str, target: Any, n: Any, style: int = 0) -> Gain:
    return Gain(target, (Bonus(Stat.KEYWORD, n, keyword=word),), style=style)


def _unraise(value: Gain) -> dict[str, Any] | None:
    trait = value.traits[0]
    if (
        len(value.traits) != 1
        or value.span is not None
        or not isinstance(trait, Bonus)
        or trait != Bonus(Stat.KEYWORD, trait.n, keyword=trait.keyword)
    ):
        return None
    if isinstance(trait.n, int) and trait.n < 0:
        return None
    return {"word": trait.keyword, "target": value.target, "n": trait.n}


def _shifts(g: Grammar) -> None:
    g.add(
        "effect", Shift, ("передать|передаёт|отдать|отдаёт {n:cnt.фишка.acc} {to:np.dat}",
        "передать|передаёт|отдать|отдаёт {to:np.dat} {n:cnt.фишка.acc}"), "x", make=_given, take=never,
    )  # fmt: skip
    for what, noun, verbs, en in (
        (Counter.WOUNDS, "рана", "переместить|перемещает|перераспределить|перераспределяет", "wounds"),
        (Counter.TOKENS, "фишка", "переместить|перемещает", "tokens"),
    ):
        g.rows(
            ("effect", Shift, (f"забрать у {{target:np.pgen}} {{n:cnt.{noun}.acc}}",
             f"забрать|взять {{n:cnt.{noun}.acc}} с|со|у {{target:np.pgen}}",
             f"забрать|взять с|со {{target:np.pgen}} {{n:cnt.{noun}.acc}}"),
             f"take {{n:cnt.{noun}}} from {{target:np}}", {"fixed": {"what": what}, "make": _mine, "take": never}),
            ("effect", Shift, (f"{{to:np.nom}} забирает|забирают {{n:cnt.{noun}.acc}} у|с|со {{target:np.pgen}}",
             f"{{to:np.nom}} забирает|забирают у|с|со {{target:np.pgen}} {{n:cnt.{noun}.acc}}"), "x",
             {"fixed": {"what": what}, "make": Shift, "take": never}),
            ("effect", Shift, (f"{verbs} все {_many(noun)[1]} с|со {{target:np.pgen}} на {{to:np.pacc}}",
             f"{verbs} с|со {{target:np.pgen}} на {{to:np.pacc}} все {_many(noun)[1]}",
             f"{verbs} с|со {{target:np.pgen}} все {_many(noun)[1]} на {{to:np.pacc}}",
             f"{verbs} на {{to:np.pacc}} все {_many(noun)[1]} с|со {{target:np.pgen}}"),
             f"move all {en} from {{target:np}} to {{to:np}}", {"fixed": {"what": what, "n": None}}),
        )  # fmt: skip
        for up_to, words, english in (
            (True, f"{{n:amount}} или менее {_many(noun)[0]}", f"up to {{n:amount}} {en}"),
            (False, f"{{n:cnt.{noun}.acc}}", f"{{n:cnt.{noun}}}"),
        ):
            g.add(
                "effect", Shift, (f"{verbs} {words} с|со {{target:np.pgen}} на {{to:np.pacc}}",
                f"{verbs} с|со {{target:np.pgen}} на {{to:np.pacc}} {words}",
                f"{verbs} с|со {{target:np.pgen}} {words} на {{to:np.pacc}}",
                f"{verbs} на {{to:np.pacc}} {words} с|со {{target:np.pgen}}"),
                f"move {english} from {{target:np}} to {{to:np}}", fixed={"what": what, "up_to": up_to},
            )  # fmt: skip


def _given(n: Any, to: Any, style: int = 0) -> Shift:
    """«Передать фишку гному» is to move one of one's own to him."""
    return Shift(Counter.TOKENS, n, THIS, to)


def _mine(what: Counter, n: Any, target: Any, style: int = 0) -> Shift:
    return Shift(what, n, target, THIS, style=style)


def _many(noun: str) -> tuple[str, str]:
    """«3 или менее ран», «все раны»."""
    return {"рана": ("ран", "раны"), "фишка": ("фишек|[фишка]", "фишки|[фишка]")}[noun]


def _others(g: Grammar) -> None:
    g.rows(
        ("effect", Compound, "стать {first:element.ins} или {second:element.ins}",
         "become {first:element} or {second:element}", {"make": _become, "take": never}),
        ("static", Has, ("противник не может выбирать целью {attack:attack.gen} {who:np.acc}",
         "противник не может выбирать {who:np.acc} целью {attack:attack.gen}",
         "противник не может атаковать {who:np.acc}‹ {attack:attack.ins}›"),
         "the opponent cannot choose {who:np} as the target of {attack:attack}", {"make": _untouched,
         "take": _ununtouched}),
    )  # fmt: skip
    for means, ru, en in (
        (Means.POISON, "отравлен/отравлена/отравлено/отравлены", "poisoned"),
        (Means.CURSE, "проклят/проклята/проклято/прокляты", "cursed"),
    ):
        g.add("vp", Protection, f"не может/могут быть {ru}", f"cannot be {en}", fixed={"source": AttackIs((means,))})
    g.rows(
        ("trait", ClassTrait, "класс «{name:cls.nom}»", "the class «{name:cls}»"),
        ("effect", Send, ("положить|поместить {cards:np1.acc} из колоды на кладбище",
         "положить|поместить из колоды на кладбище {cards:np1.acc}",
         "положить|поместить на кладбище {cards:np1.acc} из колоды"),
         "put into the graveyard, out of the deck, {cards:np1}", {"make": _mill, "take": _unmill}),
        ("quantity", CounterOn, ("величина {on:poss} отравления", "сила отравления {on:np.gen}",
         "величина отравления {on:np.gen}"), "how strongly {on:np} is/are poisoned",
         {"fixed": {"what": Counter.POISON}}),
        ("quantity", CounterOn, "число, выпавшее на кубике", "the number that came up",
         {"fixed": {"what": Counter.ROLL}}),
        ("vp", Cannot, ("может/могут объявлять|объявить нападение|атаку|атаки только {means:means.ins}",
         "может/могут атаковать|нападать только {means:means.ins}"), "may attack only with {means:means.p}",
         {"make": _only, "take": _unonly}),
        ("vp", Ignores, "игнорирует/игнорируют особенности атакованного при {attack:attack.pre}",
         "ignores/ignore the features of the attacked card on {attack:attack.a}", {"make": _ignores,
         "take": _unignores}),
    )  # fmt: skip


def _untouched(who: Any, attack: AttackIs | None = None, style: int = 0) -> Has | None:
    named = attack or AttackIs((Means.ATTACK,), style=1)
    if named.by is not None or named.at is not None:
        return None
    return Has(who, (Cannot((Act_.BE_TARGET,), attack=replace(named, by=ENEMYS)),), style=style)


def _ununtouched(value: Has) -> dict[str, Any] | None:
    trait = value.traits[0]
    if len(value.traits) != 1 or value.lose or not isinstance(trait, Cannot) or trait.acts != (Act_.BE_TARGET,):
        return None
    if trait.attack is None or trait.attack.by != ENEMYS:
        return None
    return {"who": value.who, "attack": replace(trait.attack, by=None, plural=True)}


def _ignores(attack: AttackIs, style: int = 0) -> Ignores | None:
    return Ignores((Plain(Bare.FEATURES),), attack.means, style=style) if attack == AttackIs(attack.means) else None


def _unignores(value: Ignores) -> dict[str, Any] | None:
    if value.traits != (Plain(Bare.FEATURES),) or not value.means:
        return None
    return {"attack": AttackIs(value.means)}


def _become(first: Element, second: Element, style: int = 0) -> Compound:
    return Compound(
        Link.OR, tuple(Gain(THIS, (ElementTrait(each, become=True),)) for each in (first, second)), style=style
    )


def _mill(cards: Any, style: int = 0) -> Send | None:
    if not isinstance(cards, Selector) or any(isinstance(each, InZone) for each in cards.filters):
        return None
    random = Is(Trait1.RANDOM) in cards.filters
    many = cards.number.n if isinstance(cards.number.n, int) else 1
    return Send(Zone.DECK, Zone.GRAVEYARD, many, random=random, cards=cards, style=style)


def _unmill(value: Send) -> dict[str, Any] | None:
    if (
        value.source is not Zone.DECK
        or value.cards is None
        or any(isinstance(each, InZone) for each in value.cards.filters)
    ):
        return None
    return {"cards": value.cards} if value.random == (Is(Trait1.RANDOM) in value.cards.filters) else None


def _only(means: tuple[Means, ...], style: int = 0) -> Cannot:
    left = (AttackIs(means),)
    return Cannot((Act_.DECLARE,), attack=AttackIs((Means.ATTACK,), besides=left), style=style)


def _unonly(value: Cannot) -> dict[str, Any] | None:
    attack = value.attack
    if value.acts != (Act_.DECLARE,) or attack is None or attack.means != (Means.ATTACK,) or len(attack.besides) != 1:
        return None
    return {"means": attack.besides[0].means}
