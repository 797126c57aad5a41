"""PO files: a template from the source, and what was translated merged with it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import polib

from luminagames.cli.wordbook.source import Found, Key

HEAD = {
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
    "Plural-Forms": "nplurals=2; plural=(n != 1);",
}
WIDTH = 110


def key_of(entry: polib.POEntry) -> Key:
    """The key of an entry."""
    return (entry.msgctxt or "", entry.msgid, entry.msgid_plural or "")


def write_template(path: Path, found: Found) -> None:
    """A template: all keys, none translated."""
    book = polib.POFile(wrapwidth=WIDTH)
    book.metadata = dict(HEAD)
    for key in sorted(found.keys):
        book.append(_entry(key, found))
    book.save(str(path), newline="\n")


def merge(path: Path, found: Found, language: str) -> tuple[int, int]:
    """Adds the keys that a catalogue lacks, and drops those that are gone; returns how many of each.

    What was translated stays; what is new is empty, and stays English until somebody fills it in.
    """
    book = polib.pofile(str(path), encoding="utf-8", wrapwidth=WIDTH) if path.is_file() else polib.POFile()
    book.wrapwidth = WIDTH
    book.metadata = {**HEAD, "Language": language, **book.metadata}
    there = {key_of(entry): entry for entry in book if not entry.obsolete}
    new = [key for key in found.keys if key not in there]
    gone = [key for key in there if obsolete(key, found)]
    for key in gone:
        book.remove(there.pop(key))
    for key in new:
        there[key] = _entry(key, found)
    book.clear()
    book.extend(there[key] for key in sorted(there, key=_order))
    book.save(str(path), newline="\n")
    return len(new), len(gone)


def obsolete(key: Key, found: Found) -> bool:
    """Whether the source holds a key no more, in no function and in no table."""
    return key not in found.keys and key[1] not in found.constants


def untranslated(book: Iterable[polib.POEntry]) -> list[Key]:
    """The keys of a catalogue that have no words yet."""
    return [key_of(entry) for entry in book if not entry.obsolete and not entry.translated()]


def _order(key: Key) -> tuple[str, str, str]:
    return (key[1].casefold(), key[1], key[0])


def _entry(key: Key, found: Found) -> polib.POEntry:
    context, text, many = key
    entry = polib.POEntry(msgid=text, msgctxt=context or None)
    if many:
        entry.msgid_plural = many
        entry.msgstr_plural = {0: "", 1: ""}
    return entry
