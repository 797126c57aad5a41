"""`cards render` and `cards sheet` once more: what has not changed is written at once, what has is
made anew.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from luminagames.cards.used import CARDS_VARIABLE
from luminagames.cli.cards.again import Print
from luminagames.cli.main import main

pytestmark = pytest.mark.usefixtures("qapp")

CARD = """\
- id: a-note
  name: A note
  text: {text}
"""
LOADED = """\
import sys
from luminagames.cli.main import main
code = main(sys.argv[1:])
print(sorted({name.split(".")[0] for name in sys.modules} & {"PySide6", "pydantic", "typer", "yaml"}))
print(sorted(name for name in sys.modules if name.startswith("luminagames.games")))
sys.exit(code)
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path / "home"))
    monkeypatch.setenv(CARDS_VARIABLE, "")
    return tmp_path / "home"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Cards of somebody's own."""
    folder = tmp_path / "notes"
    (folder / "cards").mkdir(parents=True)
    (folder / "set.yaml").write_text("name: Notes\ngame: blank\n", encoding="utf-8")
    (folder / "cards" / "notes.yaml").write_text(CARD.format(text="First."), encoding="utf-8")
    return folder


def is_made_before(*words: str) -> bool:
    asked = Print.of(["cards", *words])
    assert asked is not None
    return asked.again()


def rendered(folder: Path, out: Path) -> bytes:
    assert (
        main(["cards", "render", "blank", "--cards", str(folder), "--dpi", "60", "--out", str(out)])
        == 0
    )
    return (out / "a-note.png").read_bytes()


def test_a_second_call_writes_the_same_files_and_loads_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call = ["cards", "render", "luminous", "dew-orb", "scrap-idol", "--dpi", "60", "--out"]
    assert main([*call, str(tmp_path / "one")]) == 0
    capsys.readouterr()
    two = tmp_path / "deep" / "two"
    words = [sys.executable, "-c", LOADED, *call, str(two)]
    ran = subprocess.run(words, capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines() == [f"2 files in {two}", "[]", "[]"]
    for name in ("dew-orb.png", "scrap-idol.png"):
        assert (two / name).read_bytes() == (tmp_path / "one" / name).read_bytes()


def test_a_sheet_is_written_again_under_any_name(tmp_path: Path) -> None:
    call = ["cards", "sheet", "luminous", "dew-orb", "--out"]
    assert main([*call, str(tmp_path / "one.pdf")]) == 0
    assert is_made_before(*call[1:], str(tmp_path / "two.pdf"))
    assert (tmp_path / "two.pdf").read_bytes() == (tmp_path / "one.pdf").read_bytes()
    assert not is_made_before(*call[1:], str(tmp_path / "two.png")), (
        "a contact sheet is another thing"
    )
    assert not is_made_before(
        "sheet", "luminous", "dew-orb", "--low-ink", "--out", str(tmp_path / "low.pdf")
    )


@pytest.mark.parametrize("changed", ["card", "layout", "remembered", "kept"])
def test_what_has_changed_is_made_anew(
    changed: str, folder: Path, home: Path, tmp_path: Path
) -> None:
    first = rendered(folder, tmp_path / "out")
    call = ["render", "blank", "--dpi", "60", "--out", str(tmp_path / "again")]
    assert is_made_before(*call)
    if changed == "card":
        (folder / "cards" / "notes.yaml").write_text(CARD.format(text="Other!"), encoding="utf-8")
    elif changed == "layout":
        (folder / "layouts").mkdir()
        shipped = next(Path("assets/layouts/blank").glob("*.yaml"))
        (folder / "layouts" / shipped.name).write_bytes(shipped.read_bytes())
    elif changed == "remembered":
        more = tmp_path / "more"
        (more / "cards").mkdir(parents=True)
        (home / "data").mkdir(exist_ok=True)
        (home / "data" / "card-folders.json").write_text(f'["{more.as_posix()}"]', encoding="utf-8")
    else:
        for path in (home / "cache" / "pictures").iterdir():
            path.write_bytes(path.read_bytes()[:-1])
    assert not is_made_before(*call)
    assert (rendered(folder, tmp_path / "out") == first) == (changed != "card")


def test_what_is_written_among_own_cards_is_made_by_the_long_way(folder: Path) -> None:
    rendered(folder, folder / "prints")
    assert not is_made_before("render", "blank", "--dpi", "60", "--out", str(folder / "prints"))


def test_a_place_that_cannot_be_written_is_told_as_ever(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call = ["cards", "render", "luminous", "dew-orb", "--dpi", "60", "--out"]
    assert main([*call, str(tmp_path / "out")]) == 0
    (tmp_path / "file").write_text("", encoding="utf-8")
    capsys.readouterr()
    assert main([*call, str(tmp_path / "file")]) == 2
    assert capsys.readouterr().err == f"luminagames: --out: '{tmp_path / 'file'}' is not a folder\n"
