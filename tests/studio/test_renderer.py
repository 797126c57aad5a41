from __future__ import annotations

from threading import Event, Timer

import pytest
import shiboken6
from PySide6.QtCore import QObject

from luminagames.studio.renderer import Renderer


@pytest.mark.usefixtures("qtbot")
def test_a_page_that_is_deleted_waits_for_its_pictures_and_hears_of_none() -> None:
    """Else the worker calls an object that is gone: an error at best (deck page, machine under
    load).
    """
    page, began, go_on, heard = QObject(), Event(), Event(), list[object]()
    renderer = Renderer(page)

    def draw() -> str:
        began.set()
        go_on.wait(10)
        return "picture"

    renderer.draw("print", draw, heard.append)
    renderer.draw("print", draw, heard.append)
    assert began.wait(10)
    Timer(0.05, go_on.set).start()
    shiboken6.delete(page)
    assert go_on.is_set(), "the page went only when the worker was done"
    assert not heard
