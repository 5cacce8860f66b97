-- Migration 22: letters, mails, codes and ledgers that are old are packed, many of a game in one
-- compressed piece; and what retention looks for is found by indexes.

CREATE TABLE pack (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,  -- number, never given twice
    game_id INTEGER NOT NULL                    -- of which game all of it is
            REFERENCES game (id),
    kind    TEXT NOT NULL                       -- what is in it
            CHECK (kind = 'letters' OR kind = 'mails' OR kind = 'codes' OR kind = 'ledger'),
    size    INTEGER NOT NULL                    -- how many bytes it has once it is decompressed
            CHECK (size > 0),
    bytes   BLOB NOT NULL                       -- a frame of zstd, with a checksum
) STRICT;

CREATE INDEX pack_by_game ON pack (game_id, kind);

CREATE TRIGGER pack_keeps_bytes BEFORE UPDATE ON pack
BEGIN SELECT RAISE(ABORT, 'a pack is kept as it was made'); END;

-- How far the letters of a game are packed and taken away.
CREATE TABLE packing (
    game_id     INTEGER NOT NULL PRIMARY KEY    -- of which game; without a row nothing is
                REFERENCES game (id),
    letter      INTEGER NOT NULL DEFAULT 0,     -- letters up to this one are packed
    is_whole    INTEGER NOT NULL DEFAULT 0      -- whether all was packed when the game was over
                CHECK (is_whole IN (0, 1)),
    pruned      INTEGER NOT NULL DEFAULT 0      -- letters up to this one are taken away
) STRICT;

CREATE TRIGGER packing_begins_again AFTER UPDATE OF state ON game
WHEN OLD.state = 'over' AND NEW.state <> 'over'
BEGIN UPDATE packing SET is_whole = 0 WHERE game_id = NEW.id; END;

-- Where bytes lie that are packed; the column with the bytes is empty then.
ALTER TABLE letter ADD COLUMN pack INTEGER REFERENCES pack (id);  -- in which pack; NULL: in none
ALTER TABLE letter ADD COLUMN start INTEGER;                      -- its first byte there
ALTER TABLE letter ADD COLUMN length INTEGER;                     -- how many bytes

DROP TRIGGER letter_keeps_bytes;
CREATE TRIGGER letter_keeps_bytes BEFORE UPDATE ON letter
WHEN NOT (NEW.id = OLD.id AND OLD.pack IS NULL AND NEW.pack IS NOT NULL
          AND NEW.start IS NOT NULL AND NEW.length >= length(OLD.bytes)
          AND length(NEW.bytes) = 0)
BEGIN SELECT RAISE(ABORT, 'a letter is kept as it was queued'); END;

ALTER TABLE prompt ADD COLUMN pack INTEGER REFERENCES pack (id);  -- in which pack; NULL: in none
ALTER TABLE prompt ADD COLUMN start INTEGER;                      -- the first byte of its codes there
ALTER TABLE prompt ADD COLUMN length INTEGER;                     -- how many bytes

CREATE TABLE packed_mail (
    inbox_id INTEGER NOT NULL PRIMARY KEY  -- which mail
             REFERENCES inbox (id),
    pack     INTEGER NOT NULL              -- in which pack
             REFERENCES pack (id),
    start    INTEGER NOT NULL,             -- its first byte there
    length   INTEGER NOT NULL              -- how many bytes
) STRICT;

CREATE INDEX packed_mail_by_pack ON packed_mail (pack);

-- The ledger of a game that is over, from row to row; what is written later stands behind it.
CREATE TABLE packed_ledger (
    game_id INTEGER NOT NULL   -- whose ledger
            REFERENCES game (id),
    first   INTEGER NOT NULL,  -- the first row in the pack
    last    INTEGER NOT NULL   -- the last one
            CHECK (last >= first),
    pack    INTEGER NOT NULL   -- in which pack
            REFERENCES pack (id),
    PRIMARY KEY (game_id, first)
) STRICT, WITHOUT ROWID;

DROP TRIGGER ledger_keeps_rows;
CREATE TRIGGER ledger_keeps_rows BEFORE DELETE ON ledger
WHEN NOT EXISTS (SELECT 1 FROM packed_ledger
                 WHERE game_id = OLD.game_id AND OLD.no BETWEEN first AND last)
BEGIN SELECT RAISE(ABORT, 'nothing leaves a ledger'); END;

-- Half of a digest tells a repeat as well.
UPDATE inbox SET content_key = substr(content_key, 1, 32) WHERE length(content_key) > 32;

-- A mail whose bytes are taken away, or packed, refers to no bytes in `raw` any more.
ALTER TABLE inbox ADD COLUMN pruned INTEGER NOT NULL DEFAULT 0  -- whether its bytes were taken away
    CHECK (pruned IN (0, 1));
UPDATE inbox SET pruned = 1 WHERE raw IN (SELECT sha256 FROM pruned);

CREATE INDEX inbox_kept ON inbox (game_id, arrived_at) WHERE pruned = 0;

DROP TRIGGER raw_keeps_bytes;

ALTER TABLE raw ADD COLUMN uses INTEGER NOT NULL DEFAULT 1;     -- how many mails are these bytes
UPDATE raw SET uses = many.uses
FROM (SELECT raw AS sha256, count(*) AS uses FROM inbox GROUP BY raw HAVING count(*) > 1) AS many
WHERE many.sha256 = raw.sha256;
UPDATE raw SET uses = 0 WHERE sha256 IN (SELECT sha256 FROM pruned);

CREATE TRIGGER raw_keeps_bytes BEFORE UPDATE OF sha256, bytes ON raw
WHEN NEW.sha256 <> OLD.sha256
     OR (NEW.bytes IS NOT OLD.bytes
         AND (NOT EXISTS (SELECT 1 FROM pruned WHERE pruned.sha256 = OLD.sha256)
              OR (length(NEW.bytes) > 0 AND length(OLD.bytes) > 0)))
BEGIN SELECT RAISE(ABORT, 'a mail is kept as it came'); END;

DROP TRIGGER raw_keeps_rows;
CREATE TRIGGER raw_keeps_rows BEFORE DELETE ON raw
WHEN OLD.uses > 0
BEGIN SELECT RAISE(ABORT, 'a mail is kept'); END;

-- Of a packed mail there is no row in `raw`. No row changes by this, and so the text of the schema
-- is all that has to.
PRAGMA writable_schema = ON;

UPDATE sqlite_schema SET sql = replace(sql, 'REFERENCES raw (sha256)', '')
WHERE type = 'table' AND name = 'inbox';

PRAGMA writable_schema = RESET;
