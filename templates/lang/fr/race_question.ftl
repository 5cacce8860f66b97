### Race to the New Found Land - ce qui est demandé, et comment les ordres sont lus.

## Blancs

race-blank-upgrade = un agrandissement : chantier ou extension
race-blank-ship = un navire par son nom
race-blank-ships = des navires par leurs noms
race-blank-discard = POUR et le navire qui fait place, quand les chantiers sont pleins
race-blank-pay = PAYER et les marchandises
race-blank-count = un nombre
race-blank-number = le numéro de la case
race-blank-good = bois, tissu, fer ou lingot
race-blank-card = une carte comme card-3
race-blank-cards = une carte par son nom, ou deux
race-blank-goal = un objectif comme goal-9
race-blank-choice = un objectif, un capitaine ou une marchandise
race-blank-tile = une tuile comme tile-12
race-blank-tile-or-ships = une tuile comme tile-12, ou des navires par leurs noms
race-blank-island = une île : terre-neuve, nouvelle-ecosse, anticosti ou prince-edouard
race-blank-place = une île avec le numéro d'une case, ou nouvelle-angleterre
race-blank-city = stockholm, hambourg ou venise avec le numéro d'un contrat, ou anvers
race-blank-at = SUR et une case comme nouvelle-ecosse 3, et PRENDRE avec la moitié de son bonus
race-blank-for = POUR et un contrat comme stockholm 2, ou VERS anvers
race-blank-on = DANS et une île

## Ce que font les ordres

race-help-upgrade = Phase à terre : achète le quatrième chantier, ou l'extension de ta nation.
race-help-build = Phase à terre : achète un navire en vente. Si tes chantiers sont pleins, POUR nomme celui qu'il
    remplace.
race-help-load = Planification : affecte un navire à Charger.
race-help-settle = Planification : affecte des navires à Coloniser, tous en une ligne. Dans l'action : débarque les
    colons d'un navire sur une case, ou les envoie SUR nouvelle-angleterre.
race-help-colony = Coloniser : le marqueur de la vice-royauté.
race-help-deliver = Planification : affecte des navires à Livrer, tous en une ligne. Dans l'action : remplit un
    contrat, ou vend des marchandises VERS anvers.
race-help-discover = Planification : affecte des navires à Découvrir, tous en une ligne. Dans l'action : pose une
    tuile que tu as tirée.
race-help-take = Charger : prend une marchandise.
race-help-keep = Charger : garde une carte que tu as tirée ; les autres repartent.
race-help-choose = À un jalon : un objectif, un capitaine ou une marchandise.
race-help-play = Dans ton propre tour : joue une carte avec marchandises ou points.
race-help-complete = Phase finale : montre un objectif que tu remplis ; PAYER nomme les marchandises pour chacun après
    le premier.
race-help-pass = Rien, ou rien de plus.

## Refus qui relèvent de la lecture

race-refusal-spare-ship = L'un de ces navires est de trop pour le contrat : nomme ceux qui le transportent, et
    l'autre reste libre.

## Choix

race-ask-pass-short = PASSER
race-ask-one-way = { $choice } : { $way }
race-ask-play = jouer { $card } : { $bonus }
race-ask-play-short = jouer { $card }
race-ask-note-cards = Une carte avec marchandises ou points se joue à tout moment de ton tour, sans le terminer.
race-ask-note-cards-drawn = Une carte avec marchandises ou points peut se jouer à tout moment de ton tour. Une que tu
    viens de tirer compte comme une carte que tu gardes{ $most ->
        [one]  : les autres repartent, et ton Charger se termine.
       *[other] , et tu peux garder une carte de moins parmi les autres.
    } Une que tu avais avant ne termine rien.

## Phase à terre

race-ask-land = agrandis ton port et construis des navires
race-ask-land-pass = PASSER : ta phase à terre se termine
race-ask-build-small = construire { $ship } (petit) : { $values }. Tu paies { $paid }
race-ask-build-large = construire { $ship } (grand, { $points }) : { $values }. Tu paies { $paid }
race-ask-build-short = construire { $ship }
race-ask-for = à la place de { $ship }
race-ask-for-none = dans un chantier libre
race-ask-fourth-shipyard = le quatrième chantier
race-ask-upgrade = acheter { $what }. Tu paies { $paid }
race-ask-upgrade-short = acheter { $what }
race-ask-note-land = Plusieurs ordres peuvent tenir dans un mail, un par ligne, PASSER en dernier : par exemple { $order }.
race-ask-note-land-upgrades = Plusieurs ordres peuvent tenir dans un mail, un par ligne, PASSER en dernier : par exemple { $order }. Les extensions d'abord : après le premier navire, il est trop tard.
race-ask-note-gold = Un lingot remplace une marchandise au choix. Sans instruction, tu paies sans lingots là où c'est possible ; pour payer autrement, écris-le, comme dans { $order }.
race-ask-note-full = Tes chantiers sont pleins ({ $yards }) : le nouveau navire prend la place de celui nommé après POUR.

## Planification

race-ask-plan = affecte des navires à { $action } ({ $limit } au plus)
race-ask-plan-pass = PASSER : aucun navire
race-ask-ship = { $ship }
race-ask-aboard = { $ship } + { $captain }
race-ask-fleet = { $ships } : { $value }, { $sail }
race-ask-acts-first = agit d'abord pour l'instant
race-ask-acts-after = agit après { $seats }
race-ask-loads = au mieux { $good }
race-ask-comes-home-empty = rentre à vide
race-ask-delivers = suffit pour { $space } ({ $points })
race-ask-delivers-nothing = ne suffit encore à aucun contrat
race-ask-few-spaces = { $free ->
    [0] aucune place n'est libre
    [one] une seule place libre, pour { $ships } navires jusqu'ici
   *[other] { $free } places libres seulement, pour { $ships } navires jusqu'ici
 }
race-ask-note-plan = Tous les navires de l'action vont en une ligne, comme dans { $order }.{ $others ->
    [0] { "" }
    [one] { " " }Il y a encore une flotte possible.
   *[other] { " " }Il y a encore { $others } flottes possibles.
 }
race-ask-note-magellan = Magellan navigue avec un navire par manche, pour { $magellan } de voile en plus : { $order }.
race-ask-note-da-gama = Da Gama navigue avec un navire par manche, à Charger ou Livrer, pour { $da-gama } caisses de plus : { $order }.

## Charger

race-ask-take = prends une marchandise pour Charger
race-ask-completes = { $good } : de quoi livrer { $space } ({ $points })
race-ask-note-take = Puis { $crates ->
    [0] aucune carte n'est tirée
    [one] une carte est tirée
   *[other] { $crates } cartes sont tirées
 } pour toi, et je te demande ce que tu gardes.
race-ask-cards = garde { $most ->
    [one] une des cartes
   *[other] jusqu'à { $most } des cartes
 } que tu as tirées
race-ask-keep = garder { $card }
race-ask-keep-short = garder { $card }
race-ask-keep-alone = celle-là seule
race-ask-keep-both = et { $card }
race-ask-keep-pass = PASSER : n'en garder aucune
race-ask-note-keep = Personne d'autre ne voit ce que tu as tiré, ni ce que tu rends.{ $most ->
    [one] { "" }
   *[other] { " " }Deux cartes vont en une ligne, avec une virgule.
 }

## Coloniser

race-ask-settle = débarque les colons de { $ships }
race-ask-colony = place le marqueur de ta vice-royauté
race-ask-settle-at = { $space }{ $there } ; { $island }
race-ask-island = l'île rapporte { $first }/{ $second } : { $markers }
race-ask-island-empty = l'île rapporte { $first }/{ $second }, et est vide
race-ask-island-counted = l'île a été comptée
race-ask-leads = avec { $count }, tu mènes pour l'instant
race-ask-shares-the-lead = avec { $count }, tu partages la tête
race-ask-is-second = avec { $count }, deuxième place pour l'instant
race-ask-has-no-bonus = avec { $count }, pas de bonus pour l'instant
race-ask-nobody = { "" }
race-ask-stacks = {" "}(là : { $stacks })
race-ask-stack = { $seat-you ->
    [yes] { $count } à toi
   *[no] { $seat } { $count }
 }
race-ask-stack-neutral = neutre { $count }
race-ask-settle-with = { $ship }, { $count ->
    [one] { $count } colon
   *[other] { $count } colons
 }, prendre { $bonus }
race-ask-settle-colony = la vice-royauté, prendre { $bonus }
race-ask-settle-for = { $ship } pour { $points }
race-ask-new-england = Nouvelle-Angleterre
race-ask-new-england-unmarked = { race-ask-new-england }, sans marqueur
race-ask-settle-pass = PASSER : tes navires rentrent
race-ask-note-settle = Toute l'action peut tenir dans un mail, une ligne par navire : par exemple { $order }. PASSER y met
    fin tant qu'il reste un navire.{ $others ->
    [0] { "" }
   *[other] { " " }D'autres cases libres, et moins de colons, s'écrivent de même.
 }
race-ask-note-colony = La vice-royauté place un marqueur de plus dans l'action, avant, entre ou après tes navires.

## Livrer

race-ask-deliver = livre des marchandises avec { $ships }
race-ask-with = avec { $ships }
race-ask-contract = { $space } ({ $city }) : { $goods } pour { $points }
race-ask-contract-gold = { $space } ({ $city }) : { $goods } pour { $points }, payé avec { $paid }
race-ask-city = { $first }/{ $second } : { $rank }
race-ask-city-full = pleine, donc sans marqueur
race-ask-antwerp = vendre à Anvers, sans marqueur
race-ask-antwerp-short = Anvers
race-ask-selling = { $goods } avec { $ships } pour { $points }
race-ask-deliver-pass = PASSER : tes navires rentrent
race-ask-note-deliver = Toute l'action peut tenir dans un mail, une ligne par contrat : par exemple { $order }. Un navire ne livre qu'à un endroit ; PASSER met fin à l'action tant qu'il en reste un.
race-ask-note-deliver-stepwise = { $order } en toutes lettres vaut son code. De nouveaux contrats viennent après chaque livraison : je te redemande donc. Un navire ne livre qu'à un endroit.
race-ask-note-antwerp = Anvers achète toute marchandise pour { $points } pièce, une par caisse. Sans instruction, tu vends les moins chères ; pour en vendre d'autres, nomme-les, comme dans { $order }.

## Découvrir

race-ask-discover = pose des tuiles d'île ({ $due ->
    [0] tu peux en poser encore une
   *[other] { $due } à poser
 })
race-ask-tile-short = { $tile }
race-ask-on = sur { $island } ({ $rank })
race-ask-on-last = sur { $island }, pleine ensuite ({ $rank })
race-ask-discover-pass = PASSER : ne plus en poser
race-ask-note-misfits = Pas de place pour la forme de { $tiles }.
race-ask-note-discover = Une tuile va où sa forme est libre, avec un marqueur à toi, et les deux moitiés de son bonus sont à toi. Toutes peuvent tenir dans un mail, une par ligne : par exemple { $order }.
race-ask-note-discover-batch = Une tuile va où sa forme est libre, avec un marqueur à toi, et les deux moitiés de son bonus sont à toi une fois toutes les tuiles posées. Toutes peuvent tenir dans un mail, une par ligne : par exemple { $order }.

## Jalons

race-ask-goal = choisis un objectif pour { $marker }
race-ask-captain = choisis un capitaine pour { $marker }
race-ask-triangle = choisis une marchandise pour { $marker }
race-ask-goal-short = { $goal }
race-ask-goal-so-far = { $goal } ; tu en as { $count }
race-ask-captain-short = { $captain }
race-ask-milestone-pass = PASSER : ne rien prendre
race-ask-columbus = { $captain } : à Découvrir, tu peux poser { $count ->
    [one] une de plus des tuiles que tu as tirées
   *[other] { $count } de plus des tuiles que tu as tirées
 }
race-ask-magellan = { $captain } : { $count } de voile en plus pour un navire par manche
race-ask-cortes = { $captain } : { $now ->
    [one] { $now } lingot
   *[other] { $now } lingots
 } maintenant, et { $count } à chaque phase à terre
race-ask-da-gama = { $captain } : { $count } caisses de plus pour un navire par manche, à Charger ou Livrer
race-ask-drake = { $captain } : { $count ->
    [one] un chantier de plus
   *[other] { $count } chantiers de plus
 }
race-ask-note-goal = Toi seul vois la pile et ce que tu en prends. { $order } en toutes lettres vaut son code.
race-ask-note-captain = { $order } en toutes lettres vaut son code.
race-ask-note-triangle = { $order } en toutes lettres vaut son code.

## Objectifs

race-ask-objectives = accomplis des objectifs, ou passe
race-ask-complete = accomplir { $goal } pour { $points }
race-ask-complete-paid = accomplir { $goal } pour { $points }. Tu paies { $paid }
race-ask-complete-later = plus tard jusqu'à { $most }
race-ask-objectives-pass = PASSER : rien de plus
race-ask-note-objectives = Plusieurs ordres peuvent tenir dans un mail, un par ligne, PASSER en dernier : par exemple { $order }. Ton premier objectif d'une manche est gratuit, chaque autre coûte { $goods } marchandises au choix : écris PAYER et les marchandises en fin de ligne, sinon l'arbitre prend les moins chères.

## Décisions, pour les ordres donnés d'avance

race-occasion = { $step } à la manche { $round }
race-each = { $step } à chaque manche
race-each-planning = la planification de chaque action
race-step-land = la phase à terre
race-step-planning = la planification de { $action }
race-step-take = la marchandise de Charger
race-step-keep = les cartes de Charger
race-step-objectives = les objectifs
