### The moderator's desk.

## What a moderator did, told to the table

moderator-nobody = the moderator
moderator-somebody = the moderator ({ $name })
moderator-told = { $deed } This was decided by { $who }.
moderator-told-why = { $deed } This was decided by { $who }, and the reason was: { $reason }
moderator-of-games = { $games }: { $said }
moderator-did-open = The game was opened.
moderator-did-later = { $seat-you ->
    [yes] Your deadline
   *[no] The deadline of { $seat }
 } was moved { $by } later.
moderator-did-earlier = { $seat-you ->
    [yes] Your deadline
   *[no] The deadline of { $seat }
 } was moved { $by } earlier.
moderator-deadline-now = It is now { $until }.
moderator-did-replace = { $seat-you ->
    [yes] You have this seat from now on.
   *[no] { $seat } has a new player.
 }
moderator-did-eject = { $seat } was taken from its player and is offered to others: TAKE OVER { $game } takes it. Until then a stand-in plays it.
moderator-did-free = { $seat } is free again.
moderator-did-broadcast = All players were written to.
moderator-did-seat = { $seat } has a player.
moderator-did-order = { $seat-you ->
    [yes] The orders below were given in your place, and not by you.
   *[no] The next orders of { $seat } were given in its player's place.
 }
moderator-did-write = { $seat-you ->
    [yes] Press was written in your place, and not by you.
   *[no] Press was written in the place of { $seat }'s player.
 }
moderator-did-absent = { $seat-you ->
    [yes] You were noted
   *[no] { $seat } was noted
 } as away.
moderator-did-bank = { $seat-you ->
    [yes] Your reserve of time
   *[no] The reserve of time of { $seat }
 } was set: { $left } left.
moderator-did-look =
    { $count ->
        [one] While the game went on, { $who } looked once at what only { $seats } could see.
       *[other] While the game went on, { $who } looked { $count } times at what only { $seats } could see.
    }
moderator-cared-language = Your letters are written in this language from now on: { $name }.
moderator-cared-digest = From now on you get one letter a day, at { $hour }.
moderator-cared-no-digest = From now on you get each letter when it is written.
moderator-cared-address = When letters to you come back, I write to { $second }.
moderator-cared-no-address = You no longer have a second address.
moderator-ejected = { $seat }, this seat was taken from you.
moderator-replaced = { $seat }, this seat was given to another player.
moderator-writes = A letter to all players from { $who }:
moderator-writes-why = The reason: { $reason }

## Answers to a moderator

moderator-done-deadline = Done: in { $game }, { $seat } has to answer by { $until }.
moderator-done-replace = Done: { $seat } in { $game } has a new player, who gets the whole letter.
moderator-done-eject = Done: nobody has { $seat } in { $game } any more.
moderator-done-seat = Done: { $seat } in { $game } is taken.
moderator-done-order =
    { $count ->
        [one] Done: one line was played for { $seat } in { $game }.
       *[other] Done: { $count } lines were played for { $seat } in { $game }.
    }
moderator-done-look = Done, and recorded in the ledger; all players are told at the end: { $game } as { $seat } sees it.
moderator-done-show = Done: { $game } as { $seat } sees it.
moderator-done-mails = Done: the newest mails of { $game }, by number, and what became of each.
moderator-done-mails-none = Done: no mail has come in for { $game }.
moderator-done-mail = Done: what mail { $number } of { $game } says.
moderator-done-mail-look = Done, and recorded in the ledger; all players are told at the end: what mail { $number } of { $game } says, which { $seat } wrote.
moderator-done-mail-empty = Done: mail { $number } of { $game } has no text of its own, or is no longer kept.
moderator-done-absent = Done: { $seat } in { $game } is away from { $first } to { $last }.
moderator-done-bank = Done: { $seat } in { $game } has { $left } left.
moderator-done-care = Done: the player of { $seat } in { $game } was told.
moderator-done-broadcast =
    { $count ->
        [one] Done: one player was written to.
       *[other] Done: { $count } players were written to.
    }
moderator-nothing-done = Nothing was done.
moderator-refused = That cannot be done: { $why }.
moderator-in-doubt = I waited because of this line, which may be an order of a seat, or quote, deny or question what is beside it: { $line } To have the verbs done, send them without it.
moderator-grave = This is hard to take back, so I ask once more before anything of your mail is done. This is what it says:
moderator-held = Somebody wrote this with your address, and nothing proves that it was you. Nothing has been done yet. This is what it says:
moderator-not-you = Only a moderator of this judge may do that, and the judge does not know this address as one. Nothing was done.
moderator-no-game = There is no game { $game }.
moderator-no-seat = There is no seat { $given }; the seats are { $seats }.
moderator-not-begun = { $game } has not begun.
moderator-begun = { $game } has begun.
moderator-over = { $game } is over.
moderator-no-deadline = No deadline is running in { $game }.
moderator-no-deadlines = No deadline is running in any game.
moderator-passed-in = In { $game } that time has passed.
moderator-not-awaited = { $given } is not awaited; { $awaited } is.
moderator-passed = That time has passed.
moderator-no-days = There are no such days.
moderator-no-address = { $given } is not a mail address that I can write to.
moderator-plays = { $address } plays { $given } already.
moderator-empty = Nobody plays { $given }.
moderator-taken = { $given } has a player already.
moderator-bank = The whole reserve of this game is { $whole }.
moderator-language = There is no language { $given }.
moderator-hour = { $given } is not an hour. Write 8:00, or OFF.
moderator-orders = Nothing was played, since this cannot be played: { $lines }
moderator-which-game = Name the game.
moderator-no-mail = No mail { $number } has come in for { $game }.
moderator-no-text = There is no text to send. Write it on the lines below.
moderator-anonymous = { $game } is anonymous, and that would show who plays there.
moderator-no-ban = { $game } is anonymous, and BANNED would show who plays there. Write EJECT without BAN, and ban the player when the game is over.
moderator-no-absence = { $game } is anonymous and takes no absences, since they would show who plays which seat. PAUSE it, or move the deadline.
moderator-misread = I did not understand this: { $given }. It is written like this: { $usage }
moderator-doubt-date = { $given } can be two days: { $first }, or { $second }. Write the name of the month.
moderator-doubt-time = Is this long time what you mean: { $given }? If it is, write the same line with SURE behind the time.
moderator-doubt-question = Is this a question, or should it be done? { $given } If it should, write the line without its question mark.
moderator-doubt-address = I do not know { $given }, but I know { $known }. Which one do you mean? If it is the first, write the same line with SURE behind the address.

## What would follow

moderator-would = This is what would follow. Nothing was done.
moderator-would-write = To { $address }, subject { $subject }:
moderator-would-hide = Its effect in the game is not shown before it happens.
moderator-would-report = The players would get letters that say what came of it; these are not shown before it happens.
moderator-would-neutral = (The game is anonymous: all its players would get this; no letter of a single player is shown.)
moderator-would-look = Showing this is a look at what only { $seat } may know in { $game }: the ledger records it, and all players learn of it at the end.
moderator-would-be-theirs = (Its text is not shown: only its reader may know it.)
moderator-held-too-long = Somebody wrote to me as a moderator with your address, and nothing proves that it was you. It is too long for me to ask you about, so nothing was done. If it was yours, send it as an answer to my newest letter to you.

## What moderators are told, and how games stand

news-opening = This happened in the games since I last told you:
news-missed = { $seat } missed a deadline.
news-looked = Somebody looked at what only { $seat } can see; all players are told at the end.
news-pressed = Some players were written to.
news-cared = A setting of the player of { $seat } was changed.
news-held-seat = A mail for { $seat } in { $game } is held until its sender confirms it: number { $number }, which MAIL { $game } { $number } shows.
news-held = A mail is held until its sender confirms it: number { $number }.
news-more =
    { $count ->
        [one] One more thing happened there.
       *[other] { $count } more things happened there.
    }
moderator-status =
    { $count ->
        [0] Done: no game is running.
        [one] Done: one game is running.
       *[other] Done: { $count } games are running.
    }
moderator-status-awaits = { $game } waits for { $awaited }, until { $until }.
moderator-status-waits = { $game } waits for { $awaited }, without a deadline.
moderator-status-paused = { $game } is paused while it waits for { $awaited }.
moderator-status-rests = { $game } waits for nobody.
moderator-status-with = { $stands } Seats to look after: { $seats }.
moderator-status-seat = { $name } ({ $states })
moderator-status-offered = offered
moderator-status-stand-in = played by a stand-in, { $kind }
moderator-status-late = late
moderator-status-missed =
    { $count ->
        [one] one deadline missed
       *[other] { $count } deadlines missed in a row
    }
moderator-status-more =
    { $count ->
        [one] One more game is not listed here.
       *[other] { $count } more games are not listed here.
    }
moderator-done-news-each = Done: you are told whenever something happens in your games.
moderator-done-news-daily = Done: you are told once a day, at { $hour }.
moderator-done-news-off = Done: you are no longer told what happens in games.
moderator-not-own-game = That is a game of other moderators. Name one of yours.
moderator-not-for-you = That concerns more than your games. You moderate { $games }.
moderator-no-moderator = No moderator is called { $name }.
moderator-did-change = From the next question on, this applies: { $entries }.
moderator-done-change = Done: in { $game } this applies from the next question on: { $entries }.
moderator-done-resend = Done: the newest letter of { $seat } in { $game } is sent once more.
moderator-no-change = That cannot change: { $entry }, { $why }.
moderator-no-letter = There is no letter of { $given } that could be sent once more.

## Who may not join, and who is asked when a seat is offered

moderator-ejected-banned = You can no longer take a seat here yourself, in any game.
moderator-done-eject-ban = Done: nobody has { $seat } in { $game } any more, and its former player can take no seat here without the moderator.
moderator-done-ban = Done: { $address } can no longer take a seat here without the moderator. It keeps the seats that it has; EJECT takes them.
moderator-done-unban = Done: { $address } may join games here.
moderator-done-unban-address = Done: { $address } is no longer banned by itself, but its domain still is. UNBAN { $domain } ends that.
moderator-done-banned = These addresses can take no seat here without the moderator. For each: since when, which address, who decided it, and why.
moderator-done-banned-none = Nobody is banned here.
moderator-done-substitute = Done: { $address } is asked when a seat is offered.
moderator-done-no-substitute = Done: { $address } is not asked when a seat is offered.
moderator-done-substitutes = These are asked when a seat is offered.
moderator-done-substitutes-none = Nobody is on the list of those who are asked when a seat is offered.
join-banned = The moderator has decided that you take no seat in games of this judge.
join-banned-why = The moderator has decided that you take no seat in games of this judge. The reason: { $reason }
join-ejected = The moderator has taken your seat in { $game } from you, so you cannot take it back yourself. Only the moderator can seat you there.
substitute-on = You are asked from now on when a seat in a running game is offered. SUBSTITUTE OFF ends that.
substitute-off = You are not asked any more when a seat is offered.
substitute-asked = A player is wanted: a seat in { $game } ({ $title }) is offered, and you wanted to be asked.
substitute-how = Answer with TAKE OVER { $game } to have it; the first answer gets it. SHOW { $game } shows the game. SUBSTITUTE OFF ends these letters.
mydata-substitute = You are asked when a seat is offered.

## Holidays, and the press of a game that goes on

moderator-did-holiday = From { $first } to { $last } no time runs in any game here, because of holidays.
moderator-done-holiday = Done: no time runs from { $first } to { $last }, in any game. All players are told.
moderator-done-no-holiday = Done: the days from { $first } to { $last } are no longer holidays. Deadlines that were announced already stay.
moderator-done-holidays = Days on which no time runs, in any game:
moderator-done-holidays-none = There are no holidays to come.
moderator-holiday = { $first } to { $last }.
moderator-no-holiday = No holiday is on those days.
moderator-long-holiday = A holiday has { $most } days at the most.
moderator-press-kinds = There is no kind of press called { $given }: write NONE, WHITE, GREY or BOTH.
