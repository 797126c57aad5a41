"""One table for all games: it shows what a game declares, asks the engine, and decides nothing."""
