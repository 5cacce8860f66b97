### A game's transcript.

transcript-title = { $game }: { $title }, edition { $edition }, played by { $seats }.
transcript-public = As everybody may know it.
transcript-seat = As { $seat } saw it.
transcript-all = In full, with everything that was hidden.
