### Neuland - ce qui est demandé, et comment les ordres sont lus.

## Blancs

neuland-blank-hex = un hexagone comme B2
neuland-blank-other-hex = un autre hexagone pour la cabane, si aucun n'a de place pour les deux
neuland-blank-product = un produit comme bois ou hématite
neuland-blank-tile = SUR un bâtiment avec son hexagone, comme FONDERIE D1
neuland-blank-building = un bâtiment comme TISSAGE ou ABBAYE
neuland-blank-property = une propriété comme ABBAYE
neuland-blank-using = AVEC et ce que tu cèdes, comme CHARBON C4, JETONBOIS
neuland-blank-minerals = trois minerais, celui du dessus d'abord

## Ce que font les ordres

neuland-help-free = Premier tour : pose ton pavillon et ta cabane gratuits sur un hexagone de forêt.
neuland-help-produce = Fabrique un produit : ton ouvrier va sur le bâtiment. Tu peux omettre SUR et AVEC.
neuland-help-build = Construit un bâtiment sur un hexagone de son paysage.
neuland-help-coats = Pose des blasons sur une propriété.
neuland-help-stack = Après un tirage : l'ordre des minerais de la mine, celui du dessus d'abord.
neuland-help-pile = À l'avance : comment empiler tous les minerais que tu tireras ; PREFERER DEMANDER l'annule.
neuland-help-end = Termine ton tour.

## Ce qui est demandé

neuland-ask-pair = pose ton pavillon et ta cabane gratuits sur un hexagone de forêt
neuland-ask-pair-parted = pose ton pavillon et ta cabane gratuits sur deux hexagones de forêt, car aucun n'a de place pour les deux
neuland-ask-turn = { $left ->
    [one] joue ton tour de { $left } action au plus
   *[other] joue ton tour de { $left } actions au plus
 }
neuland-ask-turn-on = continue ton tour : { $used } { $used ->
    [one] action jouée
   *[other] actions jouées
 }, il en reste { $left }
neuland-ask-turn-full = termine ton tour : tes { $used } actions sont jouées
neuland-ask-stack = dis comment empiler les minerais ({ $mine })

## Le premier tour

neuland-ask-forest = { $hex } : { $free ->
    [one] { $free } emplacement libre
   *[other] { $free } emplacements libres
 } ; à côté { $beside }
neuland-ask-beside = { $hex } { $landscape }
neuland-ask-pair-short = { $hex }
neuland-ask-lodge = pavillon en { $hex }
neuland-ask-hut = cabane en { $hex }
neuland-ask-note-pair = Tout ton premier tour peut tenir dans un mail, un ordre par ligne : celui-ci d'abord, FIN en dernier. On ne pose pas de blasons au premier tour.

## Minerais

neuland-ask-stacked = { $first } dessus, puis { $second }, puis { $third }
neuland-ask-note-stack = Le reste de ton tour peut suivre cette ligne, un ordre par ligne.
neuland-ask-note-pile = { $order }, dans cet ordre ou un autre, empile d'avance tous tes tirages : aucun n'interrompt alors ton mail.

## Comment finirait un tour

neuland-ask-product = { $product } { $hex }
neuland-ask-product-lying = { $product } { $hex } (perdu sinon)
neuland-ask-lost-now = Perdus à la fin de ce tour, sauf si tu les cèdes : { $products }.
neuland-ask-lost-later = Perdus à la fin de ton prochain tour : { $products }.
neuland-ask-then = { $next-you ->
    [yes] case { $space }, puis encore toi
   *[no] case { $space }, puis { $next }
 }
neuland-ask-foreseen = Si tu terminais ton tour ici, après { $used ->
    [one] { $used } action
   *[other] { $used } actions
 } (reste { $left }), ton marqueur serait sur la case { $space }, et { $next-you ->
    [yes] le tour suivant serait encore à toi.
   *[no] le tour suivant serait à { $next }.
 }

## Tours entiers

neuland-ask-whole = tour entier : { $does }
neuland-ask-whole-rest = reste de ton tour : { $does }
neuland-ask-whole-part = tour jusqu'à un tirage : { $does }
neuland-ask-whole-pair = paire gratuite en { $hex }
neuland-ask-whole-pair-parted = pavillon gratuit en { $hex } et cabane en { $other }
neuland-ask-whole-coats = poser { $coats } sur { $tile }
neuland-ask-whole-builds = construire { $tiles }
neuland-ask-whole-spends = dépenser { $spent }
neuland-ask-whole-makes = produire { $products }
neuland-ask-whole-made = { $count ->
    [one] { $product }
   *[other] { $count } { $product ->
        [laine] laines
        [papier] papiers
        [pierre] pierres
        [tissu] tissus
       *[other] { $product }
    }
 }
neuland-ask-whole-end = { $cost } ({ $then })
neuland-ask-whole-draw = { $cost }, puis un tirage pour { $mine }
neuland-ask-whole-win = { $cost }, et tu gagnes
neuland-ask-whole-lost = perdus : { $products }
neuland-ask-whole-towards = { $done } sur { $steps } étapes vers { $coats } sur { $building }
neuland-ask-whole-rival = { $seat } a tous les produits pour cela
neuland-ask-whole-rival-but = il ne manque à { $seat } que ceci : { $product }
neuland-ask-note-whole = Le code d'un tour entier vaut pour tous ses ordres et FIN. Entre parenthèses : où va ton marqueur, et à qui est le tour suivant. Les étapes vers des blasons sont les ordres de tout le chemin, depuis le début.
neuland-ask-note-part = Un tour jusqu'à un tirage s'arrête là ; je te demande ensuite la suite.

## Les étapes d'un tour

neuland-ask-site = { $landscape } { $hex }
neuland-ask-room = avec { $fee }, { $cost } : { $sites }
neuland-ask-one-way = { $what } : { $way }
neuland-ask-way-free = { $place }, { $cost }
neuland-ask-way = { $place } avec { $given }, { $cost }
neuland-ask-no-action = sans action
neuland-ask-produce = produire { $product }
neuland-ask-build = construire { $building }
neuland-ask-build-facility = construire { $building } (donne à tous : { $makes })
neuland-ask-build-property = construire { $building } ({ $coats } au premier qui paie : { $wants })
neuland-ask-build-minerals = minerais
neuland-ask-coats = poser { $coats }, il en reste { $left } : { $way }
neuland-ask-coats-win = poser tes derniers blasons ({ $coats }) et gagner : { $way }
neuland-ask-coats-short = blasons sur { $building }
neuland-ask-gold = lingots de { $hex } à la place de { $fee }
neuland-ask-food-marker = ton jeton vivres
neuland-ask-wood-marker = ton jeton bois
neuland-ask-wheelbarrow = ta brouette
neuland-ask-end = FIN de ton tour ({ $then })
neuland-ask-end-lost = FIN de ton tour ({ $then }) ; perdus : { $products }
neuland-ask-end-short = FIN
neuland-ask-note-turn = Des étapes seules peuvent tenir dans un mail, un ordre par ligne, FIN en dernier ; sans FIN, ton tour continue.
neuland-ask-note-room = Place pour construire : { $rooms }.
neuland-ask-note-build = Construire sur un autre hexagone du paysage : { $order }.
neuland-ask-note-spend = { $left } { $count ->
    [one] ne sert que si tu le dis, une fois
   *[other] ne servent que si tu le dis, une fois chacun
 } dans la partie. Cela permet d'autres ordres, comme { $order }.
neuland-ask-note-once = { $left } { $count ->
    [one] ne sert que nommé après AVEC, une fois
   *[other] ne servent que nommés après AVEC, une fois chacun
 } par partie.
neuland-ask-note-gold = Les lingots ne sont dépensés que si tu les nommes, comme dans { $order }.

## Tours, pour les ordres donnés d'avance

neuland-occasion = ton tour { $turn }
neuland-each = chacun de tes tours
