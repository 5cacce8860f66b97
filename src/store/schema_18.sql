-- Migration 18: reply addresses that hold a tag alone, where the rest of it does not fit.

CREATE TABLE reply_tag (
    tag    TEXT NOT NULL PRIMARY KEY,  -- sixteen letters and digits, as they stand in the address
    game   TEXT NOT NULL,              -- the name of the game, or a word of the judge's own
    seat   TEXT NOT NULL,              -- the name of the seat, or a word of the judge's own
    prompt INTEGER NOT NULL,           -- the number of the seat's prompt
    key    INTEGER NOT NULL            -- the number of the key that the tag was made with
) STRICT, WITHOUT ROWID;
