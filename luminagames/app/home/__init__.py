"""The start page: a tile for each game, what can be continued, and the ways to everything else."""
