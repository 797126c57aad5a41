"""What a table says beside its things: the track of the turn, notes in their places, lit frames."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtWidgets import QGraphicsItem

from luminagames.engine.show import Note, Place, Status, Track
from luminagames.table.items.base import Layer, TableItem
from luminagames.table.items.note import NoteItem, NoteWords
from luminagames.table.items.track import FrameItem, TrackItem, TrackWords
from luminagames.table.look import Look
from luminagames.table.plan import Plan

Item = TypeVar("Item", bound=TableItem)


class SideItems:
    """Items by the name of their place, kept while the place is there."""

    def __init__(self, look: Look, board: QGraphicsItem) -> None:
        self.look = look
        self._board = board
        self._tracks: dict[str, TrackItem] = {}
        self._notes: dict[str, NoteItem] = {}
        self._frames: dict[str, FrameItem] = {}

    def show(self, plan: Plan, status: Status) -> None:
        """Makes the items as plan and status say."""
        places = {place.name: place for place in plan.places}
        tracks = {} if status.track is None else {
            name: place for name, place in places.items() if place.arrangement == "track"
        }  # fmt: skip
        notes = {note.place: note for note in status.notes
                 if note.place in places and places[note.place].arrangement != "target"}  # fmt: skip
        self._keep(self._tracks, tracks, TrackItem, Layer.PANEL)
        self._keep(self._notes, {name: places[name] for name in notes}, NoteItem, Layer.PANEL + 2)
        self._keep(self._frames, {name: places[name] for name in status.busy if name in places}, FrameItem, Layer.FRAME)
        for track in self._tracks.values():
            assert status.track is not None
            track.show(self._track_words(status.track))
        for name, item in self._notes.items():
            item.show(self._note_words(notes[name]), center=places[name].align == "center")

    def _keep(self, items: dict[str, Item], wanted: dict[str, Place], kind: type[Item], layer: float) -> None:
        """Takes away what is not wanted any more, makes what is new, and puts all in their places."""
        for name in [name for name in items if name not in wanted]:
            self._board.scene().removeItem(items.pop(name))
        for name, place in wanted.items():
            if name not in items:
                items[name] = kind(self.look)
                items[name].setZValue(layer)
                items[name].setParentItem(self._board)
            items[name].setPos(place.rect.x, place.rect.y)
            items[name].set_size(place.rect.w, place.rect.h)

    def _track_words(self, track: Track) -> TrackWords:
        plain = self.look.words.plain
        return TrackWords(
            plain(track.title),
            tuple((plain(step.label), step.inner) for step in track.steps),
            track.now,
            "" if track.lamp is None else plain(track.lamp),
            track.seat,
            "" if track.note is None else plain(track.note),
        )

    def _note_words(self, note: Note) -> NoteWords:
        runs = self.look.words.runs
        return NoteWords(runs(note.title), tuple(runs(line) for line in note.lines), note.clause)
