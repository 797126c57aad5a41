"""Parts in rows: what fits exactly stays in its row."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from luminagames.app.flow import Flow
from luminagames.engine.rng import SplitMix64

HEIGHT = 20


def rows_of(qtbot: QtBot, widths: list[int], spacing: int, width: int) -> list[int]:
    """How many parts stand in each row."""
    frame = QWidget()
    qtbot.addWidget(frame)
    flow = Flow(spacing)
    flow.setContentsMargins(0, 0, 0, 0)
    frame.setLayout(flow)
    parts = []
    for wide in widths:
        part = QWidget()
        part.setFixedSize(wide, HEIGHT)
        flow.addWidget(part)
        parts.append(part)
    frame.resize(width, 400)
    frame.show()
    flow.activate()
    assert (
        flow.heightForWidth(width)
        == len({part.y() for part in parts}) * (HEIGHT + spacing) - spacing
    )
    assert all(part.x() + part.width() <= width for part in parts)
    heights = [part.y() for part in parts]
    return [heights.count(y) for y in sorted(set(heights))]


@pytest.mark.parametrize("spacing", [0, 8])
def test_what_fits_exactly_is_not_broken_into_the_next_row(qtbot: QtBot, spacing: int) -> None:
    exact = 100 + 60 + 40 + 2 * spacing
    assert rows_of(qtbot, [100, 60, 40], spacing, exact) == [3]
    assert rows_of(qtbot, [100, 60, 40], spacing, exact - 1) == [2, 1]
    assert rows_of(qtbot, [100, 60, 40], spacing, 100) == ([1, 2] if not spacing else [1, 1, 1])


@pytest.mark.parametrize("seed", range(8))
def test_rows_are_filled_as_one_would_by_hand(qtbot: QtBot, seed: int) -> None:
    chance = SplitMix64(seed)
    widths = [20 + chance.below(80) for _ in range(9)]
    spacing, width = chance.below(9), 100 + chance.below(200)
    rows = [[widths[0]]]
    for wide in widths[1:]:
        if sum(rows[-1]) + len(rows[-1]) * spacing + wide <= width:
            rows[-1].append(wide)
        else:
            rows.append([wide])
    assert rows_of(qtbot, widths, spacing, width) == [len(row) for row in rows]
