### Race to the New Found Land - mots communs au récit, au plateau et à la question.

race-wood = { $count ->
    [1] bois
   *[other] { $count } bois
 }
race-cloth = { $count ->
    [1] tissu
   *[other] { $count } tissus
 }
race-iron = { $count ->
    [1] fer
   *[other] { $count } fer
 }
race-gold = { $count ->
    [1] lingot
   *[other] { $count } lingots
 }
race-nothing = rien
race-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
race-result = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }, { $goods ->
    [one] { $goods } marchandise
   *[other] { $goods } marchandises
 } en réserve
race-load = Charger
race-settle = Coloniser
race-deliver = Livrer
race-discover = Découvrir
# Les jalons ont leur article.
race-square = le carré
race-pentagon = le pentagone
race-circle = le cercle
race-triangle = le triangle
race-star = l'étoile
race-portugal = Portugal
race-spain = Espagne
race-netherlands = Pays-Bas
race-france = France
race-england = Angleterre
# Les extensions du port aussi.
race-extra-shipyard = un cinquième chantier
race-colonial-administration = une vice-royauté
race-customs = une douane
race-naval-office = une amirauté
race-colonial-harbour = un comptoir
race-head = cap
race-corner = coin
race-neck = isthme
race-coast = côte
race-newfoundland = Terre-Neuve
race-nova-scotia = Nouvelle-Écosse
race-anticosti = Anticosti
race-prince-edward-island = Prince-Édouard
race-stockholm = Stockholm
race-hamburg = Hambourg
race-venice = Venise
race-sail = voile { $count }
race-crates = caisses { $count }
race-settlers = colons { $count }
race-telescope = longue-vue { $count }
race-values = voile { $sail }, caisses { $crates }, colons { $settlers }, longue-vue { $telescope }
race-space = { $area } { $number }
race-charter-card = { $name } ({ $card }, un navire affrété : { $values })
race-bonus-card = { $card } ({ $bonus })
race-tile = { $tile } ({ $shape } : { $left } ou { $right })
race-contract = { $goods } pour { $points }
race-goal = { $goal } ({ $rows })
race-goal-row = { $need } pour { $points }
race-need-goods = { $goods } en réserve
race-need-symbols = { $symbols } sur tes propres navires
race-need-small-ships = { $count } petits navires
race-need-large-ships = { $count } grands navires
race-need-city-markers = { $count } marqueurs dans des villes
race-need-scored-cities = un marqueur dans { $count ->
    [one] une ville comptée
   *[other] { $count } villes comptées
 }
race-need-one-island = { $count } marqueurs sur une même île
race-need-scored-islands = { $markers } marqueurs sur { $count ->
    [one] une île comptée
   *[other] chacune de { $count } îles comptées
 }
race-need-all-islands = { $count } marqueurs sur les îles
race-unknown-piece = { $piece }
