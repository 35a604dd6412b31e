"""What judges do: rulings, corrections, faults of a position, laws."""
