"""Words with a look of their own, outlines and shadows of letters: on the screen and in a PDF."""

from __future__ import annotations

import random
from pathlib import Path

import pypdfium2
import pytest
from PySide6.QtGui import QColor, QImage

from luminagames.cardface import CardPainter, Theme
from luminagames.cardface.checks import check_face, check_layout_text
from luminagames.cardface.export import Printed, pdf
from luminagames.cardface.layout.model import Layout
from luminagames.cardface.lettering.cut import Face as Cut
from luminagames.cardface.lettering.markup import LineEnd, Look, Sign, Word, parse, plain
from luminagames.cardface.lettering.typeset import fit_text
from luminagames.cards.load import CardPlace
from luminagames.cards.marks import read
from luminagames.engine.face import Face
from luminagames.games.blank.faces import plain as spoken

RUST = Look("#B02A1A")
PAPER = '{id: ground, type: shape, outline: card, box: [0, 0, 63, 88], fill: "#FFFFFF"}'


class Sheet:
    """A layout that a test writes."""

    def __init__(self, theme: Theme, own: Path) -> None:
        self.path = own / "layouts" / "mine.yaml"
        self.path.parent.mkdir(parents=True)
        self.painter = CardPainter(theme, "blank", own=[own / "layouts"], sets=[own])

    def write(self, *elements: str, top: str = "") -> str:
        lines = "\n".join(f"  - {one}" for one in elements)
        text = f"size: [63, 88]\n{top}\nelements:\n{lines}\n"
        self.path.write_text(text, encoding="utf-8")
        self.painter.reload()
        return text

    def screen(self, **values: str) -> QImage:
        return self.painter.image(card(**values), "full", 630)

    def layout(self) -> Layout:
        return self.painter.layout(card(), "full")


@pytest.fixture
def sheet(theme: Theme, tmp_path: Path) -> Sheet:
    return Sheet(theme, tmp_path / "paper")


def card(**values: str) -> Face:
    return Face("fox", "mine", "Fox", "", "", values)


def count(image: QImage, color: str, within: int = 24) -> int:
    """How many points have nearly this color."""
    wanted = QColor(color).getRgb()
    return sum(
        all(
            abs(one - other) <= within
            for one, other in zip(image.pixelColor(x, y).getRgb()[:3], wanted[:3], strict=True)
        )
        for y in range(0, image.height(), 2)
        for x in range(0, image.width(), 2)
    )


def test_marked_words_have_color_size_and_small_capitals() -> None:
    assert parse("Take [3 {heart}]{color=#B02A1A} or [all]{size=1.5 caps}") == [
        Word("Take"),
        Word(" "),
        Word("3", look=RUST),
        Word(" ", look=RUST),
        Sign("heart", look=RUST),
        Word(" "),
        Word("or"),
        Word(" "),
        Word("all", look=Look("", 1.5, caps=True)),
    ]


@pytest.mark.parametrize(
    "text",
    [
        r"\[no\]{color=red}",
        r"[no\]{color=red}",
        "[1] {heart} [2]",
        "[1]{heart}",
        "[a\nb]{caps}",
    ],
)
def test_what_is_escaped_or_no_mark_stays_as_it_stands(text: str) -> None:
    assert all(token.look == Look() for token in parse(text) if not isinstance(token, LineEnd))
    assert "[" in plain(text)


def test_marks_lie_in_each_other_and_bold_goes_on() -> None:
    words = [
        one for one in parse("**[a [b]{color=teal} c]{color=red size=2}** d") if one != Word(" ")
    ]
    found = [
        (one.text, one.bold, one.look)
        for one in words
        if isinstance(one, Word) and one.text.strip()
    ]
    outer = Look("red", 2.0)
    assert found == [
        ("a", True, outer),
        ("b", True, Look("teal", 2.0)),
        ("c", True, outer),
        ("d", False, Look()),
    ]


def test_what_is_read_out_has_no_marks() -> None:
    text = r"Take [3 [big]{size=2} {heart}]{color=#B02A1A} and [all]{caps}"
    assert plain(text) == "Take 3 big heart and all"
    assert spoken(text) == "Take 3 big heart and all"


@pytest.mark.parametrize("seed", range(6))
def test_any_nest_of_marks_keeps_its_words(seed: int) -> None:
    chance = random.Random(seed)

    def made(depth: int) -> tuple[str, str]:
        parts = [made_one(depth) for _ in range(chance.randint(1, 4))]
        return " ".join(one for one, _ in parts), " ".join(other for _, other in parts)

    def made_one(depth: int) -> tuple[str, str]:
        word = chance.choice(["fox", "Owl", "two", r"\[x\]", "**bold**", "{heart}"])
        bare = {r"\[x\]": "[x]", "**bold**": "bold", "{heart}": "heart"}.get(word, word)
        if depth and chance.random() < 0.6:
            inner, words = made(depth - 1)
            keys = chance.choice(["color=red", "caps", "size=1.2", "color=#abc size=0.8 caps"])
            return f"[{inner}]{{{keys}}}", words
        return word, bare

    text, words = made(3)
    assert plain(text) == words
    fit_text(text, Cut(), 40, 60, 3, 2)


def test_larger_words_make_their_line_higher() -> None:
    low = fit_text("one two", Cut(), 50, 50, 3, 3)
    high = fit_text("one [two]{size=2}", Cut(), 50, 50, 3, 3)
    assert high.height == pytest.approx(2 * low.height)
    assert high.widest > low.widest
    small = fit_text("one [two]{size=0.5}", Cut(), 50, 50, 3, 3)
    assert small.height == low.height
    assert small.widest < low.widest


def test_small_capitals_are_smaller_capitals() -> None:
    runs = fit_text("[Fox]{caps}", Cut(), 50, 50, 3, 3).lines[0].runs
    assert [run.text for run in runs] == ["F", "OX"]
    assert runs[1].look.size < runs[0].look.size == 1


def test_colors_come_from_the_text_the_layout_and_the_card(sheet: Sheet) -> None:
    line = 'text: "[XX]{color=#B02A1A} [XX]{color=sea} [XX]{color=$tone} [{heart}]{color=#00AA00}"'
    sheet.write(
        PAPER,
        f"{{id: t, type: text, box: [4, 4, 55, 20], size: 9, weight: 700, {line}}}",
        top='colors: {sea: "#1060C0"}',
    )
    found = sheet.screen(tone="orange")
    for color in ("#B02A1A", "#1060C0", "orange", "#00AA00"):
        assert count(found, color) > 60, color


def test_a_pdf_has_the_words_and_their_colors(sheet: Sheet, tmp_path: Path) -> None:
    text = 'text: "[Take]{color=#B02A1A} two", outline: "#00AA00", outline_width: 0.6'
    sheet.write(PAPER, f"{{id: t, type: text, box: [4, 4, 55, 20], size: 9, weight: 700, {text}}}")
    out = tmp_path / "out.pdf"
    pdf(sheet.painter, [Printed(card())], out)
    page = pypdfium2.PdfDocument(out)[0]
    assert page.get_textpage().get_text_range().strip() == "Take two"
    shown = page.render(scale=2, rev_byteorder=True)
    kind = QImage.Format.Format_RGB888 if shown.n_channels == 3 else QImage.Format.Format_RGBX8888
    image = QImage(bytes(shown.buffer), shown.width, shown.height, shown.stride, kind)
    for color in ("#B02A1A", "#00AA00", "#000000"):
        assert count(image, color) > 10, color


def test_letters_have_an_outline_and_a_shadow(sheet: Sheet) -> None:
    text = "{id: t, type: text, box: [4, 4, 55, 20], size: 12, weight: 700, text: $name, "
    sheet.write(PAPER, text + 'color: "#FFFFFF", outline: teal, outline_width: 0.7}')
    assert count(sheet.screen(), "teal") > 300
    sheet.write(PAPER, text + 'shadow: "#C04040", shadow_by: [9, 9]}')
    found = sheet.screen()
    assert count(found, "#C04040") == pytest.approx(count(found, "#000000"), rel=0.1)


def test_a_text_changes_a_key_of_its_style(sheet: Sheet) -> None:
    sheet.write(
        "{id: a, type: text, box: [4, 4, 55, 20], style: t, text: A, size: 7}",
        "{id: b, type: text, box: [4, 40, 55, 20], style: t, text: B}",
        "{id: c, type: text, box: [4, 60, 55, 20], text: C, color: teal}",
        top='styles: {t: {size: 4, min: 2, weight: 700, color: "#112233"}}',
    )
    styles = [one.style for one in sheet.layout().elements if hasattr(one, "style")]
    assert [(one.size, one.minimum, one.face.weight) for one in styles] == [
        (7, 2, 700),
        (4, 2, 700),
        (3, 3, 400),
    ]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('text: "[x]{colour=red}"', "marked words have no 'colour', did you mean 'color'?"),
        ('text: "[x]{color=rde}"', "there is no color 'rde'"),
        ('text: "[x]{size=90}"', "the size of words is a number from 0.3 to 4.0, not '90'"),
        ('text: "[x]{caps=1}"', "'caps' has no value: write [words]{caps}"),
        ('text: x, outline: "#12"', "'#12' is no color"),
        ("text: x, shadow_by: 3", "2 numbers are needed here"),
        ("text: x, outline_width: 0", "a number of more than 0 is needed here, not 0"),
        ("text: x, style: none", "there is no style 'none'"),
    ],
)
def test_what_is_wrong_is_told_at_its_place(sheet: Sheet, line: str, why: str) -> None:
    text = sheet.write(f"{{id: t, type: text, box: [4, 4, 55, 20], size: 4, {line}}}")
    found = [one for one in check_layout_text(sheet.path, text) if one.severity == "error"]
    assert [(one.line, one.message) for one in found] == [(4, why)]
    assert found[0].column > 50


def test_a_card_whose_text_is_wrong_is_named_at_its_key(sheet: Sheet) -> None:
    sheet.write(PAPER, "{id: t, type: text, box: [4, 4, 55, 20], size: 4, text: $text}")
    written = "- id: fox\n  name: Fox\n  text: '[x]{color=rde}'\n"
    spot = CardPlace("c.yaml", read(written, "c.yaml").marks, 0)
    (found,) = [
        one
        for one in check_face(sheet.painter, card(text="[x]{color=rde}"), spot)
        if one.code == "text"
    ]
    assert (found.line, found.column, found.severity) == (3, 9, "error")
    assert found.message.endswith("there is no color 'rde'")
