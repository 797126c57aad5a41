"""The cues as sound: each a few partials with an envelope, rendered with the standard library when
it is first heard.

Samples are signed 16-bit, mono, `RATE` a second. `python -m luminagames.table.sound.synth FOLDER`
writes them as WAV.
"""

from __future__ import annotations

import math
import random
import sys
import wave
from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

RATE = 22_050
FULL = 32_767
# How loud a cue is at most by itself, of full scale (−6 dBFS).
PEAK = 0.5
LONGEST_MS = 600


@dataclass(frozen=True, slots=True)
class Tone:
    """One partial: hertz at its beginning and end, when it begins, how long it sounds, how loud (0
    to 1).

    `noise` is the share of it that is a rush instead of a tone, as of a card on cloth.
    """

    hertz: float
    ms: int
    loud: float = 1.0
    start: int = 0
    to: float = 0.0
    noise: float = 0.0
    attack: int = 4


def _chord(*hertz: float, ms: int, apart: int = 0, loud: float = 0.6) -> tuple[Tone, ...]:
    """Partials one after the other, each with its octave softly over it."""
    found: list[Tone] = []
    for number, one in enumerate(hertz):
        start = number * apart
        found += [
            Tone(one, ms - start, loud, start),
            Tone(2 * one, (ms - start) // 2, loud * 0.25, start),
        ]
    return tuple(found)


CUES: Mapping[str, tuple[Tone, ...]] = {
    # cards and tokens: small, they come often
    "card": (Tone(900, 110, 0.5, to=500, noise=0.95),),
    "draw": (Tone(700, 120, 0.5, to=1100, noise=0.95),),
    "place": (Tone(180, 120, 0.8, to=110), Tone(900, 60, 0.35, noise=0.95)),
    "shuffle": tuple(Tone(850, 70, 0.4, start, to=600, noise=0.95) for start in range(0, 420, 70)),
    "tokens": tuple(
        Tone(hertz, 130, 0.4, start) for hertz, start in ((2093, 0), (2637, 60), (2349, 120))
    ),
    "reveal": (Tone(600, 90, 0.4, to=1300, noise=0.8), *_chord(1047, ms=220, loud=0.35)),
    "tool": (Tone(1568, 140, 0.35), Tone(1865, 120, 0.3, 40), Tone(220, 90, 0.5)),
    # moments
    "turn": _chord(523, 784, ms=360, apart=110, loud=0.45),
    "acquire": _chord(659, 988, 1319, ms=480, apart=80, loud=0.45),
    "deploy": (Tone(131, 240, 0.8, to=98), *_chord(392, 587, ms=320, apart=60, loud=0.35)),
    "upgrade": _chord(440, 554, 659, 880, ms=460, apart=70, loud=0.4),
    "attack": (Tone(220, 200, 0.8, to=440), Tone(1500, 140, 0.4, 40, to=600, noise=0.9)),
    "hit": (Tone(110, 220, 1.0, to=60), Tone(500, 90, 0.5, to=200, noise=0.8)),
    "negate": (Tone(1175, 180, 0.5, to=1109), Tone(1760, 120, 0.3), Tone(196, 90, 0.5)),
    "heal": _chord(587, 740, 880, ms=420, apart=60, loud=0.35),
    "destroy": (Tone(330, 420, 0.7, to=82), Tone(700, 240, 0.4, to=150, noise=0.9)),
    "effect": _chord(880, 1175, ms=260, apart=50, loud=0.35),
    "strategy": _chord(466, 622, 932, ms=420, apart=60, loud=0.4),
    "power": _chord(330, 494, 659, 988, ms=520, apart=60, loud=0.4),
    "coin": tuple(
        Tone(hertz, 420 - start, 0.35, start)
        for hertz, start in ((3136, 0), (3136, 120), (3520, 220))
    ),
    "final": _chord(392, 494, 587, ms=580, apart=120, loud=0.5),
    "end": _chord(523, 659, 784, 1047, ms=600, apart=90, loud=0.5),
    "refused": (Tone(196, 140, 0.6, to=165), Tone(98, 160, 0.5, 30)),
}
# Cards and tokens; the others are moments.
SMALL = frozenset(("card", "draw", "place", "shuffle", "tokens", "reveal", "tool"))

ROOM, ROOM_MS = "room", 6000
# Of the room at night: hertz, when one begins, in milliseconds, and how often it chirps.
CRICKETS = ((4100.0, 700, 5), (3650.0, 2900, 4), (4100.0, 4300, 3))


@cache
def render(name: str) -> array[int]:
    """The samples of a cue; empty for a name that there is not."""
    tones = CUES.get(name, ())
    length = max((tone.start + tone.ms for tone in tones), default=0)
    sum_ = [0.0] * (RATE * min(length, LONGEST_MS) // 1000)
    chance = random.Random(name)
    for tone in tones:
        _add(sum_, tone, chance)
    loudest = max((abs(one) for one in sum_), default=0.0)
    scale = FULL * PEAK / loudest if loudest > 1.0 else FULL * PEAK
    return array("h", (round(one * scale) for one in sum_))


def _add(sum_: list[float], tone: Tone, chance: random.Random) -> None:
    """One partial: it rises at once and fades; the rush in it is low-passed, as cloth does."""
    first, count = RATE * tone.start // 1000, RATE * tone.ms // 1000
    rise = max(1, RATE * tone.attack // 1000)
    phase, rush = 0.0, 0.0
    for at in range(min(count, len(sum_) - first)):
        share = at / count
        hertz = tone.hertz + ((tone.to or tone.hertz) - tone.hertz) * share
        phase += 2 * math.pi * hertz / RATE
        value = math.sin(phase)
        if tone.noise:
            rush += (chance.uniform(-1, 1) - rush) * min(1.0, hertz / 2500)
            value = (1 - tone.noise) * value + tone.noise * rush * 1.8
        sum_[first + at] += value * tone.loud * min(1.0, at / rise) * (1 - share) ** 2


@cache
def room() -> array[int]:
    """The room at night: wind that swells and sinks, and two crickets far away. Its end joins its
    beginning.
    """
    count = RATE * ROOM_MS // 1000
    chance = random.Random(ROOM)
    over = RATE  # so many samples more, which the beginning fades out of
    wind, low = [0.0] * (count + over), 0.0
    for at in range(count + over):
        low += (chance.uniform(-1, 1) - low) * 0.035
        wind[at] = low * (0.7 + 0.3 * math.sin(2 * math.pi * at / count))
    for at in range(over):
        share = at / over
        wind[at] = wind[at] * math.sqrt(share) + wind[count + at] * math.sqrt(1 - share)
    loudest = max(map(abs, wind[:count]))
    found = [one / loudest * 0.75 for one in wind[:count]]
    for hertz, first, beats in CRICKETS:
        for beat in range(beats):
            _add(found, Tone(hertz, 38, 0.1, first + 62 * beat, attack=14), chance)
    return array("h", (round(max(-1.0, min(1.0, one)) * FULL * PEAK) for one in found))


def write_wav(path: Path, samples: array[int]) -> None:
    """Samples as a file."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        data = samples if sys.byteorder == "little" else array("h", samples)
        if data is not samples:
            data.byteswap()
        file.writeframes(data.tobytes())


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    for cue in CUES:
        write_wav(target / f"{cue}.wav", render(cue))
    write_wav(target / f"{ROOM}.wav", room())
