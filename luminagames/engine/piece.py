"""Who may know a field of a state, a fact or an act: said beside its type.

    hand: Annotated[list[Card], OwnerOnly]

Every field is `Public` unless it says otherwise.
"""

from __future__ import annotations


class Public:
    """Everybody may know the field."""


class OwnerOnly:
    """Only its seat may know the field; others see that it is there, and how much."""


class FaceDownHidden:
    """Cards that lie face up are everybody's to know, those that lie face down nobody's."""
