"""The compiled build is asked for, or it is not there; what runs is told."""

from __future__ import annotations

import ast
import importlib.util
import subprocess
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from luminagames import version
from luminagames.cli.main import main

ROOT = Path(__file__).resolve().parent.parent.parent


def load(name: str, folder: str = "packaging") -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / folder / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[list[Any]]:
    """The compiler's calls; it makes one binary."""
    made: list[list[Any]] = []

    def run(command: list[Any], *, cwd: Path, check: bool) -> None:
        made.append(command)
        (cwd / "luminagames" / "engine").mkdir(parents=True)
        (cwd / "luminagames" / "engine" / "rng.so").touch()
        (cwd / "luminagames__mypyc.so").touch()

    monkeypatch.setattr(subprocess, "run", run)
    return made


def built(kind: str) -> tuple[dict[str, Any], list[str]]:
    """The build data after the hook, and what it needs."""
    module = load("mypyc_hook")
    hook = module.CompiledRules(str(ROOT), {}, None, None, str(ROOT / "dist"), "wheel")
    data: dict[str, Any] = {"force_include": {}}
    hook.initialize(kind, data)
    hook.finalize(kind, data, "")
    return data, hook.dependencies()


def compiled_rules(data: dict[str, Any]) -> list[str]:
    """What the hook adds to the wheel, but for the words."""
    return sorted(place for place in data["force_include"].values() if not place.endswith(".mo"))


@pytest.mark.parametrize("value", [None, "", "0"])
def test_nothing_is_compiled_without_the_variable(monkeypatch, calls, value):
    monkeypatch.delenv("LUMINAGAMES_MYPYC", raising=False)
    if value is not None:
        monkeypatch.setenv("LUMINAGAMES_MYPYC", value)
    data, needs = built("standard")
    assert (compiled_rules(data), needs) == ([], ["polib>=1.2"])
    assert "pure_python" not in data
    assert calls == []


def test_an_editable_install_is_never_compiled(monkeypatch, calls):
    monkeypatch.setenv("LUMINAGAMES_MYPYC", "1")
    assert built("editable")[0] == {"force_include": {}}
    assert calls == []


def test_a_wheel_takes_the_binaries_along(monkeypatch, calls):
    monkeypatch.setenv("LUMINAGAMES_MYPYC", "1")
    data, needs = built("standard")
    assert (data["pure_python"], data["infer_tag"]) == (False, True)
    assert compiled_rules(data) == ["luminagames/engine/rng.so", "luminagames__mypyc.so"]
    assert len(calls) == 1
    assert [one.split(">")[0] for one in needs] == ["mypy", "setuptools", "polib"]


def test_the_rules_of_every_game_are_compiled_and_its_words_are_not():
    listed = load("compiled").modules(ROOT)
    played = [path.parent.name for path in ROOT.glob("luminagames/games/*/state.py")]
    assert len(played) >= 4
    for name in played:
        assert f"luminagames/games/{name}/state.py" in listed
        assert f"luminagames/games/{name}/moves.py" in listed
    assert not [
        path for path in listed if "/effects/" in path or path.endswith(("schema.py", "builtin.py"))
    ]


def test_no_rule_asks_for_membership_in_a_tuple_that_is_unpacked_in_place():
    """mypyc writes `in (a, b)` out as comparisons and cannot with `in (*names, b)`: it ends with an
    internal error.
    """
    found = []
    for name in load("compiled").modules(ROOT):
        for node in ast.walk(ast.parse((ROOT / name).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
                beside = node.comparators[0]
                if isinstance(beside, ast.Tuple) and any(
                    isinstance(one, ast.Starred) for one in beside.elts
                ):
                    found.append(f"{name}:{node.lineno}")
    assert not found


def test_what_is_compiled_has_its_types_where_only_the_compiler_is_installed(tmp_path):
    """A build of one's own has mypy and setuptools and nothing that the program needs, such as
    orjson.
    """
    module = load("compiled")
    foreign = []
    for name in module.modules(ROOT):
        for node in ast.walk(ast.parse((ROOT / name).read_text(encoding="utf-8"))):
            names = [one.name for one in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if any(
                one.partition(".")[0] not in {"luminagames", *sys.stdlib_module_names}
                for one in names
            ):
                foreign.append(name)
    assert foreign
    found = subprocess.run(
        [
            sys.executable,
            "-m",
            "mypy",
            *module.FLAGS,
            "--no-site-packages",
            "--cache-dir",
            str(tmp_path),
            *foreign,
        ],
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )
    assert found.returncode == 0, found.stdout + found.stderr


def test_the_version_says_which_rules_run(monkeypatch, capsys):
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"Lumina Games {version.__version__}\n"
    spec = ModuleSpec(
        "luminagames.engine.rng",
        None,
        origin="/site-packages/luminagames/engine/rng.cpython-311.so",
    )
    monkeypatch.setattr(version, "find_spec", lambda name: spec)
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"Lumina Games {version.__version__} (compiled rules)\n"


def test_the_compiler_keeps_away_from_a_pyproject(tmp_path):
    (tmp_path / "pyproject.toml").touch()
    with pytest.raises(ValueError, match="pyproject"):
        load("compiled").compile_in(tmp_path)


def test_what_was_compiled_from_the_same_sources_is_taken_again(monkeypatch, tmp_path, calls):
    compiled = load("compiled")
    first = compiled.made_in(tmp_path / "rules")
    assert compiled.made_in(tmp_path / "rules") == first
    assert [(name, place) for name, _, place in first] == [
        ("luminagames.engine.rng", "luminagames/engine/rng.so"),
        ("luminagames__mypyc", "luminagames__mypyc.so"),
    ]
    assert len(calls) == 1
    monkeypatch.setattr(compiled, "mark", lambda: "other sources")
    compiled.made_in(tmp_path / "rules")
    assert len(calls) == 2


def test_all_that_runs_on_compiled_rules_has_tests() -> None:
    """A folder of scenarios is no tests: pytest finds none there, and says so by nothing but its
    exit code.
    """
    for place in load("compiled_tests", "scripts").EQUAL:
        path = ROOT / place
        files = sorted(path.rglob("test_*.py")) if path.is_dir() else [path]
        assert files, place
        assert all("\ndef test_" in file.read_text(encoding="utf-8") for file in files), place
