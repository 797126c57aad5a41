"""The languages there are. A further one is a class here and a catalogue under `assets/i18n/`."""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from functools import cache

from luminagames import data
from luminagames.text.english import English
from luminagames.text.grammar import Grammar

DOMAIN = "luminagames"

LANGUAGES: Mapping[str, type[Grammar]] = {"en": English}
"""Language code -> grammar."""


@cache
def grammar(language: str = "en") -> Grammar:
    """The grammar of a language with its catalogue; English needs none. `KeyError` for a language we do not have."""
    kind = LANGUAGES[language]
    if language == "en":
        return kind()
    return kind(gettext.translation(DOMAIN, localedir=str(data.assets() / "i18n"), languages=[language]))
