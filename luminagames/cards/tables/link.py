"""A table behind a link: a published CSV, fetched only when a person asks for it.

A link is data of others. It is asked by https alone; each name on the way is resolved first, and no
address of this machine, of the network around it, or of none is connected to, so that a link (or
where it leads on to) cannot reach what only this machine reaches. The connection goes to the address
that was looked at, not to the name once more.
"""

from __future__ import annotations

import http.client
import ipaddress
import os
import queue
import socket
import ssl
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import SplitResult, urljoin, urlsplit

from luminagames.safefiles import read_bytes, write_whole
from luminagames.text import say

MOST_BYTES = 20_000_000
SECONDS = 20.0
REDIRECTS = 5
MOST_LETTERS = 2000
# So often it is asked whether anyone still waits for the answer, in seconds.
POLL_S = 0.1
CHUNK = 65536
# What a table behind a link is called beside the cards.
LINKED = "linked.csv"
# While a link is watched it is asked so often, in seconds.
WATCH_S = 60
# Where Debian, Fedora, macOS and others keep the certificates that they trust.
BUNDLES = (
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/cert.pem",
    "/etc/ssl/ca-bundle.pem",
)
# Tests serve on this machine, without a certificate; nothing else sets this.
LOOPBACK = "LUMINAGAMES_TEST_LOOPBACK"
# IPv4 addresses inside of IPv6 ones (RFC 6052).
_NAT64 = ipaddress.ip_network("64:ff9b::/96")
_MOVED = {301, 302, 303, 307, 308}


class LinkError(ValueError):
    """A link that gives no table: one sentence."""


class StoppedError(LinkError):
    """Nobody waits for the link any more."""


def is_link(text: str) -> bool:
    """Whether this is meant as a link, not as a file."""
    return "://" in text


def fetch(link: str, go_on: Callable[[], bool] = lambda: True) -> bytes:
    """What a link gives, at most 20 MB within 20 seconds. `go_on` is asked ten times a second
    whether to wait any longer. Raises `LinkError`.
    """
    until = time.monotonic() + SECONDS
    answers: queue.SimpleQueue[bytes | LinkError] = queue.SimpleQueue()
    # Looking up a name cannot be called off: the thread that waits for it is left behind.
    threading.Thread(target=lambda: answers.put(_answer(link, until)), daemon=True).start()
    found: bytes | LinkError | None = None
    while found is None:
        try:
            found = answers.get(timeout=POLL_S)
        except queue.Empty:
            if not go_on():
                raise StoppedError(say("stopped")) from None
            if time.monotonic() > until + 0.5:
                found = _too_slow()
    if isinstance(found, LinkError):
        raise found
    return found


def fetch_to(link: str, path: Path, go_on: Callable[[], bool] = lambda: True) -> Path:
    """The same into a file, which is written where it says something else. Raises OSError, too."""
    content = fetch(link, go_on)
    try:
        before = read_bytes(path, MOST_BYTES)
    except OSError:
        before = None
    return path if content == before else write_whole(path, content)


def free(folder: Path, name: str) -> Path:
    """A file of this name, or with a number, that is not there yet."""
    path, number = folder / name, 2
    while path.exists():
        path = (folder / name).with_stem(f"{Path(name).stem}-{number}")
        number += 1
    return path


def _answer(link: str, until: float) -> bytes | LinkError:
    try:
        return _followed(link, until)
    except LinkError as error:
        return error
    except TimeoutError:
        return _too_slow()
    except (OSError, http.client.HTTPException, ValueError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        return LinkError(say("the link cannot be reached: {reason}", reason=reason))


def _too_slow() -> LinkError:
    return LinkError(say("the link took longer than {seconds} s", seconds=f"{SECONDS:g}"))


def _followed(link: str, until: float) -> bytes:
    """The body at the end of all redirects."""
    for _ in range(REDIRECTS + 1):
        parts = looked_at(link)
        answer = _asked(parts, until)
        if isinstance(answer, bytes):
            return answer
        link = urljoin(link, answer.link)
    raise LinkError(say("the link leads on more than {n} times", n=REDIRECTS))


def looked_at(link: str) -> SplitResult:
    """A link that may be asked for. Raises `LinkError`."""
    if len(link) > MOST_LETTERS or not link.isprintable() or " " in link:
        raise LinkError(say("this is no link"))
    try:
        parts = urlsplit(link)
        port = parts.port
        name = (parts.hostname or "").encode("idna")
    except ValueError:
        raise LinkError(say("this is no link")) from None
    if parts.scheme != "https" and not (_may_loop() and parts.scheme == "http"):
        raise LinkError(say("only links that begin with https:// are asked"))
    if not name or port == 0:
        raise LinkError(say("this is no link"))
    if parts.username is not None or parts.password is not None:
        raise LinkError(say("a link with a name or password in it is not asked"))
    return parts


@dataclass(frozen=True, slots=True)
class _Elsewhere:
    """Where an answer leads on to."""

    link: str


def _asked(parts: SplitResult, until: float) -> bytes | _Elsewhere:
    """One question."""
    name = (parts.hostname or "").encode("idna").decode("ascii")
    port = parts.port or (443 if parts.scheme == "https" else 80)
    line = _connected(name, port, until, secure=parts.scheme == "https")
    try:
        path = parts.path or "/"
        line.request(
            "GET",
            _escaped(f"{path}?{parts.query}" if parts.query else path),
            headers={"Accept": "text/csv, text/plain, */*;q=0.1", "Accept-Encoding": "identity"},
        )
        with line.getresponse() as answer:
            where = answer.headers.get("Location")
            if answer.status in _MOVED and where:
                return _Elsewhere(where)
            if answer.status != http.client.OK:
                raise LinkError(say("the link answers {status}", status=answer.status))
            return _read(line, answer, until)
    finally:
        line.close()


def _escaped(path: str) -> str:
    """Letters beyond ASCII as a request has them."""
    return "".join(mark if mark.isascii() else _percents(mark) for mark in path)


def _percents(mark: str) -> str:
    return "".join(f"%{byte:02X}" for byte in mark.encode("utf-8"))


def _connected(name: str, port: int, until: float, *, secure: bool) -> http.client.HTTPConnection:
    """A connection to the first address of a name that answers; all of them must be public."""
    listed = socket.getaddrinfo(name, port, type=socket.SOCK_STREAM)
    addresses = list(dict.fromkeys(str(one[4][0]) for one in listed))
    if not addresses or not all(is_public(one) for one in addresses):
        raise LinkError(
            say("the link leads to {name}, an address of this machine or network", name=name)
        )
    last: OSError = TimeoutError()
    for address in addresses:
        try:
            plain = socket.create_connection((address, port), timeout=_left(until))
        except OSError as error:
            last = error
            continue
        line = http.client.HTTPConnection(name, port)
        try:
            line.sock = _trusted().wrap_socket(plain, server_hostname=name) if secure else plain
        except OSError:
            plain.close()
            raise
        return line
    raise last


def _trusted() -> ssl.SSLContext:
    """Who is trusted: as this system says. A frozen program looks for that where Python was built,
    so the usual places are looked at, too.
    """
    context = ssl.create_default_context()
    if not context.cert_store_stats()["x509_ca"]:
        found = next((path for path in BUNDLES if Path(path).is_file()), None)
        if found is not None:
            context.load_verify_locations(found)
    return context


def _read(
    line: http.client.HTTPConnection, answer: http.client.HTTPResponse, until: float
) -> bytes:
    """The body of an answer, if it is a table as text."""
    if "html" in answer.headers.get_content_type():
        raise _no_table()
    if answer.headers.get("Content-Encoding", "identity") != "identity":
        raise LinkError(say("the link gives something packed"))
    parts, size = [], 0
    while True:
        if line.sock is not None:
            line.sock.settimeout(_left(until))
        part = answer.read1(CHUNK)
        if not part:
            break
        size += len(part)
        if size > MOST_BYTES:
            raise LinkError(say("the link gives more than {n} MB", n=MOST_BYTES // 1_000_000))
        parts.append(part)
    if answer.length:
        raise LinkError(say("the link broke off"))
    body = b"".join(parts)
    if b"\0" in body[:CHUNK] and not body.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise LinkError(say("the link gives no text: publish the sheet as CSV"))
    head = body[:512].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if head.startswith((b"<!doctype", b"<html", b"<head", b"<?xml")):
        raise _no_table()
    return body


def _no_table() -> LinkError:
    return LinkError(say("the link gives a web page, no table: publish the sheet as CSV"))


def _left(until: float) -> float:
    left = until - time.monotonic()
    if left <= 0:
        raise TimeoutError
    return left


def _may_loop() -> bool:
    return os.environ.get(LOOPBACK) == "1"


def is_public(address: str) -> bool:
    """Whether this is an address on the open network, also where it hides in another."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if _may_loop() and found.is_loopback:
        return True
    inside: list[ipaddress.IPv4Address | ipaddress.IPv6Address] = [found]
    if isinstance(found, ipaddress.IPv6Address):
        hidden = [found.ipv4_mapped, found.sixtofour, *(found.teredo or ())]
        if found in _NAT64:
            hidden.append(ipaddress.IPv4Address(int(found) & 0xFFFFFFFF))
        inside += [one for one in hidden if one is not None]
        if found.ipv4_mapped is not None:
            inside.remove(found)
    return all(
        one.is_global
        and not (one.is_multicast or one.is_reserved or one.is_unspecified or one.is_link_local)
        for one in inside
    )
