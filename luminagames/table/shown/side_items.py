"""What a table says beside its things: the track of the turn, notes in their places, lit frames."""

from __future__ import annotations

from PySide6.QtWidgets import QGraphicsItem

from luminagames.engine.show import Note, Status, Track
from luminagames.table.items.base import Layer
from luminagames.table.items.keep import keep
from luminagames.table.items.note import NoteItem, NoteWords, RowWords
from luminagames.table.items.track import FrameItem, TrackItem, TrackWords
from luminagames.table.look import Look
from luminagames.table.plan import Plan


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
        rects = {name: place.rect for name, place in places.items()}
        tracks = (
            {}
            if status.track is None
            else {
                name: place.rect for name, place in places.items() if place.arrangement == "track"
            }
        )
        notes = {
            note.place: note
            for note in status.notes
            if note.place in places and places[note.place].arrangement != "target"
        }
        noted = {name: rects[name] for name in notes}
        busy = {name: rects[name] for name in status.busy if name in rects}
        keep(self._tracks, tracks, TrackItem, Layer.PANEL, self.look, self._board)
        keep(self._notes, noted, NoteItem, Layer.PANEL + 2, self.look, self._board)
        keep(self._frames, busy, FrameItem, Layer.FRAME, self.look, self._board)
        for track in self._tracks.values():
            assert status.track is not None
            track.show(self._track_words(status.track))
        for name, item in self._notes.items():
            item.show(self._note_words(notes[name]), center=places[name].align == "center")

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
        runs, plain = self.look.words.runs, self.look.words.plain
        rows = tuple(
            RowWords(runs(row.label), plain(row.number), row.seat, row.share) for row in note.rows
        )
        return NoteWords(
            runs(note.title),
            tuple(runs(line) for line in note.lines[len(rows) :]),
            note.clause,
            rows,
        )
