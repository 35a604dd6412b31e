"""How Overbid shows itself: words, positions by name, the bots' instinct, arrays for learners."""
