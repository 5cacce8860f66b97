### Das Archiv einer Partie: ihr Bericht, ihre Seiten, die Liste der Partien.

archive-waits = { $seat } ist am Zug.
archive-over = Die Partie ist zu Ende.
archive-setup = Vor der ersten Entscheidung
archive-round = Runde { $round }
archive-step = { $no }  { $seat }, { $date }
archive-step-nobody = { $no }  { $date }
archive-board = Der Spielplan
archive-places = Endstand
archive-place = Rang
archive-seat = Platz
archive-placed = { $place }. { $seat }: { $score }
archive-score = Ergebnis
archive-told-until = Der Stand nach { $no ->
        [0] dem Aufbau
       *[other] Entscheidung { $no }
    }.
over-chain = Das Protokoll dieser Partie endet mit dieser Prüfsumme: { $chain }. Wer eine Datei der Partie hat, kann sie mit diesem Brief abgleichen: landfall verify DATEI --head und die Prüfsumme in Anführungszeichen.
over-replay = Die Partie Schritt für Schritt, in jedem Browser: { $url }
over-sealed = Der Startwert wird am { $until } aufgedeckt, damit jeder die Ziehungen nachprüfen kann. Bis dahin kann der Spielleiter das Ende zurücknehmen.
archive-chain = Das Protokoll endet mit dieser Prüfsumme: { $chain }.

## Die Seite, die eine Partie Schritt für Schritt zeigt

replay-steps = Schritte der Partie
replay-first = Anfang
replay-back = Zurück
replay-next = Weiter
replay-last = Ende
replay-play = Abspielen
replay-pause = Pause
replay-piece = Zeig auf ein Teil oder tipp es an, um zu lesen, was es ist. Im Bild gehen die Pfeiltasten auf und ab von Teil zu Teil.
replay-characters = Der Spielplan in Zeichen
replay-failed = Dieser Browser ist zu alt, um die Partie durchzugehen. Dieselbe Geschichte steht in transcript.txt.
replay-curve = Punkte im Lauf der Partie
replay-expected = Was jeder Sitz im Lauf der Partie erwarten konnte
replay-at = Schritt
replay-told = Was geschah
replay-orders = Die Befehle
replay-story = Die ganze Geschichte
replay-links = Diese Partie
replay-list = Alle Partien
replay-text = Die Geschichte als Text
replay-markdown = Die Geschichte in Markdown
replay-ledger = Das Protokoll
replay-head = { $round }, Entscheidung { $no } von { $last }: { $seat }
replay-head-nobody = { $round }
replay-keys = Die Pfeiltasten gehen zurück und weiter. Die Adresse dieser Seite nennt den Schritt, sodass ein Link zu ihm führt; mit #end dahinter führt sie zum Ende. Gedruckt hat die Seite den neuesten Spielplan und die ganze Geschichte.
replay-script = Diese Seite braucht JavaScript, um die Partie durchzugehen; ohne zeigt sie den neuesten Spielplan. Dieselbe Geschichte steht in transcript.txt.

## Die Liste der Partien

site-heading = Beendete Partien
site-heading-all = Partien
site-goes-on = läuft
site-filter = Welche Partien
site-search = Suche nach Leuten, Partien, Ergebnissen oder Daten
site-title = Titel
site-player = Spieler
site-year = Jahr
site-length = Länge
site-any = alle
site-short = bis { $most } Entscheidungen
site-long = mehr als { $least } Entscheidungen
site-between = { $least } bis { $most } Entscheidungen
site-clear = Alle zeigen
site-count = Gefundene Partien:
site-none = Versuch es mit anderen Wörtern oder weniger Filtern.
site-sort = Sortieren nach
site-pages = Seiten der Liste
site-before = Vorige
site-after = Nächste
site-page = Seite
site-game = Partie
site-players = Spieler
site-winner = Sieger
site-ended = Beendet
site-decisions = Entscheidungen

## Was vorher war, per Mail

history-all = { $game }, die Geschichte bis hier.
history-round = { $game }, { $round }.
history-no-round = { $game } hatte keine Runde { $round }; die neueste ist { $newest }.
history-step = { $no }. { $date }: { $says }
history-lines = { $seat } schrieb: { $orders }
board-after = { $game }, nach Entscheidung { $no } von { $newest }.
board-set-up = { $game }, nach dem Aufbau.
board-not-yet = { $game } hatte bisher { $newest } Entscheidungen.
past-not-begun = { $game } hat noch nicht begonnen.
past-which = Welche Partie? Schreib ihren Namen hinter den Befehl, wie in VERLAUF race-7, oder antworte auf einen ihrer Briefe.
past-which-of = Welche Partie? Schreib eine von { $games } hinter den Befehl, oder antworte auf einen ihrer Briefe.
resend-which = Ich weiß nicht, welchen Brief du meinst: Antworte auf einen meiner Briefe mit NOCHMAL, und ich schicke den letzten Brief seiner Partie noch einmal.
resent = Der letzte Brief von { $game } wird noch einmal geschickt, in einer eigenen Mail.

## Das Archiv als Brief, am Ende einer Partie

keepsake-here = { $game } ist zu Ende. Anbei die Dateien der Partie, zum Aufheben und Wiederlesen: { $files }.
keepsake-sources = Was gezählt hat, und wie viel:
sources-for = Gewertet für
sources-all = Zusammen
keepsake-page = index.html zeigt die Partie Schritt für Schritt in jedem Browser und braucht kein Netz; transcript.txt ist die Geschichte als Text; game.jsonl ist das Protokoll, das jeder mit landfall verify prüfen kann.
keepsake-too-large = Zu groß für einen Brief, beim Spielleiter zu haben: { $files }.
