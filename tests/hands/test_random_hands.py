"""Random hands: nothing that a hand can do at a window crashes, hangs or makes it show what is not
so.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from luminagames.games import game_ids

ROOT = Path(__file__).resolve().parents[2]
SHORT, LONG = 500, 10_000
PICTURES, MANY_PICTURES = 4, 80


def hands(game: str, seed: int, events: int, folder: Path, *more: str, **own: str) -> None:
    """Random hands in a process of its own; what they did stays in the folder as a trace that can
    be replayed.
    """
    trace = folder / f"{game}-{seed}.trace"
    command = [
        sys.executable,
        "-m",
        "tests.hands.driver",
        game,
        str(seed),
        str(events),
        "--trace",
        str(trace),
        *more,
    ]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **own},
        capture_output=True,
        text=True,
        timeout=1_800,
        check=False,
    )
    said = f"{done.stdout[-3000:]}{done.stderr[-3000:]}\nreplay: python -m {' '.join(command[2:])} --replay {trace}"
    assert done.returncode == 0, said


@pytest.mark.parametrize("game", game_ids())
def test_random_hands(game: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """In a window on an X server, where there is one; the screen shows there what would be painted
    afresh.
    """
    if shutil.which("Xvfb") is None:
        hands(game, 1, SHORT, tmp_path, QT_QPA_PLATFORM="offscreen")
    else:
        display = request.getfixturevalue("xvfb_display")
        hands(
            game,
            1,
            SHORT,
            tmp_path,
            "--pixels",
            str(PICTURES),
            QT_QPA_PLATFORM="xcb",
            DISPLAY=display,
        )


@pytest.mark.soak
@pytest.mark.parametrize("ratio", ["1", "1.5"])
@pytest.mark.parametrize("seed", [2, 3])
@pytest.mark.parametrize("game", game_ids())
def test_random_hands_for_long(game: str, seed: int, ratio: str, tmp_path: Path) -> None:
    """Two seeds at two device-pixel ratios, 10,000 events each."""
    hands(game, seed, LONG, tmp_path, QT_QPA_PLATFORM="offscreen", QT_SCALE_FACTOR=ratio)


@pytest.mark.soak
@pytest.mark.x11
@pytest.mark.parametrize("game", game_ids())
def test_the_screen_shows_it_for_long(game: str, xvfb_display: str, tmp_path: Path) -> None:
    hands(
        game,
        2,
        LONG // 4,
        tmp_path,
        "--pixels",
        str(MANY_PICTURES),
        QT_QPA_PLATFORM="xcb",
        DISPLAY=xvfb_display,
    )
