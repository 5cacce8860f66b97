### Orders sent ahead.

act-ahead = You had ordered this ahead (number { $number }: { $orders }).
ahead-waits =
    { $count ->
        [one] One order that you have sent ahead waits for its decision; SHOW STANDING lists it.
       *[other] { $count } orders that you have sent ahead wait for their decisions; SHOW STANDING lists them.
    }
ahead-kept = Kept for later; each is played when its decision comes and it is lawful then:
ahead-entry = { $number }: { $text }
ahead-entry-for = { $number }: { $text } (for { $decision })
ahead-list = These orders of yours wait for their decisions, in this order. DROP and a number withdraws one, DROP ALL all of them.
ahead-none = No order of yours waits. AHEAD on a line of its own, and orders below it, sends orders ahead.
ahead-dropped = Withdrawn:
ahead-drop-none = Nothing was withdrawn: DROP takes the number of an order that waits, or ALL. SHOW STANDING lists them.
ahead-unlawful = Your order number { $number } ({ $text }) was sent ahead for this decision and is not lawful now: { $why } It is kept, and nothing was played for you; DROP { $number } withdraws it.
ahead-not-kept = Nothing was kept for later:
outcome-kept = kept for later, number { $number }
outcome-kept-for = kept for later, number { $number }, for { $decision }
outcome-would-be-kept = would be kept for later
outcome-would-be-kept-for = would be kept for later, for { $decision }
outcome-not-kept = not kept for later
ahead-wrong = { $text }: { $why }
ahead-empty = There was no order after AHEAD.
ahead-too-many = More than { $most } orders cannot wait at a time.
ahead-no-test = A condition is written like this: IF, a thing, IS GONE or IS THERE, THEN and an order; and perhaps ELSE and another order.
ahead-no-order = There is no order where one should be.
ahead-too-much = This is too much for one line: at most { $most } orders can follow FIRST OF, and at most { $most } conditions can stand one inside another.
ahead-code = A code such as { $code } means something only in answer to its letter; write the order out.
ahead-no-keyword = No order of this game begins with { $word }.
ahead-unknown-thing = I do not know what { $thing } is, so I cannot see whether it is there.
ahead-where = It fits many decisions, and nothing says which one is meant. Send it when you are asked, or below the order that it follows.
ahead-gone-by = It is for { $decision }, and that decision has been made.
ahead-twice = A line above it is also for { $decision }, which takes one order. Send one of them, or both after FIRST OF: with a slash between them.
ahead-unfit = It does not fit what is asked.
ahead-replaces = It takes the place of number { $number }.
ahead-lapsed = Your order ahead number { $number } ({ $text }) was for { $decision }. That decision has been made without it, and it is withdrawn.

## Decisions that can be answered together

heading-later = What is lawful in your next decisions does not depend on what the others do until then. So orders for them can be in the same mail: each waits for its turn, and nobody sees it before. Such as:
later-word = AHEAD

## Bounds of orders ahead

ahead-too-long = This line is longer than { $most } characters. Send shorter orders ahead, each on a line of its own.
