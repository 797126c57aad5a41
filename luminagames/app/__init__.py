"""The program's window: start page, match set-up, rulebook, settings, and the page that holds a table.

Importing this package costs no Qt: `run` imports the window when it is called. No page imports `run`, so that the
pages and what says how they are started form no circle.
"""

from luminagames.app.start import SeatPlan, StartRequest
from luminagames.games import load_all

__all__ = ["SeatPlan", "StartRequest", "run"]


def run(request: StartRequest | None = None) -> int:
    """Open the window, at the start page or at a table, and stay until it is closed; returns the exit code.

    Raises `Refusal` or `ValueError` before anything is shown if the request cannot be met.
    """
    load_all()  # before Qt: PySide reads the source of whatever is imported after it
    from luminagames.app.program import open_window

    return open_window(request)
