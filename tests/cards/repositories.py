"""Repositories as a stranger could make them: written by hand, object by object, and by git."""

from __future__ import annotations

import hashlib
import os
import struct
import subprocess
import zlib
from collections.abc import Mapping
from functools import partial
from pathlib import Path

# what Git numbers objects by
sha1 = partial(hashlib.sha1, usedforsecurity=False)


def git(folder: Path, *words: str) -> None:
    own = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
    who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(
        ["git", *who, *words], cwd=folder, check=True, capture_output=True, env=os.environ | own
    )


class Made:
    """A repository in `folder/.git` that holds what it is told, right or wrong."""

    def __init__(self, folder: Path) -> None:
        self.place = folder / ".git"
        (self.place / "objects" / "pack").mkdir(parents=True)
        (self.place / "refs" / "heads").mkdir(parents=True)
        (self.place / "HEAD").write_text("ref: refs/heads/main\n")

    def put(self, kind: str, content: bytes, *, says: int | None = None) -> str:
        """A loose object; `says` is the size that its head claims."""
        size = len(content) if says is None else says
        number = sha1(f"{kind} {len(content)}\0".encode() + content).hexdigest()
        path = self.place / "objects" / number[:2] / number[2:]
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(zlib.compress(f"{kind} {size}\0".encode() + content))
        return number

    def tree(self, entries: Mapping[str, tuple[str, str]]) -> str:
        """`entries`: mode and number by name."""
        return self.put(
            "tree",
            b"".join(
                f"{mode} {name}\0".encode() + bytes.fromhex(number)
                for name, (mode, number) in sorted(entries.items())
            ),
        )

    def commit(self, tree: str, line: str = "All of it") -> str:
        """A commit of a tree, on the branch `main`."""
        who = "Ada <ada@example.org> 1700000000 +0000"
        number = self.put(
            "commit", f"tree {tree}\nauthor {who}\ncommitter {who}\n\n{line}\n".encode()
        )
        (self.place / "refs" / "heads" / "main").write_text(f"{number}\n")
        return number

    def cards(self, text: bytes, line: str = "All of it") -> str:
        """A commit of `cards/a.yaml`."""
        blob = self.put("blob", text)
        folder = self.tree({"a.yaml": ("100644", blob)})
        return self.commit(self.tree({"cards": ("40000", folder)}), line)


def pack(folder: Path, entries: list[tuple[bytes, int, bytes, int]]) -> None:
    """A pack of entries: number, type, compressed content, and the size that its head claims."""
    body, offsets = b"PACK" + struct.pack(">LL", 2, len(entries)), {}
    for number, kind, content, size in entries:
        offsets[number] = len(body)
        first, size = size & 15, size >> 4
        head = [kind << 4 | first]
        while size:
            head[-1] |= 128
            head.append(size & 127)
            size >>= 7
        body += bytes(head) + content
    body += sha1(body).digest()
    numbers = sorted(offsets)
    index = b"\377tOc" + struct.pack(">L", 2)
    index += b"".join(
        struct.pack(">L", sum(number[0] <= first for number in numbers)) for first in range(256)
    )
    index += b"".join(numbers) + bytes(4 * len(numbers))
    index += b"".join(struct.pack(">L", offsets[number]) for number in numbers)
    index += body[-20:]
    index += sha1(index).digest()
    (folder / "pack-made.pack").write_bytes(body)
    (folder / "pack-made.idx").write_bytes(index)
