"""A copy of the tree, and the process that answers for it (`warm`)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping
from multiprocessing.connection import Listener
from pathlib import Path

from tests.mutation.warm import Question, Said

# Seconds of processor and of the clock for all tests of one question in a fresh process.
FRESH_S, FRESH_CLOCK_S = 120, 900
COPIED = (
    "luminagames",
    "tests",
    "assets",
    "carddata",
    "scripts",
    "pyproject.toml",
    "docs",
    "ARCHITECTURE.md",
)


class Server:
    """Started with the first question; `files` are the files of tests it may be asked for."""

    def __init__(
        self, root: Path, folder: Path, files: Iterable[str], changes: Mapping[str, str]
    ) -> None:
        self.tree = folder / "tree"
        self.tree.mkdir(parents=True)
        for name in COPIED:
            copy: Callable[..., object] = (
                shutil.copytree if (root / name).is_dir() else shutil.copy2
            )
            copy(root / name, self.tree / name)
        for path, source in changes.items():
            (self.tree / path).write_text(source, encoding="utf-8")
        self._log = (folder / "log").open("wb")
        address = str(folder / "socket")
        command = [sys.executable, "-m", "tests.mutation.warm", address, str(self.tree), *files]
        here = {**os.environ, "PYTHONPATH": str(self.tree), "QT_QPA_PLATFORM": "offscreen"}
        here["PYTHONDONTWRITEBYTECODE"] = "1"
        with Listener(address) as listener:
            self._process = subprocess.Popen(
                command,
                cwd=self.tree,
                env=here,
                stdout=self._log,
                stderr=subprocess.STDOUT,
                stdin=subprocess.DEVNULL,
            )
            self._asks = listener.accept()
        self.tests: set[str] = set(self._asks.recv())

    def ask(self, question: Question) -> Said:
        """Runs tests; `EOFError` if the process is gone."""
        self._asks.send(question)
        said = self._asks.recv()
        assert isinstance(said, Said)
        return said

    def close(self) -> None:
        """Ends the process."""
        self._asks.close()
        self._process.wait(60)
        self._log.close()


def fresh(question: Question, tree: Path) -> Said:
    """The same in a process that imports the changed file: slower, for what is made while a module
    is imported.
    """
    (tree / question.path).write_text(question.after, encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-qx",
        "--no-header",
        "--tb=no",
        "-p",
        "no:cacheprovider",
        *question.tests,
    ]
    here = {
        **os.environ,
        "PYTHONPATH": str(tree),
        "QT_QPA_PLATFORM": "offscreen",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    try:
        done = subprocess.run(
            ["sh", "-c", f'ulimit -t {FRESH_S}; exec "$@"', "sh", *command],
            cwd=tree,
            env=here,
            capture_output=True,
            text=True,
            timeout=FRESH_CLOCK_S,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return Said(question.tests[0], "no end")
    finally:
        (tree / question.path).write_text(question.before, encoding="utf-8")
    named = [
        line.split(" ")[1]
        for line in done.stdout.splitlines()
        if line.startswith(("FAILED ", "ERROR "))
    ]
    if not done.returncode:
        return Said()
    if named and named[0] in question.tests:
        return Said(named[0], "fails")
    return Said(question.tests[0], f"status {done.returncode}")
