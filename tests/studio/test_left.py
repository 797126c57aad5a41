"""A studio that is left goes whole: what hung on the signals of its desk stayed for good, 8 MB each
time.
"""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from luminagames.games import load_game
from luminagames.studio.look import Theming
from luminagames.studio.widget import NUMBERS, Studio
from tests.studio.conftest import Answers


def test_a_studio_that_is_left_is_gone_with_its_cards(
    qapp: QApplication, look: Theming, folder: Path, answers: Answers
) -> None:
    def opened_and_left() -> list[weakref.ref[object]]:
        studio = Studio(look, {"vault": load_game("vault")}, answers, lambda _game: [folder])
        studio.show()
        studio.open_game("vault")
        studio.show_tab(NUMBERS)
        qapp.processEvents()
        studio.close_down()
        studio.deleteLater()
        return [weakref.ref(studio), weakref.ref(studio.desk), weakref.ref(studio.desk.space)]

    left = opened_and_left()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert [one() for one in left] == [None, None, None]
