"""The machine under the card languages: texts of cards are programs, and one line both reads and prints a phrase.

`template` is a line of a phrase, `pattern` a combination of nodes with a wording of its own, `book` holds a game's
phrases, `lines` makes a trie of them, `reader` reads a text, `printer` writes a program, `forms` inflects words,
`spelling` turns other words into those of the phrases and remembers where they stood, `account` sees that nothing said
was dropped, `rephrase` says the same in other words. No module here knows a game.
"""
