"""What the program remembers: `settings.ini` in the user's config folder, read through one class
with typed keys.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

from luminagames import folders
from luminagames.app.setup.likes import Likes
from luminagames.app.start import SeatPlan, clean_name
from luminagames.bots.bot import parse_spec
from luminagames.engine.plain import Json
from luminagames.table.settings import Speech, TableSettings

THEMES = ("observatory", "daylight", "high_contrast")
TEXT_SIZES = range(80, 201)
SPEEDS = range(50, 301)
MAX_NAME = 24
PACES = ("calm", "brisk", "quick", "step")
LIKES_KEPT = 40
KEYS = "play/keys"
LANGUAGE = "look/language"
SYSTEM = "system"
# Keys of what a person chooses in the settings; the others are remembered by the way.
CHOSEN = ("look/", "motion/", "play/")
# Usual volumes: modest; the sounds are levelled among each other as they are.
VOLUMES = {"all": 80, "cards": 90, "moments": 100, "room": 50}
SOUND = "play/sound_on"
MOTIONS = ("full", "less", "none")
MOTION, REDUCED = "motion/level", "motion/reduced"
# What can be chosen of what a screen reader is told (`table.settings.Speech`); the first is usual.
SPEECH = {
    "acts": ("full", "short"),
    "numbers": ("both", "new"),
    "rules": ("focus", "pause", "never"),
}
DEFAULT_NAMES = ("Ada", "Bruno", "Cleo", "Dov")


@dataclass(frozen=True, slots=True)
class LastStudio:
    """Where the studio was left: its game, the own folder that was listed, and its page."""

    game: str = ""
    folder: str = ""
    tab: int = 0


class Settings(QObject):
    """Typed keys over a `QSettings` file. A value that was tampered with counts as its default."""

    # A key whose value is new; sent after it is stored.
    changed = Signal(str)

    def __init__(self, path: Path | None = None) -> None:
        super().__init__()
        self.path = path or folders.config_dir() / "settings.ini"
        # What was before each change of this run, the last change last.
        self._done: list[dict[str, object]] = []
        # Whether nobody has chosen anything yet: this is the first start.
        self.fresh = not self.path.exists()
        self._store = QSettings(str(self.path), QSettings.Format.IniFormat)

    # Comfort

    @property
    def theme(self) -> str:
        """One of `THEMES`."""
        value = self._text("look/theme")
        return value if value in THEMES else THEMES[0]

    @theme.setter
    def theme(self, name: str) -> None:
        if name not in THEMES:
            raise ValueError(f"no theme '{name}'; there are: {', '.join(THEMES)}")
        self._set("look/theme", name)

    @property
    def text_size(self) -> int:
        """Per cent, 80 to 200."""
        return self._number("look/text_size", 100, TEXT_SIZES)

    @text_size.setter
    def text_size(self, per_cent: int) -> None:
        self._set("look/text_size", _within(per_cent, TEXT_SIZES))

    @property
    def language(self) -> str:
        """The code of a language, or `SYSTEM`: as the system asks for it. One that is gone counts
        as `SYSTEM`.
        """
        return self._text(LANGUAGE) or SYSTEM

    @language.setter
    def language(self, code: str) -> None:
        self._set(LANGUAGE, code)

    @property
    def animation_speed(self) -> int:
        """Per cent, 50 to 300; 200 is twice as fast."""
        return self._number("motion/speed", 100, SPEEDS)

    @animation_speed.setter
    def animation_speed(self, per_cent: int) -> None:
        self._set("motion/speed", _within(per_cent, SPEEDS))

    @property
    def motion(self) -> str:
        """One of `MOTIONS`: everything moves; nothing travels, light still fades; all changes at
        once.
        """
        value = self._text(MOTION)
        if value in MOTIONS:
            return value
        return (
            "less" if self._flag(REDUCED) else MOTIONS[0]
        )  # as it was kept before there were three of them

    @motion.setter
    def motion(self, level: str) -> None:
        self._set(MOTION, level if level in MOTIONS else MOTIONS[0])

    def speech(self, name: str) -> str:
        """What was chosen for one key of `SPEECH`."""
        value = self._text(f"play/speech_{name}")
        return value if value in SPEECH[name] else SPEECH[name][0]

    def set_speech(self, name: str, value: str) -> None:
        """Another choice for one key of `SPEECH`."""
        self._set(f"play/speech_{name}", value if value in SPEECH[name] else SPEECH[name][0])

    @property
    def says_clause(self) -> bool:
        """Whether a screen reader is told the clause with every refusal."""
        return self._flag("play/speech_clause", usual=True)

    @says_clause.setter
    def says_clause(self, on: bool) -> None:
        self._set("play/speech_clause", on)

    @property
    def bot_pause(self) -> int:
        """How long a bot waits before it acts, in milliseconds."""
        return self._number("play/bot_pause", 900, range(10_001))

    @bot_pause.setter
    def bot_pause(self, milliseconds: int) -> None:
        self._set("play/bot_pause", milliseconds)

    @property
    def hover(self) -> int:
        """How long a hand rests on a card before it is shown large, in milliseconds; 0: only by
        Space.
        """
        return self._number("play/hover", 650, range(10_001))

    @hover.setter
    def hover(self, milliseconds: int) -> None:
        self._set("play/hover", milliseconds)

    @property
    def turn_table(self) -> bool:
        """Whether the acting seat moves to the bottom where nothing is hidden."""
        return self._flag("play/turn_table")

    @turn_table.setter
    def turn_table(self, on: bool) -> None:
        self._set("play/turn_table", on)

    @property
    def recap(self) -> bool:
        """Whether a person who looks again is told what the others did since."""
        return self._flag("play/recap", usual=True)

    @recap.setter
    def recap(self, on: bool) -> None:
        self._set("play/recap", on)

    @property
    def passes_alone(self) -> bool:
        """Whether the table passes against bots alone where nothing else can be done."""
        return self._flag("play/passes_alone", usual=True)

    @passes_alone.setter
    def passes_alone(self, on: bool) -> None:
        self._set("play/passes_alone", on)

    @property
    def asks_undone(self) -> bool:
        """Whether the table asks before a turn ends with something undone."""
        return self._flag("play/asks_undone", usual=True)

    @asks_undone.setter
    def asks_undone(self, on: bool) -> None:
        self._set("play/asks_undone", on)

    @property
    def pace(self) -> str:
        """How long the acts of others stand on the stage: one of `PACES`."""
        value = self._text("play/pace")
        return value if value in PACES else PACES[0]

    @pace.setter
    def pace(self, name: str) -> None:
        self._set("play/pace", name if name in PACES else PACES[0])

    @property
    def keys(self) -> dict[str, str]:
        """The commands with another key than the usual one, by their names (`table.commands`)."""
        stored = self._json(KEYS)
        return (
            {name: key for name, key in stored.items() if isinstance(key, str)}
            if isinstance(stored, dict)
            else {}
        )

    @keys.setter
    def keys(self, keys: Mapping[str, str]) -> None:
        self._set(KEYS, json.dumps(dict(keys)))

    @property
    def sound_on(self) -> bool:
        """Whether anything is to be heard: one switch for all."""
        return self._flag(SOUND, usual=True)

    @sound_on.setter
    def sound_on(self, on: bool) -> None:
        self._set(SOUND, on)

    def volume(self, group: str) -> int:
        """Per cent: of `all`, in it of `cards`, `moments` and `room`; 0 is off."""
        return self._number(f"play/sound_{group}", VOLUMES[group], range(101))

    def set_volume(self, group: str, per_cent: int) -> None:
        """Another volume of a group."""
        self._set(f"play/sound_{group}", _within(per_cent, range(101)))

    def table(self) -> TableSettings:
        """What a table needs to know of all this."""
        return TableSettings(
            reduced_motion=self.motion != "full",
            still=self.motion == "none",
            animation_speed=self.animation_speed / 100,
            hover_ms=self.hover,
            bot_pace_ms=self.bot_pause,
            turn_table=self.turn_table,
            recap=self.recap,
            pace=self.pace,
            passes_alone=self.passes_alone,
            asks_undone=self.asks_undone,
            sound=self.volume("all") if self.sound_on else 0,
            sound_cards=self.volume("cards"),
            sound_moments=self.volume("moments"),
            sound_room=self.volume("room"),
            speech=Speech(
                self.speech("acts"), self.speech("numbers"), self.speech("rules"), self.says_clause
            ),
            keys=tuple(self.keys.items()),
        )

    # People

    @property
    def names(self) -> tuple[str, ...]:
        """The names offered for seats, in their order; never empty, and never an empty name."""
        stored = self._json("play/names")
        names = [_name(part) for part in stored] if isinstance(stored, list) else []
        filled = [name for name in names if name]
        return tuple(
            filled
            + [name for name in DEFAULT_NAMES if name not in filled][: max(0, 4 - len(filled))]
        )

    @names.setter
    def names(self, names: tuple[str, ...]) -> None:
        self._set(
            "play/names",
            json.dumps([_name(name) for name in names if _name(name)], ensure_ascii=False),
        )

    def seats(self, game: str) -> tuple[SeatPlan, ...]:
        """Who sat at that game's table last time; empty if nobody did."""
        stored = self._json(f"setup/{game}/seats")
        return tuple(
            SeatPlan(_name(part.get("name")), _bot(part.get("bot")))
            for part in (stored if isinstance(stored, list) else [])
            if isinstance(part, dict) and _name(part.get("name"))
        )

    def set_seats(self, game: str, plans: Sequence[SeatPlan]) -> None:
        """Remember who sits at that game's table."""
        data = [{"name": plan.name, "bot": plan.bot} for plan in plans]
        self._set(f"setup/{game}/seats", json.dumps(data, ensure_ascii=False))

    def options(self, game: str) -> dict[str, Json]:
        """The options of that game's last set-up."""
        stored = self._json(f"setup/{game}/options")
        return stored if isinstance(stored, dict) else {}

    def set_options(self, game: str, options: Mapping[str, Json]) -> None:
        """Remember the options of a set-up."""
        self._set(f"setup/{game}/options", json.dumps(dict(options)))

    @property
    def likes(self) -> dict[str, Likes]:
        """What people like to be seen as, by their names."""
        stored = self._json("play/likes")
        found = {}
        for name, entry in stored.items() if isinstance(stored, dict) else ():
            if isinstance(entry, dict):
                mark, face = entry.get("mark"), entry.get("face")
                found[name] = Likes(
                    mark if type(mark) is int else -1, face if type(face) is int else -1
                )
        return found

    def like(self, name: str, likes: Likes) -> None:
        """Remember what somebody chose; of very many people those who chose last."""
        kept = {**{one: old for one, old in self.likes.items() if one != name}, name: likes}
        last = list(kept.items())[-LIKES_KEPT:]
        data = {one: {"mark": given.mark, "face": given.face} for one, given in last}
        self._set("play/likes", json.dumps(data, ensure_ascii=False))

    def goals(self, game: str) -> dict[str, tuple[str, str]]:
        """Which goals of a game people have reached: who was first, and on which day (ISO)."""
        stored = self._json(f"goals/{game}")
        return {
            goal: (_name(entry[0]), str(entry[1]))
            for goal, entry in (stored.items() if isinstance(stored, dict) else ())
            if isinstance(entry, list) and len(entry) == 2
        }

    def reach_goals(self, game: str, goals: Mapping[str, tuple[str, str]]) -> None:
        """Remember goals that were reached; who was first stays."""
        kept = {**goals, **self.goals(game)}
        self._set(f"goals/{game}", json.dumps(kept, ensure_ascii=False))

    # The window

    @property
    def geometry(self) -> QByteArray:
        """Where the window was, as `QWidget.saveGeometry` gave it; empty the first time."""
        value = self._store.value("window/geometry")
        return value if isinstance(value, QByteArray) else QByteArray()

    @geometry.setter
    def geometry(self, geometry: QByteArray) -> None:
        self._store.setValue("window/geometry", geometry)

    @property
    def page(self) -> str:
        """The link of the page on which the program was closed; empty: it begins at the start
        page.
        """
        return self._text("window/page")

    @page.setter
    def page(self, link: str) -> None:
        self._store.setValue("window/page", link)

    @property
    def studio(self) -> LastStudio:
        """Where the studio was left."""
        data = self._json("studio/last")
        if not isinstance(data, dict):
            return LastStudio()
        game, folder, tab = (data.get(key) for key in ("game", "folder", "tab"))
        return LastStudio(
            game if isinstance(game, str) else "",
            folder if isinstance(folder, str) else "",
            tab if isinstance(tab, int) else 0,
        )

    @studio.setter
    def studio(self, last: LastStudio) -> None:
        self._store.setValue("studio/last", json.dumps(asdict(last), ensure_ascii=False))

    @property
    def last_folder(self) -> Path:
        """Where a match file was last saved or opened."""
        text = self._text("files/folder")
        return Path(text) if text and Path(text).is_dir() else Path.home()

    @last_folder.setter
    def last_folder(self, folder: Path) -> None:
        self._store.setValue("files/folder", str(folder))

    def sync(self) -> None:
        """Write to disk what is not written yet."""
        self._store.sync()

    # Reading and writing

    def _set(self, key: str, value: str | int | bool) -> None:
        if self._store.value(key) == value:
            return
        if key.startswith(CHOSEN) and key != "play/likes":
            self._done.append({key: self._store.value(key)})
        self._store.setValue(key, value)
        self.changed.emit(key)

    @property
    def can_undo(self) -> bool:
        """Whether something was changed since the program began."""
        return bool(self._done)

    def undo(self) -> bool:
        """Takes the last change back; whether there was one."""
        before = self._done.pop() if self._done else {}
        for key, value in before.items():
            self._put(key, value)
        return bool(before)

    def chosen(self, keys: Sequence[str]) -> bool:
        """Whether any of these was ever chosen."""
        return any(self._store.contains(key) for key in keys)

    def forget(self, keys: Sequence[str]) -> None:
        """These are as they were at first; one change."""
        before = {key: self._store.value(key) for key in keys if self._store.contains(key)}
        if before:
            self._done.append(before)
        for key in before:
            self._put(key, None)

    def reset(self) -> None:
        """All that was chosen is as it was at first, but names and what people like; one change."""
        kept = ("play/names", "play/likes")
        self.forget(
            [key for key in self._store.allKeys() if key.startswith(CHOSEN) and key not in kept]
        )

    def _put(self, key: str, value: object) -> None:
        if value is None:
            self._store.remove(key)
        else:
            self._store.setValue(key, value)
        self.changed.emit(key)

    def _text(self, key: str) -> str:
        value = self._store.value(key, "")
        return value if isinstance(value, str) else ""

    def _number(self, key: str, default: int, allowed: range) -> int:
        try:
            value = int(str(self._store.value(key, default)))
        except ValueError:
            return default
        return value if value in allowed else default

    def _flag(self, key: str, *, usual: bool = False) -> bool:
        return str(self._store.value(key, usual)).lower() == "true"

    def _json(self, key: str) -> Json:
        try:
            value: Json = json.loads(self._text(key) or "null")
        except json.JSONDecodeError:
            return None
        return value


def _within(value: int, allowed: range) -> int:
    return min(max(value, allowed.start), allowed.stop - 1)


def _name(value: Json) -> str:
    return clean_name(value)[:MAX_NAME] if isinstance(value, str) else ""


def _bot(value: Json) -> str:
    """A bot that there is, else a person."""
    try:
        return value if isinstance(value, str) and value and parse_spec(value) else ""
    except ValueError:
        return ""
