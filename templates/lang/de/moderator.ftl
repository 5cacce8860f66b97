### Der Tisch des Spielleiters.

## Was ein Spielleiter tat, den Spielern erzählt

moderator-nobody = vom Spielleiter
moderator-somebody = vom Spielleiter ({ $name })
moderator-told = { $deed } Das wurde { $who } entschieden.
moderator-told-why = { $deed } Das wurde { $who } entschieden, und der Grund war: { $reason }
moderator-of-games = { $games }: { $said }
moderator-did-open = Die Partie wurde eröffnet.
moderator-did-later = { $seat-you ->
    [yes] Deine Frist
   *[no] Die Frist von { $seat }
 } wurde um { $by } verlängert.
moderator-did-earlier = { $seat-you ->
    [yes] Deine Frist
   *[no] Die Frist von { $seat }
 } wurde um { $by } verkürzt.
moderator-deadline-now = Sie endet jetzt am { $until }.
moderator-did-replace = { $seat-you ->
    [yes] Du hast von nun an diesen Platz.
   *[no] { $seat } hat einen neuen Spieler.
 }
moderator-did-eject = { $seat } wurde dem bisherigen Spieler genommen und wird anderen angeboten: ÜBERNEHMEN { $game } übernimmt den Platz. Bis dahin spielt ein Vertreter.
moderator-did-free = { $seat } ist wieder frei.
moderator-did-broadcast = Allen Spielern wurde geschrieben.
moderator-did-seat = { $seat } hat einen Spieler.
moderator-did-order = { $seat-you ->
    [yes] Die Befehle unten hat jemand anders an deiner Stelle gegeben.
   *[no] Die nächsten Befehle von { $seat } hat jemand anders anstelle des Spielers gegeben.
 }
moderator-did-write = { $seat-you ->
    [yes] An deiner Stelle hat jemand anders Presse geschrieben.
   *[no] Anstelle des Spielers von { $seat } hat jemand anders Presse geschrieben.
 }
moderator-did-absent = { $seat-you ->
    [yes] Du wurdest
   *[no] { $seat } wurde
 } als abwesend notiert.
moderator-did-bank = { $seat-you ->
    [yes] Deine Zeitreserve
   *[no] Die Zeitreserve von { $seat }
 } wurde gesetzt: noch { $left }.
moderator-did-look =
    { $count ->
        [one] Während der Partie wurde { $who } einmal angesehen, was nur für { $seats } zu sehen war.
       *[other] Während der Partie wurde { $who } { $count }-mal angesehen, was nur für { $seats } zu sehen war.
    }
moderator-cared-language = Deine Briefe kommen von nun an in dieser Sprache: { $name }.
moderator-cared-digest = Von nun an bekommst du einen Brief am Tag, um { $hour } Uhr.
moderator-cared-no-digest = Von nun an bekommst du jeden Brief, sobald er geschrieben ist.
moderator-cared-address = Wenn Briefe an dich zurückkommen, schreibe ich an { $second }.
moderator-cared-no-address = Du hast keine zweite Adresse mehr.
moderator-ejected = { $seat }, dieser Platz wurde dir genommen.
moderator-replaced = { $seat }, dieser Platz wurde einem anderen Spieler gegeben.
moderator-writes = Ein Brief an alle Spieler { $who }:
moderator-writes-why = Der Grund: { $reason }

## Antworten an einen Spielleiter

moderator-done-deadline = Erledigt: In { $game } hat { $seat } Zeit bis { $until }.
moderator-done-replace = Erledigt: { $seat } in { $game } hat einen neuen Spieler, der den ganzen Brief bekommt.
moderator-done-eject = Erledigt: Niemand hat { $seat } in { $game } mehr.
moderator-done-seat = Erledigt: { $seat } in { $game } ist besetzt.
moderator-done-order =
    { $count ->
        [one] Erledigt: Eine Zeile wurde für { $seat } in { $game } gespielt.
       *[other] Erledigt: { $count } Zeilen wurden für { $seat } in { $game } gespielt.
    }
moderator-done-look = Erledigt, und im Protokoll vermerkt; am Ende erfahren es alle Spieler: { $game }, wie { $seat } es sieht.
moderator-done-show = Erledigt: { $game }, wie { $seat } es sieht.
moderator-done-mails = Erledigt: die neuesten Mails von { $game }, nach Nummer, und was aus jeder wurde.
moderator-done-mails-none = Erledigt: Für { $game } ist keine Mail gekommen.
moderator-done-mail = Erledigt: was in Mail { $number } von { $game } steht.
moderator-done-mail-look = Erledigt, und im Protokoll vermerkt; am Ende erfahren es alle Spieler: was in Mail { $number } von { $game } steht, die { $seat } schrieb.
moderator-done-mail-empty = Erledigt: Mail { $number } von { $game } hat keinen eigenen Text oder wird nicht mehr aufbewahrt.
moderator-done-absent = Erledigt: { $seat } in { $game } ist von { $first } bis { $last } abwesend.
moderator-done-bank = Erledigt: { $seat } in { $game } hat noch { $left }.
moderator-done-care = Erledigt: Der Spieler von { $seat } in { $game } hat es erfahren.
moderator-done-broadcast =
    { $count ->
        [one] Erledigt: Einem Spieler wurde geschrieben.
       *[other] Erledigt: { $count } Spielern wurde geschrieben.
    }
moderator-nothing-done = Es ist nichts geschehen.
moderator-refused = Das geht nicht: { $why }.
moderator-in-doubt = Ich habe wegen dieser Zeile gewartet, die vielleicht ein Befehl eines Platzes ist oder zitiert, verneint oder bezweifelt, was daneben steht: { $line } Sollen die Befehle ausgeführt werden, schick sie ohne diese Zeile.
moderator-grave = Das lässt sich schwer zurücknehmen, also frage ich noch einmal, bevor etwas aus deiner Mail geschieht. Das steht darin:
moderator-held = Jemand hat dies mit deiner Adresse geschrieben, und nichts beweist, dass du es warst. Noch ist nichts geschehen. Das steht darin:
moderator-not-you = Das darf nur ein Spielleiter dieses Schiedsrichters, und diese Adresse gehört keinem, den ich kenne. Es ist nichts geschehen.
moderator-no-game = Eine Partie { $game } gibt es nicht.
moderator-no-seat = Einen Platz { $given } gibt es nicht; es gibt { $seats }.
moderator-not-begun = { $game } hat noch nicht begonnen.
moderator-begun = { $game } hat schon begonnen.
moderator-over = { $game } ist zu Ende.
moderator-no-deadline = In { $game } läuft keine Frist.
moderator-no-deadlines = In keiner Partie läuft eine Frist.
moderator-passed-in = In { $game } ist diese Zeit vorbei.
moderator-not-awaited = Dran ist nicht { $given }, sondern { $awaited }.
moderator-passed = Diese Zeit ist vorbei.
moderator-no-days = Solche Tage gibt es nicht.
moderator-no-address = { $given } ist keine Mailadresse, an die ich schreiben kann.
moderator-plays = { $address } spielt schon { $given }.
moderator-empty = Niemand spielt { $given }.
moderator-taken = { $given } hat schon einen Spieler.
moderator-bank = Die ganze Reserve dieser Partie ist { $whole }.
moderator-language = Eine Sprache { $given } gibt es nicht.
moderator-hour = { $given } ist keine Stunde. Schreib 8:00, oder AUS.
moderator-orders = Es wurde nichts gespielt, denn das geht nicht: { $lines }
moderator-which-game = Nenne die Partie.
moderator-no-mail = Für { $game } ist keine Mail { $number } gekommen.
moderator-no-text = Es gibt keinen Text zu verschicken. Schreib ihn auf die Zeilen darunter.
moderator-anonymous = { $game } ist anonym, und das verriete, wer dort spielt.
moderator-no-ban = { $game } ist anonym, und GESPERRT verriete, wer dort spielt. Schreib ABSETZEN ohne SPERREN, und sperre den Spieler, wenn die Partie vorbei ist.
moderator-no-absence = { $game } ist anonym und kennt keine Abwesenheit, weil sie verriete, wer welchen Platz spielt. Unterbrich die Partie mit PAUSE, oder verschieb die Frist.
moderator-misread = Das habe ich nicht verstanden: { $given }. So wird es geschrieben: { $usage }
moderator-doubt-date = { $given } kann zwei Tage heißen: { $first } oder { $second }. Schreib den Namen des Monats.
moderator-doubt-time = Ist diese lange Zeit gemeint: { $given }? Wenn ja, schreib dieselbe Zeile mit SICHER hinter der Zeit.
moderator-doubt-question = Ist das eine Frage, oder soll es geschehen? { $given } Soll es geschehen, schreib die Zeile ohne Fragezeichen.
moderator-doubt-address = { $given } kenne ich nicht, aber { $known }. Welche Adresse ist gemeint? Wenn es die erste ist, schreib dieselbe Zeile mit SICHER hinter der Adresse.

## Was folgen würde

moderator-would = Das würde folgen. Es ist nichts geschehen.
moderator-would-write = An { $address }, Betreff { $subject }:
moderator-would-hide = Die Wirkung in der Partie wird nicht gezeigt, bevor sie eintritt.
moderator-would-report = Die Spieler bekämen Briefe darüber, was daraus wurde; diese werden nicht vorher gezeigt.
moderator-would-neutral = (Die Partie ist anonym: Das erführen alle ihre Spieler; der Brief eines einzelnen wird nicht gezeigt.)
moderator-would-look = Das zu zeigen ist ein Blick auf das, was in { $game } nur { $seat } wissen darf: Das Protokoll vermerkt ihn, und am Ende erfahren es alle Spieler.
moderator-would-be-theirs = (Sein Text wird nicht gezeigt: Nur sein Leser darf ihn kennen.)
moderator-held-too-long = Jemand hat mir mit deiner Adresse als Spielleiter geschrieben, und nichts beweist, dass du es warst. Es ist zu lang, um dich danach zu fragen, also ist nichts geschehen. War es von dir, schick es als Antwort auf meinen neuesten Brief an dich.

## Was Spielleiter erfahren, und wie Partien stehen

news-opening = Das geschah in den Partien seit meiner letzten Nachricht:
news-missed = { $seat } hat eine Frist versäumt.
news-looked = Jemand hat angesehen, was nur { $seat } sehen kann; am Ende erfahren es alle Spieler.
news-pressed = Einigen Spielern wurde geschrieben.
news-cared = Eine Einstellung des Spielers von { $seat } wurde geändert.
news-held-seat = Eine Mail für { $seat } in { $game } wartet, bis ihr Absender sie bestätigt: Nummer { $number }, zu lesen mit POST { $game } { $number }.
news-held = Eine Mail wartet, bis ihr Absender sie bestätigt: Nummer { $number }.
news-more =
    { $count ->
        [one] Dort ist noch etwas geschehen.
       *[other] Dort sind noch { $count } Dinge geschehen.
    }
moderator-status =
    { $count ->
        [0] Erledigt: Keine Partie läuft.
        [one] Erledigt: Eine Partie läuft.
       *[other] Erledigt: { $count } Partien laufen.
    }
moderator-status-awaits = { $game } wartet auf { $awaited }, bis { $until }.
moderator-status-waits = { $game } wartet auf { $awaited }, ohne Frist.
moderator-status-paused = { $game } pausiert, während auf { $awaited } gewartet wird.
moderator-status-rests = { $game } wartet auf niemanden.
moderator-status-with = { $stands } Plätze, nach denen zu sehen ist: { $seats }.
moderator-status-seat = { $name } ({ $states })
moderator-status-offered = angeboten
moderator-status-stand-in = von einem Vertreter gespielt, { $kind }
moderator-status-late = über der Frist
moderator-status-missed =
    { $count ->
        [one] eine Frist versäumt
       *[other] { $count } Fristen hintereinander versäumt
    }
moderator-status-more =
    { $count ->
        [one] Noch eine Partie steht nicht in dieser Liste.
       *[other] Noch { $count } Partien stehen nicht in dieser Liste.
    }
moderator-done-news-each = Erledigt: Du erfährst es jedes Mal, wenn in deinen Partien etwas geschieht.
moderator-done-news-daily = Erledigt: Du erfährst es einmal am Tag, um { $hour } Uhr.
moderator-done-news-off = Erledigt: Du erfährst nicht mehr, was in Partien geschieht.
moderator-not-own-game = Das ist eine Partie anderer Spielleiter. Nenne eine von deinen.
moderator-not-for-you = Das betrifft mehr als deine Partien. Du leitest { $games }.
moderator-no-moderator = Kein Spielleiter heißt { $name }.
moderator-did-change = Von der nächsten Frage an gilt: { $entries }.
moderator-done-change = Erledigt: In { $game } gilt von der nächsten Frage an: { $entries }.
moderator-done-resend = Erledigt: Der neueste Brief von { $seat } in { $game } geht noch einmal ab.
moderator-no-change = Das lässt sich nicht ändern: { $entry }, { $why }.
moderator-no-letter = Für { $given } gibt es keinen Brief, der noch einmal geschickt werden könnte.

## Wer nicht mitspielen darf, und wer gefragt wird, wenn ein Platz angeboten wird

moderator-ejected-banned = Du kannst hier selbst in keiner Partie mehr einen Platz nehmen.
moderator-done-eject-ban = Erledigt: Niemand hat { $seat } in { $game } mehr, und wer dort spielte, kann hier ohne den Spielleiter keinen Platz nehmen.
moderator-done-ban = Erledigt: { $address } kann hier ohne den Spielleiter keinen Platz mehr nehmen. Die jetzigen Plätze bleiben; ABSETZEN nimmt sie.
moderator-done-unban = Erledigt: { $address } darf hier mitspielen.
moderator-done-unban-address = Erledigt: { $address } ist nicht mehr einzeln gesperrt, die ganze Domain aber noch. ENTSPERREN { $domain } beendet das.
moderator-done-banned = Diese Adressen können hier ohne den Spielleiter keinen Platz nehmen. Zu jeder: seit wann, welche Adresse, wer es entschied, und warum.
moderator-done-banned-none = Niemand ist hier gesperrt.
moderator-done-substitute = Erledigt: { $address } wird gefragt, wenn ein Platz angeboten wird.
moderator-done-no-substitute = Erledigt: { $address } wird nicht gefragt, wenn ein Platz angeboten wird.
moderator-done-substitutes = Diese werden gefragt, wenn ein Platz angeboten wird.
moderator-done-substitutes-none = Niemand steht auf der Liste derer, die gefragt werden, wenn ein Platz angeboten wird.
join-banned = Der Spielleiter hat entschieden, dass du in Partien dieses Schiedsrichters keinen Platz nehmen darfst.
join-banned-why = Der Spielleiter hat entschieden, dass du in Partien dieses Schiedsrichters keinen Platz nehmen darfst. Der Grund: { $reason }
join-ejected = Der Spielleiter hat dir deinen Platz in { $game } genommen, also kannst du ihn nicht selbst zurückholen. Nur der Spielleiter kann ihn dir wiedergeben.
substitute-on = Von nun an wirst du gefragt, wenn ein Platz in einer laufenden Partie angeboten wird. EINSPRINGEN AUS beendet das.
substitute-off = Du wirst nicht mehr gefragt, wenn ein Platz angeboten wird.
substitute-asked = Ein Spieler wird gesucht: Ein Platz in { $game } ({ $title }) wird angeboten, und du wolltest gefragt werden.
substitute-how = Antworte mit ÜBERNEHMEN { $game }, um ihn zu bekommen; die erste Antwort zählt. ZEIGE { $game } zeigt die Partie. EINSPRINGEN AUS beendet diese Briefe.
mydata-substitute = Du wirst gefragt, wenn ein Platz angeboten wird.

## Ferien, und die Presse einer laufenden Partie

moderator-did-holiday = Von { $first } bis { $last } läuft hier wegen der Ferien in keiner Partie Zeit.
moderator-done-holiday = Erledigt: Von { $first } bis { $last } läuft in keiner Partie Zeit. Alle Spieler erfahren es.
moderator-done-no-holiday = Erledigt: Die Tage von { $first } bis { $last } sind keine Ferien mehr. Schon genannte Fristen bleiben.
moderator-done-holidays = Tage, an denen in keiner Partie Zeit läuft:
moderator-done-holidays-none = Es stehen keine Ferien bevor.
moderator-holiday = { $first } bis { $last }.
moderator-no-holiday = Auf diese Tage fallen keine Ferien.
moderator-long-holiday = Ferien dauern höchstens { $most } Tage.
moderator-press-kinds = Eine Art Presse namens { $given } gibt es nicht: Schreib KEINE, WEISS, GRAU oder BEIDE.
