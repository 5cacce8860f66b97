### What the judge says in every title.

## Lists and words

list-and = { $first } and { $last }
list-or = { $first } or { $last }
expected-word = { $word }
seat-introduced = { $player } ({ $seat })

## Subjects: the same for a whole thread, so that mail programs keep it together

from-game = { $game } ({ $judge })
subject-game = [{ $game }] { $about }
subject-game-detailed = [{ $game }] { $about }: { $detail }
subject-turn = Your turn
subject-news = News
subject-detail = { $asks }
subject-detail-until = { $asks } by { $time }
subject-judge = Your mail to the judge
subject-confirm = Please confirm

calendar-summary = { $game }: { $seat } to answer

## Titles

title-new-world = Carcassonne: New World
title-race = Race to the New Found Land
title-neuland = Neuland
title-unknown = a game

## Times

time = { $weekday } { $day } { $month } { $year }, { $hour } { $zone }
until = { $time } (in { $distance })
until-over = { $time } (that time has passed)
date = { $weekday } { $day } { $month } { $year }
distance-minutes =
    { $minutes ->
        [one] one minute
       *[other] { $minutes } minutes
    }
distance-hours =
    { $hours ->
        [one] one hour
       *[other] { $hours } hours
    }
distance-days =
    { $hours ->
        [0] { $days } days
        [one] { $days } days and one hour
       *[other] { $days } days and { $hours } hours
    }
zone-city = { $city } time
zone-plain = { $name }
weekday-run = { $first } to { $last }
weekday-monday = Monday
weekday-tuesday = Tuesday
weekday-wednesday = Wednesday
weekday-thursday = Thursday
weekday-friday = Friday
weekday-saturday = Saturday
weekday-sunday = Sunday
month-january = January
month-february = February
month-march = March
month-april = April
month-may = May
month-june = June
month-july = July
month-august = August
month-september = September
month-october = October
month-november = November
month-december = December

## The question

asked = { $seat }, { $asks }.
asked-until = { $seat }, { $asks } by { $until }.
default-code = Without an answer: { $code } ({ $order }).
default-order = Without an answer the judge plays { $order } for you.
waiting = It is not your turn: { $seat } decides.
waiting-until = It is not your turn. { $seat } has until { $until }.
over =
    The game is over. { $count ->
        [one] { $seat-you ->
            [yes] You have won
           *[no] { $seat } has won
        }
       *[other] The victory is shared by { $winners }
    }.
over-seat = { $seat-you ->
    [yes] you
   *[no] { $seat }
 }
over-place = { $place }. { $seat-you ->
    [yes] You
   *[no] { $seat }
 }: { $score }
over-congratulation = Congratulations on your victory!
over-consolation = Well played: you came { $place ->
    [2] second
    [3] third
    [4] fourth
   *[other] fifth
 } of { $count }. Thank you for the game.
reminder = { $seat }, a reminder: you have until { $until } to answer. The question is in an earlier letter; SHOW sends it again. Answer that letter or this one.
reminder-late = { $seat }, your time is over, but an answer still counts until { $until }. The question is in an earlier letter; SHOW sends it again. Answer that letter or this one.
set-draws = The draws of this game were set in a list before it began; until the list runs out, nothing is left to chance.
not-verified = This game was imported without having been verified: part of it could not be compared, and nobody vouches for it.

## When a deadline has passed, and when it moves

late-grace = If you are late, your answer still counts until { $until }.
late-reserve = If you are late, your reserve of time ({ $reserve }) is used up first: your answer counts until { $until }.
late-reserve-grace = If you are late, your reserve of time ({ $reserve }) is used up first, and then a grace of { $grace } runs: your answer counts until { $until }.
default-wait = Without an answer the game waits for you.
silence-solo = There is no deadline: the game ends only after { $days } days without an order.
game-waits = { $seat-you ->
    [yes] You did not answer in time, so the game waits for you.
   *[no] { $seat } did not answer in time, so the game waits.
 }
moved-outage = { $seat }, I could not read my mail for { $gap }. So you have more time for your answer: until { $until }.
moved-unsent = { $seat }, I could not send you my question for { $gap }. So you have more time for your answer: until { $until }.

## Headings

heading-since = SINCE YOUR LAST LETTER
heading-story = WHAT ELSE HAPPENED
story-stood-in = A stand-in ({ $kind }) played for { $seat-you ->
    [yes] you
   *[no] { $seat }
 }: { $told }
heading-since-question = SINCE THAT QUESTION
heading-choices = YOUR CHOICES
heading-further = More choices, in short:
heading-more =
    { $count ->
        [one] One more, to write out as an order:
       *[other] { $count } more, to write out as an order:
    }
heading-answers = To answer, reply with one line, for example:
heading-instead =
    { $count ->
        [one] Did you mean this? Then send:
       *[other] Did you mean this? Then send these lines:
    }
heading-together = Or several orders, one a line, for example:
heading-words = The board in words, and what is yours
# Behind the code of a choice without its variants; the link that previews a choice; its command.
choice-plain = only this
choice-try = try it
choice-preview = PREVIEW

## What happened around the rules

act-opened = The judge has fixed its part of the seed in advance. Its fingerprint: { $commitment }.
act-joined = { $seat } joined.
act-joined-luck = { $seat } joined, with these words of luck: "{ $luck }".
act-luck = { $seat } gave these words of luck: "{ $luck }".
act-luck-none = { $seat } wants no words of luck.
act-luck-closed = No more words of luck are taken; those given as a hash are revealed from here on.
act-rules = From here on the judge plays by a newer version of the rules.
act-started = All seats are taken, and the game begins.
act-dealt = The seats were drawn by lot, which anyone can check at the end.
act-default = { $seat } did not answer in time, so the judge played { $order }.
act-sole = { $seat-you ->
    [yes] Your
   *[no] { $seat }'s
 } only choice was { $order }.
act-late = { $seat-you ->
    [yes] You
   *[no] { $seat }
 } did not answer in time, so the game waited.
act-away = { $seat-you ->
    [yes] You are
   *[no] { $seat } is
 } away until { $until }.
act-away-from = { $seat-you ->
    [yes] You are
   *[no] { $seat } is
 } away from { $from } to { $until }.
act-back = { $seat-you ->
    [yes] You are
   *[no] { $seat } is
 } back.
act-back-planned = { $seat-you ->
    [yes] You stay: your planned absence
   *[no] { $seat } stays: the planned absence
 } is cancelled.
act-standstill = The judge could not be reached for a while, so { $seat } got { $by } more.
act-revealed = The judge's own seed was { $seed }; with it anyone can repeat every draw.

## Receipts

played =
    { $count ->
        [one] Played: { $orders }.
       *[other] Played, in this order: { $orders }.
    }
preview-choices = Preview only: nothing was played. Each of your first choices would do this, as far as is known before anything new is drawn:
preview = Preview only: nothing was played. Your orders would do this, as far as is known before anything new is drawn:
nothing-played =
    { $lines ->
        [one] Nothing was played: your line could not be used.
       *[other] Nothing was played: { $failed } of your { $lines } lines could not be used.
    }
nothing-played-beside-ahead = Nothing was played: I did not understand a line that you sent ahead, and it may change what the rest means.
nothing-played-beside-quoted = Nothing was played: your own lines only end or pass, and the lines that read as orders look like a quotation.
show-as-moderator = Only a moderator sees a game as one of its seats. This is your own view.
nothing-read = I found no order in your mail.
still-time = You still have until { $until }.
still-counts = Your time is over, but your answer still counts.
still-counts-until = Your time is over, but your answer still counts until { $until }.
stale = That was an answer to an old letter, so nothing was played. This is how things stand now.
not-your-decision = Nothing was played. This is how things stand.
not-started-luck = { $game } has not begun yet: its players are being asked for words of luck. Nothing was played.
not-started = { $game } has not begun yet: it still waits for players. Nothing was played.
is-over = { $game } is over. Nothing was played.
outcome-played = played
outcome-would-be-played = would be played
outcome-held = understood, but not played
outcome-not-reached = not reached
outcome-unplayed = not played: before it something was decided or drawn that you could not know
outcome-unclear = not clear enough to be played
unclear-no-such-code = There is no code { $code }: the codes of your letter are { $first } to { $last }.
unclear-no-codes = There is no code { $code }: your letter offered none.
unclear-letter-alone = A single letter is not a code, as people also sign with letters; { $code } is one.
unclear-beside-code = I am not sure what the words beside { $code } mean. If you mean the code, send it alone on its line.
unclear-several-codes = Write one code on each line: these do not make one order, nor can one follow another.
unclear-question = It reads like an order, but it is a question. Leave out the question mark to play it, or put PREVIEW before it to see what it would do.
unclear-too-many = That is more orders than I read in one mail. Send fewer of them.
unclear-rival = Two of your lines answer the same question. Which one do you mean?
unclear-near-code = This is nearly the code { $code }. Send the code by itself on its line if you mean it.
unclear-retracted = This may take back or delay an order of your mail, so I waited. To have the order played, send it without this.
unclear-asked = This asks something, so I waited with the orders of your mail. PREVIEW before an order shows what it would do; to have the orders played, send them by themselves.
unclear-misspelt = I do not know { $word } here.
unclear-closer = This may or may not end your turn here. Send it by itself, or right below your last order.
read-as = I read { $line } as the code { $code }.
not-read = Not read as orders: { $lines }
wish-offer = For “{ $line }”, send this on a line of its own: { $order }
outcome-misread = not understood
outcome-ambiguous = could mean several things
outcome-refused = against the rules
misread-unknown = I do not understand { $piece } here.
misread-ambiguous = { $piece } could be one of several.
misread-missing = The line ends too early.
misread-surplus = The order is complete before { $piece }.
misread-expected = I expected { $expected }.
misread-meanings = Did you mean { $nearest }?
nearest = The nearest that is allowed: { $nearest }.
refused-by = (Rule: { $rule }.)
refusal-not-awaited = It is not your turn.
chapter-sequence = sequence of play

## Identity

confirm-who = This is { $judge }, a program for playing board games by mail.
confirm-join = Somebody asked for a seat in { $game }, a game of { $title } by mail, with this address. Answer YES, and the seat { $seat } is yours: welcome to the table!
confirm-luck = The judge has fixed its own part of the seed in advance; its fingerprint is { $commitment }. To add words of luck, write LUCK and the words on a line below your YES: then the judge cannot choose what is drawn. YES alone is fine too.
confirm-luck-early = The judge has fixed its own part of the seed in advance; its fingerprint is { $commitment }. The words of luck above came before it, so they do not count: send them with your YES, on a line below, as LUCK and the words.
confirm-sender = If these orders are yours, answer this letter with YES, alone on the first line, and they are played. Its last line, copied there alone, does the same. With any other answer they keep waiting.
confirm-yes-does = It was me: do it.
confirm-no-does = It was not me: nothing happens.
confirm-ignore = If it was not you, do nothing, or answer NO: nothing happens then.
# Words in capitals that decline when an answer begins with one.
confirm-noes = NO NOT NOPE NEVER
held-other-address = A mail with orders for { $seat } in { $game } came from an address that is not registered for this seat. Nothing has been played. These are the lines:
held-no-sender = A mail with orders for { $seat } in { $game } answered a letter to you, but its From line is damaged and does not say who sent it. Nothing has been played. These are the lines:
held-no-tag = A mail with orders for { $seat } in { $game } came in your name, but it was not an answer to one of my letters. Nothing has been played. These are the lines:
held-not-vouched = A mail with orders for { $seat } in { $game } came in your name, but your mail system did not vouch for it. Nothing has been played. These are the lines:
orders-of-which-game = I cannot tell which game your mail is for. Answer a letter of that game, so that your mail has its address.

## Seats and games

joined = You have the seat { $seat } in { $game } ({ $title }). The game begins when the last seat is taken; until then there is nothing to do.
joined-luck = You have the seat { $seat } in { $game } ({ $title }). The game begins when the last seat is taken and its players have answered about words of luck.
joined-last = You have the seat { $seat } in { $game } ({ $title }). All its seats are taken. It begins when all players have answered about words of luck, or on { $until }.
no-such-game = There is no game called { $game } here. GAMES lists the games.
game-is-full = { $game } has no free seat.
seated-already = You have the seat { $seat } in { $game } already.
no-such-seat = { $game } has no such free seat. Free: { $free }.
games-none = No game is open just now.
games-list = These games are open. To take a seat in one that waits for players, write JOIN and its name.
games-waiting = { $game }: { $title }, { $seats } seats, waits for players. Free: { $free }.
games-luck = { $game }: { $title }, { $seats } seats, begins soon: its players are asked for words of luck.
games-running = { $game }: { $title }, { $seats } seats, is being played.
show-public = { $game }, as everybody may see it.
show-players = Players: { $seats }.
show-which = Which game? Write SHOW and its name, or answer one of its letters with SHOW.
show-which-of = Which game? Write SHOW and one of { $games }, or answer one of its letters with SHOW.

## Words of luck

luck-offer = The judge has fixed its own part of the seed in advance; its fingerprint is { $commitment }. To add words of luck, answer this letter with LUCK and the words: then the judge cannot choose what is drawn. LUCK NONE, or no answer, is fine too.
luck-never = The judge has fixed the seed of { $game } in advance; its fingerprint is { $commitment }. The game is played without words of luck.
luck-early = Your words of luck came before this fingerprint, so they do not count: send them now.
luck-example = LUCK the wind blows west
luck-answer = LUCK { $luck }
luck-answer-none = LUCK NONE
luck-awaited = You have the seat { $seat } in { $game } ({ $title }), and all its seats are taken. It begins when all players have answered about words of luck, or on { $until }.
luck-tell = No more words of luck are taken in { $game }. { $seat } gave a hash: answer with LUCK and its words by { $until }, or the hash itself goes into the seed.
luck-noted = Noted, your words of luck are these: "{ $luck }". You can still send others instead.
luck-noted-none = Noted: you add no words of luck.
luck-noted-hash = Noted: I have your hash. When all have answered, I will ask you for the words.
luck-waits = { $game } begins when the last seat is taken and all players have answered about words of luck.
luck-waits-until = { $game } begins when all its players have answered about words of luck, or on { $until }.
luck-usage = Write it like this: LUCK and some words, LUCK NONE for no words, or LUCK SHA256 and the 64 hexadecimal digits of a hash.
luck-bad-hash = After LUCK SHA256 there must be 64 hexadecimal digits, and nothing else. Nothing was noted.
luck-closed = No more words of luck are taken in { $game }, so yours do not count.
luck-other-words = These words do not match your hash, so they do not count. Every letter and every space matters.
luck-too-late = { $game } no longer takes words of luck, so yours do not count: its draws have begun.

## What players say about their own time

personal-own-letter = I cannot be sure that this mail is yours, so nothing was noted. Please send it as an answer to one of my letters, which adds the tag.
# Words in capitals that stand before the last day of an absence.
absent-misread = I could not read that as days. Write them like this: ABSENT 2026-12-20 TO 2027-01-03. Both days count as away. ABSENT alone lists what is noted, and BACK ends it.
absent-past = Those days have passed already, so nothing was noted.
absent-from = You are away from { $first } to { $last }, both days included. Your time stands still meanwhile:
absent-noted = { $game }: noted. Of { $most } days a year, { $left } are left.
absent-moved = { $game }: noted, and you have until { $until } for your answer. Of { $most } days a year, { $left } are left.
absent-too-long = { $game }: not noted. A player may be away for { $most } days a year, and { $left } are left.
absent-anonymous = { $game }: not noted. An anonymous game takes no absences, since they would show who plays which seat. PROPOSE PAUSE asks the others for a pause, without days.
absent-none = No absence of yours is noted.
absent-list = These absences of yours are noted. BACK ends them.
absent-entry = { $game }: { $first } to { $last }
back-noted = Welcome back. Your absence has ended; deadlines that were moved for it stay as they are.
back-planned = Noted: you stay. Your absence, which had not begun, is cancelled; deadlines that were moved for it stay as they are.
absent-granted = The moderator has noted that you are away from { $first } to { $last }, both days included. Your time stands still meanwhile.
moved-granted = You have until { $until } for your answer.
moved-away = { $seat } is away until { $last } and has until { $until } to decide.
moved-away-from = { $seat } is away from { $from } to { $last } and has until { $until } to decide.
zone-noted = Times in your letters are those of { $zone } from now on. There it is { $time }.
zone-unknown = I do not know a time zone called { $zone }. Write it like this: ZONE Europe/Berlin.
bank-list = What is left of your reserves of time:
bank-entry = { $game }: { $left } of { $bank }.
bank-none = None of your games has a reserve of time.
format-pictures = From now on my letters have a page beside the text, with a picture of the board and an answer behind each code. PICTURES OFF leaves the picture out, FORMAT TEXT the page too.
format-html = From now on my letters have a page beside the text, without pictures. PICTURES ON brings them back, FORMAT TEXT ends the page too.
format-text = From now on my letters are plain text. FORMAT HTML brings the page and the pictures back.
calendar-on = From now on each question brings its deadline as a file for your calendar, one entry for each of your seats. The entry moves with the next question and goes when you have answered. CALENDAR OFF ends this.
calendar-off = My letters bring no calendar files any more.
calendar-misread = Write CALENDAR ON for letters that bring their deadlines as calendar files, or CALENDAR OFF for letters without.
calendar-nowhere = It is noted; but this judge's letters bring no calendar files, as its operator has switched them off.
remind-set = Your one reminder of a deadline comes { $before } before it, in all your games.
remind-off = No reminder comes before your deadlines.
remind-on = Reminders of your deadlines come as each game has them.
remind-misread = Write REMIND 6h for one reminder six hours before each of your deadlines (5m to 30d), REMIND OFF for none, or REMIND ON for those of each game.
heading-note = YOUR NOTE
note-kept = I keep these words with { $game }, above the choices in your letters. Only you see them, and nothing in them is played. A new NOTE replaces them, and NOTE OFF removes them.
note-shown = Your note in { $game }:
note-none = You keep no note in { $game }. Write NOTE on a line of its own and your words below it, up to 2000 characters; END NOTE ends them before orders.
note-too-long = This note has { $count } characters, more than { $most }. Your note in { $game } is as it was.
note-removed = Your note in { $game } is removed.
mydata-note = Your note in { $game }: { $text }
subject-set-detailed = From now on the subjects of my letters name what is asked and by when. SUBJECT FIXED ends this.
subject-set-fixed = From now on the subjects of my letters say only whether something is asked.
format-misread = Write FORMAT HTML for letters with a page and pictures beside the text, or FORMAT TEXT for text alone.
pictures-misread = Write PICTURES ON for letters that show the board as a picture, or PICTURES OFF for letters without.
picture-alt = The board as a picture; the words below say the same.
picture-curve-alt = How all seats did over the game, as a picture; the letter before this one has the result in words.

## Languages

# The name that a language has for itself.
language-name = English
language-one = { $code } ({ $name })
language-list = I write in these languages: { $languages }. Write LANGUAGE and one of them, such as LANGUAGE nl, and I write to you in it. Orders may use the words of any of them.
language-unknown = I do not write in { $given }.
language-chosen = From now on I write to you in English. LANGUAGE alone lists the other languages.
language-of-stranger = I answer in English, as you wish. I keep your language once you have a seat: write JOIN and the name of a game, and LANGUAGE { $code }.
language-other-address = A mail from an address that is not registered asked for letters in another language: { $name }. Nothing was changed; to change it, send LANGUAGE { $code } from this address.

## Mails that cannot be read

unfit-too-big = Your mail was larger than { $megabytes } MB, so I have not read it. Please send your answer without files, or with smaller ones.
unfit-too-many-parts = Your mail had too many parts, so I have not read it. Please send plain text.
unfit-too-much-text = Your mail had more text than I read. Please send just your answer.
unread-closed-format = Your mail program sent a closed format (winmail.dat) that I cannot read. Please send it as plain text.
unread-encrypted = I found nothing in your mail that I could read: it came encrypted, and I have no key for it. Please send it without encryption.
unread-file = I found no order in your mail. It came with a file, and I open no files. Please write your lines into the mail itself.
unread-recording = I found no order in your mail. It came with a recording, and I cannot listen. Please write your lines into the mail.
unread-picture = I found no order in your mail. It came with a picture, and I cannot see. Please write your lines into the mail.

## The foot

# No line of it begins with a command: it may be quoted without a mark.
foot-preview = To try an order first: PREVIEW { $order }.
foot-help = Answered at once: HELP, RULES, SHOW.
# The commands that are links in HTML, one a line, the longer of two that begin alike first.
foot-commands =
    HELP ORDERS
    PREVIEW
    HELP
    RULES
    SHOW
    GAMES
    HISTORY
foot-press = Write to others: PRESS TO { $names }.
# What the link has before such a name.
foot-press-before = PRESS%20TO%20
foot-press-all = ALL
# What it has behind: an empty line to write in, and the end.
foot-press-link = %0D%0A%0D%0AENDPRESS
foot-no-luck-brief = No words of luck are used in this game.
foot-no-luck = No words of luck are used in this game: all draws follow the judge's seed.
foot-head = Fingerprint of the game so far: { $head }
foot-tag = This letter is only for you: with it, others could play for you.

## Confirmations

confirm-deeds = To have this done, answer this letter with these words: { $yes }. With any other answer it keeps waiting.
confirm-yes = If it was you, answer this letter with YES, alone on the first line. Its last line, copied there alone, does the same. With any other answer it keeps waiting.
# Words in capitals that confirm when one stands alone on the first line of an answer.
confirm-yeses = YES
confirm-unclear = I could not tell whether your answer to "{ subject-confirm }" was a yes, so nothing was done, and my question still waits.
confirm-over = You already answered NO, or something that I took for a no, so nothing was done, and the question is closed. If you want it after all, ask for it again.
confirm-join-any = Somebody asked for a seat in { $game }, a game of { $title } by mail, with this address. Answer YES, and you get the first seat that is free then, at present { $seat }: welcome to the table!
confirm-join-anonymous = Somebody asked for a seat in { $game }, a game of { $title } by mail, with this address. Answer YES, and you have one: welcome to the table!
joined-anonymous = The game is anonymous: its seats are drawn by lot when it begins, so you may get another one.
anonymous-seats = { $count ->
        [one] one seat
       *[other] { $count } seats
    }
confirm-free = Free: { $free }.
held-too-long = A mail with orders in { $game } came in your name, and nothing proves that it was you. It is too long for me to ask you about, so I have not kept it, and nothing was played. If it was yours, send it as an answer to a letter of the game.

## Points of all seats, and what was left out

points-of-all = Points: { $points }.
points-of = { $seat-you ->
    [yes] you
   *[no] { $seat }
 } { $points }
points-of-more = { $seat-you ->
    [yes] you
   *[no] { $seat }
 } { $points } (+{ $change })
points-of-less = { $seat-you ->
    [yes] you
   *[no] { $seat }
 } { $points } (-{ $change })
left-out = Nothing else has changed. SHOW sends everything.
left-out-board = SHOW sends you the board.
left-out-provenance = Some data of this game are reconstructed, not official: SHOW names them.
