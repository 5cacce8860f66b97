### Vorausgeschickte Befehle.

act-ahead = Gespielt, wie vorausgeschickt (Nummer { $number }): { $orders }.
ahead-waits =
    { $count ->
        [one] Ein vorausgeschickter Befehl von dir wartet; ZEIGE VORGEMERKT nennt ihn.
       *[other] { $count } vorausgeschickte Befehle von dir warten; ZEIGE VORGEMERKT nennt sie.
    }
ahead-kept = Für später aufgehoben; jeder wird gespielt, wenn seine Entscheidung kommt, falls er dann erlaubt ist:
ahead-entry = { $number }: { $text }
ahead-entry-for = { $number }: { $text } (für { $decision })
ahead-list = Diese Befehle von dir warten auf ihre Entscheidungen, in dieser Reihenfolge. STREICHE und eine Nummer zieht einen zurück, STREICHE ALLE zieht alle zurück.
ahead-none = Von dir wartet kein Befehl. Um welche vorauszuschicken, schreib sie unter das Wort VORAUS, das allein auf einer Zeile steht.
ahead-dropped = Zurückgezogen:
ahead-drop-none = Es wurde nichts zurückgezogen: STREICHE nimmt die Nummer eines wartenden Befehls oder ALLE. ZEIGE VORGEMERKT nennt sie.
ahead-unlawful = Deinen Befehl Nummer { $number } ({ $text }) hattest du für diese Entscheidung vorausgeschickt, aber jetzt ist er nicht erlaubt: { $why } Er bleibt aufgehoben, und für dich wurde nichts gespielt; STREICHE { $number } zieht ihn zurück.
ahead-not-kept = Es wurde nichts für später aufgehoben:
outcome-kept = für später aufgehoben, Nummer { $number }
outcome-kept-for = für später aufgehoben, Nummer { $number }, für { $decision }
outcome-would-be-kept = würde für später aufgehoben
outcome-would-be-kept-for = würde für später aufgehoben, für { $decision }
outcome-not-kept = nicht für später aufgehoben
ahead-wrong = { $text }: { $why }
ahead-empty = Hinter VORAUS stand kein Befehl.
ahead-too-many = Mehr als { $most } Befehle können nicht gleichzeitig warten.
ahead-no-test = Eine Bedingung schreibt man so: WENN, ein Ding, IST WEG oder IST DA, DANN und ein Befehl; auf Wunsch noch SONST und ein anderer Befehl.
ahead-no-order = Hier fehlt ein Befehl.
ahead-too-much = Das ist zu viel für eine Zeile: Höchstens { $most } Befehle können auf ERSTES VON folgen, und höchstens { $most } Bedingungen ineinander stehen.
ahead-code = Ein Code wie { $code } gilt nur in der Antwort auf seinen Brief; schreib den Befehl aus.
ahead-no-keyword = Kein Befehl dieses Spiels beginnt mit { $word }.
ahead-unknown-thing = Ich weiß nicht, was { $thing } ist, also auch nicht, ob es da ist.
ahead-where = Das passt zu vielen Entscheidungen, und nichts sagt, welche gemeint ist. Schick es, wenn du gefragt wirst, oder unter dem Befehl, dem es folgt.
ahead-gone-by = Das ist für { $decision }, und diese Entscheidung ist gefallen.
ahead-twice = Auch eine Zeile darüber ist für { $decision }, und da gilt nur ein Befehl. Schick einen davon, oder beide hinter ERSTES VON: mit einem Schrägstrich dazwischen.
ahead-unfit = Das passt nicht zur Frage.
ahead-replaces = Das ersetzt Nummer { $number }.
ahead-lapsed = Dein vorausgeschickter Befehl Nummer { $number } ({ $text }) war für { $decision }. Diese Entscheidung fiel ohne ihn, also ist er zurückgezogen.

## Entscheidungen, die sich zusammen beantworten lassen

heading-later = Du kannst deine nächsten Befehle gleich mitschicken, unter dem Wort VORAUS; jeder wartet ungesehen, bis er dran ist. Zum Beispiel:
later-word = VORAUS

## Grenzen vorausgeschickter Befehle

ahead-too-long = Diese Zeile ist länger als { $most } Zeichen. Schick kürzere Befehle voraus, jeden auf einer eigenen Zeile.
