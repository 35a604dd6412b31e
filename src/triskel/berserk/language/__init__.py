"""The Berserk card language: reading, printing and explaining card texts."""
