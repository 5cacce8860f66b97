-- Migration 14: letters with HTML beside the text, for whoever wants it.

ALTER TABLE person ADD COLUMN html INTEGER NOT NULL DEFAULT 0  -- whether letters have HTML too
    CHECK (html IN (0, 1));
