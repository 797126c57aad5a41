"""The door before HTTP: how many connections there may be, and how long one may stay that plays no
seat. Whatever it is sent goes on to aiohttp.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable

from luminagames.hands import limits


class Door:
    """All connections there are, of any kind."""

    def __init__(self, handler: Callable[[], asyncio.Protocol]) -> None:
        self.handler = handler
        self.each: Counter[str] = Counter()
        # The connections at which a seat is played: they stay.
        self.seated: set[asyncio.BaseTransport] = set()

    def __call__(self) -> asyncio.Protocol:
        """The protocol of a new connection."""
        return _Visitor(self)

    def enter(self, address: str) -> bool:
        """Counts one more connection; False if it is too many."""
        if self.each.total() >= limits.DOORS or self.each[address] >= limits.DOORS_EACH:
            return False
        self.each[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One of an address is gone."""
        self.each[address] -= 1
        self.each += Counter()  # forgets who has none


class _Visitor(asyncio.Protocol):
    """One connection."""

    def __init__(self, door: Door) -> None:
        self._door = door
        self._inner: asyncio.Protocol | None = None
        self._transport: asyncio.BaseTransport | None = None
        self._address = ""
        self._began = self._heard = time.monotonic()
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        peer = transport.get_extra_info("peername") or ("",)
        self._address, self._transport = str(peer[0]), transport
        if not self._door.enter(self._address):
            _end(transport)
            return
        self._inner = self._door.handler()
        self._inner.connection_made(transport)
        self._look_again()

    def data_received(self, data: bytes) -> None:
        self._heard = time.monotonic()
        if self._inner is not None:
            self._inner.data_received(data)

    def eof_received(self) -> bool | None:
        return None if self._inner is None else self._inner.eof_received()

    def pause_writing(self) -> None:
        if self._inner is not None:
            self._inner.pause_writing()

    def resume_writing(self) -> None:
        if self._inner is not None:
            self._inner.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._inner is None or self._transport is None:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._door.seated.discard(self._transport)
        self._door.leave(self._address)
        self._inner.connection_lost(exc)

    def _look_again(self) -> None:
        """Ends it where it has been silent, or there, for too long; looks again later."""
        assert self._transport is not None
        now = time.monotonic()
        late = now - self._heard >= limits.IDLE_SECONDS or now - self._began >= limits.LIFE_SECONDS
        if self._transport in self._door.seated:
            return
        if late:
            _end(self._transport)
            return
        due = min(self._heard + limits.IDLE_SECONDS, self._began + limits.LIFE_SECONDS) - now
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(due + 0.05, self._look_again)


def _end(transport: asyncio.BaseTransport) -> None:
    if isinstance(transport, asyncio.Transport):
        transport.abort()
