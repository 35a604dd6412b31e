"""Other words for the same, in Unmatched: the tables of synonyms (see `triskel.cardtext.spelling`)."""

import re
from collections.abc import Iterable
from typing import Final

from triskel.cardtext.spelling import Respelled, Speller

_N: Final = r"(\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten)"
_CARD_VALUE: Final = r"(?:attack |defen[cs]e |card |combat |total )?value"

_NUMBERS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_PLAIN: Final = r"(?<!no )(?<!take )(?<!dealt )(?<!lose )(?<!not )"
_MORE_THAN: Final = tuple(
    (rf"\b{_PLAIN}more than (?:{number}|{word})\b", f"{number + 1} or more") for number, word in enumerate(_NUMBERS)
)
_FEWER_THAN: Final = tuple(
    (rf"\b{_PLAIN}(?:fewer|less) than (?:{number}|{word})\b", f"{number - 1} or fewer")
    for number, word in enumerate(_NUMBERS)
    if number
)

_ENGLISH: Final[tuple[tuple[str, str], ...]] = (
    # lists
    (r"[•·▪●◦–—]", "-"),
    (r"\b(choose (?:one|two|1|2|an effect)(?: of the following)?(?: effects| options)?) ?:? ?\n? ?- ", r"\1: "),
    # how it is set
    (r"; (?=otherwise|if )", ". "),
    (r"\b(all (?:of )?(?:his|her|its|their)) (?:lost|missing) health\b", "all health"),
    (r", friend or foe\b", ""),
    (r"(each (?:other )?fighter\b[^.,]*),? including (?:your own|friendly fighters|your own fighters)\b", r"\1"),
    (r"; (?=it|that|they|he|she|then)\b", ". "),
    (r"\b(cards?) ((?:from|in) your (?:hand|discard pile)) (with (?:an?|the same) [^.,]*?)(?=[.,]| (?:to|and|into)\b)",
     r"\1 \3 \2"),
    (r"\bthe card (?:your opponent|they|the opposing fighter) played\b", "your opponent's card"),
    (r"\bunoccupied spaces\b", "empty spaces"),
    (r"\b(\d+|an?|one|two) (cards?) from (their|your) hand at random\b", r"\1 random \2 from \3 hand"),
    (r"\b(damage to each|health to each)(?=[.;])", r"\1 of them"),
    (r"\bshow you their hand\b", "reveal their hand"),
    (r"\bshows you their hand\b", "reveals their hand"),
    (r"\btake back (?=\d|an?\b|one\b|two\b|up to\b)", "take "),
    (r"\b(you|they|we)'re\b", r"\1 are"),
    (r"\bBOOST value (?=\d)", "BOOST value of "),
    (r"\bchoose to either\b", "either"),
    (r"\bin the same space as,? or adjacent to,?", "in or adjacent to"),
    (r"\bgain health (?=equal)", "recover health "),
    (r"\bit (?:was|is) (?=(?:the|your) (?:first|second|third|last) (?:action|attack)\b)", "this is "),
    (r"\b((?:defeat|choose|remove) [^.,]*?) anywhere on the board\b", r"\1"),
    (r"\b(from your hand) face[- ]down\b", r"\1"),
    (r"\bcards that (?:are not|aren't) (?:schemes|scheme cards)\b", "non-scheme cards"),
    (r"\b(?:your opponent|the opposing fighter)'s value\b", "the value of your opponent's card"),
    (r"\bin (?:a|its own) (?:different|separate) space (?=adjacent|within|in)", "in a space "),
    (r"\b(value|card) equals\b", r"\1 is equal to"),
    (r"\b(?:any|an|a) ?other (fighter|sidekick) of yours\b", r"another of your \1s"),
    (r"\b(is|are) still (?=adjacent|in|within|on)\b", r"\1 "),
    (r" before (?:the )?(?:card )?values are compared\b", ""),
    (r" (?:with|using) (?:a|another|an attack) card from your hand\b", ""),
    (r"\bswitch(es)? (?=(?:the|your|an?|any|[A-Z]\w+)\b(?! form))", "swap "),
    (r"\b(fighters?|hero|heroes|sidekicks?) with (?=(?:more|less|fewer) than half|half )", r"\1 that has "),
    (r"\b([Tt]wo|2|[Bb]oth) players\b", "each player"),
    (r"\b[Rr]emove all damage from (.+?)(?=[.,]|$)", r"\1 recovers all health"),
    (r"\bneither player (?:may|can)\b", "each player cannot"),
    (r"\b(your|opposing|friendly) defeated (fighters?|sidekicks?|heroe?s?)\b", r"defeated \1 \2"),
    (r"\bcards? in (your discard pile) other than ([\"“][^\"”]+[\"”])", r"card other than \2 in \1"),
    (r"\bplayed combat cards\b", "cards"),
    (r"\bopposing flanked\b", "flanked opposing"),
    (r"\bis (?:above|over) (?=\d)", "is more than "),
    (r"\bis (?:below|under) (?=\d)", "is less than "),
    (r"\bto the box\b", "to your supply"),
    (r"\b([A-Za-z]+s)['’](?= [a-z])", r"\1's"),
    (r"\b(if (?:you|they|he|she) (?:don't|do not|does not|doesn't)) (?=(?:deal|draw|gain|move|place|your|you|they|"
     r"cancel|ignore|add|discard)\b)", r"\1, "),
    (r"(?<!\w)(?<!add )\+ ?(\d+) to (?:this|your) (?:attack|defen[cs]e|card)(?: value|'s value)?(?= for each)",
     r"add \1 to the value of this card"),
    # short forms
    (r"\b(can|could|wo|do|did|does|is|are|was|were|has|have)n't\b", r"\1 not"),
    (r"\bca not\b", "cannot"),
    (r"\b(?:can not|may not|could not|won't|will not)\b", "cannot"),
    (r"\b(you|they|we)'ve\b", r"\1 have"),
    (r"\b(it|he|she|that)'s (?=(?:an? |not |in |on |at |your |the )?[a-z])(?!card|value|BOOST|printed|own)", r"\1 is "),
    (r"\bcanceled\b", "cancelled"),
    (r"\bdefenses\b", "defences"),
    (r"\bthey are (?=(?:now |not |no longer )*(?:adjacent|in|on|within|next)\b)", "that fighter is "),
    (r"\b(is|are|has|have) also (?=[a-z])", r"\1 "),
    (r",? (?:but )?otherwise,? (?=[a-z])", ". Otherwise, "),
    (r"\bhealth that ([A-Z][A-Za-z .]*?|your \w+|the \w+ \w+) is missing\b", r"health \1 is missing"),
    (r"\b(discards?) all (?:of )?(?:their|your) cards\b", r"\1 hand"),
    (r"\b(is|are) no longer (?=in |on |adjacent|within |next )", r"\1 not "),
    (r"\ba different (identity|form|stance|mode)\b", r"another \1"),
    (r"\bon (heads|tails), ", r"if it is \1, "),
    (r"\b(?:pays?) (\d+|an?|one|two|three) (?:health|HP)\b", r"take \1 damage"),
    (r"(?<=[a-z]) (?:so far |earlier )?(?:in |during )?this game\b", ""),
    (r"\bwhen (?:you|he|she|they) do(?:es)?, ", "if you do, "),
    (r"\b(has|have|had|was|were) already (?=[a-z]+ed\b|been\b)", r"\1 "),
    # players
    (r"\b(?:the )?(?:opposing|defending|attacking|enemy|other) player\b", "your opponent"),
    (r"\beach (?:of your|other) (?:opponents?|players?)\b", "each opponent"),
    (r"\b(?:all|all of your|your) opponents\b(?!')", "each opponent"),
    (r"\bthe opponent\b", "your opponent"),
    (r"\b(?:your|an) opponent's (fighter|hero|sidekick)s\b", r"opposing \1s"),
    (r"\ban opponent's (fighter|hero|sidekick)\b", r"an opposing \1"),
    (r"\byour opponent's (fighter)\b", r"the opposing \1"),
    (r"\b(?:your|the) opponent's hero\b", "the opposing hero"),
    (r"\bone of (?:your|the) opponents?['’]s? (fighter|sidekick)s\b", r"an opposing \1"),
    (r"\b(all|each) of (?:your|the) opponents?['’]s? (fighter|sidekick)s\b", r"each opposing \2"),
    (r"\bany of (?:your|the) opponents?['’]s? (fighter|sidekick)s\b", r"an opposing \1"),
    (r"\b(?:an?|any) (fighter|sidekick) of yours\b", r"one of your \1s"),
    (r"\breshuffle(s?)\b", r"shuffle\1"),
    (r"\bopponent (fighter|hero|sidekick)", r"opposing \1"),
    (r"\b(?:enemy|hostile) (fighter|hero|sidekick|figure)", r"opposing \1"),
    (r"\b(?:allied|ally) (fighter|hero|sidekick)", r"friendly \1"),
    (r"\benem(?:y|ies)\b(?! (?:fighter|hero|sidekick|player))", "opposing fighter"),
    (r"\bthe (?:enemy|targeted|target) fighter\b", "the opposing fighter"),
    (r"\bcards (?:left|remaining) (?=in (?:your |their )?hand\b)", "cards "),
    (r"\bvalue is (\d+) (?:higher|greater|more)\b(?! than)", r"value is increased by \1"),
    (r"\bvalue is (\d+) (?:lower|less)\b(?! than)", r"value is reduced by \1"),
    (r"\b(ends?|ended) (its|his|her|their|the|this) move\b", r"\1 \2 movement"),
    (r"\bdirectly (?=away|closer|toward)", ""),
    (r"\b(ends|is|stops|stands) in a space (?=adjacent|next to|within)", r"\1 "),
    (r"\b(an?|any|another|each|every) (other )?(fighter|hero|sidekick) (?:on|of|from) your (?:team|side)\b",
     r"\1 \2friendly \3"),
    (r"\bafter attacking with\b", "after you attack with"),
    (r"\bBLIND BOOST (?:your|his|her) (?:attack|defen[cs]e|card)\b", "BLIND BOOST this card"),
    (r"\bthe same (name|BOOST value|value) as this one\b", r"the same \1 as this card"),
    (r"\btheir (?:attacker|defender)\b", "the opposing fighter"),
    (r"\b(?:your opponent's|the opponent's|their) (?:attack|defen[cs]e)(?= (?:has|had|is|was|gets|becomes) |[.,])",
     "your opponent's card"),
    (r"(?:^|(?<=[.:] ))([A-Z][^.,:]*?) (whenever|each time|every time|when) (you|your|an?|any|[A-Z])([^.,]*)(?=\.|$)",
     r"\2 \3\4, \1"),
    # health and damage
    (r"\b(?:hit ?points?|HP|life points?)\b", "health"),
    (rf"\b(heals?|regains?|restores?|recovers?) (?:for )?{_N}(?: points? of)?(?! (?:health|card|action|space|damage))",
     r"\1 \2 health"),
    (r"\b(?:heals|regains|restores)\b", "recovers"),
    (r"\b(?:gains) (\d+|an?) health\b", r"recovers \1 health"),
    (r"\b(?:heal|regain|restore)(?= (?:\d+|an?) health)", "recover"),
    (rf"\bheal ((?:your |an? |each )?[^.,;]*?) (?:for )?{_N}(?: health)?(?=[.,;]|$)",
     r"\1 recovers \2 health"),
    (r"\b(?:loses|suffers) (\d+|an?) (?:health|damage)\b", r"takes \1 damage"),
    (r"\b(?:lose|suffer) (\d+|an?) (?:health|damage)\b", r"take \1 damage"),
    (r"\b(?:is|are) dealt (\d+|an?) (?:combat )?damage\b", r"takes \1 damage"),
    (r"\bpoints? of (damage|health)\b", r"\1"),
    (r"\bsacrifices?\b", "defeat"),
    (rf"\b(deals?) an (?:additional|extra) {_N} damage\b", r"\1 \2 damage"),
    (rf"\b(deals?) {_N} (?:additional|extra|more) damage\b", r"\1 \2 damage"),
    # numbers
    *_MORE_THAN,
    *_FEWER_THAN,
    (rf"\bat least (?!(?:one|1) of\b){_N}\b", r"\1 or more"),
    (rf"\bno more than {_N} (cards|health|fighters)\b", r"\1 or fewer \2"),
    (rf"\b{_N} or (?:greater|higher|above)\b", r"\1 or more"),
    (rf"\b{_N} or (?:lower|below)\b", r"\1 or less"),
    (r"\bfor every\b", "for each"),
    (r"\bany amount of\b(?! damage)", "any number of"),
    (r"\byou control\b", "you have"),
    (r"\bcard had\b", "card has"),
    (r"\b(add|by|adds|is|of) \+ ?(?=\d)", r"\1 "),
    (r"\btwice\b(?! the| its| as| that)", "2 times"),
    (r"\b(you|they) already (?=have\b)", r"\1 "),
    (r"\b(is|are) already (?=in|adjacent|on|at|within)\b", r"\1 "),
    (r"\b(?:any|either) two of (?=your|the|those)\b", "two "),
    (r",? even if (?:he|she|it|they|that fighter|the target) (?:is|are) not (?:in|adjacent|within)[^.,;]*", ""),
    (r"\b(from|to) ([^.,;]*?) than (?:he|she|it|they) (?:started|began|was|were)(?: before)?(?=[.,])", r"\1 \2"),
    (r"\bin this zone\b", "in your fighter's zone"),
    (r"\blose (?:his|her|its|their|your) next action\b", "lose 1 action on their next turn"),
    (r"\bloses (?:his|her|its|their|your) next action\b", "loses 1 action on their next turn"),
    # values of cards
    (r"\. (?:It|This|That|These)(?: card| attacks?| maneuvers?| actions?)? (?:does not|doesn't|do not|don't) "
     r"(?:cost|count as|use|require) (?:an action|actions)\b", ""),
    (r"\b(are|have|were) both (?!adjacent)", r"both \1 "),
    (rf"\b(?:this|your) (?:card|attack|defen[cs]e)'?s? {_CARD_VALUE}\b", "the value of this card"),
    (r"\b(?:the )?(?:attack |defen[cs]e )?value of (?:(?:this|your) (?:attack|defen[cs]e|card)|(?:the|that) card)\b",
     "the value of this card"),
    (rf"\b(?:your opponent|the opposing fighter|the attacker|the defender)'s (?:attack |defen[cs]e )?card(?:'s)? "
     rf"{_CARD_VALUE}\b", "the value of your opponent's card"),
    (rf"\b(?:the opposing|their) card(?:'s)? {_CARD_VALUE}\b", "the value of your opponent's card"),
    (rf"\bthe {_CARD_VALUE} of (?:the opposing|their) card\b", "the value of your opponent's card"),
    (r"\b(?:your opponent)'s (?:attack|defen[cs]e) value\b", "the value of your opponent's card"),
    (rf"\bthe {_CARD_VALUE} of the (?:opposing fighter|attacker|defender)'s card\b",
     "the value of your opponent's card"),
    (r"\bthis card is worth\b", "the value of this card is"),
    (r"\b(?:your opponent's|their) printed (?:card |attack |defen[cs]e )?value\b",
     "the printed value of your opponent's card"),
    (r"\b(may|can) attack ((?:opposing )?fighters|a fighter|an opposing fighter) up to (\w+) spaces away from "
     r"(?:him|her|it|them)\b", r"\1 attack \2 up to \3 spaces away"),
    (r"\beach different zone\b", "each zone"),
    (r"\b(?:your opponent|the opposing fighter|the attacker|the defender)'s (?:attack|defen[cs]e) card\b",
     "your opponent's card"),
    (r"\b(?:the opposing (?:attack |defen[cs]e )?card|the opponent's card)\b", "your opponent's card"),
    (r"\byour opponent's card effects\b", "all effects of your opponent's card"),
    (r"\b(?:ignore|negate|nullify|prevent)(s?) (?:all|any|the) (?:of the )?effects\b", r"cancel\1 all effects"),
    (r"\bcancel (?:any|the|all of the|all other) effects\b", "cancel all effects"),
    (r"\bthis (?:attack|defen[cs]e)\b(?! (?:card|value|dealt|deals|defeats|defeated|was|is))", "this card"),
    # words that add nothing
    (r"\. If you searched your deck, shuffle it\b", ""),
    (r"\b(and|may|must|you|to|then) immediately\b(?!:)", r"\1"),
    (r"(?<=[.,:;] )immediately,? (?=[a-z])(?!:)", ""),
    (r", (?:if able|if possible|if any), ", " "),
    (r",? (?:\((?:if able|if possible|if any)\)|\b(?:if able|if possible|if any)\b)", ""),
    (r" after (?:the|that|this) (?:attack|combat)(?=\.)", ""),
    (r"\b(fighters?|heroe?s?|sidekicks?|hero) of (?:your|their) choice\b", r"\1"),
    (r"(?<!: )\b(?-i:In addition|Additionally|Also|Finally|Next|After that|Afterwards|Then),? (?=[A-Za-z])", ""),
    (r"\b(?:in|during) (?:this|the) (?:fight|battle)\b", "in this combat"),
    (r"\b(?:as well|also)\b(?=[.,])", ""),
    (r"\b(?:in|from) (?:their|your opponent's) hand\b(?= at random)", ""),
    # if
    (r"\b[Ii]f you (?:return|discard|move|remove|find|place|defeat|reveal|choose|spend) none,", "if you do not,"),
    (r"(\bvalue(?: of (?:this|your opponent's) card)?(?: by \d+)?) (?:for |during |in )?this combat\b", r"\1"),
    (r"\b[Ii]f so,", "if you do,"),
    (r"\b[Ii]f (you|they|he|she) cannot(?: do so| do this)?,", r"if \1 do not,"),
    (r"\b[Ii]f (you|they|he|she) (?:do so|did|does so|chose to|choose to),", r"if \1 do,"),
    (r"\bif (?:your|this) (?:attack|defen[cs]e) (?:was|is) successful\b", "if you won the combat"),
    (r"\bif (?:your|this) (?:attack|defen[cs]e) (?:fails|failed|was not successful)\b", "if you lost the combat"),
    (r"\bhas been (defeated|dealt|damaged)\b", r"was \1"),
    (r"\bis damaged\b", "takes damage"),
    # when
    (r"\b[Aa]t the beginning of\b", "at the start of"),
    (r"\b[Ww]hen your turn (?:starts|begins)\b", "at the start of your turn"),
    (r"\b[Ww]hen your turn ends\b", "at the end of your turn"),
    (r"\bat the (start|end) of (?:each|every) of your turns\b", r"at the \1 of your turn"),
    (r"\buntil your next turn\b", "until the start of your next turn"),
    (r"\b(?:for the rest of|until the end of|during) (?:this|the|your) turn\b", "this turn"),
    (r"\b(?:[Ee]very|[Ee]ach|[Aa]ny) time\b", "whenever"),
    (r"\b[Oo]n your turn,", "if it is your turn,"),
    (r"\bthe first time (.+?) (?:each|every|per|on each of your|during each of your) turns?,",
     r"once per turn, whenever \1,"),
    (r"\b(whenever|when|each time) (.+?) for the first time (?:each|every|per) turn,", r"once per turn, whenever \2,"),
    (r"\bwhile this card is in play, ", ""),
    (r"(?:^|(?<=[.:] ))(whenever|each time) ([^,.]*?) (this turn|until the (?:start|end) of your next turn),",
     r"\3, whenever \2,"),
    # places and moves
    (r",? (?:regardless of|ignoring) zones?\b", ""),
    (r"\b(at the start of the game), after (?:[^,]* (?:has|have) been placed[^,]*|placing [^,]*)(?=,)", r"\1"),
    (r"\b(his|her|its|their|your) (?:new|current) (zone|space)\b", r"\1 \2"),
    (r"\b(their|his|her|its) (attack|defen[cs]e|card) value\b(?= (?:for|by|this)|[.,])", r"the value of \1 card"),
    (r"\b(fighters?|hero(?:es)?|sidekicks?) (?:that|who|which) (?:is|are) (?=adjacent|next to|in |within |not )",
     r"\1 "),
    (r"\bmay move through (?:other|all) fighters\b", "may move through opposing fighters"),
    (r"\b(?:next to|touching|beside)\b", "adjacent to"),
    (r"\b(?:an?|any|the) (?:unoccupied|open|vacant|free) space\b", "an empty space"),
    (r"\b(?:switch|exchange|trade)s? (places|spaces|positions)\b", r"swap \1"),
    (r"\bswaps? positions\b", "swap spaces"),
    (r"\bteleports?\b", "place"),
    (r"\bmay then (?=[a-z])", "may "),
    (r"\b(?:standing|located) (?=on|in|next|adjacent|beside|within)", ""),
    (r"\bnow (?=(?:in|adjacent|on|within|exactly)\b|\d)", ""),
    (r"\bspaces (of|from) (?:his|its|their) (?:current )?space\b", r"spaces \1 him"),
    (r"\bspaces (of|from) her (?:current )?space\b", r"spaces \1 her"),
    (r"\b(?:this|it) was (?=(?:not )?(?:your|the) (?:first|second|third|last)\b)", "this is "),
    (r"\b(fighters?|sidekicks?|heroe?s?|[A-Z][a-z]+) (that|who) (?:are|were|have been) ", r"\1 \2 is "),
    (r"\b(cards?|schemes?) other than this (?:one|card)\b", r"\1"),
    (r"\b(?:to|onto|on) the board,? (?:each )?(?=in |adjacent)", ""),
    (r"\bpassed through\b", "moved through"),
    (r"\bmoves (up to \w+ spaces?),? and (?:may|can) move through\b", r"moves \1 through"),
    (r"\b(fighter|hero|sidekick) in the same zone(?! as)\b", r"\1 in your fighter's zone"),
    (r"\b(?:occupied by|containing|that contains?|with) (?=(?:an? |any |one of )?(?:opposing|friendly) fighter)",
     "containing "),
    # cards
    (r"\bin your (hand|discard pile|deck) than your opponent (?:has|does) in theirs\b",
     r"in your \1 than in your opponent's \1"),
    (r"\b(their|its|his|her|that fighter's) (?:owner|controller|player)'s (hand|deck|discard pile)\b", r"their \2"),
    (r"\b(?:the opposing fighter|the attacker|the defender)'s (hand|deck|discard pile)\b", r"your opponent's \1"),
    (r"\bfor each(?=[.,])", "for each one"),
    (r"\b(values?|effects) (of|on) (?:your opponent's|their|the attacker's|the defender's) (?:attack|defen[cs]e)\b",
     r"\1 \2 your opponent's card"),
    (r"\btheir (?:attack|defen[cs]e) (?=has|gets|becomes)", "your opponent's card "),
    (r"\bif you (?:end|finish) your turn with (no|[^,]*?)( cards[^,]*),",
     r"at the end of your turn, if you have \1\2,"),
    (r"\b(when(?:ever)? you (?:win|lose) )(?:a |the )?combat as the (attack|defend)er,",
     r"\1a combat, if you are \2ing,"),
    (r"\bthe first time (?:each|every|per) turn (?:that )?(.+?),", r"once per turn, whenever \1,"),
    (r"\b(?:damage|combat damage) (?:he|she|it) dealt\b", "damage your fighter dealt"),
    (r"\bsearch your discard pile for ((?:an?|one|two|\d+|up to \w+) [^.,]*?),? and (put|add|return|take|place) "
     r"(it|them|that card)", r"take \1 from your discard pile and \2 \3"),
    (r"\band (the (?:rest|others?|remaining cards?)) (?=(?:in|into|on) )", r"and put \1 "),
    (r"\b(?:put|place) (the (?:rest|others?|remaining cards?)) (?:in|into) your discard pile\b", r"discard \1"),
    (r"\bat the end of (?:the |each |a )?combat,", "after combat,"),
    (r"\bcombat damage from (?:this|the) attack\b", "combat damage"),
    (r"\bthis card and (\w+) other (cards?)\b", r"this card and \1 \2"),
    (r"\bput it back or discard it\b", "you may discard it"),
    (r"\b(revealed|discarded|drawn|damaged|defeated|removed|spent) (?:by this effect|in this way)\b", r"\1 this way"),
    (r"\b(put|place) (?:one|1)(?: card)? (?=(?:back )?on (?:the )?(?:top|bottom))", r"\1 1 of them "),
    (r"\b(opponent|player|they|you) then (?=[a-z])", r"\1 "),
    (r"\byou choose a card(?: from it)?(?: and|,) they discard it\b", "choose 1 card for them to discard"),
    (rf"\b(?:put|add|take|keep|place) {_N} (?:cards? )?(?:of (?:them|those cards|these cards) )?"
     r"(?:in|into|to) your hand\b(?! from)", r"put \1 of them into your hand"),
    (r"\band (?:put|place) the (other|others|rest|remaining cards?) (?=(?:back )?on)", r"and the \1 "),
    (r"\bthe remaining cards?\b", "the others"),
    (r"\b(your|their|an opponent's|your opponent's) discard\b(?! pile)", r"\1 discard pile"),
    (r"\b(your|their) (?:draw )?(?:pile|library)\b", r"\1 deck"),
    (r"\byour draw deck\b", "your deck"),
    (r"\b(draws?|discards?) (\d+|an?) cards? at random\b", r"\1 \2 random cards"),
    (r"\b(?:into|to) hand\b", "to your hand"),
    (r"\bgain (?:an?|one) (?:additional|extra|bonus|free|more) action(?: this turn)?\b", "gain 1 action"),
    (r"\b(?:get|receive|take) (\d+|an?) (?:additional |extra |bonus |more )?action(s?)\b(?! each| per)",
     r"gain \1 action\2"),
    (r"\bgain (\d+|an?) actions? this turn\b", r"gain \1 actions"),
    (r"\bBOOST(?:'d|ed|ED)\b", "BOOSTED"),
    (r"\bBoost\b", "BOOST"),
    (r" {2,}", " "),
)  # fmt: skip

_RUSSIAN: Final[tuple[tuple[str, str], ...]] = (
    (r"\b[Вв]ражеск(?:ий|ого|ому|им) (бойц?[а-я]*|геро[йяюе][а-я]*|помощник[а-я]*)\b", r"\1 противника"),
    (r"\b[Вв]ражеских (бойцов|героев|помощников)\b", r"\1 противника"),
    (r"\bоппонент(а|у|ом|е)?\b", r"противник\1"),
    (r"\bсоперник(а|у|ом|е)?\b", r"противник\1"),
    (r"\b([Пп])еремест(?:ите|ить) (.+?) не более чем на\b", r"\1ереместите \2 до"),
    (r"\bвылечит(?:е|ь) (\d+)\b", r"восстановите \1 здоровья"),
    (r"\b(?:единиц[уы]?|очк(?:о|а|ов)) (здоровья|урона)\b", r"\1"),
    (r"\b[Дд]обер(?:ите|ёте|ете)\b", "возьмите"),
    (r"\b[Вв]ытяните\b", "возьмите"),
    (r"\bсоседн(?:ей|юю)\b", "смежную"),
    (r"\bкажд(?:ый|ая|ое) раз как\b", "каждый раз, когда"),
    (r" {2,}", " "),
)

_SET: Final = {
    "en": (
        (r"[\[{(](ONGOING|IMMEDIATELY|DURING COMBAT|AFTER COMBAT)[\]})] ?:?", r"\1:"),
        (r"!(?=\s|$)", "."),
        (r"(?<=[\w)])\s*$", "."),
        (r"\bcan['’]t\b", "cannot"),
        (r"\b(do|does|did)n['’]t\b", r"\1 not"),
        (r"\bfor every\b", "for each"),
        (r"(?<=\. )then,? (?=[a-z])", ""),
    ),
    "ru": ((r"!(?=\s|$)", "."), (r"(?<=[\w)])\s*$", "."), (r" [–-] ", " — ")),
}
"""How a text is set: this changes no word of it that matters."""
_SETTERS: Final = {lang: Speller(table) for lang, table in _SET.items()}


_MINE, _OTHER, _THEIRS = "your fighter", "the opposing fighter", "your opponent's card"
_NOT: Final = r"(?<!now )(?<!becomes )(?<!become )(?<!is )(?<!are )(?<!as )\b"
_BY_SIDE: Final = {
    kind: Speller((
        (rf"{_NOT}the attacker\b", attacker), (rf"{_NOT}the defender\b", defender),
        (r"\bthe attack's (?=value\b)", blow + "'s "),
        (r"\b(value|effects) of the attack\b(?! card)", rf"\1 of {blow}"),
        (r"\bthe defen[cs]e's (?=value\b)", parry + "'s "),
        (r"\b(value|effects) of the defen[cs]e\b(?! card)", rf"\1 of {parry}"),
        (r"\bthe attack (?=loses|gains|gets|has|is)", blow + " "),
        (r"\bthe defen[cs]e (?=loses|gains|gets|has|is)", parry + " "),
        (rf"\b(?:the|an) {other} card(?= |'s|[.,])(?! (?:you|from|in|of|with|among|or)\b)", _THEIRS),
    ))
    for kind, attacker, defender, blow, parry, other in (
        ("attack", _MINE, _OTHER, "this card", _THEIRS, "(?:defen[cs]e|defending)"),
        ("defence", _OTHER, _MINE, _THEIRS, "this card", "(?:attack|attacking)"),
    )
} | {"ability": Speller(((r"\bvalue of the (?:attack|defen[cs]e)\b", "value of this card"),))}  # fmt: skip
"""Who attacks and who defends, on a card that is only played to do one of it."""


def by_side(text: str, kind: str, lang: str) -> Respelled:
    """The text with those of the combat called yours and the opposing one."""
    return _BY_SIDE[kind].respelled(text) if lang == "en" and kind in _BY_SIDE else Respelled(text)


def set_plainly(text: Respelled, lang: str) -> Respelled:
    """The text with our punctuation."""
    return _SETTERS[lang].respelled(text.text, text.origin)


_SPELLERS: Final = {
    "en": Speller((("[“”„«»]", '"'), *_SET["en"], *_ENGLISH)),
    "ru": Speller((("[“”„]", '"'), *_SET["ru"], *_RUSSIAN)),
}


def respelled(text: Respelled, lang: str, tokens: Iterable[str] = ()) -> Respelled:
    """The text in the words of the phrases; `tokens` are the names of things that lie on the board."""
    found = _SPELLERS[lang].respelled(text.text, text.origin)
    if lang == "en":
        for name in tokens:
            word = re.escape(name)
            found.apply(re.compile(rf"\b({word})(s?)\b(?! tokens?\b| spaces?\b| cards?\b)", re.I), r"\1 token\2")
    return found


def synonyms(lang: str) -> tuple[tuple[str, str], ...]:
    """The table, for the documentation."""
    return _ENGLISH if lang == "en" else _RUSSIAN
