"""Backups as a stranger could make them, by name and by a seed."""

from __future__ import annotations

import io
import json
import random
import struct
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path, PurePosixPath

ABOUT = {"format": "lumina-backup", "version": 1, "folders": []}
Member = tuple[str | zipfile.ZipInfo, bytes]


def made(path: Path, members: list[Member], about: object = ABOUT) -> Path:
    """A backup of these members."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        if about is not None:
            content = about if isinstance(about, bytes) else json.dumps(about).encode()
            file.writestr("backup.json", content)
        for name, content in members:
            file.writestr(name, content)
    return path


def link(name: str, target: str) -> Member:
    """A symbolic link as `zip --symlinks` stores it."""
    info = zipfile.ZipInfo(name)
    info.create_system, info.external_attr = 3, 0o120777 << 16
    return info, target.encode()


def locked(path: Path) -> Path:
    """A backup whose member says that it is encrypted."""
    made(path, [("decks/vault/a.yaml", b"id: a\n")])
    content = bytearray(path.read_bytes())
    for sign, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        place = content.rindex(sign) + at
        content[place] |= 1
    path.write_bytes(content)
    return path


def says(path: Path, size: int) -> Path:
    """A backup whose member says that it unpacks to `size`."""
    made(path, [("decks/vault/a.yaml", b"x" * 1000)])
    content = bytearray(path.read_bytes())
    for sign, at in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        place = content.rindex(sign) + at
        content[place : place + 4] = struct.pack("<L", size)
    path.write_bytes(content)
    return path


DEEP = b"[" * 100_000 + b"]" * 100_000
# Card folders that nobody has in use.
# Written so that no machine's path stands in a file.
HOME, OWNER = PurePosixPath("/", "home"), PurePosixPath("/", "root")
FOREIGN: tuple[object, ...] = (
    "/",
    "//",
    "C:\\",
    "C:",
    "\\\\machine\\share",
    "../../home",
    "cards",
    "/home/../etc",
    "a\0b",
    "",
    "~/cards",
    7,
    None,
    ["/home"],
    {"a": 1},
)
# Those that are somebody's, but not this person's on this machine.
ELSEWHERE = (
    f"{HOME}/somebody/cards",
    f"{OWNER}/cards",
    "/etc/ssl",
    "C:\\Users\\Ada\\cards",
    "\\\\machine\\share\\cards",
    "//machine/share/cards",
    "/proc/self/root/etc",
)
WRONG_ABOUTS: tuple[object, ...] = (
    b"",
    b"null",
    b"[]",
    b"{",
    DEEP,
    b'{"format": "lumina-backup", "version": 1, "folders": ' + DEEP + b"}",
    b"\xff\xfe",
    {"format": "lumina-backup"},
    {"format": "lumina-backup", "version": True, "folders": []},
    {"format": "lumina-backup", "version": 10**40, "folders": []},
    {"format": "lumina-backup", "version": "1", "folders": []},
    {"format": ["lumina-backup"], "version": 1},
    {"format": "lumina-backup", "version": 1, "folders": "/"},
    {"format": "lumina-backup", "version": 1, "folders": {"a": "b"}},
    {"format": "lumina-backup", "version": 1, "folders": [f"{HOME}/a/b"] * 500},
    *({"format": "lumina-backup", "version": 1, "folders": [one]} for one in FOREIGN),
)
WRONG_NAMES = (
    "../evil",
    "/evil",
    "//evil",
    "decks/../../evil",
    "decks\\..\\evil",
    "C:evil",
    "decks/./a.yaml",
    "decks//a.yaml",
    "decks/a\n.yaml",
    "decks/\x1b[31m.yaml",
    "decks/" + "a" * 300,
    "decks/" + "a/" * 40 + "b",
)


def made_by(random_: random.Random, path: Path) -> Path:
    """One of many kinds of wrong, or half right, backups."""
    kinds: list[Callable[[], object]] = [
        lambda: made(path, [], random_.choice(WRONG_ABOUTS)),
        lambda: made(path, [(random_.choice(WRONG_NAMES), b"x")]),
        lambda: made(path, [link(f"cards/a/{random_.randrange(9)}.yaml", "/etc/passwd")]),
        lambda: locked(path),
        lambda: says(path, random_.choice((0, 999, 1001, 2**31, 2**32 - 2))),
        lambda: made(path, [("decks/vault/a.yaml", bytes(random_.randrange(30_000_000)))]),
        lambda: made(path, [(f"matches/{n}.lumina", _match(random_)) for n in range(4)]),
        lambda: made(path, [("settings.ini", _settings(random_))]),
        lambda: made(path, [(f"cards/s/cards/{n}.yaml", _yaml(random_)) for n in range(5)]),
        lambda: made(path, [], {**ABOUT, "folders": [random_.choice(ELSEWHERE)]}),
        lambda: path.write_bytes(_mutated(random_)),
        lambda: made(path, [(".git/config", b"x"), ("cards/a/.git/hooks/x", b"#!/bin/sh\n")]),
    ]
    random_.choice(kinds)()
    return path


def _match(random_: random.Random) -> bytes:
    return random_.choice(
        (
            b"{",
            DEEP,
            b'{"a":' * 50_000 + b"1" + b"}" * 50_000,
            b"null",
            b"\xff",
            b'{"format": "lumina-match", "version": 1}',
            b'{"format": 1, "version": 1e999}',
            b'{"format": "lumina-match", "version": 2, "game": "vault", "actions": [[]]}',
        )
    )


def _settings(random_: random.Random) -> bytes:
    words = (
        "look",
        "theme",
        "=",
        "[",
        "]",
        "\n",
        "@Variant(",
        "\0",
        "ä",
        "1",
        "play",
        "names",
        '"',
    )
    return "".join(random_.choice(words) for _ in range(random_.randrange(400))).encode()


def _yaml(random_: random.Random) -> bytes:
    words = ("- ", "id: ", "a", "\n", "{", "]", "&a ", "*a", "  ", ": ", "|", '"', "\t")
    return "".join(random_.choice(words) for _ in range(random_.randrange(300))).encode()


def _mutated(random_: random.Random) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("backup.json", json.dumps(ABOUT))
        for number in range(3):
            file.writestr(f"decks/vault/{number}.yaml", f"id: deck-{number}\n" * 20)
    content = bytearray(stream.getvalue())
    for _ in range(random_.randrange(1, 8)):
        content[random_.randrange(len(content))] = random_.randrange(256)
    if random_.random() < 0.3:
        del content[random_.randrange(len(content)) :]
    return bytes(content)


def seeds(number: int) -> Iterator[random.Random]:
    """The same ones every time."""
    for seed in range(number):
        yield random.Random(seed)
