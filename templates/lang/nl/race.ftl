### Race to the New Found Land - woorden die het verhaal, het bord en de vraag delen.

race-wood = { $count ->
    [1] hout
   *[other] { $count } hout
 }
race-cloth = { $count ->
    [1] doek
   *[other] { $count } doek
 }
race-iron = { $count ->
    [1] ijzer
   *[other] { $count } ijzer
 }
race-gold = { $count ->
    [1] goud
   *[other] { $count } goud
 }
race-nothing = niets
race-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
 }
race-result = { $points ->
    [one] 1 punt
   *[other] { $points } punten
 }, { $goods ->
    [one] 1 product
   *[other] { $goods } goederen
 } in de opslagplaats
race-load = Laden
race-settle = Vestigen
race-deliver = Leveren
race-discover = Ontdekken
# De kadertegels staan met hun lidwoord.
race-square = het vierkant
race-pentagon = de vijfhoek
race-circle = de cirkel
race-triangle = de driehoek
race-star = de ster
race-portugal = Portugal
race-spain = Spanje
race-netherlands = Nederland
race-france = Frankrijk
race-england = Engeland
# De havenuitbreidingen ook.
race-extra-shipyard = een vijfde werf
race-colonial-administration = het koloniale toezicht
race-customs = het tolhuis
race-naval-office = de marinebasis
race-colonial-harbour = de koloniale haven
race-head = kaap
race-corner = hoek
race-neck = landengte
race-coast = kust
race-newfoundland = Newfoundland
race-nova-scotia = Nova Scotia
race-anticosti = Ile d'Anticosti
race-prince-edward-island = Prince Edward Island
race-stockholm = Stockholm
race-hamburg = Hamburg
race-venice = Venetië
race-sail = zeilwaarde { $count }
race-crates = kisten { $count }
race-settlers = personen { $count }
race-telescope = verrekijker { $count }
race-values = zeilwaarde { $sail }, kisten { $crates }, personen { $settlers }, verrekijker { $telescope }
race-space = { $area } { $number }
race-charter-card = { $name } ({ $card }, een charterschip: { $values })
race-bonus-card = { $card } ({ $bonus })
race-tile = { $tile } ({ $shape }: { $left } of { $right })
race-contract = { $goods } voor { $points }
race-goal = { $goal } ({ $rows })
race-goal-row = { $need } voor { $points }
race-need-goods = { $goods } in de opslagplaats
race-need-symbols = { $symbols } op eigen schepen
race-need-small-ships = { $count } kleine schepen
race-need-large-ships = { $count } grote schepen
race-need-city-markers = { $count } markeerstenen in steden
race-need-scored-cities = een markeersteen in { $count ->
    [one] een afgebouwde stad
   *[other] elk van { $count } afgebouwde steden
 }
race-need-one-island = { $count } markeerstenen op één eiland
race-need-scored-islands = { $markers } markeerstenen op { $count ->
    [one] een afgebouwd eiland
   *[other] elk van { $count } afgebouwde eilanden
 }
race-need-all-islands = { $count } markeerstenen op de eilanden
race-unknown-piece = { $piece }
