"""The workshop: cards, heroes and sets of one's own."""
