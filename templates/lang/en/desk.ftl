### The moderator's desk.

## What a moderator did, told to the table

desk-nobody = the moderator
desk-somebody = the moderator ({ $name })
desk-told = { $deed } This was decided by { $who }.
desk-told-why = { $deed } This was decided by { $who }, and the reason was: { $reason }
desk-of-games = { $games }: { $said }
desk-did-open = The game was opened.
desk-did-later = { $seat-you ->
    [yes] Your deadline
   *[no] The deadline of { $seat }
 } was moved { $by } later.
desk-did-earlier = { $seat-you ->
    [yes] Your deadline
   *[no] The deadline of { $seat }
 } was moved { $by } earlier.
desk-deadline-now = It is now { $until }.
desk-did-replace = { $seat-you ->
    [yes] You have this seat from now on.
   *[no] { $seat } has a new player.
 }
desk-did-eject = { $seat } was taken from its player and is offered to others: TAKE OVER { $game } takes it. Until then a stand-in plays it.
desk-did-free = { $seat } is free again.
desk-did-broadcast = All players were written to.
desk-did-seat = { $seat } has a player.
desk-did-order = { $seat-you ->
    [yes] The orders below were given in your place, and not by you.
   *[no] The next orders of { $seat } were given in its player's place.
 }
desk-did-write = { $seat-you ->
    [yes] Press was written in your place, and not by you.
   *[no] Press was written in the place of { $seat }'s player.
 }
desk-did-absent = { $seat-you ->
    [yes] You were noted
   *[no] { $seat } was noted
 } as away.
desk-did-bank = { $seat-you ->
    [yes] Your reserve of time
   *[no] The reserve of time of { $seat }
 } was set: { $left } left.
desk-did-look =
    { $count ->
        [one] While the game went on, { $who } looked once at what only { $seats } could see.
       *[other] While the game went on, { $who } looked { $count } times at what only { $seats } could see.
    }
desk-cared-language = Your letters are written in this language from now on: { $name }.
desk-cared-digest = From now on you get one letter a day, at { $hour }.
desk-cared-no-digest = From now on you get each letter when it is written.
desk-cared-address = When letters to you come back, I write to { $second }.
desk-cared-no-address = You no longer have a second address.
desk-ejected = { $seat }, this seat was taken from you.
desk-replaced = { $seat }, this seat was given to another player.
desk-writes = A letter to all players from { $who }:
desk-writes-why = The reason: { $reason }

## Answers to a moderator

desk-done-deadline = Done: in { $game }, { $seat } has to answer by { $until }.
desk-done-replace = Done: { $seat } in { $game } has a new player, who gets the whole letter.
desk-done-eject = Done: nobody has { $seat } in { $game } any more.
desk-done-seat = Done: { $seat } in { $game } is taken.
desk-done-order =
    { $count ->
        [one] Done: one line was played for { $seat } in { $game }.
       *[other] Done: { $count } lines were played for { $seat } in { $game }.
    }
desk-done-look = Done, and recorded in the ledger; all players are told at the end: { $game } as { $seat } sees it.
desk-done-show = Done: { $game } as { $seat } sees it.
desk-done-mails = Done: the newest mails of { $game }, by number, and what became of each.
desk-done-mails-none = Done: no mail has come in for { $game }.
desk-done-mail = Done: what mail { $number } of { $game } says.
desk-done-mail-look = Done, and recorded in the ledger; all players are told at the end: what mail { $number } of { $game } says, which { $seat } wrote.
desk-done-mail-empty = Done: mail { $number } of { $game } has no text of its own, or is no longer kept.
desk-done-absent = Done: { $seat } in { $game } is away from { $first } to { $last }.
desk-done-bank = Done: { $seat } in { $game } has { $left } left.
desk-done-care = Done: the player of { $seat } in { $game } was told.
desk-done-broadcast =
    { $count ->
        [one] Done: one player was written to.
       *[other] Done: { $count } players were written to.
    }
desk-nothing-done = Nothing was done.
desk-refused = That cannot be done: { $why }.
desk-in-doubt = I waited because of this line, which may be an order of a seat, or quote, deny or question what is beside it: { $line } Send the verbs without it if they are to be done.
desk-grave = This is hard to take back, so I ask once more before anything of your mail is done. This is what it says:
desk-held = Somebody wrote this with your address, and nothing proves that it was you. Nothing has been done yet. This is what it says:
desk-not-you = Only a moderator of this judge may do that, and the judge does not know this address as one. Nothing was done.
desk-no-game = There is no game { $game }.
desk-no-seat = There is no seat { $given }; the seats are { $seats }.
desk-not-begun = { $game } has not begun.
desk-begun = { $game } has begun.
desk-over = { $game } is over.
desk-no-deadline = No deadline is running in { $game }.
desk-no-deadlines = No deadline is running in any game.
desk-passed-in = In { $game } that time has passed.
desk-not-awaited = { $given } is not awaited; { $awaited } is.
desk-passed = That time has passed.
desk-no-days = There are no such days.
desk-no-address = { $given } is not a mail address that I can write to.
desk-plays = { $address } plays { $given } already.
desk-empty = Nobody plays { $given }.
desk-taken = { $given } has a player already.
desk-bank = The whole reserve of this game is { $whole }.
desk-language = There is no language { $given }.
desk-hour = { $given } is not an hour. Write 8:00, or OFF.
desk-orders = Nothing was played, since this cannot be played: { $lines }
desk-which-game = Name the game.
desk-no-mail = No mail { $number } has come in for { $game }.
desk-no-text = There is no text to send. Write it on the lines below.
desk-anonymous = { $game } is anonymous, and that would tell who plays there.
desk-no-ban = { $game } is anonymous, and BANNED would tell who plays there. Write EJECT without BAN, and ban the player when the game is over.
desk-no-absence = { $game } is anonymous and takes no absences, since they would tell who plays which seat. PAUSE it, or move the deadline.
desk-misread = I did not understand this: { $given }. It is written like this: { $usage }
desk-doubt-date = { $given } can be two days: { $first }, or { $second }. Write the name of the month.
desk-doubt-time = Is this long time what you mean: { $given }? If it is, write the same line with SURE behind the time.
desk-doubt-question = Is this a question, or is it to be done? { $given } If it is meant, write the line without its question mark.
desk-doubt-address = I do not know { $given }, but I know { $known }. Which one do you mean? If it is the first, write the same line with SURE behind the address.

## What would follow

desk-would = This is what would follow. Nothing was done.
desk-would-write = To { $address }, subject { $subject }:
desk-would-hide = Its effect in the game is not shown before it happens.
desk-would-report = The players would get letters that say what came of it; these are not shown before it happens.
desk-would-neutral = (The game is anonymous: this is what all its players would be told; no letter of a single player is shown.)
desk-would-look = Showing this means a look at what only { $seat } may know in { $game }: the ledger records it, and all players are told at the end.
desk-would-be-theirs = (Its text is not shown: only its reader may know it.)
desk-held-too-long = Somebody wrote to the desk with your address, and nothing proves that it was you. It is too long for me to ask you about, so nothing was done. If it was yours, send it as an answer to my newest letter to you.

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
desk-status =
    { $count ->
        [0] Done: no game is running.
        [one] Done: one game is running.
       *[other] Done: { $count } games are running.
    }
desk-status-awaits = { $game } waits for { $awaited }, until { $until }.
desk-status-waits = { $game } waits for { $awaited }, without a deadline.
desk-status-paused = { $game } is paused while it waits for { $awaited }.
desk-status-rests = { $game } waits for nobody.
desk-status-with = { $stands } Seats to look after: { $seats }.
desk-status-seat = { $name } ({ $states })
desk-status-offered = offered
desk-status-stand-in = played by a stand-in, { $kind }
desk-status-late = late
desk-status-missed =
    { $count ->
        [one] one deadline missed
       *[other] { $count } deadlines missed in a row
    }
desk-status-more =
    { $count ->
        [one] One more game is not listed here.
       *[other] { $count } more games are not listed here.
    }
desk-done-news-each = Done: you are told whenever something happens in your games.
desk-done-news-daily = Done: you are told once a day, at { $hour }.
desk-done-news-off = Done: you are no longer told what happens in games.
desk-not-own-game = That is a game of other moderators. Name one of yours.
desk-not-for-you = That concerns more than your games. You moderate { $games }.
desk-no-moderator = No moderator is called { $name }.
desk-did-change = From the next question on, this applies: { $entries }.
desk-done-change = Done: in { $game } this applies from the next question on: { $entries }.
desk-done-resend = Done: the newest letter of { $seat } in { $game } is sent once more.
desk-no-change = That cannot change: { $entry }, { $why }.
desk-no-letter = There is no letter of { $given } that could be sent once more.

## Who may not join, and who is asked when a seat is offered

desk-ejected-banned = You can no longer take a seat here yourself, in any game.
desk-done-eject-ban = Done: nobody has { $seat } in { $game } any more, and its former player can take no seat here without the moderator.
desk-done-ban = Done: { $address } can no longer take a seat here without the moderator. It keeps the seats that it has; EJECT takes them.
desk-done-unban = Done: { $address } may join games here.
desk-done-unban-address = Done: { $address } is no longer banned by itself, but its domain still is. UNBAN { $domain } ends that.
desk-done-banned = These addresses can take no seat here without the moderator. For each: since when, which address, who decided it, and why.
desk-done-banned-none = Nobody is banned here.
desk-done-substitute = Done: { $address } is asked when a seat is offered.
desk-done-no-substitute = Done: { $address } is not asked when a seat is offered.
desk-done-substitutes = These are asked when a seat is offered.
desk-done-substitutes-none = Nobody is on the list of those who are asked when a seat is offered.
join-banned = The moderator has decided that you take no seat in games of this judge.
join-banned-why = The moderator has decided that you take no seat in games of this judge. The reason: { $reason }
join-ejected = The moderator has taken your seat in { $game } from you, so you cannot take it back yourself. Only the moderator can seat you there.
substitute-on = You are asked from now on when a seat in a running game is offered. SUBSTITUTE OFF ends that.
substitute-off = You are not asked any more when a seat is offered.
substitute-asked = A player is wanted: a seat in { $game } ({ $title }) is offered, and you wanted to be asked.
substitute-how = Answer with TAKE OVER { $game } to have it; whoever answers first gets it. SHOW { $game } shows the game. SUBSTITUTE OFF ends these letters.
mydata-substitute = You are asked when a seat is offered.

## Holidays, and the press of a game that goes on

desk-did-holiday = From { $first } to { $last } no time runs in any game here, because of holidays.
desk-done-holiday = Done: no time runs from { $first } to { $last }, in any game. All players are told.
desk-done-no-holiday = Done: the days from { $first } to { $last } are no longer holidays. Deadlines that were announced already stay.
desk-done-holidays = Days on which no time runs, in any game:
desk-done-holidays-none = There are no holidays to come.
desk-holiday = { $first } to { $last }.
desk-no-holiday = No holiday is on those days.
desk-long-holiday = A holiday has { $most } days at the most.
desk-press-kinds = There is no kind of press called { $given }: write NONE, WHITE, GREY or BOTH.
