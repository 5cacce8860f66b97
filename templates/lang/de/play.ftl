# Eine Partie gegen das Programm am Terminal.

play-news = WAS GESCHAH
play-asks-title = Welches Spiel?
play-asks-opponents = Wie viele Gegner, { $least } bis { $most }?
play-asks-level = Wie stark?
play-level-calm = calm: denkt einen Zug voraus
play-level-keen = keen: denkt weiter voraus und überlegt einen Augenblick
play-asks-number = Eine Zahl von { $least } bis { $most }, oder die Eingabetaste für { $least }.
play-welcome = Dies ist { $game }. Du spielst { $you }; das Programm spielt { $others }, als Vertreter { $kind }.
play-goes-on = { $game } geht weiter. Du spielst { $you }; das Programm spielt { $others }, als Vertreter { $kind }.
play-hint = Mit der Eingabetaste kommen die Möglichkeiten noch einmal; hilfe, zurück und ende sind auch Wörter.
play-help-code = der Code einer Möglichkeit spielt sie
play-help-enter = zeigt die Möglichkeiten noch einmal
play-help-undo = nimmt deine letzte Entscheidung zurück, zurück 3 drei davon
play-help-quit = hört für jetzt auf; die Partie bleibt
play-help-help = zeigt dies, und wie man Befehle schreibt
play-help-judge = Alles andere geht an den Schiedsrichter, zum Beispiel: VORSCHAU A1, TIPP A1, ZEIGE, REGELN, HILFE, SPRACHE en
play-help-several = Mehrere Befehle stehen in einer Zeile, mit ; dazwischen.
play-over = Die Partie ist aus. Schritt für Schritt im Browser: { $page }
play-kept = Die Partie liegt in { $folder }. So geht sie weiter:

## Words for the terminal; those in English are understood in every language

play-word-quit = ende
play-word-help = hilfe
play-word-undo = zurück
play-word-enter = Eingabe
