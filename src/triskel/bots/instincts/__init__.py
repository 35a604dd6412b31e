"""One module a game: evaluation and quick choices."""
