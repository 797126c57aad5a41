"""The ground of two skies: what changes with the seat at the bottom costs little."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor, QPixmap
from pytestqt.qtbot import QtBot

from luminagames.cardface.theme import load_theme
from luminagames.table.board import skies
from luminagames.table.shown.grounds import OTHERS
from tests.e2e.conftest import OpenTable, open_table

__all__ = ["open_table"]


def test_each_side_of_the_milky_light_has_its_leaders_color_and_is_computed_once(
    qapp: object,
) -> None:
    theme = load_theme()
    red, green = QColor("#FF0000"), QColor("#00FF00")
    found = skies._nebula(theme, red, green)
    computed = skies._clouds.cache_info().misses
    turned = skies._nebula(theme, green, red)
    assert skies._clouds.cache_info().misses == computed
    spots = [QPoint(x, y) for x in range(0, found.width(), 9) for y in range(found.height())]
    lit = [spot for spot in spots if found.pixelColor(spot).alpha() > 40]
    middle = found.height() // 2
    for image, upper in ((found, QColor.red), (turned, QColor.green)):
        high = [upper(image.pixelColor(spot)) for spot in lit if spot.y() < middle - 2]
        low = [upper(image.pixelColor(spot)) for spot in lit if spot.y() > middle + 2]
        assert sum(high) / len(high) > sum(low) / len(low) + 20
    for spot in lit:
        assert found.pixelColor(spot).alpha() == pytest.approx(
            turned.pixelColor(spot).alpha(), abs=1
        )


def test_a_ground_that_was_shown_is_not_painted_again(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With four people as many grounds follow each other, one for each seat at the bottom."""
    view = open_table("luminous").view
    grounds = view._grounds
    painted: list[str] = []
    for _ in range(2):
        for name in ("#000001", "#000002", "#000003", "#000004")[: OTHERS + 1]:
            monkeypatch.setattr(type(view.table), "tint_names", ((name,), (name,)))
            grounds.follow()
            if grounds._ground is None:
                painted.append(name)
                grounds._ground = QPixmap(1, 1)
    assert len(painted) == OTHERS + 1


def test_at_rest_the_grounds_of_the_others_and_what_they_will_read_are_made_ready(
    open_table: OpenTable, qtbot: QtBot
) -> None:
    table = open_table("luminous", seats=("Ada", "Ben", "Cleo"))
    grounds, telling = table.view._grounds, table.telling
    table.session.lift_curtain()
    for _ in range(2):
        table.session.submit(table.session.view.legal[0])
        table.session.lift_curtain()
    qtbot.waitUntil(lambda: grounds._ground is not None, timeout=60_000)
    wanted = {grounds._followed(table.scene.tint_names_of(seat)) for seat in range(3)} - {
        grounds._places
    }
    qtbot.waitUntil(lambda: {kept for kept, _ in grounds._others} == wanted, timeout=60_000)
    qtbot.waitUntil(lambda: not telling._ahead.isActive(), timeout=60_000)
    kept = dict(table.narrator._kept)
    assert table.session.match.step == 2
    for seat in (0, 1, 2, None):
        for step in range(1, table.session.match.step + 1):
            assert any(key[0] == seat and key[1] == step for key in kept)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_ground_has_the_colors_of_all_others_above_and_the_own_ones_below(
    open_table: OpenTable, seats: int
) -> None:
    table = open_table("luminous", seats=("Ada", "Ben", "Cleo", "Dov")[:seats])
    tints, bottom = table.scene.status.tints, table.bottom
    assert all(tints)
    others = tuple(name for seat in range(seats) if seat != bottom for name in tints[seat])
    assert table.scene.tint_names == (others, tints[bottom])


def test_what_is_told_in_the_middle_of_a_table_with_a_disc_lies_on_the_disc(
    open_table: OpenTable,
) -> None:
    table = open_table("luturas")
    disc = next(place.rect for place in table.scene.plan.places if place.arrangement == "stage")
    middle = table.scene.boards.middle
    assert middle is not None
    assert disc.y + disc.h * 0.4 < middle < disc.y + disc.h * 0.6
