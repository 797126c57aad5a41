"""Which Debian packages the frozen program needs: read from its ELF files, so that nothing is
forgotten.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from common import run

# Library -> package, for those that PyInstaller leaves to the system; the empty ones are libc's.
PACKAGES = {
    "ld-linux-x86-64.so.2": "",
    "ld-linux-aarch64.so.1": "",
    "libc.so.6": "",
    "libdl.so.2": "",
    "libm.so.6": "",
    "libpthread.so.0": "",
    "librt.so.1": "",
    "libutil.so.1": "",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libGLX.so.0": "libgl1",
    "libOpenGL.so.0": "libopengl0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libxcb.so.1": "libxcb1",
    "libX11.so.6": "libx11-6",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0 | libglib2.0-0t64",
    "libgthread-2.0.so.0": "libglib2.0-0 | libglib2.0-0t64",
    "libstdc++.so.6": "libstdc++6",
    "libgcc_s.so.1": "libgcc-s1",
    "libz.so.1": "zlib1g",
}

# What no ELF file names, but is read while the program runs: fonts.conf, key names, keyboards.
OPENED_LATER = ("fontconfig-config", "libx11-data", "xkb-data")

# What the wheels of Qt say of themselves.
LEAST_LIBC = (2, 34)


def depends(folder: Path) -> str:
    """The line `Depends:` for what lies in `folder`; ends the script for a library without a
    package.
    """
    files = elf_files(folder)
    inside = {file.name for file in folder.rglob("*")}
    said = run(["objdump", "-p", *files])
    outside = sorted(set(re.findall(r"^\s+NEEDED\s+(\S+)", said, re.MULTILINE)) - inside)
    unknown = [library for library in outside if library not in PACKAGES]
    if unknown:
        sys.exit(f"packaging/linux/depends.py: which package has {', '.join(unknown)}?")
    packages = sorted({PACKAGES[library] for library in outside} | set(OPENED_LATER))
    return ", ".join([f"libc6 (>= {libc(said)})", *(package for package in packages if package)])


def libc(said: str) -> str:
    """The newest version of the C library that any file asks for."""
    versions = re.findall(r"GLIBC_(\d+)\.(\d+)", said)
    major, minor = max([LEAST_LIBC, *((int(major), int(minor)) for major, minor in versions)])
    return f"{major}.{minor}"


def elf_files(folder: Path) -> list[Path]:
    """All programs and libraries in a folder, links left out."""
    return [
        file
        for file in sorted(folder.rglob("*"))
        if file.is_file() and not file.is_symlink() and is_elf(file)
    ]


def is_elf(file: Path) -> bool:
    """Whether a file is a program or a library."""
    with file.open("rb") as opened:
        return opened.read(4) == b"\x7fELF"
