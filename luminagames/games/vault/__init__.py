"""Lumina Vault: gather DNA, attract creatures, be first to fifteen Lumina Points."""

from luminagames.engine.contract.late import late_game

__getattr__ = late_game(__name__)
