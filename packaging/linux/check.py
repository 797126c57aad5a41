"""Prove the Debian package in a clean root: `python packaging/linux/check.py`, as root, on Debian
or Ubuntu.

1. debootstrap makes a root of the system's own release (kept packed in `build/`), and apt puts in
what the package
   depends on, and nothing of ours.
2. dpkg installs the package. The menu, the icons and the file type must know it; the program passes
its self-test,
   plays a short match in a real window on Xvfb, by keys, and opens a saved match.
3. apt removes it. Every file of the root must be as it was before.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from common import DIST, ROOT, run, version
from served import check_served
from startup import x_server

from luminagames.bots import make_bot, play_out
from luminagames.engine.journal import SeatInfo
from luminagames.engine.match import Match
from luminagames.games import load_game
from luminagames.library.matchfile import write_match

BASE = ROOT / "build" / "package-check"
# What a desktop has besides: they make the databases of menus, icons and file types.
DESKTOP = ["desktop-file-utils", "hicolor-icon-theme", "shared-mime-info"]

# Where dpkg and apt keep their own books, and what is no part of a root.
NOT_OURS = (
    "var/lib/dpkg",
    "var/lib/apt",
    "var/log",
    "var/cache",
    "tmp",
    "proc",
    "sys",
    "dev",
    "run",
    "root/deb",
)

SCENARIO = ROOT / "packaging" / "linux" / "last-turns.yaml"
# Seconds that a window may take for anything.
PATIENCE = 120


def main() -> None:
    """All three steps; ends with the first that fails."""
    if os.geteuid() != 0 or shutil.which("debootstrap") is None:
        sys.exit("package-check needs root and debootstrap (apt-get install debootstrap)")
    arch = run(["dpkg", "--print-architecture"]).strip()
    package = DIST / f"luminagames_{version()}_{arch}.deb"
    if not package.is_file():
        sys.exit(f"dist/{package.name} is missing: run make package first")
    with tempfile.TemporaryDirectory(prefix="luminagames-root-") as folder:
        root = Root(Path(folder) / "root")
        root.unpack(base_root())
        needs = run(["dpkg-deb", "--field", package, "Depends"]).strip()
        root.apt("satisfy", "--no-install-recommends", f"{needs}, {', '.join(DESKTOP)}")
        print(f"a clean root with {needs}")
        before = root.files()
        check_installed(root, package)
        root.apt("purge", "luminagames")
        compare(before, root.files())
    print(
        "The package was installed, passed its self-test, played a match, and left nothing behind."
    )


def base_root() -> Path:
    """The packed root of this release, made once."""
    release = dict(
        line.split("=", 1)
        for line in Path("/etc/os-release").read_text().splitlines()
        if "=" in line
    )
    suite = release["VERSION_CODENAME"].strip('"')
    packed = BASE / f"{suite}.tar"
    if not packed.is_file():
        BASE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as folder:
            run(["debootstrap", "--variant=minbase", suite, folder, mirror(suite)])
            beside = packed.with_suffix(".tmp")
            run(["tar", "--numeric-owner", "--one-file-system", "-C", folder, "-cf", beside, "."])
            beside.replace(packed)
    return packed


def mirror(suite: str) -> str:
    """Where this system gets its own packages from."""
    lines = run(
        [
            "apt-get",
            "indextargets",
            "--format",
            "$(CODENAME) $(COMPONENT) $(REPO_URI)",
            "Created-By: Packages",
        ]
    )
    for line in lines.splitlines():
        codename, component, address = line.split(" ", 2)
        if (codename, component) == (suite, "main"):
            return address
    sys.exit(f"apt knows no mirror of {suite}")


class Root:
    """A root that commands run in, each in namespaces of its own: what it starts ends with it."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def unpack(self, packed: Path) -> None:
        """Fill it, with this machine's way to the network."""
        self.path.mkdir()
        run(["tar", "--numeric-owner", "-C", self.path, "-xf", packed])
        for name in ("etc/resolv.conf", "etc/hosts"):
            (self.path / name).write_bytes(Path("/", name).read_bytes())
        said = run(["apt-config", "dump"]).splitlines()
        ours = [line for line in said if line.startswith(("Acquire::http", "Acquire::Check-"))]
        (self.path / "etc/apt/apt.conf.d/99check").write_text(
            "\n".join(ours) + "\n", encoding="utf-8"
        )
        (self.path / "usr/sbin/policy-rc.d").write_text("#!/bin/sh\nexit 101\n", encoding="utf-8")
        (self.path / "usr/sbin/policy-rc.d").chmod(0o755)
        self.apt("update")

    def command(self, *words: str) -> list[str]:
        """A command line that runs `words` inside."""
        script = (
            'mount -t proc proc "$0/proc" && mount -t tmpfs tmpfs "$0/dev/shm" && mkdir -p "$0/tmp/.X11-unix" && '
            'mount --bind /tmp/.X11-unix "$0/tmp/.X11-unix" && exec chroot "$0" "$@"'
        )
        (self.path / "dev/shm").mkdir(exist_ok=True)
        Path("/tmp/.X11-unix").mkdir(exist_ok=True)
        inside = ["unshare", "--mount", "--pid", "--fork", "--kill-child"]
        return [*inside, "sh", "-c", script, str(self.path), *words]

    def environment(self, **more: str) -> dict[str, str]:
        """Nothing of this machine but its way to the network."""
        kept = {
            name: value for name, value in os.environ.items() if name.lower().endswith("_proxy")
        }
        plain = {
            "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
            "HOME": "/root",
            "LANG": "C.UTF-8",
            "TMPDIR": "/tmp",
        }
        return {
            **kept,
            **plain,
            "DEBIAN_FRONTEND": "noninteractive",
            "LUMINAGAMES_HOME": "/tmp/home",
            **more,
        }

    def run(self, *words: str, **more: str) -> str:
        """What a command inside prints; it must succeed."""
        return run(self.command(*words), self.environment(**more))

    def apt(self, *words: str) -> None:
        """apt-get without questions."""
        self.run("apt-get", "-qq", "-y", *words)

    def files(self) -> dict[str, str]:
        """Every path with what it is: the sum of a file, the target of a link."""
        found = {}
        for folder, folders, files in os.walk(self.path):
            here = Path(folder)
            inside = here.relative_to(self.path).as_posix()
            if inside in NOT_OURS:
                folders.clear()
                continue
            for name in (*folders, *files):
                path = here / name
                key = path.relative_to(self.path).as_posix()
                if path.is_symlink():
                    found[key] = f"-> {path.readlink()}"
                elif path.is_dir():
                    found[key] = "folder"
                elif path.is_file():
                    found[key] = hashlib.sha256(path.read_bytes()).hexdigest()
        return found


def check_installed(root: Root, package: Path) -> None:
    """Install with dpkg alone, which fetches nothing, and try all that a person would."""
    shutil.copyfile(package, root.path / "tmp/luminagames.deb")
    root.run("dpkg", "--install", "/tmp/luminagames.deb")
    print(root.run("luminagames", "--version").strip())
    check_desktop(root)
    print(root.run("luminagames", "--selftest", QT_QPA_PLATFORM="offscreen"), end="")
    print(check_served(root.command("luminagames"), root.environment()))
    with x_server() as display:
        play_match(root, display)
        open_saved(root, display)


def check_desktop(root: Root) -> None:
    """The databases that dpkg's triggers made."""
    for file, words in (
        ("usr/share/mime/globs2", "application/x-lumina-match:*.lumina"),
        ("usr/share/mime/globs2", "application/x-lumina-set:*.luminaset"),
        (
            "usr/share/applications/mimeinfo.cache",
            "application/x-lumina-match=luminagames.desktop;",
        ),
    ):
        if words not in (root.path / file).read_text(encoding="utf-8"):
            sys.exit(f"{file} does not know '{words}'")
    print("the menu and the file type are known")


def play_match(root: Root, display: str) -> None:
    """Two last turns, one by a key and one by a bot; then the way back to the start page, which
    only an end opens.
    """
    shutil.copyfile(SCENARIO, root.path / "tmp/last-turns.yaml")
    words = ("luminagames", "play", "--scenario", "/tmp/last-turns.yaml", "--seats", "Ada,bot:easy")
    with Window(root, display, *words) as window:
        window.wait_for("Lumina Vault – Lumina Games")
        window.press("6", lambda: False, tries=1)
        window.press("Escape", lambda: "Lumina Games" in window.titles())
    print("a match was played in a window")


def open_saved(root: Root, display: str) -> None:
    """A saved match, as the desktop opens it."""
    write_match(root.path / "tmp/saved.lumina", bots_match().to_record())
    with Window(root, display, "luminagames", "/tmp/saved.lumina") as window:
        window.wait_for("Lumina Vault – Lumina Games")
    print("a saved match was opened in a window")


def bots_match() -> Match[object]:
    """A match that two bots have played."""
    game = load_game("vault")
    match: Match[object] = Match(
        game, {}, [SeatInfo(name, "bot:random") for name in ("Ada", "Ben")], 1
    )
    play_out(game, match.state, [make_bot("random", game)] * 2, 1, submit=match.submit)
    return match


class Window:
    """The program in a window on a display."""

    def __init__(self, root: Root, display: str, *words: str) -> None:
        self._display = {**os.environ, "DISPLAY": display}
        environment = root.environment(DISPLAY=display, QT_QPA_PLATFORM="xcb")
        self._program = subprocess.Popen(root.command(*words), env=environment)

    def __enter__(self) -> Window:
        return self

    def __exit__(self, *what: object) -> None:
        self._program.kill()  # unshare is deaf to anything less; what it has started ends with it
        self._program.wait(PATIENCE)

    def titles(self) -> list[str]:
        """The titles of all windows that are shown."""
        command = ["xdotool", "search", "--onlyvisible", "--name", "", "getwindowname", "%@"]
        done = subprocess.run(
            command, env=self._display, capture_output=True, text=True, check=False
        )
        return done.stdout.splitlines()

    def wait_for(self, title: str) -> None:
        """Wait for a title, and give that window the keyboard."""
        self._until(lambda: title in self.titles(), f"no window '{title}'")
        time.sleep(1)  # the first frame; a key before it would be lost
        run(
            ["xdotool", "search", "--onlyvisible", "--name", f"^{title}$", "windowfocus", "--sync"],
            self._display,
        )

    def press(self, key: str, done: Callable[[], bool], tries: int = 20) -> None:
        """Press a key until it has done what it should; `tries` of 1 only presses it."""
        for _ in range(tries):
            run(["xdotool", "key", key], self._display)
            if self._waited(done, 3):
                return
        if tries > 1:
            sys.exit(f"the key {key} did not do what it should; windows: {self.titles()}")

    def _until(self, done: Callable[[], bool], complaint: str) -> None:
        if not self._waited(done, PATIENCE):
            sys.exit(f"{complaint}; windows: {self.titles()}")

    def _waited(self, done: Callable[[], bool], seconds: float) -> bool:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self._program.poll() is not None:
                sys.exit(f"the program ended by itself with {self._program.returncode}")
            if done():
                return True
            time.sleep(0.1)
        return False


def compare(before: dict[str, str], after: dict[str, str]) -> None:
    """Nothing new, nothing lost, nothing changed."""
    new = sorted(after.keys() - before.keys())
    lost = sorted(before.keys() - after.keys())
    changed = sorted(key for key in before.keys() & after.keys() if before[key] != after[key])
    print(f"{len(before)} files and folders before, {len(after)} after")
    if new or lost or changed:
        sys.exit(f"left behind: {new}\nlost: {lost}\nchanged: {changed}")


if __name__ == "__main__":
    main()
