"""Backs that know their card: what they print of it, in pictures and on sheets, and what is wrong
with them, told at the card.
"""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path
from urllib.parse import urlparse
from urllib.request import url2pathname

import pytest
from PySide6.QtGui import QColor, QImage

from luminagames.app.bench.cardcheck import check_all
from luminagames.cardface import CardPainter, Theme
from luminagames.cardface.backs import knowing
from luminagames.cardface.export import Printed, back_of, printed, tts, webpage
from luminagames.cardface.export.tabletop import SheetGrid
from luminagames.cards.own import with_own_cards
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


@pytest.fixture
def cards(own: Path, monkeypatch: pytest.MonkeyPatch) -> list[Printed]:
    """The five cards of the set with their backs."""
    monkeypatch.setenv("LUMINAGAMES_CARDS", str(own))
    return printed(with_own_cards(load_game("blank")), copies=True)


def middle_of(image: QImage, lie: SheetGrid, at: int) -> QColor:
    x, y = lie.corner(at)
    return image.pixelColor(x + lie.wide // 2, y + lie.tall * 3 // 4)


def test_each_card_has_its_own_back_in_the_simulator(
    cards: list[Printed], theme: Theme, tmp_path: Path
) -> None:
    painter = CardPainter(theme, "blank")
    written = tts(painter, cards, tmp_path, name="mine")
    seen, plain, usual = json.loads(written[-1].read_text(encoding="utf-8"))["ObjectStates"]
    (sheet,) = seen["CustomDeck"].values()
    assert (sheet["UniqueBack"], sheet["BackIsHidden"], sheet["Type"]) == (True, True, 0)
    image = QImage(url2pathname(urlparse(sheet["BackURL"]).path))
    lie = SheetGrid.around(2, 88 / 63)
    assert (image.width(), image.height()) == (lie.wide * lie.columns, lie.tall * lie.rows)
    assert seen["DeckIDs"] == [100, 101, 101, 101], "the owl is there three times"
    assert middle_of(image, lie, 0) == QColor(COLORS["sun"])
    assert middle_of(image, lie, 1) == QColor(COLORS["moon"])
    for deck in (plain, usual):
        (sheet,) = deck["CustomDeck"].values()
        assert sheet["UniqueBack"] is False, "one back for all is one picture"


def test_the_page_shows_each_card_with_its_own_back(
    cards: list[Printed], theme: Theme, tmp_path: Path
) -> None:
    game = with_own_cards(load_game("blank"))
    (path,) = webpage(CardPainter(theme, "blank"), game, cards, tmp_path / "a.html", title="Mine")
    text = path.read_text(encoding="utf-8")
    backs = {
        found[1]: QImage.fromData(base64.b64decode(found[2]))
        for found in re.finditer(
            r'<img id="(back-\d+)"[^>]*src="data:image/webp;base64,([^"]+)"', text
        )
    }
    assert len(backs) == 4, "fox and owl have each their own, elk and cow share one"
    behind = re.findall(r'data-back="(back-\d+)"', text)
    assert len(behind) == 5 and behind[2] == behind[3]
    for at, faction in ((0, "sun"), (1, "moon")):
        shown = backs[behind[at]]
        found = shown.pixelColor(shown.width() // 2, shown.height() * 3 // 4)
        red, green, blue = QColor(COLORS[faction]).getRgb()[:3]
        assert abs(found.red() - red) + abs(found.green() - green) + abs(found.blue() - blue) < 90


def test_tokens_and_cards_of_another_size_are_decks_of_their_own(
    own: Path, theme: Theme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sheet for all put a landscape card into a place as high as others."""
    shape = "{id: g, type: shape, outline: card, fill: '#00FF00', box: [0, 0, %d, %d]}"
    for name, size, outline in (("wide", (88, 63), "rect"), ("coin", (30, 30), "circle")):
        (own / "layouts" / f"{name}.yaml").write_text(
            f"size: [{size[0]}, {size[1]}]\noutline: {outline}\nelements:\n  - {shape % size}\n",
            encoding="utf-8",
        )
    (own / "cards" / "cards.yaml").write_text(
        "- {id: fox, name: Fox, layout: plain, back: plain}\n"
        "- {id: map, name: Map, layout: wide, back: wide}\n"
        "- {id: one, name: One, layout: coin, back: coin}\n"
        "- {id: two, name: Two, layout: coin, back: coin}\n",
        encoding="utf-8",
    )
    monkeypatch.setenv("LUMINAGAMES_CARDS", str(own))
    found = printed(with_own_cards(load_game("blank")))
    written = tts(CardPainter(theme, "blank"), found, tmp_path, name="mine", title="Mine")
    decks = json.loads(written[-1].read_text(encoding="utf-8"))["ObjectStates"]
    assert [one["Nickname"] for one in decks] == ["Fox", "Map", "Mine (coin)"]
    aspects, shapes = [], []
    for deck in decks:
        (sheet,) = deck["CustomDeck"].values()
        image = QImage(url2pathname(urlparse(sheet["FaceURL"]).path))
        wide, tall = image.width() / sheet["NumWidth"], image.height() / sheet["NumHeight"]
        aspects.append(round(tall / wide, 2))
        shapes.append(sheet["Type"])
    assert aspects == [1.4, 0.72, 1.0]
    assert shapes == [0, 0, 4]
    assert image.pixelColor(1, 1).alpha() == 0, "beside a coin there is nothing"
