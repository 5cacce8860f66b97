### Ce que dit l'arbitre pour tous les jeux.

## Listes et mots

list-and = { $first } et { $last }
list-or = { $first } ou { $last }
expected-word = { $word }
seat-introduced = { $player } ({ $seat })

## Objets: les mêmes pour tout un fil, afin que les logiciels de mail le gardent ensemble

from-game = { $game } ({ $judge })
subject-game = [{ $game }] { $about }
subject-game-detailed = [{ $game }] { $about }: { $detail }
subject-turn = À toi
subject-news = Nouvelles
subject-detail = { $asks }
subject-detail-until = { $asks }, avant le { $time }
subject-judge = Ton mail à l'arbitre
subject-confirm = Confirme, s'il te plaît

calendar-summary = { $game }: réponse de { $seat } attendue

## Titres

title-new-world = Carcassonne: Le Nouveau Monde
title-race = Race to the New Found Land
title-neuland = Neuland
title-unknown = jeu inconnu

## Heures

time = { $weekday } { $day ->
    [1] 1er
   *[other] { $day }
 } { $month } { $year }, { $hour }, { $zone }
until = { $time } (dans { $distance })
until-over = { $time } (délai écoulé)
date = { $weekday } { $day ->
    [1] 1er
   *[other] { $day }
 } { $month } { $year }
distance-minutes =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
distance-hours =
    { $hours ->
        [one] { $hours } heure
       *[other] { $hours } heures
    }
distance-days =
    { $hours ->
        [0] { $days } jours
        [one] { $days } jours et { $hours } heure
       *[other] { $days } jours et { $hours } heures
    }
zone-city = heure { $city ->
    [Abidjan] d'Abidjan
    [Adelaide] d'Adélaïde
    [Algiers] d'Alger
    [Amsterdam] d'Amsterdam
    [Anchorage] d'Anchorage
    [Athens] d'Athènes
    [Auckland] d'Auckland
    [Brussels] de Bruxelles
    [Bucharest] de Bucarest
    [Cairo] du Caire
    [Copenhagen] de Copenhague
    [Edmonton] d'Edmonton
    [Istanbul] d'Istanbul
    [Lisbon] de Lisbonne
    [London] de Londres
    [Moscow] de Moscou
    [Oslo] d'Oslo
    [Singapore] de Singapour
    [Vienna] de Vienne
    [Warsaw] de Varsovie
   *[other] de { $city }
 }
zone-plain = { $name }
weekday-run = { $first } à { $last }
weekday-monday = lundi
weekday-tuesday = mardi
weekday-wednesday = mercredi
weekday-thursday = jeudi
weekday-friday = vendredi
weekday-saturday = samedi
weekday-sunday = dimanche
month-january = janvier
month-february = février
month-march = mars
month-april = avril
month-may = mai
month-june = juin
month-july = juillet
month-august = août
month-september = septembre
month-october = octobre
month-november = novembre
month-december = décembre

## La question

asked = { $seat }, { $asks }.
asked-until = { $seat }, { $asks }, avant le { $until }.
default-code = Sans réponse: { $code } ({ $order }).
default-order = Sans réponse, l'arbitre joue pour toi { $order }.
waiting = Rien ne t'est demandé pour l'instant. C'est à { $seat } de décider.
waiting-until = Rien ne t'est demandé pour l'instant. C'est à { $seat } de décider, avant le { $until }.
over =
    La partie est terminée. { $count ->
        [one] { $seat-you ->
            [yes] Tu as gagné
           *[no] { $seat } a gagné
        }
       *[other] La victoire est partagée par { $winners }
    }.
over-seat = { $seat-you ->
    [yes] toi
   *[no] { $seat }
 }
over-place = { $place }. { $seat-you ->
    [yes] Toi
   *[no] { $seat }
 }: { $score }
over-congratulation = Félicitations pour ta victoire!
over-consolation = Bien joué: tu finis à la place { $place } sur { $count }. Merci pour la partie.
reminder = { $seat }, un rappel: ta réponse est toujours attendue, jusqu'au { $until }. La question est dans une lettre précédente, que MONTRER renvoie; réponds à cette lettre-là ou à celle-ci.
reminder-late = { $seat }, ton temps est écoulé, et ta réponse est en retard. Elle compte encore jusqu'au { $until }. La question est dans une lettre précédente, que MONTRER renvoie; réponds à cette lettre-là ou à celle-ci.
set-draws = Les tirages de cette partie étaient fixés dans une liste avant son début; le hasard n'y joue aucun rôle tant que dure la liste.
not-verified = Cette partie a été importée sans être vérifiée: une part n'a pas pu être comparée, et personne n'en répond.

## Quand une échéance est passée, et quand elle bouge

late-grace = En cas de retard, ta réponse compte encore jusqu'au { $until }.
late-reserve = En cas de retard, ta réserve de temps ({ $reserve }) s'use d'abord: ta réponse compte jusqu'au { $until }.
late-reserve-grace = En cas de retard, ta réserve de temps ({ $reserve }) s'use d'abord, puis court un délai de grâce de { $grace }: ta réponse compte jusqu'au { $until }.
default-wait = Sans réponse, la partie t'attend.
game-waits = { $seat-you ->
    [yes] Tu n'as pas répondu à temps, et la partie t'attend.
   *[no] { $seat } n'a pas répondu à temps, et la partie attend.
 }
moved-outage = { $seat }, je n'ai pas pu lire mon courrier pendant { $gap }. Tu as donc plus de temps pour répondre: jusqu'au { $until }.
moved-unsent = { $seat }, je n'ai pas pu t'envoyer ma question pendant { $gap }. Tu as donc plus de temps pour répondre: jusqu'au { $until }.

## Titres des parties de lettre

heading-since = DEPUIS TA DERNIÈRE LETTRE
heading-story = AUTRES ÉVÉNEMENTS
story-stood-in = Un remplaçant ({ $kind }) a joué pour { $seat-you ->
    [yes] toi
   *[no] { $seat }
 }: { $told }
heading-since-question = DEPUIS CETTE QUESTION
heading-choices = TES CHOIX
heading-further = D'autres choix, en bref:
heading-more =
    { $count ->
        [one] Encore { $count }, à écrire en toutes lettres:
       *[other] Encore { $count }, à écrire en toutes lettres:
    }
heading-answers = POUR RÉPONDRE, sous cette forme (pas un conseil):
heading-instead =
    { $count ->
        [one] POUR JOUER CECI, ou ce qui s'en approche le plus et est permis, envoie cette ligne:
       *[other] POUR JOUER CECI, ou ce qui s'en approche le plus et est permis, envoie ces lignes:
    }
heading-together = Ou avec plusieurs ordres, un par ligne, comme:
heading-words = Le plateau en mots, et ce qui est à toi
# Behind the code of a choice without its variants; the link that previews a choice; its command.
choice-plain = rien de plus
choice-try = essayer
choice-preview = ESSAI

## Ce qui s'est passé autour des règles

act-opened = L'arbitre s'est lié à sa part de la graine par cette empreinte: { $commitment }.
act-joined = { $seat } a rejoint la partie.
act-joined-luck = { $seat } a rejoint la partie, avec ces mots de chance: "{ $luck }".
act-luck = { $seat } a donné ces mots de chance: "{ $luck }".
act-luck-none = { $seat } ne veut pas de mots de chance.
act-luck-closed = Les mots de chance ne sont plus pris; ceux donnés par une empreinte sont dits à partir d'ici.
act-rules = À partir d'ici, l'arbitre joue selon une version plus récente des règles.
act-started = Toutes les places sont prises, et la partie commence.
act-dealt = Les places ont été tirées au sort, ce que chacun pourra vérifier à la fin.
act-default = { $seat } n'a pas répondu à temps, donc l'arbitre a joué { $order }.
act-sole = { $seat-you ->
    [yes] Tu ne pouvais
   *[no] { $seat } ne pouvait
 } rien faire d'autre que { $order }.
act-late = { $seat-you ->
    [yes] Tu n'as
   *[no] { $seat } n'a
 } pas répondu à temps, et la partie a attendu.
act-away = { $seat-you ->
    [yes] Ton absence
   *[no] L'absence de { $seat }
 } dure jusqu'au { $until }.
act-away-from = { $seat-you ->
    [yes] Ton absence
   *[no] L'absence de { $seat }
 } va du { $from } au { $until }.
act-back = { $seat-you ->
    [yes] Tu es
   *[no] { $seat } est
 } de retour.
act-back-planned = { $seat-you ->
    [yes] Tu restes: ton absence prévue
   *[no] { $seat } reste: l'absence prévue
 } est annulée.
act-standstill = L'arbitre a été injoignable un moment, donc { $seat } a reçu { $by } de plus.
act-revealed = La graine de l'arbitre était { $seed }; avec elle, chacun peut refaire tous les tirages.

## Accusés de réception

played =
    { $count ->
        [one] Joué: { $orders }.
       *[other] Joué, dans cet ordre: { $orders }.
    }
preview-choices = Ceci est un essai de tes premiers choix: rien n'a été joué. Chacun ferait ceci à lui seul, autant qu'on puisse le dire avant que rien de nouveau ne soit tiré:
preview = Ceci est un essai: rien n'a été joué. Voici ce que feraient tes ordres, pour autant qu'on puisse le dire avant tout nouveau tirage:
nothing-played =
    { $lines ->
        [one] Rien n'a été joué: ta ligne était inutilisable.
       *[other] Rien n'a été joué: sur tes { $lines } lignes, { $failed ->
            [one] { $failed } était inutilisable
           *[other] { $failed } étaient inutilisables
        }.
    }
nothing-played-beside-ahead = Rien n'a été joué: une ligne envoyée d'avance n'a pas été comprise, et ton mail veut peut-être dire autre chose.
nothing-played-beside-quoted = Rien n'a été joué: ton mail ne fait que finir ou passer, et les lignes qui se lisent comme des ordres sont dans ce qui a été pris pour une citation.
show-as-moderator = Seul un meneur voit une partie comme une de ses places. Voici ta propre vue.
nothing-read = Il n'y avait rien dans ton mail que j'aie pu lire comme un ordre ou une question.
still-time = Tu as encore jusqu'au { $until }.
still-counts = Ton temps est écoulé, et ta réponse compte encore.
still-counts-until = Ton temps est écoulé, et ta réponse compte encore jusqu'au { $until }.
stale = C'était une réponse à une vieille lettre, donc rien n'a été joué. Voici où en sont les choses.
not-your-decision = Rien n'a été joué: ce n'est pas à toi de décider. Voici où en sont les choses.
not-started-luck = { $game } n'a pas encore commencé: on demande à ses joueurs des mots de chance. Rien n'a été joué.
not-started = { $game } n'a pas encore commencé: elle attend encore des joueurs. Rien n'a été joué.
is-over = { $game } est terminée. Rien n'a été joué.
outcome-played = joué
outcome-would-be-played = serait joué
outcome-held = compris, et pas joué
outcome-not-reached = pas atteint
outcome-unplayed = pas joué: quelque chose a été décidé ou tiré avant, que tu ne pouvais pas savoir
outcome-unclear = pas assez clair pour être joué
unclear-no-such-code = Il n'y a pas de code { $code }: les codes de ta lettre vont de { $first } à { $last }.
unclear-no-codes = Il n'y a pas de code { $code }: ta lettre n'en offrait aucun.
unclear-letter-alone = Une lettre seule n'est pas un code, car on signe aussi d'une lettre; { $code } en est un.
unclear-beside-code = À côté du code { $code } se trouvent des mots que je ne peux pas lire comme partie d'un ordre. Si tu veux le code, envoie-le seul sur sa ligne.
unclear-several-codes = Écris un code par ligne: ceux-ci ne forment pas un ordre ensemble, et ne peuvent pas se suivre.
unclear-question = Cela se lit comme un ordre, mais c'est une question. Sans point d'interrogation, c'est un ordre; ESSAI devant montre ce qu'il ferait.
unclear-too-many = C'est plus d'ordres que je n'en lis dans un mail. Envoies-en moins.
unclear-rival = Deux de tes lignes répondent à la même question. Laquelle veux-tu?
unclear-near-code = C'est presque le code { $code }. Envoie le code seul sur sa ligne si c'est lui que tu veux.
unclear-retracted = Ceci peut annuler un ordre de ton mail ou le remettre à plus tard: j'ai donc attendu. Envoie l'ordre sans cette ligne s'il doit être joué.
unclear-asked = Ceci pose une question: j'ai donc attendu pour les ordres de ton mail. ESSAI devant un ordre montre ce qu'il ferait; envoie les ordres seuls s'ils doivent être joués.
unclear-misspelt = Je ne connais pas { $word } ici.
unclear-closer = Ici, ceci peut finir ton tour ou non. Envoie-le seul, ou juste sous ton dernier ordre.
read-as = J'ai lu { $line } comme le code { $code }.
not-read = Non lu comme ordre: { $lines }
wish-offer = Pour «{ $line }», envoie ceci sur une ligne à part: { $order }
outcome-misread = pas compris
outcome-ambiguous = peut avoir plusieurs sens
outcome-refused = contraire aux règles
misread-unknown = Je ne comprends pas { $piece } ici.
misread-ambiguous = { $piece } peut avoir plusieurs sens.
misread-missing = La ligne finit trop tôt.
misread-surplus = L'ordre est complet avant { $piece }.
misread-expected = J'attendais { $expected }.
misread-meanings = Voulais-tu dire { $nearest }?
nearest = Le plus proche qui serait permis: { $nearest }.
refused-by = (Règle: { $rule }.)
refusal-not-awaited = Ce n'est pas à toi de décider maintenant.
chapter-sequence = déroulement du jeu

## Identité

confirm-join = Une place dans { $game }, une partie de { $title } par mail, a été demandée avec cette adresse. Réponds OUI, et la place { $seat } est à toi: bienvenue à la table!
confirm-luck = L'arbitre s'est lié à sa propre part de la graine du hasard par cette empreinte: { $commitment }. Tu peux ajouter des mots de chance à la graine avec ton OUI, sur une ligne en dessous: CHANCE et les mots. Avec de tels mots, l'arbitre ne peut pas choisir ce qui est tiré; OUI seul va bien aussi.
confirm-luck-early = L'arbitre s'est lié à sa propre part de la graine du hasard par cette empreinte: { $commitment }. Les mots de chance ci-dessus sont venus avant elle, donc ils ne sont pas pris: envoie-les avec ton OUI, sur une ligne en dessous, sous la forme CHANCE et les mots.
confirm-sender = Si ces ordres sont de toi, réponds à cette lettre par OUI, seul sur la première ligne, et ils sont joués. Sa dernière ligne, copiée là seule, fait de même. Toute autre réponse les laisse en attente.
confirm-yes-does = C'était moi: fais-le.
confirm-no-does = Ce n'était pas moi: il ne se passe rien.
confirm-ignore = Si ce n'était pas toi, ne fais rien, ou réponds NON: il ne se passe alors rien.
# Mots en capitales qui refusent quand une réponse commence par l'un d'eux.
confirm-noes = NON JAMAIS
held-other-address = Un mail avec des ordres pour { $seat } dans { $game } est venu d'une adresse qui n'est pas enregistrée pour cette place. Rien n'a été joué. Voici les lignes:
held-no-sender = Un mail avec des ordres pour { $seat } dans { $game } répondait à une lettre qui t'était adressée, mais sa ligne De (From) est abîmée et ne dit pas qui l'a envoyé. Rien n'a été joué. Voici les lignes:
held-no-tag = Un mail avec des ordres pour { $seat } dans { $game } est venu en ton nom, mais ce n'était pas une réponse à une de mes lettres. Rien n'a été joué. Voici les lignes:
held-not-vouched = Un mail avec des ordres pour { $seat } dans { $game } est venu en ton nom, mais ton système de mail n'en a pas répondu. Rien n'a été joué. Voici les lignes:
orders-of-which-game = Je ne sais pas à quelle partie ton mail est destiné: réponds à la lettre de la partie, pour que ton mail porte son adresse.

## Places et parties

joined = Tu as la place { $seat } dans { $game } ({ $title }). La partie commence quand la dernière place est prise; d'ici là, il n'y a rien à faire.
joined-luck = Tu as la place { $seat } dans { $game } ({ $title }). La partie commence quand la dernière place est prise et que ses joueurs ont répondu sur les mots de chance.
joined-last = Tu as la place { $seat } dans { $game } ({ $title }). Toutes les places sont prises. La partie commence quand tous les joueurs ont répondu sur les mots de chance, ou le { $until }.
no-such-game = Il n'y a pas de partie { $game } ici. PARTIES donne la liste des parties.
game-is-full = { $game } n'a pas de place libre.
seated-already = Tu as déjà la place { $seat } dans { $game }.
no-such-seat = Cette place n'est pas libre dans { $game }. Libre: { $free }.
games-none = Aucune partie n'est ouverte pour l'instant.
games-list = Ces parties sont ouvertes. REJOINDRE et un nom prend une place dans une partie qui attend des joueurs.
games-waiting = { $game }: { $title }, { $seats } places, attend des joueurs. Libre: { $free }.
games-luck = { $game }: { $title }, { $seats } places, commence bientôt: on demande à ses joueurs des mots de chance.
games-running = { $game }: { $title }, { $seats } places, en cours.
show-public = { $game }, comme chacun peut la voir.
show-which = Quelle partie? Écris MONTRER et son nom, ou réponds MONTRER à une de ses lettres.
show-which-of = Quelle partie? Écris MONTRER et un de { $games }, ou réponds MONTRER à une de ses lettres.

## Mots de chance

luck-offer = L'arbitre s'est lié à sa propre part de la graine du hasard par cette empreinte: { $commitment }. Tu peux ajouter des mots de chance à la graine: réponds à cette lettre par CHANCE et les mots, ou par CHANCE AUCUN. Avec de tels mots, l'arbitre ne peut pas choisir ce qui est tiré; le silence va bien aussi.
luck-never = L'arbitre s'est lié à la graine de { $game } par cette empreinte: { $commitment }. C'est une partie sans mots de chance.
luck-early = Tes mots de chance sont venus avant cette empreinte, donc ils ne sont pas pris: envoie-les maintenant.
luck-example = CHANCE le vent souffle vers l'ouest
luck-answer = CHANCE { $luck }
luck-answer-none = CHANCE AUCUN
luck-awaited = Tu as la place { $seat } dans { $game } ({ $title }), et toutes ses places sont prises. La partie commence quand tous les joueurs ont répondu sur les mots de chance, ou le { $until }.
luck-tell = Les mots de chance ne sont plus pris dans { $game }. { $seat } a donné une empreinte: réponds par CHANCE et les mots de cette empreinte avant le { $until }, sinon l'empreinte elle-même va dans la graine.
luck-noted = Noté, voici tes mots de chance: "{ $luck }". Tu peux encore en envoyer d'autres à leur place.
luck-noted-none = Noté: tu n'ajoutes pas de mots de chance.
luck-noted-hash = Noté: j'ai ton empreinte. Quand tous auront répondu, je te demanderai les mots.
luck-waits = { $game } commence quand la dernière place est prise et que tous les joueurs ont répondu sur les mots de chance.
luck-waits-until = { $game } commence quand tous ses joueurs ont répondu sur les mots de chance, ou le { $until }.
luck-usage = Écris-le ainsi: CHANCE et quelques mots, CHANCE AUCUN pour aucun mot, ou CHANCE SHA256 et les 64 chiffres hexadécimaux d'une empreinte.
luck-bad-hash = Après CHANCE SHA256 il faut 64 chiffres hexadécimaux, et rien d'autre. Rien n'a été noté.
luck-closed = Les mots de chance ne sont plus pris dans { $game }, donc les tiens ne l'ont pas été.
luck-other-words = Ces mots ne correspondent pas à ton empreinte, donc ils ne sont pas pris. Chaque lettre et chaque espace compte.
luck-too-late = { $game } ne prend plus de mots de chance, donc les tiens n'ont pas été pris: ses tirages ont commencé.

## Ce que les joueurs disent de leur propre temps

personal-own-letter = Je ne peux pas être sûr que ce mail est de toi, donc rien n'a été noté. Envoie-le en réponse à une de mes lettres, pour qu'il en porte la marque.
# Mots en capitales qui précèdent le dernier jour d'une absence.
absent-misread = Je n'ai pas pu lire cela comme des jours. Écris-les ainsi: ABSENT 2026-12-20 AU 2027-01-03. Les deux jours comptent dans l'absence. ABSENT seul donne la liste de ce qui est noté, et RETOUR y met fin.
absent-past = Ces jours sont déjà passés, donc rien n'a été noté.
absent-from = Ton absence va du { $first } au { $last }, les deux jours compris. Pendant ce temps, ton horloge s'arrête:
absent-noted = { $game }: noté. Sur { $most } jours par an, il en reste { $left }.
absent-moved = { $game }: noté, et tu as jusqu'au { $until } pour répondre. Sur { $most } jours par an, il en reste { $left }.
absent-too-long = { $game }: pas noté. Un joueur peut s'absenter { $most } jours par an, et il en reste { $left }.
absent-anonymous = { $game }: pas noté. Une partie anonyme ne prend pas d'absences, car elles trahiraient qui joue quelle place. PROPOSER PAUSE demande une pause aux autres, sans jours.
absent-none = Aucune absence de toi n'est notée.
absent-list = Ces absences de toi sont notées. RETOUR y met fin.
absent-entry = { $game }: du { $first } au { $last }
back-noted = Te revoilà. Ton absence est finie; les échéances déplacées pour elle restent comme elles sont.
back-planned = Noté: tu restes. Ton absence, qui n'avait pas commencé, est annulée; les échéances déplacées pour elle restent comme elles sont.
absent-granted = Le meneur a noté ton absence du { $first } au { $last }, les deux jours compris. Pendant ce temps, ton horloge s'arrête.
moved-granted = Tu as jusqu'au { $until } pour répondre.
moved-away = { $seat } s'absente jusqu'au { $last }, et doit décider avant le { $until }.
moved-away-from = { $seat } s'absente du { $from } au { $last }, et doit décider avant le { $until }.
zone-noted = Les heures de tes lettres sont désormais celles du fuseau { $zone }. On y est le { $time }.
zone-unknown = Je ne connais pas de fuseau horaire { $zone }. Écris-le ainsi: FUSEAU Europe/Berlin.
bank-list = Ce qui reste de tes réserves de temps:
bank-entry = { $game }: { $left } sur { $bank }.
bank-none = Aucune de tes parties n'a de réserve de temps.
format-pictures = Désormais mes lettres ont une page à côté du texte, avec le plateau en image et une réponse derrière chaque code. IMAGES ARRET enlève l'image, FORMAT TEXTE la page aussi.
format-html = Désormais mes lettres ont une page à côté du texte, sans images. IMAGES MARCHE les rétablit, FORMAT TEXTE enlève la page aussi.
format-text = Désormais mes lettres sont en texte seul. FORMAT HTML rétablit la page et les images.
calendar-on = Désormais chaque question apporte son échéance en fichier pour ton calendrier, avec une entrée par place. L'entrée bouge avec la question suivante et disparaît quand tu as répondu. CALENDRIER ARRET y met fin.
calendar-off = Mes lettres n'apportent plus de fichiers de calendrier.
calendar-misread = Écris CALENDRIER MARCHE pour des lettres qui apportent leur échéance en fichier de calendrier, ou CALENDRIER ARRET pour des lettres sans.
calendar-nowhere = C'est noté; mais les lettres de cet arbitre n'apportent pas de fichiers de calendrier, car son exploitant les a désactivés.
subject-set-detailed = Désormais l'objet de mes lettres dit ce qui est demandé et pour quand. OBJET FIXE y met fin.
subject-set-fixed = Désormais l'objet de mes lettres dit seulement si quelque chose est demandé.
format-misread = Écris FORMAT HTML pour des lettres avec une page et des images à côté du texte, ou FORMAT TEXTE pour du texte seul.
pictures-misread = Écris IMAGES MARCHE pour des lettres qui montrent le plateau en image, ou IMAGES ARRET pour des lettres sans.
picture-alt = Le plateau en image; les mots ci-dessous disent la même chose.
picture-curve-alt = Le parcours de toutes les places au fil de la partie, en image; la lettre précédente donne le résultat en mots.

## Langues

# Le nom qu'une langue se donne.
language-name = français
language-one = { $code } ({ $name })
language-list = J'écris dans ces langues: { $languages }. Écris LANGUE et l'une d'elles, comme LANGUE nl, et je t'écris ainsi. Les ordres peuvent prendre les mots de chacune.
language-unknown = Je n'écris pas en { $given }.
language-chosen = Désormais je t'écris en français. LANGUE seul donne la liste des autres langues.
language-of-stranger = Je réponds en français, comme tu le veux. Je retiens ta langue dès que tu as une place: écris REJOINDRE et le nom d'une partie, et LANGUE { $code }.
language-other-address = Un mail d'une adresse non enregistrée a demandé des lettres dans une autre langue: { $name }. Rien n'a été changé; LANGUE { $code } depuis cette adresse-ci le fait.

## Mails illisibles

unfit-too-big = Ton mail dépassait { $megabytes } Mo, donc je ne l'ai pas lu. Envoie ta réponse sans fichiers, ou avec de plus petits.
unfit-too-many-parts = Ton mail se composait de trop de morceaux, donc je ne l'ai pas lu. Envoie du texte simple.
unfit-too-much-text = Ton mail avait plus de texte que je n'en lis. Envoie seulement ta réponse.
unread-closed-format = Ton logiciel de mail a envoyé un format fermé (winmail.dat) que je ne peux pas lire. Envoie du texte simple.
unread-encrypted = Je n'ai rien pu lire dans ton mail: il est arrivé chiffré, et je n'en ai pas la clé. Envoie-le sans chiffrement.
unread-file = Il n'y avait rien dans ton mail que j'aie pu lire comme un ordre ou une question. Il est venu avec un fichier, et je n'ouvre pas les fichiers. Écris tes lignes dans le mail même.
unread-recording = Il n'y avait rien dans ton mail que j'aie pu lire comme un ordre ou une question. Il est venu avec un enregistrement, et je ne peux pas l'écouter. Écris tes lignes dans le mail.
unread-picture = Il n'y avait rien dans ton mail que j'aie pu lire comme un ordre ou une question. Il est venu avec une image, et je ne peux pas la voir. Écris tes lignes dans le mail.

## Le pied

# Aucune ligne ne commence par une commande: il peut être cité sans marque.
foot-help = Ce qui suit ESSAI sur sa ligne n'est pas joué.
    Réponse immédiate à AIDE, REGLES, MONTRER.
# Les commandes qui sont des liens en HTML, une par ligne, la plus longue de deux semblables en tête.
foot-commands =
    AIDE ORDRES
    ESSAI
    AIDE
    REGLES
    MONTRER
    PARTIES
    HISTORIQUE
foot-press = Écrire aux autres: MESSAGE A { $names }.
# Ce que le lien a devant un tel nom.
foot-press-before = MESSAGE%20A%20
foot-press-all = TOUS
# Ce qu'il a derrière: une ligne vide où écrire, et la fin.
foot-press-link = %0D%0A%0D%0AFIN%20MESSAGE
foot-no-luck-brief = Tout tirage suit la seule graine de l'arbitre.
foot-no-luck = Sans mots de chance: tout tirage suit la graine de l'arbitre.
foot-head = Registre à ce jour: { $head }
foot-tag = Qui transfère une lettre en livre la marque.

## Confirmations

confirm-deeds = Pour que cela se fasse, réponds à cette lettre par ces mots: { $yes }. Toute autre réponse laisse cela en attente.
confirm-yes = Si c'était toi, réponds à cette lettre par OUI, seul sur la première ligne. Sa dernière ligne, copiée là seule, fait de même. Toute autre réponse la laisse en attente.
# Mots en capitales qui confirment quand l'un d'eux est seul sur la première ligne d'une réponse.
confirm-yeses = OUI
confirm-unclear = Je n'ai pas pu savoir si ta réponse à "{ subject-confirm }" était un oui, donc rien n'a été fait, et ma question attend toujours.
confirm-over = Tu as déjà répondu NON, ou quelque chose que j'ai pris pour un non, donc rien n'a été fait, et la question est close. Si tu le veux malgré tout, demande-le à nouveau.
confirm-join-any = Une place dans { $game }, une partie de { $title } par mail, a été demandée avec cette adresse. Réponds OUI, et tu reçois la première place alors libre, pour l'instant { $seat }: bienvenue à la table!
confirm-join-anonymous = Une place dans { $game }, une partie de { $title } par mail, a été demandée avec cette adresse. Réponds OUI, et tu en as une: bienvenue à la table!
joined-anonymous = La partie est anonyme: à son début, les places sont tirées au sort, donc tu en auras peut-être une autre.
anonymous-seats = { $count ->
        [0] aucune place
        [one] une place
       *[other] { $count } places
    }
confirm-free = Libre: { $free }.
held-too-long = Un mail avec des ordres dans { $game } est venu en ton nom, et rien ne prouve que c'était toi. Il est trop long pour que je te le demande, donc je ne l'ai pas gardé, et rien n'a été joué. S'il était de toi, envoie-le en réponse à une lettre de la partie.

## Points de toutes les places, et ce qui a été omis

points-of-all = Points: { $points }.
points-of = { $seat-you ->
    [yes] toi
   *[no] { $seat }
 } { $points }
points-of-more = { $seat-you ->
    [yes] toi
   *[no] { $seat }
 } { $points } (+{ $change })
points-of-less = { $seat-you ->
    [yes] toi
   *[no] { $seat }
 } { $points } (-{ $change })
left-out = Le reste n'a pas changé: MONTRER dit tout.
left-out-board = Rien ne t'est demandé; MONTRER donne le plateau.
left-out-story = Voir HISTORIQUE pour chaque étape.
left-out-provenance = Certaines données de ce jeu sont reconstituées, pas officielles: MONTRER les nomme.
