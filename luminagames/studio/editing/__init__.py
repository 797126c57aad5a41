"""The YAML editor: its text, what may be typed, and what is wrong with it."""
