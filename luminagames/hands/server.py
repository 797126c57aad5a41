"""The process that clients connect to: HTTP and WebSocket on one side, JSON lines on the other.

It is sent the view of a seat only after that seat has joined, and holds none. Lines it reads:

- `{"open": {"bind", "port", "words", "tokens": {SEAT: TOKEN}, "files": {PATH: [KIND, TEXT]}}}`
  first; `words` are the reasons it gives, `files` the page. A seat below 0 is who only watches.
- `{"entry": {"token", "code"}}`: by what one comes in who has no seat yet; such a visitor sits at a
  place from `limits.VISITORS` on. An empty `code` is none.
- `{"token": SEAT, "value": TOKEN or null, "why": REASON}`: a seat has another token, or none; who
  sat there is let go with the reason.
- `{"send": SEAT, "data": {...}}`: a message for who sits there now.
- `{"answer": N, "kind", "content"}`: what was asked for, in base64; without `kind` there is none.
- `{"bye": REASON}`: all are let go with that reason, and the process ends.

Lines it writes: `{"port": N}`, or `{"failed": TEXT}`; `{"joined": SEAT, "name": TEXT, "screen": BOOL}`,
`{"left": SEAT}`, `{"from": SEAT, "said": {...}}`, where `said` is null if it was no JSON object,
and `{"wanted": N, "from": SEAT, "what": "face" | "full" | "text", "name": TEXT}`, a card.
No Qt, no rules, no files.
"""

from __future__ import annotations

import asyncio
import base64
import hmac
import json
import sys
import threading
import time
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TextIO

from aiohttp import WSCloseCode, WSMsgType, web

from luminagames.hands import limits
from luminagames.hands.door import Door

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' blob:",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}


def _no_constant(text: str) -> object:
    raise ValueError(text)


def read_message(text: str) -> dict[str, Any] | None:
    """The JSON object of a message, None where it is none."""
    try:
        found = json.loads(text, parse_constant=_no_constant)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) and limits.shallow(found) else None


class Server:
    """Who is connected, and where each seat's client is."""

    def __init__(self, opening: Mapping[str, Any], tell: Callable[[Mapping[str, Any]], None]):
        self.bind = str(opening["bind"])
        self.words: Mapping[str, str] = opening["words"]
        self.tokens = {int(seat): str(one).encode() for seat, one in opening["tokens"].items()}
        self.tell = tell
        # By what visitors come in: a token, and a code that is typed; empty is none.
        self.entry = ("", "")
        self.visitors = 0
        # When a code was wrong, from whatever address.
        self.mistyped: deque[float] = deque(maxlen=limits.FAILED_JOINS)
        self.hosts: set[str] = set()
        self.sitting: dict[int, web.WebSocketResponse] = {}
        self.sockets: set[web.WebSocketResponse] = set()
        self.files: Mapping[str, list[str]] = opening["files"]
        # What was asked of the program and is not answered yet, by number.
        self.wanted: dict[int, asyncio.Future[Mapping[str, Any]]] = {}
        self.asked = 0
        self.failed: dict[str, deque[float]] = {}
        self.door: Door | None = None

    def application(self) -> web.Application:
        """The addresses that there are, each behind the checks."""
        found = web.Application(middlewares=[self._checked], client_max_size=limits.MESSAGE)
        for path in self.files:
            found.router.add_get(path, self._page)
        found.router.add_get("/{what:face|full|text}/{name}", self._card)
        found.router.add_get("/ws", self._socket)
        found.on_response_prepare.append(_with_headers)
        return found

    def listening(self, port: int) -> None:
        """Names the hosts that requests may ask for, once the port is known."""
        shown = f"[{self.bind}]" if ":" in self.bind else self.bind
        self.hosts = {f"{shown}:{port}"}
        if self.bind in ("127.0.0.1", "::1"):
            self.hosts.add(f"localhost:{port}")

    @web.middleware
    async def _checked(
        self,
        request: web.Request,
        handler: Callable[[web.Request], Awaitable[web.StreamResponse]],
    ) -> web.StreamResponse:
        origin = request.headers.get("Origin")
        hosts = {f"http://{one}" for one in self.hosts}
        if request.headers.get("Host") not in self.hosts or not (origin is None or origin in hosts):
            raise web.HTTPForbidden
        return await handler(request)

    async def _page(self, request: web.Request) -> web.Response:
        kind, text = self.files[request.path]
        return web.Response(text=text, content_type=kind, charset="utf-8")

    async def _card(self, request: web.Request) -> web.Response:
        """A card for who sits at a seat; one that the seat was not shown is answered like one that
        does not exist.
        """
        address = request.remote or ""
        scheme, _, token = request.headers.get("Authorization", "").partition(" ")
        seat = None if self._barred(address) else self._seat_of(token)
        if seat is None or scheme != "Bearer":
            self._failed(address)
            raise web.HTTPUnauthorized
        if seat not in self.sitting:
            raise web.HTTPNotFound
        if len(self.wanted) >= limits.WANTED:
            raise web.HTTPServiceUnavailable
        self.asked += 1
        number, answer = self.asked, asyncio.get_running_loop().create_future()
        self.wanted[number] = answer
        what, name = request.match_info["what"], request.match_info["name"]
        self.tell({"wanted": number, "from": seat, "what": what, "name": name})
        try:
            found = await asyncio.wait_for(answer, limits.ANSWER_SECONDS)
        except TimeoutError:
            raise web.HTTPServiceUnavailable from None
        finally:
            del self.wanted[number]
        if "kind" not in found:
            raise web.HTTPNotFound
        response = web.Response(body=base64.b64decode(found["content"]), content_type=found["kind"])
        response.headers["Cache-Control"] = "private"
        return response

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        if len(self.sockets) >= limits.CONNECTIONS:
            raise web.HTTPServiceUnavailable
        socket = web.WebSocketResponse(max_msg_size=limits.MESSAGE, heartbeat=15.0)
        self.sockets.add(socket)
        seat: int | None = None
        try:
            await socket.prepare(request)
            seat = await self._join(socket, request.remote or "")
            if seat is not None:
                self._stays(request)
                await self._listen(socket, seat)
        finally:
            self.sockets.discard(socket)
            if seat is not None and self.sitting.get(seat) is socket:
                del self.sitting[seat]
                self.tell({"left": seat})
        return socket

    def _stays(self, request: web.Request) -> None:
        """At this connection a seat is played: the door leaves it alone."""
        if self.door is not None and request.transport is not None:
            self.door.seated.add(request.transport)

    async def _join(self, socket: web.WebSocketResponse, address: str) -> int | None:
        """The seat of a new connection's first message; None where it was let go."""
        try:
            first = await socket.receive(timeout=limits.JOIN_SECONDS)
        except TimeoutError:
            await self._let_go(socket, "wrong")
            return None
        said = read_message(first.data) if first.type is WSMsgType.TEXT else None
        seat = None if self._barred(address) else self._place_of((said or {}).get("join"))
        if seat is None or said is None:
            self._failed(address)
            await self._let_go(socket, "wrong")
            return None
        before = self.sitting.get(seat)
        self.sitting[seat] = socket
        if before is not None:
            await self._let_go(before, "another")
        name = said.get("name")
        kept = "".join(one for one in name if one.isprintable()) if isinstance(name, str) else ""
        screen = said.get("show") is True
        self.tell({"joined": seat, "name": kept.strip()[: limits.NAME], "screen": screen})
        return seat

    def _failed(self, address: str) -> None:
        tries = self.failed.setdefault(address, deque(maxlen=limits.FAILED_JOINS))
        tries.append(time.monotonic())

    def _barred(self, address: str) -> bool:
        tries = self.failed.get(address, deque[float]())
        return len(tries) == limits.FAILED_JOINS and time.monotonic() - tries[0] < limits.MINUTE

    def _seat_of(self, token: object) -> int | None:
        given = token.encode("utf-8", "replace") if isinstance(token, str) else b""
        same = [seat for seat, one in self.tokens.items() if hmac.compare_digest(one, given)]
        return same[0] if same else None

    def _place_of(self, token: object) -> int | None:
        """The seat of a token, or a new place for a visitor."""
        seat = self._seat_of(token)
        if seat is not None or not isinstance(token, str) or not self._enters(token):
            return seat
        self.visitors += 1
        return limits.VISITORS + self.visitors

    def _enters(self, given: str) -> bool:
        """Whether somebody may come in by a token, or by the code: ten wrong ones a minute bar it
        for all.
        """
        token, code = (one.encode() for one in self.entry)
        word = given.encode("utf-8", "replace")
        if token and hmac.compare_digest(token, word):
            return True
        if not code or not given.isdecimal():
            return False
        full = len(self.mistyped) == limits.FAILED_JOINS
        if full and time.monotonic() - self.mistyped[0] < limits.MINUTE:
            return False
        if hmac.compare_digest(code, word):
            return True
        self.mistyped.append(time.monotonic())
        return False

    async def _listen(self, socket: web.WebSocketResponse, seat: int) -> None:
        """Passes messages on, no faster than the bucket allows."""
        waiting: asyncio.Queue[str | None] = asyncio.Queue()
        passing = asyncio.create_task(self._pass_on(socket, seat, waiting))
        arrived: deque[float] = deque(maxlen=limits.FLOOD)
        try:
            async for message in socket:
                arrived.append(time.monotonic())
                fast = arrived[-1] - arrived[0] < limits.FLOOD_SECONDS
                if len(arrived) == limits.FLOOD and (fast or waiting.qsize() >= limits.FLOOD):
                    await self._let_go(socket, "flood")
                    return
                waiting.put_nowait(message.data if message.type is WSMsgType.TEXT else None)
        finally:
            passing.cancel()

    async def _pass_on(
        self, socket: web.WebSocketResponse, seat: int, waiting: asyncio.Queue[str | None]
    ) -> None:
        left, then = float(limits.BUCKET), time.monotonic()
        while True:
            text = await waiting.get()
            now = time.monotonic()
            left, then = min(limits.BUCKET, left + (now - then) * limits.REFILL), now
            if left < 1:
                await asyncio.sleep((1 - left) / limits.REFILL)
            left -= 1
            if self.sitting.get(seat) is not socket:
                return
            said = None if text is None else read_message(text)
            if said is not None and said.keys() == {"here"}:
                await self.send(socket, said)
                continue
            self.tell({"from": seat, "said": said})

    async def _let_go(self, socket: web.WebSocketResponse, why: str) -> None:
        await self.send(socket, {"bye": self.words[why]})
        await socket.close(code=WSCloseCode.POLICY_VIOLATION)

    async def send(self, socket: web.WebSocketResponse, data: Mapping[str, Any]) -> None:
        """Sends a message; a client that is gone is noticed where its messages are awaited."""
        try:
            await asyncio.wait_for(socket.send_str(json.dumps(data, separators=(",", ":"))), 5.0)
        except (TimeoutError, ConnectionError, RuntimeError):
            await socket.close()

    async def told(self, data: Mapping[str, Any]) -> None:
        """Does what a line of the program says."""
        if "send" in data:
            socket = self.sitting.get(int(data["send"]))
            if socket is not None:
                await self.send(socket, data["data"])
            return
        if "answer" in data:
            waits = self.wanted.get(data["answer"])
            if waits is not None and not waits.done():
                waits.set_result(data)
            return
        if "entry" in data:
            self.entry = str(data["entry"]["token"]), str(data["entry"]["code"])
            return
        if "token" in data:
            await self._change_token(int(data["token"]), data["value"], data["why"])
            return
        for socket in list(self.sockets):
            await self.send(socket, {"bye": data["bye"]})
            await socket.close(code=WSCloseCode.GOING_AWAY)

    async def _change_token(self, seat: int, token: str | None, why: str) -> None:
        self.tokens.pop(seat, None)
        if token is not None:
            self.tokens[seat] = token.encode()
        socket = self.sitting.pop(seat, None)
        if socket is not None:
            self.tell({"left": seat})
            await self.send(socket, {"bye": why})
            await socket.close(code=WSCloseCode.POLICY_VIOLATION)


async def _with_headers(request: web.Request, response: web.StreamResponse) -> None:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)


def _read(source: TextIO, loop: asyncio.AbstractEventLoop, lines: asyncio.Queue[str]) -> None:
    """Passes lines on to the loop; an empty one at their end."""
    for text in source:
        loop.call_soon_threadsafe(lines.put_nowait, text)
    loop.call_soon_threadsafe(lines.put_nowait, "")


def _teller(target: TextIO, lines: asyncio.Queue[str]) -> Callable[[Mapping[str, Any]], None]:
    """Writes lines. Where nobody reads them the program is gone, and so this process ends."""

    def tell(data: Mapping[str, Any]) -> None:
        try:
            target.write(json.dumps(data, separators=(",", ":")) + "\n")
            target.flush()
        except OSError:
            lines.put_nowait("")

    return tell


async def serve(source: TextIO, target: TextIO) -> int:
    """Serves until the other end is closed, or says goodbye."""
    lines: asyncio.Queue[str] = asyncio.Queue()
    tell = _teller(target, lines)
    loop = asyncio.get_running_loop()
    threading.Thread(target=_read, args=(source, loop, lines), daemon=True).start()
    opening = json.loads(await lines.get())["open"]
    server = Server(opening, tell)
    runner = web.AppRunner(server.application(), access_log=None, shutdown_timeout=0.5)
    await runner.setup()
    handler = runner.server
    assert handler is not None
    server.door = Door(handler)
    try:
        listening = await loop.create_server(server.door, server.bind, int(opening["port"]))
    except OSError as error:
        tell({"failed": error.strerror or str(error)})
        await runner.cleanup()
        return 1
    port = listening.sockets[0].getsockname()[1]
    server.listening(port)
    tell({"port": port})
    while text := await lines.get():
        data = json.loads(text)
        await server.told(data)
        if "bye" in data:
            break
    listening.close()
    await runner.cleanup()
    return 0


def main() -> int:
    """The process: who presses Ctrl+C means the program that started it, which then ends this
    one.
    """
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    return asyncio.run(serve(sys.stdin, sys.stdout))


if __name__ == "__main__":
    sys.exit(main())
