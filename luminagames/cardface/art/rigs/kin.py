"""How the lesser kin are made into rigs: one mass, one far set of limbs, one head, one sign of its
own.
"""

from __future__ import annotations

from collections.abc import Callable

from luminagames.cardface.art.rigs.model import Chance, Rig
from luminagames.cardface.art.sketch import Sketch

# They are drawn on a ground at 84.
LIFT = 6.0


def kin(
    draw: Callable[[Sketch, Chance], None],
    disc: tuple[float, float, float] = (54, 40, 29),
    *,
    front: bool = False,
    turned: bool = False,
    crown: float = 32,
    scale: float = 1,
) -> Rig:
    """A rig of a figure that is `turned` if it was drawn looking to the left; it leans a little, as
    its seed says.
    """

    def whole(s: Sketch, chance: Chance) -> None:
        lean = chance.of("rig").uniform(-3, 3)
        with s.moved(about=(50, 84), by=(0, LIFT), turn=lean, flip=turned):
            draw(s, chance)

    return Rig(whole, disc=disc, front=front, crown=crown + LIFT, scale=scale)
