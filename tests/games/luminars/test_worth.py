"""Enlightenment says what it would bring, in the rules' own figures (LM-8.8)."""

from __future__ import annotations

from pathlib import Path

from luminagames.cards.marks import read_file
from luminagames.engine.action import Action
from luminagames.engine.show import Note
from luminagames.games import load_game
from luminagames.scenario.document import read_scenario
from luminagames.scenario.runner import begin

FILE = Path(__file__).parents[3] / "scripts" / "positions" / "luminars-climax.yaml"


WORTH = {"place:enlightenment", "place:worth"}


def test_the_place_says_what_declaring_brings_and_that_is_what_is_scored() -> None:
    match = begin(read_scenario(read_file(FILE)), load_game)
    game = match.game

    def worth(seat: int | None) -> dict[str, Note]:
        return {
            note.place: note for note in game.status(match.view(seat)).notes if note.place in WORTH
        }

    before = worth(0)
    assert set(before) == WORTH
    assert not worth(1), "others see nothing of a hand"
    assert not worth(None)
    match.submit(Action(0, "declare"))
    record = match.view(0).data["rounds"][-1]["seats"][0]
    scored = record["score"]
    assert before["place:enlightenment"].title.values == {"points": scored}
    assert before["place:worth"].title.values == {"points": scored}
    assert before["place:worth"].lines[-1].values == {"old": 58, "new": 58 + scored}
    melds = [line.values["points"] for line in before["place:worth"].lines if "meld" in line.values]
    assert sum(int(str(one)) for one in melds) == record["meld_points"]
    assert not worth(0)
