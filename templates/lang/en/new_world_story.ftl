### Carcassonne: New World - what happened, what the map shows, and what is asked.

## Words

new-world-north = north
new-world-north-east = north-east
new-world-east = east
new-world-south-east = south-east
new-world-south = south
new-world-south-west = south-west
new-world-west = west
new-world-north-west = north-west
new-world-all-sides = all sides
new-world-plains = plains
new-world-trail = trail
new-world-town = town
new-world-farm = farm
new-world-robber = robber
new-world-shopkeeper = shopkeeper
new-world-farmer = farmer
new-world-trapper = trapper
new-world-the-coast = the coast
new-world-column = W{ $column }
new-world-nothing = nothing
new-world-points = { $points }
new-world-semicolon = { $first }; { $rest }
new-world-feature-at = { $kind } at { $cell }
new-world-feature-towards = { $kind } in the { $side } of the new tile
new-world-you = { $seat-you ->
    [yes] you
   *[no] { $seat }
 }
new-world-You = { $seat-you ->
    [yes] You
   *[no] { $seat }
 }
new-world-your = { $seat-you ->
    [yes] your
   *[no] { $seat }'s
 }
new-world-Your = { $seat-you ->
    [yes] Your
   *[no] { $seat }'s
 }
new-world-you-get = { $seat-you ->
    [yes] you score
   *[no] { $seat } scores
 }
new-world-figure = { new-world-your } { $role } at { $cell }

## A tile as it lies

new-world-lay-unknown = unknown land
new-world-lay-open-plains = open plains
new-world-lay-farm = a farm
new-world-lay-town = { new-world-lay-one-town }{ new-world-lay-flags }
new-world-lay-another-town = { new-world-lay-other-town }{ new-world-lay-flags }
new-world-lay-one-town = a town in the { $sides }
new-world-lay-other-town = another town in the { $sides }
new-world-lay-flags = { $flags ->
    [0] { "" }
    [one] {" "}with a flag
   *[other] {" "}with { $flags } flags
 }
new-world-lay-straight = a trail { $sides }{ new-world-lay-posts }
new-world-lay-bend = a bend of a trail { $sides }{ new-world-lay-posts }
new-world-lay-trail-to-farm = a trail from the { $sides } to the farm{ new-world-lay-posts }
new-world-lay-trail-to-town = a trail from the { $sides } to the town{ new-world-lay-posts }
new-world-lay-trail-to-sea = a trail from the { $sides } to the sea{ new-world-lay-posts }
new-world-lay-posts = { $posts ->
    [0] { "" }
    [one] {" "}with a trading post
   *[other] {" "}with { $posts } trading posts
 }
new-world-lay-crossing = a crossing of trails { $sides }
new-world-lay-crossing-posts = { $crossing }, with a trading post { $sides }
new-world-lay-plains = { $count ->
    [0] no plains
    [one] one plain
   *[other] { $count } separate plains
 }
new-world-lay-no-animals = no animals
new-world-lay-animals = { $count ->
    [one] 1 animal
   *[other] { $count } animals
 }
new-world-lay-animals-at = { new-world-lay-animals } in the { $at }

## What happened

new-world-no-seats = Nobody plays.
new-world-seats-set = The order of play is { $order }.
new-world-seats-drawn = The order of play was drawn: { $order }.
new-world-tile-drawn = { new-world-You } drew tile { $tile } ({ $left ->
    [0] the last one
   *[other] { $left } left
 }).
new-world-tile-discarded = { new-world-Your } tile { $tile } fitted nowhere and left the game.
new-world-tile-placed = { new-world-You } put tile { $tile } at { $cell }, TURN { $turn }: { $lay }.
new-world-deployed-robber = { new-world-Your } robber went onto the trail in the { $at }.
new-world-deployed-shopkeeper = { new-world-Your } shopkeeper moved into the town in the { $at }.
new-world-deployed-farmer = { new-world-Your } farmer settled on the farm.
new-world-deployed-trapper = { new-world-Your } trapper lay down in the plains in the { $at }.
new-world-order-chosen = { $seat-you ->
    [yes] You
   *[no] { $seat }
 } chose the order of scoring: { $features }.
new-world-order-by-judge = The judge took the order of scoring: { $features }.
new-world-scored = The { $what } is finished: { $shares }.
new-world-share = { new-world-you-get } { $points } ({ $sum })
new-world-share-plain = { new-world-you-get } { $points }
new-world-share-none = { new-world-you-get } nothing
new-world-share-nothing = { new-world-you-get } nothing, with fewer settlers there
new-world-sum = { $first } + { $rest }
new-world-sum-tiles = { $worth ->
    [one-each] { new-world-count-tiles }
   *[more] { $points } for { new-world-count-tiles }
 }
new-world-count-tiles = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
 }
new-world-sum-posts = { $count ->
    [one] { $points } for a trading post
   *[other] { $worth ->
        [one-each] { $count } trading posts
       *[more] { $points } for { $count } trading posts
     }
 }
new-world-sum-flags = { $count ->
    [one] { $points } for a flag
   *[other] { $worth ->
        [one-each] { $count } flags
       *[more] { $points } for { $count } flags
     }
 }
new-world-sum-surveyors = { $count ->
    [one] { $points } for a surveyor
   *[other] { $points } for { $count } surveyors
 }
new-world-surveyor-caught-up = The rear surveyor moved from { $from } to { $to }; both are there now.
new-world-surveyor-went-ahead = A surveyor moved from { $from } to { $to }; the other is at { $other }.
new-world-surveyors-held = Both surveyors are in the westernmost column, { $column }; neither moved.
new-world-surveyor-advanced = The second surveyor walked to space { $space } of the scoring track.
new-world-surveyor-landed = The second surveyor reached space { $space
    } of the scoring track and went to the coast.
new-world-removed = Sent home without points, because both surveyors are now at { $column } or further west: { $settlers }.
new-world-lapsed = The { $what } is finished too, but its last settler had just gone home: no points.
new-world-final-scoring = No tile is left: the final scoring begins.
new-world-final-scored = The { $what } stayed unfinished: { $shares }.
new-world-plains-scored = The plains at { $cell } show { $animals ->
    [0] no animals
    [one] 1 animal
   *[other] { $animals } animals
 } on { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
 }: { $shares }.
new-world-ended = The game is over: { $places }.
new-world-wins = { $seat-you ->
    [yes] you win
   *[no] { $seat } wins
 } with { $points }
new-world-shares-victory = { $seat-you ->
    [yes] you share
   *[no] { $seat } shares
 } the victory with { $points }
new-world-takes-place = { $seat-you ->
    [yes] you are
   *[no] { $seat } is
 } { $place ->
    [2] second
    [3] third
    [4] fourth
   *[other] fifth
 } with { $points }

## The map

new-world-picture-coast = coast
new-world-picture-tile = { $cell }: { $lay }
new-world-picture-placed = { $seat } has placed this tile: { $cell }
new-world-picture-settler = { $seat }: { $role } on { $cell }
new-world-picture-surveyor = a surveyor, column { $column }
new-world-picture-offer = { $codes }: the tile fits on { $cell }
new-world-picture-hand = { $seat } has tile { $tile }
new-world-heading-map = THE MAP AROUND THE ACTION
new-world-heading-overview = THE WHOLE LAND
new-world-heading-words = THE MAP IN WORDS
new-world-legend-open = West is left. Signs: . open place,
new-world-legend-fitting = West is left. Signs: . open place, ? open place where the drawn tile fits,
new-world-legend-signs = # town, - and | trail, * bend, + crossing, o end of a trail, F farm, comma plains.
new-world-legend-settlers = The letter right of a tile's middle is its settler, a capital for a trapper: { $seats }.
new-world-legend-seat = { $mark } { $seat-you ->
    [yes] you
   *[no] { $seat }
 }
new-world-legend-town = { $short } is { $name }
new-world-legend-coast = On the coast { $towns }.
new-world-legend-overview = One sign for each tile, and after it the letter of its settler; a $ over a column is a surveyor. The numbers of the columns are read downwards.
new-world-comma = { $first }, { $rest }
new-world-all-scored = The game is over: nothing is open any more, and all that was unfinished has been scored.
new-world-free = Unfinished and held by nobody: { $what } at { $cell }, { new-world-count-tiles }, { $open } open.
new-world-touches = { $terrain } { $sides }
new-world-open-places = Open with { $touches }: { $cells }.
new-world-holds-nothing = { $seat-you ->
    [yes] You have
   *[no] { $seat } has
 } no settler on the map.
new-world-holdings = { $seat-you ->
    [yes] You
   *[no] { $seat }
 }: { $holding }.
new-world-holding = { $role } { $cell }, { $held }
new-world-holding-surveyed = { $holding }, a surveyor in its column
new-world-holding-surveyed-twice = { $holding }, both surveyors in its column
new-world-holding-abandoned = { $holding }, east of both surveyors
new-world-holding-shared = { $held }, shared with { $rivals }
new-world-rival = { $count ->
    [one] 1 settler
   *[other] { $count } settlers
 } of { $seat-you ->
    [yes] yours
   *[no] { $seat }
 }
new-world-held-with = { $held } with { $names }
new-world-open-sides = { $open ->
    [0] closed
    [one] 1 open side
   *[other] { $open } open sides
 }
new-world-open-ends = { $open ->
    [0] closed
    [one] 1 open end
   *[other] { $open } open ends
 }
new-world-held-town = { $what }, { new-world-count-tiles }, { new-world-open-sides }, worth { $now } now, { $done } if finished
new-world-held-trail = { $what }, { new-world-count-tiles }, { new-world-open-ends }, worth { $done }
new-world-held-plains = { $what }, worth { $now } at the end
new-world-held-farm = { $filled } of 8 places around it filled, worth { $now } now, { $done } if finished
new-world-held-farm-lacks = { $farm }, missing { $cells }
new-world-held-farm-never = { $filled } of 8 places around it filled, worth { $now }; it can never be finished (coast)
new-world-held-farm-never-rows = { $filled } of 8 places around it filled, worth { $now }; it can never be finished (limit of rows)
new-world-supply = { $seat-you ->
    [yes] you
   *[no] { $seat }
 } { $count }
new-world-supplies = Settlers in hand: { $supplies }.
new-world-surveyors-level = Surveyors: both at { $eastern }.
new-world-surveyors-apart = Surveyors: one at { $eastern }, one at { $western }.
new-world-surveyors-delayed = Surveyors: one at { $column }, the other on space { $space } of the scoring track.
new-world-tiles-left = Tiles left to draw: { $count }.
new-world-discarded = Tiles that fitted nowhere and are out of the game: { $tiles }.

## What is asked

new-world-asks = place tile { $tile }
new-world-heading-tile = TILE { $tile }, { $left } LEFT
new-world-heading-tile-reconstructed = TILE { $tile } (RECONSTRUCTED), { $left } LEFT
new-world-about-tile = With TURN 0: { $lay }.
new-world-about-turns = { $turns ->
    [one] All its turns look the same.
    [2] TURN 1 turns it by a quarter, clockwise; other turns look like one of these two.
   *[other] Each TURN is a quarter, clockwise: TURN 1, TURN 2 and TURN 3.
 }
new-world-about-marks = In the drawing P is a trading post, ! a flag and a an animal.
new-world-choice-short = { $cell } TURN { $turn }
new-world-choice = { $place }: { $does }.
new-world-brief-place = { $cell }
new-world-brief-turn = TURN { $turn }
new-world-brief-robber = ROB { $at }
new-world-brief-shopkeeper = SHOP { $at }
new-world-brief-farmer = FARM
new-world-brief-trapper = TRAP { $at }
new-world-meets-nothing = plains all around
new-world-meets-plains = { $area }, { $count ->
    [0] no animals
    [one] 1 animal
   *[other] { $count } animals
 }
new-world-opens-town = opens a town { $sides }
new-world-opens-towns = opens separate towns { $sides }
new-world-opens-trail = begins a trail { $sides }
new-world-opens-trails = begins separate trails { $sides }
new-world-extends-town = extends { $area } ({ new-world-count-tiles }, { new-world-open-sides })
new-world-extends-trail = extends { $area } ({ new-world-count-tiles }, { new-world-open-ends })
new-world-joins-towns = joins several into { $area } ({ new-world-count-tiles }, { new-world-open-sides })
new-world-joins-trails = joins several into { $area } ({ new-world-count-tiles }, { new-world-open-ends })
new-world-finishes = finishes { $area } ({ new-world-count-tiles })
new-world-finishes-free = finishes { $area } ({ new-world-count-tiles }, worth { $points })
new-world-gain-now = { $seat-you ->
    [yes] +{ $points } now
   *[no] +{ $points } for { $seat }
 }
new-world-sends-home = sends home { $settlers }
new-world-left = { new-world-your } { $settlers }
new-world-left-one = { $role } { $cell } ({ $worth })
new-world-gain = { $points } for { new-world-you }
new-world-free-area = a free { $kind }
new-world-area-of = { new-world-your } { $kind }
new-world-area-of-several = the { $kind } of { $seats }
new-world-fills-place = { $filled } of 8 around { new-world-your } farm { $cell }
new-world-fills-last-place = fills the last place around { new-world-your } farm { $cell }
new-world-variant = { $settler } ({ $what })
new-world-variant-animals = { $count ->
    [0] no animals
    [one] 1 animal
   *[other] { $count } animals
 }
new-world-new-farm = a farm with { $filled } of its 8 neighbours
new-world-variant-claims = +{ $points } now
new-world-variant-claims-more = +{ $points } more now
new-world-variant-area = { new-world-count-tiles }, worth { $points }
new-world-variant-doomed = { $variant }, doomed: the next scoring sends it home
new-world-variant-stranded = { $variant }, behind the surveyors: goes home once they move again
new-world-variant-gone = { $variant }, goes home at once
new-world-variant-farm = { $filled } of its 8 neighbours, worth { $points }
new-world-note-order = { $order } finishes { $count } things, and you may choose in which order they are scored. The judge would take { $features }: { $gains }. For another order, add this line with the names in your order:
new-world-note-order-lapses = { $order } finishes { $count } things, and you may choose in which order they are scored. The judge would take { $features }: { $gains }. Lost then, because the surveyors move before it is scored: { $left }. For another order, add this line with the names in your order:
new-world-line = { $line }
new-world-note-no-supply = You have no settler in hand, so you place only the tile.
new-world-note-blocked = No settler can join what another settler already holds, however far away.

## The pieces

new-world-heading-kinds = THE TILES BY KIND
new-world-kind = Tile { $tile }: { $lay } ({ $left } of { $copies } left to draw).

## What points were for

new-world-source-trails = Trails
new-world-source-towns = Towns
new-world-source-farms = Farms
new-world-source-plains = Plains
new-world-source-surveyors = Surveyors
