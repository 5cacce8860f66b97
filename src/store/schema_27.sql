-- Migration 27: who may not take a seat, and who is asked when one is offered.
-- Addresses that take no seat here by themselves, on whose word, and why.
CREATE TABLE ban (
    address   TEXT PRIMARY KEY,
    moderator TEXT NOT NULL,
    reason    TEXT NOT NULL,
    at        INTEGER NOT NULL
) STRICT;

-- Players from whom a moderator has taken a seat of a game: they do not come back to it by
-- themselves.
CREATE TABLE ejected (
    game_id   INTEGER NOT NULL REFERENCES game (id),
    person_id INTEGER NOT NULL REFERENCES person (id),
    PRIMARY KEY (game_id, person_id)
) STRICT, WITHOUT ROWID;

-- People whom the judge asks when a seat is offered.
CREATE TABLE substitute (
    person_id INTEGER PRIMARY KEY REFERENCES person (id),
    since     INTEGER NOT NULL
) STRICT;
