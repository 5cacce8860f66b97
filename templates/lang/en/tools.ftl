# What a moderator does with the tools: batches, orders that are collected, restored databases.

act-vouched = The moderator vouched that these orders came from { $seat }.

## Orders that are collected

collecting = Your orders are collected: the moderator has them played, or the deadline does. Until then other ones replace them.
collected = Your orders are collected and not played yet: the moderator has them played, or the deadline does. Until then other ones replace them. They would do this, as far as it can be told before anything new is drawn:

## A judge that was restored, and what is not kept

restored = The judge has been restored from a backup, so it asks you this anew. Letters that it sent after that backup do not count any more: answer this one.
archive-gone = Not kept any more of this game: { $mails ->
    [one] 1 mail
   *[other] { $mails } mails
 } and { $letters ->
    [one] 1 letter
   *[other] { $letters } letters
 }.
