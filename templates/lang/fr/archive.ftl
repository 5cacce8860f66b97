### Les archives d'une partie: sa transcription, ses pages, la liste des parties.

archive-waits = C'est à { $seat } de jouer.
archive-over = La partie est terminée.
archive-setup = Avant la première décision
archive-round = Manche { $round }
archive-step = { $no }  { $seat }, { $date }
archive-step-nobody = { $no }  { $date }
archive-board = Le plateau
archive-places = Classement final
archive-place = Rang
archive-seat = Joueur
archive-placed = { $place }. { $seat } : { $score }
archive-score = Résultat
archive-told-until = État après { $no ->
        [0] la mise en place
       *[other] la décision { $no }
    }.
over-chain = Empreinte finale du registre de cette partie : { $chain }. Avec un fichier de la partie, compare-la ainsi : landfall verify FILE --head et cette empreinte entre guillemets.
over-replay = La partie pas à pas, dans tout navigateur : { $url }
over-sealed = La graine est révélée le { $until }, pour que chacun puisse vérifier les tirages. D'ici là, le meneur peut annuler la fin.
archive-chain = Empreinte finale du registre : { $chain }.

## La page qui montre une partie pas à pas

replay-steps = Étapes de la partie
replay-first = Début
replay-back = Retour
replay-next = Suite
replay-last = Fin
replay-play = Lecture
replay-pause = Pause
replay-piece = Pointe ou touche une pièce pour lire ce que c'est. Dans l'image, les flèches haut et bas passent d'une pièce à l'autre.
replay-characters = Le plateau en caractères
replay-failed = Ce navigateur est trop ancien pour parcourir la partie. Le même récit est dans transcript.txt.
replay-curve = Les points au fil de la partie
replay-expected = Ce que chaque place pouvait attendre au fil de la partie
replay-at = Étape
replay-told = Ce qui s'est passé
replay-orders = Les ordres
replay-story = Le récit complet
replay-links = Cette partie
replay-list = Toutes les parties
replay-text = Le récit en texte
replay-markdown = Le récit en Markdown
replay-ledger = Le registre
replay-head = { $round }, décision { $no } sur { $last } : { $seat }
replay-head-nobody = { $round }
replay-keys = Les flèches reculent et avancent. L'adresse de cette page contient l'étape : un lien y mène directement, ou à la fin avec #end. À l'impression, on obtient le dernier plateau et le récit complet.
replay-script = Il faut JavaScript pour parcourir la partie ; sans lui, cette page montre le dernier plateau. Le même récit est dans transcript.txt.

## La liste des parties

site-heading = Parties terminées
site-heading-all = Parties
site-goes-on = en cours
site-filter = Quelles parties
site-search = Chercher des personnes, parties, résultats ou dates
site-title = Jeu
site-player = Joueur
site-year = Année
site-length = Durée
site-any = toutes
site-short = jusqu'à { $most } décisions
site-long = plus de { $least } décisions
site-between = { $least } à { $most } décisions
site-clear = Tout montrer
site-count = Parties trouvées :
site-none = Essaie d'autres mots ou moins de filtres.
site-sort = Trier par
site-pages = Pages de la liste
site-before = Précédente
site-after = Suivante
site-page = Page
site-game = Partie
site-players = Joueurs
site-winner = Vainqueur
site-ended = Terminée le
site-decisions = Décisions

## Ce qui a précédé, par mail

history-all = { $game }, le récit jusqu'ici.
history-round = { $game }, { $round }.
history-no-round = { $game } n'a pas eu de manche { $round } ; la dernière est { $newest }.
history-step = { $no }. { $date } : { $says }
history-lines = { $seat } a écrit : { $orders }
board-after = { $game }, après la décision { $no } sur { $newest }.
board-set-up = { $game }, après la mise en place.
board-not-yet = Décisions jouées dans { $game } jusqu'ici : { $newest }.
past-not-begun = { $game } n'a pas encore commencé.
past-which = Quelle partie ? Écris son nom après la commande, comme HISTORIQUE race-7, ou réponds à une de ses lettres.
past-which-of = Quelle partie ? Écris un de ces noms après la commande : { $games }, ou réponds à une de ses lettres.
resend-which = De quelle lettre parles-tu ? Réponds RENVOYER à une de mes lettres, et je renvoie la dernière de sa partie.
resent = Je te renvoie la dernière lettre de { $game }, dans un mail à part.

## Les archives sous forme de lettre, à la fin d'une partie

keepsake-here = { $game } est terminée. Voici ses fichiers, à garder et à relire : { $files }.
keepsake-sources = D'où viennent les points :
sources-for = Points pour
sources-all = Total
keepsake-page = index.html montre la partie pas à pas dans tout navigateur, sans réseau ; transcript.txt en est le récit ; game.jsonl est le registre, que chacun peut vérifier avec landfall verify.
keepsake-too-large = Trop gros pour une lettre ; demande au meneur : { $files }.
