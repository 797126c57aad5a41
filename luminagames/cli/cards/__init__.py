"""`luminagames cards …`: look after card data."""
