"""A person who hears the program over the system's accessibility bus, from a test."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
PATIENCE_S = 60.0


class Blind:
    """Finds by role and name, does by action. `said` are the announcements, `step` what the match
    came to.
    """

    def __init__(self, pipe: subprocess.Popen[str]) -> None:
        assert pipe.stdin is not None
        assert pipe.stdout is not None
        self.said: list[str] = []
        self.did: list[str] = []
        self.step = 0
        self.over = False
        self._orders, self._lines = pipe.stdin, pipe.stdout
        self._answers: Queue[dict[str, Any]] = Queue()
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        for line in self._lines:
            if not line.startswith("{"):
                continue  # the bus says that it runs
            told = json.loads(line)
            if "said" in told:
                self.said.append(str(told["said"]))
            elif "step" in told:
                self.step = told["step"]
            elif "over" in told:
                self.over = True
            else:
                self._answers.put(told)

    def _ask(self, **order: object) -> dict[str, Any]:
        self._orders.write(json.dumps(order) + "\n")
        self._orders.flush()
        try:
            return self._answers.get(timeout=PATIENCE_S)
        except Empty:
            raise AssertionError(f"no answer to {order}; last {self.did[-8:]}") from None

    def do(self, name: str, role: str = "", action: str = "Press") -> None:
        """Does an action of the first thing of that name and role, as soon as it is there."""
        answer = self._ask(do=name, role=role, action=action)
        assert "did" in answer, f"nobody hears {role} {name} with {action}: {answer['nodes']}"
        self.did.append(str(answer["did"]))

    def read(self) -> list[tuple[str, str, tuple[str, ...]]]:
        """Role, name and actions of all that is heard."""
        return [(role, name, tuple(actions)) for role, name, actions in self._ask(read=1)["nodes"]]

    def hears(self, name: str, role: str = "") -> None:
        """Waits until there is something of that name."""
        end = time.monotonic() + PATIENCE_S / 4
        nodes = self.read()
        while not any(one.startswith(name) and role in ("", kind) for kind, one, _ in nodes):
            assert time.monotonic() < end, f"nobody hears {role} {name}: {nodes}"
            nodes = self.read()

    def play(self, steps: int, seconds: float) -> None:
        """Tries what is offered until so many actions were done, or the match is over."""
        end = time.monotonic() + seconds
        while self.step < steps and not self.over:
            answer = self._ask(play=1)
            assert answer["did"], (
                f"nothing can be done: {answer.get('nodes')}; last {self.did[-8:]}"
            )
            self.did += answer["did"]
            assert time.monotonic() < end, f"{self.step} of {steps} actions; last {self.did[-8:]}"


@contextmanager
def listening(display: str, home: Path, *game: str, seed: int = 1) -> Iterator[Blind]:
    """The program on an X display, with a bus of its own; at a table if a game is named."""
    environment = {
        **os.environ,
        "DISPLAY": display,
        "QT_QPA_PLATFORM": "xcb",
        "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        "LUMINAGAMES_HOME": str(home),
        "PYTHONPATH": str(ROOT),
        "NO_AT_BRIDGE": "0",
    }
    window = f"'{sys.executable}' -m tests.speech.window {' '.join(game)}"
    script = f"{window} < /dev/null & exec /usr/bin/python3 '{HERE}/atspi_hand.py' {seed}"
    session = ["dbus-run-session", "--", "bash", "-c", script]
    with subprocess.Popen(
        session,
        env=environment,
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    ) as both:
        try:
            yield Blind(both)
        finally:
            os.killpg(both.pid, 9)
