"""What is made before a battle: decks, drafts and campaigns, with their pages."""
