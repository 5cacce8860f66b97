### Was der Schiedsrichter bei jedem Titel sagt.

## Listen und Wörter

list-and = { $first } und { $last }
list-or = { $first } oder { $last }
expected-word = { $word }
seat-introduced = { $player } ({ $seat })

## Betreffe: gleich für einen ganzen Faden, damit Mailprogramme ihn zusammenhalten

from-game = { $game } ({ $judge })
subject-game = [{ $game }] { $about }
subject-game-detailed = [{ $game }] { $about }: { $detail }
subject-turn = Du bist dran
subject-news = Neues
subject-detail = { $asks }
subject-detail-until = { $asks }, bis { $time }
subject-judge = Deine Mail an den Schiedsrichter
subject-confirm = Bitte bestätigen

calendar-summary = { $game }: Antwort von { $seat }

## Titel

title-new-world = Carcassonne: Die Neue Welt
title-race = Race to the New Found Land
title-neuland = Neuland
title-unknown = ein Spiel

## Zeiten

time = { $weekday }, { $day }. { $month } { $year }, { $hour } Uhr, { $zone }
until = { $time } (noch { $distance })
until-over = { $time } (schon vorbei)
date = { $weekday }, { $day }. { $month } { $year }
distance-minutes =
    { $minutes ->
        [one] eine Minute
       *[other] { $minutes } Minuten
    }
distance-hours =
    { $hours ->
        [one] eine Stunde
       *[other] { $hours } Stunden
    }
distance-days =
    { $hours ->
        [0] { $days } Tage
        [one] { $days } Tage und eine Stunde
       *[other] { $days } Tage und { $hours } Stunden
    }
# Viele Städte heißen auf Deutsch anders.
zone-city = Ortszeit { $city ->
    [Athens] Athen
    [Brussels] Brüssel
    [Copenhagen] Kopenhagen
    [Lisbon] Lissabon
    [Moscow] Moskau
    [Prague] Prag
    [Rome] Rom
    [Vienna] Wien
    [Warsaw] Warschau
    [Zurich] Zürich
   *[other] { $city }
 }
zone-plain = { $name }
weekday-run = { $first } bis { $last }
weekday-monday = Montag
weekday-tuesday = Dienstag
weekday-wednesday = Mittwoch
weekday-thursday = Donnerstag
weekday-friday = Freitag
weekday-saturday = Samstag
weekday-sunday = Sonntag
month-january = Januar
month-february = Februar
month-march = März
month-april = April
month-may = Mai
month-june = Juni
month-july = Juli
month-august = August
month-september = September
month-october = Oktober
month-november = November
month-december = Dezember

## Die Frage

asked = { $seat }, { $asks }.
asked-until = { $seat }, { $asks }. Zeit bis { $until }.
default-code = Ohne Antwort: { $code } ({ $order }).
default-order = Ohne Antwort spielt der Schiedsrichter für dich { $order }.
waiting = Du bist gerade nicht am Zug. { $seat } ist dran.
waiting-until = Du bist gerade nicht am Zug. { $seat } hat Zeit bis { $until }.
over =
    Die Partie ist zu Ende. { $count ->
        [one] { $seat-you ->
            [yes] Du hast gewonnen
           *[no] { $seat } hat gewonnen
        }
       *[other] Der Sieg wird geteilt von { $winners }
    }.
over-seat = { $seat-you ->
    [yes] dir
   *[no] { $seat }
 }
over-place = { $place }. { $seat-you ->
    [yes] Du
   *[no] { $seat }
 }: { $score }
over-congratulation = Herzlichen Glückwunsch zu deinem Sieg!
over-consolation = Gut gespielt: Rang { $place } von { $count }. Danke fürs Mitspielen.
reminder = { $seat }, zur Erinnerung: Du hast noch Zeit für deine Antwort, bis { $until }. Die Frage steht in einem früheren Brief; ZEIGE schickt sie noch einmal. Antworte auf jenen Brief oder auf diesen.
reminder-late = { $seat }, deine Zeit ist um, aber eine Antwort zählt noch bis { $until }. Die Frage steht in einem früheren Brief; ZEIGE schickt sie noch einmal. Antworte auf jenen Brief oder auf diesen.
set-draws = Die Ziehungen dieser Partie standen vorher in einer Liste fest; solange sie reicht, ist nichts Zufall.
not-verified = Diese Partie wurde ungeprüft übernommen: Ein Teil ließ sich nicht vergleichen, und niemand bürgt dafür.

## Wenn eine Frist verstrichen ist, und wenn sie sich verschiebt

late-grace = Kommst du zu spät, zählt deine Antwort noch bis { $until }.
late-reserve = Kommst du zu spät, geht es zuerst von deiner Zeitreserve ({ $reserve }) ab: Deine Antwort zählt bis { $until }.
late-reserve-grace = Kommst du zu spät, geht es zuerst von deiner Zeitreserve ({ $reserve }) ab, dann läuft eine Nachfrist ({ $grace }): Deine Antwort zählt bis { $until }.
default-wait = Ohne Antwort wartet die Partie auf dich.
silence-solo = Es gibt keine Frist: Die Partie endet erst nach { $days } Tagen ohne Befehl.
game-waits = { $seat-you ->
    [yes] Du hast nicht rechtzeitig geantwortet, also wartet die Partie auf dich.
   *[no] { $seat } hat nicht rechtzeitig geantwortet, also wartet die Partie.
 }
moved-outage = { $seat }, ich konnte meine Post eine Zeit lang nicht lesen ({ $gap }). Darum hast du mehr Zeit für deine Antwort: bis { $until }.
moved-unsent = { $seat }, ich konnte dir meine Frage eine Zeit lang nicht schicken ({ $gap }). Darum hast du mehr Zeit für deine Antwort: bis { $until }.

## Überschriften

heading-since = SEIT DEINEM LETZTEN BRIEF
heading-story = WAS SONST GESCHAH
story-stood-in = Ein Vertreter ({ $kind }) spielte für { $seat-you ->
    [yes] dich
   *[no] { $seat }
 }: { $told }
heading-since-question = SEIT DIESER FRAGE
heading-choices = DEINE MÖGLICHKEITEN
heading-further = Weitere Möglichkeiten, kurz gefasst:
heading-more =
    { $count ->
        [one] Noch eine, als Befehl zum Ausschreiben:
       *[other] Noch { $count }, als Befehl zum Ausschreiben:
    }
heading-answers = Als Antwort reicht eine Zeile, zum Beispiel:
heading-instead =
    { $count ->
        [one] Meintest du das? Dann schick:
       *[other] Meintest du das? Dann schick diese Zeilen:
    }
heading-together = Oder mehrere Befehle, einer je Zeile, zum Beispiel:
heading-words = Der Spielplan in Worten, und was du hast
# Behind the code of a choice without its variants; the link that previews a choice; its command.
choice-plain = nur das
choice-try = ausprobieren
choice-preview = VORSCHAU

## Was um die Regeln herum geschah

act-opened = Der Schiedsrichter hat seinen Teil des Startwerts vorab festgelegt. Prüfsumme: { $commitment }.
act-joined = { $seat } spielt mit.
act-joined-luck = { $seat } spielt mit und gab diesen Glücksspruch: „{ $luck }“.
act-luck = { $seat } gab diesen Glücksspruch: „{ $luck }“.
act-luck-none = { $seat } will keinen Glücksspruch.
act-luck-closed = Glückssprüche werden nicht mehr angenommen; die als Prüfsumme gegebenen werden von hier an gezeigt.
act-rules = Von hier an spielt der Schiedsrichter nach einer neueren Fassung der Regeln.
act-started = Alle Plätze sind besetzt, und die Partie beginnt.
act-dealt = Die Plätze wurden ausgelost, was am Ende jeder nachprüfen kann.
act-default = { $seat } hat nicht rechtzeitig geantwortet, also hat der Schiedsrichter { $order } gespielt.
act-sole = { $seat-you ->
    [yes] Du hattest
   *[no] { $seat } hatte
 } keine andere Wahl als { $order }.
act-late = { $seat-you ->
    [yes] Du hast
   *[no] { $seat } hat
 } nicht rechtzeitig geantwortet, also hat die Partie gewartet.
act-away = { $seat-you ->
    [yes] Du bist
   *[no] { $seat } ist
 } bis { $until } abwesend.
act-away-from = { $seat-you ->
    [yes] Du bist
   *[no] { $seat } ist
 } von { $from } bis { $until } abwesend.
act-back = { $seat-you ->
    [yes] Du bist
   *[no] { $seat } ist
 } zurück.
act-back-planned = { $seat-you ->
    [yes] Du bleibst: Deine
   *[no] { $seat } bleibt: Die
 } geplante Abwesenheit entfällt.
act-standstill = Der Schiedsrichter war eine Zeit lang nicht zu erreichen, darum bekam { $seat } { $by } mehr Zeit.
act-revealed = Der eigene Startwert des Schiedsrichters war { $seed }; damit kann jeder jede Ziehung wiederholen.

## Quittungen

played =
    { $count ->
        [one] Gespielt: { $orders }.
       *[other] Gespielt, in dieser Reihenfolge: { $orders }.
    }
preview-choices = Nur eine Vorschau, gespielt wurde nichts. Deine ersten Möglichkeiten täten dies, jede für sich, soweit es vor der nächsten Ziehung feststeht:
preview = Nur eine Vorschau, gespielt wurde nichts. Deine Befehle täten dies, soweit es vor der nächsten Ziehung feststeht:
nothing-played =
    { $lines ->
        [one] Es wurde nichts gespielt: Deine Zeile ist so nicht spielbar.
       *[other] Es wurde nichts gespielt: { $failed ->
            [one] Eine deiner { $lines } Zeilen ist
           *[other] { $failed } deiner { $lines } Zeilen sind
        } so nicht spielbar.
    }
nothing-played-beside-ahead = Es wurde nichts gespielt: Eine Zeile, die du vorausgeschickt hast, habe ich nicht verstanden, und vielleicht ändert sie den Sinn der anderen.
nothing-played-beside-quoted = Es wurde nichts gespielt: Deine eigenen Zeilen beenden oder passen nur, und die Zeilen, die wie Befehle aussehen, halte ich für ein Zitat.
show-as-moderator = Nur ein Spielleiter sieht eine Partie mit den Augen eines Platzes. Das ist deine eigene Sicht.
nothing-read = In deiner Mail war kein Befehl.
still-time = Du hast noch Zeit bis { $until }.
still-counts = Deine Zeit ist um, aber deine Antwort zählt noch.
still-counts-until = Deine Zeit ist um, aber deine Antwort zählt noch bis { $until }.
stale = Das war die Antwort auf einen alten Brief, also wurde nichts gespielt. So steht es jetzt.
not-your-decision = Es wurde nichts gespielt. So steht es.
not-started-luck = { $game } hat noch nicht begonnen: Die Spieler werden gerade nach Glückssprüchen gefragt. Es wurde nichts gespielt.
not-started = { $game } hat noch nicht begonnen: Es fehlen noch Spieler. Es wurde nichts gespielt.
is-over = { $game } ist zu Ende. Es wurde nichts gespielt.
outcome-played = gespielt
outcome-would-be-played = würde gespielt
outcome-held = verstanden, aber nicht gespielt
outcome-not-reached = nicht erreicht
outcome-unplayed = nicht gespielt: Davor wurde etwas entschieden oder gezogen, das du nicht wissen konntest
outcome-unclear = nicht klar genug, um gespielt zu werden
unclear-no-such-code = Den Code { $code } gibt es nicht: Dein Brief hat die Codes { $first } bis { $last }.
unclear-no-codes = Den Code { $code } gibt es nicht: Dein Brief hatte keine.
unclear-letter-alone = Ein einzelner Buchstabe ist kein Code, weil manche auch mit Buchstaben unterschreiben; { $code } ist einer.
unclear-beside-code = Ich bin nicht sicher, was die Wörter neben { $code } heißen. Meinst du den Code, schick ihn allein in einer Zeile.
unclear-several-codes = Schreib nur einen Code in jede Zeile: Zusammen ergeben diese keinen Befehl, und nacheinander gehen sie auch nicht.
unclear-question = Das liest sich wie ein Befehl, ist aber eine Frage. Lass das Fragezeichen weg, um es zu spielen, oder schreib VORSCHAU davor, um zu sehen, was geschähe.
unclear-too-many = Das sind mehr Befehle, als ich in einer Mail lese. Schick weniger.
unclear-rival = Zwei deiner Zeilen beantworten dieselbe Frage. Welche meinst du?
unclear-near-code = Das ist fast der Code { $code }. Meinst du ihn, schick ihn allein in einer Zeile.
unclear-retracted = Das könnte einen Befehl deiner Mail zurücknehmen oder aufschieben, also habe ich gewartet. Soll der Befehl gespielt werden, schick ihn ohne diese Zeile.
unclear-asked = Das fragt etwas, also habe ich mit den Befehlen deiner Mail gewartet. VORSCHAU vor einem Befehl zeigt, was er täte; sollen die Befehle gespielt werden, schick sie allein.
unclear-misspelt = { $word } kenne ich hier nicht.
unclear-closer = Ob das hier deinen Zug beendet, ist unklar. Schick es allein oder gleich unter deinem letzten Befehl.
read-as = { $line } habe ich als Code { $code } gelesen.
not-read = Nicht als Befehle gelesen: { $lines }
wish-offer = Für „{ $line }“ schick in einer eigenen Zeile: { $order }
outcome-misread = nicht verstanden
outcome-ambiguous = kann mehreres heißen
outcome-refused = gegen die Regeln
misread-unknown = Ich verstehe hier { $piece } nicht.
misread-ambiguous = { $piece } kann mehreres heißen.
misread-missing = Die Zeile endet zu früh.
misread-surplus = Der Befehl ist vor { $piece } schon vollständig.
misread-expected = Erwartet war { $expected }.
misread-meanings = Meintest du { $nearest }?
nearest = Was dem am nächsten kommt und erlaubt ist: { $nearest }.
refused-by = (Regel: { $rule }.)
refusal-not-awaited = Du bist jetzt nicht am Zug.
chapter-sequence = Spielablauf

## Wer jemand ist

confirm-who = Hier schreibt { $judge }, ein Programm, mit dem man Brettspiele per Mail spielt.
confirm-join = Mit dieser Adresse wurde um einen Platz in { $game } gebeten, einer Partie { $title } per Mail. Antworte mit JA, und der Platz { $seat } gehört dir: Willkommen am Tisch!
confirm-luck = Der Schiedsrichter hat seinen eigenen Teil des Startwerts vorab festgelegt; die Prüfsumme ist { $commitment }. Für einen Glücksspruch schreib GLÜCK und die Worte in eine Zeile unter dein JA: Dann kann der Schiedsrichter nicht wählen, was gezogen wird. JA allein genügt auch.
confirm-luck-early = Der Schiedsrichter hat seinen eigenen Teil des Startwerts vorab festgelegt; die Prüfsumme ist { $commitment }. Der Glücksspruch oben kam davor und gilt daher nicht: Schick ihn mit deinem JA, in einer Zeile darunter, als GLÜCK und die Worte.
confirm-sender = Sind diese Befehle von dir, beantworte diesen Brief mit JA, allein auf der ersten Zeile, und sie werden gespielt. Seine letzte Zeile, allein dorthin kopiert, tut dasselbe. Bei jeder anderen Antwort warten sie weiter.
confirm-yes-does = Das war ich: Tu es.
confirm-no-does = Das war ich nicht: Es geschieht nichts.
confirm-ignore = Warst du es nicht, tu nichts oder antworte mit NEIN: Dann geschieht nichts.
# Wörter in Großbuchstaben, die ablehnen, wenn eine Antwort damit beginnt.
confirm-noes = NEIN NICHT NIE NIEMALS
held-other-address = Eine Mail mit Befehlen für { $seat } in { $game } kam von einer Adresse, die nicht zu diesem Platz gehört. Es wurde nichts gespielt. Das sind die Zeilen:
held-no-sender = Eine Mail mit Befehlen für { $seat } in { $game } antwortete auf einen Brief an dich, aber ihre Zeile Von (From) ist beschädigt und sagt nicht, wer sie geschickt hat. Es wurde nichts gespielt. Das sind die Zeilen:
held-no-tag = Eine Mail mit Befehlen für { $seat } in { $game } kam in deinem Namen, war aber keine Antwort auf einen meiner Briefe. Es wurde nichts gespielt. Das sind die Zeilen:
held-not-vouched = Eine Mail mit Befehlen für { $seat } in { $game } kam in deinem Namen, aber dein Mailsystem hat nicht für sie gebürgt. Es wurde nichts gespielt. Das sind die Zeilen:
orders-of-which-game = Ich weiß nicht, für welche Partie deine Mail ist. Antworte auf einen Brief der Partie, damit deine Mail ihre Adresse trägt.

## Plätze und Partien

joined = Du hast den Platz { $seat } in { $game } ({ $title }). Die Partie beginnt, wenn der letzte Platz besetzt ist; bis dahin ist nichts zu tun.
joined-luck = Du hast den Platz { $seat } in { $game } ({ $title }). Die Partie beginnt, wenn der letzte Platz besetzt ist und alle wegen der Glückssprüche geantwortet haben.
joined-last = Du hast den Platz { $seat } in { $game } ({ $title }). Alle Plätze sind besetzt. Die Partie beginnt, wenn alle wegen der Glückssprüche geantwortet haben, spätestens am { $until }.
no-such-game = Eine Partie namens { $game } gibt es hier nicht. PARTIEN zeigt die Liste.
game-is-full = { $game } hat keinen freien Platz.
seated-already = Du hast den Platz { $seat } in { $game } schon.
no-such-seat = Diesen freien Platz gibt es in { $game } nicht. Frei: { $free }.
games-none = Zurzeit ist keine Partie offen.
games-list = Diese Partien sind offen. Für einen Platz in einer, die auf Spieler wartet, schreib MITSPIELEN und ihren Namen.
games-waiting = { $game }: { $title }, { $seats } Plätze, wartet auf Spieler. Frei: { $free }.
games-luck = { $game }: { $title }, { $seats } Plätze, beginnt bald: Die Spieler werden gerade nach Glückssprüchen gefragt.
games-running = { $game }: { $title }, { $seats } Plätze, wird gespielt.
show-public = { $game }, wie alle es sehen.
show-players = Am Tisch: { $seats }.
show-which = Welche Partie? Schreib ZEIGE und ihren Namen, oder antworte auf einen ihrer Briefe mit ZEIGE.
show-which-of = Welche Partie? Schreib ZEIGE und eine von { $games }, oder antworte auf einen ihrer Briefe mit ZEIGE.

## Glückssprüche

luck-offer = Der Schiedsrichter hat seinen eigenen Teil des Startwerts vorab festgelegt; die Prüfsumme ist { $commitment }. Für einen Glücksspruch antworte auf diesen Brief mit GLÜCK und den Worten: Dann kann der Schiedsrichter nicht wählen, was gezogen wird. GLÜCK KEINE oder gar keine Antwort geht auch.
luck-never = Der Schiedsrichter hat den Startwert von { $game } vorab festgelegt; die Prüfsumme ist { $commitment }. Gespielt wird ohne Glückssprüche.
luck-early = Dein Glücksspruch kam vor dieser Prüfsumme und gilt daher nicht: Schick ihn jetzt.
luck-example = GLÜCK der Wind weht aus West
luck-answer = GLÜCK { $luck }
luck-answer-none = GLÜCK KEINE
luck-awaited = Du hast den Platz { $seat } in { $game } ({ $title }), und alle Plätze sind besetzt. Die Partie beginnt, wenn alle wegen der Glückssprüche geantwortet haben, spätestens am { $until }.
luck-tell = In { $game } werden keine Glückssprüche mehr angenommen. { $seat } gab eine Prüfsumme: Antworte bis { $until } mit GLÜCK und den Worten dazu, sonst geht die Prüfsumme selbst in den Startwert ein.
luck-noted = Notiert, dein Glücksspruch ist: „{ $luck }“. Du kannst stattdessen noch einen anderen schicken.
luck-noted-none = Notiert: kein Glücksspruch von dir.
luck-noted-hash = Notiert: Ich habe deine Prüfsumme. Wenn alle geantwortet haben, frage ich dich nach den Worten.
luck-waits = { $game } beginnt, wenn der letzte Platz besetzt ist und alle wegen der Glückssprüche geantwortet haben.
luck-waits-until = { $game } beginnt, wenn alle wegen der Glückssprüche geantwortet haben, spätestens am { $until }.
luck-usage = Schreib es so: GLÜCK und ein paar Worte, GLÜCK KEINE für keine, oder GLÜCK SHA256 und die 64 Hexadezimalziffern einer Prüfsumme.
luck-bad-hash = Hinter GLÜCK SHA256 müssen 64 Hexadezimalziffern stehen und sonst nichts. Es wurde nichts notiert.
luck-closed = In { $game } werden keine Glückssprüche mehr angenommen, deiner also auch nicht.
luck-other-words = Diese Worte passen nicht zu deiner Prüfsumme und gelten daher nicht. Jeder Buchstabe und jedes Leerzeichen zählt.
luck-too-late = { $game } nimmt keine Glückssprüche mehr an, deinen also auch nicht: Die Ziehungen haben begonnen.

## Was Spieler über ihre eigene Zeit sagen

personal-own-letter = Ich bin nicht sicher, dass diese Mail von dir ist, also wurde nichts notiert. Schick sie bitte als Antwort auf einen meiner Briefe, damit sie dessen Kennung trägt.
absent-misread = Das konnte ich nicht als Tage lesen. Schreib sie so: ABWESEND 2026-12-20 BIS 2027-01-03. Beide Tage zählen mit. ABWESEND allein zeigt, was notiert ist, und ANWESEND beendet es.
absent-past = Diese Tage sind schon vorbei, also wurde nichts notiert.
absent-from = Du bist von { $first } bis { $last } abwesend, beide Tage mitgezählt. So lange steht deine Zeit still:
absent-noted = { $game }: notiert. Übrig von { $most } Tagen im Jahr: { $left }.
absent-moved = { $game }: notiert, und du hast für deine Antwort Zeit bis { $until }. Übrig von { $most } Tagen im Jahr: { $left }.
absent-too-long = { $game }: nicht notiert. Ein Spieler darf { $most } Tage im Jahr abwesend sein; noch übrig: { $left }.
absent-anonymous = { $game }: nicht notiert. In einer anonymen Partie gibt es keine Abwesenheit, weil sie verriete, wer welchen Platz spielt. VORSCHLAG PAUSE bittet die anderen um eine Pause, ohne Tage.
absent-none = Für dich ist keine Abwesenheit notiert.
absent-list = Diese Abwesenheiten von dir sind notiert. ANWESEND beendet sie.
absent-entry = { $game }: { $first } bis { $last }
back-noted = Willkommen zurück. Deine Abwesenheit ist zu Ende; Fristen, die dafür verschoben wurden, bleiben so.
back-planned = Notiert: Du bleibst. Deine geplante Abwesenheit entfällt; Fristen, die dafür verschoben wurden, bleiben so.
absent-granted = Der Spielleiter hat notiert, dass du von { $first } bis { $last } abwesend bist, beide Tage mitgezählt. So lange steht deine Zeit still.
moved-granted = Du hast für deine Antwort Zeit bis { $until }.
moved-away = { $seat } ist bis { $last } abwesend und hat Zeit bis { $until }.
moved-away-from = { $seat } ist von { $from } bis { $last } abwesend und hat Zeit bis { $until }.
zone-noted = Von nun an gelten in deinen Briefen die Zeiten von { $zone }. Dort ist es { $time }.
zone-unknown = Ich kenne keine Zeitzone namens { $zone }. Schreib es so: ZEITZONE Europe/Berlin.
bank-list = Was von deinen Zeitreserven übrig ist:
bank-entry = { $game }: { $left } von insgesamt { $bank }.
bank-none = Keine deiner Partien hat eine Zeitreserve.
format-pictures = Von nun an haben meine Briefe neben dem Text eine Seite, mit einem Bild des Spielplans und einer Antwort hinter jedem Code. BILDER AUS lässt das Bild weg, FORMAT TEXT auch die Seite.
format-html = Von nun an haben meine Briefe neben dem Text eine Seite, ohne Bilder. BILDER AN bringt sie zurück, FORMAT TEXT beendet auch die Seite.
format-text = Von nun an sind meine Briefe reiner Text. FORMAT HTML bringt die Seite und die Bilder zurück.
calendar-on = Von nun an bringt jede Frage ihre Frist als Datei für deinen Kalender mit, ein Eintrag für jeden deiner Plätze. Der Eintrag wandert mit der nächsten Frage und verschwindet, wenn du geantwortet hast. KALENDER AUS beendet das.
calendar-off = Meine Briefe bringen keine Kalenderdateien mehr mit.
calendar-misread = Schreib KALENDER AN für Briefe, die ihre Frist als Kalenderdatei mitbringen, oder KALENDER AUS für Briefe ohne.
calendar-nowhere = Das ist notiert; aber die Briefe dieses Schiedsrichters bringen keine Kalenderdateien mit, weil sein Betreiber sie abgeschaltet hat.
remind-set = Deine eine Erinnerung an eine Frist kommt { $before } vor ihrem Ende, in all deinen Partien.
remind-off = Vor deinen Fristen kommt keine Erinnerung.
remind-on = Erinnerungen an deine Fristen kommen so, wie jede Partie sie vorsieht.
remind-misread = Schreib ERINNERN 6h für eine Erinnerung sechs Stunden vor dem Ende jeder Frist (5m bis 30d), ERINNERN AUS für keine, oder ERINNERN AN für die der einzelnen Partien.
heading-note = DEINE NOTIZ
note-kept = Ich bewahre diese Worte mit { $game } auf, über den Möglichkeiten in deinen Briefen. Nur du siehst sie, und nichts darin wird gespielt. Eine neue NOTIZ ersetzt sie, und NOTIZ AUS entfernt sie.
note-shown = Deine Notiz in { $game }:
note-none = Du hast keine Notiz in { $game }. Schreib NOTIZ allein in eine Zeile und deine Worte darunter, bis zu 2000 Zeichen; ENDE NOTIZ schließt sie vor Befehlen ab.
note-too-long = Diese Notiz hat { $count } Zeichen, mehr als { $most }. Deine Notiz in { $game } ist, wie sie war.
note-removed = Deine Notiz in { $game } ist entfernt.
mydata-note = Deine Notiz in { $game }: { $text }
subject-set-detailed = Von nun an nennen die Betreffzeilen meiner Briefe, was gefragt ist und bis wann. BETREFF FEST beendet das.
subject-set-fixed = Von nun an sagen die Betreffzeilen meiner Briefe nur, ob etwas gefragt ist.
format-misread = Schreib FORMAT HTML für Briefe mit einer Seite und Bildern neben dem Text, oder FORMAT TEXT für reinen Text.
pictures-misread = Schreib BILDER AN für Briefe, die den Spielplan als Bild zeigen, oder BILDER AUS für Briefe ohne.
picture-alt = Der Spielplan als Bild; die Worte darunter sagen dasselbe.
picture-curve-alt = Ein Bild davon, wie es im Lauf der Partie für alle stand; das Ergebnis in Worten steht im Brief davor.

## Sprachen

# Der Name, den eine Sprache für sich selbst hat.
language-name = Deutsch
language-one = { $code } ({ $name })
language-list = Ich schreibe in diesen Sprachen: { $languages }. Schreib SPRACHE und eine davon, etwa SPRACHE nl, und ich schreibe dir darin. Befehle verstehe ich in allen diesen Sprachen.
language-unknown = In { $given } schreibe ich nicht.
language-chosen = Von nun an schreibe ich dir auf Deutsch. SPRACHE allein zeigt die anderen Sprachen.
language-of-stranger = Ich antworte auf Deutsch, wie du es wünschst. Deine Sprache merke ich mir, sobald du einen Platz hast: Schreib MITSPIELEN und den Namen einer Partie, und SPRACHE { $code }.
language-other-address = Eine Mail von einer nicht registrierten Adresse bat um Briefe in einer anderen Sprache: { $name }. Es wurde nichts geändert; SPRACHE { $code } von dieser Adresse ändert es.

## Mails, die nicht zu lesen sind

unfit-too-big = Deine Mail war größer als { $megabytes } MB, also habe ich sie nicht gelesen. Bitte schick deine Antwort ohne Dateien, oder mit kleineren.
unfit-too-many-parts = Deine Mail hatte zu viele Teile, also habe ich sie nicht gelesen. Bitte schick reinen Text.
unfit-too-much-text = Deine Mail hatte mehr Text, als ich lese. Bitte schick nur deine Antwort.
unread-closed-format = Dein Mailprogramm hat ein geschlossenes Format (winmail.dat) geschickt, das ich nicht lesen kann. Bitte schick es als reinen Text.
unread-encrypted = Deine Mail konnte ich nicht lesen: Sie kam verschlüsselt, und ich habe keinen Schlüssel dafür. Bitte schick sie unverschlüsselt.
unread-file = In deiner Mail war kein Befehl. Sie kam mit einer Datei, und Dateien öffne ich nicht. Bitte schreib deine Zeilen in die Mail selbst.
unread-recording = In deiner Mail war kein Befehl. Sie kam mit einer Aufnahme, und hören kann ich nicht. Bitte schreib deine Zeilen in die Mail.
unread-picture = In deiner Mail war kein Befehl. Sie kam mit einem Bild, und sehen kann ich nicht. Bitte schreib deine Zeilen in die Mail.

## Der Fuß

# Keine Zeile davon beginnt mit einem Befehl: sie kann ohne Zeichen zitiert werden.
foot-preview = Erst ausprobieren: VORSCHAU { $order }.
foot-help = Gleich beantwortet: HILFE, REGELN, ZEIGE.
# Die Befehle, die in HTML Links sind, einer je Zeile, von gleich beginnenden der längere zuerst.
foot-commands =
    HILFE BEFEHLE
    VORSCHAU
    HILFE
    REGELN
    ZEIGE
    PARTIEN
    VERLAUF
foot-press = An andere schreiben: PRESSE AN { $names }.
# Was der Link vor einem solchen Namen hat.
foot-press-before = PRESSE%20AN%20
foot-press-all = ALLE
# Was er dahinter hat: eine leere Zeile zum Schreiben, und das Ende.
foot-press-link = %0D%0A%0D%0AENDE%20PRESSE
foot-no-luck-brief = In dieser Partie gibt es keine Glückssprüche.
foot-no-luck = Ohne Glückssprüche: Alle Ziehungen folgen dem Startwert des Schiedsrichters.
foot-head = Prüfsumme der Partie bis hier: { $head }
foot-tag = Dieser Brief ist nur für dich: Mit ihm könnten andere für dich spielen.

## Bestätigungen

confirm-deeds = Soll das geschehen, beantworte diesen Brief mit diesen Wörtern: { $yes }. Bei jeder anderen Antwort wartet es weiter.
confirm-yes = Warst du es, beantworte diesen Brief mit JA, allein auf der ersten Zeile. Seine letzte Zeile, allein dorthin kopiert, tut dasselbe. Bei jeder anderen Antwort wartet es weiter.
# Wörter in Großbuchstaben, die bestätigen, wenn eines allein auf der ersten Zeile einer Antwort steht.
confirm-yeses = JA
confirm-unclear = Ich konnte nicht erkennen, ob deine Antwort auf „{ subject-confirm }“ ein Ja war. Also ist nichts geschehen, und meine Frage wartet noch.
confirm-over = Du hast schon NEIN geantwortet, oder etwas, das ich für ein Nein hielt. Also ist nichts geschehen, und die Frage ist erledigt. Willst du es doch, bitte noch einmal darum.
confirm-join-any = Mit dieser Adresse wurde um einen Platz in { $game } gebeten, einer Partie { $title } per Mail. Antworte mit JA, und du bekommst den ersten, der dann frei ist, zurzeit { $seat }: Willkommen am Tisch!
confirm-join-anonymous = Mit dieser Adresse wurde um einen Platz in { $game } gebeten, einer Partie { $title } per Mail. Antworte mit JA, und du hast einen: Willkommen am Tisch!
joined-anonymous = Die Partie ist anonym: Zu Beginn werden die Plätze ausgelost, also bekommst du vielleicht einen anderen.
anonymous-seats = { $count ->
        [one] ein Platz
       *[other] { $count } Plätze
    }
confirm-free = Frei: { $free }.
held-too-long = Eine Mail mit Befehlen in { $game } kam in deinem Namen, und nichts beweist, dass du es warst. Sie ist zu lang, um dich danach zu fragen, also habe ich sie nicht aufgehoben, und es wurde nichts gespielt. War sie von dir, schick sie als Antwort auf einen Brief der Partie.

## Punkte aller Plätze, und was weggelassen ist

points-of-all = Punkte: { $points }.
points-of = { $seat-you ->
    [yes] du
   *[no] { $seat }
 } { $points }
points-of-more = { $seat-you ->
    [yes] du
   *[no] { $seat }
 } { $points } (+{ $change })
points-of-less = { $seat-you ->
    [yes] du
   *[no] { $seat }
 } { $points } (-{ $change })
left-out = Sonst hat sich nichts geändert. ZEIGE schickt alles.
left-out-board = ZEIGE schickt dir den Spielplan.
left-out-provenance = Manches in dieser Partie ist rekonstruiert, nicht offiziell: ZEIGE nennt es.
