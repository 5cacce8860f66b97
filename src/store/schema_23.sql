-- Games that were brought in without having been verified, and what could not be compared. Nothing
-- takes such a mark away.
CREATE TABLE unverified (
    game_id INTEGER PRIMARY KEY REFERENCES game (id),
    why     TEXT NOT NULL
) STRICT;

CREATE TRIGGER unverified_keeps_words BEFORE UPDATE ON unverified
BEGIN SELECT RAISE(ABORT, 'a game that was not verified stays so'); END;

CREATE TRIGGER unverified_keeps_rows BEFORE DELETE ON unverified
BEGIN SELECT RAISE(ABORT, 'a game that was not verified stays so'); END;
