"""Words with a look of their own, `[words]{color=#B02A1A}`: the colors that they say, and what is
wrong with them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from luminagames.cardface.layout.colors import WRONG, Color, ColorError, Fixed, parse_color
from luminagames.cardface.layout.model import Layout
from luminagames.cardface.lettering.markup import (
    LARGEST,
    LOOK_KEYS,
    SMALLEST,
    colors_said,
    faults,
)
from luminagames.cards.problems import did_you_mean
from luminagames.engine.message import worded


@lru_cache(maxsize=512)
def _parsed(said: str, names: tuple[tuple[str, Color], ...]) -> Color:
    return parse_color(said, dict(names))


def said_by_words(said: str, layout: Layout) -> Color:
    """The color that words say: as everywhere in this layout; magenta where it is none."""
    try:
        return _parsed(said, layout.colors)
    except ColorError:
        return Fixed(WRONG)


def span_faults(text: str, colors: tuple[tuple[str, Color], ...]) -> Iterator[tuple[str, int]]:
    """What is wrong with the marked words of a text, each with its place in it; a color that a
    value will say is looked at on each card.
    """
    for key, value, at in faults(text):
        if key == "size":
            yield (
                worded(
                    "the size of words is a number from {least} to {most}, not {value!r}",
                    least=SMALLEST,
                    most=LARGEST,
                    value=value,
                ),
                at,
            )
        elif key == "caps":
            yield worded("'caps' has no value: write [words]{{caps}}"), at
        else:
            hint = did_you_mean(key, LOOK_KEYS)
            yield worded("marked words have no {key!r}{hint}", key=key, hint=hint), at
    for said, at in colors_said(text):
        if "$" in said:
            continue
        try:
            _parsed(said, colors)
        except ColorError as error:
            yield error.args[0], at
