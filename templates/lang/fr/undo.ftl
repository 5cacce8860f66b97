### Décisions annulées, pauses, fins, propositions.

## Qui a décidé

by-opener = Le joueur qui a ouvert la partie a décidé
by-silence = Aucun ordre n'est venu depuis { $days } jours
by-player = { $seat-you ->
    [yes] Tu as annulé ton dernier ordre
   *[no] { $seat } a annulé son dernier ordre
 }
by-players = Tous les joueurs ont accepté
by-present = Tous les joueurs ont accepté sauf { $away }, en absence et sans réponse à temps
by-moderator = Le meneur ({ $name }) a décidé
by-a-moderator = Le meneur a décidé

## Ce qui s'est passé

act-undone = { $by } : ce qui suit { $to ->
        [0] la mise en place
       *[other] la décision { $to }
    } est annulé.{ $given ->
        [yes] {" "}Le motif : { $reason }
       *[no] {""}
    }
act-redone = { $by } : ce qui était annulé est rejoué, jusqu'à la décision { $to }.{ $given ->
        [yes] {" "}Le motif : { $reason }
       *[no] {""}
    }
act-paused = { $by } : la partie est en pause.{ $given ->
        [yes] {" "}Le motif : { $reason }
       *[no] {""}
    }
act-resumed = { $by } : la partie continue.{ $given ->
        [yes] {" "}Le motif : { $reason }
       *[no] {""}
    }
act-extended = { $by } : { $seat-you ->
    [yes] tu as
   *[no] { $seat } a
 } { $later } de plus pour cette décision.
act-paced = { $by } : à partir de la prochaine question, le délai est de { $every } par décision.
act-ended-draw = { $by } : la partie se termine par une nulle.{ $given ->
        [yes] {" "}Le motif : { $reason }
       *[no] {""}
    }
act-ended-abandoned = { $by } : la partie est abandonnée ici.{ $given ->
        [yes] {" "}Le motif : { $reason }
       *[no] {""}
    }
act-called-off = { $by } : la partie est annulée avant d'avoir commencé.{ $given ->
        [yes] {" "}Le motif : { $reason }
       *[no] {""}
    }
act-proposed = { $seat-you ->
    [yes] Tu proposes
   *[no] { $seat } propose
 } { $what }.
act-agreed = { $seat-you ->
    [yes] Tu acceptes
   *[no] { $seat } accepte
 } la proposition.
act-declined = { $seat-you ->
    [yes] Tu as refusé
   *[no] { $seat } a refusé
 } la proposition.
act-declined-secret = La proposition est refusée. Le scrutin est secret ici.
act-lapsed = La proposition est caduque : la partie a continué.
act-lapsed-late = La proposition est caduque : tous n'ont pas accepté à temps.
act-resigned = { $seat-you ->
    [yes] Tu as quitté
   *[no] Le joueur de { $seat } a quitté
 } la partie pour de bon.
story-taken-back = (Annulé plus tard.)

## Une lettre qui corrige

corrects-undone = Cette lettre corrige les précédentes : { $count ->
        [one] la décision { $first } est annulée et ne compte plus
       *[other] les décisions { $first } à { $last } sont annulées et ne comptent plus
    }. Le plateau ci-dessous montre où en est la partie, et les réponses aux lettres plus anciennes ne sont pas jouées.
corrects-ending = Cette lettre corrige les précédentes : la partie n'est pas terminée. Le plateau ci-dessous montre où elle en est.
corrects-ended = Cette lettre corrige les précédentes : la partie est de nouveau terminée. Le plateau ci-dessous montre comment elle a fini.
corrects-redone = Cette lettre corrige les précédentes : { $count ->
        [one] la décision { $first } est rejouée telle quelle
       *[other] les décisions { $first } à { $last } sont rejouées telles quelles
    }. Le plateau ci-dessous montre où en est la partie.
corrects-offer = { $seat-you ->
    [yes] Ta place n'est
   *[no] La place { $seat } n'est
 } plus offerte : ce qui était manqué est annulé aussi.
corrects-seen = Qui a vu un tirage ou une carte dans ce qui est annulé l'a vu ; cela ne s'annule pas. Les mêmes ordres donnent les mêmes tirages.
corrects-seed = La graine de cette partie a été publiée à sa fin : chacun peut donc calculer les tirages à venir.

## Annuler, et ses réponses

undo-not-begun = La partie n'a pas commencé : il n'y a rien à annuler.
undo-nothing = Il n'y a pas tant de décisions à annuler.
undo-done = Annulé : { $orders }. La question t'est posée à nouveau ; une réponse à une lettre plus ancienne n'est pas jouée.
undo-dropped = Retiré : { $orders }. Ce ne sera pas joué, et tu peux répondre à nouveau à la question.
undo-not-yours = La dernière décision n'était pas la tienne : tu n'as pas d'ordre à annuler.
undo-drawn = Ton dernier ordre, ou ce qui a suivi, a fait tirer ou montrer quelque chose : ANNULER ne peut plus l'annuler.
undo-told = Depuis ton dernier ordre, une lettre est partie à quelqu'un d'autre : ANNULER ne peut plus l'annuler.
undo-propose = Tu peux le proposer aux autres : réponds PROPOSER ANNULER.
undo-which = Ton mail contient ANNULER et un ordre, donc rien n'a été joué ni annulé. Que voulais-tu ? Réponds ANNULER seul pour annuler ton dernier ordre, ou l'ordre seul pour le jouer.
redo-nothing = Il n'y a rien à rejouer : rien n'est annulé, ou on a décidé autre chose depuis.
stale-undone = Tu as répondu à une vieille lettre, donc rien n'a été joué : des décisions ont été annulées depuis. Voici où on en est.

## Pauses

pause-not-running = Seule une partie en cours peut être mise en pause.
pause-paused = La partie est déjà en pause.
pause-not-paused = La partie n'est pas en pause.
pause-now = La partie est en pause : le temps ne court pas, et aucun ordre n'est joué avant sa reprise.
pause-told = Le temps ne court pas, et aucun ordre n'est joué d'ici là ; les ordres d'avance sont gardés, et MONTRER, ESSAI et les autres marchent comme d'habitude.
pause-goes-on = { $seat } doit jouer avant le { $until }.
pause-yours = J'attends ta réponse avant le { $until } : le temps qui te restait avant la pause.
is-paused = { $game } est en pause, donc rien n'a été joué. Écris de nouveau quand elle reprend ; je te préviendrai.

## Fins

end-over = La partie est déjà terminée.
end-no-draw = La partie n'a pas commencé : il n'y a pas de rang à partager. FIN sans NULLE l'annule.
reveal-not-over = La partie n'est pas terminée, donc sa graine reste secrète.
reveal-done = La graine de cette partie est déjà révélée.
game-called-off = { $game } a été annulée avant d'avoir commencé.
over-draw = La partie se termine par une nulle. Victoire partagée : { $winners }.
over-abandoned = La partie est terminée : elle a été abandonnée avant sa fin. À ce moment, { $count ->
        [one] { $seat-you ->
            [yes] tu étais en tête
           *[no] { $seat } était en tête
        }
       *[other] étaient en tête : { $winners }
    }.
site-draw = partie nulle
site-not-verified = non vérifiée
site-abandoned = abandonnée
site-called-off = annulée

## Propositions

proposal-draw = de terminer la partie par une nulle
proposal-end = d'abandonner la partie ici, avec les rangs actuels
proposal-pause = de mettre la partie en pause
proposal-resume = de continuer la partie
proposal-undo = d'annuler { $count ->
        [one] la dernière décision
       *[other] les { $count } dernières décisions
    }
proposal-extend = d'accorder { $later } de plus pour cette décision
proposal-every = de fixer le délai à { $every } par décision à partir de la prochaine question
propose-asks = Réponds ACCEPTER ou REFUSER à cette lettre avant le { $until }. C'est fait dès que tous ont accepté ; un seul REFUSER y met fin, tout comme la prochaine décision de la partie.
propose-asks-others = Les autres ont jusqu'au { $until } pour accepter.
propose-not-asked = Places jouées par un remplaçant, qui n'est pas consulté : { $seats }.
propose-away = En absence et sans réponse jusqu'ici : { $away }. Si rien n'en vient d'ici là et que tous les autres ont accepté, c'est fait sans.
propose-other-player = { $seat } change de joueur, ou n'en a plus : tous n'ont pas été consultés. On peut proposer à nouveau.
propose-undo-seen = Qui a vu un tirage ou une carte dans ce qui serait annulé l'aura vu quand même.
propose-noted = J'ai demandé aux autres s'ils acceptent { $what }. Réponses attendues : { $missing }. REFUSER retire ta proposition.
propose-agreed = Ta voix est notée : tu acceptes { $what }.
propose-still = Réponses encore attendues : { $missing }.
propose-secret = Le scrutin est secret ici : tant que la partie dure, personne n'apprend ton choix.
propose-declined = Ton refus est noté : la proposition tombe.
propose-twice = Tu as déjà accepté { $what } ; on demande aux autres.
propose-one = On propose une chose à la fois, et quelqu'un a proposé { $what }. Réponds-y d'abord : ACCEPTER ou REFUSER.
propose-none = Rien n'est proposé pour l'instant.
propose-what = Tu peux proposer aux autres : PROPOSER NULLE, PROPOSER FIN, PROPOSER PAUSE, PROPOSER REPRISE, PROPOSER ANNULER, PROPOSER ANNULER 3 pour trois décisions, PROPOSER PROLONGER 2d pour une échéance plus tardive (14d au plus), ou PROPOSER CHAQUE 5d (de 1h à 60d).
propose-no-deadline = Aucune échéance ne peut être repoussée : la partie est en pause, ou n'attend personne.
extended-until = L'échéance est maintenant le { $until }.
propose-not-running = La partie n'est pas en cours : il n'y a rien à proposer.
propose-stand-in = Un remplaçant joue ta place, ou elle est offerte à d'autres. Réponds RETOUR avant de proposer quelque chose.

## Quitter une partie

resign-sure = Veux-tu quitter { $game } pour de bon ? Tu ne pourras pas y revenir toi-même. Pour confirmer, réponds par cette ligne : ABANDONNER { $game }
resign-noted = Tu as quitté { $game }. Merci d'avoir joué.
resign-not-running = { $game } n'est pas en cours : il n'y a rien à quitter.
resign-gone = Tu ne joues plus { $game } : un remplaçant joue ta place.

## Le bureau du meneur

moderator-done-undo = Fait : des décisions de { $game } sont annulées, et chacun reçoit une lettre qui corrige.
moderator-done-redo = Fait : ce qui était annulé dans { $game } est rejoué.
moderator-done-pause = Fait : { $game } est en pause.
moderator-done-resume = Fait : { $game } continue.
moderator-done-draw = Fait : { $game } s'est terminée par une nulle.
moderator-done-called-off = Fait : { $game } est annulée, et ses joueurs sont prévenus.
moderator-done-end = Fait : { $game } est abandonnée.
moderator-done-sealed = La graine de { $game } est révélée dans un jour. D'ici là, ANNULER { $game } annule la fin, et RÉVÉLER { $game } révèle la graine tout de suite.
moderator-done-reveal = Fait : la graine de { $game } est révélée.
