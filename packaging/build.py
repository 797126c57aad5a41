"""Build the frozen program and prove it: `python packaging/build.py`.

1. PyInstaller makes `dist/luminagames/`, one folder, and beside the program lie the licenses of all
its parts.
2. The frozen program runs its self-test without a window.
3. It must list the same games as the source it was made from, and serve a match to clients.
4. Its size and, where there is a display to try it on, its start must be within the budgets.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(1, str(Path(__file__).resolve().parent / "linux"))

from common import DIST, FOLDER, PACKAGING, PROGRAM, ROOT, megabytes, run
from licenses import gather
from served import check_served
from slim import slim
from startup import measure_start

MOST_MB = 175
# From the start of the process to its window, warm.
MOST_SECONDS = 1.0

BUNDLE = DIST / "Lumina Games.app"


def freeze() -> None:
    """Run PyInstaller on the spec; its working files go to `build/`."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    command = [
        sys.executable,
        "-m",
        "PyInstaller",
        "--noconfirm",
        "--clean",
        "--log-level",
        "ERROR",
    ]
    subprocess.run([*command, str(PACKAGING / "luminagames.spec")], cwd=ROOT, check=True)


# The languages in which the frozen program is asked: help in German needs more of Typer.
LANGUAGES = ("C.UTF-8", "de_DE.UTF-8")


def add_licenses() -> None:
    """Beside the program; on macOS into the bundle too, with the icon of its documents."""
    count = gather(FOLDER / "licenses", FOLDER)
    if sys.platform == "darwin":
        resources = BUNDLE / "Contents" / "Resources"
        shutil.copytree(FOLDER / "licenses", resources / "licenses", dirs_exist_ok=True)
        shutil.copyfile(PACKAGING / "icons" / "match.icns", resources / "match.icns")
    print(f"dist/luminagames/licenses: {count} files")


def check_size() -> None:
    """Within the budget for what is installed."""
    size = megabytes(FOLDER)
    print(f"dist/luminagames: {size:.0f} MB (at most {MOST_MB})")
    if size > MOST_MB:
        sys.exit("the frozen program is too large: see packaging/prune.py")


def check_program() -> None:
    """The self-test and the list of games, away from the checkout: it must not find the source's
    data by chance.
    """
    with tempfile.TemporaryDirectory() as home:
        environment = {
            **os.environ,
            "QT_QPA_PLATFORM": "offscreen",
            "LUMINAGAMES_HOME": home,
            "COLUMNS": "120",
        }
        environment.pop("PYTHONPATH", None)
        print(run([PROGRAM, "--selftest"], environment, Path(home)), end="")
        for language in LANGUAGES:
            check_words({**environment, "LANG": language, "LC_ALL": language}, Path(home))
        print(check_served([PROGRAM], environment, Path(home)))
    print("The frozen program passed its self-test and says the same as the source.")


def check_words(environment: dict[str, str], home: Path) -> None:
    """What it lists and how it helps is what the source says in that language."""
    for words in (["games"], ["--help"]):
        frozen = run([PROGRAM, *words], environment, home)
        command = [sys.executable, "-m", "luminagames", *words]
        source = run(command, {**environment, "PYTHONPATH": str(ROOT)}, ROOT)
        if frozen.replace("python -m luminagames", "luminagames") != source.replace(
            "python -m luminagames", "luminagames"
        ):
            sys.exit(f"the frozen program says other than the source:\n{frozen}\n---\n{source}")
        print(frozen, end="")


def check_start() -> None:
    """Within the budget from the start of the process to its window."""
    start = measure_start(PROGRAM, MOST_SECONDS)
    if start is None:
        print("Start to first window: not measured, since there is no Xvfb with xdotool here")
        return
    times = f"{start.wall:.2f} s, {start.cpu:.2f} s of processor time, scaled"
    print(f"Start to first window: {times} (at most {MOST_SECONDS})")
    if min(start.wall, start.cpu) > MOST_SECONDS:
        sys.exit("the frozen program starts too slowly")


def main() -> None:
    """Freeze, gather licenses, prove."""
    freeze()
    if sys.platform == "linux":
        slim(FOLDER)
    add_licenses()
    check_size()
    check_program()
    check_start()


if __name__ == "__main__":
    main()
