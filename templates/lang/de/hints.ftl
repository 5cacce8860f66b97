# Tipps, und die Auswertung einer beendeten Partie.

act-hinted = { $seat } hat um einen Tipp gebeten.

## Tipps

hint-not-here = In { $game } gibt der Schiedsrichter keine Tipps: die gibt es in Partien ohne andere Menschen und in solchen, die mit TIPPS eröffnet wurden.
hint-under-way = Derselbe Tipp wird schon gesucht und kommt, sobald er gefunden ist.
hint-too-many = Du hattest in dieser Partie zehn Tipps an einem Tag. Den nächsten gibt es ab { $next }.
hint-moved = Der Tipp, um den du gebeten hast, kommt nicht: die Partie ist seither weitergegangen, ruht oder ist zu Ende.
hint-failed = Der Tipp, um den du gebeten hast, ließ sich nicht finden. Du kannst noch einmal fragen.
hint-best = Tipp: der beste Befehl, den ich fand, ist { $order }.
hint-best-coded = Tipp: der beste Befehl, den ich fand, ist { $code }, { $order }.
hint-same = Das ist dein eigener Befehl.
hint-loss = Gegenüber { $orders } gewinnt er { $loss } Punkte, auf { $error } genau: { $own }, und { $rival }.
hint-close = Dein { $orders } ist etwa gleich gut: der Unterschied beträgt { $loss } Punkte, auf { $error } genau.
hint-own-more = du bekommst { $points } mehr
hint-own-fewer = du bekommst { $points } weniger
hint-rival-fewer = der Beste der anderen bekommt { $points } weniger
hint-rival-more = der Beste der anderen bekommt { $points } mehr
hint-plays-nothing = Gespielt wurde nichts, und ich sehe von der Partie nicht mehr als du. Der beste Befehl täte dies, soweit es bekannt ist, bevor Neues gezogen wird:

# Eine Punktzahl mit einer Stelle hinter dem Komma.
points-and-tenths = { $whole },{ $tenths }

## Die Auswertung einer beendeten Partie

analyse-which = Welche Partie ist gemeint? Schreib ANALYSIERE und ihren Namen, oder antworte auf einen Brief der Partie mit ANALYSIERE.
analyse-not-yours = Du hast keinen Platz in { $game }, also gibt es keine Entscheidungen von dir anzusehen.
analyse-not-over = { $game } ist nicht zu Ende, oder ihr Startwert ist noch geheim. Ausgewertet wird eine Partie, sobald nichts an ihr mehr geheim ist.
analyse-nothing = Du hast in { $game } nichts entschieden, also gibt es nichts anzusehen.
analyse-begun = Ich sehe mir { $count ->
    [one] deine einzige Entscheidung
   *[other] deine { $count } Entscheidungen
 } in { $game } an und schreibe, sobald alle abgewogen sind. Das kann eine Weile dauern.
analyse-under-way = Die Auswertung von { $game } läuft und kommt, sobald alle deine Entscheidungen abgewogen sind.
analyse-runs-again = { $game } läuft wieder, also entfällt die Auswertung. Frag noch einmal, wenn sie zu Ende ist.
analyse-worst = { $worst ->
    [one] Von deinen { $count } Entscheidungen in { $game } hat eine eindeutig Punkte gekostet. Sie ist mit dem gezeigt, was du damals sahst.
   *[other] Von deinen { $count } Entscheidungen in { $game } haben diese { $worst } am meisten gekostet. Jede ist mit dem gezeigt, was du damals sahst.
 }
analyse-none = { $count ->
    [one] Deine einzige Entscheidung in { $game } hat nichts eindeutig gekostet.
   *[other] Keine deiner { $count } Entscheidungen in { $game } hat eindeutig etwas gekostet.
 }
analyse-failed = { $count ->
    [one] Eine Entscheidung ließ sich nicht abwägen.
   *[other] { $count } Entscheidungen ließen sich nicht abwägen.
 }
analyse-decision = ENTSCHEIDUNG { $no }: { $loss } PUNKTE
analyse-better = Du hast { $orders } gespielt. Besser war { $best }: das bringt { $loss } Punkte mehr, auf { $error } genau. Das sahst du davor:
