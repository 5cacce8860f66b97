### Qui est qui: les adresses où vont les lettres, et ce que le meneur doit savoir.

## Les adresses d'un joueur

confirm-address = Quelqu'un qui joue ici avec l'adresse { $address } veut que ses lettres aillent à cette adresse-ci quand celles à l'autre reviennent. Avec ton OUI elles arrivent alors ici, et le courrier d'ici compte comme celui de ce joueur.
# Mots en capitales disant qu'il ne doit pas y avoir de seconde adresse.
address-nones = AUCUNE AUCUN NON ARRET ARRÊT
address-only = Tes lettres vont à { $address }. Tu n'as pas de seconde adresse ; ADRESSE et une autre adresse à toi la note, au cas où les lettres à la première reviennent.
address-both = Tes lettres vont à { $address }. Si elles en reviennent, j'écris à { $second }. ADRESSE AUCUN la supprime.
address-second-used = Des lettres à { $address } sont revenues, donc j'écris à { $second }. ADRESSE { $address } y demande si elle marche à nouveau ; ADRESSE AUCUN supprime la seconde adresse.
address-asked = J'ai écrit à { $address } pour demander si elle est à toi. Elle sera notée dès qu'une réponse en vient.
address-misread = { $given } n'est pas une adresse où je peux écrire. Écris-la ainsi : ADRESSE moi@example.org.
address-removed = Tu n'as plus de seconde adresse. Tes lettres vont à { $address }.
address-noted = Cette adresse est notée : j'y écris si des lettres à { $address } reviennent. Le courrier des deux compte comme le tien.
address-first-again = Merci, tes lettres arrivent de nouveau ici.
address-taken = Cette adresse est déjà à quelqu'un : je ne l'ai pas notée pour { $address }.
second-used = Des lettres à { $address } sont revenues, donc je t'écris désormais ici. ADRESSE { $address } y demande si elle marche à nouveau.
tags-renewed = Tes lettres ont désormais de nouvelles adresses de réponse. Réponds à cette lettre : une réponse à une plus ancienne ne joue rien.

## Lettres au meneur

subject-moderator = Pour le meneur
letters-put-off = { $seat } dans { $game } a reçu plus de { $most } lettres en une heure, sans compter celles qui font avancer la partie. Les suivantes partent une par une ; rien n'est perdu, et toutes les autres parties continuent comme d'habitude. Regarde ce qu'a reçu { $seat } ; la limite est dans judge.toml (seat_letters_per_hour).
unreachable = Les lettres à { $address } reviennent ({ $reason }), et il n'y a pas de seconde adresse. Places : { $seats }. Une seconde adresse se note avec : landfall people second { $address } OTHER
unreachable-second = Les lettres à { $address } reviennent ({ $reason }). Désormais elles vont à la seconde adresse, { $second }. Places : { $seats }. Pour écrire de nouveau à la première : landfall people trust { $address }
unreachable-both = Les lettres à { $address } reviennent, et celles à la seconde adresse, { $second }, aussi ({ $reason }). Places : { $seats }.
unreachable-observer = Cette adresse suivait aussi des parties ; elle n'en reçoit plus rien.
mail-aside = J'ai échoué trois fois à traiter le mail { $mail } et l'ai mis de côté ; les suivants ont été traités. La raison : { $reason }. landfall quarantine show { $mail } le montre, et landfall quarantine retry { $mail } me fait réessayer.
disk-nearly-full = Sur le disque de ma base de données, il ne reste que { $percent } pour cent de libre : { $megabytes } Mo. Quand il sera plein, je ne recevrai plus de mails et n'enverrai plus de lettres. Merci de faire de la place ; landfall status montre ce qui en prend.
mail-without-sender = Le mail { $mail } répond à une de mes lettres, mais sa ligne De (From) est abîmée et ne nomme pas un seul expéditeur : je n'ai rien fait de ce qu'il demande. S'il répond à la lettre d'un joueur, j'ai demandé à ce joueur s'il est de lui. landfall mail { $mail } le montre.

## Limites

# La dernière réponse avant un silence.
limit-last-seat = C'est ma dernière réponse pour un moment. Jusqu'au { $until }, tes ordres sont joués comme d'habitude ; ceux qui ne peuvent pas l'être ont une seule lettre pour tous, et tes autres demandes restent sans réponse.
limit-last-sender = C'est ma dernière réponse pour un moment. Jusqu'au { $until }, tes autres mails restent sans réponse.
limit-last-unproven = C'est ma dernière lettre de ce genre pour un moment. Jusqu'au { $until }, les mails en ton nom qui ne prouvent pas qu'ils sont de toi restent sans réponse. Une réponse à une de mes lettres, depuis l'adresse où elle est allée, est toujours lue.
limit-last-stranger = Aucune autre lettre ne part à cette adresse avant le { $until }, qui que ce soit qui la demande, sauf si tu réponds à celle-ci.
stranger-asked = Quelqu'un m'a écrit depuis cette adresse, que je ne connais pas. Je suis un arbitre de jeux de plateau par mail. Avec ton OUI je réponds à ce mail, et à tout ce que tu écris d'ici.
stranger-more = Je ne connais pas encore cette adresse. Avec ton OUI je réponds à tout ce que tu écris d'ici.
stranger-known = Merci, je connais maintenant cette adresse. Renvoie ce que tu voulais savoir : AIDE dit ce qu'il y a.
# Ce qu'il est advenu de plusieurs mails.
collected-mails = Il est venu tant de mails de toi que { $mails ->
        [one] l'un d'eux n'a pas eu
       *[other] { $mails } d'entre eux n'ont pas eu
    } de réponse à part. Voici ce qu'il est advenu { $shown ->
        [one] du dernier
       *[other] des { $shown } derniers
    } :
collected-mail = { $when } : { $says }
collected-unanswered = sans réponse ; renvoie-le si tu en veux encore une.
collected-next = S'il en vient d'autres, la prochaine lettre comme celle-ci part { $wait } plus tard au plus tôt. Dès qu'un ordre de toi est joué, chaque mail a de nouveau sa réponse.
seat-slowed = { $seat } dans { $game } a eu { $most } réponses en une heure sans rien jouer, comme si un programme écrivait. Désormais ses mails ont une réponse commune, de plus en plus rare, jusqu'à ce qu'un ordre soit joué. Rien n'est perdu, et personne d'autre ne s'en aperçoit ; la limite est dans judge.toml (answers_per_hour).
address-not-asked = Je n'ai pas écrit à { $address } : je demande à une seule nouvelle adresse par jour, et à aucune qui vient de recevoir une lettre. Réessaie après le { $again }.

## Lettres refusées pour la façon dont elles sont envoyées

refused-by-policy = { $domain } refuse les lettres de cet arbitre à cause de la façon dont elles sont envoyées, et non de leurs destinataires ({ $reason }). Lettres depuis mon dernier avis à ce sujet : { $letters }. Cela ne compte contre l'adresse d'aucun joueur ; mais rien n'arrive à { $domain } tant que ce n'est pas réparé. Vérifie SPF, DKIM, DMARC, et le nom et la réputation du serveur d'envoi : landfall doctor affiche les enregistrements DNS, et landfall status dit si cela continue.

## Ce que l'arbitre garde de quelqu'un

mydata-own-letter = Je ne suis pas sûr que ce mail soit de toi, et je ne dis à personne ce que je garde d'un autre. Réponds MES DONNEES à une de mes lettres.
mydata-opening = Voici ce que je garde de toi.
mydata-nobody = Je ne connais personne à l'adresse { $address }. Voici ce que je garde à son sujet :
mydata-address = Ton adresse est { $address } ; je la connais depuis le { $known }.
mydata-confirmed = Elle a été confirmée par une réponse le { $date }.
mydata-second = Ta seconde adresse est { $address }.
mydata-name = Ton nom est { $name } : les lettres et les pages des parties qui ne sont pas anonymes le montrent à côté de ta couleur. NOM AUCUN l'enlève. Les mails gardés portent le nom que tu y as écrit.
mydata-names = Je n'ai pas noté de nom pour toi. Les mails gardés portent le nom que tu y as écrit ; les listes des parties terminées ne te nomment que si le meneur a noté un nom.
mydata-settings = Tes lettres sont en { $language }, avec les heures de { $zone }.
mydata-text = Elles sont en texte seul.
mydata-html = Elles ont une page à côté du texte, sans images.
mydata-pictures = Elles ont une page avec images à côté du texte.
mydata-calendar = Elles apportent tes échéances en fichiers de calendrier.
mydata-detailed = Leur objet dit ce qui est demandé et pour quand.
mydata-each = Tu reçois une lettre après chaque événement.
mydata-turn = Tu reçois des lettres quand c'est ton tour, et les autres nouvelles une fois par jour.
mydata-digest = Tu reçois une lettre par jour, à { $hour }.
mydata-receipts = Chacun de tes mails avec des ordres reçoit une réponse aussitôt.
mydata-moderator = Tu es meneur de cet arbitre.
mydata-seat-waiting = Tu as la place { $name } dans { $game }, qui n'a pas commencé.
mydata-seat-running = Tu joues { $name } dans { $game }.
mydata-seat-over = Tu as joué { $name } dans { $game }, qui est terminée.
mydata-away = Dans { $game }, ton absence est notée du { $first } au { $last }.
mydata-ahead = { $orders ->
    [one] Dans { $game }, un ordre que tu as donné d'avance est gardé.
   *[other] Dans { $game }, { $orders } ordres que tu as donnés d'avance sont gardés.
 }
mydata-passes = Dans { $game }, rien ne t'est demandé quand tu ne peux que passer.
mydata-muted = Dans { $game }, tu ignores des messages ({ $count }).
mydata-observes = Tu suis { $games }.
mydata-opened = Tu as ouvert { $games }.
mydata-press = { $count ->
    [one] Tu as écrit un message, le { $last }.
   *[other] Tu as écrit { $count } messages, du { $first } au { $last }.
 }
mydata-came-back = { $count ->
    [one] Une lettre pour toi est revenue, le { $last }.
   *[other] { $count } lettres pour toi sont revenues, du { $first } au { $last }.
 }
mydata-mails = { $count ->
    [0] Aucun mail de toi n'est gardé.
    [one] Un mail de toi est noté, du { $last }{ $gone ->
        [0] .
       *[other]  ; le texte de { $gone } a disparu.
    }
   *[other] { $count } mails de toi sont notés, du { $first } au { $last }{ $gone ->
        [0] .
       *[other]  ; le texte de { $gone } a disparu.
    }
 }
mydata-letters = { $count ->
    [0] Aucune lettre pour toi n'est gardée.
    [one] Une lettre pour toi est notée, du { $last }{ $gone ->
        [0] .
       *[other]  ; le texte de { $gone } a disparu.
    }
   *[other] { $count } lettres pour toi sont notées, du { $first } au { $last }{ $gone ->
        [0] .
       *[other]  ; le texte de { $gone } a disparu.
    }
 }
mydata-keep-mails = Les mails sont gardés tels quels { $time }, et ceux d'une partie jusqu'à sa fin.
mydata-keep-mails-ever = Les mails sont gardés tels quels sans limite.
mydata-keep-letters = Les lettres d'une partie sont gardées { $time } après sa fin.
mydata-keep-letters-ever = Les lettres des parties sont gardées sans limite.
mydata-keep-games = Ce que tu as décidé dans une partie reste dans son registre, sous le nom de ta place et sans ton adresse. Le nombre de réponses que tu as reçues est oublié après un jour.
mydata-remove = Pour faire supprimer le reste, écris au meneur de cet arbitre : réponds à une lettre de ta partie par MESSAGE A MENEUR, tes mots et FIN MESSAGE, ou écris à { $postmaster }.
mydata-remove-postmaster = Pour faire supprimer le reste, écris au meneur de cet arbitre : { $postmaster }.

## Noms

name-is = À tes tables, les autres lisent le nom { $name } à côté de ta couleur, sauf dans les parties anonymes. NOM suivi d'un autre le change, NOM AUCUN l'enlève.
name-none = Tu n'as pas de nom ici : les lettres ne te désignent que par ta couleur. NOM suivi d'un nom, par exemple NOM Anne, change cela.
name-noted = Désormais tu es { $name }, à côté de ta couleur, pour les autres à tes tables et sur les pages de tes parties. Les parties anonymes ne montrent aucun nom. NOM AUCUN l'enlève.
name-off = Ton nom est enlevé. Les lettres ne te désignent que par ta couleur.
name-taken = Dans { $games }, quelqu'un d'autre porte depuis plus longtemps un nom pareil : tu n'y as donc que ta couleur. Un autre nom aide, par exemple NOM { $name } B.
name-empty = Un nom doit avoir des lettres. Envoie NOM suivi d'un nom, par exemple NOM Anne.
name-too-long = Un nom peut avoir jusqu'à { $most } lettres de large. Envoies-en un plus court, par exemple NOM Anne.
name-link = Un nom ne peut pas ressembler à une adresse ou à un lien. Envoies-en un sans signes comme @, / et :, par exemple NOM Anne.
name-reserved = Je ne peux pas t'appeler ainsi : c'est le nom d'une place, de l'arbitre ou d'un meneur, ou l'un de mes mots. Envoies-en un autre, par exemple NOM Anne B.
name-of-judge = arbitre meneur meneuse modérateur modératrice administrateur
confirm-name = Les autres à la table, et qui lit les pages de la partie, te connaîtront sous le nom { $name }, à côté de ta couleur. Pour un autre nom, ajoute à ton OUI une ligne comme NOM Anne, ou NOM AUCUN pour aucun.
confirm-no-name = Les autres ne connaîtront que ta couleur. Pour un nom, ajoute à ton OUI une ligne comme NOM Anne.
