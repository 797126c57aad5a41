"""Languages: catalogues of PO files, the one that is spoken, and which one a person is likely to
want.
"""

import errno
import locale
import os
from threading import Thread

import pytest

from luminagames.engine.message import Count, Message, SeatName
from luminagames.text import catalogues, counted, grammar, languages, say, say_as
from luminagames.text.messages import render
from luminagames.text.plain import Plain

HEAD = """msgid ""
msgstr ""
"Language: tt\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""
PROGRAM = (
    HEAD
    + """
msgid "Step {step} of {last}"
msgstr "Schritt {step}/{last} ü"

msgid "{n} match"
msgid_plural "{n} matches"
msgstr[0] "{n} partita"
msgstr[1] "{n} partite"

msgctxt "verb"
msgid "Draw"
msgstr "pesca"

#, fuzzy
msgid "Undo"
msgstr "no"
"""
)
RULES = (
    HEAD
    + """
msgid "{seat} takes {things}."
msgstr "{things} an {seat}."

msgid "orb"
msgid_plural "orbs"
msgstr[0] "Kugel"
msgstr[1] "Kugeln"

msgid "Step {step} of {last}"
msgstr "what comes later loses"

msgid "{parts} and {last}"
msgstr "{parts} e {last}"
"""
)


class Ada:
    def seat(self, seat):
        return "Ada"

    def card(self, definition):
        return definition


@pytest.fixture
def toy(tmp_path, monkeypatch):
    """A language `tt` with two catalogues; English is spoken again afterwards."""
    place = tmp_path / "tt"
    place.mkdir()
    (place / "program.po").write_text(PROGRAM, "utf-8")
    (place / "rules.po").write_text(RULES, "utf-8")
    (tmp_path / "empty").mkdir()
    monkeypatch.setattr(catalogues, "folder", lambda: tmp_path)
    languages._loaded.cache_clear()
    yield place
    languages.use("en")
    languages._loaded.cache_clear()


def test_all_catalogues_of_a_language_are_one(toy):
    languages.use("tt")
    assert say("Step {step} of {last}", step=1, last=2) == "Schritt 1/2 ü"
    assert [counted(n, "{n} match", "{n} matches") for n in (1, 3)] == ["1 partita", "3 partite"]
    assert (say_as("verb", "Draw"), say("Draw")) == ("pesca", "Draw")
    assert say("Undo") == "Undo", "what is fuzzy or missing stays English"
    takes = Message(
        "{seat} takes {things}.", {"seat": SeatName(0), "things": Count(2, "orb", "orbs")}
    )
    assert render(takes, Ada()) == "2 Kugeln an Ada."
    assert render(takes, Ada(), grammar("en")) == "Ada takes 2 orbs."


def test_a_language_without_a_class_joins_by_its_patterns(toy):
    words = grammar("tt")
    assert isinstance(words, Plain)
    assert (words.language, words.join(["a", "b", "c"])) == ("tt", "a, b e c")


def test_a_compiled_catalogue_says_the_same(toy):
    made = catalogues.compiled(catalogues.sources(toy))
    (toy / catalogues.COMPILED).write_bytes(made)
    for source in toy.glob("*.po"):
        source.unlink()
    assert languages.languages() == ("en", "tt")
    languages.use("tt")
    assert say("Step {step} of {last}", step=1, last=2) == "Schritt 1/2 ü"


def test_another_language_meanwhile_is_for_one_thread_alone(toy):
    languages.use("tt")
    heard = []
    with languages.speaking("en"):
        heard.append(say("Step {step} of {last}", step=1, last=2))
        other = Thread(target=lambda: heard.append(say("Step {step} of {last}", step=1, last=2)))
        other.start()
        other.join()
    assert [*heard, grammar().language] == ["Step 1 of 2", "Schritt 1/2 ü", "tt"]


def test_the_language_of_the_system_is_taken_if_there_is_one(toy):
    assert languages.guessed(["fr-CA", "tt_CH.UTF-8", "en"]) == "tt"
    assert languages.guessed(["fr"]) == "en"


def test_a_language_that_is_not_there_is_said(toy):
    with pytest.raises(KeyError):
        languages.use("empty")
    assert say("Undo") == "Undo"


@pytest.mark.skipif(not hasattr(locale, "LC_MESSAGES"), reason="the system has no such setting")
def test_the_system_speaks_english_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it says of a file is a key of the catalogue, also where Qt has taken a German system's
    language.
    """
    before = locale.setlocale(locale.LC_MESSAGES)
    monkeypatch.setenv("LANGUAGE", "de")
    try:
        locale.setlocale(locale.LC_MESSAGES, "C.UTF-8")
        assert locale.setlocale(locale.LC_MESSAGES) != "C"
        languages.system_in_english()
        assert locale.setlocale(locale.LC_MESSAGES) == "C"
        assert os.strerror(errno.EXDEV) == "Invalid cross-device link"
    finally:
        locale.setlocale(locale.LC_MESSAGES, before)
