"""Numbers in sentences: words for few, figures for many."""

from __future__ import annotations

from luminagames.engine.effects.phrases import number_word
from luminagames.text import grammar


def test_numbers_are_words_up_to_ten() -> None:
    words = grammar()
    assert [number_word(n, words) for n in (0, 1, 10, 11, -1)] == ["no", "one", "ten", "11", "-1"]
