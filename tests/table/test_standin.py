"""What is said before somebody gives up: who wins where one is left, else who plays on."""

from __future__ import annotations

import pytest

from luminagames.app.play.matches import new_match
from luminagames.engine.journal import CONCEDED, SeatInfo
from luminagames.engine.match import Match
from luminagames.games import load_game
from luminagames.table.standin import conceding, plays_on
from luminagames.table.words import TableWords
from luminagames.text.languages import speaking

NAMES = ("Ada", "Bruno", "Cleo", "Dora")
BOT = "bot:normal"


def a_match(*controllers: str) -> Match[object]:
    seats = [SeatInfo(name, one) for name, one in zip(NAMES, controllers, strict=False)]
    return new_match(load_game("vault"), {}, seats, 1)


@pytest.mark.parametrize(
    ("controllers", "gone", "english", "german"),
    [
        (
            ("human", BOT),
            (),
            "Ada concedes, and Bruno wins",
            "Ada gibt auf, und Bruno gewinnt",
        ),
        (
            ("human", "human", BOT),
            (),
            "Ada concedes, and Normal bot plays on for the seat",
            "Ada gibt auf, und Normaler Bot spielt auf dem Platz weiter",
        ),
        (
            ("human", BOT, BOT),
            (),
            "Ada concedes, and the match ends: no person is left",
            "Ada gibt auf, und die Partie endet: Kein Mensch ist mehr dabei",
        ),
        (
            ("human", "human", "human"),
            (1,),
            "Ada concedes, and Cleo wins",
            "Ada gibt auf, und Cleo gewinnt",
        ),
    ],
)
def test_who_gives_up_knows_what_comes_of_it(
    controllers: tuple[str, ...], gone: tuple[int, ...], english: str, german: str
) -> None:
    match = a_match(*controllers)
    for seat in gone:
        match.change_seat(seat, SeatInfo(NAMES[seat], BOT), CONCEDED)
    words = TableWords(match.game, NAMES)
    assert conceding(match, 0, words) == english
    assert plays_on(match, 0) == ("plays on" in english)
    with speaking("de"):
        assert conceding(match, 0, words) == german
