-- Migration 3: second addresses, and letters that came back.

ALTER TABLE person ADD COLUMN second_address TEXT  -- for when letters come back; NULL: there is none
    CHECK (second_address = lower(second_address));
ALTER TABLE person ADD COLUMN second_since INTEGER;  -- letters go there since then; NULL: they do not

CREATE UNIQUE INDEX person_by_second ON person (second_address) WHERE second_address IS NOT NULL;

CREATE TABLE bounce (
    letter     INTEGER PRIMARY KEY          -- the letter that came back
               REFERENCES outbox (id),
    address    TEXT NOT NULL                -- where it had gone
               CHECK (address = lower(address)),
    kind       TEXT NOT NULL                -- for good, or this time
               CHECK (kind IN ('hard', 'soft')),
    reason     TEXT NOT NULL,               -- what the mail system said
    at         INTEGER NOT NULL,            -- when the judge learned of it
    weighed_at INTEGER                      -- when it was weighed with the others; NULL: not yet
) STRICT;

CREATE INDEX bounce_by_address ON bounce (address, at);
CREATE INDEX bounce_unweighed ON bounce (letter) WHERE weighed_at IS NULL;

CREATE INDEX inbox_aside ON inbox (id) WHERE state = 'aside';

-- One more purpose: a check of a column cannot be changed, so the table is made anew.
CREATE TABLE confirmation_3 (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,  -- the number in the reply address
    address    TEXT NOT NULL                       -- who is asked
               CHECK (address = lower(address)),
    purpose    TEXT NOT NULL                       -- what hangs on the answer
               CHECK (purpose IN ('join', 'sender', 'address')),
    payload    TEXT NOT NULL                       -- what is done once it is answered
               CHECK (json_valid(payload)),
    created_at INTEGER NOT NULL,                   -- when it was asked
    done_at    INTEGER                             -- when it was answered; NULL: open
) STRICT;

INSERT INTO confirmation_3 SELECT id, address, purpose, payload, created_at, done_at
FROM confirmation;
DROP TABLE confirmation;
ALTER TABLE confirmation_3 RENAME TO confirmation;

CREATE INDEX confirmation_open ON confirmation (address) WHERE done_at IS NULL;
