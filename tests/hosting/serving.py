"""A served match for tests."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


@contextmanager
def hosted(home: Path, *words: str) -> Iterator[tuple[dict[str, Any], subprocess.Popen[str]]]:
    """A served match and its line; ended by its end or by us."""
    process = subprocess.Popen(
        [sys.executable, "-m", "luminagames", "host", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "LUMINAGAMES_HOME": str(home)},
    )
    try:
        assert process.stdout is not None and process.stderr is not None
        line = process.stdout.readline()
        assert line, process.stderr.read()
        yield json.loads(line), process
    finally:
        process.kill()
        process.communicate()
