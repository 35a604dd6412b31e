"""Looking back at a match that is over: its analysis, remarks at a position, pictures and animations."""
