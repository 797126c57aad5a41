"""The language that the program speaks: what was chosen, or what the system asks for; and Qt's own
words in it.
"""

from __future__ import annotations

import os

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from luminagames.app.preferences.settings import SYSTEM
from luminagames.cards.used import in_use
from luminagames.cards.words.ownwords import speak as speak_own
from luminagames.text import grammar, say
from luminagames.text.catalogues import headers
from luminagames.text.languages import ENGLISH, guessed, languages, speak
from luminagames.text.pseudo import CODE, Pseudo, pseudo

# An environment variable: if it is set, Settings offer the language for tests.
DEVELOPER = "LUMINAGAMES_DEVELOPER"
OURS = {ENGLISH: "English", CODE: "Pseudo"}
SAMPLE = "Attract a lit creature."
_with_own: set[str] = set()
_qt: list[QTranslator] = []


def offered() -> list[str]:
    """The codes that Settings offer, what the system asks for first."""
    return [SYSTEM, *languages(), *([CODE] if os.environ.get(DEVELOPER) else ())]


def of_system() -> str:
    """The language of ours that the system asks for."""
    wanted = QLocale.system().uiLanguages()
    if not wanted or wanted[0].split("-")[0] in (ENGLISH, "C"):
        return ENGLISH  # no folder is read at most starts
    return guessed(wanted)


def apply(chosen: str) -> None:
    """Speaks a language from now on; what is chosen but not there counts as what the system asks
    for.
    """
    if chosen == CODE:
        speak(Pseudo())
    else:
        speak(grammar(chosen if chosen != SYSTEM and chosen in languages() else of_system()))
    words = grammar()
    if words.language not in (ENGLISH, CODE, *_with_own):
        _with_own.add(words.language)  # what a folder calls its cards: read once in a run
        speak_own(words, in_use())
    _translate_qt(words.language)


def _translate_qt(language: str) -> None:
    """The words of Qt's own dialogues and menus, and how numbers are written."""
    app = QCoreApplication.instance()
    ours = language in (ENGLISH, CODE)
    locale = QLocale.system() if ours else QLocale(language)
    QLocale.setDefault(locale)
    if app is None:
        return
    while _qt:
        app.removeTranslator(_qt.pop())
    if ours:
        return
    translator = QTranslator()
    if translator.load(
        locale, "qtbase", "_", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    ):
        app.installTranslator(translator)
        _qt.append(translator)


def own_name(code: str) -> str:
    """A language as those who speak it call it."""
    if code == SYSTEM:
        return say("As the system: {language}", language=own_name(of_system()))
    return OURS.get(code) or headers(code).get("X-Own-Name", code)


def sample(code: str) -> str:
    """A sentence of the table in a language."""
    if code == CODE:
        return pseudo(SAMPLE)
    code = of_system() if code == SYSTEM else code
    return SAMPLE if code == ENGLISH else headers(code).get("X-Sample", "")
