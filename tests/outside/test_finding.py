"""Games from outside are found, trusted by the hash of their files, tried and loaded."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from luminagames.cli.main import main
from luminagames.games import card_game_ids, game_ids, load_game
from luminagames.outside import finding, registry, trust
from luminagames.outside.folder import read
from luminagames.text import spoken

SHIPPED = ("luminars", "luminous", "luturas", "vault")


def test_a_folder_of_games_is_named_before_the_command(
    home: Path, tricks: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--games", str(tricks.parent), "games"]) == 0
    said = capsys.readouterr().out
    assert f"--games: {tricks}" in said
    assert "40 cards" in said
    scenarios = [str(one) for one in sorted(tricks.glob("scenarios/*.yaml"))]
    assert len(scenarios) == 4
    assert main(["scenario", *scenarios]) == 0


def test_behind_the_command_games_is_a_number(
    home: Path, tricks: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["simulate", "tricks", "--games", "2", "--bots", "random,random,random"]
    assert main([f"--games={tricks}", *words]) == 0
    assert "2 matches" in capsys.readouterr().out


@pytest.mark.parametrize("named", ["nowhere", ""])
def test_a_folder_that_is_not_there_or_has_no_game_is_refused(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], named: str
) -> None:
    (tmp_path / "empty").mkdir()
    assert main(["--games", str(tmp_path / named) if named else str(tmp_path / "empty"), "games"])
    assert "--games: there is no" in capsys.readouterr().err


def broken(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


FAULTS: dict[str, tuple[str, str, str, str]] = {
    "raises": (
        "rules.py",
        "KEPT = 5",
        "KEPT = [][5]",
        "rules.py:12: IndexError: list index out of range",
    ),
    "syntax": ("rules.py", "KEPT = 5", "KEPT = = 5", "rules.py:12: SyntaxError: invalid syntax"),
    "hangs": (
        "rules.py",
        "KEPT = 5",
        "while True: pass",
        "its import does not end within",
    ),
    "contract": ("about.py", "contract=1", "contract=2", "it is of version 2 of the contract"),
    "ends": ("rules.py", "KEPT = 5", "raise SystemExit(3)", "SystemExit: 3"),
    "id": ("about.py", 'id="tricks"', 'id="trix"', "its id is 'trix' and its folder 'tricks'"),
    "zone": (
        "game.py",
        "    def seat_facts",
        (
            "    def table_layout(self, n, at):\n"
            "        from luminagames.engine.show import Place, Rect, TableLayout\n"
            '        return TableLayout((Place("zone:nowhere", Rect(0, 0, 9, 9), "row"),))\n\n'
            "    def seat_facts"
        ),
        "its board has a place for the zone 'nowhere', which is not there",
    ),
    "leaks": (
        "game.py",
        "    def seat_facts",
        (
            "    def view(self, state, seat):\n"
            "        seen = super().view(state, seat)\n"
            "        seen.data['next'] = state.deck[-1:]\n"
            "        return seen\n\n"
            "    def seat_facts"
        ),
        "what seat 0 sees tells what it may not know",
    ),
}


@pytest.mark.parametrize("kind", FAULTS)
def test_a_game_that_cannot_be_used_is_named_in_one_line_and_left_out(
    home: Path, tricks: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setattr(finding, "SECONDS", 2.0)
    file, old, new, said = FAULTS[kind]
    broken(tricks, file, old, new)
    finding.take([tricks])
    assert game_ids() == SHIPPED
    (left,) = finding.found().left_out
    assert said in spoken(left.why)
    assert "\n" not in spoken(left.why)


def test_a_game_of_a_shipped_name_is_left_out(home: Path, tricks: Path, tmp_path: Path) -> None:
    shutil.copytree(tricks, tmp_path / "vault")
    finding.take([tmp_path / "vault"])
    assert game_ids() == SHIPPED
    assert spoken(finding.found().left_out[0].why) == "there is a game 'vault' already"


def test_a_game_in_the_users_data_waits_for_an_answer_about_its_files(
    home: Path, tricks: Path
) -> None:
    place = home / "data/games/tricks"
    shutil.copytree(tricks, place)
    assert "tricks" not in card_game_ids()
    (asked,) = finding.unanswered()
    assert finding.check_now(asked, runs=True) is None
    assert "tricks" in card_game_ids()
    finding.again()
    assert "tricks" in card_game_ids()
    broken(place, "rules.py", "KEPT = 5", "KEPT = 6")
    finding.again()
    assert "tricks" not in card_game_ids()
    assert [one.path for one in finding.unanswered()] == [place]
    finding.check_now(finding.unanswered()[0], runs=False)
    finding.again()
    assert not finding.unanswered()
    assert "tricks" not in card_game_ids()


def test_a_folder_of_settings_is_looked_at(home: Path, tricks: Path) -> None:
    trust.save(trust.Trust([str(tricks.parent)]))
    assert [one.origin for one in finding.unanswered()] == ["settings"]


def test_just_the_bytes_that_were_hashed_run(home: Path, tricks: Path) -> None:
    finding.take([tricks])
    assert "tricks" in game_ids()
    broken(tricks, "rules.py", "KEPT = 5", "KEPT = 50")
    (tricks / "late.py").write_text("X = 1\n", encoding="utf-8")
    rules = __import__("luminagames.games.tricks.rules", fromlist=["KEPT"])
    assert rules.KEPT == 5
    with pytest.raises(ModuleNotFoundError, match="has no module"):
        __import__("luminagames.games.tricks.late")
    assert not list(tricks.rglob("__pycache__"))


def test_another_process_uses_only_what_it_is_given_and_what_has_not_changed(
    home: Path, tricks: Path
) -> None:
    finding.take([tricks])
    given = finding.given()
    assert given == ((str(tricks), read(tricks, "command").digest),)
    finding.again()
    finding.receive(given)
    assert "tricks" in game_ids()
    finding.again()
    finding.receive([(str(tricks), "0" * 64)])
    assert registry.names() == ()
    assert game_ids() == SHIPPED


@pytest.mark.parametrize("content", ["", "[]", "{", '{"answers": 3}', '{"folders": 7}'])
def test_answers_that_cannot_be_read_are_asked_again(home: Path, content: str) -> None:
    trust.file().parent.mkdir(parents=True)
    trust.file().write_text(content, encoding="utf-8")
    assert trust.load() == trust.Trust()


def test_a_package_with_an_entry_point_is_found(
    home: Path, tricks: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path / "site"
    shutil.copytree(tricks, site / "nightfall")
    info = site / "nightfall-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: nightfall\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[luminagames.games]\ntricks = nightfall\n")
    monkeypatch.syspath_prepend(site)
    finding.again()
    assert "tricks" in game_ids()
    assert registry.folder_of("tricks").origin == "package"  # type: ignore[union-attr]  # it is in use
    assert load_game("tricks").about.title == "Nightfall"


def test_listeners_are_told(home: Path) -> None:
    told: list[int] = []
    listener: Callable[[], None] = lambda: told.append(1)  # noqa: E731
    finding.on_change(listener)
    try:
        finding.again()
    finally:
        finding._listeners.remove(listener)
    assert told


def test_a_game_brings_its_own_words(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from luminagames.text.catalogues import catalogue
    from tests.outside.conftest import EXAMPLE

    finding.take([EXAMPLE])
    assert "tricks" in game_ids()
    words = catalogue("de")
    assert words.gettext("Nightfall") == "Nachtfall"
    assert words.pgettext("name", "Comet 3") == "Komet 3"
    assert words.gettext("Settings") == "Einstellungen"
    registry.leave("tricks")
    assert catalogue("de").gettext("Nightfall") == "Nightfall"


def test_a_refused_step_says_the_sentence_of_the_refusal(
    home: Path, tricks: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken(tricks, "scenarios/follow.yaml", ", refused: NF-4.2", "")
    path = tricks / "scenarios/follow.yaml"
    assert main(["--games", str(tricks), "scenario", str(path)]) == 1
    said = capsys.readouterr().out
    assert "refused by NF-4.2: Follow the suit that was led: you hold a card of it." in said
