"""The commands. Typer and Rich live here only; a command that opens a window reaches it through
`app`.
"""
