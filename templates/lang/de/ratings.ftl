## Wertungen und Statistik

ratings-overall = Alle Titel
ratings-no-title = Einen Titel { $title } gibt es hier nicht. Die Titel sind { $titles }.
rating-list = Deine Wertungen. Wer neu ist, hat 1500; RANGLISTE nennt die Spieler.
rating-none = Du hast noch keine Wertung: Sie beginnt mit deiner ersten gewerteten Partie, die endet. Solopartien, anonyme Partien, Partien mit Tipps und solche, die durch Einigung enden, werden nicht gewertet.
rating-entry =
    { $title }: { $rating }, auf { $doubt } genau, nach { $games ->
        [one] einer Partie
       *[other] { $games } Partien
    }.
rating-entry-provisional =
    { $title }: { $rating }, auf { $doubt } genau, nach { $games ->
        [one] einer Partie
       *[other] { $games } Partien
    }. Bis zu fünf Partien ist sie vorläufig.
ranking-list = { $title }: die Spieler nach Wertung. LISTEN AUS lässt dich in dem weg, was andere lesen.
ranking-none = { $title }: Noch hat kein Spieler eine Wertung.
ranking-entry =
    { $place }. { $name }: { $rating }, { $games ->
        [one] eine Partie
       *[other] { $games } Partien
    }
ranking-entry-provisional =
    { $place }. { $name }: { $rating }, vorläufig, { $games ->
        [one] eine Partie
       *[other] { $games } Partien
    }
ranking-you = du
ranking-nameless = jemand ohne Namen
stats-list = Deine beendeten Partien, ohne anonyme und Solopartien.
stats-none = Noch ist keine Partie von dir zu Ende, die hier zählt. Anonyme und Solopartien zählen nicht.
stats-entry =
    { $title }: { $games ->
        [one] eine Partie
       *[other] { $games } Partien
    }, { $wins } gewonnen, { $left } nicht zu Ende gespielt. Plätze: { $places }. Punkte: { $points } im Schnitt, höchstens { $most }.
stats-place = { $place } ({ $count } mal)
stats-times =
    { $count } Antworten, die Hälfte davon innerhalb von { $hours ->
        [one] einer Stunde
       *[other] { $hours } Stunden
    }; verpasste Fristen: { $missed }. Andere lesen: { $pace }.
stats-times-long = { $count } Antworten, die Hälfte davon nach mehr als einer Woche; verpasste Fristen: { $missed }. Andere lesen: { $pace }.
stats-title =
    { $title }: { $games ->
        [one] Eine Partie ist
       *[other] { $games } Partien sind
    } hier zu Ende.
stats-title-none = { $title }: Noch ist hier keine Partie zu Ende, die zählt.
stats-seat = { $seat } hat { $wins } von { $games } Partien gewonnen ({ $percent } %).
stats-lengths = Die Hälfte der Partien hatte höchstens { $decisions } Entscheidungen und dauerte höchstens { $days } Tage; die längste dauerte { $most }.
listing-on = Andere lesen deine Wertung, und wie schnell du antwortest.
listing-off = Andere lesen weder deine Wertung noch, wie schnell du antwortest. LISTEN AN zeigt beides.
pace-new = neu
pace-quick = schnell
pace-steady = stetig
pace-slow = langsam
pace-and-missed = { $word }, { $missed }
pace-never-late = nie zu spät
pace-rarely-late = selten zu spät
pace-often-late = oft zu spät
pace-of-seat = { $seat } ({ $pace })
games-players = { $stands } So antworten die am Tisch: { $players }.
open-players = So antworten die am Tisch: { $players }.
moderator-status-pace = { $stands } So antwortet dieser Spieler: { $pace }.
