### Carcassonne: Le Nouveau Monde - ce qui s'est passé, ce que montre la carte, et ce qui est demandé.

## Mots

# Les points cardinaux ont leur préposition, pour que "de tous côtés" aille aussi.
new-world-north = au nord
new-world-north-east = au nord-est
new-world-east = à l'est
new-world-south-east = au sud-est
new-world-south = au sud
new-world-south-west = au sud-ouest
new-world-west = à l'ouest
new-world-north-west = au nord-ouest
new-world-all-sides = de tous côtés
new-world-plains = plaine
new-world-trail = piste
new-world-town = ville
new-world-farm = ferme
new-world-robber = brigand
new-world-shopkeeper = marchand
new-world-farmer = fermier
new-world-trapper = trappeur
new-world-the-coast = la côte
new-world-column = W{ $column }
new-world-nothing = rien
new-world-points = { $points }
new-world-semicolon = { $first } ; { $rest }
new-world-feature-at = { $kind } { $cell }
new-world-feature-towards = { $kind } { $side } de la nouvelle tuile
new-world-you = { $seat-you ->
    [yes] toi
   *[no] { $seat }
 }
new-world-You = { $seat-you ->
    [yes] Tu as
   *[no] { $seat } a
 }
new-world-your = { $seat-you ->
    [yes] à toi
   *[no] de { $seat }
 }
new-world-Your = { $seat-you ->
    [yes] À toi
   *[no] De { $seat }
 }
new-world-you-get = { $seat-you ->
    [yes] tu marques
   *[no] { $seat } marque
 }
new-world-figure = { $seat-you ->
    [yes] ton { $role }
   *[no] le { $role } de { $seat }
 } en { $cell }

## Une tuile telle qu'elle est posée

new-world-lay-unknown = terre inconnue
new-world-lay-open-plains = plaine ouverte
new-world-lay-farm = une ferme
new-world-lay-town = { new-world-lay-one-town }{ new-world-lay-flags }
new-world-lay-another-town = { new-world-lay-other-town }{ new-world-lay-flags }
new-world-lay-one-town = une ville { $sides }
new-world-lay-other-town = une autre ville { $sides }
new-world-lay-flags = { $flags ->
    [0] { "" }
    [one] {" "}avec un drapeau
   *[other] {" "}avec { $flags } drapeaux
 }
new-world-lay-straight = une piste { $sides }{ new-world-lay-posts }
new-world-lay-bend = un virage de piste { $sides }{ new-world-lay-posts }
new-world-lay-trail-to-farm = une piste { $sides } vers la ferme{ new-world-lay-posts }
new-world-lay-trail-to-town = une piste { $sides } vers la ville{ new-world-lay-posts }
new-world-lay-trail-to-sea = une piste { $sides } vers la mer{ new-world-lay-posts }
new-world-lay-posts = { $posts ->
    [0] { "" }
    [one] {" "}avec un comptoir
   *[other] {" "}avec { $posts } comptoirs
 }
new-world-lay-crossing = un carrefour de pistes { $sides }
new-world-lay-crossing-posts = { $crossing }, avec un comptoir { $sides }
new-world-lay-plains = { $count ->
    [0] aucune plaine
    [one] une plaine
   *[other] { $count } plaines séparées
 }
new-world-lay-no-animals = aucun animal
new-world-lay-animals = { $count ->
    [one] { $count } animal
   *[other] { $count } animaux
 }
new-world-lay-animals-at = { new-world-lay-animals } { $at }

## Ce qui s'est passé

new-world-no-seats = Personne ne joue.
new-world-seats-set = L'ordre de jeu est { $order }.
new-world-seats-drawn = L'ordre de jeu a été tiré au sort : { $order }.
new-world-tile-drawn = { new-world-You } tiré la tuile { $tile } ({ $left ->
    [0] la dernière
   *[other] reste { $left }
 }).
new-world-tile-discarded = { $seat-you ->
    [yes] Ta tuile { $tile }
   *[no] La tuile { $tile } de { $seat }
 } n'allait nulle part : elle sort du jeu.
new-world-tile-placed = { new-world-You } posé la tuile { $tile } en { $cell }, TOURNER { $turn } : { $lay }.
new-world-deployed-robber = { $seat-you ->
    [yes] Ton brigand
   *[no] Le brigand de { $seat }
 } est allé sur la piste { $at }.
new-world-deployed-shopkeeper = { $seat-you ->
    [yes] Ton marchand
   *[no] Le marchand de { $seat }
 } est entré dans la ville { $at }.
new-world-deployed-farmer = { $seat-you ->
    [yes] Ton fermier
   *[no] Le fermier de { $seat }
 } s'est installé dans la ferme.
new-world-deployed-trapper = { $seat-you ->
    [yes] Ton trappeur
   *[no] Le trappeur de { $seat }
 } s'est couché dans la plaine { $at }.
new-world-order-chosen = { $seat-you ->
    [yes] Tu as
   *[no] { $seat } a
 } choisi l'ordre du décompte : { $features }.
new-world-order-by-judge = L'arbitre a pris l'ordre du décompte : { $features }.
new-world-scored = La { $what } est achevée : { $shares }.
new-world-share = { new-world-you-get } { $points } ({ $sum })
new-world-share-plain = { new-world-you-get } { $points }
new-world-share-none = { $seat-you ->
    [yes] tu ne marques rien
   *[no] { $seat } ne marque rien
 }
new-world-share-nothing = { $seat-you ->
    [yes] tu ne marques rien
   *[no] { $seat } ne marque rien
 }, avec moins de colons
new-world-sum = { $first } + { $rest }
new-world-sum-tiles = { $worth ->
    [one-each] { new-world-count-tiles }
   *[more] { $points } pour { new-world-count-tiles }
 }
new-world-count-tiles = { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
 }
new-world-sum-posts = { $count ->
    [one] { $points } pour un comptoir
   *[other] { $worth ->
        [one-each] { $count } comptoirs
       *[more] { $points } pour { $count } comptoirs
     }
 }
new-world-sum-flags = { $count ->
    [one] { $points } pour un drapeau
   *[other] { $worth ->
        [one-each] { $count } drapeaux
       *[more] { $points } pour { $count } drapeaux
     }
 }
new-world-sum-surveyors = { $count ->
    [one] { $points } pour un géomètre
   *[other] { $points } pour { $count } géomètres
 }
new-world-surveyor-caught-up = Le géomètre de derrière est passé de { $from } à { $to } ; les deux y sont maintenant.
new-world-surveyor-went-ahead = Un géomètre est passé de { $from } à { $to } ; l'autre est sur { $other }.
new-world-surveyors-held = Les deux géomètres sont déjà le plus à l'ouest possible, en { $column } ; aucun n'a bougé.
new-world-surveyor-advanced = Le second géomètre est allé à la case { $space } de l'échelle de score.
new-world-surveyor-landed = Le second géomètre a atteint la case { $space
    } de l'échelle de score et est allé sur la côte.
new-world-removed = Rentrés sans points, car les deux géomètres sont maintenant en { $column } ou plus à l'ouest : { $settlers }.
new-world-lapsed = La { $what } est achevée aussi, mais son dernier colon venait de rentrer : pas de points.
new-world-final-scoring = Plus de tuiles : place au décompte final.
new-world-final-scored = La { $what } est restée inachevée : { $shares }.
new-world-plains-scored = La plaine en { $cell } montre { $animals ->
    [0] 0 animal
    [one] 1 animal
   *[other] { $animals } animaux
 } sur { $tiles ->
    [one] 1 tuile
   *[other] { $tiles } tuiles
 } : { $shares }.
new-world-ended = La partie est terminée : { $places }.
new-world-wins = { $seat-you ->
    [yes] tu gagnes
   *[no] { $seat } gagne
 } avec { $points }
new-world-shares-victory = { $seat-you ->
    [yes] tu partages
   *[no] { $seat } partage
 } la victoire avec { $points }
new-world-takes-place = { $seat-you ->
    [yes] tu finis
   *[no] { $seat } finit
 } { $place ->
    [2] deuxième
    [3] troisième
    [4] quatrième
   *[other] cinquième
 } avec { $points }

## La carte

new-world-picture-coast = côte
new-world-picture-tile = { $cell } : { $lay }
new-world-picture-placed = { $seat } a posé cette tuile : { $cell }
new-world-picture-settler = { $seat } : { $role } en { $cell }
new-world-picture-surveyor = un géomètre, colonne { $column }
new-world-picture-offer = { $codes } : la tuile va en { $cell }
new-world-picture-hand = { $seat } a la tuile { $tile }
new-world-heading-map = LA CARTE AUTOUR DU DERNIER COUP
new-world-heading-overview = TOUTE LA TERRE
new-world-heading-words = LA CARTE EN MOTS
new-world-legend-open = L'ouest est à gauche. Signes : . case libre,
new-world-legend-fitting = L'ouest est à gauche. Signes : . case libre, ? case libre où va la tuile tirée,
new-world-legend-signs = # ville, - et | piste, * virage, + carrefour, o bout de piste, F ferme, virgule plaine.
new-world-legend-settlers = La lettre à droite du milieu d'une tuile est son colon, en capitale pour un trappeur : { $seats }.
new-world-legend-seat = { $mark } { $seat-you ->
    [yes] toi
   *[no] { $seat }
 }
new-world-legend-town = { $short } pour { $name }
new-world-legend-coast = Sur la côte : { $towns }.
new-world-legend-overview = Un signe par tuile, puis la lettre de son colon ; un $ au-dessus d'une colonne est un géomètre. Les numéros des colonnes se lisent de haut en bas.
new-world-comma = { $first }, { $rest }
new-world-all-scored = La partie est terminée : tout est compté.
new-world-free = Inachevée et libre : { $what } en { $cell }, { new-world-count-tiles }, { $open } à fermer.
new-world-touches = { $terrain } { $sides }
new-world-open-places = Libres avec { $touches } : { $cells }.
new-world-holds-nothing = { $seat-you ->
    [yes] Tu n'as
   *[no] { $seat } n'a
 } pas de colon sur la carte.
new-world-holdings = { $seat-you ->
    [yes] Toi
   *[no] { $seat }
 } : { $holding }.
new-world-holding = { $role } { $cell }, { $held }
new-world-holding-surveyed = { $holding }, un géomètre dans sa colonne
new-world-holding-surveyed-twice = { $holding }, les deux géomètres dans sa colonne
new-world-holding-abandoned = { $holding }, à l'est des deux géomètres
new-world-holding-shared = { $held }, partagée avec { $rivals }
new-world-rival = { $count ->
    [one] { $count } colon
   *[other] { $count } colons
 } { $seat-you ->
    [yes] à toi
   *[no] de { $seat }
 }
new-world-held-with = { $held } avec { $names }
new-world-open-sides = { $open ->
    [0] fermée
    [one] 1 côté ouvert
   *[other] { $open } côtés ouverts
 }
new-world-open-ends = { $open ->
    [0] fermée
    [one] 1 bout ouvert
   *[other] { $open } bouts ouverts
 }
new-world-held-town = { $what }, { new-world-count-tiles }, { new-world-open-sides }, vaut { $now }, { $done } si achevée
new-world-held-trail = { $what }, { new-world-count-tiles }, { new-world-open-ends }, vaut { $done }
new-world-held-plains = { $what }, vaut { $now } à la fin
new-world-held-farm = { $filled } sur 8 cases autour, vaut { $now }, { $done } si achevée
new-world-held-farm-lacks = { $farm }, manque { $cells }
new-world-held-farm-never = { $filled } sur 8 cases autour, vaut { $now } ; ne s'achèvera jamais (côte)
new-world-held-farm-never-rows = { $filled } sur 8 cases autour, vaut { $now } ; ne s'achèvera jamais (limite des rangées)
new-world-supply = { $seat-you ->
    [yes] toi
   *[no] { $seat }
 } { $count }
new-world-supplies = Colons en main : { $supplies }.
new-world-surveyors-level = Géomètres : tous deux sur { $eastern }.
new-world-surveyors-apart = Géomètres : l'un sur { $eastern }, l'autre sur { $western }.
new-world-surveyors-delayed = Géomètres : l'un sur { $column }, l'autre à la case { $space } de l'échelle de score.
new-world-tiles-left = Tuiles à tirer : { $count }.
new-world-discarded = Tuiles sorties du jeu, faute de place : { $tiles }.

## Ce qui est demandé

new-world-asks = pose la tuile { $tile }
new-world-heading-tile = TUILE { $tile }, RESTE { $left }
new-world-heading-tile-reconstructed = TUILE { $tile } (RECONSTITUÉE), RESTE { $left }
new-world-about-tile = Avec TOURNER 0 : { $lay }.
new-world-about-turns = { $turns ->
    [one] La tourner ne change rien.
    [2] TOURNER 1 la tourne d'un quart vers la droite ; les autres tours reviennent à l'un de ces deux.
   *[other] Chaque TOURNER est un quart vers la droite : TOURNER 1, TOURNER 2 et TOURNER 3.
 }
new-world-about-marks = Dans le dessin, P est un comptoir, ! un drapeau et a un animal.
new-world-choice-short = { $cell } TOURNER { $turn }
new-world-choice = { $place } : { $does }.
new-world-brief-place = { $cell }
new-world-brief-turn = TOURNER { $turn }
new-world-brief-robber = BRIG { $at }
new-world-brief-shopkeeper = MARCH { $at }
new-world-brief-farmer = FERMIER
new-world-brief-trapper = TRAPP { $at }
new-world-meets-nothing = plaine tout autour
new-world-meets-plains = { $area }, { $count ->
    [0] 0 animal
    [one] 1 animal
   *[other] { $count } animaux
 }
new-world-opens-town = ouvre une ville { $sides }
new-world-opens-towns = ouvre des villes séparées { $sides }
new-world-opens-trail = commence une piste { $sides }
new-world-opens-trails = commence des pistes séparées { $sides }
new-world-extends-town = agrandit { $area } ({ new-world-count-tiles }, { new-world-open-sides })
new-world-extends-trail = prolonge { $area } ({ new-world-count-tiles }, { new-world-open-ends })
new-world-joins-towns = réunit plusieurs en { $area } ({ new-world-count-tiles }, { new-world-open-sides })
new-world-joins-trails = réunit plusieurs en { $area } ({ new-world-count-tiles }, { new-world-open-ends })
new-world-finishes = achève { $area } ({ new-world-count-tiles })
new-world-finishes-free = achève { $area } ({ new-world-count-tiles }, vaut { $points })
new-world-gain-now = { $seat-you ->
    [yes] +{ $points } maintenant
   *[no] +{ $points } pour { $seat }
 }
new-world-sends-home = renvoie { $settlers }
new-world-left = { $settlers } { $seat-you ->
    [yes] à toi
   *[no] à { $seat }
 }
new-world-left-one = { $role } { $cell } ({ $worth })
new-world-gain = { $points } pour { new-world-you }
new-world-free-area = une { $kind } libre
new-world-area-of = { $seat-you ->
    [yes] ta { $kind }
   *[no] la { $kind } de { $seat }
 }
new-world-area-of-several = la { $kind } de { $seats }
new-world-fills-place = { $filled } sur 8 autour de { $seat-you ->
    [yes] ta ferme { $cell }
   *[no] la ferme { $cell } de { $seat }
 }
new-world-fills-last-place = remplit la dernière case autour de { $seat-you ->
    [yes] ta ferme { $cell }
   *[no] la ferme { $cell } de { $seat }
 }
new-world-variant = { $settler } ({ $what })
new-world-variant-animals = { $count ->
    [0] 0 animal
    [one] 1 animal
   *[other] { $count } animaux
 }
new-world-new-farm = { $filled } cases sur 8 autour de sa ferme
new-world-variant-claims = +{ $points } maintenant
new-world-variant-claims-more = encore +{ $points } maintenant
new-world-variant-area = { new-world-count-tiles }, vaut { $points }
new-world-variant-doomed = { $variant }, condamné : rentre au prochain décompte
new-world-variant-stranded = { $variant }, derrière les géomètres : rentre dès qu’ils repartent
new-world-variant-gone = { $variant }, rentre aussitôt
new-world-variant-farm = { $filled } sur 8 autour, vaut { $points }
new-world-note-order = { $order } achève { $count } choses, et tu peux choisir leur ordre de décompte. Sans choix de ta part, ce sera { $features } : { $gains }. Pour un autre, ajoute cette ligne avec les noms dans ton ordre :
new-world-note-order-lapses = { $order } achève { $count } choses, et tu peux choisir leur ordre de décompte. Sans choix de ta part, ce sera { $features } : { $gains }. Perdu alors, car les géomètres avancent avant le décompte : { $left }. Pour un autre ordre, ajoute cette ligne avec les noms dans ton ordre :
new-world-line = { $line }
new-world-note-no-supply = Tu n'as plus de colon en main : tu poses seulement la tuile.
new-world-note-blocked = Aucun colon ne peut aller sur ce qu'un autre occupe déjà, même loin de là.

## Les pièces

new-world-heading-kinds = LES TUILES PAR SORTE
new-world-kind = Tuile { $tile } : { $lay } (encore { $left } sur { $copies } à tirer).

## D'où viennent les points

new-world-source-trails = Pistes
new-world-source-towns = Villes
new-world-source-farms = Fermes
new-world-source-plains = Plaines
new-world-source-surveyors = Géomètres
