# A game against the program at a terminal.

play-news = WHAT HAPPENED
play-asks-title = Which game?
play-asks-opponents = How many opponents, { $least } to { $most }?
play-asks-level = How strong?
play-level-calm = calm: looks one order ahead
play-level-keen = keen: looks further ahead, and thinks for a moment
play-asks-number = A number from { $least } to { $most }, or Enter for { $least }.
play-welcome = This is { $game }. You play { $you }; the program plays { $others }, as the stand-in { $kind }.
play-goes-on = { $game } goes on. You play { $you }; the program plays { $others }, as the stand-in { $kind }.
play-hint = Enter shows the choices again; help, undo and quit are words too.
play-help-code = a code of one of your choices plays it
play-help-enter = shows the choices again
play-help-undo = takes back your last decision; undo 3 takes back three
play-help-quit = ends for now; the game is kept
play-help-help = shows this, and how orders are written
play-help-judge = Anything else goes to the judge, such as: PREVIEW A1, HINT A1, SHOW, RULES, HELP, LANGUAGE de
play-help-several = Several orders are written in one line, with ; between them.
play-over = The game is over. Look at it step by step in a browser: { $page }
play-kept = The game is kept in { $folder }. This continues it:

## Words for the terminal; those in English are understood in every language

play-word-quit = quit
play-word-help = help
play-word-undo = undo
play-word-enter = Enter
