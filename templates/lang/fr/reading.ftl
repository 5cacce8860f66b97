# Ce qu'un mail contient en plus des mots du joueur.
outcome-quoted = pas joué : j'y ai vu une citation
outcome-signature = pas joué : j'y ai vu une signature
outcome-subject = pas joué : c'est dans l'objet
outcome-unseen = pas joué : barré ou caché
aside-offer = Si tu le voulais, envoie cette ligne seule : { $order }
nothing-but-subject = Le texte de ton mail ne contient pas d'ordre. Je ne lis jamais d'ordre dans l'objet : écris-le dans le texte.
