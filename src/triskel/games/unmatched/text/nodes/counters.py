"""Counters: set, gained and spent in other words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from triskel.games.unmatched.text.book import phrase, reading
from triskel.games.unmatched.text.nodes.actions import ALL, UP_TO, GainCounter, Spend
from triskel.games.unmatched.text.nodes.how_many import Number
from triskel.games.unmatched.text.nodes.name import CounterName
from triskel.games.unmatched.text.nodes.node import Amount, Instant

if TYPE_CHECKING:
    from triskel.games.unmatched.state.duel import Duel

reading("effect", "gain* {count:number} {counter:counter_name} (token|tokens|counter|counters)", (), GainCounter)
reading(
    "effect",
    "(add*|take*|get*) {count:number} {counter:counter_name} (token|tokens|counter|counters|)",
    (),
    GainCounter,
)
reading(
    "effect",
    "(spend*|pay*|discard*) {count:number} {counter:counter_name} (token|tokens|counter|counters|)",
    (),
    Spend,
)
reading(
    "effect",
    "spend* any number of {counter:counter_name} (token|tokens|counter|counters)",
    (),
    lambda counter: Spend(None, counter, UP_TO),
)


@phrase(
    "effect",
    ["set* your* {counter:counter_name} to {count:number}", "your* {counter:counter_name} (becomes|is) {count:number}"],
    "сделать* число своих жетонов {counter:counter_name} равным {count:number}",
)
@dataclass(frozen=True, slots=True)
class SetCounter(Instant):
    """So many of a counter, whatever there was."""

    counter: CounterName
    count: Amount

    def act(self, duel: Duel, me: int) -> bool:
        before = duel.counter(me, self.counter.id)
        duel.set_counter(me, self.counter.id, self.count.value(duel, me), "U-ATK-9")
        return duel.counter(me, self.counter.id) != before


_KEPT = "(|token|tokens|counter|counters)"


_GAIN = "(gain*|charge*|collect*|acquire*|generate*|receive*|store*|earn*|add*|get*|place*|put*)"


reading("effect", f"{_GAIN} {{count:number}} {{counter:counter_name}} {_KEPT}", (), GainCounter)
reading(
    "effect",
    f"{_GAIN} {{count:number}} {{counter:counter_name}} {_KEPT} (to|on|onto) (this|your hero|your character|your "
    "supply)",
    (),
    GainCounter,
)
reading(
    "effect",
    f"{_GAIN} {{count:number}} {{counter:counter_name}} {_KEPT} (to|on|onto) {{whom:fighter}}",
    (),
    lambda count, counter, whom: GainCounter(count, counter),
)
reading(
    "effect", f"{_GAIN} {{count:number}} {{counter:counter_name}} {_KEPT} for each {{each:each_of}}", (), GainCounter
)


reading(
    "effect",
    f"(steal*|take*) {{count:number}} {{counter:counter_name}} {_KEPT} from (|the|your) (treasury|bank|supply|pool)",
    (),
    GainCounter,
)


_LOSE = "(spend*|discharge*|pay*|remove*|discard*|use*|consume*|lose*|exhaust*)"


reading("effect", f"{_LOSE} {{count:number}} {{counter:counter_name}} {_KEPT}", (), Spend)
reading("effect", f"{_GAIN} both {{counter:counter_name}} {_KEPT}", (), lambda counter: GainCounter(Number(2), counter))
reading("effect", f"{_LOSE} both {{counter:counter_name}} {_KEPT}", (), lambda counter: Spend(Number(2), counter))
reading(
    "effect",
    f"{_LOSE} up to {{count:number}} {{counter:counter_name}} {_KEPT}",
    (),
    lambda count, counter: Spend(count, counter, UP_TO),
)
reading(
    "effect",
    f"{_LOSE} any number of (your|) {{counter:counter_name}} {_KEPT}",
    (),
    lambda counter: Spend(None, counter, UP_TO),
)
reading(
    "effect",
    f"{_LOSE} (all|all of|all your|all of your) {{counter:counter_name}} {_KEPT}",
    (),
    lambda counter: Spend(None, counter, ALL),
)
