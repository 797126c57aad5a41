"""The Linux artefacts, made from the frozen program: `python packaging/linux/package.py`.

`dist/luminagames_VERSION_ARCH.deb` and `dist/luminagames-VERSION-linux-MACHINE.tar.gz`. Files are
sorted and bear the commit's time, so the same frozen folder gives the same bytes.
"""

from __future__ import annotations

import gzip
import io
import os
import platform
import shutil
import sys
import tarfile
import tempfile
from datetime import UTC, datetime
from pathlib import Path

import deflate

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import manual
from common import DIST, FOLDER, PACKAGING, ROOT, epoch, filled, megabytes, run, version
from depends import depends
from notices import debian_copyright

HERE = Path(__file__).resolve().parent
ICONS = PACKAGING / "icons"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
METAINFO = "org.luminagames.LuminaGames.metainfo.xml"
# Two more than the 50 aimed at: readers of tables and a packer of pictures came; what may go is
# still to be found.
MOST_PACKED_MB = 62
MOST_INSTALLED_MB = 175

DESCRIPTION = """\
four card games on one table
 Card games for people around one laptop, played by mouse or by keyboard, against
 each other or against bots: Lumina Vault, The Luminars, Luturas and Luminous.
 Their cards are plain data that a designer can change.
"""


def main() -> None:
    """Make both, and look whether they are small enough."""
    if not FOLDER.is_dir():
        sys.exit("dist/luminagames is missing: run packaging/build.py first")
    made = [make_deb(), make_tarball()]
    for artefact in made:
        size = artefact.stat().st_size / 1e6
        print(f"dist/{artefact.name}: {size:.0f} MB (at most {MOST_PACKED_MB})")
        if size > MOST_PACKED_MB:
            sys.exit("the artefact is too large: see packaging/prune.py")


# The Debian package


def make_deb() -> Path:
    """The program under `/usr/lib/luminagames`, its menu entry, icons, file type and papers; built
    with dpkg-deb.
    """
    arch = run(["dpkg", "--print-architecture"]).strip()
    target = DIST / f"luminagames_{version()}_{arch}.deb"
    with tempfile.TemporaryDirectory() as work:
        tree = Path(work) / "luminagames"
        shutil.copytree(FOLDER, tree / "usr/lib/luminagames", symlinks=True)
        add_desktop_files(tree / "usr/share")
        add_papers(tree / "usr/share")
        link = tree / "usr/bin/luminagames"
        link.parent.mkdir(parents=True)
        link.symlink_to("../lib/luminagames/luminagames")
        size = megabytes(tree)
        if size > MOST_INSTALLED_MB:
            sys.exit(
                f"installed it takes {size:.0f} MB, at most {MOST_INSTALLED_MB}: see packaging/prune.py"
            )
        control = tree / "DEBIAN/control"
        control.parent.mkdir()
        control.write_text(
            control_file(arch, round(size * 1e6 / 1024), depends(FOLDER)), encoding="utf-8"
        )
        (tree / "DEBIAN/md5sums").write_text(md5sums(tree), encoding="utf-8")
        settle(tree)
        environment = {**os.environ, "SOURCE_DATE_EPOCH": str(epoch())}
        run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", tree, target], environment)
    return target


def control_file(arch: str, kilobytes: int, needs: str) -> str:
    """What dpkg is told."""
    return (
        f"Package: luminagames\nVersion: {version()}\nArchitecture: {arch}\nSection: games\nPriority: optional\n"
        f"Maintainer: Lumina Games <packages@luminagames.invalid>\nInstalled-Size: {kilobytes}\nDepends: {needs}\n"
        f"Recommends: desktop-file-utils, hicolor-icon-theme, shared-mime-info\nDescription: {DESCRIPTION}"
    )


def add_desktop_files(share: Path) -> None:
    """Menu entry, AppStream metainfo, file type and icons, each checked by its own tool."""
    date = datetime.fromtimestamp(epoch(), UTC).date().isoformat()
    put(
        share / "applications/luminagames.desktop",
        (HERE / "luminagames.desktop").read_text(encoding="utf-8"),
    )
    put(share / "metainfo" / METAINFO, filled(HERE / METAINFO, version=version(), date=date))
    put(
        share / "mime/packages/luminagames.xml",
        (HERE / "luminagames.xml").read_text(encoding="utf-8"),
    )
    for side in ICON_SIZES:
        theme = share / f"icons/hicolor/{side}x{side}"
        copy(ICONS / f"luminagames-{side}.png", theme / "apps/luminagames.png")
        copy(ICONS / f"match-{side}.png", theme / "mimetypes/application-x-lumina-match.png")
    run(["desktop-file-validate", share / "applications/luminagames.desktop"])
    run(
        [
            "appstreamcli",
            "validate",
            "--no-net",
            "--strict",
            "--pedantic",
            share / "metainfo" / METAINFO,
        ]
    )
    check_file_type(share)


def check_file_type(share: Path) -> None:
    """A database made of our file alone must know `.lumina` and `.luminaset`."""
    with tempfile.TemporaryDirectory() as folder:
        copy(share / "mime/packages/luminagames.xml", Path(folder) / "packages/luminagames.xml")
        run(["update-mime-database", folder])
        globs = (Path(folder) / "globs2").read_text(encoding="utf-8")
    for kind in ("match:*.lumina", "set:*.luminaset"):
        if f"application/x-lumina-{kind}\n" not in globs:
            sys.exit(f"packaging/linux/luminagames.xml does not make {kind} a type of its own")


def add_papers(share: Path) -> None:
    """Manual page, completion, copyright, changelog."""
    date = datetime.fromtimestamp(epoch(), UTC).date().isoformat()
    page = filled(HERE / "luminagames.1", version=version(), date=date, commands=manual.section())
    put(share / "doc/luminagames/copyright", debian_copyright(FOLDER / "licenses"))
    put_gz(share / "man/man1/luminagames.1.gz", page)
    put(share / "bash-completion/completions/luminagames", manual.bash_completion())
    put_gz(
        share / "doc/luminagames/changelog.gz", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    )


def md5sums(tree: Path) -> str:
    """The sums of all files, as dpkg verifies them."""
    files = sorted(
        file for file in (tree / "usr").rglob("*") if file.is_file() and not file.is_symlink()
    )
    return run(["md5sum", *(file.relative_to(tree) for file in files)], cwd=tree)


# The portable archive


def make_tarball() -> Path:
    """The same folder to unpack anywhere, with the desktop files beside it."""
    name = f"luminagames-{version()}-linux-{platform.machine()}"
    target = DIST / f"{name}.tar.gz"
    with tempfile.TemporaryDirectory() as work:
        tree = Path(work) / name
        shutil.copytree(FOLDER, tree, symlinks=True)
        put(
            tree / "README.txt",
            filled(HERE / "portable.txt", version=version(), depends=depends(FOLDER)),
        )
        add_desktop_files(tree / "share")
        settle(tree)
        entries = sorted(tree.rglob("*"))
        packed = io.BytesIO()
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as archive:
            for path in [tree, *entries]:
                archive.add(path, str(path.relative_to(work)), recursive=False, filter=of_nobody)
        # libdeflate looks longer for repetitions than zlib: 4 % smaller in the same time, and any
        # gzip unpacks it.
        target.write_bytes(deflate.gzip_compress(packed.getbuffer(), 12))
    return target


def of_nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """No name and number of whoever built it."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry


# Files


def put(path: Path, text: str) -> None:
    """Write a text file and its folders."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def put_gz(path: Path, text: str) -> None:
    """The same, packed without name and time."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))


def copy(source: Path, target: Path) -> None:
    """Copy a file into folders that are made."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def settle(tree: Path) -> None:
    """One time and one of two modes for everything, whatever the builder's umask."""
    for path in [tree, *tree.rglob("*")]:
        if not path.is_symlink():
            runs = path.is_dir() or (
                path.stat().st_mode & 0o100 and path.parent.name in ("luminagames", tree.name)
            )
            path.chmod(0o755 if runs else 0o644)
        os.utime(path, (epoch(), epoch()), follow_symlinks=False)


if __name__ == "__main__":
    main()
