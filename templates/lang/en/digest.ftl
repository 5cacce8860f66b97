### When news come.

subject-digest = Your games today
digest-opening = This is what happened in those of your games in which it is not your turn. Answer a letter of a game with SHOW to see its board.
news-each = From now on you get a letter after each act, when it is written.
news-turn = From now on you get a letter when you are asked something or when something concerns you. It also tells what the others did. If nothing is asked for long, their news come once a day.
news-daily = From now on you get one letter a day, at { $hour } of your time. A question that is due within a day still comes at once. NEWS TURN ends this.
news-misread = Write NEWS EACH for a letter after each act, NEWS TURN for letters when it is your turn, or NEWS DAILY 8:00 for one letter a day at this hour of your time.
receipts-on = From now on each mail with orders is answered at once.
receipts-off = From now on a mail with orders is answered at once only if a line of it was doubtful or was not played, or if something was drawn or shown to you. Otherwise your next letter begins with what was played.
receipts-misread = Write RECEIPTS ON, for an answer to each mail with orders, or RECEIPTS OFF.
pass-stands = From your next question on you are not asked when your hand leaves you nothing but to pass: I pass for you, when an eighth of the time for the answer is over. So that nobody can tell your hand from it, a pass of your own waits until then too wherever the table shows no other order. PASS ASK ends this.
pass-asks = From your next question on you are asked even when you can only pass.
pass-not-here = In this game your hand never leaves you nothing but to pass, so PASS WHEN NOTHING ELSE and PASS ASK have no effect.
