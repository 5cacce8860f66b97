//! Keys that are replaced while letters are under way, and tags that are made anew.

use chrono::TimeDelta;
use landfall::store::{Every, MailKey, MailState};

use super::{MALLORY, asked, code, open_to_all, question, readers, settled};
use crate::support::{Received, Table};

const MONTH: TimeDelta = TimeDelta::days(30);

fn rotate(table: &mut Table, secret: u8, keep: TimeDelta) -> i64 {
    let (secret, now) = ([secret; 32], table.now);
    table.judge.rotate_keys(&secret, keep, now).unwrap()
}

#[test]
fn answers_under_way_count_until_the_time_of_their_key_is_over() {
    let (mut table, alice, under_way) = asked();
    assert_eq!(rotate(&mut table, 1, MONTH), 2);
    table.post_reply(alice, &under_way, &code(&under_way));
    settled(&table, MailState::Done, "played");
    let (bob, letter) = question(&table);
    assert!(letter.reply_to.contains(".2@"), "{}", letter.reply_to);
    assert!(letter.text.trim_end().ends_with(" . 2"), "{}", letter.text);
    table.answer(bob, &code(&letter));
    assert_eq!(table.played(), 2);
}

#[test]
fn an_answer_with_a_key_of_old_is_held_and_played_once_it_is_confirmed() {
    let (mut table, alice, old) = asked();
    rotate(&mut table, 1, TimeDelta::hours(1));
    table.now += TimeDelta::hours(1);
    table.post_reply(alice, &old, &code(&old));
    assert_eq!(table.disposition().0, MailState::Held);
    assert_eq!(table.played(), 0);
    table.answer(alice, "yes");
    assert_eq!(table.played(), 1);
}

#[test]
fn who_has_an_old_key_plays_nothing_with_it() {
    let (mut table, alice, letter) = asked();
    let old = letter.reply_to;
    rotate(&mut table, 1, TimeDelta::zero());
    table.post_mail(MALLORY, &old, "x", "A0");
    assert_eq!(readers(&table, 2), [MALLORY], "a stranger like any other");
    // With her address he could have her confirm; the key gives him nothing more.
    for key in ["", ".2", ".3", ".999", ".65537", ".0"] {
        let to = old.replace('@', &format!("{key}@"));
        table.post_mail(alice, &to, "x", "A0");
        assert_eq!(table.disposition().0, MailState::Held, "{to}");
    }
    assert_eq!(table.played(), 0);
}

#[test]
fn a_key_that_ends_sooner_ends_those_before_it_and_none_lasts_longer_than_was_said() {
    let (mut table, alice, first) = asked();
    rotate(&mut table, 1, TimeDelta::hours(1));
    rotate(&mut table, 2, MONTH);
    table.now += TimeDelta::hours(2);
    table.post_reply(alice, &first, &code(&first));
    assert_eq!(
        table.disposition().0,
        MailState::Held,
        "the first key ended after an hour"
    );
    table.write(alice, "", "SHOW new-world-1");
    rotate(&mut table, 3, TimeDelta::zero());
    let keys = table.judge.store().list::<MailKey>(Every).unwrap();
    let good = |key: &&MailKey| key.good_until.is_none_or(|end| table.now < end);
    assert_eq!(keys.iter().filter(good).count(), 1);
}

#[test]
fn a_confirmation_counts_as_long_as_its_key() {
    for (keep, done) in [(MONTH, true), (TimeDelta::zero(), false)] {
        let mut table = open_to_all(1_000);
        table.write(MALLORY, "", "JOIN new-world-1");
        let asked = table.letter(MALLORY);
        rotate(&mut table, 1, keep);
        table.post_reply(MALLORY, &asked, "yes");
        assert_eq!(table.seats().iter().any(|seat| seat.is_taken()), done);
        table.all_settled();
    }
}

#[test]
fn a_confirmation_of_one_kind_confirms_nothing_of_another() {
    let mut table = open_to_all(1_000);
    table.write(MALLORY, "", "JOIN new-world-1");
    let asked = table.letter(MALLORY).reply_to;
    for other in ["sender", "address"] {
        let to = asked.replace(".join.", &format!(".{other}."));
        assert_ne!(to, asked);
        table.post_mail(MALLORY, &to, "x", "yes");
    }
    assert!(table.seats().iter().all(|seat| !seat.is_taken()));
}

#[test]
fn renewed_tags_kill_the_old_ones_and_bring_a_letter_at_once() {
    let (mut table, alice, old) = asked();
    let seat = table.game().at(table.game().awaiting.unwrap());
    let now = table.now;
    table.judge.renew_tags(seat, now).unwrap();
    table.lap();
    table.post_reply(alice, &old, &code(&old));
    assert_eq!(table.disposition().0, MailState::Held);
    assert_eq!(table.played(), 0);
    let mut letters = table.letters(alice).into_iter();
    let new = letters.find(|letter| letter.has("tags-renewed"));
    let new = new.expect("a letter with new tags");
    assert_ne!(new.reply_to, old.reply_to);
    table.post_reply(alice, &new, &code(&new));
    settled(&table, MailState::Done, "played");
}

#[test]
fn a_thread_stays_one_thread_under_a_new_key() {
    let (mut table, alice, before) = asked();
    let references = |letter: &Received| {
        let text = String::from_utf8_lossy(&letter.bytes).into_owned();
        let (_, references) = text.split_once("References: ").unwrap();
        references.split_whitespace().next().unwrap().to_owned()
    };
    rotate(&mut table, 1, MONTH);
    table.answer(alice, &code(&before));
    let after = table.letter(alice);
    assert_ne!(after.message_id, before.message_id);
    assert_eq!(references(&after), references(&before));
}
