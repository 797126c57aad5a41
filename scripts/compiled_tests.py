"""Compiles the rules in a copy of the checkout and runs there what must be equal: engine,
scenarios, goldens, contract.

    python scripts/compiled_tests.py FOLDER [further arguments of pytest]

A folder that was compiled before is used again as it is; delete it to compile anew. What a table
shows is Python in both, and a wrong type is found by any match, so that a few seeds of the random
matches are enough.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# In this order: what takes longest comes last.
EQUAL = (
    *("tests/engine", "tests/games/test_scenarios.py", "tests/golden"),
    *(
        f"tests/contract/test_{what}.py"
        for what in (
            "doors",
            "remembered",
            "trusted",
            "replay",
            "plain_data",
            "views",
            "legality",
            "ends",
        )
    ),
)
# So many seeds of each random match; `make test` takes ten.
SEEDS = "3"
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
        shutil.copytree(
            ROOT / name,
            folder / name,
            dirs_exist_ok=True,
            ignore=shutil.ignore_patterns("__pycache__"),
        )
    shutil.copy(ROOT / "pyproject.toml", folder)
    subprocess.run([sys.executable, "-c", SAYS], check=True, cwd=folder)
    tests = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-n",
        "2",
        "-p",
        "no:cacheprovider",
        *(arguments[1:] or EQUAL),
    ]
    few = {**os.environ, "LUMINAGAMES_TEST_SEEDS": SEEDS}
    return subprocess.run(tests, cwd=folder, check=False, env=few).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
