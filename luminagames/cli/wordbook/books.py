"""PO files: what the source says, merged with what was translated."""

from __future__ import annotations

import re
from pathlib import Path

import polib

from luminagames.cli.wordbook.reader import Found, Key

HEAD = {
    "Project-Id-Version": "Lumina Games",
    "PO-Revision-Date": "2026-11-23 00:00+0000",
    "Last-Translator": "Lumina Games",
    "Language-Team": "Lumina Games",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
}
WIDTH = 110


def key_of(entry: polib.POEntry) -> Key:
    """The key of an entry."""
    return (entry.msgctxt or "", entry.msgid, entry.msgid_plural or "")


def merge(path: Path, found: Found, language: str) -> tuple[int, int]:
    """Adds the keys that a catalogue lacks, and drops those that are gone; returns how many of
    each.

    What was translated stays where it is; what is new is empty, and stays English until somebody
    fills it in.
    """
    book = (
        polib.pofile(str(path), encoding="utf-8", wrapwidth=WIDTH)
        if path.is_file()
        else polib.POFile()
    )
    book.wrapwidth = WIDTH
    book.metadata = {
        **HEAD,
        "Language": language,
        "Plural-Forms": plurals(language),
        **book.metadata,
    }
    forms = forms_of(book)
    there = {key_of(entry): entry for entry in book if not entry.obsolete}
    new = [key for key in found.keys if key not in there]
    gone = [key for key in there if obsolete(key, found)]
    for key in gone:
        book.remove(there.pop(key))
    for key in sorted(new, key=_order):
        place = next(
            (n for n, entry in enumerate(book) if _order(key_of(entry)) > _order(key)), len(book)
        )
        book.insert(place, _entry(key, forms))
    book.save(str(path), newline="\n")
    return len(new), len(gone)


def plurals(language: str) -> str:
    """The plural forms of a language as CLDR has them; those of English for one that it does not
    know.
    """
    from babel.core import UnknownLocaleError
    from babel.messages.plurals import get_plural

    try:
        return str(get_plural(language).plural_forms)
    except (UnknownLocaleError, ValueError):
        return "nplurals=2; plural=(n != 1);"


def forms_of(book: polib.POFile) -> int:
    """How many plural forms the head of a catalogue says."""
    said = re.search(r"nplurals\s*=\s*(\d+)", book.metadata.get("Plural-Forms", ""))
    return int(said.group(1)) if said else 1


def obsolete(key: Key, found: Found) -> bool:
    """Whether the source holds a key no more."""
    return key not in found.keys


def _order(key: Key) -> tuple[str, str, str]:
    return (key[1].casefold(), key[1], key[0])


def _entry(key: Key, forms: int) -> polib.POEntry:
    context, text, many = key
    entry = polib.POEntry(msgid=text, msgctxt=context or None)
    if many:
        entry.msgid_plural = many
        entry.msgstr_plural = dict.fromkeys(range(forms), "")
    return entry
