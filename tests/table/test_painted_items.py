"""What single things of the table paint, where it is easily lost: beside long names, under large
text, in motion.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage

from luminagames.engine.message import Message
from luminagames.engine.show import Rect, SeatStatus
from luminagames.table.board.nameplate import TallyItem
from luminagames.table.items.base import TableItem
from luminagames.table.items.counter import BOX, HEAP, CounterItem
from luminagames.table.items.panel import PLATE, TWO_LINES, PanelItem, PanelWords
from luminagames.table.look import Look
from luminagames.table.plan import Thing
from tests.table.conftest import OpenToy


def painted(look: Look, item: TableItem, around: float = 20) -> QImage:
    """An item on nothing, with some room around it."""
    area = QRectF(-around, -around, item.width + 2 * around, item.height + 2 * around)
    return look.canvas(area, item.draw).toImage()


def differing(one: QImage, other: QImage) -> list[tuple[int, int]]:
    """The points in which two pictures differ."""
    assert one.size() == other.size()
    return [
        (x, y)
        for y in range(one.height())
        for x in range(one.width())
        if one.pixel(x, y) != other.pixel(x, y)
    ]


@pytest.mark.parametrize("height", [30.0, BOX, HEAP], ids=["line", "box", "heap"])
def test_what_would_be_spent_stands_at_the_corner_of_a_count(
    open_toy: OpenToy, height: float
) -> None:
    look = open_toy().look
    item = CounterItem(look)
    item.show_thing(
        Thing(
            "bank.red",
            "pile:bank.red",
            "counter",
            "",
            Rect(0, 0, 120, height),
            0,
            icon="gem",
            count=3,
        )
    )
    before = painted(look, item)
    item.show_change(-2)
    changed = differing(before, painted(look, item))
    assert changed
    lit, ratio = item.lit_rect(), before.devicePixelRatio() * look.unit
    right, top = (lit.right() + 20) * ratio, (lit.top() + 20) * ratio
    assert all(abs(x - right) <= 48 * ratio and abs(y - top) <= 16 * ratio for x, y in changed)


@pytest.mark.parametrize(
    "height", [PLATE - 2, TWO_LINES - 10, TWO_LINES + 10], ids=["plate", "low", "two lines"]
)
def test_beside_the_longest_name_a_panel_still_says_how_many_cards(
    open_toy: OpenToy, height: float
) -> None:
    look = open_toy().look

    def seen(*facts: tuple[str, str, str]) -> QImage:
        item = PanelItem(look, 0)
        item.place(Rect(0, 0, 420, 200), Rect(0, 0, 420, height))
        item.show_status(
            SeatStatus(0, 7, 10, Message("Points")),
            PanelWords("Maximiliane " * 5, "", "Points", (), facts),
        )
        return painted(look, item)

    assert differing(seen(), seen(("Hand", "4", "text")))


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_hand_beside_a_name_stays_in_its_place_in_large_text(
    open_toy: OpenToy, scale: float
) -> None:
    """Small backs, as high as the line that is kept for them."""
    look = open_toy().look
    look.set_theme(replace(look.theme, text_scale=scale))
    heights = []
    for cards in (0, 5):
        item = TallyItem(look)
        item.set_size(200, 110)
        item.show_status(SeatStatus(0, None, None, Message("Points"), hidden=("toy", cards)), "")
        heights.append(painted(look, item))
    rows = {y for _x, y in differing(*heights)}
    assert rows
    ratio = heights[0].devicePixelRatio() * look.unit
    assert 20 < (max(rows) - min(rows)) / ratio < 48


def test_a_thing_is_where_it_is_seen(open_toy: OpenToy) -> None:
    """Chips, rings and bubbles go where a card is while a hand or a flight has it, not where it
    will lie.
    """
    table = open_toy()
    item, home = table.scene.things["card:1"], table.scene.rect_of("card:1")
    assert home is not None
    item.setPos(item.pos() + QPointF(300, -120))
    found = table.scene.rect_of("card:1")
    assert found is not None
    assert (found.center() - home.center()).toTuple() == pytest.approx((300, -120), abs=1)
