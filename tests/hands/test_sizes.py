"""A window that changes its size, theme and letters shows what would be painted afresh: no words
stay behind.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.x11
def test_nothing_is_left_of_another_size(xvfb_display: str) -> None:
    own = {**os.environ, "DISPLAY": xvfb_display, "QT_QPA_PLATFORM": "xcb"}
    command = [sys.executable, "-m", "tests.hands.sizes"]
    done = subprocess.run(
        command, cwd=ROOT, env=own, capture_output=True, text=True, timeout=600, check=False
    )
    assert done.returncode == 0, f"{done.stdout[-3000:]}{done.stderr[-3000:]}"
