"""Looking back at a match: what each choice was worth, what luck did, and what would have been better.

`look` weighs one choice, `study` a whole match, `account` adds up, `told` says it in words, `riddles` finds positions
that are puzzles. Nothing here knows a game, a page or a database.
"""
