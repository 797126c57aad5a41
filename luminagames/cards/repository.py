"""The last commit of a Git repository, read and nothing else: refs and objects, by dulwich's
readers of both.

A repository that somebody brought is a stranger's: its settings, hooks, filters and attributes may
name programs, and git runs them. Nothing here starts a program, reads `config`, or checks anything
out, and nothing outside of the repository's own folder is opened. What is read is bounded before it
is unpacked.
"""

from __future__ import annotations

import hashlib
import io
import re
import struct
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from luminagames.engine.message import Told, worded
from luminagames.safefiles import RefusedError, read_bytes, refuse_odd

if TYPE_CHECKING:
    from dulwich.pack import PackIndex

MOST_OBJECT = 4_000_000  # one object, unpacked
MOST_UNPACKED = 64_000_000  # all that are unpacked for one answer
MOST_OBJECTS = 5_000  # unpacked for one answer
MOST_INDEX = 32_000_000  # the index of a pack: about a million objects
MOST_PACKS = 200
MOST_REFS = 4_000_000
MOST_CHAIN = 250  # deltas on deltas
MOST_DEPTH = 24  # folders in folders
MOST_SECONDS = 4.0

_REF = re.compile(r"refs(/[^/\x00-\x20~^:?*\[\\\x7f]+)+")
_SHA1, _SHA256 = re.compile(rb"[0-9a-f]{40}"), re.compile(rb"[0-9a-f]{64}")
_SYMBOLIC = 5  # refs that name refs
_OFS_DELTA, _REF_DELTA = 6, 7
_PACK_HEAD = 12  # bytes before the first entry of a pack
_KINDS = {1: b"commit", 2: b"tree", 3: b"blob", 4: b"tag"}
_FILES = (0o100644, 0o100755, 0o100664)
_FOLDER = 0o040000


class RepositoryError(Exception):
    """Why a repository is not read: one sentence, as data."""

    def __init__(self, why: Told) -> None:
        super().__init__(why)


@dataclass(frozen=True, slots=True)
class Commit:
    """The last commit, seen from one folder: its first line, and how its files are read."""

    # The first digits of its number and its first line.
    label: str
    repository: Repository
    # The number of the folder's tree.
    tree: bytes

    def files(self, wanted: Callable[[str], bool]) -> dict[str, bytes]:
        """The contents of those files whose paths (from the folder, with `/`) are wanted. What is
        hidden, a link or a repository in the repository is left out.

        Raises `RepositoryError`.
        """
        with _told():
            return dict(self.repository.files(self.tree, wanted))


def last_commit(folder: Path) -> Commit | None:
    """The last commit of the repository that the folder lies in; None where there is none, or
    where it does not know the folder.

    Raises `RepositoryError` for a repository that is not read.
    """
    found = _found(folder)
    if found is None:
        return None
    root, place = found
    with _told():
        repository = Repository(place)
        head = repository.head()
        if head is None:
            return None
        commit = repository.commit(head)
        tree = commit.tree
        for part in folder.resolve().relative_to(root).parts:
            entries = repository.tree(tree)
            mode, tree = entries.get(part.encode("utf-8", "surrogateescape"), (0, b""))
            if mode != _FOLDER:
                return None
        return Commit(commit.label, repository, tree)


def _found(folder: Path) -> tuple[Path, Path] | None:
    """The top folder of the repository, and where it keeps its objects."""
    here = folder.resolve()
    for top in (here, *here.parents):
        place = top / ".git"
        if place.is_symlink():
            raise RepositoryError(_OUTSIDE)
        if place.is_dir():
            return top, place
        if place.exists():
            return top, _named_in(place)
    return None


_OUTSIDE = worded("the repository keeps its objects in another place, which is not read")


def _named_in(file: Path) -> Path:
    """The folder that a file `.git` names; one outside of its own folder is refused."""
    try:
        text = read_bytes(file, 4_000).decode("utf-8", "replace").strip()
    except OSError:
        raise RepositoryError(_OUTSIDE) from None
    name = text.removeprefix("gitdir:").strip()
    if not text.startswith("gitdir:") or not name.isprintable():
        raise RepositoryError(_OUTSIDE)
    place = (file.parent / name).resolve()
    if not place.is_relative_to(file.parent.resolve()) or not place.is_dir():
        raise RepositoryError(_OUTSIDE)
    return place


@contextmanager
def _told() -> Iterator[None]:
    """Whatever a broken repository makes its readers raise is one sentence."""
    from dulwich.errors import ApplyDeltaError, ObjectFormatException

    try:
        yield
    except RefusedError as error:
        raise RepositoryError(
            worded("the repository is not read: {why}", why=error.args[0])
        ) from None
    except (
        ApplyDeltaError,
        AssertionError,
        KeyError,
        IndexError,
        ObjectFormatException,
        OSError,
        OverflowError,
        StopIteration,
        TypeError,
        ValueError,
        struct.error,
        zlib.error,
    ):
        raise RepositoryError(worded("the repository is damaged")) from None


@dataclass(frozen=True, slots=True)
class _Head:
    label: str
    tree: bytes


class Repository:
    """Refs and objects below one folder. Its methods raise whatever its readers do (`_told`)."""

    def __init__(self, place: Path) -> None:
        self._place = place
        self._until = time.monotonic() + MOST_SECONDS
        self._unpacked = 0
        self._count = 0
        self._packs: list[tuple[PackIndex, Path]] | None = None
        if (place / "reftable").exists():
            raise RepositoryError(
                worded("the repository keeps its branches as a reftable, which is not read")
            )
        if (place / "commondir").exists() or self._alternates():
            raise RepositoryError(_OUTSIDE)

    def _alternates(self) -> bool:
        info = self._place / "objects" / "info"
        return any((info / name).exists() for name in ("alternates", "http-alternates"))

    def _read(self, path: Path, most: int) -> bytes:
        return read_bytes(path, most, self._place)

    # Refs

    def head(self) -> bytes | None:
        """The number of the last commit; None before the first."""
        name = "HEAD"
        for _ in range(_SYMBOLIC):
            content = self._ref(name)
            if content is None:
                return None
            if not content.startswith(b"ref:"):
                return self._number(content)
            name = content.removeprefix(b"ref:").strip().decode("utf-8")
            if not _REF.fullmatch(name) or any(
                part in (".", "..") or part.endswith(".lock") for part in name.split("/")
            ):
                raise ValueError(name)
        raise ValueError(name)

    def _ref(self, name: str) -> bytes | None:
        path = self._place / name
        if path.is_file() or path.is_symlink():
            return self._read(path, 4_000).strip()
        packed = self._place / "packed-refs"
        if name == "HEAD" or not packed.exists():
            return None
        wanted = name.encode()
        for line in self._read(packed, MOST_REFS).splitlines():
            number, _, found = line.partition(b" ")
            if found.strip() == wanted:
                return number
        return None

    def _number(self, text: bytes) -> bytes:
        if _SHA256.fullmatch(text):
            raise RepositoryError(
                worded("the repository numbers its objects by SHA-256, which is not read")
            )
        if not _SHA1.fullmatch(text):
            raise ValueError(text)
        return text

    # Objects

    def commit(self, number: bytes) -> _Head:
        """The first line and the tree of a commit."""
        kind, content = self._object(bytes.fromhex(number.decode()))
        head, _, message = content.partition(b"\n\n")
        first = head.partition(b"\n")[0]
        if kind != b"commit" or not first.startswith(b"tree "):
            raise ValueError(kind)
        tree = self._number(first.removeprefix(b"tree "))
        line = message.strip().partition(b"\n")[0][:200].decode("utf-8", "replace")
        seen = "".join(sign if sign.isprintable() else " " for sign in line)
        return _Head(f"{number[:7].decode()} {seen}".strip(), bytes.fromhex(tree.decode()))

    def tree(self, number: bytes) -> dict[bytes, tuple[int, bytes]]:
        """The entries of a tree: mode and number by name."""
        from dulwich.objects import parse_tree

        kind, content = self._object(number)
        if kind != b"tree":
            raise ValueError(kind)
        return {
            entry[0]: (entry[1], bytes.fromhex(entry[2].decode()))
            for entry in parse_tree(content, sha_len=20)
        }

    def files(
        self, tree: bytes, wanted: Callable[[str], bool], below: str = "", depth: int = 0
    ) -> Iterator[tuple[str, bytes]]:
        """Paths and contents of the wanted files of a tree, in the order of the tree."""
        if depth > MOST_DEPTH:
            raise ValueError(below)
        for raw, (mode, number) in self.tree(tree).items():
            name = raw.decode("utf-8", "replace")
            if name.startswith(".") or "/" in name or "\\" in name or "\0" in name:
                continue
            path = f"{below}{name}"
            if mode == _FOLDER:
                yield from self.files(number, wanted, f"{path}/", depth + 1)
            elif mode in _FILES and wanted(path):
                kind, content = self._object(number)
                if kind != b"blob":
                    raise ValueError(kind)
                yield path, content

    def _object(self, number: bytes) -> tuple[bytes, bytes]:
        """The kind and content of an object. What it holds must be what its number says."""
        self._count += 1
        if self._count > MOST_OBJECTS or time.monotonic() > self._until:
            raise _too_much()
        kind, content = self._loose(number) or self._packed(number)
        made = hashlib.sha1(b"%s %d\0" % (kind, len(content)), usedforsecurity=False)
        made.update(content)
        if made.digest() != number:
            raise ValueError(number)
        return kind, content

    def _weigh(self, size: int) -> None:
        """Before anything is unpacked."""
        self._unpacked += size
        if size > MOST_OBJECT or self._unpacked > MOST_UNPACKED or time.monotonic() > self._until:
            raise _too_much()

    def _loose(self, number: bytes) -> tuple[bytes, bytes] | None:
        digits = number.hex()
        path = self._place / "objects" / digits[:2] / digits[2:]
        if not (path.exists() or path.is_symlink()):
            return None
        packed = self._read(path, MOST_OBJECT)
        unpacking = zlib.decompressobj()
        head, _, begun = unpacking.decompress(packed, 64).partition(b"\0")
        kind, _, digits = head.decode("ascii").partition(" ")
        size = int(digits)
        if not digits.isdecimal() or kind.encode() not in _KINDS.values():
            raise ValueError(head)
        self._weigh(size)
        content = begun + unpacking.decompress(unpacking.unconsumed_tail, size + 1)
        if len(content) != size:
            raise ValueError(head)
        return kind.encode(), content

    def _packed(self, number: bytes) -> tuple[bytes, bytes]:
        for index, pack in self._indices():
            try:
                at = index.object_offset(number)  # type: ignore[arg-type]  # dulwich's own name for 20 bytes
            except KeyError:
                continue
            return self._unpack(pack, at, number)
        raise KeyError(number.hex())

    def _indices(self) -> list[tuple[PackIndex, Path]]:
        if self._packs is None:
            from dulwich.object_format import SHA1
            from dulwich.pack import load_pack_index_file

            folder = self._place / "objects" / "pack"
            names = sorted(folder.glob("*.idx"))
            if len(names) > MOST_PACKS:
                raise _too_much()
            self._packs = []
            for name in names:
                with io.BytesIO(self._read(name, MOST_INDEX)) as content:
                    index = load_pack_index_file(str(name), content, SHA1)
                self._packs.append((index, name.with_suffix(".pack")))
        return self._packs

    def _unpack(self, pack: Path, at: int, number: bytes) -> tuple[bytes, bytes]:
        """An object of a pack: the deltas from it down to a whole object, then put together."""
        from dulwich.pack import apply_delta

        deltas: list[bytes] = []
        where: tuple[Path, int] | None = (pack, at)
        content, kind = b"", 0
        while where is not None:
            if len(deltas) > MOST_CHAIN:
                raise _too_much()
            kind, content, base = self._entry(*where)
            if kind not in (_OFS_DELTA, _REF_DELTA):
                break
            deltas.append(content)
            where = base
        for delta in reversed(deltas):
            self._weigh(_made_by(delta))
            content = b"".join(apply_delta(content, delta))
        return _KINDS[kind], content

    def _entry(self, pack: Path, at: int) -> tuple[int, bytes, tuple[Path, int] | None]:
        """One entry of a pack as it stands there: its type, its bytes, and where its base is."""
        from dulwich.pack import unpack_object

        if at < _PACK_HEAD:
            raise ValueError(at)
        refuse_odd(pack, self._place)
        with pack.open("rb") as file:
            file.seek(at)
            self._weigh(_declared(file.read(16)))
            file.seek(at)
            found, _ = unpack_object(file.read, hashlib.sha1, zlib_bufsize=16_384)
        content = b"".join(found.decomp_chunks)
        if found.pack_type_num == _OFS_DELTA:
            return _OFS_DELTA, content, (pack, at - int(found.delta_base or 0))
        if found.pack_type_num == _REF_DELTA:
            base = bytes(found.delta_base or b"")
            index = next(index for index, one in self._indices() if one == pack)
            return _REF_DELTA, content, (pack, index.object_offset(base))  # type: ignore[arg-type]  # 20 bytes
        return found.pack_type_num, content, None


def _declared(head: bytes) -> int:
    """How large the entry of a pack says that it is, unpacked."""
    size, shift = head[0] & 0x0F, 4
    for at, one in enumerate(head):
        if at:
            size |= (one & 0x7F) << shift
            shift += 7
        if not one & 0x80:
            return size
    raise ValueError(head)


def _made_by(delta: bytes) -> int:
    """How large a delta says that what it makes is: its second number."""
    at = 0
    while delta[at] & 0x80:
        at += 1
    size = shift = 0
    for one in delta[at + 1 : at + 11]:
        size |= (one & 0x7F) << shift
        shift += 7
        if not one & 0x80:
            return size
    raise ValueError(size)


def _too_much() -> RepositoryError:
    return RepositoryError(worded("the repository holds more than is read"))
