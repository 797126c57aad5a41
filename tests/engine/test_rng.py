"""The state's own chance: the published sequence, and a shuffle that is made of even choices."""

from __future__ import annotations

from luminagames.engine.rng import SplitMix64


def test_the_sequence_is_that_of_splitmix64() -> None:
    rng = SplitMix64(1234567)
    assert [rng.next64() for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_a_shuffle_is_fisher_and_yates_by_even_choices() -> None:
    for seed in range(20):
        for count in (0, 1, 2, 7, 90):
            quick, plain = SplitMix64(seed), SplitMix64(seed)
            mixed, wanted = list(range(count)), list(range(count))
            quick.shuffle(mixed)
            for last in range(count - 1, 0, -1):
                other = plain.below(last + 1)
                wanted[last], wanted[other] = wanted[other], wanted[last]
            assert mixed == wanted
            assert quick.state == plain.state
