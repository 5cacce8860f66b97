### Race to the New Found Land - was geschah.

race-story-You = { $seat-you ->
    [yes] Du hast
   *[no] { $seat } hat
 }
race-story-You-get = { $seat-you ->
    [yes] Du bekommst
   *[no] { $seat } bekommt
 }
race-story-semicolon = { $first }; { $rest }
race-story-sentences = { $first } { $rest }
race-story-plus = { $first } + { $rest }

## Aufbau, Auslagen und Phasen

race-story-nations = Die Tafeln sind verteilt: { $sheets }. { $seat-you ->
    [yes] Du hast die niedrigste Tafel und beginnst.
   *[no] { $seat } hat die niedrigste Tafel und beginnt.
 }
race-story-nations-own = { $told } Deine 1x-Karte: { $card }.
race-story-sheet = { $seat-you ->
    [yes] du segelst
   *[no] { $seat } segelt
 } für { $nation ->
    [Niederlande] die Niederlande
   *[other] { $nation }
 } mit der { $ship }
race-story-goals = Die Zielkarten sind gemischt, in Stapeln von { $count }: { $piles }.
race-story-small-ships = { $count ->
    [one] Ein kleines Schiff kommt in die Auslage:
   *[other] { $count } kleine Schiffe kommen in die Auslage:
 } { $ships }.
race-story-large-ships = { $count ->
    [one] Ein großes Schiff kommt in die Auslage:
   *[other] { $count } große Schiffe kommen in die Auslage:
 } { $ships }.
race-story-contracts = { $count ->
    [one] Ein neuer Auftrag liegt auf
   *[other] Neue Aufträge:
 } { $contracts }.
race-story-contract-at = { $space } ({ $contract })
race-story-coasts = Die ersten Inselplättchen gehen nach { $islands }.
race-story-turned = Aufgedeckt: { $tile }, gelegt auf { $space }.
race-story-turned-neutral = Aufgedeckt: { $tile }, gelegt auf { $space } mit einem neutralen Marker.
race-story-misfit = Aufgedeckt und abgelegt, weil es dort nirgends passt: { $tile }.
race-story-shuffled-cards = Die abgelegten 1x-Karten sind zu einem neuen Stapel gemischt.
race-story-shuffled-tiles = Die abgelegten Inselplättchen sind in den Stapel zurückgemischt.
race-story-shuffled-contracts = Die erfüllten Aufträge sind zu einem neuen Stapel gemischt.
race-story-shuffled-small = Die abgelegten kleinen Schiffe sind zu einem neuen Stapel gemischt.
race-story-shuffled-large = Die abgelegten großen Schiffe sind zu einem neuen Stapel gemischt.
race-story-round = Runde { $round } beginnt.
race-story-land = Landphase, in dieser Reihenfolge: { $order }. Alle bekommen { $goods }.
race-story-planning = { $action } wird geplant, in dieser Reihenfolge: { $order }.
race-story-action = { $action } beginnt, nach Segeln: { $order }.
race-story-no-action = { $action }: Niemand hat ein Schiff geschickt.
race-story-sailing = { $seat-you ->
    [yes] du
   *[no] { $seat }
 } mit { $sail }
race-story-counting = { $count ->
    [one] Voll und gewertet wird
   *[other] Voll und gewertet werden
 } { $areas }, in dieser Reihenfolge: { $order }.
race-story-objectives = Zielkarten können erfüllt werden, in dieser Reihenfolge: { $order }.
race-story-compass = Der Kompass zeigt auf { $island }.
race-story-start = { race-story-You-get } den Startmarker.

## Züge

race-story-income-more = { race-story-You-get } { $goods } mehr als Einkommen.
race-story-shipyard = { race-story-You } eine vierte Werft gebaut, für { $paid }.
race-story-expansion = { race-story-You } die Erweiterung gebaut ({ $expansion }), für { $paid }.
race-story-some-expansion = { race-story-You } die Erweiterung der Nation gebaut, für { $paid }.
race-story-built = { race-story-You } die { $ship } gebaut, für { $paid }.
race-story-built-for = { race-story-You } die { $discarded } aufgegeben und die { $ship } gebaut, für { $paid }.
race-story-ship = die { $ship }
race-story-ship-and-captain = die { $ship } mit { $captain }
race-story-planned = { race-story-You } { $ships } zum { $action } geschickt.
race-story-planned-none = { race-story-You } kein Schiff zum { $action } geschickt.
race-story-loaded = { race-story-You } { $good } geladen.
race-story-drew = { race-story-You } { $pieces } gezogen.
race-story-drew-cards = { race-story-You } { $count ->
    [one] eine 1x-Karte
   *[other] { $count } Karten vom 1x-Stapel
 } gezogen.
race-story-kept = { race-story-You } { $pieces } behalten.
race-story-kept-cards = { race-story-You } { $count ->
    [one] eine Karte
   *[other] { $count } Karten
 } behalten.
race-story-rejected-cards = { race-story-You } { $count ->
    [one] eine Karte
   *[other] { $count } Karten
 } verdeckt abgelegt.
race-story-played = { race-story-You } { $card } gespielt.
race-story-settled = { race-story-You } mit der { $ship } { race-story-settlers } auf { $space } gesetzt.
race-story-settled-taking = { race-story-You } mit der { $ship } { race-story-settlers } auf { $space
    } gesetzt und { $goods } genommen.
race-story-settlers = { $count ->
    [one] einen Siedler
   *[other] { $count } Siedler
 }
race-story-colony = { race-story-Your } hat einen Siedler auf { $space } gesetzt.
race-story-colony-taking = { race-story-Your } hat einen Siedler auf { $space } gesetzt und { $goods } genommen.
# Die Kolonialverwaltung gehört dazu: "von RED" steht auf Deutsch dahinter.
race-story-Your = { $seat-you ->
    [yes] Deine Kolonialverwaltung
   *[no] Die Kolonialverwaltung von { $seat }
 }
race-story-new-england = { race-story-You } die { $ship } nach New England geschickt.
race-story-delivered = { race-story-You } { $ships } nach { $city } geschickt, den Auftrag auf { $space } ({ $contract }) erfüllt, { $paid
    } bezahlt und einen Marker gesetzt.
race-story-delivered-full = { race-story-You } { $ships } nach { $city } geschickt, den Auftrag auf { $space } ({ $contract }) erfüllt und { $paid
    } bezahlt; für einen Marker ist dort kein Platz.
race-story-sold = { race-story-You } { $ships } nach Antwerpen geschickt und { $goods } verkauft.
race-story-drew-tiles = { race-story-You } { $count ->
    [one] ein Inselplättchen
   *[other] { $count } Inselplättchen
 } gezogen.
race-story-no-tiles = { race-story-You } kein Inselplättchen mehr zu ziehen.
race-story-discovered = { race-story-You } { $tile } auf { $space } gelegt, mit einem Marker.
race-story-found = { race-story-You-get } { $goods } von { $tile }.
race-story-rejected-tiles = { race-story-You } { $count ->
    [one] ein Inselplättchen
   *[other] { $count } Inselplättchen
 } verdeckt abgelegt.

## Rahmenmarker und Zielkarten

race-story-reached = { race-story-You } den Rahmenmarker { $marker } auf { $space } erreicht.
race-story-reached-pile = { race-story-You } den Rahmenmarker { $marker } auf { $space } erreicht und seine Zielkarten angesehen: { $goals }.
race-story-reached-hidden = { race-story-You } den Rahmenmarker { $marker } auf { $space } erreicht und { $count ->
    [one] seine letzte Zielkarte
   *[other] seine { $count } Zielkarten
 } angesehen.
race-story-took = { race-story-You } { $what } genommen.
race-story-took-hidden = { race-story-You } eine Zielkarte genommen.
race-story-captain = { race-story-You } { $captain } an Bord genommen.
race-story-captain-with = { race-story-You } { $captain } an Bord genommen, der { $goods } bringt.
race-story-declined = { race-story-You } dort nichts genommen.
race-story-marker-back = Der Rahmenmarker { $marker } steht jetzt auf { $space }.
race-story-marker-gone = Alle haben den Rahmenmarker { $marker } erreicht: Er verlässt die Leiste.
race-story-fifty = { race-story-You-get } die oberste 50/100-Karte, am Ende { $points }.
race-story-fifty-nothing = { race-story-You-get } die letzte 50/100-Karte, ohne Punkte.
race-story-completed = { race-story-You } { $goal } erfüllt.
race-story-completed-paying = { race-story-You } { $paid } bezahlt, um noch eine zu erfüllen: { $goal }.

## Punkte

race-story-for-large-ship = { race-story-You-get } { $points } für ein großes Schiff.
race-story-for-tile = { race-story-You-get } { $points } vom Plättchen.
race-story-for-new-england = { race-story-You-get } { $points } für { race-story-settlers }.
race-story-for-contract = { race-story-You-get } { $points } für den Auftrag.
race-story-for-contract-customs = { race-story-You-get } { $points }: { $contract } für den Auftrag + { $customs } für das Zollhaus.
race-story-for-antwerp = { race-story-You-get } { $points } für { $count ->
    [one] 1 Ware
   *[other] { $count } Waren
 }.
race-story-for-card = { race-story-You-get } { $points } für die Karte.
race-story-for-area = { race-story-You-get } { $points } ({ $sum }).
race-story-for-areas = { race-story-You-get } { $points }: { $sum }.
race-story-for-goal = { race-story-You-get } { $points } für die Zielkarte.
race-story-for-loose-markers = { race-story-You-get } { $points } für Marker auf Inseln und in Städten, die nicht gewertet wurden.
race-story-markers = { $count ->
    [one] 1 Marker
   *[other] { $count } Marker
 }
race-story-sum-markers = { race-story-markers }
race-story-sum-first = { race-story-markers } + { $bonus } für die meisten
race-story-sum-shared = { race-story-markers } + { $bonus } für einen geteilten ersten Rang
race-story-sum-second = { race-story-markers } + { $bonus } für die zweitmeisten
race-story-sum-in = { $sum } ({ $area })
race-story-tally = { $area } ({ $first } für die meisten Marker, { $second } für die zweitmeisten): { $markers }.
race-story-tally-nobody = { $area }: Niemand hat dort einen Marker.
race-story-held = { $seat-you ->
    [yes] du
   *[no] { $seat }
 } { $count }
race-story-held-neutral = neutral { $count }
race-story-last = { $seat-you ->
    [yes] Dein Endstand
   *[no] Endstand von { $seat }
 }: { $points } ({ $sum }).
race-story-last-plain = { $seat-you ->
    [yes] Dein Endstand
   *[no] Endstand von { $seat }
 }: { $points }.
race-story-last-score = { $points }
race-story-last-fifty = { $points } für die 50/100-Karte
race-story-last-cards = { $points } für 1x-Karten auf der Hand
race-story-last-goals = { $points } für Zielkarten auf der Hand
race-story-ended = Die Partie ist zu Ende.

## Wofür es Punkte gab

race-source-large-ships = Große Schiffe
race-source-tiles = Inselplättchen
race-source-new-england = New England
race-source-contracts = Aufträge
race-source-antwerp = Antwerpen
race-source-cards = 1x-Karten
race-source-areas = Inseln und Städte
race-source-goals = Zielkarten
race-source-loose-markers = Andere Marker
race-source-fifty = 50/100-Karte
