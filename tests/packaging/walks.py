"""Follows a walk of CONTRIBUTING.md: writes its files, makes its edits and runs its commands, in
order.

What a code block is for stands in the text before it: *Append to `file`*, *Write `file`*, *In
`file`, before `line`, put*, *in place of `line` put* (the file named last); blocks of `sh` are
commands, run at the top of the tree.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(
    r"(?P<text>(?:(?!^```).)*?)^```(?P<language>\w+)\n(?P<code>.*?)^```$", re.MULTILINE | re.DOTALL
)
COPIED = (
    "luminagames",
    "assets",
    "carddata",
    "tests/contract",
    "tests/games/vault",
    "tests/scenarios/vault",
    "examples",
    "tests/conftest.py",
    "tests/thinkers.py",
    "pyproject.toml",
)


@dataclass(frozen=True, slots=True)
class Step:
    """A code block: `how` is `append`, `write`, `before`, `replace` or `run`."""

    how: str
    file: str
    line: str
    code: str


def copy_tree(target: Path, names: Sequence[str] = COPIED) -> Path:
    """What the walks need of this checkout, its compiled modules included: what a walk changes is
    compiled anew.
    """
    for name in names:
        source = ROOT / name
        if source.is_dir():
            half_written = shutil.ignore_patterns("*.pyc.*")  # by another process, just now
            shutil.copytree(source, target / name, ignore=half_written)
        else:
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target / name)
    return target


def walk(title: str) -> list[Step]:
    """The steps of a section of CONTRIBUTING.md."""
    return steps_of(ROOT / "CONTRIBUTING.md", title)


def steps_of(page: Path, title: str) -> list[Step]:
    """The steps of the section with this title."""
    document = page.read_text(encoding="utf-8")
    section = document.split(f"## {title}\n", 1)[1].split("\n## ", 1)[0]
    steps = []
    file = ""
    for block in BLOCK.finditer(section):
        text, language, code = " ".join(block["text"].split()), block["language"], block["code"]
        if language == "sh":
            steps.append(Step("run", "", "", code))
            continue
        named = re.findall(r"(Append to|Write|In) `([^`]+)`", text)
        if named:
            how, file = named[-1]
            if how in ("Append to", "Write"):
                steps.append(Step("append" if how == "Append to" else "write", file, "", code))
                continue
        # A line that is named keeps the spaces it begins with, which the joined text above does
        # not.
        place = re.findall(r"(before|in place of)\s+`([^`\n]+)`", block["text"])
        assert place, f"{title}: what is this block for?\n{text}\n{code}"
        steps.append(
            Step("before" if place[-1][0] == "before" else "replace", file, place[-1][1], code)
        )
    return steps


def follow(steps: list[Step], tree: Path, home: Path) -> list[str]:
    """Take every step; what each command printed."""
    said = []
    for step in steps:
        if step.how == "run":
            said += [run(line, tree, home) for line in step.code.splitlines()]
            continue
        path = tree / step.file
        path.parent.mkdir(parents=True, exist_ok=True)
        before = path.read_text(encoding="utf-8") if path.exists() else ""
        path.write_text(edited(before, step), encoding="utf-8")
    return said


def edited(text: str, step: Step) -> str:
    """A file's text after a step."""
    match step.how:
        case "write":
            assert not text, f"{step.file} is there already"
            return step.code
        case "append":
            return text + step.code
    whole = f"{step.line}\n"
    assert text.count(f"\n{whole}") == 1, f"{step.file} does not have the line {step.line!r} once"
    return text.replace(f"\n{whole}", f"\n{step.code}{'' if step.how == 'replace' else whole}")


def run(line: str, tree: Path, home: Path) -> str:
    """What a command prints; it must succeed. Our programs are those of this interpreter, the code
    is the tree's.
    """
    words = shlex.split(line)
    environment = {
        **os.environ,
        "PYTHONPATH": str(tree),
        "LUMINAGAMES_HOME": str(home),
        "COLUMNS": "120",
    }
    if words[0] == "pytest":
        words[1:1] = ["-q", "-n0", "-p", "no:cacheprovider"]
    if words[0] == "ruff":
        words[1:2] = ["check", "--no-cache"]
    if words[0] in ("luminagames", "pytest", "ruff"):
        words = [sys.executable, "-m", *words]
    done = subprocess.run(
        words, cwd=tree, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
    return done.stdout
