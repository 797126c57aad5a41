"""Lines of text break between words, never before a stop, and never between a number and its
icon.
"""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.cardface.theme import load_theme
from luminagames.table.rich import RichText
from luminagames.table.words import Run

RUNS = (
    Run("Cleo acquires "),
    Run("Cascade Stag", bold=True),
    Run(" for 2 "),
    Run("lithari", icon="lithari"),
    Run("."),
)


@pytest.mark.parametrize("width", range(20, 260, 6))
def test_no_line_begins_with_a_stop_or_an_icon_without_its_number(qtbot: QtBot, width: int) -> None:
    load_fonts()
    theme = load_theme()
    words = RichText(RUNS, theme.font("small"), theme.font("small", 700), width)
    firsts = [line[0].run for line in words.lines]
    assert all(not run.icon and run.text.strip() != "." for run in firsts)
    lines = ["".join(piece.run.text for piece in line).strip() for line in words.lines]
    assert " ".join(lines) == "Cleo acquires Cascade Stag for 2 lithari."


# As a guide names them: the icon beside its word, and without words of its own.
NAMED = (
    Run("It costs one Floraborai "),
    Run("", icon="floraborai"),
    Run(" and one Pyronoxi "),
    Run("", icon="pyronoxi"),
    Run("."),
)


@pytest.mark.parametrize("width", range(20, 400, 6))
def test_every_icon_is_there_wherever_a_line_ends(qtbot: QtBot, width: int) -> None:
    load_fonts()
    theme = load_theme()
    words = RichText(NAMED, theme.font("small"), theme.font("small", 700), width)
    pieces = [piece for line in words.lines for piece in line]
    assert [piece.run.icon for piece in pieces if piece.run.icon] == ["floraborai", "pyronoxi"]
    assert all(line[0].run.icon or line[0].run.text.strip() for line in words.lines), (
        "no line begins with a blank"
    )


def test_text_that_fits_is_one_line(qtbot: QtBot) -> None:
    load_fonts()
    theme = load_theme()
    assert len(RichText(RUNS, theme.font("small"), theme.font("small", 700), 900).lines) == 1
