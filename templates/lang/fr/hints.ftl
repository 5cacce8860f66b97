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
