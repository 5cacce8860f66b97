-- Migration 25: time runs for a turn, however many questions it consists of, and mails are worked
-- on in the order in which they came. Of a question that was asked before there is no row in
-- `turn`, and its time runs by itself.
CREATE TABLE turn (
    game_id  INTEGER NOT NULL            -- in which game
             REFERENCES game (id),
    seat     INTEGER NOT NULL,           -- whose newest turn it is
    no       INTEGER,                    -- by the title's count; NULL: a turn of one question
    phase    TEXT NOT NULL,              -- the kind of phase that it began in, whose time it has
    began_at INTEGER NOT NULL,           -- since when its time runs
    spent    INTEGER NOT NULL DEFAULT 0  -- seconds of the reserve that it has cost so far
             CHECK (spent >= 0),
    missed   INTEGER NOT NULL DEFAULT 0  -- whether it was counted as missed
             CHECK (missed IN (0, 1)),
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;

DROP INDEX inbox_unfinished;
CREATE INDEX inbox_unfinished ON inbox (arrived_at, id) WHERE state = 'received' AND batch IS NULL;
