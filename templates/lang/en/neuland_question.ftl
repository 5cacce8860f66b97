### Neuland - what is asked, and how orders are read.

## Blanks

neuland-blank-hex = a hex such as B2
neuland-blank-other-hex = another hex for the hut, where no hex has room for both
neuland-blank-product = a product such as wood or iron ore
neuland-blank-tile = AT a facility with its hex, such as SMELTER D1
neuland-blank-building = a building such as WEAVER or ABBEY
neuland-blank-property = a property such as ABBEY
neuland-blank-using = USING and what you give up, such as COAL C4, WOODMARKER
neuland-blank-minerals = three minerals, the top one first

## What the orders do

neuland-help-free = First turn: places your free Hunting Lodge and Woodcutter's Hut on a forest hex.
neuland-help-produce = Makes a product: your worker goes onto the facility. AT and USING may be left out.
neuland-help-build = Erects a building on a hex of its landscape.
neuland-help-coats = Places coats of arms on a property.
neuland-help-stack = After a draw: how the minerals of the mine lie, the top one first.
neuland-help-pile = Beforehand: how all minerals that you will draw are stacked; PILE ASK takes it back.
neuland-help-end = Ends your turn.

## What is asked

neuland-ask-pair = place your free Hunting Lodge and Woodcutter's Hut on a forest hex
neuland-ask-pair-parted = place your free Hunting Lodge and Woodcutter's Hut on two forest hexes (none has room for both)
neuland-ask-turn = { $left ->
    [one] play your turn of at most { $left } action
   *[other] play your turn of at most { $left } actions
 }
neuland-ask-turn-on = go on with your turn ({ $used } { $used ->
    [one] action
   *[other] actions
 } used, { $left } left)
neuland-ask-turn-full = end your turn (all { $used } actions are used)
neuland-ask-stack = say how the minerals in { $mine } are stacked

## The first turn

neuland-ask-forest = { $hex }: { $free ->
    [one] 1 site
   *[other] { $free } sites
 } free; beside it { $beside }
neuland-ask-beside = { $hex } { $landscape }
neuland-ask-pair-short = { $hex }
neuland-ask-lodge = Hunting Lodge on { $hex }
neuland-ask-hut = Woodcutter's Hut on { $hex }
neuland-ask-note-pair = Your whole first turn may go in one mail, one order a line: this one first, END last. No coats of arms are placed in the first turn.

## Minerals

neuland-ask-stacked = { $first } on top, then { $second }, then { $third }
neuland-ask-note-stack = The rest of your turn may follow this line, one order a line.
neuland-ask-note-pile = { $order }, in any order, stacks all your draws beforehand: none interrupts your mail.

## How a turn would end

neuland-ask-product = { $product } { $hex }
neuland-ask-product-lying = { $product } { $hex } (else lost)
neuland-ask-lost-now = Lost when this turn ends, unless you give them up: { $products }.
neuland-ask-lost-later = Lost when your next turn ends: { $products }.
neuland-ask-then = { $next-you ->
    [yes] space { $space }, then you again
   *[no] space { $space }, then { $next }
 }
neuland-ask-foreseen = If you ended your turn here, after { $used ->
    [one] 1 action
   *[other] { $used } actions
 } with { $left } left, your marker would stand on space { $space }, and { $next-you ->
    [yes] the next turn would be yours again.
   *[no] { $next } would be next.
 }

## Whole turns

neuland-ask-whole = whole turn: { $does }
neuland-ask-whole-rest = rest of your turn: { $does }
neuland-ask-whole-part = turn up to a draw: { $does }
neuland-ask-whole-pair = free pair on { $hex }
neuland-ask-whole-pair-parted = free lodge on { $hex } and hut on { $other }
neuland-ask-whole-coats = place { $coats } on { $tile }
neuland-ask-whole-builds = build { $tiles }
neuland-ask-whole-spends = spend { $spent }
neuland-ask-whole-makes = make { $products }
neuland-ask-whole-made = { $count ->
    [one] { $product }
   *[other] { $count } { $product }
 }
neuland-ask-whole-end = { $cost } ({ $then })
neuland-ask-whole-draw = { $cost }, then a draw for { $mine }
neuland-ask-whole-win = { $cost }, and you win
neuland-ask-whole-lost = lost: { $products }
neuland-ask-whole-towards = { $done } of { $steps } steps to { $coats } on { $building }
neuland-ask-whole-rival = { $seat } has all the products for it
neuland-ask-whole-rival-but = { $seat } lacks only { $product } for it
neuland-ask-note-whole = The code of a whole turn stands for all its orders and the END. In brackets: where your marker goes, and whose turn follows. Steps to coats of arms are the orders of the whole way there, from the beginning.
neuland-ask-note-part = A turn up to a draw stops there, and you are asked again.

## The steps of a turn

neuland-ask-site = { $landscape } { $hex }
neuland-ask-room = with { $fee }, { $cost }: { $sites }
neuland-ask-one-way = { $what }: { $way }
neuland-ask-way-free = { $place }, { $cost }
neuland-ask-way = { $place } with { $given }, { $cost }
neuland-ask-no-action = no action
neuland-ask-produce = make { $product }
neuland-ask-build = build { $building }
neuland-ask-build-facility = build { $building } (makes { $makes } for everyone)
neuland-ask-build-property = build { $building } ({ $coats } for the first to pay { $wants })
neuland-ask-build-minerals = minerals
neuland-ask-coats = place { $coats }, { $left } left: { $way }
neuland-ask-coats-win = place your last { $coats } and win: { $way }
neuland-ask-coats-short = coats of arms on { $building }
neuland-ask-gold = gold of { $hex } in place of { $fee }
neuland-ask-food-marker = your food marker
neuland-ask-wood-marker = your wood marker
neuland-ask-wheelbarrow = your wheelbarrow
neuland-ask-end = END of your turn ({ $then })
neuland-ask-end-lost = END of your turn ({ $then }); lost: { $products }
neuland-ask-end-short = END
neuland-ask-note-turn = Single steps may go in one mail, one order a line, END last; without END your turn goes on.
neuland-ask-note-room = Room to build: { $rooms }.
neuland-ask-note-build = To build on another hex of its landscape: { $order }.
neuland-ask-note-spend = { $left } { $count ->
    [one] is spent only where you name it, once in the game. It allows
   *[other] are spent only where you name them, each once in the game. They allow
 } more orders, such as { $order }.
neuland-ask-note-once = { $left } { $count ->
    [one] is spent only if named after USING, once
   *[other] are spent only if named after USING, each once
 } a game.
neuland-ask-note-gold = Gold is spent only where you name it, as in { $order }.

## Turns, for orders that are sent ahead

neuland-occasion = your turn { $turn }
neuland-each = each of your turns
