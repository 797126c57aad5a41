"""Letters: families, marked-up text, and setting it into boxes."""
