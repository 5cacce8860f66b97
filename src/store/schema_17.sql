-- Migration 17: an order sent ahead knows for which decision it was sent, and lapses with it.

CREATE TABLE bound_order (
    game_id  INTEGER NOT NULL,            -- in which game
    seat     INTEGER NOT NULL,            -- whose
    no       INTEGER NOT NULL             -- counted per seat, never given twice
             CHECK (no > 0),
    text     TEXT NOT NULL,               -- the line as it was written
    fate     TEXT NOT NULL                -- whether it still waits
             CHECK (fate IN ('kept', 'played', 'dropped', 'lapsed')),
    kind     TEXT,                        -- for which kind of decision; NULL: for what its words fit
    occasion INTEGER                      -- for which one of them; NULL: for each
             CHECK (occasion IS NULL OR kind IS NOT NULL),
    told     INTEGER NOT NULL DEFAULT 1   -- whether its player knows that it lapsed
             CHECK (told IN (0, 1)),
    PRIMARY KEY (game_id, seat, no),
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat)
) STRICT, WITHOUT ROWID;

INSERT INTO bound_order (game_id, seat, no, text, fate)
SELECT game_id, seat, no, text, fate FROM standing_order;

DROP TABLE standing_order;
ALTER TABLE bound_order RENAME TO standing_order;
