"""Who comes in without a seat: by what is scanned, by what is typed, and not by guessing. A window's
line to the server, alive, killed and closed.
"""

from __future__ import annotations

import asyncio
import json
import os
import queue
import signal
from collections.abc import Iterator
from typing import Any

import aiohttp
import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from luminagames.app.hands.line import Line
from luminagames.hands import limits
from luminagames.hands.child import Child, opening

SCANNED, CODE = "scanned-token", "123456"
PATIENCE = 60


@pytest.fixture
def child() -> Iterator[Child]:
    made = Child("127.0.0.1", 0, {}, {})
    made.tell({"entry": {"token": SCANNED, "code": CODE}})
    yield made
    made.close("over")


def said(child: Child) -> dict[str, Any]:
    found = child.said.get(timeout=PATIENCE)
    assert found is not None
    return found


async def told(child: Child) -> dict[str, Any]:
    return await asyncio.get_running_loop().run_in_executor(None, said, child)


async def heard(socket: aiohttp.ClientWebSocketResponse) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(await socket.receive_str(timeout=PATIENCE))
    return found


async def come_in(
    session: aiohttp.ClientSession, child: Child, token: str
) -> aiohttp.ClientWebSocketResponse:
    socket = await session.ws_connect(f"http://127.0.0.1:{child.port}/ws")
    await socket.send_json({"join": token})
    return socket


@pytest.mark.xdist_group("hosting")
def test_a_visitor_takes_a_seat_and_loses_it_again(child: Child) -> None:
    async def run() -> None:
        async with aiohttp.ClientSession() as session:
            for token in (SCANNED, CODE):
                visitor = await come_in(session, child, token)
                place = (await told(child))["joined"]
                assert place > limits.VISITORS
                child.tell({"send": place, "data": {"lobby": {}}})
                assert await heard(visitor) == {"lobby": {}}
                await visitor.send_json({"take": 1})
                assert await told(child) == {"from": place, "said": {"take": 1}}
                await visitor.close()
                assert await told(child) == {"left": place}
            child.tell({"token": 1, "value": "its-token", "why": ""})
            seat = await come_in(session, child, "its-token")
            assert (await told(child))["joined"] == 1
            child.tell({"token": 1, "value": None, "why": "at the laptop"})
            assert await told(child) == {"left": 1}
            assert await heard(seat) == {"bye": "at the laptop"}
            again = await come_in(session, child, "its-token")
            assert "bye" in await heard(again)

    asyncio.run(run())


@pytest.mark.xdist_group("hosting")
def test_codes_are_not_guessed(child: Child, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with aiohttp.ClientSession() as session:
            for guess in range(limits.FAILED_JOINS):
                wrong = await come_in(session, child, f"{guess:06}")
                assert "bye" in await heard(wrong)
            right = await come_in(session, child, CODE)
            assert "bye" in await heard(right)

    asyncio.run(run())
    with pytest.raises(queue.Empty):
        child.said.get_nowait()


def test_a_line_tells_of_its_port_and_of_its_end(qtbot: QtBot) -> None:
    parent = QObject()
    for killed in (True, False):
        line = Line(opening("127.0.0.1", 0, {}, {}), parent)
        ports, ends = list[int](), list[bool]()
        line.said.connect(lambda data, ports=ports: ports.append(data["port"]))
        line.gone.connect(lambda ends=ends: ends.append(True))
        qtbot.waitUntil(lambda ports=ports: bool(ports), timeout=PATIENCE * 1000)  # type: ignore[misc]
        pid = line.pid
        assert ports[0] > 0 and pid
        if killed:
            os.kill(pid, signal.SIGTERM)
            qtbot.waitUntil(lambda ends=ends: bool(ends), timeout=PATIENCE * 1000)  # type: ignore[misc]
        else:
            line.close("over")
            assert not ends and line.pid == 0
