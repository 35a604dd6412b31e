"""Printing Russian noun phrases: references and selectors in a case, in the word order of the text."""

from typing import Final

from triskel.games.berserk.nodes import (
    AttackIs,
    Filter,
    Group,
    Is,
    Named,
    Noun,
    Number,
    OfClass,
    OfElement,
    Owner,
    Ref,
    Selector,
    Side,
    Stands,
    TargetOf,
    Who,
    X,
)
from triskel.games.berserk.nodes.targets import Target
from triskel.games.berserk.text import morphology as m
from triskel.games.berserk.text.antecedents import OBLIQUE, SAID_SO
from triskel.games.berserk.text.lexicon import CLASSES, ELEMENT_ADJ, NOUNS, QUALITY_ADJ
from triskel.games.berserk.text.morphology import ACC, GEN, MASC, NEUT, NOM, PLURAL
from triskel.games.berserk.text.nouns.russian import DONE_TO, RANK, case_of
from triskel.games.berserk.text.template import CLOSE, ELIDED, Printer, Unprintable, shows

_PRONOUN_PRINT: Final = {
    MASC: (("он", "его", "ему", "его", "им", "нём"), ("он", "него", "нему", "него", "ним", "нём")),
    1: (("она", "её", "ей", "её", "ей", "ней"), ("она", "неё", "ней", "неё", "ней", "ней")),
    2: (("оно", "его", "ему", "его", "им", "нём"), ("оно", "него", "нему", "него", "ним", "нём")),
    PLURAL: (("они", "их", "им", "их", "ими", "них"), ("они", "них", "ним", "них", "ними", "них")),
}


# --- printing ------------------------------------------------------------------------------------------------------


@shows("ru", "np")
def show_np(p: Printer, arg: str, value: Target) -> str:
    """A target in a case."""
    case, prep = case_of(arg)
    if isinstance(value, Group):
        joined = " или " if value.either else " и "
        text = joined.join(show_np(p, arg, each) for each in value.options)
        if case == NOM and not value.either:
            p.agree = PLURAL
        return text
    if isinstance(value, Ref):
        return _show_ref(p, value, case, prep)
    if not isinstance(value, Selector):
        raise Unprintable(f"no card: {value!r}")
    return _show_selector(p, value, case)


@shows("ru", "np1")
def show_np1(p: Printer, arg: str, value: Target) -> str:
    """One target in a case."""
    return show_np(p, arg, value)


def _show_ref(p: Printer, ref: Ref, case: int, prep: bool) -> str:
    agree = MASC
    if ref.who is Who.IT and ref.style == ELIDED:  # printed apart from the words that let it go unsaid
        agree = NEUT
        text = _PRONOUN_PRINT[agree][prep][case]
    elif SAID_SO <= ref.style <= SAID_SO + OBLIQUE or (ref.who is Who.IT and ref.style <= OBLIQUE):
        agree = NEUT if ref.style % SAID_SO == OBLIQUE else ref.style % SAID_SO
        text = _PRONOUN_PRINT[agree][prep][case]
    elif ref.who in (Who.THIS, Who.SOURCE):
        agree = p.names.agree
        if ref.style == 3:
            text = ("сам", "себя", "себе", "себя", "собой", "себе")[case]
        elif ref.style == 6:
            agree = m.NEUT
            text = m.adjective("этот", agree, case) + " " + NOUNS[Noun.CREATURE].form(case, False)
        elif p.names.ru and ref.style != 2:
            text = p.names.form(NOM if case == ACC and ref.style == 4 else case)
        else:
            agree = 1
            text = m.adjective("этот", 1, case) + " " + NOUNS[Noun.CARD].form(case, False)
    elif ref.who is Who.HOST:
        text = m.noun("хозяин", "m", True)[0][case]
        if ref.noun is Noun.HERO:
            text += "-" + m.noun("герой", "m", True)[0][case]
    elif ref.who is Who.IT and ref.style >= 100:
        agree = ref.style % 10
        text = m.adjective(DONE_TO[(ref.style - 100) // 10], agree, case, True)
    elif ref.who is Who.ATTACKED and ref.style == 5:
        agree = m.FEM
        text = m.noun("цель", "f")[0][case]
    elif ref.who is Who.THAT_CARD and ref.style == 5:
        agree = m.NEUT
        he, formed = (("он", "образовал"), ("она", "образовала"), ("оно", "образовало"), ("они", "образовали"))[
            p.names.agree
        ]
        text = NOUNS[Noun.CREATURE].form(case, False) + f", с которым {he} {formed} строй" + CLOSE
    else:
        if ref.who is Who.THAT_CARD:
            lemma = "этот"
        elif ref.who is Who.ATTACKED:
            lemma = "атакуемый" if ref.style % 10 >= 2 else "атакованный"
        elif ref.who is Who.ATTACKER:
            lemma = ("атакующий", "нападавший", "атаковавший", "нападающий")[ref.style % 10 // 2]
        else:
            raise Unprintable(repr(ref))
        if ref.noun is Noun.TARGET:
            agree = 1 if ref.style >= 10 else MASC
            text = m.adjective(lemma, agree, case, True)
        else:
            word = NOUNS[ref.noun]
            agree = m.AGREE[word.gender]
            text = m.adjective(lemma, agree, case, word.animate) + " " + word.form(case, False)
    if case == NOM:
        p.agree = agree
    p.head = (agree, case, True)
    return text


_SIDE_WORDS: Final = {
    Side.OPPOSITE: "напротив", Side.BEHIND: "сзади", Side.LEFT: "слева", Side.RIGHT: "справа",
    Side.LEFT_AND_RIGHT: "слева и справа", Side.LEFT_OR_RIGHT: "слева или справа",
}  # fmt: skip
_ORDER: Final = ("yours", "own", "chosen", "other", "adjacent")


def _show_selector(p: Printer, sel: Selector, case: int) -> str:
    classes = [each for each in sel.filters if isinstance(each, OfClass) and each.noun]
    cls = classes[0] if classes else None
    joiner = next((tag[5:] for tag in sel.order if tag.startswith("join:")), "или")
    word = CLASSES[cls.name] if cls is not None and joiner != "apposed" else NOUNS.get(sel.noun)
    n = sel.number.n
    numeral = not sel.number.every and not sel.number.any_one and n != 1
    plural = sel.plural or numeral
    gender = word.gender if word is not None else "m"
    animate = "alive" in sel.order or (word.animate if word is not None else False)
    agree = PLURAL if plural else m.AGREE[gender]
    if sel.noun is Noun.THIS and not plural:  # «другого Паука», «другую Гарпию»: as the name is declined
        agree, animate = p.names.agree, p.names.form(ACC) != p.names.form(NOM)
    adj_case, head_case, head_plural = case, case, plural
    if numeral and case in (NOM, ACC):
        adj_case = GEN
        small = isinstance(n, int) and not sel.number.up_to and n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14)
        head_case, head_plural = GEN, not small
        if small and gender == "f":
            adj_case = NOM
    pieces: list[str] = []
    if sel.number.every:
        pieces.append(m.adjective("весь" if plural else "каждый", agree, case, animate))
    elif sel.number.any_one:
        pieces.append(m.adjective("любой", agree, case, animate))
    elif numeral or sel.number.up_to:
        pieces.append(_show_number(sel.number, gender, case, animate))
    for tag, text in _ordered(p, sel, agree, adj_case, animate, cls):
        del tag
        pieces.append(text)
    named = next((each for each in sel.filters if isinstance(each, Named)), None)
    hosts = [each for each in sel.filters if isinstance(each, OfClass) and not each.noun]
    if sel.noun is Noun.HOST and hosts:
        pieces.append(f"{NOUNS[Noun.HOST].form(case, False)}-{CLASSES[hosts[0].name].form(case, False)}")
    elif sel.noun is Noun.THIS:
        pieces.append(p.names.form(case))
    elif named is not None:
        pieces.append(named.name)
    elif word is not None:
        if "alive" in sel.order and head_case == ACC:
            head_case = GEN
        heads = [word.form(head_case, head_plural)]
        if cls is not None and joiner == "apposed":
            names = [CLASSES[name].form(NOM, False) for name in (cls.name, *cls.others)]
            heads[0] += " " + " или ".join(names)
        elif cls is not None:
            heads += [CLASSES[name].form(head_case, head_plural) for name in cls.others]
        heads += [NOUNS[noun].form(head_case, head_plural) for noun in sel.also]
        head = f" {joiner} ".join(heads)
        pieces.append(head.replace("тоа-дан", "Тоа-Дан"))
    if sel.owner is Owner.ENEMY:
        pieces.append("противника")
    p.head = (agree, case, animate)
    text = " ".join(pieces)
    after = GEN if numeral and sel.number.up_to and case in (NOM, ACC) else case  # «3 или менее существ, стоящих рядом»
    for each in _post_filters(sel, cls):
        p.head = (agree, after, animate)
        saved, p.agree = p.agree, agree
        piece = p.show("post", "", each)
        p.agree = saved
        text += piece if piece.startswith(",") else " " + piece
    if case == NOM:
        p.agree = agree
    p.head = (agree, case, animate)
    return text


def _show_number(number: Number, gender: str, case: int, animate: bool) -> str:
    n = number.n
    text = str(n) if isinstance(n, int) else "X" if isinstance(n, X) and n.times == 1 else f"{getattr(n, 'times', 1)}*X"
    if number.style == 1 and isinstance(n, int):
        feminine = gender == "f"
        text = {
            2: ("две" if feminine else "два", "двух", "двум", "две" if feminine else "два", "двумя", "двух"),
            3: ("три", "трёх", "трём", "три", "тремя", "трёх"),
            4: ("четыре", "четырёх", "четырём", "четыре", "четырьмя", "четырёх"),
            5: ("пять", "пяти", "пяти", "пять", "пятью", "пяти"),
        }.get(n, (str(n),) * 6)[case]
        if number.up_to and case == ACC and animate and n < 5:
            text = {2: "двух", 3: "трёх", 4: "четырёх"}[n]
    return text + (" или менее" if number.up_to else "")


def _is_pre(each: Filter, order: tuple[str, ...]) -> bool:
    if isinstance(each, Is):
        return not each.no and each.quality in QUALITY_ADJ
    if isinstance(each, OfElement):
        return bool(each.elements) and not each.same
    if isinstance(each, TargetOf):
        return each.attack == AttackIs()
    if isinstance(each, Stands) and each.of is None and "side" in order and each.side in _SIDE_WORDS:
        return True
    if not isinstance(each, Stands) or each.side is not Side.ADJACENT or each.no:
        return False
    return "adjacent" in order if order else each.of is None


def _ordered(
    p: Printer, sel: Selector, agree: int, case: int, animate: bool, cls: OfClass | None
) -> list[tuple[str, str]]:
    words: dict[str, list[str]] = {}

    def put(tag: str, text: str) -> None:
        words.setdefault(tag, []).append(text)

    def adj(lemma: str) -> str:
        return m.adjective(lemma, agree, case, animate)

    if sel.owner is Owner.YOURS:
        put("yours", adj("ваш"))
    if sel.owner is Owner.ITS_OWN:
        put("own", adj("свой"))
    if sel.chosen:
        put("chosen", adj("выбранный"))
    if sel.other:
        put("other", adj("другой"))
    if "distinct" in sel.order:
        put("distinct", adj("разный"))
    for each in sel.filters:
        if not _is_pre(each, sel.order):
            continue
        if isinstance(each, Is):
            put(f"is:{each.quality}", adj(QUALITY_ADJ[each.quality][0]))
        elif isinstance(each, OfElement):
            text = " и ".join(adj(("не" if each.no else "") + ELEMENT_ADJ[element]) for element in each.elements)
            put("no:" if each.no else "el:", text)
        elif isinstance(each, TargetOf):
            put("attacked", adj("атакованный"))
        elif isinstance(each, Stands) and each.side in _SIDE_WORDS:
            put("side", adj("стоящий") + " " + _SIDE_WORDS[each.side])
        elif isinstance(each, Stands):
            text = adj("стоящий") + " рядом"
            if each.of is not None:
                text += " с " + show_np(p, "pins", each.of)
            put("adjacent", text)
    order = [tag for tag in sel.order if not tag.startswith(("p:", "join:"))]
    out: list[tuple[str, str]] = []
    for tag in [*order, *_ORDER, *sorted(words)]:
        if words.get(tag):
            out.append((tag, words[tag].pop(0)))
    return out


def _post_filters(sel: Selector, cls: OfClass | None) -> list[Filter]:
    rest = [
        each
        for each in sel.filters
        if not _is_pre(each, sel.order)
        and each is not cls
        and not isinstance(each, Named)
        and not (isinstance(each, OfClass) and not each.noun and sel.noun is Noun.HOST)
    ]
    wanted = [tag[2:] for tag in sel.order if tag.startswith("p:")]

    def key(each: Filter) -> tuple[int, int]:
        name = each.called
        return (wanted.index(name) if name in wanted else 99, RANK.index(name))

    return sorted(rest, key=key)


@shows("ru", "many")
def show_many(p: Printer, arg: str, value: tuple[int, Target]) -> str:
    """«3 или более других инквизиторов»."""
    least, cards = value
    if least < 2 or not isinstance(cards, Selector) or not cards.plural:
        raise Unprintable("not several")
    return f"{least} или более " + show_np(p, "gen", cards)
