"""The evening between the same people: whose matches count, and who won the last ones."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from luminagames.app.play.evening import said_of
from luminagames.library.evening import PAUSE, Evening, evening_of
from luminagames.library.stats import SeatRow

EIGHT = datetime(2026, 11, 28, 20, tzinfo=UTC)
NAMES = ("Ada", "Ben")


def row(match: int, seat: int, name: str, share: float, began: datetime) -> SeatRow:
    ended = began + timedelta(minutes=20)
    first = seat == 0
    rest = (seat, name, "human", "", "", 1, 15, share, False, first)
    return SeatRow(match, "vault", began, ended, "over", "", 9, 90, *rest)


def played(*winners: str, names: tuple[str, ...] = NAMES, began: datetime = EIGHT) -> list[SeatRow]:
    """A match every half an hour; *both* share its victory."""
    rows: list[SeatRow] = []
    for at, winner in enumerate(winners):
        start = began + timedelta(minutes=30 * at)
        seats = names if at % 2 == 0 else names[::-1]
        shares = [0.5 if winner == "both" else float(name == winner) for name in seats]
        rows += [
            row(hash((began, at, names)) & 0xFFFF, seat, name, share, start)
            for seat, (name, share) in enumerate(zip(seats, shares, strict=True))
        ]
    return rows


def test_wins_are_counted_by_name_wherever_each_sat() -> None:
    found = evening_of(played("Ada", "Ben", "Ada", "Ada"), NAMES)
    assert found == Evening((("Ada", 3), ("Ben", 1)), 4, "Ada", 2)
    assert said_of(found) == (
        "This evening after 4 matches: Ada 3 · Ben 1. Ada has won 2 in a row."
    )


def test_a_shared_victory_counts_for_each_and_ends_a_streak() -> None:
    found = evening_of(played("Ada", "Ada", "both"), NAMES)
    assert found == Evening((("Ada", 3), ("Ben", 1)), 3, "", 0)
    assert said_of(found) == "This evening after 3 matches: Ada 3 · Ben 1."


@pytest.mark.parametrize("rows", [[], played("Ada")], ids=["none", "one"])
def test_one_match_is_no_evening(rows: list[SeatRow]) -> None:
    assert evening_of(rows, NAMES) is None
    assert said_of(None) == ""


def test_others_and_earlier_evenings_do_not_count() -> None:
    before = EIGHT - PAUSE - timedelta(hours=1)
    rows = [
        *played("Ben", "Ben", began=before),
        *played("Cleo", names=("Ada", "Cleo"), began=EIGHT + timedelta(minutes=5)),
        *played("Ada", names=("Ada", "Ben", "Cleo"), began=EIGHT + timedelta(minutes=9)),
        *played("Ada", "Ben"),
    ]
    assert evening_of(rows, NAMES) == Evening((("Ada", 1), ("Ben", 1)), 2, "Ben", 1)


def test_the_pause_is_that_between_two_matches() -> None:
    early = EIGHT - PAUSE - timedelta(minutes=20)
    assert evening_of([*played("Ben", began=early), *played("Ada")], NAMES) is not None
    early -= timedelta(seconds=1)
    assert evening_of([*played("Ben", began=early), *played("Ada")], NAMES) is None


def test_two_people_of_one_name_have_none() -> None:
    assert evening_of(played("Ada", "Ada", names=("Ada", "Ada")), ("Ada", "Ada")) is None
