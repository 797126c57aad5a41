"""Digests: the quick road for states gives what the plain one gives."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from luminagames.engine.plain import Json, digest, whole_digest

WHOLE = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=12,
)


@given(WHOLE)
def test_the_quick_digest_is_the_digest(data: Json) -> None:
    assert whole_digest(data) == digest(data)


def test_every_sign_of_ascii_and_some_beyond_it_counts_alike() -> None:
    for number in (*range(128), 0x7F, 0xE9, 0x2028, 0x1F600, 0xD800):
        text = f"a{chr(number)}b"
        assert whole_digest({text: [text, (1, 2**64 - 1), 2**64]}) == digest(
            {text: [text, (1, 2**64 - 1), 2**64]}
        )
        assert whole_digest({text: text}) == digest({text: text})


def test_numbers_as_keys_are_written_as_texts() -> None:
    by_number: dict = {10: "ten", 9: "nine"}
    assert whole_digest(by_number) == digest(by_number)
