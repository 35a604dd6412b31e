"""A person's page: what was played, how it went, and everything to take along."""
