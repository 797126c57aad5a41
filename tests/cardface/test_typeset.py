from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from luminagames.cardface.lettering.cut import Face, advance, sized_font
from luminagames.cardface.lettering.markup import LineEnd, Sign, Word, parse, plain
from luminagames.cardface.lettering.typeset import (
    MINIMUM_PX,
    draw_run,
    elided,
    fit_text,
)

BODY = Face()


def test_markup_gives_words_icons_and_line_ends() -> None:
    assert parse("**On Claim** — {hand}\n*now*") == [
        Word("On", bold=True),
        Word(" ", bold=True),
        Word("Claim", bold=True),
        Word(" "),
        Word("—"),
        Word(" "),
        Sign("hand"),
        LineEnd(),
        Word("now", italic=True),
    ]


def test_plain_text_names_the_icons() -> None:
    assert plain("Take 1 {dark_crystal}.") == "Take 1 dark crystal."


def test_a_short_text_keeps_its_largest_size() -> None:
    assert fit_text("Owl", BODY, 50, 10, 3, 2).size == 3


def test_a_long_text_shrinks_until_it_fits() -> None:
    fitted = fit_text("word " * 40, BODY, 50, 14, 3, 2)
    assert fitted.fits
    assert 2 <= fitted.size < 3
    assert fitted.height <= 14


def test_a_text_that_cannot_fit_says_so_at_its_smallest_size() -> None:
    fitted = fit_text("word " * 400, BODY, 50, 14, 3, 2)
    assert not fitted.fits
    assert fitted.size == 2


def test_a_word_wider_than_the_box_does_not_fit() -> None:
    assert not fit_text("W" * 80, BODY, 20, 20, 3, 2).fits


def test_a_stop_stays_with_the_icon_before_it() -> None:
    room = advance("takes one", BODY) * 3 + 4.4
    lines = fit_text("takes one {hydranai}.", BODY, room, 40, 3, 3).lines
    assert [run.icon or run.text for run in lines[-1].runs] == ["one ", "hydranai", "."]


def test_one_line_texts_shrink_instead_of_breaking() -> None:
    fitted = fit_text("Deepsong Whale of the North", BODY, 40, 40, 5, 1, most_lines=1)
    assert len(fitted.lines) == 1
    assert fitted.fits


def test_an_elided_text_fits() -> None:
    short = elided("Thunderwing Archivist", BODY, 5)
    assert short.endswith("…")
    assert advance(short, BODY) <= 5


@given(st.text(alphabet="abc {}*\n—{hand}", max_size=60))
def test_no_text_breaks_the_typesetter(text: str) -> None:
    fit_text(text, BODY, 30, 10, 3, 2)


def test_lines_break_alike_at_every_size() -> None:
    text = "Replenish the Wild Field, then take 2 DNA of different colors."
    small = fit_text(text, BODY, 50, 99, 3, 3)
    large = fit_text(text, BODY, 500, 990, 30, 30)
    assert [[run.text for run in line.runs] for line in small.lines] == [
        [run.text for run in line.runs] for line in large.lines
    ]


def test_letters_are_never_made_from_a_design_smaller_than_eight_pixels() -> None:
    used: list[int] = []
    image = QImage(40, 20, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    painter.scale(0.5, 0.5)
    draw_run(painter, 0, 10, "tiny", BODY, 9, QColor("#000000"))
    used.append(sized_font(BODY, MINIMUM_PX).pixelSize())
    painter.end()
    assert min(used) == MINIMUM_PX == 8
    assert QRectF(image.rect()).width() == 40


def told(text: str, width: float) -> list[str]:
    """The lines of a text, icons by their names."""
    lines = fit_text(text, BODY, width, 999, 3, 3).lines
    return ["".join(run.icon or run.text for run in line.runs) for line in lines]


@given(st.floats(12, 60))
def test_no_line_parts_a_figure_an_icon_a_bullet_or_a_dash_from_its_words(width: float) -> None:
    text = "Claim (2 {gem|Gems}) — If you hold 3 or more {gem|Gems}, choose one — take 10 damage. • Heal 3. • Go."
    for line in told(text, width):
        assert not line.startswith(("—", "gem", "damage", "3.")), line
        assert not line.endswith(("•", "2", "3 or more", "10")), line


def test_lines_of_a_centered_text_are_of_about_one_length() -> None:
    text = "Commands a patrol boat that is always somewhere else."
    width = advance(text, BODY) * 3 - 1
    plainly, evenly = (
        fit_text(text, BODY, width, 99, 3, 3, even=even).lines for even in (False, True)
    )
    assert len(plainly) == len(evenly) == 2
    assert plainly[1].width < plainly[0].width / 4
    assert evenly[1].width > evenly[0].width * 0.7


def test_bullets_stand_closer_than_paragraphs() -> None:
    bullets, paragraphs = (
        fit_text(text, BODY, 99, 99, 3, 3) for text in ("One\n• Two\n• Three", "One\nTwo\nThree")
    )
    assert bullets.height < paragraphs.height
