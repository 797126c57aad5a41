"""What happened since somebody last looked: told behind the curtain, and when one comes back to a
match.

`acts` is read from the redacted events of one seat and holds nothing else; `board` shows it.
"""
