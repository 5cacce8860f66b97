### Partien, die per Mail eröffnet werden.

## Antworten

confirm-open = Jemand bat mich, eine Partie { $title } für { $seats } Spieler zu eröffnen, und gab diese Adresse an. Mit deinem JA ist sie unter dem nächsten freien Namen offen (jetzt { $game }), und andere können mitspielen.
open-done-seat = { $game } ist offen, und du hast den Platz { $seat }.
open-done = { $game } ist offen.
open-chance-anew = Der Startwert wird erst beim Eröffnen gezogen; seine Prüfsumme wird also eine andere sein, und alles Zufällige auch.
open-waits = { $game } wartet auf Spieler.
open-how-to-join = Wer mitspielen will, schreibt MITSPIELEN { $game } an { $judge }. Frei: { $free }. Die Partie beginnt von selbst, wenn der letzte Platz besetzt ist; bis dahin ist nichts zu tun.
open-nothing = Es wurde nichts eröffnet.
open-usage = Schreib es so: ERÖFFNEN, ein Titel, FÜR und die Zahl der Spieler, etwa ERÖFFNEN race FÜR 3. HILFE ERÖFFNEN nennt, was folgen kann.
play-usage = Schreib es so: SPIELE und ein Titel, etwa SPIELE new_world. HILFE ERÖFFNEN nennt, was folgen kann.
open-closed = Partien eröffnet hier nur der Spielleiter. Diese warten auf Spieler. Für einen Platz in einer schreib MITSPIELEN und ihren Namen:
open-closed-none = Partien eröffnet hier nur der Spielleiter, und zurzeit wartet keine auf Spieler. PARTIEN zeigt jederzeit die Liste.
open-too-many =
    { $most ->
        [0] Eine Adresse kann hier keine Partien eröffnen.
        [one] Eine Adresse kann hier nur eine Partie gleichzeitig eröffnen, und { $games } ist noch nicht zu Ende.
       *[other] Eine Adresse kann hier nur { $most } Partien gleichzeitig eröffnen, und diese sind noch nicht zu Ende: { $games }.
    }
open-too-many-wait = Noch mehr Partien dürfen hier nicht auf Spieler warten. PARTIEN listet die auf, die es tun; für einen Platz in einer schreib MITSPIELEN und ihren Namen.
open-not-here = Diese Partie kann ich gerade nicht eröffnen: Etwas fehlt, was sie braucht; mein Log sagt, was.
open-name = Keine Partie kann { $given } heißen: Ein Name besteht aus höchstens { $most } Kleinbuchstaben, Ziffern und Bindestrichen.
open-taken = Eine Partie namens { $game } gibt es schon. Wähle einen anderen Namen, oder lass NAME weg.
open-against-too-many = So viele Vertreter passen nicht in eine Partie für { $seats }: Ein Platz ist deiner.
open-house = Eine Hausregel { $rule } mit dem Wert { $value } gibt es nicht. Es gibt: { $known }.
open-house-twice = Die Hausregel { $rule } steht zweimal da.

## Was dort hätte stehen können

open-a-name = ein Name
open-a-rule = eine Hausregel und ihr Wert, etwa board=random
open-a-language = eine Sprache
open-a-time = eine Zeit von 1h bis 60d, etwa 3d oder 36h
open-a-reserve = eine Zeit bis 60d, etwa 12h, oder KEINE
open-an-hour = eine Stunde, etwa 20:00, oder KEINE
open-a-zone = eine Zeitzone, etwa Europe/Berlin
open-days = Wochentage, etwa mo-fr, oder sa,so, oder alle

## Wie eine Partie eingerichtet ist

open-set-title = { $title }, { $seats } Plätze, Ausgabe { $edition }.
open-set-house =
    Hausregeln: { $rules }.
open-set-time = Zeit für jede Entscheidung: { $every }.
open-set-time-at = Zeit für jede Entscheidung: { $every }, und von da weiter bis { $hour } Uhr ({ $zone }).
open-set-kind =
    Zeit für { $kind ->
        [land] die Landphase
        [planning] die Planungsphase
        [action] die Aktionsphase
        [milestone] einen Rahmenmarker
        [end] die Endphase
        [turn] einen Zug
        [stacking] das Stapeln gezogener Bodenschätze
       *[other] die Phase { $kind }
    }: { $every }.
open-set-days = Tage, die zählen: { $days }.
open-set-grace = Antworten zählen noch { $grace } nach der Frist.
open-set-bank = Jeder Spieler hat außerdem eine Zeitreserve: { $bank }.
open-set-proposal = Was ein Spieler vorschlägt, braucht die Zustimmung aller; wer abwesend ist, hat für die Antwort Zeit: { $span }.
open-set-ballots-secret = Abstimmungen sind geheim: Wer wie gestimmt, zugestimmt oder abgelehnt hat, steht erst am Ende im Protokoll.
open-set-press-none = In dieser Partie können die Spieler einander nicht schreiben.
open-set-press-white = Die Spieler dürfen einander schreiben, mit Namen.
open-set-press-grey = Die Spieler dürfen einander schreiben, ohne Namen.
open-set-press-both = Die Spieler dürfen einander schreiben, mit Namen oder ohne.
open-set-anonymous = Niemand erfährt, wer welchen Platz spielt.
open-set-hints = Man darf mit TIPP um Tipps bitten, und der Tisch erfährt davon.
open-set-against = Vertreter von Anfang an: { $kinds }.
open-set-solo = Eine Solopartie: Keine Liste zeigt sie, sie hat keine Fristen, und sie endet nach { $days } Tagen ohne Befehl.

## Die Frage, ob eine Partie gewollt ist

confirm-open-named = Jemand bat mich, eine Partie { $title } für { $seats } Spieler zu eröffnen, und gab diese Adresse an. Mit deinem JA ist sie als { $game } offen, und andere können mitspielen.
confirm-play = Jemand bat mich, eine Solopartie { $title } gegen Vertreter zu eröffnen, und gab diese Adresse an. Mit deinem JA beginnt sie sofort unter dem nächsten freien Namen (jetzt { $game }), und außer dir sieht sie niemand.
confirm-open-seat = Dein Platz: { $seat }.
open-unread = Diesen Teil deines Briefs konnte ich nicht lesen, er gilt daher nicht: { $lines }. HILFE ERÖFFNEN nennt, was eingestellt werden kann.
open-unread-count =
    { $count ->
        [one] Eine Zeile deines Briefs konnte ich nicht lesen; sie gilt
       *[other] { $count } Zeilen deines Briefs konnte ich nicht lesen; sie gelten
    } daher nicht. HILFE ERÖFFNEN nennt, was eingestellt werden kann; willst du etwas ändern, antworte NEIN und schick ERÖFFNEN noch einmal.
