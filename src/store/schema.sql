-- Landfall's database, as migration 1 makes it.
--
-- Times are whole milliseconds since 1970-01-01T00:00:00Z. Digests are lower-case hexadecimal
-- SHA-256. Columns called `house`, `body`, `codes` and `payload` hold JSON that the store checks
-- for form only.

CREATE TABLE meta (
    key   TEXT NOT NULL PRIMARY KEY,  -- which fact
    value BLOB NOT NULL               -- the fact; its form depends on the key
) STRICT, WITHOUT ROWID;

-- A new instance would not know its own letters, and a new key would void every reply address
-- that stands in a player's mailbox.
CREATE TRIGGER meta_keeps_identity BEFORE UPDATE ON meta
WHEN OLD.key IN ('instance', 'mail_key', 'created_at')
BEGIN SELECT RAISE(ABORT, 'the identity of a judge is fixed when its database is made'); END;

CREATE TRIGGER meta_keeps_rows BEFORE DELETE ON meta
BEGIN SELECT RAISE(ABORT, 'nothing is deleted from meta'); END;

CREATE TABLE person (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,  -- number, never given twice
    address      TEXT NOT NULL UNIQUE                -- mail address, in lower case
                 CHECK (address = lower(address)),
    created_at   INTEGER NOT NULL,                   -- first heard of
    confirmed_at INTEGER,                            -- proved to read the address; NULL: not yet
    language     TEXT NOT NULL,                      -- language of the letters, as in 'en'
    zone         TEXT NOT NULL                       -- their time zone, as in 'Europe/Berlin'
) STRICT;

CREATE TABLE component_file (
    digest TEXT NOT NULL PRIMARY KEY,  -- digest of `text`
    title  TEXT NOT NULL,              -- the title whose box it describes
    text   TEXT NOT NULL               -- the file, to the byte
) STRICT;

CREATE TABLE game (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,  -- number, never given twice
    name          TEXT NOT NULL UNIQUE,               -- public name, as in 'race-7'
    title         TEXT NOT NULL,                      -- which published game
    edition       TEXT NOT NULL,                      -- which printed rules
    house         TEXT NOT NULL                       -- house rules
                  CHECK (json_valid(house)),
    components    TEXT NOT NULL                       -- the box data the game began with
                  REFERENCES component_file (digest),
    state         TEXT NOT NULL                       -- where the game stands
                  CHECK (state IN ('waiting', 'running', 'over')),
    seats         INTEGER NOT NULL                    -- how many seats
                  CHECK (seats > 0),
    opened_at     INTEGER NOT NULL,                   -- when it was opened
    every_seconds INTEGER NOT NULL,                   -- time for one decision
    seed          BLOB NOT NULL                       -- SECRET: the source of chance
                  CHECK (length(seed) = 32),
    draws         TEXT,                               -- SECRET: set draws; NULL: chance
    head          INTEGER NOT NULL,                   -- how many events stand
    entries       INTEGER NOT NULL,                   -- how many rows the ledger has
    chain         TEXT NOT NULL,                      -- `chain` of the newest row; '': none
    awaiting_seat INTEGER,                            -- whose decision is awaited; NULL: nobody's
    deadline      INTEGER,                            -- by when; NULL: no time is running
    remind_at     INTEGER,                            -- next reminder; NULL: none to come
    over_at       INTEGER,                            -- when it ended; NULL: it has not
    FOREIGN KEY (id, awaiting_seat) REFERENCES seat (game_id, seat),
    CHECK ((state = 'over') = (over_at IS NOT NULL)),
    CHECK (state = 'running'
           OR (awaiting_seat IS NULL AND deadline IS NULL AND remind_at IS NULL))
) STRICT;

CREATE INDEX game_by_state ON game (state);
CREATE INDEX game_by_deadline ON game (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX game_by_reminder ON game (remind_at) WHERE remind_at IS NOT NULL;

CREATE TABLE seat (
    game_id         INTEGER NOT NULL             -- at which table
                    REFERENCES game (id),
    seat            INTEGER NOT NULL             -- from 0, in the order of the table
                    CHECK (seat BETWEEN 0 AND 255),
    name            TEXT NOT NULL,               -- colour or nation, as in 'RED'
    person_id       INTEGER                      -- who plays; NULL: nobody yet
                    REFERENCES person (id),
    luck            TEXT NOT NULL DEFAULT '',    -- the player's own words for the seed
    epoch           INTEGER NOT NULL DEFAULT 1,  -- raised when old reply addresses must die
    prompt_no       INTEGER NOT NULL DEFAULT 0,  -- number of the newest prompt; 0: none
    told            INTEGER NOT NULL DEFAULT 0,  -- number of the last event told to the seat
    last_message_id TEXT,                        -- the seat's newest letter; NULL: none
    letters         INTEGER NOT NULL DEFAULT 0,  -- how many letters were queued to it
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seat_by_person ON seat (person_id) WHERE person_id IS NOT NULL;

CREATE TABLE ledger (
    game_id  INTEGER NOT NULL   -- whose ledger
             REFERENCES game (id),
    no       INTEGER NOT NULL   -- place in the ledger, without gaps
             CHECK (no > 0),
    event_no INTEGER NOT NULL,  -- how many events stand once this row does
    at       INTEGER NOT NULL,  -- when it was written
    actor    INTEGER,           -- the seat that acted; NULL: the judge
    kind     TEXT NOT NULL      -- an event of the rules, or an act around them
             CHECK (kind IN ('event', 'act')),
    body     TEXT NOT NULL      -- what happened
             CHECK (json_valid(body)),
    chain    TEXT NOT NULL,     -- digest of the row before and of this row
    PRIMARY KEY (game_id, no)
) STRICT, WITHOUT ROWID;

CREATE INDEX ledger_by_event ON ledger (game_id, event_no);

CREATE TRIGGER ledger_keeps_words BEFORE UPDATE ON ledger
BEGIN SELECT RAISE(ABORT, 'nothing in a ledger is changed'); END;

CREATE TRIGGER ledger_keeps_rows BEFORE DELETE ON ledger
BEGIN SELECT RAISE(ABORT, 'nothing leaves a ledger'); END;

CREATE TABLE prompt (
    game_id     INTEGER NOT NULL,  -- in which game
    seat        INTEGER NOT NULL,  -- who was asked
    no          INTEGER NOT NULL   -- counted per seat
                CHECK (no > 0),
    event_no    INTEGER NOT NULL,  -- how many events stood when it was asked
    codes       TEXT NOT NULL      -- each code offered and its canonical order
                CHECK (json_valid(codes)),
    letter_text TEXT NOT NULL,     -- the text sent, to know it again when quoted
    asked_at    INTEGER NOT NULL,  -- when it was asked
    answered_at INTEGER,           -- when an answer was played; NULL: open
    PRIMARY KEY (game_id, seat, no),
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat)
) STRICT;

CREATE TABLE raw (
    sha256 TEXT NOT NULL PRIMARY KEY,  -- digest of `bytes`
    bytes  BLOB NOT NULL               -- a mail as it came, cut where it was too large
) STRICT;

CREATE TRIGGER raw_keeps_bytes BEFORE UPDATE ON raw
BEGIN SELECT RAISE(ABORT, 'a mail is kept as it came'); END;

CREATE TRIGGER raw_keeps_rows BEFORE DELETE ON raw
BEGIN SELECT RAISE(ABORT, 'a mail is kept'); END;

CREATE TABLE inbox (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,  -- order of arrival
    source      TEXT NOT NULL,                      -- which mailbox it came from
    key         TEXT NOT NULL,                      -- its name in that mailbox
    raw         TEXT NOT NULL                       -- its bytes
                REFERENCES raw (sha256),
    arrived_at  INTEGER NOT NULL,                   -- stamped by the first server of ours
    full_size   INTEGER NOT NULL,                   -- bytes before any cut
    state       TEXT NOT NULL                       -- 'received' until its fate is known
                CHECK (state IN ('received', 'done', 'filed', 'held', 'aside')),
    attempts    INTEGER NOT NULL DEFAULT 0,         -- how often work on it was begun
    reason      TEXT NOT NULL DEFAULT '',           -- why it had this fate, for the operator
    content_key TEXT,                               -- tells a repeat; NULL: not claimed
    message_id  TEXT,                               -- as the mail says; proves nothing
    game_id     INTEGER                             -- about which game; NULL: none
                REFERENCES game (id),
    seat        INTEGER,                            -- from which seat; NULL: none
    finished_at INTEGER,                            -- when its fate was known; NULL: not yet
    UNIQUE (source, key),
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat),
    CHECK ((state = 'received') = (finished_at IS NULL))
) STRICT;

CREATE UNIQUE INDEX inbox_by_content ON inbox (content_key) WHERE content_key IS NOT NULL;
CREATE INDEX inbox_by_message_id ON inbox (message_id) WHERE message_id IS NOT NULL;
CREATE INDEX inbox_unfinished ON inbox (id) WHERE state = 'received';

CREATE TABLE order_set (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,  -- number, never given twice
    game_id     INTEGER NOT NULL,                   -- in which game
    seat        INTEGER NOT NULL,                   -- whose orders
    inbox_id    INTEGER                             -- their mail; NULL: the judge's own
                REFERENCES inbox (id),
    first_event INTEGER NOT NULL,                   -- number of the first event they led to
    last_event  INTEGER NOT NULL,                   -- number of the last event they led to
    text        TEXT NOT NULL,                      -- the canonical lines played
    at          INTEGER NOT NULL,                   -- when they were played
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat)
) STRICT;

CREATE INDEX order_set_by_game ON order_set (game_id, id);

CREATE TABLE outbox (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,  -- order of queueing
    effect_key TEXT NOT NULL UNIQUE,               -- its purpose, as in 'race-7/37/RED/prompt'
    message_id TEXT NOT NULL UNIQUE,               -- its Message-ID, with angle brackets
    rcpt       TEXT NOT NULL,                      -- the one recipient
    kind       TEXT NOT NULL                       -- decides what is sent first
               CHECK (kind IN ('receipt', 'report', 'reminder', 'notice')),
    bytes      BLOB NOT NULL,                      -- the whole mail, sent again as it is
    state      TEXT NOT NULL                       -- where the letter stands
               CHECK (state IN ('queued', 'sent', 'failed')),
    attempts   INTEGER NOT NULL DEFAULT 0,         -- how often sending was begun
    next_try   INTEGER NOT NULL,                   -- not to be sent before
    reason     TEXT NOT NULL DEFAULT '',           -- what the last attempt was answered
    created_at INTEGER NOT NULL,                   -- when it was queued
    sent_at    INTEGER,                            -- when it was accepted; NULL: it was not
    game_id    INTEGER REFERENCES game (id),       -- about which game; NULL: none
    seat       INTEGER,                            -- to which seat; NULL: none
    prompt_no  INTEGER,                            -- the seat's newest prompt then; NULL: none
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat),
    CHECK ((state = 'sent') = (sent_at IS NOT NULL))
) STRICT;

CREATE INDEX outbox_by_game ON outbox (game_id, id) WHERE game_id IS NOT NULL;
CREATE INDEX outbox_queued ON outbox (kind, next_try, id) WHERE state = 'queued';

CREATE TABLE confirmation (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,  -- the number in the reply address
    address    TEXT NOT NULL                       -- who is asked
               CHECK (address = lower(address)),
    purpose    TEXT NOT NULL                       -- what hangs on the answer
               CHECK (purpose IN ('join', 'sender')),
    payload    TEXT NOT NULL                       -- what is done once it is answered
               CHECK (json_valid(payload)),
    created_at INTEGER NOT NULL,                   -- when it was asked
    done_at    INTEGER                             -- when it was answered; NULL: open
) STRICT;

CREATE INDEX confirmation_open ON confirmation (address) WHERE done_at IS NULL;

CREATE TABLE answer (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,  -- order of answering
    address TEXT NOT NULL                       -- who was answered
            CHECK (address = lower(address)),
    at      INTEGER NOT NULL                    -- when
) STRICT;

CREATE INDEX answer_by_address ON answer (address, at);
CREATE INDEX answer_by_time ON answer (at);
