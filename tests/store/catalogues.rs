//! Catalogues: once the rows of a finished game are packed, every verb says what it said before.

use std::collections::BTreeMap;

use landfall::store::{
    Bounce, BounceKind, ChainCheck, EntryKind, Fate, Finish, GameId, InboxId, InboxMail, Letter,
    LetterId, LetterKind, LetterState, NewEntry, NewLetter, NewMail, Packable, Packed, Queued,
    Received, Store, StoreError,
};
use sha2::{Digest, Sha256};

use super::packs::{Kept, MANY, words};
use super::{at, new_letter, queue, write};

/// All that the verbs say of letters and mails.
#[derive(Debug, PartialEq)]
struct Said {
    letters: Vec<Letter>,
    one_by_one: Vec<Option<Letter>>,
    newest_letter: Option<LetterId>,
    newer_letters: Vec<Letter>,
    with_question: Vec<Letter>,
    mails: Vec<InboxMail>,
    newest_mails: Vec<InboxMail>,
    all_mails: Vec<InboxMail>,
    newest_of_game: Vec<InboxMail>,
    mail_of: Vec<Option<InboxMail>>,
    bytes: Vec<Vec<u8>>,
    repeats: Vec<Option<InboxId>>,
    counted: Vec<String>,
}

fn said(store: &Store, game: GameId) -> Said {
    let letters = store.letters_of(game).unwrap();
    let mut one_by_one = Vec::new();
    for letter in &letters {
        one_by_one.push(store.letter(letter.id).ok());
        one_by_one.push(store.letter_by_message_id(&letter.message_id).unwrap());
        one_by_one.push(store.letter_by_effect(&letter.effect_key).unwrap());
    }
    for number in [0, 1, 7, MANY, MANY + 1] {
        one_by_one.push(store.letter_of_question(game, 0, number).unwrap());
    }
    one_by_one.push(store.letter_by_message_id("<nobody@example.org>").unwrap());
    let mails = store.mails_of(game).unwrap();
    let number = |number: u32| InboxId::new(number.into());
    let mut counted = Vec::new();
    for address in ["red@example.org", "blue@example.org", "eve@example.org"] {
        let person = store.person_by_address("red@race-1.example").unwrap();
        counted.push(format!("{:?}", store.holdings(address, None).unwrap()));
        let held = store.holdings(address, person.as_ref()).unwrap();
        counted.push(format!("{held:?}"));
    }
    counted.push(format!("{:?}", store.counts(at(20)).unwrap()));
    counted.push(format!("{:?}", store.gone_from(game).unwrap()));
    counted.push(format!("{:?}", store.refused_since(at(0)).unwrap()));
    counted.push(format!("{:?}", store.refusals_to_tell(9).unwrap()));
    Said {
        one_by_one,
        newest_letter: store.newest_letter().unwrap(),
        newer_letters: store.letters_after(Some(LetterId::new(390))).unwrap(),
        with_question: store.letters_with_question(game, 0, 7, 2).unwrap(),
        newest_mails: store.newest_mails(7).unwrap(),
        all_mails: store.newest_mails(u32::MAX).unwrap(),
        newest_of_game: store.newest_mails_of(game, 5).unwrap(),
        mail_of: [0, 1, 200, MANY, 9_999]
            .map(|mail| store.mail_of(game, number(mail)).unwrap())
            .to_vec(),
        bytes: mails
            .iter()
            .map(|mail| store.sound_mail_bytes(mail.id).unwrap())
            .collect(),
        repeats: ["race-1/1", "race-1/400", "race-1/9999"]
            .map(|key| store.mail_by_content_key(key).unwrap())
            .to_vec(),
        counted,
        letters,
        mails,
    }
}

/// A finished game with letters and mails of all kinds, whose bytes are packed and whose rows are
/// not.
fn finished() -> Kept {
    let mut kept = Kept::new(true);
    let game = kept.game;
    write(&mut kept.store, |tx| {
        let letter = NewLetter {
            message_id: "<gqwcinjghwb3ukmbve74q3gudcizdcihft@play.example>",
            rcpt: "blue@example.org",
            game: Some(game),
            seat: Some(1),
            prompt_no: Some(7),
            ..new_letter("race-1/401", LetterKind::Reminder)
        };
        let failed = queue(tx, &letter);
        tx.count_send_attempt(failed).unwrap();
        tx.add_refusal(failed, "example.org", "550 not like this", at(3))
            .unwrap();
        tx.letter_failed(failed, "550 nobody \"here\"\r\nat all")
            .unwrap();
        for (mail, sender) in [(1, "red@example.org"), (2, "eve@example.org")] {
            tx.note_sender(InboxId::new(mail), sender).unwrap();
        }
        let filed = NewMail {
            source: "maildir",
            key: "race-1/filed",
            bytes: b"From: eve",
            full_size: 5_000_000,
            digest: Some("d1"),
            arrived_at: at(4),
        };
        let Received::New(filed) = tx.receive(&filed).unwrap() else {
            panic!("it is new");
        };
        let end = Finish {
            fate: Fate::Filed,
            reason: "the same mail",
            content_key: None,
            message_id: Some("<17@example.org>"),
            game: Some(game),
            seat: None,
            at: at(5),
        };
        tx.finish_mail(filed, &end).unwrap();
    });
    kept.pack_bytes();
    kept
}

#[test]
fn every_verb_says_the_same_once_the_rows_of_a_finished_game_are_packed() {
    let mut kept = finished();
    let before = said(&kept.store, kept.game);
    let growth = kept.store.growth(at(0)).unwrap();
    assert_eq!(before.letters.len(), MANY as usize + 1);
    assert!(kept.sql("SELECT count(*) FROM outbox") > 0);
    let done = kept.pack();
    assert_eq!((done.members, done.rows), (0, 2 * MANY as usize + 2));
    for table in ["outbox", "inbox", "packed_letter", "packed_mail"] {
        assert_eq!(
            kept.sql(&format!("SELECT count(*) FROM {table}")),
            0,
            "{table}"
        );
    }
    assert_eq!(said(&kept.store, kept.game), before);
    let after = kept.store.growth(at(0)).unwrap();
    // Each share of a pack was cut to a whole byte before.
    assert!(growth.mails > 0 && growth.letters > 0);
    assert!(after.mails.abs_diff(growth.mails) <= u64::from(MANY) + 1);
    assert!(after.letters.abs_diff(growth.letters) <= u64::from(MANY) + 1);
    assert_eq!(kept.store.complaints().unwrap(), Vec::<String>::new());
}

/// What is left of a row is a few numbers.
#[test]
fn a_letter_and_a_mail_of_a_finished_game_leave_less_than_a_hundred_bytes_in_tables() {
    let mut kept = finished();
    let rows = "SELECT sum(pgsize) FROM dbstat WHERE name IN (SELECT name FROM sqlite_schema
                WHERE tbl_name LIKE '%box' OR tbl_name LIKE 'catalogue%'
                      OR tbl_name LIKE '%lookup' OR tbl_name LIKE 'packed_%')";
    let before = kept.sql(rows);
    kept.pack();
    let after = kept.sql(rows);
    let each = i64::from(MANY) * 2;
    // A page is left to each of some twenty tables and indexes.
    assert!(after - 22 * 4_096 < 80 * each, "{after} of {before}");
    assert!(after < before, "{after} of {before}");
}

#[test]
fn a_letter_whose_row_is_packed_goes_once_more_as_it_was() {
    let mut kept = finished();
    kept.pack();
    let before = kept.letters();
    let old = before[17].clone();
    write(&mut kept.store, |tx| {
        tx.resend_letter(old.id, at(50)).unwrap()
    });
    let due = kept.store.due_letters(at(50), 9).unwrap();
    assert_eq!(due.len(), 1);
    let queued = Letter {
        state: LetterState::Queued,
        attempts: 0,
        next_try: at(50),
        created_at: at(50),
        sent_at: None,
        ..old.clone()
    };
    assert_eq!(due, [queued]);
    write(&mut kept.store, |tx| {
        tx.letter_sent(old.id, at(51), "250").unwrap()
    });
    let after = kept.letters();
    assert_eq!(after.len(), before.len());
    assert_eq!((after[17].id, &after[17].bytes), (old.id, &old.bytes));
    for at in [0, 16, 18, 400] {
        assert_eq!(after[at], before[at]);
    }
    let found = kept.store.letter_by_message_id(&old.message_id).unwrap();
    assert_eq!(found.unwrap().id, old.id);
    let held = kept.store.holdings("red@example.org", None).unwrap();
    assert_eq!((held.letters.count, held.letters_gone), (MANY, 0));
    assert_eq!(held.letters.last, Some(at(50)));
    assert_eq!(kept.store.complaints().unwrap(), Vec::<String>::new());
    // It is packed again with what comes later.
    let entry = NewEntry {
        actor: None,
        kind: EntryKind::Act,
        body: "{}",
        secret: false,
    };
    let game = kept.game;
    write(&mut kept.store, |tx| {
        tx.reopen_game(game).unwrap();
        tx.append(game, MANY, at(60), &[entry]).unwrap();
        tx.finish_game(game, at(61)).unwrap();
        while tx.pack(Packable { game, over: true }).unwrap() != Packed::default() {}
    });
    assert_eq!(kept.letters(), after);
    assert_eq!(kept.sql("SELECT count(*) FROM outbox"), 0);
    let whole = ChainCheck::Whole { entries: MANY + 1 };
    assert_eq!(kept.store.verify_chain(game).unwrap(), whole);
}

#[test]
fn a_mail_that_comes_again_is_known_by_its_name_and_its_content_when_its_row_is_packed() {
    let mut kept = finished();
    kept.pack();
    let third = InboxId::new(3);
    let bytes = words("mail", 3);
    let mail = NewMail {
        source: "maildir",
        key: "race-1/3",
        bytes: &bytes,
        full_size: bytes.len() as u64,
        digest: None,
        arrived_at: at(9),
    };
    write(&mut kept.store, |tx| {
        assert_eq!(tx.receive(&mail).unwrap(), Received::Known(third));
        let other = NewMail {
            source: "imap",
            ..mail
        };
        let Received::New(again) = tx.receive(&other).unwrap() else {
            panic!("another mailbox has it");
        };
        let end = Finish {
            fate: Fate::Done,
            reason: "",
            content_key: Some("race-1/3"),
            message_id: None,
            game: None,
            seat: None,
            at: at(9),
        };
        let twin = tx.finish_mail(again, &end).unwrap_err();
        assert!(matches!(twin, StoreError::Twin { twin } if twin == third));
    });
}

/// Mails of which the bytes are gone are known as well, wherever their rows stand.
#[test]
fn a_mail_that_was_pruned_and_comes_again_is_known_packed_or_not() {
    for packing in ["not at all", "its bytes", "its row"] {
        let mut kept = Kept::new(true);
        match packing {
            "its bytes" => kept.pack_bytes(),
            "its row" => drop(kept.pack()),
            _ => {}
        }
        for _ in 0..4 {
            write(&mut kept.store, |tx| {
                tx.prune_mails(at(8), at(10), 200).unwrap()
            });
        }
        let third = InboxId::new(3);
        assert_eq!(kept.store.mail_bytes(third).unwrap(), b"", "{packing}");
        let bytes = words("mail", 3);
        let mail = NewMail {
            source: "maildir",
            key: "race-1/3",
            bytes: &bytes,
            full_size: bytes.len() as u64,
            digest: None,
            arrived_at: at(9),
        };
        write(&mut kept.store, |tx| {
            let known = Received::Known(third);
            assert_eq!(tx.receive(&mail).unwrap(), known, "{packing}");
            assert_eq!(tx.mail_bytes(third).unwrap(), b"", "{packing}");
            let elsewhere = NewMail {
                key: "elsewhere",
                ..mail
            };
            let Received::New(again) = tx.receive(&elsewhere).unwrap() else {
                panic!("under another name it is new");
            };
            assert_eq!(tx.mail_bytes(again).unwrap(), bytes, "{packing}");
            assert_eq!(tx.sound_mail_bytes(again).unwrap(), bytes, "{packing}");
            assert_eq!(tx.mail_bytes(third).unwrap(), b"", "{packing}");
            let known = tx.mail_by_content_key("race-1/3").unwrap();
            assert_eq!(known, Some(third), "{packing}");
        });
        assert_eq!(kept.store.complaints().unwrap(), Vec::<String>::new());
    }
}

#[test]
fn letters_that_were_pruned_are_known_by_their_purpose_when_their_rows_are_packed() {
    for prune_first in [true, false] {
        let mut kept = finished();
        let letters = kept.letters();
        let prune = |kept: &mut Kept| {
            for _ in 0..4 {
                write(&mut kept.store, |tx| tx.prune_letters(at(8), 200).unwrap());
            }
        };
        if prune_first {
            prune(&mut kept);
        }
        kept.pack();
        if !prune_first {
            prune(&mut kept);
        }
        assert_eq!(kept.sql("SELECT count(*) FROM outbox"), 0);
        assert!(kept.letters().is_empty());
        let gone = kept.store.gone_from(kept.game).unwrap();
        assert_eq!(gone, (0, MANY + 1));
        let held = kept.store.holdings("red@example.org", None).unwrap();
        assert_eq!((held.letters.count, held.letters_gone), (MANY, MANY));
        let one = &letters[17];
        let found = kept.store.letter_by_message_id(&one.message_id).unwrap();
        assert_eq!(found, None);
        let again = NewLetter {
            game: Some(kept.game),
            seat: Some(0),
            ..new_letter(&one.effect_key, LetterKind::Report)
        };
        let again = write(&mut kept.store, |tx| tx.queue_letter(&again).unwrap());
        assert_eq!(again, Queued::Known(one.id));
    }
}

#[test]
fn a_letter_whose_row_is_packed_comes_back() {
    let mut kept = finished();
    kept.pack();
    let letter = kept.letters()[5].id;
    let bounce = Bounce {
        letter,
        address: "red@example.org".to_owned(),
        kind: BounceKind::Hard,
        reason: "550 gone".to_owned(),
        at: at(60),
    };
    write(&mut kept.store, |tx| {
        assert!(tx.add_bounce(&bounce).unwrap());
    });
    let found = kept.store.bounces("red@example.org", at(0)).unwrap();
    assert_eq!(found, [bounce]);
    assert_eq!(kept.store.complaints().unwrap(), Vec::<String>::new());
}

/// A row is not lost with bytes that cannot be read, and the daemon goes on.
#[test]
fn letters_of_a_damaged_pack_keep_their_rows() {
    let mut kept = finished();
    kept.change(
        "DROP TRIGGER pack_keeps_bytes;
         UPDATE pack SET bytes = x'00' WHERE id = (SELECT min(id) FROM pack WHERE kind = 'letters')",
    );
    let damaged = kept.sql(
        "SELECT count(*) FROM packed_letter
         WHERE pack = (SELECT min(id) FROM pack WHERE kind = 'letters')",
    );
    assert!(damaged > 0);
    kept.pack();
    assert_eq!(kept.sql("SELECT count(*) FROM outbox"), damaged);
    assert_eq!(kept.sql("SELECT count(*) FROM inbox"), 0);
}

/// The writer that packs holds up no mail: a transaction takes few rows.
#[test]
fn rows_are_packed_in_bounded_steps() {
    let mut kept = finished();
    let before = said(&kept.store, kept.game);
    let mut steps = 0;
    while let Some(game) = kept.store.packable_games(at(10), 1).unwrap().first() {
        let one = write(&mut kept.store, |tx| tx.pack(*game).unwrap());
        assert!(one.rows <= 500, "{one:?}");
        steps += usize::from(one.rows > 0);
        assert_eq!(said(&kept.store, kept.game), before, "step {steps}");
    }
    assert_eq!(steps, 2);
    assert_eq!(kept.sql("SELECT count(*) FROM outbox"), 0);
    assert_eq!(kept.store.complaints().unwrap(), Vec::<String>::new());
}

/// Two numbers whose names begin with the same 32 bits of a digest, by which rows are found.
fn twins(name: impl Fn(u32) -> String) -> [u32; 2] {
    let mut seen = BTreeMap::new();
    for number in 0.. {
        let digest = Sha256::digest(name(number));
        if let Some(twin) = seen.insert([digest[0], digest[1], digest[2], digest[3]], number) {
            return [twin, number];
        }
    }
    panic!("there are twins among a hundred thousand")
}

/// Bits of a digest prove nothing: the whole name is compared.
#[test]
fn names_that_are_found_by_the_same_bits_are_told_apart() {
    let message_id = |number| format!("<{number:032}@play.example>");
    let content_key = |number| format!("{number:032}");
    let key = |number| format!("key-{number}");
    let letters = twins(message_id).map(message_id);
    let contents = twins(content_key).map(content_key);
    let keys = twins(|number| format!("maildir\n{}", key(number))).map(key);
    let mut store = super::store();
    let game = write(&mut store, |tx| super::running(tx, "race-1"));
    write(&mut store, |tx| {
        let letter = NewLetter {
            message_id: &letters[0],
            game: Some(game),
            seat: Some(0),
            ..new_letter("race-1/1", LetterKind::Report)
        };
        let sent = queue(tx, &letter);
        tx.letter_sent(sent, at(2), "250").unwrap();
        let Received::New(mail) = tx.receive(&super::new_mail(&keys[0], b"one")).unwrap() else {
            panic!("it is new");
        };
        let end = Finish {
            fate: Fate::Done,
            reason: "",
            content_key: Some(&contents[0]),
            message_id: None,
            game: Some(game),
            seat: Some(0),
            at: at(2),
        };
        tx.finish_mail(mail, &end).unwrap();
        tx.finish_game(game, at(5)).unwrap();
        while tx.pack(Packable { game, over: true }).unwrap() != Packed::default() {}
    });
    let found = |name: &str| store.letter_by_message_id(name).unwrap().is_some();
    assert_eq!(letters.each_ref().map(|name| found(name)), [true, false]);
    let found = |name: &str| store.mail_by_content_key(name).unwrap().is_some();
    assert_eq!(contents.each_ref().map(|name| found(name)), [true, false]);
    let known = keys.map(|key| {
        let mail = super::new_mail(&key, b"two");
        let received = write(&mut store, |tx| tx.receive(&mail).unwrap());
        matches!(received, Received::Known(_))
    });
    assert_eq!(known, [true, false]);
}
