### Neuland - was gefragt wird, und wie Befehle gelesen werden.

## Was einzusetzen ist

neuland-blank-hex = ein Feld wie B2
neuland-blank-other-hex = ein anderes Feld für die Holzfällerhütte, wo kein Feld Platz für beide hat
neuland-blank-product = eine Ware wie Holz oder Eisenerz
neuland-blank-tile = AUF und ein Betrieb mit seinem Feld, etwa SCHMELZE D1
neuland-blank-building = ein Gebäude wie WEBEREI oder ABTEI
neuland-blank-property = ein Anwesen wie ABTEI
neuland-blank-using = MIT und was du abgibst, etwa KOHLE C4, HOLZMARKER
neuland-blank-minerals = drei Bodenschätze, der oberste zuerst

## Was die Befehle tun

neuland-help-free = Erster Zug: legt deine freie Jagdhütte und Holzfällerhütte auf ein Waldfeld.
neuland-help-produce = Erzeugt eine Ware: Dein Arbeiter geht auf den Betrieb. AUF und MIT dürfen fehlen.
neuland-help-build = Errichtet ein Gebäude auf einem Feld seiner Landschaft.
neuland-help-coats = Legt Wappen auf ein Anwesen.
neuland-help-stack = Nach einer Ziehung: wie die Bodenschätze der Mine liegen, der oberste zuerst.
neuland-help-pile = Vorab: wie alle Bodenschätze gestapelt werden, die du ziehst; VORGABE FRAGEN nimmt es zurück.
neuland-help-end = Beendet deinen Zug.

## Was gefragt wird

neuland-ask-pair = lege deine freie Jagdhütte und Holzfällerhütte auf ein Waldfeld
neuland-ask-pair-parted = lege deine freie Jagdhütte und Holzfällerhütte auf zwei Waldfelder (keines hat Platz für beide)
neuland-ask-turn = { $left ->
    [one] spiel deinen Zug von höchstens { $left } Aktion
   *[other] spiel deinen Zug von höchstens { $left } Aktionen
 }
neuland-ask-turn-on = spiel deinen Zug weiter ({ $used } { $used ->
    [one] Aktion
   *[other] Aktionen
 } verbraucht, noch { $left } übrig)
neuland-ask-turn-full = beende deinen Zug (alle { $used } Aktionen sind verbraucht)
neuland-ask-stack = sag, wie die Bodenschätze in der { $mine } gestapelt werden

## Der erste Zug

neuland-ask-forest = { $hex }: { $free ->
    [one] 1 Bauplatz
   *[other] { $free } Bauplätze
 } frei; daneben { $beside }
neuland-ask-beside = { $hex } { $landscape }
neuland-ask-pair-short = { $hex }
neuland-ask-lodge = Jagdhütte auf { $hex }
neuland-ask-hut = Holzfällerhütte auf { $hex }
neuland-ask-note-pair = Dein ganzer erster Zug darf in eine Mail, ein Befehl je Zeile: dieser zuerst, ENDE zuletzt. Im ersten Zug werden keine Wappen gelegt.

## Bodenschätze

neuland-ask-stacked = { $first } oben, dann { $second }, dann { $third }
neuland-ask-note-stack = Der Rest deines Zuges darf auf diese Zeile folgen, ein Befehl je Zeile.
neuland-ask-note-pile = { $order } (oder anders geordnet) stapelt vorab alle deine Ziehungen; dann unterbricht keine deine Mail.

## Wie ein Zug enden würde

neuland-ask-product = { $product } { $hex }
neuland-ask-product-lying = { $product } { $hex } (sonst verloren)
neuland-ask-lost-now = Verloren, wenn dieser Zug endet, falls du es nicht abgibst: { $products }.
neuland-ask-lost-later = Verloren, wenn dein nächster Zug endet: { $products }.
neuland-ask-then = { $next-you ->
    [yes] Feld { $space }, dann wieder du
   *[no] Feld { $space }, dann { $next }
 }
neuland-ask-foreseen = Endete dein Zug hier, nach { $used ->
    [one] 1 Aktion
   *[other] { $used } Aktionen
 } (noch { $left } übrig), stünde dein Zeitstein auf Feld { $space }, und { $next-you ->
    [yes] du wärst wieder am Zug.
   *[no] { $next } wäre am Zug.
 }

## Ganze Züge

neuland-ask-whole = ganzer Zug: { $does }
neuland-ask-whole-rest = Rest deines Zuges: { $does }
neuland-ask-whole-part = Zug bis zu einer Ziehung: { $does }
neuland-ask-whole-pair = freies Paar auf { $hex }
neuland-ask-whole-pair-parted = freie Jagdhütte auf { $hex } und Holzfällerhütte auf { $other }
neuland-ask-whole-coats = { $coats } auf { $tile } legen
neuland-ask-whole-builds = { $tiles } bauen
neuland-ask-whole-spends = { $spent } verbrauchen
neuland-ask-whole-makes = { $products } erzeugen
neuland-ask-whole-made = { $count ->
    [one] { $product }
   *[other] { $count } { $product }
 }
neuland-ask-whole-end = { $cost } ({ $then })
neuland-ask-whole-draw = { $cost }, dann eine Ziehung für { $mine }
neuland-ask-whole-win = { $cost }, und du gewinnst
neuland-ask-whole-lost = verloren: { $products }
neuland-ask-whole-towards = { $done } von { $steps } Schritten zu { $coats } auf { $building }
neuland-ask-whole-rival = { $seat } hat alle Produkte dafür
neuland-ask-whole-rival-but = { $seat } fehlt dafür nur { $product }
neuland-ask-note-whole = Der Code eines ganzen Zuges steht für alle seine Befehle und das ENDE. In Klammern: wohin dein Zeitstein geht und wer dann am Zug ist. Schritte zu Wappen sind die Befehle des ganzen Weges dorthin, von Anfang an.
neuland-ask-note-part = Ein Zug bis zu einer Ziehung hält dort an, und du wirst wieder gefragt.

## Die Schritte eines Zuges

neuland-ask-site = { $landscape } { $hex }
neuland-ask-room = mit { $fee }, { $cost }: { $sites }
neuland-ask-one-way = { $what }: { $way }
neuland-ask-way-free = { $place }, { $cost }
neuland-ask-way = { $place } mit { $given }, { $cost }
neuland-ask-no-action = keine Aktion
neuland-ask-produce = { $product } erzeugen
neuland-ask-build = { $building } bauen
neuland-ask-build-facility = { $building } bauen (macht für alle: { $makes })
neuland-ask-build-property = { $building } bauen ({ $coats }, wer zuerst zahlt: { $wants })
neuland-ask-build-minerals = Bodenschätze
neuland-ask-coats = { $coats } legen, { $left } übrig: { $way }
neuland-ask-coats-win = { $coats } legen und damit gewinnen: { $way }
neuland-ask-coats-short = Wappen auf { $building }
neuland-ask-gold = Gold von { $hex } statt { $fee }
neuland-ask-food-marker = dein Nahrungsmarker
neuland-ask-wood-marker = dein Holzmarker
neuland-ask-wheelbarrow = deine Schubkarre
neuland-ask-end = ENDE deines Zuges ({ $then })
neuland-ask-end-lost = ENDE deines Zuges ({ $then }); verloren: { $products }
neuland-ask-end-short = ENDE
neuland-ask-note-turn = Einzelne Schritte dürfen zusammen in eine Mail, ein Befehl je Zeile, ENDE zuletzt; ohne ENDE geht dein Zug weiter.
neuland-ask-note-room = Platz zum Bauen: { $rooms }.
neuland-ask-note-build = Bauen auf einem anderen Feld der Landschaft: { $order }.
neuland-ask-note-spend = { $left } { $count ->
    [one] wird nur verbraucht, wo du das Wort nennst, einmal
   *[other] werden nur verbraucht, wo du sie nennst, je einmal
 } in der Partie. Damit sind mehr Befehle möglich, etwa { $order }.
neuland-ask-note-once = { $left } { $count ->
    [one] wird nur verbraucht, wenn es hinter MIT steht, einmal
   *[other] werden nur verbraucht, wenn sie hinter MIT stehen, je einmal
 } pro Partie.
neuland-ask-note-gold = Gold wird nur verbraucht, wo du es nennst, wie in { $order }.

## Züge, für vorausgeschickte Befehle

neuland-occasion = deinen Zug { $turn }
neuland-each = jeden deiner Züge
