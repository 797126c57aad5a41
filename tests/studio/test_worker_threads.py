"""Work beside the window: what it holds is let go in the window's thread, and told there."""

from __future__ import annotations

import threading
from functools import partial

import pytest
from pytestqt.qtbot import QtBot

from luminagames.kit.worker_threads import Failed, WorkerThreads
from luminagames.studio.renderer import Renderer


class Page:
    """Something that must not be let go beside the window's thread."""

    def __init__(self, let_go: list[str]) -> None:
        self._let_go = let_go

    def __del__(self) -> None:
        self._let_go.append(threading.current_thread().name)

    def picture(self, fails: bool) -> int:
        if fails:
            raise ValueError("no picture")
        return id(self)


@pytest.mark.parametrize("fails", [False, True])
def test_what_a_picture_was_drawn_from_is_let_go_in_the_windows_thread(
    qtbot: QtBot, fails: bool
) -> None:
    renderer, let_go, told = Renderer(), list[str](), list[str]()

    def begin(slot: str) -> None:
        page = Page(let_go)
        renderer.draw(
            slot,
            partial(page.picture, fails),
            lambda _one: told.append(threading.current_thread().name),
        )

    for number in range(300):
        begin(f"slot:{number % 40}")
    qtbot.waitUntil(lambda: not renderer.busy)
    renderer.stop()
    qtbot.waitUntil(lambda: len(let_go) == 300)
    main = threading.main_thread().name
    assert set(let_go) == {main}
    assert set(told) == {main}


@pytest.mark.usefixtures("qapp")
def test_what_matters_most_is_done_first(qtbot: QtBot) -> None:
    threads, go_on, done = WorkerThreads(1, "order"), threading.Event(), list[str]()
    threads.start(lambda: go_on.wait(30), lambda _: None, 100)
    for name, importance in [("b", 0), ("c", 0), ("a", 10)]:
        threads.start(partial(str, name), lambda made: done.append(str(made)), importance)
    go_on.set()
    qtbot.waitUntil(lambda: len(done) == 3)
    assert done == ["a", "b", "c"]
    threads.stop()


def test_a_fault_is_a_result(qtbot: QtBot) -> None:
    threads, told = WorkerThreads(1, "fault"), list[object]()
    threads.start(lambda: int("x"), told.append)
    qtbot.waitUntil(lambda: bool(told))
    assert isinstance(told[0], Failed)
    assert isinstance(told[0].error, ValueError)
    threads.stop()


def test_after_the_end_nothing_is_begun_and_nothing_told(qtbot: QtBot) -> None:
    threads, began, go_on = WorkerThreads(1, "end"), threading.Event(), threading.Event()
    ran, told = list[str](), list[object]()

    def long() -> None:
        began.set()
        go_on.wait(30)
        ran.append("first")

    threads.start(long, told.append)
    threads.start(lambda: ran.append("second"), told.append)
    assert began.wait(30)
    threading.Timer(0.05, go_on.set).start()
    threads.stop()
    assert ran == ["first"]
    threads.start(lambda: ran.append("third"), told.append)
    qtbot.wait(20)
    assert ran == ["first"]
    assert told == []
