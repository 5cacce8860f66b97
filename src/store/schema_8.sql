-- Migration 8: what moderators do.

-- By how many milliseconds a moderator has moved the times of the present decision.
ALTER TABLE game ADD COLUMN shift INTEGER NOT NULL DEFAULT 0;
