"""The page *Layouts*: boxes dragged on the card."""
