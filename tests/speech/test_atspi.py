"""A match played through the system's own accessibility bus, by another process that knows nothing of this program."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from threading import Thread

import pytest

from luminagames.games import game_ids

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
SHORT, LONG = 6, 60
"""So many actions are done by the tree alone."""


def play(game: str, steps: int, display: str, home: Path, seconds: float) -> list[str]:
    """What the screen reader heard until so many actions of the match were done."""
    environment = {
        **os.environ, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
        "LUMINAGAMES_HOME": str(home), "PYTHONPATH": str(ROOT), "NO_AT_BRIDGE": "0",
    }  # fmt: skip
    script = f"'{sys.executable}' -m tests.speech.window {game} & exec /usr/bin/python3 '{HERE}/atspi_hand.py' 1"
    session = ["dbus-run-session", "--", "bash", "-c", script]
    heard: list[str] = []
    done = 0
    with subprocess.Popen(session, env=environment, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          text=True, start_new_session=True) as both:  # fmt: skip
        assert both.stdout is not None
        lines: list[str] = []
        Thread(target=lambda: lines.extend(iter(both.stdout.readline, "")), daemon=True).start()
        end = time.monotonic() + seconds
        at = 0
        while done < steps and time.monotonic() < end and both.poll() is None:
            time.sleep(0.05)
            for line in lines[at:]:
                at += 1
                if line.startswith("{"):
                    told = json.loads(line)
                    done = steps if told.get("over") else max(done, int(told.get("step", 0)))
                heard.append(line.strip())
        os.killpg(both.pid, 9)
    assert done >= steps, f"{done} of {steps} actions: {heard[-12:]}"
    return heard


@pytest.mark.atspi
@pytest.mark.x11
def test_a_match_is_played_over_the_accessibility_bus(xvfb_display: str, tmp_path: Path) -> None:
    heard = play("vault", SHORT, xvfb_display, tmp_path, 60)
    assert any(line.startswith("said ") for line in heard)


@pytest.mark.soak
@pytest.mark.atspi
@pytest.mark.x11
@pytest.mark.parametrize("game", game_ids())
def test_each_game_over_the_accessibility_bus(xvfb_display: str, tmp_path: Path, game: str) -> None:
    assert shutil.which("dbus-run-session")
    play(game, LONG, xvfb_display, tmp_path, 600)
