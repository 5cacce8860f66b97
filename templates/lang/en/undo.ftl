### Decisions taken back, pauses, endings, proposals.

## Who decided

by-opener = The player who opened the game decided
by-silence = No order has come for { $days } days
by-player = { $seat-you ->
    [yes] You have taken back your last order
   *[no] { $seat } has taken back its last order
 }
by-players = All players agreed
by-present = All players agreed except { $away }, away and without an answer in time
by-moderator = The moderator ({ $name }) decided
by-a-moderator = The moderator decided

## What happened

act-undone = { $by }: what came after { $to ->
        [0] the set-up
       *[other] decision { $to }
    } is taken back.{ $given ->
        [yes] {" "}The reason: { $reason }
       *[no] {""}
    }
act-redone = { $by }: what was taken back is played again, up to decision { $to }.{ $given ->
        [yes] {" "}The reason: { $reason }
       *[no] {""}
    }
act-paused = { $by }: the game is paused.{ $given ->
        [yes] {" "}The reason: { $reason }
       *[no] {""}
    }
act-resumed = { $by }: the game goes on.{ $given ->
        [yes] {" "}The reason: { $reason }
       *[no] {""}
    }
act-extended = { $by }: { $seat-you ->
    [yes] you have
   *[no] { $seat } has
 } { $later } more for this decision.
act-paced = { $by }: from the next question on there are { $every } for each decision.
act-ended-draw = { $by }: the game ends as a draw.{ $given ->
        [yes] {" "}The reason: { $reason }
       *[no] {""}
    }
act-ended-abandoned = { $by }: the game is abandoned here.{ $given ->
        [yes] {" "}The reason: { $reason }
       *[no] {""}
    }
act-called-off = { $by }: the game is called off before it began.{ $given ->
        [yes] {" "}The reason: { $reason }
       *[no] {""}
    }
act-proposed = { $seat-you ->
    [yes] You propose
   *[no] { $seat } proposes
 } { $what }.
act-agreed = { $seat-you ->
    [yes] You agree
   *[no] { $seat } agrees
 } to what is proposed.
act-declined = { $seat-you ->
    [yes] You have declined
   *[no] { $seat } has declined
 } what was proposed, so nothing comes of it.
act-declined-secret = What is proposed is declined, so nothing comes of it. Ballots are secret here.
act-lapsed = What was proposed has lapsed, since the game has gone on.
act-lapsed-late = What was proposed has lapsed: not everybody agreed in time.
act-resigned = { $seat-you ->
    [yes] You have left
   *[no] The player of { $seat } has left
 } the game for good.
story-taken-back = (Taken back later.)

## A letter that corrects

corrects-undone = This letter corrects the ones before it: { $count ->
        [one] decision { $first } is taken back and no longer counts
       *[other] decisions { $first } to { $last } are taken back and no longer count
    }. The board below shows how the game stands now, and answers to older letters are not played.
corrects-ending = This letter corrects the ones before it: the game is not over. The board below shows how it stands now.
corrects-ended = This letter corrects the ones before it: the game is over again. The board below shows how it ended.
corrects-redone = This letter corrects the ones before it: { $count ->
        [one] decision { $first } is played again as it was
       *[other] decisions { $first } to { $last } are played again as they were
    }. The board below shows how the game stands now.
corrects-offer = { $seat-you ->
    [yes] Your seat is
   *[no] { $seat } is
} not offered any more: what was missed is taken back too.
corrects-seen = A player who saw a draw or a card in what is taken back has seen it; that cannot be taken back. The same orders draw the same again.
corrects-seed = The seed of this game has been published with its end, so anyone can compute the draws to come.

## Taking back, and its answers

undo-not-begun = The game has not begun, so there is nothing to take back.
undo-nothing = There are not that many decisions to take back.
undo-done = Taken back: { $orders }. You are asked again, and an answer to an older letter is not played.
undo-dropped = Withdrawn: { $orders }. It will not be played, and you can answer the question again.
undo-not-yours = The last decision of this game was not yours, so there is no order that UNDO could take back.
undo-drawn = Something was drawn or shown by your last order or since, so UNDO cannot take it back.
undo-told = A letter has gone to somebody else since your last order, so UNDO cannot take it back.
undo-propose = You can ask the others to agree to it: answer with PROPOSE UNDO.
undo-which = Your mail has UNDO and an order, so nothing was played and nothing was taken back. Which did you mean? Answer with UNDO alone to take back your last order, or with the order alone to play it.
redo-nothing = There is nothing to play again: nothing was taken back, or something was decided since.
stale-undone = That was an answer to an old letter, so nothing was played: decisions have been taken back since. This is how things stand now.

## Pauses

pause-not-running = Only a game that is being played can be paused.
pause-paused = The game is paused already.
pause-not-paused = The game is not paused.
pause-now = The game is paused: no time runs, and no orders are played until it goes on.
pause-told = No time runs, and no orders are played until it goes on; orders ahead are kept, and SHOW, PREVIEW and the like are answered as usual.
pause-goes-on = { $seat } has until { $until } to decide.
pause-yours = You have until { $until } to answer: the time that was left when the game was paused.
is-paused = { $game } is paused, so nothing was played. Write again when it goes on; I will let you know.

## Endings

end-over = The game is over already.
end-no-draw = The game has not begun, so there is nothing to share. END without DRAW calls it off.
reveal-not-over = The game is not over, so its seed stays secret.
reveal-done = The seed of this game is revealed already.
game-called-off = { $game } was called off before it began.
over-draw = The game is over. It ends as a draw: the victory is shared by { $winners }.
over-abandoned = The game is over: it was abandoned before its end. At that point { $count ->
        [one] { $seat-you ->
            [yes] you were ahead
           *[no] { $seat } was ahead
        }
       *[other] the lead was shared by { $winners }
    }.
site-draw = draw
site-not-verified = not verified
site-abandoned = abandoned
site-called-off = called off

## Proposals

proposal-draw = to end the game as a draw
proposal-end = to abandon the game here, with the places as they are now
proposal-pause = to pause the game
proposal-resume = to let the game go on
proposal-undo = to take back { $count ->
        [one] the last decision
       *[other] the last { $count } decisions
    }
proposal-extend = to give { $later } more for this decision
proposal-every = to have { $every } for each decision, from the next question on
propose-asks = Answer this letter with AGREE or DECLINE by { $until }. It happens once all have agreed; one DECLINE ends it, and so does the next decision of the game.
propose-asks-others = The others have until { $until } to agree.
propose-not-asked = Not asked, since a stand-in plays there and agrees to nothing: { $seats }.
propose-away = Missing and away: { $away }. If no answer has come from there by then and all others have agreed, it happens without one.
propose-other-player = { $seat } gets another player, or none, so that not all have been asked. It can be proposed again.
propose-undo-seen = A player who saw a draw or a card in what would be taken back has still seen it.
propose-noted = I have asked the others whether they agree { $what }. Missing: { $missing }. With DECLINE you withdraw it.
propose-agreed = Noted: you agree { $what }.
propose-still = Still missing: { $missing }.
propose-secret = Ballots are secret here: nobody learns how you decided while the game goes on.
propose-declined = Noted: you decline, and nothing comes of the proposal.
propose-twice = You have agreed { $what } already; the others are being asked.
propose-one = One thing is proposed at a time, and somebody has proposed { $what }. Answer that with AGREE or DECLINE first.
propose-none = Nothing is proposed just now.
propose-what = You can propose this to the others: PROPOSE DRAW, PROPOSE END, PROPOSE PAUSE, PROPOSE RESUME, PROPOSE UNDO, PROPOSE UNDO 3 for three decisions, PROPOSE EXTEND 2d for a later deadline (14d at most), or PROPOSE EVERY 5d (1h to 60d).
propose-no-deadline = No deadline can be moved now: the game is paused, or waits for no one.
extended-until = The deadline is now { $until }.
propose-not-running = The game is not being played, so there is nothing to agree on.
propose-stand-in = A stand-in plays your seat, or it is offered to others. Answer with BACK before you propose anything.

## Leaving a game

resign-sure = Do you want to leave { $game } for good? You cannot take that back yourself. If you are sure, answer with this line: RESIGN { $game }
resign-noted = You have left { $game }. Thank you for playing.
resign-not-running = { $game } is not being played, so there is nothing to leave.
resign-gone = You do not play { $game } any more: a stand-in plays your seat.

## The moderator's desk

moderator-done-undo = Done: decisions of { $game } are taken back, and everybody gets a letter that says so.
moderator-done-redo = Done: what was taken back in { $game } is played again.
moderator-done-pause = Done: { $game } is paused.
moderator-done-resume = Done: { $game } goes on.
moderator-done-draw = Done: { $game } has ended as a draw.
moderator-done-called-off = Done: { $game } is called off, and those who had joined know it.
moderator-done-end = Done: { $game } is abandoned.
moderator-done-sealed = The seed of { $game } is revealed in a day. Until then UNDO { $game } takes the end back, and REVEAL { $game } reveals the seed at once.
moderator-done-reveal = Done: the seed of { $game } is revealed.
