### Race to the New Found Land - ce qui s'est passé.

race-story-You = { $seat-you ->
    [yes] Tu as
   *[no] { $seat } a
 }
race-story-You-get = { $seat-you ->
    [yes] Tu reçois
   *[no] { $seat } reçoit
 }
race-story-semicolon = { $first } ; { $rest }
race-story-sentences = { $first } { $rest }
race-story-plus = { $first } + { $rest }

## Mise en place, ventes et phases

race-story-nations = Les fiches sont distribuées : { $sheets }. { $seat-you ->
    [yes] Tu as la fiche la plus basse et tu commences.
   *[no] { $seat } a la fiche la plus basse et commence.
 }
race-story-nations-own = { $told } Ta carte 1x est { $card }.
race-story-sheet = { $seat-you ->
    [yes] toi
   *[no] { $seat }
 } ({ $nation }, navire { $ship })
race-story-goals = Les objectifs sont mélangés en piles de { $count } : { $piles }.
race-story-small-ships = { $count ->
    [one] Un petit navire est mis en vente :
   *[other] { $count } petits navires sont mis en vente :
 } { $ships }.
race-story-large-ships = { $count ->
    [one] Un grand navire est mis en vente :
   *[other] { $count } grands navires sont mis en vente :
 } { $ships }.
race-story-contracts = { $count ->
    [one] Nouveau contrat :
   *[other] Nouveaux contrats :
 } { $contracts }.
race-story-contract-at = { $space } ({ $contract })
race-story-coasts = Les premières tuiles d'île vont sur { $islands }.
race-story-turned = Retournée : { $tile }, posée sur { $space }.
race-story-turned-neutral = Retournée : { $tile }, posée sur { $space } avec un marqueur neutre.
race-story-misfit = Retournée et défaussée, faute de place : { $tile }.
race-story-shuffled-cards = Les cartes 1x défaussées forment une nouvelle pile, mélangée.
race-story-shuffled-tiles = Les tuiles d'île défaussées sont remélangées à la pile.
race-story-shuffled-contracts = Les contrats remplis forment une nouvelle pile, mélangée.
race-story-shuffled-small = Les petits navires défaussés forment une nouvelle pile, mélangée.
race-story-shuffled-large = Les grands navires défaussés forment une nouvelle pile, mélangée.
race-story-round = La manche { $round } commence.
race-story-land = Phase à terre, dans cet ordre : { $order }. Chacun reçoit { $goods }.
race-story-planning = On planifie { $action }, dans cet ordre : { $order }.
race-story-action = { $action } commence, selon la voile : { $order }.
race-story-no-action = { $action } : personne n'a envoyé de navire.
race-story-sailing = { $seat-you ->
    [yes] toi
   *[no] { $seat }
 } avec { $sail }
race-story-counting = { $count ->
    [one] Zone pleine et comptée
   *[other] Zones pleines et comptées
 }, { $areas }, dans cet ordre : { $order }.
race-story-objectives = On peut accomplir des objectifs, dans cet ordre : { $order }.
race-story-compass = La boussole indique { $island }.
race-story-start = { $seat-you ->
    [yes] Tu reçois
   *[no] { $seat } reçoit
 } le marqueur de premier joueur.

## Tours

race-story-income-more = { race-story-You-get } en plus, comme revenu : { $goods }.
race-story-shipyard = { race-story-You } construit un quatrième chantier pour { $paid }.
race-story-expansion = { race-story-You } construit { $expansion } pour { $paid }.
race-story-some-expansion = { race-story-You } construit l'extension de la nation pour { $paid }.
race-story-built = { race-story-You } construit le navire { $ship } pour { $paid }.
race-story-built-for = { race-story-You } cédé le navire { $discarded } et construit le navire { $ship } pour { $paid }.
race-story-ship = le navire { $ship }
race-story-ship-and-captain = le navire { $ship } avec { $captain }
race-story-planned = { $seat-you ->
    [yes] Tu envoies
   *[no] { $seat } envoie
 } { $ships } à { $action }.
race-story-planned-none = { $seat-you ->
    [yes] Tu n'envoies
   *[no] { $seat } n'envoie
 } aucun navire à { $action }.
race-story-loaded = { race-story-You } chargé : { $good }.
race-story-drew = { race-story-You } tiré { $pieces }.
race-story-drew-cards = { race-story-You } tiré { $count ->
    [0] 0 carte 1x
    [one] une carte 1x
   *[other] { $count } cartes de la pile 1x
 }.
race-story-kept = { race-story-You } gardé { $pieces }.
race-story-kept-cards = { race-story-You } gardé { $count ->
    [0] 0 carte
    [one] une carte
   *[other] { $count } cartes
 }.
race-story-rejected-cards = { race-story-You } défaussé { $count ->
    [0] 0 carte
    [one] une carte, face cachée
   *[other] { $count } cartes, faces cachées
 }.
race-story-played = { race-story-You } joué { $card }.
race-story-settled = { race-story-You } débarqué { race-story-settlers } du navire { $ship } sur { $space }.
race-story-settled-taking = { race-story-You } débarqué { race-story-settlers } du navire { $ship } sur { $space
    } et pris : { $goods }.
race-story-settlers = { $count ->
    [one] un colon
   *[other] { $count } colons
 }
race-story-colony = { race-story-Your } a mis un colon sur { $space }.
race-story-colony-taking = { race-story-Your } a mis un colon sur { $space } et pris : { $goods }.
# La vice-royauté en fait partie: en français, "de RED" vient après elle.
race-story-Your = { $seat-you ->
    [yes] Ta vice-royauté
   *[no] La vice-royauté de { $seat }
 }
race-story-new-england = { race-story-You } envoyé le navire { $ship } en Nouvelle-Angleterre.
race-story-delivered = { race-story-You } rempli le contrat { $space } ({ $contract }) avec { $ships
    }, payé { $paid } et mis un marqueur à { $city }.
race-story-delivered-full = { race-story-You } rempli le contrat { $space } ({ $contract }) avec { $ships
    } et payé { $paid } ; { $city } n'a plus de place pour un marqueur.
race-story-sold = { race-story-You } vendu à Anvers avec { $ships } : { $goods }.
race-story-drew-tiles = { race-story-You } tiré { $count ->
    [one] une tuile d'île
   *[other] { $count } tuiles d'île
 }.
race-story-no-tiles = { $seat-you ->
    [yes] Tu n'as
   *[no] { $seat } n'a
 } trouvé aucune tuile d'île à tirer.
race-story-discovered = { race-story-You } posé { $tile } sur { $space }, avec un marqueur.
race-story-found = { race-story-You-get } de { $tile } : { $goods }.
race-story-rejected-tiles = { race-story-You } défaussé { $count ->
    [0] 0 tuile d'île
    [one] une tuile d'île, face cachée
   *[other] { $count } tuiles d'île, faces cachées
 }.

## Jalons et objectifs

race-story-reached = { race-story-You } atteint { $marker } sur la case { $space }.
race-story-reached-pile = { race-story-You } atteint { $marker } sur la case { $space } et vu ses objectifs : { $goals }.
race-story-reached-hidden = { race-story-You } atteint { $marker } sur la case { $space } et vu { $count ->
    [one] son dernier objectif
   *[other] ses { $count } objectifs
 }.
race-story-took = { race-story-You } pris { $what }.
race-story-took-hidden = { race-story-You } pris un objectif.
race-story-captain = { race-story-You } pris { $captain } à bord.
race-story-captain-with = { race-story-You } pris { $captain } à bord, qui apporte : { $goods }.
race-story-declined = { $seat-you ->
    [yes] Tu n'y as
   *[no] { $seat } n'y a
 } rien pris.
race-story-marker-back = Le jalon recule : { $marker } est sur la case { $space }.
race-story-marker-gone = Tous ont atteint { $marker } : ce jalon quitte l'échelle.
race-story-fifty = { $seat-you ->
    [yes] Tu prends
   *[no] { $seat } prend
 } la première carte 50/100, qui vaut { $points } à la fin.
race-story-fifty-nothing = { $seat-you ->
    [yes] Tu prends
   *[no] { $seat } prend
 } la dernière carte 50/100, qui ne vaut rien.
race-story-completed = { race-story-You } accompli { $goal }.
race-story-completed-paying = { race-story-You } payé { $paid } pour en accomplir un de plus : { $goal }.

## Points

race-story-for-large-ship = { race-story-You-get } { $points } pour un grand navire.
race-story-for-tile = { race-story-You-get } { $points } pour la tuile.
race-story-for-new-england = { race-story-You-get } { $points } pour { race-story-settlers }.
race-story-for-contract = { race-story-You-get } { $points } pour le contrat.
race-story-for-contract-customs = { race-story-You-get } { $points } : { $contract } pour le contrat + { $customs } de douane.
race-story-for-antwerp = { race-story-You-get } { $points } pour { $count ->
    [one] { $count } marchandise
   *[other] { $count } marchandises
 }.
race-story-for-card = { race-story-You-get } { $points } pour la carte.
race-story-for-area = { race-story-You-get } { $points } : { $sum }.
race-story-for-areas = { race-story-You-get } { $points } : { $sum }.
race-story-for-goal = { race-story-You-get } { $points } pour l'objectif.
race-story-for-loose-markers = { race-story-You-get } { $points } pour les marqueurs des lieux non comptés.
race-story-markers = { $count ->
    [one] { $count } marqueur
   *[other] { $count } marqueurs
 }
race-story-sum-markers = { race-story-markers }
race-story-sum-first = { race-story-markers } + { $bonus } pour la première place
race-story-sum-shared = { race-story-markers } + { $bonus } pour une première place partagée
race-story-sum-second = { race-story-markers } + { $bonus } pour la deuxième place
race-story-sum-in = { $sum } ({ $area })
race-story-tally = { $area } ({ $first } pour le plus de marqueurs, { $second } pour la deuxième place) : { $markers }.
race-story-tally-nobody = { $area } : personne n'y a de marqueur.
race-story-held = { $seat-you ->
    [yes] toi
   *[no] { $seat }
 } { $count }
race-story-held-neutral = neutre { $count }
race-story-last = { $seat-you ->
    [yes] Tu finis
   *[no] { $seat } finit
 } avec { $points } ({ $sum }).
race-story-last-plain = { $seat-you ->
    [yes] Tu finis
   *[no] { $seat } finit
 } avec { $points }.
race-story-last-score = { $points }
race-story-last-fifty = { $points } pour la carte 50/100
race-story-last-cards = { $points } pour les cartes 1x en main
race-story-last-goals = { $points } pour les objectifs en main
race-story-ended = La partie est terminée.

## D'où viennent les points

race-source-large-ships = Grands navires
race-source-tiles = Tuiles d'île
race-source-new-england = Nouvelle-Angleterre
race-source-contracts = Contrats
race-source-antwerp = Anvers
race-source-cards = Cartes 1x
race-source-areas = Îles et villes
race-source-goals = Objectifs
race-source-loose-markers = Autres marqueurs
race-source-fifty = Carte 50/100
