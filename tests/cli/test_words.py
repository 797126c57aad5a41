"""`luminagames words`: texts of the source go into PO files, and what is wrong with those is said in one line each."""

from __future__ import annotations

from pathlib import Path

import polib
import pytest

from luminagames.cli.main import main
from luminagames.cli.wordbook import books, checks, source
from luminagames.text import catalogues

HEAD = 'msgid ""\nmsgstr ""\n"Language: tt\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: {}\\n"\n\n'
TWO = "nplurals=2; plural=(n != 1);"


def found(*keys: source.Key, constants: tuple[str, ...] = ()) -> source.Found:
    made = source.Found(constants=set(constants))
    for key in keys:
        made.add(key, "luminagames/app/page.py")
    return made


def wrong(tmp_path: Path, text: str, known: source.Found, language: str = "tt") -> list[str]:
    path = tmp_path / "program.po"
    path.write_text(HEAD.format(TWO).replace("Language: tt", f"Language: {language}") + text, "utf-8")
    return checks.problems(path, known, language)


def test_the_source_is_read_with_plurals_contexts_and_both_sides_of_a_choice(tmp_path: Path) -> None:
    page = tmp_path / "page.py"
    page.write_text(
        'say("Yes" if sure else "No")\n'
        'counted(n, "{n} card", "{n} cards")\n'
        'say_as("verb", "Draw")\n'
        'label.say("a label is no grammar")\n'
        'TABLE = {"kept": "in a table"}\n'
    )
    seen = source.Found()
    source._of_file(page, "luminagames/app/page.py", seen)
    assert set(seen.keys) == {("", "Yes", ""), ("", "No", ""), ("", "{n} card", "{n} cards"), ("verb", "Draw", "")}
    assert "in a table" in seen.constants


def test_a_merge_keeps_what_was_translated_and_drops_what_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "program.po"
    known = found(("", "Undo", ""), ("", "{n} card", "{n} cards"))
    assert books.merge(path, known, "tt") == (2, 0)
    book = polib.pofile(str(path))
    book.find("Undo").msgstr = "Retro"
    book.save()
    assert books.merge(path, found(("", "Undo", ""), ("", "Redo", ""), constants=("kept",)), "tt") == (1, 1)
    kept = {entry.msgid: entry.msgstr for entry in polib.pofile(str(path))}
    assert kept == {"Redo": "", "Undo": "Retro"}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('msgid "Undo"\nmsgstr ""\n', '"Undo": is not translated'),
        ('msgid "Take {n}"\nmsgstr "Nimm {m}"\n', "has a part that the English has not: {m}"),
        ('msgid "Take {n} of {all}"\nmsgstr "Nimm {n}"\n', "lacks the part {all}"),
        ('msgid "**Take** it"\nmsgstr "Nimm es"\n', "has other marks"),
        ('msgid "Gone"\nmsgstr "Weg"\n', '"Gone": is in no source any more'),
        ('msgid "Undo"\nmsgstr "Retro "\n', "begins or ends with a blank"),
        ('msgid "Undo"\nmsgstr "A"\n\nmsgid "Undo"\nmsgstr "B"\n', "is there twice"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(tmp_path: Path, text: str, says: str) -> None:
    known = found(
        ("", "Undo", ""), ("", "Take {n}", ""), ("", "Take {n} of {all}", ""), ("", "**Take** it", "")
    )  # fmt: skip
    lines = [line for line in wrong(tmp_path, text, known) if not line.endswith("is missing")]
    assert len(lines) == 1
    assert lines[0].startswith("program.po:")
    assert says in lines[0]


def test_what_is_missing_is_said_with_who_says_it(tmp_path: Path) -> None:
    assert wrong(tmp_path, "", found(("", "Undo", ""))) == ['program.po: "Undo" (luminagames/app/page.py): is missing']


def test_plural_forms_are_those_of_cldr(tmp_path: Path) -> None:
    assert wrong(tmp_path, "", found(), "de") == []
    (line,) = wrong(tmp_path, "", found(), "pl")
    assert "CLDR knows 3 forms of “pl”" in line


def test_a_key_of_a_table_is_not_obsolete(tmp_path: Path) -> None:
    assert wrong(tmp_path, 'msgid "kept"\nmsgstr "da"\n', found(constants=("kept",))) == []


def test_the_german_words_of_the_program_are_right_and_none_is_missing() -> None:
    path = catalogues.folder() / "de" / "program.po"
    assert checks.problems(path, source.words_of("program"), "de") == []


def test_two_catalogues_of_a_language_do_not_contradict_each_other(tmp_path: Path) -> None:
    """One key is one text: *your turn* of a panel was once spoken on the cards, too."""
    for name, words in (("program", "du bist am Zug"), ("rules", "dein_ Zug_")):
        (tmp_path / f"{name}.po").write_text(f'msgid "your turn"\nmsgstr "{words}"\n', "utf-8")
    (line,) = checks.contradictions(sorted(tmp_path.glob("*.po")))
    assert line.startswith("rules.po:") and line.endswith('"your turn": says something else in program.po')
    for language in catalogues.languages():
        assert checks.contradictions(catalogues.sources(catalogues.folder() / language)) == []


def test_a_new_language_begins_with_extract(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(catalogues, "folder", lambda: tmp_path)
    assert main(["words", "extract", "fr", "--only", "program"]) == 0
    assert capsys.readouterr().out.startswith("fr/program.po: ")
    assert main(["words", "check", "fr", "--only", "program"]) == 1
    assert '"Undo": is not translated' in capsys.readouterr().out
    assert main(["words", "check", "nn", "--only", "rules"]) == 1
    assert capsys.readouterr().out.startswith("nn/rules.po: is not there")


def test_a_catalogue_that_there_is_not_is_a_bad_call(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "check", "--only", "songs"]) == 2
    assert "there is no catalogue 'songs'" in capsys.readouterr().err
