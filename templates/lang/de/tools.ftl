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

moderator-did-process = Die gesammelten Befehle wurden gespielt.
moderator-did-reveal = Der Startwert ist vor Ablauf des Tages aufgedeckt.
moderator-did-at-once = Befehle werden von nun an gespielt, wie sie kommen.
moderator-did-on-command = Befehle werden von nun an gesammelt und gespielt, wenn der Spielleiter es sagt oder die Frist endet.
moderator-done-process = Erledigt: in { $game } ist gespielt, was gesammelt war, und jetzt muss { $awaited } antworten.
moderator-done-process-over = Erledigt: in { $game } ist gespielt, was gesammelt war, und die Partie ist zu Ende.
moderator-done-at-once = Erledigt: die Befehle von { $game } werden gespielt, wie sie kommen.
moderator-done-on-command = Erledigt: die Befehle von { $game } werden gesammelt.
moderator-paused = { $game } pausiert: zuerst FORTSETZEN.
moderator-nothing-collected = In { $game } war nichts gesammelt.
moderator-none-on-command = In keiner Partie war etwas gesammelt.
moderator-at-once = Die Befehle von { $game } werden gespielt, wie sie kommen.
moderator-on-command = Die Befehle von { $game } werden schon gesammelt.
