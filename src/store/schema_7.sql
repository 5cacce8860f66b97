-- Migration 7: decisions that are taken back, pauses, proposals. Numbers of events come again once
-- some were taken back, so what was told and asked is noted by the rows of the ledger.

ALTER TABLE game ADD COLUMN undone INTEGER NOT NULL DEFAULT 0;  -- how often decisions were taken back
ALTER TABLE game ADD COLUMN ending TEXT                         -- how it ended; NULL: by its rules
    CHECK (ending IN ('draw', 'abandoned'));
ALTER TABLE game ADD COLUMN paused_at INTEGER;                  -- since when it is paused; NULL: it is not
ALTER TABLE game ADD COLUMN proposal_until INTEGER;             -- when what is proposed lapses; NULL: nothing is

CREATE INDEX game_by_proposal ON game (proposal_until) WHERE proposal_until IS NOT NULL;

CREATE TABLE pause (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,  -- order of pausing
    game_id    INTEGER NOT NULL                    -- in which game
               REFERENCES game (id),
    from_at    INTEGER NOT NULL,                   -- from when on its clock stood
    until_at   INTEGER,                            -- up to when; NULL: it stands
    closes_at  INTEGER                             -- when the clock would have acted; NULL: never
) STRICT;

CREATE INDEX pause_by_game ON pause (game_id, until_at);

CREATE INDEX ledger_for_migration ON ledger (game_id, event_no, kind);

UPDATE seat SET told = coalesce(
    (SELECT no FROM ledger WHERE ledger.game_id = seat.game_id AND kind = 'event'
                                 AND event_no = seat.told), 0);

ALTER TABLE prompt RENAME COLUMN event_no TO row_no;  -- how many rows the ledger had when it was asked

UPDATE prompt SET row_no = coalesce(
    (SELECT no FROM ledger WHERE ledger.game_id = prompt.game_id AND kind = 'event'
                                 AND event_no = prompt.row_no), 0);

DROP INDEX ledger_for_migration;
