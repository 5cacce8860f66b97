### Race to the New Found Land - was gefragt wird, und wie Befehle gelesen werden.

## Was einzusetzen ist

race-blank-upgrade = ein Ausbau: werft oder erweiterung
race-blank-ship = ein Schiff beim Namen
race-blank-ships = Schiffe beim Namen
race-blank-discard = FÜR und das Schiff, das Platz macht, wenn die Werften voll sind
race-blank-pay = ZAHLE und die Waren
race-blank-count = eine Zahl
race-blank-number = die Nummer des Feldes
race-blank-good = Holz, Tuch, Eisen oder Gold
race-blank-card = eine Karte wie card-3
race-blank-cards = eine Karte beim Namen, oder zwei
race-blank-goal = eine Zielkarte wie goal-9
race-blank-choice = eine Zielkarte, ein Kapitän oder eine Ware
race-blank-tile = ein Plättchen wie tile-12
race-blank-tile-or-ships = ein Plättchen wie tile-12, oder Schiffe beim Namen
race-blank-island = eine Insel: newfoundland, nova-scotia, anticosti oder prince-edward-island
race-blank-place = eine Insel mit der Nummer eines Feldes, oder new-england
race-blank-city = stockholm, hamburg oder venice mit der Nummer eines Auftrags, oder antwerpen
race-blank-at = AUF und ein Feld wie nova-scotia 3, und NIMM mit einer Hälfte seines Bonus
race-blank-for = FÜR und ein Auftrag wie stockholm 2, oder NACH antwerpen
race-blank-on = AN und eine Insel

## Was die Befehle tun

race-help-upgrade = Landphase: kauft die vierte Werft, oder die eigene Erweiterung deiner Nation.
race-help-build = Landphase: kauft ein Schiff aus der Auslage. Sind deine Werften voll, nennt FÜR das Schiff, das
    dafür geht.
race-help-load = Planung: schickt ein Schiff zum Laden.
race-help-settle = Planung: schickt Schiffe zum Siedeln, alle in einer Zeile. In der Aktion: setzt die Siedler
    eines Schiffs auf ein Feld, oder schickt sie AUF new-england.
race-help-colony = Siedeln: der Marker der Kolonialverwaltung.
race-help-deliver = Planung: schickt Schiffe zum Liefern, alle in einer Zeile. In der Aktion: erfüllt einen
    Auftrag, oder verkauft Waren NACH antwerpen.
race-help-discover = Planung: schickt Schiffe zum Entdecken, alle in einer Zeile. In der Aktion: legt ein
    Plättchen, das du gezogen hast.
race-help-take = Laden: nimmt eine Ware.
race-help-keep = Laden: behält eine Karte, die du gezogen hast; die anderen gehen zurück.
race-help-choose = Bei einem Rahmenmarker: eine Zielkarte, ein Kapitän oder eine Ware.
race-help-play = Im eigenen Zug: spielt eine Karte mit Waren oder Punkten.
race-help-complete = Endphase: zeigt eine Zielkarte, die du erfüllst; ZAHLE nennt die Waren für jede nach der
    ersten.
race-help-pass = Nichts, oder nichts mehr.

## Was beim Lesen nicht geht

race-refusal-spare-ship = Eines dieser Schiffe ist für den Auftrag nicht nötig: Nenne die, die ihn tragen, und das
    andere bleibt frei.

## Möglichkeiten

race-ask-pass-short = PASSE
race-ask-one-way = { $choice }: { $way }
race-ask-play = { $card } spielen: { $bonus }
race-ask-play-short = { $card } spielen
race-ask-note-cards = Eine Karte mit Waren oder Punkten kannst du in deinem Zug jederzeit spielen; sie beendet nichts.
race-ask-note-cards-drawn = Eine Karte mit Waren oder Punkten kannst du in deinem Zug jederzeit spielen. Eine eben
    gezogene zählt als eine, die du behältst{ $most ->
        [one] : Die anderen Karten gehen zurück, und dein Laden endet.
       *[other] , und von den anderen darfst du eine weniger behalten.
    } Eine, die du schon hattest, beendet nichts.

## Landphase

race-ask-land = bau deinen Hafen aus und bau Schiffe
race-ask-land-pass = PASSE: nichts mehr, deine Landphase endet
race-ask-build-small = { $ship } bauen (klein): { $values }. Du zahlst { $paid }
race-ask-build-large = { $ship } bauen (groß, { $points }): { $values }. Du zahlst { $paid }
race-ask-build-short = { $ship } bauen
race-ask-for = anstelle der { $ship }
race-ask-for-none = in eine freie Werft
race-ask-fourth-shipyard = vierte Werft
race-ask-upgrade = { $what } kaufen. Du zahlst { $paid }
race-ask-upgrade-short = { $what } kaufen
race-ask-note-land = Mehrere Zeilen in einer Mail sind erlaubt, ein Befehl je Zeile, PASSE zuletzt: { $order } ist so eine
    Zeile.
race-ask-note-land-upgrades = Mehrere Zeilen in einer Mail sind erlaubt, ein Befehl je Zeile, PASSE zuletzt: { $order } ist
    so eine Zeile. Ausbauten kommen zuerst: Nach dem ersten Schiff gehen sie nicht mehr.
race-ask-note-gold = Du wählst, was du zahlst: Gold steht für je eine beliebige andere Ware. Überlässt du es
    dem Schiedsrichter, zahlst du ohne Gold, wo das geht; um anders zu zahlen, schreib es aus, wie in { $order }.
race-ask-note-full = Deine Werften sind voll ({ $yards }): Ein neues Schiff ersetzt das, das du hinter FÜR nennst.

## Planung

race-ask-plan = schick Schiffe zum { $action } (höchstens { $limit })
race-ask-plan-pass = PASSE: kein Schiff
race-ask-ship = { $ship }
race-ask-aboard = { $ship } + { $captain }
race-ask-fleet = { $ships }: { $value }, { $sail }
race-ask-acts-first = vorerst zuerst am Zug
race-ask-acts-after = am Zug nach { $seats }
race-ask-loads = lädt bestenfalls { $good }
race-ask-comes-home-empty = kommt leer heim
race-ask-delivers = reicht jetzt für { $space } ({ $points })
race-ask-delivers-nothing = reicht noch für keinen Auftrag
race-ask-few-spaces = { $free ->
    [0] kein Platz ist jetzt frei
    [one] nur 1 Platz frei, für bisher { $ships } Schiffe
   *[other] nur { $free } Plätze frei, für bisher { $ships } Schiffe
 }
race-ask-note-plan = Alle Schiffe der Aktion gehen in eine Zeile, wie in { $order }.{ $others ->
    [0] { "" }
    [one] { " " }Außer den obigen ist noch eine Flotte erlaubt.
   *[other] { " " }Außer den obigen sind noch { $others } Flotten erlaubt.
 }
race-ask-note-magellan = Magellan segelt je Runde mit einem Schiff, für { $magellan } Segel mehr: { $order }.
race-ask-note-da-gama = Da Gama segelt je Runde mit einem Schiff, beim Laden oder Liefern, für { $da-gama } Kisten mehr:
    { $order }.

## Laden

race-ask-take = nimm eine Ware beim Laden
race-ask-completes = { $good }: genug für { $space } ({ $points })
race-ask-note-take = Dann { $crates ->
    [one] wird eine Karte
   *[other] werden { $crates } Karten
 } für dich gezogen, und du wirst gefragt, was du behältst.
race-ask-cards = behalte { $most ->
    [one] eine der Karten
   *[other] bis zu { $most } der Karten
 }, die du gezogen hast
race-ask-keep = { $card } behalten
race-ask-keep-short = { $card } behalten
race-ask-keep-alone = nur diese
race-ask-keep-both = und { $card }
race-ask-keep-pass = PASSE: keine behalten
race-ask-note-keep = Niemand sonst sieht, was du gezogen hast, und was du nicht behältst, geht ungesehen zurück.{ $most ->
    [one] { "" }
   *[other] { " " }Zwei Karten gehen in eine Zeile, mit einem Komma.
 }

## Siedeln

race-ask-settle = setz die Siedler von { $ships }
race-ask-colony = setz den Marker deiner Kolonialverwaltung
race-ask-settle-at = { $space }{ $there }; { $island }
race-ask-island = die Insel bringt { $first }/{ $second }: { $markers }
race-ask-island-empty = die Insel bringt { $first }/{ $second } und ist leer
race-ask-island-counted = die Insel ist gewertet
race-ask-leads = mit { $count } führst du vorerst
race-ask-shares-the-lead = mit { $count } teilst du die Führung
race-ask-is-second = mit { $count } vorerst an zweiter Stelle
race-ask-has-no-bonus = mit { $count } vorerst kein Bonus
race-ask-nobody = { "" }
race-ask-stacks = {" "}(dort: { $stacks })
race-ask-stack = { $seat-you ->
    [yes] { $count } von dir
   *[no] { $seat } { $count }
 }
race-ask-stack-neutral = { $count } neutral
race-ask-settle-with = { $ship }, { $count ->
    [one] 1 Siedler
   *[other] { $count } Siedler
 }, nimm { $bonus }
race-ask-settle-colony = Kolonialverwaltung, nimm { $bonus }
race-ask-settle-for = { $ship } für { $points }
race-ask-new-england = New England
race-ask-new-england-unmarked = { race-ask-new-england }, kein Marker
race-ask-settle-pass = PASSE: nichts mehr, deine Schiffe kommen heim
race-ask-note-settle = Die ganze Aktion darf in eine Mail, eine Zeile je Schiff: { $order } ist so eine Zeile. PASSE
    beendet sie, solange ein Schiff übrig ist.{ $others ->
    [0] { "" }
   *[other] { " " }Andere Felder mit Platz und weniger Siedler, als ein Schiff hat, schreibt man genauso.
 }
race-ask-note-colony = Die Kolonialverwaltung setzt in der Aktion einen Marker mehr, vor, zwischen oder nach deinen
    Schiffen.

## Liefern

race-ask-deliver = liefere Waren mit { $ships }
race-ask-with = mit { $ships }
race-ask-contract = { $space } ({ $city }): { $goods } für { $points }
race-ask-contract-gold = { $space } ({ $city }): { $goods } für { $points }, bezahlt mit { $paid }
race-ask-city = { $first }/{ $second }: { $rank }
race-ask-city-full = voll, also kein Marker
race-ask-antwerp = nach Antwerpen verkaufen, kein Marker
race-ask-antwerp-short = Antwerpen
race-ask-selling = { $goods } mit { $ships } für { $points }
race-ask-deliver-pass = PASSE: nichts mehr, deine Schiffe kommen heim
race-ask-note-deliver = Die ganze Aktion darf in eine Mail, eine Zeile je Auftrag: { $order } ist so eine Zeile. Ein
    Schiff fährt nur zu einem Ort; PASSE beendet die Aktion, solange eins übrig ist.
race-ask-note-deliver-stepwise = { $order } ausgeschrieben tut dasselbe wie der Code. Nach jeder Lieferung werden neue
    Aufträge ausgelegt, also wirst du wieder gefragt. Ein Schiff fährt nur zu einem Ort.
race-ask-note-antwerp = Antwerpen kauft alle Waren für je { $points }, eine je Kiste. Überlässt du es dem Schiedsrichter,
    verkaufst du die billigsten; um andere zu verkaufen, nenne sie, wie in { $order }.

## Entdecken

race-ask-discover = leg Inselplättchen ({ $due ->
    [0] du darfst noch eins legen
   *[other] noch { $due } zu legen
 })
race-ask-tile-short = { $tile }
race-ask-on = an { $island } ({ $rank })
race-ask-on-last = an { $island }, dann voll ({ $rank })
race-ask-discover-pass = PASSE: keins mehr legen
race-ask-note-misfits = Kein Feld hat die Form von { $tiles }.
race-ask-note-discover = Ein Plättchen kommt dorthin, wo seine Form frei ist, mit einem Marker von dir darauf, und beide
    Hälften des Bonus gehören dir. Alle Plättchen dürfen in eine Mail, je eine Zeile: { $order } ist so eine Zeile.
race-ask-note-discover-batch = Ein Plättchen kommt dorthin, wo seine Form frei ist, mit einem Marker von dir darauf, und
    beide Hälften des Bonus bekommst du, wenn alle liegen. Alle dürfen in eine Mail, je eine Zeile: { $order } ist
    so eine Zeile.

## Rahmenmarker

race-ask-goal = wähle eine Zielkarte beim Rahmenmarker { $marker }
race-ask-captain = wähle einen Kapitän beim Rahmenmarker { $marker }
race-ask-triangle = wähle eine Ware beim Rahmenmarker { $marker }
race-ask-goal-short = { $goal }
race-ask-goal-so-far = { $goal }; bisher hast du { $count }
race-ask-captain-short = { $captain }
race-ask-milestone-pass = PASSE: nichts nehmen
race-ask-columbus = { $captain }: beim Entdecken darfst du { $count ->
    [one] noch eins deiner gezogenen Plättchen
   *[other] noch { $count } deiner gezogenen Plättchen
 } legen
race-ask-magellan = { $captain }: { $count } Segel mehr für ein Schiff je Runde
race-ask-cortes = { $captain }: jetzt { $now } Gold, und { $count } in jeder Landphase
race-ask-da-gama = { $captain }: { $count } Kisten mehr für ein Schiff je Runde, beim Laden oder Liefern
race-ask-drake = { $captain }: { $count ->
    [one] eine Werft mehr
   *[other] { $count } Werften mehr
 }
race-ask-note-goal = Niemand sonst sieht den Stapel oder was du daraus nimmst. { $order } ausgeschrieben tut dasselbe wie
    der Code.
race-ask-note-captain = { $order } ausgeschrieben tut dasselbe wie der Code.
race-ask-note-triangle = { $order } ausgeschrieben tut dasselbe wie der Code.

## Zielkarten

race-ask-objectives = erfülle Zielkarten, oder passe
race-ask-complete = { $goal } erfüllen für { $points }
race-ask-complete-paid = { $goal } erfüllen für { $points }. Du zahlst { $paid }
race-ask-complete-later = später bis zu { $most }
race-ask-objectives-pass = PASSE: nichts mehr
race-ask-note-objectives = { $order } ist so eine Zeile; mehrere dürfen in eine Mail, und PASSE zuletzt. Deine erste
    Zielkarte einer Runde kostet nichts, jede weitere { $goods } Waren deiner Wahl: ZAHLE und die Waren am Ende der
    Zeile, sonst nimmt der Schiedsrichter die billigsten.

## Entscheidungen, für vorausgeschickte Befehle

race-occasion = { $step } in Runde { $round }
race-each = { $step } in jeder Runde
race-each-planning = die Planung jeder Aktion
race-step-land = die Landphase
race-step-planning = die Planung des { $action }s
race-step-take = die Ware beim Laden
race-step-keep = die Karten beim Laden
race-step-objectives = die Zielkarten
