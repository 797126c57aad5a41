"""The page that holds a table: where its match comes from, who answers, and who comes and goes."""
