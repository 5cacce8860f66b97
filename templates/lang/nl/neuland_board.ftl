### Neuland - de tafel in een brief.

neuland-board-Seat = { $seat-you ->
    [yes] Jij
   *[no] { $seat }
 }
neuland-board-semicolon = { $first }; { $rest }
neuland-board-place = { $product } op { $hex }
neuland-board-so-many = { $count } { $what }

## De tijdlijn

neuland-board-heading-time = DE TIJDLIJN
neuland-board-now-setup = De tafel wordt klaargezet.
neuland-board-now-pair = { neuland-board-Turn-first } begint met de gratis jachthut en houthakkershut.
neuland-board-now-first = { neuland-board-Turn-first }: { $used } van { $all } acties gespeeld, nog { $left }. Je plaatst dan nog geen wapenschilden.
neuland-board-now-turn = { neuland-board-Turn }: { $used } van { $all } acties gespeeld, nog { $left }.
neuland-board-now-stack = { neuland-board-Seat } moet de delfstoffen in de { $mine } stapelen.
neuland-board-now-ending = { neuland-board-Turn } loopt af.
neuland-board-now-over = De partij is afgelopen.
neuland-board-stop-near = De partij wordt bijna gestopt: { $left ->
    [one] na nog één beurt
   *[other] na nog { $left } beurten, van alle spelers samen,
 } winnen de meeste geplaatste wapenschilden.
neuland-board-Turn = { $seat-you ->
    [yes] Jouw beurt
   *[no] De beurt van { $seat }
 }
neuland-board-Turn-first = { $seat-you ->
    [yes] Jouw eerste beurt
   *[no] De eerste beurt van { $seat }
 }
# De namen van de rijen van de tekening: hoogstens 6 letters.
neuland-board-row-ahead = verder
neuland-board-row-space = vakje
neuland-board-row-markers = staat
neuland-board-row-next = dan
neuland-board-ring = De ring heeft { $spaces } vakjes, hier vanaf het vakje van de schijf.
neuland-board-ring-next = De laatste rij zegt wie de volgende beurt heeft als deze eindigt na zoveel acties als het vakje verder ligt.
neuland-board-marks = Letters: { $marks }.
neuland-board-mark = { $mark } { $seat-you ->
    [yes] jij
   *[no] { $seat }
 }
neuland-board-marker-token = { neuland-board-Marker }: vakje { $space }, bij de schijf.
neuland-board-marker = { neuland-board-Marker }: vakje { $space }, { $ahead } verder.
neuland-board-Marker = { $seat-you ->
    [yes] Jouw tijdsteen
   *[no] De tijdsteen van { $seat }
 }
neuland-board-stop = Een beurt van { $first ->
    [one] 1 actie
   *[other] { $first } acties
 } eindigt op vakje { $from }, en dan { $next-you ->
    [yes] ben jij
   *[no] is { $next }
 } aan de beurt.
neuland-board-stops = Een beurt van { $first } tot { $last } acties eindigt op vakje { $from } tot { $to }, en dan { $next-you ->
    [yes] ben jij
   *[no] is { $next }
 } aan de beurt.

## De stand

neuland-board-heading-standings = DE STAND
neuland-board-standing = { neuland-board-Seat }: { neuland-board-coats-left }, { $placed }; { $stock } van { $workers }
    arbeiders in voorraad; { $once }.
neuland-board-coats-left = nog { $left ->
    [one] 1 wapenschild
   *[other] { $left } wapenschilden
 }
neuland-board-left = { neuland-board-Seat }: uit het spel; { $placed }.
neuland-board-placed-none = niets geplaatst
neuland-board-placed = { $count } geplaatst ({ $properties })
neuland-board-scored = { $building } { $count }
neuland-board-once = nog te gebruiken: { $left }
neuland-board-once-none = niets meer te gebruiken
neuland-board-wheelbarrow = de kruiwagen
neuland-board-food-marker = het voedselfiche
neuland-board-wood-marker = het houtfiche
neuland-board-wish = { $seat-you ->
    [yes] Jouw voorkeur
   *[no] De voorkeur van { $seat }
 } voor trekkingen, van boven naar beneden: { $minerals }.

## De velden

neuland-board-heading-board = HET BORD
# De tekens van de tekening: landschappen van hoogstens 4 letters, gebouwen van hoogstens 5.
neuland-board-sign-forest = bos
neuland-board-sign-grassland = gras
neuland-board-sign-mountain = berg
neuland-board-sign-lodge = Jacht
neuland-board-sign-hut = Hakk
neuland-board-sign-farm = Boer
neuland-board-sign-shed = Kooi
neuland-board-sign-weaver = Weef
neuland-board-sign-stonehut = Steen
neuland-board-sign-mine = Mijn
neuland-board-sign-oven = Hoven
neuland-board-sign-papermill = Papmo
neuland-board-sign-smelter = Smltr
neuland-board-sign-smithy = Smeed
neuland-board-sign-forge = Wapen
neuland-board-sign-coiner = Munt
neuland-board-sign-cave = Grot
neuland-board-sign-abbey = ABDIJ
neuland-board-sign-church = KERK
neuland-board-sign-cathedral = KATHE
neuland-board-sign-laboratory = LABO
neuland-board-sign-library = BIBLI
neuland-board-sign-guildhouse = GILDE
neuland-board-sign-studio = STUD
neuland-board-sign-academy = ACAD
neuland-board-sign-theater = SCHOU
neuland-board-sign-townhall = STADH
neuland-board-sign-court = RECHT
neuland-board-sign-senate = SENAA
neuland-board-sign-barracks = KAZER
neuland-board-sign-castle = BURCH
neuland-board-sign-stronghold = VEST
neuland-board-legend = Een veld toont zijn naam, zijn landschap (bos, gras voor grasland, berg voor gebergte) en drie plaatsen; een punt is een vrije plaats. De letter achter een gebouw zegt van wie de arbeider is: een hoofdletter als hij staat, een kleine als hij ligt. Bezittingen staan in hoofdletters, en de letter erachter zegt van wie de wapenschilden zijn.
neuland-board-beside = Een veld raakt de buren in zijn rij en, tot rij C, hetzelfde nummer eronder en het volgende (A1 raakt B1
    en B2); vanaf rij C hetzelfde nummer eronder en het vorige (C2 raakt D2 en D1).
neuland-board-heading-words = HET BORD IN WOORDEN
neuland-board-hex = { $hex } { $landscape }: { $tiles }; { $free ->
    [0] geen plaats vrij
    [one] 1 plaats vrij
   *[other] { $free } plaatsen vrij
 }.
neuland-board-tile = { $building }
neuland-board-tile-standing = { $building } ({ neuland-board-own }, staand)
neuland-board-tile-lying = { $building } ({ neuland-board-own }, liggend)
neuland-board-tile-coats = { $building } ({ $count ->
    [one] 1 wapenschild
   *[other] { $count } wapenschilden
 } van { $seat-you ->
    [yes] jou
   *[no] { $seat }
 })
neuland-board-tile-bare = { $building } (geen wapenschilden)
neuland-board-nothing = niets
neuland-board-bare = Er is niets gebouwd op { $hexes }.
neuland-board-bare-hexes = { $landscape } { $hexes }

## Arbeiders

neuland-board-heading-products = ARBEIDERS EN HUN PRODUCTEN
neuland-board-lying-now = { neuland-board-Workers-lying }, verloren als deze beurt eindigt: { $products }.
neuland-board-lying = { neuland-board-Workers-lying }, verloren als { neuland-board-next-turn } eindigt: { $products }.
neuland-board-standing-workers = { neuland-board-Workers-standing }, verloren als { neuland-board-next-turn } eindigt: { $products }.
neuland-board-Workers-lying = { $seat-you ->
    [yes] Jouw liggende arbeiders
   *[no] Liggende arbeiders van { $seat }
 }
neuland-board-Workers-standing = { $seat-you ->
    [yes] Jouw staande arbeiders
   *[no] Staande arbeiders van { $seat }
 }
neuland-board-next-turn = { $seat-you ->
    [yes] jouw volgende beurt
   *[no] de volgende beurt van { $seat }
 }
neuland-board-own = { $seat-you ->
    [yes] jouw { $product }
   *[no] { $product } van { $seat }
 }

## Mijnen

neuland-board-heading-mines = MIJNEN EN ZAK
neuland-board-mine = { $mine }, van boven naar beneden: { $minerals }.
neuland-board-mine-empty = { $mine }: leeg.
neuland-board-bag = In de zak: { $minerals }.
neuland-board-metals = Metalen die smelterijen nog kunnen maken: { $metals }.

## Bezittingen

neuland-board-heading-properties = BEZITTINGEN
neuland-board-about-properties = Een bezitting bouwen kost { $product }; van een stapel gaat dat in deze volgorde. Tussen haakjes: hoeveel wapenschilden erop komen en wat die kosten, alles tegelijk. Wie daar iets van op het bord heeft, staat erbij met wat nog ontbreekt; fiches en goud tellen niet mee.
neuland-board-about-piles = Een bezitting bouwen kost { $product }; van een stapel gaat dat in deze volgorde. Tussen haakjes: hoeveel wapenschilden erop komen en wat die kosten, alles tegelijk.
neuland-board-area = { $area }, { $landscape }: { $properties }.
neuland-board-price = { $building } ({ $count } voor { $products })
neuland-board-property = Vrij op { $hex }: { $price }; { $missing }.
neuland-board-pile = { $area }, { $landscape }: { $price }; { $missing }. Dan { $later }.
neuland-board-pile-last = { $area }, { $landscape }: { $price }; { $missing }.
neuland-board-lacks = { $seat-you ->
    [yes] jij mist
   *[no] { $seat } mist
 } { $products }
neuland-board-lacks-nothing = { $seat-you ->
    [yes] jij hebt
   *[no] { $seat } heeft
 } alles
neuland-board-lack = { $seats } missen { $products }
neuland-board-lack-nothing = { $seats } hebben alles
neuland-board-seat = { $seat-you ->
    [yes] jij
   *[no] { $seat }
 }
neuland-board-lacks-all = niemand heeft er iets van
neuland-board-taken = { $building } ({ $seat-you ->
    [yes] jij
   *[no] { $seat }
 })
neuland-board-all-taken = Bezet: { $properties }.

## De voorraad

neuland-board-heading-repository = NOG TE BOUWEN
neuland-board-about-repository = Per gebouw: hoeveel er nog zijn en voor welk landschap, wat bouwen kost en wat het maakt.
neuland-board-kind = { $building }: { $left }, kost { $fee }, maakt { $made }.
neuland-board-left-on = { $count } op { $landscape }
neuland-board-recipe = { $product } van { $from }
neuland-board-recipe-free = { $product }
neuland-board-top-mineral = de bovenste delfstof

## Bronnen

neuland-board-reconstructed = Gereconstrueerd, niet officieel: { $pieces }.
neuland-board-some = { $count } van { $of } { $kind }
neuland-board-kind-facilities = bedrijven
neuland-board-kind-areas = landschappen van bezittingen
neuland-board-kind-properties = bezittingen
neuland-board-kind-pieces = stukken van het bord

## De tekening van de tafel

neuland-picture-turn = { neuland-board-Turn }: { $used } van { $all } acties gebruikt
neuland-picture-next = daarna { $next-you ->
    [yes] ben jij
   *[no] is { $next }
 }
neuland-picture-seat = { $seat }
neuland-picture-hex = { $hex }, { $landscape }
neuland-picture-site = { $hex }: { $tile }
neuland-picture-new = nieuw: { $what }
neuland-picture-build = bouwen op { $hex }
neuland-picture-pile = van boven naar beneden: { $minerals }
neuland-picture-offer = { $codes }: { $what }
