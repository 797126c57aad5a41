"""How a table behaves for the person in front of it: pace, motion, hover. Plain values, no
files.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Speech:
    """What a screen reader is told at the table.

    `acts`: all that the log says of others' acts (`full`), or one sentence of each (`short`);
    `numbers`: a score that changed as it is now (`new`), or with what it was (`both`); `rules`:
    when the rules text of a card under the keyboard is said: with its name (`focus`), after a
    `pause`, `never`; `clause`: whether a refusal names its clause.
    """

    acts: str = "full"
    numbers: str = "both"
    rules: str = "focus"
    clause: bool = True


@dataclass(frozen=True, slots=True)
class TableSettings:
    """What the settings page offers for the table.

    `animation_speed` divides every duration; `hover_ms` is how long a hand rests on a card before
    it is shown large (0: only by Space); `bot_pace_ms` the pause before a program answers;
    `turn_table` puts the acting seat at the bottom where nothing is hidden; `recap` tells what
    others did when one looks again; `pace` is how long others' acts stand on the stage: `calm`,
    `brisk`, `quick` (not at all), `step` (until a key).
    """

    reduced_motion: bool = False
    # With reduced motion: light does not fade either.
    still: bool = False
    animation_speed: float = 1.0
    hover_ms: int = 650
    bot_pace_ms: int = 700
    turn_table: bool = False
    recap: bool = False
    pace: str = "quick"
    sound: int = 0
    sound_cards: int = 100
    sound_moments: int = 100
    # Volumes in per cent: of all, and in it of cards and tokens, of moments, and of the room; 0 is
    # off.
    sound_room: int = 0
    # Against programs alone the table passes where nothing else can be done.
    passes_alone: bool = True
    # It asks before a turn ends with something undone.
    asks_undone: bool = True
    speech: Speech = Speech()
    # Commands with another key than the usual one.
    keys: tuple[tuple[str, str], ...] = ()

    def volume(self, *, small: bool) -> float:
        """How loud a cue is, 0 to 1; an ear hears halves of the scale, so it is squared."""
        return self._loud(self.sound_cards if small else self.sound_moments)

    @property
    def room_volume(self) -> float:
        """How loud the room at night is, 0 to 1."""
        return self._loud(self.sound_room)

    def _loud(self, group: int) -> float:
        share = self.sound / 100 * group / 100
        return share * share

    def reading(self, ms: int) -> int:
        """A time to read in: motion or not, it passes; a faster table is read faster."""
        return round(ms / max(self.animation_speed, 0.05))

    def duration(self, ms: int) -> int:
        """A duration as this person wants it: 0 with reduced motion."""
        return 0 if self.reduced_motion else round(ms / max(self.animation_speed, 0.05))
