"""A table behind a link: what is asked for, what never is, and what is no table."""

from __future__ import annotations

import ssl
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random

import pytest

from luminagames.cards.tables import link, read_map
from luminagames.cards.tables.link import LOOPBACK, LinkError, fetch, is_public, looked_at
from luminagames.cards.used import CARDS_VARIABLE
from luminagames.cli.main import main

TABLE = b"name,text\nFirst,Draw a card.\nSecond,Rest.\n"


class Answers(BaseHTTPRequestHandler):
    """One answer for each path."""

    def log_message(self, *_told: object) -> None:
        pass

    def do_GET(self) -> None:
        what = self.path.partition("?")[0].strip("/")
        if what.startswith("hop-"):
            left = int(what.removeprefix("hop-"))
            self._to(f"/hop-{left - 1}" if left else "/table")
        elif what.startswith("to-"):
            self._to(
                {
                    "to-private": "http://10.0.0.1/table",
                    "to-file": "file:///etc/passwd",
                    "to-ftp": "ftp://localhost/table",
                    "to-me": "http://127.0.0.2:1/x",
                    "to-itself": "/to-itself",
                }[what]
            )
        elif what == "broken":
            self._begin("text/csv", 1000)
            self.wfile.write(TABLE)
        elif what == "large":
            self._begin("text/csv")
            for _ in range(400):
                self.wfile.write(b"a,b\n" * 16384)
        elif what == "slow":
            self._begin("text/csv")
            for _ in range(100):
                self.wfile.write(b"a")
                self.wfile.flush()
                time.sleep(0.05)
        elif what == "hangs":
            time.sleep(3)
        elif what == "missing":
            self.send_error(404)
        elif what == "packed":
            self._begin("text/csv", 4, "gzip")
            self.wfile.write(b"\x1f\x8b\0\0")
        else:
            kind, body = {
                "table": ("text/csv", self.server.table),  # type: ignore[attr-defined]
                "page": ("text/html; charset=utf-8", b"<p>Sign in</p>"),
                "hidden-page": ("text/csv", b"\n<!DOCTYPE html><p>Sign in</p>"),
                "workbook": ("application/octet-stream", b"PK\x03\x04" + bytes(100)),
            }[what]
            self._begin(kind, len(body))
            self.wfile.write(body)

    def _to(self, where: str) -> None:
        self.send_response(302)
        self.send_header("Location", where)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _begin(self, kind: str, size: int | None = None, packed: str = "") -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        if size is not None:
            self.send_header("Content-Length", str(size))
        if packed:
            self.send_header("Content-Encoding", packed)
        self.end_headers()


class Server(ThreadingHTTPServer):
    daemon_threads = True
    table = TABLE

    def handle_error(self, request: object, client_address: object) -> None:
        pass  # who asked went away


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server on this machine, which links may lead to in this test."""
    made = Server(("127.0.0.1", 0), Answers)
    threading.Thread(target=made.serve_forever, args=(0.02,), daemon=True).start()
    monkeypatch.setenv(LOOPBACK, "1")
    yield made
    made.shutdown()
    made.server_close()


# A certificate for `localhost` with its key, made for this test and good for nothing else.
CERTIFICATE = Path(__file__).parent / "data" / "localhost.pem"


def test_https_is_asked_and_a_stranger_is_not_trusted(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    own.load_cert_chain(CERTIFICATE)
    server.socket = own.wrap_socket(server.socket, server_side=True)
    address = at(server, "table").replace("http:", "https:")
    with pytest.raises(LinkError, match="cannot be reached"):
        fetch(address)
    trusting = ssl.create_default_context(cafile=str(CERTIFICATE))
    monkeypatch.setattr(link, "_trusted", lambda: trusting)
    assert fetch(address) == TABLE
    with pytest.raises(LinkError, match="cannot be reached"):
        fetch(address.replace("localhost", "127.0.0.1"))


def at(server: Server, path: str) -> str:
    return f"http://localhost:{server.server_port}/{path}"


def test_a_link_gives_its_table_after_five_redirects(server: Server) -> None:
    assert fetch(at(server, "table?output=csv&gid=0")) == TABLE
    assert fetch(at(server, "hop-4")) == TABLE
    with pytest.raises(LinkError, match="leads on more than 5 times"):
        fetch(at(server, "hop-5"))
    with pytest.raises(LinkError, match="leads on more than 5 times"):
        fetch(at(server, "to-itself"))


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("to-private", "an address of this machine or network"),
        ("to-file", "only links that begin with https"),
        ("to-ftp", "only links that begin with https"),
        ("page", "a web page, no table"),
        ("hidden-page", "a web page, no table"),
        ("workbook", "gives no text"),
        ("packed", "something packed"),
        ("missing", "the link answers 404"),
        ("broken", "broke off"),
        ("large", "more than 20 MB"),
    ],
)
def test_what_is_no_table_is_one_line(server: Server, path: str, told: str) -> None:
    with pytest.raises(LinkError, match=told) as caught:
        fetch(at(server, path))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("path", ["slow", "hangs"])
def test_what_takes_too_long_is_given_up(
    server: Server, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(link, "SECONDS", 0.4)
    begun = time.monotonic()
    with pytest.raises(LinkError, match="took longer than"):
        fetch(at(server, path))
    assert time.monotonic() - begun < 2


def test_nobody_waits_for_a_link_that_is_given_up(server: Server) -> None:
    begun = time.monotonic()
    with pytest.raises(link.StoppedError):
        fetch(at(server, "hangs"), lambda: False)
    assert time.monotonic() - begun < 1


def test_a_name_that_cannot_be_looked_up_in_time_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(link, "SECONDS", 0.2)
    monkeypatch.setattr(link.socket, "getaddrinfo", lambda *_args, **_more: time.sleep(2) or [])
    with pytest.raises(LinkError, match="took longer than"):
        fetch("https://cards.example/table.csv")


def test_this_machine_is_not_asked(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(LOOPBACK)
    with pytest.raises(LinkError, match="begin with https"):
        fetch(at(server, "table"))
    for host in ("localhost", "127.0.0.1", "[::1]", "127.1", "2130706433", "[::ffff:127.0.0.1]"):
        with pytest.raises(LinkError, match=r"of this machine or network|cannot be reached"):
            fetch(f"https://{host}:{server.server_port}/table")


def test_one_private_address_of_a_name_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that leads to a public and a private address is not asked at either."""

    def both(*_args: object, **_more: object) -> list[tuple[object, ...]]:
        return [(2, 1, 6, "", (one, 443)) for one in ("93.184.216.34", "192.168.0.1")]

    def never(*_args: object, **_more: object) -> None:
        raise AssertionError("connected")

    monkeypatch.setattr(link.socket, "getaddrinfo", both)
    monkeypatch.setattr(link.socket, "create_connection", never)
    with pytest.raises(LinkError, match=r"leads to cards\.example, an address of this machine"):
        fetch("https://cards.example/table.csv")


def test_what_was_looked_up_is_connected_to_and_not_the_name_once_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else a name could lead elsewhere between the look and the connection."""
    asked: list[object] = []

    def one(*_args: object, **_more: object) -> list[tuple[object, ...]]:
        asked.append("looked up")
        return [(2, 1, 6, "", ("93.184.216.34", 443))]

    def connect(address: object, timeout: float) -> None:
        asked.append(address)
        raise ConnectionRefusedError(111, "refused")

    monkeypatch.setattr(link.socket, "getaddrinfo", one)
    monkeypatch.setattr(link.socket, "create_connection", connect)
    with pytest.raises(LinkError, match="cannot be reached: refused"):
        fetch("https://cards.example/table.csv")
    assert asked == ["looked up", ("93.184.216.34", 443)]


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "127.8.9.1", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255"),
        *("192.168.1.1", "169.254.169.254", "100.64.0.1", "224.0.0.1", "255.255.255.255"),
        *("::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "ff02::1"),
        *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a00:1"),
        *("2002:7f00:1::", "2002:c0a8:1::1", "nonsense", ""),
    ],
)
def test_addresses_that_are_not_public(address: str) -> None:
    assert not is_public(address)


def test_public_addresses_are_public_and_no_private_one_ever_is() -> None:
    for address in ("93.184.216.34", "8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8"):
        assert is_public(address)
    chance = Random(7)
    for _ in range(300):
        net = chance.choice(("10.{}.{}.{}", "127.{}.{}.{}", "192.168.{1}.{2}", "169.254.{1}.{2}"))
        four = net.format(*(chance.randrange(256) for _ in range(3)))
        assert not is_public(four)
        assert not is_public(f"::ffff:{four}")


@pytest.mark.parametrize(
    "wrong",
    [
        *("http://cards.example/a.csv", "file:///etc/passwd", "ftp://a.example/", "https://"),
        *(
            "https://me:secret@a.example/",
            "https://a.example:99999/",
            "https://a.example/\nHost: b",
        ),
        *("https://a.example/ b", "https://" + "a" * 3000, "//a.example/x", "https://a..example/"),
    ],
)
def test_links_that_are_not_asked(wrong: str) -> None:
    with pytest.raises(LinkError):
        looked_at(wrong)


# ---------------------------------------------------------------- the command


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    made = tmp_path / "notes"
    made.mkdir()
    (made / "set.yaml").write_text("name: Notes\ngame: blank\n", encoding="utf-8")
    monkeypatch.setenv("LUMINAGAMES_HOME", str(tmp_path / "home"))
    monkeypatch.setenv(CARDS_VARIABLE, "")
    return made


def test_import_takes_a_link_and_the_next_time_the_same_file(
    server: Server, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call = ["cards", "import", at(server, "table"), "--into", str(folder)]
    assert main([*call, "--dry-run"]) == 0
    assert sorted(path.name for path in folder.iterdir()) == ["set.yaml"], "nothing is written"
    assert main(call) == 0
    assert (folder / "linked.csv").read_bytes() == TABLE
    assert read_map(folder / "tables" / "linked.yaml").link == at(server, "table")
    assert "name: Second" in (folder / "cards" / "linked.yaml").read_text(encoding="utf-8")
    server.table = TABLE + b"Third,Go.\n"
    assert main(call) == 0
    assert "name: Third" in (folder / "cards" / "linked.yaml").read_text(encoding="utf-8")
    assert not (folder / "linked-2.csv").exists()
    capsys.readouterr()
    assert main(["cards", "import", at(server, "page"), "--into", str(folder)]) == 1
    assert capsys.readouterr().err.endswith("web page, no table: publish the sheet as CSV\n")
    assert not (folder / "linked-2.csv").exists()
