"""Libraries of flat code for tests, each compiled once for one text of C."""

from hashlib import sha256
from pathlib import Path

import pytest

from triskel.flat.assembly import assembled
from triskel.flat.build import FLAGS, NoCompiler, compile_c, compiler, translated
from triskel.flat.match import Code
from triskel.flat.plan import Plan

KEPT = Path("build", "flat")


def code(plan: Plan) -> Code:
    """The flat code of a plan."""
    try:
        compiler()
    except NoCompiler:
        pytest.skip("there is no C compiler here, so there is no flat code; it plays in plain Python")
    text = assembled(translated(plan))
    library = KEPT / f"{sha256(text.encode()).hexdigest()[:24]}.so"
    if not library.exists():
        KEPT.mkdir(parents=True, exist_ok=True)
        compile_c(text, library.absolute(), ("-O1", *FLAGS[1:]))
    return Code(plan, library.absolute())
