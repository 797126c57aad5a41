"""Whole matches at a window's table and on phones in a real browser: `make hands-matches`.

Each game to its end by two phones (and a seat at the window where there is room for one). Seats are
taken as a person takes them, one phone reloads at every tenth act, the server is killed once. It
prints the figures of docs/speed.md: scan to first hand, act to table, reconnection, the largest
message, and what the server takes while nothing happens.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from luminagames.games import load_game
from luminagames.hands.addresses import LOOPBACK
from tests.hosting.browser import FIND, GAMES, SIZES, Browser, Handset, browsing
from tests.hosting.firefox import Firefox, foxing

# How long nothing is done, to see what that costs.
IDLE_SECONDS = 5.0
KILL_AT = 8
PATIENCE = 60
PICTURED = (3, 30)
SEEN = "typeof state !== 'undefined' && state !== null"
MINUTES = 25
# Tells when an act is sent.
WATCH = """(() => { const before = send; window.largest = 0;
  send = data => { if ("act" in data) window.sentAt = Date.now(); before(data); };
  const hear = heard;
  heard = said => {
    window.largest = Math.max(window.largest, JSON.stringify(said).length);
    hear(said);
  };
  return true; })()"""


class Table:
    """The child, and what it has said."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.steps: dict[int, float] = {}
        self.curtains: list[int] = []
        self.last: list[str] = []
        self.kept: list[dict[str, Any]] = []

    async def next(self, *kinds: str) -> dict[str, Any]:
        """The next line that has one of these keys; those before it are kept for who wants them."""
        for said in self.kept:
            if any(kind in said for kind in kinds):
                self.kept.remove(said)
                return said
        while True:
            said = await self._line()
            if any(kind in said for kind in kinds):
                return said
            if "at" not in said and "phones" not in said:
                self.kept.append(said)

    async def _line(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        try:
            line = await asyncio.wait_for(self.process.stdout.readline(), PATIENCE)
        except TimeoutError:
            raise AssertionError(("nothing more after", self.last)) from None
        assert line, ("the table has ended", self.last)
        self.last = [*self.last[-5:], line.decode()]
        said: dict[str, Any] = json.loads(line)
        if "at" in said:
            self.steps[said["step"]] = said["at"]
        if said.get("curtain"):
            self.curtains.append(said["here"])
        return said

    def tell(self, word: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{word}\n".encode())


async def take_seat(phone: Handset, url: str, seat: int) -> float:
    """From the scan to the hand, without the time in which a person reads and taps."""
    began = time.time()
    await phone.open(url)
    await phone.until(f"Boolean(({FIND})('seat:{seat}'))")
    found = time.time() - began
    await phone.tap(f"seat:{seat}")
    await phone.until("Boolean(document.querySelector('dialog[open] input'))")
    await phone.tap("take")
    began = time.time()
    await phone.until(SEEN)
    await phone.ask(WATCH)
    return found + time.time() - began


async def do(phone: Handset, action: dict[str, Any], step: int) -> None:
    """As a person does it: things are touched until buttons are there, then one is pressed."""
    await phone.until(f"state !== null && state.step === {step} && state.legal.length > 0")
    wanted = json.dumps(action)
    index = await phone.ask(
        f"(wanted => state.legal.findIndex(one => Object.keys(wanted).every(key =>"
        f" JSON.stringify(one[key]) === JSON.stringify(wanted[key]))))({wanted})"
    )
    assert index >= 0, action
    touches = await phone.ask(f"touchOf({index}).filter(one => ({FIND})(one))")
    if touches:
        await phone.tap(touches[0])
    key = f"act:{await phone.ask(f'state.legal[{index}].words')}"
    if not await phone.ask(f"Boolean(({FIND})({json.dumps(key)}))"):
        for _ in range(2):
            if not await phone.ask(f"Boolean(({FIND})('all'))"):
                await phone.tap("back")
        await phone.tap("all")
    before = await phone.ask("window.sentAt ?? 0")
    for _ in range(5):
        await phone.tap(key)
        if await phone.ask("window.sentAt ?? 0") != before:
            return
    raise AssertionError((action, await phone.ask("document.body.innerText")))


def cpu_seconds(pid: int) -> float:
    """What a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def play(browser: Browser | Firefox, game: str, address: str, shots: Path) -> None:
    """One match to its end."""
    least, most = load_game(game).about.seats
    seats = ["Ada", "Bruno", *(["Cleo"] if least <= 3 <= most else [])]
    with tempfile.TemporaryDirectory() as home:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "tests.hosting.table_child", game, ",".join(seats), address, home),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=(shots / f"{game}.log").open("w"),
            limit=1 << 22,
            env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "LUMINAGAMES_HOME": home},
        )
        try:
            await Course(browser, Table(process), game, shots).play()
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()


class Course:
    """A match as it goes on, and what was measured."""

    def __init__(self, browser: Browser | Firefox, table: Table, game: str, shots: Path) -> None:
        self.browser, self.table, self.game, self.shots = browser, table, game, shots
        self.phones: list[Handset] = []
        self.acts: list[float] = []
        self.backs: list[float] = []

    async def play(self) -> None:
        """From the scans to the end of the match."""
        first = await self.table.next("url")
        self.phones = [await self.browser.phone(*SIZES[1]) for _ in range(2)]
        scans = [await take_seat(one, first["url"], at) for at, one in enumerate(self.phones)]
        before = cpu_seconds(first["pid"])
        await asyncio.sleep(IDLE_SECONDS)
        idle = cpu_seconds(first["pid"]) - before
        self.table.tell("play")
        while "over" not in (said := await self.table.next("advice", "over")):
            await self._act(said)
            await self._disturb(len(self.acts), said["seat"], first["pid"])
        for phone in self.phones:
            await phone.until("state !== null && state.over")
        largest = max([await phone.ask("window.largest") for phone in self.phones])
        await self.phones[0].shot(self.shots / f"{self.game}-end.png")
        for phone in self.phones:
            await phone.close()
        self.table.tell("end")
        self._print(said["step"], max(scans), largest, idle)

    async def _act(self, said: dict[str, Any]) -> None:
        phone, step = self.phones[said["seat"]], said["step"]
        await do(phone, said["advice"], step)
        while step + 1 not in self.table.steps:
            await self.table.next("at")
        sent = await phone.ask("window.sentAt") / 1000
        self.acts.append(self.table.steps[step + 1] - sent)

    async def _disturb(self, done: int, seat: int, server: int) -> None:
        """What happens in a living room: reloads, a server that is killed; and pictures."""
        if done % 10 == 0:
            other = self.phones[1 - seat]
            began = time.time()
            await other.reload()
            await other.until(f"document.readyState === 'complete' && {SEEN}")
            self.backs.append(time.time() - began)
            await other.ask(WATCH)
        if done == KILL_AT:
            os.kill(server, signal.SIGKILL)
            began = time.time()
            await self.table.next("url")
            for one in self.phones:
                await one.until(
                    "socket?.readyState === 1 && document.getElementById('lost').hidden"
                )
            print(f"{self.game}: killed server, all back after {time.time() - began:.2f} s")
        if done in PICTURED:
            self.table.tell("shot")
            shot = Path((await self.table.next("shot"))["shot"])
            (self.shots / f"{self.game}-table-{done}.png").write_bytes(shot.read_bytes())
            await self.phones[seat].shot(self.shots / f"{self.game}-phone-{done}.png")

    def _print(self, steps: int, scan: float, largest: int, idle: float) -> None:
        most = sorted(self.acts)[int(len(self.acts) * 0.95)]
        print(
            f"{self.game}: {steps} steps, {len(self.acts)} of them on phones,"
            f" {len(self.table.curtains)} curtains at the table\n"
            f"  scan to first hand {scan:.2f} s, act to table"
            f" {statistics.median(self.acts) * 1000:.0f} ms (95 %: {most * 1000:.0f}),"
            f" reload to view {max(self.backs, default=0):.2f} s,"
            f" largest message {largest / 1000:.1f} kB,"
            f" idle server {idle * 1000 / IDLE_SECONDS:.1f} ms of CPU a second",
            flush=True,
        )


BROWSERS = {"chromium": browsing, "firefox": foxing}


async def main(shots: Path, name: str, games: tuple[str, ...]) -> None:
    """Each game in turn, in one browser."""
    shots.mkdir(parents=True, exist_ok=True)
    async with BROWSERS[name]() as browser:
        for game in games:
            await asyncio.wait_for(play(browser, game, LOOPBACK, shots), MINUTES * 60)
        # A killed server refuses phones for a moment, and browsers write that down.
        worse = [one for one in browser.complaints if not re.search("CONNECTION_REFUSED|/ws", one)]
        assert not worse, worse
    print(f"{name}: all is well. Pictures: {shots}")


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2], tuple(sys.argv[3:]) or GAMES))
