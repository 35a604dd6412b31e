"""The card language of Unmatched: texts of cards and heroes are programs.

`book` holds the phrases, `nodes` what they do, `parser` reads and `printer` writes them in both languages, `program`
is what the engine gets, `grammar` whole texts, `explanation` plain words about a program.
"""

# Decision kinds that effects ask, and what their options mean (DONE declines where it is offered):
#   fighter     fighter number: whom the effect concerns
#   effect      1 = do it, DONE = decline
#   mover       fighter number: who moves next when an effect moves several, DONE = nobody more
#   move        as in a maneuver: a pose, DONE = stay;  about = the fighter
#   place       a pose, DONE = stay where it stands (only where staying is allowed);  about = the fighter
#   space       space number;  about = the space chosen before it, if it must be adjacent to one
#   mode        index of a printed option
#   amount      how many to spend
#   item        0 knife, 1 wolf skin, 2 wolfsbane: what a wild basket counts as, DONE = something that is not offered
#   size        0 SMALL, 1 BIG
#   opponent    player number
#   discard     card of the own hand that is discarded
#   card        card number: of those looked at (duel.looked), or of the own discard pile (cards boosted with)
#   put back    card number: of those looked at or of the own hand, the next to be put on top of the deck
#   their card  card of an opponent's hand, after looking at it;  about = the player
#   guard       card of the own hand shown to prevent a look at it, DONE = let them look (secret response)
#   boost       card of the own hand discarded to boost, DONE = none
#   attack card (also) the card that takes the place of the one that was played, DONE = keep it
