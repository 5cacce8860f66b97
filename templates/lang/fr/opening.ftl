### Parties ouvertes par mail.

## Réponses

confirm-open = Quelqu'un m'a demandé d'ouvrir une partie de { $title } à { $seats } joueurs et a donné cette adresse. Avec ton OUI elle est ouverte sous le premier nom libre, pour l'instant { $game }, et d'autres peuvent la rejoindre.
open-done-seat = { $game } est ouverte, et tu as la place { $seat }.
open-done = { $game } est ouverte.
open-chance-anew = Sa graine est tirée à l'ouverture: l'empreinte de la graine sera donc autre, comme tout ce que décide le hasard.
open-waits = { $game } attend des joueurs.
open-how-to-join = Qui veut jouer écrit REJOINDRE { $game } à { $judge }. Libre: { $free }. La partie commence d'elle-même quand la dernière place est prise; d'ici là, il n'y a rien à faire.
open-nothing = Rien n'a été ouvert.
open-usage = Écris-le ainsi: OUVRIR, un jeu, POUR et le nombre de joueurs, comme OUVRIR race POUR 3. AIDE OUVRIR dit ce qui peut suivre.
open-closed = Les joueurs n'ouvrent pas de parties ici; c'est le meneur qui le fait. Celles-ci attendent des joueurs. REJOINDRE et un nom y prend une place:
open-closed-none = Les joueurs n'ouvrent pas de parties ici; c'est le meneur qui le fait. Aucune n'attend de joueurs pour l'instant. PARTIES en donne toujours la liste.
open-too-many =
    { $most ->
        [0] Une adresse n'ouvre pas de parties ici.
        [one] Une adresse ouvre une partie à la fois ici, et { $games } n'est pas terminée.
       *[other] Une adresse ouvre { $most } parties à la fois ici, et celles-ci ne sont pas terminées: { $games }.
    }
open-too-many-wait = Pas plus de parties ne peuvent attendre des joueurs ici. PARTIES les énumère; REJOINDRE et un nom y prend une place.
open-not-here = Je ne peux pas ouvrir cette partie pour l'instant: il lui manque quelque chose, et mon journal dit quoi.
open-name = Aucune partie ne peut s'appeler { $given }: un nom se compose de minuscules, de chiffres et de traits d'union, { $most } au plus.
open-taken = Il y a déjà une partie qui s'appelle { $game }. Choisis un autre nom, ou omets NOM.
open-house = Il n'y a pas de variante { $rule } avec la valeur { $value }. Il y a: { $known }.
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
    Variantes: { $rules }.
open-set-time = Temps pour chaque décision: { $every }.
open-set-time-at = Temps pour chaque décision: { $every }, puis jusqu'à { $hour } ({ $zone }).
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
    }: { $every }.
open-set-days = Jours qui comptent: { $days }.
open-set-grace = Les réponses comptent encore { $grace } après l'échéance.
open-set-bank = Chaque joueur a aussi une réserve de { $bank }.
open-set-proposal = Ce qu'un joueur propose demande l'accord de tous; on attend { $span } la voix d'un absent.
open-set-ballots-secret = Le scrutin est secret: personne n'apprend qui a voté, accepté ou refusé, ni comment, avant que tous reçoivent le registre à la fin.
open-set-press-none = Les joueurs ne s'écrivent pas dans cette partie.
open-set-press-white = Les joueurs peuvent s'écrire, en signant.
open-set-press-grey = Les joueurs peuvent s'écrire, sans signer.
open-set-press-both = Les joueurs peuvent s'écrire, en signant ou non.
open-set-anonymous = Personne n'apprend qui joue quelle place.

## Demander si une partie est voulue

confirm-open-named = Quelqu'un m'a demandé d'ouvrir une partie de { $title } à { $seats } joueurs et a donné cette adresse. Avec ton OUI elle est ouverte sous le nom { $game }, et d'autres peuvent la rejoindre.
confirm-open-seat = Ta place: { $seat }.
