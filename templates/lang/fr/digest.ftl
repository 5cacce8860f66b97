### Quand viennent les nouvelles.

subject-digest = Tes parties aujourd'hui
digest-opening = Voici ce qui s'est passé dans les parties où ce n'est pas ton tour. Réponds MONTRER à une lettre d'une partie pour en voir le plateau.
news-each = Désormais tu reçois une lettre après chaque événement, dès qu'elle est écrite.
news-turn = Désormais tu reçois une lettre quand une question t'est posée ou que quelque chose te concerne. Elle dit aussi ce que les autres ont fait. Si rien ne t'est demandé pendant longtemps, ces nouvelles viennent une fois par jour.
news-daily = Désormais tu reçois une lettre par jour, à { $hour } chez toi. Une question dont l'échéance tombe dans la journée arrive toujours aussitôt. NOUVELLES TOUR y met fin.
news-misread = Écris NOUVELLES AUSSITOT pour une lettre après chaque événement, NOUVELLES TOUR pour des lettres quand c'est ton tour, ou NOUVELLES QUOTIDIEN 8:00 pour une lettre par jour à cette heure, chez toi.
receipts-on = Désormais chaque mail avec des ordres reçoit une réponse aussitôt.
receipts-off = Désormais un mail avec des ordres ne reçoit de réponse aussitôt que si une de ses lignes était douteuse ou n'a pas été jouée, ou si quelque chose a été tiré pour toi ou t'a été montré. Sinon ta lettre suivante commence par ce qui a été joué.
receipts-misread = Écris REÇUS MARCHE, pour une réponse à chaque mail avec des ordres, ou REÇUS ARRET.
pass-stands = À partir de ta prochaine question, je ne te demande rien quand ta main ne te laisse que passer : je passe pour toi, dès qu'un huitième du temps de réponse est écoulé. Pour que personne ne puisse en déduire ta main, ton propre PASSER attend lui aussi ce moment partout où la table ne montre pas d'autre ordre. PASSER DEMANDER y met fin.
pass-asks = À partir de ta prochaine question, je te demande même quand tu ne peux que passer.
pass-not-here = Dans cette partie, ta main ne te réduit jamais à passer ; PASSER SI RIEN D'AUTRE et PASSER DEMANDER n'y ont pas d'effet.
