### Messages entre joueurs, et spectateurs.

## Une lettre avec un message

# Mots en capitales qui précèdent les noms de ceux à qui va le message.
press-tos = A À POUR
press-from = Message de { $seat } pour { $to }:
press-from-nobody = Message non signé, de quelqu'un à la table, pour { $to }:
press-from-moderator = Message du meneur pour { $to }:
press-to-all = tous
press-to-moderator = le meneur
press-to-seat = { $seat-you ->
    [yes] toi
   *[no] { $seat }
 }
press-at = { $date }. { $heading }
press-in-game = Dans { $game }:
press-answer = Chaque ligne après un # fait partie du message. Pour répondre, réponds à cette lettre en commençant par MESSAGE A { $seat }; tes lignes vont jusqu'à FIN MESSAGE.
press-answer-nobody = Chaque ligne après un # fait partie du message. Pour répondre, réponds à cette lettre en commençant par MESSAGE A TOUS; tes lignes vont jusqu'à FIN MESSAGE.
press-answer-moderator = Chaque ligne après un # est du meneur. Pour répondre, réponds à cette lettre en commençant par MESSAGE A MENEUR; tes lignes vont jusqu'à FIN MESSAGE.
press-overheard = Chaque ligne après un # fait partie d'un message; cette partie laisse les spectateurs lire ce qui est pour tous.

## Accusés de réception

press-passed-on = Ton message pour { $to } a été transmis, signé { $seat }:
press-waits = Ton message pour { $to } est gardé sans ton nom, et part avec tous les autres messages non signés à la prochaine heure pleine: { $when }.
press-refused = Ce message n'a pas été transmis: { $opening }.
press-not-ended = Aucun FIN MESSAGE n'a suivi, donc toute la suite a été prise pour le message, et rien n'en a été pris pour un ordre.
press-to-whom = Il ne dit pas à qui. Écris MESSAGE A et un ou plusieurs de { $seats }, ou TOUS, ou MENEUR.
press-no-seat = Il n'y a pas de place { $name } dans cette partie; il y a { $seats }, ainsi que TOUS et MENEUR.
press-to-oneself = Il est adressé à son propre auteur.
press-nobody-reads = Personne qui lise des lettres ne joue { $name } pour l'instant.
press-no-moderator = Cet arbitre ne connaît pas d'adresse de son meneur.
press-none = Il n'y a pas de messages dans cette partie, sauf au meneur.
press-no-grey = Tous les messages sont signés dans cette partie: omets le mot GRIS.
press-no-white = Aucun message n'est signé dans cette partie: omets le mot BLANC.
press-empty = Il était vide.
press-too-long = Il était trop long: { $most } lignes de 80 caractères au plus.
press-too-many = Un mail peut contenir { $most } messages au plus.
press-too-much = Tu as écrit { $most } messages en un jour, et c'est le maximum.
press-of-which-game = Je ne transmets que les messages d'un joueur de la partie, en réponse à une de mes lettres de cette partie. Rien n'a été transmis.

## Parties anonymes

game-anonymous = Cette partie est anonyme: aucune de mes lettres ne dit qui joue quelle place, et elle ne prend pas d'absences, car elles le trahiraient; PROPOSER PAUSE demande une pause aux autres. Ce que tu écris toi-même, mots de chance ou messages, part comme tu l'écris.

## Spectateurs

confirm-observe = Quelqu'un a demandé les comptes rendus publics de { $game } ({ $title }, { $seats } places) à cette adresse. Avec ton OUI ils arrivent ici jusqu'à la fin de la partie, ou jusqu'à ce que tu écrives NEPLUSSUIVRE.
confirm-unobserve = Quelqu'un a demandé que cessent les comptes rendus publics de { $game } ({ $title }, { $seats } places) à cette adresse. Avec ton OUI ils cessent.
observe-which = Quelle partie? SUIVRE et son nom t'envoie ses comptes rendus publics; PARTIES donne la liste.
observe-already = Tu reçois déjà les comptes rendus publics de { $game }. NEPLUSSUIVRE { $game } y met fin.
observe-own = Tu joues dans { $game }, et tu en reçois les lettres comme joueur.
observe-over = { $game } est terminée. HISTORIQUE { $game } la raconte.
observe-full = { $game } a autant de spectateurs qu'elle peut en avoir. MONTRER { $game } et HISTORIQUE { $game } sont ouverts à tous.
observe-too-many = Tu suis autant de parties qu'une personne peut en suivre. NEPLUSSUIVRE et un nom met fin aux comptes rendus d'une d'elles.
observe-waits = Tu recevras les comptes rendus publics de { $game } dès qu'elle commencera. NEPLUSSUIVRE { $game } y met fin.
observe-begun = Désormais tu reçois les comptes rendus publics de { $game }.
unobserve-not = Tu ne reçois pas les comptes rendus publics de { $game }.
unobserved = Tu ne reçois plus de comptes rendus de { $game }.
observer-foot = Tu suis { $game }, et lis ce que chacun peut savoir. MONTRER { $game } et HISTORIQUE { $game } ont une réponse immédiate; NEPLUSSUIVRE { $game } met fin à ces lettres.

## Messages non désirés

press-report = SIGNALER, en réponse à cette lettre, montre ce message au meneur.
press-mute = IGNORER { $seat } arrête les messages de { $seat }; personne ne l'apprend.
press-mute-nobody = IGNORER GRIS arrête tous les messages sans nom; personne ne l'apprend.
mute-list = Dans { $game } je ne te transmets aucun message de ces auteurs: { $muted }; personne ne l'apprend. ECOUTER et le nom les rétablit, ECOUTER TOUT rétablit tout.
mute-seat = { $name }
mute-unsigned = ceux qui ne signent pas (GRIS)
mute-none = Dans { $game } tu reçois tous les messages qui te sont destinés. IGNORER { $example } arrête ceux que signe { $example }, IGNORER GRIS tous ceux que personne ne signe, et IGNORER TOUT les deux; personne ne l'apprend.
mute-no-seat = Il n'y a pas d'autre place { $name } dans { $game }; il y a { $seats }, ainsi que GRIS pour tous les messages que personne ne signe, et TOUT. Rien n'a été changé.
mute-own = C'est ta propre place. Rien n'a été changé.
mute-moderator = Ce qu'écrit le meneur t'arrive toujours. Rien n'a été changé.
report-heading = { $seat } te montre ce message de { $game }, et te demande de le regarder.
report-words = { $seat } écrit à ce sujet:
report-shown = Le meneur reçoit ce message, avec ce que tu en as écrit:
report-before = Tu as déjà montré ce message au meneur. Pour en écrire davantage: MESSAGE A MENEUR, tes mots, et FIN MESSAGE.
report-nothing = Tu n'as reçu dans cette partie aucun message que je pourrais montrer au meneur.
report-which = Quel message? Réponds SIGNALER à la lettre qui l'apportait, ou écris SIGNALER et un de { $seats } pour le dernier message de cette place, ou SIGNALER GRIS pour le dernier que personne n'a signé.
report-moderator = Ce message est du meneur. MESSAGE A MENEUR permet d'y répondre.

## Plus de lettres

unsubscribe-player = Tu joues dans { $games }, et les autres attendent tes réponses, donc je continue d'écrire, et rien n'a été changé. Ceci te vaut moins de lettres:
unsubscribe-digest = NOUVELLES QUOTIDIEN 18:00, en réponse à une lettre de ta partie, te donne une lettre par jour à cette heure; l'heure est à ton choix.
unsubscribe-stand-in = ABANDONNER, en réponse à une lettre de ta partie, laisse dès lors un remplaçant jouer ta place. Je te le redemande une fois avant.
unsubscribe-which = Tu suis { $games }. NEPLUSSUIVRE et le nom met fin aux comptes rendus d'une partie.
unsubscribe-nothing = Je n'écris qu'à ceux qui jouent ou suivent une partie. Tu ne fais ni l'un ni l'autre, donc il n'y a rien à arrêter.
