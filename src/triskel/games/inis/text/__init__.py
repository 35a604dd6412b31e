"""The language of the cards as tools ask about it; the grammar itself is `triskel.games.inis.text.grammar`."""
