"""Own pictures, fonts and icons: what is shown of them, what is never read, and the hole where one
is missing.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from luminagames.app.bench.cardcheck import check_all
from luminagames.cardface import CardPainter, Theme
from luminagames.cardface.checks import check_own_files
from luminagames.cardface.export import ExportError, Printed, refuse_faults
from luminagames.cardface.icons import has_icon
from luminagames.cardface.layout import read_layout
from luminagames.cardface.pictures import ArtWish, PictureError, WishError, read_wish
from luminagames.cli.main import main
from luminagames.data import assets
from luminagames.engine.face import Face
from tests.cardface.conftest import creature

# A picture of four fields: red and green above, blue and yellow below.
FOUR = {(0, 0): "#FF0000", (1, 0): "#00FF00", (0, 1): "#0000FF", (1, 1): "#FFFF00"}

SVG = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 10">{}</svg>'
DISC = '<circle cx="5" cy="5" r="4" fill="#20C060"/>'
CARD = """\
- id: paper-owl
  name: Paper Owl
  tier: 1
  color: lithari
  points: 0
  cost: {hydranai: 2}
  art: ART
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A set of somebody's own with four pictures."""
    folder = tmp_path / "paper"
    for name in ("cards", "art/birds", "layouts", "icons", "fonts"):
        (folder / name).mkdir(parents=True)
    (folder / "set.yaml").write_text("game: vault\n", encoding="utf-8")
    image = QImage(200, 200, QImage.Format.Format_RGB32)
    for (x, y), color in FOUR.items():
        for dx in range(100):
            for dy in range(100):
                image.setPixelColor(x * 100 + dx, y * 100 + dy, QColor(color))
    for name in ("four.png", "four.jpg", "four.webp", "birds/four.png"):
        assert image.save(str(folder / "art" / name), quality=95)
    (folder / "art" / "disc.svg").write_text(SVG.format(DISC), encoding="utf-8")
    return folder


@pytest.fixture
def mine(theme: Theme, own: Path) -> CardPainter:
    return CardPainter(theme, "vault", own=(), sets=[own])


def shown(painter: CardPainter, art: str, size: tuple[int, int] = (80, 80)) -> QImage:
    return painter.picture(replace(creature(), art=art), *size)


def colors(image: QImage) -> list[str]:
    """The colors in the middles of the four quarters, each channel full or empty."""
    width, height = image.width(), image.height()
    found = []
    for y in (height // 4, height * 3 // 4):
        for x in (width // 4, width * 3 // 4):
            color = image.pixelColor(x, y)
            found.append(
                "".join(
                    "F" if part > 127 else "0"
                    for part in (color.red(), color.green(), color.blue())
                )
            )
    return found


@pytest.mark.parametrize("name", ["four.png", "four.jpg", "four.webp", "birds/four.png"])
def test_art_names_a_picture_beside_the_cards(mine: CardPainter, name: str) -> None:
    assert colors(shown(mine, name)) == ["F00", "0F0", "00F", "FF0"]


def test_crop_focus_and_zoom_choose_what_is_shown(mine: CardPainter) -> None:
    assert colors(shown(mine, "four.png, crop 50% 0% 50% 50%")) == ["0F0"] * 4
    assert colors(shown(mine, "four.png, focus 0 100, zoom 2")) == ["00F"] * 4
    assert colors(shown(mine, "four.png, focus 50% 0%", (80, 20))) == ["F00", "0F0"] * 2


def test_an_svg_is_drawn_and_covers_its_window(mine: CardPainter) -> None:
    image = shown(mine, "disc.svg, crop 0 0 50 100", (100, 100))
    assert image.pixelColor(50, 50) == QColor("#20C060")
    assert image.pixelColor(2, 2).alpha() == 0


@pytest.mark.parametrize(
    ("art", "why"),
    [
        ("four.png, focus 50", "'focus' takes two numbers, e.g. focus 50% 30%"),
        (
            "four.png, focos 50 50",
            "'focos' is not known here; after the file stand focus, crop, zoom, did you mean",
        ),
        (
            "four.png, crop 50 50 60 60",
            "crop is left, top, width and height in percent, inside the picture",
        ),
        ("four.png, zoom 0.5", "zoom is between 1 and 20, not 0.5"),
        ("four.png, focus 120 0", "focus is a point in percent"),
    ],
)
def test_a_wish_that_cannot_be_read_says_why(art: str, why: str) -> None:
    with pytest.raises(WishError, match=why.replace("%", "%")):
        read_wish(art)


@pytest.mark.parametrize(
    "name", ["../secret.png", "birds/../../secret.png", "{}/secret.png", "~/secret.png"]
)
def test_nothing_outside_the_folder_is_read(mine: CardPainter, own: Path, name: str) -> None:
    (own.parent / "secret.png").write_bytes((own / "art" / "four.png").read_bytes())
    assert "outside the folder" in mine.pictures.hole(
        replace(creature(), art=name.format(own.parent))
    )


def test_no_link_leads_outside_the_folder(mine: CardPainter, own: Path) -> None:
    (own.parent / "secret.png").write_bytes((own / "art" / "four.png").read_bytes())
    (own / "art" / "link.png").symlink_to(own.parent / "secret.png")
    assert "outside the folder of its set" in mine.pictures.hole(
        replace(creature(), art="link.png")
    )
    assert "link.png" not in mine.pictures.names()


@pytest.mark.parametrize(
    ("inside", "why"),
    [
        ("<script>alert(1)</script>", "has scripts"),
        ('<rect width="5" height="5" onload="go()"/>', "has scripts"),
        ('<image href="file:///etc/passwd"/>', "has pictures inside"),
        ('<use xlink:href="other.svg#a"/>', "refers to other files"),
        ('<rect width="5" height="5" fill="url(http://example.org/a)"/>', "refers to other files"),
        ("<style>@import 'a.css';</style>", "refers to other files"),
        ('<g id="a"><use href="#a"/></g>', "repeats itself without end"),
        (
            '<g id="a">'
            + DISC * 50
            + "</g>"
            + "".join(
                f'<g id="{b}">' + f'<use href="#{a}"/>' * 20 + "</g>"
                for a, b in ("ab", "bc", "cd", "de")
            ),
            "draws more than 60,000 elements",
        ),
        ("<rect", "is no SVG that can be read"),
    ],
)
def test_an_svg_with_scripts_or_references_is_refused(
    mine: CardPainter, own: Path, inside: str, why: str
) -> None:
    (own / "art" / "bad.svg").write_text(SVG.format(inside), encoding="utf-8")
    with pytest.raises(PictureError, match=f"the picture 'bad.svg' {why}"):
        mine.pictures.store.get("bad.svg", "x")


def test_an_svg_with_entities_is_refused(mine: CardPainter, own: Path) -> None:
    text = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">]>' + SVG.format("<text>&a;</text>")
    (own / "art" / "bad.svg").write_text(text, encoding="utf-8")
    with pytest.raises(PictureError, match="declares entities"):
        mine.pictures.store.get("bad.svg", "x")


def test_a_file_that_is_no_picture_or_too_large_is_told(mine: CardPainter, own: Path) -> None:
    (own / "art" / "bad.png").write_bytes(b"no picture")
    with pytest.raises(PictureError, match=r"the picture 'bad\.png' is no PNG that can be read"):
        mine.pictures.store.get("bad.png", "x")
    QImage(10_000, 5_001, QImage.Format.Format_Mono).save(str(own / "art" / "huge.png"))
    with pytest.raises(PictureError, match="has more than 50 million pixels"):
        mine.pictures.store.get("huge.png", "x")


def test_a_picture_that_is_written_anew_is_read_anew(mine: CardPainter, own: Path) -> None:
    assert colors(shown(mine, "four.png"))[0] == "F00"
    image = QImage(20, 20, QImage.Format.Format_RGB32)
    image.fill(QColor("#0000FF"))
    image.save(str(own / "art" / "four.png"))
    assert colors(shown(mine, "four.png"))[0] == "00F"


def test_of_two_sets_the_one_of_the_card_gives_the_picture(
    theme: Theme, own: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other"
    (other / "cards").mkdir(parents=True)
    (other / "cards" / "a.yaml").write_text("- id: cinder-lynx\n", encoding="utf-8")
    image = QImage(20, 20, QImage.Format.Format_RGB32)
    image.fill(QColor("#0000FF"))
    image.save(str(other / "four.png"))
    painter = CardPainter(theme, "vault", own=(), sets=[own, other])
    assert colors(shown(painter, "four.png")) == ["00F"] * 4


# ---------------------------------------------------------------- holes


def test_a_missing_picture_is_a_marked_hole_and_never_another_animal(mine: CardPainter) -> None:
    face = replace(creature(), art="lnyx")
    assert mine.pictures.hole(face) == "there is no picture 'lnyx', did you mean 'lynx'?"
    hole, lynx = mine.picture(face, 60, 60), mine.picture(creature(), 60, 60)
    assert hole != lynx
    assert hole == mine.picture(replace(creature(), art="gone.png"), 60, 60), "all holes look alike"
    reds = sum(hole.pixelColor(x, y).red() > 170 for x in range(60) for y in range(60))
    assert reds > 3000


def test_check_names_the_place_of_a_missing_picture(own: Path) -> None:
    (own / "cards" / "a.yaml").write_text(CARD.replace("ART", "birds/fuor.png"), encoding="utf-8")
    (problem,) = check_all([own])
    assert (problem.severity, problem.code, problem.line, problem.column) == ("error", "art", 7, 8)
    assert problem.message.startswith(
        "paper-owl: there is no picture file 'birds/fuor.png', did you mean 'birds/four."
    )
    (own / "cards" / "a.yaml").write_text(
        CARD.replace("ART", "birds/four.png, focus 50% 20%"), encoding="utf-8"
    )
    assert [problem.code for problem in check_all([own])] == ["dots"]


def test_render_and_sheet_refuse_a_hole_unless_forced(
    own: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (own / "cards" / "a.yaml").write_text(CARD.replace("ART", "gone.png"), encoding="utf-8")
    call = ["vault", "paper-owl", "--cards", str(own), "--out"]
    for command, out in (
        ("render", tmp_path / "out"),
        ("sheet", tmp_path / "out.pdf"),
        ("tts", tmp_path / "out"),
    ):
        assert main(["cards", command, *call, str(out)]) == 2
        os.environ.pop("LUMINAGAMES_CARDS", None)
        error = capsys.readouterr().err
        assert (
            "1 card would be printed wrong: paper-owl: there is no picture file 'gone.png'" in error
        )
        assert "(--force prints it all the same)" in error
        assert not out.exists()
    assert main(["cards", "render", *call, str(tmp_path / "out"), "--force"]) == 0
    os.environ.pop("LUMINAGAMES_CARDS", None)
    assert QImage(str(tmp_path / "out" / "paper-owl.png")).pixelColor(400, 300).red() > 170


def test_a_text_that_does_not_fit_stops_an_export(mine: CardPainter) -> None:
    face = creature(rules=("It does a great many things, one after the other. " * 12,))
    with pytest.raises(
        ExportError, match="1 card would be printed wrong: cinder-lynx: rules-alone: "
    ):
        refuse_faults(mine, [Printed(face), Printed(creature("Fine One"))], "so it is")


# ---------------------------------------------------------------- fonts and icons


def test_an_own_font_is_used_by_its_family(theme: Theme, own: Path) -> None:
    (own / "fonts" / "Plain-Bold.otf").write_bytes(
        (assets() / "fonts" / "Inter-Bold.otf").read_bytes()
    )
    (problem,) = check_own_files([own])
    assert problem.message.startswith("the font 'Plain-Bold.otf' has no note on its licence")
    (own / "fonts" / "OFL.txt").write_text("SIL Open Font License", encoding="utf-8")
    assert check_own_files([own]) == []
    CardPainter(theme, "vault", own=(), sets=[own])
    text = "size: [63, 88]\nstyles:\n  a: {face: Inter, size: 3}\nelements:\n"
    text += "  - {id: t, type: text, box: [5, 5, 40, 6], text: $name, style: a}\n"
    layout, problems = read_layout(own / "layouts" / "x.yaml", text)
    assert problems == []
    assert layout is not None


def test_own_icons_stand_in_texts_and_layouts(theme: Theme, own: Path) -> None:
    (own / "icons" / "moon_wolf.svg").write_text(
        SVG.format('<rect width="20" height="10"/>'), encoding="utf-8"
    )
    (own / "icons" / "sly.svg").write_text(SVG.format("<script/>"), encoding="utf-8")
    (own / "icons" / "heart.svg").write_text(SVG.format(DISC), encoding="utf-8")
    messages = [problem.message for problem in check_own_files([own])]
    assert messages == [
        "the icon 'heart.svg' has the name of an icon of the program, which is used instead",
        "the icon 'sly.svg' has scripts: it is not used",
    ]
    painter = CardPainter(theme, "vault", own=(), sets=[own])
    assert has_icon("moon_wolf")
    assert not has_icon("sly")
    assert painter.overflow(creature(rules=("{moon_wolf} and {moon_cat}",)), "full") == [
        "rules: there is no icon 'moon_cat'"
    ]
    image = QImage(40, 40, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with_pen = QPainter(image)
    from luminagames.cardface import paint_icon

    paint_icon(with_pen, "moon_wolf", QRectF(0, 0, 40, 40), "#3366CC")
    with_pen.end()
    assert image.pixelColor(20, 20) == QColor("#3366CC"), "a black icon takes the color asked for"
    assert image.pixelColor(20, 4).alpha() == 0, "it keeps its shape"


def test_the_part_of_a_picture_covers_a_window_of_any_shape() -> None:
    assert ArtWish("a.png").source(200, 100, (50, 50)) == (50, 0, 100, 100)
    assert ArtWish("a.png", focus=(0, 0)).source(200, 100, (50, 50)) == (0, 0, 100, 100)
    assert ArtWish("a.png", zoom=2).source(100, 100, (10, 10)) == (25, 25, 50, 50)


def test_a_face_without_art_has_a_drawing(mine: CardPainter) -> None:
    assert mine.pictures.hole(Face("any", "creature", "Any")) == ""
