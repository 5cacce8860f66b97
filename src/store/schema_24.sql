-- Migration 24: once all of a game is packed no row of it is left in `inbox` and `outbox` but for
-- what cannot be packed. What the rows said stands in catalogues, many rows in one pack; what is
-- left of each is where its line begins, and a number for each name by which it is looked for.

CREATE TABLE catalogue (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,  -- number, never given twice
    game_id INTEGER NOT NULL                    -- of which game all of its rows are
            REFERENCES game (id),
    kind    TEXT NOT NULL                       -- rows of the outbox, or of the inbox
            CHECK (kind = 'letters' OR kind = 'mails'),
    pack    INTEGER NOT NULL                    -- the pack of its lines; another one once one changes
            REFERENCES pack (id),
    entries INTEGER NOT NULL                    -- how many lines
            CHECK (entries > 0),
    gone    INTEGER NOT NULL                    -- of how many of them the bytes were taken away
            CHECK (gone BETWEEN 0 AND entries),
    oldest  INTEGER,                            -- the first time of one whose bytes are kept; NULL: of none
    newest  INTEGER NOT NULL                    -- the last time of one
) STRICT;

CREATE INDEX catalogue_by_game ON catalogue (game_id, kind);
CREATE INDEX catalogue_kept ON catalogue (game_id, kind, oldest) WHERE oldest IS NOT NULL;

-- Where the line of a letter begins, by its number.
CREATE TABLE catalogued_letter (
    id        INTEGER NOT NULL PRIMARY KEY  -- its number, as it was in the outbox
              CHECK (id > 0),
    catalogue INTEGER NOT NULL              -- in which catalogue
              REFERENCES catalogue (id),
    start     INTEGER NOT NULL              -- the first byte of its line there
) STRICT;

CREATE TABLE catalogued_mail (
    id        INTEGER NOT NULL PRIMARY KEY  -- its number, as it was in the inbox
              CHECK (id > 0),
    catalogue INTEGER NOT NULL              -- in which catalogue
              REFERENCES catalogue (id),
    start     INTEGER NOT NULL              -- the first byte of its line there
) STRICT;

-- By its purpose and by its Message-ID a letter is found, and a mail by its name in its mailbox and
-- by what tells a repeat: by 32 bits of a digest of these. The line says whether it is the one.
CREATE TABLE letter_lookup (
    key    INTEGER NOT NULL,  -- the bits
    letter INTEGER NOT NULL,  -- the number of a letter that may be meant
    PRIMARY KEY (key, letter)
) STRICT, WITHOUT ROWID;

CREATE TABLE mail_lookup (
    key  INTEGER NOT NULL,  -- the bits
    mail INTEGER NOT NULL,  -- the number of a mail that may be meant
    PRIMARY KEY (key, mail)
) STRICT, WITHOUT ROWID;

-- What is counted without reading lines.
CREATE TABLE catalogue_share (
    catalogue INTEGER NOT NULL   -- in which catalogue
              REFERENCES catalogue (id),
    no        INTEGER NOT NULL,  -- counted from 0
    address   TEXT,              -- whose letters or mails; NULL: nobody noted from whom these mails are
    seat      INTEGER,           -- from which seat they are, where no address was noted
    state     TEXT NOT NULL,     -- how they stand
    entries   INTEGER NOT NULL,  -- how many there are
    gone      INTEGER NOT NULL,  -- of how many of them the bytes were taken away
    first_at  INTEGER NOT NULL,  -- the first time of one
    last_at   INTEGER NOT NULL,  -- the last time of one
    PRIMARY KEY (catalogue, no)
) STRICT, WITHOUT ROWID;

-- A refusal is told by the purpose of its letter, wherever the row of that stands.
ALTER TABLE refusal ADD COLUMN effect_key TEXT NOT NULL DEFAULT '';
UPDATE refusal SET effect_key = outbox.effect_key FROM outbox WHERE outbox.id = refusal.letter;

-- What is packed already is gone over once more, a little at a time.
UPDATE packing SET is_whole = 0;

-- No row changes by this, and so the text of the schema is all that has to.
PRAGMA writable_schema = ON;

UPDATE sqlite_schema SET sql = replace(sql, 'OR kind = ''ledger''', 'OR kind = ''ledger'' OR kind = ''rows''')
WHERE type = 'table' AND name = 'pack';

UPDATE sqlite_schema SET sql = replace(sql, 'REFERENCES outbox (id)', '')
WHERE type = 'table' AND name IN ('bounce', 'refusal');

UPDATE sqlite_schema SET sql = replace(sql, 'REFERENCES inbox (id)', '')
WHERE type = 'table' AND name IN ('order_set', 'second_thought');

PRAGMA writable_schema = RESET;
