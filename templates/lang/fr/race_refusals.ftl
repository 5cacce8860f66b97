### Race to the New Found Land - pourquoi un ordre est refusé.

## Chapitres

race-chapter-land = phase à terre
race-chapter-planning = phase de planification
race-chapter-load = Charger
race-chapter-settle = Coloniser
race-chapter-deliver = Livrer
race-chapter-discover = Découvrir
race-chapter-milestones = jalons
race-chapter-objectives = objectifs
race-chapter-cards = cartes 1x

## Refus

race-refusal-other-phase = Cet ordre est pour un autre moment de la manche ; on en est ici : { $here }.
race-refusal-cost = Cela coûte { $cost }, et tu as { $store }.
race-refusal-no-goods = Pour cela il te manque { $goods } ; tu as { $store }.
race-refusal-payment = Avec { $pay } tu ne paies pas { $cost }. Un lingot peut remplacer chaque bois, tissu ou fer, et rien
    d'autre ne s'échange.
race-refusal-payment-exact = Avec { $pay } tu ne paies pas { $cost }. À cette table, un lingot ne remplace rien d'autre.
race-refusal-upgrades-closed = Après un navire, on n'achète plus d'extension dans cette manche.
race-refusal-bought = Tu l'as déjà : { $what }.
race-refusal-bought-shipyard = Tu as déjà le quatrième chantier.
race-refusal-not-offered = Le navire { $ship } n'est pas en vente.
race-refusal-no-yard = Tes { $count } chantiers sont pris : nomme un navire à céder pour le nouveau.
race-refusal-yard-free = Tu as un chantier libre, donc on ne cède aucun navire : construis sans céder le navire { $ship }.
race-refusal-not-own-ship = Le navire { $ship } n'est pas dans un de tes chantiers.
race-refusal-not-at-hand = Le navire { $ship } ne peut pas partir : il n'est ni dans tes chantiers, ni un navire affrété de ta main.
race-refusal-other-action = On planifie maintenant { $action } ; chaque action a son tour.
race-refusal-no-ship = Nomme au moins un navire.
race-refusal-too-many-ships = Tu peux envoyer { $count ->
    [one] { $count } navire
   *[other] { $count } navires
 } à { $action }, pas plus.
race-refusal-ship-twice = Le navire { $ship } est nommé deux fois.
race-refusal-no-captain = { $captain } n'est pas ton capitaine.
race-refusal-captain-sailed = { $captain } a déjà navigué dans cette manche.
race-refusal-captain-ashore = { $captain } ne peut pas monter sur un navire à { $action }.
race-refusal-two-captains = Ton capitaine ne monte que sur un seul navire.
race-refusal-must-take = Tu dois prendre une marchandise, une que peut charger un navire à { $crates ->
    [one] { $crates } caisse
   *[other] { $crates } caisses
 }.
race-refusal-too-precious = { $crates ->
    [one] Un navire à { $crates } caisse
   *[other] Un navire à { $crates } caisses
 } ne peut pas charger ceci : { $good }.
race-refusal-not-drawn = Tu n'as pas tiré { $piece }.
race-refusal-keep-one = Tu dois garder une des cartes tirées.
race-refusal-too-many-cards = Tu peux garder { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
 }, pas plus.
race-refusal-no-idle-ship = Tu n'as pas envoyé le navire { $ship } à { $action }.
race-refusal-ship-used = Le navire { $ship } a déjà agi à { $action }.
race-refusal-no-settlers = Le navire { $ship } n'a pas de colons.
race-refusal-too-many-settlers = Le navire { $ship } porte { $count ->
    [one] { $count } colon
   *[other] { $count } colons
 } et ne peut pas en débarquer { $wanted }.
race-refusal-settle-all = Un navire débarque tous ses colons : à cette table, pas moins.
race-refusal-settlers = Le navire { $ship } a { $count ->
    [one] { $count } colon
   *[other] { $count } colons
 } : moins veut dire au moins un et pas tous.
race-refusal-no-colony = Seule la vice-royauté de l'Espagne, une fois construite, place un colon sans navire.
race-refusal-colony-used = Ta vice-royauté a déjà placé son colon dans cette action.
race-refusal-no-tile = Il n'y a pas de tuile d'île sur { $space }.
race-refusal-tile-full = Les deux places pour marqueurs de { $space } sont prises.
race-refusal-no-such-half = Sur { $space } il y a { $tile } : prends une de ces deux moitiés.
race-refusal-no-contract = Il n'y a pas de contrat à { $space }.
race-refusal-crates = Ces navires portent ensemble { $room ->
    [0] 0 marchandise
    [one] 1 marchandise
   *[other] { $room } marchandises
 }, et il y en a { $count } à transporter.
race-refusal-nothing-sold = Nomme au moins une marchandise à vendre.
race-refusal-no-space = La tuile { $tile } ne trouve pas de case libre de sa forme sur { $island }.
race-refusal-must-lay = Pour chaque navire, une tuile doit être posée tant qu'il y en a une qui va : il { $count ->
    [one] en reste une
   *[other] en reste { $count }
 } à poser.
race-refusal-milestone-first = D'abord { $marker } : choisis ce que ce jalon offre.
race-refusal-not-there = Ce jalon, { $marker }, n'offre pas { $choice }.
race-refusal-must-choose = Ce jalon, { $marker }, ne se refuse pas : choisis une des choses offertes.
race-refusal-not-in-hand = Tu n'as pas { $piece } en main.
race-refusal-charter = { $piece } est un navire affrété : il s'envoie à une action dans la phase de planification.
race-refusal-goal-free = Le premier objectif d'une manche est gratuit : omets PAYER.
race-refusal-goal-goods = Chaque autre objectif d'une manche coûte { $count } marchandises au choix, et tu as { $store }.
race-refusal-unmet = Tu ne remplis pas { $goal }.
