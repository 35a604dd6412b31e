"""The pages of Berserk: its field, decks, drafts, campaigns and its part of the editor."""
