"""What the system says about contrast and movement: asked once, when there are no settings yet."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import sys
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from luminagames.app.preferences.settings import Settings

# The start does not wait longer for an answer of the desktop.
PATIENCE_S = 0.5
_CLIENT_AREA_ANIMATION = 0x1042
# What is asked on a system, and the answer that means less movement.
_ASKS = {
    "linux": (("gsettings", "get", "org.gnome.desktop.interface", "enable-animations"), "false"),
    "darwin": (("defaults", "read", "com.apple.universalaccess", "reduceMotion"), "1"),
}


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the person has told the system."""

    high_contrast: bool = False
    less_motion: bool = False


def wishes() -> Wishes:
    """As the system tells it now; what it does not tell is not wished."""
    hints = getattr(QGuiApplication.styleHints(), "accessibility", None)  # since Qt 6.10
    contrast = (
        hints is not None and hints().contrastPreference() == Qt.ContrastPreference.HighContrast
    )
    return Wishes(contrast, less_motion())


def less_motion() -> bool:
    """Whether things on the screen should not move."""
    if sys.platform == "win32":
        moves = ctypes.c_int(1)
        ctypes.windll.user32.SystemParametersInfoW(
            _CLIENT_AREA_ANIMATION, 0, ctypes.byref(moves), 0
        )
        return not moves.value
    words, less = _ASKS.get(sys.platform, ((), ""))
    if not words or shutil.which(words[0]) is None:
        return False
    try:
        answer = subprocess.run(
            words, capture_output=True, text=True, timeout=PATIENCE_S, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0 and answer.stdout.strip() == less


def follow(settings: Settings, wished: Wishes) -> None:
    """Sets what the system wishes, where the person has not chosen anything here yet."""
    if not settings.fresh:
        return
    if wished.high_contrast:
        settings.theme = "high_contrast"
    if wished.less_motion:
        settings.motion = "less"
