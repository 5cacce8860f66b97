### Het verslag van een partij.

transcript-title = { $game }: { $title }, uitgave { $edition }, gespeeld door { $seats }.
transcript-public = Verteld zoals iedereen het mag weten.
transcript-seat = Verteld zoals { $seat } het meemaakte.
transcript-all = Volledig verteld, met alles wat verborgen was.
