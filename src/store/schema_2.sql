-- Migration 2: all that a game says about time, and when its time stands still.

ALTER TABLE game ADD COLUMN schedule TEXT NOT NULL DEFAULT '{}'  -- what it says about time
    CHECK (json_valid(schedule));
ALTER TABLE game ADD COLUMN phase TEXT NOT NULL DEFAULT '';      -- kind of the awaited decision
ALTER TABLE game ADD COLUMN asked_at INTEGER;                    -- when it was asked; NULL: it is not
ALTER TABLE game ADD COLUMN closes_at INTEGER;                   -- when the clock acts; NULL: never

UPDATE game SET
    schedule = json_object(
        'zone', 'UTC', 'bank', 'none', 'absence', 30, 'nmr', 'default',
        'pace', json_object('every', every_seconds || 's', 'at', NULL, 'days', 'all',
                            'grace', 'none', 'remind', json_array('24h')),
        'kinds', json_object()),
    asked_at = deadline - 1000 * every_seconds,
    closes_at = deadline;

ALTER TABLE game DROP COLUMN every_seconds;

DROP INDEX game_by_deadline;
CREATE INDEX game_by_closing ON game (closes_at) WHERE closes_at IS NOT NULL;

ALTER TABLE seat ADD COLUMN bank_spent INTEGER NOT NULL DEFAULT 0;  -- reserve used up, in seconds

CREATE TABLE absence (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,  -- order of notice
    game_id  INTEGER NOT NULL,                   -- in which game
    seat     INTEGER NOT NULL,                   -- whose player is away
    from_at  INTEGER NOT NULL,                   -- from when on
    until_at INTEGER NOT NULL,                   -- up to when
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat),
    CHECK (from_at <= until_at)
) STRICT;

CREATE INDEX absence_by_seat ON absence (game_id, seat, until_at);

CREATE TABLE standstill (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,  -- order of notice
    game_id    INTEGER NOT NULL                    -- in which game
               REFERENCES game (id),
    from_at    INTEGER NOT NULL,                   -- from when on time stood still
    until_at   INTEGER NOT NULL,                   -- up to when
    why        TEXT NOT NULL                       -- the judge was away, or could not send
               CHECK (why IN ('outage', 'unsent')),
    applied_at INTEGER,                            -- when the deadline was moved; NULL: not yet
    CHECK (from_at < until_at)
) STRICT;

CREATE INDEX standstill_by_game ON standstill (game_id, until_at);
CREATE INDEX standstill_to_apply ON standstill (id) WHERE applied_at IS NULL;
