-- Migration 20: press that a reader does not want and press that was reported, letters that a server
-- refuses for how the judge sends them, and who wrote each mail.

CREATE TABLE mute (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,  -- order of asking
    game_id   INTEGER NOT NULL                    -- in which game
              REFERENCES game (id),
    reader_id INTEGER NOT NULL                    -- who does not want it
              REFERENCES person (id),
    seat      INTEGER,                            -- whose signed press; NULL: all that is unsigned
    writer_id INTEGER                             -- who played that seat then; NULL: unsigned press
              REFERENCES person (id),
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat),
    CHECK ((seat IS NULL) = (writer_id IS NULL))
) STRICT;

CREATE UNIQUE INDEX mute_once ON mute (game_id, reader_id, ifnull(seat, -1));

CREATE TABLE press_report (
    press_id    INTEGER NOT NULL   -- which press
                REFERENCES press (id),
    reporter_id INTEGER NOT NULL   -- who showed it to the moderator
                REFERENCES person (id),
    at          INTEGER NOT NULL,  -- when
    PRIMARY KEY (press_id, reporter_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE refusal (
    letter  INTEGER NOT NULL PRIMARY KEY  -- which letter a server refused
            REFERENCES outbox (id),
    domain  TEXT NOT NULL,                -- the domain of its reader, in lower case
    reason  TEXT NOT NULL,                -- what the server said
    at      INTEGER NOT NULL,             -- when the judge learned of it
    alarmed INTEGER                       -- whether a letter told of it; NULL: still to be seen
            CHECK (alarmed IN (0, 1))
) STRICT;

CREATE INDEX refusal_new ON refusal (letter) WHERE alarmed IS NULL;
CREATE INDEX refusal_by_domain ON refusal (domain, at) WHERE alarmed = 1;

ALTER TABLE inbox ADD COLUMN sender TEXT;  -- who wrote it, by From, in lower case; NULL: older, or nobody
