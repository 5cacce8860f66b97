### A game's transcript.

transcript-title = { $game }: { $title }, edition { $edition }, played by { $seats }.
transcript-public = Told as everybody may know it.
transcript-seat = Told as { $seat } was told it.
transcript-all = Told in full, with everything that was hidden.
