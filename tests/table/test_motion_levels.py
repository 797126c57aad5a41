"""Movement in three levels: with less of it light fades where something happened; with none it
stands and is gone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF

from luminagames.table.motion.lights import EdgeItem
from luminagames.table.widget import TableWidget

OpenToy = Callable[..., TableWidget]


@pytest.mark.parametrize(("still", "light"), [(False, 0.4), (True, 1.0)])
def test_light_fades_with_less_motion_and_stands_with_none(
    open_toy: OpenToy, still: bool, light: float
) -> None:
    table = open_toy()
    table.set_settings(replace(table.look.settings, reduced_motion=True, still=still))
    clock = table.clock
    clock.finish()
    clock.driven = True
    edge = EdgeItem(table.look, QRectF(10, 10, 100, 140), table.look.color("playable"))
    table.animator.running.stand(edge, 400)
    clock.advance(320)
    assert edge.opacity() == pytest.approx(light, abs=0.02)
    clock.advance(100)
    assert edge.scene() is None
