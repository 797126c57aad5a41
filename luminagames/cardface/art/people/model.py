"""What a person is: skin, hair, coat, hat and a few marks, each a word or a color."""

from __future__ import annotations

from dataclasses import dataclass

from luminagames.cardface.art.palette import Hue, blend
from luminagames.cardface.art.parts import BLACK, WHITE

# Light and shade of each skin.
SKIN = (
    ("#F6D3B0", "#C98E6B"),
    ("#E3AC7F", "#A9714C"),
    ("#B97B52", "#7C4A30"),
    ("#8A5638", "#54301F"),
    ("#F0C8A8", "#BE8468"),
)

LINE = "#1C1222"


@dataclass(frozen=True, slots=True)
class Person:
    """A bust. `tilt` leans the head, in degrees; `brow` lowers the brows, 0 to 2."""

    skin: int = 0
    hair: str = "bob"
    hair_color: str = "#3A2430"
    coat: str = "lapel"
    coat_color: Hue = "body"
    tie: Hue = "lo"
    hat: str = ""
    iris: str = "#4A2E1E"
    brow: float = 0
    tilt: float = -4
    grin: bool = False
    beard: bool = False
    square: bool = False
    visor: bool = False
    glasses: bool = False
    mark: str = ""
    mustache: bool = False
    aged: bool = False
    freckles: bool = False
    # With closed eyes.
    asleep: bool = False
    # With earrings of gold.
    rings: bool = False
    # With a round face.
    round: bool = False

    @property
    def skin_light(self) -> str:
        """The lit skin."""
        return SKIN[self.skin][0]

    @property
    def skin_shade(self) -> str:
        """The shaded skin."""
        return SKIN[self.skin][1]

    def hair_tones(self, light: float = 0.24, dark: float = 0.43) -> tuple[Hue, Hue, Hue]:
        """Light, base and dark of the hair."""
        return (
            blend(self.hair_color, WHITE, light),
            self.hair_color,
            blend(self.hair_color, BLACK, dark),
        )

    def coat_tones(self) -> tuple[Hue, Hue, Hue]:
        """Light, base and dark of the coat."""
        return (
            blend(self.coat_color, WHITE, 0.35),
            self.coat_color,
            blend(self.coat_color, "#0A0818", 0.5),
        )
