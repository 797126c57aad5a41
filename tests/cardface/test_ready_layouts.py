"""The ready layouts for cards of any game: each has a back of its size and prints any card."""

from __future__ import annotations

import pytest

from luminagames.cardface import CardPainter, Theme
from luminagames.cardface.backs import other_size
from luminagames.cardface.checks import check_contrast
from luminagames.engine.face import Face
from luminagames.games.blank import faces

SIZES = {
    "duel": (63, 88),
    "event": (63, 88),
    "character": (63, 88),
    "mini": (44, 68),
    "tarot": (70, 120),
    "token": (25, 25),
}
FULL = {
    "id": "lynx",
    "name": "Harbor Lynx",
    "type": "Guard",
    "cost": 3,
    "text": "When this arrives, draw **2** cards.",
    "flavor": "The lamp was out before the ship.",
    "art": "lynx",
    "fields": {"attack": 4, "health": 5},
}


@pytest.fixture
def painter(theme: Theme) -> CardPainter:
    return CardPainter(theme, "blank", own=[], sets=[])


def card(layout: str, **data: object) -> Face:
    return faces.face({**data, "layout": layout})  # type: ignore[dict-item]  # plain data


@pytest.mark.parametrize("name", SIZES)
def test_a_ready_layout_has_a_back_of_its_size(painter: CardPainter, name: str) -> None:
    front, back = card(name, **FULL), faces.back(f"{name}-back")
    assert painter.layout(front, "full").size == SIZES[name]
    assert other_size(painter, back, front) is None
    assert painter.missing_images(back, "full") == []


@pytest.mark.parametrize("name", SIZES)
def test_a_ready_layout_prints_a_card_with_all_and_one_with_nothing(
    painter: CardPainter, name: str
) -> None:
    full, bare = card(name, **FULL), card(name, id="owl", name="Owl")
    for face in (full, bare):
        assert painter.overflow(face, "full") == []
    assert check_contrast(painter, [full, bare], ("full",)) == []
    pictures = [painter.image(face, "full", 126, 1.0) for face in (full, bare)]
    assert pictures[0] != pictures[1]
