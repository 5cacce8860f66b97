### Seats whose player is silent, stand-ins, second thoughts.

## What happens without an answer

default-stand-in = Without an answer a stand-in ({ $kind }) decides for you.
default-vote = Without an answer the others vote: to wait for you, to play { $order } for you, or to give your seat to a stand-in.
misses-last =
    { $count ->
        [one] You did not answer the last time. If you do not answer this time either, your seat is offered to others, and a stand-in plays it until then.
       *[other] You did not answer the last { $count } times. If you do not answer this time either, your seat is offered to others, and a stand-in plays it until then.
    }
delay-told = Your answer is played { $delay } after it comes; until then you can replace it with another. An answer that draws or reveals something is played at once.
second-thoughts = Accepted, to be played at { $until }: { $orders }. Until then another answer to the same letter replaces this one.
answer-waits = Your answer ({ $orders }) waits, and is played at { $until }; until then another one replaces it.
answer-collected = Your answer ({ $orders }) is collected: the moderator has it played, or else it is played at { $until }; until then another one replaces it.
answer-dropped = Your answer ({ $orders }), which waited, is dropped and not played.

## What happened

act-stand-in = { $seat-you ->
    [yes] You are
   *[no] { $seat } is
 } played by a stand-in ({ $kind }).
act-stood-in = A stand-in ({ $kind }) decided for { $seat }: { $order }.
act-stood-in-hidden = A stand-in ({ $kind }) decided for { $seat }.
act-without-effect = Nothing on the table changed.
act-default-hidden = { $seat } did not answer in time, so the judge played the default order.
act-offered-stand-in = { $seat-you ->
    [yes] You have missed too many decisions in a row, so a stand-in ({ $kind }) plays your seat from now on. Answer a letter of this game with BACK, and you play again, unless somebody has taken your seat first: TAKE OVER { $game }.
   *[no] { $seat } has missed too many decisions in a row. A stand-in ({ $kind }) plays this seat until its player is back or somebody takes it over: TAKE OVER { $game }.
 }
act-offered-gone = { $seat-you ->
    [yes] A stand-in ({ $kind }) plays your seat from now on, until somebody takes it over: TAKE OVER { $game }.
   *[no] A stand-in ({ $kind }) plays { $seat } until somebody takes this seat over: TAKE OVER { $game }.
 }
act-offered = { $seat-you ->
    [yes] You have been silent for too long, so your seat was offered to others.
   *[no] { $seat } has been silent for too long, so this seat was offered to others: TAKE OVER { $game }.
 }
act-taken-over = { $seat-you ->
    [yes] You have taken this seat over.
   *[no] A new player has taken { $seat } over.
 }
act-returned = { $seat-you ->
    [yes] You are
   *[no] { $seat } is
 } back in the seat.
act-voted = { $seat } voted: { $vote }.

## Notices

game-rests = All seats are played by stand-ins now, so the game rests. It goes on as soon as a player answers one of its letters with BACK, or somebody takes a seat over; after a month stand-ins play it to its end.
game-offers = { $seat-you ->
    [yes] You have not answered for long, so your seat is offered to others. As long as nobody has taken it over, your answer still counts.
   *[no] { $seat } has not answered for long. The game goes on waiting, and this seat is offered to others: TAKE OVER { $game }.
 }
vote-called = { $seat } has not answered in time. What should happen? Answer with VOTE WAIT to keep waiting, VOTE DEFAULT to have the default order played, or VOTE STAND-IN to let a stand-in play this seat. More than half of you decide; if you have not by { $until }, the default order is played.
vote-on-you = { $seat }, you have not answered in time, and the others vote on what happens without you. Your answer still counts until they have decided, or until { $until }.
vote-noted = Your vote on { $seat } is noted: { $vote }.
vote-none = I cannot count that as a vote. There are VOTE WAIT, VOTE DEFAULT and VOTE STAND-IN, while a seat other than yours has not answered in time and I have asked for votes.
vote-waits = The vote was to wait for { $seat }. The game keeps waiting, and until the answer comes another vote still counts.
seat-lost = { $seat }, somebody has taken your seat over.
seat-last = Thank you for playing; this is my last letter to you in this game.
seat-returned = Welcome back: you play your seat again from now on. Nothing was played just now.

## Taking a seat over

confirm-take-over = Somebody asked to take over a seat in { $game } and gave this address. With your YES the seat { $seat } is yours, with all that belongs to it.
no-seat-offered = { $game } has no such seat to take over. GAMES lists the games.
games-offered = { $game }: { $title }, being played. TAKE OVER { $game } takes the place of a silent player: { $offered }.
