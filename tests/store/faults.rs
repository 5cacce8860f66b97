//! A program that dies at any step loses nothing and does nothing twice.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use landfall::rules::Seat;
use landfall::store::{
    Attempt, EntryKind, Every, Finish, LetterKind, LettersBy, MailState, NewEntry, NewLetter,
    NewPrompt, SeatRef, SendOutcome, Step, Store, StoreError, Tx,
};

use super::{at, new_letter, new_mail, randomness, running};

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

/// What a judge does with three mails, in such a way that it can begin again at any point.
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

fn play(tx: &mut Tx<'_>, mail: &landfall::store::InboxMail) -> Result<(), StoreError> {
    let game = tx.game_by_name("race-1")?.unwrap();
    let entry = NewEntry {
        actor: Some(Seat::new(0)),
        kind: EntryKind::Event,
        body: "[1]",
        secret: false,
    };
    let head = tx.append(game.id, game.head, at(5), &[entry, entry])?.head;
    let no = tx.seat(game.at(Seat::new(0)))?.prompt_no + 1;
    let (game, seat, at) = (game.id, Seat::new(0), at(5));
    tx.ask(&NewPrompt {
        seat: SeatRef { game, seat },
        no,
        row_no: head,
        codes: "{}",
        asked_at: at,
    })?;
    let effect_key = format!("race-1/{head}/RED/prompt");
    let letter = new_letter(&effect_key, LetterKind::Report);
    tx.queue_letter(&NewLetter {
        game: Some(game),
        seat: Some(seat),
        ..letter
    })?;
    tx.told(SeatRef { game, seat }, head, &effect_key)?;
    tx.finish_mail(
        mail.id,
        &Finish {
            state: MailState::Done,
            reason: "",
            content_key: Some(&mail.key),
            message_id: None,
            game: Some(game),
            seat: Some(seat),
            at,
        },
    )
}

/// Everything that counts: the game with its chain, the seat, fates and letters.
fn fingerprint(store: &Store) -> String {
    let game = store.game_by_name("race-1").unwrap().unwrap();
    let letters: Vec<_> = store
        .letters_by(LettersBy::Game(game.id))
        .unwrap()
        .into_iter()
        .map(|letter| (letter.id, letter.effect_key, letter.state))
        .collect();
    let mails: Vec<_> = (1..=3)
        .map(|mail| store.mail(landfall::store::InboxId::new(mail)).unwrap())
        .map(|mail| (mail.key, mail.state, mail.content_key))
        .collect();
    format!(
        "{game:#?}{:#?}{mails:#?}{letters:#?}",
        store.seats(game.id).unwrap()
    )
}

/// Nothing is half there: each mail that is done has its two events, its prompt and its letter.
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
    assert_eq!(
        store.letters_by(LettersBy::Game(game.id)).unwrap().len(),
        done
    );
    let whole = landfall::store::ChainCheck::Whole {
        entries: game.entries,
    };
    assert_eq!(store.verify_chain(game.id).unwrap(), whole);
}

fn fresh(path: &Path) -> Store {
    let mut store = Store::create(path, at(0), &randomness()).unwrap();
    super::write(&mut store, |tx| running(tx, "race-1"));
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
    let mut store = super::store().with_steps(step);
    let mut tx = store.begin().unwrap();
    super::receive(&mut tx, "1.host");
    assert!(matches!(
        tx.commit(),
        Err(StoreError::Stopped { step: "committed" })
    ));
    assert_eq!(store.unfinished_mails(10).unwrap().len(), 1);
}
