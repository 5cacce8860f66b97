# Hints, and the analysis of a finished game.

act-hinted = { $seat } asked for a hint.

## Hints

hint-not-here = In { $game } the judge gives no hints: they are for games without other people, and for those that were opened with HINTS.
hint-under-way = The same hint is being worked out already, and comes as soon as it is found.
hint-too-many = You had ten hints of this game within a day. The next one is possible from { $next }.
hint-moved = The hint that you asked for does not come: the game has moved on since, is paused or is over.
hint-failed = The hint that you asked for could not be found. You can ask once more.
hint-best = Hint: the best order that I found is { $order }.
hint-best-coded = Hint: the best order that I found is { $code }, { $order }.
hint-same = That is your own order.
hint-loss = Compared with { $orders } it gains { $loss } points, give or take { $error }: { $own }, and { $rival }.
hint-close = Your { $orders } is about as good: the difference is { $loss } points, give or take { $error }.
hint-own-more = you get { $points } more
hint-own-fewer = you get { $points } fewer
hint-rival-fewer = the best of the others gets { $points } fewer
hint-rival-more = the best of the others gets { $points } more
hint-plays-nothing = Nothing was played, and I see no more of the game than you do. The best order would do this, as far as is known before anything new is drawn:

# A number of points with one decimal.
points-and-tenths = { $whole }.{ $tenths }
