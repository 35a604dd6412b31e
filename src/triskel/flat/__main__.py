"""`python -m triskel.flat` translates and compiles what can be made flat; `make fast` calls it."""

import sys

from triskel.flat.build import NoCompiler, build, flat_games


def main() -> int:
    """Build all there is, or say in one line why not."""
    for name in flat_games():
        try:
            program = build(name)
        except NoCompiler as error:
            print(f"triskel: no flat code ({error}); the kernel plays as it did", file=sys.stderr)
            return 1
        print(f"{name}: {len(program.infos)} functions; {len(program.sites)} statements are left to the kernel")
    return 0


if __name__ == "__main__":
    sys.exit(main())
