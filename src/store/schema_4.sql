-- Migration 4: the mails of a game, for its archive.

CREATE INDEX inbox_by_game ON inbox (game_id, id) WHERE game_id IS NOT NULL;
