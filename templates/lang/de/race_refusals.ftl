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
race-refusal-no-goods = Dafür fehlt dir { $goods }: in deinem Lager ist { $store }.
race-refusal-payment = Mit { $pay } bezahlst du nicht { $cost }. Gold kann jedes Holz, Tuch oder Eisen ersetzen, und sonst
    wird nichts getauscht.
race-refusal-payment-exact = Mit { $pay } bezahlst du nicht { $cost }. An diesem Tisch ersetzt Gold keine andere Ware.
race-refusal-upgrades-closed = Hast du erst ein Schiff gebaut, wird der Hafen in dieser Runde nicht mehr ausgebaut.
race-refusal-bought = Das hast du schon gebaut: { $what }.
race-refusal-bought-shipyard = Die vierte Werft hast du schon gebaut.
race-refusal-not-offered = Die { $ship } liegt nicht in der Auslage.
race-refusal-no-yard = Alle deine Werften ({ $count }) sind besetzt: nenne ein Schiff, das du für das neue aufgibst.
race-refusal-yard-free = Du hast eine Werft frei, und dann darf kein Schiff aufgegeben werden: bau, ohne die { $ship } aufzugeben.
race-refusal-not-own-ship = Die { $ship } liegt nicht in einer Werft von dir.
race-refusal-not-at-hand = Die { $ship } kann nicht geschickt werden: weder liegt sie in einer Werft von dir, noch ist
    sie ein Charterschiff auf deiner Hand.
race-refusal-other-action = Jetzt wird { $action } geplant; die anderen Aktionen kommen für sich dran.
race-refusal-no-ship = Nenne mindestens ein Schiff.
race-refusal-too-many-ships = Du darfst höchstens { $count ->
    [one] 1 Schiff
   *[other] { $count } Schiffe
 } zum { $action } schicken.
race-refusal-ship-twice = Die { $ship } steht zweimal da.
race-refusal-no-captain = { $captain } ist nicht dein Kapitän.
race-refusal-captain-sailed = { $captain } ist in dieser Runde schon gesegelt.
race-refusal-captain-ashore = { $captain } kann beim { $action } auf kein Schiff.
race-refusal-two-captains = Nur ein Schiff nimmt deinen Kapitän an Bord.
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
race-refusal-ship-used = Die { $ship } hat bei diesem { $action } schon ihre Arbeit getan.
race-refusal-no-settlers = Die { $ship } hat keine Siedler.
race-refusal-too-many-settlers = Die { $ship } hat { $count ->
    [one] 1 Siedler
   *[other] { $count } Siedler
 } und kann nicht { $wanted } absetzen.
race-refusal-settle-all = Ein Schiff setzt alle seine Siedler ab: an diesem Tisch dürfen es nicht weniger sein.
race-refusal-settlers = Die { $ship } hat { $count ->
    [one] 1 Siedler
   *[other] { $count } Siedler
 }: weniger heißt mindestens einer und nicht alle.
race-refusal-no-colony = Nur Spaniens Kolonialverwaltung setzt, wenn sie gebaut ist, einen Siedler ohne Schiff.
race-refusal-colony-used = Deine Kolonialverwaltung hat ihren Siedler in dieser Aktion schon gesetzt.
race-refusal-no-tile = Auf { $space } liegt kein Inselplättchen.
race-refusal-tile-full = Beide Markerplätze von { $space } sind besetzt.
race-refusal-no-such-half = Auf { $space } liegt { $tile }: nimm eins von diesen beiden.
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
race-refusal-no-space = Das Plättchen { $tile } findet auf { $island } kein freies Feld seiner Form.
race-refusal-must-lay = Für jedes Schiff ist ein Plättchen zu legen, solange eins passt: noch { $count ->
    [one] eins ist
   *[other] { $count } sind
 } zu legen.
race-refusal-milestone-first = Zuerst kommt der Rahmenmarker { $marker }: wähle, was er bietet.
race-refusal-not-there = Der Rahmenmarker { $marker } bietet das nicht: { $choice }.
race-refusal-must-choose = Der Rahmenmarker { $marker } muss genutzt werden: wähle etwas, was er bietet.
race-refusal-not-in-hand = Du hast { $piece } nicht auf der Hand.
race-refusal-charter = Deine Karte { $piece } ist ein Charterschiff: es wird in der Planungsphase zu einer Aktion geschickt.
race-refusal-goal-free = Die erste Zielkarte einer Runde kostet nichts: lass ZAHLE weg.
race-refusal-goal-goods = Jede weitere Zielkarte einer Runde kostet { $count } beliebige Waren, und du hast { $store }.
race-refusal-unmet = Du erfüllst { $goal } nicht.
