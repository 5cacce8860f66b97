-- Version 2 of the tables of a file: games that go on at another judge, which this one keeps as they
-- were when they were handed over.
ALTER TABLE game ADD COLUMN moved_to TEXT;      -- address of the judge that plays it; NULL: this one
ALTER TABLE game ADD COLUMN moved_at INTEGER    -- since when; NULL: it is played here
    CHECK ((moved_at IS NULL) = (moved_to IS NULL));
