### Games that are opened by mail.

## Answers

confirm-open = Somebody asked me to open a game of { $title } for { $seats } and gave this address. With your YES it opens under the next free name, now { $game }, and others can join it.
open-done-seat = { $game } is open, and you have the seat { $seat }.
open-done = { $game } is open.
open-chance-anew = Its seed is drawn when it opens, so the fingerprint of the seed will be a different one, and so will all that chance decides.
open-waits = { $game } waits for players.
open-how-to-join = To join, write JOIN { $game } to { $judge }. Free: { $free }. The game begins by itself when the last seat is taken; until then there is nothing to do.
open-nothing = Nothing was opened.
open-usage = Write it like this: OPEN, a title, FOR and the number of players, such as OPEN race FOR 3. HELP OPEN lists what can follow.
play-usage = Write it like this: PLAY and a title, such as PLAY new_world. HELP OPEN lists what can follow.
open-closed = Only the moderator opens games here. These wait for players. To take a seat in one, write JOIN and its name:
open-closed-none = Only the moderator opens games here, and none waits for players just now. GAMES lists them at any time.
open-too-many =
    { $most ->
        [0] One address opens no games here.
        [one] One address opens one game at a time here, and { $games } is not over.
       *[other] One address opens { $most } games at a time here, and these are not over: { $games }.
    }
open-too-many-wait = No more games may wait for players here. GAMES lists those that do; to take a seat in one, write JOIN and its name.
open-not-here = I cannot open that game just now: something it needs is missing, and my log says what.
open-name = No game can be called { $given }: a name is made of lower-case letters, digits and hyphens, { $most } at the most.
open-taken = There is a game called { $game } already. Choose another name, or leave NAME out.
open-against-too-many = So many stand-ins do not fit into a game for { $seats }: one seat is yours.
open-house = There is no house rule { $rule } with the value { $value }. There are: { $known }.
open-house-twice = The house rule { $rule } is given twice.

## What could have stood there

open-a-name = a name
open-a-rule = a house rule and its value, such as board=random
open-a-language = a language
open-a-time = a time from 1h to 60d, such as 3d or 36h
open-a-reserve = a time up to 60d, such as 12h, or NONE
open-an-hour = an hour, such as 20:00, or NONE
open-a-zone = a time zone, such as Europe/Berlin
open-days = weekdays, such as mon-fri, or sat,sun, or all

## How a game is set up

open-set-title = { $title }, { $seats } seats, edition { $edition }.
open-set-house =
    House rules: { $rules }.
open-set-time = Time for each decision: { $every }.
open-set-time-at = Time for each decision: { $every }, and from then to { $hour } ({ $zone }).
open-set-kind =
    Time for { $kind ->
        [land] the land phase
        [planning] the planning phase
        [action] the action phase
        [milestone] a milestone
        [end] the end phase
        [turn] a turn
        [stacking] the stacking of draws
       *[other] the phase { $kind }
    }: { $every }.
open-set-days = Days that count: { $days }.
open-set-grace = Answers still count for { $grace } after the deadline.
open-set-bank = Each player also has a reserve of { $bank }.
open-set-proposal = What a player proposes needs the agreement of all players; one who is away has { $span } to answer.
open-set-ballots-secret = Ballots are secret: who voted, agreed or declined, and how, is shown only at the end, in the ledger.
open-set-press-none = Players cannot write to each other in this game.
open-set-press-white = Players may write to each other, signed.
open-set-press-grey = Players may write to each other, unsigned.
open-set-press-both = Players may write to each other, signed or not.
open-set-anonymous = Nobody learns who plays which seat.
open-set-hints = Players may ask for hints with HINT, and the table learns of it.
open-set-against = Stand-ins from the beginning: { $kinds }.
open-set-solo = A solo game: no list shows it, it has no deadlines, and it ends after { $days } days without an order.

## Asking whether a game is wanted

confirm-open-named = Somebody asked me to open a game of { $title } for { $seats } and gave this address. With your YES it opens as { $game }, and others can join it.
confirm-play = Somebody asked me to open a solo game of { $title } against stand-ins and gave this address. With your YES it begins at once under the next free name, now { $game }, and nobody but you sees it.
confirm-open-seat = Your seat: { $seat }.
open-unread = I could not read this part of your mail, so it does not count: { $lines }. HELP OPEN lists what can be set.
open-unread-count =
    { $count ->
        [one] One line
       *[other] { $count } lines
    } of your mail could not be read and will not count. HELP OPEN lists what can be set; to change something, answer NO and send OPEN again.
