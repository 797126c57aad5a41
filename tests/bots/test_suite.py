"""The suite of plain positions: reading, fitting, judging, the command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from luminagames.bots.suite import fits, judge, read_position, shares, suite_files
from luminagames.cli.main import main
from luminagames.engine.action import Action
from luminagames.scenario.document import ScenarioError

POSITION = """\
game: vault
seed: 1
state:
  wild_field: {1: [kindling-cub], 2: [], 3: []}
  players:
    - {tokens: {lithari: 4, pyronoxi: 4, floraborai: 4, hydranai: 4, spectarioni: 4}}
"""


def write(folder: Path, more: str, name: str = "one.yaml", text: str = POSITION) -> Path:
    path = folder / "vault" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text + more, encoding="utf-8")
    return path


def test_a_position_is_read_and_an_answer_judged(tmp_path: Path) -> None:
    path = write(tmp_path, "good: [{action: acquire, card: kindling-cub}]\ntheme: value\n")
    position = read_position(path)
    verdict = judge(position, "normal", 1)
    assert verdict.right, verdict.fault
    assert verdict.acts[0].startswith("acquire card kindling-cub")
    wrong = write(tmp_path, "bad: [{action: acquire}]\n", "two.yaml")
    verdict = judge(read_position(wrong), "normal", 1)
    assert not verdict.right
    assert "is bad" in verdict.fault


def test_the_folder_names_the_game_and_a_word_is_a_pattern(tmp_path: Path) -> None:
    text = POSITION.replace("game: vault\n", "")
    position = read_position(write(tmp_path, "bad: [pass]\n", text=text))
    assert position.match.game.about.id == "vault"
    assert position.bad == ({"action": "pass"},)


@pytest.mark.parametrize(
    ("more", "line", "said"),
    [
        ("goood: []\n", 7, "unknown key 'goood', did you mean 'good'?"),
        ("good: [{action: aquire}]\n", 7, "did you mean 'acquire'?"),
        ("good: [{action: acquire, crad: x}]\n", 7, "did you mean 'card'?"),
        ("good: {action: acquire}\n", 7, "'good' is a list of actions"),
        ("turn_must_win: 1\n", 7, "'turn_must_win' is true or false"),
        ("why: it says nothing else\n", 1, "nothing is said of this position"),
    ],
)
def test_a_mistake_has_its_line(tmp_path: Path, more: str, line: int, said: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        read_position(write(tmp_path, more))
    assert said in caught.value.message
    assert caught.value.line == line


def test_an_impossible_position_has_its_line(tmp_path: Path) -> None:
    text = POSITION.replace("kindling-cub", "nobody")
    with pytest.raises(ScenarioError) as caught:
        read_position(write(tmp_path, "bad: [pass]\n", text=text))
    assert caught.value.line == 4


def test_patterns_fit_by_kind_card_and_any_of_a_list(tmp_path: Path) -> None:
    position = read_position(write(tmp_path, "bad: [pass]\n"))
    game, state = position.match.game, position.match.state
    take = Action(0, "take_three", (("colors", ("lithari", "hydranai", "pyronoxi")),))
    acquire = Action(0, "acquire", (("card", 0),))
    assert fits(game, state, {"action": "take_three"}, take)
    colors = ["pyronoxi", "lithari", "hydranai"]
    assert fits(game, state, {"action": "take_three", "colors": colors}, take)
    assert not fits(game, state, {"action": "take_three", "colors": colors[:2]}, take)
    assert fits(game, state, {"action": "acquire", "card": ["x", "kindling-cub"]}, acquire)
    assert not fits(game, state, {"action": "acquire", "card": "x"}, acquire)
    assert not fits(game, state, {"action": "acquire", "seat": 1}, acquire)


def test_the_rest_of_the_turn_is_judged(tmp_path: Path) -> None:
    include = write(tmp_path, "turn_must_include: [{action: acquire}]\n", "a.yaml")
    must_not = write(tmp_path, "turn_must_not: [{action: acquire}]\n", "b.yaml")
    win = write(tmp_path, "turn_must_win: true\n", "c.yaml")
    verdicts = [judge(read_position(path), "normal", 1) for path in (include, must_not, win)]
    assert [one.right for one in verdicts] == [True, False, False]
    assert shares(verdicts) == {"normal": (1, 3)}


def test_the_command_tells_shares_and_writes_verdicts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path, "good: [{action: acquire}]\n")
    write(tmp_path, "bad: [{action: acquire}]\n", "two.yaml")
    out = tmp_path / "out.json"
    words = ["suite", str(tmp_path), "--level", "normal", "--seeds", "2", "--json", str(out)]
    assert main(words) == 1
    said = capsys.readouterr().out
    assert "normal: 2 of 4 right, 50.0 %" in said
    data = json.loads(out.read_text(encoding="utf-8"))
    assert data["shares"] == {"normal": {"right": 2, "of": 4}}
    assert len(data["verdicts"]) == 4


@pytest.mark.parametrize("level", ["hard:0", "hard:10h", "brilliant", "hard:soon"])
def test_a_level_that_there_is_not_is_refused(tmp_path: Path, level: str) -> None:
    write(tmp_path, "bad: [pass]\n")
    assert main(["suite", str(tmp_path), "--level", level]) == 2


def test_a_broken_file_is_named_and_the_others_are_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path, "good: [{action: acquire}]\n")
    write(tmp_path, "goood: []\n", "broken.yaml")
    assert main(["suite", str(tmp_path), "--level", "normal"]) == 2
    told = capsys.readouterr()
    assert "broken.yaml:7" in told.err
    assert "normal: 1 of 1 right" in told.out
    assert main(["suite", str(tmp_path / "nowhere")]) == 2
    assert len(suite_files(tmp_path)) == 2
