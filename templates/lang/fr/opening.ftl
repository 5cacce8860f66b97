### Parties ouvertes par mail.

## Réponses

confirm-open = Quelqu'un demande avec cette adresse d'ouvrir une partie de { $title } à { $seats } joueurs. Avec ton OUI elle est ouverte sous le premier nom libre, pour l'instant { $game }, et d'autres peuvent la rejoindre.
open-done-seat = { $game } est ouverte, et tu as la place { $seat }.
open-done = { $game } est ouverte.
open-chance-anew = Son hasard est tiré à l'ouverture : l'empreinte sera donc autre, comme tout ce qui en dépend.
open-waits = { $game } attend des joueurs.
open-how-to-join = Qui veut jouer écrit REJOINDRE { $game } à { $judge }. Libres : { $free }. La partie commence d'elle-même dès que la table est complète ; d'ici là, tu n'as rien à faire.
open-nothing = Rien n'a été ouvert.
open-usage = Écris-le ainsi : OUVRIR, un jeu, POUR et le nombre de joueurs, comme OUVRIR race POUR 3. Le reste est dans AIDE OUVRIR.
play-usage = Écris-le ainsi : JOUER et un jeu, comme JOUER new_world. Le reste est dans AIDE OUVRIR.
open-closed = Ici, seul le meneur ouvre des parties. Celles-ci attendent des joueurs ; REJOINDRE et un nom te donne une place :
open-closed-none = Ici, seul le meneur ouvre des parties. Aucune n'attend de joueurs pour l'instant ; PARTIES en donne toujours la liste.
open-too-many =
    { $most ->
        [0] On n'ouvre pas de parties ici.
        [one] On n'ouvre ici qu'une partie à la fois, et { $games } n'est pas terminée.
       *[other] On n'ouvre ici que { $most } parties à la fois, et celles-ci ne sont pas terminées : { $games }.
    }
open-too-many-wait = Trop de parties attendent déjà des joueurs ici. PARTIES en donne la liste ; REJOINDRE et un nom t'y donne une place.
open-not-here = Je ne peux pas ouvrir cette partie pour l'instant : il lui manque quelque chose, et mon journal dit quoi.
open-name = Une partie ne peut pas s'appeler { $given } : un nom a des minuscules, des chiffres et des traits d'union, { $most } au plus.
open-taken = Il y a déjà une partie { $game }. Choisis un autre nom, ou omets NOM.
open-against-too-many = Une partie à { $seats } n'a pas de places pour autant de remplaçants : l'une est la tienne.
open-house = Il n'y a pas de variante { $rule } avec la valeur { $value }. Il y a : { $known }.
open-house-twice = La variante { $rule } est donnée deux fois.

## Ce qui aurait pu s'y trouver

open-a-name = un nom
open-a-rule = une variante et sa valeur, comme board=random
open-a-language = une langue
open-a-time = une durée de 1h à 60d, comme 3d ou 36h
open-a-reserve = une durée jusqu'à 60d, comme 12h, ou AUCUN
open-an-hour = une heure, comme 20:00, ou AUCUN
open-a-zone = un fuseau horaire, comme Europe/Berlin
open-days = des jours, comme lun-ven, ou sam,dim, ou tous

## Comment une partie est réglée

open-set-title = { $title }, { $seats } places, édition { $edition }.
open-set-house =
    Variantes : { $rules }.
open-set-time = Temps pour chaque décision : { $every }.
open-set-time-at = Temps pour chaque décision : { $every }, puis jusqu'à { $hour } ({ $zone }).
open-set-kind =
    Temps pour { $kind ->
        [land] la phase à terre
        [planning] la phase de planification
        [action] la phase d'action
        [milestone] un jalon
        [end] la phase finale
        [turn] un tour
        [stacking] l'empilement des tirages
       *[other] la phase { $kind }
    } : { $every }.
open-set-days = Jours qui comptent : { $days }.
open-set-grace = Les réponses comptent encore { $grace } après l'échéance.
open-set-bank = Chaque joueur a aussi une réserve de { $bank }.
open-set-proposal = Une proposition demande l'accord de tous ; on attend { $span } la voix d'un absent.
open-set-ballots-secret = Les votes sont secrets : jusqu'au registre que tous reçoivent à la fin, personne n'apprend qui a voté, accepté ou refusé, ni comment.
open-set-press-none = Les joueurs ne s'écrivent pas dans cette partie.
open-set-press-white = Les joueurs peuvent s'écrire, en signant.
open-set-press-grey = Les joueurs peuvent s'écrire, sans signer.
open-set-press-both = Les joueurs peuvent s'écrire, en signant ou non.
open-set-anonymous = Personne n'apprend qui joue quelle place.
open-set-hints = On peut demander des indices avec INDICE, et la table l'apprend.
open-set-against = Remplaçants dès le début : { $kinds }.
open-set-solo = Une partie en solo : elle n'est dans aucune liste, n'a pas d'échéances, et se termine après { $days } jours sans ordre.

## Demander si une partie est voulue

confirm-open-named = Quelqu'un demande avec cette adresse d'ouvrir une partie de { $title } à { $seats } joueurs. Avec ton OUI elle est ouverte sous le nom { $game }, et d'autres peuvent la rejoindre.
confirm-play = Quelqu'un demande avec cette adresse d'ouvrir une partie en solo de { $title } contre des remplaçants. Avec ton OUI elle commence aussitôt sous le premier nom libre, pour l'instant { $game }, et personne d'autre ne la voit.
confirm-open-seat = Ta place : { $seat }.
open-unread = Je n’ai pas pu lire cette partie de ton message, elle ne compte donc pas : { $lines }. AIDE OUVRIR dit ce qui peut être réglé.
open-unread-count =
    { $count ->
        [one] Une ligne de ton message n’a pas pu être lue et ne comptera
       *[other] { $count } lignes de ton message n’ont pas pu être lues et ne compteront
    } pas. AIDE OUVRIR dit ce qui peut être réglé ; pour changer quelque chose, réponds NON et envoie OUVRIR à nouveau.
