"""Named features that the rules themselves define (part 8): what sets them off and what they do.

Most are ordinary programs of the card language with X for their number; a few need a hand-written deed (`Native`).
"""

from collections.abc import Collection, Iterable
from typing import Any, Final

from triskel.games.berserk import nodes as n
from triskel.games.berserk.compile.statics import feature
from triskel.games.berserk.keywords.row import GENDERS, TURN_START, WHOSE, KeywordRow, Param
from triskel.games.berserk.keywords.table import KEYWORDS, ROWS
from triskel.games.berserk.rules import traits
from triskel.games.berserk.rules.answers import Native
from triskel.games.berserk.rules.calls import CALLS
from triskel.games.berserk.rules.combat.wounds import ignores
from triskel.games.berserk.rules.keepers import (
    come_back,
    corpse_eating,
    decay,
    incarnate,
    plague_spreads,
    regenerate,
    thirst,
    union,
    vampirism,
)
from triskel.games.berserk.state.face import CREATURE, Feature
from triskel.games.berserk.state.war import ASSAULTED, HURT, War
from triskel.kernel.play.refusal import BadContent

_THIS: Final = n.Ref(n.Who.THIS)
_X: Final = n.X()
_ONCE: Final = n.Limit(1, n.Period.TURN)
_AS_ITS_X: Final = n.Limit(0, n.Period.YOUR_TURN)
"""So many times as the number of the named feature says."""


def _near_corporeal(war: War, me: int, scene: Any) -> bool:
    victim = scene.that
    face = war.faces[victim]
    if face.kind != CREATURE or war.controller[victim] == war.controller[me] or traits.incorporeal(war, victim):
        return False
    return traits.near(war, me, victim) or traits.flies(war, me)


def _vampire(war: War, me: int, scene: Any) -> bool:
    attack = scene.attack
    return (
        attack is not None
        and attack.means == "simple strike"
        and scene.that >= 0
        and traits.is_creature(war, scene.that)
        and not traits.incorporeal(war, scene.that)
    )


def _plague(war: War, me: int, scene: Any) -> bool:
    return bool(scene.rolled % 2 == 1 and scene.rolled > 0)  # plague_value


def lacking(row: KeywordRow) -> tuple[str, str]:
    """What a row lacks to do what it means, English and Russian; two empty texts if it lacks nothing."""
    if not (row.asked or row.when or row.text):
        return (
            f"the named feature {row.id} does nothing: its row has no text, no moment and no rule",
            f"именная особенность «{row.ru}» ничего не делает: в её строке нет ни текста, ни момента, ни правила",
        )
    for when in row.when:
        if (when.program or row.id) not in PROGRAMS:
            return (
                f"the named feature {row.id} has no program «{when.program or row.id}»",
                f"у именной особенности «{row.ru}» нет программы «{when.program or row.id}»",
            )
    for text in row.text:
        try:
            CALLS.parse(text)
        except BadContent as error:
            return f"the named feature {row.id}: {error}", f"именная особенность «{row.ru}»: {error.ru}"
    return "", ""


def misspelt(row: KeywordRow) -> str:
    """The value of a row that is none of those it may have; empty if all are."""
    asked: tuple[tuple[str, Collection[str]], ...] = (
        (row.gender, GENDERS), (row.kind, tuple(n.Kind)), (row.param, tuple(Param)),
        *((when.event, (TURN_START.event, *n.Event)) for when in row.when), *((when.whose, WHOSE) for when in row.when),
    )  # fmt: skip
    return next((value for value, known in asked if value not in known), "")


def doubled(rows: Iterable[KeywordRow]) -> str:
    """A name that two rows have, in either language and in any role; empty if there is none."""
    taken: set[str] = set()
    for row in rows:
        names = {row.id, row.ru, row.en, row.adjective, row.sign, *row.aliases, *row.bearer}
        said = {each.casefold() for each in names if each}
        if said & taken:
            return min(said & taken)
        taken |= said
    return ""


def check() -> None:
    """BadContent for the first named feature that would do nothing, or not what its row seems to say."""
    for row in KEYWORDS.values():
        lack = lacking(row)
        if lack[0]:
            raise BadContent(*lack)
        if wrong := misspelt(row):
            raise BadContent(
                f"the row of the named feature {row.id} says «{wrong}», which means nothing there",
                f"в строке именной особенности «{row.ru}» стоит «{wrong}», а это там ничего не значит",
            )
    if name := doubled(ROWS):
        raise BadContent(
            f"two named features are called «{name}»", f"две именные особенности называются одинаково: «{name}»"
        )


def build() -> dict[str, Feature]:
    """The programs of named features, by name; a word that would do nothing is refused."""
    check()
    return _build()


def _build() -> dict[str, Feature]:
    """The features of named keywords, by word.

    Rules: KW-agility, KW-blood-magic, KW-gift-of-life, KW-soul-catcher, KW-fear, KW-fading,
    KW-rage, TM-accumulate-token.
    """

    def make(word: str, body: Any, trigger: Any = None, limit: n.Limit | None = None) -> Feature:
        made = Feature(None, word)
        made.keyword = word
        made.body = body
        made.trigger = trigger
        made.limit = limit
        return made

    creature = n.Noun.CREATURE
    found = {
        "poison": make("poison", n.Do(n.Doing.WOUND, _THIS, _X)),
        "fading": make("fading", n.Do(n.Doing.WOUND, _THIS, _X)),
        "regeneration": make("regeneration", Native(regenerate)),
        "charge": make("charge", n.Gated(n.Do(n.Doing.GET_TOKENS, _THIS, 1), may=n.Player.YOU)),
        "fear": make(
            "fear",
            n.Do(n.Doing.WOUND, n.Ref(n.Who.ATTACKER), _X),
            lambda war, me, scene: (
                not (traits.has(war, scene.it, "fear") or ignores(war, scene.it, scene.attack, "fear"))
            ),
        ),
        "agility": make(
            "agility", n.Gated(n.Displace(_THIS, n.CellPick(near=True, free=True)), may=n.Player.YOU), limit=_ONCE
        ),
        "blood-magic": make("blood-magic", n.Gated(n.Do(n.Doing.GET_TOKENS, _THIS, 1), may=n.Player.YOU)),
        "concentration": make(
            "concentration", n.Do(n.Doing.GET_TOKENS, _THIS, 1), lambda war, me, scene: not war.turn_facts[me] & HURT
        ),
        "rage gain": make(
            "rage gain", n.Do(n.Doing.GET_TOKENS, _THIS, 1), lambda war, me, scene: not war.turn_facts[me] & ASSAULTED
        ),
        "gift-of-life": make(
            "gift-of-life",
            n.Do(
                n.Doing.EXTRA_LIFE,  # KW-gift-of-life
                n.Selector(creature, owner=n.Owner.YOURS, chosen=True, filters=(n.OfElement(same=True),)),
                _X,
            ),
        ),
        "soul-catcher": make(
            "soul-catcher", n.Do(n.Doing.GET_TOKENS, _THIS, 1), lambda war, me, scene: traits.is_creature(war, scene.it)
        ),
        "plague": make("plague", n.Do(n.Doing.WOUND, _THIS, _X), _plague),
        "vampirism": make("vampirism", Native(vampirism), _vampire),
        "corpse-eating": make("corpse-eating", Native(corpse_eating), _near_corporeal),
        "plague spreads": make("plague spreads", Native(plague_spreads)),
        "decay": make("decay", Native(decay)),
        "thirst": make("thirst", Native(thirst)),
        "union": make("union", Native(union)),
        "incarnation": make("incarnation", Native(incarnate)),
        "incarnates": make("incarnation", Native(come_back)),
    }
    rage = feature(
        n.Feature(
            n.Compound(n.Link.THEREBY, (n.Do(n.Doing.LOSE_TOKENS, _THIS, 1), n.Do(n.Doing.UNTAP, _THIS))),
            n.Payment(instant=True),
        ),
        "rage",
    )
    rage.keyword = "rage"
    rage.fee = 1  # no payment, but without a token there is nothing to do, rage_untapped
    rage.limit = _AS_ITS_X  # KW-rage
    found["rage"] = rage
    hoard = feature(n.Feature(n.Do(n.Doing.ACCUMULATE, _THIS, 1), n.Payment(tap=True)), "accumulate")
    hoard.keyword = "accumulate"
    found["accumulate"] = hoard
    vanguard = feature(n.Feature(n.Attack(n.Means.SIMPLE, None), n.Payment()), "vanguard")
    vanguard.keyword = "vanguard"
    found["vanguard"] = vanguard
    found["strike"] = make("strike", None)
    return found


PROGRAMS: Final = frozenset(_build())
"""What a row may name as its program."""
