"""One module for each game: the layout of its observations and actions."""
