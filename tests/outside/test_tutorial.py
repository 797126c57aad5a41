"""The tutorial of `docs/games/` is followed to the letter, step by step."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from luminagames.cli.main import main
from tests.packaging.walks import ROOT, edited, steps_of

TUTORIAL = ROOT / "docs/games/tutorial.md"


def titles() -> list[str]:
    return re.findall(r"^## (Step \d+: .*)$", TUTORIAL.read_text(encoding="utf-8"), re.MULTILINE)


def test_each_of_the_ten_steps_leads_where_it_says(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert len(titles()) == 10
    commands = 0
    for title in titles():
        for step in steps_of(TUTORIAL, title):
            if step.how != "run":
                path = tmp_path / step.file
                before = path.read_text(encoding="utf-8") if path.exists() else ""
                path.write_text(edited(before, step), encoding="utf-8")
                continue
            for line in step.code.splitlines():
                assert main(shlex.split(line)[1:]) == 0, f"{title}: {line}"
                commands += 1
    assert commands == 8


def test_the_example_is_small(home: Path) -> None:
    """At most 600 lines of code, docstrings and comments left out, with its tests."""
    lines = 0
    for path in (ROOT / "examples/tricks").rglob("*.py"):
        text = re.sub(r'"""(?:.|\n)*?"""', "", path.read_text(encoding="utf-8"))
        lines += sum(
            bool(line.strip()) and not line.strip().startswith("#") for line in text.splitlines()
        )
    assert 200 < lines <= 600
