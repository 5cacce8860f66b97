# Was ein Spielleiter mit den Werkzeugen tut: Stapel, gesammelte Befehle, wiederhergestellte Datenbanken.

act-vouched = Der Spielleiter hat dafür gebürgt, dass diese Befehle von { $seat } kamen.

## Befehle, die gesammelt werden

collecting = Deine Befehle werden gesammelt und gespielt, wenn der Spielleiter es sagt oder die Frist endet. Bis dahin ersetzen neue Befehle sie.
collected = Deine Befehle sind gesammelt und noch nicht gespielt: Der Spielleiter lässt sie spielen, sonst werden sie gespielt am { $until }; bis dahin ersetzen neue Befehle sie. Sie täten dies, soweit es vor der nächsten Ziehung feststeht:

## Ein wiederhergestellter Schiedsrichter, und was nicht aufbewahrt wird

restored = Der Schiedsrichter wurde aus einer Sicherung wiederhergestellt und fragt dich darum noch einmal. Briefe, die er nach dieser Sicherung schickte, zählen nicht mehr: Antworte auf diesen.
restored-waits = Deine frühere Antwort ist aufgehoben und wird zu ihrer Zeit gespielt, falls du nicht auf diesen Brief anders antwortest.
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
moderator-did-at-once = Befehle werden von nun an gespielt, sobald sie kommen.
moderator-did-on-command = Befehle werden von nun an gesammelt und gespielt, wenn der Spielleiter es sagt oder die Frist endet.
moderator-done-process = Erledigt: In { $game } ist gespielt, was gesammelt war; jetzt ist { $awaited } am Zug.
moderator-done-process-over = Erledigt: In { $game } ist gespielt, was gesammelt war, und die Partie ist zu Ende.
moderator-done-at-once = Erledigt: Die Befehle von { $game } werden gespielt, sobald sie kommen.
moderator-done-on-command = Erledigt: Die Befehle von { $game } werden gesammelt.
moderator-paused = { $game } pausiert: zuerst FORTSETZEN.
moderator-nothing-collected = In { $game } war nichts gesammelt.
moderator-none-on-command = In keiner Partie war etwas gesammelt.
moderator-at-once = Die Befehle von { $game } werden gespielt, sobald sie kommen.
moderator-on-command = Die Befehle von { $game } werden schon gesammelt.
