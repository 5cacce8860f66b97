# Ce qu'un mail contient en plus des mots du joueur.
outcome-quoted = pas joué: pris pour une citation
outcome-signature = pas joué: pris pour une signature
outcome-subject = pas joué: c'est dans l'objet
outcome-unseen = pas joué: barré ou caché
aside-offer = Si tu le voulais, envoie cette ligne seule: { $order }
nothing-but-subject = Il n'y avait pas d'ordre dans le texte de ton mail. Les ordres vont dans le texte: un objet n'est jamais lu comme un ordre.
