### Neuland - der Tisch in einem Brief.

neuland-board-Seat = { $seat-you ->
    [yes] Du
   *[no] { $seat }
 }
neuland-board-Turn = { $seat-you ->
    [yes] Dein Zug
   *[no] Zug von { $seat }
 }
neuland-board-Turn-first = { $seat-you ->
    [yes] Dein erster Zug
   *[no] Erster Zug von { $seat }
 }
neuland-board-Marker = { $seat-you ->
    [yes] Dein Zeitstein
   *[no] Zeitstein von { $seat }
 }
neuland-board-Workers-lying = { $seat-you ->
    [yes] Deine liegenden Arbeiter
   *[no] Liegende Arbeiter von { $seat }
 }
neuland-board-Workers-standing = { $seat-you ->
    [yes] Deine stehenden Arbeiter
   *[no] Stehende Arbeiter von { $seat }
 }
neuland-board-next-turn = { $seat-you ->
    [yes] dein nächster Zug
   *[no] der nächste Zug von { $seat }
 }
neuland-board-own = { $product } von { $seat-you ->
    [yes] dir
   *[no] { $seat }
 }
neuland-board-semicolon = { $first }; { $rest }
neuland-board-place = { $product } auf { $hex }
neuland-board-so-many = { $count } { $what }

## Die Zeitleiste

neuland-board-heading-time = DIE ZEITLEISTE
neuland-board-now-setup = Der Tisch wird aufgebaut.
neuland-board-now-pair = { neuland-board-Turn-first }: Zuerst kommen die freie Jagdhütte und Holzfällerhütte.
neuland-board-now-first = { neuland-board-Turn-first }: { $used } von { $all } Aktionen verbraucht, noch { $left }. Im ersten
    Zug werden keine Wappen gelegt.
neuland-board-now-turn = { neuland-board-Turn }: { $used } von { $all } Aktionen verbraucht, noch { $left }.
neuland-board-now-stack = { $seat-you ->
    [yes] Du musst
   *[no] { $seat } muss
 } sagen, wie die Bodenschätze in der { $mine } liegen.
neuland-board-now-ending = { neuland-board-Turn } geht zu Ende.
neuland-board-now-over = Die Partie ist zu Ende.
neuland-board-stop-near = Die Partie wird bald abgebrochen: { $left ->
    [one] nach einem weiteren Zug gewinnt,
   *[other] nach { $left } weiteren Zügen aller Spieler zusammen gewinnt,
 } wer die meisten Wappen gelegt hat.
# Die Namen der Zeilen des Bildes: höchstens 6 Buchstaben.
neuland-board-row-ahead = voraus
neuland-board-row-space = Feld
neuland-board-row-markers = steht
neuland-board-row-next = dann
neuland-board-ring = Die Leiste hat { $spaces } Felder im Kreis; das Bild beginnt mit dem Feld der Gegenwart.
neuland-board-ring-next = Die letzte Zeile zeigt, wer am Zug ist, wenn der Zug nach so vielen Aktionen endet, wie in der ersten steht.
neuland-board-marks = Die Buchstaben sind { $marks }.
neuland-board-mark = { $mark } { $seat-you ->
    [yes] du
   *[no] { $seat }
 }
neuland-board-marker-token = { neuland-board-Marker }: Feld { $space }, in der Gegenwart.
neuland-board-marker = { neuland-board-Marker }: Feld { $space }, { $ahead } voraus.
neuland-board-stop = Ein Zug von { $first ->
    [one] 1 Aktion
   *[other] { $first } Aktionen
 } endet auf Feld { $from }, und dann { $next-you ->
    [yes] bist du
   *[no] ist { $next }
 } am Zug.
neuland-board-stops = Ein Zug von { $first } bis { $last } Aktionen endet auf Feld { $from } bis { $to }, und dann { $next-you ->
    [yes] bist du
   *[no] ist { $next }
 } am Zug.

## Der Stand

neuland-board-heading-standings = STAND
neuland-board-standing = { neuland-board-Seat }: { neuland-board-coats-left }, { $placed }; { $stock } von { $workers }
    Arbeitern im Vorrat; { $once }.
neuland-board-coats-left = noch { $left ->
    [one] 1 Wappen
   *[other] { $left } Wappen
 }
neuland-board-left = { neuland-board-Seat }: ausgeschieden; { $placed }.
neuland-board-placed-none = keins gelegt
neuland-board-placed = { $count } gelegt ({ $properties })
neuland-board-scored = { $building } { $count }
neuland-board-once = noch zu nutzen: { $left }
neuland-board-once-none = nichts mehr zu nutzen
neuland-board-wheelbarrow = die Schubkarre
neuland-board-food-marker = der Nahrungsmarker
neuland-board-wood-marker = der Holzmarker
neuland-board-wish = { $seat-you ->
    [yes] Deine Vorgabe
   *[no] Vorgabe von { $seat }
 } für Ziehungen, von oben: { $minerals }.

## Die Felder

neuland-board-heading-board = DER SPIELPLAN
# Die Zeichen des Bildes: Landschaften höchstens 4 Buchstaben, Gebäude höchstens 5.
neuland-board-sign-forest = Wald
neuland-board-sign-grassland = Wies
neuland-board-sign-mountain = Geb
neuland-board-sign-lodge = Jagd
neuland-board-sign-hut = HolzF
neuland-board-sign-farm = Farm
neuland-board-sign-shed = Schäf
neuland-board-sign-weaver = Web
neuland-board-sign-stonehut = Stein
neuland-board-sign-mine = Mine
neuland-board-sign-oven = Köhl
neuland-board-sign-papermill = PapM
neuland-board-sign-smelter = Schme
neuland-board-sign-smithy = Schmi
neuland-board-sign-forge = Waffe
neuland-board-sign-coiner = Präge
neuland-board-sign-cave = Höhle
neuland-board-sign-abbey = ABTEI
neuland-board-sign-church = KIRCH
neuland-board-sign-cathedral = KATHE
neuland-board-sign-laboratory = LABOR
neuland-board-sign-library = BIBLI
neuland-board-sign-guildhouse = ZUNFT
neuland-board-sign-studio = ATELI
neuland-board-sign-academy = AKADE
neuland-board-sign-theater = THEAT
neuland-board-sign-townhall = RATH
neuland-board-sign-court = GERI
neuland-board-sign-senate = SENAT
neuland-board-sign-barracks = KASER
neuland-board-sign-castle = BURG
neuland-board-sign-stronghold = FESTU
neuland-board-legend = Ein Feld zeigt Namen, Landschaft (Wald, Wies für Wiese, Geb für Gebirge) und drei Bauplätze; ein Punkt
    ist ein freier. Der Buchstabe hinter einem Gebäude zeigt, wessen Arbeiter darauf ist: groß, wenn er steht, klein,
    wenn er liegt. Anwesen stehen in Großbuchstaben, und der Buchstabe dahinter zeigt, wessen Wappen dort liegen.
neuland-board-beside = Ein Feld berührt die Nachbarn in seiner Reihe und, bis Reihe C, die gleiche Nummer darunter und die nächste (A1
    berührt B1 und B2); ab Reihe C die gleiche Nummer darunter und die vorige (C2 berührt D2 und D1).
neuland-board-heading-words = DER SPIELPLAN IN WORTEN
neuland-board-hex = { $hex } { $landscape }: { $tiles }; { $free ->
    [0] kein Bauplatz frei
    [one] 1 Bauplatz frei
   *[other] { $free } Bauplätze frei
 }.
neuland-board-tile = { $building }
neuland-board-tile-standing = { $building } ({ neuland-board-own }, stehend)
neuland-board-tile-lying = { $building } ({ neuland-board-own }, liegend)
neuland-board-tile-coats = { $building } ({ $count ->
    [one] 1 Wappen
   *[other] { $count } Wappen
 } von { $seat-you ->
    [yes] dir
   *[no] { $seat }
 })
neuland-board-tile-bare = { $building } (keine Wappen)
neuland-board-nothing = nichts
neuland-board-bare = Nichts ist gebaut auf { $hexes }.
neuland-board-bare-hexes = { $landscape } { $hexes }

## Arbeiter

neuland-board-heading-products = ARBEITER UND IHRE WAREN
neuland-board-lying-now = { neuland-board-Workers-lying }, verloren, wenn dieser Zug endet: { $products }.
neuland-board-lying = { neuland-board-Workers-lying }, verloren, wenn { neuland-board-next-turn } endet: { $products }.
neuland-board-standing-workers = { neuland-board-Workers-standing }, verloren, wenn { neuland-board-next-turn } endet: { $products }.

## Minen

neuland-board-heading-mines = MINEN UND BEUTEL
neuland-board-mine = { $mine }, von oben: { $minerals }.
neuland-board-mine-empty = { $mine }: leer.
neuland-board-bag = Im Beutel: { $minerals }.
neuland-board-metals = Schmelzen, die noch ein Metall aufnehmen können: { $metals }.

## Anwesen

neuland-board-heading-properties = ANWESEN
neuland-board-about-properties = Ein Anwesen zu bauen kostet { $product }; die eines Stapels werden in der genannten Reihenfolge gebaut.
    In Klammern: wie viele Wappen es aufnimmt und was sie zusammen kosten. Wer etwas davon auf dem Spielplan hat,
    ist genannt, mit dem, was noch fehlt, ohne Marker und Gold.
neuland-board-about-piles = Ein Anwesen zu bauen kostet { $product }; die eines Stapels werden in der genannten Reihenfolge gebaut. In
    Klammern: wie viele Wappen es aufnimmt und was sie zusammen kosten.
neuland-board-area = { $area }, { $landscape }: { $properties }.
neuland-board-price = { $building } ({ $count } für { $products })
neuland-board-property = Frei auf { $hex }: { $price }; { $missing }.
neuland-board-pile = { $area }, { $landscape }: { $price }; { $missing }. Dann { $later }.
neuland-board-pile-last = { $area }, { $landscape }: { $price }; { $missing }.
neuland-board-lacks = { $seat-you ->
    [yes] du brauchst
   *[no] { $seat } braucht
 } noch { $products }
neuland-board-lacks-nothing = { $seat-you ->
    [yes] du hast
   *[no] { $seat } hat
 } alles
neuland-board-lack = bei { $seats } fehlt es noch an { $products }
neuland-board-lack-nothing = bei { $seats } fehlt nichts
neuland-board-seat = { $seat-you ->
    [yes] dir
   *[no] { $seat }
 }
neuland-board-lacks-all = niemand hat etwas davon
neuland-board-taken = { $building } ({ $seat-you ->
    [yes] du
   *[no] { $seat }
 })
neuland-board-all-taken = Besetzt: { $properties }.

## Der Vorrat

neuland-board-heading-repository = NOCH ZU BAUEN
neuland-board-about-repository = Zu jedem Gebäude: wie viele für welche Landschaft übrig sind, was eins kostet und was es erzeugt.
neuland-board-kind = { $building }: { $left }, kostet { $fee }, erzeugt { $made }.
neuland-board-left-on = { $count } für { $landscape }
neuland-board-recipe = { $product } aus { $from }
neuland-board-recipe-free = { $product }
neuland-board-top-mineral = den obersten Bodenschatz

## Quellen

neuland-board-reconstructed = Rekonstruiert, nicht offiziell: { $pieces }.
neuland-board-some = { $kind } ({ $count } von { $of })
neuland-board-kind-facilities = Betriebe
neuland-board-kind-areas = Landschaften der Anwesen
neuland-board-kind-properties = Anwesen
neuland-board-kind-pieces = Teile des Spielplans

## Das Bild des Tisches

neuland-picture-turn = { neuland-board-Turn }: { $used } von { $all } Aktionen verbraucht
neuland-picture-next = dann { $next-you ->
    [yes] du
   *[no] { $next }
 }
neuland-picture-seat = { $seat }
neuland-picture-hex = { $hex }, { $landscape }
neuland-picture-site = { $hex }: { $tile }
neuland-picture-new = neu: { $what }
neuland-picture-build = bauen auf { $hex }
neuland-picture-pile = von oben: { $minerals }
neuland-picture-offer = { $codes }: { $what }
