### Messages entre joueurs, et spectateurs.

## Une lettre avec un message

# Mots en capitales qui précèdent les noms de ceux à qui va le message.
press-tos = A À POUR
press-from = Message de { $seat } pour { $to } :
press-from-nobody = Message non signé, de quelqu'un à la table, pour { $to } :
press-from-moderator = Message du meneur pour { $to } :
press-to-all = tous
press-to-moderator = le meneur
press-to-seat = { $seat-you ->
    [yes] toi
   *[no] { $seat }
 }
press-at = { $date }. { $heading }
press-in-game = Dans { $game } :
press-answer = Les lignes après un # sont le message. Pour y répondre, réponds à cette lettre par MESSAGE A { $seat }, puis tes lignes, puis FIN MESSAGE.
press-answer-nobody = Les lignes après un # sont le message. Pour y répondre, réponds à cette lettre par MESSAGE A TOUS, puis tes lignes, puis FIN MESSAGE.
press-answer-moderator = Les lignes après un # sont du meneur. Pour y répondre, réponds à cette lettre par MESSAGE A MENEUR, puis tes lignes, puis FIN MESSAGE.
press-overheard = Les lignes après un # sont un message ; dans cette partie, les spectateurs lisent ceux qui sont pour tous.

## Accusés de réception

press-passed-on = Ton message est parti pour { $to }, signé { $seat } :
press-waits = Ton message pour { $to } partira sans ton nom, avec tous les autres messages non signés, à la prochaine heure pleine : { $when }.
press-refused = Ce message n'est pas parti : { $opening }.
press-not-ended = Il n'y avait pas de FIN MESSAGE, donc tout le reste de ton mail est parti avec, et je n'y ai lu aucun ordre.
press-to-whom = À qui est-il ? Écris MESSAGE A et un ou plusieurs de { $seats }, ou TOUS, ou MENEUR.
press-no-seat = Il n'y a pas de place { $name } dans cette partie ; il y a { $seats }, TOUS et MENEUR.
press-to-oneself = Il est pour toi-même.
press-nobody-reads = Aucun joueur ne lit les lettres de { $name } pour l'instant.
press-no-moderator = Cet arbitre n'a pas d'adresse de meneur.
press-none = Dans cette partie, on n'écrit qu'au meneur.
press-no-grey = Tous les messages sont signés dans cette partie : omets le mot GRIS.
press-no-white = Aucun message n'est signé dans cette partie : omets le mot BLANC.
press-empty = Il était vide.
press-too-long = Il était trop long : { $most } lignes de 80 caractères au plus.
press-too-many = Un mail peut contenir { $most } messages au plus.
press-too-much = Tu as déjà écrit { $most } messages en un jour, et c'est le maximum.
press-of-which-game = Je ne transmets que les messages d'un joueur, en réponse à une de mes lettres de sa partie. Rien n'est parti.

## Parties anonymes

game-anonymous = Cette partie est anonyme : aucune de mes lettres ne dit qui joue quelle place, et on n'y note pas d'absences, car elles le trahiraient ; PROPOSER PAUSE demande une pause aux autres. Ce que tu écris toi-même, mots de chance ou messages, part tel quel.

## Spectateurs

confirm-observe = Quelqu'un demande à cette adresse les comptes rendus publics de { $game } ({ $title }, { $seats } places). Avec ton OUI ils arrivent ici jusqu'à la fin de la partie, ou jusqu'à ce que tu écrives NEPLUSSUIVRE.
confirm-unobserve = Quelqu'un demande de ne plus envoyer à cette adresse les comptes rendus publics de { $game } ({ $title }, { $seats } places). Avec ton OUI ils cessent.
observe-which = Quelle partie ? SUIVRE et son nom t'envoie ses comptes rendus publics ; PARTIES donne la liste.
observe-already = Tu reçois déjà les comptes rendus publics de { $game }. NEPLUSSUIVRE { $game } y met fin.
observe-own = Tu joues dans { $game }, et tu en reçois déjà les lettres.
observe-over = { $game } est terminée. HISTORIQUE { $game } la raconte.
observe-full = { $game } ne prend plus de spectateurs. MONTRER { $game } et HISTORIQUE { $game } sont ouverts à tous.
observe-too-many = Tu ne peux pas suivre plus de parties. NEPLUSSUIVRE et un nom met fin aux comptes rendus d'une d'elles.
observe-waits = Tu recevras les comptes rendus publics de { $game } dès qu'elle commencera. NEPLUSSUIVRE { $game } y met fin.
observe-begun = Désormais tu reçois les comptes rendus publics de { $game }.
unobserve-not = Tu ne reçois pas les comptes rendus publics de { $game }.
unobserved = Tu ne reçois plus de comptes rendus de { $game }.
observer-foot = Tu suis { $game }, et lis ce que chacun peut savoir. MONTRER { $game } et HISTORIQUE { $game } ont une réponse immédiate ; NEPLUSSUIVRE { $game } met fin à ces lettres.

## Messages non désirés

press-report = SIGNALER, en réponse à cette lettre, montre ce message au meneur.
press-mute = IGNORER { $seat } arrête les messages de { $seat } ; personne ne le sait.
press-mute-nobody = IGNORER GRIS arrête tous les messages sans nom ; personne ne le sait.
mute-list = Dans { $game } je ne te transmets pas les messages de { $muted } ; personne ne le sait. ECOUTER et le nom les rétablit, ECOUTER TOUT rétablit tout.
mute-seat = { $name }
mute-unsigned = ceux qui ne signent pas (GRIS)
mute-none = Dans { $game } tu reçois tous les messages qui te sont destinés. IGNORER { $example } arrête ceux de { $example }, IGNORER GRIS ceux que personne ne signe, et IGNORER TOUT les deux ; personne ne le sait.
mute-no-seat = Il n'y a pas d'autre place { $name } dans { $game } ; il y a { $seats }, GRIS pour les messages que personne ne signe, et TOUT. Rien n'a changé.
mute-own = C'est ta propre place. Rien n'a changé.
mute-moderator = Ce qu'écrit le meneur t'arrive toujours. Rien n'a changé.
report-heading = { $seat } te montre ce message de { $game }, et te demande de le regarder.
report-words = { $seat } écrit à ce sujet :
report-shown = Le meneur reçoit ce message, et ce que tu en as écrit :
report-before = Tu as déjà montré ce message au meneur. Pour en écrire davantage : MESSAGE A MENEUR, tes mots, et FIN MESSAGE.
report-nothing = Tu n'as reçu dans cette partie aucun message à montrer au meneur.
report-which = Quel message ? Réponds SIGNALER à sa lettre, ou écris SIGNALER et un de { $seats } pour le dernier message de cette place, ou SIGNALER GRIS pour le dernier que personne n'a signé.
report-moderator = Ce message est du meneur : réponds-lui par MESSAGE A MENEUR.

## Plus de lettres

unsubscribe-player = Tu joues dans { $games }, et les autres attendent tes réponses : je continue donc d'écrire, et rien n'a changé. Pour avoir moins de lettres :
unsubscribe-digest = NOUVELLES QUOTIDIEN 18:00, en réponse à une lettre de ta partie, te donne une lettre par jour à l'heure de ton choix.
unsubscribe-stand-in = ABANDONNER, en réponse à une lettre de ta partie, laisse un remplaçant jouer ta place. Je te le redemande une fois avant.
unsubscribe-which = Tu suis { $games }. NEPLUSSUIVRE et le nom met fin aux comptes rendus d'une partie.
unsubscribe-nothing = Je n'écris qu'à ceux qui jouent ou suivent une partie. Ce n'est pas ton cas : il n'y a rien à arrêter.
