"""`luminagames words`: texts of the source go into PO files, and what is wrong with those is said
in one line each.
"""

from __future__ import annotations

from pathlib import Path

import polib
import pytest

from luminagames.cli.main import main
from luminagames.cli.wordbook import books, checks, reader, source
from luminagames.text import catalogues

HEAD = 'msgid ""\nmsgstr ""\n"Language: tt\\n"\n'
HEAD += "".join(f'"{name}: {value}\\n"\n' for name, value in books.HEAD.items())
HEAD += '"Plural-Forms: {}\\n"\n\n'
TWO = "nplurals=2; plural=(n != 1);"
# One worker reads the whole source, once.
reads_all = pytest.mark.xdist_group("words")


def found(*keys: reader.Key) -> reader.Found:
    made = reader.Found()
    for key in keys:
        made.add(key, "luminagames/app/page.py")
    return made


def read(folder: Path, text: str, *, methods: bool = False) -> set[reader.Key]:
    """The texts of a source."""
    page = folder / f"page{len(list(folder.iterdir()))}.py"
    page.write_text(text, "utf-8")
    seen = reader.Found()
    reader.of_file(
        page, "luminagames/app/page.py", seen, reader.declarations((page,)), methods=methods
    )
    seen.settle()
    return set(seen.keys)


def wrong(tmp_path: Path, text: str, known: reader.Found, language: str = "tt") -> list[str]:
    path = tmp_path / "program.po"
    path.write_text(
        HEAD.format(TWO).replace("Language: tt", f"Language: {language}") + text, "utf-8"
    )
    return checks.problems(path, known, language)


def test_the_source_is_read_with_plurals_contexts_and_both_sides_of_a_choice(
    tmp_path: Path,
) -> None:
    assert read(
        tmp_path,
        'say("Yes" if sure else "No")\n'
        'counted(n, "{n} card", "{n} cards")\n'
        'say_as("verb", "Draw")\n'
        'label.say("a label is no grammar")\n'
        'TABLE = {"kept": "in a table"}\n',
    ) == {("", "Yes", ""), ("", "No", ""), ("", "{n} card", "{n} cards"), ("verb", "Draw", "")}


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ('T = {"a": "One", "b": "Two"}\nsay(T[key])', {"One", "Two"}),
        ('T = {"a": "One", "b": "Two"}\nsay(T["b"])', {"Two"}),
        ('T = {"a": "One"}\nsay(T.get(key, "None of them"))', {"One", "None of them"}),
        (
            'def f(a):\n    text = "One"\n    if a:\n        text = "Two"\n    return say(text)',
            {"One", "Two"},
        ),
        ("def f(text):\n    return say(text)", set()),
        ('T: Mapping[str, Pattern] = {"key": "Declared"}', {"Declared"}),
        ('def f(clause: str, text: Pattern): ...\nf("LV-1.1", "Given")', {"Given"}),
        ('def f(clause: str, text: Pattern): ...\nf("LV-1.1", text="By name")', {"By name"}),
        (
            'class Keyword:\n    icon: str\n    text: Pattern\nKeyword("eye", "Of a field")',
            {"Of a field"},
        ),
        (
            'class Option:\n    values: tuple[tuple[str, Label], ...]\nOption(values=(("a", "A label"),))',
            {"A label"},
        ),
        ('def f(n) -> Pattern:\n    return "Few" if n < 3 else "Many"', {"Few", "Many"}),
        ('@word("add_orb")\nclass AddOrb: ...', set()),
    ],
)
def test_texts_of_tables_and_of_what_is_declared_are_found(
    tmp_path: Path, text: str, keys: set[str]
) -> None:
    assert {key for _, key, _ in read(tmp_path, text, methods=True)} == keys


def test_a_noun_that_is_counted_is_there_once_with_its_plural(tmp_path: Path) -> None:
    text = (
        'NOUNS: Mapping[str, Forms] = {"a": ("card", "cards")}\nTerm("card")\nCount(n, *NOUNS[key])'
    )
    assert read(tmp_path, text) == {("", "card", "cards")}


def test_a_merge_keeps_what_was_translated_and_drops_what_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "program.po"
    known = found(("", "Undo", ""), ("", "{n} card", "{n} cards"))
    assert books.merge(path, known, "tt") == (2, 0)
    book = polib.pofile(str(path))
    book.find("Undo").msgstr = "Retro"
    book.save()
    assert books.merge(path, found(("", "Undo", ""), ("", "Redo", "")), "tt") == (1, 1)
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
        ("", "Undo", ""),
        ("", "Take {n}", ""),
        ("", "Take {n} of {all}", ""),
        ("", "**Take** it", ""),
    )
    lines = [line for line in wrong(tmp_path, text, known) if not line.endswith("is missing")]
    assert len(lines) == 1
    assert lines[0].startswith("program.po:")
    assert says in lines[0]


def test_what_is_missing_is_said_with_who_says_it(tmp_path: Path) -> None:
    assert wrong(tmp_path, "", found(("", "Undo", ""))) == [
        'program.po: "Undo" (luminagames/app/page.py): is missing'
    ]


def test_plural_forms_are_those_of_cldr(tmp_path: Path) -> None:
    assert wrong(tmp_path, "", found(), "de") == []
    (line,) = wrong(tmp_path, "", found(), "pl")
    assert "CLDR knows 3 forms of “pl”" in line


@pytest.fixture(scope="module")
def known() -> dict[str, reader.Found]:
    """What the source has for each catalogue, read once."""
    return {book: source.words_of(book) for book in ("program", "rules")}


@reads_all
@pytest.mark.parametrize("book", ["program", "rules"])
def test_the_german_words_are_right_and_none_is_missing(
    known: dict[str, reader.Found], book: str
) -> None:
    assert checks.problems(catalogues.folder() / "de" / f"{book}.po", known[book], "de") == []


@reads_all
@pytest.mark.parametrize("book", ["program", "rules"])
def test_extract_changes_nothing_in_the_shipped_words(
    tmp_path: Path, known: dict[str, reader.Found], book: str
) -> None:
    shipped = catalogues.folder() / "de" / f"{book}.po"
    copy = tmp_path / shipped.name
    copy.write_bytes(shipped.read_bytes())
    assert books.merge(copy, known[book], "de") == (0, 0)
    assert copy.read_bytes() == shipped.read_bytes()


@reads_all
@pytest.mark.parametrize("book", ["program", "rules"])
def test_a_new_language_lacks_exactly_what_german_has(
    tmp_path: Path, known: dict[str, reader.Found], book: str
) -> None:
    path = tmp_path / f"{book}.po"
    books.merge(path, known[book], "nn")
    german = [entry.msgid for entry in polib.pofile(str(catalogues.folder() / "de" / path.name))]
    told = checks.problems(path, known[book], "nn")
    assert len(told) == len(german)
    assert all(line.endswith(": is not translated") for line in told)
    assert sorted(entry.msgid for entry in polib.pofile(str(path))) == sorted(german)


def test_the_heads_are_complete() -> None:
    for path in (catalogues.folder() / "de").glob("*.po"):
        assert {*books.HEAD, "Language", "Plural-Forms"} <= polib.pofile(
            str(path)
        ).metadata.keys(), path.name


def test_a_head_that_lacks_a_field_is_told(tmp_path: Path) -> None:
    path = tmp_path / "program.po"
    path.write_text(HEAD.format(TWO).replace('"MIME-Version: 1.0\\n"\n', ""), "utf-8")
    assert checks.problems(path, found(), "tt") == ["program.po: its head lacks “MIME-Version”"]


def test_a_text_has_its_plural_in_all_catalogues_or_in_none(tmp_path: Path) -> None:
    """The first one is spoken everywhere: a card asked for *targets* where the program had a
    heading *target*.
    """
    (tmp_path / "a.po").write_text('msgid "target"\nmsgstr "Ziel"\n', encoding="utf-8")
    many = 'msgid "target"\nmsgid_plural "targets"\nmsgstr[0] "Ziel"\nmsgstr[1] "Ziele"\n'
    (tmp_path / "b.po").write_text(many, encoding="utf-8")
    assert any(
        "another plural" in line for line in checks.contradictions(sorted(tmp_path.glob("*.po")))
    )


def test_two_catalogues_of_a_language_do_not_contradict_each_other(tmp_path: Path) -> None:
    """One key is one text: *your turn* of a panel was once spoken on the cards, too."""
    for name, words in (("program", "du bist am Zug"), ("rules", "dein_ Zug_")):
        (tmp_path / f"{name}.po").write_text(f'msgid "your turn"\nmsgstr "{words}"\n', "utf-8")
    (line,) = checks.contradictions(sorted(tmp_path.glob("*.po")))
    assert line.startswith("rules.po:") and line.endswith(
        '"your turn": says something else in program.po'
    )
    for language in catalogues.languages():
        assert checks.contradictions(catalogues.sources(catalogues.folder() / language)) == []


@reads_all
def test_a_new_language_begins_with_extract(
    tmp_path: Path,
    known: dict[str, reader.Found],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(catalogues, "folder", lambda: tmp_path)
    monkeypatch.setattr(
        source, "words_of", known.__getitem__
    )  # what the fixture read is the same source
    assert main(["words", "extract", "fr", "--only", "program"]) == 0
    assert capsys.readouterr().out.startswith("fr/program.po: ")
    assert main(["words", "check", "fr", "--only", "program"]) == 1
    assert '"Undo": is not translated' in capsys.readouterr().out
    assert main(["words", "check", "nn", "--only", "rules"]) == 1
    assert capsys.readouterr().out.startswith("nn/rules.po: is not there")


def test_a_catalogue_that_there_is_not_is_a_bad_call(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "check", "--only", "songs"]) == 2
    assert "there is no catalogue 'songs'" in capsys.readouterr().err
