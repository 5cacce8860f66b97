### Race to the New Found Land - words that the story, the board and the question share.

race-wood = { $count ->
    [1] wood
   *[other] { $count } wood
 }
race-cloth = { $count ->
    [1] cloth
   *[other] { $count } cloth
 }
race-iron = { $count ->
    [1] iron
   *[other] { $count } iron
 }
race-gold = { $count ->
    [1] gold
   *[other] { $count } gold
 }
race-nothing = nothing
race-points = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
race-result = { $points ->
    [one] 1 point
   *[other] { $points } points
 }, { $goods ->
    [one] 1 good
   *[other] { $goods } goods
 } in store
race-load = Load
race-settle = Settle
race-deliver = Deliver
race-discover = Discover
race-square = square
race-pentagon = pentagon
race-circle = circle
race-triangle = triangle
race-star = star
race-portugal = Portugal
race-spain = Spain
race-netherlands = the Netherlands
race-france = France
race-england = England
race-extra-shipyard = a fifth shipyard
race-colonial-administration = the Colonial Administration
race-customs = the Customs
race-naval-office = the Naval Office
race-colonial-harbour = the Colonial Harbour
race-head = head
race-corner = corner
race-neck = neck
race-coast = coast
race-newfoundland = Newfoundland
race-nova-scotia = Nova Scotia
race-anticosti = Ile d'Anticosti
race-prince-edward-island = Prince Edward Island
race-stockholm = Stockholm
race-hamburg = Hamburg
race-venice = Venice
race-sail = sail { $count }
race-crates = crates { $count }
race-settlers = settlers { $count }
race-telescope = telescope { $count }
race-values = sail { $sail }, crates { $crates }, settlers { $settlers }, telescope { $telescope }
race-space = { $area } { $number }
race-charter-card = { $name } ({ $card }, a charter ship: { $values })
race-bonus-card = { $card } ({ $bonus })
race-tile = { $tile } ({ $shape }: { $left } or { $right })
race-contract = { $goods } for { $points }
race-goal = { $goal } ({ $rows })
race-goal-row = { $need } for { $points }
race-need-goods = { $goods } in store
race-need-symbols = { $symbols } on own ships
race-need-small-ships = { $count } small ships
race-need-large-ships = { $count } large ships
race-need-city-markers = { $count } markers in cities
race-need-scored-cities = a marker in { $count ->
    [one] a scored city
   *[other] { $count } scored cities
 }
race-need-one-island = { $count } markers on one island
race-need-scored-islands = { $markers } markers on { $count ->
    [one] a scored island
   *[other] each of { $count } scored islands
 }
race-need-all-islands = { $count } markers on the islands
race-unknown-piece = { $piece }
