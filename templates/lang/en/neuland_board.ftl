### Neuland - the table in a letter.

neuland-board-Seat = { $seat-you ->
    [yes] You
   *[no] { $seat }
 }
neuland-board-Turn = { $seat-you ->
    [yes] Your
   *[no] { $seat }'s
 } turn
neuland-board-Turn-first = { $seat-you ->
    [yes] Your
   *[no] { $seat }'s
 } first turn
neuland-board-Marker = { $seat-you ->
    [yes] Your
   *[no] { $seat }'s
 } marker
neuland-board-Workers-lying = { $seat-you ->
    [yes] Your
   *[no] { $seat }'s
 } lying workers
neuland-board-Workers-standing = { $seat-you ->
    [yes] Your
   *[no] { $seat }'s
 } standing workers
neuland-board-next-turn = { $seat-you ->
    [yes] your
   *[no] { $seat }'s
 } next turn
neuland-board-own = { $seat-you ->
    [yes] your { $product }
   *[no] { $seat }'s { $product }
 }
neuland-board-semicolon = { $first }; { $rest }
neuland-board-place = { $product } on { $hex }
neuland-board-so-many = { $count } { $what }

## The ring of time

neuland-board-heading-time = THE RING OF TIME
neuland-board-now-setup = The table is being set up.
neuland-board-now-pair = { neuland-board-Turn-first } begins with the free Hunting Lodge and Woodcutter's Hut.
neuland-board-now-first = { neuland-board-Turn-first }: { $used } of { $all } actions used, { $left } left. No coats of
    arms in the first turn.
neuland-board-now-turn = { neuland-board-Turn }: { $used } of { $all } actions used, { $left } left.
neuland-board-now-stack = { neuland-board-Seat } must say how the minerals lie in the { $mine }.
neuland-board-now-ending = { neuland-board-Turn } is ending.
neuland-board-now-over = The game is over.
neuland-board-stop-near = The game is about to be stopped: { $left ->
    [one] when one more turn has ended,
   *[other] when { $left } more turns of all players together have ended,
 } the most coats of arms placed win.
# The names of the rows of the picture: at most 6 letters.
neuland-board-row-ahead = ahead
neuland-board-row-space = space
neuland-board-row-markers = stands
neuland-board-row-next = next
neuland-board-ring = The ring has { $spaces } spaces; the picture begins with the space of the token.
neuland-board-ring-next = The last row shows who is next if the turn ends after the number of actions in the first row.
neuland-board-marks = The letters are { $marks }.
neuland-board-mark = { $mark } { $seat-you ->
    [yes] you
   *[no] { $seat }
 }
neuland-board-marker-token = { neuland-board-Marker }: space { $space }, with the token.
neuland-board-marker = { neuland-board-Marker }: space { $space }, { $ahead } ahead.
neuland-board-stop = A turn of { $first ->
    [one] 1 action
   *[other] { $first } actions
 } ends on space { $from }, and { $next-you ->
    [yes] you are
   *[no] { $next } is
 } next.
neuland-board-stops = A turn of { $first } to { $last } actions ends on space { $from } to { $to }, and { $next-you ->
    [yes] you are
   *[no] { $next } is
 } next.

## Standings

neuland-board-heading-standings = STANDINGS
neuland-board-standing = { neuland-board-Seat }: { neuland-board-coats-left }, { $placed }; { $stock } of { $workers }
    workers in stock; { $once }.
neuland-board-coats-left = { $left ->
    [one] 1 coat of arms
   *[other] { $left } coats of arms
 } left
neuland-board-left = { neuland-board-Seat }: left the game; { $placed }.
neuland-board-placed-none = none placed
neuland-board-placed = { $count } placed ({ $properties })
neuland-board-scored = { $building } { $count }
neuland-board-once = to spend { $left }
neuland-board-once-none = nothing left to spend
neuland-board-wheelbarrow = the wheelbarrow
neuland-board-food-marker = the food marker
neuland-board-wood-marker = the wood marker
neuland-board-wish = { $seat-you ->
    [yes] Your
   *[no] { $seat }'s
 } standing order for draws, from the top: { $minerals }.

## The hexes

neuland-board-heading-board = THE BOARD
# The signs of the picture: landscapes of at most 4 letters, buildings of at most 5.
neuland-board-sign-forest = for
neuland-board-sign-grassland = gra
neuland-board-sign-mountain = mtn
neuland-board-sign-lodge = Lodge
neuland-board-sign-hut = Hut
neuland-board-sign-farm = Farm
neuland-board-sign-shed = Shed
neuland-board-sign-weaver = Weave
neuland-board-sign-stonehut = Stone
neuland-board-sign-mine = Mine
neuland-board-sign-oven = Oven
neuland-board-sign-papermill = Paper
neuland-board-sign-smelter = Smelt
neuland-board-sign-smithy = Smith
neuland-board-sign-forge = Forge
neuland-board-sign-coiner = Coins
neuland-board-sign-cave = Cave
neuland-board-sign-abbey = ABBEY
neuland-board-sign-church = CHURC
neuland-board-sign-cathedral = CATHE
neuland-board-sign-laboratory = LABOR
neuland-board-sign-library = LIBRA
neuland-board-sign-guildhouse = GUILD
neuland-board-sign-studio = STUDI
neuland-board-sign-academy = ACADE
neuland-board-sign-theater = THEAT
neuland-board-sign-townhall = TOWNH
neuland-board-sign-court = COURT
neuland-board-sign-senate = SENAT
neuland-board-sign-barracks = BARRA
neuland-board-sign-castle = CASTL
neuland-board-sign-stronghold = STRON
neuland-board-legend = A hex shows its name and landscape (for forest, gra grassland, mtn mountain) and three sites; a dot
    is a free site. The letter after a building shows whose worker is on it: a capital for a standing worker, a small letter
    for a lying one. Properties are in capitals, and the letter after them shows whose coats of arms lie there.
neuland-board-beside = A hex touches the next ones in its row and, down to row C, the same number below and the one after (A1
    touches B1 and B2); from row C on, the same number below and the one before (C2 touches D2 and D1).
neuland-board-heading-words = THE BOARD IN WORDS
neuland-board-hex = { $hex } { $landscape }: { $tiles }; { $free ->
    [0] no site free
    [one] 1 site free
   *[other] { $free } sites free
 }.
neuland-board-tile = { $building }
neuland-board-tile-standing = { $building } ({ neuland-board-own }, standing)
neuland-board-tile-lying = { $building } ({ neuland-board-own }, lying)
neuland-board-tile-coats = { $building } ({ $count ->
    [one] 1 coat of arms
   *[other] { $count } coats of arms
 }, { $seat-you ->
    [yes] yours
   *[no] { $seat }'s
 })
neuland-board-tile-bare = { $building } (no coats of arms)
neuland-board-nothing = nothing
neuland-board-bare = Nothing is built on { $hexes }.
neuland-board-bare-hexes = { $landscape } { $hexes }

## Workers

neuland-board-heading-products = WORKERS AND THEIR PRODUCTS
neuland-board-lying-now = { neuland-board-Workers-lying }, lost when this turn ends: { $products }.
neuland-board-lying = { neuland-board-Workers-lying }, lost when { neuland-board-next-turn } ends: { $products }.
neuland-board-standing-workers = { neuland-board-Workers-standing }, lost when { neuland-board-next-turn } ends: { $products }.

## Mines

neuland-board-heading-mines = MINES AND BAG
neuland-board-mine = { $mine }, from the top: { $minerals }.
neuland-board-mine-empty = { $mine }: empty.
neuland-board-bag = In the bag: { $minerals }.
neuland-board-metals = Smelters that can still take up a metal: { $metals }.

## Properties

neuland-board-heading-properties = PROPERTIES
neuland-board-about-properties = Building one costs { $product }; those of a pile are built in the order given. In brackets: how many coats of
    arms it takes, and what they cost together. Players who have some of that on the board are named, with what they still
    lack, not counting markers and gold.
neuland-board-about-piles = Building one costs { $product }; those of a pile are built in the order given. In brackets: how many coats of
    arms it takes, and what they cost together.
neuland-board-area = { $area }, { $landscape }: { $properties }.
neuland-board-price = { $building } ({ $count } for { $products })
neuland-board-property = Free on { $hex }: { $price }; { $missing }.
neuland-board-pile = { $area }, { $landscape }: { $price }; { $missing }. Then { $later }.
neuland-board-pile-last = { $area }, { $landscape }: { $price }; { $missing }.
neuland-board-lacks = { $seat-you ->
    [yes] you lack
   *[no] { $seat } lacks
 } { $products }
neuland-board-lacks-nothing = { $seat-you ->
    [yes] you have
   *[no] { $seat } has
 } all of it
neuland-board-lack = { $seats } lack { $products }
neuland-board-lack-nothing = { $seats } have all of it
neuland-board-seat = { $seat-you ->
    [yes] you
   *[no] { $seat }
 }
neuland-board-lacks-all = nobody has any of it
neuland-board-taken = { $building } ({ $seat-you ->
    [yes] you
   *[no] { $seat }
 })
neuland-board-all-taken = Taken: { $properties }.

## Repository

neuland-board-heading-repository = LEFT TO BUILD
neuland-board-about-repository = For each building: how many are left for which landscape, what one costs, and what it makes.
neuland-board-kind = { $building }: { $left }, costs { $fee }, makes { $made }.
neuland-board-left-on = { $count } on { $landscape }
neuland-board-recipe = { $product } from { $from }
neuland-board-recipe-free = { $product }
neuland-board-top-mineral = its top mineral

## Sources

neuland-board-reconstructed = Reconstructed, not official: { $pieces }.
neuland-board-some = { $count } of { $of } { $kind }
neuland-board-kind-facilities = production facilities
neuland-board-kind-areas = landscapes of properties
neuland-board-kind-properties = properties
neuland-board-kind-pieces = pieces of the board

## The picture of the table

neuland-picture-turn = { neuland-board-Turn }: { $used } of { $all } actions used
neuland-picture-next = { $next-you ->
    [yes] you are
   *[no] { $next } is
 } next
neuland-picture-seat = { $seat }
neuland-picture-hex = { $hex }, { $landscape }
neuland-picture-site = { $hex }: { $tile }
neuland-picture-new = new: { $what }
neuland-picture-build = build on { $hex }
neuland-picture-pile = from the top: { $minerals }
neuland-picture-offer = { $codes }: { $what }
