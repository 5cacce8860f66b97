### One letter a day.

subject-digest = Your games today
digest-opening = This is what happened in those of your games in which it is not your turn. Answer a letter of a game with SHOW to see its board.
digest-noted = From now on you get one letter a day, at { $hour } of your time, in place of one after each decision. A question that is due within a day still comes at once. DIGEST OFF ends this.
digest-off = From now on you get each letter when it is written.
digest-misread = Write the hour of your time at which you want one letter a day, such as DIGEST 8:00, or DIGEST OFF.
