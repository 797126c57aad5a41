"""What the studio works on: the cards of one game, alive while files change, and the files that are
open.

Text runs one way: a file changes on disk or a person types -> `LiveCards` reads it -> entries ->
list, preview, problems. Cards that are wrong keep their last good state; nothing here raises for
what stands in a file.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from luminagames import safefiles
from luminagames.cardface.icons.own import icon_files
from luminagames.cardface.lettering.ownfonts import font_files
from luminagames.cardface.pictures import PictureFolders
from luminagames.cards import sources
from luminagames.cards.live import LiveCard, LiveCards
from luminagames.cards.problems import Problem
from luminagames.engine.face import Face
from luminagames.engine.game import Game
from luminagames.studio.cards.entries import Entry
from luminagames.studio.drafting import FileDrafts
from luminagames.studio.editing.document import OpenFile, Outside
from luminagames.studio.files import stamp
from luminagames.studio.look import Theming
from luminagames.studio.watch import Change, Watch

# A file whose time stamp is older than this was not just written: its clock starts when it was
# noticed.
FRESH_S = 5.0


class Workspace(QObject):
    """One game with the shipped cards and those of own folders."""

    # A `frozenset` of ids: cards that are new, different or gone, or whose problems or places are.
    cards_changed = Signal(object)
    # A layout, picture, font or icon is another: cards are drawn anew.
    layouts_changed = Signal()
    # The path of a file that was changed outside.
    file_noticed = Signal(object)

    def __init__(self, look: Theming, game: str, folders: Sequence[Path] = ()) -> None:
        super().__init__()
        self._look = look
        self.game_id = game
        self.folders = tuple(folders)
        self.live = LiveCards(game, self.folders)
        # The files that are open, by path.
        self.files: dict[Path, OpenFile] = {}
        self._drafts = FileDrafts(game)
        # When (`time.perf_counter`) the newest content of a file was written, for *drawn in … ms*.
        self.clock: dict[Path, float] = {}
        self._entries: dict[str, Entry] = {}
        self._marked: frozenset[str] = frozenset()
        # What is wrong with cards as they are printed, where it was looked at.
        self.printed: dict[str, tuple[Problem, ...]] = {}
        self.watch = Watch(self.watched_files, self.watched_folders)
        self.watch.noticed.connect(self._noticed)
        self._refresh()

    def start(self) -> None:
        """Watch the files from now on."""
        self.watch.start()

    def stop(self) -> None:
        """Watch no more; what is not saved was saved, or given up by who left."""
        self.watch.stop()
        self._drafts.forget_all()

    # ------------------------------------------------------------ what there is

    @property
    def game(self) -> Game[object]:
        """The rules with the cards as they can be shown now."""
        return self.live.game()

    @property
    def entries(self) -> Mapping[str, Entry]:
        """All cards by id, in the order of their files; cards that were never right stand at the
        end.
        """
        return self._entries

    def watched_files(self) -> Iterator[Path]:
        """Cards, decks and layouts; in own folders pictures, fonts and icons as well."""
        yield from sources.shipped_files(self.game_id)
        yield from sorted(sources.shipped_layouts(self.game_id).glob("*.yaml"))
        for folder in self.folders:
            if folder.is_dir():
                yield from sorted(
                    path
                    for path in safefiles.files_below(folder, ".yaml")
                    if safefiles.is_plain(path, folder)
                )
                yield from PictureFolders([folder]).files()
                yield from (*font_files(folder), *icon_files(folder))
        yield from (path for path in self.files if path.is_file())

    def watched_folders(self) -> Iterator[Path]:
        """Where new files may come."""
        yield sources.shipped_folder(self.game_id) / "cards"
        yield sources.shipped_layouts(self.game_id)
        for folder in self.folders:
            yield folder
            yield from safefiles.folders_below(folder)

    def problems_of(self, path: Path) -> list[Problem]:
        """All that is wrong with a file, its printed cards included, in order of place."""
        printed = [
            one
            for entry in self._entries.values()
            if entry.file == path
            for one in self.printed.get(entry.id, ())
        ]
        return sorted([*self.live.problems_of(path), *printed])

    def all_problems(self) -> list[Problem]:
        """All that is wrong."""
        return sorted(
            [*self.live.problems, *(one for found in self.printed.values() for one in found)]
        )

    def entry_at(self, path: Path, line: int) -> Entry | None:
        """The card that stands at a line of a file."""
        return next(
            (
                entry
                for entry in self._entries.values()
                if entry.file == path and entry.line <= line <= entry.end_line
            ),
            None,
        )

    # ------------------------------------------------------------ files

    def open(self, path: Path) -> OpenFile:
        """The open file of a path, opened if it is not."""
        found = self.files.get(path)
        if found is None:
            found = self.files[path] = OpenFile(self._look, path)
            self._drafts.follow(found)
        return found

    def close(self, file: OpenFile) -> None:
        """Let an open file go, unsaved edits with it."""
        self.files.pop(file.path, None)
        self._drafts.forget(file)
        self._read([file.path], whole=not file.path.is_file())

    def unsaved(self) -> list[OpenFile]:
        """Open files whose edits are not on disk."""
        return [file for file in self.files.values() if file.unsaved]

    def take_text(self, file: OpenFile) -> None:
        """Show a text that is not saved yet."""
        self.clock[file.path] = time.perf_counter()
        self._read([file.path])

    def wrote(self, file: OpenFile) -> None:
        """The studio wrote this file itself."""
        self.clock[file.path] = time.perf_counter()
        self.watch.known(file.path)
        self._read([file.path])

    def set_printed(self, card: str, problems: Iterable[Problem]) -> None:
        """What is wrong with a card as it is printed."""
        found = tuple(problems)
        if self.printed.get(card, ()) != found:
            self.printed[card] = found
            self._refresh({card})

    def mark_changed(self, cards: frozenset[str]) -> None:
        """Which cards differ from the last commit: for `is:changed`."""
        if cards != self._marked:
            self._marked = cards
            self._refresh()

    # ------------------------------------------------------------ reading

    def _noticed(self, change: Change) -> None:
        now = time.perf_counter()
        for path in (*change.changed, *change.added, *(new for _, new in change.renamed)):
            self.clock[path] = _written(path, now)
        for old, new in change.renamed:
            file = self.files.pop(old, None)
            if file is not None:
                file.moved(new)
                self.files[new] = file
                self._drafts.moved(file)
        moved = [path for pair in change.renamed for path in pair if self._is_print(path)]
        layouts = [
            path
            for path in (*change.changed, *change.added, *change.removed)
            if self._is_print(path)
        ] + moved
        for path in (*change.changed, *change.added, *change.removed):
            open_file = self.files.get(path)
            if open_file is not None:
                open_file.check_disk()
        if layouts:
            self.layouts_changed.emit()
        cards = [path for path in change.changed if path not in layouts]
        self._read(cards, whole=bool(change.added or change.removed or change.renamed))
        for path in (*change.changed, *change.added, *change.removed):
            self.file_noticed.emit(path)

    def _is_print(self, path: Path) -> bool:
        """Whether a file changes how cards are printed, not what they are."""
        return self._is_layout(path) or path.suffix.lower() != ".yaml"

    def _is_layout(self, path: Path) -> bool:
        return "layouts" in path.parts[-3:-1]

    def _read(self, paths: Iterable[Path], *, whole: bool = False) -> None:
        """Read files again; what is typed in the studio counts before what is on disk."""
        touched: set[str] = set()
        if whole:
            touched |= set(self.live.rescan().cards)
            paths = [*self.files]
        for path in paths:
            file = self.files.get(path)
            ours = file is not None and (
                file.unsaved or file.outside in (Outside.DELETED, Outside.UNREADABLE)
            )
            if self._is_print(path) or (whole and not ours):
                continue
            text = (
                file.text
                if file is not None and (ours or file.outside is Outside.NOTHING)
                else None
            )
            touched |= set(self.live.update(path, text).cards)
        self._refresh(touched)

    def _refresh(self, touched: Iterable[str] = ()) -> None:
        before = self._entries
        game = self.live.game()
        by_card = self._problems_by_card()
        made: dict[str, Entry] = {}
        for name, card in self.live.cards.items():
            made[name] = self._entry(card, before.get(name), game, by_card.get(name, ()))
        for problem in self.live.card_problems:
            if problem.card and problem.card not in made:
                wrong = by_card.get(problem.card, (problem,))
                made[problem.card] = Entry(
                    problem.card,
                    problem.card,
                    Path(problem.file),
                    problem.line,
                    problem.line,
                    problems=tuple(wrong),
                )
        self._entries = made
        different = {name for name, entry in made.items() if before.get(name) != entry} | (
            set(before) - set(made)
        )
        different |= set(touched)
        if different or list(before) != list(made):
            for name in set(touched) - {
                problem.card for found in self.printed.values() for problem in found
            }:
                self.printed.pop(name, None)
            self.cards_changed.emit(frozenset(different))

    def _problems_by_card(self) -> dict[str, tuple[Problem, ...]]:
        found: dict[str, list[Problem]] = {}
        spans: dict[str, list[LiveCard]] = {}
        for card in self.live.cards.values():
            spans.setdefault(str(card.file), []).append(card)
        for problem in self.live.card_problems:
            name = problem.card
            if not name:  # of the file's YAML: of the card where it stands
                near = [card for card in spans.get(problem.file, ()) if card.line <= problem.line]
                name = (
                    near[-1].id
                    if near
                    else next((card.id for card in spans.get(problem.file, ())), "")
                )
            found.setdefault(name, []).append(problem)
        for name, printed in self.printed.items():
            found.setdefault(name, []).extend(printed)
        return {name: tuple(sorted(problems)) for name, problems in found.items()}

    def _entry(
        self, card: LiveCard, before: Entry | None, game: Game[object], problems: Sequence[Problem]
    ) -> Entry:
        changed = card.id in self._marked
        if before is not None and before.data == card.definition and before.face is not None:
            same = (before.file, before.line, before.end_line, before.problems, before.changed)
            if same == (card.file, card.line, card.last_line, tuple(problems), changed):
                return before
            return replace(
                before,
                file=card.file,
                line=card.line,
                end_line=card.last_line,
                problems=tuple(problems),
                changed=changed,
            )
        face = game.face(card.id)
        name = str(card.definition.get("name", face.name))
        return Entry(
            card.id,
            name,
            card.file,
            card.line,
            card.last_line,
            card.definition,
            face,
            _rules(face),
            tuple(problems),
            changed,
        )


def _rules(face: Face) -> str:
    rules = face.values.get("rules", ())
    return " ".join(str(rule) for rule in rules) if isinstance(rules, tuple) else str(rules)


def _written(path: Path, now: float) -> float:
    """When a file was written, on the clock of `perf_counter`."""
    found = stamp(path)
    age = time.time() - found.modified_ns / 1e9 if found is not None else FRESH_S
    return now - age if 0 <= age < FRESH_S else now
