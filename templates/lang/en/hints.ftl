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

## The analysis of a finished game

analyse-which = Which game is meant? Write ANALYSE and its name, or answer a letter of the game with ANALYSE.
analyse-not-yours = You have no seat in { $game }, so there are no decisions of yours to look at.
analyse-not-over = { $game } is not over, or its seed is still secret. A game is analysed once nothing of it is secret.
analyse-nothing = You made no decisions in { $game }, so there is nothing to look at.
analyse-begun = I look at { $count ->
    [one] your only decision
   *[other] your { $count } decisions
 } in { $game }, and write once all are weighed. It may take a while.
analyse-under-way = The analysis of { $game } is under way, and comes once all your decisions are weighed.
analyse-runs-again = { $game } was opened again, so its analysis is dropped. Ask once more when it is over.
analyse-worst = { $worst ->
    [one] Of your { $count } decisions in { $game }, one clearly cost points. It is shown with what you saw then.
   *[other] Of your { $count } decisions in { $game }, these { $worst } cost most. Each is shown with what you saw then.
 }
analyse-none = { $count ->
    [one] Your only decision in { $game } did not clearly cost anything.
   *[other] None of your { $count } decisions in { $game } clearly cost anything.
 }
analyse-failed = { $count ->
    [one] One decision could not be weighed.
   *[other] { $count } decisions could not be weighed.
 }
analyse-decision = DECISION { $no }: { $loss } POINTS
analyse-better = You played { $orders }. Better was { $best }: it brings { $loss } points more, give or take { $error }. This is what you saw before:
