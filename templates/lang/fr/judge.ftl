### Ce que dit l'arbitre pour tous les jeux.

## Listes et mots

list-and = { $first } et { $last }
list-or = { $first } ou { $last }
expected-word = { $word }
seat-introduced = { $player } ({ $seat })

## Objets: les mêmes pour tout un fil, afin que les logiciels de mail le gardent ensemble

from-game = { $game } ({ $judge })
subject-game = [{ $game }] { $about }
subject-game-detailed = [{ $game }] { $about } : { $detail }
subject-turn = À toi
subject-news = Nouvelles
subject-detail = { $asks }
subject-detail-until = { $asks }, avant le { $time }
subject-judge = Ton mail à l'arbitre
subject-confirm = Confirme, s'il te plaît

calendar-summary = { $game } : réponse de { $seat } attendue

## Titres

title-new-world = Carcassonne : Le Nouveau Monde
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
default-code = Sans réponse : { $code } ({ $order }).
default-order = Sans réponse, je joue { $order } pour toi.
waiting = Ce n'est pas ton tour : c'est à { $seat } de jouer.
waiting-until = Ce n'est pas ton tour : c'est à { $seat } de jouer, avant le { $until }.
over =
    La partie est terminée. { $count ->
        [one] { $seat-you ->
            [yes] Tu as gagné
           *[no] { $seat } a gagné
        }
       *[other] Victoire partagée : { $winners }
    }.
over-seat = { $seat-you ->
    [yes] toi
   *[no] { $seat }
 }
over-place = { $place }. { $seat-you ->
    [yes] Toi
   *[no] { $seat }
 } : { $score }
over-congratulation = Félicitations pour ta victoire !
over-consolation = Bien joué : tu finis { $place }e sur { $count }. Merci pour la partie.
reminder = { $seat }, un rappel : j'attends ta réponse jusqu'au { $until }. La question est dans une lettre précédente, que MONTRER renvoie ; réponds à celle-là ou à celle-ci.
reminder-late = { $seat }, ton temps est écoulé, mais ta réponse compte encore jusqu'au { $until }. La question est dans une lettre précédente, que MONTRER renvoie ; réponds à celle-là ou à celle-ci.
set-draws = Les tirages de cette partie viennent d'une liste fixée avant son début ; tant qu'elle dure, rien n'est laissé au hasard.
not-verified = Cette partie a été importée sans vérification complète : une part n'a pas pu être comparée, et nul n'en répond.

## Quand une échéance est passée, et quand elle bouge

late-grace = En retard, ta réponse compte encore jusqu'au { $until }.
late-reserve = En retard, tu entames ta réserve de temps ({ $reserve }) : ta réponse compte jusqu'au { $until }.
late-reserve-grace = En retard, tu entames ta réserve de temps ({ $reserve }), puis un délai de grâce de { $grace } : ta réponse compte jusqu'au { $until }.
default-wait = Sans réponse, la partie t'attend.
silence-solo = Il n'y a pas d'échéance : la partie ne se termine qu'après { $days } jours sans ordre.
game-waits = { $seat-you ->
    [yes] Tu n'as pas répondu à temps, et la partie t'attend.
   *[no] { $seat } n'a pas répondu à temps, et la partie attend.
 }
moved-outage = { $seat }, je n'ai pas pu lire mon courrier pendant { $gap }. Tu as donc plus de temps : jusqu'au { $until }.
moved-unsent = { $seat }, je n'ai pas pu t'envoyer ma question pendant { $gap }. Tu as donc plus de temps : jusqu'au { $until }.

## Titres des parties de lettre

heading-since = DEPUIS TA DERNIÈRE LETTRE
heading-story = AUTRES ÉVÉNEMENTS
story-stood-in = Un remplaçant ({ $kind }) a joué pour { $seat-you ->
    [yes] toi
   *[no] { $seat }
 } : { $told }
heading-since-question = DEPUIS CETTE QUESTION
heading-choices = TES CHOIX
heading-further = Autres choix, en bref :
heading-more =
    { $count ->
        [one] Encore { $count }, à écrire en toutes lettres :
       *[other] Encore { $count }, à écrire en toutes lettres :
    }
heading-answers = POUR RÉPONDRE, une ligne suffit (simple exemple) :
heading-instead =
    { $count ->
        [one] TU VOULAIS DIRE CECI ? Envoie alors cette ligne :
       *[other] TU VOULAIS DIRE CECI ? Envoie alors ces lignes :
    }
heading-together = Ou plusieurs ordres, un par ligne, comme :
heading-words = Le plateau en mots, et ce qui est à toi
# Behind the code of a choice without its variants; the link that previews a choice; its command.
choice-plain = rien de plus
choice-try = essayer
choice-preview = ESSAI

## Ce qui s'est passé autour des règles

act-opened = L'arbitre a fixé d'avance sa part du hasard ; en voici l'empreinte : { $commitment }.
act-joined = { $seat } a rejoint la partie.
act-joined-luck = { $seat } a rejoint la partie, avec ces mots de chance : "{ $luck }".
act-luck = { $seat } a donné ces mots de chance : "{ $luck }".
act-luck-none = { $seat } ne veut pas de mots de chance.
act-luck-closed = On ne prend plus de mots de chance ; ceux dont on n'avait que l'empreinte sont dits à partir d'ici.
act-rules = À partir d'ici, l'arbitre suit une version plus récente des règles.
act-started = La table est complète, et la partie commence.
act-dealt = Les places ont été tirées au sort ; chacun pourra le vérifier à la fin.
act-default = { $seat } n'a pas répondu à temps : l'arbitre a joué { $order }.
act-sole = { $seat-you ->
    [yes] Ton seul choix
   *[no] Le seul choix de { $seat }
 } était { $order }.
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
    [yes] Tu restes : ton absence prévue
   *[no] { $seat } reste : l'absence prévue
 } est annulée.
act-standstill = L'arbitre a été injoignable un moment : { $seat } a { $by } de plus.
act-revealed = La graine de l'arbitre était { $seed } ; avec elle, chacun peut refaire tous les tirages.

## Accusés de réception

played =
    { $count ->
        [one] Joué : { $orders }.
       *[other] Joué, dans cet ordre : { $orders }.
    }
preview-choices = Simple essai de tes premiers choix : rien n'a été joué. Voici ce que ferait chacun, pour autant qu'on le sache avant un nouveau tirage :
preview = Simple essai : rien n'a été joué. Voici ce que feraient tes ordres, pour autant qu'on le sache avant un nouveau tirage :
nothing-played =
    { $lines ->
        [one] Rien n'a été joué : ta ligne n'allait pas.
       *[other] Rien n'a été joué : sur tes { $lines } lignes, { $failed ->
            [one] { $failed } n'allait pas
           *[other] { $failed } n'allaient pas
        }.
    }
nothing-played-beside-ahead = Rien n'a été joué : je n'ai pas compris une ligne donnée d'avance, et ton mail veut peut-être dire autre chose.
nothing-played-beside-quoted = Rien n'a été joué : ton mail ne fait que finir ou passer, et il y a des ordres dans ce que j'ai pris pour une citation.
show-as-moderator = Seul un meneur peut voir une partie depuis une autre place. Voici ta propre vue.
nothing-read = Je n'ai trouvé aucun ordre dans ton mail.
still-time = Tu as encore jusqu'au { $until }.
still-counts = Ton temps est écoulé, mais ta réponse compte encore.
still-counts-until = Ton temps est écoulé, mais ta réponse compte encore jusqu'au { $until }.
stale = Tu as répondu à une vieille lettre, donc rien n'a été joué. Voici où on en est.
not-your-decision = Rien n'a été joué. Voici où on en est.
not-started-luck = { $game } n'a pas encore commencé : ses joueurs choisissent leurs mots de chance. Rien n'a été joué.
not-started = { $game } n'a pas encore commencé : il manque des joueurs. Rien n'a été joué.
is-over = { $game } est terminée. Rien n'a été joué.
outcome-played = joué
outcome-would-be-played = serait joué
outcome-held = compris, mais pas joué
outcome-not-reached = pas atteint
outcome-unplayed = pas joué : avant cela, quelque chose a été décidé ou tiré que tu ne pouvais pas savoir
outcome-unclear = pas assez clair pour être joué
unclear-no-such-code = Il n'y a pas de code { $code } : ceux de ta lettre vont de { $first } à { $last }.
unclear-no-codes = Il n'y a pas de code { $code } : ta lettre n'en avait aucun.
unclear-letter-alone = Une lettre seule n'est pas un code, car on signe aussi d'une lettre ; { $code } en est un.
unclear-beside-code = Je ne suis pas sûr de comprendre les mots à côté de { $code }. Si tu veux ce code, envoie-le seul sur sa ligne.
unclear-several-codes = Écris un code par ligne : ceux-ci ne font pas un ordre ensemble, et ne peuvent pas se suivre.
unclear-question = C'est un ordre ou une question ? Sans point d'interrogation, je le joue ; avec ESSAI devant, je te montre son effet.
unclear-too-many = C'est trop d'ordres pour un mail. Envoies-en moins.
unclear-rival = Deux de tes lignes répondent à la même question. Laquelle veux-tu ?
unclear-near-code = C'est presque le code { $code }. Si c'est lui que tu veux, envoie-le seul sur sa ligne.
unclear-retracted = Cette ligne semble annuler un ordre ou le remettre à plus tard : j'ai donc attendu. Pour le jouer, envoie l'ordre sans elle.
unclear-asked = Ceci est une question : j'ai donc attendu avant de jouer tes ordres. ESSAI devant un ordre montre son effet ; pour les jouer, envoie-les seuls.
unclear-misspelt = Je ne connais pas { $word } ici.
unclear-closer = Ici, ceci peut finir ton tour ou non. Envoie-le seul, ou juste sous ton dernier ordre.
read-as = J'ai lu { $line } comme le code { $code }.
not-read = Non lu comme ordre : { $lines }
wish-offer = Pour « { $line } », envoie ceci sur une ligne à part : { $order }
outcome-misread = pas compris
outcome-ambiguous = peut avoir plusieurs sens
outcome-refused = contraire aux règles
misread-unknown = Je ne comprends pas { $piece } ici.
misread-ambiguous = { $piece } peut avoir plusieurs sens.
misread-missing = La ligne finit trop tôt.
misread-surplus = L'ordre est complet avant { $piece }.
misread-expected = J'attendais { $expected }.
misread-meanings = Voulais-tu dire { $nearest } ?
nearest = Le plus proche qui soit permis : { $nearest }.
refused-by = (Règle : { $rule }.)
refusal-not-awaited = Ce n'est pas ton tour.
chapter-sequence = déroulement du jeu

## Identité

confirm-who = Ici { $judge }, un programme qui permet de jouer par courrier à des jeux de société.
confirm-join = Quelqu'un demande avec cette adresse une place dans { $game }, une partie de { $title } par mail. Réponds OUI, et la place { $seat } est à toi : bienvenue à la table !
confirm-luck = J'ai fixé d'avance ma part du hasard ; en voici l'empreinte : { $commitment }. Tu peux y ajouter la tienne, sur une ligne sous ton OUI : CHANCE et quelques mots. Avec eux, je ne peux pas choisir ce qui est tiré ; OUI seul va bien aussi.
confirm-luck-early = J'ai fixé d'avance ma part du hasard ; en voici l'empreinte : { $commitment }. Tes mots de chance sont venus avant elle, donc ils ne comptent pas : renvoie-les avec ton OUI, sur une ligne en dessous : CHANCE et les mots.
confirm-sender = Si ces ordres sont de toi, réponds à cette lettre par OUI, seul sur la première ligne, et je les joue. Tu peux aussi y copier la dernière ligne de cette lettre. Toute autre réponse les laisse en attente.
confirm-yes-does = C'était moi : fais-le.
confirm-no-does = Ce n'était pas moi : il ne se passe rien.
confirm-ignore = Si ce n'était pas toi, ne fais rien, ou réponds NON : il ne se passera rien.
# Mots en capitales qui refusent quand une réponse commence par l'un d'eux.
confirm-noes = NON JAMAIS
held-other-address = J'ai reçu des ordres pour { $seat } dans { $game } d'une adresse qui n'est pas celle de cette place. Rien n'a été joué. Voici les lignes :
held-no-sender = J'ai reçu des ordres pour { $seat } dans { $game }, en réponse à une lettre pour toi, mais la ligne De (From) du mail est abîmée et ne dit pas de qui il vient. Rien n'a été joué. Voici les lignes :
held-no-tag = J'ai reçu en ton nom des ordres pour { $seat } dans { $game }, mais le mail ne répondait pas à une de mes lettres. Rien n'a été joué. Voici les lignes :
held-not-vouched = J'ai reçu en ton nom des ordres pour { $seat } dans { $game }, mais ton serveur de mail n'a pas confirmé qu'ils sont de toi. Rien n'a été joué. Voici les lignes :
orders-of-which-game = Pour quelle partie est ton mail ? Réponds à la lettre de la partie, pour que ton mail porte son adresse.

## Places et parties

joined = Tu as la place { $seat } dans { $game } ({ $title }). La partie commence dès que la table est complète ; d'ici là, tu n'as rien à faire.
joined-luck = Tu as la place { $seat } dans { $game } ({ $title }). La partie commence dès que la table est complète et que tous ont répondu sur les mots de chance.
joined-last = Tu as la place { $seat } dans { $game } ({ $title }). La table est complète. La partie commence dès que tous ont répondu sur les mots de chance, ou le { $until }.
no-such-game = Il n'y a pas de partie { $game } ici. PARTIES donne la liste des parties.
game-is-full = { $game } n'a pas de place libre.
seated-already = Tu as déjà la place { $seat } dans { $game }.
no-such-seat = Cette place n'est pas libre dans { $game }. Libres : { $free }.
games-none = Aucune partie n'est ouverte pour l'instant.
games-list = Ces parties sont ouvertes. REJOINDRE et un nom te donne une place dans une partie qui attend des joueurs.
games-waiting = { $game } : { $title }, { $seats } places, attend des joueurs. Libres : { $free }.
games-luck = { $game } : { $title }, { $seats } places, commence bientôt : ses joueurs choisissent leurs mots de chance.
games-running = { $game } : { $title }, { $seats } places, en cours.
show-public = { $game }, telle que chacun peut la voir.
show-players = À la table : { $seats }.
show-which = Quelle partie ? Écris MONTRER et son nom, ou réponds MONTRER à une de ses lettres.
show-which-of = Quelle partie ? Écris MONTRER et un de ces noms : { $games }, ou réponds MONTRER à une de ses lettres.

## Mots de chance

luck-offer = J'ai fixé d'avance ma part du hasard ; en voici l'empreinte : { $commitment }. Tu peux y ajouter la tienne : réponds à cette lettre par CHANCE et quelques mots, ou par CHANCE AUCUN. Avec tes mots, je ne peux pas choisir ce qui est tiré ; ne rien dire va bien aussi.
luck-never = J'ai fixé d'avance le hasard de { $game } ; en voici l'empreinte : { $commitment }. Cette partie se joue sans mots de chance.
luck-early = Tes mots de chance sont venus avant cette empreinte, donc ils ne comptent pas : renvoie-les maintenant.
luck-example = CHANCE le vent souffle vers l'ouest
luck-answer = CHANCE { $luck }
luck-answer-none = CHANCE AUCUN
luck-awaited = Tu as la place { $seat } dans { $game } ({ $title }), et la table est complète. La partie commence dès que tous ont répondu sur les mots de chance, ou le { $until }.
luck-tell = On ne prend plus de mots de chance dans { $game }. { $seat }, tu as donné une empreinte : réponds par CHANCE et ses mots avant le { $until }, sinon c'est l'empreinte elle-même qui compte.
luck-noted = Noté, tes mots de chance : "{ $luck }". Tu peux encore en envoyer d'autres à la place.
luck-noted-none = Noté : tu n'ajoutes pas de mots de chance.
luck-noted-hash = Noté : j'ai ton empreinte. Quand tous auront répondu, je te demanderai les mots.
luck-waits = { $game } commence dès que la table est complète et que tous ont répondu sur les mots de chance.
luck-waits-until = { $game } commence dès que tous ont répondu sur les mots de chance, ou le { $until }.
luck-usage = Écris-le ainsi : CHANCE et quelques mots, CHANCE AUCUN pour aucun mot, ou CHANCE SHA256 et les 64 chiffres hexadécimaux d'une empreinte.
luck-bad-hash = Après CHANCE SHA256 il faut 64 chiffres hexadécimaux, et rien d'autre. Rien n'a été noté.
luck-closed = { $game } ne prend plus de mots de chance, les tiens non plus.
luck-other-words = Ces mots ne correspondent pas à ton empreinte, donc ils ne comptent pas. Chaque lettre et chaque espace compte.
luck-too-late = { $game } ne prend plus de mots de chance : les tirages ont commencé.

## Ce que les joueurs disent de leur propre temps

personal-own-letter = Je ne suis pas sûr que ce mail soit de toi, donc rien n'a été noté. Envoie-le en réponse à une de mes lettres.
# Mots en capitales qui précèdent le dernier jour d'une absence.
absent-misread = Je ne comprends pas ces jours. Écris-les ainsi : ABSENT 2026-12-20 AU 2027-01-03, premier et dernier jour compris. ABSENT seul montre ce qui est noté, et RETOUR y met fin.
absent-past = Ces jours sont déjà passés, donc rien n'a été noté.
absent-from = Ton absence va du { $first } au { $last }, ces deux jours compris. Pendant ce temps, ton horloge s'arrête :
absent-noted = { $game } : noté. Il t'en reste { $left } sur { $most } jours par an.
absent-moved = { $game } : noté, et tu as jusqu'au { $until } pour répondre. Il t'en reste { $left } sur { $most } jours par an.
absent-too-long = { $game } : pas noté. On peut s'absenter { $most } jours par an, et il t'en reste { $left }.
absent-anonymous = { $game } : pas noté. Dans une partie anonyme, une absence trahirait qui joue quelle place. PROPOSER PAUSE demande une pause aux autres, sans dates.
absent-none = Tu n'as pas d'absence notée.
absent-list = Tes absences notées. RETOUR y met fin.
absent-entry = { $game } : du { $first } au { $last }
back-noted = Te revoilà. Ton absence est finie ; les échéances qu'elle a déplacées restent comme elles sont.
back-planned = Noté : tu restes. Ton absence, pas encore commencée, est annulée ; les échéances qu'elle a déplacées restent comme elles sont.
absent-granted = Le meneur a noté ton absence du { $first } au { $last }, ces deux jours compris. Pendant ce temps, ton horloge s'arrête.
moved-granted = Tu as jusqu'au { $until } pour répondre.
moved-away = { $seat } s'absente jusqu'au { $last }, et doit jouer avant le { $until }.
moved-away-from = { $seat } s'absente du { $from } au { $last }, et doit jouer avant le { $until }.
zone-noted = Les heures de tes lettres sont désormais celles de { $zone }. Il y est le { $time }.
zone-unknown = Je ne connais pas de fuseau horaire { $zone }. Écris-le ainsi : FUSEAU Europe/Berlin.
bank-list = Tes réserves de temps :
bank-entry = { $game } : il reste { $left } sur { $bank }.
bank-none = Aucune de tes parties n'a de réserve de temps.
format-pictures = Désormais mes lettres ont une page à côté du texte, avec le plateau en image et une réponse toute prête derrière chaque code. IMAGES ARRET enlève l'image, FORMAT TEXTE la page aussi.
format-html = Désormais mes lettres ont une page à côté du texte, sans images. IMAGES MARCHE les rétablit, FORMAT TEXTE enlève la page aussi.
format-text = Désormais mes lettres sont en texte seul. FORMAT HTML rétablit la page et les images.
calendar-on = Désormais chaque question apporte son échéance en fichier pour ton calendrier, une entrée par place. L'entrée bouge avec la question suivante et disparaît quand tu as répondu. CALENDRIER ARRET y met fin.
calendar-off = Mes lettres n'apportent plus de fichiers de calendrier.
calendar-misread = Écris CALENDRIER MARCHE pour recevoir tes échéances en fichiers de calendrier, ou CALENDRIER ARRET pour t'en passer.
calendar-nowhere = C'est noté ; mais cet arbitre n'envoie pas de fichiers de calendrier : son exploitant les a désactivés.
remind-set = Ton seul rappel d'une échéance vient { $before } avant elle, dans toutes tes parties.
remind-off = Aucun rappel ne vient avant tes échéances.
remind-on = Les rappels de tes échéances viennent comme chaque partie les prévoit.
remind-misread = Écris RAPPEL 6h pour un rappel six heures avant chacune de tes échéances (de 5m à 30d), RAPPEL ARRET pour aucun, ou RAPPEL MARCHE pour ceux de chaque partie.
heading-note = TA NOTE
note-kept = Je garde ces mots avec { $game }, au-dessus des choix dans tes lettres. Toi seul les vois, et rien n'en est joué. Une nouvelle NOTE les remplace, et NOTE ARRÊT les supprime.
note-shown = Ta note dans { $game } :
note-none = Tu n'as pas de note dans { $game }. Écris NOTE seul sur une ligne et tes mots au-dessous, 2000 caractères au plus ; FIN NOTE les termine avant des ordres.
note-too-long = Cette note a { $count } caractères, plus que { $most }. Ta note dans { $game } reste comme elle était.
note-removed = Ta note dans { $game } est supprimée.
mydata-note = Ta note dans { $game } : { $text }
subject-set-detailed = Désormais l'objet de mes lettres dit ce qui est demandé et pour quand. OBJET FIXE y met fin.
subject-set-fixed = Désormais l'objet de mes lettres dit seulement si quelque chose est demandé.
format-misread = Écris FORMAT HTML pour des lettres avec une page et des images, ou FORMAT TEXTE pour du texte seul.
pictures-misread = Écris IMAGES MARCHE pour voir le plateau en image, ou IMAGES ARRET pour t'en passer.
picture-alt = Le plateau en image ; les mots ci-dessous disent la même chose.
picture-curve-alt = Les points de chacun au fil de la partie, en image ; la lettre précédente donne le résultat en mots.

## Langues

# Le nom qu'une langue se donne.
language-name = français
language-one = { $code } ({ $name })
language-list = J'écris dans ces langues : { $languages }. Écris LANGUE et l'une d'elles, comme LANGUE nl. Tes ordres peuvent prendre les mots de chacune.
language-unknown = Je ne sais pas écrire en { $given }.
language-chosen = Désormais je t'écris en français. LANGUE seul donne la liste des autres langues.
language-of-stranger = Je réponds en français, comme tu le veux. Je retiendrai ta langue quand tu auras une place : écris REJOINDRE et le nom d'une partie, et LANGUE { $code }.
language-other-address = Un mail d'une adresse inconnue a demandé tes lettres dans une autre langue : { $name }. Rien n'a changé ; si tu le veux, écris LANGUE { $code } depuis cette adresse-ci.

## Mails illisibles

unfit-too-big = Ton mail dépasse { $megabytes } Mo, donc je ne l'ai pas lu. Envoie ta réponse sans fichiers, ou avec de plus petits.
unfit-too-many-parts = Ton mail a trop de morceaux, donc je ne l'ai pas lu. Envoie du texte simple.
unfit-too-much-text = Ton mail est trop long pour que je le lise. Envoie seulement ta réponse.
unread-closed-format = Ton logiciel de mail a envoyé un format fermé (winmail.dat) que je ne peux pas lire. Envoie du texte simple.
unread-encrypted = Ton mail est arrivé chiffré, et je n'en ai pas la clé. Envoie-le sans chiffrement.
unread-file = Je n'ai trouvé aucun ordre dans ton mail. Il y avait un fichier, et je n'ouvre pas les fichiers. Écris tes lignes dans le mail même.
unread-recording = Je n'ai trouvé aucun ordre dans ton mail. Il y avait un enregistrement, et je ne peux pas l'écouter. Écris tes lignes dans le mail.
unread-picture = Je n'ai trouvé aucun ordre dans ton mail. Il y avait une image, et je ne peux pas la voir. Écris tes lignes dans le mail.

## Le pied

# Aucune ligne ne commence par une commande: il peut être cité sans marque.
foot-preview = Avec ESSAI { $order }, tu vois l'effet de { $order } sans le jouer.
foot-help = Réponse immédiate à AIDE, REGLES, MONTRER.
# Les commandes qui sont des liens en HTML, une par ligne, la plus longue de deux semblables en tête.
foot-commands =
    AIDE ORDRES
    ESSAI
    AIDE
    REGLES
    MONTRER
    PARTIES
    HISTORIQUE
foot-press = Écrire aux autres : MESSAGE A { $names }.
# Ce que le lien a devant un tel nom.
foot-press-before = MESSAGE%20A%20
foot-press-all = TOUS
# Ce qu'il a derrière: une ligne vide où écrire, et la fin.
foot-press-link = %0D%0A%0D%0AFIN%20MESSAGE
foot-no-luck-brief = Cette partie est sans mots de chance.
foot-no-luck = Cette partie se joue sans mots de chance.
foot-head = Empreinte à ce jour : { $head }
foot-tag = Cette lettre est pour toi : avec elle, un autre pourrait jouer à ta place.

## Confirmations

confirm-deeds = Pour que ce soit fait, réponds à cette lettre par ces mots : { $yes }. Toute autre réponse laisse cela en attente.
confirm-yes = Si c'était toi, réponds à cette lettre par OUI, seul sur la première ligne. Tu peux aussi y copier la dernière ligne de cette lettre. Toute autre réponse la laisse en attente.
# Mots en capitales qui confirment quand l'un d'eux est seul sur la première ligne d'une réponse.
confirm-yeses = OUI
confirm-unclear = Ta réponse à "{ subject-confirm }", est-ce un oui ? Je n'en suis pas sûr, donc rien n'a été fait, et ma question attend toujours.
confirm-over = Tu as déjà répondu NON, ou quelque chose d'approchant, donc rien n'a été fait, et la question est close. Si tu le veux malgré tout, demande-le à nouveau.
confirm-join-any = Quelqu'un demande avec cette adresse une place dans { $game }, une partie de { $title } par mail. Réponds OUI, et tu reçois la première place libre, pour l'instant { $seat } : bienvenue à la table !
confirm-join-anonymous = Quelqu'un demande avec cette adresse une place dans { $game }, une partie de { $title } par mail. Réponds OUI, et tu en as une : bienvenue à la table !
joined-anonymous = La partie est anonyme : les places seront tirées au sort au début, donc tu en auras peut-être une autre.
anonymous-seats = { $count ->
        [0] aucune place
        [one] une place
       *[other] { $count } places
    }
confirm-free = Libres : { $free }.
held-too-long = J'ai reçu en ton nom des ordres dans { $game }, et rien ne prouve qu'ils sont de toi. Le mail est trop long pour te le demander : je ne l'ai pas gardé, et rien n'a été joué. S'il est de toi, renvoie-le en réponse à une lettre de la partie.

## Points de toutes les places, et ce qui a été omis

points-of-all = Points : { $points }.
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
left-out = Rien d'autre n'a changé. MONTRER envoie tout.
left-out-board = Ce n'est pas ton tour. MONTRER envoie le plateau.
left-out-provenance = Certaines données de ce jeu sont reconstituées, pas officielles : MONTRER dit lesquelles.
