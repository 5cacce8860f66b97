-- Landfall's database, version 1.
--
-- Times are whole milliseconds since 1970-01-01T00:00:00Z. Digests are lower-case hexadecimal
-- SHA-256. Columns called `house`, `body`, `codes` and `payload` hold JSON that the store checks
-- for form only. Numbers that outlive their rows (AUTOINCREMENT) are never given twice.
--
-- A file is made by this text as it is. The tables of a server are made of it as well, which is
-- `engine/postgres.sql`: lines `-- postgres:` are run there in place of the statement above them.

-- The judge
-- =========

-- Facts about the judge itself.
CREATE TABLE meta (
    key   TEXT NOT NULL PRIMARY KEY,  -- which fact
    value BLOB NOT NULL               -- the fact; its form depends on the key
) STRICT, WITHOUT ROWID;

-- A new instance would not know its own letters.
CREATE TRIGGER meta_keeps_identity BEFORE UPDATE ON meta
WHEN OLD.key IN ('instance', 'created_at')
BEGIN SELECT RAISE(ABORT, 'the identity of a judge is fixed when its database is made'); END;

CREATE TRIGGER meta_keeps_rows BEFORE DELETE ON meta
BEGIN SELECT RAISE(ABORT, 'nothing is deleted from meta'); END;

-- Keys of the tags in reply addresses. They are numbered, so that a key can be replaced while
-- letters are under way.
CREATE TABLE mail_key (
    number     INTEGER PRIMARY KEY   -- as it stands in tags
               CHECK (number BETWEEN 1 AND 999),
    secret     BLOB NOT NULL         -- SECRET: its holder can forge orders
               CHECK (length(secret) = 32),
    since      INTEGER NOT NULL,     -- when it came into use
    good_until INTEGER               -- its tags are good until then; NULL: it is in use
) STRICT;

-- One key at a time makes tags.
CREATE UNIQUE INDEX mail_key_in_use ON mail_key (good_until IS NULL) WHERE good_until IS NULL;

CREATE TRIGGER mail_key_keeps_secret BEFORE UPDATE OF number, secret, since ON mail_key
BEGIN SELECT RAISE(ABORT, 'a key is replaced and not changed'); END;

-- The first one is the root of all threads.
CREATE TRIGGER mail_key_keeps_rows BEFORE DELETE ON mail_key
BEGIN SELECT RAISE(ABORT, 'no key is deleted'); END;

-- Days on which no time runs, in any game, on the clock of each game.
CREATE TABLE holiday (
    first INTEGER NOT NULL,  -- when the first day begins in UTC
    last  INTEGER NOT NULL,  -- when the last day begins in UTC
    since INTEGER NOT NULL,  -- noted then: time that had passed is not given back
    PRIMARY KEY (first, last),
    CHECK (first <= last)
) STRICT, WITHOUT ROWID;

-- People
-- ======

-- Correspondents, by mail address.
CREATE TABLE person (
    id             INTEGER PRIMARY KEY AUTOINCREMENT,  -- number, never given twice
    address        TEXT NOT NULL UNIQUE         -- mail address, in lower case
                   CHECK (address = lower(address)),
    created_at     INTEGER NOT NULL,            -- when the judge first heard of it
    confirmed_at   INTEGER,                     -- when its owner proved to read it; NULL: not yet
    language       TEXT NOT NULL,               -- language of the letters, as in 'en'
    zone           TEXT NOT NULL,               -- time zone of their dates, as in 'Europe/Berlin'
    second_address TEXT                         -- used when letters bounce; NULL: none
                   CHECK (second_address = lower(second_address)),
    second_since   INTEGER,                     -- letters go to it since then; NULL: no
    news           TEXT                         -- when news come; NULL: as the judge sends them
                   CHECK (news IN ('each', 'turn', 'daily')),
    digest         INTEGER                      -- minute of the day of daily news; NULL: 8:00
                   CHECK (digest BETWEEN 0 AND 1439),
    digest_at      INTEGER,                     -- when news that wait are due; NULL: none wait
    receipts       INTEGER                      -- whether each mail gets one; NULL: as the judge says
                   CHECK (receipts IN (0, 1)),
    format         TEXT NOT NULL DEFAULT 'pictures'  -- html: without pictures; text: text alone
                   CHECK (format IN ('text', 'html', 'pictures')),
    calendar       INTEGER NOT NULL DEFAULT 0   -- whether letters bring deadlines as calendar files
                   CHECK (calendar IN (0, 1)),
    detailed       INTEGER NOT NULL DEFAULT 0   -- whether subjects name the question and its time
                   CHECK (detailed IN (0, 1)),
    remind         INTEGER                      -- seconds from the reminder to a deadline; NULL: the
                   CHECK (remind >= 0),         -- game's reminders; 0: none
    unlisted       INTEGER NOT NULL DEFAULT 0   -- whether others read no rating or pace of it
                   CHECK (unlisted IN (0, 1)),
    name           TEXT                         -- the name that others at the table read; NULL: none
                   CHECK (name <> ''),
    named_at       INTEGER                      -- when it was set or removed; NULL: never
) STRICT;

CREATE UNIQUE INDEX person_by_second ON person (second_address) WHERE second_address IS NOT NULL;
CREATE INDEX person_by_digest ON person (digest_at) WHERE digest_at IS NOT NULL;

-- Addresses that take no seat of this judge by themselves.
CREATE TABLE ban (
    address   TEXT PRIMARY KEY,  -- who may not take a seat without being let in
    moderator TEXT NOT NULL,     -- on whose word
    reason    TEXT NOT NULL,     -- why, for other moderators
    at        INTEGER NOT NULL   -- since when
) STRICT;

-- People whom the judge asks when a seat is offered.
CREATE TABLE substitute (
    person_id INTEGER PRIMARY KEY   -- who is asked
              REFERENCES person (id),
    since     INTEGER NOT NULL      -- since when
) STRICT;

-- When moderators want to be told of their games, and what they were told.
CREATE TABLE moderator_news (
    address TEXT NOT NULL PRIMARY KEY,   -- whose letters they are
    minute  INTEGER                      -- of the day, for one letter a day; NULL: at once
            CHECK (minute BETWEEN 0 AND 1439),
    is_off  INTEGER NOT NULL DEFAULT 0   -- whether such letters are unwanted
            CHECK (is_off IN (0, 1)),
    mail    INTEGER NOT NULL,            -- mails up to this one were told of
    letters INTEGER NOT NULL DEFAULT 0,  -- how many letters there were
    next_at INTEGER NOT NULL             -- no letter before
) STRICT;

-- How far the ledger of each game was told to a moderator.
CREATE TABLE moderator_told (
    address TEXT NOT NULL      -- to whom
            REFERENCES moderator_news (address),
    game_id INTEGER NOT NULL   -- of which game
            REFERENCES game (id),
    row_no  INTEGER NOT NULL,  -- the newest row that was looked at
    PRIMARY KEY (address, game_id)
) STRICT, WITHOUT ROWID;

-- Games and seats
-- ===============

-- Box data: each game keeps what it began with, whatever a later release prints.
CREATE TABLE component_file (
    digest TEXT NOT NULL PRIMARY KEY,  -- digest of `text`
    title  TEXT NOT NULL,              -- the title whose box it describes
    text   TEXT NOT NULL               -- the file, to the byte
) STRICT;

-- Games. A row changes with each decision, so what is large stands elsewhere.
CREATE TABLE game (
    id             INTEGER PRIMARY KEY AUTOINCREMENT,  -- number, never given twice
    name           TEXT NOT NULL UNIQUE,        -- public name, as in 'race-7'
    title          TEXT NOT NULL,               -- which published game
    edition        TEXT NOT NULL,               -- which printed rules
    house          TEXT NOT NULL                -- house rules
                   CHECK (json_valid(house)),
    components     TEXT NOT NULL                -- the box data it began with, whatever comes later
                   REFERENCES component_file (digest),
    state          TEXT NOT NULL                -- an over game can be reopened by an undo
                   CHECK (state IN ('waiting', 'running', 'over')),
    seats          INTEGER NOT NULL             -- how many seats
                   CHECK (seats > 0),
    opened_at      INTEGER NOT NULL,            -- when it was opened
    seed           BLOB NOT NULL                -- SECRET: the source of chance
                   CHECK (length(seed) = 32),
    draws          TEXT,                        -- SECRET: list in place of chance; NULL: chance
    head           INTEGER NOT NULL,            -- how many events stand
    entries        INTEGER NOT NULL,            -- how many rows the ledger has
    secret_rows    INTEGER NOT NULL DEFAULT 0   -- how many of them nobody else may notice
                   CHECK (secret_rows BETWEEN 0 AND entries),
    chain          TEXT NOT NULL,               -- `chain` of the newest row; '': no row
    awaiting_seat  INTEGER,                     -- whose decision is awaited; NULL: nobody's
    deadline       INTEGER,                     -- as told to players; NULL: no time is running
    remind_at      INTEGER,                     -- next reminder; NULL: none to come
    over_at        INTEGER,                     -- when it ended; NULL: it has not
    schedule       TEXT NOT NULL DEFAULT '{}'   -- pace, reserve, calendar: all terms about time
                   CHECK (json_valid(schedule)),
    phase          TEXT NOT NULL DEFAULT '',    -- kind of the awaited decision; sets its pace
    asked_at       INTEGER,                     -- when it was asked; NULL: nothing is awaited
    alarm          TEXT                         -- what the clock does next; NULL: nothing
                   CHECK (alarm IN ('luck', 'deadline', 'pending-set', 'vote', 'wait', 'rest',
                                    'think', 'silence', 'reveal')),
    closes_at      INTEGER,                     -- when it does that; NULL: never
    overdue        INTEGER NOT NULL DEFAULT 0   -- how often all time of the decision was over
                   CHECK (overdue >= 0),
    undone         INTEGER NOT NULL DEFAULT 0,  -- number of undos; part of the key of each letter
    ending         TEXT                         -- how it ended; NULL: by its rules
                   CHECK (ending IN ('draw', 'abandoned')),
    paused_at      INTEGER,                     -- since when it is paused; NULL: it is not
    proposal_until INTEGER,                     -- when the open proposal lapses; NULL: none
    shift          INTEGER NOT NULL DEFAULT 0,  -- ms by which a moderator moved the present times
    opened_by      INTEGER                      -- whose mail opened it; NULL: the operator
                   REFERENCES person (id),
    FOREIGN KEY (id, awaiting_seat) REFERENCES seat (game_id, seat),
    CHECK ((state = 'over') = (over_at IS NOT NULL)),
    CHECK (state = 'running'
           OR (awaiting_seat IS NULL AND deadline IS NULL AND remind_at IS NULL)),
    CHECK (closes_at IS NULL OR alarm IS NOT NULL),
    CHECK (alarm IS NULL OR state = CASE alarm WHEN 'luck' THEN 'waiting' WHEN 'reveal' THEN 'over'
                                               ELSE 'running' END)
) STRICT;

CREATE INDEX game_by_state ON game (state);
-- A page of the running games. A file finds it by the index above; a server takes these games to be
-- spread evenly over all, and would pass over those before it.
-- postgres: CREATE INDEX game_by_state ON game (state, id);
-- postgres: CREATE INDEX game_running ON game (id) WHERE state = 'running';
CREATE INDEX game_by_reminder ON game (remind_at) WHERE remind_at IS NOT NULL;
CREATE INDEX game_by_alarm ON game (closes_at) WHERE closes_at IS NOT NULL;
CREATE INDEX game_to_think ON game (id) WHERE alarm = 'think' AND closes_at IS NULL;
CREATE INDEX game_by_proposal ON game (proposal_until) WHERE proposal_until IS NOT NULL;
CREATE INDEX game_opened_by ON game (opened_by) WHERE opened_by IS NOT NULL;

-- How the people of a game may write to each other. Without a row all is by default.
CREATE TABLE table_options (
    game_id   INTEGER NOT NULL PRIMARY KEY   -- of which game; without a row all is as usual
              REFERENCES game (id),
    press     TEXT NOT NULL                  -- which press players may write
              CHECK (press IN ('none', 'white', 'grey', 'both')),
    overheard INTEGER NOT NULL               -- whether observers get press that is for all
              CHECK (overheard IN (0, 1)),
    anonymous INTEGER NOT NULL               -- whether seats do not know who plays them
              CHECK (anonymous IN (0, 1)),
    solo      INTEGER NOT NULL DEFAULT 0     -- whether one person plays against stand-ins
              CHECK (solo IN (0, 1)),
    hints     INTEGER NOT NULL DEFAULT 0     -- whether players may ask for hints
              CHECK (hints IN (0, 1))
) STRICT;

-- Games that were imported without having been verified. Nothing takes such a mark away.
CREATE TABLE unverified (
    game_id INTEGER PRIMARY KEY   -- which game
            REFERENCES game (id),
    why     TEXT NOT NULL         -- what could not be compared
) STRICT;

CREATE TRIGGER unverified_keeps_words BEFORE UPDATE ON unverified
BEGIN SELECT RAISE(ABORT, 'a game that was not verified stays so'); END;

CREATE TRIGGER unverified_keeps_rows BEFORE DELETE ON unverified
BEGIN SELECT RAISE(ABORT, 'a game that was not verified stays so'); END;

-- Seats: a position at a table, which survives a change of player.
CREATE TABLE seat (
    game_id         INTEGER NOT NULL             -- at which table
                    REFERENCES game (id),
    seat            INTEGER NOT NULL             -- place at the table, from 0
                    CHECK (seat BETWEEN 0 AND 255),
    name            TEXT NOT NULL,               -- colour or nation, as in 'RED'
    person_id       INTEGER                      -- who plays it; NULL: nobody
                    REFERENCES person (id),
    luck            TEXT NOT NULL DEFAULT '',    -- the player's own words for the seed
    epoch           INTEGER NOT NULL DEFAULT 1,  -- part of reply tags; raised to revoke old ones
    prompt_no       INTEGER NOT NULL DEFAULT 0,  -- number of the newest prompt; 0: none
    told            INTEGER NOT NULL DEFAULT 0,  -- the newest ledger row it was told of; 0: none
    last_message_id TEXT,                        -- the newest letter, for the thread; NULL: none
    letters         INTEGER NOT NULL DEFAULT 0,  -- how many letters were queued to it
    bank_spent      INTEGER NOT NULL DEFAULT 0,  -- reserve used up, in seconds
    stand_in        TEXT                         -- policy by which the judge plays it; NULL: no
                    CHECK (stand_in IN ('calm', 'keen', 'random')),
    misses          INTEGER NOT NULL DEFAULT 0,  -- decisions missed in a row
    offered         INTEGER NOT NULL DEFAULT 0   -- whether others may take it over
                    CHECK (offered IN (0, 1)),
    unread          INTEGER,                     -- since when news wait for a letter; NULL: none do
    lesson          TEXT,                        -- topics told in a lesson; NULL: no lesson
    note            TEXT,                        -- private words of its player; NULL: none
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX seat_by_person ON seat (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX seat_offered ON seat (game_id) WHERE offered = 1;

-- What the last letter to a seat told of the board. The next one leaves out what is still the same;
-- a row goes when a letter comes back, so that the next one tells all.
CREATE TABLE told_board (
    game_id   INTEGER NOT NULL,  -- in which game
    seat      INTEGER NOT NULL,  -- to which seat
    person_id INTEGER NOT NULL   -- who read it
              REFERENCES person (id),
    told      TEXT NOT NULL      -- points of all seats and digests of texts, as JSON
              CHECK (json_valid(told)),
    PRIMARY KEY (game_id, seat),
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX told_board_by_person ON told_board (person_id);

-- Players from whom a moderator took a seat: they do not return to that game by themselves.
CREATE TABLE ejected (
    game_id   INTEGER NOT NULL   -- from which game
              REFERENCES game (id),
    person_id INTEGER NOT NULL   -- who lost the seat
              REFERENCES person (id),
    PRIMARY KEY (game_id, person_id)
) STRICT, WITHOUT ROWID;

-- Players whom a seat of a running game had before: its ledger names no people.
CREATE TABLE former_player (
    game_id   INTEGER NOT NULL,  -- in which game
    seat      INTEGER NOT NULL,  -- which seat
    until_row INTEGER NOT NULL,  -- the last ledger row of that time
    person_id INTEGER            -- who played it; NULL: a player at another judge
              REFERENCES person (id),
    PRIMARY KEY (game_id, seat, until_row),
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat)
) STRICT, WITHOUT ROWID;

-- What each seat of an ended game came to, made from its ledger at the end. Rows go when the end is
-- taken back. Ratings and statistics are computed from them.
CREATE TABLE result (
    game_id   INTEGER NOT NULL,  -- of which game
    seat      INTEGER NOT NULL,  -- of which seat
    person_id INTEGER            -- who made most of its decisions; NULL: no known person
              REFERENCES person (id),
    stand_in  TEXT,              -- the stand-in that had it from the start; NULL: none had
    version   INTEGER NOT NULL,  -- the version of that stand-in; 0: none
    place     INTEGER NOT NULL,  -- the place, from 1
    points    INTEGER NOT NULL,  -- the points, by the title's count
    conduct   TEXT NOT NULL      -- whether the person left it, or took it over from another
              CHECK (conduct IN ('stayed', 'left', 'took-over')),
    rated     INTEGER NOT NULL   -- whether the game counts for ratings
              CHECK (rated IN (0, 1)),
    began_at  INTEGER NOT NULL,  -- when the game began
    decisions INTEGER NOT NULL,  -- how many decisions were made for it
    answers   TEXT NOT NULL      -- how many of the person's answers took how long
              CHECK (json_valid(answers)),
    missed    INTEGER NOT NULL,  -- how many deadlines the person missed
    PRIMARY KEY (game_id, seat),
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX result_by_person ON result (person_id) WHERE person_id IS NOT NULL;

-- People who get the public view of a game.
CREATE TABLE observer (
    game_id         INTEGER NOT NULL             -- which game
                    REFERENCES game (id),
    person_id       INTEGER NOT NULL             -- who observes it
                    REFERENCES person (id),
    told            INTEGER NOT NULL DEFAULT 0,  -- the newest ledger row told; 0: none
    last_message_id TEXT,                        -- the newest letter, for the thread; NULL: none
    PRIMARY KEY (game_id, person_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX observer_by_person ON observer (person_id);

-- The numbered history of each game. Rows are chained by digests, and are only added.
CREATE TABLE ledger (
    game_id  INTEGER NOT NULL   -- whose ledger
             REFERENCES game (id),
    no       INTEGER NOT NULL   -- place in the ledger, without gaps
             CHECK (no > 0),
    event_no INTEGER NOT NULL,  -- how many events stand after this row
    at       INTEGER NOT NULL,  -- when it was written
    actor    INTEGER,           -- the seat that acted; NULL: the judge
    kind     TEXT NOT NULL      -- an event of the rules, or an act around them
             CHECK (kind IN ('event', 'act')),
    body     TEXT NOT NULL      -- what happened
             CHECK (json_valid(body)),
    chain    TEXT NOT NULL,     -- digest of the row before and of this row
    PRIMARY KEY (game_id, no)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER ledger_keeps_words BEFORE UPDATE ON ledger
BEGIN SELECT RAISE(ABORT, 'nothing in a ledger is changed'); END;

-- A row leaves once a pack has it.
CREATE TRIGGER ledger_keeps_rows BEFORE DELETE ON ledger
WHEN NOT EXISTS (SELECT 1 FROM pack
                 WHERE game_id = OLD.game_id AND kind = 'ledger' AND OLD.no BETWEEN first AND last)
BEGIN SELECT RAISE(ABORT, 'nothing leaves a ledger'); END;

-- Questions and orders
-- ====================

-- Questions that a seat was asked. A code means for ever what its letter showed.
CREATE TABLE prompt (
    game_id  INTEGER NOT NULL,  -- in which game
    seat     INTEGER NOT NULL,  -- who was asked
    no       INTEGER NOT NULL   -- counted per seat
             CHECK (no > 0),
    row_no   INTEGER NOT NULL,  -- how many ledger rows there were: events may be undone
    codes    TEXT NOT NULL      -- each code offered and its canonical order
             CHECK (json_valid(codes)),
    asked_at INTEGER NOT NULL,  -- when it was asked
    PRIMARY KEY (game_id, seat, no),
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat)
) STRICT;

-- Answers to prompts. A row is written anew as a whole whatever is noted in it, so this stands
-- apart from the codes.
CREATE TABLE answered (
    game_id INTEGER NOT NULL,  -- in which game
    seat    INTEGER NOT NULL,  -- who was asked
    no      INTEGER NOT NULL,  -- the number of the prompt
    at      INTEGER NOT NULL,  -- when an answer was played
    PRIMARY KEY (game_id, seat, no),
    FOREIGN KEY (game_id, seat, no) REFERENCES prompt (game_id, seat, no)
) STRICT, WITHOUT ROWID;

-- Order sets that wait to be played, at most one a game: a later set replaces it.
CREATE TABLE pending_set (
    game_id    INTEGER NOT NULL PRIMARY KEY,  -- in which game an order set waits
    seat       INTEGER NOT NULL,              -- whose
    prompt_no  INTEGER NOT NULL,              -- which question it answers
    inbox_id   INTEGER NOT NULL,              -- its mail
    arrived_at INTEGER NOT NULL,              -- when the first set for this question came
    text       TEXT NOT NULL,                 -- its lines as they were written
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat)
) STRICT;

-- Decisions to weigh: hints that are asked for, and the analyses of finished games.
CREATE TABLE weighing (
    game_id  INTEGER NOT NULL,            -- in which game
    seat     INTEGER NOT NULL,            -- whose decision
    inbox_id INTEGER NOT NULL,            -- the mail that asked
    decision INTEGER NOT NULL,            -- its number in the game
    purpose  TEXT NOT NULL                -- a hint goes once it is written
             CHECK (purpose IN ('hint', 'analysis')),
    head     INTEGER NOT NULL,            -- how many events stood before it
    undone   INTEGER NOT NULL,            -- how many undos there were
    orders   TEXT NOT NULL,               -- lines to weigh against the best; '': none
    state    TEXT NOT NULL                -- how far it is
             CHECK (state IN ('open', 'weighed', 'failed')),
    until_at INTEGER,                     -- a judge weighs it, and has crashed then; NULL: none does
    crashes  INTEGER NOT NULL             -- how often one has crashed
             CHECK (crashes >= 0),
    best     TEXT NOT NULL,               -- the best order; '': not weighed
    loss     INTEGER NOT NULL,            -- how much more it brings, in hundredths of a point
    error    INTEGER NOT NULL,            -- the standard error of that
    own      INTEGER NOT NULL,            -- the part of the loss that the seat itself has fewer
    PRIMARY KEY (game_id, seat, inbox_id, decision),
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX weighing_open ON weighing (purpose, until_at) WHERE state = 'open';

-- Orders sent ahead. Each knows for which decision it was sent, and lapses with it.
CREATE TABLE order_ahead (
    game_id  INTEGER NOT NULL,            -- in which game
    seat     INTEGER NOT NULL,            -- whose
    no       INTEGER NOT NULL             -- counted per seat, never given twice
             CHECK (no > 0),
    text     TEXT NOT NULL,               -- the line as it was written
    state    TEXT NOT NULL                -- lapsed: its decision was made without it
             CHECK (state IN ('kept', 'played', 'dropped', 'lapsed')),
    kind     TEXT,                        -- for which kind of decision; NULL: any that it fits
    occasion INTEGER                      -- for which one of that kind; NULL: for each
             CHECK (occasion IS NULL OR kind IS NOT NULL),
    told     INTEGER NOT NULL DEFAULT 1   -- whether its player knows that it lapsed
             CHECK (told IN (0, 1)),
    PRIMARY KEY (game_id, seat, no),
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat)
) STRICT, WITHOUT ROWID;

-- Seats that pass when their hands allow nothing else.
CREATE TABLE standing_pass (
    game_id  INTEGER NOT NULL,  -- in which game
    seat     INTEGER NOT NULL,  -- whose
    due_at   INTEGER,           -- when the open question is passed; NULL: it is not
    answered INTEGER,           -- how many events stood as its player passed; NULL: not done
    PRIMARY KEY (game_id, seat),
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX standing_pass_due ON standing_pass (due_at) WHERE due_at IS NOT NULL;

-- Votes on what happens without the awaited seat.
CREATE TABLE ballot (
    game_id INTEGER NOT NULL,  -- in which game
    seat    INTEGER NOT NULL,  -- who votes on what happens without the awaited seat
    choice  TEXT NOT NULL      -- to wait, the default order, or a stand-in
            CHECK (choice IN ('wait', 'default', 'stand-in')),
    PRIMARY KEY (game_id, seat),
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat)
) STRICT, WITHOUT ROWID;

-- Time
-- ====

-- The clock of each seat's newest turn: time runs for a turn, however many questions it has.
-- Without a row the time of a question runs by itself.
CREATE TABLE turn (
    game_id  INTEGER NOT NULL             -- in which game
             REFERENCES game (id),
    seat     INTEGER NOT NULL,            -- whose newest turn it is
    no       INTEGER,                     -- by the title's count; NULL: a turn of one question
    phase    TEXT NOT NULL,               -- kind of phase that it began in, whose pace it has
    began_at INTEGER NOT NULL,            -- since when its time runs
    spent    INTEGER NOT NULL DEFAULT 0   -- seconds of the reserve that it cost so far
             CHECK (spent >= 0),
    missed   INTEGER NOT NULL DEFAULT 0   -- whether it was counted as missed
             CHECK (missed IN (0, 1)),
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;

-- Times when a player is away, which do not count.
CREATE TABLE absence (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,  -- order of notice
    game_id  INTEGER NOT NULL,  -- in which game
    seat     INTEGER NOT NULL,  -- whose player is away
    from_at  INTEGER NOT NULL,  -- from when on
    until_at INTEGER NOT NULL,  -- up to when
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat),
    CHECK (from_at <= until_at)
) STRICT;

CREATE INDEX absence_by_seat ON absence (game_id, seat, until_at);

-- Times when the judge was down or could not send, which do not count.
CREATE TABLE standstill (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,  -- order of notice
    game_id    INTEGER NOT NULL   -- in which game
               REFERENCES game (id),
    from_at    INTEGER NOT NULL,  -- since when time stood still
    until_at   INTEGER NOT NULL,  -- up to when
    why        TEXT NOT NULL      -- the judge was down, or could not send a question
               CHECK (why IN ('outage', 'unsent')),
    applied_at INTEGER,           -- when deadlines were moved; NULL: not yet
    CHECK (from_at < until_at)
) STRICT;

CREATE INDEX standstill_by_game ON standstill (game_id, until_at);
CREATE INDEX standstill_to_apply ON standstill (id) WHERE applied_at IS NULL;

-- Times when a game was paused, which do not count.
CREATE TABLE pause (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,  -- order of pausing
    game_id   INTEGER NOT NULL   -- in which game
              REFERENCES game (id),
    from_at   INTEGER NOT NULL,  -- from when on its clock stood
    until_at  INTEGER,           -- up to when; NULL: it stands
    closes_at INTEGER            -- when the clock would have acted; NULL: never
) STRICT;

CREATE INDEX pause_by_game ON pause (game_id, until_at);

-- Mails
-- =====

-- Bytes of mails as they came. They leave when retention (`pruned`) or a pack has taken note.
CREATE TABLE raw (
    sha256 TEXT NOT NULL PRIMARY KEY,   -- digest of `bytes`, of which equal ones are kept once
    bytes  BLOB NOT NULL,               -- a mail as it came, cut where it is too large
    uses   INTEGER NOT NULL DEFAULT 1   -- how many rows of `inbox` refer to it
) STRICT;

-- Bytes change to none alone, and back, once they are noted as pruned.
CREATE TRIGGER raw_keeps_bytes BEFORE UPDATE OF sha256, bytes ON raw
WHEN NEW.sha256 <> OLD.sha256
     OR (NEW.bytes IS NOT OLD.bytes
         AND (NOT EXISTS (SELECT 1 FROM pruned WHERE pruned.sha256 = OLD.sha256)
              OR (length(NEW.bytes) > 0 AND length(OLD.bytes) > 0)))
BEGIN SELECT RAISE(ABORT, 'a mail is kept as it came'); END;

CREATE TRIGGER raw_keeps_rows BEFORE DELETE ON raw
WHEN OLD.uses > 0
BEGIN SELECT RAISE(ABORT, 'a mail is kept'); END;

-- Mails whose bytes were taken away: written down before they are.
CREATE TABLE pruned (
    sha256 TEXT NOT NULL PRIMARY KEY   -- whose bytes are gone
           REFERENCES raw (sha256),
    size   INTEGER NOT NULL,           -- how many there were
    at     INTEGER NOT NULL            -- when they went
) STRICT;

-- Mails, known by mailbox and key. Words are compared one by one in checks of this table and of
-- `outbox`: of a list of more than two the engine builds a table anew for each row.
CREATE TABLE inbox (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,  -- order of arrival
    source      TEXT NOT NULL,               -- which mailbox it came from
    key         TEXT NOT NULL,               -- its name in that mailbox
    raw         TEXT NOT NULL,               -- digest in `raw`; '': the bytes are packed
    arrived_at  INTEGER NOT NULL,            -- as stamped by the first server of ours
    full_size   INTEGER NOT NULL,            -- size in bytes before any cut
    state       TEXT NOT NULL                -- 'received' until it is worked on
                CHECK (state = 'received' OR state = 'done' OR state = 'filed' OR state = 'held'
                       OR state = 'aside'),
    attempts    INTEGER NOT NULL DEFAULT 0,  -- how often work on it began; many: set aside
    reason      TEXT NOT NULL DEFAULT '',    -- why it has this state, for the operator
    content_key TEXT,                        -- deduplicates by content; NULL: not claimed
    message_id  TEXT,                        -- as the mail says; proves nothing
    game_id     INTEGER                      -- about which game; NULL: none
                REFERENCES game (id),
    seat        INTEGER,                     -- from which seat; NULL: none
    finished_at INTEGER,                     -- when that was done; NULL: not yet
    batch       INTEGER                      -- the batch it came in; NULL: a mailbox
                REFERENCES hold (id),
    vouched     TEXT                         -- how the moderator names its seat; NULL: not needed
                CHECK (vouched = 'tag' OR vouched = 'thread' OR vouched = 'subject'
                       OR vouched = 'sender'),
    verdict     TEXT                         -- what a batch made of it; NULL: nothing
                CHECK (verdict = 'played' OR verdict = 'collected' OR verdict = 'refused'
                       OR verdict = 'misread' OR verdict = 'late' OR verdict = 'unknown'
                       OR verdict = 'repeated' OR verdict = 'other' OR verdict = 'failed'),
    full_sha256 TEXT,                        -- digest of all its bytes; NULL: not all fetched
    sender      TEXT,                        -- address in From, in lower case; NULL: none
    pruned      INTEGER NOT NULL DEFAULT 0   -- whether retention took its bytes away
                CHECK (pruned IN (0, 1)),
    UNIQUE (source, key),
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat),
    CHECK ((state = 'received') = (finished_at IS NULL))
) STRICT;

CREATE UNIQUE INDEX inbox_by_content ON inbox (content_key) WHERE content_key IS NOT NULL;
CREATE INDEX inbox_aside ON inbox (id) WHERE state = 'aside';
CREATE INDEX inbox_by_game ON inbox (game_id, id) WHERE game_id IS NOT NULL;
CREATE INDEX inbox_by_batch ON inbox (batch, game_id, arrived_at, id) WHERE batch IS NOT NULL;
CREATE INDEX inbox_kept ON inbox (game_id, arrived_at) WHERE pruned = 0;
-- Mails of a batch are worked on by the batch alone, others in the order in which they came.
CREATE INDEX inbox_unfinished ON inbox (arrived_at, id) WHERE state = 'received' AND batch IS NULL;

-- Mails that prove nothing and are about no game, while something of them is kept.
CREATE TABLE stray (
    inbox_id INTEGER NOT NULL PRIMARY KEY  -- which mail
             REFERENCES inbox (id),
    at       INTEGER NOT NULL,      -- when it was worked on
    size     INTEGER NOT NULL,      -- how many bytes of it are kept
    in_part  INTEGER NOT NULL       -- whether words of it are not
             CHECK (in_part IN (0, 1))
) STRICT;

CREATE INDEX stray_by_time ON stray (at);

-- Letters
-- =======

-- Reasons why letters are kept from leaving, until a moderator looks.
CREATE TABLE hold (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,  -- number, never given twice
    why    TEXT NOT NULL      -- a batch of mails, or a restored database
           CHECK (why IN ('batch', 'restored')),
    origin TEXT NOT NULL,     -- the file or folder that it came from
    at     INTEGER NOT NULL,  -- since when
    let_go INTEGER            -- when the moderator released it; NULL: not yet
) STRICT;

-- Seats of which a batch has mails that their players wrote themselves.
CREATE TABLE batch_own (
    batch   INTEGER NOT NULL   -- in which batch
            REFERENCES hold (id),
    game_id INTEGER NOT NULL,  -- in which game
    seat    INTEGER NOT NULL,  -- of which seat
    PRIMARY KEY (batch, game_id, seat),
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat)
) STRICT, WITHOUT ROWID;

-- Letters, known by their effect key.
CREATE TABLE outbox (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,  -- order of queueing
    effect_key TEXT NOT NULL UNIQUE,            -- its purpose, as in 'race-7/37/RED/prompt'
    message_id TEXT NOT NULL UNIQUE,            -- its Message-ID, with angle brackets
    rcpt       TEXT NOT NULL,                   -- the one recipient
    kind       TEXT NOT NULL                    -- decides what leaves first within a class
               CHECK (kind = 'receipt' OR kind = 'report' OR kind = 'reminder' OR kind = 'notice'),
    state      TEXT NOT NULL                    -- failed: no server took it
               CHECK (state = 'queued' OR state = 'sent' OR state = 'failed'),
    attempts   INTEGER NOT NULL DEFAULT 0,      -- how often sending began
    next_try   INTEGER NOT NULL,                -- not sent before
    reason     TEXT NOT NULL DEFAULT '',        -- answer of the mail server to the last attempt
    created_at INTEGER NOT NULL,                -- when it was queued
    sent_at    INTEGER,                         -- when it was accepted; NULL: it was not
    game_id    INTEGER                          -- about which game; NULL: none
               REFERENCES game (id),
    seat       INTEGER,                         -- to which seat; NULL: none
    prompt_no  INTEGER,                         -- the seat's newest prompt then; NULL: none
    hold       INTEGER                          -- what keeps it from leaving; NULL: nothing
               REFERENCES hold (id),
    class      TEXT NOT NULL DEFAULT 'player'   -- decides what leaves first
               CHECK (class IN ('game', 'player', 'stranger')),
    pruned     INTEGER NOT NULL DEFAULT 0       -- whether retention took its bytes away
               CHECK (pruned IN (0, 1)),
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat),
    CHECK ((state = 'sent') = (sent_at IS NOT NULL))
) STRICT;

CREATE INDEX outbox_by_game ON outbox (game_id, id) WHERE game_id IS NOT NULL;
CREATE INDEX outbox_kept ON outbox (game_id) WHERE game_id IS NOT NULL AND pruned = 0;
CREATE INDEX outbox_held ON outbox (hold) WHERE state = 'queued' AND hold IS NOT NULL;
CREATE INDEX outbox_queued ON outbox (class, kind, next_try, id)
    WHERE state = 'queued' AND hold IS NULL;

-- Bytes of letters, apart from the row of `outbox` that changes with each attempt.
CREATE TABLE letter (
    id    INTEGER PRIMARY KEY   -- its number in `outbox`
          REFERENCES outbox (id),
    bytes BLOB NOT NULL         -- the whole mail, to be sent again as it is
) STRICT;

CREATE TRIGGER letter_keeps_bytes BEFORE UPDATE ON letter
BEGIN SELECT RAISE(ABORT, 'a letter is kept as it was queued'); END;

-- Pictures of boards, each once for all letters that show it.
CREATE TABLE picture (
    id     INTEGER PRIMARY KEY,         -- number
    digest BLOB NOT NULL UNIQUE         -- SHA-256 of the scene and the version of the drawing
           CHECK (length(digest) = 32),
    scene  BLOB,                        -- what is to be drawn; NULL: it is drawn
    png    BLOB,                        -- the picture; NULL: it is still to be drawn
    CHECK ((scene IS NULL) = (png IS NOT NULL))
) STRICT;

CREATE TRIGGER picture_keeps_pixels BEFORE UPDATE ON picture
WHEN OLD.png IS NOT NULL OR NEW.digest IS NOT OLD.digest
BEGIN SELECT RAISE(ABORT, 'a picture is kept as it was drawn'); END;

-- Letters that show a picture. It is put into their bytes when they are sent.
CREATE TABLE letter_picture (
    letter  INTEGER PRIMARY KEY   -- which letter
            REFERENCES outbox (id),
    picture INTEGER NOT NULL      -- what it shows
            REFERENCES picture (id),
    at      INTEGER NOT NULL      -- where in its bytes the picture goes
) STRICT;

CREATE INDEX letter_picture_by_picture ON letter_picture (picture);

-- A picture is kept as long as a letter that shows it.
CREATE TRIGGER picture_goes_with_letters AFTER DELETE ON letter_picture
WHEN NOT EXISTS (SELECT 1 FROM letter_picture WHERE picture = OLD.picture)
BEGIN DELETE FROM picture WHERE id = OLD.picture; END;

-- Reply addresses that hold a tag alone, where the rest of it does not fit.
CREATE TABLE reply_tag (
    tag    TEXT NOT NULL PRIMARY KEY,  -- sixteen letters and digits
    game   TEXT NOT NULL,              -- name of the game, or a word of the judge's own
    seat   TEXT NOT NULL,              -- name of the seat, or a word of the judge's own
    prompt INTEGER NOT NULL,           -- the seat's prompt
    key    INTEGER NOT NULL            -- the key that the tag was made with
) STRICT, WITHOUT ROWID;

-- Letters that bounced.
CREATE TABLE bounce (
    letter     INTEGER PRIMARY KEY   -- the letter that bounced
               REFERENCES outbox (id),
    address    TEXT NOT NULL         -- where it was sent
               CHECK (address = lower(address)),
    kind       TEXT NOT NULL         -- permanent, or temporary
               CHECK (kind IN ('hard', 'soft')),
    reason     TEXT NOT NULL,        -- what the mail system said
    at         INTEGER NOT NULL,     -- when the judge learned of it
    weighed_at INTEGER               -- when it was counted with others; NULL: not yet
) STRICT;

CREATE INDEX bounce_by_address ON bounce (address, at);
CREATE INDEX bounce_unweighed ON bounce (letter) WHERE weighed_at IS NULL;

-- Letters that a server refused for how the judge sends them, not for their reader.
CREATE TABLE refusal (
    letter  INTEGER NOT NULL PRIMARY KEY   -- which letter
            REFERENCES outbox (id),
    domain  TEXT NOT NULL,                 -- domain of its reader, in lower case
    reason  TEXT NOT NULL,                 -- what the server said
    at      INTEGER NOT NULL,              -- when the judge learned of it
    alarmed INTEGER                        -- whether the operator was told; NULL: undecided
            CHECK (alarmed IN (0, 1))
) STRICT;

CREATE INDEX refusal_new ON refusal (letter) WHERE alarmed IS NULL;

-- Confirmations and rate limits
-- =============================

-- Questions to an address whose owner is not proven, by the number in the reply address.
CREATE TABLE confirmation (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,  -- the number in the reply address
    address    TEXT NOT NULL                -- who is asked
               CHECK (address = lower(address)),
    purpose    TEXT NOT NULL                -- what an answer permits
               CHECK (purpose IN ('join', 'sender', 'address')),
    payload    TEXT NOT NULL                -- what is done once it is answered
               CHECK (json_valid(payload)),
    created_at INTEGER NOT NULL,            -- when it was asked
    done_at    INTEGER,                     -- when it was answered; NULL: open
    declined   INTEGER NOT NULL DEFAULT 0   -- whether the answer was no: a later yes is told so
               CHECK (declined IN (0, 1))
) STRICT;

CREATE INDEX confirmation_open ON confirmation (address) WHERE done_at IS NULL;

-- Tokens of rate limits that are out of their buckets: a bucket without a row is full.
CREATE TABLE token (
    class   TEXT NOT NULL     -- which limit
            CHECK (class IN ('proven', 'unproven', 'newcomer', 'stranger', 'second-address',
                             'press', 'letters', 'seat-letters', 'put-off', 'slowed', 'refusals',
                             'hints')),
    address TEXT NOT NULL     -- for which address or domain; '': for all
            CHECK (address = lower(address)),
    game_id INTEGER NOT NULL,  -- for a seat of which game; 0: for none
    seat    INTEGER NOT NULL,  -- for which seat
    back_at INTEGER NOT NULL,  -- when they come back
    tokens  INTEGER NOT NULL  -- how many
            CHECK (tokens > 0),
    PRIMARY KEY (class, address, game_id, seat, back_at)
) STRICT, WITHOUT ROWID;

-- What became of mails of a seat that has had its share of answers: one letter tells of them.
CREATE TABLE collected_answer (
    game_id   INTEGER NOT NULL,  -- in which game
    seat      INTEGER NOT NULL,  -- to which seat
    nth       INTEGER NOT NULL   -- number of the mail since the last such letter
              CHECK (nth > 0),
    person_id INTEGER NOT NULL   -- who played the seat
              REFERENCES person (id),
    at        INTEGER NOT NULL,  -- when the mail was worked on
    due_at    INTEGER NOT NULL,  -- when the letter is due
    answer    TEXT NOT NULL      -- what became of the mail
              CHECK (json_valid(answer)),
    PRIMARY KEY (game_id, seat, nth),
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX collected_answer_due ON collected_answer (due_at);

-- Press
-- =====

-- Letters of players to each other. They stand outside the ledger, which goes to everybody.
CREATE TABLE press (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,  -- order of writing
    game_id      INTEGER NOT NULL   -- in which game
                 REFERENCES game (id),
    seat         INTEGER,           -- who wrote; NULL: the moderator
    person_id    INTEGER            -- who played that seat then; NULL: nobody
                 REFERENCES person (id),
    kind         TEXT NOT NULL      -- signed, or anonymous
                 CHECK (kind IN ('white', 'grey')),
    to_all       INTEGER NOT NULL   -- whether it is for everybody
                 CHECK (to_all IN (0, 1)),
    to_moderator INTEGER NOT NULL   -- whether it is for the moderator
                 CHECK (to_moderator IN (0, 1)),
    text         TEXT NOT NULL,     -- its lines, cleaned
    written_at   INTEGER NOT NULL,  -- when it was written
    due_at       INTEGER NOT NULL,  -- when it is to be passed on; grey press waits
    passed_at    INTEGER,           -- when it was passed on; NULL: not yet
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat)
) STRICT;

CREATE INDEX press_by_game ON press (game_id, id);
CREATE INDEX press_waiting ON press (due_at, id) WHERE passed_at IS NULL;

-- To whom press goes.
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

-- Press that a reader does not want.
CREATE TABLE mute (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,  -- order of asking
    game_id   INTEGER NOT NULL   -- in which game
              REFERENCES game (id),
    reader_id INTEGER NOT NULL   -- who does not want it
              REFERENCES person (id),
    seat      INTEGER,           -- whose signed press; NULL: all unsigned press
    writer_id INTEGER            -- who played that seat then; NULL: unsigned press
              REFERENCES person (id),
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat),
    CHECK ((seat IS NULL) = (writer_id IS NULL))
) STRICT;

CREATE UNIQUE INDEX mute_once ON mute (game_id, reader_id, ifnull(seat, -1));

-- Press that was shown to the moderator.
CREATE TABLE press_report (
    press_id    INTEGER NOT NULL   -- which press
                REFERENCES press (id),
    reporter_id INTEGER NOT NULL   -- who showed it to the moderator
                REFERENCES person (id),
    at          INTEGER NOT NULL,  -- when
    PRIMARY KEY (press_id, reporter_id)
) STRICT, WITHOUT ROWID;

-- What is packed
-- ==============

-- Letters, mails, questions and ledgers of finished games, many in one compressed piece.
CREATE TABLE pack (
    id      INTEGER PRIMARY KEY,  -- number
    game_id INTEGER NOT NULL      -- all of a pack is of one game
            REFERENCES game (id),
    kind    TEXT NOT NULL         -- bytes of letters or mails, or rows of the other two
            CHECK (kind = 'letters' OR kind = 'mails' OR kind = 'prompts' OR kind = 'ledger'),
    first   INTEGER NOT NULL,     -- the lowest number in it: of a letter, a mail, a row
    last    INTEGER NOT NULL      -- the highest one; packs of a kind do not overlap
            CHECK (last >= first),
    size    INTEGER NOT NULL      -- size in bytes once decompressed
            CHECK (size > 0),
    bytes   BLOB NOT NULL         -- a frame of zstd, with a checksum
) STRICT;

CREATE UNIQUE INDEX pack_by_game ON pack (game_id, kind, first);

CREATE TRIGGER pack_keeps_bytes BEFORE UPDATE ON pack
BEGIN SELECT RAISE(ABORT, 'a pack is kept as it was made'); END;

-- A ledger leaves its pack once its rows are back.
CREATE TRIGGER pack_keeps_ledger BEFORE DELETE ON pack
WHEN OLD.kind = 'ledger'
     AND (SELECT count(*) FROM ledger
          WHERE game_id = OLD.game_id AND no BETWEEN OLD.first AND OLD.last)
         <= OLD.last - OLD.first
BEGIN SELECT RAISE(ABORT, 'nothing leaves a ledger'); END;
