### Le bureau du meneur.

## Ce qu'a fait un meneur, raconté à la table

moderator-nobody = le meneur
moderator-somebody = le meneur ({ $name })
moderator-told = { $deed } Décision prise par { $who }.
moderator-told-why = { $deed } Décision prise par { $who }, pour ce motif : { $reason }
moderator-of-games = { $games } : { $said }
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
moderator-did-eject = La place { $seat } a été retirée à son joueur et offerte à d'autres : RELAYER { $game } la prend. D'ici là, un remplaçant joue.
moderator-did-free = La place { $seat } est de nouveau libre.
moderator-did-broadcast = Tous les joueurs ont reçu une lettre.
moderator-did-seat = { $seat } a un joueur.
moderator-did-order = { $seat-you ->
    [yes] Les ordres ci-dessous ont été donnés pour toi par un meneur.
   *[no] Les ordres suivants de { $seat } ont été donnés par un meneur.
 }
moderator-did-write = { $seat-you ->
    [yes] Un message a été écrit pour toi par un meneur.
   *[no] Un message a été écrit pour { $seat } par un meneur.
 }
moderator-did-absent = { $seat-you ->
    [yes] Ton absence a été notée.
   *[no] L'absence de { $seat } a été notée.
 }
moderator-did-bank = { $seat-you ->
    [yes] Ta réserve de temps
   *[no] La réserve de temps de { $seat }
 } a été fixée : il reste { $left }.
moderator-did-look =
    { $count ->
        [one] Pendant la partie, { $who } a regardé une fois ce qui n'était visible que pour { $seats }.
       *[other] Pendant la partie, { $who } a regardé { $count } fois ce qui n'était visible que pour { $seats }.
    }
moderator-cared-language = Tes lettres sont désormais dans cette langue : { $name }.
moderator-cared-digest = Désormais tu reçois une lettre par jour, à { $hour }.
moderator-cared-no-digest = Désormais tu reçois chaque lettre aussitôt.
moderator-cared-address = Si les lettres à ton adresse me reviennent, j'écris à { $second }.
moderator-cared-no-address = Tu n'as plus de seconde adresse.
moderator-ejected = { $seat }, cette place t'a été retirée.
moderator-replaced = { $seat }, cette place a été donnée à un autre joueur.
moderator-writes = Lettre à tous les joueurs, écrite par { $who } :
moderator-writes-why = Le motif : { $reason }

## Réponses à un meneur

moderator-done-deadline = Fait : dans { $game }, { $seat } doit répondre avant le { $until }.
moderator-done-replace = Fait : { $seat } dans { $game } a un nouveau joueur, qui reçoit la lettre entière.
moderator-done-eject = Fait : la place { $seat } de { $game } n'a plus de joueur.
moderator-done-seat = Fait : la place { $seat } dans { $game } est prise.
moderator-done-order =
    { $count ->
        [one] Fait : une ligne a été jouée pour { $seat } dans { $game }.
       *[other] Fait : { $count } lignes ont été jouées pour { $seat } dans { $game }.
    }
moderator-done-look = Fait, et inscrit au registre ; tous les joueurs l'apprendront à la fin : { $game } vue par { $seat }.
moderator-done-show = Fait : { $game } vue par { $seat }.
moderator-done-mails = Fait : les derniers mails de { $game }, par numéro, avec leur sort.
moderator-done-mails-none = Fait : aucun mail n'est arrivé pour { $game }.
moderator-done-mail = Fait : le texte du mail { $number } de { $game }.
moderator-done-mail-look = Fait, et inscrit au registre ; tous les joueurs l'apprendront à la fin : le texte du mail { $number } de { $game }, écrit par { $seat }.
moderator-done-mail-empty = Fait : le mail { $number } de { $game } n'a pas de texte à lui, ou n'est plus gardé.
moderator-done-absent = Fait : { $seat } dans { $game } est en absence du { $first } au { $last }.
moderator-done-bank = Fait : il reste { $left } à { $seat } dans { $game }.
moderator-done-care = Fait : le joueur de { $seat } dans { $game } a été prévenu.
moderator-done-broadcast =
    { $count ->
        [one] Fait : { $count } joueur a reçu la lettre.
       *[other] Fait : { $count } joueurs ont reçu la lettre.
    }
moderator-nothing-done = Rien n'a été fait.
moderator-refused = C'est impossible : { $why }.
moderator-in-doubt = J'ai attendu à cause de cette ligne, qui peut être un ordre, ou citer, nier ou mettre en doute ce qui l'entoure : { $line } Pour que les commandes soient exécutées, renvoie-les sans elle.
moderator-grave = C'est difficile à annuler : je te le demande donc encore une fois avant de toucher à quoi que ce soit. Ton texte :
moderator-held = Quelqu'un a écrit ceci avec ton adresse, et rien ne prouve que c'était toi. Rien n'a encore été fait. Le texte :
moderator-not-you = Seul un meneur peut faire cela, et ton adresse n'est pas celle d'un meneur d'ici. Rien n'a été fait.
moderator-no-game = Il n'y a pas de partie { $game }.
moderator-no-seat = Il n'y a pas de place { $given } ; il y a { $seats }.
moderator-not-begun = { $game } n'a pas commencé.
moderator-begun = { $game } a commencé.
moderator-over = { $game } est terminée.
moderator-no-deadline = Aucune échéance ne court dans { $game }.
moderator-no-deadlines = Aucune échéance ne court dans aucune partie.
moderator-passed-in = Cette heure est passée dans { $game }.
moderator-not-awaited = On n'attend pas { $given } ; on attend { $awaited }.
moderator-passed = Cette heure est passée.
moderator-no-days = Ces jours n'existent pas.
moderator-no-address = Je ne peux pas écrire à { $given } : ce n'est pas une adresse.
moderator-plays = { $address } joue déjà { $given }.
moderator-empty = Personne ne joue { $given }.
moderator-taken = { $given } a déjà un joueur.
moderator-bank = La réserve entière de cette partie est de { $whole }.
moderator-language = Il n'y a pas de langue { $given }.
moderator-hour = { $given } n'est pas une heure. Écris 8:00, ou ARRET.
moderator-orders = Rien n'a été joué, car ceci n'est pas jouable : { $lines }
moderator-which-game = Nomme la partie.
moderator-no-mail = Aucun mail { $number } n'est arrivé pour { $game }.
moderator-no-text = Il n'y a pas de texte à envoyer. Écris-le sur les lignes en dessous.
moderator-anonymous = { $game } est anonyme, et cela trahirait qui y joue.
moderator-no-ban = { $game } est anonyme, et BANNIS trahirait qui y joue. Écris EXCLURE sans BANNIR, et bannis le joueur quand la partie est finie.
moderator-no-absence = { $game } est anonyme : une absence trahirait qui joue quelle place. Mets-la en PAUSE, ou déplace l'échéance.
moderator-misread = Je n'ai pas compris ceci : { $given }. Cela s'écrit ainsi : { $usage }
moderator-doubt-date = { $given } peut être le { $first } ou le { $second }. Écris le nom du mois.
moderator-doubt-time = Veux-tu vraiment un si long délai : { $given } ? Si oui, écris la même ligne avec CERTAIN derrière le délai.
moderator-doubt-question = Est-ce une question, ou faut-il le faire ? { $given } Pour le faire, renvoie la ligne sans point d'interrogation.
moderator-doubt-address = Je ne connais pas { $given }, mais je connais { $known }. Laquelle est la bonne ? Si c'est la première, écris la même ligne avec CERTAIN derrière l'adresse.

## Ce qui suivrait

moderator-would = Voici ce qui se passerait. Rien n'a été fait.
moderator-would-write = À { $address }, objet { $subject } :
moderator-would-hide = Je ne montre pas d'avance son effet dans la partie.
moderator-would-report = Les joueurs en recevraient des lettres ; je ne les montre pas d'avance.
moderator-would-neutral = (La partie est anonyme : voici ce que tous ses joueurs apprendraient ; je ne montre la lettre d'aucun d'eux.)
moderator-would-look = Te le montrer, c'est te laisser voir ce que seul { $seat } peut savoir dans { $game } : le registre le note, et tous les joueurs l'apprendront à la fin.
moderator-would-be-theirs = (Texte non montré : seul son lecteur peut le connaître.)
moderator-held-too-long = Quelqu'un a écrit au bureau avec ton adresse, et rien ne prouve que c'était toi. C'est trop long pour te le demander, donc rien n'a été fait. Si c'était toi, renvoie-le en réponse à ma dernière lettre.

## Ce qu'apprennent les meneurs, et où en sont les parties

news-opening = Dans les parties, depuis mes dernières nouvelles :
news-missed = { $seat } a manqué une échéance.
news-looked = Quelqu'un a regardé ce que seul { $seat } peut voir ; tous les joueurs l'apprendront à la fin.
news-pressed = Des joueurs ont reçu un message.
news-cared = Un réglage du joueur de { $seat } a été changé.
news-held-seat = Un mail pour { $seat } dans { $game } attend que son auteur le confirme : numéro { $number }, à lire par COURRIER { $game } { $number }.
news-held = Un mail attend que son auteur le confirme : numéro { $number }.
news-more =
    { $count ->
        [one] Et encore une chose.
       *[other] Et encore { $count } choses.
    }
moderator-status =
    { $count ->
        [0] Fait : aucune partie n'est en cours.
        [one] Fait : une partie est en cours.
       *[other] Fait : { $count } parties sont en cours.
    }
moderator-status-awaits = { $game } attend { $awaited }, jusqu'au { $until }.
moderator-status-waits = { $game } attend { $awaited }, sans échéance.
moderator-status-paused = { $game } est en pause et attend { $awaited }.
moderator-status-rests = { $game } n'attend personne.
moderator-status-with = { $stands } Places à surveiller : { $seats }.
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
        [one] Et encore une autre partie.
       *[other] Et encore { $count } autres parties.
    }
moderator-done-news-each = Fait : je te dis aussitôt ce qui se passe dans tes parties.
moderator-done-news-daily = Fait : je te le dis une fois par jour, à { $hour }.
moderator-done-news-off = Fait : je ne te dis plus ce qui se passe dans les parties.
moderator-not-own-game = Cette partie a d'autres meneurs. Nomme une des tiennes.
moderator-not-for-you = Cela touche d'autres parties que les tiennes. Tu mènes { $games }.
moderator-no-moderator = Aucun meneur ne s'appelle { $name }.
moderator-did-change = Dès la prochaine question : { $entries }.
moderator-done-change = Fait : dans { $game }, dès la prochaine question : { $entries }.
moderator-done-resend = Fait : la dernière lettre de { $seat } dans { $game } est renvoyée.
moderator-no-change = Cela ne peut pas changer : { $entry }, { $why }.
moderator-no-letter = Il n'y a pas de lettre de { $given } à renvoyer.

## Qui ne peut pas jouer, et à qui on demande quand une place est offerte

moderator-ejected-banned = Tu ne peux plus prendre de place ici toi-même, dans aucune partie.
moderator-done-eject-ban = Fait : la place { $seat } de { $game } n'a plus de joueur, et l'ancien ne peut plus prendre de place ici sans le meneur.
moderator-done-ban = Fait : { $address } ne peut plus prendre de place ici sans le meneur. Ses places actuelles lui restent ; EXCLURE les retire.
moderator-done-unban = Fait : { $address } peut de nouveau rejoindre des parties ici.
moderator-done-unban-address = Fait : { $address } n'est plus bannie elle-même, mais son domaine l'est encore. ADMETTRE { $domain } y met fin.
moderator-done-banned = Ces adresses ne peuvent pas prendre de place ici sans le meneur. Pour chacune : depuis quand, par qui, et pourquoi.
moderator-done-banned-none = Personne n'est banni ici.
moderator-done-substitute = Fait : { $address } sera prévenue quand une place est offerte.
moderator-done-no-substitute = Fait : { $address } n'est plus prévenue quand une place est offerte.
moderator-done-substitutes = Voici qui est prévenu quand une place est offerte.
moderator-done-substitutes-none = Personne n'est sur la liste des suppléants.
join-banned = Le meneur t'a interdit de prendre une place dans les parties d'ici.
join-banned-why = Le meneur t'a interdit de prendre une place dans les parties d'ici. Le motif : { $reason }
join-ejected = Le meneur t'a retiré ta place dans { $game } : tu ne peux pas la reprendre toi-même. Lui seul peut te la rendre.
substitute-on = Désormais je te préviens quand une place est offerte dans une partie en cours. SUPPLEANT ARRET y met fin.
substitute-off = Je ne te préviens plus quand une place est offerte.
substitute-asked = On cherche un joueur : une place est offerte dans { $game } ({ $title }), et tu voulais qu'on te prévienne.
substitute-how = Réponds RELAYER { $game } pour l'avoir ; elle va au premier qui répond. MONTRER { $game } montre la partie. SUPPLEANT ARRET met fin à ces lettres.
mydata-substitute = Je te préviens quand une place est offerte.

## Congés, et les messages d'une partie en cours

moderator-did-holiday = Du { $first } au { $last }, ce sont les congés : le temps ne court dans aucune partie.
moderator-done-holiday = Fait : le temps ne court pas du { $first } au { $last }, dans aucune partie. Je préviens tous les joueurs.
moderator-done-no-holiday = Fait : les jours du { $first } au { $last } ne sont plus des congés. Les échéances déjà annoncées restent.
moderator-done-holidays = Jours où le temps ne court pas, dans aucune partie :
moderator-done-holidays-none = Aucun congé n'est prévu.
moderator-holiday = Du { $first } au { $last }.
moderator-no-holiday = Il n'y a pas de congé ces jours-là.
moderator-long-holiday = Un congé dure { $most } jours au plus.
moderator-press-kinds = Je ne connais pas la sorte de messages { $given } : écris AUCUN, BLANC, GRIS ou DEUX.
