"""Compiles the rules in a copy of the checkout and runs there what must be equal: contract, scenarios, goldens.

    python scripts/compiled_tests.py FOLDER [further arguments of pytest]

A folder that was compiled before is used again as it is; delete it to compile anew.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EQUAL = ("tests/contract", "tests/scenarios", "tests/golden")
SAYS = (
    "from luminagames.version import is_compiled, version_line\n"
    "assert is_compiled(), 'the rules that run here are not compiled'\n"
    "print(version_line())"
)


def main(arguments: list[str]) -> int:
    """The exit code of pytest."""
    folder = Path(arguments[0]).resolve()
    if not (folder / "luminagames").is_dir():
        compiler = ROOT / "packaging" / "compiled.py"
        folder.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run([sys.executable, compiler, folder], check=True, cwd=folder.parent)
    for name in ("tests", "assets", "carddata", "docs", "scripts", "packaging"):
        shutil.copytree(ROOT / name, folder / name, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    subprocess.run([sys.executable, "-c", SAYS], check=True, cwd=folder)
    tests = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *(arguments[1:] or EQUAL)]
    return subprocess.run(tests, cwd=folder, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
