"""What the packages are made of: icons, menu entry, file type, dependencies, licenses,
installer.
"""

from __future__ import annotations

import struct
import sys
import tarfile
from importlib import metadata
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from luminagames.app.program import match_sign, program_sign
from luminagames.version import __version__
from tests.packaging.tools import PACKAGING, ROOT, load

ICONS = PACKAGING / "icons"
needs_tools = pytest.mark.packaging


# ---------------------------------------------------------------- icons


@pytest.mark.parametrize(("name", "draw"), [("luminagames", program_sign), ("match", match_sign)])
def test_icons_are_what_the_program_draws(name: str, draw: object, qapp: object) -> None:
    for side in (16, 24, 32, 48, 64, 128, 256, 512):
        kept = QImage(str(ICONS / f"{name}-{side}.png"))
        assert (kept.width(), kept.height()) == (side, side)
        drawn = draw(side)
        step = max(1, side // 24)
        for y in range(0, side, step):
            for x in range(0, side, step):
                one, other = kept.pixelColor(x, y), drawn.pixelColor(x, y)
                assert abs(one.alpha() - other.alpha()) <= 8, (
                    f"{name}-{side}: run python packaging/icons.py"
                )
                assert one.alpha() < 64 or abs(one.lightness() - other.lightness()) <= 12


@pytest.mark.parametrize("name", ["luminagames", "match"])
def test_the_icon_of_windows_holds_every_size(name: str) -> None:
    data = (ICONS / f"{name}.ico").read_bytes()
    zero, kind, count = struct.unpack_from("<HHH", data)
    assert (zero, kind) == (0, 1)
    sizes = set()
    for index in range(count):
        width, height, _, _, planes, bits, length, offset = struct.unpack_from(
            "<BBBBHHII", data, 6 + 16 * index
        )
        assert (width, planes, bits) == (height, 1, 32)
        assert offset + length <= len(data)
        sizes.add(width or 256)
    assert sizes == {16, 24, 32, 48, 64, 256}
    assert not QImage.fromData(data, "ICO").isNull() if name == "luminagames" else True


@pytest.mark.parametrize("name", ["luminagames", "match"])
def test_the_icon_of_macos_is_whole(name: str) -> None:
    data = (ICONS / f"{name}.icns").read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8])[0] == len(data)
    at, kinds = 8, []
    while at < len(data):
        kinds.append(data[at : at + 4].decode())
        assert data[at + 8 : at + 12] == b"\x89PNG"
        at += struct.unpack(">I", data[at + 4 : at + 8])[0]
    assert at == len(data)
    assert kinds == list(load("icons.py").ICNS_TYPES)


# ---------------------------------------------------------------- Linux


@needs_tools
def test_menu_entry_metainfo_and_file_type_are_valid(tmp_path: Path) -> None:
    package = load("linux/package.py")
    package.add_desktop_files(tmp_path / "share")
    files = {
        path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()
    }
    assert "share/applications/luminagames.desktop" in files
    assert f"share/metainfo/{package.METAINFO}" in files
    for side in (16, 48, 256):
        assert f"share/icons/hicolor/{side}x{side}/apps/luminagames.png" in files
        assert (
            f"share/icons/hicolor/{side}x{side}/mimetypes/application-x-lumina-match.png" in files
        )


@needs_tools
def test_an_unknown_library_ends_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    depends = load("linux/depends.py")
    program = tmp_path / "program"
    program.write_bytes(Path("/bin/ls").read_bytes())
    monkeypatch.setattr(
        depends, "run", lambda command: "  NEEDED   libm.so.6\n  GLIBC_2.29\n  GLIBC_2.38\n"
    )
    assert depends.depends(tmp_path) == "libc6 (>= 2.38), fontconfig-config, libx11-data, xkb-data"
    monkeypatch.setattr(depends, "run", lambda command: "  NEEDED   libstrange.so.6\n")
    with pytest.raises(SystemExit, match=r"libstrange\.so\.6"):
        depends.depends(tmp_path)


@needs_tools
def test_the_same_folder_gives_the_same_packages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = load("linux/package.py")
    frozen = tmp_path / "luminagames"
    (frozen / "_internal").mkdir(parents=True)
    (frozen / "luminagames").write_bytes(Path("/bin/true").read_bytes())
    (frozen / "luminagames").chmod(0o700)
    (frozen / "_internal" / "data.txt").write_text("data", encoding="utf-8")
    load("licenses.py").gather(frozen / "licenses", frozen)
    monkeypatch.setattr(package, "FOLDER", frozen)
    monkeypatch.setattr(package, "epoch", lambda: 1_700_000_000)
    made = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        monkeypatch.setattr(package, "DIST", tmp_path / name)
        made.append([package.make_deb(), package.make_tarball()])
    for first, second in zip(*made, strict=True):
        assert first.name == second.name
        assert __version__ in first.name
        assert first.read_bytes() == second.read_bytes()
    with tarfile.open(made[0][1]) as archive:
        members = {member.name.partition("/")[2]: member for member in archive.getmembers()}
    assert members["luminagames"].mode == 0o755
    assert members["_internal/data.txt"].mode == 0o644
    assert {member.mtime for member in members.values()} == {1_700_000_000}
    assert "licenses/LGPL-3.0.txt" in members
    assert "share/applications/luminagames.desktop" in members
    fields = package.run(["dpkg-deb", "--field", made[0][0]])
    assert "Package: luminagames" in fields
    assert "Depends: libc6 (>= " in fields
    listed = package.run(["dpkg-deb", "--contents", made[0][0]])
    for path in (
        "usr/bin/luminagames -> ../lib/luminagames/luminagames",
        "usr/share/doc/luminagames/copyright",
        "usr/share/man/man1/luminagames.1.gz",
        "usr/share/mime/packages/luminagames.xml",
    ):
        assert path in listed


# ---------------------------------------------------------------- licenses


def test_every_license_is_gathered_and_named(tmp_path: Path) -> None:
    licenses, notices = load("licenses.py"), load("linux/notices.py")
    count = licenses.gather(tmp_path / "licenses", tmp_path)
    found = {path.name for path in (tmp_path / "licenses").glob("*.txt")}
    assert count == len(found)
    for name in (
        "LuminaGames.txt",
        "Python.txt",
        "LGPL-3.0.txt",
        "GPL-3.0.txt",
        "OFL-Inter.txt",
        "OFL-Vollkorn.txt",
        "FOGRA39L_coated.txt",
    ):
        assert name in found
    text = notices.debian_copyright(tmp_path / "licenses")
    assert "Permission is hereby granted" in text
    for name in found - {"README.txt", "LuminaGames.txt"}:
        assert name in text or name in ("LGPL-3.0.txt", "GPL-3.0.txt"), name


def test_every_distribution_that_the_program_needs_has_a_license_in_the_list() -> None:
    licenses = load("licenses.py")
    known = {name.lower().replace("_", "-") for name in licenses.DISTRIBUTIONS}
    pruned = {"urllib3"}
    todo, needed = ["luminagames"], set()
    while todo:
        for line in metadata.requires(todo.pop()) or ():
            if (
                "extra ==" in line
                or "win32" in line
                or "Windows" in line
                or "python_version <" in line
            ):
                continue
            name = "".join(
                char for char in line.split(";")[0] if char.isalnum() or char in "-_.<>=!~ "
            )
            name = (
                name.split("<")[0]
                .split(">")[0]
                .split("=")[0]
                .split("!")[0]
                .split("~")[0]
                .split()[0]
                .lower()
            )
            if name not in needed:
                needed.add(name)
                todo.append(name)
    assert needed - pruned <= known


# ---------------------------------------------------------------- Windows


@needs_tools
def test_the_installer_compiles_from_a_stand_in(tmp_path: Path) -> None:
    windows = load("windows/package.py")
    folder = tmp_path / "luminagames"
    for name in (*windows.PROGRAMS, "_internal/python311.dll", "licenses/README.txt"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(b"stand-in")
    made = windows.make_installer(folder, tmp_path / f"LuminaGames-{__version__}-setup.exe")
    assert made.read_bytes()[:2] == b"MZ"


def test_the_installer_asks_for_no_rights_and_removes_what_it_wrote() -> None:
    script = (PACKAGING / "windows" / "luminagames.nsi").read_text(encoding="utf-8")
    assert "RequestExecutionLevel user" in script
    assert "HKLM" not in script
    install, uninstall = script.split('Section "Uninstall"')
    for key in ("Software\\Classes\\${TYPE}", "${UNINSTALL}", "Software\\LuminaGames"):
        assert f'HKCU "{key}' in install
        assert f'DeleteRegKey HKCU "{key}' in uninstall
    for name in load("windows/package.py").PROGRAMS:
        assert f'Delete "$INSTDIR\\{name}"' in uninstall.replace("${WINDOWED}", "Lumina Games.exe")
    assert 'RMDir /r "$INSTDIR"' not in script


def test_a_machine_is_told_what_the_packages_need() -> None:
    text = (ROOT / "scripts" / "setup_system.py").read_text(encoding="utf-8")
    for package in (
        "appstream",
        "desktop-file-utils",
        "shared-mime-info",
        "nsis",
        "debootstrap",
        "binutils",
    ):
        assert f'"{package}"' in text
    assert sys.version_info >= (3, 11)
