-- Migration 15: an answer that waits may have come with its game from another judge, which has the
-- mail of it.

CREATE TABLE waiting_answer (
    game_id    INTEGER NOT NULL PRIMARY KEY,  -- in which game a set waits to be played
    seat       INTEGER NOT NULL,              -- whose
    prompt_no  INTEGER NOT NULL,              -- which question it answers
    inbox_id   INTEGER                        -- the mail it came in; NULL: another judge has it
               REFERENCES inbox (id),
    arrived_at INTEGER NOT NULL,              -- when the first set for this question came
    text       TEXT NOT NULL,                 -- its lines as they were written
    FOREIGN KEY (game_id, seat) REFERENCES seat (game_id, seat)
) STRICT;

INSERT INTO waiting_answer (game_id, seat, prompt_no, inbox_id, arrived_at, text)
SELECT game_id, seat, prompt_no, inbox_id, arrived_at, text FROM second_thought;

DROP TABLE second_thought;
ALTER TABLE waiting_answer RENAME TO second_thought;
