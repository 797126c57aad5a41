"""The numbers on cards can be read: none under 15 pixels on a board of 1280 by 800, at any seat and
text size.
"""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from luminagames.table.board import plates
from luminagames.table.board.plates import Foot
from tests.visual.scenes import Scene, paint, staged

LEAST = 15.0


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("of", ["luturas-attack", "luminous-combat", "luminous-4"])
def test_no_number_on_a_card_is_under_fifteen_pixels(
    of: str, text: float, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[float] = []
    real = plates.measured

    def measured(*args: object) -> Foot:
        foot: Foot = real(*args)  # type: ignore[arg-type]  # handed through as they came
        sizes.append(foot.px * args[0].unit)  # type: ignore[attr-defined]  # the look, as in the function itself
        return foot

    monkeypatch.setattr(plates, "measured", measured)
    with staged(Scene(of, text=text)) as table:
        paint(table)
    assert len(sizes) >= 5, "the board has cards with numbers"
    assert min(sizes) >= LEAST - 0.01
