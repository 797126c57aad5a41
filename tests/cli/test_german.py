"""The command line speaks the system's language: help, complaints, what commands print."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from luminagames.app import selfcheck
from luminagames.cli import language, selftest
from luminagames.cli.main import main
from luminagames.cli.wordbook import checks
from luminagames.cli.wordbook.reader import Found
from luminagames.text import languages

CLI = Path(language.__file__).parent
SPEAKS = {"CliError", "print", "complain"}
LETTERS = re.compile(r"[^\W\d_]{3,}")


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The system speaks German."""
    monkeypatch.setenv("LANGUAGE", "de_DE.UTF-8:en")
    yield
    languages.use("en")


def run(*words: str) -> str:
    """What a command prints in a process of its own, in German."""
    environment = {**os.environ, "LC_ALL": "de_AT.UTF-8", "PYTHONUTF8": "1"}
    called = [sys.executable, "-m", "luminagames", *words]
    return subprocess.run(
        called, env=environment, capture_output=True, text=True, check=True, encoding="utf-8"
    ).stdout


@pytest.mark.parametrize(
    ("variables", "first"),
    [
        ({"LANGUAGE": "fr:de"}, "fr"),
        ({"LC_ALL": "de_DE.UTF-8", "LANG": "en_US"}, "de_DE"),
        ({"LANG": "de_CH.UTF-8@euro"}, "de_CH"),
        ({}, None),
    ],
)
def test_the_system_says_its_language(
    variables: dict[str, str], first: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in language.VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert next(iter(language.system_languages()), None) == first


def test_the_help_of_all_commands() -> None:
    said = run("--help")
    assert "Aufruf: luminagames" in said
    assert "Vier Kartenspiele an einem Tisch." in said
    assert "Diese Hilfe zeigen." in said


def test_the_help_of_one_command() -> None:
    said = run("cards", "sheet", "--help")
    assert "Aufruf: luminagames cards sheet" in said
    assert "Ein PDF zum Drucken und Spielen schreiben" in said
    assert "[sonst: a4]" in said
    assert not re.search(r"\b(the|with|each|Options|default)\b", said)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["play", "vautl"], "es gibt kein Spiel „vautl“"),
        (
            ["simulate", "vault", "--games", "x"],
            "Ungültiger Wert für „--games“: Eine ganze Zahl ist verlangt",
        ),
        (["simulate", "vault", "--games", "0"], "Ungültiger Wert für „--games“: mindestens 1"),
        (["simulate"], "Die Angabe „game“ fehlt."),
        (["simulate", "vault", "--seed"], "Die Option „--seed“ braucht einen Wert."),
        (["play", "--bogus"], "Es gibt keine Option --bogus"),
        (["bogus"], "Es gibt keinen Befehl „bogus“."),
        (["simulat"], "Meinst du „simulate“?"),
        (["cards"], "Der Befehl fehlt."),
        (["cards", "check", "nowhere"], "es gibt keine Datei und keinen Ordner „nowhere“"),
        (["replay", "nowhere.lumina"], "es gibt keine Datei „nowhere.lumina“"),
        (["nowhere.lumina"], "es gibt keine Datei „nowhere.lumina“"),
        (["--cards", "nowhere", "games"], "--cards: Es gibt keinen Ordner „nowhere“"),
        (["cards", "render", "vault"], "--out: Nenne den Ordner"),
    ],
)
def test_complaints(
    german: None, words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    assert said in capsys.readouterr().err


def test_what_a_command_prints(german: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert "2-4 Plätze" in capsys.readouterr().out


def test_the_sizes_of_cards(
    german: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cards", "render", "vault", "--size", "huge", "--out", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert "mini: 1,75 × 2,5 Zoll mit 1/8 Zoll Beschnitt" in said
    assert not re.search(r"\b(with|of|most|for)\b", said)


def test_the_self_test(
    german: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    language.speak_as_the_system()
    monkeypatch.setattr(
        selftest,
        "_checks",
        lambda: (
            one
            for one in (
                lambda: selftest._cards("luminous"),
                lambda: selftest._rulebook("vault"),
                lambda: selftest._short_match("luturas"),
                selfcheck._themes,
            )
        ),
    )
    assert selftest.selftest(None) == 0
    said = capsys.readouterr().out
    assert "Der Selbsttest ist bestanden." in said
    assert not re.search(r"\b(cards|with|match|decisions|fonts|themes|passed)\b", said), said


def test_the_check_of_catalogues(german: None, tmp_path: Path) -> None:
    language.speak_as_the_system()
    path = tmp_path / "program.po"
    path.write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "A {part}"\nmsgstr "Ein"\n',
        "utf-8",
    )
    found = Found()
    found.add(("", "Another", ""), "there.py")
    told = "\n".join(checks.problems(path, found, "de"))
    assert "fehlt" in told
    assert not re.search(r"\b(is|its|has|lacks|missing|head|source)\b", told), told


def test_a_complaint_that_nobody_foresaw_stays(german: None) -> None:
    language.speak_as_the_system()
    assert language.complaint("Something else.") == "Something else."


def test_no_command_says_a_bare_text() -> None:
    """A literal with words, given to what a person reads, went through no catalogue; `--option` and
    names may stand.
    """
    found = []
    for path in CLI.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            name = (
                getattr(node.func, "id", getattr(node.func, "attr", ""))
                if isinstance(node, ast.Call)
                else ""
            )
            if name in SPEAKS:
                found += [
                    f"{path.name}:{node.lineno} {text}" for one in node.args for text in bare(one)
                ]
    assert found == []


def bare(node: ast.expr) -> Iterator[str]:
    """Words of a literal, but the program's name."""
    for one in ast.walk(node) if isinstance(node, ast.JoinedStr) else [node]:
        inside = isinstance(one, ast.Constant) and isinstance(one.value, str)
        if (
            inside
            and not isinstance(node, ast.Call)
            and LETTERS.findall(one.value.replace("luminagames", ""))
        ):
            yield one.value
