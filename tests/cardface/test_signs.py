"""Icons that stand for words: what is said in their place, and that a figure never leaves its icon."""

from __future__ import annotations

from luminagames.cardface.lettering.markup import Sign, Word, parse, plain
from luminagames.cardface.lettering.typeset import Face, fit_text


def test_an_icon_says_the_word_that_it_stands_for():
    assert plain("Take 2\u00a0{lithari|Lithari}, then 1\u00a0{dark_crystal|Dark Crystal}.") == (
        "Take 2 Lithari, then 1 Dark Crystal."
    )


def test_an_icon_that_only_marks_says_nothing_and_one_without_words_its_name():
    assert plain("{bolt|} **Lumina Power**") == "Lumina Power"
    assert plain("{dark_crystal}") == "dark crystal"


def test_a_figure_and_its_icon_are_one_piece():
    assert parse("2\u00a0{lithari|Lithari}.") == [Word("2\u00a0"), Sign("lithari", "Lithari"), Word(".")]
    for width in range(30, 200, 7):
        for line in fit_text("Take 2\u00a0{gem|Gems} now, 3\u00a0{gem|Gems} later.", Face(), width, 999, 10, 10).lines:
            runs = [run for run in line.runs if run.icon or run.text.strip()]
            assert not runs[0].icon, f"an icon begins a line at width {width}"
