-- Migration 12: press, how a game's people write to each other, and observers.

CREATE TABLE manners (
    game_id   INTEGER NOT NULL PRIMARY KEY  -- of which game; without a row all is as usual
              REFERENCES game (id),
    press     TEXT NOT NULL                 -- which press players may write
              CHECK (press IN ('none', 'white', 'grey', 'both')),
    overheard INTEGER NOT NULL              -- whether observers get press that is for all
              CHECK (overheard IN (0, 1)),
    anonymous INTEGER NOT NULL              -- whether nobody is to know who plays which seat
              CHECK (anonymous IN (0, 1))
) STRICT;

CREATE TABLE press (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,  -- order of writing
    game_id      INTEGER NOT NULL                    -- in which game
                 REFERENCES game (id),
    seat         INTEGER,                            -- who wrote; NULL: the moderator
    person_id    INTEGER                             -- who played that seat then; NULL: the moderator
                 REFERENCES person (id),
    kind         TEXT NOT NULL                       -- signed, or anonymous
                 CHECK (kind IN ('white', 'grey')),
    to_all       INTEGER NOT NULL                    -- whether it is for everybody
                 CHECK (to_all IN (0, 1)),
    to_moderator INTEGER NOT NULL                    -- whether it is for the moderator
                 CHECK (to_moderator IN (0, 1)),
    text         TEXT NOT NULL,                      -- its lines, cleaned
    written_at   INTEGER NOT NULL,                   -- when it was written
    due_at       INTEGER NOT NULL,                   -- when it is to be passed on
    passed_at    INTEGER,                            -- when it was; NULL: not yet
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat)
) STRICT;

CREATE INDEX press_by_game ON press (game_id, id);
CREATE INDEX press_by_seat ON press (game_id, seat, written_at) WHERE seat IS NOT NULL;
CREATE INDEX press_waiting ON press (due_at, id) WHERE passed_at IS NULL;

CREATE TABLE press_reader (
    press_id  INTEGER NOT NULL   -- which press
              REFERENCES press (id),
    game_id   INTEGER NOT NULL,  -- its game
    seat      INTEGER NOT NULL,  -- to which seat
    person_id INTEGER            -- who played that seat then; NULL: nobody
              REFERENCES person (id),
    PRIMARY KEY (press_id, seat),
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE observer (
    game_id         INTEGER NOT NULL            -- which game is looked on at
                    REFERENCES game (id),
    person_id       INTEGER NOT NULL            -- by whom
                    REFERENCES person (id),
    told            INTEGER NOT NULL DEFAULT 0, -- number of the last row told
    last_message_id TEXT,                       -- the newest letter; NULL: none
    PRIMARY KEY (game_id, person_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX observer_by_person ON observer (person_id);
