"""A seat played in a real browser, at the sizes of phones: `make hands-browser`.

Chromium is started without a window and steered over its DevTools protocol; each phone is a browser
context of its own. Pictures go to the folder that is named. Where there is no Chromium it says so
and ends with 1.
"""

from __future__ import annotations

import asyncio
import base64
import json
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

from tests.hosting.serving import hosted

FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    *("--remote-debugging-port=0", "--hide-scrollbars"),
)
SIZES = ((320, 568), (390, 844), (844, 390), (820, 1180))
GAMES = ("luminars", "luminous", "luturas", "vault")
PATIENCE = 30.0
# What a control may not be smaller than, in CSS pixels.
FINGER = 44


class Browser:
    """Chromium, steered over one WebSocket."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._number = 0
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        # What pages have written to their consoles, and errors of theirs.
        self.complaints: list[str] = []
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for message in self._socket:
            said = json.loads(message.data)
            if "id" in said:
                self._waiting.pop(said["id"]).set_result(said)
            elif said.get("method") == "Runtime.exceptionThrown":
                self.complaints.append(str(said["params"]["exceptionDetails"]))
            elif said.get("method") == "Log.entryAdded":
                self.complaints.append(str(said["params"]["entry"]))

    async def do(self, method: str, session: str = "", **params: object) -> dict[str, Any]:
        """The result of a command."""
        self._number += 1
        self._waiting[self._number] = asyncio.get_running_loop().create_future()
        answer = self._waiting[self._number]
        told: dict[str, object] = {"id": self._number, "method": method, "params": params}
        await self._socket.send_json({**told, "sessionId": session} if session else told)
        found = await asyncio.wait_for(answer, PATIENCE)
        assert "error" not in found, (method, found)
        result: dict[str, Any] = found["result"]
        return result

    async def phone(self, width: int, height: int, dark: bool = True) -> Phone:
        """A new phone: storage and sockets of its own."""
        context = (await self.do("Target.createBrowserContext"))["browserContextId"]
        target = await self.do("Target.createTarget", url="about:blank", browserContextId=context)
        found = await self.do("Target.attachToTarget", targetId=target["targetId"], flatten=True)
        phone = Phone(self, found["sessionId"], context)
        for domain in ("Page", "Runtime", "Log", "Network"):
            await self.do(f"{domain}.enable", phone.session)
        await phone.look(width, height, dark)
        return phone


class Handset:
    """A page on a phone, in whatever browser."""

    async def open(self, url: str) -> None:
        """Goes to an address."""
        raise NotImplementedError

    async def reload(self) -> None:
        """Loads the page again."""
        raise NotImplementedError

    async def ask(self, expression: str) -> Any:
        """What an expression is in the page."""
        raise NotImplementedError

    async def tap(self, key: str) -> None:
        """A finger on the control of that key, as soon as the page takes touches again."""
        raise NotImplementedError

    async def shot(self, path: Path) -> None:
        """A picture of the page."""
        raise NotImplementedError

    async def close(self) -> None:
        """The phone is put away."""
        raise NotImplementedError

    async def until(self, expression: str) -> Any:
        """Waits until an expression is true."""
        end = asyncio.get_running_loop().time() + PATIENCE
        while not (found := await self.ask(expression)):
            assert asyncio.get_running_loop().time() < end, expression
            await asyncio.sleep(0.03)
        return found


class Phone(Handset):
    """One page."""

    def __init__(self, browser: Browser, session: str, context: str) -> None:
        self.browser, self.session, self.context = browser, session, context

    async def do(self, method: str, **params: object) -> dict[str, Any]:
        return await self.browser.do(method, self.session, **params)

    async def look(self, width: int, height: int, dark: bool = True) -> None:
        """Takes a size, and a scheme of colors."""
        await self.do(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=2,
            mobile=True,
        )
        await self.do("Emulation.setTouchEmulationEnabled", enabled=True)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        await self.do("Emulation.setEmulatedMedia", features=[scheme])

    async def close(self) -> None:
        await self.browser.do("Target.disposeBrowserContext", browserContextId=self.context)

    async def open(self, url: str) -> None:
        await self.do("Page.navigate", url=url)

    async def reload(self) -> None:
        await self.do("Page.reload")

    async def ask(self, expression: str) -> Any:
        """What an expression is in the page."""
        found = await self.do(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True
        )
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    async def tap(self, key: str) -> None:
        """A finger on the control of that key, as soon as the page takes touches again."""
        await asyncio.sleep(0.4)
        await self.ask(f"({FIND})({json.dumps(key)}).scrollIntoView({{block: 'center'}})")
        x, y = await self.ask(f"({MIDDLE})(({FIND})({json.dumps(key)}))")
        await self.do("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        await self.do("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    async def shot(self, path: Path) -> None:
        found = await self.do("Page.captureScreenshot", format="png")
        path.write_bytes(base64.b64decode(found["data"]))

    async def faults(self) -> list[str]:
        """What is too small for a finger, or lies outside the page."""
        found: list[str] = await self.ask(f"({FAULTS})({FINGER})")
        return found


FIND = "key => [...document.querySelectorAll('[data-key]')].find(one => one.dataset.key === key)"
MIDDLE = "one => { const r = one.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }"
FAULTS = """least => {
  const found = [];
  for (const one of document.querySelectorAll("button, input")) {
    const box = one.getBoundingClientRect();
    if (!box.width) continue;
    const name = one.getAttribute("aria-label") || one.textContent;
    if (one.matches("button") && !name.trim()) found.push("a button without a name");
    if (box.width < least - 0.5 || box.height < least - 0.5)
      found.push(`${name}: ${box.width} x ${box.height}`);
    if (!one.closest("#hand, #strip") && (box.left < -0.5 || box.right > innerWidth + 0.5))
      found.push(`${name}: from ${box.left} to ${box.right} of ${innerWidth}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  return found;
}"""


@asynccontextmanager
async def browsing() -> AsyncIterator[Browser]:
    """A running Chromium with an empty profile."""
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    if program is None:
        sys.exit("There is no Chromium here (Debian: apt-get install chromium): nothing was tried.")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = subprocess.Popen(
            [program, *FLAGS, f"--user-data-dir={profile}", "about:blank"],
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            text=True,
        )
        assert process.stderr is not None
        try:
            address = ""
            for line in process.stderr:
                if "DevTools listening on " in line:
                    address = line.rpartition(" ")[2].strip()
                    break
            async with (
                aiohttp.ClientSession() as session,
                session.ws_connect(address, max_msg_size=0) as socket,
            ):
                yield Browser(socket)
        finally:
            process.kill()
            process.communicate()


AXE = Path("build/axe/node_modules/axe-core/axe.min.js")
RULES = ("wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice")


async def axe(phone: Phone) -> list[str]:
    """What axe-core finds, in the page as it stands; nothing where it is not there."""
    if not AXE.is_file():
        return []
    await phone.do("Runtime.evaluate", expression=AXE.read_text(encoding="utf-8"))
    wanted = json.dumps({"runOnly": list(RULES)})
    found: list[str] = await phone.ask(
        f"axe.run({wanted}).then(all => all.violations.map(one =>"
        " `${one.id}: ${one.nodes.map(node => node.html).slice(0, 3).join(' ')}`))"
    )
    return found


async def play(browser: Browser, game: str, line: dict[str, Any], acts: int, shots: Path) -> None:
    """Two phones play; each size is looked at and pictured; one act is refused, one phone reloads,
    one is cut off.
    """
    rng = random.Random(game)
    phones = [await browser.phone(*SIZES[1]) for _ in line["seats"]]
    began = asyncio.get_running_loop().time()
    for phone, seat in zip(phones, line["seats"], strict=True):
        await phone.open(seat["url"])
        await phone.until("document.documentElement?.dataset.step === '0'")
    print(f"{game}: {len(phones)} phones in {asyncio.get_running_loop().time() - began:.2f} s")
    assert "#" not in await phones[0].ask("location.href")
    for step in range(acts):
        phone = phones[await whose(phones)]
        if step % 4 == 1:
            await look_around(phone, game, step, shots)
        await one_act(phone, rng)
        for other in phones:
            await other.until(f"document.documentElement?.dataset.step === '{step + 1}'")
    await phones[0].ask("socket.send(JSON.stringify({act: {seat: 0, action: 'nothing'}, step: 0}))")
    await phones[0].until("!document.getElementById('bubble').hidden")
    await phones[0].shot(shots / f"{game}-refused.png")
    await phones[0].do("Page.reload")
    await phones[0].until(f"document.documentElement?.dataset.step === '{acts}'")
    await phones[1].ask("(window.was = socket, socket.close(), true)")
    await phones[1].until("socket && socket !== window.was && socket.readyState === 1")
    for phone in phones:
        await phone.close()


async def whose(phones: list[Phone]) -> int:
    """The first phone that is asked."""
    legal = [await one.ask("state.legal.length > 0") for one in phones]
    return legal.index(True)


async def one_act(phone: Phone, rng: random.Random) -> None:
    """As a person does it: things are touched until buttons are there, then one is pressed."""
    index = rng.randrange(await phone.ask("state.legal.length"))
    touches = await phone.ask(f"touchOf({index}).filter(one => ({FIND})(one))")
    if touches:
        await phone.tap(touches[0])
        assert await phone.ask(f"selected.includes({json.dumps(touches[0])})")
    words = json.dumps(await phone.ask(f"state.legal[{index}].words"))
    key = json.dumps(f"act:{json.loads(words)}")
    if not await phone.ask(f"Boolean(({FIND})({key}))"):
        await phone.tap("all")
    await phone.tap(json.loads(key))


async def look_around(phone: Phone, game: str, step: int, shots: Path) -> None:
    """All sizes, dark and light, and the text at 200 %."""
    for width, height in SIZES:
        await phone.look(width, height, dark=(width != 820))
        await phone.until("![...document.images].some(one => !one.complete)")
        await asyncio.sleep(0.15)
        await phone.shot(shots / f"{game}-{step}-{width}x{height}.png")
        faults = await phone.faults() + await axe(phone)
        assert not faults, (game, width, height, faults)
    await phone.look(*SIZES[1])
    await phone.ask("document.documentElement.style.setProperty('--scale', '2')")
    await asyncio.sleep(0.1)
    await phone.shot(shots / f"{game}-{step}-200.png")
    assert not await phone.faults()
    await phone.ask("document.documentElement.style.setProperty('--scale', '1')")


async def main(shots: Path, games: tuple[str, ...], acts: int) -> None:
    """Each game in turn."""
    shots.mkdir(parents=True, exist_ok=True)
    async with browsing() as browser:
        for game in games:
            with (
                tempfile.TemporaryDirectory() as home,
                hosted(Path(home), game, "--seed", "7") as (line, _),
            ):
                await play(browser, game, line, acts, shots)
        assert not browser.complaints, browser.complaints
    checked = "" if AXE.is_file() else " axe-core was not there."
    print(f"All is well.{checked} Pictures: {shots}")


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), tuple(sys.argv[2:]) or GAMES, 12))
