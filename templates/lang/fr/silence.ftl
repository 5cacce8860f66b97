### Places dont le joueur se tait, remplaçants, repentirs.

## Ce qui se passe sans réponse

default-stand-in = Sans réponse, un remplaçant ({ $kind }) décide pour toi.
default-vote = Sans réponse, les autres votent : t'attendre, jouer { $order } pour toi, ou confier ta place à un remplaçant.
misses-last =
    { $count ->
        [one] Tu n'as pas répondu la dernière fois. Sans réponse cette fois encore, ta place est offerte à d'autres, et un remplaçant la joue en attendant.
       *[other] Tu n'as pas répondu les { $count } dernières fois. Sans réponse cette fois encore, ta place est offerte à d'autres, et un remplaçant la joue en attendant.
    }
delay-told = Ta réponse sera jouée { $delay } après son arrivée ; d'ici là, une autre la remplace. Une réponse qui tire ou dévoile quelque chose est jouée aussitôt.
second-thoughts = Bien reçu : { $orders }. C'est joué le { $until } ; d'ici là, une autre réponse à la même lettre remplace celle-ci.
answer-waits = Ta réponse ({ $orders }) attend, et sera jouée le { $until } ; d'ici là, une autre la remplace.
answer-collected = J'ai ta réponse ({ $orders }) : elle est jouée quand le meneur le dit, ou le { $until } ; d'ici là, une autre la remplace.
answer-dropped = Ta réponse en attente ({ $orders }) est annulée : elle ne sera pas jouée.

## Ce qui s'est passé

act-stand-in = { $seat-you ->
    [yes] Ta place est jouée
   *[no] La place { $seat } est jouée
 } par un remplaçant ({ $kind }).
act-stood-in = Un remplaçant ({ $kind }) a décidé pour { $seat } : { $order }.
act-stood-in-hidden = Un remplaçant ({ $kind }) a décidé pour { $seat }.
act-without-effect = Rien n'a changé sur la table.
act-default-hidden = { $seat } n'a pas répondu à temps : l'arbitre a joué l'ordre par défaut.
act-offered-stand-in = { $seat-you ->
    [yes] Tu as manqué trop de décisions de suite : un remplaçant ({ $kind }) joue désormais ta place. Réponds RETOUR à une lettre de cette partie, et tu joues à nouveau ; mais ta place est offerte à d'autres, et va au premier qui écrit RELAYER { $game }.
   *[no] { $seat } a manqué trop de décisions de suite. Un remplaçant ({ $kind }) joue cette place jusqu'au retour de son joueur ou jusqu'à ce que quelqu'un la reprenne : RELAYER { $game }.
 }
act-offered-gone = { $seat-you ->
    [yes] Un remplaçant ({ $kind }) joue désormais ta place ; elle est offerte à d'autres, et va au premier qui écrit RELAYER { $game }.
   *[no] Un remplaçant ({ $kind }) joue { $seat } jusqu'à ce que quelqu'un reprenne cette place : RELAYER { $game }.
 }
act-offered = { $seat-you ->
    [yes] Tu n'as pas répondu depuis trop longtemps : ta place est offerte à d'autres.
   *[no] { $seat } n'a pas répondu depuis trop longtemps : cette place est offerte à d'autres : RELAYER { $game }.
 }
act-taken-over = { $seat-you ->
    [yes] Tu as repris cette place.
   *[no] Un nouveau joueur a repris { $seat }.
 }
act-returned = { $seat-you ->
    [yes] Tu es de retour à ta place.
   *[no] { $seat } est de retour à sa place.
 }
act-voted = { $seat } a voté : { $vote }.

## Avis

game-rests = Toutes les places sont maintenant jouées par des remplaçants : la partie est en repos. Elle reprend dès qu'un joueur répond RETOUR à une de ses lettres, ou que quelqu'un reprend une place ; après un mois, les remplaçants la finissent.
game-offers = { $seat-you ->
    [yes] Tu n'as pas répondu depuis longtemps : ta place est offerte à d'autres. Tant que personne ne l'a prise, ta réponse compte encore.
   *[no] { $seat } n'a pas répondu depuis longtemps. La partie attend toujours, et cette place est offerte à d'autres : RELAYER { $game }.
 }
vote-called = { $seat } n'a pas répondu à temps. Que faire ? Réponds VOTE ATTENDRE pour attendre encore, VOTE DEFAUT pour faire jouer l'ordre par défaut, ou VOTE REMPLACANT pour laisser un remplaçant jouer cette place. Plus de la moitié d'entre vous décide ; sans décision le { $until }, l'ordre par défaut est joué.
vote-on-you = { $seat }, tu n'as pas répondu à temps, et les autres votent sur ce qui se passe sans toi. Ta réponse compte encore jusqu'à leur décision, ou jusqu'au { $until }.
vote-noted = Ton vote sur { $seat } est noté : { $vote }.
vote-none = Ce vote ne compte pas. Il y a VOTE ATTENDRE, VOTE DEFAUT et VOTE REMPLACANT, quand une autre place que la tienne est en retard et que je te demande de voter.
vote-waits = Le vote est d'attendre { $seat }. La partie attend donc toujours, et jusqu'à la réponse, un autre vote compte encore.
seat-lost = { $seat }, quelqu'un a repris ta place.
seat-last = Merci d'avoir joué ; c'est ma dernière lettre pour toi dans cette partie.
seat-returned = Te revoilà : tu joues de nouveau ta place. Rien n'a encore été joué.

## Reprendre une place

confirm-take-over = Quelqu'un demande avec cette adresse à reprendre une place dans { $game }. Avec ton OUI, la place { $seat } est à toi, avec tout ce qui va avec.
no-seat-offered = { $game } n'a pas cette place à reprendre. PARTIES donne la liste des parties.
games-offered = { $game } : { $title }, en cours. RELAYER { $game } prend la place d'un joueur qui se tait : { $offered }.
