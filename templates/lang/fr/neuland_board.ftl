### Neuland - la table dans une lettre.

neuland-board-Seat = { $seat-you ->
    [yes] Toi
   *[no] { $seat }
 }
neuland-board-Turn = { $seat-you ->
    [yes] Ton tour
   *[no] Tour de { $seat }
 }
neuland-board-Turn-first = { $seat-you ->
    [yes] Ton premier tour
   *[no] Le premier tour de { $seat }
 }
neuland-board-Marker = { $seat-you ->
    [yes] Ton marqueur
   *[no] Marqueur de { $seat }
 }
neuland-board-Workers-lying = { $seat-you ->
    [yes] Tes ouvriers couchés
   *[no] Ouvriers couchés de { $seat }
 }
neuland-board-Workers-standing = { $seat-you ->
    [yes] Tes ouvriers debout
   *[no] Ouvriers debout de { $seat }
 }
neuland-board-next-turn = { $seat-you ->
    [yes] de ton prochain tour
   *[no] du prochain tour de { $seat }
 }
neuland-board-own = { $seat-you ->
    [yes] { $product } à toi
   *[no] { $product } à { $seat }
 }
neuland-board-semicolon = { $first } ; { $rest }
neuland-board-place = { $product } en { $hex }
neuland-board-so-many = { $count } { $what }

## L'anneau du temps

neuland-board-heading-time = L'ANNEAU DU TEMPS
neuland-board-now-setup = Mise en place de la table.
neuland-board-now-pair = { neuland-board-Turn-first } commence par le pavillon et la cabane gratuits.
neuland-board-now-first = { neuland-board-Turn-first } : { $used } actions jouées sur { $all }, reste { $left }. On n'y pose pas de blasons.
neuland-board-now-turn = { neuland-board-Turn } : { $used } actions jouées sur { $all }, reste { $left }.
neuland-board-now-stack = { $seat-you ->
    [yes] Tu dois
   *[no] { $seat } doit
 } dire comment empiler les minerais ({ $mine }).
neuland-board-now-ending = { neuland-board-Turn } se termine.
neuland-board-now-over = La partie est terminée.
neuland-board-stop-near = La partie va bientôt être arrêtée : { $left ->
    [one] encore un tour,
   *[other] encore { $left } tours, tous joueurs ensemble,
 } puis le plus de blasons posés gagne.
# Les noms des rangées du dessin: 6 lettres au plus.
neuland-board-row-ahead = avance
neuland-board-row-space = case
neuland-board-row-markers = ici
neuland-board-row-next = puis
neuland-board-ring = L'anneau a { $spaces } cases ; le dessin part de celle du jeton.
neuland-board-ring-next = La dernière rangée dit à qui est ensuite le tour, s'il finit après autant d'actions que la case est en avance.
neuland-board-marks = Lettres : { $marks }.
neuland-board-mark = { $mark } { $seat-you ->
    [yes] toi
   *[no] { $seat }
 }
neuland-board-marker-token = { neuland-board-Marker } : case { $space }, avec le jeton.
neuland-board-marker = { neuland-board-Marker } : case { $space }, { $ahead } en avance.
neuland-board-stop = Un tour de { $first ->
    [one] { $first } action
   *[other] { $first } actions
 } finit sur la case { $from }, et c'est ensuite à { $next-you ->
    [yes] toi.
   *[no] { $next }.
 }
neuland-board-stops = Un tour de { $first } à { $last } actions finit sur une case de { $from } à { $to }, et c'est ensuite à { $next-you ->
    [yes] toi.
   *[no] { $next }.
 }

## Situation

neuland-board-heading-standings = SITUATION
neuland-board-standing = { neuland-board-Seat } : { neuland-board-coats-left }, { $placed } ; ouvriers en réserve : { $stock } sur { $workers } ;
    { $once }.
neuland-board-coats-left = { $left ->
    [one] { $left } blason restant
   *[other] { $left } blasons restants
 }
neuland-board-left = { neuland-board-Seat } : hors du jeu ; { $placed }.
neuland-board-placed-none = aucun posé
neuland-board-placed = { $count ->
    [one] { $count } posé
   *[other] { $count } posés
 } ({ $properties })
neuland-board-scored = { $building } { $count }
neuland-board-once = à dépenser : { $left }
neuland-board-once-none = plus rien à dépenser
neuland-board-wheelbarrow = la brouette
neuland-board-food-marker = le jeton vivres
neuland-board-wood-marker = le jeton bois
neuland-board-wish = { $seat-you ->
    [yes] Ta consigne
   *[no] La consigne de { $seat }
 } pour les tirages, de haut en bas : { $minerals }.

## Les hexagones

neuland-board-heading-board = LE PLATEAU
# Les signes du dessin: paysages de 4 lettres au plus, bâtiments de 5 au plus.
neuland-board-sign-forest = for
neuland-board-sign-grassland = pra
neuland-board-sign-mountain = mont
neuland-board-sign-lodge = Pavil
neuland-board-sign-hut = Caban
neuland-board-sign-farm = Ferme
neuland-board-sign-shed = Berge
neuland-board-sign-weaver = Tissa
neuland-board-sign-stonehut = Carri
neuland-board-sign-mine = Mine
neuland-board-sign-oven = Charb
neuland-board-sign-papermill = Papet
neuland-board-sign-smelter = Fonde
neuland-board-sign-smithy = Taill
neuland-board-sign-forge = Armur
neuland-board-sign-coiner = Monna
neuland-board-sign-cave = Grott
neuland-board-sign-abbey = ABBAY
neuland-board-sign-church = ÉGLIS
neuland-board-sign-cathedral = CATHÉ
neuland-board-sign-laboratory = LABO
neuland-board-sign-library = BIBLI
neuland-board-sign-guildhouse = GUILD
neuland-board-sign-studio = ATELI
neuland-board-sign-academy = ACADÉ
neuland-board-sign-theater = THÉÂT
neuland-board-sign-townhall = MAIRI
neuland-board-sign-court = TRIBU
neuland-board-sign-senate = SÉNAT
neuland-board-sign-barracks = CASER
neuland-board-sign-castle = CHÂTE
neuland-board-sign-stronghold = FORTE
neuland-board-legend = Un hexagone montre son nom, son paysage (for forêt, pra prairie, mont montagne) et trois emplacements ; un point est un emplacement libre. La lettre après un bâtiment dit à qui est l'ouvrier : capitale s'il est debout, minuscule s'il est couché. Les propriétés sont en capitales, et la lettre qui suit dit à qui sont les blasons.
neuland-board-beside = Un hexagone touche ses voisins de rangée et, en dessous, le même numéro et le suivant (A1 touche B1 et B2) ; dès la rangée C, le même et le précédent (C2 touche D2 et D1).
neuland-board-heading-words = LE PLATEAU EN MOTS
neuland-board-hex = { $hex } { $landscape } : { $tiles } ; { $free ->
    [0] aucun emplacement libre
    [one] 1 emplacement libre
   *[other] { $free } emplacements libres
 }.
neuland-board-tile = { $building }
neuland-board-tile-standing = { $building } ({ neuland-board-own }, debout)
neuland-board-tile-lying = { $building } ({ neuland-board-own }, couché)
neuland-board-tile-coats = { $building } ({ $count ->
    [one] { $count } blason
   *[other] { $count } blasons
 } à { $seat-you ->
    [yes] toi
   *[no] { $seat }
 })
neuland-board-tile-bare = { $building } (sans blason)
neuland-board-nothing = rien
neuland-board-bare = Rien n'est construit sur { $hexes }.
neuland-board-bare-hexes = { $landscape } { $hexes }

## Ouvriers

neuland-board-heading-products = LES OUVRIERS ET LEURS PRODUITS
neuland-board-lying-now = { neuland-board-Workers-lying }, perdus à la fin de ce tour : { $products }.
neuland-board-lying = { neuland-board-Workers-lying }, perdus à la fin { neuland-board-next-turn } : { $products }.
neuland-board-standing-workers = { neuland-board-Workers-standing }, perdus à la fin { neuland-board-next-turn } : { $products }.

## Mines

neuland-board-heading-mines = MINES ET SAC
neuland-board-mine = { $mine }, de haut en bas : { $minerals }.
neuland-board-mine-empty = { $mine } : vide.
neuland-board-bag = Dans le sac : { $minerals }.
neuland-board-metals = Métaux que des fonderies peuvent encore produire : { $metals }.

## Propriétés

neuland-board-heading-properties = PROPRIÉTÉS
neuland-board-about-properties = Construire une propriété coûte { $product } ; celles d'une pile, dans l'ordre donné. Entre parenthèses : combien de blasons elle prend et leur prix, payé en une fois. Un joueur qui en a une part sur le plateau est nommé, avec ce qui lui manque ; jetons et lingots ne comptent pas.
neuland-board-about-piles = Construire une propriété coûte { $product } ; celles d'une pile, dans l'ordre donné. Entre parenthèses : combien de blasons elle prend et leur prix, payé en une fois.
neuland-board-area = { $area }, { $landscape } : { $properties }.
neuland-board-price = { $building } ({ $count } pour { $products })
neuland-board-property = Libre en { $hex } : { $price } ; { $missing }.
neuland-board-pile = { $area }, { $landscape } : { $price } ; { $missing }. Puis { $later }.
neuland-board-pile-last = { $area }, { $landscape } : { $price } ; { $missing }.
neuland-board-lacks = il { $seat-you ->
    [yes] te manque
   *[no] manque à { $seat }
 } { $products }
neuland-board-lacks-nothing = { $seat-you ->
    [yes] tu as
   *[no] { $seat } a
 } tout
neuland-board-lack = à { $seats }, il manque { $products }
neuland-board-lack-nothing = il ne manque rien à { $seats }
neuland-board-seat = { $seat-you ->
    [yes] toi
   *[no] { $seat }
 }
neuland-board-lacks-all = personne n'en a rien
neuland-board-taken = { $building } ({ $seat-you ->
    [yes] toi
   *[no] { $seat }
 })
neuland-board-all-taken = Prises : { $properties }.

## Réserve

neuland-board-heading-repository = ENCORE À CONSTRUIRE
neuland-board-about-repository = Pour chaque bâtiment : combien il en reste et pour quel paysage, ce qu'il coûte, ce qu'il produit.
neuland-board-kind = { $building } : { $left }, coûte { $fee }, produit { $made }.
neuland-board-left-on = { $count } en { $landscape }
neuland-board-recipe = { $product } contre { $from }
neuland-board-recipe-free = { $product }
neuland-board-top-mineral = son minerai du dessus

## Sources

neuland-board-reconstructed = Reconstitué, pas officiel : { $pieces }.
neuland-board-some = { $count } sur { $of } { $kind }
neuland-board-kind-facilities = bâtiments de production
neuland-board-kind-areas = paysages de propriétés
neuland-board-kind-properties = propriétés
neuland-board-kind-pieces = pièces du plateau

## L'image de la table

neuland-picture-turn = { neuland-board-Turn } : actions utilisées { $used } sur { $all }
neuland-picture-next = ensuite à { $next-you ->
    [yes] toi
   *[no] { $next }
 }
neuland-picture-seat = { $seat }
neuland-picture-hex = { $hex }, { $landscape }
neuland-picture-site = { $hex } : { $tile }
neuland-picture-new = nouveau : { $what }
neuland-picture-build = construire en { $hex }
neuland-picture-pile = de haut en bas : { $minerals }
neuland-picture-offer = { $codes } : { $what }
