### Der Bericht einer Partie.

transcript-title = { $game }: { $title }, Ausgabe { $edition }, gespielt von { $seats }.
transcript-public = So, wie alle es wissen dürfen.
transcript-seat = So, wie { $seat } es erfuhr.
transcript-all = Vollständig, mit allem, was verborgen war.
