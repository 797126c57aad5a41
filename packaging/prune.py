"""What the frozen program leaves out: Qt modules, plugins and translations that no page uses.

Qt's own floor is about 115 MB; the GTK file dialogue plugin alone drags in 25 MB of desktop libraries.
"""

from __future__ import annotations

import re
from pathlib import PurePosixPath

LANGUAGES = ("en",)
"""Languages of the program: Qt's own words (`qtbase_*.qm`) are kept for these."""

EXCLUDED_MODULES = [
    # Qt that a Graphics View program never touches
    *(f"PySide6.{name}" for name in ("QtConcurrent", "QtDBus", "QtDesigner", "QtHelp", "QtNetwork", "QtOpenGL")),
    *(f"PySide6.{name}" for name in ("QtOpenGLWidgets", "QtQml", "QtQuick", "QtQuick3D", "QtQuickControls2")),
    *(f"PySide6.{name}" for name in ("QtQuickTest", "QtQuickWidgets", "QtSql", "QtTest", "QtUiTools", "QtXml")),
    # extras and tools of the developer
    *("chess", "joblib", "matplotlib", "numpy", "pandas", "PIL", "IPython"),
    *("hypothesis", "mypy", "pytest", "_pytest", "setuptools", "pkg_resources", "pip", "wheel"),
    *("tkinter", "lib2to3", "idlelib", "ensurepip", "turtle"),
]

UNWANTED_LIBRARIES = re.compile(
    r"""lib(
        gtk-3 | gdk-3 | gdk_pixbuf | atk | atspi | cairo | pango | epoxy | gio-2 | gmodule | harfbuzz-gobject
      | krb5 | k5crypto | gssapi | com_err | keyutils | wayland | colord | lcms2 | rsvg | thai | datrie | fribidi
      | Qt6(Qml|Quick|Network|Pdf|VirtualKeyboard|Wayland|WlShell|EglFS|Sql|Test|Concurrent)
    )""",
    re.VERBOSE | re.IGNORECASE,
)

WANTED_PLUGINS = {
    "platforms": ("offscreen", "minimal.", "xcb", "windows", "cocoa"),
    "styles": ("",),
    "imageformats": ("svg", "png", "jpeg", "ico"),
    "iconengines": ("svg",),
    "platforminputcontexts": ("compose", "ibus"),
    "xcbglintegrations": (),
}
"""Folders of Qt plugins that are kept, and the words of which a plugin's name must hold one.

Under Wayland the program runs through XWayland: Qt's own Wayland plugin needs seven more libraries.
"""


def is_wanted(destination: str) -> bool:
    """Whether the file that would lie at `destination` in the frozen folder is worth its bytes."""
    path = PurePosixPath(destination.replace("\\", "/"))
    if UNWANTED_LIBRARIES.match(path.name):
        return False
    if "PySide6" not in path.parts:
        return True
    if "translations" in path.parts:
        return any(path.name == f"qtbase_{language}.qm" for language in LANGUAGES)
    if "plugins" in path.parts:
        folder = path.parts[path.parts.index("plugins") + 1]
        return any(word in path.name for word in WANTED_PLUGINS.get(folder, ()))
    return True
