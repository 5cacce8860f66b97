### Press between players, and observers.

## A letter with press

# Words in capitals that stand before the names of those whom press is for.
press-tos = TO
press-from = { $seat } writes to { $to }:
press-from-nobody = Somebody at the table, unsigned, writes to { $to }:
press-from-moderator = The moderator writes to { $to }:
press-to-all = all
press-to-moderator = the moderator
press-to-seat = { $seat-you ->
    [yes] you
   *[no] { $seat }
 }
press-at = { $date }. { $heading }
press-in-game = In { $game }:
press-answer = Every line after a # is part of the message. To write back, answer this letter, beginning with PRESS TO { $seat }; your message ends at ENDPRESS.
press-answer-nobody = Every line after a # is part of the message. To write back, answer this letter, beginning with PRESS TO ALL; your message ends at ENDPRESS.
press-answer-moderator = Every line after a # is the moderator's. To write back, answer this letter, beginning with PRESS TO MODERATOR; your message ends at ENDPRESS.
press-overheard = Every line after a # is part of the message; observers of this game may read what is for all.

## Receipts

press-passed-on = Your message went to { $to }, signed { $seat }:
press-waits = Your message to { $to } is kept without your name, and goes out with all other unsigned press at the next full hour: { $when }.
press-refused = This message was not passed on: { $opening }.
press-not-ended = There was no ENDPRESS, so the rest of your mail is part of it.
press-to-whom = It does not say to whom. Write PRESS TO and one or more of { $seats }, or ALL, or MODERATOR.
press-no-seat = There is no seat { $name } in this game; there are { $seats }, and ALL and MODERATOR.
press-to-oneself = It is addressed to you yourself.
press-nobody-reads = Nobody who reads letters plays { $name } just now.
press-no-moderator = This judge knows no address of its moderator.
press-none = There is no press in this game, except to the moderator.
press-no-grey = All press is signed in this game: leave out the word GREY.
press-no-white = No press is signed in this game: leave out the word WHITE.
press-empty = It was empty.
press-too-long = It was too long: { $most } lines of 80 characters each is the most.
press-too-many = A mail may hold { $most } messages at most.
press-too-much = You have written { $most } messages within a day, which is the most.
press-of-which-game = I pass on press only between players of a game: send it as an answer to one of my letters of that game. Nothing was passed on.

## Anonymous games

game-anonymous = This game is anonymous: no letter of mine says who plays which seat, and no absences are taken, since they would show it; PROPOSE PAUSE asks the others for a pause. What you write yourself, in words of luck or as press, goes out as you write it.

## Observers

subject-observer = [{ $game }] observer
confirm-observe = Somebody asked for the public reports of { $game } ({ $title }, { $seats } seats) to this address. With your YES they come here until the game is over, or until you write UNOBSERVE.
confirm-unobserve = Somebody asked that the public reports of { $game } ({ $title }, { $seats } seats) to this address end. With your YES they end.
observe-which = Which game? OBSERVE and its name sends you its public reports; GAMES sends you the list.
observe-already = You get the public reports of { $game } already. UNOBSERVE { $game } ends them.
observe-own = You play in { $game }, and get its letters as a player.
observe-over = { $game } is over. HISTORY { $game } sends you its story.
observe-full = { $game } has no room for more observers. SHOW { $game } and HISTORY { $game } are open to everybody.
observe-too-many = You cannot observe more games. UNOBSERVE and a name ends the reports of one.
observe-waits = You will get the public reports of { $game } once it begins. UNOBSERVE { $game } ends them.
observe-begun = From now on you get the public reports of { $game }.
unobserve-not = You do not get the public reports of { $game }.
unobserved = You get no more reports of { $game }.
observer-foot = You observe { $game }, and read what everybody may know. SHOW { $game } and HISTORY { $game } are answered at once; UNOBSERVE { $game } ends these letters.

## Press that is not wanted

press-report = REPORT, in an answer to this letter, shows this press to the moderator.
press-mute = MUTE { $seat } ends press of { $seat }; nobody hears of it.
press-mute-nobody = MUTE GREY ends all press without a name; nobody hears of it.
mute-list = In { $game } I pass no press on to you from { $muted }, and nobody hears of that. UNMUTE and the name brings it back, UNMUTE ALL brings back everything.
mute-seat = { $name }
mute-unsigned = those who do not sign (GREY)
mute-none = In { $game } you get all press that is for you. MUTE { $example } ends press that { $example } signs, MUTE GREY all that nobody signs, and MUTE ALL both; nobody hears of it.
mute-no-seat = There is no other seat { $name } in { $game }; there are { $seats }, and GREY for all press that nobody signs, and ALL. Nothing was changed.
mute-own = That is your own seat. Nothing was changed.
mute-moderator = What the moderator writes always reaches you. Nothing was changed.
report-heading = { $seat } shows you this press from { $game }, and asks you to look at it.
report-words = { $seat } writes about it:
report-shown = The moderator gets this press to read, with what you wrote about it:
report-before = You have shown this press to the moderator before. To write more about it: PRESS TO MODERATOR, your words, and ENDPRESS.
report-nothing = You have received no press in this game that I could show to the moderator.
report-which = Which press? Answer the letter that it came in with REPORT, or write REPORT and one of { $seats } for the newest press of that seat, or REPORT GREY for the newest that nobody signed.
report-moderator = The moderator wrote this press. PRESS TO MODERATOR answers it.

## No more letters

unsubscribe-player = You play in { $games }, and the others wait for your answers, so I go on writing, and nothing was changed. This brings you fewer letters:
unsubscribe-digest = DIGEST 18:00, in an answer to a letter of your game, gets you one letter a day at that hour; the hour is yours to choose.
unsubscribe-stand-in = RESIGN, in an answer to a letter of your game, lets a stand-in play your seat from then on. I ask you once more before that happens.
unsubscribe-which = You observe { $games }. UNOBSERVE and the name ends the reports of a game.
unsubscribe-nothing = I write only to those who play or observe a game. You do neither, so there is nothing to end.
