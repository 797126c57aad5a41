"""What the frozen program leaves out: Qt modules, plugins and translations that no page uses.

Qt's own floor is about 115 MB; the GTK file dialogue plugin alone drags in 25 MB of desktop
libraries.
"""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath

I18N = Path(__file__).resolve().parent.parent / "assets" / "i18n"
# Languages of the program: Qt's own words (`qtbase_*.qm`) are kept for these.
LANGUAGES = (
    "en",
    *(sorted(one.name for one in I18N.iterdir() if one.is_dir()) if I18N.is_dir() else ()),
)

EXCLUDED_MODULES = [
    # Qt that a Graphics View program never touches
    *(
        f"PySide6.{name}"
        for name in ("QtConcurrent", "QtDBus", "QtDesigner", "QtHelp", "QtNetwork", "QtOpenGL")
    ),
    *(
        f"PySide6.{name}"
        for name in ("QtOpenGLWidgets", "QtQml", "QtQuick", "QtQuick3D", "QtQuickControls2")
    ),
    *(
        f"PySide6.{name}"
        for name in ("QtQuickTest", "QtQuickWidgets", "QtSql", "QtTest", "QtUiTools", "QtXml")
    ),
    # extras and tools of the developer
    *("babel", "chess", "joblib", "matplotlib", "numpy", "pandas", "PIL", "IPython"),
    *("hypothesis", "mypy", "pytest", "_pytest", "setuptools", "pkg_resources", "pip", "wheel"),
    *("tkinter", "lib2to3", "idlelib", "ensurepip", "turtle", "pydoc_data"),
    # what a program without archives does not open; `asyncio`, `ssl` and what they need serve a
    # match to other screens
    *("bz2", "lzma", "_uuid"),
    # what dulwich has for a network, for writing, and for whole repositories: objects and refs are
    # all that is read (`cards/repository.py`)
    "urllib3",
    *(f"dulwich.{name}" for name in ("bitmap", "client", "commit_graph", "config", "contrib")),
    *(f"dulwich.{name}" for name in ("object_store", "porcelain", "refs", "repo", "_diff_tree")),
    # text of East Asia in other codings than Unicode: every file of ours is UTF-8
    *(f"_codecs_{name}" for name in ("cn", "hk", "iso2022", "jp", "kr", "tw")),
    "_multibytecodec",
    "_pydecimal",  # in case that `_decimal` is not there; it is
    # what libraries have for servers, for reading their sources aloud, and for a checker of types
    *("pydoc", "xmlrpc", "http.server", "pydantic.mypy", "pydantic.v1"),
    # OpenSSL's sums: Python's own are the same and fast enough, and spare 5 MB of libcrypto
    "_hashlib",
]

# Rich asks Pygments for colored source, which no command prints.
UNWANTED_MODULES = re.compile(
    r"pygments\.(lexers|formatters|styles)\.(?!_mapping$|default$|python$|terminal)"
)

UNWANTED_LIBRARIES = re.compile(
    r"""lib(
        gtk-3 | gdk-3 | gdk_pixbuf | atk | atspi | cairo | pango | epoxy | gio-2 | gmodule | harfbuzz-gobject
      | krb5 | k5crypto | gssapi | com_err | keyutils | wayland | colord | lcms2 | rsvg | thai | datrie | fribidi
      | Qt6(Qml|Quick|Network|Pdf|VirtualKeyboard|Wayland|WlShell|EglFS|Sql|Test|Concurrent)
    )""",
    re.VERBOSE | re.IGNORECASE,
)

# Linux libraries that every desktop has and that must fit its others (drivers, fonts): the packages
# depend on them.
#
# What only they needed goes too (`linux/slim.py`).
LEFT_TO_THE_SYSTEM = re.compile(
    r"lib(stdc\+\+|gcc_s|glib-2\.0|gthread-2\.0|gobject-2\.0|dbus-1|fontconfig|freetype|harfbuzz|X11|X11-xcb|xcb)\.so\."
)

# Folders of Qt plugins that are kept, and the words of which a plugin's name must hold one.
#
# Our own pictures are painted and PNG is read by QtGui itself; the other two are for pictures that
# designers bring. Under Wayland the program runs through XWayland: Qt's own Wayland plugin needs
# seven more libraries.
WANTED_PLUGINS = {
    "platforms": ("offscreen", "xcb", "windows", "cocoa"),
    "styles": ("",),
    "platforminputcontexts": ("compose", "ibus"),
    "xcbglintegrations": (),
    "imageformats": ("qjpeg", "qwebp"),
}


def is_wanted(destination: str) -> bool:
    """Whether the file that would lie at `destination` in the frozen folder is worth its bytes."""
    path = PurePosixPath(destination.replace("\\", "/"))
    if UNWANTED_LIBRARIES.match(path.name) or LEFT_TO_THE_SYSTEM.match(path.name):
        return False
    if "i18n" in path.parts and path.suffix == ".po":
        return False  # compiled beside it
    if path.name == "METADATA" and path.parent.name.startswith("pydantic-"):
        return False  # its whole history as text; its license lies with the others
    if "PySide6" not in path.parts:
        return True
    if "translations" in path.parts:
        return any(path.name == f"qtbase_{language}.qm" for language in LANGUAGES)
    if "plugins" in path.parts:
        folder = path.parts[path.parts.index("plugins") + 1]
        return any(word in path.name for word in WANTED_PLUGINS.get(folder, ()))
    return True
