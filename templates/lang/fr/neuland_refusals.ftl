### Neuland - pourquoi un ordre est refusé.

## Chapitres

neuland-chapter-first-turn = début du jeu
neuland-chapter-producing = fabriquer des produits
neuland-chapter-giving-up = céder des produits
neuland-chapter-erecting = construire des bâtiments
neuland-chapter-coats = poser des blasons
neuland-chapter-mines = les mines

## À qui de décider

neuland-refusal-pair-first = D'abord ton pavillon et ta cabane vont sur le plateau, pour rien.
neuland-refusal-stack-first = D'abord les minerais tirés sont empilés.
neuland-refusal-pair-placed = Tes deux bâtiments gratuits sont déjà sur le plateau.
neuland-refusal-nothing-drawn = Rien n'a été tiré qu'on puisse empiler maintenant: pour dire à l'avance comment empiler, écris PREFERER.
neuland-refusal-first-turn = Dans ton premier tour, tu ne peux pas poser de blasons.

## Les deux premiers bâtiments

neuland-refusal-no-forest = { $hex } n'est pas une forêt; le pavillon et la cabane sont en forêt.
neuland-refusal-pair-full = { $hex } n'a plus de place pour ce que tu y mets.
neuland-refusal-pair-parted = Le pavillon et la cabane vont ensemble sur un hexagone, tant qu'une forêt a de la place pour
    les deux.

## Fabriquer

neuland-refusal-nothing-makes = Aucun bâtiment du plateau ne produit ceci: { $product }.
neuland-refusal-no-such-tile = Ce bâtiment n'est pas en { $hex }: { $building }.
neuland-refusal-no-such-number = Ce bâtiment, { $building }, n'est en { $hex } qu'en { $count ->
    [one] un seul exemplaire
   *[other] { $count } exemplaires
 }, et aucun n'a le numéro { $number }.
neuland-refusal-makes-other = Ce bâtiment ({ $tile }) produit autre chose que ceci: { $product }.
neuland-refusal-occupied = Un ouvrier de { $seat } occupe ce bâtiment ({ $tile }), et personne d'autre ne peut s'en servir avant
    son départ.
neuland-refusal-all-occupied = Des ouvriers des autres occupent tous les bâtiments qui produisent ceci, { $product }: { $tiles }.
neuland-refusal-occupied-tile = { $tile } ({ $seat })
neuland-refusal-own-worker = Un de tes ouvriers occupe ce bâtiment ({ $tile }): il part si tu cèdes son produit, ou à la fin du
    tour.
neuland-refusal-no-worker = Tu n'as plus d'ouvrier à y mettre, et ce que tu cèdes n'en libère aucun.
neuland-refusal-no-metal-marker = À cette table, pas plus de fonderies ne peuvent produire ceci en même temps: { $product }.

## Céder des produits

neuland-refusal-unpaid = Pour cela il te manque ceci à céder: { $missing }.
neuland-refusal-not-asked = Ceci n'est pas demandé là, ou c'est déjà payé: { $product }.
neuland-refusal-asked-less = Tu en nommes plus qu'on n'en demande là: { $product }.
neuland-refusal-gold-over = Ce que tu nommes paie déjà tout sans lingots, ou nomme deux fois les lingots.
neuland-refusal-not-there = Tu n'as pas ceci en { $hex }: { $product }.
neuland-refusal-not-yours = Ce produit en { $hex }, { $product }, est à { $seat }.
neuland-refusal-marker-spent = Tu as déjà dépensé ton jeton { $product }.
neuland-refusal-wheelbarrow-spent = Tu as déjà dépensé ta brouette.
neuland-refusal-wheelbarrow-idle = { $far ->
    [0] Il n'y a rien à transporter
   *[other] Ce que tu cèdes est assez près
 }: la brouette n'épargnerait aucune action, garde-la donc.
neuland-refusal-actions = Cela coûte { $cost ->
    [one] { $cost } action
   *[other] { $cost } actions
 }, et dans ce tour il { $left ->
    [0] ne t'en reste aucune
   *[other] t'en reste { $left }
 }.

## Construire des bâtiments

neuland-refusal-landscape = { $hex } est une { $landscape }, où ceci ne peut pas se construire: { neuland-the-building }.
neuland-refusal-full = Trois bâtiments sont déjà en { $hex }.
neuland-refusal-none-left = Pour le paysage de { $hex }, il n'en reste aucun de cette sorte: { $building }.
neuland-refusal-built = Ce bâtiment ({ neuland-The-building }) est déjà en { $hex }.
neuland-refusal-not-on-top = Cette propriété ({ neuland-The-building }) n'est pas en haut de sa pile: d'abord vient { $top }.

## Blasons

neuland-refusal-not-built = Cette propriété ({ neuland-The-building }) n'est pas encore construite.
neuland-refusal-coats-there = Des blasons de { $seat } sont déjà sur cette propriété ({ neuland-the-building }).

## Mines

neuland-refusal-not-drawn = Ce ne sont pas les minerais tirés: { $minerals }.
neuland-refusal-each-mineral-once = Nomme charbon, hématite et argentite une fois chacun, celui que tu veux dessus en premier.
