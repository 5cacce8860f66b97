### Vorausgeschickte Befehle.

act-ahead = Das hattest du im Voraus befohlen (Nummer { $number }: { $orders }).
ahead-waits =
    { $count ->
        [one] Ein Befehl, den du vorausgeschickt hast, wartet auf seine Entscheidung; ZEIGE VORGEMERKT nennt ihn.
       *[other] { $count } Befehle, die du vorausgeschickt hast, warten auf ihre Entscheidungen; ZEIGE VORGEMERKT nennt sie.
    }
ahead-kept = Für später aufgehoben; jeder wird gespielt, wenn seine Entscheidung kommt und er dann erlaubt ist:
ahead-entry = { $number }: { $text }
ahead-entry-for = { $number }: { $text } (für { $decision })
ahead-list = Diese Befehle von dir warten auf ihre Entscheidungen, in dieser Reihenfolge. STREICHE und eine Nummer zieht einen zurück, STREICHE ALLE alle.
ahead-none = Kein Befehl von dir wartet. VORAUS auf einer eigenen Zeile, mit Befehlen darunter, schickt Befehle voraus.
ahead-dropped = Zurückgezogen:
ahead-drop-none = Nichts wurde zurückgezogen: STREICHE nimmt die Nummer eines Befehls, der wartet, oder ALLE. ZEIGE VORGEMERKT nennt sie.
ahead-unlawful = Dein Befehl Nummer { $number } ({ $text }) war für diese Entscheidung vorausgeschickt und ist jetzt nicht erlaubt: { $why } Er bleibt aufgehoben, und nichts wurde für dich gespielt; STREICHE { $number } zieht ihn zurück.
ahead-not-kept = Nichts wurde für später aufgehoben:
outcome-kept = für später aufgehoben, Nummer { $number }
outcome-kept-for = für später aufgehoben, Nummer { $number }, für { $decision }
outcome-would-be-kept = würde für später aufgehoben
outcome-would-be-kept-for = würde für später aufgehoben, für { $decision }
outcome-not-kept = nicht für später aufgehoben
ahead-wrong = { $text }: { $why }
ahead-empty = Hinter VORAUS stand kein Befehl.
ahead-too-many = Mehr als { $most } Befehle können nicht auf einmal warten.
ahead-no-test = Eine Bedingung schreibt man so: WENN, ein Ding, IST WEG oder IST DA, DANN und ein Befehl; und vielleicht SONST und noch ein Befehl.
ahead-no-order = Es steht kein Befehl da, wo einer stehen sollte.
ahead-too-much = Das ist zu viel für eine Zeile: höchstens { $most } Befehle können auf ERSTES VON folgen, und höchstens { $most } Bedingungen ineinander stehen.
ahead-code = Ein Code wie { $code } bedeutet nur in der Antwort auf seinen Brief etwas; schreib den Befehl aus.
ahead-no-keyword = Kein Befehl dieses Spiels beginnt mit { $word }.
ahead-unknown-thing = Ich weiß nicht, was { $thing } ist, also kann ich nicht sehen, ob es da ist.
ahead-where = Das passt zu vielen Entscheidungen, und nichts sagt, welche gemeint ist. Schick es, wenn du gefragt wirst, oder unter dem Befehl, dem es folgt.
ahead-gone-by = Das ist für { $decision }, und diese Entscheidung ist gefallen.
ahead-twice = Auch eine Zeile darüber ist für { $decision }, wo ein Befehl gilt. Schick einen davon, oder beide hinter ERSTES VON: mit einem Schrägstrich dazwischen.
ahead-unfit = Das passt nicht zu dem, was gefragt ist.
ahead-replaces = Das tritt an die Stelle von Nummer { $number }.
ahead-lapsed = Dein vorausgeschickter Befehl Nummer { $number } ({ $text }) war für { $decision }. Diese Entscheidung ist ohne ihn gefallen, und er ist zurückgezogen.

## Entscheidungen, die sich zusammen beantworten lassen

heading-later = Was in deinen nächsten Entscheidungen erlaubt ist, hängt nicht davon ab, was die anderen bis dahin tun. Darum können Befehle dafür in derselben Mail stehen: jeder wartet, bis er dran ist, und niemand sieht ihn vorher. Etwa:
later-word = VORAUS

## Grenzen vorausgeschickter Befehle

ahead-too-long = Diese Zeile ist länger als { $most } Zeichen. Schick kürzere Befehle voraus, jeden auf einer eigenen Zeile.
