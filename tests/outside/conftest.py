"""A home of its own, and no game from outside but those of the test."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from luminagames.outside import finding

EXAMPLE = Path(__file__).resolve().parents[2] / "examples/tricks"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The user's folders, empty; afterwards the games are those of before."""
    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(finding, "_named", [])
    finding.again()
    yield tmp_path / "home"
    monkeypatch.undo()
    finding.again()


@pytest.fixture
def tricks(tmp_path: Path) -> Path:
    """A copy of the example, to be changed."""
    shutil.copytree(EXAMPLE, tmp_path / "tricks", ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path / "tricks"
