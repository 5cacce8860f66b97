# Was ein Spielleiter mit den Werkzeugen tut: Stapel, gesammelte Befehle, wiederhergestellte Datenbanken.

act-vouched = Der Spielleiter hat dafür gebürgt, dass diese Befehle von { $seat } kamen.

## Befehle, die gesammelt werden

collecting = Deine Befehle werden gesammelt: gespielt werden sie auf ein Wort des Spielleiters oder mit der Frist. Bis dahin ersetzen neue Befehle sie.
collected = Deine Befehle sind gesammelt und noch nicht gespielt: der Spielleiter lässt sie spielen, oder sie werden gespielt am { $until }; bis dahin ersetzen neue Befehle sie. Sie würden dies tun, soweit es sich sagen lässt, bevor Neues gezogen wird:

## Ein wiederhergestellter Schiedsrichter, und was nicht aufbewahrt wird

restored = Der Schiedsrichter wurde aus einer Sicherung wiederhergestellt und fragt dich dies darum neu. Briefe, die er nach dieser Sicherung schickte, zählen nicht mehr: antworte auf diesen.
restored-waits = Deine Antwort von vorher ist aufgehoben und wird gespielt, wenn ihre Zeit gekommen ist, falls du nicht auf diesen Brief mit einer anderen antwortest.
archive-gone = Von dieser Partie nicht mehr aufbewahrt: { $mails ->
    [one] 1 Mail
   *[other] { $mails } Mails
 } und { $letters ->
    [one] 1 Brief
   *[other] { $letters } Briefe
 }.

## AUSWERTEN, vom Spielleiter

desk-did-process = Die gesammelten Befehle wurden gespielt.
desk-did-reveal = Der Startwert ist vor Ablauf des Tages aufgedeckt.
desk-did-at-once = Befehle werden von nun an gespielt, wie sie kommen.
desk-did-on-command = Befehle werden von nun an gesammelt und gespielt, wenn der Spielleiter es sagt oder die Frist endet.
desk-done-process = Erledigt: in { $game } ist gespielt, was gesammelt war, und jetzt muss { $awaited } antworten.
desk-done-process-over = Erledigt: in { $game } ist gespielt, was gesammelt war, und die Partie ist zu Ende.
desk-done-at-once = Erledigt: die Befehle von { $game } werden gespielt, wie sie kommen.
desk-done-on-command = Erledigt: die Befehle von { $game } werden gesammelt.
desk-paused = { $game } pausiert: zuerst FORTSETZEN.
desk-nothing-collected = In { $game } war nichts gesammelt.
desk-none-on-command = In keiner Partie war etwas gesammelt.
desk-at-once = Die Befehle von { $game } werden gespielt, wie sie kommen.
desk-on-command = Die Befehle von { $game } werden schon gesammelt.
