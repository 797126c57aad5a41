"""Scenarios: a position, actions, and what must be true afterwards. How rules are tested and cards
are tried.
"""
