### Ordres donnés d'avance.

act-ahead = Tu avais ordonné ceci d'avance (numéro { $number }: { $orders }).
ahead-waits =
    { $count ->
        [one] Un ordre que tu as donné d'avance attend sa décision; MONTRER ATTENTE l'affiche.
       *[other] { $count } ordres que tu as donnés d'avance attendent leur décision; MONTRER ATTENTE les affiche.
    }
ahead-kept = Gardé pour plus tard; chaque ordre est joué quand vient sa décision et qu'il est alors permis:
ahead-entry = { $number }: { $text }
ahead-entry-for = { $number }: { $text } (pour { $decision })
ahead-list = Tes ordres que voici attendent leur décision, dans cet ordre. RETIRER et un numéro en retire un, RETIRER TOUT les retire tous.
ahead-none = Aucun ordre de toi n'attend. AVANCE seul sur une ligne, avec des ordres en dessous, donne des ordres d'avance.
ahead-dropped = Retiré:
ahead-drop-none = Rien n'a été retiré: RETIRER demande le numéro d'un ordre en attente, ou TOUT. MONTRER ATTENTE en donne la liste.
ahead-unlawful = Ton ordre numéro { $number } ({ $text }) était donné d'avance pour cette décision et n'est pas permis maintenant: { $why } Il est gardé, et rien n'a été joué pour toi; RETIRER { $number } le retire.
ahead-not-kept = Rien n'a été gardé pour plus tard:
outcome-kept = gardé pour plus tard, numéro { $number }
outcome-kept-for = gardé pour plus tard, numéro { $number }, pour { $decision }
outcome-would-be-kept = serait gardé pour plus tard
outcome-would-be-kept-for = serait gardé pour plus tard, pour { $decision }
outcome-not-kept = pas gardé pour plus tard
ahead-wrong = { $text }: { $why }
ahead-empty = Il n'y avait pas d'ordre après AVANCE.
ahead-too-many = Pas plus de { $most } ordres ne peuvent attendre à la fois.
ahead-no-test = Une condition s'écrit ainsi: SI, une chose, EST PARTI ou EST LA, ALORS et un ordre; et au besoin SINON et un autre ordre.
ahead-no-order = Il manque un ordre là où il en faudrait un.
ahead-too-much = C'est trop pour une ligne: { $most } ordres au plus derrière PREMIER DE, et { $most } conditions au plus l'une dans l'autre.
ahead-code = Un code comme { $code } n'a de sens qu'en réponse à sa lettre; écris l'ordre en toutes lettres.
ahead-no-keyword = Aucun ordre de ce jeu ne commence par { $word }.
ahead-unknown-thing = Je ne sais pas ce qu'est { $thing }, donc je ne peux pas voir si c'est là.
ahead-where = Cela va avec bien des décisions, et rien ne dit laquelle tu veux. Envoie-le quand on te le demande, ou sous l'ordre qu'il suit.
ahead-gone-by = C'est pour { $decision }, et cette décision est déjà prise.
ahead-twice = Une ligne plus haut est aussi pour { $decision }, qui prend un seul ordre. Envoie l'un des deux, ou les deux derrière PREMIER DE: avec une barre entre eux.
ahead-unfit = Cela ne va pas avec ce qui est demandé.
ahead-replaces = Il prend la place du numéro { $number }.
ahead-lapsed = Ton ordre d'avance numéro { $number } ({ $text }) était pour { $decision }. Cette décision a été prise sans lui, et il est retiré.

## Décisions auxquelles on peut répondre ensemble

heading-later = Ce qui est permis dans tes prochaines décisions ne dépend pas de ce que font les autres d'ici là. Leurs ordres peuvent donc aller dans le même mail: chacun attend son tour, et personne ne le voit avant. Par exemple:
later-word = AVANCE

## Limites des ordres d'avance

ahead-too-long = Cette ligne dépasse { $most } caractères. Envoie des ordres d'avance plus courts, chacun sur sa ligne.
