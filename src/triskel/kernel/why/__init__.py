"""Why: rules by id and by words, explanations, exact odds, proofs of puzzles."""
