"""The server's process as the program speaks to it: lines in, lines out, none awaited."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from luminagames.hands.page import File
from luminagames.text import say

# The program's own hidden switch for the server, for where there is no interpreter to be called
# (frozen); `cli.main` has it, too.
SWITCH = "--serve"
OPEN_SECONDS = 20.0


class ServerGone(RuntimeError):
    """The server could not begin, or has ended; its text says why."""


def command() -> list[str]:
    """The program that serves, and its arguments."""
    if not getattr(sys, "frozen", False):
        return [sys.executable, "-P", "-m", "luminagames.hands.server"]
    # On Windows the windowed program has no streams.
    console = Path(sys.executable).with_name("luminagames.exe")
    return [str(console if console.is_file() else sys.executable), SWITCH]


def environment() -> dict[str, str]:
    """What the process needs in its environment: the same modules as here."""
    if getattr(sys, "frozen", False):
        return dict(os.environ)
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}


def opening(
    bind: str, port: int, tokens: Mapping[int, str], files: Mapping[str, File]
) -> dict[str, Any]:
    """The first line that it reads."""
    words = {
        "wrong": say("This address is no longer valid."),
        "another": say("Another phone has your seat now."),
        "flood": say("Too many messages."),
    }
    named = {str(seat): token for seat, token in tokens.items()}
    return {"open": {"bind": bind, "port": port, "words": words, "tokens": named, "files": files}}


class Child:
    """A running server; `said` has what it tells, None when it has ended."""

    def __init__(
        self, bind: str, port: int, tokens: Mapping[int, str], files: Mapping[str, File]
    ) -> None:
        """Starts it and waits for its port; raises `ServerGone`."""
        self._process = subprocess.Popen(
            command(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=environment(),
        )
        self.said: queue.SimpleQueue[dict[str, Any] | None] = queue.SimpleQueue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self.tell(opening(bind, port, tokens, files))
        try:
            first = self.said.get(timeout=OPEN_SECONDS)
        except queue.Empty:
            first = None
        if first is None or "port" not in first:
            self._process.kill()
            raise ServerGone((first or {}).get("failed") or say("the server does not start"))
        self.port = int(first["port"])

    def tell(self, data: Mapping[str, Any]) -> None:
        """Sends a line; raises `ServerGone`."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(data, separators=(",", ":")) + "\n")
            self._process.stdin.flush()
        except OSError:
            raise ServerGone(say("the server has ended")) from None

    def close(self, reason: str) -> None:
        """Lets all clients go with a reason, and the server end."""
        try:
            self.tell({"bye": reason})
            self._process.wait(5.0)
        except (ServerGone, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        assert self._process.stdin is not None
        with suppress(OSError):  # what was written last has no reader any more
            self._process.stdin.close()
        self._reader.join()

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as lines:
            for text in lines:
                self.said.put(json.loads(text))
        self.said.put(None)
