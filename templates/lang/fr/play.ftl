# Une partie contre le programme, dans un terminal.

play-news = CE QUI S'EST PASSÉ
play-asks-title = Quel jeu ?
play-asks-opponents = Combien d’adversaires, de { $least } à { $most } ?
play-asks-level = De quelle force ?
play-level-calm = calm : ne prévoit qu’un ordre
play-level-keen = keen : prévoit plus loin et réfléchit un instant
play-asks-number = Un nombre de { $least } à { $most }, ou Entrée pour { $least }.
play-welcome = Voici { $game }. Tu joues { $you } ; le programme joue { $others }, comme remplaçant { $kind }.
play-goes-on = { $game } continue. Tu joues { $you } ; le programme joue { $others }, comme remplaçant { $kind }.
play-hint = Entrée montre les choix encore une fois ; il y a aussi les mots aide, annuler et quitter.
play-help-code = le code d'un de tes choix le joue
play-help-enter = montre les choix encore une fois
play-help-undo = reprend ta dernière décision, annuler 3 en reprend trois
play-help-quit = arrête pour le moment ; la partie est gardée
play-help-help = montre ceci, et comment s'écrivent les ordres
play-help-judge = Tout le reste va à l'arbitre, par exemple : ESSAI A1, INDICE A1, MONTRER, REGLES, AIDE, LANGUE en
play-help-several = Plusieurs ordres s'écrivent sur une ligne, séparés par ;
play-over = La partie est finie. Pas à pas dans un navigateur : { $page }
play-kept = La partie est gardée dans { $folder }. Pour la continuer :

## Words for the terminal; those in English are understood in every language

play-word-quit = quitter
play-word-help = aide
play-word-undo = annuler
play-word-enter = Entrée
