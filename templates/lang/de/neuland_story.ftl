### Neuland - was geschah.

neuland-story-You = { $seat-you ->
    [yes] Du hast
   *[no] { $seat } hat
 }
neuland-story-seat = { $seat-you ->
    [yes] du
   *[no] { $seat }
 }
neuland-story-semicolon = { $first }; { $rest }

## Aufbau

neuland-story-board-fixed = Gespielt wird auf dem festen Spielplan: { $rows }.
neuland-story-board-random = Ein Spielplan wurde ausgelost: { $rows }.
neuland-story-board-row = Reihe { $row } { $landscapes }
neuland-story-began = { neuland-story-You } den ersten Zug, dann { $others }.
neuland-story-began-drawn = Das Los gibt { $seat-you ->
    [yes] dir
   *[no] { $seat }
 } den ersten Zug, dann { $others }.
neuland-story-pair = { neuland-story-You } die freie Jagdhütte und Holzfällerhütte auf { $hex } gelegt.
neuland-story-pair-parted = { neuland-story-You } die freie Jagdhütte auf { $hex } und die freie Holzfällerhütte auf
    { $other } gelegt.

## Schritte eines Zuges

neuland-story-made = { neuland-story-You } mit der { $building } auf { $hex } { $product } erzeugt{ $cost }.
neuland-story-made-for = { neuland-story-You } mit der { $building } auf { $hex } { $product } erzeugt, für { $given }{ $cost }.
neuland-story-built = { neuland-story-You } { $building ->
    [Senat] den Senat
   *[other] { neuland-the-building }
 } auf { $hex } gebaut{ $cost }.
neuland-story-built-for = { neuland-story-You } { $building ->
    [Senat] den Senat
   *[other] { neuland-the-building }
 } auf { $hex } gebaut, für { $given }{ $cost }.
neuland-story-coats = { neuland-story-You } { neuland-story-coats-count } auf { $building ->
    [Senat] den Senat
   *[other] { neuland-the-building }
 } ({ $hex }) gelegt{ $cost }.
    { neuland-story-coats-left }.
neuland-story-coats-for = { neuland-story-You } { neuland-story-coats-count } auf { $building ->
    [Senat] den Senat
   *[other] { neuland-the-building }
 } ({ $hex }) gelegt, für { $given }{ $cost }.
    { neuland-story-coats-left }.
neuland-story-coats-count = { $coats ->
    [one] 1 Wappen
   *[other] { $coats } Wappen
 }
neuland-story-coats-left = { $left ->
    [0] Keins übrig
   *[other] Noch { $left }
 }
# Was abgegeben wird: sein Arbeiter steht oder liegt.
neuland-story-standing = { $product } von { $hex }
neuland-story-lying = { $product } von { $hex } (liegend)
neuland-story-marker = { $product ->
    [Nahrung] den Nahrungsmarker
    [Holz] den Holzmarker
   *[other] den Marker ({ $product })
 }
neuland-story-gold = { $gold } statt { $product }
neuland-story-cost = { $count ->
    [0] : keine Aktion
    [one] { "" }
   *[other] : { $count } Aktionen
 }
neuland-story-cost-far = { $count ->
    [one] : 1 Aktion
   *[other] : { $count } Aktionen
 } über { $far } Grenzen
neuland-story-cost-wheelbarrow = { $count ->
    [0] : keine Aktion
    [one] : 1 Aktion
   *[other] : { $count } Aktionen
 } über { $far } Grenzen mit der Schubkarre

## Minen

neuland-story-drew = { neuland-story-You } { $minerals } für die Mine auf { $hex } gezogen, wo sie in dieser Reihenfolge
    liegen, der erste oben.
neuland-story-drew-asked = { neuland-story-You } { $minerals } für die Mine auf { $hex } gezogen und { $seat-you ->
    [yes] wählst
   *[no] wählt
 }, in welcher Reihenfolge sie liegen.
neuland-story-piled = { neuland-story-You } die Mine auf { $hex } gestapelt, von oben: { $minerals }.
neuland-story-piled-standing = Nach { $seat-you ->
    [yes] deiner Vorgabe
   *[no] der Vorgabe von { $seat }
 } ist die Mine auf { $hex } gestapelt, von oben: { $minerals }.
neuland-story-wish = { $seat-you ->
    [yes] Deine Vorgabe
   *[no] Vorgabe von { $seat }
 } für Ziehungen, von oben: { $minerals }.
neuland-story-wish-none = { $seat-you ->
    [yes] Deine Vorgabe
   *[no] Die Vorgabe von { $seat }
 } für Ziehungen ist zurückgenommen.

## Ende eines Zuges

# Eine Ware und ihr Feld.
neuland-story-place = { $product } auf { $hex }
neuland-story-wasted = Am Ende des Zuges { $seat-you ->
    [yes] verlierst du
   *[no] verliert { $seat }
 }, was ungenutzt blieb: { $wasted }.
neuland-story-laid = Ungenutzt verloren am Ende { $seat-you ->
    [yes] deines nächsten Zuges
   *[no] des nächsten Zuges von { $seat }
 }: { $laid }.
neuland-story-wasted-and-laid = { neuland-story-wasted } { neuland-story-laid }
neuland-story-ended = { neuland-story-turn } hatte { neuland-actions }: Der Zeitstein geht auf Feld { $space }.
neuland-story-ended-on = { neuland-story-turn } hatte { neuland-actions }: Der Zeitstein geht { neuland-story-steps }
    weiter, auf Feld { $space }, weil nähere besetzt sind.
neuland-story-passed = { neuland-story-turn } hatte keine Aktion: Der Zeitstein geht trotzdem { neuland-story-steps } weiter,
    auf Feld { $space }.
neuland-story-passed-on = { neuland-story-turn } hatte keine Aktion: Der Zeitstein geht trotzdem { neuland-story-steps }
    weiter, auf Feld { $space }, weil nähere besetzt sind.
neuland-story-turn = { $seat-you ->
    [yes] Dein Zug
   *[no] Der Zug von { $seat }
 }
neuland-story-steps = { $steps ->
    [one] 1 Feld
   *[other] { $steps } Felder
 }
neuland-story-next = { $seat-you ->
    [yes] Du bist
   *[no] { $seat } ist
 } am Zug: Die Gegenwart liegt auf Feld { $space }.
neuland-story-resigned = { neuland-story-You } die Partie verlassen; Wappen und Gebäude bleiben.
neuland-story-resigned-losing = { neuland-story-You } die Partie verlassen; Wappen und Gebäude bleiben. Verloren: { $wasted }.

## Das Ende

neuland-story-last-coat = { $seat-you ->
    [yes] Du hast dein letztes Wappen gelegt und gewinnst
   *[no] { $seat } hat das letzte eigene Wappen gelegt und gewinnt
 }.
neuland-story-last-player = { $seat-you ->
    [yes] Du bist allein übrig und gewinnst
   *[no] { $seat } ist allein übrig und gewinnt
 }.
neuland-story-stopped = Die Partie wird nach so vielen Zügen ohne Sieger abgebrochen. { $seat-you ->
    [yes] Du hast die meisten Wappen gelegt und gewinnst
   *[no] { $seat } hat die meisten Wappen gelegt und gewinnt
 }.
neuland-story-stopped-shared = Die Partie wird nach so vielen Zügen ohne Sieger abgebrochen. Die meisten Wappen, und
    gemeinsam den ersten Rang, haben: { $winners }.

## Wofür es Punkte gab

neuland-source = { $property }
