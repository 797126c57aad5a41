"""Lumina Vault: gather DNA, attract creatures, be first to fifteen Lumina Points."""

from luminagames.games.vault.game import VaultGame

GAME = VaultGame()
