# Ce qu'un meneur fait avec les outils: lots, ordres recueillis, bases restaurées.

act-vouched = Le meneur a confirmé que ces ordres venaient de { $seat }.

## Ordres recueillis

collecting = Je garde tes ordres : ils sont joués quand le meneur le dit, ou à l'échéance. D'ici là, de nouveaux ordres les remplacent.
collected = Je garde tes ordres, pas encore joués : ils le seront quand le meneur le dit, ou le { $until } ; d'ici là, de nouveaux ordres les remplacent. Voici ce qu'ils feraient, pour autant qu'on le sache avant un nouveau tirage :

## Un arbitre restauré, et ce qui n'est pas gardé

restored = L'arbitre a été restauré à partir d'une sauvegarde : je te repose donc cette question. Les lettres envoyées après cette sauvegarde ne comptent plus : réponds à celle-ci.
restored-waits = J'ai gardé ta réponse d'avant ; elle sera jouée le moment venu, sauf si tu en donnes une autre à cette lettre.
archive-gone = Ce qui n'est plus gardé de cette partie : { $mails ->
    [one] { $mails } mail
   *[other] { $mails } mails
 } et { $letters ->
    [one] { $letters } lettre
   *[other] { $letters } lettres
 }.

## Le TRAITER du meneur

moderator-did-process = Les ordres recueillis ont été joués.
moderator-did-reveal = La graine est révélée avant la fin du jour.
moderator-did-at-once = Désormais les ordres sont joués dès leur arrivée.
moderator-did-on-command = Désormais les ordres sont recueillis, et joués quand le meneur le dit ou à l'échéance.
moderator-done-process = Fait : dans { $game }, les ordres recueillis sont joués ; on attend une réponse de { $awaited }.
moderator-done-process-over = Fait : dans { $game }, les ordres recueillis sont joués, et la partie est terminée.
moderator-done-at-once = Fait : les ordres de { $game } sont joués dès leur arrivée.
moderator-done-on-command = Fait : les ordres de { $game } sont recueillis.
moderator-paused = { $game } est en pause : écris d'abord REPRISE.
moderator-nothing-collected = Il n'y a pas d'ordres recueillis dans { $game }.
moderator-none-on-command = Il n'y a d'ordres recueillis dans aucune partie.
moderator-at-once = Les ordres de { $game } sont joués dès leur arrivée.
moderator-on-command = Les ordres de { $game } sont déjà recueillis.
