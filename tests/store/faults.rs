//! A program that dies at any step loses nothing and does nothing twice.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use landfall::rules::Seat;
use landfall::store::{
    Attempt, Every, Finish, InboxId, InboxMail, LettersBy, MailState, NewPrompt, SendOutcome, Step,
    Store, StoreError, Tx,
};

use super::{
    at, chain_is_whole, done_in, event, letter_to_red, new_mail, new_prompt, randomness, receive,
    running, store, write,
};

/// A hook that lets `steps` steps pass and none after.
pub(super) fn dying_after(steps: usize) -> Step {
    let taken = AtomicUsize::new(0);
    Arc::new(move |step| {
        if taken.fetch_add(1, Ordering::SeqCst) < steps {
            return Ok(());
        }
        Err(StoreError::Stopped { step })
    })
}

/// Does a judge's work with three mails, in such a way that it can begin again at any point.
fn lap(store: &mut Store) -> Result<(), StoreError> {
    let mut tx = store.begin()?;
    for key in ["1.host", "2.host", "3.host"] {
        tx.receive(&new_mail(key, key.as_bytes()))?;
    }
    tx.commit()?;
    for mail in store.unfinished_mails(10)? {
        let mut tx = store.begin()?;
        tx.count_attempt(mail.id, Attempt::Begun)?;
        tx.commit()?;
        let mut tx = store.begin()?;
        Tx::savepoint(&mut tx, |tx| play(tx, &mail))?;
        tx.commit()?;
    }
    for letter in store.due_letters(at(9), 10)? {
        let mut tx = store.begin()?;
        tx.count_send_attempt(letter.id)?;
        tx.commit()?;
        let mut tx = store.begin()?;
        tx.note_outcome(letter.id, SendOutcome::Sent(at(9)), "250")?;
        tx.commit()?;
    }
    Ok(())
}

fn play(tx: &mut Tx<'_>, mail: &InboxMail) -> Result<(), StoreError> {
    let game = tx.game_by_name("race-1")?.unwrap();
    let entries = [event(0, "[1]"); 2];
    let head = tx.append(game.id, game.head, at(5), &entries)?.head;
    let seat = game.at(Seat::new(0));
    let no = tx.seat(seat)?.prompt_no + 1;
    tx.ask(&NewPrompt {
        row_no: head,
        asked_at: at(5),
        ..new_prompt(game.id, no, "{}")
    })?;
    let effect_key = format!("race-1/{head}/RED/prompt");
    tx.queue_letter(&letter_to_red(game.id, &effect_key))?;
    tx.told(seat, head, &effect_key)?;
    let end = Finish {
        at: at(5),
        ..done_in(game.id, &mail.key)
    };
    tx.finish_mail(mail.id, &end)
}

/// Everything that counts: the game with its chain, the seat, dispositions and letters.
fn fingerprint(store: &Store) -> String {
    let game = store.game_by_name("race-1").unwrap().unwrap();
    let letters = store.letters_by(LettersBy::Game(game.id)).unwrap();
    let letters = letters.iter();
    let letters = letters.map(|letter| (letter.id, &letter.effect_key, letter.state));
    let letters: Vec<_> = letters.collect();
    let mails = [1, 2, 3].map(|mail| store.mail(InboxId::new(mail)).unwrap());
    let mails = mails.map(|mail| (mail.key, mail.state, mail.content_key));
    let seats = store.seats(game.id).unwrap();
    format!("{game:#?}{seats:#?}{mails:#?}{letters:#?}")
}

/// Asserts that nothing is half there: each mail that is done has its two events, its prompt and its letter.
fn assert_whole(store: &Store, steps: usize) {
    let game = store.game_by_name("race-1").unwrap().unwrap();
    let seat = store.seat(game.at(Seat::new(0))).unwrap();
    let mails = store.newest_mails(Every, u32::MAX).unwrap().into_iter();
    let done = mails.filter(|mail| mail.state == MailState::Done).count();
    let played = u32::try_from(done).unwrap();
    assert_eq!(
        (game.head, game.entries),
        (2 * played, 2 * played),
        "after {steps} steps"
    );
    assert_eq!(
        (seat.prompt_no, seat.letters, seat.told),
        (played, played, 2 * played)
    );
    let letters = store.letters_by(LettersBy::Game(game.id)).unwrap();
    assert_eq!(letters.len(), done);
    chain_is_whole(store, game.id, game.entries);
}

fn fresh(path: &Path) -> Store {
    let mut store = Store::create(path, at(0), &randomness()).unwrap();
    write(&mut store, |tx| running(tx, "race-1"));
    store
}

#[test]
fn dying_at_any_step_leaves_nothing_half_done() {
    let dir = tempfile::tempdir().unwrap();
    let mut undisturbed = fresh(&dir.path().join("undisturbed.db"));
    lap(&mut undisturbed).unwrap();
    let expected = fingerprint(&undisturbed);
    let mut deaths = 0;
    loop {
        let path = dir.path().join(format!("{deaths}.db"));
        let mut dying = fresh(&path).with_steps(dying_after(deaths));
        match lap(&mut dying) {
            Ok(()) => break,
            Err(error) => assert!(matches!(error, StoreError::Stopped { .. }), "{error:?}"),
        }
        drop(dying);
        let mut reborn = Store::open(&path).unwrap();
        assert_whole(&reborn, deaths);
        lap(&mut reborn).unwrap();
        assert_eq!(fingerprint(&reborn), expected, "after {deaths} steps");
        deaths += 1;
    }
    // Receiving takes 6 steps, a mail 4 + 10, a letter 8.
    assert_eq!(deaths, 6 + 3 * 14 + 3 * 8);
}

#[test]
fn a_step_after_the_commit_fails_when_all_is_written() {
    let step: Step = Arc::new(|step| match step {
        "committed" => Err(StoreError::Stopped { step }),
        _ => Ok(()),
    });
    let mut store = store().with_steps(step);
    let mut tx = store.begin().unwrap();
    receive(&mut tx, "1.host");
    let done = tx.commit();
    let stopped = matches!(done, Err(StoreError::Stopped { step: "committed" }));
    assert!(stopped, "{done:?}");
    assert_eq!(store.unfinished_mails(10).unwrap().len(), 1);
}
