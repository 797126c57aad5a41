"""What the scripts of packaging share."""

from __future__ import annotations

from pathlib import Path

import pytest

from luminagames.version import __version__
from tests.packaging.tools import load


def test_the_version_is_the_programs_own() -> None:
    assert load("common.py").version() == __version__


def test_the_time_of_an_artefact_can_be_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    assert load("common.py").epoch() == 1_700_000_000
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    assert load("common.py").epoch() > 1_700_000_000


def test_a_template_with_a_name_left_over_ends_the_script(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    common = load("common.py")
    monkeypatch.setattr(common, "ROOT", tmp_path)
    template = tmp_path / "template.txt"
    template.write_text("@VERSION@ of @DATE@\n", encoding="utf-8")
    assert common.filled(template, version="1.0", date="today") == "1.0 of today\n"
    with pytest.raises(SystemExit, match="nothing to put for @DATE@"):
        common.filled(template, version="1.0")


def test_a_command_that_fails_ends_the_script_with_what_it_said() -> None:
    common = load("common.py")
    with pytest.raises(SystemExit, match="no program 'no-such-program'"):
        common.run(["no-such-program"])
    with pytest.raises(SystemExit, match="failed with 3"):
        common.run(["sh", "-c", "exit 3"])
