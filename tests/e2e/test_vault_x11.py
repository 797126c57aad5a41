"""The program in a real window on an X server: a creature is dragged with X events and found in the
Vault.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from luminagames.engine.match import Match
from luminagames.games import load_game
from luminagames.library.matchfile import read_match

pytestmark = pytest.mark.x11

ROOT = Path(__file__).resolve().parents[2]
# `search --sync` waits for a window that may never come.
PATIENCE_S = 60
SCENARIO = """\
scenario: a creature that can be paid lies in the field
rules: [LV-5.8]
game: vault
seats: 2
seed: 1
cards:
  - {id: t-ember, name: Ember Test, tier: 1, color: pyronoxi, points: 1, cost: {lithari: 1}, abilities: []}
state:
  wild_field: {1: [t-ember], 2: [], 3: []}
  deck: {1: [], 2: [], 3: []}
  players:
    - {tokens: {lithari: 2}}
    - {}
do: []
expect: {actor: 0}
"""


def environment(display: str, home: Path) -> dict[str, str]:
    own = {
        "DISPLAY": display,
        "QT_QPA_PLATFORM": "xcb",
        "LUMINAGAMES_HOME": str(home),
        "PYTHONPATH": str(ROOT),
    }
    return {**os.environ, **own}


def xdotool(display: str, *words: str) -> str:
    done = subprocess.run(
        ["xdotool", *words],
        env={**os.environ, "DISPLAY": display},
        check=True,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
    )
    return done.stdout.strip()


def drag(display: str, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Press, move in small steps, release, as a hand does."""
    xdotool(display, "mousemove", str(start[0]), str(start[1]))
    time.sleep(0.1)
    xdotool(display, "mousedown", "1")
    for share in (0.1, 0.3, 0.5, 0.7, 0.9, 1.0):
        x, y = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
        xdotool(display, "mousemove", str(x), str(y))
        time.sleep(0.05)
    xdotool(display, "mouseup", "1")


def test_a_creature_dragged_in_a_real_window_lies_in_the_vault(
    xvfb_display: str, tmp_path: Path
) -> None:
    scenario, saved = tmp_path / "s.yaml", tmp_path / "m.lumina"
    scenario.write_text(SCENARIO, encoding="utf-8")
    command = [
        sys.executable,
        str(ROOT / "tests/e2e/window_driver.py"),
        str(scenario),
        str(saved),
        "card:0",
        "zone:vault[0]",
    ]
    with subprocess.Popen(
        command, env=environment(xvfb_display, tmp_path / "home"), stdout=subprocess.PIPE, text=True
    ) as program:
        try:
            assert program.stdout is not None
            opened = program.stdout.readline()
            assert opened, "the window did not open"
            places = json.loads(opened)
            drag(xvfb_display, tuple(places["card"]), tuple(places["target"]))
            stepped = program.stdout.readline()
            assert stepped, "the drag was missed: the program ended by itself without an action"
            assert json.loads(stepped) == {"step": 1}
        finally:
            program.terminate()
    match: Match[object] = Match.from_record(read_match(saved), load_game)
    assert match.actions[0].kind == "acquire"
    assert match.view(0).zones["vault[0]"] == (0,)


def test_the_program_opens_a_window_at_a_table(xvfb_display: str, tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "luminagames",
        "play",
        "vault",
        "--seats",
        "Ada,Ben",
        "--seed",
        "1",
    ]
    with subprocess.Popen(
        command, env=environment(xvfb_display, tmp_path / "home"), cwd=ROOT
    ) as program:
        try:
            found = xdotool(
                xvfb_display, "search", "--sync", "--onlyvisible", "--name", "Lumina Vault"
            )
            assert found
            assert program.poll() is None
        finally:
            program.terminate()
