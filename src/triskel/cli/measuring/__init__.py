"""Commands of many matches: arenas, charts, speeds, analyses, data for learning."""
