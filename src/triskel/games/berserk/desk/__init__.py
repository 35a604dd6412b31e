"""The author's desk: what texts mean, how many are understood, which rules and cards a word names."""
