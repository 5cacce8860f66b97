-- Version 2 of the tables of a server: `version-2.sql` says what it is for.
ALTER TABLE game ADD COLUMN moved_to text COLLATE "C";
ALTER TABLE game ADD COLUMN moved_at bigint CHECK ((moved_at IS NULL) = (moved_to IS NULL));

-- A page of the running games. A file finds them by `game_by_state`; this engine takes them to be
-- spread evenly over all games, and passes over those before them.
CREATE INDEX game_running ON game (id) WHERE state = 'running';
