"""Named features (517): what they are called and what they mean, as plain data that every other room may read."""
