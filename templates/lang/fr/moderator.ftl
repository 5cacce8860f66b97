### Le bureau du meneur.

## Ce qu'a fait un meneur, raconté à la table

moderator-nobody = le meneur
moderator-somebody = le meneur ({ $name })
moderator-told = { $deed } Décision prise par { $who }.
moderator-told-why = { $deed } Décision prise par { $who }, et voici le motif: { $reason }
moderator-of-games = { $games }: { $said }
moderator-did-open = La partie a été ouverte.
moderator-did-later = { $seat-you ->
    [yes] Ton échéance
   *[no] L'échéance de { $seat }
 } a été reculée de { $by }.
moderator-did-earlier = { $seat-you ->
    [yes] Ton échéance
   *[no] L'échéance de { $seat }
 } a été avancée de { $by }.
moderator-deadline-now = Elle est maintenant fixée au { $until }.
moderator-did-replace = { $seat-you ->
    [yes] Cette place est désormais la tienne.
   *[no] { $seat } a un nouveau joueur.
 }
moderator-did-eject = La place { $seat } a été retirée à son joueur et est offerte à d'autres: RELAYER { $game } la prend. D'ici là, un remplaçant joue.
moderator-did-free = La place { $seat } est de nouveau libre.
moderator-did-broadcast = Tous les joueurs ont reçu une lettre.
moderator-did-seat = { $seat } a un joueur.
moderator-did-order = { $seat-you ->
    [yes] Les ordres ci-dessous ont été donnés à ta place, et pas par toi.
   *[no] Les ordres suivants de { $seat } ont été donnés à la place de son joueur.
 }
moderator-did-write = { $seat-you ->
    [yes] Un message a été écrit à ta place, et pas par toi.
   *[no] Un message a été écrit à la place du joueur de { $seat }.
 }
moderator-did-absent = { $seat-you ->
    [yes] Ton absence a été notée.
   *[no] L'absence de { $seat } a été notée.
 }
moderator-did-bank = { $seat-you ->
    [yes] Ta réserve de temps
   *[no] La réserve de temps de { $seat }
 } a été fixée: il reste { $left }.
moderator-did-look =
    { $count ->
        [one] Pendant la partie, { $who } a regardé une fois ce qui n'était visible que pour { $seats }.
       *[other] Pendant la partie, { $who } a regardé { $count } fois ce qui n'était visible que pour { $seats }.
    }
moderator-cared-language = Tes lettres sont désormais écrites dans cette langue: { $name }.
moderator-cared-digest = Désormais tu reçois une lettre par jour, à { $hour }.
moderator-cared-no-digest = Désormais tu reçois chaque lettre dès qu'elle est écrite.
moderator-cared-address = Quand des lettres à ton adresse me reviennent, j'écris à { $second }.
moderator-cared-no-address = Tu n'as plus de seconde adresse.
moderator-ejected = { $seat }, cette place t'a été retirée.
moderator-replaced = { $seat }, cette place a été donnée à un autre joueur.
moderator-writes = Une lettre à tous les joueurs de la part de { $who }:
moderator-writes-why = Le motif: { $reason }

## Réponses à un meneur

moderator-done-deadline = Fait: dans { $game }, { $seat } doit répondre avant le { $until }.
moderator-done-replace = Fait: { $seat } dans { $game } a un nouveau joueur, qui reçoit la lettre entière.
moderator-done-eject = Fait: plus personne n'a { $seat } dans { $game }.
moderator-done-seat = Fait: la place { $seat } dans { $game } est prise.
moderator-done-order =
    { $count ->
        [one] Fait: une ligne a été jouée pour { $seat } dans { $game }.
       *[other] Fait: { $count } lignes ont été jouées pour { $seat } dans { $game }.
    }
moderator-done-look = Fait, et inscrit au registre; tous les joueurs l'apprendront à la fin: { $game } vue par { $seat }.
moderator-done-show = Fait: { $game } vue par { $seat }.
moderator-done-mails = Fait: les derniers mails de { $game }, par numéro, et ce qu'il en est advenu.
moderator-done-mails-none = Fait: aucun mail n'est arrivé pour { $game }.
moderator-done-mail = Fait: ce que dit le mail { $number } de { $game }.
moderator-done-mail-look = Fait, et inscrit au registre; tous les joueurs l'apprendront à la fin: ce que dit le mail { $number } de { $game }, écrit par { $seat }.
moderator-done-mail-empty = Fait: le mail { $number } de { $game } n'a pas de texte propre, ou n'est plus gardé.
moderator-done-absent = Fait: { $seat } dans { $game } est en absence du { $first } au { $last }.
moderator-done-bank = Fait: il reste { $left } à { $seat } dans { $game }.
moderator-done-care = Fait: le joueur de { $seat } dans { $game } a été prévenu.
moderator-done-broadcast =
    { $count ->
        [one] Fait: { $count } joueur a reçu la lettre.
       *[other] Fait: { $count } joueurs ont reçu la lettre.
    }
moderator-nothing-done = Rien n'a été fait.
moderator-refused = C'est impossible: { $why }.
moderator-in-doubt = J'ai attendu à cause de cette ligne, qui peut être l'ordre d'une place, ou citer, nier ou mettre en question ce qui est à côté: { $line } Envoie les commandes sans elle si elles doivent être exécutées.
moderator-grave = Ceci est difficile à annuler: je le demande donc encore une fois avant de faire quoi que ce soit de ton mail. En voici le texte:
moderator-held = Quelqu'un a écrit ceci avec ton adresse, et rien ne prouve que c'était toi. Rien n'a encore été fait. En voici le texte:
moderator-not-you = Seul un meneur de cet arbitre peut faire cela, et l'arbitre ne connaît pas cette adresse comme telle. Rien n'a été fait.
moderator-no-game = Il n'y a pas de partie { $game }.
moderator-no-seat = Il n'y a pas de place { $given }; il y a { $seats }.
moderator-not-begun = { $game } n'a pas commencé.
moderator-begun = { $game } a commencé.
moderator-over = { $game } est terminée.
moderator-no-deadline = Aucune échéance ne court dans { $game }.
moderator-no-deadlines = Aucune échéance ne court dans aucune partie.
moderator-passed-in = Dans { $game }, ce moment est passé.
moderator-not-awaited = On n'attend pas { $given }; on attend { $awaited }.
moderator-passed = Cette heure est passée.
moderator-no-days = De tels jours n'existent pas.
moderator-no-address = { $given } n'est pas une adresse à laquelle je peux écrire.
moderator-plays = { $address } joue déjà { $given }.
moderator-empty = Personne ne joue { $given }.
moderator-taken = { $given } a déjà un joueur.
moderator-bank = La réserve entière de cette partie est de { $whole }.
moderator-language = Il n'y a pas de langue { $given }.
moderator-hour = { $given } n'est pas une heure. Écris 8:00, ou ARRET.
moderator-orders = Rien n'a été joué, car ceci ne peut pas l'être: { $lines }
moderator-which-game = Nomme la partie.
moderator-no-mail = Aucun mail { $number } n'est arrivé pour { $game }.
moderator-no-text = Il n'y a pas de texte à envoyer. Écris-le sur les lignes en dessous.
moderator-anonymous = { $game } est anonyme, et cela trahirait qui y joue.
moderator-no-ban = { $game } est anonyme, et BANNIS trahirait qui y joue. Écris EXCLURE sans BANNIR, et bannis le joueur quand la partie est finie.
moderator-no-absence = { $game } est anonyme et ne prend pas d'absences, car elles trahiraient qui joue quelle place. Mets-la en PAUSE, ou déplace l'échéance.
moderator-misread = Je n'ai pas compris ceci: { $given }. Cela s'écrit ainsi: { $usage }
moderator-doubt-date = { $given } peut désigner deux jours: { $first }, ou { $second }. Écris le nom du mois.
moderator-doubt-time = Ce long délai est-il voulu: { $given }? Si oui, écris la même ligne avec CERTAIN derrière le délai.
moderator-doubt-question = Est-ce une question, ou faut-il le faire? { $given } Si la ligne est voulue, écris-la sans point d'interrogation.
moderator-doubt-address = Je ne connais pas { $given }, mais je connais { $known }. Laquelle est la bonne? Si c'est la première, écris la même ligne avec CERTAIN derrière l'adresse.

## Ce qui suivrait

moderator-would = Voici ce qui suivrait. Rien n'a été fait.
moderator-would-write = À { $address }, objet { $subject }:
moderator-would-hide = Son effet dans la partie n'est pas montré avant de se produire.
moderator-would-report = Les joueurs recevraient des lettres disant ce qu'il en est advenu; elles ne sont pas montrées avant.
moderator-would-neutral = (La partie est anonyme: voici ce que tous ses joueurs apprendraient; aucune lettre d'un joueur seul n'est montrée.)
moderator-would-look = Le montrer, c'est regarder ce que seul { $seat } peut savoir dans { $game }: le registre le note, et tous les joueurs l'apprendront à la fin.
moderator-would-be-theirs = (Son texte n'est pas montré: seul son lecteur peut le connaître.)
moderator-held-too-long = Quelqu'un a écrit au bureau avec ton adresse, et rien ne prouve que c'était toi. C'est trop long pour que je te le demande, donc rien n'a été fait. Si c'était de toi, envoie-le en réponse à ma dernière lettre.

## Ce qu'apprennent les meneurs, et où en sont les parties

news-opening = Voici ce qui s'est passé dans les parties depuis mes dernières nouvelles:
news-missed = { $seat } a manqué une échéance.
news-looked = Quelqu'un a regardé ce que seul { $seat } peut voir; tous les joueurs l'apprendront à la fin.
news-pressed = Quelques joueurs ont reçu un message.
news-cared = Un réglage du joueur de { $seat } a été changé.
news-held-seat = Un mail pour { $seat } dans { $game } est retenu jusqu'à ce que son auteur le confirme: numéro { $number }, que montre COURRIER { $game } { $number }.
news-held = Un mail est retenu jusqu'à ce que son auteur le confirme: numéro { $number }.
news-more =
    { $count ->
        [one] Il s'y est passé encore une chose.
       *[other] Il s'y est passé encore { $count } choses.
    }
moderator-status =
    { $count ->
        [0] Fait: aucune partie n'est en cours.
        [one] Fait: une partie est en cours.
       *[other] Fait: { $count } parties sont en cours.
    }
moderator-status-awaits = { $game } attend { $awaited }, jusqu'au { $until }.
moderator-status-waits = { $game } attend { $awaited }, sans échéance.
moderator-status-paused = { $game } est en pause et attend { $awaited }.
moderator-status-rests = { $game } n'attend personne.
moderator-status-with = { $stands } Places à surveiller: { $seats }.
moderator-status-seat = { $name } ({ $states })
moderator-status-offered = place offerte
moderator-status-stand-in = jouée par un remplaçant, { $kind }
moderator-status-late = en retard
moderator-status-missed =
    { $count ->
        [one] une échéance manquée
       *[other] { $count } échéances manquées de suite
    }
moderator-status-more =
    { $count ->
        [one] Une autre partie n'est pas dans cette liste.
       *[other] { $count } autres parties ne sont pas dans cette liste.
    }
moderator-done-news-each = Fait: tu apprends aussitôt ce qui se passe dans tes parties.
moderator-done-news-daily = Fait: tu l'apprends une fois par jour, à { $hour }.
moderator-done-news-off = Fait: tu n'apprends plus ce qui se passe dans les parties.
moderator-not-own-game = C'est une partie d'autres meneurs. Nomme une des tiennes.
moderator-not-for-you = Cela concerne plus que tes parties. Tu mènes { $games }.
moderator-no-moderator = Aucun meneur ne s'appelle { $name }.
moderator-did-change = Dès la prochaine question, ceci s'applique: { $entries }.
moderator-done-change = Fait: dans { $game }, ceci s'applique dès la prochaine question: { $entries }.
moderator-done-resend = Fait: la dernière lettre de { $seat } dans { $game } est renvoyée.
moderator-no-change = Cela ne peut pas changer: { $entry }, { $why }.
moderator-no-letter = Il n'y a pas de lettre de { $given } à renvoyer.

## Qui ne peut pas jouer, et à qui on demande quand une place est offerte

moderator-ejected-banned = Tu ne peux plus prendre de place ici par toi-même, dans aucune partie.
moderator-done-eject-ban = Fait: plus personne n'a { $seat } dans { $game }, et son ancien joueur ne peut plus prendre de place ici sans le meneur.
moderator-done-ban = Fait: { $address } ne peut plus prendre de place ici sans le meneur. Les places déjà prises le restent; EXCLURE les retire.
moderator-done-unban = Fait: { $address } peut rejoindre des parties ici.
moderator-done-unban-address = Fait: { $address } n'est plus bannie elle-même, mais son domaine l'est encore. ADMETTRE { $domain } y met fin.
moderator-done-banned = Ces adresses ne peuvent pas prendre de place ici sans le meneur. Pour chacune: depuis quand, laquelle, qui l'a décidé, et pourquoi.
moderator-done-banned-none = Personne n'est banni ici.
moderator-done-substitute = Fait: on demande à { $address } quand une place est offerte.
moderator-done-no-substitute = Fait: on ne demande pas à { $address } quand une place est offerte.
moderator-done-substitutes = Voici à qui l'on demande quand une place est offerte.
moderator-done-substitutes-none = Personne n'est sur la liste de ceux à qui l'on demande quand une place est offerte.
join-banned = Le meneur a décidé que tu ne prends pas de place dans les parties de cet arbitre.
join-banned-why = Le meneur a décidé que tu ne prends pas de place dans les parties de cet arbitre. Le motif: { $reason }
join-ejected = Le meneur t'a retiré ta place dans { $game }, donc tu ne peux pas la reprendre par toi-même. Seul le meneur peut te la rendre.
substitute-on = Désormais je te demande quand une place dans une partie en cours est offerte. SUPPLEANT ARRET y met fin.
substitute-off = Je ne te demande plus quand une place est offerte.
substitute-asked = On cherche un joueur: une place dans { $game } ({ $title }) est offerte, et tu voulais qu'on te le demande.
substitute-how = Réponds RELAYER { $game } pour l'avoir; elle va à qui répond en premier. MONTRER { $game } montre la partie. SUPPLEANT ARRET met fin à ces lettres.
mydata-substitute = Je te demande quand une place est offerte.

## Congés, et les messages d'une partie en cours

moderator-did-holiday = Du { $first } au { $last }, le temps ne court dans aucune partie ici, pour cause de congés.
moderator-done-holiday = Fait: le temps ne court pas du { $first } au { $last }, dans aucune partie. Tous les joueurs sont prévenus.
moderator-done-no-holiday = Fait: les jours du { $first } au { $last } ne sont plus des congés. Les échéances déjà annoncées restent.
moderator-done-holidays = Jours où le temps ne court pas, dans aucune partie:
moderator-done-holidays-none = Aucun congé n'est prévu.
moderator-holiday = Du { $first } au { $last }.
moderator-no-holiday = Il n'y a pas de congé ces jours-là.
moderator-long-holiday = Un congé dure { $most } jours au plus.
moderator-press-kinds = Il n'y a pas de messages de la sorte { $given }: écris AUCUN, BLANC, GRIS ou DEUX.
