"""A designer's walk by the commands alone, as `CONTRIBUTING.md` tells it: from an empty folder to a
printed card.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from luminagames.app import StartRequest
from luminagames.cards.template import FolderError, new_folder
from luminagames.cards.used import CARDS_VARIABLE
from luminagames.cli import window
from luminagames.cli.main import main
from luminagames.games import game_ids, load_game

ROOT = Path(__file__).resolve().parents[2]
NEW_CREATURE = """
- id: harbor-lynx
  name: Harbor Lynx
  tier: 1
  color: pyronoxi
  cost: {lithari: 1, floraborai: 2}
  abilities:
    - when: claim
      may: true
      cost: {any_dna: 1}
      do:
        - take: {tokens: {dark_cristal: 1}}
  art: lynx
"""


@pytest.fixture(autouse=True)
def _no_folders() -> Iterator[None]:
    yield
    os.environ.pop(CARDS_VARIABLE, None)


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    code = main([str(word) for word in words])
    os.environ.pop(CARDS_VARIABLE, None)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


@pytest.mark.usefixtures("qapp")
def test_the_walk(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "harbor"
    code, out, _ = run(capsys, "cards", "new", "vault", folder)
    assert code == 0
    assert "cards check" in out
    file = folder / "cards" / "first.yaml"

    with file.open("a", encoding="utf-8") as cards:
        cards.write(NEW_CREATURE)
    line = (
        file.read_text(encoding="utf-8")
        .splitlines()
        .index("        - take: {tokens: {dark_cristal: 1}}")
        + 1
    )
    code, out, err = run(capsys, "cards", "check", folder)
    assert code == 1
    assert out.startswith(f"{file}:{line}:27: harbor-lynx:")
    assert "did you mean 'dark_crystal'?" in out
    assert err == "luminagames: 1 error\n"

    file.write_text(
        file.read_text(encoding="utf-8").replace("dark_cristal", "dark_crystal"), encoding="utf-8"
    )
    assert run(capsys, "cards", "check", folder) == (0, "", "luminagames: No mistakes found\n")

    asked: list[StartRequest | None] = []
    monkeypatch.setattr(window, "run", lambda request=None: asked.append(request) or 0)
    monkeypatch.setenv("DISPLAY", ":0")
    code, _, err = run(capsys, "play", "vault", "--cards", folder, "--try", "harbor-lynx")
    assert (code, err) == (0, "")
    assert asked[0] is not None and asked[0].card == "harbor-lynx"

    pictures = tmp_path / "pictures"
    assert (
        run(
            capsys, "cards", "render", "vault", "harbor-lynx", "--cards", folder, "--out", pictures
        )[0]
        == 0
    )
    assert [path.name for path in pictures.iterdir()] == ["harbor-lynx.png"]

    code, out, _ = run(capsys, "cards", "stats", "vault", "--cards", folder, "--json")
    assert json.loads(out)["cards"] == 92
    code, out, _ = run(
        capsys, "simulate", "vault", "--cards", folder, "--games", "2", "--jobs", "1", "--json", "-"
    )
    assert "harbor-lynx" in json.loads(out)["cards"]


def test_a_card_that_there_is_not_cannot_be_tried(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capsys, "play", "vault", "--try", "cinder-links")
    assert code == 2
    assert "did you mean 'cinder-lynx'" in err
    assert run(capsys, "play", "vault", "--try", "cinder-lynx", "--seed", "3")[0] == 2


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("game", game_ids())
def test_every_template_passes_every_check_and_two_of_them_do_not_meet(
    game: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path / "home"))
    first = new_folder(game, tmp_path / "home" / "data" / "cards" / "one")
    second = new_folder(game, tmp_path / "two", "Second Light")
    assert first.card and first.card != second.card
    assert bool(first.deck) == bool(load_game(game).deck_rules)
    assert run(capsys, "cards", "check", second.path, "--cards", first.path)[1] == ""
    assert "Second Light" in (second.path / "README.md").read_text(encoding="utf-8")
    for file in second.files:
        if file.suffix == ".yaml" and ".github" not in file.parts:
            head = file.read_text(encoding="utf-8").splitlines()[0]
            schema = head.removeprefix("# yaml-language-server: $schema=")
            assert json.loads((file.parent / schema).read_text(encoding="utf-8"))["$schema"]


def test_a_folder_that_is_not_empty_is_left_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "note.txt").write_text("mine", encoding="utf-8")
    code, _, err = run(capsys, "cards", "new", "vault", tmp_path)
    assert code == 2
    assert "not empty" in err
    with pytest.raises(FolderError):
        new_folder("vault", tmp_path / "note.txt")
    assert [path.name for path in tmp_path.iterdir()] == ["note.txt"]


def test_the_three_formats_say_the_same(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = new_folder("vault", tmp_path / "a").path
    file = folder / "cards" / "first.yaml"
    file.write_text(
        file.read_text(encoding="utf-8").replace("  tier: 1", "  teir: 1"), encoding="utf-8"
    )
    _, text, _ = run(capsys, "cards", "check", folder, "--data-only")
    _, github, _ = run(capsys, "cards", "check", folder, "--data-only", "--format", "github")
    _, data, _ = run(capsys, "cards", "check", folder, "--data-only", "--format", "json")
    (problem,) = json.loads(data)["problems"]
    assert (problem["meant"], problem["code"], problem["card"]) == (
        "tier",
        "unknown-key",
        "moonlit-otter",
    )
    place = f"{file}:{problem['line']}:{problem['column']}"
    assert text == f"{place}: {problem['message']}\n"
    found = re.fullmatch(r"::error file=(.+),line=(\d+),col=(\d+),endColumn=(\d+)::(.+)\n", github)
    assert found is not None
    assert (int(found[2]), int(found[3]), int(found[4])) == (
        problem["line"],
        problem["column"],
        problem["end_column"],
    )
    assert run(capsys, "cards", "check", folder, "--format", "xml")[0] == 2


def test_the_card_of_the_guide_is_the_card_of_the_walk() -> None:
    """What `CONTRIBUTING.md` tells a designer to type is what is tested here."""
    guide = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    blocks = [yaml.safe_load(block) for block in re.findall(r"```yaml\n(.*?)```", guide, re.DOTALL)]
    walked = yaml.safe_load(NEW_CREATURE.replace("dark_cristal", "dark_crystal"))
    assert walked in blocks


def test_a_deck_that_breaks_a_clause_is_told_at_its_card_and_its_match_needs_no_folder(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = new_folder("luturas", tmp_path / "sparks").path
    deck = folder / "decks" / "first.yaml"
    good = deck.read_text(encoding="utf-8")
    deck.write_text(good.replace("spare-fuse: 3", "spare-fuse: 9"), encoding="utf-8")
    line = next(at for at, text in enumerate(good.splitlines(), start=1) if "spare-fuse" in text)
    code, out, _ = run(capsys, "cards", "check", folder, "--data-only")
    assert code == 1
    assert (
        out == f"{deck}:{line}:3: first-light: Spare Fuse: at most 4 copies in a deck. (LT-2.3)\n"
    )
    deck.write_text(good, encoding="utf-8")
    saved = tmp_path / "matches"
    words = [
        "simulate",
        "luturas",
        "--decks",
        "first-light:deepworks",
        "--games",
        "1",
        "--jobs",
        "1",
        "--save",
        saved,
    ]
    assert run(capsys, *words)[0] == 2, "without the folder there is no such deck"
    assert run(capsys, *words, "--cards", folder)[0] == 0
    (match,) = saved.iterdir()
    assert run(capsys, "replay", match)[0] == 0
