### La transcription d'une partie.

transcript-title = { $game }: { $title }, édition { $edition }, jouée par { $seats }.
transcript-public = Racontée comme chacun peut la connaître.
transcript-seat = Racontée comme { $seat } l'a apprise.
transcript-all = Racontée en entier, avec tout ce qui était caché.
