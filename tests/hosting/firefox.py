"""Firefox with phones in it, steered over WebDriver BiDi; the same acts as `tests.hosting.browser`
has for Chromium.
"""

from __future__ import annotations

import asyncio
import base64
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

from tests.hosting.browser import FIND, MIDDLE, PATIENCE, Handset

# It calls nobody, and speaks BiDi alone.
PREFERENCES = {
    "remote.active-protocols": 1,
    "app.update.auto": False,
    "app.normandy.enabled": False,
    "browser.safebrowsing.downloads.remote.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.healthreport.uploadEnabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.enabled": False,
}
PORT = ("--remote-debugging-port", "0")


class Firefox:
    """One browser over one WebSocket."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._number = 0
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self.complaints: list[str] = []
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for message in self._socket:
            said = json.loads(message.data)
            if said.get("id") is not None:
                self._waiting.pop(said["id"]).set_result(said)
            elif said.get("method") == "log.entryAdded" and said["params"]["level"] == "error":
                self.complaints.append(str(said["params"].get("text")))

    async def do(self, method: str, **params: object) -> dict[str, Any]:
        """The result of a command."""
        self._number += 1
        answer = self._waiting[self._number] = asyncio.get_running_loop().create_future()
        await self._socket.send_json({"id": self._number, "method": method, "params": params})
        found = await asyncio.wait_for(answer, PATIENCE)
        assert found.get("type") != "error", (method, found)
        result: dict[str, Any] = found["result"]
        return result

    async def phone(self, width: int, height: int) -> FoxPhone:
        """A new phone: storage and sockets of its own."""
        user = (await self.do("browser.createUserContext"))["userContext"]
        made = await self.do("browsingContext.create", type="tab", userContext=user)
        phone = FoxPhone(self, made["context"], user)
        await self.do(
            "browsingContext.setViewport",
            context=phone.context,
            viewport={"width": width, "height": height},
            devicePixelRatio=2,
        )
        return phone


class FoxPhone(Handset):
    """One page."""

    def __init__(self, browser: Firefox, context: str, user: str) -> None:
        self.browser, self.context, self.user = browser, context, user

    async def open(self, url: str) -> None:
        await self.browser.do(
            "browsingContext.navigate", context=self.context, url=url, wait="complete"
        )

    async def reload(self) -> None:
        await self.browser.do("browsingContext.reload", context=self.context, wait="complete")

    async def ask(self, expression: str) -> Any:
        found = await self.browser.do(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({expression})))()",
            target={"context": self.context},
            awaitPromise=True,
        )
        assert found["type"] == "success", found
        told = found["result"].get("value")
        return None if told is None else json.loads(told)

    async def tap(self, key: str) -> None:
        await asyncio.sleep(0.4)
        await self.ask(f"({FIND})({json.dumps(key)}).scrollIntoView({{block: 'center'}})")
        x, y = await self.ask(f"({MIDDLE})(({FIND})({json.dumps(key)}))")
        at = {"type": "pointerMove", "x": round(x), "y": round(y)}
        finger = {
            "type": "pointer",
            "id": "finger",
            "parameters": {"pointerType": "touch"},
            "actions": [
                at,
                {"type": "pointerDown", "button": 0},
                {"type": "pointerUp", "button": 0},
            ],
        }
        await self.browser.do("input.performActions", context=self.context, actions=[finger])

    async def shot(self, path: Path) -> None:
        found = await self.browser.do(
            "browsingContext.captureScreenshot", context=self.context, origin="viewport"
        )
        path.write_bytes(base64.b64decode(found["data"]))

    async def close(self) -> None:
        await self.browser.do("browser.removeUserContext", userContext=self.user)


@asynccontextmanager
async def foxing() -> AsyncIterator[Firefox]:
    """A running Firefox with an empty profile."""
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        sys.exit("There is no Firefox here (Debian: apt-get install firefox-esr).")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        lines = [f"user_pref({json.dumps(n)}, {json.dumps(v)});" for n, v in PREFERENCES.items()]
        (Path(profile) / "user.js").write_text("\n".join(lines), encoding="utf-8")
        process = subprocess.Popen(
            [program, "--headless", "--no-remote", "--profile", profile, *PORT],
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            text=True,
        )
        assert process.stderr is not None
        try:
            address = ""
            for line in process.stderr:
                if "BiDi listening on " in line:
                    address = line.rpartition(" ")[2].strip()
                    break
            async with (
                aiohttp.ClientSession() as session,
                session.ws_connect(f"{address}/session", max_msg_size=0) as socket,
            ):
                fox = Firefox(socket)
                await fox.do("session.new", capabilities={})
                await fox.do("session.subscribe", events=["log.entryAdded"])
                yield fox
        finally:
            process.kill()
            process.communicate()
