### Une lettre par jour.

subject-digest = Tes parties aujourd'hui
digest-opening = Voici ce qui s'est passé dans celles de tes parties qui ne te demandent rien pour l'instant. Réponds MONTRER à une lettre d'une partie pour en voir le plateau.
digest-noted = Désormais tu reçois une lettre par jour, à { $hour } chez toi, au lieu d'une lettre après chaque décision. Une question dont l'échéance tombe dans la journée arrive toujours aussitôt. QUOTIDIEN ARRET y met fin.
digest-off = Désormais tu reçois chaque lettre dès qu'elle est écrite.
digest-misread = Écris l'heure, chez toi, à laquelle tu veux une lettre par jour, comme QUOTIDIEN 8:00, ou QUOTIDIEN ARRET.
