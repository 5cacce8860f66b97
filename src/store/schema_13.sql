-- Migration 13: games that are opened by mail.

ALTER TABLE game ADD COLUMN opened_by INTEGER  -- whose mail opened it; NULL: the judge's operator
    REFERENCES person (id);

CREATE INDEX game_opened_by ON game (opened_by) WHERE opened_by IS NOT NULL;
