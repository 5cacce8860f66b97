# Was eine Mail außer den eigenen Worten ihres Spielers enthält.
outcome-quoted = nicht gespielt: für ein Zitat gehalten
outcome-signature = nicht gespielt: für eine Signatur gehalten
outcome-subject = nicht gespielt: steht im Betreff
outcome-unseen = nicht gespielt: durchgestrichen oder versteckt
aside-offer = Meintest du es so, schick diese Zeile allein: { $order }
nothing-but-subject = Im Text deiner Mail war kein Befehl. Befehle gehören in den Text: Im Betreff lese ich keine.
