-- Migration 8: what moderators do.

ALTER TABLE game ADD COLUMN shift INTEGER NOT NULL DEFAULT 0;  -- milliseconds by which a moderator moved the present times
