-- Version 3 of the tables of a file: mails that prove nothing, of which little is kept.

-- Mails that prove nothing and are about no game, while something of them is kept.
CREATE TABLE stray (
    inbox_id INTEGER NOT NULL PRIMARY KEY  -- which mail
             REFERENCES inbox (id),
    at       INTEGER NOT NULL,      -- when it was worked on
    size     INTEGER NOT NULL,      -- how many bytes of it are kept
    in_part  INTEGER NOT NULL       -- whether words of it are not
             CHECK (in_part IN (0, 1))
) STRICT;

CREATE INDEX stray_by_time ON stray (at);
