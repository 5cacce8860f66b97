### The archive of a game: its transcript, its pages, the list of games.

archive-waits = It is { $seat }'s turn.
archive-over = The game is over.
archive-setup = Before the first decision
archive-round = Round { $round }
archive-step = { $no }  { $seat }, { $date }
archive-step-nobody = { $no }  { $date }
archive-board = The board
archive-places = Final table
archive-place = Place
archive-seat = Seat
archive-placed = { $place }. { $seat }: { $score }
archive-score = Result
archive-told-until = The position after { $no ->
        [0] the set-up
       *[other] decision { $no }
    }.
over-chain = The ledger of this game ends with this fingerprint: { $chain }. Anyone who has a file of the game can check it against this letter with landfall verify FILE --head, followed by the fingerprint in quotation marks.
over-replay = The game step by step, in any browser: { $url }
over-sealed = The seed is revealed on { $until }, so that anyone can check the draws. Until then the moderator can take the end back.
archive-chain = The ledger ends with this fingerprint: { $chain }.

## The page that shows a game step by step

replay-steps = Steps of the game
replay-first = First
replay-back = Back
replay-next = Next
replay-last = Last
replay-play = Play
replay-pause = Pause
replay-piece = Point at a piece, or tap it, to read what it is. In the picture the arrow keys up and down go from piece to piece.
replay-characters = The board in characters
replay-failed = This browser is too old to go through the game. The same story is in transcript.txt.
replay-curve = Points over the game
replay-expected = What each seat could expect over the game
replay-at = Step
replay-told = What happened
replay-orders = The orders
replay-story = The whole story
replay-links = This game
replay-list = All games
replay-text = The story as text
replay-markdown = The story in Markdown
replay-ledger = The ledger
replay-head = { $round }, decision { $no } of { $last }: { $seat }
replay-head-nobody = { $round }
replay-keys = The arrow keys go back and forward. The address of this page names the step, so that a link leads to it; with #end after it the address leads to the end. When printed, the page has the newest board and the whole story.
replay-script = This page needs JavaScript to go through the game; without it, it shows the newest board. The same story is in transcript.txt.

## The list of games

site-heading = Finished games
site-heading-all = Games
site-goes-on = in play
site-filter = Which games
site-search = Search for people, games, results or dates
site-title = Title
site-player = Player
site-year = Year
site-length = Length
site-any = all
site-short = up to { $most } decisions
site-long = more than { $least } decisions
site-between = { $least } to { $most } decisions
site-clear = Show all
site-count = Games found:
site-none = Try other words or fewer filters.
site-sort = Sort by
site-pages = Pages of the list
site-before = Previous
site-after = Next
site-page = Page
site-game = Game
site-players = Players
site-winner = Winner
site-ended = Ended
site-decisions = Decisions

## What was before, by mail

history-all = { $game }, the story so far.
history-round = { $game }, { $round }.
history-no-round = { $game } has had no round { $round }; the newest one is { $newest }.
history-step = { $no }. { $date }: { $says }
history-lines = { $seat } wrote: { $orders }
board-after = { $game }, after decision { $no } of { $newest }.
board-set-up = { $game }, as it was set up.
board-not-yet = { $game } has had { $newest } decisions so far.
past-not-begun = { $game } has not begun yet.
past-which = Which game? Write its name after the command, as in HISTORY race-7, or answer one of its letters.
past-which-of = Which game? Write one of { $games } after the command, or answer one of its letters.
resend-which = I cannot tell which letter you mean: answer one of my letters with RESEND, and I send the last letter of its game again.
resent = The last letter of { $game } is sent again, in a mail of its own.

## The archive as a letter, at the end of a game

keepsake-here = { $game } is over. Its files are attached for you to keep and to read again: { $files }.
keepsake-sources = What counted, and how much:
sources-for = Scored for
sources-all = All
keepsake-page = index.html shows the game step by step in any browser and needs no network; transcript.txt is the story as text; game.jsonl is the ledger, which anyone can check with landfall verify.
keepsake-too-large = Too large for a letter; the moderator can give you: { $files }.
