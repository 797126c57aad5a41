"""The library keeps every match from its first action, and gives it back as it was."""

from __future__ import annotations

import copy
import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from luminagames.engine.journal import CONCEDED, LEFT, RETURNED, SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.record import RecordError
from luminagames.games import load_game
from luminagames.library.database import FILE
from luminagames.library.library import InUseError, Library
from luminagames.library.matchfile import TELLS_ALL, load_match, read_match, write_match

SEATS = (SeatInfo("Ada"), SeatInfo("Ben"))
BOT = SeatInfo("Normal bot", "bot:normal")


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.at = datetime(2026, 3, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.at += timedelta(seconds=1)
        return self.at


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def library(tmp_path: Path, clock: Clock) -> Library:
    return Library.open(tmp_path / "data", clock)


def new_match(
    name: str = "vault", seats: tuple[SeatInfo, ...] = SEATS, seed: int = 3
) -> Match[Any]:
    return Match(load_game(name), {}, seats, seed)


def play(match: Match[Any], steps: int = 5) -> Match[Any]:
    for _ in range(steps):
        legal = match.game.legal_actions(match.state)
        match.submit(legal[match.step * 7 % len(legal)])
    return match


def play_out(match: Match[Any]) -> Match[Any]:
    while match.decision is not None:
        play(match, 1)
    return match


def kept(library: Library, match: Match[Any], steps: int = 5) -> int:
    """The number of a match that was played so far and closed."""
    place = library.keep(match)
    play(match, steps)
    place.close()
    assert place.match_id is not None
    return place.match_id


def test_a_match_is_there_from_its_first_action(library: Library) -> None:
    match = new_match()
    place = library.keep(match)
    assert library.shelf.entries() == []
    play(match, 1)
    (entry,) = library.shelf.entries()
    assert (entry.id, entry.game, entry.steps, entry.seats, entry.here) == (
        place.match_id,
        "vault",
        1,
        SEATS,
        True,
    )
    place.close()
    opened = library.resume(entry.id, load_game)
    assert opened.match.digests == match.digests
    play(opened.match, 2)
    assert library.shelf.entries()[0].steps == 3


def test_a_match_from_a_position_and_a_branch_are_kept_whole(library: Library) -> None:
    match = play(new_match(), 12)
    number = kept(library, match.branch(7), 1)
    found = library.look(number, load_game).match
    assert found.digests[:7] == match.digests[:7]
    placed: Match[Any] = Match(match.game, match.options, SEATS, 1, start=match.state_at(4))
    number = kept(library, placed, 3)
    assert library.look(number, load_game).match.start == placed.start


def test_whatever_name_was_typed_a_match_can_be_resumed(library: Library) -> None:
    match = new_match(seats=(SeatInfo("A" * 500), SeatInfo("a\tb\ud800")))
    place = library.keep(match)
    play(match)
    match.change_seat(0, SeatInfo("\udfff" * 100))
    place.close()
    assert library.trouble is None
    opened = library.resume(1, load_game)
    assert opened.match.digests == match.digests
    assert all(seat.name.isprintable() and len(seat.name) <= 80 for seat in opened.match.seats)


def test_looking_at_a_match_changes_nothing(library: Library) -> None:
    number = kept(library, new_match())
    seen = library.look(number, load_game)
    play(seen.match, 3)
    assert seen.kept is None
    assert library.shelf.entries()[0].steps == 5


def test_layouts_of_hands_and_the_picture_lie_beside_the_match(library: Library) -> None:
    match = new_match("luminars")
    place = library.keep(match)
    layouts = {"0": {"groups": [[1, 2, 3]], "loose": [4]}}
    place.set_private(layouts)  # before anything was done there is no match to keep them with
    place.set_thumbnail(b"none")
    play(match)
    place.set_private(layouts)
    place.set_thumbnail(b"a picture")
    place.set_thumbnail(b"x" * 10_000_000)
    place.close()
    (entry,) = library.shelf.entries()
    assert entry.has_thumbnail
    assert library.shelf.thumbnail(entry.id) == b"a picture"
    assert library.resume(entry.id, load_game).private == layouts


# ---------------------------------------------------------------- cards and rules of another day


def test_a_match_is_resumed_with_the_cards_it_began_with(library: Library) -> None:
    game = load_game("vault")
    few = game.with_definitions([dict(card, points=0) for card in game.definitions.values()])
    numbers = [kept(library, Match(few, {}, SEATS, seed)) for seed in (1, 2)]
    kept(library, new_match())
    assert library.read("SELECT count(*) FROM definitions") == [(2,)]
    opened = library.resume(numbers[0], load_game)
    assert opened.match.game.definitions_hash() == few.definitions_hash()
    play(opened.match)
    assert opened.note == ""


def other_rules(name: str) -> Any:
    game = copy.copy(load_game(name))
    game.about = replace(game.about, rules_version=99)
    return game


def test_a_match_of_other_rules_is_played_on_where_every_digest_agrees(library: Library) -> None:
    number = kept(library, new_match())
    opened = library.resume(number, other_rules)
    assert opened.kept is not None
    assert library.record(number)["rules_version"] == 99


def test_a_match_of_other_rules_is_looked_at_up_to_where_they_differ(library: Library) -> None:
    number = kept(library, new_match())
    library.connection.execute(
        "UPDATE actions SET digest = '0' WHERE match = ? AND step = 4", (number,)
    )
    opened = library.resume(number, other_rules)
    assert opened.kept is None
    assert opened.match.step == 3
    assert opened.note.startswith("step 4: ")
    assert "rules version 1, this is 99" in opened.note
    assert library.shelf.entries()[0].steps == 5
    assert not library.shelf.entries()[0].here


def test_an_unknown_match_and_an_unknown_game_are_said_so(library: Library) -> None:
    number = kept(library, new_match())
    with pytest.raises(KeyError):
        library.resume(77, load_game)

    def none(name: str) -> Any:
        raise KeyError(name)

    with pytest.raises(RecordError, match="no game 'vault'"):
        library.resume(number, none)
    library.resume(number, load_game)  # the failure has not left it locked


# ---------------------------------------------------------------- one window at a time


def test_a_match_is_open_in_one_window_at_a_time(library: Library, tmp_path: Path) -> None:
    match = new_match()
    place = library.keep(match)
    play(match)
    assert place.match_id is not None
    other = Library.open(tmp_path / "data")
    (entry,) = other.shelf.entries()
    assert (entry.elsewhere, entry.here) == (True, False)
    assert other.shelf.latest() is None
    for attempt in (
        lambda: other.resume(entry.id, load_game),
        lambda: other.shelf.delete(entry.id),
    ):
        with pytest.raises(InUseError):
            attempt()
    with pytest.raises(InUseError):
        library.resume(entry.id, load_game)
    assert other.look(entry.id, load_game).match.digests == match.digests
    place.close()
    assert other.shelf.latest() is not None
    opened = other.resume(entry.id, load_game)
    with pytest.raises(InUseError):
        library.resume(entry.id, load_game)
    play(opened.match, 1)
    other.close()
    assert library.resume(entry.id, load_game).match.step == 6


def test_a_row_of_a_dead_process_holds_nothing(library: Library, tmp_path: Path) -> None:
    number = kept(library, new_match())
    library.connection.execute("INSERT INTO sessions VALUES ('dead')")
    library.connection.execute("INSERT INTO open_matches VALUES (?, 'dead')", (number,))
    (tmp_path / "data" / "sessions").mkdir(exist_ok=True)
    for name in ("dead", "dead-before-its-row-was-written"):
        (tmp_path / "data" / "sessions" / f"{name}.session").write_bytes(b"")
    assert not library.shelf.entries()[0].elsewhere
    library.resume(number, load_game)
    library.close()
    library = Library.open(tmp_path / "data")
    assert library.read("SELECT * FROM sessions") == []
    assert list((tmp_path / "data" / "sessions").iterdir()) == []


# ---------------------------------------------------------------- the list


def test_the_list_is_searched_and_in_order_of_change(library: Library) -> None:
    first = kept(library, new_match("vault"))
    second = kept(library, new_match("luturas", (SeatInfo("Cleo"), BOT)))
    third = kept(library, new_match("luminars", (SeatInfo("ÄNNE"), SeatInfo("Cleo"))))
    shelf = library.shelf
    assert [one.id for one in shelf.entries()] == [third, second, first]
    opened = library.resume(first, load_game)
    play(opened.match, 1)
    assert [one.id for one in shelf.entries()] == [first, third, second]
    assert [one.id for one in shelf.entries("cleo")] == [third, second]
    assert [one.id for one in shelf.entries("Cleo normal")] == [second]
    assert [one.id for one in shelf.entries("änne")] == [third]
    assert [one.id for one in shelf.entries("lumina vault")] == [first]
    assert shelf.entries("%") == []
    assert [one.id for one in shelf.entries(game="luturas")] == [second]
    assert [one.id for one in shelf.entries(limit=1, offset=1)] == [third]
    assert shelf.count() == 3
    deck = shelf.entries(game="luturas")[0].decks[0]
    assert [one.id for one in shelf.entries(deck)] == [second]


def test_what_is_deleted_can_be_brought_back_for_a_week(
    library: Library, clock: Clock, tmp_path: Path
) -> None:
    first, second = kept(library, new_match()), kept(library, new_match(seed=5))
    library.shelf.delete(first)
    assert [one.id for one in library.shelf.entries()] == [second]
    assert library.shelf.entry(first) is None
    assert library.statistics.rows() == []
    library.shelf.restore(first)
    assert library.shelf.count() == 2
    library.shelf.delete(first)
    library.close()
    clock.at += timedelta(days=6)
    library = Library.open(tmp_path / "data", clock)
    library.shelf.restore(first)
    library.shelf.delete(first)
    library.shelf.delete(second)
    library.close()
    clock.at += timedelta(days=8)
    library = Library.open(tmp_path / "data", clock)
    for table in ("matches", "actions", "definitions"):
        assert library.read(f"SELECT * FROM {table}") == []


def test_continue_is_the_last_match_that_is_not_over(library: Library) -> None:
    assert library.shelf.latest() is None
    first = kept(library, new_match())
    match = new_match("luturas")
    place = library.keep(match)
    play_out(match)
    place.close()
    latest = library.shelf.latest()
    assert latest is not None
    assert latest.id == first
    assert [one.id for one in library.shelf.entries(state="over")] == [place.match_id]
    (ended,) = library.shelf.entries(state="over")
    result = match.game.result(match.state)
    assert result is not None
    assert (ended.winners, ended.reason, ended.asked) == (result.winners, result.reason, None)
    assert ended.scores == tuple(sorted_scores(result))


def sorted_scores(result: Any) -> list[int]:
    return [one.score for one in sorted(result.ranking, key=lambda one: one.seat)]


def test_a_match_that_is_given_up_is_noted_and_can_be_taken_back(library: Library) -> None:
    match = new_match()
    library.keep(match)
    play(match)
    match.change_seat(0, BOT, CONCEDED)
    (entry,) = library.shelf.entries()
    assert (entry.state, entry.conceded, entry.winners, entry.over) == (
        "conceded",
        (0,),
        (1,),
        True,
    )
    assert library.shelf.latest() is None
    match.change_seat(0, SEATS[0], RETURNED)
    (entry,) = library.shelf.entries()
    assert (entry.state, entry.conceded, entry.winners, entry.seats) == ("playing", (), (), SEATS)


def test_with_more_than_two_seats_the_others_play_on(library: Library) -> None:
    match = new_match(seats=(*SEATS, SeatInfo("Cleo")))
    library.keep(match)
    play(match)
    match.change_seat(0, BOT, CONCEDED)
    assert library.shelf.entries()[0].state == "playing"
    match.change_seat(1, BOT, LEFT)
    assert library.shelf.entries()[0].state == "playing"
    match.change_seat(2, BOT, CONCEDED)
    assert library.shelf.entries()[0].state == "conceded"
    assert library.shelf.entries()[0].winners == (1,)


# ---------------------------------------------------------------- files


def test_a_match_goes_out_and_comes_in_the_same(library: Library, tmp_path: Path) -> None:
    match = new_match("luminars")
    place = library.keep(match)
    play(match, 10)
    match.change_seat(1, BOT, LEFT)
    play(match, 4)
    place.set_private({"0": {"groups": [], "loose": [1]}})
    place.close()
    assert place.match_id is not None
    assert library.export_warning(place.match_id) == TELLS_ALL
    file = tmp_path / "a.lumina"
    library.export(place.match_id, file)
    data = json.loads(file.read_text(encoding="ascii"))
    assert data["private"] == {}, "layouts of hands are secret while the match is played"
    assert data["origin"]["began"] == "2026-03-01T12:00:03+00:00"
    assert library.import_file(file, load_game).known
    library.shelf.delete(place.match_id)
    found = library.import_file(file, load_game)
    assert (found.known, found.note) == (False, "")
    entry = library.shelf.entry(found.id)
    assert entry is not None
    assert (entry.imported, entry.steps, entry.seats, entry.state) == (
        True,
        14,
        match.seats,
        "playing",
    )
    opened = library.resume(found.id, load_game)
    assert opened.match.digests == match.digests
    assert opened.match.seat_changes == match.seat_changes
    again = library.record(found.id)
    assert again["origin"] == {**data["origin"], "program": data["origin"]["program"]}


def test_layouts_of_hands_travel_with_a_match_that_is_over(
    library: Library, tmp_path: Path
) -> None:
    match = new_match("luminars")
    place = library.keep(match)
    play_out(match)
    place.set_private({"1": {"groups": [[5, 6]], "loose": []}})
    place.close()
    assert place.match_id is not None
    assert library.export_warning(place.match_id) is None
    library.export(place.match_id, tmp_path / "a.lumina")
    other = Library.open(tmp_path / "other")
    found = other.import_file(tmp_path / "a.lumina", load_game)
    assert other.look(found.id, load_game).private == {"1": {"groups": [[5, 6]], "loose": []}}


def test_what_can_be_replayed_of_a_tampered_file_comes_in_with_a_note(
    library: Library, tmp_path: Path
) -> None:
    data: dict[str, Any] = json.loads(json.dumps(play(new_match(), 9).to_record()))
    data["actions"][5] = {"seat": 0, "action": "pass"}
    write_match(tmp_path / "a.lumina", data)
    found = library.import_file(tmp_path / "a.lumina", load_game)
    assert found.note.startswith("step 6: ")
    assert library.shelf.entries()[0].steps == 5
    data["start_digest"] = "0"
    write_match(tmp_path / "a.lumina", data)
    with pytest.raises(RecordError, match="does not begin"):
        library.import_file(tmp_path / "a.lumina", load_game)
    assert library.shelf.count() == 1


def test_a_file_of_version_1_is_read(library: Library, tmp_path: Path) -> None:
    data: dict[str, Any] = {**play(new_match(), 9).to_record(), "version": 1}
    for key in ("seat_changes", "private", "origin"):
        del data[key]
    write_match(tmp_path / "a.lumina", data)
    found = library.import_file(tmp_path / "a.lumina", load_game)
    entry = library.shelf.entry(found.id)
    assert entry is not None
    assert (entry.steps, entry.imported) == (9, True)


def test_cards_of_a_file_go_through_the_schema(tmp_path: Path) -> None:
    game = load_game("vault")
    cards = [dict(card) for card in game.definitions.values()]
    for change, words in (
        ({"points": "many"}, "no card"),
        ({"points": 5}, ""),
        ({"id": cards[1]["id"]}, "twice"),
    ):
        given = [dict(cards[0], **change), *cards[1:]]
        try:
            match: Match[Any] = Match(game.with_definitions(given), {}, SEATS, 1)
            data = match.to_record()
        except (TypeError, ValueError):
            data = {**Match(game, {}, SEATS, 1).to_record(), "definitions": given}
        data["definitions_hash"] = _digest(given)
        data["definitions"] = given
        write_match(tmp_path / "a.lumina", data)
        if words:
            with pytest.raises(RecordError, match=words):
                load_match(tmp_path / "a.lumina", load_game)
        else:
            assert (
                load_match(tmp_path / "a.lumina", load_game).game.definitions[str(cards[0]["id"])][
                    "points"
                ]
                == 5
            )


def _digest(data: Any) -> str:
    from luminagames.engine.plain import digest

    return digest(data)


def test_an_export_that_fails_leaves_what_was_there(library: Library, tmp_path: Path) -> None:
    number = kept(library, new_match())
    with pytest.raises(OSError, match="No such file"):
        library.export(number, tmp_path / "missing" / "a.lumina")
    library.export(number, tmp_path / "a.lumina")
    assert read_match(tmp_path / "a.lumina") == library.record(number)


@pytest.mark.parametrize("name", ["luminous", "luturas"])
def test_the_turn_of_an_entry_is_the_turn_of_the_table(library: Library, name: str) -> None:
    match = new_match(name)
    place = library.keep(match)
    while match.decision is not None and match.game.to_data(match.state)["turn"] != 4:
        play(match, 1)
    (entry,) = library.shelf.entries()
    assert entry.turn == 4
    place.close()


@pytest.mark.parametrize("name", ["vault", "luminars", "luminous", "luturas"])
def test_an_entry_stands_where_its_table_says(library: Library, name: str) -> None:
    match = new_match(name)
    place = library.keep(match)
    play(match, 12)
    (entry,) = library.shelf.entries()
    assert entry.stands == match.game.status(match.view(None)).band[0]
    match.undo(consent=True)
    (entry,) = library.shelf.entries()
    assert entry.stands == match.game.status(match.view(None)).band[0]
    place.close()


def test_what_stands_is_noted_in_a_library_of_before_with_the_next_step(
    tmp_path: Path, clock: Clock
) -> None:
    library = Library.open(tmp_path, clock)
    number = kept(library, new_match())
    library.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as before:
        before.execute("ALTER TABLE matches DROP COLUMN stands")
        before.execute("PRAGMA user_version = 1")
    library = Library.open(tmp_path, clock)
    (entry,) = library.shelf.entries()
    assert (entry.stands, entry.steps, library.trouble) == (None, 5, None)
    opened = library.resume(number, load_game)
    play(opened.match, 1)
    (entry,) = library.shelf.entries()
    assert entry.stands == opened.match.game.status(opened.match.view(None)).band[0]
    library.close()


@pytest.mark.parametrize("kept_words", ["{", "7", '{"seat": 0}', '"a"'])
def test_what_stands_is_nothing_where_it_is_no_message(
    tmp_path: Path, clock: Clock, kept_words: str
) -> None:
    library = Library.open(tmp_path, clock)
    kept(library, new_match())
    library.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as connection, connection:
        connection.execute("UPDATE matches SET stands = ?", (kept_words,))
    library = Library.open(tmp_path, clock)
    (entry,) = library.shelf.entries()
    assert entry.stands is None
    library.close()
