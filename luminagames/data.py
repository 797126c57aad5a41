"""Where the program's own files lie: `assets/` and `carddata/`, in a checkout, a wheel or a frozen
app.
"""

from __future__ import annotations

from pathlib import Path


def root() -> Path:
    """The folder that holds `assets/` and `carddata/`.

    `_data` beside this package if it is there (wheel, frozen app), else the folder above the
    package (checkout, editable install). Never a search: pip leaves an unused copy under
    site-packages for editable installs.
    """
    package = Path(__file__).resolve().parent
    bundled = package / "_data"
    return bundled if bundled.is_dir() else package.parent


def assets() -> Path:
    """Fonts, icons, sounds, layouts, rulebooks, themes, translations."""
    return root() / "assets"


def carddata() -> Path:
    """One folder per game, each with `cards/*.yaml` and, where a game has decks, `decks/*.yaml`."""
    return root() / "carddata"
