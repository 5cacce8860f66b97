### Race to the New Found Land - the table in a letter.

race-board-seat = { $seat-you ->
    [yes] you
   *[no] { $seat }
 }
race-board-Seat = { $seat-you ->
    [yes] You
   *[no] { $seat }
 }
race-board-whom = { $seat-you ->
    [yes] you
   *[no] { $seat }
 }
race-semicolon = { $first }; { $rest }

## What expansions and captains do

race-does-shipyards = { $count ->
    [one] one more shipyard
   *[other] { $count } more shipyards
 }
race-does-markers = { $count ->
    [one] one more marker
   *[other] { $count } more markers
 } in each Settle, with a bonus
race-does-contracts = { race-points } more for each contract
race-does-sail-always = { $count } more sail in each action
race-does-cards = keep { $count ->
    [one] one more 1x card
   *[other] { $count } more 1x cards
 } in Load, if { $from } or more are drawn
race-does-tiles = lay { $count ->
    [one] one more tile
   *[other] { $count } more tiles
 } in Discover
race-does-sail = { $count } more sail for one ship in each round
race-does-gold = { $gold } with each income
race-does-crates = { $count } more crates for one ship in Load or Deliver in each round

## The round

race-board-heading-round = ROUND { $round } OF { $rounds }
race-board-acts = { $seat-you ->
    [yes] you act
   *[no] { $seat } acts
 }
race-board-acts-sail = { race-board-acts } (sail { $sail })
race-board-seat-sail = { race-board-seat } (sail { $sail })
race-board-acts-then = { $next }, then { $rest }
race-board-acts-last = { $next }, the last one
race-board-acts-none = nobody is left to act
race-board-now-setup = The table is being set up.
race-board-now-land = Land phase: { $acts }.
race-board-building = { $seat-you ->
    [yes] You have
   *[no] { $seat } has
 } begun to build, and can buy no more expansions.
race-board-now-planning = Planning phase, { $action }: { $acts }.
race-board-now-action = Action phase, { $action }: { $acts }.
race-board-used = These ships have acted: { $ships }.
race-board-colonies = The Colonial Administration has placed { $count ->
    [one] its marker
   *[other] { $count } markers
 }.
race-board-cards-drawn = Of the 1x cards drawn { $kept ->
    [0] none has been kept
    [one] one has been kept
   *[other] { $kept } have been kept
 } and { $count ->
    [one] one is left
   *[other] { $count } are left
 } to choose from.
race-board-tiles-drawn = Of the island tiles drawn { $laid ->
    [0] none lies
    [one] one lies
   *[other] { $laid } lie
 } and { $count ->
    [0] none is
    [one] one is
   *[other] { $count } are
 } in hand.
race-board-now-counting = End phase: { $areas } still to be scored.
race-board-now-counted = End phase, after scoring.
race-board-now-objectives = End phase, objectives: { $acts }.
race-board-objectives-shown = { $count ->
    [one] One objective
   *[other] { $count } objectives
 } completed in this turn; another costs { $goods } goods of any kind.
race-board-now-milestone = { $seat-you ->
    [yes] You have
   *[no] { $seat } has
 } reached the { $marker }, and everything else waits.
race-board-now-over = The game is over.

## Standings

race-board-heading-standings = STANDINGS
race-board-start = In turn order; { $seat-you ->
    [yes] you have
   *[no] { $seat } has
 } the start marker.
race-board-no-nation = no nation
race-board-points-lapped = { $points } points ({ $lapped }+{ $rest })
race-board-standing = { race-board-Seat }, { $nation }: { $points }; { race-board-holds }.
race-board-standing-fifty = { race-board-Seat }, { $nation }: { $points }; { race-board-holds
    }; 50/100 card { $fifty }.
race-board-holds = in store { $goods }; 1x cards { $cards }, objectives { $goals }
race-board-heading-track = MILESTONES
race-board-milestone = { $marker } at { $space } ({ $opens }): { $distances }.
race-board-opens-pile = { $count ->
    [one] 1 objective
   *[other] { $count } objectives
 }
race-board-opens-captains = { $captains }
race-board-opens-goods = { $goods }
race-board-reached = reached by { $seats }
race-board-to-go = { $count ->
    [one] 1 point
   *[other] { $count } points
 } to go for { $seats }
race-board-to-go-more = { $count } for { $seats }
race-board-fifty-reach = 50/100 cards: { $left }; the top one goes to the first to reach { $lap }.
race-board-fifty-pass = 50/100 cards: { $left }; the top one goes to the first to pass { $lap }.

## Islands

race-board-heading-islands = ISLANDS
# One letter each.
race-board-sign-wood = w
race-board-sign-cloth = c
race-board-sign-iron = i
race-board-sign-gold = g
race-board-legend-signs = A space has a number and the land that fits, or a tile with the two halves of its bonus: { race-board-sign-wood } wood, { race-board-sign-cloth } cloth, { race-board-sign-iron } iron, { race-board-sign-gold } gold, a number for points.
race-board-legend-markers = Then its two places for markers: . free, { $seats }.
race-board-legend-neutral = Neutral markers are *.
race-board-legend-seat = { $mark } { race-board-seat }
race-board-heading-words = ISLANDS IN WORDS
race-board-about-majorities = In brackets: points for most and for second most markers.
race-board-new-england = New England gives { race-points } for each settler.
race-board-majority = { $first }/{ $second }
race-board-island = { $island } ({ $majority }): { $shares }.
race-board-island-unsettled = { $island } ({ $majority }): no markers.
race-board-island-scored-empty = { $island }, scored: no markers.
race-board-island-scored = { $island }, scored: { $shares }.
race-board-share = { race-board-seat } { $count } (worth { $worth })
race-board-share-scored = { race-board-seat } { $count }
race-board-neutral = neutral { $count }
race-board-empty = Empty: { $spaces }.
race-board-empty-shape = { $shape } { $numbers }
race-board-tile = { $number }: { $left } or { $right }; { $stands }.
race-board-places-free = { $count } free
race-board-compass = { $island } { $count }
race-board-cartography = The next cartography lays { $tiles ->
    [one] one tile
   *[other] up to { $tiles } tiles
 } on one island; its compass tile is one of { $of }: { $islands }.
race-board-charted = Turned up so far: { $islands }.
race-board-tiles-left = Island tiles: { $left } in the stack, { $discards } discarded.

## Cities

race-board-heading-cities = CITIES AND CONTRACTS
race-board-antwerp = Antwerp gives { race-points } for any good.
race-board-contracts-left = Contracts: { $left } in the stack, { $discards } delivered.
race-board-city = { $city } ({ $majority }): markers of { $markers }, { $free } free.
race-board-city-empty = { $city } ({ $majority }): no markers, { $free } free.
race-board-city-scored = { $city }, scored: markers of { $markers }.
race-board-city-worth = Worth now: { $shares }.
race-board-worth = { race-board-seat } { $worth }
race-board-contract = { $number }: { $contract }.
race-board-no-contract = { $number }: empty.

## Market

race-board-heading-market = MARKET
race-board-small-ships = Small ships, { $left } in the stack, { $discards } discarded.
race-board-small-cost = Each costs { $goods }.
race-board-large-ships = Large ships, { $left } in the stack, { $discards } discarded. Building one brings { race-points }.
race-board-offered = { $ship } for { $cost }: { $values }.
race-board-cards-left = 1x cards: { $left } in the stack, { $discards } discarded.

## Fleets

race-board-heading-fleets = FLEETS
race-board-about-fleets = The numbers of a ship are its sail, crates, settlers and telescope.
race-board-assigned = { $action }: { $fleets }.
race-board-fleet = { race-board-seat } sail { $sail } ({ $ships })
race-board-ship = { $ship } { $sail }-{ $crates }-{ $settlers }-{ $telescope }
race-board-ship-captain = { $ship } with { $captain }
race-board-port = { race-board-Seat }: { $ships }; { race-board-yards }.
race-board-port-with = { race-board-Seat }: { $ships }; { race-board-yards }; { $extras }.
race-board-port-empty = { race-board-Seat }: no ship in port; { race-board-yards }.
race-board-port-empty-with = { race-board-Seat }: no ship in port; { race-board-yards }; { $extras }.
race-board-yards = { $free } of { $yards } yards free

## A port of one's own

race-board-heading-port = { $seat-you ->
    [yes] YOUR PORT
   *[no] THE PORT OF { $seat }
 }
race-board-store = In store { $goods }; { race-board-yards }.
race-board-own-ship = { $ship }: { $values }.
race-board-buy-shipyard = To buy: a fourth shipyard for { $goods }.
race-board-buy-expansion = To buy: { $expansion } for { $goods } ({ $does }).
race-board-bought-expansion = Bought: { $expansion } ({ $does }).
race-board-captain = Captain { $captain }: { $does }.
race-board-captain-sailed = Captain { $captain }: { $does }; has sailed this round.
race-board-limits = At most { $load } in Load, { $settle } in Settle, { $deliver } in Deliver, { $discover } in Discover.
race-board-load-table = Load takes by crates: { $table }.
race-board-load-line = { $good } from { $crates }
race-board-card = 1x card { $card }.
race-board-objective = Objective { $goal }: so far { $have }, needed { $needs }.
race-board-seen-pile = Seen under the { $marker }, of which { $left } are left: { $goals }.
race-board-drawn-cards = 1x cards drawn, to choose from: { $cards }.
race-board-drawn-tiles = Island tiles drawn, still in hand: { $tiles }.
race-board-seen-cards = 1x cards that you put back: { $cards }.
race-board-seen-tiles = Island tiles that you put back: { $tiles }.

## What is not official

race-board-reconstructed = Reconstructed, not official: { $pieces }.
race-board-some = { $count } of { $of } { $kind }
race-board-kind-sheets = player sheets
race-board-kind-ships = ships
race-board-kind-cards = 1x cards
race-board-kind-contracts = contracts
race-board-kind-cities = cities
race-board-kind-islands = islands
race-board-kind-tiles = island tiles
race-board-kind-compass = compass tiles
race-board-kind-charts = numbers of tiles in cartography
race-board-kind-goals = objectives

## The pieces of the box

race-pieces-heading-nations = NATIONS
race-pieces-heading-goals = OBJECTIVES
race-pieces-heading-cards = 1X CARDS
race-pieces-heading-tiles = ISLAND TILES
race-pieces-heading-contracts = CONTRACTS
race-pieces-nation = { $nation }, sheet { $number }: at most { $load } in Load, { $settle } in Settle, { $deliver } in Deliver,
    { $discover } in Discover; { $expansion } for { $goods } ({ $does }); begins with the { $ship } and { $card }.
race-pieces-contract = { $count ->
    [one] { $contract }
   *[other] { $contract } ({ $count } of them)
 }

## The picture of the table

race-picture-name = { $name }
race-picture-new = new: { $what }
race-picture-offer = { $codes }: { $what }
race-picture-area = { $area } { race-board-majority }
race-picture-scored = { $area }, scored
race-picture-score = { $seat }: { race-points }
race-picture-milestone = milestone marker on { $space }: { $marker }
race-picture-empty = { $space } is empty and wants this land: { $shape }
race-picture-compass = compass tiles that may still lay a tile on { $island }: { $count }
race-picture-small-ships = for each small ship
race-picture-large-ships = points for each large ship
race-picture-store = { $seat }: 1x cards { $cards }, objectives { $goals }, in store { $goods }
race-picture-ship = { $ship }, { $seat }: { $values }
