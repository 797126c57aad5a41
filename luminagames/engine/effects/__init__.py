"""Card behaviour as data: the grammar of abilities, the agenda of pending work, and the text
generator.
"""
