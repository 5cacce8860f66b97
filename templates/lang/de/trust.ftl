### Wer wer ist: Adressen, an die Briefe gehen, und was der Spielleiter wissen muss.

## Die Adressen eines Spielers

confirm-address = Jemand, der hier mitspielt, mit der Adresse { $address }, möchte meine Briefe an diese Adresse bekommen, wenn die an die andere zurückkommen. Mit deinem JA ist es so, und Mail von hier zählt als die dieses Spielers.
# Wörter in Großbuchstaben, die bedeuten, dass es keine zweite Adresse geben soll.
address-nones = KEINE NEIN AUS
address-only = Deine Briefe gehen an { $address }. Eine zweite Adresse, falls sie zurückkommen, hast du nicht; um eine zu notieren, schreib ADRESSE und die Adresse.
address-both = Deine Briefe gehen an { $address }. Kommen sie von dort zurück, schreibe ich an { $second }. ADRESSE KEINE entfernt sie.
address-second-used = Briefe an { $address } kamen zurück, also schreibe ich an { $second }. ADRESSE { $address } fragt dort, ob sie wieder funktioniert; ADRESSE KEINE entfernt die zweite Adresse.
address-asked = Ich habe an { $address } geschrieben und gefragt, ob sie dir gehört. Sobald von dort eine Antwort kommt, ist sie notiert.
address-misread = Ich konnte { $given } nicht als Adresse lesen, an die Briefe gehen können. Schreib es so: ADRESSE ich@example.org.
address-removed = Du hast keine zweite Adresse mehr. Deine Briefe gehen an { $address }.
address-noted = Diese Adresse ist notiert: Ich schreibe an sie, wenn Briefe an { $address } zurückkommen. Mail von beiden zählt als deine.
address-first-again = Danke, deine Briefe werden wieder hierher geschickt.
address-taken = Diese Adresse gehört schon jemandem, also wurde sie für { $address } nicht notiert.
second-used = Briefe an { $address } kamen zurück, also schreibe ich dir von nun an hier. ADRESSE { $address } fragt dort, ob sie wieder funktioniert.
tags-renewed = Deine Briefe haben von nun an neue Kennungen. Antworte auf diesen Brief: Eine Antwort auf einen früheren spielt nichts.

## Briefe an den Spielleiter

subject-moderator = Für den Spielleiter
letters-put-off = { $seat } in { $game } bekam in einer Stunde mehr als { $most } Briefe, ohne die, durch die die Partie weitergeht. Weitere Briefe werden einzeln geschickt; nichts geht verloren, und alle anderen Partien laufen normal weiter. Sieh nach, was { $seat } bekam; judge.toml setzt die Grenze (seat_letters_per_hour).
unreachable = Briefe an { $address } kommen zurück ({ $reason }), und es gibt keine zweite Adresse. Plätze: { $seats }. Eine zweite Adresse notiert: landfall people second { $address } ANDERE
unreachable-second = Briefe an { $address } kommen zurück ({ $reason }). Von nun an gehen sie an die zweite Adresse, { $second }. Plätze: { $seats }. Um wieder an die erste zu schreiben: landfall people trust { $address }
unreachable-both = Briefe an { $address } kommen zurück, und ebenso die an die zweite Adresse, { $second } ({ $reason }). Plätze: { $seats }.
unreachable-observer = Diese Adresse sah auch Partien zu; sie bekommt keine Berichte mehr.
mail-aside = Dreimal konnte ich Mail { $mail } nicht verarbeiten und habe sie beiseitegelegt; die Mails danach wurden verarbeitet. Der Grund: { $reason }. landfall quarantine show { $mail } zeigt sie, mit landfall quarantine retry { $mail } versuche ich es noch einmal.
disk-nearly-full = Auf der Platte, auf der meine Datenbank liegt, sind nur noch { $percent } Prozent frei: { $megabytes } MB. Ist sie voll, nehme ich keine Mails mehr an und verschicke keine Briefe. Bitte schaff Platz; landfall status zeigt, was wie viel braucht.
mail-without-sender = Mail { $mail } antwortet auf einen Brief von mir, aber ihre Zeile Von (From) ist beschädigt und nennt nicht einen Absender, also habe ich nichts davon getan. Antwortet sie auf einen Brief an jemanden, der spielt, wurde dort gefragt, ob sie echt ist. landfall mail { $mail } zeigt sie.

## Grenzen

# Die letzte Antwort vor einem Schweigen.
limit-last-seat = Das war für eine Weile die letzte Antwort. Bis { $until } werden deine Befehle gespielt wie sonst; die, mit denen es nicht geht, stehen dann in einem einzigen Brief, und andere Anfragen bleiben unbeantwortet.
limit-last-sender = Das war für eine Weile die letzte Antwort. Bis { $until } beantworte ich keine weiteren Mails.
limit-last-unproven = Das war für eine Weile der letzte solche Brief. Bis { $until } beantworte ich keine weiteren Mails in deinem Namen, die vielleicht nicht von dir sind. Eine Antwort auf einen Brief von mir, von der Adresse, an die er ging, lese ich immer.
limit-last-stranger = Vor { $until } geht kein weiterer Brief an diese Adresse, außer dieser wird beantwortet.
stranger-asked = Jemand schrieb mir von dieser Adresse, die ich nicht kenne. Ich bin ein Schiedsrichter für Brettspiele per Mail. Mit deinem JA beantworte ich diese Mail und alles, was du von hier schreibst.
stranger-more = Diese Adresse kenne ich noch nicht. Mit deinem JA beantworte ich alles, was du von hier schreibst.
stranger-known = Danke, jetzt kenne ich diese Adresse. Schick deine Frage bitte noch einmal: HILFE zeigt, was es gibt.
# Was aus mehreren Mails wurde.
collected-mails = So viele Mails kamen von dir, dass { $mails ->
        [one] eine davon
       *[other] { $mails } davon
    } nicht einzeln beantwortet { $mails ->
        [one] wurde
       *[other] wurden
    }. Das wurde aus { $shown ->
        [one] ihr
       *[other] den neuesten { $shown }
    }:
collected-mail = { $when }: { $says }
collected-unanswered = nicht beantwortet; schick sie noch einmal, wenn du noch eine Antwort willst.
collected-next = Kommen weitere solche Mails, wird der nächste Brief wie dieser frühestens { $wait } später geschickt. Sobald ein Befehl von dir gespielt ist, wird jede Mail wieder einzeln beantwortet.
seat-slowed = { $seat } in { $game } bekam { $most } Antworten in einer Stunde, ohne etwas gespielt zu haben, als schriebe ein Programm. Von nun an werden die Mails dieses Platzes zusammen beantwortet, in einem Brief, in immer längeren Abständen, bis ein Befehl gespielt ist. Nichts geht verloren, und sonst merkt es niemand; judge.toml setzt die Grenze (answers_per_hour).
address-not-asked = Ich habe nicht an { $address } geschrieben: Ich frage eine neue Adresse am Tag, und keine, die gerade einen Brief bekam. Schick das noch einmal nach { $again }.

## Briefe, die abgewiesen werden, weil sie so verschickt sind

refused-by-policy = { $domain } weist Briefe dieses Schiedsrichters ab, weil sie so verschickt sind, nicht wegen ihrer Empfänger ({ $reason }). Briefe, seit ich zuletzt davon schrieb: { $letters }. Das zählt nicht gegen die Adresse eines Spielers; aber Briefe an { $domain } kommen nicht an, bis es behoben ist. Prüfe SPF, DKIM, DMARC und den Namen und Ruf des sendenden Servers: landfall doctor gibt die DNS-Einträge aus, und landfall status sagt, ob es weitergeht.

## Was der Schiedsrichter von jemandem aufbewahrt

mydata-own-letter = Ich bin nicht sicher, dass diese Mail von dir ist, und was ich über jemanden aufbewahre, ist nur für ihn. Antworte auf einen meiner Briefe an dich mit MEINE DATEN.
mydata-opening = Das bewahre ich über dich auf.
mydata-nobody = Mit der Adresse { $address } ist hier niemand notiert. Das bewahre ich dazu auf:
mydata-address = Deine Adresse ist { $address }; ich kenne sie seit { $known }.
mydata-confirmed = Sie wurde am { $date } durch eine Antwort bestätigt.
mydata-second = Deine zweite Adresse ist { $address }.
mydata-name = Dein Name ist { $name }: Briefe und Seiten von Partien, die nicht anonym sind, zeigen ihn neben deiner Farbe. NAME AUS entfernt ihn. Aufbewahrte Mails haben den Namen, den du darin schriebst.
mydata-names = Einen Namen von dir habe ich nicht notiert. Aufbewahrte Mails haben den Namen, den du darin schriebst; Listen beendeter Partien nennen dich nur dann beim Namen, wenn der Spielleiter einen notiert hat.
mydata-settings = Deine Briefe sind in dieser Sprache: { $language }, mit den Zeiten von { $zone }.
mydata-text = Sie sind reiner Text.
mydata-html = Sie haben neben dem Text eine Seite, ohne Bilder.
mydata-pictures = Sie haben neben dem Text eine Seite mit Bildern.
mydata-calendar = Sie bringen deine Fristen als Kalenderdateien mit.
mydata-detailed = Ihre Betreffzeilen nennen, was gefragt ist und bis wann.
mydata-each = Du bekommst nach jedem Ereignis einen Brief.
mydata-turn = Du bekommst Briefe, wenn du dran bist, und anderes Neue einmal am Tag.
mydata-digest = Du bekommst einen Brief am Tag, um { $hour } Uhr.
mydata-receipts = Jede deiner Mails mit Befehlen wird gleich beantwortet.
mydata-moderator = Du bist als Spielleiter dieses Schiedsrichters notiert.
mydata-seat-waiting = Du hast den Platz { $name } in { $game }, einer Partie, die noch nicht begonnen hat.
mydata-seat-running = Du spielst { $name } in { $game }.
mydata-seat-over = Du spieltest { $name } in { $game }, einer beendeten Partie.
mydata-away = In { $game } bist du als abwesend notiert von { $first } bis { $last }.
mydata-ahead = { $orders ->
    [one] In { $game } ist ein Befehl aufgehoben, den du vorausgeschickt hast.
   *[other] In { $game } sind { $orders } Befehle aufgehoben, die du vorausgeschickt hast.
 }
mydata-passes = In { $game } wirst du nicht gefragt, wenn du nur passen kannst.
mydata-muted = In { $game } hast du Presse stummgeschaltet ({ $count }).
mydata-observes = Du siehst { $games } zu.
mydata-opened = Du hast { $games } eröffnet.
mydata-press = { $count ->
    [one] Du hast eine Nachricht geschrieben, am { $last }.
   *[other] Du hast { $count } Nachrichten geschrieben, von { $first } bis { $last }.
 }
mydata-came-back = { $count ->
    [one] Ein Brief an dich kam zurück, am { $last }.
   *[other] { $count } Briefe an dich kamen zurück, von { $first } bis { $last }.
 }
mydata-mails = { $count ->
    [0] Keine Mail von dir wird aufbewahrt.
    [one] Eine Mail von dir ist notiert, vom { $last }{ $gone ->
        [0] .
       *[other] ; ihr Text ist nicht mehr da.
    }
   *[other] { $count } Mails von dir sind notiert, von { $first } bis { $last }{ $gone ->
        [0] .
       *[other] ; der Text fehlt bei { $gone }.
    }
 }
mydata-letters = { $count ->
    [0] Kein Brief an dich wird aufbewahrt.
    [one] Ein Brief an dich ist notiert, vom { $last }{ $gone ->
        [0] .
       *[other] ; sein Text ist nicht mehr da.
    }
   *[other] { $count } Briefe an dich sind notiert, von { $first } bis { $last }{ $gone ->
        [0] .
       *[other] ; der Text fehlt bei { $gone }.
    }
 }
mydata-keep-mails = Mails, wie sie kamen, werden { $time } lang aufbewahrt, und die einer Partie, bis sie zu Ende ist.
mydata-keep-mails-ever = Mails, wie sie kamen, werden unbegrenzt aufbewahrt.
mydata-keep-letters = Briefe einer Partie werden nach ihrem Ende noch { $time } lang aufbewahrt.
mydata-keep-letters-ever = Briefe von Partien werden unbegrenzt aufbewahrt.
mydata-keep-games = Was du in einer Partie entschieden hast, bleibt in ihrem Protokoll, unter dem Namen deines Platzes und ohne deine Adresse. Wie viele Antworten du bekamst, ist nach einem Tag vergessen.
mydata-remove = Um den Rest löschen zu lassen, schreib dem Spielleiter, der diesen Schiedsrichter betreibt: Antworte auf einen Brief deiner Partie mit PRESSE AN SPIELLEITER, deinen Worten und ENDE PRESSE, oder schreib an { $postmaster }.
mydata-remove-postmaster = Um den Rest löschen zu lassen, schreib dem Spielleiter, der diesen Schiedsrichter betreibt: { $postmaster }.

## Namen

name-is = Andere an deinen Tischen lesen neben deiner Farbe den Namen { $name }, außer in anonymen Partien. NAME mit einem anderen ändert ihn, NAME AUS entfernt ihn.
name-none = Du hast hier keinen Namen: Briefe nennen nur deine Farbe. NAME mit einem Namen, zum Beispiel NAME Ann, ändert das.
name-noted = Von jetzt an heißt du { $name }, neben deiner Farbe, für die anderen an deinen Tischen und auf den Seiten deiner Partien. Anonyme Partien zeigen keine Namen. NAME AUS entfernt ihn.
name-off = Dein Name ist entfernt. Briefe nennen nur deine Farbe.
name-taken = In { $games } heißt jemand anderes schon länger so, darum hast du dort nur deine Farbe. Ein anderer Name hilft, zum Beispiel NAME { $name } B.
name-empty = Ein Name braucht Buchstaben. Schick NAME mit einem Namen, zum Beispiel NAME Ann.
name-too-long = Ein Name darf bis zu { $most } Buchstaben breit sein. Schick einen kürzeren, zum Beispiel NAME Ann.
name-link = Ein Name darf nicht wie eine Adresse oder ein Link aussehen. Schick einen ohne Zeichen wie @, / und :, zum Beispiel NAME Ann.
name-reserved = So kann ich dich nicht nennen: so heißen ein Platz, der Schiedsrichter oder ein Spielleiter, oder es ist eines meiner Wörter. Schick einen anderen, zum Beispiel NAME Ann B.
name-of-judge = Schiedsrichter Schiedsrichterin Spielleiter Spielleiterin Betreiber
confirm-name = Die anderen am Tisch und alle, die die Seiten der Partie lesen, werden dich als { $name } kennen, neben deiner Farbe. Für einen anderen Namen schreib unter dein JA eine Zeile wie NAME Ann, oder NAME AUS für keinen.
confirm-no-name = Die anderen werden nur deine Farbe kennen. Für einen Namen schreib unter dein JA eine Zeile wie NAME Ann.
