-- Migration 9: letters that are held, batches of mails, and mails and letters that are not kept.

CREATE TABLE hold (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,  -- number, never given twice
    why    TEXT NOT NULL                       -- a batch of mails, or a restored database
           CHECK (why IN ('batch', 'restored')),
    origin TEXT NOT NULL,                      -- the file or folder that it came from
    at     INTEGER NOT NULL,                   -- since when
    let_go INTEGER                             -- when the moderator ended it; NULL: not yet
) STRICT;

-- What the judge must not send by itself.
ALTER TABLE outbox ADD COLUMN hold INTEGER      -- what keeps it from being sent; NULL: nothing
    REFERENCES hold (id);

DROP INDEX outbox_queued;
CREATE INDEX outbox_queued ON outbox (kind, next_try, id) WHERE state = 'queued' AND hold IS NULL;
CREATE INDEX outbox_held ON outbox (hold) WHERE state = 'queued' AND hold IS NOT NULL;

ALTER TABLE inbox ADD COLUMN batch INTEGER      -- the batch it came in; NULL: out of a mailbox
    REFERENCES hold (id);
ALTER TABLE inbox ADD COLUMN vouched TEXT       -- how the moderator's word names its seat; NULL: not needed
    CHECK (vouched = 'tag' OR vouched = 'thread' OR vouched = 'subject' OR vouched = 'sender');
ALTER TABLE inbox ADD COLUMN verdict TEXT       -- what a batch made of it; NULL: no batch, or not yet
    CHECK (verdict = 'played' OR verdict = 'collected' OR verdict = 'refused'
           OR verdict = 'misread' OR verdict = 'late' OR verdict = 'unknown'
           OR verdict = 'repeated' OR verdict = 'other' OR verdict = 'failed');

-- Mails of a batch are worked on by the batch alone.
DROP INDEX inbox_unfinished;
CREATE INDEX inbox_unfinished ON inbox (id) WHERE state = 'received' AND batch IS NULL;
CREATE INDEX inbox_by_batch ON inbox (batch, game_id, arrived_at, id) WHERE batch IS NOT NULL;

-- A mail's bytes are taken away only after it is written down that they are.
CREATE TABLE pruned (
    sha256 TEXT NOT NULL PRIMARY KEY         -- whose bytes are gone
           REFERENCES raw (sha256),
    size   INTEGER NOT NULL,                 -- how many there were
    at     INTEGER NOT NULL                  -- when they went
) STRICT;

DROP TRIGGER raw_keeps_bytes;
CREATE TRIGGER raw_keeps_bytes BEFORE UPDATE ON raw
WHEN NEW.sha256 <> OLD.sha256
     OR NOT EXISTS (SELECT 1 FROM pruned WHERE pruned.sha256 = OLD.sha256)
     OR (length(NEW.bytes) > 0 AND length(OLD.bytes) > 0)
BEGIN SELECT RAISE(ABORT, 'a mail is kept as it came'); END;
