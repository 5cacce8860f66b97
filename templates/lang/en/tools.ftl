# What a moderator does with the tools: batches, orders that are collected, restored databases.

act-vouched = The moderator vouched that these orders came from { $seat }.

## Orders that are collected

collecting = Your orders are collected: the moderator has them played, or the deadline does. Until then other ones replace them.
collected = Your orders are collected and not played yet: the moderator has them played, or the deadline does. Until then other ones replace them. They would do this, as far as it can be told before anything new is drawn:
