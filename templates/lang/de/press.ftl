### Presse zwischen Spielern, und Zuschauer.

## Ein Brief mit Presse

# Wörter in Großbuchstaben, die vor den Namen derer stehen, für die Presse ist.
press-tos = AN
press-from = { $seat } schreibt an { $to }:
press-from-nobody = Jemand am Tisch, ohne Unterschrift, schreibt an { $to }:
press-from-moderator = Der Spielleiter schreibt an { $to }:
press-to-all = alle
press-to-moderator = den Spielleiter
press-to-seat = { $seat-you ->
    [yes] dich
   *[no] { $seat }
 }
press-at = { $date }. { $heading }
press-in-game = In { $game }:
press-answer = Jede Zeile hinter einem # gehört zur Nachricht. Um zu antworten, beginn deine Antwort auf diesen Brief mit PRESSE AN { $seat }; deine Nachricht geht bis ENDE PRESSE.
press-answer-nobody = Jede Zeile hinter einem # gehört zur Nachricht. Um zu antworten, beginn deine Antwort auf diesen Brief mit PRESSE AN ALLE; deine Nachricht geht bis ENDE PRESSE.
press-answer-moderator = Jede Zeile hinter einem # ist vom Spielleiter. Um zu antworten, beginn deine Antwort auf diesen Brief mit PRESSE AN SPIELLEITER; deine Nachricht geht bis ENDE PRESSE.
press-overheard = Jede Zeile hinter einem # gehört zur Nachricht; Zuschauer dieser Partie dürfen lesen, was für alle ist.

## Quittungen

press-passed-on = Deine Nachricht ging an { $to }, unterschrieben { $seat }:
press-waits = Deine Nachricht an { $to } ist ohne deinen Namen aufgehoben und geht mit allen anderen ohne Namen zur nächsten vollen Stunde hinaus: { $when }.
press-refused = Diese Nachricht wurde nicht weitergegeben: { $opening }.
press-not-ended = Es kam kein ENDE PRESSE, also gehört der Rest deiner Mail dazu.
press-to-whom = Es fehlt, an wen. Schreib PRESSE AN und einen oder mehrere von { $seats }, oder ALLE, oder SPIELLEITER.
press-no-seat = Einen Platz { $name } gibt es in dieser Partie nicht; es gibt { $seats }, und ALLE und SPIELLEITER.
press-to-oneself = Sie ist an dich selbst gerichtet.
press-nobody-reads = { $name } wird gerade von niemandem gespielt, der Briefe liest.
press-no-moderator = Dieser Schiedsrichter kennt keine Adresse seines Spielleiters.
press-none = In dieser Partie gibt es keine Presse, außer an den Spielleiter.
press-no-grey = In dieser Partie ist alle Presse unterschrieben: Lass das Wort GRAU weg.
press-no-white = In dieser Partie ist keine Presse unterschrieben: Lass das Wort WEISS weg.
press-empty = Sie war leer.
press-too-long = Sie war zu lang: höchstens { $most } Zeilen von je 80 Zeichen.
press-too-many = Eine Mail darf höchstens { $most } Nachrichten enthalten.
press-too-much = Du hast an einem Tag { $most } Nachrichten geschrieben, mehr geht nicht.
press-of-which-game = Ich gebe Nachrichten nur zwischen Spielern einer Partie weiter: Schick sie als Antwort auf einen meiner Briefe dieser Partie. Es wurde nichts weitergegeben.

## Anonyme Partien

game-anonymous = Diese Partie ist anonym: Keiner meiner Briefe sagt, wer welchen Platz spielt, und Abwesenheit wird nicht notiert, weil sie es verriete; VORSCHLAG PAUSE bittet die anderen um eine Pause. Was du selbst schreibst, als Glücksspruch oder Presse, geht so hinaus, wie du es schreibst.

## Zuschauer

subject-observer = [{ $game }] Zuschauer
confirm-observe = Jemand bat darum, die öffentlichen Berichte von { $game } ({ $title }, { $seats } Plätze) an diese Adresse zu schicken. Mit deinem JA kommen sie hierher, bis die Partie zu Ende ist oder du WEGSEHEN schreibst.
confirm-unobserve = Jemand bat darum, die öffentlichen Berichte von { $game } ({ $title }, { $seats } Plätze) nicht mehr an diese Adresse zu schicken. Mit deinem JA enden sie.
observe-which = Welche Partie? ZUSEHEN und ihr Name schickt dir ihre öffentlichen Berichte; auf PARTIEN bekommst du die Liste.
observe-already = Du bekommst die öffentlichen Berichte von { $game } schon. WEGSEHEN { $game } beendet sie.
observe-own = Du spielst in { $game } und bekommst die Briefe als Spieler.
observe-over = { $game } ist zu Ende. VERLAUF { $game } schickt dir die Geschichte.
observe-full = { $game } hat keinen Platz für weitere Zuschauer. ZEIGE { $game } und VERLAUF { $game } stehen allen offen.
observe-too-many = Noch mehr Partien kannst du nicht zusehen. WEGSEHEN und ein Name beendet die Berichte von einer.
observe-waits = Du bekommst die öffentlichen Berichte von { $game }, sobald die Partie beginnt. WEGSEHEN { $game } beendet sie.
observe-begun = Von nun an bekommst du die öffentlichen Berichte von { $game }.
unobserve-not = Du bekommst die öffentlichen Berichte von { $game } nicht.
unobserved = Du bekommst keine Berichte von { $game } mehr.
observer-foot = Du siehst { $game } zu und liest, was alle wissen dürfen. Auf ZEIGE { $game } und VERLAUF { $game } kommt gleich Antwort; WEGSEHEN { $game } beendet diese Briefe.

## Presse, die jemand nicht will

press-report = MELDEN, in einer Antwort auf diesen Brief, zeigt diese Presse dem Spielleiter.
press-mute = STUMM { $seat } beendet Presse von { $seat }; niemand erfährt davon.
press-mute-nobody = STUMM GRAU beendet alle Presse ohne Namen; niemand erfährt davon.
mute-list = In { $game } gebe ich dir keine Presse weiter von { $muted }, und niemand erfährt davon. NICHTSTUMM und der Name bringt sie zurück, NICHTSTUMM ALLE bringt alles zurück.
mute-seat = { $name }
mute-unsigned = denen, die nicht unterschreiben (GRAU)
mute-none = In { $game } bekommst du alle Presse, die für dich ist. STUMM { $example } beendet die von { $example }, STUMM GRAU alle ohne Namen und STUMM ALLE beides; niemand erfährt davon.
mute-no-seat = Einen anderen Platz { $name } gibt es in { $game } nicht; es gibt { $seats }, GRAU für alle Presse ohne Namen, und ALLE. Es wurde nichts geändert.
mute-own = Das ist dein eigener Platz. Es wurde nichts geändert.
mute-moderator = Was der Spielleiter schreibt, erreicht dich immer. Es wurde nichts geändert.
report-heading = { $seat } zeigt dir diese Presse aus { $game } und bittet dich, sie anzusehen.
report-words = { $seat } schreibt dazu:
report-shown = Der Spielleiter bekommt diese Presse zu lesen, mit dem, was du dazu geschrieben hast:
report-before = Du hast dem Spielleiter diese Presse schon gezeigt. Um mehr dazu zu schreiben: PRESSE AN SPIELLEITER, deine Worte und ENDE PRESSE.
report-nothing = Du hast in dieser Partie keine Presse bekommen, die ich dem Spielleiter zeigen könnte.
report-which = Welche Presse? Antworte mit MELDEN auf den Brief, in dem sie kam, oder schreib MELDEN und einen von { $seats } für die neueste Presse dieses Platzes, oder MELDEN GRAU für die neueste ohne Namen.
report-moderator = Diese Presse ist vom Spielleiter. PRESSE AN SPIELLEITER antwortet darauf.

## Keine Briefe mehr

unsubscribe-player = Du spielst in { $games }, und die anderen warten auf deine Antworten, also schreibe ich weiter, und es wurde nichts geändert. So bekommst du weniger Briefe:
unsubscribe-digest = SAMMELBRIEF 18:00, in einer Antwort auf einen Brief deiner Partie, bringt dir einen Brief am Tag zu dieser Stunde; die Stunde wählst du.
unsubscribe-stand-in = AUFGEBEN, in einer Antwort auf einen Brief deiner Partie, lässt von da an einen Vertreter deinen Platz spielen. Ich frage dich noch einmal, bevor das geschieht.
unsubscribe-which = Du siehst { $games } zu. WEGSEHEN und der Name beendet die Berichte einer Partie.
unsubscribe-nothing = Ich schreibe nur denen, die eine Partie spielen oder ihr zusehen. Du tust keins von beiden, also ist nichts zu beenden.
