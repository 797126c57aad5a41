"""What a person prefers: kept in one file, changed on one page."""
