"""Grammar: lists, nouns, articles, numbers."""

from gettext import NullTranslations

import pytest

from luminagames.engine.effects.phrases import number_word
from luminagames.text import grammar
from luminagames.text.english import English
from luminagames.text.languages import languages


@pytest.mark.parametrize(
    ("parts", "joined", "either"),
    [
        ([], "", ""),
        (["a"], "a", "a"),
        (["a", "b"], "a and b", "a or b"),
        (["a", "b", "c"], "a, b and c", "a, b or c"),
    ],
)
def test_lists(parts, joined, either):
    assert grammar().join(parts) == joined
    assert grammar().either(parts) == either


def test_articles_follow_the_first_letter():
    assert grammar().a("creature") == "a creature"
    assert grammar().a("Orb") == "an Orb"


def test_a_noun_has_words_before_and_after_it():
    assert (
        grammar().noun(["Tier 1"], "creature", "with cost up to 5")
        == "Tier 1 creature with cost up to 5"
    )
    assert grammar().noun([], "creature") == "creature"


def test_numbers_choose_their_form():
    assert grammar().count(1, "{n} token", "{n} tokens") == "1 token"
    assert grammar().count(0, "{n} token", "{n} tokens") == "0 tokens"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("take it", "Take it."),
        ("{eye} **on it**", "{eye} **On it**."),
        ("", "."),
    ],
)
def test_a_sentence_has_a_capital_and_a_full_stop(text, sentence):
    assert grammar().sentence(text) == sentence


def test_patterns_are_keys_of_a_catalogue():
    class Upside(NullTranslations):
        def gettext(self, message: str) -> str:
            return {"{a} before {b}": "{b} after {a}"}.get(message, message)

    assert English(Upside()).say("{a} before {b}", a="{b}", b=2) == "2 after {b}"


def test_every_language_can_be_had_and_an_unknown_one_cannot():
    assert {grammar(language).language for language in languages()} == set(languages())
    with pytest.raises(KeyError):
        grammar("xx")


@pytest.mark.parametrize(
    ("number", "word"), [(-1, "-1"), (0, "no"), (1, "one"), (10, "ten"), (11, "11")]
)
def test_small_numbers_of_things_are_words(number, word):
    assert number_word(number, grammar()) == word
