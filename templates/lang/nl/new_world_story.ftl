### Carcassonne: De Nieuwe Wereld - wat er gebeurde, wat de kaart toont, en wat er gevraagd wordt.

## Woorden

# Windstreken staan met hun voorzetsel, zodat ook "aan alle kanten" past.
new-world-north = in het noorden
new-world-north-east = in het noordoosten
new-world-east = in het oosten
new-world-south-east = in het zuidoosten
new-world-south = in het zuiden
new-world-south-west = in het zuidwesten
new-world-west = in het westen
new-world-north-west = in het noordwesten
new-world-all-sides = aan alle kanten
new-world-plains = vlakte
new-world-trail = weg
new-world-town = stad
new-world-farm = boerderij
new-world-robber = rover
new-world-shopkeeper = winkelier
new-world-farmer = boer
new-world-trapper = pelsjager
new-world-the-coast = de kust
new-world-column = W{ $column }
new-world-nothing = niets
new-world-points = { $points }
new-world-semicolon = { $first }; { $rest }
new-world-feature-at = { $kind } op { $cell }
new-world-feature-towards = { $kind } { $side } van de nieuwe tegel
new-world-you = { $seat-you ->
    [yes] jou
   *[no] { $seat }
 }
new-world-You = { $seat-you ->
    [yes] Je
   *[no] { $seat }
 }
new-world-your = { $seat-you ->
    [yes] van jou
   *[no] van { $seat }
 }
new-world-Your = { $seat-you ->
    [yes] Van jou
   *[no] Van { $seat }
 }
new-world-you-get = { $seat-you ->
    [yes] jij krijgt
   *[no] { $seat } krijgt
 }
new-world-figure = { $seat-you ->
    [yes] jouw { $role }
   *[no] de { $role } van { $seat }
 } op { $cell }

## Een tegel zoals hij ligt

new-world-lay-unknown = onbekend land
new-world-lay-open-plains = open vlakte
new-world-lay-farm = een boerderij
new-world-lay-town = { new-world-lay-one-town }{ new-world-lay-flags }
new-world-lay-another-town = { new-world-lay-other-town }{ new-world-lay-flags }
new-world-lay-one-town = een stad { $sides }
new-world-lay-other-town = nog een stad { $sides }
new-world-lay-flags = { $flags ->
    [0] { "" }
    [one] {" "}met een vlag
   *[other] {" "}met { $flags } vlaggen
 }
new-world-lay-straight = een weg { $sides }{ new-world-lay-posts }
new-world-lay-bend = een bocht van een weg { $sides }{ new-world-lay-posts }
new-world-lay-trail-to-farm = een weg { $sides } naar de boerderij{ new-world-lay-posts }
new-world-lay-trail-to-town = een weg { $sides } naar de stad{ new-world-lay-posts }
new-world-lay-trail-to-sea = een weg { $sides } naar de zee{ new-world-lay-posts }
new-world-lay-posts = { $posts ->
    [0] { "" }
    [one] {" "}met een handelspost
   *[other] {" "}met { $posts } handelsposten
 }
new-world-lay-crossing = een kruising van wegen { $sides }
new-world-lay-crossing-posts = { $crossing }, met een handelspost { $sides }
new-world-lay-plains = { $count ->
    [0] geen vlakte
    [one] 1 vlakte
   *[other] { $count } gescheiden vlakten
 }
new-world-lay-no-animals = geen dieren
new-world-lay-animals = { $count ->
    [one] 1 dier
   *[other] { $count } dieren
 }
new-world-lay-animals-at = { new-world-lay-animals } { $at }

## Wat er gebeurde

new-world-no-seats = Niemand speelt.
new-world-seats-set = De speelvolgorde is { $order }.
new-world-seats-drawn = De speelvolgorde is geloot: { $order }.
new-world-tile-drawn = { new-world-You } trok tegel { $tile } ({ $left ->
    [0] de laatste
   *[other] nog { $left } over
 }).
new-world-tile-discarded = { $seat-you ->
    [yes] Je tegel { $tile }
   *[no] Tegel { $tile } van { $seat }
 } paste nergens en is uit het spel.
new-world-tile-placed = { new-world-You } legde tegel { $tile } op { $cell }, DRAAI { $turn }: { $lay }.
new-world-deployed-robber = { $seat-you ->
    [yes] Je rover
   *[no] De rover van { $seat }
 } ging { $at } de weg op.
new-world-deployed-shopkeeper = { $seat-you ->
    [yes] Je winkelier
   *[no] De winkelier van { $seat }
 } trok { $at } de stad in.
new-world-deployed-farmer = { $seat-you ->
    [yes] Je boer
   *[no] De boer van { $seat }
 } vestigde zich op de boerderij.
new-world-deployed-trapper = { $seat-you ->
    [yes] Je pelsjager
   *[no] De pelsjager van { $seat }
 } ging { $at } op de vlakte liggen.
new-world-order-chosen = { $seat-you ->
    [yes] Jij
   *[no] { $seat }
 } koos de volgorde van het tellen: { $features }.
new-world-order-by-judge = De scheidsrechter koos de volgorde van het tellen: { $features }.
new-world-scored = De { $what } is af: { $shares }.
new-world-share = { new-world-you-get } { $points } ({ $sum })
new-world-share-plain = { new-world-you-get } { $points }
new-world-share-none = { new-world-you-get } niets
new-world-share-nothing = { new-world-you-get } niets, met minder kolonisten
new-world-sum = { $first } + { $rest }
new-world-sum-tiles = { $points } voor { new-world-count-tiles }
new-world-count-tiles = { $count ->
    [one] 1 tegel
   *[other] { $count } tegels
 }
new-world-sum-posts = { $count ->
    [one] { $points } voor een handelspost
   *[other] { $points } voor { $count } handelsposten
 }
new-world-sum-flags = { $count ->
    [one] { $points } voor een vlag
   *[other] { $points } voor { $count } vlaggen
 }
new-world-sum-surveyors = { $count ->
    [one] { $points } voor een landmeter
   *[other] { $points } voor { $count } landmeters
 }
new-world-surveyor-caught-up = De achterste landmeter ging van { $from } naar { $to }; daar staan ze nu allebei.
new-world-surveyor-went-ahead = Een landmeter ging van { $from } naar { $to }; de andere staat op { $other }.
new-world-surveyors-held = Beide landmeters staan al zo westelijk als kan, in { $column }; geen van beide ging verder.
new-world-surveyor-advanced = De tweede landmeter ging naar vak { $space } van het puntenspoor.
new-world-surveyor-landed = De tweede landmeter haalde vak { $space
    } van het puntenspoor en ging naar de kust.
new-world-removed = Zonder punten naar huis, want beide landmeters staan nu bij { $column } of verder naar het westen: { $settlers }.
new-world-lapsed = Ook de { $what } is af, maar de laatste kolonist erop was net naar huis: geen punten.
new-world-final-scoring = De tegels zijn op: de eindtelling begint.
new-world-final-scored = De { $what } bleef onaf: { $shares }.
new-world-plains-scored = De vlakte op { $cell } heeft { $animals ->
    [0] geen dieren
    [one] 1 dier
   *[other] { $animals } dieren
 } op { $tiles ->
    [one] 1 tegel
   *[other] { $tiles } tegels
 }: { $shares }.
new-world-ended = De partij is afgelopen: { $places }.
new-world-wins = { $seat-you ->
    [yes] jij wint
   *[no] { $seat } wint
 } met { $points }
new-world-shares-victory = { $seat-you ->
    [yes] jij deelt
   *[no] { $seat } deelt
 } de overwinning, met { $points }
new-world-takes-place = { $seat-you ->
    [yes] jij wordt
   *[no] { $seat } wordt
 } { $place ->
    [2] tweede
    [3] derde
    [4] vierde
   *[other] vijfde
 } met { $points }

## De kaart

new-world-picture-coast = kust
new-world-picture-tile = { $cell }: { $lay }
new-world-picture-placed = { $seat } heeft deze tegel gelegd: { $cell }
new-world-picture-settler = { $seat }: { $role } op { $cell }
new-world-picture-surveyor = een landmeter, kolom { $column }
new-world-picture-offer = { $codes }: de tegel past op { $cell }
new-world-picture-hand = { $seat } heeft tegel { $tile }
new-world-heading-map = DE KAART ROND DE LAATSTE ZET
new-world-heading-overview = HET HELE LAND
new-world-heading-words = DE KAART IN WOORDEN
new-world-legend-open = Het westen is links. Tekens: . open plek,
new-world-legend-fitting = Het westen is links. Tekens: . open plek, ? open plek waar de getrokken tegel past,
new-world-legend-signs = # stad, - en | weg, * bocht, + kruising, o einde van een weg, F boerderij, komma vlakte.
new-world-legend-settlers = De letter rechts van het midden van een tegel is de kolonist erop, een hoofdletter voor een pelsjager: { $seats }.
new-world-legend-seat = { $mark } { $seat-you ->
    [yes] jij
   *[no] { $seat }
 }
new-world-legend-town = { $short } voor { $name }
new-world-legend-coast = Aan de kust staat { $towns }.
new-world-legend-overview = Een teken per tegel, met daarachter de letter van de kolonist; een $ boven een kolom is een landmeter. De nummers van de kolommen lees je van boven naar beneden.
new-world-comma = { $first }, { $rest }
new-world-all-scored = De partij is afgelopen: alles is geteld.
new-world-free = Onaf en van niemand: { $what } op { $cell }, { new-world-count-tiles }, nog { $open } open.
new-world-touches = { $terrain } { $sides }
new-world-open-places = Open met { $touches }: { $cells }.
new-world-holds-nothing = { $seat-you ->
    [yes] Je hebt
   *[no] { $seat } heeft
 } geen kolonist op de kaart.
new-world-holdings = { $seat-you ->
    [yes] Jij
   *[no] { $seat }
 }: { $holding }.
new-world-holding = { $role } { $cell }, { $held }
new-world-holding-surveyed = { $holding }, een landmeter in dezelfde kolom
new-world-holding-surveyed-twice = { $holding }, beide landmeters in dezelfde kolom
new-world-holding-abandoned = { $holding }, ten oosten van beide landmeters
new-world-holding-shared = { $held }, gedeeld met { $rivals }
new-world-rival = { $count ->
    [one] 1 kolonist
   *[other] { $count } kolonisten
 } van { $seat-you ->
    [yes] jou
   *[no] { $seat }
 }
new-world-held-with = { $held } met { $names }
new-world-open-sides = { $open ->
    [0] gesloten
    [one] 1 open kant
   *[other] { $open } open kanten
 }
new-world-open-ends = { $open ->
    [0] gesloten
    [one] 1 open einde
   *[other] { $open } open einden
 }
new-world-held-town = { $what }, { new-world-count-tiles }, { new-world-open-sides }, nu { $now ->
    [one] 1 punt
   *[other] { $now } punten
 }, { $done } als die af is
new-world-held-trail = { $what }, { new-world-count-tiles }, { new-world-open-ends }, { $done ->
    [one] 1 punt
   *[other] { $done } punten
 }
new-world-held-plains = { $what }, { $now ->
    [one] 1 punt
   *[other] { $now } punten
 } aan het eind
new-world-held-farm = { $filled } van de 8 plekken eromheen gevuld, nu { $now ->
    [one] 1 punt
   *[other] { $now } punten
 }, { $done } als die af is
new-world-held-farm-lacks = { $farm }, nog open: { $cells }
new-world-held-farm-never = { $filled } van de 8 plekken eromheen gevuld, { $now ->
    [one] 1 punt
   *[other] { $now } punten
 }; kan nooit af (kust)
new-world-held-farm-never-rows = { $filled } van de 8 plekken eromheen gevuld, { $now ->
    [one] 1 punt
   *[other] { $now } punten
 }; kan nooit af (te veel rijen)
new-world-supply = { $seat-you ->
    [yes] jij
   *[no] { $seat }
 } { $count }
new-world-supplies = Kolonisten in voorraad: { $supplies }.
new-world-surveyors-level = Landmeters: allebei op { $eastern }.
new-world-surveyors-apart = Landmeters: een op { $eastern }, een op { $western }.
new-world-surveyors-delayed = Landmeters: een op { $column }, de andere op vak { $space } van het puntenspoor.
new-world-tiles-left = Nog te trekken tegels: { $count }.
new-world-discarded = Uit het spel, want ze pasten nergens: { $tiles }.

## Wat er gevraagd wordt

new-world-asks = leg tegel { $tile }
new-world-heading-tile = TEGEL { $tile }, NOG { $left }
new-world-heading-tile-reconstructed = TEGEL { $tile } (GERECONSTRUEERD), NOG { $left }
new-world-about-tile = Met DRAAI 0: { $lay }.
new-world-about-turns = { $turns ->
    [one] Hoe je hem ook draait, hij ziet er hetzelfde uit.
    [2] DRAAI 1 draait hem een kwartslag met de klok mee; andere standen zijn gelijk aan een van deze twee.
   *[other] Elke DRAAI is een kwartslag met de klok mee: DRAAI 1, DRAAI 2 en DRAAI 3.
 }
new-world-about-marks = In de tekening is P een handelspost, ! een vlag en a een dier.
new-world-choice-short = { $cell } DRAAI { $turn }
new-world-choice = { $place }: { $does }.
new-world-brief-place = { $cell }
new-world-brief-turn = DRAAI { $turn }
new-world-brief-robber = ROV { $at }
new-world-brief-shopkeeper = WINK { $at }
new-world-brief-farmer = BOER
new-world-brief-trapper = PELS { $at }
new-world-meets-nothing = vlakte rondom
new-world-meets-plains = { $area }, { $count ->
    [0] geen dieren
    [one] 1 dier
   *[other] { $count } dieren
 }
new-world-opens-town = begint een stad { $sides }
new-world-opens-towns = begint aparte steden { $sides }
new-world-opens-trail = begint een weg { $sides }
new-world-opens-trails = begint aparte wegen { $sides }
new-world-extends-town = breidt { $area } uit ({ new-world-count-tiles }, { new-world-open-sides })
new-world-extends-trail = breidt { $area } uit ({ new-world-count-tiles }, { new-world-open-ends })
new-world-joins-towns = verbindt stukken tot { $area } ({ new-world-count-tiles }, { new-world-open-sides })
new-world-joins-trails = verbindt stukken tot { $area } ({ new-world-count-tiles }, { new-world-open-ends })
new-world-finishes = maakt { $area } af ({ new-world-count-tiles })
new-world-finishes-free = maakt { $area } af ({ new-world-count-tiles }, { $points ->
    [one] 1 punt
   *[other] { $points } punten
 })
new-world-gain-now = { $seat-you ->
    [yes] nu +{ $points }
   *[no] +{ $points } voor { $seat }
 }
new-world-sends-home = stuurt { $settlers } naar huis
new-world-left = { $seat-you ->
    [yes] jouw { $settlers }
   *[no] { $settlers } van { $seat }
 }
new-world-left-one = { $role } { $cell } ({ $worth })
new-world-gain = { $points } voor { new-world-you }
new-world-free-area = een vrije { $kind }
new-world-area-of = { $seat-you ->
    [yes] jouw { $kind }
   *[no] de { $kind } van { $seat }
 }
new-world-area-of-several = de { $kind } van { $seats }
new-world-fills-place = plek { $filled } van 8 rond { $seat-you ->
    [yes] jouw boerderij
   *[no] de boerderij van { $seat }
 } op { $cell }
new-world-fills-last-place = vult de laatste plek rond { $seat-you ->
    [yes] jouw boerderij
   *[no] de boerderij van { $seat }
 } op { $cell }
new-world-variant = { $settler } ({ $what })
new-world-variant-animals = { $count ->
    [0] geen dieren
    [one] 1 dier
   *[other] { $count } dieren
 }
new-world-new-farm = rond de nieuwe boerderij zijn { $filled } van de 8 plekken gevuld
new-world-variant-claims = nu +{ $points }
new-world-variant-claims-more = nu nog +{ $points }
new-world-variant-area = { new-world-count-tiles }, { $points ->
    [one] 1 punt
   *[other] { $points } punten
 }
new-world-variant-doomed = { $variant }, verloren: de volgende telling stuurt hem naar huis
new-world-variant-stranded = { $variant }, achter de landmeters: gaat naar huis zodra ze verder trekken
new-world-variant-gone = { $variant }, gaat meteen naar huis
new-world-variant-farm = { $filled } van 8 eromheen, { $points } waard
new-world-note-order = { $order } maakt { $count } dingen af, en jij mag de volgorde van tellen kiezen. Kies je niet, dan is het { $features }: { $gains }. Wil je een andere volgorde, zet er dan deze regel bij, met de namen zoals jij ze wilt:
new-world-note-order-lapses = { $order } maakt { $count } dingen af, en jij mag de volgorde van tellen kiezen. Kies je niet, dan is het { $features }: { $gains }. Verloren gaat dan, omdat de landmeters verdergaan voordat het telt: { $left }. Wil je een andere volgorde, zet er dan deze regel bij, met de namen zoals jij ze wilt:
new-world-line = { $line }
new-world-note-no-supply = Je hebt geen kolonist meer, dus je legt alleen de tegel.
new-world-note-blocked = Waar al een kolonist staat, hoe ver weg ook, kan er geen bij.

## De tegels

new-world-heading-kinds = DE TEGELS PER SOORT
new-world-kind = Tegel { $tile }: { $lay } (nog { $left } van { $copies } te trekken).

## Waar punten vandaan kwamen

new-world-source-trails = Wegen
new-world-source-towns = Steden
new-world-source-farms = Boerderijen
new-world-source-plains = Vlakten
new-world-source-surveyors = Landmeters
