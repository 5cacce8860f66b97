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

calendar-summary = { $game }: Antwort von { $seat } fällig

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
asked-until = { $seat }, { $asks }, bis { $until }.
default-code = Ohne Antwort: { $code } ({ $order }).
default-order = Ohne Antwort spielt der Schiedsrichter für dich { $order }.
waiting = Von dir wird jetzt nichts verlangt. { $seat } ist am Zug.
waiting-until = Von dir wird jetzt nichts verlangt. { $seat } ist am Zug, bis { $until }.
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
over-consolation = Gut gespielt: du bist auf Rang { $place } von { $count } gekommen. Danke für das Spiel.
reminder = { $seat }, zur Erinnerung: deine Antwort wird noch erwartet, bis { $until }. Die Frage steht in einem früheren Brief, den ZEIGE noch einmal schickt; antworte auf jenen Brief oder auf diesen.
reminder-late = { $seat }, deine Zeit ist um, deine Antwort kommt zu spät. Sie zählt noch bis { $until }. Die Frage steht in einem früheren Brief, den ZEIGE noch einmal schickt; antworte auf jenen Brief oder auf diesen.
set-draws = Die Ziehungen dieser Partie standen vor ihrem Beginn in einer Liste fest; solange die Liste reicht, spielt der Zufall dabei keine Rolle.
not-verified = Diese Partie wurde ungeprüft übernommen: ein Teil ließ sich nicht vergleichen, und niemand bürgt dafür.

## Wenn eine Frist verstrichen ist, und wenn sie sich verschiebt

late-grace = Kommst du zu spät, zählt deine Antwort noch bis { $until }.
late-reserve = Kommst du zu spät, wird zuerst deine Zeitreserve ({ $reserve }) verbraucht: deine Antwort zählt bis { $until }.
late-reserve-grace = Kommst du zu spät, wird zuerst deine Zeitreserve ({ $reserve }) verbraucht, dann läuft eine Nachfrist ({ $grace }): deine Antwort zählt bis { $until }.
default-wait = Ohne Antwort wartet die Partie auf dich.
game-waits = { $seat-you ->
    [yes] Du hast nicht rechtzeitig geantwortet, und die Partie wartet auf dich.
   *[no] { $seat } hat nicht rechtzeitig geantwortet, und die Partie wartet.
 }
moved-outage = { $seat }, ich konnte { $gap } lang meine Post nicht lesen. Darum hast du mehr Zeit für deine Antwort: bis { $until }.
moved-unsent = { $seat }, ich konnte dir { $gap } lang meine Frage nicht schicken. Darum hast du mehr Zeit für deine Antwort: bis { $until }.

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
        [one] Noch eine, als Befehl auszuschreiben:
       *[other] Noch { $count }, als Befehl auszuschreiben:
    }
heading-answers = ANTWORTE in dieser Form (kein Rat):
heading-instead =
    { $count ->
        [one] UM DAS ZU SPIELEN, oder das Nächste, was erlaubt ist, schick diese Zeile:
       *[other] UM DAS ZU SPIELEN, oder das Nächste, was erlaubt ist, schick diese Zeilen:
    }
heading-together = Oder mit mehreren Befehlen, einem je Zeile, etwa:
heading-words = Der Spielplan in Worten, und was du hast
# Behind the code of a choice without its variants; the link that previews a choice; its command.
choice-plain = nur das
choice-try = ausprobieren
choice-preview = VORSCHAU

## Was um die Regeln herum geschah

act-opened = Der Schiedsrichter hat sich mit dieser Prüfsumme auf seinen Teil des Startwerts festgelegt: { $commitment }.
act-joined = { $seat } spielt mit.
act-joined-luck = { $seat } spielt mit und gab diesen Glücksspruch: "{ $luck }".
act-luck = { $seat } gab diesen Glücksspruch: "{ $luck }".
act-luck-none = { $seat } will keinen Glücksspruch.
act-luck-closed = Glückssprüche werden nicht mehr angenommen; die als Prüfsumme gegebenen werden von hier an genannt.
act-rules = Von hier an spielt der Schiedsrichter nach einer neueren Fassung der Regeln.
act-started = Alle Plätze sind besetzt, und die Partie beginnt.
act-dealt = Die Plätze wurden ausgelost, was am Ende jeder prüfen kann.
act-default = { $seat } antwortete nicht rechtzeitig, also spielte der Schiedsrichter { $order }.
act-sole = { $seat-you ->
    [yes] Du hattest
   *[no] { $seat } hatte
 } keine andere Wahl als { $order }.
act-late = { $seat-you ->
    [yes] Du hast
   *[no] { $seat } hat
 } nicht rechtzeitig geantwortet, und die Partie hat gewartet.
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
    [yes] Du bleibst: deine
   *[no] { $seat } bleibt: die
 } geplante Abwesenheit entfällt.
act-standstill = Der Schiedsrichter war eine Zeit lang nicht zu erreichen, darum bekam { $seat } { $by } mehr Zeit.
act-revealed = Der eigene Startwert des Schiedsrichters war { $seed }; damit kann jeder alles noch einmal ziehen.

## Quittungen

played =
    { $count ->
        [one] Gespielt: { $orders }.
       *[other] Gespielt, in dieser Reihenfolge: { $orders }.
    }
preview-choices = Das ist eine Vorschau deiner ersten Möglichkeiten: es wurde nichts gespielt. Jede für sich täte dies, soweit es sich sagen lässt, bevor etwas Neues gezogen wird:
preview = Das ist eine Vorschau: nichts wurde gespielt. Deine Befehle würden dies tun, soweit es sich sagen lässt, bevor Neues gezogen wird:
nothing-played =
    { $lines ->
        [one] Nichts wurde gespielt: deine Zeile war nicht zu gebrauchen.
       *[other] Nichts wurde gespielt: von deinen { $lines } Zeilen { $failed ->
            [one] war { $failed }
           *[other] waren { $failed }
        } nicht zu gebrauchen.
    }
nothing-played-beside-ahead = Es wurde nichts gespielt: eine Zeile, die du vorausgeschickt hast, habe ich nicht verstanden, und vielleicht meint deine Mail damit etwas anderes.
nothing-played-beside-quoted = Nichts wurde gespielt: in deiner Mail stand nur, was beendet oder passt, und die Zeilen, die wie Befehle aussehen, stehen in dem, was als Zitat galt.
show-as-moderator = Nur ein Spielleiter sieht eine Partie wie einer ihrer Plätze. Das ist deine eigene Sicht.
nothing-read = In deiner Mail war nichts, was ich als Befehl oder Frage lesen konnte.
still-time = Du hast noch Zeit bis { $until }.
still-counts = Deine Zeit ist um, und deine Antwort zählt noch.
still-counts-until = Deine Zeit ist um, und deine Antwort zählt noch bis { $until }.
stale = Das war die Antwort auf einen alten Brief, also wurde nichts gespielt. So steht es jetzt.
not-your-decision = Nichts wurde gespielt: du bist jetzt nicht am Zug. So steht es.
not-started-luck = { $game } hat noch nicht begonnen: die Spieler werden nach Glückssprüchen gefragt. Nichts wurde gespielt.
not-started = { $game } hat noch nicht begonnen: Spieler fehlen noch. Nichts wurde gespielt.
is-over = { $game } ist zu Ende. Nichts wurde gespielt.
outcome-played = gespielt
outcome-would-be-played = würde gespielt
outcome-held = verstanden, aber nicht gespielt
outcome-not-reached = nicht erreicht
outcome-unplayed = nicht gespielt: davor wurde etwas entschieden oder gezogen, das du nicht wissen konntest
outcome-unclear = nicht klar genug, um gespielt zu werden
unclear-no-such-code = Den Code { $code } gibt es nicht: dein Brief hat die Codes { $first } bis { $last }.
unclear-no-codes = Den Code { $code } gibt es nicht: dein Brief bot keine.
unclear-letter-alone = Ein Buchstabe allein ist kein Code, weil manche auch mit Buchstaben unterschreiben; { $code } ist einer.
unclear-beside-code = Neben dem Code { $code } stehen Wörter, die ich nicht als Teil eines Befehls lesen kann. Meinst du den Code, schick ihn allein auf seiner Zeile.
unclear-several-codes = Schreib einen Code je Zeile: diese ergeben zusammen keinen Befehl und können einander nicht folgen.
unclear-question = Es liest sich wie ein Befehl, ist aber eine Frage. Ohne Fragezeichen ist es ein Befehl; mit VORSCHAU davor zeigt er, was er täte.
unclear-too-many = Das sind mehr Befehle, als ich in einer Mail lese. Schick weniger.
unclear-rival = Zwei deiner Zeilen beantworten dieselbe Frage. Welche meinst du?
unclear-near-code = Das ist beinahe der Code { $code }. Schick den Code für sich in einer Zeile, wenn du ihn meinst.
unclear-retracted = Das könnte einen Befehl deiner Mail zurücknehmen oder aufschieben, also habe ich gewartet. Schick den Befehl ohne diese Zeile, wenn er gespielt werden soll.
unclear-asked = Das fragt etwas, also habe ich mit den Befehlen deiner Mail gewartet. VORSCHAU vor einem Befehl zeigt, was er täte; schick die Befehle für sich, wenn sie gespielt werden sollen.
unclear-misspelt = { $word } kenne ich hier nicht.
unclear-closer = Hier kann das deinen Zug beenden oder nicht. Schick es für sich, oder gleich unter deinem letzten Befehl.
read-as = { $line } habe ich als den Code { $code } gelesen.
not-read = Nicht als Befehle gelesen: { $lines }
wish-offer = Für „{ $line }“ schick dies in einer eigenen Zeile: { $order }
outcome-misread = nicht verstanden
outcome-ambiguous = kann mehreres heißen
outcome-refused = gegen die Regeln
misread-unknown = Ich verstehe hier { $piece } nicht.
misread-ambiguous = { $piece } kann mehreres heißen.
misread-missing = Die Zeile endet zu früh.
misread-surplus = Der Befehl ist vor { $piece } schon vollständig.
misread-expected = Erwartet war { $expected }.
misread-meanings = Meintest du { $nearest }?
nearest = Das Nächste, was erlaubt wäre: { $nearest }.
refused-by = (Regel: { $rule }.)
refusal-not-awaited = Du bist jetzt nicht am Zug.
chapter-sequence = Spielablauf

## Wer jemand ist

confirm-join = Mit dieser Adresse wurde um einen Platz in { $game } gebeten, einer Partie { $title } per Mail. Antworte mit JA, und der Platz { $seat } ist deiner: willkommen am Tisch!
confirm-luck = Der Schiedsrichter hat sich mit dieser Prüfsumme auf seinen Teil des Startwerts für den Zufall festgelegt: { $commitment }. Du kannst mit deinem JA einen Glücksspruch zum Startwert beitragen, auf einer Zeile darunter: GLÜCK und die Worte. Mit einem solchen Spruch kann der Schiedsrichter nicht wählen, was gezogen wird; JA allein genügt aber auch.
confirm-luck-early = Der Schiedsrichter hat sich mit dieser Prüfsumme auf seinen Teil des Startwerts für den Zufall festgelegt: { $commitment }. Der Glücksspruch oben kam davor und gilt daher nicht: schick ihn mit deinem JA, auf einer Zeile darunter, als GLÜCK und die Worte.
confirm-sender = Sind diese Befehle von dir, beantworte diesen Brief mit JA, allein auf der ersten Zeile, und sie werden gespielt. Seine letzte Zeile, allein dorthin kopiert, tut dasselbe. Jede andere Antwort lässt sie warten.
confirm-yes-does = Das war ich: tu es.
confirm-no-does = Das war ich nicht: nichts geschieht.
confirm-ignore = Warst du es nicht, tu nichts oder antworte mit NEIN: dann geschieht nichts.
# Wörter in Großbuchstaben, die ablehnen, wenn eine Antwort damit beginnt.
confirm-noes = NEIN NICHT NIE NIEMALS
held-other-address = Eine Mail mit Befehlen für { $seat } in { $game } kam von einer Adresse, die nicht zu diesem Platz gehört. Nichts wurde gespielt. Das sind die Zeilen:
held-no-sender = Eine Mail mit Befehlen für { $seat } in { $game } antwortete auf einen Brief an dich, aber ihre Zeile Von (From) ist beschädigt und sagt nicht, wer sie geschickt hat. Nichts wurde gespielt. Das sind die Zeilen:
held-no-tag = Eine Mail mit Befehlen für { $seat } in { $game } kam in deinem Namen, war aber keine Antwort auf einen meiner Briefe. Nichts wurde gespielt. Das sind die Zeilen:
held-not-vouched = Eine Mail mit Befehlen für { $seat } in { $game } kam in deinem Namen, aber dein Mailsystem hat nicht für sie gebürgt. Nichts wurde gespielt. Das sind die Zeilen:
orders-of-which-game = Ich weiß nicht, für welche Partie deine Mail gedacht ist: antworte auf den Brief der Partie, damit deine Mail ihre Adresse trägt.

## Plätze und Partien

joined = Du hast den Platz { $seat } in { $game } ({ $title }). Die Partie beginnt, wenn der letzte Platz besetzt ist; bis dahin ist nichts zu tun.
joined-luck = Du hast den Platz { $seat } in { $game } ({ $title }). Die Partie beginnt, wenn der letzte Platz besetzt ist und die Spieler auf die Frage nach Glückssprüchen geantwortet haben.
joined-last = Du hast den Platz { $seat } in { $game } ({ $title }). Alle Plätze sind besetzt. Die Partie beginnt, wenn alle Spieler auf die Frage nach Glückssprüchen geantwortet haben, oder am { $until }.
no-such-game = Eine Partie namens { $game } gibt es hier nicht. PARTIEN listet sie auf.
game-is-full = { $game } hat keinen freien Platz.
seated-already = Du hast den Platz { $seat } in { $game } schon.
no-such-seat = { $game } hat keinen solchen freien Platz. Frei: { $free }.
games-none = Zurzeit ist keine Partie offen.
games-list = Diese Partien sind offen. MITSPIELEN mit einem Namen gibt dir einen Platz in einer, die auf Spieler wartet.
games-waiting = { $game }: { $title }, { $seats } Plätze, wartet auf Spieler. Frei: { $free }.
games-luck = { $game }: { $title }, { $seats } Plätze, beginnt bald: die Spieler werden nach Glückssprüchen gefragt.
games-running = { $game }: { $title }, { $seats } Plätze, wird gespielt.
show-public = { $game }, wie alle es sehen dürfen.
show-which = Welche Partie? Schreib ZEIGE und ihren Namen, oder antworte auf einen ihrer Briefe mit ZEIGE.
show-which-of = Welche Partie? Schreib ZEIGE und eine von { $games }, oder antworte auf einen ihrer Briefe mit ZEIGE.

## Glückssprüche

luck-offer = Der Schiedsrichter hat sich mit dieser Prüfsumme auf seinen Teil des Startwerts für den Zufall festgelegt: { $commitment }. Du kannst einen Glücksspruch zum Startwert beitragen: antworte auf diesen Brief mit GLÜCK und den Worten, oder mit GLÜCK KEINE. Mit einem solchen Spruch kann der Schiedsrichter nicht wählen, was gezogen wird; zu schweigen ist auch recht.
luck-never = Der Schiedsrichter hat sich mit dieser Prüfsumme auf den Startwert von { $game } festgelegt: { $commitment }. Es ist eine Partie ohne Glückssprüche.
luck-early = Dein Glücksspruch kam vor dieser Prüfsumme und gilt daher nicht: schick ihn jetzt.
luck-example = GLÜCK der Wind weht aus West
luck-answer = GLÜCK { $luck }
luck-answer-none = GLÜCK KEINE
luck-awaited = Du hast den Platz { $seat } in { $game } ({ $title }), und alle Plätze sind besetzt. Die Partie beginnt, wenn alle Spieler auf die Frage nach Glückssprüchen geantwortet haben, oder am { $until }.
luck-tell = In { $game } werden keine Glückssprüche mehr angenommen. { $seat } gab eine Prüfsumme: antworte bis { $until } mit GLÜCK und den Worten dazu, sonst geht die Prüfsumme selbst in den Startwert ein.
luck-noted = Notiert, dein Glücksspruch ist: "{ $luck }". Du kannst noch einen anderen an seiner Stelle schicken.
luck-noted-none = Notiert: du gibst keinen Glücksspruch.
luck-noted-hash = Notiert: ich habe deine Prüfsumme. Wenn alle geantwortet haben, frage ich dich nach den Worten.
luck-waits = { $game } beginnt, wenn der letzte Platz besetzt ist und alle Spieler auf die Frage nach Glückssprüchen geantwortet haben.
luck-waits-until = { $game } beginnt, wenn alle Spieler auf die Frage nach Glückssprüchen geantwortet haben, oder am { $until }.
luck-usage = Schreib es so: GLÜCK und einige Worte, GLÜCK KEINE für keine Worte, oder GLÜCK SHA256 und die 64 Hexadezimalziffern einer Prüfsumme.
luck-bad-hash = Hinter GLÜCK SHA256 müssen 64 Hexadezimalziffern stehen, und sonst nichts. Nichts wurde notiert.
luck-closed = In { $game } werden keine Glückssprüche mehr angenommen, deiner also auch nicht.
luck-other-words = Diese Worte passen nicht zu deiner Prüfsumme und gelten daher nicht. Jeder Buchstabe und jedes Leerzeichen zählt.
luck-too-late = { $game } nimmt keine Glückssprüche mehr an, deinen also auch nicht: die Ziehungen haben begonnen.

## Was Spieler über ihre eigene Zeit sagen

personal-own-letter = Ich bin nicht sicher, dass diese Mail von dir ist, also wurde nichts notiert. Antworte damit bitte auf einen meiner Briefe, damit sie dessen Kennung trägt.
absent-misread = Das konnte ich nicht als Tage lesen. Schreib sie so: ABWESEND 2026-12-20 BIS 2027-01-03. Beide Tage zählen mit. ABWESEND allein zeigt, was notiert ist, und ANWESEND beendet es.
absent-past = Diese Tage sind schon vorbei, also wurde nichts notiert.
absent-from = Du bist von { $first } bis { $last } abwesend, beide Tage mitgezählt. Deine Zeit steht so lange still:
absent-noted = { $game }: notiert. Von { $most } Tagen im Jahr noch übrig: { $left }.
absent-moved = { $game }: notiert, und du hast für deine Antwort Zeit bis { $until }. Von { $most } Tagen im Jahr noch übrig: { $left }.
absent-too-long = { $game }: nicht notiert. Ein Spieler darf { $most } Tage im Jahr abwesend sein; noch übrig: { $left }.
absent-anonymous = { $game }: nicht notiert. Eine anonyme Partie kennt keine Abwesenheit, weil sie verriete, wer welchen Platz spielt. VORSCHLAG PAUSE bittet die anderen um eine Pause, ohne Tage.
absent-none = Von dir ist keine Abwesenheit notiert.
absent-list = Diese Abwesenheiten von dir sind notiert. ANWESEND beendet sie.
absent-entry = { $game }: { $first } bis { $last }
back-noted = Willkommen zurück. Deine Abwesenheit ist zu Ende; Fristen, die dafür verschoben wurden, bleiben so.
back-planned = Notiert: du bleibst. Deine Abwesenheit, die noch nicht begonnen hatte, entfällt; Fristen, die dafür verschoben wurden, bleiben so.
absent-granted = Der Spielleiter hat notiert, dass du von { $first } bis { $last } abwesend bist, beide Tage mitgezählt. Deine Zeit steht so lange still.
moved-granted = Du hast für deine Antwort Zeit bis { $until }.
moved-away = { $seat } ist bis { $last } abwesend und hat Zeit bis { $until }.
moved-away-from = { $seat } ist von { $from } bis { $last } abwesend und hat Zeit bis { $until }.
zone-noted = Die Zeiten in deinen Briefen sind von nun an die von { $zone }. Dort ist es { $time }.
zone-unknown = Ich kenne keine Zeitzone namens { $zone }. Schreib es so: ZEITZONE Europe/Berlin.
bank-list = Was von deinen Zeitreserven übrig ist:
bank-entry = { $game }: { $left } von insgesamt { $bank }.
bank-none = Keine deiner Partien hat eine Zeitreserve.
format-pictures = Von nun an haben meine Briefe neben dem Text eine Seite, mit dem Spielplan als Bild und einer Antwort hinter jedem Code. BILDER AUS lässt das Bild weg, FORMAT TEXT auch die Seite.
format-html = Von nun an haben meine Briefe neben dem Text eine Seite, ohne Bilder. BILDER AN bringt sie zurück, FORMAT TEXT beendet auch die Seite.
format-text = Von nun an sind meine Briefe nur Text. FORMAT HTML bringt die Seite und die Bilder zurück.
calendar-on = Von nun an bringt jede Frage ihre Frist als Datei für deinen Kalender mit, ein Eintrag für jeden deiner Plätze. Der Eintrag wandert mit der nächsten Frage und verschwindet, wenn du geantwortet hast. KALENDER AUS beendet das.
calendar-off = Meine Briefe bringen keine Kalenderdateien mehr mit.
calendar-misread = Schreib KALENDER AN für Briefe, die ihre Frist als Kalenderdatei mitbringen, oder KALENDER AUS für Briefe ohne.
calendar-nowhere = Es ist notiert; aber Briefe dieses Schiedsrichters bringen keine Kalenderdateien mit, weil sein Betreiber sie abgeschaltet hat.
subject-set-detailed = Von nun an nennen die Betreffzeilen meiner Briefe, was gefragt ist und bis wann. BETREFF FEST beendet das.
subject-set-fixed = Von nun an sagen die Betreffzeilen meiner Briefe nur, ob etwas gefragt ist.
format-misread = Schreib FORMAT HTML für Briefe mit einer Seite und Bildern neben dem Text, oder FORMAT TEXT für Text allein.
pictures-misread = Schreib BILDER AN für Briefe, die den Spielplan als Bild zeigen, oder BILDER AUS für Briefe ohne.
picture-alt = Der Spielplan als Bild; die Worte darunter sagen dasselbe.
picture-curve-alt = Wie es für alle Plätze im Lauf der Partie stand, als Bild; der letzte Brief davor hat das Ergebnis in Worten.

## Sprachen

# Der Name, den eine Sprache für sich selbst hat.
language-name = Deutsch
language-one = { $code } ({ $name })
language-list = Ich schreibe in diesen Sprachen: { $languages }. Schreib SPRACHE und eine davon, etwa SPRACHE nl, und ich schreibe dir in ihr. Befehle dürfen die Wörter von jeder benutzen.
language-unknown = In { $given } schreibe ich nicht.
language-chosen = Von nun an schreibe ich dir auf Deutsch. SPRACHE allein zeigt die anderen Sprachen.
language-of-stranger = Ich antworte auf Deutsch, wie du es wünschst. Deine Sprache merke ich mir, sobald du einen Platz hast: schreib MITSPIELEN und den Namen einer Partie, und SPRACHE { $code }.
language-other-address = Eine Mail von einer Adresse, die nicht registriert ist, bat um Briefe in einer anderen Sprache: { $name }. Nichts wurde geändert; SPRACHE { $code } von dieser Adresse tut es.

## Mails, die nicht zu lesen sind

unfit-too-big = Deine Mail war größer als { $megabytes } MB, also habe ich sie nicht gelesen. Bitte schick deine Antwort ohne Dateien, oder mit kleineren.
unfit-too-many-parts = Deine Mail hatte zu viele Teile, also habe ich sie nicht gelesen. Bitte schick reinen Text.
unfit-too-much-text = Deine Mail hatte mehr Text, als ich lese. Bitte schick nur deine Antwort.
unread-closed-format = Dein Mailprogramm hat ein geschlossenes Format (winmail.dat) geschickt, das ich nicht lesen kann. Bitte schick es als reinen Text.
unread-encrypted = In deiner Mail konnte ich nichts lesen: Sie kam verschlüsselt, und ich habe keinen Schlüssel dafür. Bitte schick sie unverschlüsselt.
unread-file = In deiner Mail war nichts, was ich als Befehl oder Frage lesen konnte. Sie kam mit einer Datei, und Dateien öffne ich nicht. Bitte schreib deine Zeilen in die Mail selbst.
unread-recording = In deiner Mail war nichts, was ich als Befehl oder Frage lesen konnte. Sie kam mit einer Aufnahme, und hören kann ich nicht. Bitte schreib deine Zeilen in die Mail.
unread-picture = In deiner Mail war nichts, was ich als Befehl oder Frage lesen konnte. Sie kam mit einem Bild, und sehen kann ich nicht. Bitte schreib deine Zeilen in die Mail.

## Der Fuß

# Keine Zeile davon beginnt mit einem Befehl: sie kann ohne Zeichen zitiert werden.
foot-help = Hinter VORSCHAU wird eine Zeile nicht gespielt.
    Gleich beantwortet: HILFE, REGELN, ZEIGE.
# Die Befehle, die in HTML Links sind, einer je Zeile, von gleich beginnenden der längere zuerst.
foot-commands =
    HILFE BEFEHLE
    VORSCHAU
    HILFE
    REGELN
    ZEIGE
    PARTIEN
    VERLAUF
foot-press = Schreib anderen: PRESSE AN { $names }.
# Was der Link vor einem solchen Namen hat.
foot-press-before = PRESSE%20AN%20
foot-press-all = ALLE
# Was er dahinter hat: eine leere Zeile zum Schreiben, und das Ende.
foot-press-link = %0D%0A%0D%0AENDE%20PRESSE
foot-no-luck-brief = Ziehungen folgen allein dem Startwert.
foot-no-luck = Ohne Glücksspruch: Ziehungen folgen dem Startwert des Schiedsrichters.
foot-head = Protokoll bis hier: { $head }
foot-tag = Weiterleiten verrät die Kennung.

## Bestätigungen

confirm-deeds = Soll das geschehen, beantworte diesen Brief mit diesen Wörtern: { $yes }. Jede andere Antwort lässt es warten.
confirm-yes = Warst du es, beantworte diesen Brief mit JA, allein auf der ersten Zeile. Seine letzte Zeile, allein dorthin kopiert, tut dasselbe. Jede andere Antwort lässt es warten.
# Wörter in Großbuchstaben, die bestätigen, wenn eines allein auf der ersten Zeile einer Antwort steht.
confirm-yeses = JA
confirm-unclear = Ich konnte nicht erkennen, ob deine Antwort auf "{ subject-confirm }" ein Ja war. Also wurde nichts getan, und was ich fragte, wartet noch.
confirm-over = Du hast schon NEIN geantwortet, oder etwas, das ich für ein Nein hielt. Also wurde nichts getan, und die Frage ist erledigt. Willst du es doch, bitte noch einmal darum.
confirm-join-any = Mit dieser Adresse wurde um einen Platz in { $game } gebeten, einer Partie { $title } per Mail. Antworte mit JA, und du bekommst den ersten, der dann frei ist, zurzeit { $seat }: willkommen am Tisch!
confirm-join-anonymous = Mit dieser Adresse wurde um einen Platz in { $game } gebeten, einer Partie { $title } per Mail. Antworte mit JA, und du hast einen: willkommen am Tisch!
joined-anonymous = Die Partie ist anonym: wenn sie beginnt, werden ihre Plätze ausgelost, also bekommst du vielleicht einen anderen.
anonymous-seats = { $count ->
        [one] ein Platz
       *[other] { $count } Plätze
    }
confirm-free = Frei: { $free }.
held-too-long = Eine Mail mit Befehlen in { $game } kam in deinem Namen, und nichts beweist, dass du es warst. Sie ist zu lang, um dich danach zu fragen, also habe ich sie nicht aufgehoben, und nichts wurde gespielt. War sie von dir, schick sie als Antwort auf einen Brief der Partie.

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
left-out = Unverändert ist der Rest: ZEIGE sagt alles.
left-out-board = Du bist nicht gefragt; ZEIGE sagt, wie es steht.
left-out-story = In VERLAUF steht jeder Schritt.
left-out-provenance = Manche Daten dieser Partie sind rekonstruiert, nicht offiziell: ZEIGE nennt sie.
