"""All checks of cards at once, without a screen: card data, decks, layouts, and every card as it is
printed.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path

from luminagames.cards.lint import Checked, check_files, load
from luminagames.cards.problems import Problem, errors
from luminagames.cards.selection import Files, select
from luminagames.cards.sources import set_folder
from luminagames.text.languages import ENGLISH, speaking, system_in_english


def check_all(
    paths: Sequence[Path] | None = None, extra_dirs: Iterable[Path] = ()
) -> list[Problem]:
    """The problems in the files and folders at `paths` (None: all that is shipped), in order of
    place.

    `extra_dirs` are card folders in use besides. Makes an application object on the offscreen
    platform if there is none yet.
    """
    selection = select(paths, extra_dirs)
    problems = set(selection.problems)
    with speaking(
        ENGLISH
    ):  # a card file is as right for everybody: what a check finds is of the cards' own words
        checked = {
            game: check_files(game, files, selection.shown)
            for game, files in selection.files.items()
        }
        problems |= {problem for one in checked.values() for problem in one.problems}
        problems |= set(_printed(selection.files, checked, selection.shown))
    return sorted(problems)


def _printed(
    files: Mapping[str, Files], checked: Mapping[str, Checked], shown: Mapping[Path, str]
) -> Iterable[Problem]:
    """What only layouts and printed cards show."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication
    from PySide6.QtWidgets import QApplication

    from luminagames.cardface.checks import (
        check_cards,
        check_colors,
        check_contrast,
        check_layouts,
        check_own_files,
        face_values,
    )
    from luminagames.cardface.export import back_of
    from luminagames.cardface.painter import CardPainter
    from luminagames.cardface.theme import load_theme

    app = QGuiApplication.instance() or QApplication(["luminagames"])
    system_in_english()
    names = {str(path): name for path, name in shown.items()}
    for game, chosen in files.items():
        found = checked[game]
        rules = load(game)
        if found.definitions:
            rules = rules.with_definitions(found.definitions)
        own = list(dict.fromkeys(path.parent for path in chosen.layouts if path not in shown))
        sets = list(dict.fromkeys(set_folder(path) for path in chosen.cards if path not in shown))
        painter = CardPainter(load_theme(), game, own=own, sets=sets)
        problems = check_own_files(sets)
        problems += check_layouts(chosen.layouts, face_values(rules), painter.layout_folders)
        asked = [card for card in found.definitions if card["id"] in found.asked]
        faces = [rules.face(str(card["id"])) for card in asked]
        problems += check_cards(
            painter,
            rules.face,
            [face.id for face in faces],
            found.places,
            partial(back_of, rules),
        )
        if not errors(problems):
            problems += check_contrast(painter, faces)
            problems += check_colors(painter, faces)
        yield from (_renamed(problem, names) for problem in problems)
    del app


def _renamed(problem: Problem, names: Mapping[str, str]) -> Problem:
    from dataclasses import replace

    return replace(problem, file=names.get(problem.file, problem.file))
