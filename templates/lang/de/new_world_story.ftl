### Carcassonne: Die Neue Welt - was geschah, was die Karte zeigt, und was gefragt wird.

## Wörter

# Himmelsrichtungen stehen mit ihrem Vorwort, damit auch "auf allen Seiten" passt.
new-world-north = im Norden
new-world-north-east = im Nordosten
new-world-east = im Osten
new-world-south-east = im Südosten
new-world-south = im Süden
new-world-south-west = im Südwesten
new-world-west = im Westen
new-world-north-west = im Nordwesten
new-world-all-sides = auf allen Seiten
# Alle vier sind weiblich.
new-world-plains = Prärie
new-world-trail = Straße
new-world-town = Stadt
new-world-farm = Farm
new-world-robber = Räuber
new-world-shopkeeper = Händler
new-world-farmer = Farmer
new-world-trapper = Trapper
new-world-the-coast = der Küste
new-world-column = W{ $column }
new-world-nothing = nichts
new-world-points = { $points }
new-world-semicolon = { $first }; { $rest }
new-world-feature-at = { $kind } auf { $cell }
new-world-feature-towards = { $kind } { $side } des neuen Plättchens
new-world-you = { $seat-you ->
    [yes] dich
   *[no] { $seat }
 }
new-world-You = { $seat-you ->
    [yes] Du hast
   *[no] { $seat } hat
 }
new-world-your = { $seat-you ->
    [yes] von dir
   *[no] von { $seat }
 }
new-world-Your = { $seat-you ->
    [yes] Von dir
   *[no] Von { $seat }
 }
new-world-you-get = { $seat-you ->
    [yes] du bekommst
   *[no] { $seat } bekommt
 }
new-world-figure = { $role } { new-world-your } auf { $cell }

## Ein Plättchen, wie es liegt

new-world-lay-unknown = unbekanntes Land
new-world-lay-open-plains = offene Prärie
new-world-lay-farm = eine Farm
new-world-lay-town = { new-world-lay-one-town }{ new-world-lay-flags }
new-world-lay-another-town = { new-world-lay-other-town }{ new-world-lay-flags }
new-world-lay-one-town = eine Stadt { $sides }
new-world-lay-other-town = noch eine Stadt { $sides }
new-world-lay-flags = { $flags ->
    [0] { "" }
    [one] {" "}mit einer Flagge
   *[other] {" "}mit { $flags } Flaggen
 }
new-world-lay-straight = eine Straße { $sides }{ new-world-lay-posts }
new-world-lay-bend = eine Kurve { $sides }{ new-world-lay-posts }
new-world-lay-trail-to-farm = eine Straße { $sides } zur Farm{ new-world-lay-posts }
new-world-lay-trail-to-town = eine Straße { $sides } zur Stadt{ new-world-lay-posts }
new-world-lay-trail-to-sea = eine Straße { $sides } zum Meer{ new-world-lay-posts }
new-world-lay-posts = { $posts ->
    [0] { "" }
    [one] {" "}mit einem Handelsposten
   *[other] {" "}mit { $posts } Handelsposten
 }
new-world-lay-crossing = eine Kreuzung { $sides }
new-world-lay-crossing-posts = { $crossing }, mit einem Handelsposten { $sides }
new-world-lay-plains = { $count ->
    [0] keine Prärie
    [one] eine Prärie
   *[other] { $count } getrennte Prärien
 }
new-world-lay-no-animals = keine Tiere
new-world-lay-animals = { $count ->
    [one] 1 Tier
   *[other] { $count } Tiere
 }
new-world-lay-animals-at = { new-world-lay-animals } { $at }

## Was geschah

new-world-no-seats = Niemand spielt.
new-world-seats-set = Die Spielreihenfolge ist { $order }.
new-world-seats-drawn = Die Spielreihenfolge wurde ausgelost: { $order }.
new-world-tile-drawn = { new-world-You } Plättchen { $tile } gezogen ({ $left ->
    [0] das letzte
   *[other] noch { $left }
 }).
new-world-tile-discarded = { $seat-you ->
    [yes] Dein Plättchen { $tile }
   *[no] Plättchen { $tile } von { $seat }
 } passte nirgends und ist aus dem Spiel.
new-world-tile-placed = { new-world-You } Plättchen { $tile } auf { $cell } gelegt, DREH { $turn }: { $lay }.
new-world-deployed-robber = { $seat-you ->
    [yes] Dein Räuber
   *[no] Der Räuber von { $seat }
 } ging { $at } auf die Straße.
new-world-deployed-shopkeeper = { $seat-you ->
    [yes] Dein Händler
   *[no] Der Händler von { $seat }
 } zog { $at } in die Stadt.
new-world-deployed-farmer = { $seat-you ->
    [yes] Dein Farmer
   *[no] Der Farmer von { $seat }
 } zog auf die Farm.
new-world-deployed-trapper = { $seat-you ->
    [yes] Dein Trapper
   *[no] Der Trapper von { $seat }
 } legte sich { $at } in die Prärie.
new-world-order-chosen = { new-world-You } die Reihenfolge der Wertung gewählt: { $features }.
new-world-order-by-judge = Der Schiedsrichter hat die Reihenfolge der Wertung gewählt: { $features }.
new-world-scored = Die { $what } ist fertig: { $shares }.
new-world-share = { new-world-you-get } { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 } ({ $sum })
new-world-share-plain = { new-world-you-get } { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }
new-world-share-none = { new-world-you-get } nichts
new-world-share-nothing = { new-world-you-get } nichts, weil andere dort mehr Siedler haben
new-world-sum = { $first } + { $rest }
new-world-sum-tiles = { $worth ->
    [one-each] { new-world-count-tiles }
   *[more] { $points } für { new-world-count-tiles }
 }
new-world-count-tiles = { $count ->
    [one] 1 Plättchen
   *[other] { $count } Plättchen
 }
new-world-sum-posts = { $count ->
    [one] { $points } für einen Handelsposten
   *[other] { $worth ->
        [one-each] { $count } Handelsposten
       *[more] { $points } für { $count } Handelsposten
     }
 }
new-world-sum-flags = { $count ->
    [one] { $points } für eine Flagge
   *[other] { $worth ->
        [one-each] { $count } Flaggen
       *[more] { $points } für { $count } Flaggen
     }
 }
new-world-sum-surveyors = { $count ->
    [one] { $points } für einen Landvermesser
   *[other] { $points } für { $count } Landvermesser
 }
new-world-surveyor-caught-up = Der hintere Landvermesser ging von { $from } nach { $to }; dort stehen jetzt beide.
new-world-surveyor-went-ahead = Ein Landvermesser ging von { $from } nach { $to }; der andere steht an { $other }.
new-world-surveyors-held = Beide Landvermesser stehen in der westlichsten Spalte, { $column }; keiner ging weiter.
new-world-surveyor-advanced = Der zweite Landvermesser ging auf Feld { $space } der Wertungsleiste.
new-world-surveyor-landed = Der zweite Landvermesser erreichte Feld { $space
    } der Wertungsleiste und ging an die Küste.
new-world-removed = Ohne Punkte heimgeschickt, weil jetzt beide Landvermesser bei { $column } oder weiter westlich sind: { $settlers }.
new-world-lapsed = Auch die { $what } ist fertig, aber ihr letzter Siedler war gerade heimgegangen: keine Punkte.
new-world-final-scoring = Alle Plättchen sind gelegt: Die Schlusswertung beginnt.
new-world-final-scored = Die { $what } blieb unfertig: { $shares }.
new-world-plains-scored = Die Prärie auf { $cell } hat { $animals ->
    [0] keine Tiere
    [one] 1 Tier
   *[other] { $animals } Tiere
 } auf { $tiles ->
    [one] 1 Plättchen
   *[other] { $tiles } Plättchen
 }: { $shares }.
new-world-ended = Die Partie ist zu Ende: { $places }.
new-world-wins = { $seat-you ->
    [yes] du gewinnst
   *[no] { $seat } gewinnt
 } mit { $points }
new-world-shares-victory = { $seat-you ->
    [yes] du teilst dir
   *[no] { $seat } teilt sich
 } den Sieg mit { $points }
new-world-takes-place = { $seat-you ->
    [yes] du kommst
   *[no] { $seat } kommt
 } auf Rang { $place } mit { $points }

## Die Karte

new-world-picture-coast = Küste
new-world-picture-tile = { $cell }: { $lay }
new-world-picture-placed = { $seat } hat dieses Plättchen gelegt: { $cell }
new-world-picture-settler = { $seat }: { $role } auf { $cell }
new-world-picture-surveyor = ein Landvermesser, Spalte { $column }
new-world-picture-offer = { $codes }: das Plättchen passt auf { $cell }
new-world-picture-hand = { $seat } hat Plättchen { $tile }
new-world-heading-map = DIE KARTE UM DAS GESCHEHEN
new-world-heading-overview = DAS GANZE LAND
new-world-heading-words = DIE KARTE IN WORTEN
new-world-legend-open = Westen ist links. Zeichen: . freies Feld,
new-world-legend-fitting = Westen ist links. Zeichen: . freies Feld, ? freies Feld, wo das gezogene Plättchen passt,
new-world-legend-signs = # Stadt, - und | Straße, * Kurve, + Kreuzung, o Ende einer Straße, F Farm, Komma Prärie.
new-world-legend-settlers = Der Buchstabe rechts der Mitte eines Plättchens ist sein Siedler, groß für einen Trapper: { $seats }.
new-world-legend-seat = { $mark } { $seat-you ->
    [yes] du
   *[no] { $seat }
 }
new-world-legend-town = { $short } ist { $name }
new-world-legend-coast = An der Küste { $towns }.
new-world-legend-overview = Ein Zeichen für jedes Plättchen, und dahinter der Buchstabe seines Siedlers; ein $ über einer Spalte ist ein Landvermesser. Die Nummern der Spalten liest man abwärts.
new-world-comma = { $first }, { $rest }
new-world-all-scored = Die Partie ist zu Ende: Es ist nichts mehr offen, und alles Unfertige ist gewertet.
new-world-free = Unfertig und von niemandem besetzt: { $what } auf { $cell }, { new-world-count-tiles }, { $open } offen.
new-world-touches = { $terrain } { $sides }
new-world-open-places = Frei mit { $touches }: { $cells }.
new-world-holds-nothing = { new-world-You } keinen Siedler auf der Karte.
new-world-holdings = { $seat-you ->
    [yes] Du
   *[no] { $seat }
 }: { $holding }.
new-world-holding = { $role } { $cell }, { $held }
new-world-holding-surveyed = { $holding }, ein Landvermesser in der Spalte
new-world-holding-surveyed-twice = { $holding }, beide Landvermesser in der Spalte
new-world-holding-abandoned = { $holding }, östlich beider Landvermesser
new-world-holding-shared = { $held }, geteilt mit { $rivals }
new-world-rival = { $count ->
    [one] 1 Siedler
   *[other] { $count } Siedlern
 } von { $seat-you ->
    [yes] dir
   *[no] { $seat }
 }
new-world-held-with = { $held } mit { $names }
new-world-open-sides = { $open ->
    [0] geschlossen
    [one] 1 offene Seite
   *[other] { $open } offene Seiten
 }
new-world-open-ends = { $open ->
    [0] geschlossen
    [one] 1 offenes Ende
   *[other] { $open } offene Enden
 }
new-world-held-town = { $what }, { new-world-count-tiles }, { new-world-open-sides }, jetzt { $now ->
    [one] 1 Punkt
   *[other] { $now } Punkte
 }, fertig { $done }
new-world-held-trail = { $what }, { new-world-count-tiles }, { new-world-open-ends }, { $done ->
    [one] 1 Punkt
   *[other] { $done } Punkte
 }
new-world-held-plains = { $what }, am Ende { $now ->
    [one] 1 Punkt
   *[other] { $now } Punkte
 }
new-world-held-farm = { $filled } von 8 Feldern ringsum gefüllt, jetzt { $now ->
    [one] 1 Punkt
   *[other] { $now } Punkte
 }, fertig { $done }
new-world-held-farm-lacks = { $farm }, noch leer: { $cells }
new-world-held-farm-never = { $filled } von 8 Feldern ringsum gefüllt, { $now ->
    [one] 1 Punkt
   *[other] { $now } Punkte
 }; kann nie fertig werden (Küste)
new-world-held-farm-never-rows = { $filled } von 8 Feldern ringsum gefüllt, { $now ->
    [one] 1 Punkt
   *[other] { $now } Punkte
 }; kann nie fertig werden (Grenze der Reihen)
new-world-supply = { $seat-you ->
    [yes] du
   *[no] { $seat }
 } { $count }
new-world-supplies = Siedler im Vorrat: { $supplies }.
new-world-surveyors-level = Landvermesser: beide an { $eastern }.
new-world-surveyors-apart = Landvermesser: einer an { $eastern }, einer an { $western }.
new-world-surveyors-delayed = Landvermesser: einer an { $column }, der andere auf Feld { $space } der Wertungsleiste.
new-world-tiles-left = Noch zu ziehende Plättchen: { $count }.
new-world-discarded = Plättchen, die nirgends passten und aus dem Spiel sind: { $tiles }.

## Was gefragt wird

new-world-asks = lege Plättchen { $tile }
new-world-heading-tile = PLÄTTCHEN { $tile }, NOCH { $left }
new-world-heading-tile-reconstructed = PLÄTTCHEN { $tile } (REKONSTRUIERT), NOCH { $left }
new-world-about-tile = Mit DREH 0: { $lay }.
new-world-about-turns = { $turns ->
    [one] Es sieht gedreht immer gleich aus.
    [2] DREH 1 dreht es um ein Viertel im Uhrzeigersinn; jede andere Drehung gleicht einer von diesen beiden.
   *[other] DREH zählt die Viertel im Uhrzeigersinn: DREH 1, DREH 2 und DREH 3.
 }
new-world-about-marks = In der Zeichnung ist P ein Handelsposten, ! eine Flagge und a ein Tier.
new-world-choice-short = { $cell } DREH { $turn }
new-world-choice = { $place }: { $does }.
new-world-brief-place = { $cell }
new-world-brief-turn = DREH { $turn }
new-world-brief-robber = RÄU { $at }
new-world-brief-shopkeeper = HÄN { $at }
new-world-brief-farmer = FARM
new-world-brief-trapper = TRAP { $at }
new-world-meets-nothing = ringsum Prärie
new-world-meets-plains = { $area }, { $count ->
    [0] keine Tiere
    [one] 1 Tier
   *[other] { $count } Tiere
 }
new-world-opens-town = beginnt eine Stadt { $sides }
new-world-opens-towns = beginnt getrennte Städte { $sides }
new-world-opens-trail = beginnt eine Straße { $sides }
new-world-opens-trails = beginnt getrennte Straßen { $sides }
new-world-extends-town = erweitert { $area } ({ new-world-count-tiles }, { new-world-open-sides })
new-world-extends-trail = erweitert { $area } ({ new-world-count-tiles }, { new-world-open-ends })
new-world-joins-towns = macht aus mehreren { $area } ({ new-world-count-tiles }, { new-world-open-sides })
new-world-joins-trails = macht aus mehreren { $area } ({ new-world-count-tiles }, { new-world-open-ends })
new-world-finishes = vollendet { $area } ({ new-world-count-tiles })
new-world-finishes-free = vollendet { $area } ({ new-world-count-tiles }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 })
new-world-gain-now = { $seat-you ->
    [yes] jetzt +{ $points }
   *[no] +{ $points } für { $seat }
 }
new-world-sends-home = schickt heim: { $settlers }
new-world-left = { new-world-your } { $settlers }
new-world-left-one = { $role } { $cell } ({ $worth })
new-world-gain = { $points } für { new-world-you }
new-world-free-area = eine freie { $kind }
new-world-area-of = { $seat-you ->
    [yes] deine { $kind }
   *[no] die { $kind } von { $seat }
 }
new-world-area-of-several = die { $kind } von { $seats }
new-world-fills-place = { $filled } von 8 um { $seat-you ->
    [yes] deine Farm
   *[no] die Farm von { $seat }
 } auf { $cell }
new-world-fills-last-place = füllt das letzte Feld um { $seat-you ->
    [yes] deine Farm
   *[no] die Farm von { $seat }
 } auf { $cell }
new-world-variant = { $settler } ({ $what })
new-world-variant-animals = { $count ->
    [0] keine Tiere
    [one] 1 Tier
   *[other] { $count } Tiere
 }
new-world-new-farm = eine Farm mit { $filled } von 8 Nachbarn
new-world-variant-claims = jetzt +{ $points }
new-world-variant-claims-more = jetzt noch +{ $points }
new-world-variant-area = { new-world-count-tiles }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }
new-world-variant-doomed = { $variant }, verloren: die nächste Wertung schickt ihn heim
new-world-variant-stranded = { $variant }, hinter den Landvermessern: geht heim, sobald sie weiterziehen
new-world-variant-gone = { $variant }, geht gleich heim
new-world-variant-farm = { $filled } von 8 Nachbarn, jetzt { $points } wert
new-world-note-order = { $order } vollendet { $count } Dinge, und du kannst wählen, in welcher Reihenfolge sie gewertet werden. Der Schiedsrichter nähme { $features }: { $gains }. Für eine andere füg diese Zeile hinzu, mit den Namen in deiner Reihenfolge:
new-world-note-order-lapses = { $order } vollendet { $count } Dinge, und du kannst wählen, in welcher Reihenfolge sie gewertet werden. Der Schiedsrichter nähme { $features }: { $gains }. Verloren geht dann, weil die Landvermesser vor der Wertung weitergehen: { $left }. Für eine andere füg diese Zeile hinzu, mit den Namen in deiner Reihenfolge:
new-world-line = { $line }
new-world-note-no-supply = Du hast keinen Siedler im Vorrat und legst nur das Plättchen.
new-world-note-blocked = Kein Siedler kann dorthin, wo schon ein anderer ist, egal wie weit weg.

## Das Spielmaterial

new-world-heading-kinds = DIE PLÄTTCHEN NACH ART
new-world-kind = Plättchen { $tile }: { $lay } (noch { $left } von { $copies } zu ziehen).

## Wofür es Punkte gab

new-world-source-trails = Straßen
new-world-source-towns = Städte
new-world-source-farms = Farmen
new-world-source-plains = Prärien
new-world-source-surveyors = Landvermesser
