"""Opening the window from the command line; imports no command-line library, so that the program
starts fast.
"""

from __future__ import annotations

import gc
import os
import sys

from luminagames.app import StartRequest, run
from luminagames.cli.errors import WRONG, CliError
from luminagames.text import say

_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


def open_window(request: StartRequest | None = None) -> int:
    """Opens the start page or a table; returns the exit code when the window is closed.

    Raises `CliError` where no window can be opened, or for a request that cannot be met.
    """
    if sys.platform == "linux" and not any(os.environ.get(name) for name in _DISPLAYS):
        raise CliError(say("there is no display here to open a window on"), WRONG)
    collects = gc.isenabled()
    # until the first page is seen: nothing before it is garbage, and the search is a tenth of the
    # start
    gc.disable()
    try:
        return run(request)
    except ImportError as error:  # a system library that Qt needs
        raise CliError(
            say("the window cannot be opened: {error}", error=str(error)), WRONG
        ) from None
    except (
        ValueError
    ) as error:  # what only the window can tell, e.g. a level that a seat does not know
        raise CliError(str(error)) from None
    finally:
        if collects:
            gc.enable()
