"""The program's window: start page, match set-up, rulebook, settings, and the page that holds a
table.

Importing this package costs no Qt: `run` imports the window when it is called. No page imports
`run`, so that the pages and what says how they are started form no circle.
"""

from importlib import import_module

from luminagames.app.start import SeatPlan, StartRequest
from luminagames.games import about_game, game_ids

__all__ = ["SeatPlan", "StartRequest", "read_early", "run"]

# What the first page needs of what needs no Qt.
EARLY = (
    "yaml",
    "luminagames.app.games",
    "luminagames.app.rulebook.rulebook_text",
    "luminagames.app.setup.likes",
    "luminagames.bots.levels",
    "luminagames.cards.words.ownwords",
    "luminagames.engine.match",
    "luminagames.guides.guide",
    "luminagames.library.library",
    "luminagames.puzzles.shelf",
    "luminagames.table.settings",
)


def read_early() -> None:
    """Import `EARLY` before Qt, which reads the source of all that comes after it; the rules wait
    (`program`).
    """
    for name in EARLY:
        import_module(name)
    for name in game_ids():
        about_game(name)


def run(request: StartRequest | None = None) -> int:
    """Open the window, at the start page or at a table, and stay until it is closed; returns the
    exit code.

    Raises `Refusal` or `ValueError` before anything is shown if the request cannot be met.
    """
    read_early()
    from luminagames.app.program import open_window

    return open_window(request)
