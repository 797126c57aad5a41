"""`luminagames host`: what a client of docs/hands.md meets."""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from luminagames.cli import main
from luminagames.hands import child, limits
from luminagames.hands.door import Door
from tests.hosting.serving import hosted

GAMES = ("luminars", "luminous", "luturas", "vault")
# The short tests share one served match, in the order in which they stand here.
shared = pytest.mark.xdist_group("hosting")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Any]]:
    """A match of Lumina Vault for two, and its line."""
    home = tmp_path_factory.mktemp("hosting")
    with hosted(home, "vault", "--seats", "Ada,Ben", "--seed", "3") as (line, process):
        yield line
        assert process.poll() is None


@asynccontextmanager
async def joined(
    session: aiohttp.ClientSession, url: str
) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    root, _, token = url.partition("#")
    async with session.ws_connect(f"{root}ws") as socket:
        await socket.send_json({"join": token})
        yield socket


async def heard(socket: aiohttp.ClientWebSocketResponse) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(await asyncio.wait_for(socket.receive_str(), 30))
    return found


async def play(line: dict[str, Any], most: int, rng: random.Random) -> int:
    """All seats answer by chance until the match is over; how many acts were done."""
    async with aiohttp.ClientSession() as session:
        urls = [one["url"] for one in line["seats"]]
        sockets = [await session.ws_connect(f"{line['url']}ws") for _ in urls]
        for socket, url in zip(sockets, urls, strict=True):
            await socket.send_json({"join": url.partition("#")[2]})
        acts = 0
        views = [await heard(socket) for socket in sockets]
        while acts < most and not views[0]["over"]:
            seat = next(at for at, view in enumerate(views) if view["legal"])
            act = rng.choice(views[seat]["legal"])
            await sockets[seat].send_json({"act": act, "step": views[seat]["step"]})
            for at, socket in enumerate(sockets):
                views[at] = await heard(socket)
                assert "refused" not in views[at]
                assert len(json.dumps(views[at])) <= 40_000
            acts += 1
        return acts if acts < most else most


@shared
def test_two_clients_play_and_what_is_wrong_is_refused(served: dict[str, Any]) -> None:
    async def talk(line: dict[str, Any]) -> None:
        async with aiohttp.ClientSession() as session:
            first, second = (one["url"] for one in line["seats"])
            async with joined(session, first) as ada, joined(session, second) as ben:
                view, other = await heard(ada), await heard(ben)
                assert set(view) == {"seat", "step", "view", "ask", "legal", "log", "over"}
                assert set(view["view"]) == {"seat", "data", "cards", "zones", "piles", "decision"}
                assert view["ask"] == view["view"]["decision"]
                assert view["legal"] and not other["legal"]
                act = view["legal"][0]
                for wrong in (
                    {"act": act, "step": 7},
                    {"act": {**act, "seat": 1}, "step": 0},
                    {"act": {**act, "action": ["?"]}, "step": 0},
                    {"act": 5, "step": 0},
                    {"nonsense": 1},
                    [],
                    {"undo": True},
                ):
                    await ada.send_json(wrong)
                    assert (await heard(ada))["refused"]["text"]
                    assert (await heard(ada))["step"] == 0
                await ben.send_json({"act": act, "step": 0})
                assert (await heard(ben))["refused"]["text"]
                await heard(ben)
                await ada.send_json({"act": act, "step": 0})
                assert (await heard(ada))["step"] == (await heard(ben))["step"] == 1
                await ada.send_json({"act": act, "step": 0})
                assert (await heard(ada))["refused"]
                async with joined(session, first) as newer:
                    assert (await heard(newer))["step"] == 1

    assert [one["name"] for one in served["seats"]] == ["Ada", "Ben"]
    asyncio.run(talk(served))


@shared
def test_a_browser_gets_the_page_and_the_faces_that_its_seat_was_shown(
    served: dict[str, Any],
) -> None:
    async def talk(url: str, seat: str) -> None:
        token = {"Authorization": f"Bearer {seat.partition('#')[2]}"}
        async with aiohttp.ClientSession() as session:
            for path, kind in (("", "text/html"), ("page.js", "text/javascript")):
                found = await session.get(url + path)
                assert (found.status, found.content_type) == (200, kind)
            assert "luminagames.hands" not in await (await session.get(url)).text()
            for path in ("page.py", "../../etc/passwd", "face/"):
                assert (await session.get(url + path)).status == 404
            async with session.ws_connect(f"{url}ws") as socket:
                await socket.send_json({"join": seat.partition("#")[2], "show": True})
                view = await heard(socket)
                await socket.send_json({"here": 7})
                assert await heard(socket) == {"here": 7}
                shown = next(iter(view["view"]["cards"].values()))
                face = await session.get(f"{url}face/{shown}", headers=token)
                assert face.status == 200 and (await face.read())[8:12] == b"WEBP"
                assert face.headers["Cache-Control"] == "private"
                text = await session.get(f"{url}text/{shown}", headers=token)
                assert (await text.json())["name"]
                hidden = await session.get(f"{url}face/never-shown", headers=token)
                assert hidden.status == 404
            assert (await session.get(f"{url}face/{shown}")).status == 401

    asyncio.run(talk(served["url"], served["seats"][0]["url"]))


@shared
def test_a_flood_closes_its_own_connection_alone(served: dict[str, Any]) -> None:
    async def talk(line: dict[str, Any]) -> None:
        rng = random.Random(5)
        async with aiohttp.ClientSession() as session:
            ada, ben = (one["url"] for one in line["seats"])
            async with joined(session, ada) as calm, joined(session, ben) as wild:
                await heard(calm)
                for _ in range(1100):
                    await wild.send_bytes(rng.randbytes(rng.randrange(200)))
                said: dict[str, Any] = {}
                while "bye" not in said:
                    said = await heard(wild)
                await calm.send_json({"act": 5, "step": 0})
                assert (await heard(calm))["refused"]

    asyncio.run(talk(served))


@shared
def test_only_this_page_and_this_address_get_in(served: dict[str, Any]) -> None:
    async def talk(line: dict[str, Any]) -> None:
        url = line["url"]
        async with aiohttp.ClientSession() as session:
            for headers in ({"Origin": "http://evil.example"}, {"Host": "evil.example"}):
                assert (await session.get(url, headers=headers)).status == 403
                assert (await session.get(f"{url}ws", headers=headers)).status == 403
            page = await session.get(url)
            assert page.status == 200
            assert page.headers["Content-Security-Policy"].startswith("default-src 'self'")
            assert not {one.lower() for one in page.headers} & {
                "set-cookie",
                "access-control-allow-origin",
            }
            for _ in range(11):
                async with joined(session, f"{url}#wrong") as socket:
                    assert set(await heard(socket)) == {"bye"}
            async with joined(session, line["seats"][0]["url"]) as socket:
                assert set(await heard(socket)) == {"bye"}

    asyncio.run(talk(served))


def test_connections_that_say_nothing_are_few_and_do_not_stay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limits, "IDLE_SECONDS", 1.0)
    monkeypatch.setattr(limits, "DOORS_EACH", 4)

    async def visit() -> None:
        seen: list[asyncio.BaseTransport] = []

        class Quiet(asyncio.Protocol):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                seen.append(transport)

        async def until(count: int) -> None:
            while door.each.total() != count:
                await asyncio.sleep(0.02)

        door = Door(Quiet)
        server = await asyncio.get_running_loop().create_server(door, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        ways = [await asyncio.open_connection("127.0.0.1", port) for _ in range(12)]
        ended = [asyncio.create_task(reader.read()) for reader, _ in ways]
        done, _ = await asyncio.wait(ended, timeout=10, return_when=asyncio.FIRST_COMPLETED)
        assert done and len(seen) == 4
        door.seated.add(seen[0])
        await asyncio.wait_for(until(1), 10)
        assert not seen[0].is_closing() and all(one.is_closing() for one in seen[1:])
        ways.append(await asyncio.open_connection("127.0.0.1", port))
        await asyncio.wait_for(until(2), 10)
        for _, writer in ways:
            writer.close()
        await asyncio.wait_for(until(0), 10)
        await asyncio.gather(*ended, return_exceptions=True)
        server.close()

    asyncio.run(visit())


@pytest.mark.parametrize("address", ["0.0.0.0", "8.8.8.8", "example.org", "::"])
def test_it_is_bound_to_private_addresses_only(address: str) -> None:
    assert not limits.is_private(address)
    assert all(limits.is_private(one) for one in ("192.168.1.5", "127.0.0.1", "::1"))


def test_the_frozen_program_is_its_own_server(monkeypatch: pytest.MonkeyPatch) -> None:
    assert main.SERVE == child.SWITCH
    assert child.command()[1:] == ["-P", "-m", "luminagames.hands.server"]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert child.command() == [sys.executable, child.SWITCH]


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_clients_play_a_whole_match_of_each_game(game: str, tmp_path: Path) -> None:
    with hosted(tmp_path, game, "--seed", "11") as (line, process):
        assert asyncio.run(play(line, 20_000, random.Random(1))) < 20_000
        assert process.wait(30) == 0
    assert (tmp_path / "data").exists() or list(tmp_path.rglob("*.sqlite*"))
