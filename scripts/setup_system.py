"""Install the system libraries that Qt, its tests and PyInstaller need, or print the line that
would.

Runs before there is a `.venv`, so it uses the standard library only. apt is called only as root on
Debian or Ubuntu, and only for what is missing; anywhere else the program must do with what is
there.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

OFFSCREEN = [
    "libglib2.0-0",
    "libgl1",
    "libegl1",
    "libdbus-1-3",
    "libfontconfig1",
    "libfreetype6",
    "libxkbcommon0",
]
WINDOW = [
    *(
        "libxcb-cursor0",
        "libxcb-icccm4",
        "libxcb-image0",
        "libxcb-keysyms1",
        "libxcb-randr0",
        "libxcb-render-util0",
    ),
    *("libxcb-shape0", "libxcb-xkb1", "libxkbcommon-x11-0"),
]
WINDOW_TESTS = ["xvfb", "xauth", "xdotool"]
SPEECH_TESTS = ["at-spi2-core", "dbus", "gir1.2-atspi-2.0", "python3-gi"]
PACKAGING = ["appstream", "binutils", "desktop-file-utils", "shared-mime-info"]
PACKAGING_TESTS = ["debootstrap", "nsis"]


def python_packages() -> list[str]:
    """What Debian's own Python leaves out: the parts of `venv`, and the library PyInstaller
    freezes.
    """
    version = sysconfig.get_python_version()
    if Path(sys.executable).resolve() != Path(f"/usr/bin/python{version}"):
        return []
    return ["python3-venv", f"libpython{version}"]


def is_installed(package: str) -> bool:
    """Whether dpkg has `package`, under its name or the one it got when `time_t` grew to 64
    bits.
    """
    for name in (package, f"{package}t64"):
        query = ["dpkg-query", "-W", "-f", "${db:Status-Status}", name]
        if subprocess.run(query, capture_output=True, text=True, check=False).stdout == "installed":
            return True
    return False


def main() -> int:
    """Install or name what is missing; 1 only if apt was tried and failed."""
    if sys.version_info < (3, 11):  # noqa: UP036
        found = sys.version.split()[0]
        print(
            f"Lumina Games needs Python 3.11 or newer; {sys.executable} is {found}.",
            file=sys.stderr,
        )
        print("Name another one like this: make setup PYTHON=python3.12", file=sys.stderr)
        return 1
    if not (sys.platform == "linux" and shutil.which("dpkg-query") and shutil.which("apt-get")):
        return 0
    optional = [package for package in SPEECH_TESTS if not is_installed(package)]
    wanted = [*OFFSCREEN, *WINDOW, *WINDOW_TESTS, *PACKAGING, *PACKAGING_TESTS, *python_packages()]
    missing = [package for package in wanted if not is_installed(package)]
    if not missing and not optional:
        return 0
    install = ["apt-get", "install", "-y", "--no-install-recommends"]
    if os.geteuid() != 0:
        print(
            "Missing system libraries. To install them:\n  sudo "
            + " ".join([*install, *missing, *optional])
        )
        return 0
    print("Installing system libraries: " + " ".join([*missing, *optional]))
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], env=quiet, check=False)  # an old list may still do
    failed = 0
    for packages in (missing, optional):
        if packages:
            command = [*install, "-qq", *packages]
            code = subprocess.run(
                command, env=quiet, check=False, stdout=subprocess.DEVNULL
            ).returncode
            failed = failed or (
                code if packages is missing else 0
            )  # without the optional ones some tests are left out
    return failed and 1


if __name__ == "__main__":
    sys.exit(main())
