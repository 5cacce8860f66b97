-- Migration 26: what moderators were told of their games, and when they want to be told.

CREATE TABLE moderator_news (
    address TEXT NOT NULL PRIMARY KEY,      -- whose letters they are
    minute  INTEGER                         -- of the day, for one letter a day; NULL: as it happens
            CHECK (minute BETWEEN 0 AND 1439),
    is_off  INTEGER NOT NULL DEFAULT 0      -- whether no such letters are wanted
            CHECK (is_off IN (0, 1)),
    mail    INTEGER NOT NULL,               -- mails up to this one were told of
    letters INTEGER NOT NULL DEFAULT 0,     -- how many letters there were
    next_at INTEGER NOT NULL                -- no letter before
) STRICT;

-- How far the ledger of each game was told.
CREATE TABLE moderator_told (
    address TEXT NOT NULL               -- to whom
            REFERENCES moderator_news (address),
    game_id INTEGER NOT NULL            -- of which game
            REFERENCES game (id),
    row_no  INTEGER NOT NULL,           -- the newest row that was looked at
    PRIMARY KEY (address, game_id)
) STRICT, WITHOUT ROWID;

-- Seats of which a batch has mails that their players have written.
CREATE TABLE batch_own (
    batch   INTEGER NOT NULL    -- in which batch
            REFERENCES hold (id),
    game_id INTEGER NOT NULL,   -- in which game
    seat    INTEGER NOT NULL,   -- of which seat
    PRIMARY KEY (batch, game_id, seat),
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat)
) STRICT, WITHOUT ROWID;
