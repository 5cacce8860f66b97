### Une lettre par jour.

subject-digest = Tes parties aujourd'hui
digest-opening = Voici ce qui s'est passé dans les parties où ce n'est pas ton tour. Réponds MONTRER à une lettre d'une partie pour en voir le plateau.
digest-noted = Désormais tu reçois une lettre par jour, à { $hour } chez toi, au lieu d'une par décision. Une question à laquelle il faut répondre avant arrive toujours aussitôt. QUOTIDIEN ARRET y met fin.
digest-off = Désormais tu reçois chaque lettre aussitôt.
digest-misread = Écris à quelle heure, chez toi, tu veux ta lettre du jour, comme QUOTIDIEN 8:00, ou QUOTIDIEN ARRET.
