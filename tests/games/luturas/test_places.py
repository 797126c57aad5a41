"""Where things lie on the table (LT-17.1), and what a card's face shows (LT-2.6)."""

from __future__ import annotations

import pytest

from luminagames.engine.show import Rect
from tests.games.luturas.table import GAME, number, with_cards


def places(bottom: int) -> dict[str, Rect]:
    """The rectangles of the places, by their names."""
    return {place.name: place.rect for place in GAME.table_layout(2, bottom).places}


def spots(bottom: int, name: str) -> list[Rect]:
    return next(
        list(place.spots) for place in GAME.table_layout(2, bottom).places if place.name == name
    )


def middle(rect: Rect) -> tuple[float, float]:
    return rect.x + rect.w / 2, rect.y + rect.h / 2


@pytest.mark.rules("LT-17.1")
@pytest.mark.parametrize("bottom", [0, 1])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_side_of_the_field_as_its_player_sees_it(bottom, seat):
    found = places(bottom)
    turned = 1 if seat == bottom else -1

    def at(zone: str) -> tuple[float, float]:
        """Right and up as the player of this side sees it."""
        x, y = middle(found[f"zone:{zone}[{seat}]"])
        return turned * x, -turned * y

    soldier, tool, deck, strategy = at("soldier"), at("tool"), at("deck"), at("strategy")
    assert strategy[0] < at("crystals")[0] < deck[0]
    assert strategy[0] < soldier[0] < deck[0]
    for behind in (strategy, soldier, deck, at("crystals")):
        assert behind[1] < at("luturas")[1]
    tools, crystals_place = found[f"zone:tool[{seat}]"], found[f"zone:crystals[{seat}]"]
    assert crystals_place.x < tools.x < crystals_place.x + crystals_place.w
    assert tool[1] > soldier[1]
    assert at("workshop")[0] == deck[0]
    assert at("workshop")[1] > deck[1]
    assert at("portal")[0] == strategy[0]
    assert at("portal")[1] > at("strategy")[1]
    assert at("luturas")[1] > at("crystals")[1]
    crystals = [turned * middle(spot)[0] for spot in spots(bottom, f"zone:crystals[{seat}]")[:4]]
    luturas = [turned * middle(spot)[0] for spot in spots(bottom, f"zone:luturas[{seat}]")]
    assert crystals == luturas == sorted(crystals)
    assert crystals[1] < soldier[0] < crystals[2]


@pytest.mark.rules("LT-17.1", "LT-16.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_crystal_deck_and_the_portal_share_a_place(seat):
    found = places(0)
    deck, portal = found[f"zone:crystal_deck[{seat}]"], found[f"zone:portal[{seat}]"]
    assert deck.y == portal.y
    assert abs(deck.x - portal.x) < deck.w


@pytest.mark.rules("LT-11.5")
@pytest.mark.parametrize("bearer", ["fin", "moss"])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_tool_points_to_its_bearer(bearer, seat):
    game = with_cards()
    side = {"luturas": ["fin", "moss"], "tool": {"card": "pin", "bearer": bearer}}
    state = game.position({"players": [side, {}]}, 2, 1)
    ends = {f"card:{number(game, state, 'pin')}", f"card:{number(game, state, bearer)}"}
    assert [{link.source, link.target} for link in game.links(game.view(state, seat))] == [ends]
    state = game.position({"players": [{"luturas": ["fin", "moss"], "tool": "pin"}, {}]}, 2, 1)
    assert game.links(game.view(state, seat)) == ()


@pytest.mark.rules("LT-2.6")
def test_every_published_card_shows_serial_illustrator_and_stars():
    serials = set()
    for id_, card in GAME.definitions.items():
        if id_ == "plain-soldier":
            continue
        face = GAME.face(id_)
        assert face.values["serial"] == card["serial"]
        assert face.values["illustrator"]
        assert face.values["illustrator"] == card["illustrator"]
        assert face.values["stars"] == card["stars"]
        assert 1 <= int(str(card["stars"])) <= 4
        serials.add(card["serial"])
    assert len(serials) == len([id_ for id_ in GAME.definitions if id_ != "plain-soldier"])


def test_what_a_card_needs_is_shown_by_icons_that_there_are():
    from luminagames.cardface.icons import icon_names
    from luminagames.games import load_game
    from luminagames.games.luturas.preview import _needs

    game = load_game("luturas")
    view = game.view(game.new_match({}, 2, 1), 0)
    lines = [
        line for card in game.cards.values() if card.needs for line in _needs(view, card, 0).owed
    ]
    assert lines
    assert all(line.icon in icon_names() for line in lines)
