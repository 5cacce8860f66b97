# Les indices, et l'analyse d'une partie finie.

act-hinted = { $seat } a demandé un indice.

## Indices

hint-not-here = Dans { $game } l'arbitre ne donne pas d'indices : il y en a dans les parties sans autres personnes, et dans celles qui ont été ouvertes avec INDICES.
hint-under-way = Le même indice est déjà recherché, et arrive dès qu'il est trouvé.
hint-too-many = Tu as eu dix indices de cette partie en un jour. Le prochain est possible à partir de { $next }.
hint-moved = L'indice que tu as demandé ne vient pas : depuis, la partie a avancé, est en pause ou est finie.
hint-failed = L'indice que tu as demandé n'a pas pu être trouvé. Tu peux le demander encore une fois.
hint-best = Indice : le meilleur ordre que j'ai trouvé est { $order }.
hint-best-coded = Indice : le meilleur ordre que j'ai trouvé est { $code }, { $order }.
hint-same = C'est ton propre ordre.
hint-loss = Par rapport à { $orders } il gagne { $loss } points, à { $error } près : { $own }, et { $rival }.
hint-close = Ton { $orders } est à peu près aussi bon : la différence est de { $loss } points, à { $error } près.
hint-own-more = tu en as { $points } de plus
hint-own-fewer = tu en as { $points } de moins
hint-rival-fewer = le meilleur des autres en a { $points } de moins
hint-rival-more = le meilleur des autres en a { $points } de plus
hint-plays-nothing = Rien n'a été joué, et je ne vois pas plus de la partie que toi. Le meilleur ordre ferait ceci, pour ce qu'on en sait avant tout nouveau tirage :

# Un nombre de points avec une décimale.
points-and-tenths = { $whole },{ $tenths }

## L'analyse d'une partie finie

analyse-which = De quelle partie s'agit-il ? Écris ANALYSER et son nom, ou réponds ANALYSER à une lettre de la partie.
analyse-not-yours = Tu n'as pas de place dans { $game }, il n'y a donc pas de décisions de toi à regarder.
analyse-not-over = { $game } n'est pas finie, ou sa graine est encore secrète. Une partie est analysée quand rien n'y est plus secret.
analyse-nothing = Tu n'as rien décidé dans { $game }, il n'y a donc rien à regarder.
analyse-begun = Je regarde { $count ->
    [one] ta seule décision
   *[other] tes { $count } décisions
 } dans { $game }, et j'écris quand toutes sont pesées. Cela peut durer un peu.
analyse-under-way = L'analyse de { $game } est en cours, et arrive quand toutes tes décisions sont pesées.
analyse-runs-again = { $game } a repris, son analyse est donc abandonnée. Demande-la encore une fois quand la partie est finie.
analyse-worst = { $worst ->
    [one] De tes { $count } décisions dans { $game }, une a clairement coûté des points. La voici avec ce que tu voyais alors.
   *[other] De tes { $count } décisions dans { $game }, ces { $worst } ont coûté le plus. Chacune est montrée avec ce que tu voyais alors.
 }
analyse-none = { $count ->
    [one] Ta seule décision dans { $game } n'a rien coûté de clair.
   *[other] Aucune de tes { $count } décisions dans { $game } n'a clairement coûté quelque chose.
 }
analyse-failed = { $count ->
    [one] Une décision n'a pas pu être pesée.
   *[other] { $count } décisions n'ont pas pu être pesées.
 }
analyse-decision = DÉCISION { $no } : { $loss } POINTS
analyse-better = Tu as joué { $orders }. Mieux valait { $best } : cela rapporte { $loss } points de plus, à { $error } près. Voici ce que tu voyais avant :
