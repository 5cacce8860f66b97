### Der Bericht einer Partie.

transcript-title = { $game }: { $title }, Ausgabe { $edition }, gespielt von { $seats }.
transcript-public = Erzählt, wie alle es wissen dürfen.
transcript-seat = Erzählt, wie { $seat } es erfuhr.
transcript-all = Vollständig erzählt, mit allem, was verborgen war.
