-- Whether the answer to a confirmation was a no: a later yes is then told so.
ALTER TABLE confirmation ADD COLUMN declined INTEGER NOT NULL DEFAULT 0
    CHECK (declined IN (0, 1));
