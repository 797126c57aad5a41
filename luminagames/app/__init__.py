"""The program's window: start page, match set-up, rulebook, settings, and the page that holds a table.

Importing this package costs no Qt: `run` imports the window when it is called.
"""

from luminagames.app.start import SeatPlan, StartRequest, run

__all__ = ["SeatPlan", "StartRequest", "run"]
