"""Commands of those who play: at the terminal, at a table, in a lesson."""
