"""Build the frozen program and prove it: `python packaging/build.py`.

1. PyInstaller makes `dist/luminagames/`, one folder.
2. The frozen program runs its self-test without a window.
3. It must list the same games as the source it was made from.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "dist" / "luminagames"
PROGRAM = FOLDER / ("luminagames.exe" if sys.platform == "win32" else "luminagames")


def freeze() -> None:
    """Run PyInstaller on the spec; its working files go to `build/`."""
    spec = ROOT / "packaging" / "luminagames.spec"
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "ERROR", str(spec)]
    subprocess.run(command, cwd=ROOT, check=True)


def strip_debug_symbols() -> None:
    """Drop debug symbols from Python's own libraries: a Python built from source carries 25 MB of them."""
    strip = shutil.which("strip")
    if strip is None or sys.platform != "linux":
        return
    inner = FOLDER / "_internal"
    patterns = ["libpython3*.so*", "python3*/lib-dynload/*.so", "lib-dynload/*.so"]
    libraries = [library for pattern in patterns for library in inner.glob(pattern)]
    subprocess.run([strip, "--strip-unneeded", *map(str, libraries)], check=True)


def run(command: list[str], home: str) -> str:
    """What `command` prints, run away from the checkout so that it cannot find the source's data by chance."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "LUMINAGAMES_HOME": home, "COLUMNS": "120"}
    environment.pop("PYTHONPATH", None)
    done = subprocess.run(command, cwd=home, env=environment, text=True, stdout=subprocess.PIPE, check=False)
    if done.returncode != 0:
        for log in Path(home).rglob("*.log"):
            print(log.read_text(encoding="utf-8"))
        sys.exit(f"{done.stdout}\nfailed with {done.returncode}: {' '.join(command)}")
    return done.stdout


def megabytes(folder: Path) -> float:
    """The size of all files under `folder`, in MB."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink()) / 1e6


def main() -> None:
    """Freeze, self-test, compare."""
    freeze()
    strip_debug_symbols()
    print(f"dist/luminagames: {megabytes(FOLDER):.0f} MB")
    with tempfile.TemporaryDirectory() as home:
        print(run([str(PROGRAM), "--selftest"], home), end="")
        frozen = run([str(PROGRAM), "games"], home)
        source = run([sys.executable, "-m", "luminagames", "games"], home)
    if frozen != source:
        sys.exit(f"the frozen program lists other games than the source:\n{frozen}\n---\n{source}")
    print(f"The frozen program passed its self-test and lists the same games as the source:\n{frozen}", end="")


if __name__ == "__main__":
    main()
