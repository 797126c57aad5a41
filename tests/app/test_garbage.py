"""What was left is gone: a page that nobody shows any more keeps no table, no match and no
picture.
"""

from __future__ import annotations

import gc
from collections.abc import Iterable
from weakref import ref

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from luminagames.app.main_window import MainWindow
from luminagames.app.start import StartRequest
from luminagames.games import game_ids


def collected(left: Iterable[ref[object]]) -> bool:
    """What Qt deletes later is deleted, what only rings hold is collected: whether nothing of it is
    there any more.

    A worker may still paint a picture for a table: what is held for good is held when patience is
    over.
    """
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()
    gc.collect()
    return all(one() is None for one in left)


@pytest.mark.parametrize("game", game_ids())
def test_a_table_that_was_left_is_gone(window: MainWindow, qtbot: QtBot, game: str) -> None:
    window.open_request(StartRequest(game=game, seats=("Ada", "bot:random"), seed=1))
    assert window.table is not None
    qtbot.wait(100)  # what waits for the next moment has been done
    left = [
        ref(window.table),
        ref(window.table.table),
        ref(window.table.table.scene),
        ref(window.table.session),
    ]
    window.pages.back()
    assert window.table is None
    qtbot.waitUntil(lambda: collected(left))


@pytest.mark.parametrize("game", game_ids())
def test_a_table_that_was_left_while_it_was_painted_is_gone(
    window: MainWindow, qtbot: QtBot, game: str
) -> None:
    """What waits for the next moment then holds nothing of it."""
    window.open_request(StartRequest(game=game, seats=("Ada", "bot:random"), seed=1))
    assert window.table is not None
    qtbot.wait(100)
    window.table.table.view.restyle()
    window.table.table.grab()
    left = [ref(window.table.table)]
    window.pages.back()
    qtbot.waitUntil(lambda: collected(left))
