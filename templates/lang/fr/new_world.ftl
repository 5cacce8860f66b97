### Carcassonne: Le Nouveau Monde - comment les ordres sont lus, et pourquoi l'un est refusé.

## Blancs

new-world-blank-place = une case comme W3-06, W2-N1 ou W2-S1
new-world-blank-turn = TOURNER et le nombre de quarts de tour à droite, 0 à 3
new-world-blank-turns = le nombre de quarts de tour à droite, 0 à 3
new-world-blank-settler = un colon : BRIGAND E, MARCHAND W, TRAPPEUR NE ou FERMIER
new-world-blank-score = MARQUER et ce qui compte, dans l'ordre du décompte
new-world-blank-side = un côté comme N ou W, ou pour une plaine un coin comme NE
new-world-help-place = Pose ta tuile sur une case, tournée d'un nombre de quarts de tour à droite, avec un colon
    au plus. Si elle achève plusieurs choses à la fois, tu peux dire dans quel ordre elles comptent ; sinon
    l'arbitre prend l'ordre le meilleur pour toi.
new-world-help-pass = Impossible : on ne passe pas à ce jeu.

## Chapitres

new-world-chapter-placing-a-tile = Poser une tuile
new-world-chapter-placing-a-settler = Placer un colon
new-world-chapter-scoring = Le décompte

## Refus

new-world-refusal-no-tile = Ce n'est pas ton tour : tu n'as pas de tuile.
new-world-refusal-no-passing = On ne passe pas : si ta tuile va quelque part, pose-la.
new-world-refusal-turn = Une tuile a quatre côtés : TOURNER { $turn }, c'est plus de trois quarts de tour.
new-world-refusal-coast = On ne pose rien en { $cell } : la terre nouvelle est à l'ouest de la côte.
new-world-refusal-taken = { $cell } est prise : il y a déjà une terre.
new-world-refusal-apart = { $cell } ne touche aucune terre : une tuile doit border une tuile ou une case de départ.
new-world-refusal-rows = { $cell } est trop loin : à cette table, la terre ne dépasse les bouts du plateau { $rows ->
    [0] d'aucune rangée
    [one] que d'une rangée
   *[other] que de { $rows } rangées
 }.
new-world-refusal-edge = La tuile { $tile } ne va pas ainsi en { $cell } : elle y a un bord de { $here } { $side }, et
    { $beside } y a un bord de { $there }.
new-world-refusal-two-settlers = Un seul colon sur la tuile : { $first } ou { $second }, pas les deux.
new-world-refusal-supply = Tu n'as plus de colon en main.
new-world-refusal-no-farm = Il n'y a pas de ferme sur la tuile.
new-world-refusal-no-segment = Posée ainsi, la tuile a { $at } ceci : { $there }, et non { $wanted }.
new-world-refusal-two-plains = Une piste sépare les plaines { $at } : nomme un coin.
new-world-refusal-held = { $seat-you ->
    [yes] Tu as déjà un colon sur cette { $wanted }, en { $cell }.
   *[no] { $seat } a un colon sur cette { $wanted }, en { $cell }.
 }
new-world-refusal-score-unknown = { $feature } ne compterait pas maintenant : MARQUER nomme ce que la tuile achève et qui porte un colon.
new-world-refusal-score-ambiguous = { $feature } pourrait être plusieurs choses : nomme une autre de ses cases, ou un
    côté de la nouvelle tuile.
new-world-refusal-score-twice = { $feature } est deux fois dans l'ordre du décompte.
new-world-refusal-score-missing = { $feature } manque dans l'ordre du décompte : tout ce qui est achevé et occupé
    compte.
