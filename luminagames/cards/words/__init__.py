"""Words of designers: what a folder of cards calls them in other languages."""
