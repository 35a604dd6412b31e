"""A match at its table: the room, who does what in it, and its pages."""
