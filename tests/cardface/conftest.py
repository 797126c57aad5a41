"""Every test of the painter has an application, the bundled fonts, a theme and sample faces."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from luminagames.cardface import CardPainter, Theme, load_fonts, load_theme
from luminagames.engine.face import Face


@pytest.fixture(autouse=True)
def _fonts(qapp: QApplication) -> None:
    load_fonts()


@pytest.fixture
def theme() -> Theme:
    return load_theme()


@pytest.fixture
def painter(theme: Theme) -> CardPainter:
    return CardPainter(theme, "vault")


def creature(
    name: str = "Cinder Lynx", art: str = "lynx", color: str = "pyronoxi", **values: object
) -> Face:
    """A creature's face as the game gives it."""
    base: dict[str, object] = {
        "points": 3,
        "bonus": color,
        "color": color,
        "tier": 2,
        "tier_text": "Tier II",
        "cost": (("lithari", 1), ("floraborai", 2)),
        "rules": (
            "{hand} **On Claim** — You may pay 1 DNA of any color: Take 1 {dark_crystal} Dark Crystal.",
        ),
        "flavor": "It naps only on things that are still burning.",
        "signs": ("hand",),
        "power_cost": (),
    }
    return Face(name.lower().replace(" ", "-"), "creature", name, art, color, base | values)


BACK = Face("tier-2", "back", "tier-2", values={"tier": 2, "emblem": "gem"})
