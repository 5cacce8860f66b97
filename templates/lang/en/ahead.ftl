### Orders sent ahead.

act-ahead = Played as you ordered ahead (number { $number }): { $orders }.
ahead-waits =
    { $count ->
        [one] One order that you sent ahead is waiting; SHOW STANDING lists it.
       *[other] { $count } orders that you sent ahead are waiting; SHOW STANDING lists them.
    }
ahead-kept = Kept for later; each is played when its decision comes, if it is allowed then:
ahead-entry = { $number }: { $text }
ahead-entry-for = { $number }: { $text } (for { $decision })
ahead-list = These orders of yours wait for their decisions, in this order. DROP and a number withdraws one, DROP ALL withdraws all.
ahead-none = No order of yours is waiting. To send orders ahead, write them below the word AHEAD on a line of its own.
ahead-dropped = Withdrawn:
ahead-drop-none = Nothing was withdrawn: DROP takes the number of an order that waits, or ALL. SHOW STANDING lists them.
ahead-unlawful = Your order number { $number } ({ $text }) was sent ahead for this decision and is not allowed now: { $why } It is kept, and nothing was played for you; DROP { $number } withdraws it.
ahead-not-kept = Nothing was kept for later:
outcome-kept = kept for later, number { $number }
outcome-kept-for = kept for later, number { $number }, for { $decision }
outcome-would-be-kept = would be kept for later
outcome-would-be-kept-for = would be kept for later, for { $decision }
outcome-not-kept = not kept for later
ahead-wrong = { $text }: { $why }
ahead-empty = There was no order after AHEAD.
ahead-too-many = No more than { $most } orders can wait at a time.
ahead-no-test = Write a condition like this: IF, a thing, IS GONE or IS THERE, THEN and an order; you may add ELSE and another order.
ahead-no-order = An order is missing.
ahead-too-much = This is too much for one line: at most { $most } orders can follow FIRST OF, and at most { $most } conditions can be inside one another.
ahead-code = A code such as { $code } works only in an answer to its letter; write the order out.
ahead-no-keyword = No order of this game begins with { $word }.
ahead-unknown-thing = I do not know what { $thing } is, so I cannot see whether it is there.
ahead-where = It fits many decisions, and nothing says which one you mean. Send it when you are asked, or below the order that it follows.
ahead-gone-by = It is for { $decision }, and that decision has been made.
ahead-twice = A line above it is also for { $decision }, which takes one order. Send one of them, or both after FIRST OF: with a slash between them.
ahead-unfit = It does not fit the question.
ahead-replaces = It replaces number { $number }.
ahead-lapsed = Your order ahead number { $number } ({ $text }) was for { $decision }. That decision was made without it, so it is withdrawn.

## Decisions that can be answered together

heading-later = You may send your next orders now, below the word AHEAD; each waits for its turn, unseen. For example:
later-word = AHEAD

## Bounds of orders ahead

ahead-too-long = This line is longer than { $most } characters. Send shorter orders ahead, each on a line of its own.
