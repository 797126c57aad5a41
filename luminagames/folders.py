"""Where the user's files lie, as the platform wants it; `LUMINAGAMES_HOME=DIR` puts all of them
under DIR.

Nothing is created here: who writes makes the folder. Imported by the start-up path, so platformdirs
is imported only when it is asked.
"""

from __future__ import annotations

import os
from pathlib import Path

APP = "luminagames"
HOME_VARIABLE = "LUMINAGAMES_HOME"


def data_dir() -> Path:
    """Library, own decks, own card folders, logs."""
    home = _home()
    if home is not None:
        return home / "data"
    import platformdirs

    return Path(platformdirs.user_data_dir(APP, appauthor=False))


def config_dir() -> Path:
    """`settings.ini`."""
    home = _home()
    if home is not None:
        return home / "config"
    import platformdirs

    return Path(platformdirs.user_config_dir(APP, appauthor=False))


def cache_dir() -> Path:
    """Compiled cards and thumbnails: whatever can be made again."""
    home = _home()
    if home is not None:
        return home / "cache"
    import platformdirs

    return Path(platformdirs.user_cache_dir(APP, appauthor=False))


def _home() -> Path | None:
    home = os.environ.get(HOME_VARIABLE, "")
    return Path(home).absolute() if home else None
