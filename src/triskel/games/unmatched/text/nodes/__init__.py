"""The nodes of card programs, one class for each kind of phrase."""
