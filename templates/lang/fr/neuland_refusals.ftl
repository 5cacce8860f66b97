### Neuland - pourquoi un ordre est refusé.

## Chapitres

neuland-chapter-first-turn = début du jeu
neuland-chapter-producing = fabriquer des produits
neuland-chapter-giving-up = céder des produits
neuland-chapter-erecting = construire des bâtiments
neuland-chapter-coats = poser des blasons
neuland-chapter-mines = les mines

## À qui de décider

neuland-refusal-pair-first = Pose d'abord ton pavillon et ta cabane gratuits.
neuland-refusal-stack-first = Empile d'abord les minerais tirés.
neuland-refusal-pair-placed = Tes deux bâtiments gratuits sont déjà sur le plateau.
neuland-refusal-nothing-drawn = Il n'y a pas de minerais à empiler : pour dire d'avance comment les empiler, écris PREFERER.
neuland-refusal-first-turn = On ne pose pas de blasons au premier tour.

## Les deux premiers bâtiments

neuland-refusal-no-forest = { $hex } n'est pas une forêt : le pavillon et la cabane vont en forêt.
neuland-refusal-pair-full = { $hex } n'a plus assez de place.
neuland-refusal-pair-parted = Le pavillon et la cabane vont ensemble sur un hexagone, tant qu'une forêt a de la place pour
    les deux.

## Fabriquer

neuland-refusal-nothing-makes = Aucun bâtiment du plateau ne produit ceci : { $product }.
neuland-refusal-no-such-tile = Pas de bâtiment de ce nom en { $hex } : { $building }.
neuland-refusal-no-such-number = Ce bâtiment, { $building }, n'est en { $hex } qu'en { $count ->
    [one] un seul exemplaire
   *[other] { $count } exemplaires
 }, et aucun n'a le numéro { $number }.
neuland-refusal-makes-other = Ce bâtiment ({ $tile }) ne produit pas ceci : { $product }.
neuland-refusal-occupied = Un ouvrier de { $seat } occupe ce bâtiment ({ $tile }) : tant qu'il y est, personne d'autre ne peut
    s'en servir.
neuland-refusal-all-occupied = Tous les bâtiments qui produisent ceci ({ $product }) sont occupés par d'autres : { $tiles }.
neuland-refusal-occupied-tile = { $tile } ({ $seat })
neuland-refusal-own-worker = Un de tes ouvriers occupe ce bâtiment ({ $tile }) : il part si tu cèdes son produit, ou à la fin du
    tour.
neuland-refusal-no-worker = Tu n'as plus d'ouvrier libre, et ce que tu cèdes n'en libère aucun.
neuland-refusal-no-metal-marker = À cette table, aucune autre fonderie ne peut produire ceci en même temps : { $product }.

## Céder des produits

neuland-refusal-unpaid = Pour cela il te manque : { $missing }.
neuland-refusal-not-asked = Ce produit n'est pas demandé, ou est déjà payé : { $product }.
neuland-refusal-asked-less = Tu en nommes plus qu'il n'en faut : { $product }.
neuland-refusal-gold-over = Ce que tu nommes paie déjà tout sans lingots, ou nomme deux fois les lingots.
neuland-refusal-not-there = Tu n'as pas ce produit en { $hex } : { $product }.
neuland-refusal-not-yours = Ce produit en { $hex }, { $product }, est à { $seat }.
neuland-refusal-marker-spent = Tu as déjà dépensé ton jeton { $product }.
neuland-refusal-wheelbarrow-spent = Tu as déjà dépensé ta brouette.
neuland-refusal-wheelbarrow-idle = { $far ->
    [0] Il n'y a rien à transporter
   *[other] Ce que tu cèdes est assez près
 } : la brouette n'épargnerait aucune action, garde-la.
neuland-refusal-actions = Cela coûte { $cost ->
    [one] { $cost } action
   *[other] { $cost } actions
 }, et il { $left ->
    [0] ne t'en reste aucune
   *[other] t'en reste { $left }
 }.

## Construire des bâtiments

neuland-refusal-landscape = { $hex } est une { $landscape }, où ceci ne se construit pas : { neuland-the-building }.
neuland-refusal-full = Il y a déjà trois bâtiments en { $hex }.
neuland-refusal-none-left = Il n'en reste aucun pour le paysage de { $hex } : { $building }.
neuland-refusal-built = Ce bâtiment ({ neuland-The-building }) est déjà en { $hex }.
neuland-refusal-not-on-top = Cette propriété ({ neuland-The-building }) n'est pas en haut de sa pile : construis d'abord { $top }.

## Blasons

neuland-refusal-not-built = Cette propriété ({ neuland-The-building }) n'est pas encore construite.
neuland-refusal-coats-there = Des blasons de { $seat } sont déjà sur cette propriété ({ neuland-the-building }).

## Mines

neuland-refusal-not-drawn = Ce ne sont pas les minerais tirés : { $minerals }.
neuland-refusal-each-mineral-once = Nomme charbon, hématite et argentite, chacun une fois, ton préféré en premier.
