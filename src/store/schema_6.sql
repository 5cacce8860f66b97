-- Migration 6: seats that a stand-in plays, second thoughts, standing orders, digests.

ALTER TABLE seat ADD COLUMN stand_in TEXT                       -- how the judge plays it; NULL: not
    CHECK (stand_in IN ('calm', 'random'));
ALTER TABLE seat ADD COLUMN misses INTEGER NOT NULL DEFAULT 0;  -- decisions missed in a row
ALTER TABLE seat ADD COLUMN offered INTEGER NOT NULL DEFAULT 0  -- whether others may take it over
    CHECK (offered IN (0, 1));
ALTER TABLE seat ADD COLUMN unread INTEGER NOT NULL DEFAULT 0   -- whether a letter waits for the digest
    CHECK (unread IN (0, 1));

ALTER TABLE person ADD COLUMN digest INTEGER                    -- minute of the day; NULL: no digest
    CHECK (digest BETWEEN 0 AND 1439);
ALTER TABLE person ADD COLUMN digest_at INTEGER;                -- when the next is due; NULL: nothing waits

CREATE INDEX person_by_digest ON person (digest_at) WHERE digest_at IS NOT NULL;
CREATE INDEX seat_offered ON seat (game_id) WHERE offered = 1;

CREATE TABLE ballot (
    game_id INTEGER NOT NULL,   -- in which game
    seat    INTEGER NOT NULL,   -- who votes on what happens without the awaited seat
    choice  TEXT NOT NULL       -- to wait, the default order, a stand-in
            CHECK (choice IN ('wait', 'default', 'stand-in')),
    PRIMARY KEY (game_id, seat),
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE second_thought (
    game_id    INTEGER NOT NULL PRIMARY KEY,  -- in which game a set waits to be played
    seat       INTEGER NOT NULL,              -- whose
    prompt_no  INTEGER NOT NULL,              -- which question it answers
    inbox_id   INTEGER NOT NULL               -- the mail it came in
               REFERENCES inbox (id),
    arrived_at INTEGER NOT NULL,              -- when the first set for this question came
    text       TEXT NOT NULL,                 -- its lines as they were written
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat)
) STRICT;

CREATE TABLE standing_order (
    game_id INTEGER NOT NULL,   -- in which game
    seat    INTEGER NOT NULL,   -- whose
    no      INTEGER NOT NULL    -- counted per seat, never given twice
            CHECK (no > 0),
    text    TEXT NOT NULL,      -- the line as it was written
    fate    TEXT NOT NULL       -- whether it still waits
            CHECK (fate IN ('kept', 'played', 'dropped')),
    PRIMARY KEY (game_id, seat, no),
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat)
) STRICT, WITHOUT ROWID;
