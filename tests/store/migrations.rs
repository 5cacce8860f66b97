//! Databases that earlier releases have written.

use landfall::judge::schedule::{Luck, Schedule, Span};
use landfall::judge::schedule_of;
use landfall::store::{GameState, Store};
use rusqlite::Connection;

use super::{at, randomness};

/// A database of schema 1 with a running game, a waiting one, and one that is over.
pub(crate) fn schema_1(path: &std::path::Path) {
    let conn = Connection::open(path).unwrap();
    conn.execute_batch(include_str!("../../src/store/schema.sql"))
        .unwrap();
    let random = randomness();
    let now = at(0).timestamp_millis();
    let meta = "INSERT INTO meta (key, value) VALUES (?1, ?2)";
    conn.execute(meta, ("instance", random.instance)).unwrap();
    conn.execute(meta, ("mail_key", random.key)).unwrap();
    conn.execute(meta, ("created_at", now.to_be_bytes()))
        .unwrap();
    let days = |days: i64| now + days * 86_400_000;
    conn.execute_batch(&format!(
        "INSERT INTO component_file VALUES ('d', 'new_world', 'tiles = 50');
         INSERT INTO person VALUES (1, 'red@example.org', {now}, {now}, 'en', 'Europe/Berlin');
         INSERT INTO game (id, name, title, edition, house, components, state, seats, opened_at,
                           every_seconds, seed, head, entries, chain, over_at)
         VALUES (1, 'old-1', 'new_world', 'hig', '{{}}', 'd', 'running', 2, {now}, 172800,
                 zeroblob(32), 0, 0, '', NULL),
                (2, 'old-2', 'new_world', 'hig', '{{}}', 'd', 'waiting', 2, {now}, 3600,
                 zeroblob(32), 0, 0, '', NULL),
                (3, 'old-3', 'new_world', 'hig', '{{}}', 'd', 'over', 2, {now}, 90,
                 zeroblob(32), 0, 0, '', {now});
         INSERT INTO seat (game_id, seat, name, person_id) VALUES (1, 0, 'RED', 1);
         INSERT INTO seat (game_id, seat, name) VALUES (1, 1, 'BLUE');
         UPDATE game SET awaiting_seat = 0, deadline = {two}, remind_at = {one} WHERE id = 1;
         INSERT INTO prompt VALUES (1, 0, 1, 0, '{{}}', 'Place a tile.', {now}, {one}),
                                   (1, 0, 2, 4, '{{}}', 'Place another.', {two}, NULL);
         INSERT INTO outbox (effect_key, message_id, rcpt, kind, bytes, state, next_try,
                             created_at, sent_at, game_id, seat, prompt_no)
         VALUES ('old-1/0/RED/prompt', '<1@a>', 'red@example.org', 'report', x'4142', 'sent',
                 {now}, {now}, {now}, 1, 0, 1),
                ('old-1/1/RED/report', '<2@a>', 'red@example.org', 'report', x'4344', 'queued',
                 {now}, {now}, NULL, 1, 0, 1);
         PRAGMA application_id = 0x4c616e64;
         PRAGMA user_version = 1;",
        one = days(1),
        two = days(2),
    ))
    .unwrap();
}

#[test]
fn a_database_without_schedules_keeps_its_games_and_their_times() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("judge.db");
    schema_1(&path);
    let mut store = Store::open(&path).unwrap();
    let running = store.game_by_name("old-1").unwrap().unwrap();
    // Their players were not asked as they would be now.
    let every = |span: Span| Schedule {
        luck: Luck::Unsaid,
        ..Schedule::every(span)
    };
    assert_eq!(
        schedule_of(&running).unwrap(),
        every(Span::Seconds(172_800))
    );
    let day = |days: i64| Some(at(days * 1_440));
    assert_eq!(
        [
            running.asked_at,
            running.remind_at,
            running.deadline,
            running.closes_at
        ],
        [day(0), day(1), day(2), day(2)]
    );
    assert_eq!(running.awaiting, Some(0));
    assert_eq!(store.seat(running.id, 0).unwrap().bank_spent, 0);
    for (name, state, span) in [
        ("old-2", GameState::Waiting, Span::Seconds(3_600)),
        ("old-3", GameState::Over, Span::Seconds(90)),
    ] {
        let game = store.game_by_name(name).unwrap().unwrap();
        assert_eq!(schedule_of(&game).unwrap(), every(span), "{name}");
        assert_eq!((game.state, game.closes_at), (state, None));
    }
    assert_eq!(store.due_games(at(2_880), 9).unwrap().len(), 1);
    super::write(&mut store, |tx| tx.add_outage(at(5), at(9)).unwrap());
    drop(store);
    let again = Store::open(&path).unwrap();
    assert_eq!(again.standstills_to_apply(9).unwrap().len(), 1);
}

#[test]
fn letters_and_prompts_keep_what_they_were() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("judge.db");
    schema_1(&path);
    let store = Store::open(&path).unwrap();
    let game = store.game_by_name("old-1").unwrap().unwrap().id;
    let question = store.letter_of_question(game, 0, 1).unwrap().unwrap();
    assert_eq!(
        (question.effect_key.as_str(), question.bytes.as_slice()),
        ("old-1/0/RED/prompt", b"AB".as_slice())
    );
    let due = store.due_letters(at(0), 9).unwrap();
    assert_eq!((due.len(), due[0].bytes.as_slice()), (1, b"CD".as_slice()));
    let prompt = store.prompt(game, 0, 1).unwrap().unwrap();
    assert_eq!(
        (prompt.codes.as_str(), prompt.asked_at, prompt.answered_at),
        ("{}", at(0), Some(at(1_440)))
    );
    let open = store.newest_prompt(game, 0).unwrap().unwrap();
    assert_eq!((open.no, open.answered_at), (2, None));
    assert_eq!(store.complaints().unwrap(), Vec::<String>::new());
}

#[test]
fn words_that_a_column_may_hold_are_checked_without_a_table_of_them() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("judge.db");
    schema_1(&path);
    drop(Store::open(&path).unwrap());
    let conn = Connection::open(&path).unwrap();
    let mail = "INSERT INTO inbox (source, key, raw, arrived_at, full_size, state)
                VALUES ('maildir', '1', 'd', 0, 0, 'lost')";
    for sql in [
        "UPDATE outbox SET state = 'lost' WHERE id = 1",
        "UPDATE outbox SET kind = 'gift' WHERE id = 1",
        mail,
    ] {
        let refused = conn.execute(sql, []).unwrap_err().to_string();
        assert!(refused.contains("CHECK constraint failed"), "{refused}");
        let mut plan = conn.prepare(&format!("EXPLAIN {sql}")).unwrap();
        let steps = plan.query_map([], |row| row.get::<_, String>("opcode"));
        let steps: Vec<String> = steps.unwrap().map(Result::unwrap).collect();
        assert!(steps.len() > 5 && !steps.contains(&"OpenEphemeral".to_owned()));
    }
}

#[test]
fn the_key_of_old_letters_is_the_first_of_several() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("judge.db");
    schema_1(&path);
    let mut store = Store::open(&path).unwrap();
    let keys = store.mail_keys().unwrap();
    assert_eq!((keys.len(), keys[0].number), (1, 1));
    assert_eq!((keys[0].secret, keys[0].since), (randomness().key, None));
    assert_eq!(store.meta("mail_key").unwrap(), None);
    super::write(&mut store, |tx| {
        assert_eq!(tx.replace_mail_key(&[5; 32], at(1), at(60)).unwrap(), 2);
        assert_eq!(tx.replace_mail_key(&[6; 32], at(2), at(90)).unwrap(), 3);
    });
    drop(store);
    let keys = Store::open(&path).unwrap().mail_keys().unwrap();
    let ends: Vec<_> = keys.iter().map(|key| key.good_until).collect();
    assert_eq!(ends, [Some(at(60)), Some(at(90)), None]);
    assert!(!format!("{keys:?}").contains("6, 6"));
}

#[test]
fn an_answer_that_waits_goes_on_waiting_with_its_mail() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("judge.db");
    schema_1(&path);
    let conn = Connection::open(&path).unwrap();
    // What the sixth step made of it, before a mail could be missing.
    for step in [2, 3, 4, 5, 6] {
        let file = format!("{}/src/store/schema_{step}.sql", env!("CARGO_MANIFEST_DIR"));
        conn.execute_batch(&std::fs::read_to_string(file).unwrap())
            .unwrap();
    }
    conn.execute_batch(
        "PRAGMA user_version = 6;
         INSERT INTO raw VALUES ('e', x'41');
         INSERT INTO inbox (id, source, key, raw, arrived_at, full_size, state, finished_at)
         VALUES (7, 'maildir', '1', 'e', 60000, 1, 'done', 60000);
         INSERT INTO second_thought VALUES (1, 0, 2, 7, 60000, 'A' || char(10) || 'B');",
    )
    .unwrap();
    drop(conn);
    let store = Store::open(&path).unwrap();
    let game = store.game_by_name("old-1").unwrap().unwrap().id;
    let waits = store.second_thought(game).unwrap().unwrap();
    assert_eq!(waits.inbox.map(|mail| mail.number()), Some(7));
    assert_eq!((waits.prompt_no, waits.text.as_str()), (2, "A\nB"));
    assert_eq!(store.complaints().unwrap(), Vec::<String>::new());
}

#[test]
fn the_digest_of_a_mail_that_was_kept_whole_is_known_and_of_a_cut_one_it_is_not() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("judge.db");
    schema_1(&path);
    let conn = Connection::open(&path).unwrap();
    conn.execute_batch(
        "INSERT INTO raw VALUES ('e', x'41'), ('f', x'42');
         INSERT INTO inbox (id, source, key, raw, arrived_at, full_size, state, finished_at)
         VALUES (1, 'maildir', '1', 'e', 60000, 1048576, 'done', 60000),
                (2, 'maildir', '2', 'f', 60000, 1048577, 'filed', 60000);",
    )
    .unwrap();
    drop(conn);
    let store = Store::open(&path).unwrap();
    let mails = store.newest_mails(9).unwrap();
    let digests: Vec<_> = mails.iter().map(|mail| mail.digest.as_deref()).collect();
    assert_eq!(digests, [None, Some("e")]);
}

#[test]
fn orders_sent_ahead_go_on_waiting_for_whatever_their_words_fit() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("judge.db");
    schema_1(&path);
    let conn = Connection::open(&path).unwrap();
    for step in 2..=15 {
        let file = format!("{}/src/store/schema_{step}.sql", env!("CARGO_MANIFEST_DIR"));
        conn.execute_batch(&std::fs::read_to_string(file).unwrap())
            .unwrap();
    }
    conn.execute_batch(
        "PRAGMA user_version = 15;
         INSERT INTO standing_order VALUES (1, 0, 1, 'PASS', 'played'), (1, 0, 2, 'PASS', 'kept');",
    )
    .unwrap();
    drop(conn);
    let store = Store::open(&path).unwrap();
    let game = store.game_by_name("old-1").unwrap().unwrap().id;
    let waits = store.standing_orders(game, 0).unwrap();
    let [only] = waits.as_slice() else {
        panic!("{waits:?}")
    };
    assert_eq!(
        (only.no, only.text.as_str(), &only.bound),
        (2, "PASS", &None)
    );
    assert_eq!(store.all_standing_orders(game, 0).unwrap().len(), 2);
    assert_eq!(store.complaints().unwrap(), Vec::<String>::new());
}
