"""The window's self-test, as the frozen program runs it."""

import os
import subprocess
import sys

from luminagames.games import game_ids


def test_the_self_test_of_the_window_passes() -> None:
    code = "from luminagames.app.selfcheck import check_window; print(*check_window(), sep='\\n')"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=dict(os.environ), check=False
    )
    assert done.returncode == 0, done.stderr
    for game in game_ids():
        assert f"{game}: " in done.stdout
    assert "fonts" in done.stdout
