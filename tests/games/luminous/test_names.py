"""The names that the program gives its bots stand whole beside the Favored."""

from __future__ import annotations

import pytest

from luminagames.bots.levels import LEVELS, bot_name
from luminagames.cardface.lettering.fonts import load_fonts
from luminagames.cardface.theme import load_theme
from luminagames.engine.board import Room
from luminagames.games import load_game
from luminagames.games.luminous import board, places, prompts
from luminagames.table.board.nameplate import LEAST
from luminagames.table.ink import width_of
from luminagames.text import languages


@pytest.mark.parametrize("language", languages.languages())
@pytest.mark.parametrize("seat", [0, 1])
def test_the_name_of_a_bot_fits(qapp: object, language: str, seat: int) -> None:
    load_fonts()
    laid = board.board(2, 0, Room(), places.Need({}))
    (plate,) = [place for place in laid.places if place.name == f"seat:{seat}"]
    font = load_theme("observatory").font_px("title", LEAST, 600)
    languages.use(language)
    try:
        names = [bot_name(level.word) for level in LEVELS]
    finally:
        languages.use("en")
    for name in names:
        assert width_of(name, font) <= plate.rect.w - LEAST * 0.9 - 6


def test_abilities_that_wait_are_named_as_their_cards_are_in_this_language() -> None:
    game = load_game("luminous")
    definition = next(card for card in game.definitions if game.definitions[card].get("abilities"))
    for language in languages.languages():
        languages.use(language)
        try:
            said = prompts.trigger_text(game.definitions, definition, 0)
            assert said.startswith(game.face(definition).name + ": ")
        finally:
            languages.use("en")
