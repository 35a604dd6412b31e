"""The nodes of the Berserk card language: what the parser makes, the printers print and the engine interprets.

The contract
------------
* A card's program is a tuple of `Feature`s, one for each sentence of its text (112.1). `Feature.kind` is computed.
* A static feature has neither payment nor trigger; its body is `Has` (traits for whoever `who` describes, while
  `condition` holds) or `Replacement`. All other bodies are effects that run when the feature is executed.
* Lone keywords («Броня 1») are `Feature(Has(this, (Keyword("armour", 1),)))`; what the keyword does stands in the
  rules and is
  the engine's. Ids are those of `keywords.KEYWORDS` (rule `KW-…`).
* Effects nest through `Compound` (505), `Gated` (may / if / otherwise), `Typed` (spell, influence) and `Later` (118).
* Targets: `Ref` for known cards, `Selector` for described ones. In an effect a `Selector` is chosen by the controller
  when the
  feature is declared, unless `number.every`; in `Has`, conditions and triggers nothing is chosen.
* Numbers are `int`, `X` (bound by the payment, by the card's cost, by the trigger, or by `Feature.where`) or `Grades`
  (die).
* Nodes compare and hash by meaning; `style`, `order` and the like are for printing only.
* New fields get defaults and new classes are added; nothing is renamed.
"""

# ruff: noqa: F403  (these modules hold the words of the language and nothing else)

from triskel.games.berserk.nodes.base import Node as Node
from triskel.games.berserk.nodes.conditions import *
from triskel.games.berserk.nodes.effects import *
from triskel.games.berserk.nodes.features import *
from triskel.games.berserk.nodes.targets import *
from triskel.games.berserk.nodes.traits import *
from triskel.games.berserk.nodes.values import *
