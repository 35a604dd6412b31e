"""What a position of Inis is."""
