### Neuland - mots communs au récit, au plateau et à la question.

## Produits

neuland-product-food = vivres
neuland-product-wool = laine
neuland-product-wood = bois
neuland-product-stone = pierre
neuland-product-coal = charbon
neuland-product-ironore = hématite
neuland-product-silverore = argentite
neuland-product-cloth = tissu
neuland-product-paper = papier
neuland-product-iron = fer
neuland-product-silver = argent
neuland-product-coins = pièces
neuland-product-tools = outils
neuland-product-weapons = armes
neuland-product-gold = lingots

## Paysages

neuland-landscape-forest = forêt
neuland-landscape-grassland = prairie
neuland-landscape-mountain = montagne

## Bâtiments

# Chaque nom est un seul mot, tel qu'un ordre peut le dire.
neuland-building-lodge = pavillon
neuland-building-hut = cabane
neuland-building-farm = ferme
neuland-building-shed = bergerie
neuland-building-weaver = tissage
neuland-building-stonehut = carrière
neuland-building-mine = mine
neuland-building-oven = charbonnière
neuland-building-papermill = papeterie
neuland-building-smelter = fonderie
neuland-building-smithy = taillanderie
neuland-building-forge = armurerie
neuland-building-coiner = monnaierie
neuland-building-cave = grotte
neuland-building-abbey = abbaye
neuland-building-church = église
neuland-building-cathedral = cathédrale
neuland-building-laboratory = laboratoire
neuland-building-library = bibliothèque
neuland-building-guildhouse = guilde
neuland-building-studio = atelier
neuland-building-academy = académie
neuland-building-theater = théâtre
neuland-building-townhall = mairie
neuland-building-court = tribunal
neuland-building-senate = sénat
neuland-building-barracks = caserne
neuland-building-castle = château
neuland-building-stronghold = forteresse
# Un bâtiment sans article: les phrases le nomment entre parenthèses ou après deux-points.
neuland-the-building = { $building }
neuland-The-building = { $building }
# Une tuile par ce qu'elle est et où elle est; avec le numéro des ordres où un hexagone en a deux pareilles.
neuland-tile = { $building } { $hex }
neuland-tile-number = { $building } { $hex } no { $number }

## Domaines

neuland-area-religion = Religion
neuland-area-science = Science
neuland-area-culture = Culture
neuland-area-politics = Politique
neuland-area-military = Armée

## Nombres

neuland-actions = { $count ->
    [one] { $count } action
   *[other] { $count } actions
 }
neuland-coats = { $count ->
    [one] { $count } blason
   *[other] { $count } blasons
 }
neuland-result = { $placed ->
    [one] { $placed } blason posé
   *[other] { $placed } blasons posés
 }, { $left } en réserve
neuland-points = Blasons posés : { $points }.
neuland-curve = Les blasons posés au fil de la partie
