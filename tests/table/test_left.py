"""A table that is left goes whole, though nobody takes its parts from each other: the test for who
holds it unseen.
"""

import gc
import weakref

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.cardface.theme import load_theme
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.table.session import TableSession
from luminagames.table.widget import TableWidget
from tests.table.conftest import QUICK, FlatPainter
from tests.table.toy import ToyGame


def test_a_table_that_is_left_is_gone_with_its_match(qapp: QApplication) -> None:
    """Slots that are functions of their own are held by Qt, where no search for garbage sees
    them.
    """

    def opened_and_left() -> list[weakref.ref[object]]:
        session = TableSession(
            Match(ToyGame(), {}, [SeatInfo("Ada"), SeatInfo("Ben")], 1), [None, None]
        )
        table = TableWidget(session, FlatPainter(), load_theme(), QUICK)
        table.resize(1280, 800)
        table.show()
        qapp.processEvents()
        for key in (
            Qt.Key.Key_Question,
            Qt.Key.Key_Escape,
            Qt.Key.Key_F10,
            Qt.Key.Key_Escape,
            Qt.Key.Key_L,
        ):
            QTest.keyClick(table, key)
        table.close()
        table.deleteLater()
        return [weakref.ref(table), weakref.ref(table.session), weakref.ref(table.session.match)]

    load_fonts()
    left = opened_and_left()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert [one() for one in left] == [None, None, None]
