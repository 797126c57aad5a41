"""Makes the sounds of the table anew: `python scripts/bake_sounds.py` writes `assets/sounds/`.

Each sound is made of noise through filters, of struck partials and of glides, three times with other
chances, levelled by EBU R128 (the loudest moment of each group is the same) and kept as Vorbis. Needs
numpy (`pip install -e .[lab]`) and ffmpeg, which the program itself does not.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
VARIANTS = 3
# The loudest 400 ms of a sound, in LUFS: small ones come often.
SMALL, MOMENT, ROOM = -31.0, -24.0, -36.0
TARGET = Path(__file__).resolve().parent.parent / "assets" / "sounds"

Wave = NDArray[np.float64]
Maker = Callable[[np.random.Generator], Wave]


def silence(ms: float) -> Wave:
    """So long nothing."""
    return np.zeros(round(RATE * ms / 1000))


def times(ms: float) -> Wave:
    """The seconds of each sample."""
    return np.arange(round(RATE * ms / 1000)) / RATE


def mixed(*parts: tuple[float, Wave]) -> Wave:
    """Waves that begin so many milliseconds after the start, together."""
    length = max(round(RATE * at / 1000) + len(one) for at, one in parts)
    sum_ = np.zeros(length)
    for at, one in parts:
        first = round(RATE * at / 1000)
        sum_[first : first + len(one)] += one
    return sum_


def noise(
    chance: np.random.Generator, ms: float, low: float, high: float, attack: float = 4.0
) -> Wave:
    """A rush between two frequencies that rises in `attack` milliseconds and fades."""
    count = round(RATE * ms / 1000)
    spectrum = np.fft.rfft(chance.standard_normal(count))
    hertz = np.fft.rfftfreq(count, 1 / RATE)
    band = 1 / (1 + (low / np.maximum(hertz, 1)) ** 4) / (1 + (hertz / high) ** 4)
    one = np.fft.irfft(spectrum * band, count)
    one /= np.max(np.abs(one)) or 1.0
    return one * faded(ms, attack)


def faded(ms: float, attack: float = 4.0, power: float = 2.0) -> Wave:
    """An envelope: up at once, then down."""
    t = times(ms) * 1000
    return np.minimum(1.0, t / attack) * (1 - t / ms) ** power


def struck(hertz: float, ms: float, partials: tuple[tuple[float, float, float], ...]) -> Wave:
    """A struck body: partials as (ratio, loudness, share of the whole time that they sound)."""
    t = times(ms)
    sum_ = np.zeros(len(t))
    for ratio, loud, share in partials:
        sum_ += loud * np.sin(2 * np.pi * hertz * ratio * t) * np.exp(-t / (ms / 1000 * share / 4))
    return sum_ * np.minimum(1.0, t / 0.002) * np.minimum(1.0, (t[-1] - t) / 0.02)


GLASS = ((1.0, 1.0, 1.0), (2.76, 0.5, 0.5), (5.40, 0.25, 0.25), (8.93, 0.12, 0.12))
BELL = ((0.5, 0.3, 1.0), (1.0, 1.0, 1.0), (1.19, 0.3, 0.7), (2.0, 0.5, 0.6), (3.01, 0.2, 0.35))
WOOD = ((1.0, 1.0, 0.3), (2.4, 0.4, 0.15), (4.1, 0.2, 0.1))
METAL = ((1.0, 1.0, 0.7), (1.48, 0.7, 0.6), (2.13, 0.6, 0.45), (3.37, 0.4, 0.3), (4.61, 0.3, 0.2))
WARM = ((1.0, 1.0, 1.0), (2.0, 0.35, 0.7), (3.0, 0.12, 0.5))


def glide(first: float, last: float, ms: float, power: float = 2.0) -> Wave:
    """A tone that goes from one pitch to another and fades."""
    t = times(ms)
    pitch = first * (last / first) ** (t / t[-1])
    return np.sin(2 * np.pi * np.cumsum(pitch) / RATE) * faded(ms, 3.0, power)


def chord(chance: np.random.Generator, hertz: tuple[float, ...], ms: float, apart: float) -> Wave:
    """Bells one after the other, never quite in time."""
    return mixed(
        *(
            (place * apart + chance.uniform(0, 6), 0.6 * struck(one, ms - place * apart, BELL))
            for place, one in enumerate(hertz)
        )
    )


def near(chance: np.random.Generator, share: float = 0.03) -> float:
    """A factor close to one."""
    return float(1 + chance.uniform(-share, share))


def card(chance: np.random.Generator) -> Wave:
    """A card slides over cloth and comes to rest."""
    slide = noise(chance, 150 * near(chance, 0.1), 1400, 6500 * near(chance), 60)
    rest = glide(170 * near(chance), 110, 70)
    return mixed((0, 0.8 * slide), (120, 0.5 * rest), (118, 0.35 * noise(chance, 40, 900, 4000)))


def draw(chance: np.random.Generator) -> Wave:
    """A card leaves a pile."""
    return mixed(
        (0, noise(chance, 60, 2500, 9000, 15)),
        (40, 0.7 * noise(chance, 120, 1200, 5200 * near(chance), 50)),
    )


def place(chance: np.random.Generator) -> Wave:
    """Something is laid down."""
    return mixed(
        (0, 0.7 * noise(chance, 45, 800, 3800)),
        (4, glide(190 * near(chance), 105, 110)),
        (4, 0.4 * struck(420 * near(chance), 120, WOOD)),
    )


def shuffle(chance: np.random.Generator) -> Wave:
    """A riffle: edges that fall on each other faster and faster."""
    at, parts = 0.0, []
    for number in range(16):
        parts.append((at, chance.uniform(0.4, 1.0) * noise(chance, 38, 1800, 7000, 3)))
        at += max(14.0, 40.0 - number * 1.8) * near(chance, 0.15)
    parts.append((at + 20, noise(chance, 130, 900, 3500, 50)))
    return mixed(*parts)


def deal(chance: np.random.Generator) -> Wave:
    """Cards round the table."""
    return mixed(*((at * 85 * near(chance, 0.04), card(chance)) for at in range(4)))


def tokens(chance: np.random.Generator) -> Wave:
    """Small glass beads."""
    return mixed(
        *(
            (at, 0.6 * struck(hertz * near(chance), 170, GLASS))
            for at, hertz in ((0, 2100), (55, 2650), (118, 2350))
        )
    )


def orb(chance: np.random.Generator) -> Wave:
    """A round thing that hums as it is set down."""
    t = times(420)
    hum = np.sin(2 * np.pi * 330 * near(chance) * t + 1.5 * np.sin(2 * np.pi * 5.5 * t))
    return mixed((0, 0.6 * hum * faded(420, 30)), (0, 0.5 * struck(990 * near(chance), 300, GLASS)))


def crystal(chance: np.random.Generator) -> Wave:
    """A crystal is set into its place."""
    base = 1320 * near(chance)
    return mixed(
        (0, 0.4 * glide(180, 110, 90)),
        (10, struck(base, 420, GLASS)),
        (70, 0.5 * struck(base * 1.5, 360, GLASS)),
    )


def tool(chance: np.random.Generator) -> Wave:
    """Metal on metal."""
    return mixed(
        (0, struck(760 * near(chance), 260, METAL)), (0, 0.4 * noise(chance, 50, 2000, 8000))
    )


def reveal(chance: np.random.Generator) -> Wave:
    """A card is turned over."""
    return mixed(
        (0, 0.8 * noise(chance, 70, 1500, 6000, 25)),
        (75, 0.8 * noise(chance, 50, 900, 4500, 4)),
        (80, 0.3 * struck(1175 * near(chance, 0.01), 320, BELL)),
    )


def ratchet(chance: np.random.Generator, teeth: int, first: float) -> list[tuple[float, Wave]]:
    """Clicks of a wheel that turns."""
    return [
        (number * first * near(chance, 0.05), 0.5 * struck(520 * near(chance, 0.08), 60, METAL))
        for number in range(teeth)
    ]


def upgrade(chance: np.random.Generator) -> Wave:
    """Gears turn, and the next one falls into place."""
    return mixed(
        *ratchet(chance, 7, 46),
        (300, 0.8 * glide(150, 90, 160)),
        (310, chord(chance, (392, 494, 587, 784), 760, 55)),
    )


def turn(chance: np.random.Generator) -> Wave:
    """Two bells."""
    return chord(chance, (523.3, 784), 620, 130)


def acquire(chance: np.random.Generator) -> Wave:
    """A creature follows."""
    return chord(chance, (659.3, 987.8, 1318.5), 760, 85)


def deploy(chance: np.random.Generator) -> Wave:
    """Something heavy arrives."""
    return mixed(
        (0, glide(130 * near(chance), 62, 260)),
        (0, 0.5 * noise(chance, 120, 300, 2200)),
        (60, 0.5 * chord(chance, (392, 587.3), 520, 70)),
    )


def attack(chance: np.random.Generator) -> Wave:
    """A swing through the air."""
    t = times(260)
    rush = noise(chance, 260, 700, 5200 * near(chance), 120)
    return rush * (0.4 + 0.6 * np.sin(np.pi * t / t[-1]))


def hit(chance: np.random.Generator) -> Wave:
    """A blow."""
    return mixed(
        (0, glide(150 * near(chance), 48, 240)),
        (0, 0.7 * noise(chance, 70, 500, 5000, 1)),
        (6, 0.4 * noise(chance, 200, 150, 900, 10)),
    )


def block(chance: np.random.Generator) -> Wave:
    """A blow that is caught."""
    return mixed(
        (0, struck(392 * near(chance), 420, METAL)),
        (0, 0.6 * noise(chance, 60, 1200, 7000, 1)),
        (0, 0.6 * glide(120, 70, 120)),
    )


def negate(chance: np.random.Generator) -> Wave:
    """What was begun breaks off."""
    return mixed(
        (0, 0.6 * glide(1180 * near(chance), 590, 240)), (0, 0.5 * struck(880, 300, METAL))
    )


def heal(chance: np.random.Generator) -> Wave:
    """Warmth."""
    return mixed(
        *(
            (place * 70 * near(chance, 0.1), 0.5 * struck(hertz, 620 - place * 70, WARM))
            for place, hertz in enumerate((587.3, 740, 880))
        )
    )


def destroy(chance: np.random.Generator) -> Wave:
    """It falls apart."""
    shards = [
        (60 + chance.uniform(0, 260), 0.35 * struck(chance.uniform(900, 2600), 160, GLASS))
        for _ in range(7)
    ]
    return mixed(
        (0, 0.9 * glide(300 * near(chance), 55, 460)),
        (0, 0.8 * noise(chance, 320, 250, 3800, 4)),
        *shards,
    )


def effect(chance: np.random.Generator) -> Wave:
    """Something works."""
    return chord(chance, (880, 1174.7), 460, 60)


def strategy(chance: np.random.Generator) -> Wave:
    """A plan comes to light."""
    return mixed(
        (0, 0.6 * noise(chance, 90, 1200, 5000, 30)),
        (60, chord(chance, (466.2, 622.3, 932.3), 640, 70)),
    )


def power(chance: np.random.Generator) -> Wave:
    """A power is let loose."""
    return mixed(
        (0, 0.5 * glide(110, 440, 420, 1.0)),
        (120, chord(chance, (329.6, 493.9, 659.3, 987.8), 860, 75)),
    )


def coin(chance: np.random.Generator) -> Wave:
    """A coin turns and lies."""
    falls = (0, 150, 270, 360, 425, 470)
    return mixed(
        *((at, (0.9 - at / 900) * struck(3150 * near(chance, 0.01), 420, METAL)) for at in falls)
    )


def dice(chance: np.random.Generator) -> Wave:
    """A die rolls out."""
    at, parts = 0.0, []
    for number in range(8):
        parts.append((at, (1 - number / 10) * struck(620 * near(chance, 0.15), 90, WOOD)))
        parts.append((at, 0.4 * (1 - number / 10) * noise(chance, 30, 900, 5000, 1)))
        at += 38 + number * 11
    return mixed(*parts)


def claim(chance: np.random.Generator) -> Wave:
    """A meld is laid out."""
    return mixed((0, deal(chance)), (180, 0.6 * chord(chance, (523.3, 659.3, 784), 620, 70)))


def enlightenment(chance: np.random.Generator) -> Wave:
    """The hand is open: light."""
    return mixed(
        (0, 0.4 * glide(220, 880, 900, 1.0)),
        (200, chord(chance, (523.3, 659.3, 784, 1046.5, 1318.5), 1500, 110)),
    )


def final(chance: np.random.Generator) -> Wave:
    """It comes to an end."""
    return chord(chance, (392, 493.9, 587.3), 1000, 160)


def end(chance: np.random.Generator) -> Wave:
    """A match is won."""
    return chord(chance, (523.3, 659.3, 784, 1046.5, 1318.5), 1500, 120)


def loss(chance: np.random.Generator) -> Wave:
    """A match is lost."""
    return chord(chance, (440, 349.2, 293.7), 1300, 190)


def curtain(chance: np.random.Generator) -> Wave:
    """Cloth falls."""
    return noise(chance, 460, 250, 2600 * near(chance), 180)


def refused(chance: np.random.Generator) -> Wave:
    """That does not go."""
    first, second = 196 * near(chance), 165 * near(chance)
    return mixed((0, glide(first, 160, 130)), (90, 0.8 * glide(second, 130, 150)))


SOUNDS: dict[str, tuple[Maker, float]] = {
    **{
        one.__name__: (one, SMALL)
        for one in (card, draw, place, shuffle, deal, tokens, orb, crystal, tool, reveal, dice)
    },
    **{
        one.__name__: (one, MOMENT)
        for one in (
            turn, acquire, deploy, upgrade, attack, hit, block, negate, heal, destroy, effect,
            strategy, power, coin, claim, enlightenment, final, end, loss, curtain, refused,
        )
    },
}  # fmt: skip


def room(chance: np.random.Generator) -> Wave:
    """Twelve seconds of a night outside: wind, and two crickets far away; the end joins the
    beginning.
    """
    seconds, over = 12, RATE
    count = seconds * RATE
    spectrum = np.fft.rfft(chance.standard_normal(count + over))
    hertz = np.fft.rfftfreq(count + over, 1 / RATE)
    wind = np.fft.irfft(spectrum / (1 + (hertz / 260) ** 2), count + over)
    wind /= np.max(np.abs(wind))
    fade = np.linspace(0, 1, over)
    wind[:over] = wind[:over] * np.sqrt(fade) + wind[count:] * np.sqrt(1 - fade)
    wind = wind[:count] * (0.75 + 0.25 * np.sin(2 * np.pi * np.arange(count) / count))
    for pitch, at, beats in ((4100.0, 1400, 5), (3650.0, 5200, 4), (4100.0, 9000, 3)):
        for beat in range(beats):
            chirp = 0.05 * np.sin(2 * np.pi * pitch * times(38)) * faded(38, 14)
            first = round(RATE * (at + 62 * beat) / 1000)
            wind[first : first + len(chirp)] += chirp
    return wind


# Levelling and writing


def write(path: Path, samples: Wave) -> None:
    """Samples between −1 and 1 as a WAV file of 16 bits."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes((np.clip(samples, -1, 1) * 32_767).astype("<i2").tobytes())


def loudest(samples: Wave, folder: Path) -> float:
    """The loudest 400 ms in LUFS, as ffmpeg's `ebur128` measures them."""
    path = folder / "measured.wav"
    write(path, np.concatenate([silence(600), samples, silence(1400)]))
    words = [
        "ffmpeg",
        "-hide_banner",
        "-nostats",
        "-i",
        str(path),
        "-af",
        "ebur128",
        "-f",
        "null",
        "-",
    ]
    told = subprocess.run(words, capture_output=True, text=True, check=True).stderr
    return max(float(one) for one in re.findall(r"M:\s*(-?[\d.]+)", told))


def bake(target: Path) -> None:
    """Writes all sounds."""
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for sound, (make, level) in [*SOUNDS.items(), ("room", (room, ROOM))]:
            for variant in range(1 if sound == "room" else VARIANTS):
                chance = np.random.default_rng([variant, *sound.encode()])
                samples = make(chance)
                samples = samples / np.max(np.abs(samples)) * 0.5
                samples *= 10 ** ((level - loudest(samples, folder)) / 20)
                peak = float(np.max(np.abs(samples)))
                if peak > 0.7:
                    samples *= 0.7 / peak
                write(folder / "one.wav", samples)
                out = target / f"{sound}-{variant + 1}.ogg"
                subprocess.run(
                    ["ffmpeg", "-y", "-loglevel", "error", "-i", str(folder / "one.wav"),
                     "-c:a", "libvorbis", "-q:a", "5", "-map_metadata", "-1",
                     "-fflags", "+bitexact", "-flags:a", "+bitexact", str(out)],
                    check=True,
                )  # fmt: skip
                print(out.name, f"{loudest(samples, folder):.1f} LUFS, peak {peak:.2f}")


if __name__ == "__main__":
    bake(Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET)
