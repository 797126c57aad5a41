"""The first start follows what the system knows of a person; later starts follow the person."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from luminagames.app.preferences import system
from luminagames.app.preferences.settings import Settings
from luminagames.app.preferences.system import Wishes


def test_the_first_start_follows_the_system(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.ini")
    system.follow(settings, Wishes(high_contrast=True, less_motion=True))
    assert settings.theme == "high_contrast"
    assert settings.motion == "less"


def test_a_later_start_keeps_what_was_chosen(tmp_path: Path) -> None:
    first = Settings(tmp_path / "settings.ini")
    first.theme = "daylight"
    first.sync()
    later = Settings(tmp_path / "settings.ini")
    system.follow(later, Wishes(high_contrast=True, less_motion=True))
    assert later.theme == "daylight"
    assert later.motion == "full"


@pytest.mark.parametrize(("answer", "less"), [("false\n", True), ("true\n", False), ("", False)])
def test_the_desktops_answer_is_read(
    monkeypatch: pytest.MonkeyPatch, answer: str, less: bool
) -> None:
    done = subprocess.CompletedProcess((), 0 if answer else 1, stdout=answer)
    monkeypatch.setattr(system.sys, "platform", "linux")
    monkeypatch.setattr(system.shutil, "which", lambda _name: "/usr/bin/gsettings")
    monkeypatch.setattr(system.subprocess, "run", lambda *_words, **_more: done)
    assert system.less_motion() is less


def test_a_system_that_says_nothing_wishes_nothing(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system.shutil, "which", lambda _name: None)
    assert system.wishes() == Wishes()
