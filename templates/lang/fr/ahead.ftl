### Ordres donnés d'avance.

act-ahead = Joué selon ton ordre d'avance numéro { $number } : { $orders }.
ahead-waits =
    { $count ->
        [one] Un ordre que tu as donné d'avance attend sa décision ; MONTRER ATTENTE l'affiche.
       *[other] { $count } ordres que tu as donnés d'avance attendent leur décision ; MONTRER ATTENTE les affiche.
    }
ahead-kept = Gardé pour plus tard ; chaque ordre est joué à sa décision, s'il est alors permis :
ahead-entry = { $number } : { $text }
ahead-entry-for = { $number } : { $text } (pour { $decision })
ahead-list = Tes ordres d'avance, dans leur ordre. RETIRER et un numéro en retire un, RETIRER TOUT les retire tous.
ahead-none = Tu n'as pas d'ordre d'avance. Pour en donner, écris AVANCE seul sur une ligne et les ordres en dessous.
ahead-dropped = Retiré :
ahead-drop-none = Rien n'a été retiré : écris RETIRER et le numéro d'un ordre d'avance, ou TOUT. MONTRER ATTENTE en donne la liste.
ahead-unlawful = Ton ordre d'avance numéro { $number } ({ $text }) n'est pas permis maintenant : { $why } Je le garde, et je n'ai rien joué pour toi ; RETIRER { $number } le retire.
ahead-not-kept = Rien n'a été gardé pour plus tard :
outcome-kept = gardé pour plus tard, numéro { $number }
outcome-kept-for = gardé pour plus tard, numéro { $number }, pour { $decision }
outcome-would-be-kept = serait gardé pour plus tard
outcome-would-be-kept-for = serait gardé pour plus tard, pour { $decision }
outcome-not-kept = pas gardé pour plus tard
ahead-wrong = { $text } : { $why }
ahead-empty = Il n'y avait pas d'ordre après AVANCE.
ahead-too-many = Tu peux donner { $most } ordres d'avance au plus.
ahead-no-test = Une condition s'écrit ainsi : SI, une chose, EST PARTI ou EST LA, ALORS et un ordre ; puis, si tu veux, SINON et un autre ordre.
ahead-no-order = Il manque un ordre ici.
ahead-too-much = C'est trop pour une ligne : { $most } ordres au plus après PREMIER DE, et { $most } conditions au plus l'une dans l'autre.
ahead-code = Un code comme { $code } n'a de sens qu'en réponse à sa lettre ; écris l'ordre en toutes lettres.
ahead-no-keyword = Aucun ordre de ce jeu ne commence par { $word }.
ahead-unknown-thing = Je ne connais pas { $thing }, donc je ne peux pas voir si c'est là.
ahead-where = Cela va avec plusieurs décisions, et je ne sais pas laquelle tu veux. Envoie-le quand on te le demande, ou sous l'ordre qu'il suit.
ahead-gone-by = C'est pour { $decision }, et cette décision est déjà prise.
ahead-twice = Une ligne plus haut est aussi pour { $decision }, qui prend un seul ordre. Envoie l'un des deux, ou les deux après PREMIER DE: avec une barre entre eux.
ahead-unfit = Cela ne va pas avec ce qui est demandé.
ahead-replaces = Il remplace le numéro { $number }.
ahead-lapsed = Ton ordre d'avance numéro { $number } ({ $text }) était pour { $decision }. Cette décision a été prise sans lui ; je l'ai retiré.

## Décisions auxquelles on peut répondre ensemble

heading-later = Tu peux déjà donner tes ordres suivants, sous le mot AVANCE ; chacun attend son tour, et personne ne le voit avant. Par exemple :
later-word = AVANCE

## Limites des ordres d'avance

ahead-too-long = Cette ligne dépasse { $most } caractères. Envoie des ordres d'avance plus courts, un par ligne.
