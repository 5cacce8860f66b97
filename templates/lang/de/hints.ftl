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
