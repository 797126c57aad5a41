"""The hand: what it holds, what dropping it would do, and how its cards are laid out in groups.

The view moves what is held, the scene draws it; groups are a secret of their seat, kept by the
session.
"""
