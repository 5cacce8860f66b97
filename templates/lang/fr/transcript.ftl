### La transcription d'une partie.

transcript-title = { $game } : { $title }, édition { $edition }, jouée par { $seats }.
transcript-public = Telle que chacun peut la connaître.
transcript-seat = Telle que { $seat } l'a vécue.
transcript-all = En entier, avec tout ce qui était caché.
