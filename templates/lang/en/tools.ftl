# What a moderator does with the tools: batches, orders that are collected, restored databases.

act-vouched = The moderator vouched that these orders came from { $seat }.

## Orders that are collected

collecting = Your orders are collected, and played when the moderator says so or at the deadline. Until then new orders replace them.
collected = Your orders are collected and not played yet: the moderator has them played, or else they are played at { $until }; until then new orders replace them. They would do this, as far as can be told before anything new is drawn:

## A judge that was restored, and what is not kept

restored = The judge was restored from a backup, so it asks you this again. Letters that it sent after that backup no longer count: answer this one.
restored-waits = Your earlier answer is kept, and played when its time comes, unless you answer this letter with another one.
archive-gone = No longer kept of this game: { $mails ->
    [one] 1 mail
   *[other] { $mails } mails
 } and { $letters ->
    [one] 1 letter
   *[other] { $letters } letters
 }.

## The moderator's PROCESS

moderator-did-process = The orders that were collected were played.
moderator-did-reveal = The seed is revealed before its day has passed.
moderator-did-at-once = Orders are played as they come from now on.
moderator-did-on-command = Orders are collected from now on, and played when the moderator says so or at the deadline.
moderator-done-process = Done: in { $game }, what was collected is played, and it is { $awaited }'s turn.
moderator-done-process-over = Done: in { $game }, what was collected is played, and the game is over.
moderator-done-at-once = Done: the orders of { $game } are played as they come.
moderator-done-on-command = Done: the orders of { $game } are collected.
moderator-paused = { $game } is paused: RESUME it first.
moderator-nothing-collected = Nothing was collected in { $game }.
moderator-none-on-command = Nothing was collected in any game.
moderator-at-once = The orders of { $game } are played as they come.
moderator-on-command = The orders of { $game } are collected already.
