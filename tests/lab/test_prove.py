"""The proof of ability uses fails on any ability of the core set that was used too seldom."""

import importlib.util
from pathlib import Path
from types import ModuleType

from triskel.berserk.content import load_set

TOOL = Path(__file__).parents[2] / "tools" / "prove.py"


def prove() -> ModuleType:
    spec = importlib.util.spec_from_file_location("prove", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_an_ability_used_too_seldom_breaks_the_proof() -> None:
    tool = prove()
    uses = {f"{card.id}:{at + 1}": 20 for card in load_set("core").cards for at in range(len(card.abilities))}
    figures = {"games": 2000, "finished": 2000, "ability_uses": uses}
    assert tool.lacking("simulate-berserk", figures) == []
    some = next(iter(uses))
    uses[some] = 19
    assert len(tool.lacking("simulate-berserk", figures)) == 1
    del uses[some]
    assert tool.lacking("simulate-berserk", figures)[0].startswith(f"{some} was used 0 times")
    assert tool.lacking("simulate-inis", {**figures, "finished": 1999}) == ["1 matches did not end"]


def test_mutmut_is_run_on_the_heart_of_berserk() -> None:
    command = prove().PROOFS["mutants-berserk"][1]
    assert "tools/mutate.py" in command
    assert "--seed" in command
