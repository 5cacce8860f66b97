-- Migration 5: what is large is written once. A row is written anew as a whole whatever is noted in
-- it, so the bytes of a letter and the codes of a prompt stand apart from what changes.

CREATE TABLE letter (
    id    INTEGER PRIMARY KEY         -- its number in the outbox
          REFERENCES outbox (id),
    bytes BLOB NOT NULL               -- the whole mail, sent again as it is
) STRICT;

INSERT INTO letter (id, bytes) SELECT id, bytes FROM outbox;

ALTER TABLE outbox DROP COLUMN bytes;

CREATE TRIGGER letter_keeps_bytes BEFORE UPDATE ON letter
BEGIN SELECT RAISE(ABORT, 'a letter is kept as it was queued'); END;

CREATE TABLE answered (
    game_id INTEGER NOT NULL,   -- in which game
    seat    INTEGER NOT NULL,   -- who was asked
    no      INTEGER NOT NULL,   -- the number of the prompt
    at      INTEGER NOT NULL,   -- when an answer was played
    PRIMARY KEY (game_id, seat, no),
    FOREIGN KEY (game_id, seat, no) REFERENCES prompt (game_id, seat, no)
) STRICT, WITHOUT ROWID;

INSERT INTO answered (game_id, seat, no, at)
SELECT game_id, seat, no, answered_at FROM prompt WHERE answered_at IS NOT NULL;

ALTER TABLE prompt DROP COLUMN answered_at;

-- It is the text of the letter that asked, which the outbox keeps.
ALTER TABLE prompt DROP COLUMN letter_text;

-- The newest rows of a ledger are found from its end, and nobody looks for a mail by its
-- Message-ID, which proves nothing: an index is one more page with each mail.
DROP INDEX ledger_by_event;
DROP INDEX inbox_by_message_id;
