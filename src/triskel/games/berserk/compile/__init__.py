"""Card texts made into what the engine runs: filters, conditions, statics, effects."""
