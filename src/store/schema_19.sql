-- Migration 19: which letters leave first, against which limit an answer counts, and answers that
-- are told together since they became too many.

ALTER TABLE outbox ADD COLUMN class TEXT NOT NULL DEFAULT 'player'  -- decides what leaves first
    CHECK (class IN ('game', 'player', 'stranger'));

UPDATE outbox SET class = 'game'
WHERE state = 'queued' AND kind <> 'notice' AND seat IS NOT NULL
      AND EXISTS (SELECT 1 FROM game WHERE game.id = game_id AND game.state = 'running');

DROP INDEX outbox_queued;
CREATE INDEX outbox_queued ON outbox (class, kind, next_try, id)
    WHERE state = 'queued' AND hold IS NULL;

ALTER TABLE answer ADD COLUMN bucket TEXT NOT NULL DEFAULT 'proven'  -- what it counts against
    CHECK (bucket IN ('proven', 'unproven', 'newcomer', 'stranger', 'address'));

DROP INDEX answer_by_address;
CREATE INDEX answer_by_bucket ON answer (bucket, address, at);
CREATE INDEX answer_by_bucket_time ON answer (bucket, at);

UPDATE breaker SET told = 1;
CREATE INDEX breaker_by_seat ON breaker (game_id, seat, id);
CREATE INDEX breaker_untold ON breaker (id) WHERE told = 0;

CREATE TABLE slowed_seat (
    game_id   INTEGER NOT NULL,     -- in which game
    seat      INTEGER NOT NULL,     -- whose answers are told together
    person_id INTEGER NOT NULL      -- who plays it
              REFERENCES person (id),
    heard_at  INTEGER NOT NULL,     -- when its newest such mail came
    due_at    INTEGER,              -- when the next letter tells; NULL: nothing waits
    letters   INTEGER NOT NULL      -- how many such letters there were: they come ever later
              CHECK (letters >= 0),
    mails     INTEGER NOT NULL      -- how many mails the next one tells of
              CHECK (mails >= 0),
    PRIMARY KEY (game_id, seat),
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX slowed_seat_due ON slowed_seat (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE collected_answer (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,  -- order of the mails
    game_id INTEGER NOT NULL,                   -- in which game
    seat    INTEGER NOT NULL,                   -- to which seat
    at      INTEGER NOT NULL,                   -- when its mail was worked on
    answer  TEXT NOT NULL                       -- what became of the mail
            CHECK (json_valid(answer)),
    FOREIGN KEY (game_id, seat) REFERENCES slowed_seat (game_id, seat)
) STRICT;

CREATE INDEX collected_answer_by_seat ON collected_answer (game_id, seat, id);
