"""Signs that nobody sees, and texts that are too long to be repeated."""

from __future__ import annotations

import pytest

from luminagames.app.start import SeatPlan, clean_name
from luminagames.cards.marks import read
from luminagames.cli.context import read_options
from luminagames.cli.errors import CliError
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.engine.plain import unseen
from luminagames.engine.record import Record, RecordError
from luminagames.games import load_game

TURNED = "Ad\u202ea"


@pytest.mark.parametrize("text", [TURNED, "a\u2066b", "\u200eAda", "a\x07b"])
def test_a_sign_that_nobody_sees_is_named(text: str) -> None:
    assert unseen(text).startswith("U+")


@pytest.mark.parametrize(
    "text", ["Ada", "Zoë Ångström", "李 雷", "a\nb", "soft\u00adhyphen", "👩\u200d🚀"]
)
def test_other_texts_are_fine(text: str) -> None:
    assert unseen(text) == ""


def test_a_name_with_such_a_sign_passes_nowhere() -> None:
    (problem,) = read(f"- id: a\n  name: {TURNED}\n", "a.yaml").problems
    assert (problem.line, "U+202E" in problem.message) == (2, True)
    with pytest.raises(ValueError, match=r"U\+202E"):
        SeatPlan.parse(TURNED)
    assert clean_name(f" {TURNED}  b ") == "Ad a b"
    record = Match(load_game("vault"), {}, [SeatInfo("Ada"), SeatInfo("Ben")], 1).to_record()
    options = {**record, "options": {"decks": [{"name": TURNED}]}}
    with pytest.raises(RecordError, match=r"U\+202E"):
        Record.from_data(options)


@pytest.mark.parametrize("digits", [20, 4000, 5000])
def test_a_number_without_end_is_not_repeated_whole(digits: int) -> None:
    (problem,) = read(f"seed: {'9' * digits}\n", "s.yaml").problems
    assert len(problem.message) < 140
    with pytest.raises(CliError) as caught:
        read_options([f"goal={'9' * digits}"])
    assert len(str(caught.value)) < 140
