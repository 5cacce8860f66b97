### Race to the New Found Land - warum ein Befehl nicht geht.

## Kapitel

race-chapter-land = Landphase
race-chapter-planning = Planungsphase
race-chapter-load = Laden
race-chapter-settle = Siedeln
race-chapter-deliver = Liefern
race-chapter-discover = Entdecken
race-chapter-milestones = Rahmenmarker
race-chapter-objectives = Zielkarten
race-chapter-cards = 1x-Karten

## Was nicht geht

race-refusal-other-phase = Dieser Befehl gehört in einen anderen Teil der Runde. Jetzt ist dran: { $here }.
race-refusal-cost = Das kostet { $cost }, und du hast { $store }.
race-refusal-no-goods = Dafür fehlt dir { $goods }: In deinem Lager ist { $store }.
race-refusal-payment = Mit { $pay } ist { $cost } nicht bezahlt. Gold kann jedes Holz, Tuch oder Eisen ersetzen, und sonst
    wird nichts getauscht.
race-refusal-payment-exact = Mit { $pay } ist { $cost } nicht bezahlt. An diesem Tisch ersetzt Gold keine andere Ware.
race-refusal-upgrades-closed = Nach dem ersten Schiff einer Runde wird der Hafen nicht mehr ausgebaut.
race-refusal-bought = Das hast du schon gebaut: { $what }.
race-refusal-bought-shipyard = Die vierte Werft hast du schon gebaut.
race-refusal-not-offered = Die { $ship } liegt nicht in der Auslage.
race-refusal-no-yard = Alle deine Werften ({ $count }) sind besetzt: Nenne ein Schiff, das du für das neue aufgibst.
race-refusal-yard-free = Du hast eine freie Werft, und dann darfst du kein Schiff aufgeben: Bau, ohne die { $ship } aufzugeben.
race-refusal-not-own-ship = Die { $ship } liegt nicht in einer deiner Werften.
race-refusal-not-at-hand = Die { $ship } kann nicht geschickt werden: Sie liegt nicht in einer deiner Werften und ist auch
    kein Charterschiff auf deiner Hand.
race-refusal-other-action = Jetzt wird { $action } geplant; die anderen Aktionen kommen später dran.
race-refusal-no-ship = Nenne mindestens ein Schiff.
race-refusal-too-many-ships = Du darfst höchstens { $count ->
    [one] 1 Schiff
   *[other] { $count } Schiffe
 } zum { $action } schicken.
race-refusal-ship-twice = Die { $ship } steht zweimal da.
race-refusal-no-captain = { $captain } ist nicht dein Kapitän.
race-refusal-captain-sailed = { $captain } ist in dieser Runde schon gesegelt.
race-refusal-captain-ashore = { $captain } kann beim { $action } nicht mitfahren.
race-refusal-two-captains = Dein Kapitän kann nur auf einem Schiff mitfahren.
race-refusal-must-take = Du musst eine Ware nehmen, die ein Schiff mit { $crates ->
    [one] 1 Kiste
   *[other] { $crates } Kisten
 } laden kann.
race-refusal-too-precious = { $crates ->
    [one] Ein Schiff mit 1 Kiste
   *[other] Ein Schiff mit { $crates } Kisten
 } kann kein { $good } laden.
race-refusal-not-drawn = Du hast { $piece } nicht gezogen.
race-refusal-keep-one = Eine der Karten, die du gezogen hast, musst du behalten.
race-refusal-too-many-cards = Du darfst höchstens { $count ->
    [one] eine Karte
   *[other] { $count } Karten
 } behalten.
race-refusal-no-idle-ship = Du hast die { $ship } nicht zum { $action } geschickt.
race-refusal-ship-used = Die { $ship } war bei diesem { $action } schon dran.
race-refusal-no-settlers = Die { $ship } hat keine Siedler.
race-refusal-too-many-settlers = Die { $ship } hat { $count ->
    [one] 1 Siedler
   *[other] { $count } Siedler
 } und kann nicht { $wanted } absetzen.
race-refusal-settle-all = Ein Schiff setzt alle seine Siedler ab: An diesem Tisch dürfen es nicht weniger sein.
race-refusal-settlers = Die { $ship } hat { $count ->
    [one] 1 Siedler
   *[other] { $count } Siedler
 }: Weniger heißt mindestens einer und nicht alle.
race-refusal-no-colony = Nur Spaniens Kolonialverwaltung setzt, wenn sie gebaut ist, einen Siedler ohne Schiff.
race-refusal-colony-used = Deine Kolonialverwaltung hat ihren Siedler in dieser Aktion schon gesetzt.
race-refusal-no-tile = Auf { $space } liegt kein Inselplättchen.
race-refusal-tile-full = Beide Markerplätze von { $space } sind besetzt.
race-refusal-no-such-half = Auf { $space } liegt { $tile }: Nimm eins von beiden.
race-refusal-no-contract = Auf { $space } liegt kein Auftrag.
race-refusal-crates = Diese Schiffe tragen zusammen { $room ->
    [0] nichts
    [one] 1 Ware
   *[other] { $room } Waren
 }, und { $count ->
    [one] 1 ist
   *[other] { $count } sind
 } zu tragen.
race-refusal-nothing-sold = Nenne mindestens eine Ware zum Verkaufen.
race-refusal-no-space = Für das Plättchen { $tile } ist auf { $island } kein passendes Feld frei.
race-refusal-must-lay = Für jedes Schiff musst du ein Plättchen legen, solange eins passt: noch { $count ->
    [one] eins
   *[other] { $count }
 }.
race-refusal-milestone-first = Zuerst kommt der Rahmenmarker { $marker }: Wähle, was er bietet.
race-refusal-not-there = Der Rahmenmarker { $marker } bietet das nicht: { $choice }.
race-refusal-must-choose = Den Rahmenmarker { $marker } musst du nutzen: Wähle etwas, was er bietet.
race-refusal-not-in-hand = Du hast { $piece } nicht auf der Hand.
race-refusal-charter = Deine Karte { $piece } ist ein Charterschiff: Es wird in der Planungsphase zu einer Aktion geschickt.
race-refusal-goal-free = Die erste Zielkarte einer Runde kostet nichts: Lass ZAHLE weg.
race-refusal-goal-goods = Jede weitere Zielkarte einer Runde kostet { $count } beliebige Waren, und du hast { $store }.
race-refusal-unmet = Du erfüllst { $goal } nicht.
