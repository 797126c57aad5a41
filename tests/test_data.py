"""Where things lie: the program's files and the user's."""

from pathlib import Path

import pytest

import luminagames
from luminagames import data, folders


def test_in_a_checkout_the_files_lie_above_the_package():
    assert data.root() == Path(luminagames.__file__).resolve().parents[1]
    assert data.carddata() == data.root() / "carddata"
    assert data.assets() == data.root() / "assets"


def test_in_a_wheel_they_lie_beside_the_package(tmp_path, monkeypatch):
    package = tmp_path / "luminagames"
    (package / "_data").mkdir(parents=True)
    monkeypatch.setattr(data, "__file__", str(package / "data.py"))
    assert data.root() == package / "_data"


def test_home_holds_all_of_the_users_folders(tmp_path, monkeypatch):
    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path))
    assert folders.data_dir() == tmp_path / "data"
    assert folders.config_dir() == tmp_path / "config"
    assert folders.cache_dir() == tmp_path / "cache"


@pytest.mark.parametrize("folder", [folders.data_dir, folders.config_dir, folders.cache_dir])
def test_without_home_the_platform_says_where(monkeypatch, folder):
    monkeypatch.delenv("LUMINAGAMES_HOME", raising=False)
    assert folder().is_absolute()
    assert "luminagames" in folder().parts
