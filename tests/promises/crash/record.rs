//! What must be the same whether a judge was disturbed or not.

use std::collections::BTreeMap;

use landfall::store::{ChainCheck, Every, LetterState, Store};

use super::world::World;
use crate::support::Sent;
use crate::support::post::{letters_of, mails_of};

/// Writes down everything that counts in a world, as text that can be compared and read.
///
/// Left out is only how often something was tried.
pub(super) fn of(world: &World) -> String {
    let store = world.store();
    let mut record = format!("waiting mails: {}\n", world.waiting_count());
    for game in store.games(Every).unwrap() {
        let entries = game.entries;
        let chain = store.verify_chain(game.id).unwrap();
        assert_eq!(chain, ChainCheck::Whole { entries });
        record.push_str(&format!("{game:#?}\n"));
        for seat in store.seats(game.id).unwrap() {
            let prompts = (1..=seat.prompt_no).map(|no| store.prompt(seat.at(), no));
            let prompts: Vec<_> = prompts.map(|prompt| prompt.unwrap().unwrap()).collect();
            record.push_str(&format!("{seat:#?}\n{prompts:#?}\n"));
        }
        for row in store.ledger(game.id).unwrap() {
            record.push_str(&format!("{row:?}\n"));
        }
    }
    mails(&store, world.is_networked(), &mut record);
    outbox(&store, &mut record);
    delivered(world, &mut record);
    record
}

fn mails(store: &Store, networked: bool, record: &mut String) {
    for mut mail in mails_of(store) {
        mail.attempts = 0;
        if networked {
            mail.key.clear();
        }
        let bytes = store.mail_bytes(mail.id).unwrap();
        record.push_str(&format!("{mail:?} {}\n", String::from_utf8_lossy(&bytes)));
    }
}

fn outbox(store: &Store, record: &mut String) {
    for mut letter in letters_of(store) {
        assert_eq!(letter.state, LetterState::Sent, "{}", letter.effect_key);
        letter.attempts = 0;
        let text = String::from_utf8(std::mem::take(&mut letter.bytes)).unwrap();
        record.push_str(&format!("{letter:?}\n{text}\n"));
    }
}

/// Writes down the letters as their readers have them: one taken twice is the same to the byte, and
/// lies there once.
fn delivered(world: &World, record: &mut String) {
    let mut seen: BTreeMap<&str, &Sent> = BTreeMap::new();
    for sent in &world.letters {
        match seen.insert(&sent.message_id, sent) {
            Some(before) => assert_eq!(before, sent, "two letters under one Message-ID"),
            None => record.push_str(&format!("delivered {} to {}\n", sent.message_id, sent.to)),
        }
    }
    assert_eq!(seen.len(), letters_of(&world.store()).count());
}

/// Counts how often letters were taken beyond the first time.
pub(super) fn repeats(world: &World) -> usize {
    world.letters.len() - letters_of(&world.store()).count()
}

/// Fails where two records part, and shows a few lines of both.
pub(super) fn assert_same(found: &str, expected: &str, when: &str) {
    if found == expected {
        return;
    }
    let differing = found.lines().zip(expected.lines()).enumerate();
    let first = differing.filter(|(_, (found, expected))| found != expected);
    for (no, (found, expected)) in first.take(5) {
        println!("line {no}\n  found    {found}\n  expected {expected}");
    }
    panic!(
        "{when}: {} lines instead of {}",
        found.lines().count(),
        expected.lines().count()
    );
}
