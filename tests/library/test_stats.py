"""Statistics of a library that was counted by hand."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from luminagames.engine.journal import CONCEDED, HANDED, LEFT, SeatInfo
from luminagames.engine.match import Match
from luminagames.games import load_game
from luminagames.library.library import Library
from luminagames.library.standings import standings
from luminagames.library.stats import COLUMNS, Filter

ADA, BEN = SeatInfo("Ada"), SeatInfo("Ben")
EASY, NORMAL = SeatInfo("Easy bot", "bot:easy"), SeatInfo("Normal bot", "bot:normal")
NEW_YEAR = datetime(2026, 1, 1, tzinfo=UTC)


def play(match: Match[Any], steps: int = 10_000) -> None:
    """The first legal action that is no pass, up to the end of the match."""
    for _ in range(steps):
        if match.decision is None:
            return
        legal = match.game.legal_actions(match.state)
        match.submit(legal[match.step * 11 % len(legal)])


def match_of(name: str, seats: tuple[SeatInfo, ...], seed: int, **options: Any) -> Match[Any]:
    return Match(load_game(name), options, seats, seed)


@pytest.fixture(scope="module")
def played(
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[tuple[Library, dict[str, Match[Any]]]]:
    """Six matches: four to their end, one given up, one under way."""
    day = iter(range(10_000_000))
    library = Library.open(
        tmp_path_factory.mktemp("data"), lambda: NEW_YEAR + timedelta(seconds=next(day))
    )
    matches: dict[str, Match[Any]] = {}

    def play_and_keep(key: str, match: Match[Any], steps: int = 10_000) -> None:
        place = library.keep(match)
        play(match, steps)
        matches[key] = match
        place.close()

    play_and_keep("vault 1", match_of("vault", (ADA, BEN), 1))
    play_and_keep("vault 2", match_of("vault", (ADA, EASY), 2))
    swapped = match_of("vault", (ADA, NORMAL), 3)
    place = library.keep(swapped)
    play(swapped, 10)
    swapped.change_seat(0, EASY, HANDED)
    play(swapped)
    place.close()
    matches["swapped"] = swapped
    first, second = [deck.id for deck in load_game("luturas").decks[:2]]
    play_and_keep("luturas", match_of("luturas", (ADA, NORMAL), 4, decks=[first, second]))
    given_up = match_of("luturas", (BEN, ADA), 5, decks=[second, first])
    place = library.keep(given_up)
    play(given_up, 12)
    given_up.change_seat(0, NORMAL, CONCEDED)
    place.close()
    matches["given up"] = given_up
    play_and_keep("under way", match_of("vault", (ADA, BEN), 6), 5)
    yield library, matches
    library.close()


def share(match: Match[Any], seat: int) -> float:
    result = match.game.result(match.state)
    assert result is not None
    return 1 / len(result.winners) if seat in result.winners else 0.0


def test_only_what_is_over_counts(played: tuple[Library, dict[str, Match[Any]]]) -> None:
    library, _ = played
    assert library.shelf.count() == 6
    assert [(row.match, row.seat) for row in library.statistics.rows()] == [
        (match, seat) for match in (1, 2, 3, 4, 5) for seat in (0, 1)
    ]


def test_each_seat_is_counted_as_it_was_played(
    played: tuple[Library, dict[str, Match[Any]]],
) -> None:
    library, matches = played
    found = {(row.match, row.seat): row for row in library.statistics.rows()}
    kinds = [(found[match, 0].kind, found[match, 1].kind) for match in (1, 2, 3, 4, 5)]
    assert kinds == [
        ("human", "human"),
        ("human", "bot"),
        ("mixed", "bot"),
        ("human", "bot"),
        ("human", "human"),
    ]
    assert found[2, 1].controller == "bot:easy"
    assert found[3, 0].name == "Ada"
    for number, key in ((1, "vault 1"), (2, "vault 2"), (3, "swapped"), (4, "luturas")):
        match = matches[key]
        result = match.game.result(match.state)
        assert result is not None
        places = {one.seat: (one.place, one.score) for one in result.ranking}
        for seat in (0, 1):
            row = found[number, seat]
            assert (row.place, row.score) == places[seat]
            assert row.share == share(match, seat)
            assert row.actions == match.step
            assert row.first == (result.first_seat == seat)
            assert not row.conceded
    lost, won = found[5, 0], found[5, 1]
    assert (lost.name, lost.share, lost.conceded, lost.score, lost.state) == (
        "Ben",
        0.0,
        True,
        None,
        "conceded",
    )
    assert (won.name, won.share, won.conceded) == ("Ada", 1.0, False)


def test_lines_by_game_player_bot_seat_and_deck(
    played: tuple[Library, dict[str, Match[Any]]],
) -> None:
    library, matches = played
    stats = library.statistics
    games = {
        line.key: (line.played, line.matches, line.wins, line.conceded)
        for line in stats.lines("game")
    }
    assert games == {"vault": (6, 3, 3.0, 0), "luturas": (4, 2, 2.0, 1)}
    ada = share(matches["vault 1"], 0) + share(matches["vault 2"], 0) + share(matches["swapped"], 0)
    ada += share(matches["luturas"], 0) + 1.0
    names = {line.key: (line.played, line.wins) for line in stats.lines("name")}
    assert names["Ada"] == (5, ada)
    assert names["Ben"] == (2, share(matches["vault 1"], 1))
    kinds = {line.key: line.played for line in stats.lines("kind")}
    assert kinds == {"human": 6, "bot": 3, "mixed": 1}
    bots = {
        line.key: (line.played, line.wins) for line in stats.lines("controller", Filter(kind="bot"))
    }
    normal = share(matches["swapped"], 1) + share(matches["luturas"], 1)
    assert bots == {"bot:normal": (2, normal), "bot:easy": (1, share(matches["vault 2"], 1))}
    assert [(line.key, line.played) for line in stats.lines("seat")] == [("0", 5), ("1", 5)]
    decks = load_game("luturas").decks
    found = {line.key: (line.label, line.played) for line in stats.lines("deck")}
    assert found == {decks[0].id: (decks[0].name, 2), decks[1].id: (decks[1].name, 2)}
    (vault,) = stats.lines("game", Filter(game="vault", name="Ben"))
    match = matches["vault 1"]
    assert (vault.median_actions, vault.played) == (match.step, 1)
    assert vault.mean_score == vault.best_score
    assert vault.win_share == share(match, 1)


def test_filters_narrow_what_counts(played: tuple[Library, dict[str, Match[Any]]]) -> None:
    library, matches = played
    stats = library.statistics

    def numbers(**wanted: Any) -> list[int]:
        return [row.match for row in stats.rows(Filter(**wanted))]

    assert numbers(game="luturas", name="Ada") == [4, 5]
    assert numbers(kind="mixed") == [3]
    assert numbers(controller="bot:normal") == [3, 4]
    assert numbers(seat=0, kind="human") == [1, 2, 4, 5]
    assert numbers(deck=load_game("luturas").decks[0].id) == [4, 5]
    assert numbers(game="nonsense") == []
    last = stats.rows()[-1].ended
    assert numbers(since=last) == [5, 5]
    assert stats.lengths(Filter(game="vault")) == [
        (row.turns, row.actions) for row in stats.rows(Filter(game="vault", seat=0))
    ]
    assert stats.lengths(Filter(name="Ben", game="vault"))[0][1] == matches["vault 1"].step
    assert len(stats.scores(Filter(game="luturas"))) == 2


def test_the_table_for_a_spreadsheet(played: tuple[Library, dict[str, Match[Any]]]) -> None:
    library, _ = played
    lines = list(csv.reader(io.StringIO(library.statistics.csv())))
    assert tuple(lines[0]) == COLUMNS
    assert len(lines) == 11
    rows = [dict(zip(lines[0], line, strict=True)) for line in lines[1:]]
    assert [row["seat"] for row in rows] == ["1", "2"] * 5
    assert rows[8]["score"] == ""
    assert rows[8]["conceded"] == "1"
    assert all(row["ended"].startswith("2026-01-") for row in rows)


def test_a_name_is_no_formula_in_a_spreadsheet(tmp_path: Path) -> None:
    library = Library.open(tmp_path)
    match = match_of("vault", (SeatInfo("=1+1"), SeatInfo('a"b,c')), 1)
    library.keep(match)
    play(match)
    lines = list(csv.reader(io.StringIO(library.statistics.csv())))
    assert [line[9] for line in lines[1:]] == ["'=1+1", 'a"b,c']


def test_a_bot_that_wins_for_who_gave_up_wins_for_nobody(tmp_path: Path) -> None:
    match = match_of("vault", (ADA, BEN, SeatInfo("Cleo")), 7)
    play(match, 20)
    match.change_seat(0, NORMAL, CONCEDED)
    match.change_seat(1, EASY, LEFT)
    play(match)
    found = standings(match)
    result = match.game.result(match.state)
    assert result is not None
    assert found[0].share == 0.0
    assert sum(one.share for one in found) == pytest.approx(1.0)
    best = min((one.place, one.seat) for one in result.ranking if one.seat != 0)[1]
    assert found[best].share > 0
    assert [one.controller for one in found] == ["human", "mixed", "human"]
