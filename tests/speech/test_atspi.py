"""The program over the system's own accessibility bus, for another process that knows nothing of
it.

Found by name and role, done by action: no key, no point of the screen, nothing of the program's
own. Where there is no bus these tests are left out, which pytest's header says, and a machine of CI
refuses to begin; `test_tree.py` plays by the same tree without a bus.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from luminagames.games import game_ids, load_game
from tests.speech.blind import Blind, listening

SHORT = 3
# More actions than any match has.
WHOLE = 5_000
pytestmark = [pytest.mark.atspi, pytest.mark.x11]
BUTTON = "push button"


# Each page, and what is found on it.
PAGES = (
    ("Library", "Search matches"),
    ("Studio", "Filter cards"),
    ("Cards", "Search names and rules"),
    ("Decks", "Name of the deck"),
    ("Puzzles", "Solve it"),
    ("Rulebooks", "Search the rulebook"),
    ("Settings", "Find a setting"),
    ("About", "What it is built on"),
)


def sit_down(blind: Blind, title: str) -> None:
    """From the start page to a table of a game."""
    blind.hears("Library", BUTTON)
    begins_here = any(name == f"Set up {title}" for _, name, _ in blind.read())
    blind.do(f"Set up {title}" if begins_here else title, BUTTON)
    blind.hears("Who plays seat 2")
    blind.do("Start", BUTTON)
    blind.hears("Table")


def test_each_game_from_the_start_page_and_every_page(xvfb_display: str, tmp_path: Path) -> None:
    with listening(xvfb_display, tmp_path) as blind:
        for title in (load_game(game).about.title for game in game_ids()):
            sit_down(blind, title)
            blind.play(SHORT, 60)
            while any(role == "menu item" for role, _, _ in blind.read()):
                blind.play(
                    blind.step + 1, 60
                )  # its last act opened a menu: it chooses something of it
            assert blind.said, "what happens is announced"
            blind.said.clear()
            blind.do("Menu", BUTTON)
            blind.do("Leave", "menu item")
            blind.hears("Library", BUTTON)
        for title, heard in PAGES:
            blind.do(title, BUTTON)
            blind.hears(heard)
            blind.do("Back", BUTTON)


@pytest.mark.soak
@pytest.mark.parametrize("game", game_ids())
def test_a_whole_match_over_the_bus(xvfb_display: str, tmp_path: Path, game: str) -> None:
    with listening(xvfb_display, tmp_path, game) as blind:
        blind.play(WHOLE, 1_500)
        assert blind.over
        blind.hears("Rematch", BUTTON)
