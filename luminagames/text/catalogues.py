"""Catalogues: gettext files of `assets/i18n/<language>/`, all of one language merged into one.

The PO files are the source. A wheel and the frozen program carry one compiled `words.mo` a language
instead (`packaging/catalogues.py`); in a checkout the PO files are read as they are.
"""

from __future__ import annotations

import io
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from luminagames import data
from luminagames.outside import registry

COMPILED = "words.mo"
# Between a context and its text, as gettext writes it.
FINE = "\x04"


def folder() -> Path:
    """One folder per language, named by its code."""
    return data.assets() / "i18n"


def languages() -> list[str]:
    """Codes of the languages for which there is a catalogue; English needs none and is not among
    them.
    """
    place = folder()
    return sorted(one.name for one in place.iterdir() if sources(one)) if place.is_dir() else []


def sources(language: Path) -> list[Path]:
    """The files of a language, in a fixed order: what is compiled, else what was written."""
    return sorted(language.glob("*.mo")) or sorted(language.glob("*.po"))


def catalogue(language: str) -> GNUTranslations:
    """All words of a language. Raises `KeyError` if there are none."""
    files = sources(folder() / language)
    if not files:
        raise KeyError(language)
    is_made = files[0].suffix == ".mo"
    found = GNUTranslations(io.BytesIO(files[0].read_bytes())) if is_made else read(files)
    found.add_fallback(_Outside(language))
    return found


class _Outside(NullTranslations):
    """What games from outside translate, behind the program's own words. Which games there are is
    looked up each time: a language is spoken before they are found.
    """

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language
        self._of: tuple[object, ...] = ()
        self._read: list[GNUTranslations] = []

    def _books(self) -> list[GNUTranslations]:
        folders = registry.entered()
        if folders != self._of:
            self._of, self._read = folders, []
            for one in folders:
                path = one.path / "words" / f"{self._language}.po"
                # a file that cannot be read says nothing: `luminagames games check` tells why
                with suppress(OSError, ValueError):
                    self._read += [read([path])] if path.is_file() else []
        return self._read

    def gettext(self, message: str) -> str:
        """The first book that has it, else what stands behind this one."""
        told = (book.gettext(message) for book in self._books())
        found = next((one for one in told if one != message), None)
        return super().gettext(message) if found is None else found

    def pgettext(self, context: str, message: str) -> str:
        """As `gettext`, in a context."""
        told = (book.pgettext(context, message) for book in self._books())
        found = next((one for one in told if one != message), None)
        return super().pgettext(context, message) if found is None else found

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """As `gettext`, counted."""
        plain = msgid1 if n == 1 else msgid2
        told = (book.ngettext(msgid1, msgid2, n) for book in self._books())
        found = next((one for one in told if one != plain), None)
        return super().ngettext(msgid1, msgid2, n) if found is None else found


def headers(language: str) -> dict[str, str]:
    """What the heads of a language's catalogues say, e.g. `X-Own-Name`; the words themselves are
    not read.
    """
    files = sources(folder() / language)
    if files and files[0].suffix == ".mo":
        return {name.title(): value for name, value in catalogue(language).info().items()}
    found: dict[str, str] = {}
    for path in files:
        with path.open(encoding="utf-8") as lines:
            for line in lines:
                name, colon, value = line.strip().strip('"').removesuffix("\\n").partition(": ")
                if colon:
                    found.setdefault(name.title(), value)
                elif not line.strip():
                    break
    return found


def read(files: Sequence[Path]) -> GNUTranslations:
    """The catalogue of PO files; raises `OSError` for a file that cannot be read or is none."""
    return GNUTranslations(io.BytesIO(compiled(files)))


def foreign(content: bytes, contexts: Collection[str]) -> dict[tuple[str, str], str]:
    """What a PO file that somebody brought translates, by context and text. Only of these contexts:
    a sentence of the program is none of theirs.

    Raises `OSError` and `ValueError` for what is no such file.
    """
    import polib

    # polib takes a text that is the name of a file for that file: no name has a line's end
    text = "# \n" + content.decode("utf-8").removeprefix("\ufeff")
    try:
        book = polib.pofile(text, encoding="utf-8")
    except (LookupError, AttributeError, TypeError) as error:  # what broken files make it raise
        raise ValueError(type(error).__name__) from None
    return {
        (entry.msgctxt, entry.msgid): entry.msgstr
        for entry in book.translated_entries()
        if entry.msgctxt in contexts and not entry.msgid_plural and not entry.obsolete
    }


class ForeignWords(NullTranslations):
    """Words by context and text, and nothing else."""

    def __init__(self, words: Mapping[tuple[str, str], str]) -> None:
        super().__init__()
        self._words = dict(words)

    def pgettext(self, context: str, message: str) -> str:
        """The word, else what was added behind it says."""
        found = self._words.get((context, message))
        return super().pgettext(context, message) if found is None else found


def compiled(files: Sequence[Path]) -> bytes:
    """PO files as one MO file. Where two translate the same, the first does; what is fuzzy or
    obsolete is left out.
    """
    import polib  # a start in English does not need it

    merged, seen = polib.POFile(), set()
    merged.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
    for path in files:
        try:
            book = polib.pofile(str(path), encoding="utf-8")
        except UnicodeDecodeError as error:
            raise OSError(f"{path.name} is not UTF-8: {error.reason}") from None
        merged.metadata = {**book.metadata, **merged.metadata}
        for entry in book.translated_entries():
            key = (entry.msgctxt or "") + FINE + entry.msgid
            if key not in seen and not entry.obsolete:
                seen.add(key)
                merged.append(entry)
    binary: bytes = merged.to_binary()
    return binary
