# Ce qu'un meneur fait avec les outils: lots, ordres recueillis, bases restaurées.

act-vouched = Le meneur s'est porté garant que ces ordres venaient de { $seat }.

## Ordres recueillis

collecting = Tes ordres sont recueillis: le meneur les fait jouer, ou bien l'échéance. D'ici là, de nouveaux ordres les remplacent.
collected = Tes ordres sont recueillis et pas encore joués: le meneur les fait jouer, sinon ils sont joués le { $until }; d'ici là, de nouveaux ordres les remplacent. Voici ce qu'ils feraient, pour autant qu'on puisse le dire avant tout nouveau tirage:

## Un arbitre restauré, et ce qui n'est pas gardé

restored = L'arbitre a été restauré à partir d'une sauvegarde, donc il te repose cette question. Les lettres envoyées après cette sauvegarde ne comptent plus: réponds à celle-ci.
restored-waits = Ta réponse arrivée avant est gardée, et sera jouée le moment venu, sauf si tu en donnes une autre à cette lettre.
archive-gone = Ce qui n'est plus gardé de cette partie: { $mails ->
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
moderator-done-process = Fait: dans { $game }, ce qui était recueilli est joué, et une réponse de { $awaited } est attendue.
moderator-done-process-over = Fait: dans { $game }, ce qui était recueilli est joué, et la partie est terminée.
moderator-done-at-once = Fait: les ordres de { $game } sont joués dès leur arrivée.
moderator-done-on-command = Fait: les ordres de { $game } sont recueillis.
moderator-paused = { $game } est en pause: commence par REPRISE.
moderator-nothing-collected = Rien n'a été recueilli dans { $game }.
moderator-none-on-command = Rien n'a été recueilli, dans aucune partie.
moderator-at-once = Les ordres de { $game } sont joués dès leur arrivée.
moderator-on-command = Les ordres de { $game } sont déjà recueillis.
