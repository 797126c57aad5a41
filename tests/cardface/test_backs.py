"""Backs that know their card: what they print of it, in pictures and on sheets, and what is wrong
with them, told at the card.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

from luminagames.app.bench.cardcheck import check_all
from luminagames.cardface import CardPainter, Theme
from luminagames.cardface.backs import knowing
from luminagames.cardface.export import back_of
from luminagames.cli.main import main
from luminagames.games import game_ids, load_game

CARDS = """\
- {id: fox, name: Fox, back: seen, fields: {faction: sun, tone: "#ff0000"}}
- {id: owl, name: Owl, back: seen, fields: {faction: moon}, copies: 3}
- {id: elk, name: Elk, back: plain}
- {id: cow, name: Cow, back: plain}
- {id: bee, name: Bee}
"""
SEEN = """\
size: [63, 88]
styles:
  big: {size: 9, min: 5, color: "#000000"}
elements:
  - {id: ground, type: image, file: art/back-$faction.png, fit: stretch, outline: card, box: [0, 0, 63, 88]}
  - {id: name, type: text, text: $name, style: big, box: [8, 8, 47, 12], rotate: 180}
"""
PLAIN = """\
size: [63, 88]
elements:
  - {id: ground, type: shape, outline: card, fill: "#00FF00", box: [0, 0, 63, 88]}
"""
COLORS = {"sun": "#FF0000", "moon": "#0000FF"}


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUMINAGAMES_CARDS", "")  # `--cards` sets it: it ends with the test
    monkeypatch.delenv("LUMINAGAMES_CARDS")
    folder = tmp_path / "mine"
    for name in ("cards", "art", "layouts"):
        (folder / name).mkdir(parents=True)
    (folder / "set.yaml").write_text("game: blank\n", encoding="utf-8")
    (folder / "cards" / "cards.yaml").write_text(CARDS, encoding="utf-8")
    (folder / "layouts" / "seen.yaml").write_text(SEEN, encoding="utf-8")
    (folder / "layouts" / "plain.yaml").write_text(PLAIN, encoding="utf-8")
    for faction, color in COLORS.items():
        image = QImage(630, 880, QImage.Format.Format_RGB32)
        image.fill(QColor(color))
        assert image.save(str(folder / "art" / f"back-{faction}.png"))
    return folder


def test_backs_are_written_once_and_one_that_knows_its_card_for_each(
    own: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    assert (
        main(["--cards", str(own), "cards", "render", "blank", "--backs", "--out", str(out)]) == 0
    )
    assert sorted(one.name for one in out.iterdir()) == sorted(
        [
            *(
                f"{name}.png"
                for name in ("fox", "owl", "elk", "cow", "bee", "seen-fox", "seen-owl")
            ),
            "back-plain.png",
            "back-back.png",
        ]
    )
    for card, faction in (("fox", "sun"), ("owl", "moon")):
        found = QImage(str(out / f"seen-{card}.png"))
        assert found.pixelColor(10, 10) == QColor(COLORS[faction])
        assert len(inked(found, COLORS[faction])) > 100
    assert QImage(str(out / "seen-fox.png")) != QImage(str(out / "seen-owl.png"))


def inked(image: QImage, ground: str) -> list[tuple[int, int]]:
    """The pixels of the name, which stands upside down near the top."""
    return [
        (x, y)
        for x in range(0, image.width(), 3)
        for y in range(0, image.height(), 3)
        if image.pixelColor(x, y) != QColor(ground)
    ]


def test_a_sheet_has_each_back_behind_its_card(own: Path, tmp_path: Path) -> None:
    from tests.cardface.test_export import picture, words

    out = tmp_path / "out.pdf"
    args = ["cards", "sheet", "blank", "fox", "owl", "elk", "--backs", "--out", str(out)]
    assert main(["--cards", str(own), *args]) == 0
    backs = picture(out, 1, 50)
    third = backs.width() / 3.33
    colors = [backs.pixelColor(round(x * third + 30), 60).name() for x in (2, 1, 0)]
    assert colors == ["#fe0000", "#0000fe", "#00ff00"]
    assert "Fox" in words(out, 1)
    assert "Owl" in words(out, 1)


def test_a_back_that_is_missing_is_a_mistake_of_its_card(own: Path) -> None:
    (own / "cards" / "cards.yaml").write_text(
        CARDS.replace("back: plain}\n- {id: cow", "back: plaim}\n- {id: cow"), encoding="utf-8"
    )
    (problem,) = [one for one in check_all([own]) if one.severity == "error"]
    assert (problem.line, problem.column) == (3, 30)
    assert "there is no layout 'plaim'" in problem.message


def test_a_picture_that_a_back_lacks_is_named_at_the_value(
    own: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (own / "art" / "back-moon.png").unlink()
    (problem,) = [one for one in check_all([own]) if one.severity == "error"]
    assert (problem.line, problem.column) == (2, 54)
    why = "its back: 'ground': there is no picture file 'art/back-moon.png'"
    assert why in problem.message
    out = tmp_path / "out"
    render = ["--cards", str(own), "cards", "render", "blank", "--out", str(out)]
    assert main([*render, "--backs"]) == 2
    assert f"owl: {why}" in capsys.readouterr().err
    assert not out.exists()
    assert main(render) == 0  # without backs it is no matter


def test_no_back_of_the_program_knows_its_card(theme: Theme) -> None:
    for name in game_ids():
        game = load_game(name)
        painter = CardPainter(theme, name, own=(), sets=())
        for card in list(game.definitions)[::7]:
            plain = back_of(game, card)
            assert knowing(painter, plain, game.face(card)) is plain
