"""Match files: whole or not at all, and one clear line for whatever is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.record import RecordError
from luminagames.games import load_game
from luminagames.library import matchfile
from luminagames.library.matchfile import read_match, replayed, save_in, write_match


def test_what_is_written_is_read(tmp_path: Path) -> None:
    file = tmp_path / "a.lumina"
    write_match(file, {"a": ["[{", 'q"\\', 1, None]})
    write_match(file, {"a": ["[{", 'q"\\', 2, None]})
    assert read_match(file) == {"a": ["[{", 'q"\\', 2, None]}
    assert [path.name for path in tmp_path.iterdir()] == ["a.lumina"]


def test_a_file_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(OSError):  # the words are the system's
        write_match(tmp_path / "missing" / "a.lumina", {})
    with pytest.raises(TypeError):
        write_match(tmp_path / "b.lumina", {"a": object()})
    assert list(tmp_path.iterdir()) == []


def test_records_are_saved_under_their_names(tmp_path: Path) -> None:
    save_in(tmp_path, "game-1", {"a": 1})
    assert read_match(tmp_path / "game-1.lumina") == {"a": 1}


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "this is no match file: line 1, column 1"),
        (b'{"a": 1,\n "b"}', "line 2"),
        (b"\xff\xfe\x00", "no match file"),
        (b"[NaN]", "NaN"),
        (b"[" * 100_000, "nested"),
        (b'{"a":' * 50_000, "nested"),
        (b"[" + b"9" * 10_000 + b"]", "limit|digits|number"),
    ],
)
def test_broken_files_are_one_sentence(tmp_path: Path, content: bytes, words: str) -> None:
    file = tmp_path / "a.lumina"
    file.write_bytes(content)
    with pytest.raises(RecordError, match=words):
        read_match(file)


def test_missing_and_huge_files_are_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(RecordError, match="no such file"):
        read_match(tmp_path / "a.lumina")
    with pytest.raises(RecordError, match="no such file"):
        read_match(tmp_path)
    monkeypatch.setattr(matchfile, "MAX_BYTES", 3)
    (tmp_path / "a.lumina").write_text("[1, 2]", encoding="ascii")
    with pytest.raises(RecordError, match="larger"):
        read_match(tmp_path / "a.lumina")


def test_a_text_that_is_hard_to_take_apart_is_refused_as_fast_as_any(tmp_path: Path) -> None:
    file = tmp_path / "a.lumina"
    many = 1_000_000
    for text in (
        '"' + '\\"' * many + "\\",
        '"\\' * many,
        "[" * 39 + '""' * many,
        '{"a":"' + "\\" * (many - 1),
    ):
        file.write_text(text, encoding="ascii")
        with pytest.raises(RecordError, match=r"line 1|nested|values"):
            read_match(file)


def test_brackets_inside_of_texts_do_not_count(tmp_path: Path) -> None:
    file = tmp_path / "a.lumina"
    data = ["[" * 100, '"[' * 50, "\\" * 7 + "[" * 50, {"[[" * 50: "]"}]
    write_match(file, data)
    assert read_match(file) == data


def test_a_file_with_too_many_values_is_no_match_file(tmp_path: Path) -> None:
    file = tmp_path / "a.lumina"
    file.write_text("[" + "0," * 1_000_001 + "0]", encoding="ascii")
    with pytest.raises(RecordError, match="too many values"):
        read_match(file)


@pytest.mark.parametrize(
    "controller", ["bot:greedy:999999999", "bot:random:3600s", "bot:greedy:10001"]
)
@pytest.mark.parametrize("later", [False, True])
def test_a_bot_that_would_think_for_ages_is_refused_when_its_name_is_read(
    controller: str, later: bool
) -> None:
    match = Match(
        load_game("vault"),
        {},
        [SeatInfo("Ada"), SeatInfo("Bot", "human" if later else controller)],
        1,
    )
    if later:
        match.change_seat(1, SeatInfo("Bot", controller))
    with pytest.raises(RecordError, match="at most"):
        replayed(match.to_record(), load_game)
