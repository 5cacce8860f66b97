### Zurückgenommene Entscheidungen, Pausen, Enden, Vorschläge.

## Wer entschieden hat

by-opener = Der Spieler, der die Partie eröffnet hat, hat entschieden
by-silence = Seit { $days } Tagen kam kein Befehl
by-player = { $seat-you ->
    [yes] Du hast deinen letzten Befehl zurückgenommen
   *[no] { $seat } hat den eigenen letzten Befehl zurückgenommen
 }
by-players = Alle Spieler stimmten zu
by-present = Alle Spieler stimmten zu außer { $away }, abwesend und ohne rechtzeitige Antwort
by-moderator = Der Spielleiter ({ $name }) hat entschieden
by-a-moderator = Der Spielleiter hat entschieden

## Was geschah

act-undone = { $by }: Was nach { $to ->
        [0] dem Aufbau
       *[other] Entscheidung { $to }
    } kam, ist zurückgenommen.{ $given ->
        [yes] {" "}Der Grund: { $reason }
       *[no] {""}
    }
act-redone = { $by }: Was zurückgenommen war, ist wieder gespielt, bis zu Entscheidung { $to }.{ $given ->
        [yes] {" "}Der Grund: { $reason }
       *[no] {""}
    }
act-paused = { $by }: Die Partie pausiert.{ $given ->
        [yes] {" "}Der Grund: { $reason }
       *[no] {""}
    }
act-resumed = { $by }: Die Partie geht weiter.{ $given ->
        [yes] {" "}Der Grund: { $reason }
       *[no] {""}
    }
act-extended = { $by }: Für diese Entscheidung { $seat-you ->
    [yes] hast du
   *[no] hat { $seat }
 } { $later } mehr Zeit.
act-paced = { $by }: Von der nächsten Frage an gilt für jede Entscheidung eine Frist von { $every }.
act-ended-draw = { $by }: Die Partie endet unentschieden.{ $given ->
        [yes] {" "}Der Grund: { $reason }
       *[no] {""}
    }
act-ended-abandoned = { $by }: Die Partie wird hier abgebrochen.{ $given ->
        [yes] {" "}Der Grund: { $reason }
       *[no] {""}
    }
act-called-off = { $by }: Die Partie wurde vor ihrem Beginn abgesagt.{ $given ->
        [yes] {" "}Der Grund: { $reason }
       *[no] {""}
    }
act-proposed = { $seat-you ->
    [yes] Du schlägst vor,
   *[no] { $seat } schlägt vor,
 } { $what }.
act-agreed = { $seat-you ->
    [yes] Du stimmst
   *[no] { $seat } stimmt
 } dem Vorschlag zu.
act-declined = { $seat-you ->
    [yes] Du hast
   *[no] { $seat } hat
 } den Vorschlag abgelehnt, also wird nichts daraus.
act-declined-secret = Der Vorschlag ist abgelehnt, also wird nichts daraus. Abgestimmt wird hier geheim.
act-lapsed = Der Vorschlag ist verfallen, weil die Partie weitergegangen ist.
act-lapsed-late = Der Vorschlag ist verfallen: Nicht alle haben rechtzeitig zugestimmt.
act-resigned = { $seat-you ->
    [yes] Du hast
   *[no] Der Spieler von { $seat } hat
 } die Partie endgültig verlassen.
story-taken-back = (Später zurückgenommen.)

## Ein Brief, der berichtigt

corrects-undone = Dieser Brief berichtigt die vorigen: { $count ->
        [one] Entscheidung { $first } ist zurückgenommen und zählt
       *[other] die Entscheidungen { $first } bis { $last } sind zurückgenommen und zählen
    } nicht mehr. Der Spielplan unten zeigt, wie es jetzt steht, und Antworten auf ältere Briefe werden nicht gespielt.
corrects-ending = Dieser Brief berichtigt die vorigen: Die Partie ist nicht zu Ende. Der Spielplan unten zeigt, wie es jetzt steht.
corrects-ended = Dieser Brief berichtigt die vorigen: Die Partie ist wieder zu Ende. Der Spielplan unten zeigt, wie sie endete.
corrects-redone = Dieser Brief berichtigt die vorigen: { $count ->
        [one] Entscheidung { $first } ist wieder gespielt, wie sie war
       *[other] die Entscheidungen { $first } bis { $last } sind wieder gespielt, wie sie waren
    }. Der Spielplan unten zeigt, wie es jetzt steht.
corrects-offer = { $seat-you ->
    [yes] Dein Platz wird
   *[no] { $seat } wird
} nicht mehr angeboten: Was versäumt war, ist auch zurückgenommen.
corrects-seen = Wer in dem Zurückgenommenen eine Ziehung oder Karte gesehen hat, hat sie gesehen; das lässt sich nicht zurücknehmen. Dieselben Befehle ziehen wieder dasselbe.
corrects-seed = Der Startwert dieser Partie wurde mit ihrem Ende veröffentlicht, also kann jeder die künftigen Ziehungen berechnen.

## Zurücknehmen, und die Antworten darauf

undo-not-begun = Die Partie hat nicht begonnen, also gibt es nichts zurückzunehmen.
undo-nothing = So viele Entscheidungen gibt es nicht.
undo-done = Zurückgenommen: { $orders }. Du bist wieder gefragt, und eine Antwort auf einen älteren Brief wird nicht gespielt.
undo-dropped = Zurückgezogen: { $orders }. Das wird nicht gespielt, und du kannst die Frage neu beantworten.
undo-not-yours = Die letzte Entscheidung dieser Partie war nicht deine, also gibt es keinen Befehl, den ZURÜCKNEHMEN zurücknehmen könnte.
undo-drawn = Durch deinen letzten Befehl oder seither wurde etwas gezogen oder gezeigt, also kann ZURÜCKNEHMEN ihn nicht zurücknehmen.
undo-told = Seit deinem letzten Befehl ging schon ein Brief an jemand anderen, also kann ZURÜCKNEHMEN ihn nicht zurücknehmen.
undo-propose = Du kannst es den anderen vorschlagen: Antworte mit VORSCHLAG ZURÜCKNEHMEN.
undo-which = Deine Mail enthält ZURÜCKNEHMEN und einen Befehl, also wurde nichts gespielt und nichts zurückgenommen. Was hast du gemeint? Antworte nur mit ZURÜCKNEHMEN, um deinen letzten Befehl zurückzunehmen, oder nur mit dem Befehl, um ihn zu spielen.
redo-nothing = Hier ist nichts zu wiederholen: Es wurde nichts zurückgenommen, oder seither wurde etwas entschieden.
stale-undone = Das war die Antwort auf einen alten Brief, also wurde nichts gespielt: Seither wurden Entscheidungen zurückgenommen. So steht es jetzt.

## Pausen

pause-not-running = Nur eine Partie, die gespielt wird, kann pausieren.
pause-paused = Die Partie pausiert schon.
pause-not-paused = Die Partie pausiert nicht.
pause-now = Die Partie pausiert: Bis sie weitergeht, läuft keine Zeit, und es werden keine Befehle gespielt.
pause-told = Bis sie weitergeht, läuft keine Zeit, und es werden keine Befehle gespielt; vorausgeschickte bleiben aufgehoben, und ZEIGE, VORSCHAU und dergleichen werden beantwortet wie sonst.
pause-goes-on = { $seat } hat Zeit bis { $until }.
pause-yours = Du hast Zeit für deine Antwort bis { $until }: So viel war beim Beginn der Pause noch übrig.
is-paused = { $game } pausiert, also wurde nichts gespielt. Schreib wieder, wenn es weitergeht; ich sage dir Bescheid.

## Enden

end-over = Die Partie ist schon zu Ende.
end-no-draw = Die Partie hat nicht begonnen, also ist nichts zu teilen. ENDE ohne REMIS sagt sie ab.
reveal-not-over = Die Partie ist nicht zu Ende, also bleibt ihr Startwert geheim.
reveal-done = Der Startwert dieser Partie ist schon aufgedeckt.
game-called-off = { $game } wurde abgesagt, bevor die Partie begann.
over-draw = Die Partie ist zu Ende. Sie endet unentschieden: Den Sieg teilen sich { $winners }.
over-abandoned = Die Partie ist zu Ende: Sie wurde vorzeitig abgebrochen. Zu dem Zeitpunkt { $count ->
        [one] { $seat-you ->
            [yes] lagst du vorn
           *[no] lag { $seat } vorn
        }
       *[other] lagen gemeinsam vorn: { $winners }
    }.
site-draw = unentschieden
site-not-verified = ungeprüft
site-abandoned = abgebrochen
site-called-off = abgesagt

## Vorschläge

proposal-draw = die Partie unentschieden zu beenden
proposal-end = die Partie hier abzubrechen, mit den Rängen, wie sie jetzt sind
proposal-pause = die Partie pausieren zu lassen
proposal-resume = die Partie weitergehen zu lassen
proposal-undo = { $count ->
        [one] die letzte Entscheidung
       *[other] die letzten { $count } Entscheidungen
    } zurückzunehmen
proposal-extend = für diese Entscheidung { $later } mehr Zeit zu geben
proposal-every = von der nächsten Frage an für jede Entscheidung { $every } zu geben
propose-asks = Antworte auf diesen Brief bis { $until } mit ZUSTIMMEN oder ABLEHNEN. Es geschieht, sobald alle zugestimmt haben; ein einziges ABLEHNEN beendet den Vorschlag, und ebenso die nächste Entscheidung der Partie.
propose-asks-others = Die anderen können zustimmen bis { $until }.
propose-not-asked = Nicht gefragt, weil dort ein Vertreter spielt, der keinem Vorschlag zustimmt: { $seats }.
propose-away = Abwesend und noch ohne Antwort: { $away }. Ist bis dahin von dort keine gekommen und haben alle anderen zugestimmt, geschieht es ohne sie.
propose-other-player = { $seat } bekommt einen anderen Spieler oder keinen, sodass nicht alle gefragt sind. Es kann noch einmal vorgeschlagen werden.
propose-undo-seen = Wer in dem, was zurückgenommen würde, eine Ziehung oder Karte gesehen hat, hat sie trotzdem gesehen.
propose-noted = Ich habe die anderen gefragt, ob sie zustimmen, { $what }. Noch ohne Antwort: { $missing }. Mit ABLEHNEN ziehst du es zurück.
propose-agreed = Notiert: Du stimmst zu, { $what }.
propose-still = Noch ohne Antwort: { $missing }.
propose-secret = Abgestimmt wird hier geheim: Niemand erfährt, wie du entschieden hast, solange die Partie läuft.
propose-declined = Notiert: Du lehnst ab, und aus dem Vorschlag wird nichts.
propose-twice = Du hast schon zugestimmt, { $what }; die anderen werden gefragt.
propose-one = Es gibt immer nur einen Vorschlag zugleich, und jemand hat vorgeschlagen, { $what }. Antworte darauf zuerst mit ZUSTIMMEN oder ABLEHNEN.
propose-none = Zurzeit ist nichts vorgeschlagen.
propose-what = Das kannst du den anderen vorschlagen: VORSCHLAG REMIS, VORSCHLAG ENDE, VORSCHLAG PAUSE, VORSCHLAG FORTSETZEN, VORSCHLAG ZURÜCKNEHMEN, VORSCHLAG ZURÜCKNEHMEN 3 für drei Entscheidungen, VORSCHLAG VERLÄNGERN 2d für eine spätere Frist (höchstens 14d), oder VORSCHLAG BEDENKZEIT 5d (1h bis 60d).
propose-no-deadline = Jetzt gibt es keine Frist zu verlängern: Die Partie pausiert oder wartet auf niemanden.
extended-until = Die Frist endet jetzt { $until }.
propose-not-running = Die Partie wird nicht gespielt, also ist über nichts zu entscheiden.
propose-stand-in = Ein Vertreter spielt deinen Platz, oder er wird anderen angeboten. Antworte mit ANWESEND, bevor du etwas vorschlägst.

## Eine Partie verlassen

resign-sure = Willst du { $game } endgültig verlassen? Das kannst du selbst nicht zurücknehmen. Bist du sicher, antworte mit dieser Zeile: AUFGEBEN { $game }
resign-noted = Du hast { $game } verlassen. Danke fürs Mitspielen.
resign-not-running = { $game } wird nicht gespielt, also gibt es nichts zu verlassen.
resign-gone = Du spielst { $game } nicht mehr: Ein Vertreter spielt deinen Platz.

## Der Tisch des Spielleiters

moderator-done-undo = Erledigt: Entscheidungen von { $game } sind zurückgenommen, und alle bekommen einen Brief darüber.
moderator-done-redo = Erledigt: Was in { $game } zurückgenommen war, ist wieder gespielt.
moderator-done-pause = Erledigt: { $game } pausiert.
moderator-done-resume = Erledigt: { $game } geht weiter.
moderator-done-draw = Erledigt: { $game } hat unentschieden geendet.
moderator-done-called-off = Erledigt: { $game } ist abgesagt, und wer schon mitspielte, erfährt es.
moderator-done-end = Erledigt: { $game } ist abgebrochen.
moderator-done-sealed = Der Startwert von { $game } wird in einem Tag aufgedeckt. Bis dahin nimmt ZURÜCKNEHMEN { $game } das Ende zurück, und AUFDECKEN { $game } deckt den Startwert sofort auf.
moderator-done-reveal = Erledigt: Der Startwert von { $game } ist aufgedeckt.
