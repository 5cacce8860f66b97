-- Migration 28: days on which no time runs, in any game.
CREATE TABLE holiday (
    first TEXT NOT NULL,            -- the first day, such as 2026-12-24, on the clock of each game
    last  TEXT NOT NULL,            -- the last day
    since INTEGER NOT NULL,         -- no time that had passed by then is given back
    PRIMARY KEY (first, last),
    CHECK (first <= last)
) STRICT, WITHOUT ROWID;
