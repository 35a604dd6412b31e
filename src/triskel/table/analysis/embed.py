"""A replay inside another site's page: one picture, and the way from turn to turn."""

from htpy import HTMLElement, Renderable, a, figcaption, figure, h1, img, main, nav, span

from triskel.bots.analysis.study import Stop
from triskel.table.analysis.words import word
from triskel.table.pages.frame import document


def page(lang: str, theme: str, table_id: str, step: int, total: int, stops: list[Stop]) -> HTMLElement:
    """The whole of it."""
    steps = [each["step"] for each in stops]
    earlier = max((each for each in steps if each < step), default=None)
    later = min((each for each in steps if each > step), default=total if step < total else None)
    now = max((each for each in stops if each["step"] <= step), key=lambda each: each["step"], default=None)
    said = now["words"][lang] if now is not None else ""
    shade = "&dark=1" if theme == "dark" else ""

    def arrow(to: int | None, key: str, sign: str) -> Renderable:
        href = None if to is None else f"/embed/{table_id}?step={to}"
        return a(".btn", href=href, aria_disabled="true" if to is None else None)[
            span(aria_hidden="true")[sign], span(".unseen")[word(lang, key)]
        ]

    return document(
        lang,
        theme,
        f"{word(lang, 'analysis')}: {said}",
        main(".embedded")[
            h1(".unseen")[word(lang, "analysis")],
            figure[
                img(
                    src=f"/replay/{table_id}/picture.svg?step={step}{shade}", alt=f"{said}, {step} / {total}",
                    width=960, height=620,
                ),
                figcaption[said],
            ],
            nav(aria_label=word(lang, "stops"))[
                arrow(earlier, "stop_prev", "◀"),
                arrow(later, "stop_next", "▶"),
                a(".btn.btn--quiet", href=f"/replay/{table_id}?step={step}&view=all", target="_blank")[
                    word(lang, "to_replay")
                ],
            ],
        ],
        more=("analysis",),
    )  # fmt: skip
