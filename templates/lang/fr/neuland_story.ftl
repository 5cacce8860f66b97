### Neuland - ce qui s'est passé.

neuland-story-You = { $seat-you ->
    [yes] Tu as
   *[no] { $seat } a
 }
neuland-story-seat = { $seat-you ->
    [yes] toi
   *[no] { $seat }
 }
neuland-story-semicolon = { $first } ; { $rest }

## Mise en place

neuland-story-board-fixed = Le plateau fixe est prêt : { $rows }.
neuland-story-board-random = Un plateau a été posé au hasard : { $rows }.
neuland-story-board-row = rangée { $row } { $landscapes }
neuland-story-began = { $seat-you ->
    [yes] Le premier tour est à toi
   *[no] Le premier tour est à { $seat }
 }, puis à { $others }.
neuland-story-began-drawn = { $seat-you ->
    [yes] Le sort te donne le premier tour
   *[no] Le sort donne le premier tour à { $seat }
 }, puis à { $others }.
neuland-story-pair = { neuland-story-You } mis le pavillon et la cabane gratuits en { $hex }.
neuland-story-pair-parted = { neuland-story-You } mis le pavillon gratuit en { $hex } et la cabane gratuite en { $other }.

## Étapes d'un tour

# Un produit ou un bâtiment vient après deux-points ou entre parenthèses: il n'a pas d'article.
neuland-story-made = { neuland-story-You } produit : { $product } ({ neuland-the-building } { $hex }){ $cost }.
neuland-story-made-for = { neuland-story-You } produit : { $product } ({ neuland-the-building } { $hex }), contre { $given }{ $cost }.
neuland-story-built = { neuland-story-You } construit : { neuland-the-building } en { $hex }{ $cost }.
neuland-story-built-for = { neuland-story-You } construit : { neuland-the-building } en { $hex }, contre { $given }{ $cost }.
neuland-story-coats = { neuland-story-You } posé { neuland-story-coats-count } en { $hex } ({ neuland-the-building }){ $cost }. { neuland-story-coats-left }.
neuland-story-coats-for = { neuland-story-You } posé { neuland-story-coats-count } en { $hex } ({ neuland-the-building }),
    contre { $given }{ $cost }. { neuland-story-coats-left }.
neuland-story-coats-count = { $coats ->
    [one] { $coats } blason
   *[other] { $coats } blasons
 }
neuland-story-coats-left = { $left ->
    [0] Il n'en reste aucun
   *[other] Il en reste { $left }
 }
# Ce qui est cédé: son ouvrier est debout ou couché.
neuland-story-standing = { $product } de { $hex }
neuland-story-lying = { $product } de { $hex } (couché)
neuland-story-marker = le jeton { $product }
neuland-story-gold = { $gold } au lieu de { $product }
neuland-story-cost = { $count ->
    [0]  ; aucune action
    [one] { "" }
   *[other]  ; { $count } actions
 }
neuland-story-cost-far = { $count ->
    [one]  ; { $count } action
   *[other]  ; { $count } actions
 } à travers { $far ->
    [one] { $far } frontière
   *[other] { $far } frontières
 }
neuland-story-cost-wheelbarrow = { $count ->
    [0]  ; aucune action
    [one]  ; 1 action
   *[other]  ; { $count } actions
 } à travers { $far ->
    [one] { $far } frontière
   *[other] { $far } frontières
 } en brouette

## Mines

neuland-story-drew = { neuland-story-You } tiré pour la mine en { $hex }, de haut en bas : { $minerals }.
neuland-story-drew-asked = { neuland-story-You } tiré { $minerals } pour la mine en { $hex } et { $seat-you ->
    [yes] choisis
   *[no] choisit
 } leur ordre.
neuland-story-piled = { neuland-story-You } empilé la mine en { $hex }, de haut en bas : { $minerals }.
neuland-story-piled-standing = Selon { $seat-you ->
    [yes] ta consigne
   *[no] la consigne de { $seat }
 }, la mine en { $hex } est empilée, de haut en bas : { $minerals }.
neuland-story-wish = { $seat-you ->
    [yes] Ta consigne
   *[no] La consigne de { $seat }
 } pour les tirages, de haut en bas : { $minerals }.
neuland-story-wish-none = { $seat-you ->
    [yes] Ta consigne
   *[no] La consigne de { $seat }
 } pour les tirages est retirée.

## Fins de tour

# Un produit et son hexagone.
neuland-story-place = { $product } en { $hex }
neuland-story-wasted = { $seat-you ->
    [yes] Tu perds
   *[no] { $seat } perd
 } ce qui n'a pas servi : { $wasted }.
neuland-story-laid = Perdus à la fin { $seat-you ->
    [yes] de ton prochain tour
   *[no] du prochain tour de { $seat }
 } s'ils ne servent pas : { $laid }.
neuland-story-wasted-and-laid = { neuland-story-wasted } { neuland-story-laid }
neuland-story-ended = { neuland-story-turn } a compté { neuland-actions } : le marqueur va sur la case { $space }.
neuland-story-ended-on = { neuland-story-turn } a compté { neuland-actions } : le marqueur avance de { neuland-story-steps },
    jusqu'à la case { $space }, car les plus proches sont prises.
neuland-story-passed = { neuland-story-turn } n'a compté aucune action : le marqueur avance quand même de
    { neuland-story-steps }, jusqu'à la case { $space }.
neuland-story-passed-on = { neuland-story-turn } n'a compté aucune action : le marqueur avance quand même de
    { neuland-story-steps }, jusqu'à la case { $space }, car les plus proches sont prises.
neuland-story-turn = { $seat-you ->
    [yes] Ton tour
   *[no] Le tour de { $seat }
 }
neuland-story-steps = { $steps ->
    [one] { $steps } case
   *[other] { $steps } cases
 }
neuland-story-next = { $seat-you ->
    [yes] C'est ton tour
   *[no] C'est le tour de { $seat }
 } : le jeton est sur la case { $space }.
neuland-story-resigned = { neuland-story-You } quitté la partie ; blasons et bâtiments restent.
neuland-story-resigned-losing = { neuland-story-You } quitté la partie ; blasons et bâtiments restent. Perdus : { $wasted }.

## La fin

neuland-story-last-coat = { $seat-you ->
    [yes] Tu as posé ton dernier blason et tu gagnes
   *[no] { $seat } a posé son dernier blason et gagne
 }.
neuland-story-last-player = { $seat-you ->
    [yes] Il ne reste que toi : tu gagnes.
   *[no] Il ne reste que { $seat }, qui gagne.
 }
neuland-story-stopped = La partie s'arrête après tant de tours sans vainqueur. { $seat-you ->
    [yes] Tu as posé le plus de blasons et tu gagnes
   *[no] { $seat } a posé le plus de blasons et gagne
 }.
neuland-story-stopped-shared = La partie s'arrête après tant de tours sans vainqueur. Le plus de blasons a été posé par
    { $winners }, qui partagent la première place.

## D'où viennent les points

neuland-source = { $property }
