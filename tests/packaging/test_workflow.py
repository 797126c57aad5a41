"""The GitHub workflow: three systems, pinned actions, the commands of the Makefile and of the
README.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml

from tests.packaging.tools import ROOT

FILE = ROOT / ".github" / "workflows" / "release.yml"
TEXT = FILE.read_text(encoding="utf-8")
WORKFLOW: dict[Any, Any] = yaml.safe_load(TEXT)
JOBS: dict[str, Any] = WORKFLOW["jobs"]


def commands(job: str) -> str:
    return "\n".join(step["run"] for step in JOBS[job]["steps"] if "run" in step)


def test_every_system_is_built_and_gives_files() -> None:
    assert {name: job["runs-on"].split("-")[0] for name, job in JOBS.items()} == {
        "linux": "ubuntu",
        "compiled": "ubuntu",
        "windows": "windows",
        "macos": "macos",
        "release": "ubuntu",
    }
    for name in ("linux", "windows", "macos"):
        uploads = [
            step for step in JOBS[name]["steps"] if "upload-artifact" in step.get("uses", "")
        ]
        assert uploads[0]["with"]["if-no-files-found"] == "error"
        assert JOBS[name]["timeout-minutes"] <= 90


def test_every_action_is_pinned_by_the_commit_of_a_named_version() -> None:
    lines = [line.strip() for line in TEXT.splitlines() if "uses:" in line]
    assert len(lines) == 12
    for line in lines:
        assert re.fullmatch(r"- uses: actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", line), line


def test_nothing_may_be_written_but_by_the_release() -> None:
    assert WORKFLOW["permissions"] == {"contents": "read"}
    assert [name for name, job in JOBS.items() if "permissions" in job] == ["release"]
    assert set(JOBS["release"]["needs"]) == {"linux", "windows", "macos"}
    assert JOBS["release"]["if"] == "startsWith(github.ref, 'refs/tags/v')"
    triggers = WORKFLOW[True]  # YAML 1.1 reads `on` as a truth value
    assert triggers["push"]["tags"] == ["v*"]


def test_linux_runs_the_targets_of_the_makefile() -> None:
    for target in ("make test", "make package", "make package-check"):
        assert target in commands("linux")


def test_the_compiled_rules_are_tested_and_installed() -> None:
    assert "make compiled" in commands("compiled")
    assert "LUMINAGAMES_MYPYC=1" in commands("compiled")


def test_windows_runs_the_lines_of_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    said = commands("windows")
    for line in (r".venv\Scripts\pip install -c constraints.txt -e .[dev]",):
        assert line in readme
        assert line in said
    for check in ("ruff check .", "mypy", "lint-imports --no-logo", "pytest -n 2 --dist loadgroup"):
        assert rf".venv\Scripts\{check}" in said
        assert check.split()[0] in (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "--selftest --out" in said


@pytest.mark.parametrize("job", ["linux", "windows", "macos"])
def test_every_script_that_is_named_exists(job: str) -> None:
    for name in re.findall(r"(?:packaging|scripts)[/\\][\w/\\]+\.(?:py|sh)", commands(job)):
        assert (ROOT / name.replace("\\", "/")).is_file(), name


def test_no_path_of_a_machine() -> None:
    assert not re.search(r"(?<![\w.\"])/(?:work|root|home|tmp|Users)/", TEXT)
