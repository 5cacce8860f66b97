### Race to the New Found Land - la table dans une lettre.

race-board-seat = { $seat-you ->
    [yes] toi
   *[no] { $seat }
 }
race-board-Seat = { $seat-you ->
    [yes] Toi
   *[no] { $seat }
 }
race-board-whom = { $seat-you ->
    [yes] toi
   *[no] { $seat }
 }
race-semicolon = { $first } ; { $rest }

## Ce que font les extensions et les capitaines

race-does-shipyards = { $count ->
    [one] un chantier de plus
   *[other] { $count } chantiers de plus
 }
race-does-markers = { $count ->
    [one] un marqueur de plus
   *[other] { $count } marqueurs de plus
 } à chaque Coloniser, avec un bonus
race-does-contracts = { race-points } de plus par contrat
race-does-sail-always = { $count } de voile en plus à chaque action
race-does-cards = garder { $count ->
    [one] une carte 1x de plus
   *[other] { $count } cartes 1x de plus
 } à Charger, si { $from } ou plus sont tirées
race-does-tiles = poser { $count ->
    [one] une tuile de plus
   *[other] { $count } tuiles de plus
 } à Découvrir
race-does-sail = { $count } de voile en plus pour un navire à chaque manche
race-does-gold = { $gold } à chaque revenu
race-does-crates = { $count } caisses de plus pour un navire à Charger ou Livrer, à chaque manche

## La manche

race-board-heading-round = MANCHE { $round } SUR { $rounds }
race-board-acts = { $seat-you ->
    [yes] à toi
   *[no] à { $seat }
 }
race-board-acts-sail = { race-board-acts } (voile { $sail })
race-board-seat-sail = { race-board-seat } (voile { $sail })
race-board-acts-then = { $next }, puis à { $rest }
race-board-acts-last = { $next }, en dernier
race-board-acts-none = plus personne n'a à jouer
race-board-now-setup = Mise en place de la table.
race-board-now-land = Phase à terre : { $acts }.
race-board-building = { $seat-you ->
    [yes] Tu construis déjà, et ne peux
   *[no] { $seat } construit déjà, et ne peut
 } plus acheter d'extension.
race-board-now-planning = Phase de planification, { $action } : { $acts }.
race-board-now-action = Phase d'action, { $action } : { $acts }.
race-board-used = Ont déjà agi : { $ships }.
race-board-colonies = La vice-royauté a placé { $count ->
    [one] son marqueur
   *[other] { $count } marqueurs
 }.
race-board-cards-drawn = Des cartes 1x tirées, { $kept ->
    [0] aucune n'a été gardée
    [one] une a été gardée
   *[other] { $kept } ont été gardées
 } et { $count ->
    [one] une reste
   *[other] { $count } restent
 } au choix.
race-board-tiles-drawn = Des tuiles d'île tirées, { $laid ->
    [0] aucune n'est posée
    [one] une est posée
   *[other] { $laid } sont posées
 } et { $count ->
    [0] aucune n'est
    [one] une est
   *[other] { $count } sont
 } en main.
race-board-now-counting = Phase finale ; encore à compter : { $areas }.
race-board-now-counted = Phase finale, après le décompte.
race-board-now-objectives = Phase finale, objectifs : { $acts }.
race-board-objectives-shown = { $count ->
    [one] Un objectif accompli
   *[other] { $count } objectifs accomplis
 } dans ce tour ; le suivant coûte { $goods } marchandises au choix.
race-board-now-milestone = { $seat-you ->
    [yes] Tu as
   *[no] { $seat } a
 } atteint { $marker } ; le reste attend.
race-board-now-over = La partie est terminée.

## Situation

race-board-heading-standings = SITUATION
race-board-start = Dans l'ordre du tour ; { $seat-you ->
    [yes] tu as
   *[no] { $seat } a
 } le marqueur de premier joueur.
race-board-no-nation = sans nation
race-board-points-lapped = { $points } points ({ $lapped }+{ $rest })
race-board-standing = { race-board-Seat }, { $nation } : { $points } ; { race-board-holds }.
race-board-standing-fifty = { race-board-Seat }, { $nation } : { $points } ; { race-board-holds
    } ; carte 50/100 { $fifty }.
race-board-holds = en réserve : { $goods } ; cartes 1x : { $cards }, objectifs : { $goals }
race-board-heading-track = JALONS
race-board-milestone = Case { $space }, { $marker } ({ $opens }) : { $distances }.
race-board-opens-pile = { $count ->
    [one] { $count } objectif
   *[other] { $count } objectifs
 }
race-board-opens-captains = { $captains }
race-board-opens-goods = { $goods }
race-board-reached = atteint par { $seats }
race-board-to-go = { $count ->
    [one] encore { $count } point
   *[other] encore { $count } points
 } pour { $seats }
race-board-to-go-more = { $count } pour { $seats }
race-board-fifty-reach = Cartes 50/100 : { $left } ; la première pour qui atteint { $lap }.
race-board-fifty-pass = Cartes 50/100 : { $left } ; la première pour qui dépasse { $lap }.

## Îles

race-board-heading-islands = ÎLES
# Une lettre chacun.
race-board-sign-wood = b
race-board-sign-cloth = t
race-board-sign-iron = f
race-board-sign-gold = l
race-board-legend-signs = Une case a un numéro et le terrain qui y va, ou une tuile avec les deux moitiés de son bonus : { race-board-sign-wood } bois, { race-board-sign-cloth } tissu, { race-board-sign-iron } fer, { race-board-sign-gold } lingot, un nombre pour des points.
race-board-legend-markers = Puis ses deux places pour marqueurs : . libre, { $seats }.
race-board-legend-neutral = Les marqueurs neutres sont *.
race-board-legend-seat = { $mark } { race-board-seat }
race-board-heading-words = LES ÎLES EN MOTS
race-board-about-majorities = Entre parenthèses : les points de la première et de la deuxième place en marqueurs.
race-board-new-england = Nouvelle-Angleterre : { race-points } par colon.
race-board-majority = { $first }/{ $second }
race-board-island = { $island } ({ $majority }) : { $shares }.
race-board-island-unsettled = { $island } ({ $majority }) : aucun marqueur.
race-board-island-scored-empty = { $island }, comptée : aucun marqueur.
race-board-island-scored = { $island }, comptée : { $shares }.
race-board-share = { race-board-seat } { $count } (vaut { $worth })
race-board-share-scored = { race-board-seat } { $count }
race-board-neutral = neutre { $count }
race-board-empty = Vides : { $spaces }.
race-board-empty-shape = { $shape } { $numbers }
race-board-tile = { $number } : { $left } ou { $right } ; { $stands }.
race-board-places-free = { $count ->
    [one] { $count } libre
   *[other] { $count } libres
 }
race-board-compass = { $island } { $count }
race-board-cartography = La prochaine cartographie pose { $tiles ->
    [one] une tuile
   *[other] jusqu'à { $tiles } tuiles
 } sur une île ; sa tuile boussole est tirée de celles-ci ({ $of }) : { $islands }.
race-board-charted = Retournées jusqu'ici : { $islands }.
race-board-tiles-left = Tuiles d'île : pile { $left }, défausse { $discards }.

## Villes

race-board-heading-cities = VILLES ET CONTRATS
race-board-antwerp = Anvers : { race-points } par marchandise.
race-board-contracts-left = Contrats : pile { $left }, livrés { $discards }.
race-board-city = { $city } ({ $majority }) : marqueurs de { $markers }, { $free ->
    [one] { $free } libre
   *[other] { $free } libres
 }.
race-board-city-empty = { $city } ({ $majority }) : aucun marqueur, { $free ->
    [one] { $free } libre
   *[other] { $free } libres
 }.
race-board-city-scored = { $city }, comptée : marqueurs de { $markers }.
race-board-city-worth = Points pour l'instant : { $shares }.
race-board-worth = { race-board-seat } { $worth }
race-board-contract = { $number } : { $contract }.
race-board-no-contract = { $number } : vide.

## Marché

race-board-heading-market = MARCHÉ
race-board-small-ships = Petits navires : pile { $left }, défausse { $discards }.
race-board-small-cost = Chacun coûte { $goods }.
race-board-large-ships = Grands navires : pile { $left }, défausse { $discards }. En construire un rapporte { race-points }.
race-board-offered = { $ship } pour { $cost } : { $values }.
race-board-cards-left = Cartes 1x : pile { $left }, défausse { $discards }.

## Flottes

race-board-heading-fleets = FLOTTES
race-board-about-fleets = Les nombres d'un navire : voile, caisses, colons et longue-vue.
race-board-assigned = { $action } : { $fleets }.
race-board-fleet = { race-board-seat } voile { $sail } ({ $ships })
race-board-ship = { $ship } { $sail }-{ $crates }-{ $settlers }-{ $telescope }
race-board-ship-captain = { $ship } avec { $captain }
race-board-port = { race-board-Seat } : { $ships } ; { race-board-yards }.
race-board-port-with = { race-board-Seat } : { $ships } ; { race-board-yards } ; { $extras }.
race-board-port-empty = { race-board-Seat } : aucun navire au port ; { race-board-yards }.
race-board-port-empty-with = { race-board-Seat } : aucun navire au port ; { race-board-yards } ; { $extras }.
race-board-yards = chantiers libres : { $free } sur { $yards }

## Son propre port

race-board-heading-port = { $seat-you ->
    [yes] TON PORT
   *[no] LE PORT DE { $seat }
 }
race-board-store = En réserve : { $goods } ; { race-board-yards }.
race-board-own-ship = { $ship } : { $values }.
race-board-buy-shipyard = À acheter : un quatrième chantier pour { $goods }.
race-board-buy-expansion = À acheter : { $expansion } pour { $goods } ({ $does }).
race-board-bought-expansion = Déjà acheté : { $expansion } ({ $does }).
race-board-captain = Capitaine { $captain } : { $does }.
race-board-captain-sailed = Capitaine { $captain } : { $does } ; a déjà navigué dans cette manche.
race-board-limits = Au plus { $load } à Charger, { $settle } à Coloniser, { $deliver } à Livrer, { $discover } à Découvrir.
race-board-load-table = À Charger, selon les caisses : { $table }.
race-board-load-line = { $good } dès { $crates }
race-board-card = Carte 1x { $card }.
race-board-objective = Objectif { $goal } : jusqu'ici { $have }, il faut { $needs }.
race-board-seen-pile = Objectifs vus sous { $marker }, dont il reste { $left } : { $goals }.
race-board-drawn-cards = Cartes 1x tirées, au choix : { $cards }.
race-board-drawn-tiles = Tuiles d'île tirées, encore en main : { $tiles }.
race-board-seen-cards = Cartes 1x que tu as remises : { $cards }.
race-board-seen-tiles = Tuiles d'île que tu as remises : { $tiles }.

## Ce qui n'est pas officiel

race-board-reconstructed = Reconstitué, pas officiel : { $pieces }.
race-board-some = { $count } sur { $of } { $kind }
race-board-kind-sheets = fiches de joueur
race-board-kind-ships = navires
race-board-kind-cards = cartes 1x
race-board-kind-contracts = contrats
race-board-kind-cities = villes
race-board-kind-islands = îles
race-board-kind-tiles = tuiles d'île
race-board-kind-compass = tuiles boussole
race-board-kind-charts = nombres de tuiles en cartographie
race-board-kind-goals = objectifs

## Les pièces de la boîte

race-pieces-heading-nations = LES NATIONS
race-pieces-heading-goals = OBJECTIFS
race-pieces-heading-cards = CARTES 1X
race-pieces-heading-tiles = TUILES D'ÎLE
race-pieces-heading-contracts = CONTRATS
race-pieces-nation = { $nation }, fiche { $number } : au plus { $load } à Charger, { $settle } à Coloniser, { $deliver } à Livrer,
    { $discover } à Découvrir ; { $expansion } pour { $goods } ({ $does }) ; commence avec { $ship } et { $card }.
race-pieces-contract = { $count ->
    [one] { $contract }
   *[other] { $contract } ({ $count } exemplaires)
 }

## L'image de la table

race-picture-name = { $name }
race-picture-new = nouveau : { $what }
race-picture-offer = { $codes } : { $what }
race-picture-area = { $area } { race-board-majority }
race-picture-scored = { $area }, comptée
race-picture-score = { $seat } : { race-points }
race-picture-milestone = jalon sur la case { $space } : { $marker }
race-picture-empty = { $space } est vide et veut ce terrain : { $shape }
race-picture-compass = tuiles boussole qui peuvent encore poser une tuile sur { $island } : { $count }
race-picture-small-ships = par petit navire
race-picture-large-ships = points par grand navire
race-picture-store = { $seat } : cartes 1x : { $cards }, objectifs : { $goals }, en réserve : { $goods }
race-picture-ship = { $ship }, { $seat } : { $values }
