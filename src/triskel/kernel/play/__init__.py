"""Playing: matches, decisions, chance, events, undo."""
