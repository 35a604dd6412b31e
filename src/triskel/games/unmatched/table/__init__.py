"""The pages of Unmatched: board, cards, combat and its part of the editor."""
