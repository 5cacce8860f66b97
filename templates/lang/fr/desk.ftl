### Le bureau du meneur.

## Ce qu'a fait un meneur, raconté à la table

desk-nobody = le meneur
desk-somebody = le meneur ({ $name })
desk-told = { $deed } Décision prise par { $who }.
desk-told-why = { $deed } Décision prise par { $who }, et voici le motif: { $reason }
desk-of-games = { $games }: { $said }
desk-did-open = La partie a été ouverte.
desk-did-later = { $seat-you ->
    [yes] Ton échéance
   *[no] L'échéance de { $seat }
 } a été reculée de { $by }.
desk-did-earlier = { $seat-you ->
    [yes] Ton échéance
   *[no] L'échéance de { $seat }
 } a été avancée de { $by }.
desk-deadline-now = Elle est maintenant fixée au { $until }.
desk-did-replace = { $seat-you ->
    [yes] Cette place est désormais la tienne.
   *[no] { $seat } a un nouveau joueur.
 }
desk-did-eject = La place { $seat } a été retirée à son joueur et est offerte à d'autres: RELAYER { $game } la prend. D'ici là, un remplaçant joue.
desk-did-free = La place { $seat } est de nouveau libre.
desk-did-broadcast = Tous les joueurs ont reçu une lettre.
desk-did-seat = { $seat } a un joueur.
desk-did-order = { $seat-you ->
    [yes] Les ordres ci-dessous ont été donnés à ta place, et pas par toi.
   *[no] Les ordres suivants de { $seat } ont été donnés à la place de son joueur.
 }
desk-did-write = { $seat-you ->
    [yes] Un message a été écrit à ta place, et pas par toi.
   *[no] Un message a été écrit à la place du joueur de { $seat }.
 }
desk-did-absent = { $seat-you ->
    [yes] Ton absence a été notée.
   *[no] L'absence de { $seat } a été notée.
 }
desk-did-bank = { $seat-you ->
    [yes] Ta réserve de temps
   *[no] La réserve de temps de { $seat }
 } a été fixée: il reste { $left }.
desk-did-look =
    { $count ->
        [one] Pendant la partie, { $who } a regardé une fois ce qui n'était visible que pour { $seats }.
       *[other] Pendant la partie, { $who } a regardé { $count } fois ce qui n'était visible que pour { $seats }.
    }
desk-cared-language = Tes lettres sont désormais écrites dans cette langue: { $name }.
desk-cared-digest = Désormais tu reçois une lettre par jour, à { $hour }.
desk-cared-no-digest = Désormais tu reçois chaque lettre dès qu'elle est écrite.
desk-cared-address = Quand des lettres à ton adresse me reviennent, j'écris à { $second }.
desk-cared-no-address = Tu n'as plus de seconde adresse.
desk-ejected = { $seat }, cette place t'a été retirée.
desk-replaced = { $seat }, cette place a été donnée à un autre joueur.
desk-writes = Une lettre à tous les joueurs de la part de { $who }:
desk-writes-why = Le motif: { $reason }

## Réponses à un meneur

desk-done-deadline = Fait: dans { $game }, { $seat } doit répondre avant le { $until }.
desk-done-replace = Fait: { $seat } dans { $game } a un nouveau joueur, qui reçoit la lettre entière.
desk-done-eject = Fait: plus personne n'a { $seat } dans { $game }.
desk-done-seat = Fait: la place { $seat } dans { $game } est prise.
desk-done-order =
    { $count ->
        [one] Fait: une ligne a été jouée pour { $seat } dans { $game }.
       *[other] Fait: { $count } lignes ont été jouées pour { $seat } dans { $game }.
    }
desk-done-look = Fait, et inscrit au registre; tous les joueurs l'apprendront à la fin: { $game } vue par { $seat }.
desk-done-show = Fait: { $game } vue par { $seat }.
desk-done-mails = Fait: les derniers mails de { $game }, par numéro, et ce qu'il en est advenu.
desk-done-mails-none = Fait: aucun mail n'est arrivé pour { $game }.
desk-done-mail = Fait: ce que dit le mail { $number } de { $game }.
desk-done-mail-look = Fait, et inscrit au registre; tous les joueurs l'apprendront à la fin: ce que dit le mail { $number } de { $game }, écrit par { $seat }.
desk-done-mail-empty = Fait: le mail { $number } de { $game } n'a pas de texte propre, ou n'est plus gardé.
desk-done-absent = Fait: { $seat } dans { $game } est en absence du { $first } au { $last }.
desk-done-bank = Fait: il reste { $left } à { $seat } dans { $game }.
desk-done-care = Fait: le joueur de { $seat } dans { $game } a été prévenu.
desk-done-broadcast =
    { $count ->
        [one] Fait: { $count } joueur a reçu la lettre.
       *[other] Fait: { $count } joueurs ont reçu la lettre.
    }
desk-nothing-done = Rien n'a été fait.
desk-refused = C'est impossible: { $why }.
desk-in-doubt = J'ai attendu à cause de cette ligne, qui peut être l'ordre d'une place, ou citer, nier ou mettre en question ce qui est à côté: { $line } Envoie les commandes sans elle si elles doivent être exécutées.
desk-grave = Ceci est difficile à annuler: je le demande donc encore une fois avant de faire quoi que ce soit de ton mail. En voici le texte:
desk-held = Quelqu'un a écrit ceci avec ton adresse, et rien ne prouve que c'était toi. Rien n'a encore été fait. En voici le texte:
desk-not-you = Seul un meneur de cet arbitre peut faire cela, et l'arbitre ne connaît pas cette adresse comme telle. Rien n'a été fait.
desk-no-game = Il n'y a pas de partie { $game }.
desk-no-seat = Il n'y a pas de place { $given }; il y a { $seats }.
desk-not-begun = { $game } n'a pas commencé.
desk-begun = { $game } a commencé.
desk-over = { $game } est terminée.
desk-no-deadline = Aucune échéance ne court dans { $game }.
desk-no-deadlines = Aucune échéance ne court dans aucune partie.
desk-passed-in = Dans { $game }, ce moment est passé.
desk-not-awaited = On n'attend pas { $given }; on attend { $awaited }.
desk-passed = Cette heure est passée.
desk-no-days = De tels jours n'existent pas.
desk-no-address = { $given } n'est pas une adresse à laquelle je peux écrire.
desk-plays = { $address } joue déjà { $given }.
desk-empty = Personne ne joue { $given }.
desk-taken = { $given } a déjà un joueur.
desk-bank = La réserve entière de cette partie est de { $whole }.
desk-language = Il n'y a pas de langue { $given }.
desk-hour = { $given } n'est pas une heure. Écris 8:00, ou ARRET.
desk-orders = Rien n'a été joué, car ceci ne peut pas l'être: { $lines }
desk-which-game = Nomme la partie.
desk-no-mail = Aucun mail { $number } n'est arrivé pour { $game }.
desk-no-text = Il n'y a pas de texte à envoyer. Écris-le sur les lignes en dessous.
desk-anonymous = { $game } est anonyme, et cela trahirait qui y joue.
desk-no-ban = { $game } est anonyme, et BANNIS trahirait qui y joue. Écris EXCLURE sans BANNIR, et bannis le joueur quand la partie est finie.
desk-no-absence = { $game } est anonyme et ne prend pas d'absences, car elles trahiraient qui joue quelle place. Mets-la en PAUSE, ou déplace l'échéance.
desk-misread = Je n'ai pas compris ceci: { $given }. Cela s'écrit ainsi: { $usage }
desk-doubt-date = { $given } peut désigner deux jours: { $first }, ou { $second }. Écris le nom du mois.
desk-doubt-time = Ce long délai est-il voulu: { $given }? Si oui, écris la même ligne avec CERTAIN derrière le délai.
desk-doubt-question = Est-ce une question, ou faut-il le faire? { $given } Si la ligne est voulue, écris-la sans point d'interrogation.
desk-doubt-address = Je ne connais pas { $given }, mais je connais { $known }. Laquelle est la bonne? Si c'est la première, écris la même ligne avec CERTAIN derrière l'adresse.

## Ce qui suivrait

desk-would = Voici ce qui suivrait. Rien n'a été fait.
desk-would-write = À { $address }, objet { $subject }:
desk-would-hide = Son effet dans la partie n'est pas montré avant de se produire.
desk-would-report = Les joueurs recevraient des lettres disant ce qu'il en est advenu; elles ne sont pas montrées avant.
desk-would-neutral = (La partie est anonyme: voici ce que tous ses joueurs apprendraient; aucune lettre d'un joueur seul n'est montrée.)
desk-would-look = Le montrer, c'est regarder ce que seul { $seat } peut savoir dans { $game }: le registre le note, et tous les joueurs l'apprendront à la fin.
desk-would-be-theirs = (Son texte n'est pas montré: seul son lecteur peut le connaître.)
desk-held-too-long = Quelqu'un a écrit au bureau avec ton adresse, et rien ne prouve que c'était toi. C'est trop long pour que je te le demande, donc rien n'a été fait. Si c'était de toi, envoie-le en réponse à ma dernière lettre.

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
desk-status =
    { $count ->
        [0] Fait: aucune partie n'est en cours.
        [one] Fait: une partie est en cours.
       *[other] Fait: { $count } parties sont en cours.
    }
desk-status-awaits = { $game } attend { $awaited }, jusqu'au { $until }.
desk-status-waits = { $game } attend { $awaited }, sans échéance.
desk-status-paused = { $game } est en pause et attend { $awaited }.
desk-status-rests = { $game } n'attend personne.
desk-status-with = { $stands } Places à surveiller: { $seats }.
desk-status-seat = { $name } ({ $states })
desk-status-offered = place offerte
desk-status-stand-in = jouée par un remplaçant, { $kind }
desk-status-late = en retard
desk-status-missed =
    { $count ->
        [one] une échéance manquée
       *[other] { $count } échéances manquées de suite
    }
desk-status-more =
    { $count ->
        [one] Une autre partie n'est pas dans cette liste.
       *[other] { $count } autres parties ne sont pas dans cette liste.
    }
desk-done-news-each = Fait: tu apprends aussitôt ce qui se passe dans tes parties.
desk-done-news-daily = Fait: tu l'apprends une fois par jour, à { $hour }.
desk-done-news-off = Fait: tu n'apprends plus ce qui se passe dans les parties.
desk-not-own-game = C'est une partie d'autres meneurs. Nomme une des tiennes.
desk-not-for-you = Cela concerne plus que tes parties. Tu mènes { $games }.
desk-no-moderator = Aucun meneur ne s'appelle { $name }.
desk-did-change = Dès la prochaine question, ceci s'applique: { $entries }.
desk-done-change = Fait: dans { $game }, ceci s'applique dès la prochaine question: { $entries }.
desk-done-resend = Fait: la dernière lettre de { $seat } dans { $game } est renvoyée.
desk-no-change = Cela ne peut pas changer: { $entry }, { $why }.
desk-no-letter = Il n'y a pas de lettre de { $given } à renvoyer.

## Qui ne peut pas jouer, et à qui on demande quand une place est offerte

desk-ejected-banned = Tu ne peux plus prendre de place ici par toi-même, dans aucune partie.
desk-done-eject-ban = Fait: plus personne n'a { $seat } dans { $game }, et son ancien joueur ne peut plus prendre de place ici sans le meneur.
desk-done-ban = Fait: { $address } ne peut plus prendre de place ici sans le meneur. Les places déjà prises le restent; EXCLURE les retire.
desk-done-unban = Fait: { $address } peut rejoindre des parties ici.
desk-done-unban-address = Fait: { $address } n'est plus bannie elle-même, mais son domaine l'est encore. ADMETTRE { $domain } y met fin.
desk-done-banned = Ces adresses ne peuvent pas prendre de place ici sans le meneur. Pour chacune: depuis quand, laquelle, qui l'a décidé, et pourquoi.
desk-done-banned-none = Personne n'est banni ici.
desk-done-substitute = Fait: on demande à { $address } quand une place est offerte.
desk-done-no-substitute = Fait: on ne demande pas à { $address } quand une place est offerte.
desk-done-substitutes = Voici à qui l'on demande quand une place est offerte.
desk-done-substitutes-none = Personne n'est sur la liste de ceux à qui l'on demande quand une place est offerte.
join-banned = Le meneur a décidé que tu ne prends pas de place dans les parties de cet arbitre.
join-banned-why = Le meneur a décidé que tu ne prends pas de place dans les parties de cet arbitre. Le motif: { $reason }
join-ejected = Le meneur t'a retiré ta place dans { $game }, donc tu ne peux pas la reprendre par toi-même. Seul le meneur peut te la rendre.
substitute-on = Désormais je te demande quand une place dans une partie en cours est offerte. SUPPLEANT ARRET y met fin.
substitute-off = Je ne te demande plus quand une place est offerte.
substitute-asked = On cherche un joueur: une place dans { $game } ({ $title }) est offerte, et tu voulais qu'on te le demande.
substitute-how = Réponds RELAYER { $game } pour l'avoir; elle va à qui répond en premier. MONTRER { $game } montre la partie. SUPPLEANT ARRET met fin à ces lettres.
mydata-substitute = Je te demande quand une place est offerte.

## Congés, et les messages d'une partie en cours

desk-did-holiday = Du { $first } au { $last }, le temps ne court dans aucune partie ici, pour cause de congés.
desk-done-holiday = Fait: le temps ne court pas du { $first } au { $last }, dans aucune partie. Tous les joueurs sont prévenus.
desk-done-no-holiday = Fait: les jours du { $first } au { $last } ne sont plus des congés. Les échéances déjà annoncées restent.
desk-done-holidays = Jours où le temps ne court pas, dans aucune partie:
desk-done-holidays-none = Aucun congé n'est prévu.
desk-holiday = Du { $first } au { $last }.
desk-no-holiday = Il n'y a pas de congé ces jours-là.
desk-long-holiday = Un congé dure { $most } jours au plus.
desk-press-kinds = Il n'y a pas de messages de la sorte { $given }: écris AUCUN, BLANC, GRIS ou DEUX.
