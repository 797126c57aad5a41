"""The wheel as a stranger has it: installed into an environment of its own, run from an empty
folder.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

import pytest

from luminagames.games import game_ids
from luminagames.version import __version__
from tests.packaging.tools import ROOT

pytestmark = pytest.mark.xdist_group("wheel")  # one worker builds and installs it, once


def run(*command: str | Path, cwd: Path = ROOT, home: Path | None = None) -> str:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    environment.pop("PYTHONPATH", None)
    if home is not None:
        environment["LUMINAGAMES_HOME"] = str(home)
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from the sdist, which was built from this checkout: the longest way there is."""
    folder = tmp_path_factory.mktemp("built")
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", folder)
    (sdist,) = folder.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    unpacked = folder / f"luminagames-{__version__}"
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=unpacked)
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program in a new environment, which borrows the libraries of this one but not its own
    package.
    """
    folder = tmp_path_factory.mktemp("environment")
    run(sys.executable, "-m", "venv", "--without-pip", folder / "venv")
    scripts = folder / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
    python = scripts / ("python.exe" if sys.platform == "win32" else "python")
    site = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    Path(site, "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    run(
        sys.executable,
        "-m",
        "pip",
        "--python",
        python,
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
        "--no-build-isolation",
        "--ignore-installed",
        "--disable-pip-version-check",
        wheel,
    )
    return scripts / ("luminagames.exe" if sys.platform == "win32" else "luminagames")


def test_it_holds_licenses_and_no_tests(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        about = archive.read(f"luminagames-{__version__}.dist-info/METADATA").decode()
    for license_file in (
        "LICENSE",
        "assets/fonts/OFL-Inter.txt",
        "assets/fonts/OFL-Vollkorn.txt",
        "assets/profiles/FOGRA39L_coated.txt",
    ):
        assert f"luminagames-{__version__}.dist-info/licenses/{license_file}" in names
    # the tests that a new game's folder begins with are a template, not tests of this program
    ours = [name for name in names if "/assets/newgame/" not in name]
    assert not [
        name for name in ours if "/tests/" in name or "test_" in name or name.startswith("tests")
    ]
    assert "License-Expression: MIT" in about
    needed = [
        line
        for line in about.splitlines()
        if line.startswith("Requires-Dist") and "extra ==" not in line
    ]
    assert needed
    assert not [line for line in needed if "chess" in line]


def test_it_runs_from_an_empty_folder(installed: Path, tmp_path: Path) -> None:
    empty, home = tmp_path / "empty", tmp_path / "home"
    empty.mkdir()
    assert run(installed, "--version", cwd=empty, home=home) == f"Lumina Games {__version__}\n"
    games = run(installed, "games", cwd=empty, home=home)
    assert [line.split()[0] for line in games.splitlines()] == list(game_ids())
    report = run(installed, "--selftest", cwd=empty, home=home)
    assert "The self-test passed." in report
    for game in game_ids():
        assert f"ok    {game}: rulebook, cards, set-up" in report
    assert list(empty.iterdir()) == []


def test_its_code_and_data_are_its_own(installed: Path, tmp_path: Path) -> None:
    ask = "import luminagames, luminagames.data as data; print(luminagames.__file__); print(data.root())"
    python = installed.with_name("python.exe" if sys.platform == "win32" else "python")
    for line in run(python, "-c", ask, cwd=tmp_path).splitlines():
        assert installed.parents[1] in Path(line).parents
