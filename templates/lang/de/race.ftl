### Race to the New Found Land - Wörter, die Geschichte, Tisch und Frage teilen.

race-wood = { $count ->
    [1] Holz
   *[other] { $count } Holz
 }
race-cloth = { $count ->
    [1] Tuch
   *[other] { $count } Tuch
 }
race-iron = { $count ->
    [1] Eisen
   *[other] { $count } Eisen
 }
race-gold = { $count ->
    [1] Gold
   *[other] { $count } Gold
 }
race-nothing = nichts
race-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }
race-result = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }, { $goods ->
    [one] 1 Ware
   *[other] { $goods } Waren
 } im Lager
race-load = Laden
race-settle = Siedeln
race-deliver = Liefern
race-discover = Entdecken
race-square = Quadrat
race-pentagon = Fünfeck
race-circle = Kreis
race-triangle = Dreieck
race-star = Stern
race-portugal = Portugal
race-spain = Spanien
race-netherlands = Niederlande
race-france = Frankreich
race-england = England
race-extra-shipyard = fünfte Werft
race-colonial-administration = Kolonialverwaltung
race-customs = Zollhaus
race-naval-office = Marineamt
race-colonial-harbour = Kolonialhafen
race-head = Kap
race-corner = Ecke
race-neck = Landenge
race-coast = Küste
race-newfoundland = Newfoundland
race-nova-scotia = Nova Scotia
race-anticosti = Ile d'Anticosti
race-prince-edward-island = Prince Edward Island
race-stockholm = Stockholm
race-hamburg = Hamburg
race-venice = Venedig
race-sail = Segel { $count }
race-crates = Kisten { $count }
race-settlers = Siedler { $count }
race-telescope = Fernrohr { $count }
race-values = Segel { $sail }, Kisten { $crates }, Siedler { $settlers }, Fernrohr { $telescope }
race-space = { $area } { $number }
race-charter-card = { $name } ({ $card }, ein Charterschiff: { $values })
race-bonus-card = { $card } ({ $bonus })
race-tile = { $tile } ({ $shape }: { $left } oder { $right })
race-contract = { $goods } für { $points }
race-goal = { $goal } ({ $rows })
race-goal-row = { $need } für { $points }
race-need-goods = { $goods } im Lager
race-need-symbols = { $symbols } auf eigenen Schiffen
race-need-small-ships = { $count } kleine Schiffe
race-need-large-ships = { $count } große Schiffe
race-need-city-markers = { $count } Marker in Städten
race-need-scored-cities = ein Marker in { $count ->
    [one] einer gewerteten Stadt
   *[other] { $count } gewerteten Städten
 }
race-need-one-island = { $count } Marker auf einer Insel
race-need-scored-islands = { $markers } Marker auf { $count ->
    [one] einer gewerteten Insel
   *[other] jeder von { $count } gewerteten Inseln
 }
race-need-all-islands = { $count } Marker auf den Inseln
race-unknown-piece = { $piece }
