"""Commands that look something up: cards, decks, rules, records, scenarios, odds, pictures."""
