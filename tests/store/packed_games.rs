//! Packed games: every verb says of them what it said before.

use landfall::rules::Seat;
use landfall::store::{
    Address, Bounce, BounceKind, EntryKind, Every, Finish, GameId, InboxId, InboxMail, Letter,
    LetterId, LetterKind, LetterState, LettersBy, MailState, NewEntry, NewLetter, NewMail,
    NewPrompt, Queued, Received, Refusal, SendOutcome, Store, StoreError, Undecided,
};

use super::packs::{Kept, MANY, words};
use super::{at, at_seat, mails_of, new_letter, queue, write};

/// All that the verbs say of letters and mails.
#[derive(Debug, PartialEq)]
struct Said {
    letters: Vec<Letter>,
    one_by_one: Vec<Option<Letter>>,
    newest_letter: LetterId,
    newer_letters: Vec<Letter>,
    with_question: Vec<Letter>,
    mails: Vec<InboxMail>,
    newest_mails: Vec<InboxMail>,
    all_mails: Vec<InboxMail>,
    newest_of_game: Vec<InboxMail>,
    one_mail: Vec<Option<InboxMail>>,
    bytes: Vec<Vec<u8>>,
    counted: Vec<String>,
}

fn said(store: &Store, game: GameId) -> Said {
    let letters = store.letters_by(LettersBy::Game(game)).unwrap();
    let mut one_by_one = Vec::new();
    for letter in &letters {
        one_by_one.push(store.letter(letter.id).ok());
        one_by_one.push(
            store
                .letters_by(LettersBy::MessageId(&letter.message_id))
                .unwrap()
                .pop(),
        );
        one_by_one.push(
            store
                .letters_by(LettersBy::Effect(&letter.effect_key))
                .unwrap()
                .pop(),
        );
    }
    for number in [0, 1, 7, MANY, MANY + 1] {
        let seat = at_seat(game, 0);
        let question = LettersBy::Question(seat, number);
        one_by_one.extend(store.letters_by(question).unwrap().into_iter().map(Some));
    }
    one_by_one.push(
        store
            .letters_by(LettersBy::MessageId("<nobody@example.org>"))
            .unwrap()
            .pop(),
    );
    let mails = mails_of(store, game);
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
    counted.push(format!("{:?}", store.list::<Refusal>(Undecided).unwrap()));
    Said {
        one_by_one,
        newest_letter: store.newest_letter().unwrap(),
        newer_letters: store
            .letters_by(LettersBy::After(LetterId::new(390)))
            .unwrap(),
        with_question: store
            .letters_by(LettersBy::Question(at_seat(game, 0), 7))
            .unwrap(),
        newest_mails: store.newest_mails(Every, 7).unwrap(),
        all_mails: store.newest_mails(Every, u32::MAX).unwrap(),
        newest_of_game: store.newest_mails(game, 5).unwrap(),
        one_mail: [0, 1, 200, MANY, 9_999]
            .map(|mail| store.mail(number(mail)).ok())
            .to_vec(),
        bytes: mails
            .iter()
            .map(|mail| store.mail_bytes(mail.id).unwrap())
            .collect(),
        counted,
        letters,
        mails,
    }
}

/// A finished game with letters and mails of all kinds.
fn finished() -> Kept {
    let mut kept = Kept::new(true);
    let game = kept.game;
    write(&mut kept.store, |tx| {
        let letter = NewLetter {
            message_id: "<gqwcinjghwb3ukmbve74q3gudcizdcihft@play.example>",
            rcpt: "blue@example.org",
            game: Some(game),
            seat: Some(Seat::new(1)),
            prompt_no: Some(7),
            ..new_letter("race-1/401", LetterKind::Reminder)
        };
        let failed = queue(tx, &letter);
        tx.count_send_attempt(failed).unwrap();
        let refusal = Refusal {
            letter: failed,
            domain: "example.org".to_owned(),
            reason: "550 not like this".to_owned(),
            at: at(3),
            alarmed: None,
        };
        assert!(tx.add(&refusal).unwrap());
        tx.note_outcome(failed, SendOutcome::Failed, "550 nobody \"here\"\r\nat all")
            .unwrap();
        for (mail, sender) in [(1, "red@example.org"), (2, "eve@example.org")] {
            tx.set(
                InboxId::new(mail),
                &InboxMail::SENDER,
                Address::from(sender),
            )
            .unwrap();
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
            state: MailState::Filed,
            reason: "the same mail",
            content_key: None,
            message_id: Some("<17@example.org>"),
            game: Some(game),
            seat: None,
            at: at(5),
        };
        tx.finish_mail(filed, &end).unwrap();
    });
    kept
}

#[test]
fn every_verb_says_the_same_once_a_finished_game_is_packed() {
    let mut kept = finished();
    let before = said(&kept.store, kept.game);
    let growth = kept.store.growth(at(0)).unwrap();
    assert_eq!(before.letters.len(), MANY as usize + 1);
    kept.pack();
    assert_eq!(said(&kept.store, kept.game), before);
    let after = kept.store.growth(at(0)).unwrap();
    assert!(after.mails * 20 < growth.mails && after.mails > 0);
    assert!(after.letters * 20 < growth.letters && after.letters > 0);
    assert!(after.ledgers > 0);
    // A game that had ended before does not count among what is new.
    assert_eq!(kept.store.growth(at(6)).unwrap().total(), 0);
    assert_eq!(kept.store.complaints().unwrap(), Vec::<String>::new());
    write(&mut kept.store, |tx| {
        tx.across().unwrap().reopen_game(kept.game).unwrap()
    });
    write(&mut kept.store, |tx| {
        tx.across().unwrap().finish_game(kept.game, at(5)).unwrap()
    });
    assert_eq!(said(&kept.store, kept.game), before);
    assert_eq!(kept.store.growth(at(0)).unwrap(), growth);
}

/// What is left of each in tables is by what it is found and counted.
#[test]
fn a_letter_and_a_mail_of_a_finished_game_leave_less_than_three_hundred_bytes_each() {
    let mut kept = finished();
    kept.pack();
    let rows = "SELECT sum(pgsize) FROM dbstat WHERE name IN (SELECT name FROM sqlite_schema
                WHERE tbl_name IN ('inbox', 'outbox', 'letter', 'raw', 'prompt', 'answered'))";
    // A page is left to each of some twenty tables and indexes.
    let left = kept.sql(rows) - 20 * 4_096;
    assert!(left < 300 * 2 * i64::from(MANY), "{left}");
}

#[test]
fn a_packed_letter_goes_once_more_as_it_was() {
    let mut kept = finished();
    kept.pack();
    let before = kept.letters();
    let old = before[17].clone();
    write(&mut kept.store, |tx| {
        tx.across().unwrap().resend_letter(old.id, at(50)).unwrap()
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
        tx.note_outcome(old.id, SendOutcome::Sent(at(51)), "250")
            .unwrap()
    });
    let after = kept.letters();
    assert_eq!(after.len(), before.len());
    assert_eq!((after[17].id, &after[17].bytes), (old.id, &old.bytes));
    for at in [0, 16, 18, 400] {
        assert_eq!(after[at], before[at]);
    }
    let found = kept
        .store
        .letters_by(LettersBy::MessageId(&old.message_id))
        .unwrap()
        .pop();
    assert_eq!(found.unwrap().id, old.id);
    let held = kept.store.holdings("red@example.org", None).unwrap();
    assert_eq!((held.letters.count, held.letters_gone), (MANY, 0));
    assert_eq!(held.letters.last, Some(at(50)));
    assert_eq!(kept.store.complaints().unwrap(), Vec::<String>::new());
    // Its own bytes stay beside the pack, until the game is reopened.
    assert_eq!(kept.sql("SELECT count(*) FROM letter"), 1);
    write(&mut kept.store, |tx| {
        tx.across().unwrap().reopen_game(kept.game).unwrap()
    });
    assert_eq!(kept.letters(), after);
    write(&mut kept.store, |tx| {
        tx.across().unwrap().finish_game(kept.game, at(5)).unwrap()
    });
    kept.pack();
    assert_eq!(kept.sql("SELECT count(*) FROM letter"), 0);
    assert_eq!(kept.letters(), after);
}

#[test]
fn a_packed_mail_that_comes_again_is_known_by_its_name_and_its_content() {
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
            state: MailState::Done,
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

/// Mails of which the bytes are gone are known as well.
#[test]
fn a_mail_that_was_pruned_and_comes_again_is_known_packed_or_not() {
    for packing in [false, true] {
        let mut kept = Kept::new(true);
        if packing {
            kept.pack();
        }
        for _ in 0..4 {
            write(&mut kept.store, |tx| {
                tx.across()
                    .unwrap()
                    .prune_mails(at(8), at(10), 200)
                    .unwrap()
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
            assert_eq!(tx.mail_bytes(third).unwrap(), b"", "{packing}");
            let known = tx.mail(third).unwrap().content_key;
            assert_eq!(known.as_deref(), Some("race-1/3"), "{packing}");
        });
        assert_eq!(kept.store.complaints().unwrap(), Vec::<String>::new());
    }
}

#[test]
fn letters_that_were_pruned_are_known_by_their_purpose_packed_before_or_after() {
    for prune_first in [true, false] {
        let mut kept = finished();
        let letters = kept.letters();
        let prune = |kept: &mut Kept| {
            for _ in 0..4 {
                write(&mut kept.store, |tx| {
                    tx.across().unwrap().prune_letters(at(8), 200).unwrap()
                });
            }
        };
        if prune_first {
            prune(&mut kept);
        }
        kept.pack();
        if !prune_first {
            prune(&mut kept);
        }
        assert_eq!(
            kept.sql("SELECT count(*) FROM pack WHERE kind = 'letters'"),
            0
        );
        assert!(kept.letters().is_empty());
        let gone = kept.store.gone_from(kept.game).unwrap();
        assert_eq!(gone, (0, MANY + 1));
        let held = kept.store.holdings("red@example.org", None).unwrap();
        assert_eq!((held.letters.count, held.letters_gone), (MANY, MANY));
        let one = &letters[17];
        let found = kept
            .store
            .letters_by(LettersBy::MessageId(&one.message_id))
            .unwrap()
            .pop();
        assert_eq!(found, None);
        let again = NewLetter {
            game: Some(kept.game),
            seat: Some(Seat::new(0)),
            ..new_letter(&one.effect_key, LetterKind::Report)
        };
        let again = write(&mut kept.store, |tx| tx.queue_letter(&again).unwrap());
        assert_eq!(again, Queued::Known(one.id));
    }
}

#[test]
fn a_packed_letter_comes_back() {
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
    let found = kept
        .store
        .list::<Bounce>(Address::from("red@example.org"))
        .unwrap();
    assert_eq!(found, [bounce]);
    assert_eq!(kept.store.complaints().unwrap(), Vec::<String>::new());
}

/// A letter is known by its purpose though its bytes cannot be read, and the daemon goes on.
#[test]
fn letters_of_a_damaged_pack_are_known_and_can_be_taken_away() {
    let mut kept = finished();
    let one = kept.letters()[17].clone();
    kept.pack();
    kept.change("DROP TRIGGER pack_keeps_bytes; UPDATE pack SET bytes = x'00'");
    let letter = new_letter(&one.effect_key, LetterKind::Report);
    let again = write(&mut kept.store, |tx| tx.queue_letter(&letter).unwrap());
    assert_eq!(again, Queued::Known(one.id));
    for _ in 0..4 {
        write(&mut kept.store, |tx| {
            tx.across().unwrap().prune_letters(at(8), 200).unwrap()
        });
    }
    assert_eq!(kept.store.gone_from(kept.game).unwrap(), (0, MANY + 1));
}

/// The tests above use files, whose insides they look at; this uses a server where there is one.
#[test]
fn a_game_is_packed_reopened_and_pruned_alike_by_each_engine() {
    let mut store = super::store();
    let game = write(&mut store, |tx| super::running(tx, "race-1"));
    write(&mut store, |tx| {
        let letter = NewLetter {
            game: Some(game),
            seat: Some(Seat::new(0)),
            ..new_letter("race-1/1/RED/prompt", LetterKind::Report)
        };
        let letter = queue(tx, &letter);
        tx.note_outcome(letter, SendOutcome::Sent(at(2)), "250")
            .unwrap();
        for key in ["one", "two"] {
            let mail = super::receive(tx, key);
            let end = Finish {
                state: MailState::Done,
                reason: "",
                content_key: Some(key),
                message_id: None,
                game: Some(game),
                seat: Some(Seat::new(0)),
                at: at(2),
            };
            tx.finish_mail(mail, &end).unwrap();
        }
        let prompt = NewPrompt {
            seat: at_seat(game, 0),
            no: 1,
            row_no: 1,
            codes: r#"{"A1":"PASS"}"#,
            asked_at: at(1),
        };
        tx.ask(&prompt).unwrap();
        tx.answer_prompt(at_seat(game, 0), 1, at(2)).unwrap();
        let entry = NewEntry {
            actor: Some(Seat::new(0)),
            kind: EntryKind::Event,
            body: "[1]",
            secret: false,
        };
        tx.append(game, 0, at(2), &[entry, entry]).unwrap();
        tx.across().unwrap().finish_game(game, at(5)).unwrap();
    });
    let all = |store: &Store| {
        let mails = mails_of(store, game);
        let bytes = |mail: &InboxMail| store.mail_bytes(mail.id).unwrap();
        (
            store.letters_by(LettersBy::Game(game)).unwrap(),
            mails.iter().map(bytes).collect::<Vec<_>>(),
            store.prompt(at_seat(game, 0), 1).unwrap(),
            store.ledger(game).unwrap(),
        )
    };
    let before = all(&store);
    assert_eq!(before.1, [b"one", b"two"]);
    for _ in 0..2 {
        assert_eq!(store.packable_games(at(6), 9).unwrap(), [game]);
        write(&mut store, |tx| tx.across().unwrap().pack(game).unwrap());
        assert_eq!(store.packable_games(at(6), 9).unwrap(), []);
        assert_eq!(all(&store), before);
        assert!(store.growth(at(0)).unwrap().letters > 0);
        write(&mut store, |tx| {
            tx.across().unwrap().reopen_game(game).unwrap()
        });
        assert_eq!(all(&store), before);
        write(&mut store, |tx| {
            tx.across().unwrap().finish_game(game, at(5)).unwrap()
        });
    }
    write(&mut store, |tx| {
        tx.across().unwrap().pack(game).unwrap();
        assert_eq!(
            tx.across().unwrap().prune_mails(at(8), at(10), 1).unwrap(),
            1
        );
        assert_eq!(tx.across().unwrap().prune_letters(at(8), 9).unwrap(), 1);
    });
    let after = all(&store);
    assert_eq!(after.0, []);
    assert_eq!(after.1.iter().filter(|bytes| bytes.is_empty()).count(), 1);
    assert_eq!(after.3, before.3);
    assert_eq!(store.gone_from(game).unwrap(), (1, 1));
}
