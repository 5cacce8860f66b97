### The archive of a game: its transcript, its pages, the list of games.

archive-waits = { $seat } is to decide.
archive-over = The game is over.
archive-setup = Before the first decision
archive-round = Round { $round }
archive-step = { $no }  { $seat }, { $date }
archive-step-nobody = { $no }  { $date }
archive-places = Final table
archive-place = Place
archive-seat = Seat
archive-score = Result
archive-told-until = As it stood after { $no ->
        [0] the set-up
       *[other] decision { $no }
    }.
over-chain = The ledger of this game ends with this digest: { $chain }. Whoever has a file of the game can check it against this letter: landfall verify FILE --head and the digest.
archive-chain = The ledger ends with this digest: { $chain }.

## The page that shows a game step by step

replay-steps = Steps of the game
replay-first = First
replay-back = Back
replay-next = Next
replay-last = Last
replay-at = Step
replay-told = What happened
replay-board = The board
replay-head = { $round }, decision { $no } of { $last }: { $seat }
replay-head-nobody = { $round }
replay-keys = The arrow keys go back and on. The address of this page names the step, so that a link leads to it.
replay-script = This page needs its script to go through the game. The same story stands in transcript.txt beside it.

## The list of games

site-heading = Finished games
site-filter = Which games
site-title = Title
site-player = Player
site-year = Year
site-length = Length
site-any = all
site-short = up to { $most } decisions
site-long = more than { $least } decisions
site-between = { $least } to { $most } decisions
site-count = Games shown:
site-game = Game
site-players = Players
site-winner = Winner
site-ended = Ended
site-decisions = Decisions
