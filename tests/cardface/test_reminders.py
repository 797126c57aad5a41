"""Reminders of keywords on faces: where there is room, and never so that the text becomes small."""

from __future__ import annotations

from luminagames.cardface.elements import NEVER_HIDDEN, TOLD, fitted, place, shows
from luminagames.cardface.layout.model import Text
from luminagames.cardface.painter import CardPainter
from luminagames.cardface.theme import Theme
from luminagames.cardface.values import fill_in
from luminagames.games import game_ids, load_game


def test_a_keyword_has_its_reminder_where_the_text_keeps_nearly_its_usual_size(
    theme: Theme,
) -> None:
    told = full = 0
    for game_id in game_ids():
        game, painter = load_game(game_id), CardPainter(theme, game_id)
        for card in game.definitions:
            face = game.face(card)
            for element in painter.layout(face, "full").elements:
                if (
                    not isinstance(element, Text)
                    or not element.longer
                    or not shows(element, face, NEVER_HIDDEN)
                ):
                    continue
                longer = fill_in(face, element.longer)
                if longer == fill_in(face, element.text):
                    continue
                found = fitted(element, face, place(element, painter.layout(face, "full")))
                said = " ".join(run.text for line in found.lines for run in line.runs)
                if "(" in said:
                    told += 1
                    assert found.size >= TOLD * element.style.size - 1e-6, card
                else:
                    full += 1
    assert told >= 20, "cards with one keyword and a short text, or two keywords, have room"
    assert full, "others have none"
