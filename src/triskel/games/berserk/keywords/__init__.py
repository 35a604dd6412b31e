"""Named features (517): what they are called, what they mean and what they do."""
