-- Migration 11: keys with numbers, so that a key can be replaced while letters are under way; and
-- how many letters leave within what time.

CREATE TABLE mail_key (
    number     INTEGER PRIMARY KEY           -- as it stands in tags, from 1
               CHECK (number BETWEEN 1 AND 999),
    secret     BLOB NOT NULL                 -- SECRET: who has it can forge orders
               CHECK (length(secret) = 32),
    since      INTEGER,                      -- in use since; NULL: since the judge began
    good_until INTEGER                       -- until when its tags are good; NULL: it is in use
) STRICT;

CREATE UNIQUE INDEX mail_key_in_use ON mail_key (good_until IS NULL) WHERE good_until IS NULL;

INSERT INTO mail_key (number, secret) SELECT 1, value FROM meta WHERE key = 'mail_key';

DROP TRIGGER meta_keeps_identity;
DROP TRIGGER meta_keeps_rows;

DELETE FROM meta WHERE key = 'mail_key';

CREATE TRIGGER meta_keeps_identity BEFORE UPDATE ON meta
WHEN OLD.key IN ('instance', 'created_at')
BEGIN SELECT RAISE(ABORT, 'the identity of a judge is fixed when its database is made'); END;

CREATE TRIGGER meta_keeps_rows BEFORE DELETE ON meta
BEGIN SELECT RAISE(ABORT, 'nothing is deleted from meta'); END;

CREATE TRIGGER mail_key_keeps_secret BEFORE UPDATE OF number, secret, since ON mail_key
BEGIN SELECT RAISE(ABORT, 'a key is replaced and not changed'); END;

-- The first one is the root of all threads.
CREATE TRIGGER mail_key_keeps_rows BEFORE DELETE ON mail_key
BEGIN SELECT RAISE(ABORT, 'no key is deleted'); END;

ALTER TABLE seat ADD COLUMN letters_until INTEGER NOT NULL DEFAULT 0;  -- end of its letters' time

CREATE TABLE breaker (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,  -- order of events
    game_id INTEGER NOT NULL,                   -- in which game
    seat    INTEGER NOT NULL,                   -- who got too many letters
    until   INTEGER NOT NULL,                   -- no letter leaves before
    told    INTEGER NOT NULL DEFAULT 0          -- whether the moderator was told
            CHECK (told IN (0, 1)),
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat)
) STRICT;
