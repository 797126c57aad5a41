"""What `art:` says of a picture file: its name, and which part of it is shown.

`owl.png` · `birds/owl.webp, focus 30% 20%` · `owl.jpg, crop 10 0 80 60, focus 50 40, zoom 1.5`.
Crop is left, top, width and height, focus is a point, both in percent of the picture (focus: of
what the crop leaves).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from luminagames.cards.problems import did_you_mean
from luminagames.engine.message import Pattern, worded

SUFFIXES = (".png", ".jpg", ".jpeg", ".webp", ".svg")
# Endings of pictures that are not read; who names one is told so, and a file that only has the
# wrong ending is shown.
UNREAD_SUFFIXES = (
    *(".gif", ".tif", ".tiff", ".bmp", ".avif", ".heic", ".heif", ".jxl", ".jp2"),
    *(".psd", ".xcf", ".ico", ".tga", ".svgz", ".pdf"),
)
# The words behind the file's name, each with how many numbers it takes.
WORDS = {"focus": 2, "crop": 4, "zoom": 1}

MOST_ZOOM = 20.0
_ENDINGS = "|".join(suffix[1:] for suffix in (*SUFFIXES, *UNREAD_SUFFIXES))
# A name may have commas of its own: it goes on to the last ending before a comma or the end.
_FILE = re.compile(rf"(.*\.(?:{_ENDINGS}))\s*(?:,(.*))?$", re.IGNORECASE | re.DOTALL)
_NUMBER = re.compile(r"-?\d+(\.\d+)?%?$")


class WishError(ValueError):
    """What `art:` says cannot be read; one sentence."""


@dataclass(frozen=True, slots=True)
class ArtWish:
    """A picture file and the part of it that is shown; all numbers from 0 to 1 of the picture."""

    file: str
    # Left, top, width, height.
    crop: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)
    # The point of the crop that stays as near to the window's middle as it can.
    focus: tuple[float, float] = (0.5, 0.5)
    # 1: as much of the crop as covers the window.
    zoom: float = 1.0

    def source(
        self, width: float, height: float, window: tuple[float, float]
    ) -> tuple[float, float, float, float]:
        """The part of a `width` × `height` picture that covers a window of this shape: left, top,
        width, height.
        """
        left, top = self.crop[0] * width, self.crop[1] * height
        wide, tall = self.crop[2] * width, self.crop[3] * height
        scale = max(window[0] / wide, window[1] / tall) * self.zoom
        shown = (window[0] / scale, window[1] / scale)
        x = min(max(self.focus[0] * wide - shown[0] / 2, 0.0), wide - shown[0])
        y = min(max(self.focus[1] * tall - shown[1] / 2, 0.0), tall - shown[1])
        return left + x, top + y, *shown


def is_file_name(art: str) -> bool:
    """Whether `art:` names a file, not a drawing of the program."""
    return _FILE.match(art) is not None


@lru_cache(maxsize=2048)
def read_wish(art: str) -> ArtWish:
    """What `art:` says. Raises `WishError`."""
    named = _FILE.match(art)
    file = named[1].strip() if named else art.strip()
    words = named[2] if named else None
    rest = [part.strip() for part in words.split(",")] if words is not None else []
    found: dict[str, list[float]] = {}
    for part in rest:
        word, *numbers = part.split() or [""]
        if word not in WORDS:
            known = ", ".join(WORDS)
            raise WishError(
                worded(
                    "'{word}' is not known here; after the file stand {known}{hint}",
                    word=word,
                    known=known,
                    hint=did_you_mean(word, WORDS),
                )
            )
        if len(numbers) != WORDS[word] or not all(_NUMBER.match(one) for one in numbers):
            raise WishError(
                worded(
                    "'{word}' takes {count}, e.g. {examples}",
                    word=word,
                    count=_count(WORDS[word]),
                    examples=_EXAMPLES[word],
                )
            )
        found[word] = [float(one.rstrip("%")) for one in numbers]
    zoom = found.get("zoom", [1.0])[0]
    if not 1 <= zoom <= MOST_ZOOM:
        raise WishError(
            worded(
                "zoom is between 1 and {most_zoom}, not {zoom}",
                most_zoom=f"{MOST_ZOOM:g}",
                zoom=f"{zoom:g}",
            )
        )
    x, y, wide, tall = found.get("crop", [0, 0, 100, 100])
    if x < 0 or y < 0 or wide <= 0 or tall <= 0 or x + wide > 100 or y + tall > 100:
        raise WishError(
            worded("crop is left, top, width and height in percent, inside the picture")
        )
    focus = found.get("focus", [50, 50])
    if not all(0 <= one <= 100 for one in focus):
        raise WishError(worded("focus is a point in percent, between 0 and 100 each way"))
    crop = (x / 100, y / 100, wide / 100, tall / 100)
    return ArtWish(file, crop, (focus[0] / 100, focus[1] / 100), zoom)


_EXAMPLES = {"focus": "focus 50% 30%", "crop": "crop 10% 0% 80% 60%", "zoom": "zoom 1.5"}


_COUNTS: dict[int, Pattern] = {1: "one number", 2: "two numbers", 4: "four numbers"}


def _count(number: int) -> str:
    return worded(_COUNTS[number])
