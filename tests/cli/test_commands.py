"""The commands: what they print, their exit codes, and that errors are one line and never a
traceback.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from luminagames import data, folders
from luminagames.app import StartRequest
from luminagames.cards.bounds import SET_SUFFIX
from luminagames.cards.used import CARDS_VARIABLE
from luminagames.cli import selftest
from luminagames.cli.main import FILE_SUFFIXES, main
from luminagames.games import game_ids
from luminagames.library import matchfile
from luminagames.version import __version__

ROOT = Path(__file__).resolve().parents[2]


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*words: object) -> Ran:
        code = main([str(word) for word in words])
        os.environ.pop(CARDS_VARIABLE, None)  # a command ends with its process, a test does not
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return call


def is_one_line(ran: Ran, *words: str) -> None:
    assert ran.code == 2, ran
    lines = ran.err.splitlines()
    assert len(lines) == 1, ran.err
    assert "Traceback" not in ran.err
    for word in words:
        assert word in lines[0]


# ---------------------------------------------------------------- small ones


def test_version(run: Run) -> None:
    assert run("--version") == Ran(0, f"Lumina Games {__version__}\n", "")


def test_games_are_listed_with_card_counts(run: Run) -> None:
    ran = run("games")
    assert ran.code == 0
    assert any("vault" in line and "90 cards" in line for line in ran.out.splitlines())


def test_help_names_every_command(run: Run) -> None:
    ran = run("--help")
    assert ran.code == 0
    for command in (
        "play",
        "games",
        "cards",
        "scenario",
        "simulate",
        "replay",
        "bench",
        "--selftest",
        "--cards",
    ):
        assert command in ran.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nonsense"], "nonsense"),
        (["--nonsense"], "--nonsense"),
        (["games", "extra"], "extra"),
        (["play"], "scenario"),
        (["play", "valt"], "did you mean 'vault'"),
        (["play", "vault", "--seats", "Ada"], "Lumina Vault has 2-4 seats, not 1"),
        (["play", "luturas", "--seats", "a,b,c"], "Luturas has 2 seats, not 3"),
        (["backup", "no-such-folder/all.zip"], "'no-such-folder/all.zip': No such file"),
        (["play", "vault", "--seats", "Ada,bot:genius"], "genius"),
        (["play", "vault", "--option", "target_score=99"], "LV-8.1"),
        (["play", "vault", "--option", "nonsense"], "key=value"),
        (["play", "vault", "--seed", "x"], "seed"),
        (["play", "--scenario", "no-such.yaml"], "no-such.yaml"),
        (["play", "vault", "--scenario", "no-such.yaml"], "one of them"),
        (["cards"], "Missing command"),
        (["cards", "check", "no-such-folder"], "no-such-folder"),
        (["scenario"], "files"),
        (["simulate"], "game"),
        (["simulate", "valt"], "vault"),
        (["simulate", "vault", "--games", "0"], "games"),
        (["simulate", "vault", "--bots", "greedy"], "seats"),
        (["simulate", "vault", "--bots", "greedy,nobody"], "nobody"),
        (["simulate", "vault", "--option", "round_limit=1"], "LV-8.8"),
        (["simulate", "vault", "--backend", "nonsense"], "backend"),
        (["replay"], "file"),
        (["replay", "no-such.lumina"], "no-such.lumina"),
        (["games", "--cards", "no-such-folder"], "no-such-folder"),
        (["--out", "x"], "command"),
    ],
)
def test_a_wrong_call_is_one_line_and_exit_code_2(run: Run, words: list[str], said: str) -> None:
    is_one_line(run(*words), said)


def test_an_unexpected_exception_is_one_line_and_a_log(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(name: str) -> None:
        raise ZeroDivisionError("the secret")

    monkeypatch.setattr("luminagames.cli.games.find_game", broken)
    ran = run("games")
    assert ran.code == 1
    assert len(ran.err.splitlines()) == 1
    assert "ZeroDivisionError" in ran.err
    log = (folders.data_dir() / "logs" / "luminagames.log").read_text(encoding="utf-8")
    assert "in broken" in log
    assert "the secret" not in log.replace('raise ZeroDivisionError("the secret")', "")


@pytest.mark.parametrize(
    "words",
    [
        ["--version"],
        ["games"],
        ["cards", "check", "--data-only"],
        ["simulate", "vault", "--games", "1"],
    ],
)
def test_commands_without_a_window_import_no_qt(words: list[str]) -> None:
    code = (
        "import sys; from luminagames.cli.main import main; code = main(sys.argv[1:]); "
        "assert not any(name.startswith(('PySide6', 'shiboken6')) for name in sys.modules); sys.exit(code)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_a_command_ends_without_a_search_for_garbage() -> None:
    code = (
        "import atexit, gc; atexit.register(lambda: print(gc.get_freeze_count() > 1000)); "
        "from luminagames.cli.main import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "games"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "True"


def test_module_passes_the_exit_code_on() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "luminagames", "nonsense"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_without_a_display_there_is_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for words in ([], ["play", "vault", "--seats", "Ada,bot:normal"]):
        ran = run(*words)
        assert ran.code == 1
        assert ran.err == "luminagames: there is no display here to open a window on\n"


def test_the_window_is_opened_with_what_was_asked(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[StartRequest | None] = []
    monkeypatch.setattr("luminagames.cli.window.run", lambda request: asked.append(request) or 0)
    monkeypatch.setenv("DISPLAY", ":0")
    assert run().code == 0
    call = ("play", "vault", "--seats", "Ada,bot:easy", "--option", "target_score=9", "--seed", "4")
    assert run(*call).code == 0
    file = scenario(tmp_path, "good", "scenario: it works\ngame: vault\n")
    assert run("play", "--scenario", file).code == 0
    assert asked == [
        None,
        StartRequest("vault", ("Ada", "bot:easy"), {"target_score": 9}, 4),
        StartRequest(scenario=file),
    ]
    file.write_text("scenario: it works\ngame: valt\n", encoding="utf-8")
    ran = run("play", "--scenario", file)
    assert ran.code == 1
    assert f"{file}:2:7" in ran.err


# ---------------------------------------------------------------- cards


def test_shipped_cards_have_no_mistakes(run: Run) -> None:
    ran = run("cards", "check", "--data-only")
    assert (ran.code, ran.out) == (0, "")
    assert ran.err == "luminagames: No mistakes found\n"


def test_every_mistake_is_listed_with_its_place(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "vault"
    shutil.copytree(data.carddata() / "vault", folder)
    file = sorted(folder.rglob("*.yaml"))[0]
    lines = file.read_text(encoding="utf-8").splitlines()
    row = next(number for number, line in enumerate(lines) if line.strip().startswith("tier:"))
    lines[row] = lines[row].replace("tier:", "teir:")
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    ran = run("cards", "check", folder)
    assert ran.code == 1
    assert any(
        line.startswith(f"{file}:{row + 1}:") and "did you mean 'tier'" in line
        for line in ran.out.splitlines()
    )


def test_own_cards_are_added_wherever_the_option_stands(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "mine" / "vault"
    folder.mkdir(parents=True)
    (folder / "one.yaml").write_text(
        "- {id: t-a, name: A Card, tier: 1, color: pyronoxi}\n", encoding="utf-8"
    )
    for words in (["--cards", folder, "games"], ["games", f"--cards={folder}"]):
        assert "91 cards" in run(*words).out
    (folder / "one.yaml").write_text(
        "- {id: t-a, name: A Card, tier: 9, color: pyronoxi}\n", encoding="utf-8"
    )
    ran = run("games", "--cards", folder)
    assert ran.code == 1
    assert "one.yaml:1:" in ran.err
    assert len(ran.err.splitlines()) == 1


# ---------------------------------------------------------------- scenarios


def scenario(folder: Path, name: str, text: str) -> Path:
    path = folder / f"{name}.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_scenarios_print_one_line_each_and_the_worst_is_the_exit_code(
    run: Run, tmp_path: Path
) -> None:
    good = scenario(tmp_path, "good", "scenario: it works\ngame: vault\nexpect: {actor: 0}\n")
    bad = scenario(tmp_path, "bad", "scenario: it fails\ngame: vault\ndo: [{expect: {actor: 1}}]\n")
    broken = scenario(
        tmp_path, "broken", "scenario: it is broken\ngame: vault\nexpect: {over: 1}\n"
    )
    assert run("scenario", good) == Ran(0, f"ok   {good}: it works\n", "")
    ran = run("scenario", bad, good)
    assert ran.code == 1
    assert ran.out.splitlines()[0] == f"FAIL {bad}: step 1 (line 3): expected actor 1, found 0"
    assert len(ran.out.splitlines()) == 2
    ran = run("scenario", broken, good, bad)
    assert ran.code == 2
    assert ran.err == f"{broken}:3:16: 'over' is true or false\n"
    assert len(ran.out.splitlines()) == 2


# ---------------------------------------------------------------- simulations and replays


def test_simulate_shows_a_bar_and_writes_its_report(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "out.json"
    ran = run(
        "simulate", "vault", "--games", 2, "--bots", "random,random", "--seed", 5, "--json", file
    )
    assert ran.code == 0
    assert "2/2" in ran.err
    assert "random" in ran.out
    assert json.loads(file.read_text(encoding="utf-8"))["games"] == 2
    ran = run("simulate", "vault", "--games", 1, "--bots", "random,random", "--json", "-")
    assert json.loads(ran.out)["seed"] == 1
    is_one_line_of_many = run(
        "simulate", "vault", "--games", 1, "--json", tmp_path / "no" / "out.json"
    )
    assert is_one_line_of_many.code == 2
    assert "cannot be written" in is_one_line_of_many.err


def test_saved_matches_are_replayed_and_verified(run: Run, tmp_path: Path) -> None:
    ran = run(
        "simulate", "vault", "--games", 2, "--bots", "random,greedy", "--save", tmp_path / "saved"
    )
    assert ran.code == 0
    files = sorted((tmp_path / "saved").iterdir())
    assert [file.name for file in files] == ["vault-1-00000.lumina", "vault-1-00001.lumina"]
    ran = run("replay", files[0])
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert "every digest is right" in lines[-1]
    assert "over: " in lines[-1]
    assert "random" in lines[0]
    assert all("{" not in line for line in lines)
    ran = run("replay", files[0], "--to", 5)
    assert ran.out.splitlines()[-1].startswith("5 of ")
    assert "not over yet" in ran.out.splitlines()[-1]
    found = json.loads(run("replay", files[0], "--json").out)
    assert found["verified"]
    assert found["error"] is None
    assert len(found["steps"]) > 20


def test_a_replay_tells_who_came_and_went_and_how_far_it_was_told_to_go(
    run: Run, tmp_path: Path
) -> None:
    run("simulate", "vault", "--games", 1, "--bots", "random,random", "--save", tmp_path)
    (file,) = tmp_path.iterdir()
    record = json.loads(file.read_text(encoding="utf-8"))
    change = {"step": 3, "seat": 1, "name": "Ben", "controller": "human", "reason": "returned"}
    gone = {"step": 5, "seat": 1, "name": "Easy bot", "controller": "bot:easy", "reason": "left"}
    record["seat_changes"] = [change, gone]
    file.write_text(json.dumps(record), encoding="utf-8")
    lines = run("replay", file).out.splitlines()
    assert "   3  Ben is back." in lines
    assert "   5  Ben leaves; Easy bot plays on." in lines
    found = json.loads(run("replay", file, "--to", 4, "--json").out)
    assert (found["seat_changes"], len(found["steps"]), found["verified"]) == ([change], 4, True)
    assert found["actions"] == len(record["actions"])
    assert found["controllers"] == ["bot:random", "bot:random"]
    ran = run("replay", file, "--to", len(record["actions"]) + 1)
    assert (ran.code, ran.out) == (2, "")
    is_one_line(ran, f"has {len(record['actions'])} actions")
    record["version"] = 3
    file.write_text(json.dumps(record), encoding="utf-8")
    ran = run("replay", file, "--json")
    assert ran.code == 1
    assert "version 3" in json.loads(ran.out)["error"]["message"]


def test_a_tampered_match_is_reported_at_its_step(run: Run, tmp_path: Path) -> None:
    run("simulate", "vault", "--games", 1, "--bots", "random,random", "--save", tmp_path)
    (file,) = tmp_path.iterdir()
    record = json.loads(file.read_text(encoding="utf-8"))
    record["actions"][6] = {"seat": 0, "action": "pass"}
    file.write_text(json.dumps(record), encoding="utf-8")
    ran = run("replay", file)
    assert ran.code == 1
    assert len(ran.err.splitlines()) == 1
    assert "step 7" in ran.err
    assert ran.out
    ran = run("replay", file, "--json")
    assert ran.code == 1
    assert json.loads(ran.out)["error"]["step"] == 7
    file.write_text("not json", encoding="utf-8")
    ran = run("replay", file)
    assert (ran.code, ran.out) == (1, "")
    assert "line 1" in ran.err


@pytest.mark.soak
def test_bench_measures_every_game(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "bench.json"
    ran = run("bench", "--seconds", "0.1", "--json", file)
    assert ran.code == 0
    figures = json.loads(file.read_text(encoding="utf-8"))
    assert list(figures) == ["yardstick", "engine", "search", "table", "studio", "startup"]
    assert {"moves_per_s", "ratio", "clone_us", "view_us", "moves_per_game"} <= set(
        figures["engine"]["vault"]
    )
    assert {"cards", "drag_p95_ms", "repaint_ms", "drop_ms"} <= set(figures["table"]["vault"])
    saved = {"autosave_ms", "autosave_p95_ms", "autosave_max_ms", "resume_ms", "history_mb"}
    assert saved <= set(figures["table"]["vault"])
    assert {"version_s", "window_s", "window_cpu_s"} <= set(figures["startup"])
    assert "moves/s" in ran.out


def test_selftest_writes_its_report_where_there_is_no_console(tmp_path: Path) -> None:
    """As the windowed program on Windows: no stdout and no stderr. Its own home is left alone.

    Of the games' faces and pages only the first one's: the wheel's test makes all of them.
    """
    out, home = tmp_path / "report.txt", tmp_path / "home"
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "LUMINAGAMES_HOME": str(home)}
    first, *others = game_ids()
    code = (
        "import sys\n"
        "from luminagames.app import selfcheck\n"
        "from luminagames.cli.main import main\n"
        "def for_one(of):\n"
        f"    return lambda where, game: of(where, game) if game == {first!r} else 'left out'\n"
        "selfcheck._paint_cards = for_one(selfcheck._paint_cards)\n"
        "selfcheck._open_pages = for_one(selfcheck._open_pages)\n"
        "sys.stdout = sys.stderr = None\n"
        f"sys.exit(main(['--selftest', '--out', {str(out)!r}]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, check=False
    )
    report = out.read_text(encoding="utf-8") if out.exists() else done.stderr.decode()
    assert done.returncode == 0, report
    assert "The self-test passed." in report
    assert f"ok    {first}: rulebook, cards, set-up" in report
    assert report.count("left out") == 2 * len(others)
    for game in game_ids():
        assert f"ok    {game}: a match of " in report
    assert "a worker process, which finds" in report
    assert "Settings, About, Gallery, Help" in report
    assert not home.exists()


def test_selftest_goes_on_after_a_fault_and_names_it(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> str:
        raise ValueError("nothing fits")

    monkeypatch.setattr(selftest, "_checks", lambda: iter([lambda: "one", broken, lambda: "three"]))
    home = os.environ["LUMINAGAMES_HOME"]
    ran = run("--selftest")
    assert ran.code == 1
    lines = ran.out.splitlines()
    assert lines[1] == "ok    one"
    assert lines[2].startswith("FAIL  ValueError: nothing fits (test_commands.py:")
    assert lines[3:] == ["ok    three", "The self-test failed: 1 of 3."]
    assert os.environ["LUMINAGAMES_HOME"] == home


# ---------------------------------------------------------------- a match file


def test_a_match_file_alone_opens_the_window_with_it(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[StartRequest] = []
    monkeypatch.setattr("luminagames.cli.window.run", lambda request: opened.append(request) or 0)
    file = tmp_path / "ours.lumina"
    file.write_text("{}", encoding="utf-8")
    assert run(file).code == 0
    assert opened == [StartRequest(file=file)]
    is_one_line(run(tmp_path / "none.lumina"), "none.lumina")


def test_the_start_knows_the_suffix_of_match_files() -> None:
    assert FILE_SUFFIXES == (matchfile.SUFFIX, SET_SUFFIX)
