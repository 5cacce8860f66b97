### Neuland - words that the story, the board and the question share.

## Products

neuland-product-food = food
neuland-product-wool = wool
neuland-product-wood = wood
neuland-product-stone = stone
neuland-product-coal = coal
neuland-product-ironore = iron ore
neuland-product-silverore = silver ore
neuland-product-cloth = cloth
neuland-product-paper = paper
neuland-product-iron = iron
neuland-product-silver = silver
neuland-product-coins = coins
neuland-product-tools = tools
neuland-product-weapons = weapons
neuland-product-gold = gold

## Landscapes

neuland-landscape-forest = forest
neuland-landscape-grassland = grassland
neuland-landscape-mountain = mountain

## Buildings

neuland-building-lodge = Hunting Lodge
neuland-building-hut = Woodcutter's Hut
neuland-building-farm = Farm
neuland-building-shed = Shepherd's Shed
neuland-building-weaver = Weaving Mill
neuland-building-stonehut = Stone Hut
neuland-building-mine = Mine
neuland-building-oven = Charcoal Oven
neuland-building-papermill = Paper Mill
neuland-building-smelter = Smelter
neuland-building-smithy = Smithy
neuland-building-forge = Armorer's Forge
neuland-building-coiner = Coin Manufactory
neuland-building-cave = Alchemist's Cave
neuland-building-abbey = Abbey
neuland-building-church = Church
neuland-building-cathedral = Cathedral
neuland-building-laboratory = Laboratory
neuland-building-library = Library
neuland-building-guildhouse = Guild House
neuland-building-studio = Studio
neuland-building-academy = Academy
neuland-building-theater = Theater
neuland-building-townhall = Town Hall
neuland-building-court = Court
neuland-building-senate = Senate
neuland-building-barracks = Barracks
neuland-building-castle = Castle
neuland-building-stronghold = Stronghold
# A building with its article; some languages have several.
neuland-the-building = the { $building }
neuland-The-building = The { $building }
# A tile by what it is and where it lies; with the number that orders use where a hex has two alike.
neuland-tile = { $building } { $hex }
neuland-tile-number = { $building } { $hex } no. { $number }

## Areas

neuland-area-religion = Religion
neuland-area-science = Science
neuland-area-culture = Culture
neuland-area-politics = Politics
neuland-area-military = Military

## Counts

neuland-actions = { $count ->
    [one] 1 action
   *[other] { $count } actions
 }
neuland-coats = { $count ->
    [one] 1 coat of arms
   *[other] { $count } coats of arms
 }
neuland-result = { $placed ->
    [one] 1 coat of arms
   *[other] { $placed } coats of arms
 } placed, { $left } left
neuland-points = Coats of arms placed: { $points }.
neuland-curve = Coats of arms placed over the game
