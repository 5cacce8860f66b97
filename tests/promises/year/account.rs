//! Whether every letter and every mail of a year is accounted for.

use std::collections::{BTreeMap, BTreeSet};

use landfall::judge::verify::{Options, Verdict, verify};
use landfall::rules::Seat;
use landfall::store::{
    Every, Game, GameId, GameState, InboxId, InboxMail, Letter, LetterState, MailState, Store,
};

use super::world::World;
use super::{letters, misses};
use crate::support::post::{letters_of, mails_of};
use crate::support::{Orders, orders_of};

/// All letters and mails of a year, each read once: most of them lie in packs.
pub(super) struct Post {
    /// The letters in the order of their numbers, without their bytes.
    pub(super) letters: Vec<Letter>,
    /// The mails that were taken in.
    pub(super) mails: Vec<InboxMail>,
    /// What is wrong with letters, whatever became of them.
    faults: Vec<String>,
}

impl Post {
    pub(super) fn of(world: &World) -> Self {
        let store = world.store();
        let mut post = Self {
            letters: Vec::new(),
            mails: mails_of(store).collect(),
            faults: Vec::new(),
        };
        for mut letter in letters_of(store) {
            let fault = letters::fault(&post, &letter);
            let fault = fault.map(|fault| format!("letter {}: {fault}", letter.effect_key));
            post.faults.extend(fault);
            letter.bytes = Vec::new();
            post.letters.push(letter);
        }
        post
    }

    /// Returns what became of a mail.
    pub(super) fn disposition(&self, mail: InboxId) -> MailState {
        let found = self.mails.get(usize::try_from(mail.number() - 1).unwrap());
        let found = found.filter(|found| found.id == mail);
        found.expect("a mail that was taken in").state
    }
}

/// Lists all that is wrong after a year.
pub(super) fn faults(world: &World, post: &Post) -> Vec<String> {
    let store = world.store();
    let mut faults = post.faults.clone();
    faults.extend(sent(world, post));
    faults.extend(mails(world, post));
    for game in store.games(Every).unwrap() {
        faults.extend(ending(store, &game));
        faults.extend(misses::undeserved(store, &post.mails, &game));
        let findings = verify(landfall::games::TITLES, store, &game, Options::default()).unwrap();
        let wrong = findings
            .iter()
            .filter(|found| found.verdict != Verdict::Holds);
        faults.extend(wrong.map(|found| format!("{}: {found:?}", game.name)));
    }
    faults
}

/// Checks that each letter was taken exactly once and once more for each time that its reader asked
/// for it, or went to an address that does not work.
fn sent(world: &World, post: &Post) -> Vec<String> {
    let mut faults = Vec::new();
    let mut taken = world.office().taken();
    let mut resent = resent(&post.mails);
    let mut written = BTreeSet::new();
    for letter in &post.letters {
        if !written.insert(letter.effect_key.clone()) {
            faults.push(format!("letter {} was written twice", letter.effect_key));
        }
        let times = taken.remove(&letter.message_id).unwrap_or_default();
        let again = letter.game.zip(letter.seat);
        let again = again.and_then(|seat| resent.get_mut(&seat));
        let sound = match letter.state {
            LetterState::Sent if times > 1 => again.is_some_and(|left| {
                let more = times - 1;
                let asked = more <= *left;
                *left = left.saturating_sub(more);
                asked
            }),
            LetterState::Sent => times == 1,
            LetterState::Failed => times == 0 && world.office().is_dead(&letter.rcpt),
            LetterState::Queued => false,
        };
        if !sound {
            let (key, state) = (&letter.effect_key, letter.state);
            faults.push(format!(
                "letter {key}: {state:?}, taken {times} times: {}",
                letter.reason
            ));
        }
    }
    faults.extend(
        taken
            .into_keys()
            .map(|id| format!("letter {id}, which nobody wrote")),
    );
    faults.extend(letters::missing(world.store(), &written));
    faults
}

/// Counts how often each seat asked for its last letter once more.
fn resent(mails: &[InboxMail]) -> BTreeMap<(GameId, Seat), usize> {
    let mut resent = BTreeMap::new();
    for mail in mails.iter().filter(|mail| mail.reason == "resend") {
        let seat = mail.game.zip(mail.seat).expect("the mail of a seat");
        *resent.entry(seat).or_default() += 1;
    }
    resent
}

/// Checks that each mail was taken in once and has one disposition, and that none played twice.
fn mails(world: &World, post: &Post) -> Vec<String> {
    let mut faults = Vec::new();
    let (store, all) = (world.store(), &post.mails);
    let (posted, left) = (world.office().posted(), world.office().left());
    if all.len() != posted || left > 0 {
        let taken = all.len();
        faults.push(format!(
            "{posted} mails were posted, {taken} taken in, {left} are left"
        ));
    }
    for mail in all {
        let settled = matches!(
            mail.state,
            MailState::Done | MailState::Filed | MailState::Held
        );
        if !settled || mail.reason.is_empty() {
            faults.push(format!(
                "mail {}: {:?}, {:?}",
                mail.id, mail.state, mail.reason
            ));
        }
    }
    for game in store.games(Every).unwrap() {
        faults.extend(played(store, post, &game));
    }
    faults
}

/// Checks that each mail that was played has its orders in the ledger, at the time at which it was
/// done with; and all other orders there are of mails that waited to be played.
fn played(store: &Store, post: &Post, game: &Game) -> Vec<String> {
    let mut faults = Vec::new();
    let mut orders = orders_of(store, game);
    let mails = || post.mails.iter().filter(|mail| mail.game == Some(game.id));
    for mail in mails().filter(|mail| mail.reason == "played") {
        let is_its = |one: &Orders| (Some(one.seat), Some(one.at)) == (mail.seat, mail.finished_at);
        match orders.iter().position(is_its) {
            Some(nth) => drop(orders.remove(nth)),
            None => faults.push(format!("mail {} was played and is in no ledger", mail.id)),
        }
    }
    let mut waited: Vec<Seat> = mails()
        .filter(|mail| ["kept for second thoughts", "collected"].contains(&mail.reason.as_str()))
        .filter_map(|mail| mail.seat)
        .collect();
    for one in orders {
        match waited.iter().position(|seat| *seat == one.seat) {
            Some(nth) => drop(waited.remove(nth)),
            None => faults.push(format!("{}: orders in no mail: {one:?}", game.name)),
        }
    }
    faults
}

/// Checks that a game is over, or that all have left it, which it says.
fn ending(store: &Store, game: &Game) -> Option<String> {
    (game.state != GameState::Over && !is_abandoned(store, game))
        .then(|| format!("{}: {:?} after {:?}", game.name, game.state, game.asked_at))
}

/// Returns whether a game waits for ever for a person whose seat anyone may have.
pub(super) fn is_abandoned(store: &Store, game: &Game) -> bool {
    let seats = store.seats(game.id).unwrap();
    let awaited = game.awaiting.and_then(|seat| seats.get(usize::from(seat)));
    game.closes_at.is_none() && awaited.is_some_and(|seat| seat.offered)
}
