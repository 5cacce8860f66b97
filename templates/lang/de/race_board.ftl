### Race to the New Found Land - der Tisch in einem Brief.

race-board-seat = { $seat-you ->
    [yes] du
   *[no] { $seat }
 }
race-board-Seat = { $seat-you ->
    [yes] Du
   *[no] { $seat }
 }
race-board-whom = { $seat-you ->
    [yes] dir
   *[no] { $seat }
 }
race-semicolon = { $first }; { $rest }

## Was Hafenerweiterungen und Kapitäne tun

race-does-shipyards = { $count ->
    [one] eine Werft mehr
   *[other] { $count } Werften mehr
 }
race-does-markers = { $count ->
    [one] ein Marker mehr
   *[other] { $count } Marker mehr
 } bei jedem Siedeln, mit einem Bonus
race-does-contracts = { race-points } mehr für jeden Auftrag
race-does-sail-always = { $count } Segel mehr in jeder Aktion
race-does-cards = beim Laden { $count ->
    [one] eine 1x-Karte mehr
   *[other] { $count } 1x-Karten mehr
 } behalten, wenn { $from } oder mehr gezogen sind
race-does-tiles = beim Entdecken { $count ->
    [one] ein Plättchen mehr
   *[other] { $count } Plättchen mehr
 } legen
race-does-sail = { $count } Segel mehr für ein Schiff in jeder Runde
race-does-gold = { $gold } bei jedem Einkommen
race-does-crates = { $count } Kisten mehr für ein Schiff beim Laden oder Liefern in jeder Runde

## Die Runde

race-board-heading-round = RUNDE { $round } VON { $rounds }
race-board-acts = { $seat-you ->
    [yes] du bist am Zug
   *[no] { $seat } ist am Zug
 }
race-board-acts-sail = { race-board-acts } (Segel { $sail })
race-board-seat-sail = { race-board-seat } (Segel { $sail })
race-board-acts-then = { $next }, dann { $rest }
race-board-acts-last = { $next }, als Letzter
race-board-acts-none = niemand ist mehr am Zug
race-board-now-setup = Der Tisch wird aufgebaut.
race-board-now-land = Landphase: { $acts }.
race-board-building = { $seat-you ->
    [yes] Du hast
   *[no] { $seat } hat
 } mit dem Bauen begonnen; der Hafen wird nicht mehr ausgebaut.
race-board-now-planning = Planungsphase, { $action }: { $acts }.
race-board-now-action = Aktionsphase, { $action }: { $acts }.
race-board-used = Diese Schiffe waren schon dran: { $ships }.
race-board-colonies = Die Kolonialverwaltung hat { $count ->
    [one] ihren Marker
   *[other] { $count } Marker
 } gesetzt.
race-board-cards-drawn = Von den gezogenen 1x-Karten { $kept ->
    [0] ist noch keine behalten
    [one] ist eine behalten
   *[other] sind { $kept } behalten
 }, und { $count ->
    [one] eine steht
   *[other] { $count } stehen
 } noch zur Wahl.
race-board-tiles-drawn = Von den gezogenen Inselplättchen { $laid ->
    [0] liegt noch keins
    [one] liegt eins
   *[other] liegen { $laid }
 }, und { $count ->
    [0] keins ist
    [one] eins ist
   *[other] { $count } sind
 } auf der Hand.
race-board-now-counting = Endphase; noch zu werten: { $areas }.
race-board-now-counted = Endphase, nach der Wertung.
race-board-now-objectives = Endphase, Zielkarten: { $acts }.
race-board-objectives-shown = In diesem Zug erfüllt: { $count ->
    [one] eine Zielkarte
   *[other] { $count } Zielkarten
 }; noch eine kostet { $goods } beliebige Waren.
race-board-now-milestone = { $seat-you ->
    [yes] Du hast
   *[no] { $seat } hat
 } den Rahmenmarker { $marker } erreicht, und alles andere wartet.
race-board-now-over = Die Partie ist zu Ende.

## Der Stand

race-board-heading-standings = STAND
race-board-start = In Zugreihenfolge; { $seat-you ->
    [yes] du hast
   *[no] { $seat } hat
 } den Startmarker.
race-board-no-nation = keine Nation
race-board-points-lapped = { $points } Punkte ({ $lapped }+{ $rest })
race-board-standing = { race-board-Seat }, { $nation }: { $points }; { race-board-holds }.
race-board-standing-fifty = { race-board-Seat }, { $nation }: { $points }; { race-board-holds
    }; 50/100-Karte { $fifty }.
race-board-holds = im Lager { $goods }; 1x-Karten { $cards }, Zielkarten { $goals }
race-board-heading-track = RAHMENMARKER
race-board-milestone = { $marker } auf { $space } ({ $opens }): { $distances }.
race-board-opens-pile = { $count ->
    [one] 1 Zielkarte
   *[other] { $count } Zielkarten
 }
race-board-opens-captains = { $captains }
race-board-opens-goods = { $goods }
race-board-reached = erreicht von { $seats }
race-board-to-go = { $seats } { $count ->
    [one] fehlt noch 1 Punkt
   *[other] fehlen noch { $count } Punkte
 }
race-board-to-go-more = { $seats } { $count }
race-board-fifty-reach = 50/100-Karten: { $left }; die oberste bekommt, wer zuerst { $lap } erreicht.
race-board-fifty-pass = 50/100-Karten: { $left }; die oberste bekommt, wer zuerst { $lap } überschreitet.

## Inseln

race-board-heading-islands = INSELN
# Je ein Buchstabe.
race-board-sign-wood = h
race-board-sign-cloth = t
race-board-sign-iron = e
race-board-sign-gold = g
race-board-legend-signs = Ein Feld hat eine Nummer und das passende Land, oder ein Plättchen mit den zwei Hälften seines Bonus: { race-board-sign-wood } Holz, { race-board-sign-cloth } Tuch, { race-board-sign-iron } Eisen, { race-board-sign-gold } Gold, eine Zahl für Punkte.
race-board-legend-markers = Dann seine zwei Plätze für Marker: . frei, { $seats }.
race-board-legend-neutral = Neutrale Marker sind *.
race-board-legend-seat = { $mark } { race-board-seat }
race-board-heading-words = DIE INSELN IN WORTEN
race-board-about-majorities = In Klammern: Punkte für die meisten und die zweitmeisten Marker.
race-board-new-england = New England bringt { race-points } je Siedler.
race-board-majority = { $first }/{ $second }
race-board-island = { $island } ({ $majority }): { $shares }.
race-board-island-unsettled = { $island } ({ $majority }): keine Marker.
race-board-island-scored-empty = { $island }, gewertet: keine Marker.
race-board-island-scored = { $island }, gewertet: { $shares }.
race-board-share = { race-board-seat } { $count } ({ $worth ->
    [one] 1 Punkt
   *[other] { $worth } Punkte
 })
race-board-share-scored = { race-board-seat } { $count }
race-board-neutral = neutral { $count }
race-board-empty = Leer: { $spaces }.
race-board-empty-shape = { $shape } { $numbers }
race-board-tile = { $number }: { $left } oder { $right }; { $stands }.
race-board-places-free = { $count } frei
race-board-compass = { $island } { $count }
race-board-cartography = Die nächste Kartografie legt { $tiles ->
    [one] ein Plättchen
   *[other] bis zu { $tiles } Plättchen
 } auf eine Insel; ihr Kompassplättchen ist eines von { $of }: { $islands }.
race-board-charted = Bisher aufgedeckt: { $islands }.
race-board-tiles-left = Inselplättchen: { $left } im Stapel, { $discards } abgelegt.

## Städte

race-board-heading-cities = STÄDTE UND AUFTRÄGE
race-board-antwerp = Antwerpen bringt { race-points } für jede Ware.
race-board-contracts-left = Aufträge: { $left } im Stapel, { $discards } erfüllt.
race-board-city = { $city } ({ $majority }): Marker von { $markers }, { $free } frei.
race-board-city-empty = { $city } ({ $majority }): keine Marker, { $free } frei.
race-board-city-scored = { $city }, gewertet: Marker von { $markers }.
race-board-city-worth = Punkte jetzt: { $shares }.
race-board-worth = { race-board-seat } { $worth }
race-board-contract = { $number }: { $contract }.
race-board-no-contract = { $number }: leer.

## Auslage

race-board-heading-market = AUSLAGE
race-board-small-ships = Kleine Schiffe, { $left } im Stapel, { $discards } abgelegt.
race-board-small-cost = Jedes kostet { $goods }.
race-board-large-ships = Große Schiffe, { $left } im Stapel, { $discards } abgelegt. Eins zu bauen bringt { race-points }.
race-board-offered = { $ship } für { $cost }: { $values }.
race-board-cards-left = 1x-Karten: { $left } im Stapel, { $discards } abgelegt.

## Flotten

race-board-heading-fleets = FLOTTEN
race-board-about-fleets = Die Zahlen eines Schiffs sind Segel, Kisten, Siedler und Fernrohr.
race-board-assigned = { $action }: { $fleets }.
race-board-fleet = { race-board-seat } Segel { $sail } ({ $ships })
race-board-ship = { $ship } { $sail }-{ $crates }-{ $settlers }-{ $telescope }
race-board-ship-captain = { $ship } mit { $captain }
race-board-port = { race-board-Seat }: { $ships }; { race-board-yards }.
race-board-port-with = { race-board-Seat }: { $ships }; { race-board-yards }; { $extras }.
race-board-port-empty = { race-board-Seat }: kein Schiff im Hafen; { race-board-yards }.
race-board-port-empty-with = { race-board-Seat }: kein Schiff im Hafen; { race-board-yards }; { $extras }.
race-board-yards = { $free } von { $yards } Werften frei

## Der eigene Hafen

race-board-heading-port = { $seat-you ->
    [yes] DEIN HAFEN
   *[no] DER HAFEN VON { $seat }
 }
race-board-store = Im Lager { $goods }; { race-board-yards }.
race-board-own-ship = { $ship }: { $values }.
race-board-buy-shipyard = Zu kaufen: vierte Werft für { $goods }.
race-board-buy-expansion = Zu kaufen: { $expansion } für { $goods } ({ $does }).
race-board-bought-expansion = Gekauft: { $expansion } ({ $does }).
race-board-captain = Kapitän { $captain }: { $does }.
race-board-captain-sailed = Kapitän { $captain }: { $does }; ist in dieser Runde schon gesegelt.
race-board-limits = Schiffe, höchstens: { $load } beim Laden, { $settle } beim Siedeln, { $deliver } beim Liefern, { $discover } beim Entdecken.
race-board-load-table = Beim Laden zählen die Kisten: { $table }.
race-board-load-line = { $good } ab { $crates }
race-board-card = 1x-Karte { $card }.
race-board-objective = Zielkarte { $goal }: bisher { $have }, nötig { $needs }.
race-board-seen-pile = Gesehen beim Rahmenmarker { $marker }, davon noch { $left }: { $goals }.
race-board-drawn-cards = Gezogene 1x-Karten, zur Wahl: { $cards }.
race-board-drawn-tiles = Gezogene Inselplättchen, noch auf der Hand: { $tiles }.
race-board-seen-cards = 1x-Karten, die du zurückgelegt hast: { $cards }.
race-board-seen-tiles = Inselplättchen, die du zurückgelegt hast: { $tiles }.

## Was nicht offiziell ist

race-board-reconstructed = Rekonstruiert, nicht offiziell: { $pieces }.
race-board-some = { $kind } ({ $count } von { $of })
race-board-kind-sheets = Spielertafeln
race-board-kind-ships = Schiffe
race-board-kind-cards = 1x-Karten
race-board-kind-contracts = Aufträge
race-board-kind-cities = Städte
race-board-kind-islands = Inseln
race-board-kind-tiles = Inselplättchen
race-board-kind-compass = Kompassplättchen
race-board-kind-charts = Zahlen der Plättchen bei der Kartografie
race-board-kind-goals = Zielkarten

## Die Teile in der Schachtel

race-pieces-heading-nations = NATIONEN
race-pieces-heading-goals = ZIELKARTEN
race-pieces-heading-cards = 1X-KARTEN
race-pieces-heading-tiles = INSELPLÄTTCHEN
race-pieces-heading-contracts = AUFTRÄGE
race-pieces-nation = { $nation }, Tafel { $number }: Schiffe, höchstens { $load } beim Laden, { $settle } beim Siedeln, { $deliver } beim Liefern,
    { $discover } beim Entdecken; { $expansion } für { $goods } ({ $does }); beginnt mit der { $ship } und { $card }.
race-pieces-contract = { $count ->
    [one] { $contract }
   *[other] { $contract } ({ $count }-mal)
 }

## Das Bild des Tisches

race-picture-name = { $name }
race-picture-new = neu: { $what }
race-picture-offer = { $codes }: { $what }
race-picture-area = { $area } { race-board-majority }
race-picture-scored = { $area }, gewertet
race-picture-score = { $seat }: { race-points }
race-picture-milestone = Rahmenmarker auf { $space }: { $marker }
race-picture-empty = { $space } ist leer; hier passt dieses Land: { $shape }
race-picture-compass = Kompassplättchen, die noch ein Plättchen auf { $island } bringen können: { $count }
race-picture-small-ships = für jedes kleine Schiff
race-picture-large-ships = Punkte für jedes große Schiff
race-picture-store = { $seat }: 1x-Karten { $cards }, Zielkarten { $goals }, im Lager { $goods }
race-picture-ship = { $ship }, { $seat }: { $values }
