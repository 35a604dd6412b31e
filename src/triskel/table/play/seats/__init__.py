"""Those who sit at a table: who plays with whom, and what they may wish."""
