## Évaluations et statistiques

ratings-overall = Tous les titres
ratings-no-title = Il n'y a pas de titre { $title } ici. Les titres sont { $titles }.
rating-list = Tes évaluations. Qui commence a 1500, et CLASSEMENT donne la liste des joueurs.
rating-none = Tu n'as pas encore d'évaluation : elle commence avec ta première partie évaluée qui finit. Les parties solo, anonymes, avec indices, ou finies d'un commun accord ne sont pas évaluées.
rating-entry =
    { $title } : { $rating }, à { $doubt } près, après { $games ->
        [one] une partie
       *[other] { $games } parties
    }.
rating-entry-provisional =
    { $title } : { $rating }, à { $doubt } près, après { $games ->
        [one] une partie
       *[other] { $games } parties
    }. Elle est provisoire jusqu'à cinq parties.
ranking-list = { $title } : les joueurs par évaluation. LISTES ARRET te retire de ce que lisent les autres.
ranking-none = { $title } : aucun joueur n'a encore d'évaluation.
ranking-entry =
    { $place }. { $name } : { $rating }, { $games ->
        [one] une partie
       *[other] { $games } parties
    }
ranking-entry-provisional =
    { $place }. { $name } : { $rating }, provisoire, { $games ->
        [one] une partie
       *[other] { $games } parties
    }
ranking-you = toi
ranking-nameless = quelqu'un sans nom
stats-list = Tes parties finies, sans les anonymes ni les parties solo.
stats-none = Aucune partie qui compte ici n'est encore finie pour toi. Les parties anonymes et solo ne comptent pas.
stats-entry =
    { $title } : { $games ->
        [one] une partie
       *[other] { $games } parties
    }, { $wins } gagnées, { $left } pas jouées jusqu'au bout. Places : { $places }. Points : { $points } en moyenne, { $most } au plus.
stats-place = { $place } ({ $count } fois)
stats-times =
    { $count } réponses, la moitié en moins { $hours ->
        [one] d'une heure
       *[other] de { $hours } heures
    } ; échéances manquées : { $missed }. Les autres lisent : { $pace }.
stats-times-long = { $count } réponses, la moitié après plus d'une semaine ; échéances manquées : { $missed }. Les autres lisent : { $pace }.
stats-title =
    { $title } : { $games ->
        [one] une partie est finie
       *[other] { $games } parties sont finies
    } ici.
stats-title-none = { $title } : aucune partie qui compte n'est encore finie ici.
stats-seat = { $seat } a gagné { $wins } parties sur { $games } ({ $percent } %).
stats-lengths = La moitié des parties ont eu au plus { $decisions } décisions et ont duré au plus { $days } jours ; la plus longue a duré { $most } jours.
listing-on = Les autres lisent ton évaluation, et avec quelle rapidité tu réponds.
listing-off = Les autres ne lisent ni ton évaluation, ni avec quelle rapidité tu réponds. LISTES MARCHE montre les deux.
pace-new = nouveau
pace-quick = rapide
pace-steady = régulier
pace-slow = lent
pace-and-missed = { $word }, { $missed }
pace-never-late = jamais en retard
pace-rarely-late = rarement en retard
pace-often-late = souvent en retard
pace-of-seat = { $seat } ({ $pace })
games-players = { $stands } Comment on répond à cette table : { $players }.
open-players = Comment on répond à cette table : { $players }.
moderator-status-pace = { $stands } Comment ce joueur répond : { $pace }.
