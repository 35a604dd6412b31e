"""The pages of Inis: the isle, its cards and its part of the editor."""
