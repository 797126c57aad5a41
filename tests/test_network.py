"""The program opens a network connection only for what a person switched on."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "luminagames"

# What can reach a network, or start a program that does.
MODULES = {
    *("socket", "ssl", "http", "urllib.request", "ftplib", "smtplib", "xmlrpc", "webbrowser"),
    *("asyncio", "requests", "httpx", "urllib3", "aiohttp", "telnetlib", "imaplib", "poplib"),
    *("PySide6.QtNetwork", "PySide6.QtWebEngineCore", "PySide6.QtWebSockets", "distributed"),
    *("dulwich.client", "dulwich.porcelain", "dulwich.repo"),
}
NAMES = {"QDesktopServices", "QNetworkAccessManager", "QTcpSocket", "QLocalServer", "startfile"}
# Who serves a match on the network when `luminagames host` asks for it.
SERVER = {"hands/server.py", "hands/door.py"}
# Who asks the system which addresses this machine has; nothing is sent for it.
ADDRESSES = "hands/addresses.py"
# Who asks for a table behind a link, when a person presses Refresh, turns Watch on, or names it.
LINK = "cards/tables/link.py"
# Who starts a program, and which.
STARTS = {
    "__main__.py": "frozen workers of the lab begin here",
    "app/bench/timing.py": "this program, timed",
    "app/preferences/system.py": "what the system says of motion and contrast",
    "app/program.py": "this program, once more after a fault",
    "cli/selftest.py": "the process of the bots",
    "hands/child.py": "the process that serves a match to other screens",
    "app/hands/line.py": "the process that serves a match to other screens",
    "lab/bench.py": "this program, timed",
    "resident.py": "ps, which tells how much memory a worker has",
    "studio/findings/simulation.py": "this program, simulating",
    "table/answers/thinker.py": "the process of the bots",
}
STARTERS = {"subprocess", "multiprocessing", "QProcess", "pty"}
# Workers of this program, each with limits of its own.
WORKERS = {"worker.py", "cardface/pictures", "bots/worker.py", "lab/farm.py"}


IMPORT = re.compile(r"^\s*(?:from\s+([\w.]+)\s+)?import\s+([\w., ()]+)", re.MULTILINE)
SHELL = re.compile(r"\bos\.(system|popen|exec\w*|spawn\w*|posix_spawn\w*)\b")


@cache
def sources() -> dict[str, str]:
    return {
        path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(PACKAGE.rglob("*.py"))
        if "art" not in path.parts
    }


@cache
def imported(name: str) -> frozenset[str]:
    """Modules, and names out of modules."""
    found: set[str] = set()
    for module, names in IMPORT.findall(sources()[name]):
        listed = [one.split()[0] for one in names.strip("()").split(",") if one.split()]
        found |= {module, *(f"{module}.{one}" for one in listed)} if module else set(listed)
        found |= {one for one in listed if one[0].isupper()}
    return frozenset(found)


def test_nothing_that_reaches_a_network_is_imported() -> None:
    found = {
        f"{name}: {one}"
        for name in sources()
        if name not in SERVER and name not in (LINK, ADDRESSES)
        for one in imported(name)
        if any(one == module or one.startswith(f"{module}.") for module in MODULES)
    }
    assert found == set()
    words = re.compile(rf"\b({'|'.join(sorted(NAMES))})\b")
    assert not [name for name, text in sources().items() if words.search(text)]


def test_programs_are_started_by_a_few_modules_only() -> None:
    found = {
        name
        for name, text in sources().items()
        if any(one.split(".")[0] in STARTERS or one in STARTERS for one in imported(name))
        or SHELL.search(text)
        if not any(name.startswith(worker) for worker in WORKERS)
    }
    assert found == set(STARTS)


def test_a_cluster_is_connected_to_where_its_backend_was_asked_for_only() -> None:
    """`distributed` is imported by its name, which no import shows."""
    where = [name for name, text in sources().items() if '"distributed"' in text]
    assert where == ["lab/farm.py"]
    text = sources()["lab/farm.py"]
    body = text[text.index("def _cluster") :]
    assert body.index('if self.backend != "dask"') < body.index('"distributed"')


def test_no_command_makes_a_connection(tmp_path: Path) -> None:
    """What the source does not show: whatever is loaded, no socket is made that leads out."""
    code = f"""
import os, sys
os.environ["LUMINAGAMES_HOME"] = {str(tmp_path)!r}
os.environ["QT_QPA_PLATFORM"] = "offscreen"
def watch(event, args):
    if event in ("socket.connect", "socket.getaddrinfo", "socket.bind") and not isinstance(args[-1], str):
        os._exit(77)
sys.addaudithook(watch)
from luminagames.cli.main import main
main(["games"])
main(["cards", "new", "blank", {str(tmp_path / "new")!r}])
main(["cards", "check", {str(tmp_path / "new")!r}])
main(["cards", "changes", {str(tmp_path / "new")!r}])
print("done")
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert done.returncode == 0 and done.stdout.endswith(b"done\n"), done.stderr


def test_a_link_is_asked_where_a_person_wants_it_only() -> None:
    users = {name for name, text in sources().items() if "tables.link" in text}
    assert users == {"cli/cards/tables.py", "studio/imports/elsewhere.py"}
    asked = "fetch_to("
    assert [name for name, text in sources().items() if asked in text and name != LINK] == sorted(
        users
    )
