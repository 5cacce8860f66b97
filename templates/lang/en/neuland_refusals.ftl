### Neuland - why an order is refused.

## Chapters

neuland-chapter-first-turn = start of the game
neuland-chapter-producing = producing products
neuland-chapter-giving-up = giving up products
neuland-chapter-erecting = erecting buildings
neuland-chapter-coats = placing coats of arms
neuland-chapter-mines = mines

## Whose decision it is

neuland-refusal-pair-first = First place your Hunting Lodge and your Woodcutter's Hut on the board, for nothing.
neuland-refusal-stack-first = First stack the minerals that were drawn.
neuland-refusal-pair-placed = Your two free buildings are on the board already.
neuland-refusal-nothing-drawn = There is no draw to stack now: to say beforehand how draws are stacked, write PILE.
neuland-refusal-first-turn = Coats of arms cannot be placed in your first turn.

## The first two buildings

neuland-refusal-no-forest = { $hex } is not a forest, and the Hunting Lodge and the Woodcutter's Hut must be in forests.
neuland-refusal-pair-full = { $hex } has no room left for what you put there.
neuland-refusal-pair-parted = The Hunting Lodge and the Woodcutter's Hut go onto one hex together, as long as a forest
    has room for both.

## Producing

neuland-refusal-nothing-makes = No building on the board makes { $product }.
neuland-refusal-no-such-tile = There is no { $building } on { $hex }.
neuland-refusal-no-such-number = There { $count ->
    [one] is only one { $building }
   *[other] are only { $count } buildings of the kind { $building }
 } on { $hex }, and none with the number { $number }.
neuland-refusal-makes-other = The { $tile } does not make { $product }.
neuland-refusal-occupied = A worker of { $seat } is on the { $tile }, and nobody else can use it until that worker leaves.
neuland-refusal-all-occupied = Workers of others are on every building that makes { $product }: { $tiles }.
neuland-refusal-occupied-tile = { $tile } ({ $seat })
neuland-refusal-own-worker = Your own worker is on the { $tile }: give it up first, or wait for the end of the
    turn.
neuland-refusal-no-worker = You have no worker left to put there, and what you give up frees none.
neuland-refusal-no-metal-marker = At this table no more smelters can make { $product } at the same time.

## Giving up products

neuland-refusal-unpaid = For that you must give up { $missing }, and you have none to spare.
neuland-refusal-not-asked = No { $product } is needed there, or it is paid already.
neuland-refusal-asked-less = You name more { $product } than is needed there.
neuland-refusal-gold-over = What you name already pays for everything without gold, or names gold twice.
neuland-refusal-not-there = You have no { $product } on { $hex }.
neuland-refusal-not-yours = The { $product } on { $hex } belongs to { $seat }.
neuland-refusal-marker-spent = You have spent your { $product } marker already.
neuland-refusal-wheelbarrow-spent = You have spent your wheelbarrow already.
neuland-refusal-wheelbarrow-idle = { $far ->
    [0] Nothing has to be carried
   *[other] What you give up lies near enough
 }: the wheelbarrow would save no action, so keep it.
neuland-refusal-actions = That costs { $cost ->
    [one] 1 action
   *[other] { $cost } actions
 }, and in this turn you have { $left ->
    [0] none
   *[other] { $left }
 } left.

## Erecting buildings

neuland-refusal-landscape = { $hex } is { $landscape }, and { neuland-the-building } cannot stand there.
neuland-refusal-full = Three buildings stand on { $hex } already.
neuland-refusal-none-left = No { $building } is left for the landscape of { $hex }.
neuland-refusal-built = { neuland-The-building } stands on { $hex } already.
neuland-refusal-not-on-top = { neuland-The-building } is not on top of its pile: { $top } has to be built first.

## Coats of arms

neuland-refusal-not-built = { neuland-The-building } has not been built yet.
neuland-refusal-coats-there = Coats of arms of { $seat } lie on { neuland-the-building } already.

## Mines

neuland-refusal-not-drawn = Those are not the minerals that were drawn: { $minerals }.
neuland-refusal-each-mineral-once = Name each of coal, iron ore and silver ore once, the one you want on top first.
